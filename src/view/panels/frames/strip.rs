//! The strip: all frames from left to right, with the findings of each kind in a row. A drag moves through the frames, a click on
//! a mark shows its finding.

use std::sync::Arc;

use egui_macroquad::egui::{
    Align2, CornerRadius, CursorIcon, FontId, Id, Painter, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::super::lane_paint::draw_cursor;
use super::super::request::WindowRequest;
use super::super::time_axis::TimeAxis;
use super::super::view::View;
use super::{description, next_steps};
use crate::capture::{Audit, FilteredFindings, Finding, FindingKind, finding_in_words};
use crate::explain::{capital, grouped};
use crate::picture::theme::{Palette, Rgba};
use crate::session::{CaptureCommand, CaptureView, Command};
use crate::view::texts::frames as texts;
use crate::view::theme;

/// The height of a row, points.
const ROW: f32 = 17.0;
/// The smallest height of the strip, points: the text beside it needs as much.
const LEAST: f32 = 64.0;
/// The height below the rows, for the knob of the cursor, points.
const BELOW: f32 = 14.0;
/// The smallest width of a mark, points.
const MARK: f32 = 2.0;
/// The distance from the axis to the texts beside it, points.
const MARGIN: f32 = 14.0;
/// The largest number of findings that are listed at one position of the pointer.
const LISTED: usize = 6;

/// The number of findings of each kind.
type FindingCounts = [usize; FindingKind::ALL.len()];

/// Draws the strip with the text beside it.
pub(super) fn ui(ui: &mut Ui, view: View, capture: &CaptureView, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let counts = counts(capture);
    let rows: Vec<FindingKind> = FindingKind::ALL.into_iter().filter(|kind| 0 < counts[*kind as usize]).collect();
    let height = (ROW * rows.len().max(1) as f32).max(LEAST);
    let axis = TimeAxis::within(ui.max_rect());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height + BELOW), Sense::hover());
    let track = Rect::from_min_max(pos2(axis.left, rect.top()), pos2(axis.right, rect.top() + height));
    let strip = Strip { capture, rows: &rows, track, frames: expected_frames(capture) };
    strip.ui(ui, view, commands, requests);
    if axis.columns {
        strip.captions_ui(ui, &counts, rect, commands);
        let beside = Rect::from_min_max(pos2(axis.right + MARGIN, rect.top()), rect.right_bottom());
        description::ui(ui, capture, beside);
    }
}

/// Returns the number of frames. While the file is read, this is an estimate from the size of the file.
fn expected_frames(capture: &CaptureView) -> usize {
    let reading = capture.recording().reading();
    match reading.bytes_in_all {
        Some(all) if !reading.is_complete && 0 < reading.bytes => {
            let expected = reading.frames as f64 * all as f64 / reading.bytes as f64;
            reading.frames.max(expected as usize)
        }
        Some(_) | None => reading.frames,
    }
}

/// Returns the number of findings of each kind, whatever the filter, including those that are not listed.
fn counts(capture: &CaptureView) -> FindingCounts {
    let Some(findings) = capture.findings() else { return FindingCounts::default() };
    findings.audit().totals.of_kind
}

/// Returns the value that was derived from `key` before, or derives it now. It is kept by egui; the panel itself keeps nothing.
fn cached<K, T>(ui: &Ui, name: &str, key: K, is_same: impl Fn(&K, &K) -> bool, derive: impl FnOnce() -> T) -> T
where
    K: Clone + Send + Sync + 'static,
    T: Clone + Send + Sync + 'static,
{
    let id = Id::new(("kept", name));
    let before: Option<(K, T)> = ui.data(|data| data.get_temp(id));
    match before {
        Some((of, value)) if is_same(&of, &key) => value,
        Some(_) | None => {
            let value = derive();
            ui.data_mut(|data| data.insert_temp(id, (key, value.clone())));
            value
        }
    }
}

/// The strip on the screen.
struct Strip<'a> {
    capture: &'a CaptureView,
    /// The kinds that have findings, from top to bottom.
    rows: &'a [FindingKind],
    track: Rect,
    /// The number of frames between its ends.
    frames: usize,
}

impl Strip<'_> {
    fn ui(&self, ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
        let frame = self.capture.frame();
        let touched = self.track.expand2(vec2(4.0, 0.0)).with_max_y(self.track.bottom() + BELOW);
        let response = ui.interact(touched, Id::new("frame-strip"), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo {
            label: Some(texts::STRIP_NAME.to_owned()),
            value: Some(frame as f64),
            ..WidgetInfo::new(WidgetType::Slider)
        });
        self.draw(ui);
        if let Some(pointer) = response.interact_pointer_pos() {
            let wanted = self.frame_at(pointer.x);
            match self.finding_at(pointer.x, pointer.y).filter(|_| response.clicked()) {
                Some(finding) => commands.push(CaptureCommand::ShowFinding(finding).into()),
                None if (response.dragged() || response.clicked()) && wanted != frame => {
                    commands.push(CaptureCommand::ShowFrame(wanted).into())
                }
                None => {}
            }
        }
        if response.secondary_clicked()
            && let Some(finding) = response.interact_pointer_pos().and_then(|pointer| self.finding_at(pointer.x, pointer.y))
        {
            commands.push(CaptureCommand::ShowFinding(finding).into());
        }
        response.context_menu(|ui| next_steps::lines(ui, view, commands, requests));
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        if let Some(text) = response.hover_pos().and_then(|pointer| self.list_at(pointer.x)) {
            response.on_hover_text_at_pointer(text);
        }
    }

    /// Draws the kinds with their counts to the left: a click hides and shows the findings of a kind.
    fn captions_ui(&self, ui: &mut Ui, counts: &FindingCounts, rect: Rect, commands: &mut Vec<Command>) {
        let filter = self.capture.filter();
        for (row, kind) in self.rows.iter().enumerate() {
            let (y, is_shown) = (self.row_y(row), filter.shows(*kind));
            let caption = Rect::from_x_y_ranges(rect.left()..=self.track.left() - MARGIN + 6.0, y..=y + ROW);
            let response = ui.interact(caption, Id::new(("finding-row", kind.id())), Sense::click());
            let name = capital(kind.id());
            let count = grouped(counts[*kind as usize]);
            response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, is_shown, texts::row(&name, &count)));
            let painter = ui.painter();
            if response.hovered() || response.has_focus() {
                painter.rect_filled(caption, CornerRadius::same(4), theme::of(ui).panel_raised);
            }
            let (color, text_color) = if is_shown {
                (theme::of(ui).finding(*kind), theme::of(ui).text)
            } else {
                (theme::of(ui).border, theme::of(ui).text_weak)
            };
            let sign = pos2(caption.left() + 9.0, caption.center().y);
            if is_shown {
                painter.circle_filled(sign, 4.0, color);
            } else {
                painter.circle_stroke(sign, 3.5, Stroke::new(1.5, color));
            }
            let font = FontId::proportional(12.0);
            painter.text(pos2(sign.x + 12.0, sign.y), Align2::LEFT_CENTER, name, font.clone(), text_color.into());
            painter.text(pos2(caption.right() - 6.0, sign.y), Align2::RIGHT_CENTER, count, font, theme::of(ui).text_weak.into());
            if response.clicked() {
                commands.push(CaptureCommand::SetFilter(filter.with(*kind, !is_shown)).into());
            }
            response.on_hover_text(if is_shown { texts::SHOWN_HINT } else { texts::HIDDEN_HINT });
        }
        if self.rows.is_empty() {
            let at = pos2(rect.left(), self.track.center().y);
            let (text, color) = self.state(theme::of(ui));
            ui.painter().text(at, Align2::LEFT_CENTER, text, FontId::proportional(12.0), color.into());
        }
    }

    /// Returns how far the file is read and audited, for a capture without findings.
    fn state(&self, palette: &Palette) -> (String, Rgba) {
        let (reading, auditing) = (self.capture.recording().reading(), self.capture.recording().auditing());
        let part = self.read_part();
        if auditing.is_complete && auditing.audit.is_some_and(|audit| !audit.is_capture) {
            (texts::NOT_AUDITED.to_owned(), palette.text_strong)
        } else if auditing.is_complete {
            let text = if self.capture.is_run() { texts::NOTHING_MISSED } else { texts::NO_FINDINGS };
            (text.to_owned(), palette.proven)
        } else if reading.is_complete {
            (texts::auditing((100.0 * auditing.fraction).floor()), palette.text_weak)
        } else {
            (texts::reading((100.0 * part).floor()), palette.text_weak)
        }
    }

    fn draw(&self, ui: &Ui) {
        let painter = ui.painter();
        let rounding = CornerRadius::same(3);
        painter.rect_filled(self.track, rounding, theme::of(ui).panel_sunken);
        let read = self.track.with_max_x(self.track.left() + self.track.width() * self.read_part() as f32);
        painter.rect_filled(read, rounding, theme::of(ui).panel_raised.with_alpha(150));
        self.draw_marks(ui, painter);
        self.draw_audited(painter);
        let x = self.x(self.capture.frame());
        draw_cursor(painter, x, [self.track.top(), self.track.bottom() + 5.0]);
    }

    /// Draws a line along the bottom of the part that is audited, until all of it is.
    fn draw_audited(&self, painter: &Painter) {
        let auditing = self.capture.recording().auditing();
        if !auditing.is_complete {
            let width = self.track.width() * (auditing.fraction as f32).clamp(0.0, 1.0);
            let line = Rect::from_min_size(self.track.left_bottom() - vec2(0.0, 2.0), vec2(width, 2.0));
            painter.rect_filled(line, CornerRadius::ZERO, theme::of(painter).accent);
        }
    }

    fn draw_marks(&self, ui: &Ui, painter: &Painter) {
        let Some(findings) = self.capture.findings() else { return };
        let columns = self.columns();
        let width = self.track.width() / columns as f32;
        let counted = self.counted(ui, findings, columns);
        for (row, kind) in self.rows.iter().enumerate() {
            let y = self.row_y(row) + 3.0;
            let color = theme::of(ui).finding(*kind);
            for (column, counts) in counted.iter().enumerate().filter(|(_, counts)| 0 < counts[*kind as usize]) {
                let left = self.track.left() + width * column as f32;
                let gap = if 8.0 < width { 1.0 } else { 0.0 };
                let mark = Rect::from_min_size(pos2(left + gap, y), vec2((width - 2.0 * gap).max(MARK), ROW - 6.0));
                let alpha = if counts[*kind as usize] == 1 { 200 } else { 255 };
                painter.rect_filled(mark, CornerRadius::same(1), color.with_alpha(alpha));
            }
        }
        self.draw_focus(painter, findings.audit());
    }

    /// Draws an outline around the finding in focus.
    fn draw_focus(&self, painter: &Painter, audit: &Audit) {
        let Some(finding) = self.capture.finding().and_then(|index| audit.findings.get(index)) else { return };
        let Some(row) = self.rows.iter().position(|kind| *kind == finding.kind) else { return };
        let [left, right] = self.ends(finding);
        let y = self.row_y(row);
        let mark = Rect::from_min_max(pos2(left, y + 2.0), pos2(right.max(left + MARK), y + ROW - 2.0)).expand2(vec2(1.0, 0.0));
        painter.rect_stroke(mark, CornerRadius::same(2), Stroke::new(1.5, theme::of(painter).text_strong), StrokeKind::Outside);
    }

    /// Returns the findings in each column, kept as long as neither they nor the columns change.
    fn counted(&self, ui: &Ui, findings: &Arc<FilteredFindings>, columns: usize) -> Arc<Vec<[u32; FindingKind::ALL.len()]>> {
        type StripKey = (Arc<FilteredFindings>, usize, usize);
        let key: StripKey = (Arc::clone(findings), self.frames, columns);
        let is_same = |p: &StripKey, q: &StripKey| Arc::ptr_eq(&p.0, &q.0) && (p.1, p.2) == (q.1, q.2);
        cached(ui, "finding-columns", key, is_same, || Arc::new(findings.columns(self.frames, columns)))
    }

    /// Returns the number of columns: one for each frame, or as many as there is room for.
    fn columns(&self) -> usize {
        self.frames.clamp(1, (self.track.width() / MARK).max(1.0) as usize)
    }

    fn row_y(&self, row: usize) -> f32 {
        let free = self.track.height() - ROW * self.rows.len() as f32;
        self.track.top() + free / 2.0 + ROW * row as f32
    }

    /// Returns the x coordinate of a frame: the middle of its part of the strip.
    fn x(&self, frame: usize) -> f32 {
        self.track.left() + self.track.width() * ((frame as f64 + 0.5) / self.frames.max(1) as f64) as f32
    }

    /// Returns the x coordinates of the beginning and the end of a finding.
    fn ends(&self, finding: &Finding) -> [f32; 2] {
        let [first, last] = finding.frame_indices();
        let half = self.track.width() / self.frames.max(1) as f32 / 2.0;
        [self.x(first) - half, self.x(last) + half]
    }

    fn frame_at(&self, x: f32) -> usize {
        let part = f64::from((x - self.track.left()) / self.track.width().max(1.0)).clamp(0.0, 1.0);
        let frames = self.capture.recording().reading().frames;
        ((part * self.frames as f64) as usize).min(frames.saturating_sub(1))
    }

    fn read_part(&self) -> f64 {
        let reading = self.capture.recording().reading();
        reading.frames as f64 / self.frames.max(1) as f64
    }

    /// Returns the findings that the filter shows and that are drawn at `x`.
    fn findings_at(&self, x: f32) -> impl Iterator<Item = (usize, &Finding)> {
        let findings = self.capture.findings();
        findings.into_iter().flat_map(move |findings| {
            let all = findings.indices().iter().map(|index| (*index, &findings.audit().findings[*index]));
            all.filter(move |(_, finding)| {
                let [left, right] = self.ends(finding);
                left - MARK <= x && x <= right + MARK
            })
        })
    }

    /// Returns the first finding of the row at `y` that is drawn at `x`.
    fn finding_at(&self, x: f32, y: f32) -> Option<usize> {
        let kind =
            (0..self.rows.len()).find(|row| (self.row_y(*row)..self.row_y(*row) + ROW).contains(&y)).map(|row| self.rows[row])?;
        self.findings_at(x).find(|(_, finding)| finding.kind == kind).map(|(index, _)| index)
    }

    /// Returns the findings at `x` in words. `None` if there are none.
    fn list_at(&self, x: f32) -> Option<String> {
        let audit = self.capture.findings()?.audit();
        let found: Vec<&Finding> = self.findings_at(x).map(|(_, finding)| finding).collect();
        let mut lines: Vec<String> = found
            .iter()
            .take(LISTED)
            .map(|finding| finding_in_words(finding, audit.names(finding), &audit.numbers(finding)))
            .collect();
        if LISTED < found.len() {
            lines.push(texts::more(found.len() - LISTED));
        }
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}
