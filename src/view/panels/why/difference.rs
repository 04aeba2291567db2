//! The Minkowski difference A minus B with the work of GJK and EPA in it: the simplex or polygon of one round, and where the
//! round goes next.

use egui_macroquad::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, RichText, Sense, Shape, Slider, Stroke, StrokeKind, Ui, pos2, vec2,
};
use glam::DVec2;

use super::super::view::View;
use super::super::widgets::fold_heading;
use super::idea::shapes;
use crate::answers::Analysis;
use crate::kernel::Step;
use crate::kernel::gjk::{DifferenceOutline, minkowski_difference};
use crate::picture::camera::Camera;
use crate::picture::theme::Rgba;
use crate::picture::{Primitive, grown_hull};
use crate::scene::UpDirection;
use crate::session::{Command, Play, Section};
use crate::view::texts::why as texts;
use crate::view::theme;

/// The height of the inset, points.
const HEIGHT: f32 = 200.0;
/// The largest share of the panel that the inset takes: the steps below it must be visible as well.
const SHARE: f32 = 0.22;

/// Draws the inset, and a slider over the rounds.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let steps = &analysis.reasons().steps;
    let rounds: Vec<usize> = (0..steps.len()).filter(|&index| is_round(&steps[index])).collect();
    let Some(last) = rounds.len().checked_sub(1) else { return };
    let Some(difference) = shapes(view, analysis).and_then(|[a, b]| minkowski_difference(&a, &b)) else { return };
    if !fold_heading(ui, view, (Section::Difference, texts::MINKOWSKI_DIFFERENCE), commands, |_, _| {}) {
        return;
    }
    let selected = view.session.playback().steps.selected(steps.len());
    let round = selected.map_or(last, |step| rounds.iter().rposition(|&round| round <= step).unwrap_or(0));
    let in_steps = steps[..=rounds[last]].iter().flat_map(|step| match step {
        Step::Simplex { points, .. } | Step::Polytope { points, .. } => points.clone(),
        _ => Vec::new(),
    });
    let inset = Inset::new(ui, view.session.scene().up, &difference, in_steps);
    inset.difference(&difference, texts::A_MINUS_B);
    inset.round(steps, rounds[round]);
    inset.origin();

    let mut chosen = round + 1;
    ui.horizontal(|ui| {
        ui.spacing_mut().slider_width = (ui.available_width() - 96.0).max(60.0);
        let slider = Slider::new(&mut chosen, 1..=rounds.len()).show_value(false).text(String::new());
        ui.add_enabled(0 < last, slider).on_hover_text(texts::ROUNDS_HINT);
        ui.label(RichText::new(name(&steps[rounds[round]])).size(12.0).color(theme::of(ui).text_weak));
    });
    if chosen != round + 1 {
        commands.push(Play::SelectReason(rounds.get(chosen - 1).copied()).into());
    }
}

fn is_round(step: &Step) -> bool {
    matches!(step, Step::Simplex { .. } | Step::Polytope { .. })
}

fn name(step: &Step) -> String {
    match step {
        Step::Simplex { iteration, .. } => texts::gjk_round(iteration),
        Step::Polytope { iteration, .. } => texts::epa_round(iteration),
        _ => String::new(),
    }
}

/// Returns the colour with this opacity, 0 to 1.
fn faint(color: Rgba, opacity: f32) -> Color32 {
    Color32::from(color).gamma_multiply(opacity)
}

/// The inset: a picture with a camera of its own.
pub(super) struct Inset {
    painter: Painter,
    camera: Camera,
    rect: Rect,
}

impl Inset {
    /// Allocates the inset in the panel. It shows the difference, the origin and `others`.
    pub(super) fn new(
        ui: &mut Ui,
        up: UpDirection,
        difference: &DifferenceOutline,
        others: impl Iterator<Item = DVec2>,
    ) -> Inset {
        let height = HEIGHT.min(SHARE * ui.available_height()).round();
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let painter = ui.painter().with_clip_rect(rect);
        let reach = DVec2::splat(difference.radius);
        let points = difference.vertices.iter().flat_map(|vertex| [*vertex - reach, *vertex + reach]);
        let (min, max) = points.chain(others).fold((DVec2::ZERO, DVec2::ZERO), |(min, max), p| (min.min(p), max.max(p)));
        let viewport = [rect.left(), rect.top(), rect.width(), rect.height()].map(f64::from);
        painter.rect(rect, 5.0, theme::of(&painter).canvas, Stroke::new(1.0, theme::of(&painter).border), StrokeKind::Inside);
        Inset { painter, camera: Camera::fit([min, max], viewport, up), rect }
    }

    fn at(&self, p: DVec2) -> Pos2 {
        let p = self.camera.screen_from_world(p);
        pos2(p.x, p.y)
    }

    /// Draws the difference, and within it the difference of the cores, in which GJK works.
    pub(super) fn difference(&self, difference: &DifferenceOutline, name: &str) {
        let weak = Stroke::new(1.0, theme::of(&self.painter).text_weak);
        self.area(
            grown_hull(difference.vertices.clone(), difference.radius, &self.camera),
            faint(theme::of(&self.painter).shape_other, 0.16),
            weak,
        );
        if 0.0 < difference.radius {
            let core = Stroke::new(1.0, faint(theme::of(&self.painter).shape_other, 0.5));
            self.area(grown_hull(difference.vertices.clone(), 0.0, &self.camera), Color32::TRANSPARENT, core);
        }
        let at = self.rect.left_top() + vec2(8.0, 6.0);
        self.painter.text(at, Align2::LEFT_TOP, name, FontId::proportional(11.5), theme::of(&self.painter).text_weak.into());
    }

    fn area(&self, primitive: Primitive, fill: Color32, stroke: Stroke) {
        let on_screen = |points: Vec<DVec2>| points.into_iter().map(|p| self.at(p)).collect::<Vec<Pos2>>();
        match primitive {
            Primitive::Polygon(points) => {
                self.painter.add(Shape::convex_polygon(on_screen(points), fill, stroke));
            }
            Primitive::Polyline(points) => {
                self.painter.add(Shape::line(on_screen(points), stroke));
            }
            Primitive::Circle { center, radius } => {
                self.painter.circle(self.at(center), self.camera.points_from_length(radius) as f32, fill, stroke);
            }
            Primitive::Marker { at, .. } => {
                self.painter.circle_filled(self.at(at), 3.0, stroke.color);
            }
            Primitive::Concave { .. }
            | Primitive::Area(_)
            | Primitive::Line { .. }
            | Primitive::Ray { .. }
            | Primitive::Arrow { .. } => {}
        }
    }

    /// Draws the simplex or polygon of a round, the point closest to the origin, and the support point that comes next.
    fn round(&self, steps: &[Step], index: usize) {
        let strong = Stroke::new(2.0, theme::of(&self.painter).text_strong);
        match &steps[index] {
            Step::Simplex { points, nearest, .. } => {
                self.closed(points, faint(theme::of(&self.painter).accent, 0.2), strong);
                self.painter.extend(Shape::dashed_line(
                    &[self.at(*nearest), self.at(DVec2::ZERO)],
                    Stroke::new(1.5, theme::of(&self.painter).closest),
                    5.0,
                    4.0,
                ));
                self.painter.circle_filled(self.at(*nearest), 3.5, theme::of(&self.painter).closest);
                self.letter(
                    self.at(*nearest) + vec2(6.0, 2.0),
                    Align2::LEFT_TOP,
                    texts::NEAREST,
                    theme::of(&self.painter).closest,
                );
                self.support(*nearest, steps.get(index + 1));
            }
            Step::Polytope { points, nearest_edge, .. } => {
                self.closed(points, faint(theme::of(&self.painter).hit, 0.14), strong);
                let ends: Vec<Pos2> = points.iter().cycle().skip(*nearest_edge).take(2).map(|p| self.at(*p)).collect();
                self.painter.add(Shape::line(ends, Stroke::new(3.0, theme::of(&self.painter).hit)));
                let [p, q] = [*nearest_edge, nearest_edge + 1].map(|index| points[index % points.len()]);
                self.support(p.midpoint(q), steps.get(index + 1));
            }
            _ => {}
        }
    }

    /// Draws where a round goes next: the direction from `from`, and the support point.
    fn support(&self, from: DVec2, next: Option<&Step>) {
        let Some(Step::Support { direction, on_a, on_b, .. }) = next else { return };
        let along = self.camera.on_screen(*direction).as_vec2();
        let along = vec2(along.x, along.y).normalized();
        let stroke = Stroke::new(1.5, theme::of(&self.painter).accent);
        self.painter.arrow(self.at(from), along * 34.0, stroke);
        self.painter.circle_stroke(self.at(*on_a - *on_b), 6.0, stroke);
        let ink = theme::of(&self.painter).accent;
        self.letter(self.at(from) + along * 40.0, Align2::CENTER_CENTER, texts::DIRECTION, ink);
        self.letter(self.at(*on_a - *on_b) + vec2(8.0, -4.0), Align2::LEFT_BOTTOM, texts::SUPPORT, ink);
    }

    /// Writes a letter, within the inset.
    fn letter(&self, at: Pos2, align: Align2, letter: &str, ink: Rgba) {
        /// The distance of a letter from the border, points.
        const BORDER: f32 = 14.0;
        // The inset may be smaller than both borders.
        let at = at.min(self.rect.max - vec2(BORDER, BORDER)).max(self.rect.min + vec2(BORDER, BORDER));
        self.painter.text(at, align, letter, FontId::proportional(12.5), ink.into());
    }

    fn closed(&self, points: &[DVec2], fill: Color32, stroke: Stroke) {
        let vertices: Vec<Pos2> = points.iter().map(|p| self.at(*p)).collect();
        for vertex in &vertices {
            self.painter.circle_filled(*vertex, 3.0, stroke.color);
        }
        self.painter.add(match vertices.len() {
            0..=2 => Shape::line(vertices, stroke),
            _ => Shape::convex_polygon(vertices, fill, stroke),
        });
    }

    /// Draws a path from the origin, and the point that it has reached at `t`.
    pub(super) fn path(&self, displacement: DVec2, t: Option<f64>) {
        /// The length of the arrow head, and its width on each side, points.
        const HEAD: [f32; 2] = [9.0, 4.0];
        let (from, to) = (self.at(DVec2::ZERO), self.at(displacement));
        let stroke = Stroke::new(1.5, theme::of(&self.painter).accent);
        let along = (to - from).normalized();
        self.painter.line_segment([from, to], stroke);
        for side in [-HEAD[1], HEAD[1]] {
            self.painter.line_segment([to, to - along * HEAD[0] + along.rot90() * side], stroke);
        }
        if let Some(t) = t {
            self.painter.circle_filled(self.at(displacement * t), 4.0, theme::of(&self.painter).hit);
        }
    }

    /// Draws the edge that a path enters.
    pub(super) fn edge(&self, ends: [DVec2; 2]) {
        let ends = ends.map(|end| self.at(end));
        self.painter.line_segment(ends, Stroke::new(3.0, theme::of(&self.painter).hit));
    }

    /// Draws the origin, as a cross with its name.
    pub(super) fn origin(&self) {
        let at = self.at(DVec2::ZERO);
        let stroke = Stroke::new(1.5, theme::of(&self.painter).proven);
        self.painter.line_segment([at - vec2(7.0, 0.0), at + vec2(7.0, 0.0)], stroke);
        self.painter.line_segment([at - vec2(0.0, 7.0), at + vec2(0.0, 7.0)], stroke);
        self.painter.text(
            at + vec2(9.0, -3.0),
            Align2::LEFT_BOTTOM,
            texts::ORIGIN,
            FontId::proportional(11.5),
            theme::of(&self.painter).proven.into(),
        );
    }
}
