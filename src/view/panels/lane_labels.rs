//! The texts beside a lane: the method with its tests, the answer and its judgement.

use egui_macroquad::egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui_macroquad::egui::{Align2, Color32, CornerRadius, FontId, Pos2, Rect, pos2, vec2};

use super::lane_paint::LanePainter;
use super::{icon, words};
use crate::explain::{answer_in_short, judgement_in_short};
use crate::picture::theme::Rgba;
use crate::view::theme;

/// The margin of the texts beside the axis, points.
pub(super) const MARGIN: f32 = 14.0;

impl LanePainter<'_> {
    /// Draws the name and the number of tests to the left, the answer and its judgement to the right.
    pub(super) fn draw_columns(&self) {
        let rect = self.rect;
        let y = if self.is_focus { rect.top() + 16.0 } else { rect.center().y };
        let kind = self.lane.method.kind();
        let name = if self.is_focus { theme::of(self.painter).text_strong } else { theme::of(self.painter).text };
        let key = kind.key().to_string();
        self.text(pos2(rect.left() + 10.0, y), Align2::LEFT_CENTER, &key, 10.5, theme::of(self.painter).text_weak);
        self.text(pos2(rect.left() + 24.0, y), Align2::LEFT_CENTER, kind.name(), 12.5, name);
        let tests = words::tests(self.lane.report.tests);
        let (answer, judgement) = (answer_in_short(self.lane), judgement_in_short(self.lane));
        let left = self.axis.right + MARGIN;
        let width = rect.right() - left - 4.0;
        if self.is_focus {
            self.text(pos2(rect.left() + 24.0, y + 18.0), Align2::LEFT_CENTER, &tests, 11.5, theme::of(self.painter).text_weak);
            let sign = Rect::from_center_size(pos2(left + 6.0, y), vec2(12.0, 12.0));
            icon::outcome(self.painter, sign, &self.lane.report.outcome, self.color().into());
            self.line(pos2(left + 19.0, y), width - 19.0, &[(&answer, self.color(), 12.5)]);
            self.line(
                pos2(left + 19.0, y + 18.0),
                width - 19.0,
                &[(&judgement, theme::of(self.painter).judgement(&self.lane.judgement), 12.0)],
            );
        } else {
            self.text(pos2(self.axis.left - MARGIN, y), Align2::RIGHT_CENTER, &tests, 11.5, theme::of(self.painter).text_weak);
            let dot = if judgement.is_empty() { "" } else { "  \u{b7}  " };
            let parts = [
                (answer.as_str(), self.color(), 12.0),
                (dot, theme::of(self.painter).text_weak, 12.0),
                (&judgement, theme::of(self.painter).judgement(&self.lane.judgement), 12.0),
            ];
            self.line(pos2(left, y), width, &parts);
        }
    }

    /// Draws the name on the lane itself, with a judgement that is false, if there is no room beside the lane.
    pub(super) fn draw_name(&self) {
        let wrong = if self.lane.judgement.is_false() { judgement_in_short(self.lane) } else { String::new() };
        let name = self.lane.method.kind().name();
        let parts = [
            (name, theme::of(self.painter).text, 11.0),
            ("  ", theme::of(self.painter).text, 11.0),
            (wrong.as_str(), theme::of(self.painter).alarm, 11.0),
        ];
        let y = if self.is_focus { self.rect.top() + 9.0 } else { self.rect.center().y };
        let job = elided(&parts, self.axis.right - self.axis.left - 16.0);
        let galley = self.painter.layout_job(job);
        let at = pos2(self.axis.left + 8.0, y - galley.size().y / 2.0);
        let background = if self.is_focus { theme::of(self.painter).panel_raised } else { theme::of(self.painter).panel };
        self.painter.rect_filled(
            Rect::from_min_size(at, galley.size()).expand2(vec2(3.0, 0.0)),
            CornerRadius::same(3),
            background.with_alpha(220),
        );
        self.painter.galley(at, galley, theme::of(self.painter).text.into());
    }

    fn text(&self, at: Pos2, align: Align2, text: &str, size: f32, color: Rgba) {
        self.painter.text(at, align, text, FontId::proportional(size), color.into());
    }

    /// Draws the parts of one line, with an ellipsis if they are wider than `width`.
    fn line(&self, at: Pos2, width: f32, parts: &[(&str, Rgba, f32)]) {
        let galley = self.painter.layout_job(elided(parts, width));
        self.painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, theme::of(self.painter).text.into());
    }
}

/// Lays out one line of text in several colours, with an ellipsis if it is wider than `width`.
pub(super) fn elided(parts: &[(&str, Rgba, f32)], width: f32) -> LayoutJob {
    let mut job = LayoutJob { wrap: TextWrapping::truncate_at_width(width), ..LayoutJob::default() };
    for (text, color, size) in parts {
        job.append(text, 0.0, TextFormat::simple(FontId::proportional(*size), Color32::from(*color)));
    }
    job
}
