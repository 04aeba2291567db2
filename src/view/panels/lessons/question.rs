//! The question of a lesson: its options or its field, the verdict on the last answer, and the answer after a try.

use egui_macroquad::egui::{Align, Button, Color32, Id, Key, RadioButton, RichText, Sense, Stroke, TextEdit, Ui, vec2};

use super::super::icon;
use super::super::widgets::heading_label;
use crate::scene::limits::MAX_ANSWER_CHARS;
use crate::scene::{AnswerOption, AnswerVerdict, GivenAnswer, LessonQuestion, QuestionKind};
use crate::session::{Command, CourseCommand, CourseLesson, QuestionResult, Session};
use crate::view::texts::lessons as texts;
use crate::view::theme;

/// The width of the field for a number, points.
const NUMBER_WIDTH: f32 = 90.0;
/// The width of the field for a short text, points.
const TEXT_WIDTH: f32 = 170.0;

/// The answer that is being given.
#[derive(Debug, Clone, Default)]
struct AnswerDraft {
    /// The content of the field.
    text: String,
    /// The answer that was given last.
    given: Option<GivenAnswer>,
    /// True in the frame after an answer was given.
    is_news: bool,
}

/// Draws the question of the lesson with this index, if it has one. Nothing above it moves when it is answered, and the button that
/// reveals the answer is there from the start, so that it comes under no pointer.
pub(super) fn ui(ui: &mut Ui, session: &Session, index: usize, lesson: &CourseLesson, commands: &mut Vec<Command>) {
    let Some(question) = &lesson.lesson().question else { return };
    ui.add_space(4.0);
    heading_label(ui, texts::QUESTION);
    ui.label(RichText::new(&question.ask).size(13.0));
    let record = session.course().record(index);
    let id = Id::new(("answer", lesson.id(), &session.course().learner().name));
    let mut draft: AnswerDraft = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let is_open = record.question == QuestionResult::Open;
    let given = match &question.kind {
        QuestionKind::Free => None,
        QuestionKind::Choice(options) => {
            let right = question.right_option().filter(|_| !is_open).map(GivenAnswer::Option);
            ui.scope(|ui| {
                choice_ui(ui, options, right.as_ref().or(draft.given.as_ref().filter(|_| 0 < record.answer_tries)), is_open)
            })
            .inner
        }
        QuestionKind::Number { unit, .. } if is_open => field_ui(ui, id.with("field"), &mut draft.text, unit, NUMBER_WIDTH),
        QuestionKind::Text(_) if is_open => field_ui(ui, id.with("field"), &mut draft.text, "", TEXT_WIDTH),
        QuestionKind::Number { .. } | QuestionKind::Text(_) => None,
    };
    let is_given = given.is_some();
    if let Some(given) = given {
        if question.verdict(&given) != AnswerVerdict::Unreadable {
            commands.push(CourseCommand::Answer { lesson: index, given: given.clone() }.into());
        }
        draft.given = Some(given);
    }
    match record.question {
        QuestionResult::Right => right_ui(ui, question),
        QuestionResult::Revealed => {
            ui.label(RichText::new(&question.answer).size(13.0).color(theme::of(ui).text_strong));
        }
        QuestionResult::Open => {
            let is_unread = |given: &GivenAnswer| question.verdict(given) == AnswerVerdict::Unreadable;
            // A try of earlier progress, which was forgotten since, says nothing now.
            let said = draft.given.as_ref().filter(|given| 0 < record.answer_tries || is_unread(given));
            let said = said.and_then(|given| message(question, given));
            let reveal = Command::from(CourseCommand::Reveal(index));
            let may_reveal = session.refusal(&reveal).is_none();
            if ui.add_enabled(may_reveal, Button::new(texts::REVEAL)).on_disabled_hover_text(texts::REVEAL_HINT).clicked() {
                commands.push(reveal);
            }
            // Below the button, which therefore does not move.
            if let Some(message) = said {
                ui.label(RichText::new(message).size(13.0).color(theme::of(ui).text_strong));
            }
        }
    }
    // What is said of an answer is scrolled into view in the frame after it was given.
    if std::mem::replace(&mut draft.is_news, is_given) {
        ui.scroll_to_cursor(Some(Align::BOTTOM));
    }
    ui.data_mut(|data| data.insert_temp(id, draft));
}

/// Draws the options. Returns the one that was chosen now.
fn choice_ui(ui: &mut Ui, options: &[AnswerOption], given: Option<&GivenAnswer>, is_open: bool) -> Option<GivenAnswer> {
    let mut chosen = None;
    // Empty circles are visible in both themes.
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, Color32::from(theme::of(ui).text_weak));
    for (index, option) in options.iter().enumerate() {
        let answer = GivenAnswer::Option(index);
        let button = RadioButton::new(given == Some(&answer), RichText::new(&option.text).size(13.0));
        if ui.add(button).clicked() && is_open {
            chosen = Some(answer);
        }
    }
    chosen
}

/// Draws the field with its unit. Returns what was written when it is to be checked: at the button, or with Enter.
fn field_ui(ui: &mut Ui, id: Id, text: &mut String, unit: &str, width: f32) -> Option<GivenAnswer> {
    let is_given = ui.horizontal_wrapped(|ui| {
        let field = ui.add(
            TextEdit::singleline(text).id(id).hint_text(texts::ANSWER_HINT).char_limit(MAX_ANSWER_CHARS).desired_width(width),
        );
        if !unit.is_empty() {
            ui.label(RichText::new(unit).size(13.0));
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered {
            // A wrong answer is followed by another one.
            field.request_focus();
        }
        ui.button(texts::CHECK).clicked() || entered
    });
    is_given.inner.then(|| GivenAnswer::Written(text.clone()))
}

/// Draws that the question is answered right, and the reason.
fn right_ui(ui: &mut Ui, question: &LessonQuestion) {
    let color = theme::of(ui).proven;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
        icon::check(ui.painter(), rect.center(), 5.0, color.into());
        ui.label(RichText::new(texts::RIGHT).size(14.0).color(color).strong());
    });
    ui.label(RichText::new(&question.answer).size(13.0).color(theme::of(ui).text_strong));
}

/// Returns what is said of an answer that is not right.
fn message(question: &LessonQuestion, given: &GivenAnswer) -> Option<String> {
    match (question.verdict(given), &question.kind, given) {
        (AnswerVerdict::Right, ..) => None,
        (AnswerVerdict::Wrong, QuestionKind::Choice(options), GivenAnswer::Option(index)) => {
            options.get(*index).and_then(|option| option.why_wrong.as_deref()).map(texts::wrong_option)
        }
        (AnswerVerdict::Wrong, ..) => Some(texts::WRONG_TEXT.to_owned()),
        (AnswerVerdict::TooLarge, ..) => Some(texts::TOO_LARGE.to_owned()),
        (AnswerVerdict::TooSmall, ..) => Some(texts::TOO_SMALL.to_owned()),
        (AnswerVerdict::Unreadable, QuestionKind::Number { .. }, _) => Some(texts::NO_NUMBER.to_owned()),
        (AnswerVerdict::Unreadable, ..) => Some(texts::NO_ANSWER.to_owned()),
    }
}
