//! The boundary between hit and miss: slides up to it, and the verdict of the nearest numbers.

use egui_macroquad::egui::{
    Align2, Button, Color32, CornerRadius, FontId, Grid, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::super::View;
use super::super::widgets::fact_in;
use super::super::words;
use crate::kernel::Relation;
use crate::scene::Body;
use crate::search::Role;
use crate::search::boundary::{Axis, leading, nudged};
use crate::session::boundary::verdict_nudged;
use crate::session::{Along, Analysis, Command};
use crate::view::theme;

/// The strip shows so many numbers to either side.
const NEIGHBORS: i32 = 2;
/// The height of a cell of the strip, points.
const CELL: f32 = 20.0;
/// Between the cells, points.
const GAP: f32 = 3.0;

/// The boundary of the pair, at the time on the timeline.
pub(super) fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let Some(analysis) = view.analysis else {
        ui.label(RichText::new("The scene has no pair: add two bodies.").color(theme::TEXT_WEAK));
        return;
    };
    now_ui(ui, view, analysis);
    slides_ui(ui, view, analysis, commands);
    ui.separator();
    let index = view.session.selected().filter(|selected| analysis.pair.contains(selected)).unwrap_or(analysis.pair[0]);
    let Some(body) = view.session.scene().bodies.get(index) else { return };
    for axis in Axis::ALL {
        strip_ui(ui, view, index, body, axis, commands);
    }
    let hint = "The verdict of the next numbers to either side. Alt and an arrow moves the selected body there.";
    ui.label(RichText::new(hint).size(12.0).color(theme::TEXT_WEAK));
}

fn now_ui(ui: &mut Ui, view: View, analysis: &Analysis) {
    let hit = analysis.now.hit(view.session.scene().slop);
    let (verdict, color) = verdict(hit);
    let text = format!("{}: {verdict}", words::relation(analysis.now.relation, view.names()));
    fact_in(ui, "Now", RichText::new(text).color(color));
    let separation = analysis.now.separation.map_or("none: no way out".to_owned(), words::exact);
    fact_in(ui, "Separation", RichText::new(separation).color(theme::CLOSEST));
}

fn verdict(hit: bool) -> (&'static str, theme::Rgba) {
    if hit { ("hit", theme::HIT) } else { ("no hit", theme::MISS) }
}

/// A row of buttons for each body: what it can slide along.
fn slides_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.label(RichText::new("Slide until the verdict flips").color(theme::TEXT));
    let bodies = &view.session.scene().bodies;
    Grid::new("slides").min_col_width(14.0).spacing(vec2(5.0, 5.0)).show(ui, |ui| {
        for (role, letter, color) in [(Role::A, "A", theme::SHAPE_A), (Role::B, "B", theme::SHAPE_B)] {
            let Some(body) = bodies.get(analysis.pair[role as usize]) else { continue };
            ui.label(RichText::new(letter).color(color).strong()).on_hover_text(&body.name);
            for along in Along::ALL {
                let why_not = why_not(body, analysis, along);
                let button = Button::new(RichText::new(along.name()).size(12.0));
                let response = ui.add_enabled(why_not.is_none(), button);
                let (enabled, name) = (response.enabled(), format!("Slide {letter} along {}", along.name()));
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &name));
                let key = if role == Role::A { " (H)" } else { "" };
                let response = response.on_hover_text(format!("Forward or backward, until {} comes to touch{key}", body.name));
                if response.on_disabled_hover_text(why_not.unwrap_or_default()).clicked() {
                    commands.push(Command::SlideToTouch { body: role, along });
                }
            }
            ui.end_row();
        }
    });
}

/// Why a body cannot slide along this. `None` where it can.
fn why_not(body: &Body, analysis: &Analysis, along: Along) -> Option<String> {
    match along {
        Along::Velocity if body.velocity.length_squared() == 0.0 => Some(format!("{} has no velocity", body.name)),
        Along::Normal if analysis.now.normal.is_none() => Some("There is no normal: no way leads out".to_owned()),
        Along::Velocity | Along::Normal | Along::AxisX | Along::AxisY => None,
    }
}

/// The coordinate of a body in full, and the verdict at the numbers next to it. A click on one moves the body there.
fn strip_ui(ui: &mut Ui, view: View, index: usize, body: &Body, axis: Axis, commands: &mut Vec<Command>) {
    let label = format!("{} of {}", axis.name(), body.name);
    let now = leading(&body.shape, axis);
    fact_in(ui, &label, RichText::new(words::exact(now)).color(theme::TEXT_STRONG));
    let count = 2 * NEIGHBORS + 1;
    let width = (ui.available_width() - GAP * (count - 1) as f32) / count as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for ulps in -NEIGHBORS..=NEIGHBORS {
            let Some((relation, hit)) = verdict_nudged(view.session.scene(), index, axis, ulps, view.session.t()) else {
                continue;
            };
            let there = words::exact(leading(&nudged(&body.shape, axis, ulps), axis));
            let hint = format!("{} = {there}: {}, {}", axis.name(), words::relation(relation, view.names()), verdict(hit).0);
            let name = format!("{label} {ulps:+} ulp");
            if cell_ui(ui, width, ulps, relation, hit, &name, &hint) && ulps != 0 {
                commands.push(Command::NudgeUlps { body: index, axis, ulps });
            }
        }
    });
    ui.add_space(2.0);
}

/// One number of the strip. Filled where it hits, with a bar where it only touches. True where it was clicked.
fn cell_ui(ui: &mut Ui, width: f32, ulps: i32, relation: Relation, hit: bool, name: &str, hint: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(width, CELL), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let color = verdict(hit).1;
    let fill = Color32::from(color.with_alpha(if hit { 130 } else { 20 }));
    let here = ulps == 0 || response.hovered() || response.has_focus();
    let rim = if here { Stroke::new(1.5, theme::TEXT_STRONG) } else { Stroke::new(1.0, color.with_alpha(120)) };
    ui.painter().rect(rect, CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    if relation == Relation::Touching {
        let bar = rect.shrink2(vec2(6.0, 0.0)).with_min_y(rect.bottom() - 5.0).with_max_y(rect.bottom() - 3.0);
        ui.painter().rect_filled(bar, CornerRadius::ZERO, theme::TEXT_STRONG);
    }
    let text = if ulps == 0 { "here".to_owned() } else { format!("{ulps:+}") };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(11.5), theme::TEXT_STRONG.into());
    response.on_hover_text(hint).clicked()
}
