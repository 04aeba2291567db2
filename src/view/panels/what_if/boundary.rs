//! The boundary between hit and miss: slides up to it, and the answers at the neighboring numbers.

use egui_macroquad::egui::{Button, Grid, RichText, Ui, WidgetInfo, WidgetType, vec2};

use super::super::view::View;
use super::super::widgets::{self, fact_in};
use super::super::words;
use super::strip::{self, NeighborAnswer};
use crate::answers::Analysis;
use crate::explain::{answer_in_short, judgement_in_short};
use crate::kernel::DVec2;
use crate::scene::Body;
use crate::search::Role;
use crate::search::boundary::Coordinate;
use crate::session::{Command, Edit, FlippedAnswer, Look, SlideDirection};
use crate::view::texts::{scene, what_if as texts};
use crate::view::theme;

/// Draws the boundary of the pair, at the time on the timeline.
pub(super) fn ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    until_ui(ui, view, analysis, commands);
    now_ui(ui, view, analysis);
    slides_ui(ui, view, analysis, commands);
    ui.separator();
    let index =
        view.session.selection().primary().filter(|selected| analysis.pair.contains(selected)).unwrap_or(analysis.pair[0]);
    for axis in Coordinate::ALL {
        strip::ui(ui, view, analysis, index, axis, commands);
    }
    let hint = if NeighborAnswer::of(view, analysis, index, Coordinate::X, 0).is_some() {
        texts::NEIGHBORS
    } else {
        texts::NEIGHBORS_TOO_MANY_TESTS
    };
    ui.label(RichText::new(hint).size(12.0).color(theme::of(ui).text_weak));
}

/// Draws the choice of what a slide should flip.
fn until_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    let now = view.session.editing().until;
    ui.horizontal(|ui| {
        for until in FlippedAnswer::ALL {
            let (name, hint) = match until {
                FlippedAnswer::Verdict => (texts::VERDICT_AT_T.to_owned(), texts::VERDICT_AT_T_HINT),
                FlippedAnswer::Answer => (texts::answer_of(analysis.method.kind().name()), texts::ANSWER_HINT),
            };
            if ui.selectable_label(now == until, name).on_hover_text(hint).clicked() && now != until {
                commands.push(Look::SlideUntil(until).into());
            }
        }
    });
}

fn now_ui(ui: &mut Ui, view: View, analysis: &Analysis) {
    match view.session.editing().until {
        FlippedAnswer::Verdict => {
            let hit = analysis.now.hit(view.session.scene().slop);
            let text = words::relation_and_verdict(analysis.now.relation, view.names(), hit);
            fact_in(ui, texts::NOW, RichText::new(text).color(theme::of(ui).hit_or_miss(hit)));
            let separation = analysis.now.separation.map_or(widgets::NO_FINITE_MTV.to_owned(), words::exact);
            fact_in(ui, texts::SEPARATION, RichText::new(separation).color(theme::of(ui).closest));
        }
        FlippedAnswer::Answer => {
            let lane = analysis.lane();
            let color =
                lane.report.outcome.claims_contact().map_or(theme::of(ui).text_weak, |hit| theme::of(ui).hit_or_miss(hit));
            fact_in(ui, texts::NOW, RichText::new(answer_in_short(&lane)).color(color));
            let color = theme::of(ui).judgement(&lane.judgement);
            fact_in(ui, texts::JUDGEMENT, RichText::new(judgement_in_short(&lane)).color(color));
        }
    }
}

/// Draws a row of buttons for each body: the directions that it can slide along.
fn slides_ui(ui: &mut Ui, view: View, analysis: &Analysis, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    let until = view.session.editing().until;
    let text = match until {
        FlippedAnswer::Verdict => texts::SLIDE_TO_VERDICT,
        FlippedAnswer::Answer => texts::SLIDE_TO_ANSWER,
    };
    ui.label(RichText::new(text).color(theme::of(ui).text));
    let bodies = &view.session.scene().bodies;
    Grid::new("slides").min_col_width(14.0).spacing(vec2(5.0, 5.0)).show(ui, |ui| {
        for (role, letter, color) in [(Role::A, scene::A, theme::of(ui).shape_a), (Role::B, scene::B, theme::of(ui).shape_b)] {
            let Some(body) = bodies.get(role.of(analysis.pair)) else { continue };
            ui.label(RichText::new(letter).color(color).strong()).on_hover_text(&body.name);
            for along in SlideDirection::ALL {
                let why_not = why_not(body, analysis, along);
                let button = Button::new(RichText::new(along.name()).size(12.0));
                let response = ui.add_enabled(why_not.is_none(), button);
                let (enabled, name) = (response.enabled(), texts::slide(letter, along.name()));
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &name));
                // The key slides A.
                let hint = match (until, role) {
                    (FlippedAnswer::Verdict, Role::A) => texts::slide_to_verdict_hint_with_key(&body.name),
                    (FlippedAnswer::Verdict, Role::B) => texts::slide_to_verdict_hint(&body.name),
                    (FlippedAnswer::Answer, Role::A) => texts::slide_to_answer_hint_with_key(&body.name),
                    (FlippedAnswer::Answer, Role::B) => texts::slide_to_answer_hint(&body.name),
                };
                let response = response.on_hover_text(hint);
                if response.on_disabled_hover_text(why_not.unwrap_or_default()).clicked() {
                    commands.push(Edit::Slide { body: role, along, until }.into());
                }
            }
            ui.end_row();
        }
    });
}

/// Returns the reason why a body cannot slide along a direction. `None` if it can.
fn why_not(body: &Body, analysis: &Analysis, along: SlideDirection) -> Option<String> {
    match along {
        SlideDirection::Velocity if body.velocity == DVec2::ZERO => Some(texts::no_velocity(&body.name)),
        SlideDirection::Normal if analysis.now.normal.is_none() => Some(texts::NO_NORMAL.to_owned()),
        SlideDirection::Velocity | SlideDirection::Normal | SlideDirection::AxisX | SlideDirection::AxisY => None,
    }
}
