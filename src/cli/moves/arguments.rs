//! The arguments of `clashbox move`.

use std::path::PathBuf;

use clap::Args;
use clashbox::explain::in_full;
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
    #[arg(long, value_name = "SHARE")]
    restitution: Option<String>,
    /// push-out: the order in which bodies push: list, nearest or deepest [default: list]
    #[arg(long, value_name = "ORDER")]
    order: Option<String>,
    /// quake: frames per second [default: 60]
    #[arg(long, value_name = "HZ")]
    hz: Option<String>,
    /// quake: the distance before a plane at which a trace stops, world units; SURFACE_CLIP_EPSILON is 0.125 [default: 0]
    #[arg(long, value_name = "D")]
    epsilon: Option<String>,
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
            let owners = MoverOption::all().iter().filter(|option| option.name == name);
            let options: Vec<&MoverOption> = owners.clone().filter(|option| kinds.contains(&option.of)).collect();
            if options.is_empty() {
                let owners: Vec<&str> = owners.map(|option| option.of.id()).collect();
                return Err(texts::option_of_mover(flag(name), owners.join(", ")));
            }
            for option in options {
                let value = value(option, given)?;
                movers.iter_mut().for_each(|mover| *mover = mover.with_option(option, value));
            }
        }
        Ok(movers)
    }

    /// Returns the options that are given, each with its value as it is typed.
    fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let options = [("restitution", &self.restitution), ("order", &self.order), ("hz", &self.hz), ("epsilon", &self.epsilon)];
        options.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)))
    }
}

/// Reads the value of an option.
fn value(option: &MoverOption, typed: &str) -> Result<OptionValue, String> {
    match option.form {
        OptionForm::Number { least, most } => {
            let number = typed.parse().map(OptionValue::Number).ok().filter(|value| option.form.allows(*value));
            number.ok_or_else(|| texts::option_number(flag(option.name), typed, in_full(least), in_full(most)))
        }
        OptionForm::Choice(words) => {
            let names: Vec<&str> = words.iter().map(|word| word.id).collect();
            let index = names.iter().position(|name| *name == typed);
            index.map(OptionValue::Choice).ok_or_else(|| texts::option_word(flag(option.name), typed, names.join(", ")))
        }
    }
}

/// Returns the name of an option on the command line.
fn flag(name: &str) -> String {
    format!("--{}", name.replace('_', "-"))
}
