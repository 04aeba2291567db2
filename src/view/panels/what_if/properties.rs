//! The changes that must not change the answers, as a table: a row for each change, a sign for each answer.

use egui_macroquad::egui::{
    Align, Align2, Color32, FontId, Id, Layout, Pos2, RichText, SelectableLabel, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::super::view::View;
use crate::check::properties::{Agreement, ComparedQuantity, PropertyFinding, Transform};
use crate::explain::figure;
use crate::picture::theme::{Palette, Rgba};
use crate::session::{Command, Edit, Look};
use crate::view::texts::what_if as texts;
use crate::view::theme;

/// The width of a column of signs, points.
const COLUMN: f32 = 25.0;
/// The height of a row, points.
const ROW: f32 = 20.0;

/// Draws the button that checks, and the table after the button was pressed.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        if ui.button(texts::CHECK_ALL).clicked() {
            commands.push(Look::CheckProperties.into());
        }
        let text = match (view.findings, view.session.view().checked) {
            (Some(findings), _) => summary(theme::of(ui), findings),
            (None, Some(_)) => (texts::SCENE_CHANGED.to_owned(), theme::of(ui).text_weak),
            (None, None) => (texts::NOT_CHECKED.to_owned(), theme::of(ui).text_weak),
        };
        ui.label(RichText::new(text.0).size(12.5).color(text.1));
    });
    if let Some(findings) = view.findings {
        ui.add_space(4.0);
        table_ui(ui, findings, commands);
    }
}

/// Returns the number of answers that are as they should be, as a sentence with its colour.
fn summary(palette: &Palette, findings: &[PropertyFinding]) -> (String, Rgba) {
    let count = |is: fn(&Agreement) -> bool| findings.iter().filter(|finding| is(&finding.agreement)).count();
    let different = count(|agreement| matches!(agreement, Agreement::Different));
    let documented = count(|agreement| matches!(agreement, Agreement::Documented { .. }));
    match (different, documented) {
        (0, 0) => (texts::all_same(findings.len()), palette.proven),
        (0, _) => (texts::some_documented(findings.len() - documented, documented), palette.proven),
        (_, _) => (texts::some_different(different, findings.len()), palette.alarm),
    }
}

fn table_ui(ui: &mut Ui, findings: &[PropertyFinding], commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = 1.0;
    row_ui(
        ui,
        |_| {},
        |ui, quantity| {
            let (rect, response) = ui.allocate_exact_size(vec2(COLUMN, ROW), Sense::hover());
            let font = FontId::proportional(10.0);
            let align = Align2::CENTER_CENTER;
            ui.painter().text(rect.center(), align, short(quantity), font, theme::of(ui).text_weak.into());
            response.on_hover_text(quantity.name());
        },
    );
    let id = Id::new("property");
    let mut open: Option<Transform> = ui.data(|data| data.get_temp(id)).flatten();
    for transform in Transform::ALL {
        let of = |quantity: ComparedQuantity| {
            findings.iter().find(|finding| finding.transform == transform && finding.quantity == quantity)
        };
        row_ui(
            ui,
            |ui| {
                let label = SelectableLabel::new(open == Some(transform), RichText::new(transform.name()).size(12.5));
                if ui.add(label).clicked() {
                    open = if open == Some(transform) { None } else { Some(transform) };
                }
            },
            |ui, quantity| sign_ui(ui, transform, quantity, of(quantity)),
        );
        if open == Some(transform) {
            details_ui(ui, transform, findings, commands);
        }
    }
    ui.data_mut(|data| data.insert_temp(id, open));
    ui.add_space(6.0);
    legend_ui(ui);
}

/// Draws a name to the left, and a cell for each quantity to the right.
fn row_ui(ui: &mut Ui, name: impl FnOnce(&mut Ui), mut cell: impl FnMut(&mut Ui, ComparedQuantity)) {
    let size = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(size.x);
        name(ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for quantity in ComparedQuantity::ALL.into_iter().rev() {
                cell(ui, quantity);
            }
        });
    });
}

/// Returns the heading of a column.
fn short(quantity: ComparedQuantity) -> &'static str {
    match quantity {
        ComparedQuantity::Hit => texts::HIT,
        ComparedQuantity::Relation => texts::RELATION,
        ComparedQuantity::Separation => texts::SEPARATION_SHORT,
        ComparedQuantity::Normal => texts::NORMAL,
        ComparedQuantity::Proof => texts::PROOF,
        ComparedQuantity::Search => texts::SEARCH,
    }
}

fn sign_ui(ui: &mut Ui, transform: Transform, quantity: ComparedQuantity, finding: Option<&PropertyFinding>) {
    let (rect, response) = ui.allocate_exact_size(vec2(COLUMN, ROW), Sense::hover());
    let Some(finding) = finding else {
        response.on_hover_text(texts::NOT_COMPARED);
        return;
    };
    sign(ui, rect.center(), &finding.agreement);
    let name = texts::sign(transform.name(), quantity.name(), verdict(&finding.agreement));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    response.on_hover_text(in_words(finding));
}

/// Draws the sign of an agreement: a disc, a ring, a diamond or a cross, which are distinct without their colours too.
fn sign(ui: &Ui, at: Pos2, agreement: &Agreement) {
    let color = Color32::from(theme::of(ui).agreement(agreement));
    let (painter, stroke) = (ui.painter(), Stroke::new(1.6, color));
    match agreement {
        Agreement::Same => drop(painter.circle_filled(at, 3.8, color)),
        Agreement::Rounded { .. } => drop(painter.circle_stroke(at, 3.6, stroke)),
        Agreement::Documented { .. } => {
            let vertices = [(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0), (0.0, -5.0)];
            painter.line(vertices.map(|(x, y)| pos2(at.x + x, at.y + y)).to_vec(), stroke);
        }
        Agreement::Different => {
            for (x, y) in [(4.0, 4.0), (4.0, -4.0)] {
                painter.line_segment([at - vec2(x, y), at + vec2(x, y)], Stroke::new(2.2, color));
            }
        }
    }
}

/// Returns an agreement in a word or two.
fn verdict(agreement: &Agreement) -> &'static str {
    match agreement {
        Agreement::Same => texts::SAME,
        Agreement::Rounded { .. } => texts::ROUNDED,
        Agreement::Documented { .. } => texts::DOCUMENTED,
        Agreement::Different => texts::DIFFERENT,
    }
}

/// Returns a finding as one or two sentences.
fn in_words(finding: &PropertyFinding) -> String {
    let PropertyFinding { quantity, before, after, .. } = finding;
    let name = quantity.name();
    match finding.agreement {
        Agreement::Same if before == after => texts::same_value(name, before),
        Agreement::Same => texts::same_but_for_the_change(name, before, after),
        Agreement::Rounded { off, bound } => texts::rounded(name, before, after, figure(off), figure(bound)),
        Agreement::Documented { why } => texts::documented(name, before, after, why),
        Agreement::Different => texts::different(name, before, after),
    }
}

/// Draws the findings of a row in words, and a button that loads the changed scene.
fn details_ui(ui: &mut Ui, transform: Transform, findings: &[PropertyFinding], commands: &mut Vec<Command>) {
    ui.indent(transform.name(), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let mut found = false;
        for finding in findings.iter().filter(|finding| finding.transform == transform) {
            found = true;
            let color = if finding.agreement == Agreement::Same {
                theme::of(ui).text
            } else {
                theme::of(ui).agreement(&finding.agreement)
            };
            ui.label(RichText::new(in_words(finding)).size(12.0).color(color));
        }
        if !found {
            ui.label(RichText::new(texts::OUT_OF_RANGE).size(12.0).color(theme::of(ui).text_weak));
        } else if ui.button(texts::LOAD).on_hover_text(texts::LOAD_HINT).clicked() {
            commands.push(Edit::Transform(transform).into());
        }
        ui.add_space(4.0);
    });
}

fn legend_ui(ui: &mut Ui) {
    let rows: [&[Agreement]; 2] = [
        &[Agreement::Same, Agreement::Rounded { off: 0.0, bound: 0.0 }],
        &[Agreement::Documented { why: "" }, Agreement::Different],
    ];
    for row in rows {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for agreement in row {
                let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
                sign(ui, rect.center(), agreement);
                ui.label(RichText::new(verdict(agreement)).size(11.5).color(theme::of(ui).text_weak));
                ui.add_space(8.0);
            }
        });
    }
}
