//! The question of a lesson: `Question(ask: "...", number: Number(is: 5.0), answer: "...")`. Its kind is that of the field beside
//! `ask` and `answer`: `choice`, `number` or `accepts`. Without one the answer is not checked.

use super::super::super::lesson::plain;
use super::super::super::limits::{MAX_ANSWER_CHARS, MAX_ANSWERS};
use super::super::super::{AnswerOption, LessonQuestion, QuestionKind, texts};
use super::super::fields::StructureFields;
use super::super::problems::SceneProblems;
use super::super::tree::Node;
use super::super::values::{check_length, check_structure, finite, kind, length, list, text};
use super::{optional_text, required_text};

/// The fields that say how the answer is given, in the order of [`QuestionKind`].
const KINDS: [&str; 3] = ["choice", "number", "accepts"];

/// Reads the question.
pub(super) fn read(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<LessonQuestion> {
    problems.within(texts::IN_QUESTION, |problems| {
        check_structure(node, "Question", problems)?;
        let fields = StructureFields::of(node, "Question", &["ask", "choice", "number", "accepts", "answer"], problems);
        let [ask, answer] = ["ask", "answer"].map(|field| filled_text(field, &fields, problems));
        let given: Vec<(&str, Node<'_>)> = KINDS.into_iter().filter_map(|field| Some((field, fields.optional(field)?))).collect();
        if let [(first, _), (second, node), ..] = given[..] {
            problems.at(node, texts::one_kind_of_answer(first, second));
        }
        let kind = match given.first() {
            None => Some(QuestionKind::Free),
            Some(("choice", node)) => choice(*node, problems),
            Some(("number", node)) => number(*node, problems),
            Some((_, node)) => accepted(*node, problems),
        };
        Some(LessonQuestion { ask: ask?, answer: answer?, kind: kind? })
    })
}

fn choice(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<QuestionKind> {
    let nodes = list(node, MAX_ANSWERS, "options", problems)?;
    if nodes.len() < 2 {
        problems.at(node, texts::TOO_FEW_OPTIONS);
    }
    let mut options: Vec<AnswerOption> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let read = problems.within(texts::in_option(index + 1), |problems| {
            let option = option(*node, problems)?;
            if let Some(earlier) = options.iter().position(|other| plain(&other.text) == plain(&option.text)) {
                problems.at(*node, texts::same_option(earlier + 1));
            }
            if option.why_wrong.is_none() && options.iter().any(|other| other.why_wrong.is_none()) {
                problems.at(*node, texts::SECOND_RIGHT_OPTION);
            }
            Some(option)
        });
        options.extend(read);
    }
    let is_complete = options.len() == nodes.len();
    if is_complete && 2 <= options.len() && options.iter().all(|option| option.why_wrong.is_some()) {
        problems.at(node, texts::NO_RIGHT_OPTION);
    }
    is_complete.then_some(QuestionKind::Choice(options))
}

/// Reads an option: `Right(text: "...")` or `Wrong(text: "...", why: "...")`.
fn option(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<AnswerOption> {
    if kind(&["Right", "Wrong"], "option", node, problems)? == 0 {
        let fields = StructureFields::of(node, "Right", &["text"], problems);
        return Some(AnswerOption { text: short_text("text", &fields, problems)?, why_wrong: None });
    }
    let fields = StructureFields::of(node, "Wrong", &["text", "why"], problems);
    let (text, why) = (short_text("text", &fields, problems), filled_text("why", &fields, problems));
    Some(AnswerOption { text: text?, why_wrong: Some(why?) })
}

fn number(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<QuestionKind> {
    check_structure(node, "Number", problems)?;
    let fields = StructureFields::of(node, "Number", &["is", "tolerance", "unit"], problems);
    let value = fields.required("is", problems).and_then(|node| finite("is", node, problems));
    let tolerance = fields.optional("tolerance").map_or(Some(0.0), |node| length("tolerance", node, problems));
    let unit = optional_text("unit", &fields, problems).unwrap_or_default();
    if let Some(node) = fields.optional("unit") {
        check_length("unit", &unit, MAX_ANSWER_CHARS, node, problems);
    }
    Some(QuestionKind::Number { value: value?, tolerance: tolerance?, unit })
}

fn accepted(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<QuestionKind> {
    let nodes = list(node, MAX_ANSWERS, "answers", problems)?;
    if nodes.is_empty() {
        problems.at(node, texts::NO_ACCEPTED_ANSWER);
    }
    let mut accepted: Vec<String> = Vec::new();
    for node in &nodes {
        let Some(answer) = problems.within(texts::in_field("accepts"), |problems| text(*node, problems)) else { continue };
        check_length("answer", &answer, MAX_ANSWER_CHARS, *node, problems);
        match accepted.iter().position(|other| plain(other) == plain(&answer)) {
            _ if plain(&answer).is_empty() => problems.at(*node, texts::empty_text("accepts")),
            Some(earlier) => problems.at(*node, texts::same_answer(earlier + 1)),
            None => {}
        }
        accepted.push(answer);
    }
    (accepted.len() == nodes.len()).then_some(QuestionKind::Text(accepted))
}

/// Reads a text that must be there and say something.
fn filled_text(field: &str, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    let text = required_text(field, fields, problems)?;
    if let Some(node) = fields.optional(field).filter(|_| text.trim().is_empty()) {
        problems.at(node, texts::empty_text(field));
    }
    Some(text)
}

/// Reads a text as [`filled_text`] does, of at most [`MAX_ANSWER_CHARS`].
fn short_text(field: &str, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    let text = filled_text(field, fields, problems)?;
    if let Some(node) = fields.optional(field) {
        check_length(field, &text, MAX_ANSWER_CHARS, node, problems);
    }
    Some(text)
}
