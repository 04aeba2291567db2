//! A body as convex parts that turn about its reference point.

use crate::kernel::gjk::{Core, Corners};
use crate::kernel::{DVec2, Shape};
use crate::search::reach::farthest;

/// The convex parts of a body, at least one. One is the rule, and needs no list.
pub(super) enum Parts {
    One(Part),
    Many(Vec<Part>),
}

/// A convex core that is grown by a radius, at t = 0, relative to the point the body turns about.
pub(super) struct Part {
    /// The corners; of a line or a ray, its ends as far out as matters.
    pub(super) corners: Corners,
    /// By how much the core is grown.
    pub(super) radius: f64,
    /// No corner is farther from the reference point.
    pub(super) reach: f64,
    /// Where it has no end.
    pub(super) endless: Option<Endless>,
}

/// How a part has no end, with its direction, a unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Endless {
    /// Both ways.
    Line(DVec2),
    /// One way.
    Ray(DVec2),
}

impl Parts {
    /// The parts of a body. What has no end is cut where it is `far` from the reference point.
    pub(super) fn of(shape: &Shape, far: f64) -> Parts {
        let reference = shape.reference_point();
        if let Some(part) = single(shape, reference, far) {
            return Parts::One(part);
        }
        let mut parts = Vec::new();
        collect(shape, reference, far, &mut parts);
        Parts::Many(parts)
    }

    /// All of them.
    pub(super) fn as_slice(&self) -> &[Part] {
        match self {
            Parts::One(part) => std::slice::from_ref(part),
            Parts::Many(parts) => parts,
        }
    }
}

impl Part {
    #[inline]
    fn of(core: Core) -> Part {
        let reach = farthest(core.corners.as_slice().iter().copied());
        Part { corners: core.corners, radius: core.radius, reach, endless: None }
    }

    /// No point of it is farther from the reference point; infinite where it has no end.
    pub(super) fn full_reach(&self) -> f64 {
        if self.endless.is_some() { f64::INFINITY } else { self.reach + self.radius }
    }

    fn endless(endless: Endless, far: f64) -> Part {
        let ends = match endless {
            Endless::Line(direction) => [direction * -far, direction * far],
            Endless::Ray(direction) => [DVec2::ZERO, direction * far],
        };
        Part { endless: Some(endless), ..Part::of(Core::new(&ends, DVec2::ZERO, 0.0)) }
    }
}

/// A shape that is one part.
#[inline]
fn single(shape: &Shape, reference: DVec2, far: f64) -> Option<Part> {
    match shape {
        Shape::Line(line) => Some(Part::endless(Endless::Line(line.unit()), far)),
        Shape::Ray(ray) => Some(Part::endless(Endless::Ray(ray.unit()), far)),
        _ => Core::of(shape, reference).map(Part::of),
    }
}

fn collect(shape: &Shape, reference: DVec2, far: f64, parts: &mut Vec<Part>) {
    if let Some(part) = single(shape, reference, far) {
        parts.push(part);
        return;
    }
    if let Shape::Polygon(polygon) = shape {
        parts.extend(polygon.pieces().iter().map(|piece| Part::of(Core::new(piece.vertices(), reference, 0.0))));
    }
    if let Shape::Group(group) = shape {
        group.members().iter().for_each(|member| collect(member, reference, far, parts));
    }
}
