//! The movers of a file, read and written by the table of their options.

use super::super::texts;
use super::fields::StructureFields;
use super::literals::{number, pair, structure};
use super::problems::SceneProblems;
use super::tree::Node;
use super::values;
use crate::kernel::{MAX_COORDINATE, in_full};
use crate::movers::{Mover, MoverKind, MoverOption, OptionForm, OptionValue};

/// The word for no number.
const OFF: &str = "Off";

/// Reads a mover. Options that are left out have their defaults.
pub(super) fn read(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Mover> {
    let kind = MoverKind::ALL[values::kind(&MoverKind::ALL.map(MoverKind::name), "mover", node, problems)?];
    let names: Vec<&str> = kind.options().map(|option| option.name).collect();
    let fields = StructureFields::of(node, kind.name(), &names, problems);
    let mut mover = kind.with_defaults();
    for option in kind.options() {
        let Some(node) = fields.optional(option.name) else { continue };
        mover = mover.with_option(option, value(option, node, problems)?);
    }
    Some(mover)
}

fn value(option: &MoverOption, node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<OptionValue> {
    let found = match option.form {
        OptionForm::Choice(words) => {
            let names: Vec<&str> = words.iter().map(|word| word.name).collect();
            return values::one_of(&names, option.name, node, problems).map(OptionValue::Choice);
        }
        OptionForm::NumberOrOff { .. } if node.word() == Some(OFF) => OptionValue::Off,
        OptionForm::Vector => OptionValue::Vector(values::vector(option.name, node, problems)?),
        OptionForm::Number { .. } | OptionForm::WholeNumber { .. } | OptionForm::NumberOrOff { .. } => {
            OptionValue::Number(values::finite(option.name, node, problems)?)
        }
    };
    if !option.form.allows(found) {
        problems.at(node, texts::not_allowed(option.name, node.text(), allowed(option.form)));
        return None;
    }
    Some(found)
}

/// Returns the values that an option allows, in words.
fn allowed(form: OptionForm) -> String {
    match form {
        OptionForm::Number { least, most } => texts::from_to(in_full(least), in_full(most)),
        OptionForm::WholeNumber { least, most } => texts::whole_from_to(in_full(least), in_full(most)),
        OptionForm::NumberOrOff { most } => texts::from_to_or_off(in_full(most), OFF),
        OptionForm::Vector => texts::vector_up_to(in_full(MAX_COORDINATE)),
        OptionForm::Choice(words) => words.iter().map(|word| word.name).collect::<Vec<&str>>().join(", "),
    }
}

/// Returns a mover as it stands in a file: `PushOut(order: Nearest)`. Options with their defaults are left out.
pub(super) fn written(mover: &Mover) -> String {
    let kind = mover.kind();
    let changed = kind.options().filter_map(|option| {
        let value = option.value(mover)?;
        let is_default = option.value(&kind.with_defaults()) == Some(value);
        (!is_default).then(|| format!("{}: {}", option.name, value_written(option, value)))
    });
    structure(kind.name(), &changed.collect::<Vec<String>>())
}

fn value_written(option: &MoverOption, value: OptionValue) -> String {
    match (value, option.form) {
        (OptionValue::Choice(index), OptionForm::Choice(words)) => words.get(index).map_or("", |word| word.name).to_owned(),
        (OptionValue::Number(value), _) => number(value),
        (OptionValue::Vector(vector), _) => pair(vector),
        (OptionValue::Off, _) => OFF.to_owned(),
        // No value of another form is ever read.
        (OptionValue::Choice(_), _) => String::new(),
    }
}
