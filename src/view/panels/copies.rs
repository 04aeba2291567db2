//! The panel over the canvas that plans copies of the selected bodies in rows and columns. The canvas shows the copies meanwhile.

use egui_macroquad::egui::{Align2, Area, Button, Context, Frame, Grid, Id, Order, Rect, RichText, Stroke, Ui, vec2};

use super::number::{NumberField, number};
use super::view::View;
use crate::scene::limits::MAX_BODIES;
use crate::session::{Command, CopyPlan, Look, SelectionEdit};
use crate::view::theme;

/// The width of a number field, points.
const FIELD: f32 = 96.0;

/// Draws the panel at the top of the canvas, if copies are planned.
pub fn ui(ctx: &Context, view: View, canvas: Rect, commands: &mut Vec<Command>) {
    let Some(plan) = view.session.editing().plan else { return };
    let area = Area::new(Id::new("copies")).order(Order::Foreground).pivot(Align2::CENTER_TOP);
    area.fixed_pos(canvas.center_top() + vec2(0.0, 16.0)).show(ctx, |ui| {
        let frame = Frame::new().fill(theme::of(ctx).panel.into()).stroke(Stroke::new(1.0, theme::of(ctx).accent));
        frame.corner_radius(8).inner_margin(14).show(ui, |ui| plan_ui(ui, view, plan, commands));
    });
}

fn plan_ui(ui: &mut Ui, view: View, plan: CopyPlan, commands: &mut Vec<Command>) {
    ui.label(RichText::new(texts::HEADING).heading().color(theme::of(ui).text_strong));
    let mut new = plan;
    Grid::new("copies").num_columns(3).spacing(vec2(8.0, 6.0)).show(ui, |ui| {
        ui.label("");
        ui.label(RichText::new(texts::COLUMNS).size(12.0).color(theme::of(ui).text_weak));
        ui.label(RichText::new(texts::ROWS).size(12.0).color(theme::of(ui).text_weak));
        ui.end_row();
        ui.label(texts::COUNT);
        count_ui(ui, &mut new.columns, texts::COLUMNS_NAME, commands);
        count_ui(ui, &mut new.rows, texts::ROWS_NAME, commands);
        ui.end_row();
        ui.label(texts::SPACING).on_hover_text(texts::SPACING_HINT);
        number(ui, &mut new.spacing.x, NumberField::any("", texts::SPACING_X).width(FIELD), commands);
        number(ui, &mut new.spacing.y, NumberField::any("", texts::SPACING_Y).width(FIELD), commands);
        ui.end_row();
    });
    if new != plan {
        commands.push(Look::PlanCopies(Some(new)).into());
    }
    let make = Command::from(SelectionEdit::AddCopies(plan));
    let refused = view.session.refusal(&make);
    ui.add_space(6.0);
    if let Some(reason) = &refused {
        ui.set_max_width(3.2 * FIELD);
        ui.label(RichText::new(reason.to_string()).size(12.5).color(theme::of(ui).alarm));
        ui.add_space(4.0);
    }
    ui.horizontal(|ui| {
        let palette = theme::of(ui);
        let text = match plan.added(view.session.selection()) {
            1 => texts::MAKE_ONE.to_owned(),
            count => texts::make(count),
        };
        let button = Button::new(RichText::new(text).color(palette.text_on_accent).strong()).fill(palette.accent);
        if ui.add_enabled(refused.is_none(), button).clicked() {
            commands.push(make);
        }
        if ui.button(texts::CANCEL).clicked() {
            commands.push(Look::PlanCopies(None).into());
        }
    });
}

/// Draws a number of columns or rows.
fn count_ui(ui: &mut Ui, count: &mut usize, name: &str, commands: &mut Vec<Command>) {
    let mut value = *count as f64;
    if number(ui, &mut value, NumberField { min: 1.0, ..NumberField::any("", name).width(FIELD) }, commands) {
        *count = value.round().clamp(1.0, MAX_BODIES as f64) as usize;
    }
}

mod texts {
    texts! {
        HEADING => "Copies in rows and columns";
        COLUMNS => "Columns";
        ROWS => "Rows";
        COUNT => "Number";
        COLUMNS_NAME => "number of columns";
        ROWS_NAME => "number of rows";
        SPACING => "Spacing";
        SPACING_HINT => "From one copy to the next. At first it is the size of the selected bodies, so that copies abut";
        SPACING_X => "spacing of columns";
        SPACING_Y => "spacing of rows";
        MAKE_ONE => "Add 1 body";
        make(count) => "Add {count} bodies";
        CANCEL => "Cancel";
    }
}
