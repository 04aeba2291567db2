//! The columns beside the plot: the scale on the left, the numbers of the curve on the right.

use egui_macroquad::egui::{
    Align2, Button, Color32, FontId, Rect, RichText, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use egui_plot::PlotTransform;

use super::super::widgets;
use super::plot::CurvePane;
use crate::explain::figure;
use crate::picture::theme::Palette;
use crate::search::Sample;
use crate::session::{Command, Play};
use crate::view::texts::curve as texts;
use crate::view::theme;

/// The height of a row on the right, points.
const ROW: f32 = 17.0;
/// The smallest distance between two numbers of the scale, points.
const APART: f32 = 13.0;

/// Draws the scale, and the numbers of the curve if there is room for columns.
pub(super) fn ui(ui: &mut Ui, shown: &CurvePane, transform: &PlotTransform, commands: &mut Vec<Command>) {
    scale_ui(ui, shown, transform);
    if shown.axis.columns {
        rows_ui(ui, shown, commands);
    }
}

/// Draws the numbers of the scale, the most important ones first. A number that would overlap an earlier one is left out.
fn scale_ui(ui: &Ui, shown: &CurvePane, transform: &PlotTransform) {
    let ([bottom, top], is_cut) = shown.profile.visible_range();
    let area = shown.area;
    let (x, anchor) =
        if shown.axis.columns { (area.left() - 8.0, Align2::RIGHT_CENTER) } else { (area.left() + 4.0, Align2::LEFT_CENTER) };
    let painter = ui.painter();
    let mut taken: Vec<f32> = Vec::new();
    let mut number = |value: f64, text: String| {
        let y = transform.position_from_point_y(value).clamp(area.top() + 5.0, area.bottom() - 5.0);
        if taken.iter().all(|other| APART <= (y - other).abs()) {
            taken.push(y);
            painter.text(pos2(x, y), anchor, text, FontId::proportional(10.5), theme::of(ui).text_weak.into());
        }
    };
    number(0.0, "0".to_owned());
    let slop = shown.profile.slop;
    if 0.0 < slop {
        number(slop, texts::slop(figure(slop)));
    }
    number(top, if is_cut { texts::and_more(figure(top)) } else { figure(top) });
    number(bottom, figure(bottom));
    if shown.axis.columns {
        let at = pos2(shown.pane.left() + 2.0, shown.pane.top() + 6.0);
        painter.text(at, Align2::LEFT_TOP, texts::SEPARATION, FontId::proportional(12.5), theme::of(ui).text.into());
        painter.text(
            at + vec2(0.0, 16.0),
            Align2::LEFT_TOP,
            texts::samples(shown.profile.samples.len()),
            FontId::proportional(10.5),
            theme::of(ui).text_weak.into(),
        );
    }
}

/// A row on the right.
struct CurveRow {
    name: &'static str,
    value: String,
    /// The time that a click moves to. `None`: the row is not a button.
    t: Option<f64>,
    color: Color32,
}

/// Draws the rows: the separation now, the lowest one, and when contacts begin and end, as far as there is room.
fn rows_ui(ui: &mut Ui, shown: &CurvePane, commands: &mut Vec<Command>) {
    let column = Rect::from_x_y_ranges(shown.area.right() + 12.0..=shown.pane.right(), shown.area.y_range());
    let mut inner = ui.new_child(UiBuilder::new().id_salt("curve-words").max_rect(column));
    inner.spacing_mut().item_spacing = vec2(6.0, 0.0);
    inner.spacing_mut().button_padding = vec2(0.0, 0.0);
    inner.spacing_mut().interact_size.y = ROW;
    let n_fitting = (column.height() / ROW) as usize;
    let mut rows = rows(theme::of(ui), shown);
    let more = rows.len().saturating_sub(n_fitting);
    if 0 < more {
        rows.truncate(n_fitting - 1);
    }
    for row in rows {
        inner.horizontal(|ui| {
            ui.set_height(ROW);
            let (name, _) = ui.allocate_exact_size(vec2(74.0, ROW), Sense::hover());
            let weak = Color32::from(theme::of(ui).text_weak);
            ui.painter().text(name.left_center(), Align2::LEFT_CENTER, row.name, FontId::proportional(12.0), weak);
            let text = RichText::new(&row.value).size(12.0).color(row.color);
            let Some(t) = row.t else {
                ui.label(text);
                return;
            };
            let response = ui.add(Button::new(text).frame(false).min_size(vec2(0.0, ROW)));
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, texts::row(row.name, &row.value)));
            if response.on_hover_text(texts::GO_TO).clicked() {
                commands.push(Play::SetTime(t).into());
            }
        });
    }
    if 0 < more {
        inner.label(RichText::new(widgets::more(more + 1)).size(12.0).color(theme::of(ui).text_weak));
    }
}

fn rows(palette: &Palette, shown: &CurvePane) -> Vec<CurveRow> {
    let profile = shown.profile;
    let hits = |separation: f64| separation <= profile.slop;
    let color = |separation: Option<f64>| if separation.is_none_or(hits) { palette.hit } else { palette.text };
    let now = shown.analysis.now.separation;
    let value = now.map_or_else(|| texts::NO_FINITE_MTV.to_owned(), figure);
    let mut rows = vec![CurveRow { name: texts::NOW, value, t: None, color: color(now).into() }];
    if let Some(Sample { t, separation: Some(separation) }) = profile.lowest {
        let name = if separation < 0.0 { texts::DEEPEST } else { texts::CLOSEST };
        let color = if hits(separation) { palette.mtv } else { palette.closest };
        rows.push(CurveRow { name, value: texts::value_at(figure(separation), figure(t)), t: Some(t), color: color.into() });
    }
    let text = Color32::from(palette.text);
    let at = |name: &'static str, t: f64| CurveRow { name, value: texts::t(time(t)), t: Some(t), color: text };
    for (index, &[enter, leave]) in profile.contacts.iter().enumerate() {
        if time(enter) == time(leave) {
            rows.push(at(texts::TOUCHES, enter));
            continue;
        }
        rows.extend((0.0 < enter).then(|| at(if index == 0 { texts::ENTERS } else { texts::ENTERS_AGAIN }, enter)));
        rows.extend((leave < 1.0).then(|| at(texts::LEAVES, leave)));
    }
    /// The length of a contact, as a fraction of the frame, from which missing it needs a warning.
    const LEAST_TO_WARN: f64 = 2e-3;
    if LEAST_TO_WARN < profile.unseen {
        let value = texts::short_contact(figure(profile.unseen));
        rows.push(CurveRow { name: texts::MAY_MISS, value, t: None, color: palette.text_weak.into() });
    }
    rows
}

/// Formats a time without the rounding error in its last digits: a remainder near 0 becomes 0.
fn time(t: f64) -> String {
    figure((t * 1e12).round() / 1e12)
}
