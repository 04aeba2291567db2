//! The contact of a moving body of the pair with its level: with all bodies at rest, taken as one. Below it the cures of its ghosts.

use egui_macroquad::egui::{RichText, Ui};

use super::view::View;
use super::widgets::{card, fold_heading};
use super::{cure_lanes, keys};
use crate::explain::{member_in_words, whole_in_words};
use crate::kernel::level::MemberLabel;
use crate::picture::Layer;
use crate::session::{Command, LevelPlay, Look, Section};
use crate::view::texts::{level as texts, level_play};
use crate::view::theme;

/// The largest number of bodies that are listed.
const LISTED: usize = 4;

/// Draws the card. Draws nothing if the scene has no level.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(level) = view.level else { return };
    let shown = view.session.view().layers.shows(Layer::Level);
    let aside = |ui: &mut Ui, commands: &mut Vec<Command>| {
        let label = ui.selectable_label(shown, RichText::new(texts::SHOW).size(12.0)).on_hover_text(texts::SHOW_HINT);
        if label.clicked() {
            commands.push(Look::SetLayer { layer: Layer::Level, shown: !shown }.into());
        }
    };
    if !fold_heading(ui, view, (Section::Level, texts::LEVEL), commands, aside) {
        return;
    }
    let scene = view.session.scene();
    card(ui, |ui| {
        ui.label(whole_in_words(scene, level));
        // The ghosts come first: they are what is not seen elsewhere.
        let is_ghost = |label| label == MemberLabel::Ghost;
        let members = &level.contact.members;
        let ghosts = members.iter().filter(|member| is_ghost(member.label));
        let others = members.iter().filter(|member| !is_ghost(member.label));
        for member in ghosts.chain(others).take(LISTED) {
            let color = if is_ghost(member.label) { theme::of(ui).alarm } else { theme::of(ui).text };
            ui.label(RichText::new(member_in_words(scene, level, member)).color(color));
        }
        if LISTED < members.len() {
            ui.label(RichText::new(texts::more(members.len() - LISTED)).color(theme::of(ui).text_weak));
        }
        // A step of a capture is a moment of a game: its level is not played.
        if view.session.is_editable() || view.session.is_run() {
            ui.add_space(2.0);
            let hint = level_play::begin_hint(keys::PLAY_LEVEL.name());
            if ui.button(level_play::BEGIN).on_hover_text(hint).clicked() {
                commands.push(LevelPlay::Start.into());
            }
        }
    });
    cure_lanes::ui(ui, view, level, commands);
}
