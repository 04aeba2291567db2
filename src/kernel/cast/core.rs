//! A convex shape as the closed form sees it: the corners of its core, relative to an origin, and a radius.

use glam::DVec2;

use super::super::shape::{Aabb, ConvexPolygon, Obb, Polygon, Shape};

/// Whether a shape is one convex part: anything but a concave polygon and a group.
#[inline]
pub(super) fn is_convex(shape: &Shape) -> bool {
    match shape {
        Shape::Point(_)
        | Shape::Line(_)
        | Shape::Ray(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Aabb(_)
        | Shape::Obb(_)
        | Shape::Capsule(_) => true,
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Group(_) => false,
    }
}

/// The corners of a convex polygon, at least three.
#[inline]
pub(super) fn vertices(polygon: &Polygon) -> &[DVec2] {
    polygon.pieces().first().map_or(&[], ConvexPolygon::vertices)
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
    count: usize,
    polygon: &'s [DVec2],
    origin: DVec2,
    /// The unit vector along which the core has no end.
    endless: Option<DVec2>,
    /// By how much the core is grown.
    pub(super) radius: f64,
    /// At least the largest coordinate of a corner.
    pub(super) magnitude: f64,
}

impl<'s> Core<'s> {
    /// The core of a convex shape.
    #[inline]
    pub(super) fn of(shape: &'s Shape, origin: DVec2) -> Core<'s> {
        match shape {
            Shape::Point(point) => Core::of_place(point.at() - origin, 0.0),
            Shape::Line(line) => Core { endless: Some(line.unit()), ..Core::of_place(line.base() - origin, 0.0) },
            Shape::Ray(ray) => Core { endless: Some(ray.unit()), ..Core::of_place(ray.origin() - origin, 0.0) },
            Shape::Segment(segment) => Core::of_ends(segment.a() - origin, segment.b() - origin, 0.0),
            Shape::Circle(circle) => Core::of_place(circle.center() - origin, circle.radius()),
            Shape::Aabb(aabb) => Core::of_aabb(aabb, origin),
            Shape::Obb(obb) => Core::of_obb(obb, origin),
            Shape::Capsule(capsule) => Core::of_ends(capsule.a() - origin, capsule.b() - origin, capsule.radius()),
            Shape::Polygon(polygon) => Core::of_polygon(polygon, origin),
            // Never one core: see `is_convex`.
            Shape::Group(_) => Core::of_place(shape.reference_point() - origin, 0.0),
        }
    }

    #[inline]
    fn of_place(p: DVec2, radius: f64) -> Core<'s> {
        Core { count: 1, ..Core::of_corners([p; 4], p.abs().max_element(), radius) }
    }

    #[inline]
    fn of_ends(a: DVec2, b: DVec2, radius: f64) -> Core<'s> {
        Core { count: 2, ..Core::of_corners([a, b, b, b], a.abs().max(b.abs()).max_element(), radius) }
    }

    #[inline]
    fn of_aabb(aabb: &Aabb, origin: DVec2) -> Core<'s> {
        let (min, max) = (aabb.min() - origin, aabb.max() - origin);
        let corners = [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
        Core::of_corners(corners, min.abs().max(max.abs()).max_element(), 0.0)
    }

    #[inline]
    fn of_obb(obb: &Obb, origin: DVec2) -> Core<'s> {
        let (center, axis) = (obb.center() - origin, obb.rotation().axis());
        let DVec2 { x: width, y: height } = obb.half_extents();
        let (x, y) = (axis * width, axis.perp() * height);
        // The offsets first: where the center is far they are small, and the two of a side stay parallel.
        let (sum, difference) = (x + y, x - y);
        let corners = [center - sum, center + difference, center + sum, center - difference];
        Core::of_corners(corners, center.abs().max_element() + width + height, 0.0)
    }

    #[inline]
    fn of_corners(own: [DVec2; 4], magnitude: f64, radius: f64) -> Core<'s> {
        Core { own, count: 4, polygon: &[], origin: DVec2::ZERO, endless: None, radius, magnitude }
    }

    #[inline]
    fn of_polygon(polygon: &'s Polygon, origin: DVec2) -> Core<'s> {
        let (bounds, vertices) = (polygon.bounds(), vertices(polygon));
        let magnitude = (bounds.min() - origin).abs().max((bounds.max() - origin).abs()).max_element();
        Core { polygon: vertices, count: vertices.len(), origin, ..Core::of_corners([DVec2::ZERO; 4], magnitude, 0.0) }
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
        *self = Core { endless: self.endless, ..Core::of_ends(base - back, base + unit * reach, 0.0) };
    }

    #[inline]
    pub(super) fn corners(&self) -> Corners<'_> {
        if self.polygon.is_empty() {
            Corners { points: &self.own[..self.count], origin: DVec2::ZERO }
        } else {
            Corners { points: self.polygon, origin: self.origin }
        }
    }
}

/// The corners of a core, at least one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Corners<'c> {
    points: &'c [DVec2],
    origin: DVec2,
}

/// The corners that are extreme across a direction: cross(direction, corner) is largest at `left`, smallest at `right`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extremes {
    pub(super) left: usize,
    pub(super) right: usize,
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

    /// The edge from corner `i` to the next: as accurate as the corners themselves.
    #[inline]
    pub(super) fn edge(&self, i: usize) -> DVec2 {
        self.points[self.next(i)] - self.points[i]
    }

    /// The corners extreme across `direction`. Where all are within `tie`, both are the one that lies last along `onward`:
    /// a needle has an end there, and no sides to speak of.
    #[inline]
    pub(super) fn extremes(&self, direction: DVec2, onward: DVec2, tie: f64) -> Extremes {
        let first = direction.perp_dot(self.at(0));
        let mut extremes = Extremes { left: 0, right: 0 };
        let (mut hi, mut lo) = (first, first);
        for i in 1..self.points.len() {
            let s = direction.perp_dot(self.at(i));
            (extremes.left, hi) = if hi < s { (i, s) } else { (extremes.left, hi) };
            (extremes.right, lo) = if s < lo { (i, s) } else { (extremes.right, lo) };
        }
        if hi - lo <= tie && 1 < self.points.len() {
            let end = self.furthest(onward);
            return Extremes { left: end, right: end };
        }
        extremes
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
