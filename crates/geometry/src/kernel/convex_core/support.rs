//! The vertex of a core that is farthest along a direction, and the interval of a core on an axis.

use glam::DVec2;

use super::super::vector::{Interval, PARALLEL};
use super::{ConvexCore, Unbounded};

/// The largest number of vertices that are compared one by one: beyond it, climbing from a guess is faster.
const FEW: usize = 16;

impl ConvexCore<'_> {
    /// Returns the vertex farthest along `direction`.
    #[inline(always)]
    pub(crate) fn support(&self, direction: DVec2) -> usize {
        // Rounding may have chosen the wrong one of two close vertices.
        self.climb(direction, self.highest(direction))
    }

    /// Returns the vertex farthest along `direction`, searched for from vertex `from` on.
    #[inline(always)]
    pub(crate) fn climb(&self, direction: DVec2, from: usize) -> usize {
        // Climb counter-clockwise or else clockwise. Edges turn in one direction only, so there is one top; the signs of the
        // edges' levels are right even if the levels of close vertices would round to the same number.
        let (mut i, mut has_climbed) = (from, false);
        for _ in 1..self.count() {
            let climb = self.edge(i).dot(direction);
            if climb < 0.0 {
                break;
            }
            has_climbed |= 0.0 < climb;
            i = self.next(i);
        }
        if !has_climbed {
            for _ in 1..self.count() {
                let previous = self.previous(i);
                if 0.0 < self.edge(previous).dot(direction) {
                    break;
                }
                i = previous;
            }
        }
        i
    }

    /// Returns the position of the vertex farthest along `direction`, up to rounding.
    #[inline(always)]
    pub(crate) fn support_point(&self, direction: DVec2) -> DVec2 {
        match self.polygon {
            Some(polygon) => polygon.vertices()[farthest(polygon.vertices(), direction)] + self.shift,
            None => {
                // Each of the edges is added if it leads upwards.
                let [u, v] = self.spanning_edges();
                let along_u = if 0.0 < u.dot(direction) { u } else { DVec2::ZERO };
                let along_v = if 0.0 < v.dot(direction) { v } else { DVec2::ZERO };
                self.shift + (along_u + along_v)
            }
        }
    }

    /// Returns a point inside, on no axis of symmetry, so that nothing searched for from it lies exactly along such an axis.
    #[inline(always)]
    pub(crate) fn asymmetric_point(&self) -> DVec2 {
        match self.polygon {
            Some(polygon) => {
                let (vertices, n) = (polygon.vertices(), self.count);
                vertices[0] * 0.38 + vertices[n / 3] * 0.33 + vertices[2 * n / 3] * 0.29 + self.shift
            }
            None => {
                let [u, v] = self.spanning_edges();
                self.shift + (u * 0.47 + v * 0.44)
            }
        }
    }

    /// Returns the edges that span a core stored in place: its vertices are the first one and that plus one or both of the edges.
    #[inline(always)]
    pub(crate) fn spanning_edges(&self) -> [DVec2; 2] {
        let [u, v] = self.stored_edges;
        // The second edge of a segment is the first one reversed.
        [u, if self.count == 4 { v } else { DVec2::ZERO }]
    }

    /// Returns a lower limit of the width of the shape along a unit vector; infinite if it is unbounded.
    #[inline(always)]
    pub(crate) fn width(&self, along: DVec2) -> f64 {
        let of_core = match (self.unbounded, self.polygon) {
            (Some(_), _) => f64::INFINITY,
            // Two vertices far from each other represent all of them.
            (None, Some(polygon)) => along.dot(polygon.vertices()[self.count / 2] - polygon.vertices()[0]).abs(),
            (None, None) if self.count == 1 => 0.0,
            (None, None) => {
                let [u, v] = self.spanning_edges();
                along.dot(u).abs() + along.dot(v).abs()
            }
        };
        of_core + 2.0 * self.radius
    }

    /// Returns the first vertices of a core stored in place: both ends of a segment, twice the same one of a point.
    #[inline(always)]
    pub(crate) fn ends(&self) -> [DVec2; 2] {
        [self.shift, self.shift + self.spanning_edges()[0]]
    }

    /// Returns a point inside, roughly in the middle.
    #[inline(always)]
    pub(crate) fn middle(&self) -> DVec2 {
        self.vertex(0).midpoint(self.vertex(self.count() / 2))
    }

    /// Returns the interval on an axis, measured from the origin of the core.
    pub(crate) fn interval(&self, axis: DVec2) -> Interval {
        let start = Interval { lo: f64::INFINITY, hi: f64::NEG_INFINITY };
        let levels = self.vertices().map(|vertex| axis.dot(vertex));
        let Interval { lo, hi } =
            levels.fold(start, |Interval { lo, hi }, level| Interval { lo: lo.min(level), hi: hi.max(level) });
        Interval {
            lo: if self.is_unbounded_along(-axis) { f64::NEG_INFINITY } else { lo },
            hi: if self.is_unbounded_along(axis) { f64::INFINITY } else { hi },
        }
    }

    /// Returns true if it is unbounded along a unit vector, and not only up to rounding.
    #[inline(always)]
    pub(crate) fn is_unbounded_along(&self, direction: DVec2) -> bool {
        match self.unbounded {
            None => false,
            Some(Unbounded::Ray(unit)) => PARALLEL < unit.dot(direction),
            Some(Unbounded::Line(unit)) => PARALLEL < unit.dot(direction).abs(),
        }
    }

    /// Returns a vertex that is among the farthest along `direction`, up to rounding; among many vertices, a good one to climb
    /// from.
    #[inline(always)]
    fn highest(&self, direction: DVec2) -> usize {
        match self.polygon {
            // If there are fewer vertices than places, the last one fills the rest, and the first of equals is taken.
            None => highest(&self.stored, direction),
            Some(polygon) if polygon.vertices().len() <= FEW => highest(polygon.vertices(), direction),
            Some(polygon) => highest_of_sample(polygon.vertices(), direction),
        }
    }
}

/// Returns the point farthest along a direction by comparing each; the first one of equals.
#[inline(always)]
pub(crate) fn highest(points: &[DVec2], direction: DVec2) -> usize {
    // Segments and capsules need no loop.
    if let [p, q] = points {
        return usize::from(direction.dot(*p) < direction.dot(*q));
    }
    let mut best = (f64::NEG_INFINITY, 0);
    for (i, point) in points.iter().enumerate() {
        let level = direction.dot(*point);
        // Selects instead of branching: the branches would be unpredictable.
        best = if best.0 < level { (level, i) } else { best };
    }
    best.1
}

/// Returns the highest of eight vertices far from each other.
#[inline(never)]
fn highest_of_sample(vertices: &[DVec2], direction: DVec2) -> usize {
    let n = vertices.len();
    let sample: [DVec2; 8] = std::array::from_fn(|k| vertices[k * n / 8]);
    highest(&sample, direction) * n / 8
}

/// Does the same as [`highest`], two vertices at a time, because each comparison waits for the one before.
#[inline(never)]
fn farthest(vertices: &[DVec2], direction: DVec2) -> usize {
    let mut highest = [f64::NEG_INFINITY; 2];
    let mut farthest = [0; 2];
    let pairs = vertices.chunks_exact(2);
    if let [last] = pairs.remainder() {
        (highest[0], farthest[0]) = (direction.dot(*last), vertices.len() - 1);
    }
    for (i, pair) in pairs.enumerate() {
        for k in 0..2 {
            let level = direction.dot(pair[k]);
            farthest[k] = if highest[k] < level { 2 * i + k } else { farthest[k] };
            highest[k] = if highest[k] < level { level } else { highest[k] };
        }
    }
    if highest[0] < highest[1] { farthest[1] } else { farthest[0] }
}
