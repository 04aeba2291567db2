//! The lens: the choice in the menu, and the card of *Answer*.

mod broad;
mod cost;
mod dialect;

use egui_macroquad::egui::{RichText, Ui};

use super::lines::MenuLines;
use super::view::View;
use super::widgets::fold_heading;
use crate::broad_lens::BroadMethodKind;
use crate::dialect::dialects;
use crate::session::{BroadChoice, Command, DialectLens, Lens, LensView, Look, Section};
use crate::view::texts::lens as texts;

/// Draws the card of the lens, and nothing without one.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(found) = view.lens else { return };
    let heading = match found {
        LensView::Dialect(found) => texts::as_seen_by(found.lens.dialect.title.to_uppercase()),
        LensView::Broad(_) => texts::BROAD_PHASE.to_owned(),
        LensView::Cost(_) => texts::COST_HEADING.to_owned(),
    };
    let aside = |ui: &mut Ui, commands: &mut Vec<Command>| {
        if ui.button(RichText::new(texts::CLOSE).size(12.0)).on_hover_text(texts::CLOSE_HINT).clicked() {
            commands.push(Look::SetLens(None).into());
        }
    };
    if !fold_heading(ui, view, (Section::Lens, &heading), commands, aside) {
        return;
    }
    match found {
        LensView::Dialect(found) => dialect::ui(ui, view, found, commands),
        LensView::Broad(found) => broad::ui(ui, view, found, commands),
        LensView::Cost(found) => cost::ui(ui, found),
    }
}

/// Adds the choice of the lens to a menu.
pub(super) fn choice_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>) {
    let chosen = view.session.view().lens;
    if ui.choice(texts::NO_LENS, "", chosen.is_none()) {
        commands.push(Look::SetLens(None).into());
    }
    ui.menu_button(texts::ENGINE, |ui| {
        for dialect in dialects() {
            let is_chosen = chosen.and_then(Lens::dialect).is_some_and(|lens| lens.dialect.name == dialect.name);
            if ui.choice(&dialect.title, "", is_chosen) {
                commands.push(Look::SetLens(Some(Lens::Dialect(DialectLens::new(dialect)))).into());
            }
        }
    });
    ui.menu_button(texts::BROAD, |ui| {
        for method in BroadMethodKind::ALL {
            let is_chosen = chosen.and_then(Lens::broad).is_some_and(|choice| choice.method == method);
            if ui.choice(broad::name(method), "", is_chosen) {
                commands.push(Look::SetLens(Some(Lens::Broad(BroadChoice::new(method)))).into());
            }
        }
    });
    if ui.choice(texts::COST, "", chosen == Some(Lens::Cost)) {
        commands.push(Look::SetLens(Some(Lens::Cost)).into());
    }
}
