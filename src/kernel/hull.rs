//! The corners of a shape's core and the axes that can separate it, relative to an origin: far from the world's origin
//! nothing is lost.

use glam::DVec2;

use super::shape::{Aabb, Kind, Line, Obb, Segment, Shape, unit};
use super::trace::Interval;
pub(super) use super::vector::PARALLEL;

/// Corners and axes. A circle is its center, a line its base; their radius and their length are the caller's business.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hull {
    kind: Kind,
    corners: [DVec2; 4],
    corner_count: usize,
    axes: [DVec2; 2],
    axis_count: usize,
}

impl Hull {
    pub(super) fn of(shape: &Shape, origin: DVec2) -> Hull {
        match shape {
            Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
            Shape::Point(point) => Hull::of_place(Kind::Point, point.at() - origin),
            Shape::Line(line) => Hull::of_line(line, origin),
            Shape::Segment(segment) => Hull::of_segment(segment, origin),
            Shape::Circle(circle) => Hull::of_place(Kind::Circle, circle.center() - origin),
            Shape::Aabb(aabb) => Hull::of_aabb(aabb, origin),
            Shape::Obb(obb) => Hull::of_obb(obb, origin),
        }
    }

    fn of_place(kind: Kind, p: DVec2) -> Hull {
        Hull { kind, corners: [p; 4], corner_count: 1, axes: [DVec2::X, DVec2::Y], axis_count: 0 }
    }

    fn of_line(line: &Line, origin: DVec2) -> Hull {
        let normal = line.normal();
        Hull { axes: [normal, line.unit()], axis_count: 1, ..Hull::of_place(Kind::Line, line.base() - origin) }
    }

    pub(super) fn of_segment(segment: &Segment, origin: DVec2) -> Hull {
        let (a, b) = (segment.a() - origin, segment.b() - origin);
        // A segment of zero length is a point; any two axes at right angles separate it.
        let direction = unit(segment.b() - segment.a()).unwrap_or(DVec2::X);
        let axes = [direction.perp(), direction];
        Hull { kind: Kind::Segment, corners: [a, b, b, b], corner_count: 2, axes, axis_count: 2 }
    }

    pub(super) fn of_aabb(aabb: &Aabb, origin: DVec2) -> Hull {
        let corners = aabb.corners().map(|corner| corner - origin);
        Hull { kind: Kind::Aabb, corners, corner_count: 4, axes: [DVec2::X, DVec2::Y], axis_count: 2 }
    }

    pub(super) fn of_obb(obb: &Obb, origin: DVec2) -> Hull {
        let center = obb.center() - origin;
        let axis = obb.rotation().axis();
        let corners = obb.corner_offsets().map(|offset| center + offset);
        Hull { kind: Kind::Obb, corners, corner_count: 4, axes: [axis, axis.perp()], axis_count: 2 }
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    pub(super) fn corners(&self) -> &[DVec2] {
        &self.corners[..self.corner_count]
    }

    /// Unit vectors: the normals of the edges, up to sign. For a segment also its direction, which separates collinear ones.
    pub(super) fn axes(&self) -> impl Iterator<Item = DVec2> + '_ {
        self.axes[..self.axis_count].iter().copied()
    }

    pub(super) fn shadow(&self, axis: DVec2) -> Interval {
        let mut shadow = Interval { lo: f64::INFINITY, hi: f64::NEG_INFINITY };
        for corner in self.corners() {
            let s = axis.dot(*corner);
            shadow.lo = if s < shadow.lo { s } else { shadow.lo };
            shadow.hi = if shadow.hi < s { s } else { shadow.hi };
        }
        shadow
    }

    /// The edges, each once; a segment has one, a point none.
    pub(super) fn edges(&self) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
        let n = self.corner_count;
        let edges = if n <= 2 { n - 1 } else { n };
        (0..edges).map(move |i| (self.corners[i], self.corners[(i + 1) % n]))
    }

    /// The stretch of the hull that lies furthest along `normal`, measured along `tangent`: a corner or an edge.
    pub(super) fn furthest(&self, normal: DVec2, tangent: DVec2, tolerance: f64) -> (f64, Interval) {
        let level = self.shadow(normal).hi;
        let mut stretch = Interval { lo: f64::INFINITY, hi: f64::NEG_INFINITY };
        for corner in self.corners().iter().filter(|corner| level - tolerance <= normal.dot(**corner)) {
            let s = tangent.dot(*corner);
            stretch = Interval { lo: stretch.lo.min(s), hi: stretch.hi.max(s) };
        }
        (level, stretch)
    }

    /// The largest coordinate of a corner.
    pub(super) fn magnitude(&self) -> f64 {
        self.corners().iter().fold(0.0, |largest, corner| corner.abs().max_element().max(largest))
    }
}

/// By how much the core of a shape is grown.
pub(super) fn radius(shape: &Shape) -> f64 {
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Circle(circle) => circle.radius(),
        Shape::Point(_) | Shape::Line(_) | Shape::Segment(_) | Shape::Aabb(_) | Shape::Obb(_) => 0.0,
    }
}
