//! The movers below the card of the level, one lane each: the path of the body that moves, where it ends, and what stopped it.

use std::sync::Arc;

use egui_macroquad::egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui_macroquad::egui::{Color32, CursorIcon, FontId, Galley, Id, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::lane_row::{CAPTION_GAP, LANE, LaneCaption, backdrop, bring_into_view, within_margins};
use super::move_sketch::MoveSketch;
use super::mover_words;
use super::view::View;
use super::widgets::fold_heading;
use crate::explain::{end_in_short, met_in_short, move_in_words, mover_source};
use crate::kernel::DVec2;
use crate::movers::MoverKind;
use crate::picture::theme::Rgba;
use crate::session::{Command, Look, MoverLane, Section};
use crate::view::texts::movers as texts;
use crate::view::theme;

/// The largest widths of the texts to the left and to the right, as fractions of a lane.
const WIDEST: [f32; 2] = [0.36, 0.3];

/// Draws the lanes below a heading. A click shows the move of a mover on the canvas. Draws nothing if the scene has no level.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    if view.level.is_none() {
        return;
    }
    let chosen = view.session.view().movers;
    let (mut hovered, mut shown) = (None, None);
    if fold_heading(ui, view, (Section::Movers, texts::MOVERS), commands, |_, _| {}) {
        let all = ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            // While a body of a crowd is dragged, there are no moves. What is below must not move.
            ui.set_min_height((LANE + 1.0) * MoverKind::ALL.len() as f32);
            lanes_ui(ui, view, commands)
        });
        let (under_pointer, words) = all.inner;
        hovered = under_pointer;
        shown = Some((all.response.rect, words));
    }
    bring_into_view(ui, Id::new("shown-mover"), (chosen.selected, chosen.bump), shown);
    if hovered != chosen.hover {
        commands.push(Look::HoverMover(hovered).into());
    }
}

/// Draws the lanes. Returns the mover of the one under the pointer, and the rectangle of the words of the selected one.
fn lanes_ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) -> (Option<MoverKind>, Option<Rect>) {
    let (lanes, chosen) = (view.movers, view.session.view().movers);
    let (mut hovered, mut words) = (None, None);
    let whole = within_margins(Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), LANE))).width();
    let widest = WIDEST.map(|part| part * whole);
    let captions: Vec<LaneCaption> =
        lanes.iter().map(|lane| caption_of(ui, view, lane, widest, chosen.selected == Some(lane.mover))).collect();
    // The paths of all lanes stand one below the other.
    let beside = [0, 1].map(|side| captions.iter().map(|caption| caption.width(side)).fold(0.0, f32::max));
    let found = || lanes.iter().filter_map(|lane| lane.found.as_ref().ok());
    let desired = found().next().map_or(DVec2::ZERO, |found| view.session.scene().bodies[found.of].velocity);
    let sketch = MoveSketch::fitting(found(), desired, view.session.scene().up);
    for (lane, caption) in lanes.iter().zip(&captions) {
        let is_selected = chosen.selected == Some(lane.mover);
        let draw = |ui: &Ui, area: Rect| match &lane.found {
            Ok(found) => sketch.draw(&ui.painter().with_clip_rect(area), area, found, desired, theme::of(ui)),
            Err(error) => draw_error(ui, area, error.to_string()),
        };
        let response = lane_ui(ui, view, lane, (caption, beside), is_selected, draw);
        if response.contains_pointer() {
            hovered = Some(lane.mover);
        }
        if response.clicked() {
            response.request_focus();
            commands.push(Look::SelectMover(Some(lane.mover).filter(|_| !is_selected)).into());
        }
        if is_selected {
            let bumps = lane.found.as_ref().map_or(0, |found| found.answer.bumps.len());
            mover_words::step(ui, &response, (chosen.bump, bumps), commands);
            words = Some(mover_words::ui(ui, view, lane, &response, commands));
        }
    }
    (hovered, words)
}

/// Returns the texts beside the path of a lane: the name and the source of its mover, where the body ends, and what it met.
fn caption_of(ui: &Ui, view: View, lane: &MoverLane, [left, right]: [f32; 2], is_selected: bool) -> LaneCaption {
    let (palette, scene) = (theme::of(ui), view.session.scene());
    let text = |text: String, size: f32, color: Rgba, widest: f32| laid_out(ui, text, (size, color.into()), (widest, 1));
    let name = text(lane.mover.id().to_owned(), 12.5, if is_selected { palette.text_strong } else { palette.text }, left);
    let source = text(mover_source(lane.mover).to_owned(), 11.0, palette.text_weak, left);
    let (end, met) = match &lane.found {
        Ok(found) => {
            let end_color = if found.is_complete(scene) { palette.proven } else { palette.text };
            let met_color = if found.has_ghost() { palette.alarm } else { palette.text_weak };
            let met = met_in_short(scene, found);
            (text(end_in_short(scene, found), 12.0, end_color, right), text(met, 11.0, met_color, right))
        }
        Err(_) => (text(String::new(), 12.0, palette.text, right), text(String::new(), 11.0, palette.text, right)),
    };
    LaneCaption([[name, source], [end, met]])
}

/// Lays out a text in at most this width and number of lines. What is left out is an ellipsis.
fn laid_out(ui: &Ui, text: String, (size, color): (f32, Color32), (widest, lines): (f32, usize)) -> Arc<Galley> {
    let wrap = TextWrapping { max_width: widest, max_rows: lines, break_anywhere: lines == 1, ..TextWrapping::default() };
    let format = TextFormat { font_id: FontId::proportional(size), color, ..TextFormat::default() };
    let mut job = LayoutJob { wrap, ..LayoutJob::default() };
    job.append(&text, 0.0, format);
    ui.fonts(|fonts| fonts.layout_job(job))
}

/// Draws a lane. `beside`: the widths of the texts to the left and to the right of the paths of all lanes.
fn lane_ui(
    ui: &mut Ui,
    view: View,
    lane: &MoverLane,
    (caption, beside): (&LaneCaption, [f32; 2]),
    is_selected: bool,
    draw: impl FnOnce(&Ui, Rect),
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LANE), Sense::click());
    let words = match &lane.found {
        Ok(found) => move_in_words(view.session.scene(), found),
        Err(error) => texts::failed(lane.mover.id(), error),
    };
    let label = texts::lane(words, mover_source(lane.mover));
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_selected, &label));
    backdrop(ui, rect, is_selected, &response);
    let inner = within_margins(rect);
    caption.draw(ui.painter(), inner);
    // Where there is no path, its reason has the space of the end too.
    let right = if lane.found.is_ok() { beside[1] + CAPTION_GAP } else { 0.0 };
    draw(ui, Rect::from_x_y_ranges(inner.left() + beside[0] + CAPTION_GAP..=inner.right() - right, rect.y_range()));
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(texts::LANE_HINT)
}

/// Draws the reason why a mover has no move, in two lines.
fn draw_error(ui: &Ui, area: Rect, reason: String) {
    let color = theme::of(ui).text_weak.into();
    let galley = laid_out(ui, reason, (11.0, color), (area.width(), 2));
    ui.painter().galley(area.left_center() - vec2(0.0, galley.size().y / 2.0), galley, color);
}
