//! The points and boundaries of a shape that a drag or a drawing may snap to.

use glam::DVec2;

use crate::kernel::shape::unit;
use crate::kernel::{Shape, Unbounded};

/// The role of a point of a shape. The order is that of preference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Landmark {
    /// A vertex, an end, the origin of a ray, or the shape itself, of a point.
    Vertex,
    /// The center of a shape.
    Center,
    /// The middle of an edge.
    Midpoint,
}

/// A piece of a boundary.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Boundary {
    /// An edge from point to point.
    Stretch(DVec2, DVec2),
    /// A half line from a point in the direction of a vector.
    HalfLine(DVec2, DVec2),
    /// A line through a point in the direction of a vector.
    Line(DVec2, DVec2),
    /// All points at a distance from a stretch: a circle where its ends coincide.
    Around(DVec2, DVec2, f64),
}

/// The landmarks of a shape, in its order of vertices.
pub fn landmarks(shape: &Shape) -> Vec<(Landmark, DVec2)> {
    let of_ring = |vertices: &[DVec2], center: DVec2| {
        let own = vertices.iter().map(|&p| (Landmark::Vertex, p));
        let midpoints = edges(vertices).map(|(p, q)| (Landmark::Midpoint, p.midpoint(q)));
        own.chain([(Landmark::Center, center)]).chain(midpoints).collect::<Vec<_>>()
    };
    let of_ends = |kind, a: DVec2, b: DVec2| vec![(kind, a), (kind, b), (Landmark::Midpoint, a.midpoint(b))];
    if let Some(group) = shape.as_group() {
        return group.members().iter().flat_map(landmarks).collect();
    }
    // What is round has its centers where others have vertices, and a line has no point that differs from others.
    let is_line = matches!(shape.unbounded(), Some(Unbounded::Line(_)));
    let kind = if shape.radius().is_some() || is_line { Landmark::Center } else { Landmark::Vertex };
    match *shape.core_vertices() {
        [p] => vec![(kind, p)],
        [a, b] => of_ends(kind, a, b),
        ref vertices => of_ring(vertices, shape.reference_point()),
    }
}

/// The boundaries of a shape, in its order of edges.
pub fn boundaries(shape: &Shape) -> Vec<Boundary> {
    if let Some(group) = shape.as_group() {
        return group.members().iter().flat_map(boundaries).collect();
    }
    match (&*shape.core_vertices(), shape.unbounded(), shape.radius()) {
        (&[base], Some(Unbounded::Line(unit)), _) => vec![Boundary::Line(base, unit)],
        (&[origin], Some(Unbounded::Ray(unit)), _) => vec![Boundary::HalfLine(origin, unit)],
        (&[_], None, None) => Vec::new(),
        (&[center], None, Some(radius)) => vec![Boundary::Around(center, center, radius)],
        (&[a, b], _, None) => vec![Boundary::Stretch(a, b)],
        (&[a, b], _, Some(radius)) => vec![Boundary::Around(a, b, radius)],
        (vertices, _, _) => edges(vertices).map(|(p, q)| Boundary::Stretch(p, q)).collect(),
    }
}

impl Boundary {
    /// The point of it that is closest to `p`. `None` where none is: `p` is in the middle of a circle.
    pub fn closest(self, p: DVec2) -> Option<DVec2> {
        let foot = |base: DVec2, along: DVec2, least: f64, most: f64| {
            let s = along.dot(p - base) / along.length_squared();
            if s.is_finite() { base + along * s.clamp(least, most) } else { base }
        };
        match self {
            Boundary::Stretch(a, b) => Some(on_axis(a, b, p).unwrap_or_else(|| foot(a, b - a, 0.0, 1.0))),
            Boundary::HalfLine(origin, direction) => Some(foot(origin, direction, 0.0, f64::INFINITY)),
            Boundary::Line(base, direction) => Some(foot(base, direction, f64::NEG_INFINITY, f64::INFINITY)),
            Boundary::Around(a, b, radius) => {
                let core = if a == b { a } else { foot(a, b - a, 0.0, 1.0) };
                Some(core + unit(p - core)? * radius)
            }
        }
    }

    /// The direction of it, where it is straight.
    pub fn direction(self) -> Option<DVec2> {
        match self {
            Boundary::Stretch(a, b) => unit(b - a),
            Boundary::HalfLine(_, direction) | Boundary::Line(_, direction) => unit(direction),
            Boundary::Around(a, b, _) => unit(b - a),
        }
    }
}

/// Returns the point closest to `p` on an edge along an axis, without rounding: it has coordinates of both. `None` for other edges.
fn on_axis(a: DVec2, b: DVec2, p: DVec2) -> Option<DVec2> {
    let (min, max) = (a.min(b), a.max(b));
    (a.x == b.x || a.y == b.y).then(|| p.clamp(min, max))
}

fn edges(ring: &[DVec2]) -> impl Iterator<Item = (DVec2, DVec2)> {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_point_of_a_boundary_lies_on_it() {
        let v = DVec2::new;
        let rows = [
            (Boundary::Stretch(v(1.0, -2.0), v(1.0, 2.0)), v(0.9, 0.3), Some(v(1.0, 0.3))),
            (Boundary::Stretch(v(1.0, -2.0), v(1.0, 2.0)), v(0.9, 5.0), Some(v(1.0, 2.0))),
            (Boundary::Stretch(v(0.0, 0.0), v(4.0, 4.0)), v(3.0, 1.0), Some(v(2.0, 2.0))),
            (Boundary::HalfLine(v(0.0, 0.0), v(1.0, 0.0)), v(-3.0, 1.0), Some(v(0.0, 0.0))),
            (Boundary::Line(v(0.0, 0.0), v(1.0, 0.0)), v(-3.0, 1.0), Some(v(-3.0, 0.0))),
            (Boundary::Around(v(0.0, 0.0), v(0.0, 0.0), 5.0), v(6.0, 8.0), Some(v(3.0, 4.0))),
            (Boundary::Around(v(0.0, 0.0), v(4.0, 0.0), 1.0), v(2.0, 3.0), Some(v(2.0, 1.0))),
            (Boundary::Around(v(0.0, 0.0), v(0.0, 0.0), 5.0), v(0.0, 0.0), None),
        ];
        for (boundary, p, expected) in rows {
            let found = boundary.closest(p);
            let near = |(p, q): (DVec2, DVec2)| p.distance(q) <= 1e-12;
            assert!(
                found.is_some() == expected.is_some() && found.zip(expected).is_none_or(near),
                "{boundary:?} from {p}: {found:?}"
            );
        }
    }
}
