//! Curves of costs with two logarithmic axes: over the number of bodies, over the size of a cell.

use std::ops::RangeInclusive;

use egui_macroquad::egui::{Align, Color32, Layout, Rangef, RichText, Sense, Shape, Stroke, Ui, Vec2b, vec2};
use egui_plot::{
    AxisHints, GridInput, GridMark, Line, LineStyle, Plot, PlotBounds, PlotPoints, PlotUi, Points, VLine, uniform_grid_spacer,
};

use super::parts::name;
use crate::background::BroadCurve;
use crate::broad_lens::{BroadMethodKind, CellCost};
use crate::explain::{figure, grouped, grouped_count};
use crate::picture::theme::Palette;
use crate::session::CurveQuantity;
use crate::view::texts::lens as texts;
use crate::view::theme;

/// The height of a plot, points.
const HEIGHT: f32 = 170.0;
/// The length of the sample of a line beside its name, points.
const SAMPLE: f32 = 22.0;
/// The smallest distance of two labels of the vertical axis, points.
const NEAREST: f32 = 12.0;
/// The smallest distance of two labels of the horizontal axis, points.
const NEAREST_ACROSS: f32 = 24.0;
/// The gap after a dash, as a multiple of its length: that of the plot.
const GAP: f32 = 0.618;

/// The cost of a method over the number of bodies.
pub(super) struct CurveOfBodies {
    method: BroadMethodKind,
    points: Vec<(usize, u64)>,
}

impl CurveOfBodies {
    /// Returns the points of a method, from few bodies to many.
    pub(super) fn of(method: BroadMethodKind, curve: &BroadCurve, quantity: CurveQuantity) -> CurveOfBodies {
        let points = curve.iter().filter(|(of, _)| *of == method).map(|(_, point)| {
            let cost = match quantity {
                CurveQuantity::Work => point.frame.work(),
                CurveQuantity::Met => point.frame.search.met,
            };
            (point.n, cost)
        });
        CurveOfBodies { method, points: points.collect() }
    }
}

/// Draws the curves of all methods, and below them the cost for the most bodies.
pub(super) fn over_bodies(ui: &mut Ui, curves: &[CurveOfBodies], most: usize) {
    let highest = curves.iter().flat_map(|curve| &curve.points).map(|point| point.1).max().unwrap_or(1);
    let bounds = PlotBounds::from_min_max([0.2, 0.0], [log(most as u64) + 0.05, log(highest).max(1.0) + 0.2]);
    plot(ui, "broad-curve", |plot| {
        plot.set_plot_bounds(bounds);
        for curve in curves {
            let points: PlotPoints = curve.points.iter().map(|(n, cost)| [log(*n as u64), log(*cost)]).collect();
            let (color, style) = look(curve.method);
            let stroke = Stroke::new(1.75, color(theme::of(plot.ctx())));
            plot.line(Line::new(points).stroke(stroke).style(style).allow_hover(false));
        }
    });
    axis_name(ui, texts::AXIS_OF_BODIES);
    for curve in curves {
        if let Some((n, cost)) = curve.points.last() {
            row_ui(ui, curve.method, texts::cost_of(grouped_count(*cost), grouped(*n)));
        }
    }
}

/// Draws the line of a method with its name and its largest cost.
fn row_ui(ui: &mut Ui, method: BroadMethodKind, cost: String) {
    let palette = theme::of(ui);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(SAMPLE, 16.0), Sense::hover());
        let (color, style) = look(method);
        let [from, to] = [rect.left_center(), rect.right_center()];
        let stroke = Stroke::new(1.75, color(palette));
        match style {
            LineStyle::Solid => drop(ui.painter().line_segment([from, to], stroke)),
            LineStyle::Dashed { length } => ui.painter().extend(Shape::dashed_line(&[from, to], stroke, length, length * GAP)),
            LineStyle::Dotted { spacing } => {
                ui.painter().extend(Shape::dotted_line(&[from, to], stroke.color, spacing, stroke.width))
            }
        };
        ui.label(RichText::new(name(method)).size(12.5).color(palette.text));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(cost).size(12.5).color(palette.text_strong));
        });
    });
}

/// Draws the work over the size of a cell, with a mark at the best one.
pub(super) fn over_cells(ui: &mut Ui, costs: &[CellCost], best: &CellCost) {
    let position = |cost: &CellCost| [cost.cell.length().log10(), log(cost.work)];
    let points: Vec<[f64; 2]> = costs.iter().map(position).collect();
    let [Some(first), Some(last)] = [points.first(), points.last()] else { return };
    let (low, high) = points.iter().fold((f64::INFINITY, 0.0_f64), |(low, high), [_, y]| (low.min(*y), high.max(*y)));
    let bounds = PlotBounds::from_min_max([first[0] - 0.05, low.floor()], [last[0] + 0.05, high.ceil().max(low.floor() + 1.0)]);
    let at = position(best);
    plot(ui, "broad-cells", |plot| {
        plot.set_plot_bounds(bounds);
        let palette = theme::of(plot.ctx());
        plot.vline(VLine::new(at[0]).stroke(Stroke::new(1.0, palette.text_weak)).allow_hover(false));
        plot.line(Line::new(points).stroke(Stroke::new(1.75, palette.closest)).allow_hover(false));
        plot.points(Points::new(vec![at]).radius(4.0).color(palette.closest).allow_hover(false));
    });
    axis_name(ui, texts::AXIS_OF_CELLS);
}

/// Draws a plot whose axes are marked at the powers of ten. It cannot be panned or zoomed.
fn plot(ui: &mut Ui, id: &str, draw: impl FnOnce(&mut PlotUi)) {
    let tens = |_: GridInput| [1.0; 3];
    let mark = |mark: GridMark, _: &RangeInclusive<f64>| power_of_ten(mark.value);
    let labels = |nearest: f32| Rangef::new(nearest, 2.0 * nearest);
    let plot = Plot::new(id)
        .height(HEIGHT)
        .show_axes(true)
        .show_grid(true)
        .show_background(false)
        .show_x(false)
        .show_y(false)
        .x_grid_spacer(uniform_grid_spacer(tens))
        .y_grid_spacer(uniform_grid_spacer(tens))
        .custom_x_axes(vec![AxisHints::new_x().formatter(mark).label_spacing(labels(NEAREST_ACROSS))])
        .custom_y_axes(vec![AxisHints::new_y().formatter(mark).label_spacing(labels(NEAREST))])
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_drag(Vec2b::FALSE)
        .allow_scroll(Vec2b::FALSE)
        .allow_zoom(Vec2b::FALSE);
    plot.show(ui, draw);
}

fn axis_name(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(11.5).color(theme::of(ui).text_weak));
}

/// Returns the text of a mark: 1, 10, 1,000, 1e5, 1e6. Fractions have one digit: 0.01.
fn power_of_ten(exponent: f64) -> String {
    let exponent = exponent.round() as i32;
    match exponent {
        ..0 => figure(10_f64.powi(exponent)),
        0..5 => grouped(10_f64.powi(exponent) as usize),
        5.. => format!("1e{exponent}"),
    }
}

/// Returns the logarithm of a count. That of 0 is drawn at 1, the foot of the plot.
fn log(count: u64) -> f64 {
    (count.max(1) as f64).log10()
}

/// Returns the colour and the style of the line of a method.
fn look(method: BroadMethodKind) -> (fn(&Palette) -> Color32, LineStyle) {
    match method {
        BroadMethodKind::BruteForce => (|palette| palette.text_weak.into(), LineStyle::Solid),
        BroadMethodKind::Grid => (|palette| palette.closest.into(), LineStyle::Solid),
        BroadMethodKind::SweepAndPrune => (|palette| palette.mtv.into(), LineStyle::Dashed { length: 6.0 }),
        BroadMethodKind::Tree => (|palette| palette.hit.into(), LineStyle::Solid),
        BroadMethodKind::Quadtree => (|palette| palette.crossing.into(), LineStyle::Dashed { length: 2.5 }),
    }
}
