//! Prints the results of cures of ghosts, for `query --level --cures`.

use std::io::{self, Write};

use clashbox::cures::{CureLane, Cured, CuredContact};
use clashbox::explain::{cure_in_words, cures_in_words};
use clashbox::json::{Vector, coordinates};
use clashbox::kernel::level::MemberLabel;
use clashbox::scene::{LevelOfMover, Scene};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::texts;

/// Writes a line for each cure, and one for each of its contacts.
pub(super) fn write_text(out: &mut impl Write, scene: &Scene, level: &LevelOfMover, lanes: &[CureLane]) -> io::Result<()> {
    for (cure, contacts) in cures_in_words(scene, level, lanes) {
        writeln!(out, "{}", texts::indented(cure))?;
        for contact in contacts {
            writeln!(out, "{}", texts::indented_twice(contact))?;
        }
    }
    Ok(())
}

/// Returns the documents of the cures.
pub(super) fn documents<'a>(scene: &'a Scene, level: &LevelOfMover, lanes: &[CureLane]) -> Vec<CureDocument<'a>> {
    let contact = |contact: &CuredContact| {
        let (body, part) = level.members[contact.member];
        CuredContactDocument {
            body: scene.name(body),
            part,
            result: contact.result.id(),
            before: coordinates(contact.before),
            normal: contact.normal.map(coordinates),
            label: contact.label.map(MemberLabel::id),
            reason: match contact.result {
                Cured::Dropped(reason) => Some(reason.id()),
                Cured::Kept | Cured::Changed(_) => None,
            },
        }
    };
    let lane = |lane: &CureLane| CureDocument {
        cure: lane.cure.id(),
        summary: cure_in_words(lane),
        ghosts: lane.ghosts(),
        lost: lane.lost,
        sinks: lane.sinks,
        contacts: lane.contacts.iter().map(contact).collect(),
    };
    lanes.iter().map(lane).collect()
}

#[derive(Serialize, JsonSchema)]
pub(super) struct CureDocument<'a> {
    /// "none", "merged", "chain", "oriented", "active-edges" or "velocity-filter".
    cure: &'static str,
    /// The counts in words.
    summary: String,
    /// The number of contacts that are left and are ghosts.
    ghosts: usize,
    /// The number of bodies with a real normal that no contact has any more.
    lost: usize,
    /// The distance by which the mover may sink into what stands against its motion, where the cure drops shallow contacts.
    sinks: Option<f64>,
    /// The contacts with bodies, in the order of the scene.
    contacts: Vec<CuredContactDocument<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct CuredContactDocument<'a> {
    body: &'a str,
    /// The number of the member of a group, from 0, counted through nested groups.
    part: Option<usize>,
    /// "kept", "changed" or "dropped".
    result: &'static str,
    /// The normal without a cure: unit vector from the body to the mover.
    before: Vector,
    /// The normal that is left. None if the contact is dropped.
    normal: Option<Vector>,
    /// "real" or "ghost": what is left. None if the contact is dropped.
    label: Option<&'static str>,
    /// Why the contact is dropped: "no-edge", "behind", "neighbour", "no-normal" or "shallow".
    reason: Option<&'static str>,
}
