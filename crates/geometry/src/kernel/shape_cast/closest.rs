//! Measures how close two cores come that do not meet.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::minkowski::{DifferenceEdge, DifferenceVertex, MinkowskiDifference};
use super::super::trace::{MotionStep, Step, Trace};
use super::super::vector::length;
use super::ClosestApproach;
use super::sweep::{CoreSweep, Miss};

impl CoreSweep<'_> {
    /// Returns when the two come closest, and how far apart the shapes are then.
    #[inline]
    pub(super) fn closest<T: Trace>(&self, miss: Miss, trace: &mut T) -> ClosestApproach {
        let (t, distance) = match miss {
            Miss::Ahead => (1.0, self.distance_from_end()),
            Miss::Behind => (0.0, self.distance_from_start()),
            Miss::Beside => self.closest_beside(trace),
        };
        // A miss leaves a gap beyond the slop, however small.
        let clearance = distance - (self.reach - self.motion.slop);
        let least = self.motion.slop.next_up();
        let clearance = if clearance < least { least } else { clearance };
        let radii = self.reach - self.motion.slop;
        trace.step(|| Step::Motion(MotionStep::Clearance { t, distance, radii, clearance }));
        ClosestApproach { t, clearance }
    }

    /// Returns the closest approach of a path that passes the difference. A pass along an edge is equally close for a while: its
    /// first moment counts.
    #[inline]
    fn closest_beside<T: Trace>(&self, trace: &mut T) -> (f64, f64) {
        let tie = self.s_error_bound() / 8.0;
        let v = self.velocity;
        let difference = self.difference;
        // The sign is chosen such that the vertices next to the path have the smallest s.
        let [s_left, s_right] = self.s_ends;
        let (sign, nearest) = if -s_left < s_right { (1.0, self.ends[1]) } else { (-1.0, self.ends[0]) };
        let MinkowskiDifference { a, b, .. } = difference;
        let s = |p: DVec2| sign * v.perp_dot(p);
        // A neighbor of the nearest vertex of a core may be as near: the end of a parallel edge.
        let (limit_a, limit_b) = (s(a.vertex(nearest.a)) - tie, s(b.vertex(nearest.b)) + tie);
        let is_tied = |core: &ConvexCore<'_>, i: usize, sign: f64, limit: f64| {
            let [previous, next] = [core.vertex(core.previous(i)), core.vertex(core.next(i))];
            1 < core.count() && ((sign * s(previous) <= limit) | (sign * s(next) <= limit))
        };
        let (first, last) = if is_tied(a, nearest.a, -1.0, -limit_a) | is_tied(b, nearest.b, 1.0, limit_b) {
            let [lo_a, hi_a] = range(a.vertices().filter(|p| limit_a <= s(*p)).map(|p| p.dot(v)));
            let [lo_b, hi_b] = range(b.vertices().filter(|p| s(*p) <= limit_b).map(|p| p.dot(v)));
            let between = difference.between.dot(v);
            (between + (lo_b - hi_a), between + (hi_b - lo_a))
        } else {
            let along = difference.at(nearest).dot(v);
            (along, along)
        };
        let squared = self.speed * self.speed;
        let along = if last < 0.0 { last } else { first };
        trace.step(|| Step::Motion(MotionStep::ClosestTime { along, squared, t: (along / squared).clamp(0.0, 1.0) }));
        if last < 0.0 {
            (0.0, self.distance_from_start())
        } else if squared < first {
            (1.0, self.distance_from_end())
        } else {
            let t = if 0.0 < first { first / squared } else { 0.0 };
            (t, self.beside().max(0.0) / self.speed)
        }
    }

    fn distance_from_end(&self) -> f64 {
        let [left, right] = self.ends;
        self.distance_from(self.velocity, right, self.difference.chain(left, right))
    }

    fn distance_from_start(&self) -> f64 {
        let [left, right] = self.difference.facing(-self.velocity);
        if self.crosses() {
            self.distance_from(DVec2::ZERO, right, self.difference.chain(left, right))
        } else {
            // The path may run along an edge, beside which it starts.
            self.distance_from(DVec2::ZERO, right, self.difference.edges_around(self.velocity))
        }
    }

    /// Returns the distance of a point from the difference, whose closest point lies on one of some edges or is a vertex.
    #[inline(always)]
    fn distance_from(&self, point: DVec2, vertex: DifferenceVertex, edges: impl Iterator<Item = DifferenceEdge>) -> f64 {
        let mut nearest = self.difference.at(vertex) - point;
        let mut squared = nearest.length_squared();
        for edge in edges {
            let (offset, along) = (edge.from - point, edge.to - edge.from);
            // The foot of the point on the edge; an edge without length has none, and its start is used. Selects: branches would
            // be unpredictable.
            let s = -offset.dot(along) / along.length_squared();
            let s = if 0.0 < s { s } else { 0.0 };
            let s = if s < 1.0 { s } else { 1.0 };
            let to_edge = offset + along * s;
            let found = to_edge.length_squared();
            (nearest, squared) = if found < squared { (to_edge, found) } else { (nearest, squared) };
        }
        length(nearest)
    }
}

/// Returns the smallest and the largest of some numbers.
#[cold]
fn range(numbers: impl Iterator<Item = f64>) -> [f64; 2] {
    numbers.fold([f64::INFINITY, f64::NEG_INFINITY], |[lo, hi], x| [lo.min(x), hi.max(x)])
}
