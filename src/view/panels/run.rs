//! The button that runs the scene as frames, and the settings of the run.

use egui_macroquad::egui::{Id, RichText, Ui};

use super::mover_options;
use super::number::{NumberField, number, pair};
use super::view::View;
use super::widgets::caption;
use crate::capture::{AfterHit, FrameRun, RUN_FRAMES};
use crate::kernel::DVec2;
use crate::movers::Mover;
use crate::session::{CaptureCommand, Command};
use crate::view::texts::timeline as texts;
use crate::view::theme;

/// The width of a field, points.
const FIELD: f32 = 70.0;
/// The width of the list of movers, points.
const MOVERS: f32 = 230.0;

/// Draws the button in the row of the timeline. A run itself has no such button.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if view.session.is_editable() && view.session.scene().pair.is_some() {
        ui.menu_button(texts::RUN, |ui| form(ui, view, commands)).response.on_hover_text(texts::RUN_HINT);
    }
}

/// Draws the choice of the rule by which bodies move, and its options.
fn mover_ui(ui: &mut Ui, mover: &mut Option<Mover>, commands: &mut Vec<Command>) {
    let chosen = mover.map(|mover| mover.kind());
    ui.horizontal_wrapped(|ui| {
        ui.set_max_width(MOVERS);
        if ui.selectable_label(chosen.is_none(), texts::RUN_STRAIGHT).clicked() {
            *mover = None;
        }
        if let Some(kind) = mover_options::choice_ui(ui, chosen) {
            *mover = Some(kind.with_defaults());
        }
    });
    *mover = mover.map(|mover| mover_options::ui(ui, mover, commands));
}

/// Draws the settings: the number of frames, the gravity, the mover, and whether a hit ends the run. The last choice is kept while the
/// window is open.
fn form(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let id = Id::new("run-as-frames");
    let mut run = ui.data(|data| data.get_temp(id)).unwrap_or(FrameRun::USUAL);
    ui.horizontal(|ui| {
        caption(ui, texts::RUN_COUNT);
        let mut count = run.frames as f64;
        if number(ui, &mut count, NumberField::not_negative("", texts::RUN_COUNT_NAME).width(FIELD), commands) {
            let [fewest, most] = RUN_FRAMES;
            run.frames = (count.round() as usize).clamp(fewest, most);
        }
    });
    ui.horizontal(|ui| {
        caption(ui, texts::RUN_GRAVITY);
        let names = [texts::RUN_GRAVITY_X, texts::RUN_GRAVITY_Y];
        let mut gravity: DVec2 = run.gravity;
        if pair(ui, &mut gravity, names.map(|name| NumberField::any("", name).width(FIELD)), commands) {
            run.gravity = gravity;
        }
    });
    let unit = if view.session.scene().dt.is_some() { texts::RUN_PER_SECOND } else { texts::RUN_PER_FRAME };
    ui.label(RichText::new(unit).size(12.0).color(theme::of(ui).text_weak));
    caption(ui, texts::RUN_MOVER);
    mover_ui(ui, &mut run.mover, commands);
    let mut stops = run.after_hit == AfterHit::Stop;
    if ui.checkbox(&mut stops, texts::RUN_STOPS).changed() {
        run.after_hit = if stops { AfterHit::Stop } else { AfterHit::GoOn };
    }
    if ui.button(texts::RUN_NOW).clicked() {
        commands.push(CaptureCommand::Run(run).into());
        ui.close_menu();
    }
    ui.data_mut(|data| data.insert_temp(id, run));
}
