//! The painting of a lane: its probes, its claim and where the claim is wrong, and the lines through all lanes.

use egui_macroquad::egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2};

use super::icon;
use super::lane_marks::{LaneMarks, MarkForm, ProbeMark};
use super::time_axis::TimeAxis;
use crate::picture::theme::Rgba;
use crate::search::{Judgement, Lane, Outcome, ProbeResult};
use crate::view::texts::timeline as texts;
use crate::view::theme;

/// The largest number of probes with which the order of a tree is drawn: more could not be followed.
const ORDERED: usize = 64;
/// The radius of the knob on the scale, points. The numbers of the scale are below it.
const KNOB: f32 = 5.0;

/// The data that one lane is painted from.
pub(super) struct LanePainter<'p> {
    pub(super) painter: &'p Painter,
    pub(super) axis: TimeAxis,
    /// The whole lane.
    pub(super) rect: Rect,
    pub(super) lane: &'p Lane<'p>,
    pub(super) is_focus: bool,
}

impl LanePainter<'_> {
    /// Draws the line of the frame, the probes, the claim, and the probe in focus.
    pub(super) fn draw_marks(&self, marks: &LaneMarks, probe: Option<usize>) {
        self.draw_base(marks.base);
        self.draw_claim(marks.base);
        for layer in [ProbeResult::Halved, ProbeResult::Pruned, ProbeResult::Miss, ProbeResult::Accepted, ProbeResult::Hit] {
            for mark in marks.list.iter().filter(|mark| mark.found == layer) {
                // At the probe in focus, the search does not know the later ones yet.
                let is_ahead = probe.is_some_and(|probe| probe < mark.probe);
                self.draw_mark(mark, if is_ahead { 0.3 } else { 1.0 });
            }
        }
        let Some(probe) = probe else { return };
        self.draw_order(marks, probe);
        if let Some(mark) = marks.list.iter().find(|mark| mark.probe == probe) {
            self.draw_active(mark);
        }
    }

    /// Draws the line from t = 0 to 1; dotted where the search did not get to.
    fn draw_base(&self, y: f32) {
        let reached = match self.lane.report.outcome {
            Outcome::NotConverged { reached_t, .. } => reached_t,
            Outcome::NotApplicable => 0.0,
            Outcome::Impact(_) | Outcome::InContactAtStart { .. } | Outcome::NoImpactSeen | Outcome::Separated { .. } => 1.0,
        };
        let stroke = Stroke::new(1.0, theme::of(self.painter).border);
        let [from, end, to] = [0.0, reached, 1.0].map(|t| pos2(self.axis.x(t), y));
        self.painter.line_segment([from, end], stroke);
        self.painter.extend(Shape::dashed_line(&[end, to], stroke, 2.0, 5.0));
    }

    /// Draws the bracket of the impact, and the impact that was missed.
    fn draw_claim(&self, y: f32) {
        let color = self.color();
        match self.lane.report.outcome {
            Outcome::Impact(impact) => {
                let [lo, hi] = impact.bracket.map(|t| self.axis.x(t));
                let bracket = Rect::from_min_max(pos2(lo, y - 2.0), pos2(hi.max(lo + 1.0), y + 2.0));
                self.painter.rect_filled(bracket, CornerRadius::same(1), color.with_alpha(110));
                let x = self.axis.x(impact.t);
                self.painter.vline(x, self.rect.shrink(3.0).y_range(), Stroke::new(1.5, color));
            }
            Outcome::InContactAtStart { .. } => {
                self.painter.vline(self.axis.left, self.rect.shrink(3.0).y_range(), Stroke::new(1.5, color));
            }
            Outcome::NoImpactSeen | Outcome::Separated { .. } | Outcome::NotConverged { .. } | Outcome::NotApplicable => {}
        }
        if let Judgement::FalseNo { t } = self.lane.judgement {
            let at = pos2(self.axis.x(t), y);
            self.painter.circle(
                at,
                5.5,
                theme::of(self.painter).alarm.with_alpha(46),
                Stroke::new(1.5, theme::of(self.painter).alarm),
            );
        }
    }

    /// Draws the order in which a tree was visited up to the probe in focus: a line from bar to bar. While no probe is in focus,
    /// the numbers in the bars give the order.
    fn draw_order(&self, marks: &LaneMarks, probe: usize) {
        let visited = marks.list.iter().filter(|mark| mark.probe <= probe && matches!(mark.form, MarkForm::Bar(_)));
        let bars: Vec<Pos2> = visited.map(ProbeMark::center).collect();
        if self.lane.report.probes.len() <= ORDERED {
            self.painter.add(Shape::line(bars, Stroke::new(1.0, theme::of(self.painter).text_strong.with_alpha(130))));
        }
    }

    fn draw_mark(&self, mark: &ProbeMark, opacity: f32) {
        let color = Color32::from(theme::of(self.painter).found(mark.found)).gamma_multiply(opacity);
        match mark.form {
            MarkForm::Sign(at) => icon::found(self.painter, at, if self.is_focus { 4.0 } else { 3.2 }, mark.found, color),
            MarkForm::Tick(at) => {
                self.painter.vline(at.x, at.y - 3.0..=at.y + 3.0, Stroke::new(1.0, color.gamma_multiply(0.8)));
            }
            MarkForm::Bar(rect) => {
                self.painter.rect_filled(rect, CornerRadius::same(1), color.gamma_multiply(0.8));
                if self.is_focus && 7.0 <= rect.height() && 13.0 <= rect.width() {
                    let number = (mark.probe + 1).to_string();
                    let text_color = Color32::from(theme::of(self.painter).text_on_accent);
                    self.painter.text(rect.center(), Align2::CENTER_CENTER, number, FontId::proportional(8.5), text_color);
                }
            }
        }
    }

    fn draw_active(&self, mark: &ProbeMark) {
        let stroke = Stroke::new(1.5, theme::of(self.painter).text_strong);
        match mark.form {
            MarkForm::Sign(at) | MarkForm::Tick(at) => {
                self.painter.circle_stroke(at, 7.0, stroke);
            }
            MarkForm::Bar(rect) => {
                self.painter.rect_stroke(rect.expand(1.5), CornerRadius::same(2), stroke, StrokeKind::Outside);
            }
        }
    }

    /// Returns the colour of the answer.
    pub(super) fn color(&self) -> Rgba {
        if self.lane.judgement.is_false() {
            theme::of(self.painter).alarm
        } else {
            theme::of(self.painter).outcome(&self.lane.report.outcome)
        }
    }
}

/// Draws the numbers below the lanes.
pub(super) fn draw_scale(painter: &Painter, axis: TimeAxis, rect: Rect) {
    let y = rect.top() + 3.0;
    painter.hline(axis.left..=axis.right, y, Stroke::new(1.0, theme::of(painter).border));
    for tenth in 0..=10 {
        let x = axis.x(f64::from(tenth) / 10.0);
        let length = if tenth % 5 == 0 { 4.0 } else { 2.0 };
        painter.vline(x, y..=y + length, Stroke::new(1.0, theme::of(painter).border));
    }
    for (t, text) in [(0.0, texts::SCALE_START), (0.5, texts::SCALE_MIDDLE), (1.0, texts::SCALE_END)] {
        painter.text(
            pos2(axis.x(t), y + KNOB + 2.0),
            Align2::CENTER_TOP,
            text,
            FontId::proportional(10.5),
            theme::of(painter).text_weak.into(),
        );
    }
}

/// Draws the proven time of the first contact, through all lanes.
pub(super) fn draw_proven_contact(painter: &Painter, x: f32, [top, bottom]: [f32; 2]) {
    let stroke = Stroke::new(1.0, theme::of(painter).proven.with_alpha(170));
    painter.extend(Shape::dashed_line(&[pos2(x, top), pos2(x, bottom)], stroke, 3.0, 3.0));
}

/// Draws the time on the timeline, through all lanes, with a knob on the scale.
pub(super) fn draw_cursor(painter: &Painter, x: f32, [top, bottom]: [f32; 2]) {
    painter.line_segment([pos2(x, top), pos2(x, bottom)], Stroke::new(1.5, theme::of(painter).accent));
    painter.circle(pos2(x, bottom), KNOB, theme::of(painter).accent, Stroke::new(1.5, theme::of(painter).text_strong));
}
