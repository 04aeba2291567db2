//! The engines on trial: the answers of each of them about the pair, question by question.

use std::path::MAIN_SEPARATOR;

use egui_macroquad::egui::{
    Align, Align2, Button, CursorIcon, FontId, Id, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, WidgetType,
    vec2,
};

use super::view::View;
use super::widgets::{card, fact_in, fold_heading};
use crate::background::TriedFunction;
use crate::engine::{AnswerValues, Assessment, EngineAnswer, EngineQuantity, FirstImpact, Reply};
use crate::escape::escaped_lines;
use crate::explain::{
    DerivedAnswer, assessment_in_short, claim_in_short, claim_in_words, figure, length_of_error, one_line, point_in_words,
    quantity_in_words, reply_in_words,
};
use crate::picture::theme::{Palette, Rgba};
use crate::search::MethodKind;
use crate::session::{Command, EngineCommand, EngineLane, EngineSays, Focus, Look, Section, Shrink};
use crate::view::texts::engines as texts;
use crate::view::theme;

/// Maximum height of an error of several lines, points: the rest is scrolled.
const ERROR: f32 = 170.0;

/// The answer of an engine, as it is shown.
pub(super) struct AnswerText {
    /// The answer in one line, in pieces with their colours.
    pub(super) parts: Vec<(String, Rgba)>,
    /// The answer in full.
    pub(super) whole: String,
    /// True if the engine gave no answer and may give one if it is started again.
    pub(super) can_ask_again: bool,
}

/// Returns the answer of an engine about the pair, as it is shown.
pub(super) fn answer_text(palette: &Palette, lane: &EngineLane) -> AnswerText {
    let alone = |text: String, color: Rgba| AnswerText { whole: text.clone(), parts: vec![(text, color)], can_ask_again: false };
    match lane.says {
        EngineSays::Starting => alone(texts::STARTING.to_owned(), palette.text_weak),
        EngineSays::NoGreeting(error) => {
            let text = texts::no_greeting(one_line(&in_short(lane, &error.message)));
            let whole = texts::no_greeting_in_lines(escaped_lines(&in_short(lane, &error.message)));
            AnswerText { can_ask_again: true, whole, ..alone(text, palette.alarm) }
        }
        EngineSays::Asked { before } => {
            let claim = before.and_then(|reply| claim_in_short(reply.main()?.0, &reply.answer));
            let text = claim.map_or_else(|| texts::ASKED.to_owned(), texts::before);
            alone(text, palette.text_weak)
        }
        EngineSays::Answered(reply) if reply.assessments.is_empty() => alone(reply_in_words(reply), palette.text_weak),
        EngineSays::Answered(reply) => AnswerText {
            parts: parts(palette, reply).into_iter().map(|(text, color)| (in_short(lane, &text), color)).collect(),
            whole: in_short(lane, &reply_in_words(reply)),
            can_ask_again: matches!(reply.answer, EngineAnswer::Failed(_)),
        },
    }
}

/// Returns the answer of an engine in words and its colour. Each question has a line.
pub fn engine_answer(palette: &Palette, lane: &EngineLane) -> (String, Rgba) {
    let answer = answer_text(palette, lane);
    let color = answer.parts.last().map_or(palette.text, |(_, color)| *color);
    (answer.whole, color)
}

/// Returns a text about the file of functions without its folder.
fn in_short(lane: &EngineLane, text: &str) -> String {
    let folder = lane.function.and_then(TriedFunction::folder).map(|folder| format!("{}{MAIN_SEPARATOR}", folder.display()));
    folder.map_or_else(|| text.to_owned(), |folder| text.replace(&folder, ""))
}

/// Returns the answer about the contact with its assessment, then the other answers that are wrong.
fn parts(palette: &Palette, reply: &Reply) -> Vec<(String, Rgba)> {
    let main = reply.main().map(|(quantity, _)| *quantity);
    let is_shown = |quantity: EngineQuantity, is_wrong: bool| Some(quantity) == main || is_wrong && is_given(reply);
    let mut shown: Vec<_> =
        reply.assessments.iter().filter(|(quantity, found)| is_shown(*quantity, found.kind().is_wrong())).collect();
    shown.sort_by_key(|(quantity, _)| Some(*quantity) != main);
    let mut parts = Vec::new();
    for (quantity, assessment) in shown {
        let dot = || ("  \u{b7}  ".to_owned(), palette.text_weak);
        parts.extend((!parts.is_empty()).then(dot));
        if let Some(claim) = claim_in_short(*quantity, &reply.answer) {
            parts.extend([(claim, palette.text), dot()]);
        }
        parts.push((worth(assessment), palette.assessment(assessment.kind())));
    }
    parts
}

/// Returns the assessment of an answer; for a wrong time, with the length by which it is off.
fn worth(assessment: &Assessment) -> String {
    let worth = assessment_in_short(assessment);
    match length_of_error(assessment) {
        Some(length) => texts::with_length(worth, length),
        None => worth,
    }
}

fn is_given(reply: &Reply) -> bool {
    matches!(reply.answer, EngineAnswer::Given(_))
}

/// Draws a card for each engine, and nothing if there are none.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>) {
    let lanes = view.session.engine_lanes();
    if lanes.is_empty() {
        return;
    }
    if !fold_heading(ui, view, (Section::Engines, texts::ON_TRIAL), commands, |_, _| {}) {
        return;
    }
    // The card of functions that were just chosen comes into view.
    let functions = view.session.trial().functions().count();
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(Id::new("functions-on-trial")), functions));
    for (index, lane) in lanes.iter().enumerate() {
        let response = card(ui, |ui| engine_ui(ui, view, index, lane, commands)).response.on_hover_text(texts::PROOF);
        if before < functions && index + 1 == lanes.len() {
            response.scroll_to_me(Some(Align::Center));
        }
    }
}

fn engine_ui(ui: &mut Ui, view: View, index: usize, lane: &EngineLane, commands: &mut Vec<Command>) {
    let (name, answer) = (one_line(lane.name), answer_text(theme::of(ui), lane));
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 18.0), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(ui.available_width());
        let greeting = lane.greeting.map_or_else(String::new, |greeting| one_line(&greeting.to_string()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if answer.can_ask_again {
                let (rect, _) = ui.allocate_exact_size(vec2(60.0, 18.0), Sense::hover());
                ask_again_ui(ui, rect, index, &name, commands);
            }
            if lane.function.is_some() {
                stop_trying_ui(ui, index, &name, commands);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(&name).size(14.0).color(theme::of(ui).engine).strong();
                ui.add(Label::new(text).truncate());
                ui.add(Label::new(RichText::new(greeting).size(12.0).color(theme::of(ui).text_weak)).truncate());
            });
        });
    });
    match lane.says.reply().filter(|reply| is_given(reply)) {
        Some(reply) => reply.assessments.iter().rev().for_each(|(quantity, assessment)| {
            let label = match quantity {
                EngineQuantity::Hit => texts::HIT,
                EngineQuantity::Separation => texts::SEPARATION,
                EngineQuantity::Impact => texts::IMPACT,
                EngineQuantity::Move => quantity_in_words(*quantity),
            };
            let worth = assessment_in_short(assessment);
            let claim = match (&reply.answer, quantity) {
                // The label names the quantity already.
                (EngineAnswer::Given(AnswerValues { separation: Some(separation), .. }), EngineQuantity::Separation) => {
                    Some(figure(*separation))
                }
                (EngineAnswer::Given(AnswerValues { impact: Some(FirstImpact::At { t, .. }), .. }), EngineQuantity::Impact) => {
                    Some(texts::at_time(figure(*t)))
                }
                (answer, quantity) => claim_in_short(*quantity, answer),
            };
            let value = claim.map_or(worth.clone(), |claim| texts::claim_and_worth(claim, &worth));
            let color = theme::of(ui).assessment(assessment.kind());
            let whole =
                texts::claim_and_worth(quantity_in_words(*quantity), claim_in_words(*quantity, &reply.answer, assessment));
            fact_in(ui, label, RichText::new(value).color(color)).on_hover_text(whole);
        }),
        None => {
            let color = answer.parts.first().map_or(theme::of(ui).text, |(_, color)| *color);
            let text = RichText::new(&answer.whole).color(color);
            if matches!(lane.says, EngineSays::NoGreeting(_)) && answer.whole.contains('\n') {
                // A compiler points at columns, and may say much.
                let area = ScrollArea::vertical().id_salt(("engine-error", index)).max_height(ERROR);
                area.show(ui, |ui| ui.add(Label::new(text.monospace().size(11.5)).wrap()));
            } else {
                ui.add(Label::new(text).wrap());
            }
        }
    }
    if let Some(wrong) = lane.wrong() {
        boundary_ui(ui, lane);
        help_ui(ui, view, index, wrong.quantity, lane, commands);
    }
}

/// Draws the first hit at the boundary that is answered wrong, if there is one.
fn boundary_ui(ui: &mut Ui, lane: &EngineLane) {
    let at_boundary = lane.says.reply().into_iter().flat_map(|reply| &reply.at_boundary);
    let Some((pose, assessment)) = at_boundary.into_iter().find(|(_, found)| found.kind().is_wrong()) else { return };
    let color = theme::of(ui).assessment(assessment.kind());
    let value = RichText::new(one_line(&assessment.to_string())).color(color);
    fact_in(ui, texts::BOUNDARY, value).on_hover_text(texts::at_boundary(point_in_words(pose.by)));
}

/// Draws what helps after a wrong answer: the smallest scene that has it, and the right algorithm.
fn help_ui(ui: &mut Ui, view: View, index: usize, quantity: EngineQuantity, lane: &EngineLane, commands: &mut Vec<Command>) {
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        let button = |text: &str| Button::new(RichText::new(text).size(12.0)).small();
        let shrink = Command::Shrink(Shrink::Answer(index));
        let can_shrink = view.session.shrinking().is_none() && view.session.refusal(&shrink).is_none();
        if ui.add_enabled(can_shrink, button(texts::SMALLEST)).on_hover_text(texts::SMALLEST_HINT).clicked() {
            commands.push(shrink);
        }
        let Some(function) = lane.function else { return };
        let language = function.language().unwrap_or_default();
        if ui.add(button(texts::RIGHT_CODE)).on_hover_text(texts::right_code(language.name())).clicked() {
            let why = match quantity {
                EngineQuantity::Hit | EngineQuantity::Separation | EngineQuantity::Move => DerivedAnswer::Contact,
                EngineQuantity::Impact => {
                    // The code of the motion is that of the search.
                    commands.push(Focus::SetMethod(view.session.method(MethodKind::Exact)).into());
                    DerivedAnswer::Motion
                }
            };
            commands.extend([Look::SetWhy(why).into(), Look::RevealCode(language).into()]);
        }
    });
}

/// Draws a text that ends the trial of functions when it is clicked.
fn stop_trying_ui(ui: &mut Ui, index: usize, name: &str, commands: &mut Vec<Command>) {
    let text = RichText::new(texts::STOP_TRYING).size(12.0).color(theme::of(ui).text_weak);
    let response = ui.add(Button::new(text).frame(false).small()).on_hover_text(texts::STOP_TRYING_HINT);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, texts::stop_trying(name)));
    if response.clicked() {
        commands.push(EngineCommand::Remove(index).into());
    }
}

/// Draws a text that asks an engine again when it is clicked.
pub(super) fn ask_again_ui(ui: &Ui, rect: Rect, index: usize, name: &str, commands: &mut Vec<Command>) {
    let response = ui.interact(rect, ui.id().with(("ask-again", index)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, texts::ask_again_name(name)));
    let color = if response.hovered() || response.has_focus() { theme::of(ui).text_strong } else { theme::of(ui).accent };
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, texts::ASK_AGAIN, FontId::proportional(12.0), color.into());
    if response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(texts::ASK_AGAIN_HINT).clicked() {
        commands.push(EngineCommand::AskAgain(index).into());
    }
}
