//! The options of all movers: what readers of files, the command line and panels loop over.

use super::godot::{GodotCall, GodotOptions};
use super::push_out::PushOrder;
use super::quake::QuakeOptions;
use super::table::{Mover, MoverKind};
use crate::kernel::{DVec2, MAX_COORDINATE};

/// An option of one or more movers.
#[derive(Debug, Clone, Copy)]
pub struct MoverOption {
    /// The name in files, in snake case: `max_slides`. On the command line underscores are hyphens.
    pub name: &'static str,
    /// The movers that have it.
    pub of: &'static [MoverKind],
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
    /// A whole number in a range, both ends included.
    WholeNumber {
        /// The least value.
        least: f64,
        /// The largest value.
        most: f64,
    },
    /// A number of 0 or more, up to a limit, or none: the word `off`, in files `Off`.
    NumberOrOff {
        /// The largest value.
        most: f64,
    },
    /// A direction, or the zero vector.
    Vector,
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
    /// No number.
    Off,
    /// A vector.
    Vector(DVec2),
    /// The index of a word.
    Choice(usize),
}

const ORDERS: [OptionChoice; 3] = [
    OptionChoice { id: "list", name: "List" },
    OptionChoice { id: "nearest", name: "Nearest" },
    OptionChoice { id: "deepest", name: "Deepest" },
];

const CALLS: [OptionChoice; 2] = [
    OptionChoice { id: "move_and_collide", name: "MoveAndCollide" },
    OptionChoice { id: "move_and_slide", name: "MoveAndSlide" },
];

const SWITCH: [OptionChoice; 2] = [OptionChoice { id: "off", name: "Off" }, OptionChoice { id: "on", name: "On" }];

const GODOTS: &[MoverKind] = &[MoverKind::Godot, MoverKind::Godot3];

/// All options, in the order of the movers.
const OPTIONS: [MoverOption; 11] = [
    MoverOption {
        name: "restitution",
        of: &[MoverKind::Bounce],
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
        of: &[MoverKind::PushOut],
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
        of: &[MoverKind::Quake],
        form: OptionForm::Number { least: 1e-3, most: 1e6 },
        read: |mover| quake(mover).map(|options| OptionValue::Number(options.hz)),
        write: |mover, value| {
            if let (Mover::Quake(options), OptionValue::Number(number)) = (mover, value) {
                options.hz = number;
            }
        },
    },
    MoverOption {
        name: "epsilon",
        of: &[MoverKind::Quake],
        form: OptionForm::Number { least: 0.0, most: MAX_COORDINATE },
        read: |mover| quake(mover).map(|options| OptionValue::Number(options.epsilon)),
        write: |mover, value| {
            if let (Mover::Quake(options), OptionValue::Number(number)) = (mover, value) {
                options.epsilon = number;
            }
        },
    },
    MoverOption {
        name: "call",
        of: GODOTS,
        form: OptionForm::Choice(&CALLS),
        read: |mover| godot(mover).map(|options| OptionValue::Choice(options.call as usize)),
        write: |mover, value| {
            if let (Some(options), OptionValue::Choice(index)) = (godot_mut(mover), value) {
                options.call = GodotCall::ALL[index.min(GodotCall::ALL.len() - 1)];
            }
        },
    },
    MoverOption {
        name: "margin",
        of: GODOTS,
        form: OptionForm::Number { least: 0.0, most: MAX_COORDINATE },
        read: |mover| godot(mover).map(|options| OptionValue::Number(options.margin)),
        write: |mover, value| {
            if let (Some(options), OptionValue::Number(number)) = (godot_mut(mover), value) {
                options.margin = number;
            }
        },
    },
    MoverOption {
        name: "up",
        of: GODOTS,
        form: OptionForm::Vector,
        read: |mover| godot(mover).map(|options| OptionValue::Vector(options.up)),
        write: |mover, value| {
            if let (Some(options), OptionValue::Vector(up)) = (godot_mut(mover), value) {
                options.up = up;
            }
        },
    },
    MoverOption {
        name: "max_slides",
        of: GODOTS,
        form: OptionForm::WholeNumber { least: 1.0, most: 1000.0 },
        read: |mover| godot(mover).map(|options| OptionValue::Number(options.max_slides as f64)),
        write: |mover, value| {
            if let (Some(options), OptionValue::Number(number)) = (godot_mut(mover), value) {
                options.max_slides = number as usize;
            }
        },
    },
    MoverOption {
        name: "stop_on_slope",
        of: GODOTS,
        form: OptionForm::Choice(&SWITCH),
        read: |mover| godot(mover).map(|options| OptionValue::Choice(usize::from(options.stops_on_slope))),
        write: |mover, value| {
            if let (Some(options), OptionValue::Choice(index)) = (godot_mut(mover), value) {
                options.stops_on_slope = index == 1;
            }
        },
    },
    MoverOption {
        name: "floor_deg",
        of: GODOTS,
        form: OptionForm::Number { least: 0.0, most: 180.0 },
        read: |mover| godot(mover).map(|options| OptionValue::Number(options.floor_degrees)),
        write: |mover, value| {
            if let (Some(options), OptionValue::Number(number)) = (godot_mut(mover), value) {
                options.floor_degrees = number;
            }
        },
    },
    MoverOption {
        name: "snap",
        of: &[MoverKind::Rapier],
        form: OptionForm::NumberOrOff { most: MAX_COORDINATE },
        read: |mover| {
            let Mover::Rapier(options) = mover else { return None };
            Some(options.snap.map_or(OptionValue::Off, OptionValue::Number))
        },
        write: |mover, value| match (mover, value) {
            (Mover::Rapier(options), OptionValue::Number(number)) => options.snap = Some(number),
            (Mover::Rapier(options), OptionValue::Off) => options.snap = None,
            _ => {}
        },
    },
];

fn quake(mover: &Mover) -> Option<&QuakeOptions> {
    if let Mover::Quake(options) = mover { Some(options) } else { None }
}

fn godot(mover: &Mover) -> Option<&GodotOptions> {
    if let Mover::Godot(options) | Mover::Godot3(options) = mover { Some(options) } else { None }
}

fn godot_mut(mover: &mut Mover) -> Option<&mut GodotOptions> {
    if let Mover::Godot(options) | Mover::Godot3(options) = mover { Some(options) } else { None }
}

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
            (OptionForm::WholeNumber { least, most }, OptionValue::Number(number)) => {
                (*least..=*most).contains(&number) && number.fract() == 0.0
            }
            (OptionForm::NumberOrOff { most }, OptionValue::Number(number)) => (0.0..=*most).contains(&number),
            (OptionForm::NumberOrOff { .. }, OptionValue::Off) => true,
            (OptionForm::Vector, OptionValue::Vector(vector)) => vector.is_finite() && vector.length() <= MAX_COORDINATE,
            (OptionForm::Choice(words), OptionValue::Choice(index)) => index < words.len(),
            _ => false,
        }
    }
}

impl MoverKind {
    /// Returns the options of the mover, in order.
    pub fn options(self) -> impl Iterator<Item = &'static MoverOption> {
        OPTIONS.iter().filter(move |option| option.of.contains(&self))
    }
}

impl Mover {
    /// Returns the same with another value of an option. An option of another mover and a value that is not [allowed](OptionForm::allows)
    /// change nothing.
    #[must_use]
    pub fn with_option(mut self, option: &MoverOption, value: OptionValue) -> Mover {
        if option.of.contains(&self.kind()) && option.form.allows(value) {
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
            for mover in option.of.iter().map(|kind| kind.with_defaults()) {
                let (other, forbidden) = match (option.form, option.value(&mover)) {
                    (OptionForm::Number { least, most }, Some(OptionValue::Number(value))) => {
                        let other = if value == least { most } else { least };
                        (OptionValue::Number(other), OptionValue::Number(most * 2.0))
                    }
                    (OptionForm::WholeNumber { least, .. }, Some(OptionValue::Number(_))) => {
                        (OptionValue::Number(least), OptionValue::Number(least + 0.5))
                    }
                    (OptionForm::NumberOrOff { .. }, Some(OptionValue::Number(_))) => {
                        (OptionValue::Off, OptionValue::Number(-1.0))
                    }
                    (OptionForm::Vector, Some(OptionValue::Vector(_))) => {
                        (OptionValue::Vector(DVec2::Y), OptionValue::Vector(DVec2::splat(f64::INFINITY)))
                    }
                    (OptionForm::Choice(words), Some(OptionValue::Choice(index))) => {
                        (OptionValue::Choice((index + 1) % words.len()), OptionValue::Choice(words.len()))
                    }
                    (form, value) => panic!("{}: {form:?} {value:?}", option.name),
                };
                assert_eq!(option.value(&mover.with_option(option, other)), Some(other), "{}", option.name);
                assert_eq!(mover.with_option(option, forbidden), mover, "{}: {forbidden:?}", option.name);
            }
            assert!(option.value(&Mover::Stop).is_none(), "{}", option.name);
        }
        for (index, order) in PushOrder::ALL.into_iter().enumerate() {
            assert_eq!(ORDERS[index].id, order.id(), "in the order of the type");
        }
        for (index, call) in GodotCall::ALL.into_iter().enumerate() {
            assert_eq!(CALLS[index].id, call.id(), "in the order of the type");
        }
    }
}
