//! A convex shape as the closed form sees it: the corners of its core, relative to an origin, and a radius.

use glam::DVec2;

use super::super::shape::{Aabb, ConvexPolygon, Obb, Polygon, Shape, unit};

/// The convex polygon that a polygon of one piece is.
#[inline]
pub(super) fn piece(polygon: &Polygon) -> Option<&ConvexPolygon> {
    polygon.pieces().first()
}

/// A place in the shape, near which coordinates lose nothing.
#[inline]
pub(super) fn origin(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Point(point) => point.at(),
        Shape::Line(line) => line.base(),
        Shape::Ray(ray) => ray.origin(),
        Shape::Segment(segment) => segment.a(),
        Shape::Circle(circle) => circle.center(),
        Shape::Aabb(aabb) => aabb.min(),
        Shape::Obb(obb) => obb.center(),
        Shape::Capsule(capsule) => capsule.a(),
        Shape::Polygon(polygon) => polygon.bounds().min(),
        Shape::Group(_) => shape.reference_point(),
    }
}

/// Corners, counter-clockwise, and a radius. A point has one corner, a segment two; so have a line and a ray, cut off out of reach.
#[derive(Debug, Clone, Copy)]
pub(super) struct Core<'s> {
    own: [DVec2; 4],
    own_normals: [DVec2; 4],
    count: usize,
    polygon: Option<&'s ConvexPolygon>,
    /// What is taken off the corners.
    origin: DVec2,
    /// The unit vector along which the core has no end.
    endless: Option<DVec2>,
    /// By how much the core is grown.
    pub(super) radius: f64,
    /// At least the largest coordinate of a corner, and what rounded normals count like.
    pub(super) magnitude: f64,
}

/// How large a coordinate would be whose rounding shifts a side as much as a move does that has rounded the corners of a polygon and
/// kept its normals.
#[inline]
pub(super) fn drift(polygon: &Polygon) -> f64 {
    let bounds = polygon.bounds();
    // A side is off by 4 units in the last place of a world coordinate, at most; the error bound grants 64.
    bounds.min().abs().max(bounds.max().abs()).max_element() / 8.0
}

impl<'s> Core<'s> {
    /// The core of a convex shape.
    #[inline]
    pub(super) fn of(shape: &'s Shape, origin: DVec2) -> Core<'s> {
        match shape {
            Shape::Point(point) => Core::of_place(point.at() - origin, 0.0),
            Shape::Line(line) => Core { endless: Some(line.unit()), ..Core::of_place(line.base() - origin, 0.0) },
            Shape::Ray(ray) => Core { endless: Some(ray.unit()), ..Core::of_place(ray.origin() - origin, 0.0) },
            Shape::Segment(segment) => Core::of_ends([segment.a(), segment.b()], origin, 0.0),
            Shape::Circle(circle) => Core::of_place(circle.center() - origin, circle.radius()),
            Shape::Aabb(aabb) => Core::of_aabb(aabb, origin),
            Shape::Obb(obb) => Core::of_obb(obb, origin),
            Shape::Capsule(capsule) => Core::of_ends([capsule.a(), capsule.b()], origin, capsule.radius()),
            Shape::Polygon(polygon) => Core::of_polygon(polygon, origin),
            // Never one core: see `Shape::is_convex`.
            Shape::Group(_) => Core::of_place(shape.reference_point() - origin, 0.0),
        }
    }

    fn of_place(p: DVec2, radius: f64) -> Core<'s> {
        Core {
            own: [p; 4],
            own_normals: [DVec2::ZERO; 4],
            count: 1,
            polygon: None,
            origin: DVec2::ZERO,
            endless: None,
            radius,
            magnitude: p.abs().max_element(),
        }
    }

    fn of_ends([a, b]: [DVec2; 2], origin: DVec2, radius: f64) -> Core<'s> {
        let direction = unit(b - a).unwrap_or(DVec2::ZERO);
        Core { radius, ..Core::along(direction, [a - origin, b - origin]) }
    }

    fn along(direction: DVec2, [a, b]: [DVec2; 2]) -> Core<'s> {
        let normal = direction.perp();
        let magnitude = a.abs().max(b.abs()).max_element();
        Core { own: [a, b, b, b], own_normals: [-normal, normal, normal, normal], count: 2, magnitude, ..Core::of_place(a, 0.0) }
    }

    fn of_aabb(aabb: &Aabb, origin: DVec2) -> Core<'s> {
        let (min, max) = (aabb.min() - origin, aabb.max() - origin);
        Core {
            own: [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)],
            own_normals: [DVec2::NEG_Y, DVec2::X, DVec2::Y, DVec2::NEG_X],
            count: 4,
            magnitude: min.abs().max(max.abs()).max_element(),
            ..Core::of_place(min, 0.0)
        }
    }

    fn of_obb(obb: &Obb, origin: DVec2) -> Core<'s> {
        let (center, axis) = (obb.center() - origin, obb.rotation().axis());
        let half_extents = obb.half_extents();
        let (x, y) = (axis * half_extents.x, axis.perp() * half_extents.y);
        Core {
            // Offsets from the center: where it is far, they are as accurate as the extents.
            own: [-(x + y), x - y, x + y, y - x],
            own_normals: [-axis.perp(), axis, axis.perp(), -axis],
            count: 4,
            origin: -center,
            magnitude: center.abs().max_element() + half_extents.element_sum(),
            ..Core::of_place(center, 0.0)
        }
    }

    fn of_polygon(polygon: &'s Polygon, origin: DVec2) -> Core<'s> {
        let (min, max) = (polygon.bounds().min() - origin, polygon.bounds().max() - origin);
        let magnitude = min.abs().max(max.abs()).max_element() + drift(polygon);
        Core { polygon: piece(polygon), origin, magnitude, ..Core::of_place(min, 0.0) }
    }

    /// Whether the core has an end nowhere or on one side only.
    #[inline]
    pub(super) fn is_endless(&self) -> bool {
        self.endless.is_some()
    }

    /// Lets a line or ray end `reach` from its base: what is further away cannot be met.
    pub(super) fn cut_off(&mut self, shape: &Shape, reach: f64) {
        let Some(unit) = self.endless else { return };
        let base = self.own[0];
        let back = if matches!(shape, Shape::Line(_)) { unit * reach } else { DVec2::ZERO };
        *self = Core { endless: self.endless, ..Core::along(unit, [base - back, base + unit * reach]) };
    }

    #[inline]
    pub(super) fn corners(&self) -> Corners<'_> {
        match self.polygon {
            Some(piece) => Corners { points: piece.vertices(), normals: piece.normals(), origin: self.origin },
            None => Corners { points: &self.own[..self.count], normals: &self.own_normals[..self.count], origin: self.origin },
        }
    }
}

/// The corners of a core, at least one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Corners<'c> {
    points: &'c [DVec2],
    /// The outward unit normal of the edge from each corner to the next; zero for an edge without length.
    normals: &'c [DVec2],
    origin: DVec2,
}

impl Corners<'_> {
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.points.len()
    }

    #[inline]
    pub(super) fn at(&self, i: usize) -> DVec2 {
        self.points[i] - self.origin
    }

    #[inline]
    pub(super) fn next(&self, i: usize) -> usize {
        if i + 1 < self.points.len() { i + 1 } else { 0 }
    }

    #[inline]
    pub(super) fn before(&self, i: usize) -> usize {
        if 0 < i { i - 1 } else { self.points.len() - 1 }
    }

    /// The outward unit normal of the edge from corner `i` to the next. In order also where rounding has bent a short edge.
    #[inline]
    pub(super) fn normal(&self, i: usize) -> DVec2 {
        self.normals[i]
    }

    /// The corners, counter-clockwise, between which the edges lie that face `direction`, with normals against it. The same corner
    /// twice, the first one along `direction`, where there is no such edge: the core is a place, or parallel to the direction.
    #[inline]
    pub(super) fn facing(&self, direction: DVec2) -> [usize; 2] {
        let count = self.normals.len();
        if u64::BITS as usize <= count {
            return self.facing_of_many(direction);
        }
        // One bit for each edge, and no branch: which ones face it is anyone's guess.
        let mut facing = 0_u64;
        for (i, normal) in self.normals.iter().enumerate() {
            facing |= u64::from(normal.dot(direction) < 0.0) << i;
        }
        let before = facing << 1 | facing >> (count - 1);
        let whole = (1 << count) - 1;
        let (from, to) = (facing & !before, !facing & before & whole);
        if from.is_power_of_two() {
            [from.trailing_zeros() as usize, to.trailing_zeros() as usize]
        } else {
            self.facing_of_many(direction)
        }
    }

    /// As [`facing`](Self::facing), for any number of corners, and where rounding has parallel edges face now here, now there: from
    /// the edge that faces it most.
    #[cold]
    fn facing_of_many(&self, direction: DVec2) -> [usize; 2] {
        let across = |i: usize| self.normals[i].dot(direction);
        let mut most = 0;
        for i in 1..self.normals.len() {
            most = if across(i) < across(most) { i } else { most };
        }
        if 0.0 <= across(most) {
            return [self.furthest(-direction); 2];
        }
        let (mut from, mut to) = (most, self.next(most));
        // A closed polygon has edges that face away; its normals do not all face one way.
        for _ in 0..self.normals.len() {
            from = if across(self.before(from)) < 0.0 { self.before(from) } else { from };
            to = if across(to) < 0.0 { self.next(to) } else { to };
        }
        [from, to]
    }

    /// The corner that lies last along `direction`.
    pub(super) fn furthest(&self, direction: DVec2) -> usize {
        let mut furthest = 0;
        for i in 1..self.points.len() {
            furthest = if direction.dot(self.at(furthest)) < direction.dot(self.at(i)) { i } else { furthest };
        }
        furthest
    }
}
