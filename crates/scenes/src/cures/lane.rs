//! The results of all cures for a mover and its level.

use crate::kernel::level::{
    Level, LevelBoundary, LevelContact, LevelOptions, MemberContact, MemberLabel, NormalArc, support_distance,
};
use crate::kernel::{DVec2, Shape, contact};
use crate::scene::{LevelOfMover, Scene, level_of};

use super::cure::Cure;
use super::edge::{CureInput, Cured, MoverAtEdge, MoverOutline, outward};
use super::outline::{EdgeNear, Outline};
use super::velocity_filter::sinking;

/// The results of a cure for all contacts of a mover.
#[derive(Debug, Clone, PartialEq)]
pub struct CureLane {
    /// The cure.
    pub cure: Cure,
    /// The contacts, in the order of the members.
    pub contacts: Vec<CuredContact>,
    /// The number of members with a real normal that no contact has any more.
    pub lost: usize,
    /// The distance by which the mover may sink into what stands against its motion, world units. `None` if the cure drops no contact for its
    /// depth.
    pub sinks: Option<f64>,
}

/// The result of a cure for the contact with a member.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CuredContact {
    /// The index of the member among those of the level.
    pub member: usize,
    /// The normal without a cure: unit vector from the member to the mover.
    pub before: DVec2,
    /// The result.
    pub result: Cured,
    /// The normal that is left. `None` if the contact is dropped.
    pub normal: Option<DVec2>,
    /// The label of what is left: real or a ghost. `None` if the contact is dropped.
    pub label: Option<MemberLabel>,
}

impl CureLane {
    /// Counts the contacts with a result of this kind.
    pub fn count(&self, id: &str) -> usize {
        self.contacts.iter().filter(|contact| contact.result.id() == id).count()
    }

    /// Counts the ghosts that are left.
    pub fn ghosts(&self) -> usize {
        self.contacts.iter().filter(|contact| contact.label == Some(MemberLabel::Ghost)).count()
    }
}

/// A contact with a member, and the surroundings in which a cure sees it.
struct Case {
    member: MemberContact,
    normal: DVec2,
    separation: f64,
    level_normals: Vec<NormalArc>,
    at_edge: Option<MoverAtEdge>,
}

/// Returns the results of all cures for the mover of a scene at the time `t` in [0, 1]. `level` is its level at that time, and `boundary` the boundary
/// of it, with the options with which the level was asked; contacts without a normal are left out.
pub fn cures(scene: &Scene, level: &LevelOfMover, t: f64, boundary: &LevelBoundary, options: LevelOptions) -> Vec<CureLane> {
    let mover = &scene.bodies[level.mover];
    let union = level_of(scene, &level.bodies);
    let options = LevelOptions { slop: scene.slop, ..options };
    cures_of(&union, &level.contact, boundary, (&mover.moving().at(t), mover.velocity), options)
}

/// Returns the results of all cures for a mover with a velocity, the displacement of one frame.
fn cures_of(
    level: &Level<'_>,
    found: &LevelContact,
    boundary: &LevelBoundary,
    (mover, velocity): (&Shape, DVec2),
    options: LevelOptions,
) -> Vec<CureLane> {
    let outline = Outline::of(boundary);
    let diameter = level.diameter(mover);
    let in_contact = found.members.iter().filter(|member| member.label != MemberLabel::Apart);
    let cases: Vec<Case> = in_contact.filter_map(|member| case(level, member, &outline, mover, options)).collect();
    let lane = |cure: Cure| {
        let contacts: Vec<CuredContact> = cases
            .iter()
            .map(|case| {
                let input = CureInput {
                    normal: case.normal,
                    separation: case.separation,
                    velocity,
                    diameter,
                    level_normals: &case.level_normals,
                    at_edge: case.at_edge,
                };
                cured(case, cure.of(&input, options.angle), options.angle)
            })
            .collect();
        let is_left = |case: &&Case| {
            let mut normals = contacts.iter().filter_map(|contact| contact.normal);
            normals.any(|normal| NormalArc { from: normal, to: normal, at: normal }.degrees_from(case.normal) <= options.angle)
        };
        let lost = cases.iter().filter(|case| case.member.label == MemberLabel::Real).filter(|case| !is_left(case)).count();
        let sinks = (cure == Cure::VelocityFilter).then(|| sinking(diameter));
        CureLane { cure, contacts, lost, sinks }
    };
    Cure::ALL.into_iter().map(lane).collect()
}

fn cured(case: &Case, result: Cured, angle: f64) -> CuredContact {
    let is_real = |normal: DVec2| case.level_normals.iter().any(|arc| arc.degrees_from(normal) <= angle);
    let (normal, label) = match result {
        Cured::Kept => (Some(case.normal), Some(case.member.label)),
        Cured::Changed(normal) => (Some(normal), Some(if is_real(normal) { MemberLabel::Real } else { MemberLabel::Ghost })),
        Cured::Dropped(_) => (None, None),
    };
    CuredContact { member: case.member.member, before: case.normal, result, normal, label }
}

/// Returns the contact with a member as cures see it. `None` if it has no normal.
fn case(level: &Level<'_>, member: &MemberContact, outline: &Outline<'_>, mover: &Shape, options: LevelOptions) -> Option<Case> {
    let (normal, separation) = (member.normal?, member.separation?);
    let shape = level.members()[member.member].shape;
    let witness = contact(shape, mover).witness_a;
    let within = options.slop + level.rounding(mover);
    let near = outline.edge_near(level, member.member, (witness, normal), (mover, within));
    Some(Case {
        member: *member,
        normal,
        separation,
        level_normals: level.normals_for(mover, member, options),
        at_edge: near.map(|near| mover_at(near, mover, normal)),
    })
}

/// Returns the position of a mover at an edge.
fn mover_at(EdgeNear { edge, at }: EdgeNear, mover: &Shape, normal: DVec2) -> MoverAtEdge {
    let lowest = |normal: DVec2| -support_distance(mover, -normal);
    let from_line = |direction: DVec2, vertex: DVec2| lowest(outward(direction)) - outward(direction).dot(vertex);
    let is_round = matches!(mover, Shape::Circle(_) | Shape::Point(_));
    MoverAtEdge {
        edge,
        at,
        outline: if is_round { MoverOutline::Circle } else { MoverOutline::Polygon },
        center: mover.reference_point(),
        from_lines: [
            from_line(edge.before.unwrap_or(edge.direction), edge.from),
            from_line(edge.direction, edge.from),
            from_line(edge.after.unwrap_or(edge.direction), edge.to),
        ],
        along_normal: lowest(normal) - normal.dot(edge.from).max(normal.dot(edge.to)),
    }
}

#[cfg(test)]
mod tests;
