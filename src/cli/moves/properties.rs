//! `clashbox move --properties`: the invariants of the move of a body, for each mover.

use std::io::{self, Write};
use std::path::Path;

use clashbox::invariants::{Invariant, InvariantState, invariants};
use clashbox::json::{VERSION, Version, line};
use clashbox::movers::Mover;
use clashbox::scene::Scene;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::inputs::titled;
use super::super::output::{Ending, stdout};
use super::super::texts;
use super::arguments::MoveArguments;
use super::document::RefusedMoveDocument;

/// The properties of the move of a body by one mover.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PropertiesDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// The mover.
    by: &'static str,
    /// The body.
    of: &'a str,
    /// The properties, in the order of the list.
    properties: Vec<PropertyDocument>,
}

#[derive(Serialize, JsonSchema)]
struct PropertyDocument {
    /// "not-deeper", "passes-nothing", "not-back", "not-farther", "stays", "unhindered", "any-order", "mirrored", "split" or "half-frames".
    property: &'static str,
    /// "holds", "broken" or "not-applicable".
    state: &'static str,
    /// The breach as a sentence.
    how: Option<String>,
}

impl PropertyDocument {
    fn of((invariant, state): (Invariant, InvariantState)) -> PropertyDocument {
        let (state, how) = match state {
            InvariantState::Holds => ("holds", None),
            InvariantState::Broken(breach) => ("broken", Some(breach.how)),
            InvariantState::NotApplicable => ("not-applicable", None),
        };
        PropertyDocument { property: invariant.id(), state, how }
    }
}

pub(super) fn run(arguments: &MoveArguments, scene: &Scene, of: usize, movers: &[Mover]) -> io::Result<Ending> {
    let mut out = stdout();
    let (mut is_answered, mut is_broken) = (false, false);
    if !arguments.json {
        writeln!(out, "{}", titled(&arguments.scene, scene))?;
    }
    for by in movers {
        let states = match invariants(scene, of, by) {
            Ok(states) => states,
            Err(error) => {
                if arguments.json {
                    line(&mut out, &RefusedMoveDocument::of(&arguments.scene, scene, of, by, &error))?;
                } else {
                    writeln!(out, "{}", texts::indented(texts::of_file(by.kind().id(), error)))?;
                }
                continue;
            }
        };
        is_answered = true;
        is_broken |= states.iter().any(|(_, state)| matches!(state, InvariantState::Broken(_)));
        if arguments.json {
            line(&mut out, &document(&arguments.scene, scene.name(of), by, states))?;
        } else {
            write_text(&mut out, by, &states)?;
        }
    }
    out.flush()?;
    Ok(match (is_answered, is_broken) {
        (false, _) => Ending::CouldNotRun,
        (true, false) => Ending::Fine,
        (true, true) => Ending::Differences,
    })
}

fn document<'a>(path: &Path, of: &'a str, by: &Mover, states: Vec<(Invariant, InvariantState)>) -> PropertiesDocument<'a> {
    let properties = states.into_iter().map(PropertyDocument::of).collect();
    PropertiesDocument { version: VERSION, scene: path.display().to_string(), by: by.kind().id(), of, properties }
}

fn write_text(out: &mut impl Write, by: &Mover, states: &[(Invariant, InvariantState)]) -> io::Result<()> {
    let asked = states.iter().filter(|(_, state)| *state != InvariantState::NotApplicable).count();
    let broken: Vec<String> = states
        .iter()
        .filter_map(|(invariant, state)| match state {
            InvariantState::Broken(breach) => Some(texts::broken_property(invariant.id(), &breach.how)),
            InvariantState::Holds | InvariantState::NotApplicable => None,
        })
        .collect();
    let id = by.kind().id();
    let summary =
        if broken.is_empty() { texts::mover_holds_all(id, asked) } else { texts::mover_breaks(id, broken.len(), asked) };
    writeln!(out, "{}", texts::indented(summary))?;
    broken.into_iter().try_for_each(|how| writeln!(out, "{}", texts::indented_twice(how)))
}
