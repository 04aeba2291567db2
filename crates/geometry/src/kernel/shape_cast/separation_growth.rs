//! Decides whether the separation of two translating shapes grows from the very start. Exact.
//!
//! A's displacement relative to B is a point that moves away from the origin, and the separation of convex shapes is its signed
//! distance from their Minkowski difference, less the radii: a convex function of time. Thus it grows from the start if the point
//! moves away from the nearest feature of the boundary, or if it moves perpendicular to that direction around a vertex. Along an
//! edge the separation does not change.
//!
//! Rounded arithmetic tells which vertices and edges may be the nearest; the choice among them, and the signs, are exact.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::convex_core::{ConvexCore, Unbounded};
use super::super::dispatch::separation;
use super::super::exact_number::{Dyadic, ExactVector};
use super::super::minkowski::{DifferenceEdge, DifferenceVertex};
use super::super::motion::Moving;
use super::super::vector::length;
use super::parts::PartsSweep;
use super::refine::ExactSweep;
use super::sweep::{ConvexMotion, CoreSweep};

/// Returns true if the separation of two shapes grows from t = 0 on: apart, they move away from each other; touching, they part;
/// overlapping, they get less deep. Spin does not count. For shapes of several parts the nearest pair of parts decides; if
/// several are equally near, the separation of all of them must grow.
pub(crate) fn separation_grows(a: &Moving, b: &Moving) -> bool {
    if a.velocity() == b.velocity() {
        return false;
    }
    match [&mut ConvexCore::of(&a.shape), &mut ConvexCore::of(&b.shape)] {
        // Shapes that no finite translation separates do not part.
        [Some(_), Some(_)] if separation(&a.shape, &b.shape).is_none() => false,
        [Some(core_a), Some(core_b)] => CoreSweep::new([core_a, core_b], ConvexMotion::of(a, b, 0.0)).opens(),
        _ => parts_open(&PartsSweep::new(a, b, 0.0)),
    }
}

/// Returns true if the nearest parts move away from each other.
fn parts_open(sweep: &PartsSweep<'_>) -> bool {
    let mut nearest = Vec::new();
    let mut least = f64::INFINITY;
    for a in &sweep.parts_a {
        for b in &sweep.parts_b {
            if sweep.gap(a, b, 0.0) <= least.max(0.0) {
                let found = separation(a.shape, b.shape).unwrap_or(f64::NEG_INFINITY);
                least = least.min(found);
                nearest.push((found, a, b));
            }
        }
    }
    nearest.iter().all(|(found, a, b)| {
        sweep.of(a, b, |sweep| {
            // A touch is known exactly, a distance to a few units in the last place.
            least + 4.0 * f64::EPSILON * least.abs() < *found || sweep.opens()
        })
    })
}

/// The outline of a Minkowski difference, in relation to which a point moves away from the origin.
struct SweepOutline<'s> {
    sweep: &'s CoreSweep<'s>,
    exact: ExactSweep<'s>,
    /// The edges, counter-clockwise, all around.
    edges: Vec<DifferenceEdge>,
}

impl CoreSweep<'_> {
    /// Returns true if the separation of the two cores grows from the very start.
    #[cold]
    #[inline(never)]
    pub(super) fn opens(&self) -> bool {
        let Some(exact) = ExactSweep::of(self) else { return false };
        let edges: Vec<DifferenceEdge> = self.difference.edges_around(self.velocity).collect();
        if edges.is_empty() {
            // For a single vertex, the distance grows with any motion that does not lead towards it.
            return exact.difference(self.ends[0]).dot(&exact.velocity).sign().is_le();
        }
        SweepOutline { sweep: self, exact, edges }.opens()
    }
}

impl SweepOutline<'_> {
    fn opens(&self) -> bool {
        let bound = self.sweep.error_bound;
        let levels = || self.edges.iter().map(|edge| -edge.normal.dot(edge.from));
        let highest = levels().fold(f64::NEG_INFINITY, f64::max);
        let is_behind = |(i, level): (usize, f64)| level < -bound || self.level(i).sign() == Ordering::Less;
        let is_inside = highest < -bound || (highest <= bound && levels().enumerate().all(is_behind));
        if is_inside {
            let near = levels().enumerate().filter(|(_, level)| highest - 2.0 * bound <= *level).map(|(i, _)| i);
            return self.opens_inside(&near.collect::<Vec<usize>>());
        }
        let distances: Vec<f64> = self.edges.iter().map(|edge| distance(edge.from, edge.to)).collect();
        let least = distances.iter().fold(f64::INFINITY, |least, distance| least.min(*distance)) + 2.0 * bound;
        (0..self.edges.len()).filter(|i| distances[*i] <= least).any(|i| {
            let next = (i + 1) % self.edges.len();
            let is_near = |i: usize| length(self.edges[i].from) <= least;
            self.opens_edge(i) || (is_near(i) && self.opens_vertex(i)) || (is_near(next) && self.opens_vertex(next))
        })
    }

    /// Decides inside the difference: the nearest edges count, and one of them is enough, because the depth is the distance from
    /// the nearest.
    fn opens_inside(&self, near: &[usize]) -> bool {
        // Levels divided by the lengths of the normals are all below 0, so their squares are compared.
        let depth = |i: usize, j: usize| &self.level(i).squared() * &self.along(j).length_squared();
        let is_nearest = |i: &usize| near.iter().all(|j| depth(*i, *j).cmp(&depth(*j, *i)).is_le());
        near.iter().filter(|i| is_nearest(i)).any(|i| self.rises(*i))
    }

    /// Returns true if the origin is nearest to a point between the ends of an edge, and the point moves outwards there.
    fn opens_edge(&self, i: usize) -> bool {
        self.level(i).sign().is_ge() && self.is_beside(i) && self.rises(i)
    }

    /// Returns true if the foot of the origin on the carrier of an edge lies between its ends. An end at which an unbounded core
    /// was cut off does not count.
    fn is_beside(&self, i: usize) -> bool {
        let along = self.along(i);
        let ends = [i, (i + 1) % self.edges.len()].map(|i| self.edges[i].vertex);
        let [from_start, from_end] = ends.map(|end| self.exact.difference(end).negated().dot(&along).sign());
        (self.is_cut(ends[0]) || from_start.is_gt()) && (self.is_cut(ends[1]) || from_end.is_lt())
    }

    /// Returns true if a line or a ray was cut off at a vertex.
    fn is_cut(&self, vertex: DifferenceVertex) -> bool {
        let is_cut = |core: &ConvexCore<'_>, index: usize| match core.unbounded {
            None => false,
            Some(Unbounded::Line(_)) => true,
            Some(Unbounded::Ray(_)) => index != 0,
        };
        is_cut(self.sweep.difference.a, vertex.a) || is_cut(self.sweep.difference.b, vertex.b)
    }

    /// Returns true if the origin is nearest to the vertex at which an edge starts, and the point moves outwards there.
    fn opens_vertex(&self, i: usize) -> bool {
        let (before, after) = ((i + self.edges.len() - 1) % self.edges.len(), i);
        let (arriving, leaving) = (self.along(before), self.along(after));
        let velocity = &self.exact.velocity;
        let from_vertex = self.exact.difference(self.edges[i].vertex).negated();
        let (back, ahead) = (from_vertex.dot(&arriving).sign(), from_vertex.dot(&leaving).sign());
        if back.is_lt() || ahead.is_gt() {
            return false;
        }
        match from_vertex.dot(velocity).sign() {
            Ordering::Greater => true,
            Ordering::Less => false,
            Ordering::Equal if from_vertex.is_zero() => {
                let is_needle = arriving.cross(&leaving).is_zero() && arriving.dot(&leaving).sign().is_lt();
                let leaves_needle = is_needle && leaving.dot(velocity).sign().is_lt();
                self.rises(before) || self.rises(after) || leaves_needle
            }
            // The point moves around the vertex, or along an edge.
            Ordering::Equal => {
                let slides_ahead = ahead.is_eq() && leaving.dot(velocity).sign().is_gt();
                let slides_back = back.is_eq() && arriving.dot(velocity).sign().is_lt();
                !slides_ahead && !slides_back
            }
        }
    }

    /// Returns true if the point moves outwards, as seen from an edge.
    fn rises(&self, i: usize) -> bool {
        self.along(i).cross(&self.exact.velocity).sign().is_lt()
    }

    /// Returns how far outside of an edge the origin lies, times the length of the edge.
    fn level(&self, i: usize) -> Dyadic {
        self.along(i).cross(&self.exact.difference(self.edges[i].vertex))
    }

    fn along(&self, i: usize) -> ExactVector {
        self.exact.along(&self.edges[i])
    }
}

/// Returns the distance of the origin from a segment.
fn distance(p: DVec2, q: DVec2) -> f64 {
    length(super::super::vector::closest_on_segment(DVec2::ZERO, p, q))
}
