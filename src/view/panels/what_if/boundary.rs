//! The boundary between hit and miss: slides up to it, and the verdict of the nearest numbers.

use egui_macroquad::egui::{
    Align2, Button, Color32, CornerRadius, FontId, Grid, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::super::verdict::judgement_color;
use super::super::view::View;
use super::super::widgets::fact_in;
use super::super::words;
use crate::explain::{answer_in_short, judgement_in_short};
use crate::kernel::{DVec2, Relation};
use crate::scene::Body;
use crate::search::boundary::{Axis, leading, nudged};
use crate::search::{Outcome, Role};
use crate::session::boundary::verdict_nudged;
use crate::session::flipping::answer_nudged;
use crate::session::{Along, Analysis, Command, Until};
use crate::view::texts::{scene, what_if as texts, widgets};
use crate::view::theme;

/// The strip shows so many numbers on each side of the present one.
const NEIGHBORS: i32 = 2;
/// The height of a cell of the strip, points.
const CELL: f32 = 20.0;
/// Between the cells, points.
const GAP: f32 = 3.0;

/// The boundary of the pair, at the time on the timeline.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    until_ui(ui, view, analysis, commands);
    now_ui(ui, view, analysis);
    slides_ui(ui, view, analysis, commands);
    ui.separator();
    let index = view.session.selected().filter(|selected| analysis.pair.contains(selected)).unwrap_or(analysis.pair[0]);
    for axis in Axis::ALL {
        strip_ui(ui, view, analysis, index, axis, commands);
    }
    let hint = if Neighbor::of(view, analysis, index, Axis::X, 0).is_some() {
        texts::NEIGHBORS
    } else {
        texts::NEIGHBORS_TOO_MANY_TESTS
    };
    ui.label(RichText::new(hint).size(12.0).color(theme::TEXT_WEAK));
}

/// The choice of what is to flip.
fn until_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let now = view.session.until();
    ui.horizontal(|ui| {
        for until in Until::ALL {
            let (name, hint) = match until {
                Until::Verdict => (texts::VERDICT_AT_T.to_owned(), texts::VERDICT_AT_T_HINT),
                Until::Answer => (texts::answer_of(analysis.method.kind().name()), texts::ANSWER_HINT),
            };
            if ui.selectable_label(now == until, name).on_hover_text(hint).clicked() && now != until {
                commands.push(Command::SlideUntil(until));
            }
        }
    });
}

fn now_ui(ui: &mut Ui, view: View, analysis: &Analysis) {
    match view.session.until() {
        Until::Verdict => {
            let hit = analysis.now.hit(view.session.scene().slop);
            let text = words::relation_and_verdict(analysis.now.relation, view.names(), hit);
            fact_in(ui, texts::NOW, RichText::new(text).color(verdict_color(hit)));
            let separation = analysis.now.separation.map_or(widgets::NO_FINITE_MTV.to_owned(), words::exact);
            fact_in(ui, texts::SEPARATION, RichText::new(separation).color(theme::CLOSEST));
        }
        Until::Answer => {
            let lane = analysis.lane();
            let color = lane.report.outcome.claims_contact().map_or(theme::TEXT_WEAK, verdict_color);
            fact_in(ui, texts::NOW, RichText::new(answer_in_short(&lane)).color(color));
            let color = judgement_color(&lane.judgement);
            fact_in(ui, texts::JUDGEMENT, RichText::new(judgement_in_short(&lane)).color(color));
        }
    }
}

fn verdict_color(hit: bool) -> theme::Rgba {
    if hit { theme::HIT } else { theme::MISS }
}

/// A row of buttons for each body: what it can slide along.
fn slides_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    let until = view.session.until();
    let text = match until {
        Until::Verdict => texts::SLIDE_TO_VERDICT,
        Until::Answer => texts::SLIDE_TO_ANSWER,
    };
    ui.label(RichText::new(text).color(theme::TEXT));
    let bodies = &view.session.scene().bodies;
    Grid::new("slides").min_col_width(14.0).spacing(vec2(5.0, 5.0)).show(ui, |ui| {
        for (role, letter, color) in [(Role::A, scene::A, theme::SHAPE_A), (Role::B, scene::B, theme::SHAPE_B)] {
            let Some(body) = bodies.get(role.of(analysis.pair)) else { continue };
            ui.label(RichText::new(letter).color(color).strong()).on_hover_text(&body.name);
            for along in Along::ALL {
                let why_not = why_not(body, analysis, along);
                let button = Button::new(RichText::new(along.name()).size(12.0));
                let response = ui.add_enabled(why_not.is_none(), button);
                let (enabled, name) = (response.enabled(), texts::slide(letter, along.name()));
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &name));
                // The key slides A.
                let hint = match (until, role) {
                    (Until::Verdict, Role::A) => texts::slide_to_verdict_hint_with_key(&body.name),
                    (Until::Verdict, Role::B) => texts::slide_to_verdict_hint(&body.name),
                    (Until::Answer, Role::A) => texts::slide_to_answer_hint_with_key(&body.name),
                    (Until::Answer, Role::B) => texts::slide_to_answer_hint(&body.name),
                };
                let response = response.on_hover_text(hint);
                if response.on_disabled_hover_text(why_not.unwrap_or_default()).clicked() {
                    commands.push(Command::Slide { body: role, along, until });
                }
            }
            ui.end_row();
        }
    });
}

/// Why a body cannot slide along this. `None` where it can.
fn why_not(body: &Body, analysis: &Analysis, along: Along) -> Option<String> {
    match along {
        Along::Velocity if body.velocity == DVec2::ZERO => Some(texts::no_velocity(&body.name)),
        Along::Normal if analysis.now.normal.is_none() => Some(texts::NO_NORMAL.to_owned()),
        Along::Velocity | Along::Normal | Along::AxisX | Along::AxisY => None,
    }
}

/// The coordinate of a body in full, and the answer at the numbers next to it. A click on one moves the body there.
fn strip_ui(ui: &mut Ui, view: View, analysis: &Analysis, index: usize, axis: Axis, commands: &mut Vec<Command>) {
    let Some(body) = view.session.scene().bodies.get(index) else { return };
    let label = texts::coordinate_of(axis.name(), &body.name);
    let now = leading(&body.shape, axis);
    fact_in(ui, &label, RichText::new(words::exact(now)).color(theme::TEXT_STRONG));
    let count = 2 * NEIGHBORS + 1;
    let width = (ui.available_width() - GAP * (count - 1) as f32) / count as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for ulps in -NEIGHBORS..=NEIGHBORS {
            let Some(neighbor) = Neighbor::of(view, analysis, index, axis, ulps) else { continue };
            let there = words::exact(leading(&nudged(&body.shape, axis, ulps), axis));
            let hint = texts::neighbor_hint(axis.name(), there, &neighbor.text);
            let name = texts::neighbor_name(&label, format!("{ulps:+}"));
            if cell_ui(ui, width, ulps, &neighbor, &name, &hint) && ulps != 0 {
                commands.push(Command::NudgeUlps { body: index, axis, ulps });
            }
        }
    });
    ui.add_space(2.0);
}

/// What there is to say of a number of the strip.
struct Neighbor {
    /// Whether it hits: `None` where a search makes no claim.
    hit: Option<bool>,
    /// Whether that is a touch and no more.
    touches: bool,
    text: String,
}

impl Neighbor {
    /// `None` where it takes too long to know.
    fn of(view: View, analysis: &Analysis, index: usize, axis: Axis, ulps: i32) -> Option<Neighbor> {
        let scene = view.session.scene();
        match view.session.until() {
            Until::Verdict => {
                let (relation, hit) = verdict_nudged(scene, index, axis, ulps, view.session.t())?;
                let text = texts::answer_and_verdict(words::relation(relation, view.names()), words::verdict(hit));
                Some(Neighbor { hit: Some(hit), touches: relation == Relation::Touching, text })
            }
            Until::Answer => {
                let outcome = answer_nudged(scene, index, axis, ulps, analysis.report.tests)?;
                let touches = match outcome {
                    Outcome::Impact(impact) => impact.grazing,
                    Outcome::InContactAtStart { relation, .. } => relation == Relation::Touching,
                    _ => false,
                };
                let hit = outcome.claims_contact();
                let verdict = hit.map_or(texts::NO_ANSWER, words::verdict);
                let text = texts::answer_and_verdict(words::headline(&outcome).to_lowercase(), verdict);
                Some(Neighbor { hit, touches, text })
            }
        }
    }
}

/// One number of the strip. Filled where it hits, with a bar where it only touches. True where it was clicked.
fn cell_ui(ui: &mut Ui, width: f32, ulps: i32, neighbor: &Neighbor, name: &str, hint: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(width, CELL), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let color = neighbor.hit.map_or(theme::TEXT_WEAK, verdict_color);
    let fill = Color32::from(color.with_alpha(if neighbor.hit == Some(true) { 130 } else { 20 }));
    let here = ulps == 0 || response.hovered() || response.has_focus();
    let rim = if here { Stroke::new(1.5, theme::TEXT_STRONG) } else { Stroke::new(1.0, color.with_alpha(120)) };
    ui.painter().rect(rect, CornerRadius::same(4), fill, rim, StrokeKind::Inside);
    if neighbor.touches {
        let bar = rect.shrink2(vec2(6.0, 0.0)).with_min_y(rect.bottom() - 5.0).with_max_y(rect.bottom() - 3.0);
        ui.painter().rect_filled(bar, CornerRadius::ZERO, theme::TEXT_STRONG);
    }
    let text = if ulps == 0 { texts::HERE.to_owned() } else { format!("{ulps:+}") };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, FontId::proportional(11.5), theme::TEXT_STRONG.into());
    response.on_hover_text(hint).clicked()
}
