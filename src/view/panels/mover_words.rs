//! The selected mover in words, below its lane: its rule, its move, and each bump, which a click derives and shows on the canvas.

use egui_macroquad::egui::{
    CornerRadius, CursorIcon, EventFilter, Key, Label, Rect, Response, RichText, Sense, Shape, Ui, UiBuilder, WidgetInfo,
    WidgetType, vec2,
};

use super::formula::formula_ui;
use super::mover_options;
use super::view::View;
use crate::explain::{Derivation, bump_derived, capital, move_in_words, mover_rule, mover_source};
use crate::picture::theme::Rgba;
use crate::scene::BodyMove;
use crate::session::{Command, Look, MoverLane};
use crate::view::texts::{movers as texts, why};
use crate::view::theme;

/// The largest number of bumps that are listed, those around the selected one.
const LISTED: usize = 12;

/// Draws the derivation of the move by the selected mover: the choice of the mover, its rule, and each bump with its formula.
pub(super) fn derivation_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let selected = view.session.view().mover();
    let row = ui.horizontal_wrapped(|ui| mover_options::choice_ui(ui, selected));
    if let Some(kind) = row.inner.filter(|kind| Some(*kind) != selected) {
        commands.push(Look::SelectMover(Some(kind)).into());
    }
    let lane = view.movers.iter().find(|lane| Some(lane.mover) == selected);
    lane.into_iter().for_each(|lane| _ = self::ui(ui, view, lane, &row.response, commands));
}

/// Draws the words of a lane. Returns their rectangle, or that of the selected bump.
pub(super) fn ui(ui: &mut Ui, view: View, lane: &MoverLane, of_lane: &Response, commands: &mut Vec<Command>) -> Rect {
    let palette = theme::of(ui);
    let shown = ui.indent(("mover", lane.mover.id()), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.add_space(2.0);
        line_ui(ui, mover_rule(lane.mover), palette.text_weak);
        line_ui(ui, &texts::source(mover_source(lane.mover)), palette.text_weak);
        let of_bump = match &lane.found {
            Ok(found) => {
                line_ui(ui, &capital(&move_in_words(view.session.scene(), found)), palette.text);
                bumps_ui(ui, view, found, of_lane, commands)
            }
            Err(error) => {
                line_ui(ui, &capital(&error.to_string()), palette.text);
                None
            }
        };
        ui.add_space(4.0);
        of_bump
    });
    shown.inner.unwrap_or(shown.response.rect)
}

fn line_ui(ui: &mut Ui, text: &str, color: Rgba) {
    ui.add(Label::new(RichText::new(text).size(12.5).color(color)).wrap());
}

/// Draws the bumps. Returns the rectangle of the selected one.
fn bumps_ui(ui: &mut Ui, view: View, found: &BodyMove, of_lane: &Response, commands: &mut Vec<Command>) -> Option<Rect> {
    let mut shown = None;
    let (bumps, selected) = (&found.answer.bumps, view.session.view().movers.bump);
    let first = selected.unwrap_or(0).saturating_sub(LISTED / 2).min(bumps.len().saturating_sub(LISTED));
    for (index, bump) in bumps.iter().enumerate().skip(first).take(LISTED) {
        let is_selected = selected == Some(index);
        let derived = bump_derived(view.session.scene(), found, bump);
        let color = if bump.is_ghost { theme::of(ui).alarm } else { theme::of(ui).text };
        let response = bump_ui(ui, index, &derived, color, is_selected);
        step(ui, &response, (selected, bumps.len()), commands);
        if response.clicked() {
            // The arrow keys lead on from here.
            of_lane.request_focus();
            commands.push(Look::SelectBump(Some(index).filter(|_| !is_selected)).into());
        }
        if is_selected {
            shown = Some(response.rect);
        }
    }
    if LISTED < bumps.len() {
        line_ui(ui, &texts::more_bumps(bumps.len() - LISTED), theme::of(ui).text_weak);
    }
    shown
}

/// Draws a bump: its sentence, and of the selected one the formula of the velocity.
fn bump_ui(ui: &mut Ui, index: usize, derived: &Derivation, color: Rgba, is_selected: bool) -> Response {
    // The background is painted behind the text, whose size is not known yet: this keeps its position in the order of painting.
    let background = ui.painter().add(Shape::Noop);
    let row = ui.scope_builder(UiBuilder::new().id_salt(("bump", index)).sense(Sense::click()), |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let text = RichText::new(texts::bump(index + 1, &derived.title)).size(12.5).color(color);
        ui.add(Label::new(text).wrap().selectable(false));
        if is_selected && !derived.formula.is_empty() {
            let palette = theme::of(ui);
            ui.add_space(3.0);
            formula_ui(ui, "", &derived.formula, palette.text_strong.into());
            formula_ui(ui, why::EQUALS, &derived.substituted, palette.text.into());
            formula_ui(ui, why::EQUALS, &derived.result, palette.text_strong.into());
        }
        ui.set_min_width(ui.available_width());
    });
    let response = row.response;
    let name = texts::bump(index + 1, derived.sentence());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_selected, &name));
    let rect = response.rect.expand2(vec2(5.0, 1.0));
    if is_selected || response.hovered() || response.has_focus() {
        let fill = if is_selected { theme::of(ui).panel_sunken } else { theme::of(ui).panel_raised };
        ui.painter().set(background, Shape::rect_filled(rect, CornerRadius::same(4), fill));
    }
    if is_selected {
        let bar = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
        ui.painter().rect_filled(bar, CornerRadius::same(1), theme::of(ui).accent);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(texts::BUMP_HINT)
}

/// Selects another bump with the arrow keys, while a widget of the selected lane has the keyboard focus.
pub(super) fn step(ui: &Ui, widget: &Response, (bump, count): (Option<usize>, usize), commands: &mut Vec<Command>) {
    if !widget.has_focus() || count == 0 {
        return;
    }
    let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(widget.id, arrows));
    let [back, on] = ui.input(|input| [Key::ArrowLeft, Key::ArrowRight].map(|key| input.key_pressed(key)));
    // The first step leads to the first bump, or to the last one.
    let next = match (bump, back, on) {
        (Some(bump), true, false) => bump.saturating_sub(1),
        (Some(bump), false, true) => bump + 1,
        (None, true, false) => count - 1,
        (None, false, true) => 0,
        _ => return,
    };
    let next = next.min(count - 1);
    if bump != Some(next) {
        commands.push(Look::SelectBump(Some(next)).into());
    }
}
