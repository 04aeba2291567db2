//! The arguments of `clashbox move`.

use std::path::PathBuf;

use clap::Args;
use clashbox::explain::in_full;
use clashbox::kernel::{DVec2, MAX_COORDINATE};
use clashbox::movers::{Mover, MoverKind, MoverOption, OptionForm, OptionValue};

use super::super::choices::mover;
use super::super::texts;

#[derive(Debug, Args)]
pub(in crate::cli) struct MoveArguments {
    /// A scene file, - for standard input
    pub(super) scene: PathBuf,
    /// The body [default: the first one that moves]
    #[arg(long, value_name = "NAME")]
    pub(super) of: Option<String>,
    /// The mover; may be given several times [default: all of them]
    #[arg(long, value_name = "MOVER", value_parser = mover())]
    by: Vec<MoverKind>,
    /// bounce: the part of the speed along the normal that is kept [default: 1]
    #[arg(long, value_name = "SHARE", allow_hyphen_values = true)]
    restitution: Option<String>,
    /// push-out: the order in which bodies push: list, nearest or deepest [default: list]
    #[arg(long, value_name = "ORDER")]
    order: Option<String>,
    /// quake: frames per second [default: 60]
    #[arg(long, value_name = "HZ", allow_hyphen_values = true)]
    hz: Option<String>,
    /// quake: the distance before a plane at which a trace stops, world units; SURFACE_CLIP_EPSILON is 0.125 [default: 0]
    #[arg(long, value_name = "D", allow_hyphen_values = true)]
    epsilon: Option<String>,
    /// godot, godot3: the call of the script, move_and_collide or move_and_slide [default: move_and_slide]
    #[arg(long, value_name = "CALL")]
    call: Option<String>,
    /// godot, godot3: the safe margin, world units [default: 0.08]
    #[arg(long, value_name = "D", allow_hyphen_values = true)]
    margin: Option<String>,
    /// godot, godot3: the direction away from the floor; with 0,0 every contact is a wall [default: 0,0]
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    up: Option<String>,
    /// godot, godot3: the largest number of contacts [default: 4]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max_slides: Option<String>,
    /// godot, godot3: on, if the body stays on a slope that it falls onto straight down; else off [default: on for godot, off for godot3]
    #[arg(long, value_name = "SWITCH")]
    stop_on_slope: Option<String>,
    /// godot, godot3: the largest angle of a floor, degrees [default: 45]
    #[arg(long, value_name = "DEGREES", allow_hyphen_values = true)]
    floor_deg: Option<String>,
    /// rapier: the distance from which it is drawn down to the ground, as a fraction of its height, or off [default: 0.2]
    #[arg(long, value_name = "FRACTION", allow_hyphen_values = true)]
    snap: Option<String>,
    /// Check the properties that a player takes for granted of each move: exit 1 if a mover breaks one
    #[arg(long, conflicts_with = "why")]
    pub(super) properties: bool,
    /// Print the rule of each mover and its source too
    #[arg(long)]
    pub(super) why: bool,
    /// Print one JSON document for each mover, each on its line
    #[arg(long)]
    pub(super) json: bool,
}

impl MoveArguments {
    /// Returns the movers that are asked, with their options.
    ///
    /// # Errors
    ///
    /// If an option is given that none of them has, or a value that is not allowed.
    pub(super) fn movers(&self) -> Result<Vec<Mover>, String> {
        let kinds = if self.by.is_empty() { MoverKind::ALL.to_vec() } else { self.by.clone() };
        let mut movers: Vec<Mover> = kinds.iter().map(|kind| kind.with_defaults()).collect();
        for (name, given) in self.given() {
            let Some(option) = MoverOption::all().iter().find(|option| option.name == name) else { continue };
            if !kinds.iter().any(|kind| option.of.contains(kind)) {
                let owners: Vec<&str> = option.of.iter().map(|kind| kind.id()).collect();
                return Err(texts::option_of_mover(flag(name), owners.join(", ")));
            }
            let value = value(option, given)?;
            movers.iter_mut().for_each(|mover| *mover = mover.with_option(option, value));
        }
        Ok(movers)
    }

    /// Returns the options that are given, each with its value as it is typed.
    fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.options().into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)))
    }

    fn options(&self) -> [(&'static str, &Option<String>); 11] {
        [
            ("restitution", &self.restitution),
            ("order", &self.order),
            ("hz", &self.hz),
            ("epsilon", &self.epsilon),
            ("call", &self.call),
            ("margin", &self.margin),
            ("up", &self.up),
            ("max_slides", &self.max_slides),
            ("stop_on_slope", &self.stop_on_slope),
            ("floor_deg", &self.floor_deg),
            ("snap", &self.snap),
        ]
    }
}

/// Reads the value of an option.
fn value(option: &MoverOption, typed: &str) -> Result<OptionValue, String> {
    let number = || typed.parse().map(OptionValue::Number).ok();
    let (found, allowed) = match option.form {
        OptionForm::Number { least, most } => (number(), texts::option_number(in_full(least), in_full(most))),
        OptionForm::WholeNumber { least, most } => (number(), texts::option_whole_number(in_full(least), in_full(most))),
        OptionForm::NumberOrOff { most } => {
            let found = if typed == OFF { Some(OptionValue::Off) } else { number() };
            (found, texts::option_number_or_off(in_full(most), OFF))
        }
        OptionForm::Vector => (vector(typed), texts::option_vector(format_args!("{MAX_COORDINATE:e}"))),
        OptionForm::Choice(words) => {
            let names: Vec<&str> = words.iter().map(|word| word.id).collect();
            (names.iter().position(|name| *name == typed).map(OptionValue::Choice), texts::option_word(names.join(", ")))
        }
    };
    let is_allowed = |value: &OptionValue| option.form.allows(*value);
    found.filter(is_allowed).ok_or_else(|| texts::option_is(flag(option.name), typed, allowed))
}

/// The word for no number.
const OFF: &str = "off";

/// Reads a vector such as `0,1`.
fn vector(typed: &str) -> Option<OptionValue> {
    let (x, y) = typed.split_once(',')?;
    Some(OptionValue::Vector(DVec2::new(x.trim().parse().ok()?, y.trim().parse().ok()?)))
}

/// Returns the name of an option on the command line.
fn flag(name: &str) -> String {
    format!("--{}", name.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_a_mover_is_on_the_command_line() {
        let arguments = MoveArguments {
            scene: PathBuf::new(),
            of: None,
            by: Vec::new(),
            restitution: None,
            order: None,
            hz: None,
            epsilon: None,
            call: None,
            margin: None,
            up: None,
            max_slides: None,
            stop_on_slope: None,
            floor_deg: None,
            snap: None,
            properties: false,
            why: false,
            json: false,
        };
        let names = MoverOption::all().iter().map(|option| option.name);
        assert!(names.eq(arguments.options().map(|(name, _)| name)), "in the order of the table");
    }
}
