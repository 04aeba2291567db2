//! A strip of neighboring floating-point numbers of a coordinate, with the answer at each.

use egui_macroquad::egui::{
    Align2, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::super::view::View;
use super::super::widgets::fact_in;
use super::super::words;
use crate::answers::Analysis;
use crate::kernel::Relation;
use crate::search::Outcome;
use crate::search::boundary::{Coordinate, leading, nudged};
use crate::session::{Command, Edit, FlippedAnswer, answer_nudged, verdict_nudged};
use crate::view::texts::what_if as texts;
use crate::view::theme;

/// The number of neighbors that the strip shows on each side of the present number.
const NEIGHBORS: i32 = 2;
/// The height of a cell of the strip, points.
const CELL: f32 = 20.0;
/// The distance between two cells, points.
const GAP: f32 = 3.0;

/// Draws the coordinate of a body in full, and the answers at the numbers next to it. A click on one moves the body there.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, index: usize, axis: Coordinate, commands: &mut Vec<Command>) {
    let Some(body) = view.session.scene().bodies.get(index) else { return };
    let label = texts::coordinate_of(axis.name(), &body.name);
    let now = leading(&body.shape, axis);
    fact_in(ui, &label, RichText::new(words::exact(now)).color(theme::of(ui).text_strong));
    let count = 2 * NEIGHBORS + 1;
    let width = (ui.available_width() - GAP * (count - 1) as f32) / count as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for ulps in -NEIGHBORS..=NEIGHBORS {
            let Some(neighbor) = NeighborAnswer::of(view, analysis, index, axis, ulps) else { continue };
            let there = leading(&nudged(&body.shape, axis, ulps), axis);
            let hint = texts::neighbor_hint(axis.name(), words::exact(there), &neighbor.text);
            let name = texts::neighbor_name(&label, format!("{ulps:+}"));
            if cell_ui(ui, width, (ulps, there - now), &neighbor, &name, &hint) && ulps != 0 {
                commands.push(Edit::NudgeUlps { body: index, axis, ulps }.into());
            }
        }
    });
    ui.add_space(2.0);
}

/// The answer at a number of the strip.
pub(super) struct NeighborAnswer {
    /// True if the answer is a hit. `None` if a search makes no claim.
    hit: Option<bool>,
    /// True if the hit is a touch and no more.
    touches: bool,
    text: String,
}

impl NeighborAnswer {
    /// Finds the answer at a number. `None` if this takes too long.
    pub(super) fn of(view: View, analysis: &Analysis, index: usize, axis: Coordinate, ulps: i32) -> Option<NeighborAnswer> {
        let scene = view.session.scene();
        match view.session.editing().until {
            FlippedAnswer::Verdict => {
                let (relation, hit) = verdict_nudged(scene, index, axis, ulps, view.session.playback().t)?;
                let text = texts::answer_and_verdict(words::relation(relation, view.names()), words::verdict(hit));
                Some(NeighborAnswer { hit: Some(hit), touches: relation == Relation::Touching, text })
            }
            FlippedAnswer::Answer => {
                let outcome = answer_nudged(scene, index, axis, ulps, analysis.report.tests)?;
                let touches = match outcome {
                    Outcome::Impact(impact) => impact.grazing,
                    Outcome::InContactAtStart { relation, .. } => relation == Relation::Touching,
                    _ => false,
                };
                let hit = outcome.claims_contact();
                let verdict = hit.map_or(texts::NO_ANSWER, words::verdict);
                let text = texts::answer_and_verdict(words::headline(&outcome).to_lowercase(), verdict);
                Some(NeighborAnswer { hit, touches, text })
            }
        }
    }
}

/// Draws one number of the strip, named by its difference from the present number: filled if it hits, with a bar if it only touches.
/// Returns true if it was clicked.
fn cell_ui(ui: &mut Ui, width: f32, (ulps, off): (i32, f64), neighbor: &NeighborAnswer, name: &str, hint: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(width, CELL), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let palette = theme::of(ui);
    let color = neighbor.hit.map_or(palette.text_weak, |hit| palette.hit_or_miss(hit));
    let fill = Color32::from(color.with_alpha(if neighbor.hit == Some(true) { 130 } else { 20 }));
    let here = ulps == 0 || response.hovered() || response.has_focus();
    let rim = if here { Stroke::new(1.5, theme::of(ui).text_strong) } else { Stroke::new(1.0, color.with_alpha(120)) };
    ui.painter().rect(rect, CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    if neighbor.touches {
        let bar = rect.shrink2(vec2(6.0, 0.0)).with_min_y(rect.bottom() - 5.0).with_max_y(rect.bottom() - 3.0);
        ui.painter().rect_filled(bar, CornerRadius::ZERO, theme::of(ui).text_strong);
    }
    let text = if ulps == 0 { texts::HERE.to_owned() } else { format!("{off:+.0e}") };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(11.5), theme::of(ui).text_strong.into());
    response.on_hover_text(hint).clicked()
}
