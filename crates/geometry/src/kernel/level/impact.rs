//! The first impact of a mover with the members of a level, on a straight path.
//!
//! Every pair of convex parts is asked for itself. Parts that are apart at the start meet where the closed form says so
//! ([`shape_cast`](super::super::shape_cast)); a path that only grazes a part is not stopped by it. Parts in contact at the start stop a
//! path that leads farther into them, not one that leads along them or out of them: touching is no obstacle.

use glam::DVec2;

use super::super::dispatch::contact;
use super::super::hit_test::hit;
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::super::shape_cast::{Cast, cast};
use super::members::Level;
use super::pairs::NearPair;

/// The first impact on a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PathImpact {
    /// The fraction of the path up to the impact, in [0, 1]: exact as that of a pair.
    pub t: f64,
    /// The index of the member among [`Level::members`], the smallest of those that are met at that time.
    pub member: usize,
    /// The normal of the contact, from the member to the mover: unit vector.
    pub normal: DVec2,
}

/// The cosine between a path and a normal from which on the path leads along that face: rounding leaves it a little off.
const ALONG: f64 = 1e-9;

impl Level<'_> {
    /// Returns the first impact of a mover that is displaced by `path`, world units, on a straight line and without a turn. `None` if nothing stops it.
    ///
    /// ```
    /// use clashbox_geometry::kernel::level::Level;
    /// use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, Shape};
    ///
    /// let floor = Aabb::new([0.0, 0.0], [2.0, 1.0]).map(Shape::Aabb)?;
    /// let wall = Aabb::new([2.0, 0.0], [3.0, 3.0]).map(Shape::Aabb)?;
    /// let bodies = [floor, wall];
    /// let mover = Aabb::new([0.5, 1.0], [1.0, 2.0])?.into();
    /// // It stands on the floor, which does not stop it; the wall does, after half of the path.
    /// let impact = Level::of(&bodies).first_impact(&mover, DVec2::new(2.0, 0.0));
    /// assert_eq!(impact.map(|impact| (impact.t, impact.member, impact.normal)), Some((0.5, 1, DVec2::NEG_X)));
    /// # Ok::<(), InvalidShape>(())
    /// ```
    pub fn first_impact(&self, mover: &Shape, path: DVec2) -> Option<PathImpact> {
        if path == DVec2::ZERO {
            return None;
        }
        let parts = convex_parts(mover).into_iter().map(|part| Moving::from_valid(part.clone(), path, 0.0)).collect::<Vec<_>>();
        let mut first: Option<PathImpact> = None;
        for member in self.indices_near(&[mover.clone(), mover.translated(path)], 0.0) {
            for of_member in convex_parts(self.members()[member].shape) {
                for part in &parts {
                    let found = impact_of_parts(part, of_member).filter(|(t, _)| first.is_none_or(|first| *t < first.t));
                    first = found.map(|(t, normal)| PathImpact { t, member, normal }).or(first);
                }
            }
        }
        first
    }
}

/// Returns the time of the impact of two convex parts, and the normal from the member to the mover.
fn impact_of_parts(mover: &Moving, member: &Shape) -> Option<(f64, DVec2)> {
    let along = |normal: DVec2| -ALONG * mover.velocity().length() <= mover.velocity().dot(normal);
    if hit(&mover.shape, member, 0.0) {
        let pair = NearPair { member: 0, contact: contact(member, &mover.shape) };
        let normals = pair.normals(member, &mover.shape).into_iter().flat_map(|arc| [arc.from, arc.to]);
        // Where two faces meet, it leads in only if it leads into both.
        let against = |normal: &DVec2| mover.velocity().dot(*normal);
        let normal = normals.max_by(|p, q| against(p).total_cmp(&against(q)))?;
        return (!along(normal)).then_some((0.0, normal));
    }
    match cast(mover, &Moving::resting(member.clone()), 0.0) {
        Cast::Hit { t, normal, grazing } if !grazing && !along(-normal) => Some((t, -normal)),
        Cast::Hit { .. } | Cast::Miss(()) => None,
    }
}

/// Returns the convex parts of a shape, at least one.
pub(crate) fn convex_parts(shape: &Shape) -> Vec<&Shape> {
    if shape.is_convex() && shape.as_group().is_none() {
        vec![shape]
    } else {
        shape.parts().iter().flat_map(convex_parts).collect()
    }
}
