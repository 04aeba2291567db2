//! Shapes with vertices: separating axes, half-planes, edge by edge, and a point in a polygon by the edges that a ray crosses.
//! Source: Ericson, Real-Time Collision Detection, 5.2.1; O'Rourke, Computational Geometry in C, 7.4.

use super::lines::{Ends, by_orientations};
use super::number::{Number, Vector};
use super::reach::{by_segment_regions, segments};
use super::tally::{StopUnit, Tally};

/// A convex shape as separating axes see it.
#[derive(Debug, Clone)]
pub(super) struct Outline<N> {
    /// The vertices, counter-clockwise.
    pub(super) vertices: Vec<Vector<N>>,
    /// The axes of a box. `None`: the normals of the edges, which are computed when it is their turn.
    pub(super) axes: Option<[Vector<N>; 2]>,
}

/// The core of a shape, edge by edge.
#[derive(Debug, Clone)]
pub(super) enum Core<N> {
    Point(Vector<N>),
    Segment(Ends<N>),
    Ring(Vec<Vector<N>>),
}

/// The number that decides whether a point is inside.
#[derive(Debug, Clone, Copy)]
pub(super) enum RayNumber {
    Crossings,
    Windings,
}

impl<'t, N: Number<'t>> Outline<N> {
    fn n_axes(&self) -> usize {
        match self.vertices.len() {
            0 | 1 => 0,
            _ if self.axes.is_some() => 2,
            2 => 1,
            n => n,
        }
    }

    fn axis(&self, index: usize) -> Vector<N> {
        if let Some(axes) = &self.axes {
            return axes[index];
        }
        (self.vertices[(index + 1) % self.vertices.len()] - self.vertices[index]).perp()
    }

    fn interval(&self, axis: Vector<N>) -> [N; 2] {
        let mut levels = self.vertices.iter().map(|vertex| vertex.dot(axis));
        let Some(first) = levels.next() else { return [axis.x, axis.x] };
        levels.fold([first, first], |[lo, hi], level| [lo.min(level), hi.max(level)])
    }
}

/// Projects the vertices of both on the axes of both: the first axis with a gap ends the test.
pub(super) fn by_axes<'t, N: Number<'t>>(a: &Outline<N>, b: &Outline<N>, tally: &'t Tally) -> bool {
    let n_axes = a.n_axes() + b.n_axes();
    for index in 0..n_axes {
        let axis = if index < a.n_axes() { a.axis(index) } else { b.axis(index - a.n_axes()) };
        let ([lo_a, hi_a], [lo_b, hi_b]) = (a.interval(axis), b.interval(axis));
        tally.looked_at(StopUnit::Axis, index + 1, n_axes);
        if hi_a < lo_b || hi_b < lo_a {
            tally.last_decides();
            return false;
        }
    }
    true
}

/// Tests the side of each edge of a convex polygon on which a point lies: the first edge that has it outside ends the test.
pub(super) fn by_half_planes<'t, N: Number<'t>>(p: Vector<N>, vertices: &[Vector<N>], tally: &'t Tally) -> bool {
    let zero = N::of(0.0, tally);
    for (index, [from, to]) in edges(vertices).enumerate() {
        tally.looked_at(StopUnit::Edge, index + 1, vertices.len());
        if (to - from).cross(p - from) < zero {
            tally.last_decides();
            return false;
        }
    }
    true
}

/// Counts the edges that a ray from the point to the right crosses, or adds up their directions. A point on an edge ends the test.
pub(super) fn by_ray<'t, N: Number<'t>>(by: RayNumber, p: Vector<N>, vertices: &[Vector<N>], tally: &'t Tally) -> bool {
    let zero = N::of(0.0, tally);
    let (mut crossings, mut windings) = (0_usize, 0_isize);
    for (index, [v, w]) in edges(vertices).enumerate() {
        tally.looked_at(StopUnit::Edge, index + 1, vertices.len());
        let starts_below = v.y <= p.y;
        let ends_below = w.y <= p.y;
        if starts_below == ends_below {
            // The edge does not pass the level of the point, but it may lie on it, or end there from below.
            if starts_below && is_on_flat_edge_or_end(p, [v, w]) {
                return true;
            }
            continue;
        }
        let side = (w - v).cross(p - v);
        if side == zero {
            return true;
        }
        if starts_below == (zero < side) {
            crossings += 1;
            windings += if starts_below { 1 } else { -1 };
        }
    }
    match by {
        RayNumber::Crossings => crossings % 2 == 1,
        RayNumber::Windings => windings != 0,
    }
}

/// Returns true if an edge that does not go above the level of `p` has it: as one of its ends, or between them.
fn is_on_flat_edge_or_end<'t, N: Number<'t>>(p: Vector<N>, [v, w]: Ends<N>) -> bool {
    match (v.y == p.y, w.y == p.y) {
        (true, true) => v.x.min(w.x) <= p.x && p.x <= v.x.max(w.x),
        (true, false) => v.x == p.x,
        (false, true) => w.x == p.x,
        (false, false) => false,
    }
}

/// Tests each edge of one with each edge of the other, then whether one is inside of the other. `reach`: the sum of the radii; `None` for shapes
/// without.
pub(super) fn edge_by_edge<'t, N: Number<'t>>(a: &Core<N>, b: &Core<N>, reach: Option<N>, tally: &'t Tally) -> bool {
    let n_pairs = a.n_edges() * b.n_edges();
    let mut index = 0;
    for first in a.edges() {
        for second in b.edges() {
            index += 1;
            let meets = match (a, reach) {
                (Core::Point(p), Some(reach)) => by_segment_regions(*p, second, reach, tally),
                (_, Some(reach)) => segments(first, second, reach, tally),
                (_, None) => by_orientations(first, second, tally),
            };
            tally.looked_at(StopUnit::EdgePair, index, n_pairs);
            if meets {
                return true;
            }
        }
    }
    // No edges meet: one is inside of the other if any of its points is.
    let inside = |inner: &Core<N>, outer: &Core<N>| match outer {
        Core::Ring(vertices) => by_ray(RayNumber::Crossings, inner.first(), vertices, tally),
        Core::Point(_) | Core::Segment(_) => false,
    };
    let is_inside = inside(a, b) || inside(b, a);
    tally.looked_at(StopUnit::EdgePair, n_pairs, n_pairs);
    is_inside
}

impl<'t, N: Number<'t>> Core<N> {
    /// Returns the number of edges; a point is an edge without length.
    fn n_edges(&self) -> usize {
        match self {
            Core::Point(_) | Core::Segment(_) => 1,
            Core::Ring(vertices) => vertices.len(),
        }
    }

    fn edges(&self) -> Vec<Ends<N>> {
        match self {
            Core::Point(p) => vec![[*p, *p]],
            Core::Segment(ends) => vec![*ends],
            Core::Ring(vertices) => edges(vertices).collect(),
        }
    }

    fn first(&self) -> Vector<N> {
        match self {
            Core::Point(p) | Core::Segment([p, _]) => *p,
            Core::Ring(vertices) => vertices[0],
        }
    }
}

fn edges<'t, N: Number<'t>>(vertices: &[Vector<N>]) -> impl Iterator<Item = Ends<N>> {
    (0..vertices.len()).map(|i| [vertices[i], vertices[(i + 1) % vertices.len()]])
}
