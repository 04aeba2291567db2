//! The search methods of a file, read and written by the rules that each method states of itself.

use super::super::texts;
use super::fields::StructureFields;
use super::literals::{number, structure};
use super::problems::SceneProblems;
use super::tree::Node;
use super::values;
use crate::kernel::{MAX_COORDINATE, in_full};
use crate::search::{Method, MethodKind};

/// Reads a search method. Its length is finite and above 0.
pub(super) fn read(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Method> {
    let names = MethodKind::ALL.map(|kind| kind.rules().name);
    let rules = MethodKind::ALL[values::kind(&names, "search", node, problems)?].rules();
    let names: Vec<&str> =
        rules.length.iter().map(|length| length.field).chain(rules.choices.iter().map(|choice| choice.field)).collect();
    let fields = StructureFields::of(node, rules.name, &names, problems);
    let mut method = rules.defaults;
    if let Some(parameter) = &rules.length {
        let node = fields.optional(parameter.field);
        let length = node.and_then(|node| values::number(node, problems));
        if let (Some(node), Some(length)) = (node, length.filter(|&length| !(0.0 < length && length <= MAX_COORDINATE))) {
            let most = format_args!("{MAX_COORDINATE:e}");
            problems.at(node, texts::not_positive(parameter.field, in_full(length), most));
        }
        method = method.with_length(length);
    }
    for choice in rules.choices {
        let names: Vec<&str> = choice.options.iter().map(|option| option.name).collect();
        let option = fields.optional(choice.field).and_then(|node| values::one_of(&names, choice.field, node, problems));
        if let Some(option) = option {
            method = method.with_choice(choice, option);
        }
    }
    Some(method)
}

/// Returns the search as it stands in a file: `Linear(max_step: 0.5)`. Parameters that the search chooses by itself are left out.
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
