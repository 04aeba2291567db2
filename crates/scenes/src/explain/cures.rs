//! The results of cures of ghosts, in words.

use super::figures::{figure, point_in_words};
use super::level::member_name;
use super::texts::cures as texts;
use crate::cures::{Cure, CureLane, Cured, CuredContact, DropReason};
use crate::kernel::level::MemberLabel;
use crate::scene::{LevelOfMover, Scene};

/// Returns a line for each cure, each with a line for each of its contacts. A single line and no others where there is no contact.
pub fn cures_in_words(scene: &Scene, level: &LevelOfMover, lanes: &[CureLane]) -> Vec<(String, Vec<String>)> {
    if lanes.iter().all(|lane| lane.contacts.is_empty()) {
        return vec![(texts::NO_CONTACT.to_owned(), Vec::new())];
    }
    let contacts = |lane: &CureLane| lane.contacts.iter().map(|contact| contact_in_words(scene, level, contact)).collect();
    lanes.iter().map(|lane| (cure_in_words(lane), contacts(lane))).collect()
}

/// Returns the counts of a cure: contacts that are kept, changed and dropped, ghosts that are left, and real normals that are lost.
pub fn cure_in_words(lane: &CureLane) -> String {
    let id = lane.cure.id();
    let [kept, changed, dropped] = ["kept", "changed", "dropped"].map(|result| lane.count(result));
    let left = match lane.ghosts() {
        0 => texts::NO_GHOST.to_owned(),
        1 => texts::ONE_GHOST.to_owned(),
        count => texts::ghosts(count),
    };
    let lost = match lane.lost {
        0 => texts::NONE_LOST.to_owned(),
        1 => texts::ONE_LOST.to_owned(),
        count => texts::lost(count),
    };
    match lane.sinks {
        Some(depth) => texts::lane_sinks(id, kept, changed, dropped, left, lost, figure(depth)),
        None => texts::lane(id, kept, changed, dropped, left, lost),
    }
}

/// Returns the source of the rule of a cure: the engine with its version, or where the rule is from.
pub fn cure_source(cure: Cure) -> &'static str {
    match cure {
        Cure::None => texts::NONE_SOURCE,
        Cure::Merged => texts::MERGED_SOURCE,
        Cure::Chain => texts::CHAIN_SOURCE,
        Cure::Oriented => texts::ORIENTED_SOURCE,
        Cure::ActiveEdges => texts::ACTIVE_EDGES_SOURCE,
        Cure::VelocityFilter => texts::VELOCITY_FILTER_SOURCE,
    }
}

/// Returns the rule of a cure as a sentence.
pub fn cure_rule(cure: Cure) -> &'static str {
    match cure {
        Cure::None => texts::NONE_RULE,
        Cure::Merged => texts::MERGED_RULE,
        Cure::Chain => texts::CHAIN_RULE,
        Cure::Oriented => texts::ORIENTED_RULE,
        Cure::ActiveEdges => texts::ACTIVE_EDGES_RULE,
        Cure::VelocityFilter => texts::VELOCITY_FILTER_RULE,
    }
}

fn contact_in_words(scene: &Scene, level: &LevelOfMover, contact: &CuredContact) -> String {
    let name = member_name(scene, level.members[contact.member]);
    let before = point_in_words(contact.before);
    let is_real = contact.label == Some(MemberLabel::Real);
    match contact.result {
        Cured::Kept if is_real => texts::kept_real(name, before),
        Cured::Kept => texts::kept_ghost(name, before),
        Cured::Changed(normal) if is_real => texts::changed_real(name, before, point_in_words(normal)),
        Cured::Changed(normal) => texts::changed_ghost(name, before, point_in_words(normal)),
        Cured::Dropped(DropReason::NoEdge) => texts::no_edge(name, before),
        Cured::Dropped(DropReason::Behind) => texts::behind(name, before),
        Cured::Dropped(DropReason::Neighbour) => texts::neighbour(name, before),
        Cured::Dropped(DropReason::NoNormal) => texts::no_normal(name, before),
        Cured::Dropped(DropReason::Shallow) => texts::shallow(name, before),
    }
}
