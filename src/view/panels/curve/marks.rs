//! Marks over the curve: the probes of the search, the brackets it narrowed, when contacts begin and end, the time.

use egui_macroquad::egui::{Align, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use egui_plot::PlotTransform;

use super::brackets::nested_brackets;
use super::plot::CurvePane;
use crate::explain::figure;
use crate::search::{Probe, ProbeResult, Sample, Tested};
use crate::view::panels::icon;
use crate::view::texts::curve as texts;
use crate::view::theme;

/// The size of labels in the plot, points.
const SIZE: f32 = 11.0;
/// The distance that signs keep from the rim of the plot, points.
const RIM: f32 = 5.0;
/// The height of a label with its distance from the curve, points.
const LABEL: f32 = 22.0;
/// Number of rows of bars for brackets at the top.
const ROWS: usize = 8;
/// The height of such a row, points.
const ROW: f32 = 4.0;

/// The side of its line on which an event is named.
#[derive(Clone, Copy)]
enum NameSide {
    Left,
    Right,
}

/// The marks of one pane, with what is needed to paint them.
pub(super) struct CurveMarks<'a> {
    pub(super) shown: &'a CurvePane<'a>,
    pub(super) transform: &'a PlotTransform,
    pub(super) painter: &'a Painter,
}

/// Draws the intervals of contact, from top to bottom, below everything else.
pub(super) fn draw_contacts(painter: &Painter, shown: &CurvePane) {
    for &[enter, leave] in &shown.profile.contacts {
        let [from, to] = [enter, leave].map(|t| shown.axis.x(t));
        let band = Rect::from_x_y_ranges(from..=to.max(from + 1.0), shown.area.y_range());
        painter.rect_filled(band, CornerRadius::ZERO, Color32::from(theme::of(painter).hit.with_alpha(12)));
    }
}

impl CurveMarks<'_> {
    pub(super) fn draw(&self) {
        self.draw_brackets();
        self.draw_probes();
        self.draw_events();
        self.draw_lowest();
        self.draw_cursor();
    }

    fn x(&self, t: f64) -> f32 {
        self.shown.axis.x(t)
    }

    /// Returns the y coordinate of a separation on the screen. A separation outside of the plot is placed at its rim.
    fn y(&self, separation: f64) -> f32 {
        let area = self.shown.area;
        self.transform.position_from_point_y(separation).clamp(area.top() + RIM, area.bottom() - RIM)
    }

    /// Returns the position on the curve at a time, or on the line of a hit if the curve has a gap there.
    fn on_curve(&self, t: f64) -> Pos2 {
        let profile = self.shown.profile;
        pos2(self.x(t), self.y(profile.interpolated(t).unwrap_or(profile.slop)))
    }

    /// Draws the brackets that held the impact, the first on top, each as a bar below the one before; the ends of the last one as
    /// lines from top to bottom.
    fn draw_brackets(&self) {
        let report = &self.shown.analysis.report;
        let brackets = nested_brackets(report);
        let color = Color32::from(theme::of(self.painter).outcome(&report.outcome));
        let area = self.shown.area;
        for (row, [from, to]) in brackets.iter().enumerate().take(ROWS) {
            let top = area.top() + 2.0 + ROW * row as f32;
            let [from, to] = [*from, *to].map(|t| self.x(t));
            let bar = Rect::from_x_y_ranges(from..=to.max(from + 1.5), top..=top + ROW - 1.5);
            self.painter.rect_filled(
                bar,
                CornerRadius::same(1),
                Color32::from(theme::of(self.painter).accent).gamma_multiply(0.75),
            );
            let band = Rect::from_x_y_ranges(from..=to, top..=area.bottom());
            if 1.0 <= to - from {
                self.painter.rect_filled(band, CornerRadius::ZERO, Color32::from(theme::of(self.painter).accent.with_alpha(5)));
            }
        }
        for t in brackets.last().into_iter().flatten() {
            self.painter.vline(self.x(*t), area.y_range(), Stroke::new(1.0, color.gamma_multiply(0.6)));
        }
    }

    /// Draws the probes. A position is a sign on the curve. An interval that was proven free, or accepted as an impact, is a bar
    /// on the line of a hit. An advancement is the bound that it proves: from the separation downwards, as fast as the bodies can
    /// approach.
    fn draw_probes(&self) {
        let report = &self.shown.analysis.report;
        let focus = self.shown.view.session.playback().probe;
        let mut last: Option<(f32, ProbeResult)> = None;
        for (index, probe) in report.probes.iter().enumerate() {
            let [from, to] = probe.tested.stretch();
            let (x, is_focus) = (self.x(to), focus == Some(index));
            // There may be a hundred thousand probes: a sign less than a point from the one before, with the same result, is left
            // out.
            if !is_focus && last.is_some_and(|(drawn, found)| (drawn - x).abs() < 1.0 && found == probe.found) {
                continue;
            }
            last = Some((x, probe.found));
            self.draw_probe(probe, [from, to], is_focus);
        }
    }

    fn draw_probe(&self, probe: &Probe, [from, to]: [f64; 2], is_focus: bool) {
        let color = if is_focus { theme::of(self.painter).text_strong } else { theme::of(self.painter).found(probe.found) };
        let slop_y = self.y(self.shown.profile.slop);
        match &probe.tested {
            Tested::Position { t } => {
                let at = self.on_curve(*t);
                icon::found(self.painter, at, 3.5, probe.found, theme::of(self.painter).found(probe.found).into());
                if is_focus {
                    self.painter.circle_stroke(at, 7.0, Stroke::new(1.5, theme::of(self.painter).text_strong));
                }
            }
            Tested::Advanced { separation, speed, .. } => {
                let end = (separation - speed * (to - from)).max(self.shown.profile.slop);
                let [p, q] = [pos2(self.x(from), self.y(*separation)), pos2(self.x(to), self.y(end))];
                self.painter.line_segment([p, q], Stroke::new(if is_focus { 2.0 } else { 1.0 }, color));
                self.painter.circle_filled(p, if is_focus { 3.5 } else { 2.0 }, color);
            }
            Tested::CircleEnvelope { .. }
            | Tested::RectangleEnvelope { .. }
            | Tested::GrownEnvelope { .. }
            | Tested::Untested { .. } => {
                // A halved interval is not decided yet.
                if probe.found != ProbeResult::Halved || is_focus {
                    let bar = [pos2(self.x(from) + 0.5, slop_y), pos2((self.x(to) - 0.5).max(self.x(from) + 1.5), slop_y)];
                    self.painter.line_segment(bar, Stroke::new(3.0, color));
                }
            }
        }
    }

    /// Draws lines at the times when contacts begin and end, labeled with the time where there is room.
    fn draw_events(&self) {
        let area = self.shown.area;
        let stroke = Stroke::new(1.0, theme::of(self.painter).hit.with_alpha(150));
        let mut free_from = area.left();
        for (index, &[enter, leave]) in self.shown.profile.contacts.iter().enumerate() {
            let only_touches = short(enter) == short(leave);
            let begin = match (only_touches, index) {
                (true, _) => texts::TOUCHES,
                (false, 0) => texts::ENTERS,
                (false, _) => texts::ENTERS_AGAIN,
            };
            let begins = (0.0 < enter).then_some((enter, begin, NameSide::Left));
            let ends = (leave < 1.0 && !only_touches).then_some((leave, texts::LEAVES, NameSide::Right));
            for (t, ..) in begins.into_iter().chain(ends) {
                self.painter.vline(self.x(t), area.y_range(), stroke);
                let at = self.on_curve(t);
                self.painter.circle_filled(at, 2.5, theme::of(self.painter).hit);
            }
            for (t, event, beside) in begins.into_iter().chain(ends) {
                let text = texts::event(event, short(t));
                let galley = self.painter.layout_no_wrap(text, FontId::proportional(SIZE), theme::of(self.painter).text.into());
                let x = self.x(t);
                // The beginning of a contact is named on its left, the end on its right, away from the contact.
                let left = match beside {
                    NameSide::Left => x - 4.0 - galley.size().x,
                    NameSide::Right => x + 4.0,
                };
                if free_from <= left && left + galley.size().x <= area.right() {
                    free_from = left + galley.size().x + 6.0;
                    let at = pos2(left, area.bottom() - 2.0 - galley.size().y);
                    self.painter.galley(at, galley, theme::of(self.painter).text.into());
                }
            }
        }
    }

    /// Draws the closest approach, or the deepest penetration.
    fn draw_lowest(&self) {
        let Some(Sample { t, separation: Some(separation) }) = self.shown.profile.lowest else { return };
        let at = pos2(self.x(t), self.y(separation));
        let is_apart = self.shown.profile.slop < separation;
        let color = if is_apart { theme::of(self.painter).closest } else { theme::of(self.painter).mtv };
        let on_zero = pos2(at.x, self.y(0.0));
        self.painter.extend(Shape::dashed_line(&[at, on_zero], Stroke::new(1.0, color), 3.0, 2.0));
        self.painter.circle(at, 3.5, theme::of(self.painter).panel_sunken, Stroke::new(1.5, color));
        if is_apart {
            let text = texts::value_at(figure(separation), short(t));
            let to_left = self.shown.area.center().x < at.x;
            // The label is above the curve, or below it if the point is near the top.
            let above = self.shown.area.top() + LABEL < at.y;
            let (vertical, dy) = if above { (Align::BOTTOM, -6.0) } else { (Align::TOP, 6.0) };
            let (horizontal, dx) = if to_left { (Align::RIGHT, -7.0) } else { (Align::LEFT, 7.0) };
            self.label(at + vec2(dx, dy), Align2([horizontal, vertical]), &text, color.into());
        }
    }

    fn draw_cursor(&self) {
        let (area, t) = (self.shown.area, self.shown.view.session.playback().t);
        self.painter.vline(self.x(t), area.y_range(), Stroke::new(1.5, theme::of(self.painter).accent));
        if let Some(separation) = self.shown.analysis.now.separation {
            let at = pos2(self.x(t), self.y(separation));
            self.painter.circle(at, 3.5, theme::of(self.painter).accent, Stroke::new(1.5, theme::of(self.painter).text_strong));
        }
    }

    /// Draws the value of the curve at the pointer.
    pub(super) fn draw_reading(&self, t: f64, separation: Option<f64>) {
        let area = self.shown.area;
        let x = self.x(t);
        self.painter.vline(x, area.y_range(), Stroke::new(1.0, theme::of(self.painter).text_weak.with_alpha(140)));
        let value = separation.map_or_else(|| texts::CROSSING.to_owned(), figure);
        let y = separation.map_or(area.center().y, |separation| self.y(separation));
        self.painter.circle_stroke(pos2(x, y), 3.5, Stroke::new(1.5, theme::of(self.painter).text));
        let to_left = area.center().x < x;
        let (anchor, offset) = if to_left { (Align2::RIGHT_TOP, -8.0) } else { (Align2::LEFT_TOP, 8.0) };
        let top = (y - 20.0).clamp(area.top() + 2.0, area.bottom() - 20.0);
        self.label(pos2(x + offset, top), anchor, &texts::reading(short(t), value), theme::of(self.painter).text_strong.into());
    }

    /// Draws a text on a filled background.
    fn label(&self, at: Pos2, anchor: Align2, text: &str, color: Color32) {
        let galley = self.painter.layout_no_wrap(text.to_owned(), FontId::proportional(SIZE), color);
        let rect = anchor.anchor_size(at, galley.size());
        let background = Color32::from(theme::of(self.painter).panel_sunken.with_alpha(214));
        self.painter.rect_filled(rect.expand2(vec2(3.0, 1.0)), CornerRadius::same(2), background);
        self.painter.galley(rect.min, galley, color);
    }
}

/// Formats a time with few digits: the exact one is in the column to the right.
fn short(t: f64) -> String {
    figure((t * 1e4).round() / 1e4)
}
