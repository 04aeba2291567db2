//! A body as convex parts that turn about its reference point.

use crate::kernel::{DVec2, Obb, Shape};
use crate::search::reach::farthest;

/// The most corners that a part holds itself; those of a polygon are borrowed.
const OWN: usize = 4;

/// A convex core that is grown by a radius, at t = 0.
pub(super) struct Part<'s> {
    /// The corners, where the shape has no list of them, relative to the point the body turns about.
    own: [DVec2; OWN],
    count: usize,
    /// The corners in the world frame, where it has one.
    listed: Option<&'s [DVec2]>,
    /// What makes the corners relative to the point the body turns about.
    origin: DVec2,
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

impl<'s> Part<'s> {
    /// A shape that is one part, of a body that turns about `reference`. `None` for concave polygons and groups.
    #[inline]
    pub(super) fn single(shape: &'s Shape, reference: DVec2) -> Option<Part<'s>> {
        let part = match shape {
            Shape::Point(point) => Part::of_corner(point.at() - reference, 0.0),
            Shape::Line(line) => Part::endless(Endless::Line(line.unit())),
            Shape::Ray(ray) => Part::endless(Endless::Ray(ray.unit())),
            Shape::Segment(segment) => Part::of_ends([segment.a() - reference, segment.b() - reference], 0.0),
            Shape::Circle(circle) => Part::of_corner(circle.center() - reference, circle.radius()),
            Shape::Aabb(aabb) => {
                let (min, max) = (aabb.min() - reference, aabb.max() - reference);
                Part::of_four([min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)])
            }
            Shape::Obb(obb) => Part::of_obb(obb, reference),
            Shape::Capsule(capsule) => Part::of_ends([capsule.a() - reference, capsule.b() - reference], capsule.radius()),
            Shape::Polygon(polygon) => match polygon.pieces() {
                [piece] => Part::listed(piece.vertices(), reference),
                _ => return None,
            },
            Shape::Group(_) => return None,
        };
        Some(part)
    }

    /// All parts of a shape, at least one. What has no end is cut where it is `far` from the reference point.
    pub(super) fn all(shape: &'s Shape, far: f64) -> Vec<Part<'s>> {
        let mut parts = Vec::new();
        collect(shape, shape.reference_point(), far, &mut parts);
        parts
    }

    /// Of a line or a ray: lets it end where it is `far` from the reference point.
    pub(super) fn cut_off(&mut self, far: f64) {
        let ends = match self.endless {
            Some(Endless::Line(direction)) => [direction * -far, direction * far],
            Some(Endless::Ray(direction)) => [DVec2::ZERO, direction * far],
            None => return,
        };
        *self = Part { endless: self.endless, ..Part::of_ends(ends, 0.0) };
    }

    /// No point of it is farther from the reference point; infinite where it has no end.
    pub(super) fn full_reach(&self) -> f64 {
        if self.endless.is_some() { f64::INFINITY } else { self.reach + self.radius }
    }

    /// The corners, from which [`origin`](Self::origin) must be taken.
    #[inline]
    pub(super) fn points(&self) -> &[DVec2] {
        self.listed.unwrap_or(&self.own[..self.count])
    }

    /// What makes the points relative to the point the body turns about.
    #[inline]
    pub(super) fn origin(&self) -> DVec2 {
        self.origin
    }

    fn of_corner(corner: DVec2, radius: f64) -> Part<'s> {
        let reach = farthest([corner].into_iter());
        Part { own: [corner; OWN], count: 1, listed: None, origin: DVec2::ZERO, radius, reach, endless: None }
    }

    fn of_ends([a, b]: [DVec2; 2], radius: f64) -> Part<'s> {
        let reach = farthest([a, b].into_iter());
        Part { own: [a, b, b, b], count: 2, listed: None, origin: DVec2::ZERO, radius, reach, endless: None }
    }

    fn of_four(own: [DVec2; OWN]) -> Part<'s> {
        let reach = farthest(own.into_iter());
        Part { own, count: OWN, listed: None, origin: DVec2::ZERO, radius: 0.0, reach, endless: None }
    }

    fn of_obb(obb: &Obb, reference: DVec2) -> Part<'s> {
        // The corners relative to the center keep their digits, wherever the center is.
        let center = obb.center() - reference;
        let [p, q, r, s] = obb.vertex_offsets();
        Part::of_four([center + p, center + q, center + r, center + s])
    }

    fn listed(vertices: &'s [DVec2], origin: DVec2) -> Part<'s> {
        let reach = farthest(vertices.iter().map(|vertex| *vertex - origin));
        Part { own: [DVec2::ZERO; OWN], count: 0, listed: Some(vertices), origin, radius: 0.0, reach, endless: None }
    }

    fn endless(endless: Endless) -> Part<'s> {
        Part { endless: Some(endless), ..Part::of_corner(DVec2::ZERO, 0.0) }
    }
}

fn collect<'s>(shape: &'s Shape, reference: DVec2, far: f64, parts: &mut Vec<Part<'s>>) {
    if let Some(mut part) = Part::single(shape, reference) {
        part.cut_off(far);
        parts.push(part);
        return;
    }
    if let Shape::Polygon(polygon) = shape {
        parts.extend(polygon.pieces().iter().map(|piece| Part::listed(piece.vertices(), reference)));
    }
    if let Some(group) = shape.as_group() {
        group.members().iter().for_each(|member| collect(member, reference, far, parts));
    }
}
