//! The core of a convex shape as the walk around the Minkowski difference sees it: corners and the sides between them.

use glam::DVec2;

use super::super::shape::{Aabb, ConvexPolygon, Obb, unit};

/// A core: its corners counter-clockwise, corner `i` at the start of side `i`.
pub(super) trait Outline {
    /// Whether there are sides at all.
    const HAS_SIDES: bool;

    /// How many corners there are.
    fn count(&self) -> usize;

    /// Where corner `i` is, seen from the origin that both cores share.
    fn at(&self, i: usize) -> DVec2;

    /// The outward unit normal of side `i`.
    fn normal(&self, i: usize) -> &DVec2;

    /// The corner furthest along `direction`. `None` where rounding leaves that open, and where there are too many.
    fn support_corner(&self, direction: DVec2) -> Option<usize>;
}

/// A core that is one place.
pub(super) struct Place(pub(super) DVec2);

impl Outline for Place {
    const HAS_SIDES: bool = false;

    #[inline(always)]
    fn count(&self) -> usize {
        1
    }

    #[inline(always)]
    fn at(&self, _: usize) -> DVec2 {
        self.0
    }

    #[inline(always)]
    fn normal(&self, _: usize) -> &DVec2 {
        &DVec2::ZERO
    }

    #[inline(always)]
    fn support_corner(&self, _: DVec2) -> Option<usize> {
        Some(0)
    }
}

/// A core with sides: a segment, which has two, or a convex polygon.
pub(super) struct Sides<'s> {
    corners: &'s [DVec2],
    normals: &'s [DVec2],
    /// What is taken off the corners.
    origin: DVec2,
}

impl<'s> Sides<'s> {
    pub(super) fn of_polygon(polygon: &'s ConvexPolygon, origin: DVec2) -> Sides<'s> {
        Sides { corners: polygon.vertices(), normals: polygon.normals(), origin }
    }

    /// Corners and normals of [`of_ends`], [`of_aabb`] or [`of_obb`].
    pub(super) fn of<const N: usize>([corners, normals]: &'s [[DVec2; N]; 2]) -> Sides<'s> {
        Sides { corners, normals, origin: DVec2::ZERO }
    }
}

impl Outline for Sides<'_> {
    const HAS_SIDES: bool = true;

    #[inline(always)]
    fn count(&self) -> usize {
        self.corners.len()
    }

    #[inline(always)]
    fn at(&self, i: usize) -> DVec2 {
        self.corners[i] - self.origin
    }

    #[inline(always)]
    fn normal(&self, i: usize) -> &DVec2 {
        &self.normals[i]
    }

    #[inline(always)]
    fn support_corner(&self, direction: DVec2) -> Option<usize> {
        let count = self.normals.len();
        if u64::BITS as usize <= count {
            return None;
        }
        // One bit for each side that lies counter-clockwise of the direction, and no branch: where they begin is anyone's guess.
        let mut after = 0_u64;
        for normal in self.normals.iter().rev() {
            after = after << 1 | u64::from(0.0 < direction.perp_dot(*normal));
        }
        let before = after << 1 | after >> (count - 1);
        let first = after & !before;
        first.is_power_of_two().then_some(first.trailing_zeros() as usize)
    }
}

/// The corners and normals of a segment, seen from `origin`. `None` where it has no length.
#[inline]
pub(super) fn of_ends([a, b]: [DVec2; 2], origin: DVec2) -> Option<[[DVec2; 2]; 2]> {
    let normal = unit(b - a)?.perp();
    Some([[a - origin, b - origin], [-normal, normal]])
}

#[inline]
pub(super) fn of_aabb(aabb: &Aabb, origin: DVec2) -> [[DVec2; 4]; 2] {
    let (min, max) = (aabb.min() - origin, aabb.max() - origin);
    [[min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)], [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X]]
}

#[inline]
pub(super) fn of_obb(obb: &Obb, origin: DVec2) -> [[DVec2; 4]; 2] {
    let (center, axis, half_extents) = (obb.center() - origin, obb.rotation().axis(), obb.half_extents());
    let (x, y) = (axis * half_extents.x, axis.perp() * half_extents.y);
    [[center - (x + y), center + (x - y), center + (x + y), center + (y - x)], [-axis.perp(), axis, axis.perp(), -axis]]
}
