//! The contact of a body with its level, in words.

use super::figures::{figure, point_in_words};
use super::texts::level as texts;
use crate::kernel::level::{MemberContact, MemberLabel, NormalArc};
use crate::kernel::{Relation, SeparatedPair};
use crate::scene::{LevelImpact, LevelOfMover, Scene, level_members, level_mover};

/// Returns a line for the whole level, one for each normal of it within reach, one for each member that counts, and the first impact.
pub fn level_in_words(scene: &Scene, level: &LevelOfMover, impact: &LevelImpact) -> Vec<String> {
    if level.bodies.is_empty() {
        return vec![texts::none(scene.name(level.mover))];
    }
    let normals = level.contact.normals.iter().map(normal_in_words);
    let members = level.contact.members.iter().map(|member| member_in_words(scene, level, member));
    let contact = [whole_in_words(scene, level)].into_iter().chain(normals).chain(members);
    contact.chain(impact_in_words(scene, impact)).collect()
}

/// Returns the relation to the whole level, and the translation out of it.
pub fn whole_in_words(scene: &Scene, level: &LevelOfMover) -> String {
    let (mover, found) = (scene.name(level.mover), &level.contact);
    let count = match level.bodies.len() {
        1 => texts::ONE_BODY.to_owned(),
        bodies => texts::bodies(bodies),
    };
    match (found.relation, found.separation, found.translation) {
        (Relation::Apart, Some(separation), _) => texts::apart(mover, count, figure(separation)),
        (Relation::Touching, ..) => texts::touching(mover, count),
        (_, _, Some(translation)) => {
            let (by, depth) = (point_in_words(translation), figure(translation.length()));
            match found.separates {
                SeparatedPair::Shapes => texts::overlapping(mover, count, by, depth),
                SeparatedPair::DeepestParts => texts::too_large(mover, count, by, depth),
            }
        }
        (..) => texts::without_translation(mover, count),
    }
}

fn normal_in_words(arc: &NormalArc) -> String {
    let at = point_in_words(arc.at);
    let [from, to] = [arc.from, arc.to].map(point_in_words);
    if arc.from == arc.to { texts::normal(from, at) } else { texts::normals(from, to, at) }
}

/// Returns the names of the members of the level of a pair. Empty if it has none.
pub fn member_names(scene: &Scene, pair: [usize; 2]) -> Vec<String> {
    let members = level_mover(scene, pair).map(|mover| level_members(scene, mover));
    members.into_iter().flatten().map(|member| member_name(scene, member)).collect()
}

/// Returns the name of a member in quotes, with its number in a group.
pub(super) fn member_name(scene: &Scene, (body, part): (usize, Option<usize>)) -> String {
    let name = scene.name(body);
    part.map_or_else(|| texts::member(name), |part| texts::part(name, part))
}

/// Returns the first impact with the level, and a line about what is not proven. Empty if the two are in contact at the start.
fn impact_in_words(scene: &Scene, impact: &LevelImpact) -> Vec<String> {
    let names = |bodies: &[usize]| {
        let names: Vec<String> = bodies.iter().map(|body| texts::member(scene.name(*body))).collect();
        names.join(", ")
    };
    let open = (!impact.open.is_empty()).then(|| texts::impact_open(names(&impact.open)));
    let Some(t) = impact.t else { return vec![open.unwrap_or_else(|| texts::NO_IMPACT.to_owned())] };
    if t == 0.0 {
        return Vec::new();
    }
    let directions = impact.normals.iter().map(|arc| {
        let [from, to] = [arc.from, arc.to].map(point_in_words);
        if arc.from == arc.to { from } else { texts::arc(from, to) }
    });
    let mut normals: Vec<String> = directions.collect();
    normals.dedup();
    [texts::impact(figure(t), names(&impact.bodies), normals.join(", "))].into_iter().chain(open).collect()
}

/// Returns the contact with a member: real, a ghost, or apart.
pub fn member_in_words(scene: &Scene, level: &LevelOfMover, member: &MemberContact) -> String {
    let name = |member: usize| scene.name(level.members[member].0);
    let own = member_name(scene, level.members[member.member]);
    let separation = member.separation.map_or_else(|| texts::UNDEFINED.to_owned(), figure);
    let normal = member.normal.map_or_else(|| texts::UNDEFINED.to_owned(), point_in_words);
    match (member.label, member.covered_by) {
        (MemberLabel::Apart, _) => texts::member_apart(own, separation),
        (MemberLabel::Real, _) => texts::member_real(own, normal, separation),
        (MemberLabel::Ghost, Some(other)) => texts::ghost_covered(own, normal, name(other), separation),
        (MemberLabel::Ghost, None) => texts::ghost(own, normal, separation),
    }
}
