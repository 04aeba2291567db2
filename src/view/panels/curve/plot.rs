//! The plot itself: its data and its area, the curve, the line of zero and the line of the slop.

use egui_macroquad::egui::{Rect, Response, Sense, Stroke, Ui, UiBuilder, Vec2b};
use egui_plot::{HLine, Line, LineStyle, Plot, PlotBounds, PlotTransform, PlotUi};

use super::super::time_axis::TimeAxis;
use super::super::view::View;
use super::line;
use crate::answers::Analysis;
use crate::search::Profile;
use crate::view::theme;

/// The part of its range that is left free above and below the curve.
const PADDING: f64 = 0.1;

/// The data that the pane shows, and where it shows them.
#[derive(Clone, Copy)]
pub(super) struct CurvePane<'a> {
    pub(super) view: View<'a>,
    pub(super) analysis: &'a Analysis,
    pub(super) profile: &'a Profile,
    pub(super) axis: TimeAxis,
    /// The whole pane.
    pub(super) pane: Rect,
    /// The plot in the pane.
    pub(super) area: Rect,
}

/// Draws the lines. The plot cannot be panned or zoomed: time has one scale for all panes.
pub(super) fn ui(ui: &mut Ui, shown: &CurvePane) -> (Response, PlotTransform) {
    let mut inner = ui.new_child(UiBuilder::new().id_salt("curve").max_rect(shown.area));
    let plot = Plot::new("separation")
        .width(shown.area.width())
        .height(shown.area.height())
        .sense(Sense::click_and_drag())
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .show_x(false)
        .show_y(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_drag(Vec2b::FALSE)
        .allow_scroll(Vec2b::FALSE)
        .allow_zoom(Vec2b::FALSE);
    let response = plot.show(&mut inner, |plot| draw_lines(plot, shown));
    (response.response, response.transform)
}

fn draw_lines(plot: &mut PlotUi, shown: &CurvePane) {
    let [bottom, top] = range(shown);
    plot.set_plot_bounds(PlotBounds::from_min_max([0.0, bottom], [1.0, top]));
    plot.hline(HLine::new(0.0).stroke(Stroke::new(1.0, theme::of(plot.ctx()).text_weak)).allow_hover(false));
    let slop = shown.profile.slop;
    if 0.0 < slop {
        let dashed = LineStyle::Dashed { length: 5.0 };
        plot.hline(HLine::new(slop).stroke(Stroke::new(1.0, theme::of(plot.ctx()).hit)).style(dashed).allow_hover(false));
    }
    // The curve is cut off at the range here: the renderer does not accept coordinates far outside of the screen.
    for (band, color) in [([bottom, 0.0], theme::of(plot.ctx()).mtv), ([0.0, top], theme::of(plot.ctx()).closest)] {
        for piece in line::within(&shown.profile.samples, band) {
            plot.line(Line::new(piece).stroke(Stroke::new(1.75, color)).allow_hover(false));
        }
    }
}

/// Returns the separations at the bottom and at the top of the plot.
fn range(shown: &CurvePane) -> [f64; 2] {
    let ([bottom, top], _) = shown.profile.visible_range();
    let padding = PADDING * (top - bottom);
    [bottom - padding, top + padding]
}
