//! The bodies of a level, and those near a mover.

use glam::DVec2;

use super::super::bounds::{bounding_aabb, union_aabb};
use super::super::convex_core::ConvexCore;
use super::super::shape::Shape;
use super::index::BoundsIndex;

/// A member of a level: a body, or a member of a group.
#[derive(Debug, Clone, Copy)]
pub struct LevelMember<'s> {
    /// The index of the body in the level.
    pub body: usize,
    /// The number of the member in a group, counted through nested groups, depth first. `None` for a body that is no group.
    pub part: Option<usize>,
    /// Its shape, which is no group.
    pub shape: &'s Shape,
}

/// Bodies that are taken as one closed set, and an index of their bounds.
#[derive(Debug, Clone)]
pub struct Level<'s> {
    members: Vec<LevelMember<'s>>,
    pub(super) index: BoundsIndex,
}

/// Adds the shape, or the members of a group, depth first.
pub(super) fn add_leaves<'s>(shape: &'s Shape, leaves: &mut Vec<&'s Shape>) {
    match shape.as_group() {
        Some(group) => group.members().iter().for_each(|member| add_leaves(member, leaves)),
        None => leaves.push(shape),
    }
}

/// Returns the largest distance of two points of a shape.
fn extent(shape: &Shape) -> f64 {
    let cores = ConvexCore::of_parts(shape);
    let Some(first) = cores.first().filter(|_| cores.iter().all(|core| core.unbounded.is_none())) else { return f64::INFINITY };
    let points: Vec<(DVec2, f64)> =
        cores.iter().flat_map(|core| core.vertices().map(|p| (core.origin - first.origin + p, core.radius))).collect();
    let pairs = points.iter().enumerate().flat_map(|(i, p)| points[i..].iter().map(move |q| (p, q)));
    pairs.map(|((p, r), (q, s))| p.distance(*q) + r + s).fold(0.0, f64::max)
}

impl<'s> Level<'s> {
    /// Returns the level of these bodies. Members of groups count one by one.
    pub fn of(bodies: impl IntoIterator<Item = &'s Shape>) -> Level<'s> {
        let mut members = Vec::new();
        for (body, shape) in bodies.into_iter().enumerate() {
            let mut leaves = Vec::new();
            add_leaves(shape, &mut leaves);
            let is_group = shape.as_group().is_some();
            members.extend(leaves.into_iter().enumerate().map(|(part, shape)| LevelMember {
                body,
                part: is_group.then_some(part),
                shape,
            }));
        }
        let index = BoundsIndex::of(members.iter().map(|member| bounding_aabb(member.shape)));
        Level { members, index }
    }

    /// Returns the members, in the order of the bodies.
    pub fn members(&self) -> &[LevelMember<'s>] {
        &self.members
    }

    /// Returns the largest distance of two points of a mover, world units. Where it is 0 or infinite, that of the smallest member that has another,
    /// or 1.
    pub fn diameter(&self, mover: &Shape) -> f64 {
        let own = extent(mover);
        if 0.0 < own && own.is_finite() {
            return own;
        }
        let of_members =
            self.members.iter().map(|member| extent(member.shape)).filter(|extent| 0.0 < *extent && extent.is_finite());
        let smallest = of_members.fold(f64::INFINITY, f64::min);
        if smallest.is_finite() { smallest } else { 1.0 }
    }

    /// Returns the members that may be within a distance of the bounds of a mover, at any of these places and between them.
    pub(super) fn near(&self, mover: &[Shape], within: f64) -> impl Iterator<Item = &LevelMember<'s>> {
        let all = mover.iter().map(bounding_aabb).reduce(|p, q| Some(union_aabb(&p?, &q?)));
        self.index.near(all.flatten().as_ref(), within).into_iter().map(|member| &self.members[member])
    }
}
