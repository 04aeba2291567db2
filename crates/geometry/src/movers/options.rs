//! The options of all movers: what readers of files, the command line and panels loop over.

use super::push_out::PushOrder;
use super::table::{Mover, MoverKind};
use crate::kernel::MAX_COORDINATE;

/// An option of a mover.
#[derive(Debug, Clone, Copy)]
pub struct MoverOption {
    /// The name in files, in snake case: `epsilon`. On the command line underscores are hyphens.
    pub name: &'static str,
    /// The mover that has it.
    pub of: MoverKind,
    /// The values that are allowed.
    pub form: OptionForm,
    read: fn(&Mover) -> Option<OptionValue>,
    write: fn(&mut Mover, OptionValue),
}

/// The values that an option allows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OptionForm {
    /// A number in a range, both ends included.
    Number {
        /// The least value.
        least: f64,
        /// The largest value.
        most: f64,
    },
    /// One of several words.
    Choice(&'static [OptionChoice]),
}

/// A word of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionChoice {
    /// The word on the command line: `nearest`.
    pub id: &'static str,
    /// The word in files: `Nearest`.
    pub name: &'static str,
}

/// The value of an option.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OptionValue {
    /// A number.
    Number(f64),
    /// The index of a word.
    Choice(usize),
}

const ORDERS: [OptionChoice; 3] = [
    OptionChoice { id: "list", name: "List" },
    OptionChoice { id: "nearest", name: "Nearest" },
    OptionChoice { id: "deepest", name: "Deepest" },
];

/// All options, in the order of the movers.
const OPTIONS: [MoverOption; 4] = [
    MoverOption {
        name: "restitution",
        of: MoverKind::Bounce,
        form: OptionForm::Number { least: 0.0, most: 1.0 },
        read: |mover| if let Mover::Bounce { restitution } = mover { Some(OptionValue::Number(*restitution)) } else { None },
        write: |mover, value| {
            if let (Mover::Bounce { restitution }, OptionValue::Number(number)) = (mover, value) {
                *restitution = number;
            }
        },
    },
    MoverOption {
        name: "order",
        of: MoverKind::PushOut,
        form: OptionForm::Choice(&ORDERS),
        read: |mover| if let Mover::PushOut { order } = mover { Some(OptionValue::Choice(*order as usize)) } else { None },
        write: |mover, value| {
            if let (Mover::PushOut { order }, OptionValue::Choice(index)) = (mover, value) {
                *order = PushOrder::ALL[index.min(PushOrder::ALL.len() - 1)];
            }
        },
    },
    MoverOption {
        name: "hz",
        of: MoverKind::Quake,
        form: OptionForm::Number { least: 1e-3, most: 1e6 },
        read: |mover| if let Mover::Quake(options) = mover { Some(OptionValue::Number(options.hz)) } else { None },
        write: |mover, value| {
            if let (Mover::Quake(options), OptionValue::Number(number)) = (mover, value) {
                options.hz = number;
            }
        },
    },
    MoverOption {
        name: "epsilon",
        of: MoverKind::Quake,
        form: OptionForm::Number { least: 0.0, most: MAX_COORDINATE },
        read: |mover| if let Mover::Quake(options) = mover { Some(OptionValue::Number(options.epsilon)) } else { None },
        write: |mover, value| {
            if let (Mover::Quake(options), OptionValue::Number(number)) = (mover, value) {
                options.epsilon = number;
            }
        },
    },
];

impl MoverOption {
    /// Returns all options, in the order of the movers.
    pub fn all() -> &'static [MoverOption] {
        &OPTIONS
    }

    /// Returns the value of the option in a mover. `None` if it is an option of another one.
    pub fn value(&self, mover: &Mover) -> Option<OptionValue> {
        (self.read)(mover)
    }
}

impl OptionForm {
    /// Returns true if the option may have this value.
    pub fn allows(&self, value: OptionValue) -> bool {
        match (self, value) {
            (OptionForm::Number { least, most }, OptionValue::Number(number)) => (*least..=*most).contains(&number),
            (OptionForm::Choice(words), OptionValue::Choice(index)) => index < words.len(),
            (OptionForm::Number { .. }, OptionValue::Choice(_)) | (OptionForm::Choice(_), OptionValue::Number(_)) => false,
        }
    }
}

impl MoverKind {
    /// Returns the options of the mover, in order.
    pub fn options(self) -> impl Iterator<Item = &'static MoverOption> {
        OPTIONS.iter().filter(move |option| option.of == self)
    }
}

impl Mover {
    /// Returns the same with another value of an option. An option of another mover and a value that is not [allowed](OptionForm::allows)
    /// change nothing.
    #[must_use]
    pub fn with_option(mut self, option: &MoverOption, value: OptionValue) -> Mover {
        if option.of == self.kind() && option.form.allows(value) {
            (option.write)(&mut self, value);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_read_as_it_was_written() {
        for option in MoverOption::all() {
            let mover = option.of.with_defaults();
            let other = match (option.form, option.value(&mover)) {
                (OptionForm::Number { least, .. }, Some(OptionValue::Number(_))) => OptionValue::Number(least),
                (OptionForm::Choice(words), Some(OptionValue::Choice(index))) => OptionValue::Choice((index + 1) % words.len()),
                (form, value) => panic!("{}: {form:?} {value:?}", option.name),
            };
            assert_eq!(option.value(&mover.with_option(option, other)), Some(other), "{}", option.name);
            let forbidden = match option.form {
                OptionForm::Number { most, .. } => OptionValue::Number(most * 2.0),
                OptionForm::Choice(words) => OptionValue::Choice(words.len()),
            };
            assert_eq!(mover.with_option(option, forbidden), mover, "{}: {forbidden:?}", option.name);
            assert!(option.value(&Mover::Stop).is_none(), "{}", option.name);
        }
        for (index, order) in PushOrder::ALL.into_iter().enumerate() {
            assert_eq!(ORDERS[index].id, order.id(), "in the order of the type");
        }
    }
}
