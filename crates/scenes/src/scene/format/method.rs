//! The search methods of a file, read and written by the rules that each method states of itself.

use ron::error::Error;

use super::super::errors::Problems;
use super::fields::Fields;
use super::literals::{number, structure};
use super::{scan, words};
use crate::kernel::{MAX_COORDINATE, in_full};
use crate::search::rules::ChoiceParameter;
use crate::search::{Method, MethodKind};

/// The search method in `part`. Its length is finite and above 0.
pub(super) fn read<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Option<Method> {
    let names = MethodKind::ALL.map(|kind| kind.rules().name);
    let kind = MethodKind::ALL[one_of(&names, "search", scan::kind(part), part, whose, problems)?];
    let rules = kind.rules();
    let names: Vec<&str> =
        rules.length.iter().map(|length| length.field).chain(rules.choices.iter().map(|choice| choice.field)).collect();
    let mut fields = Fields::of(part, rules.name, &names, whose, problems);
    let mut method = rules.defaults;
    if let Some(parameter) = &rules.length {
        let part = fields.optional_part(parameter.field);
        let length: Option<f64> = part.and_then(|part| super::read::read(part, whose, fields.problems));
        if let (Some(part), Some(length)) = (part, length.filter(|&length| !(0.0 < length && length <= MAX_COORDINATE))) {
            let (field, found) = (parameter.field, in_full(length));
            let message = format!("{whose}`{field}` is {found}, it must be above 0 and at most {MAX_COORDINATE:e}");
            fields.problems.at(part, message);
        }
        method = method.with_length(length);
    }
    for choice in rules.choices {
        let option = fields.optional_part(choice.field);
        if let Some(option) = option.and_then(|part| self::option(choice, part, whose, fields.problems)) {
            method = method.with_choice(choice, option);
        }
    }
    Some(method)
}

fn option(choice: &ChoiceParameter, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<usize> {
    let names: Vec<&str> = choice.options.iter().map(|option| option.name).collect();
    one_of(&names, choice.field, scan::single_word(part), part, whose, problems)
}

/// Which of the names `word` is. A problem of `part` where it is none of them.
pub(super) fn one_of(
    names: &[&str],
    what: &str,
    word: Option<&str>,
    part: &str,
    whose: &str,
    problems: &mut Problems<'_>,
) -> Option<usize> {
    let found = names.iter().position(|name| Some(*name) == word);
    if found.is_none() {
        let message = word.map_or_else(|| words::of(&Error::ExpectedIdentifier), |word| words::unknown(what, word, names));
        problems.at(part, format!("{whose}{message}"));
    }
    found
}

/// The search as it stands in a file: `Linear(max_step: 0.5)`. Parameters that the search chooses by itself are left out.
pub(super) fn written(method: &Method) -> String {
    let rules = method.rules();
    let length = rules.length.iter().filter_map(|parameter| Some((parameter.field, number((parameter.read)(method)?))));
    let choices = rules.choices.iter().filter_map(|choice| {
        let option = (choice.read)(method);
        (option != 0).then(|| (choice.field, choice.options[option].name.to_owned()))
    });
    let fields: Vec<String> = length.chain(choices).map(|(field, value)| format!("{field}: {value}")).collect();
    structure(rules.name, &fields)
}
