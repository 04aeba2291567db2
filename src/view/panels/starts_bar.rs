//! A thin bar below the name of a lane: the start positions from which its search hits, and those from which it tunnels.

use egui_macroquad::egui::{CornerRadius, Rect, pos2};

use super::lane_labels::MARGIN;
use super::lane_paint::LanePainter;
use crate::explain::share_in_words;
use crate::search::{Lane, Starts};
use crate::view::texts::timeline as texts;
use crate::view::theme;

/// The height of the bar, points.
const HEIGHT: f32 = 2.5;
/// The distance from the left end of the lane to the left end of the bar, points: the bar is below the name.
const LEFT: f32 = 24.0;

/// Draws the bar of a method that samples, beside its lane. Phase 0, the start of the scene, is at its left end.
pub(super) fn draw(pen: &LanePainter, starts: Option<&Starts>) {
    let Some(Starts::Sampled(phases)) = starts else { return };
    let palette = theme::of(pen.painter);
    let (left, right) = (pen.rect.left() + LEFT, pen.axis.left - MARGIN);
    let bottom = pen.rect.bottom() - 1.0;
    let part = |from: f64, to: f64| {
        let [from, to] = [from, to].map(|phase| left + (right - left) * phase as f32);
        // A part that is not empty is at least one point wide, so that it is visible.
        Rect::from_min_max(pos2(from, bottom - HEIGHT), pos2(to.max(from + 1.0), bottom))
    };
    pen.painter.rect_filled(part(0.0, 1.0), CornerRadius::same(1), palette.alarm.with_alpha(150));
    for [from, to] in &phases.hits {
        pen.painter.rect_filled(part(*from, *to), CornerRadius::ZERO, palette.proven);
    }
}

/// Returns the hover text of the bar.
pub(super) fn hint(lane: &Lane, starts: Option<&Starts>) -> String {
    let idea = lane.method.kind().rules().idea;
    match starts {
        Some(Starts::Sampled(phases)) => texts::starts_hint(idea, share_in_words(phases)),
        Some(Starts::Every) | None => idea.to_owned(),
    }
}
