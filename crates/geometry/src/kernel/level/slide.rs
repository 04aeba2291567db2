//! The stretches of a straight path on which a level answers a mover with a ghost against the motion.
//!
//! While a mover is displaced along a line, the contact with a member changes its feature only at a few displacements: where the mover reaches
//! or leaves the member, where two faces of the Minkowski difference are equally deep, and where the nearest feature changes from an edge to a
//! vertex. All of them follow from linear and quadratic equations. Between two of them one answer holds; it is asked for with
//! [`Level::contact`].

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::dispatch::contact;
use super::super::portable;
use super::super::rounded_polygon::{OutlinePiece, RoundedPolygon, outward_normal};
use super::super::shape::Shape;
use super::contact::{LevelContact, LevelOptions, MemberContact, MemberLabel};
use super::members::Level;

/// A stretch of a path on which a contact is a ghost that pushes against the motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GhostStretch {
    /// The displacements of the mover at its start and its end, world units along the direction.
    pub span: [f64; 2],
    /// The index of the member among [`Level::members`]: that of the deepest ghost in the middle of the stretch.
    pub member: usize,
    /// The normal there, from the member to the mover: unit vector.
    pub normal: DVec2,
}

/// The cosine between a normal and the direction from which on a contact pushes against the motion: below 0 by more than rounding.
const AGAINST: f64 = -1e-9;
/// The number of answers in a stretch on which one is expected.
const SAMPLES: usize = 3;
/// The number of halvings where they differ.
const HALVINGS: usize = 48;

/// A face of a level along which a mover slides towards a seam.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeamApproach {
    /// The seam, world frame.
    pub at: DVec2,
    /// The outward normal of the face, unit vector.
    pub normal: DVec2,
    /// The direction of the motion along the face, unit vector.
    pub direction: DVec2,
    /// The depth of the mover in the face, world units, 0 or more.
    pub depth: f64,
    /// The largest depth in the level at which an answer counts, world units: deeper the mover would not have come.
    pub deepest: f64,
}

impl Level<'_> {
    /// Returns the stretches on which the level answers a mover with a ghost against the motion, in order, while the mover slides along a face
    /// over a seam: displacements are 0 where its foremost point is at the seam, and end where its last point is.
    pub fn ghosts_at_seam(&self, mover: &Shape, approach: &SeamApproach, options: LevelOptions) -> Vec<GhostStretch> {
        let SeamApproach { at, normal, direction, depth, deepest } = *approach;
        let lowest = -support_distance(mover, -normal);
        let [first, last] = [support_distance(mover, direction), -support_distance(mover, -direction)];
        if !(lowest.is_finite() && first.is_finite() && last.is_finite()) {
            return Vec::new();
        }
        let to_face = normal * (at.dot(normal) - depth - lowest);
        let placed = mover.translated(to_face + direction * (at.dot(direction) - first));
        self.ghosts_on_path((&placed, direction, [0.0, first - last]), options, deepest)
    }

    /// Returns the stretches on which the level answers a mover with a ghost against the motion, in order: the mover is displaced from its
    /// place along `direction`, a unit vector, by the lengths in `range`. Ends are rounded to about 1e-12 of the range.
    pub fn ghosts_along(&self, mover: &Shape, direction: DVec2, range: [f64; 2], options: LevelOptions) -> Vec<GhostStretch> {
        self.ghosts_on_path((mover, direction, range), options, f64::INFINITY)
    }

    /// Returns the stretches as [`Level::ghosts_along`] does. Answers deeper in the level than `deepest` do not count.
    fn ghosts_on_path(
        &self,
        (mover, direction, range): (&Shape, DVec2, [f64; 2]),
        options: LevelOptions,
        deepest: f64,
    ) -> Vec<GhostStretch> {
        let places = range.map(|displacement| mover.translated(direction * displacement));
        let near: Vec<&Shape> = self.near(&places, options.slop).map(|member| member.shape).collect();
        // Mostly no contact pushes against the motion.
        let may_be_ghost = |mover: &Shape| {
            near.iter().any(|member| {
                let found = contact(member, mover);
                let is_contact = found.separation.is_none_or(|separation| separation <= options.slop);
                is_contact && found.normal.is_none_or(|normal| normal.dot(direction) < AGAINST)
            })
        };
        let ghost_at = |displacement: f64| {
            let mover = mover.translated(direction * displacement);
            let answer = may_be_ghost(&mover).then(|| self.contact(&mover, options))?;
            ghost(&answer, direction).filter(|_| answer.separation.is_none_or(|separation| -deepest <= separation))
        };
        let mut ends = changes(&near, mover, direction, range, options);
        ends.extend(range);
        ends.sort_by(f64::total_cmp);
        ends.dedup_by(|next, before| *next - *before <= 1e-12 * (range[1] - range[0]));
        let mut found: Vec<GhostStretch> = Vec::new();
        for pair in ends.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            // The contacts of the pairs keep their features between two changes.
            if !may_be_ghost(&mover.translated(direction * from.midpoint(to))) {
                continue;
            }
            let sample = |k: usize| from + (to - from) * (k as f64 + 0.5) / SAMPLES as f64;
            let answers: Vec<(f64, Option<MemberContact>)> =
                (0..SAMPLES).map(sample).map(|displacement| (displacement, ghost_at(displacement))).collect();
            let mut start = from;
            for (index, (displacement, answer)) in answers.iter().enumerate() {
                let next = answers.get(index + 1);
                if next.is_some_and(|(_, next)| next.is_some() == answer.is_some()) {
                    continue;
                }
                let end = next.map_or(to, |(next, _)| change_between([*displacement, *next], answer.is_some(), &ghost_at));
                if let Some(ghost) = answer {
                    add(&mut found, [start, end], ghost);
                }
                start = end;
            }
        }
        found
    }
}

/// Returns the displacements at which the contact with a member may change its feature.
fn changes(near: &[&Shape], mover: &Shape, direction: DVec2, [from, to]: [f64; 2], options: LevelOptions) -> Vec<f64> {
    let own = ConvexCore::of_parts(mover);
    let mut found = Vec::new();
    for part in near.iter().flat_map(|member| ConvexCore::of_parts(member)) {
        for of_mover in &own {
            if part.unbounded.is_none() && of_mover.unbounded.is_none() {
                let difference = RoundedPolygon::difference(&part, of_mover);
                found.extend(changes_in(&difference, direction, options));
            }
        }
    }
    found.retain(|displacement| from < *displacement && *displacement < to);
    found
}

/// Returns the largest coordinate of a shape along a direction, a unit vector: world units. Infinite for an unbounded shape.
pub fn support_distance(shape: &Shape, direction: DVec2) -> f64 {
    let of_core = |core: &ConvexCore<'_>| match core.unbounded {
        Some(_) => f64::INFINITY,
        None => core.vertices().map(|p| (core.origin + p).dot(direction)).fold(f64::NEG_INFINITY, f64::max) + core.radius,
    };
    ConvexCore::of_parts(shape).iter().map(of_core).fold(f64::NEG_INFINITY, f64::max)
}

/// Returns the deepest ghost that pushes against the motion.
fn ghost(answer: &LevelContact, direction: DVec2) -> Option<MemberContact> {
    let against = |member: &&MemberContact| member.normal.is_some_and(|normal| normal.dot(direction) < AGAINST);
    let ghosts = answer.members.iter().filter(|member| member.label == MemberLabel::Ghost).filter(against);
    let depth = |member: &MemberContact| member.separation.unwrap_or(f64::NEG_INFINITY);
    ghosts.min_by(|one, other| depth(one).total_cmp(&depth(other))).copied()
}

/// Returns where the answer changes between two displacements.
fn change_between([mut from, mut to]: [f64; 2], is_ghost: bool, ghost_at: &impl Fn(f64) -> Option<MemberContact>) -> f64 {
    for _ in 0..HALVINGS {
        let middle = from.midpoint(to);
        if ghost_at(middle).is_some() == is_ghost {
            from = middle;
        } else {
            to = middle;
        }
    }
    from.midpoint(to)
}

/// Adds a stretch, or prolongs the one that ends where it starts.
fn add(found: &mut Vec<GhostStretch>, span: [f64; 2], ghost: &MemberContact) {
    let Some(normal) = ghost.normal else { return };
    match found.last_mut().filter(|before| before.span[1] == span[0] && before.member == ghost.member) {
        Some(before) => before.span[1] = span[1],
        None => found.push(GhostStretch { span, member: ghost.member, normal }),
    }
}

/// Returns the displacements at which a point that moves from the origin changes its nearest feature of a polygon, or its normal passes the
/// angle that is allowed.
fn changes_in(difference: &RoundedPolygon, direction: DVec2, options: LevelOptions) -> Vec<f64> {
    let edges: Vec<[DVec2; 2]> = difference.edges().collect();
    let normals: Vec<(DVec2, f64)> =
        edges.iter().filter_map(|[from, to]| outward_normal(*from, *to).map(|normal| (normal, normal.dot(*from)))).collect();
    let reach = 2.0 * difference.extent();
    let path = OutlinePiece::Edge { from: -direction * reach, to: direction * reach };
    let crossings = difference.pieces().flat_map(|piece| path.crossings(&piece).collect::<Vec<_>>());
    let mut found: Vec<f64> = crossings.map(|crossing| crossing.dot(direction)).collect();
    // The distance from an edge is linear in the displacement.
    for (index, (normal, offset)) in normals.iter().enumerate() {
        found.extend(zero(-offset, normal.dot(direction)));
        for (other, of_other) in &normals[index + 1..] {
            // Two faces that do not push against the motion decide nothing.
            if normal.dot(direction).min(other.dot(direction)) < AGAINST {
                found.extend(zero(of_other - offset, (*normal - *other).dot(direction)));
            }
        }
    }
    let turn = portable::direction(options.angle.to_radians());
    let back = DVec2::new(turn.x, -turn.y);
    // Without a radius and a slop, shapes whose nearest feature is a vertex are no contact.
    let has_round_contacts = 0.0 < difference.radius || 0.0 < options.slop;
    for vertex in difference.vertices.iter().filter(|_| has_round_contacts) {
        for (normal, _) in &normals {
            let ends = [normal.perp(), *normal, turn.rotate(*normal).perp(), back.rotate(*normal).perp()];
            found.extend(ends.into_iter().filter_map(|line| zero(-line.dot(*vertex), line.dot(direction))));
        }
        found.extend(zero(-direction.dot(*vertex), 1.0));
    }
    found
}

/// Returns where `constant + slope * x` is 0.
fn zero(constant: f64, slope: f64) -> Option<f64> {
    (slope != 0.0).then(|| -constant / slope).filter(|x| x.is_finite())
}
