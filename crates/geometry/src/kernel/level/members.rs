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

/// Returns the largest distance of two points of a shape, world units. `None` where it is 0 or infinite.
pub fn diameter(shape: &Shape) -> Option<f64> {
    let cores = ConvexCore::of_parts(shape);
    let first = cores.first().filter(|_| cores.iter().all(|core| core.unbounded.is_none()))?;
    let points: Vec<(DVec2, f64)> =
        cores.iter().flat_map(|core| core.vertices().map(|p| (core.origin - first.origin + p, core.radius))).collect();
    let pairs = points.iter().enumerate().flat_map(|(i, p)| points[i..].iter().map(move |q| (p, q)));
    let found = pairs.map(|((p, r), (q, s))| p.distance(*q) + r + s).fold(0.0, f64::max);
    (0.0 < found && found.is_finite()).then_some(found)
}

impl<'s> Level<'s> {
    /// Returns the level of these bodies. Members of groups count one by one.
    pub fn of(bodies: impl IntoIterator<Item = &'s Shape>) -> Level<'s> {
        let mut members = Vec::new();
        for (body, shape) in bodies.into_iter().enumerate() {
            let is_group = shape.as_group().is_some();
            members.extend(shape.leaves().into_iter().enumerate().map(|(part, shape)| LevelMember {
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
        diameter(mover).unwrap_or_else(|| {
            let smallest = self.members.iter().filter_map(|member| diameter(member.shape)).reduce(f64::min);
            smallest.unwrap_or(1.0)
        })
    }

    /// Returns the members that may be within a distance of the bounds of a mover, at any of these places and between them.
    pub(super) fn near(&self, mover: &[Shape], within: f64) -> impl Iterator<Item = &LevelMember<'s>> {
        self.indices_near(mover, within).into_iter().map(|member| &self.members[member])
    }

    /// Returns the same as indices among the members, in ascending order.
    pub(crate) fn indices_near(&self, mover: &[Shape], within: f64) -> Vec<usize> {
        let all = mover.iter().map(bounding_aabb).reduce(|p, q| Some(union_aabb(&p?, &q?)));
        self.index.near(all.flatten().as_ref(), within)
    }
}
