//! The movers of a file, read and written by the table of their options.

use super::super::texts;
use super::fields::StructureFields;
use super::literals::{number, structure};
use super::problems::SceneProblems;
use super::tree::Node;
use super::values;
use crate::kernel::in_full;
use crate::movers::{Mover, MoverKind, MoverOption, OptionForm, OptionValue};

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
    match option.form {
        OptionForm::Number { least, most } => {
            let found = values::finite(option.name, node, problems)?;
            if !(least..=most).contains(&found) {
                problems.at(node, texts::not_in_range(option.name, in_full(found), in_full(least), in_full(most)));
                return None;
            }
            Some(OptionValue::Number(found))
        }
        OptionForm::Choice(words) => {
            let names: Vec<&str> = words.iter().map(|word| word.name).collect();
            values::one_of(&names, option.name, node, problems).map(OptionValue::Choice)
        }
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
    match (option.form, value) {
        (OptionForm::Choice(words), OptionValue::Choice(index)) => words.get(index).map_or("", |word| word.name).to_owned(),
        (_, OptionValue::Number(value)) => number(value),
        (OptionForm::Number { .. }, OptionValue::Choice(_)) => String::new(),
    }
}
