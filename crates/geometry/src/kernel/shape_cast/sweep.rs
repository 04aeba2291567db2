//! Sweeps one core against another: finds where its path enters the Minkowski difference, grown by the reach.
//!
//! - The vertices farthest to the left and to the right of the path tell whether it passes. The edges between the two are those
//!   that face it, and it enters one of them, or the disc around one of their ends.
//! - Grown by the reach, an edge moves outwards along its normal, and discs fill the gaps.
//! - A line or a ray is treated as a segment that ends where nothing can meet it.
//!
//! Everything is measured across the path by cross products with the velocity (s, to the left) and along it by dot products:
//! nothing is normalized. Cases that rounding could change are left in doubt.

use glam::DVec2;

use super::super::convex_core::{ConvexCore, Unbounded};
use super::super::minkowski::{DifferenceEdge, DifferenceVertex, MinkowskiDifference};
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::super::trace::{Silent, Trace};
use super::super::vector::{error_bound, length};

/// The error of a time, as a fraction of the frame, above which it is computed again from exact products.
pub(super) const SHARP: f64 = 5e-12;

/// The distance at which a line or ray is cut off, as a multiple of all distances that take part.
const OUT_OF_REACH: f64 = 2.0;

/// The size below which squares have lost digits.
pub(super) const TINY: f64 = 1e-280;

/// Two convex shapes and their motion.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConvexMotion<'s> {
    pub(super) shapes: [&'s Shape; 2],
    pub(super) velocities: [DVec2; 2],
    pub(super) slop: f64,
}

impl<'s> ConvexMotion<'s> {
    #[inline(always)]
    pub(super) fn of(a: &'s Moving, b: &'s Moving, slop: f64) -> ConvexMotion<'s> {
        ConvexMotion { shapes: [&a.shape, &b.shape], velocities: [a.velocity(), b.velocity()], slop }
    }
}

/// An impact of two cores beyond doubt: not a graze, and at a time as accurate as promised.
#[derive(Debug, Clone, Copy)]
pub(super) struct SureImpact {
    pub(super) t: f64,
    pub(super) normal: DVec2,
    /// The vertex of the difference that is met, or the one at which the edge starts.
    pub(super) vertex: DifferenceVertex,
}

/// An impact of two cores.
#[derive(Debug, Clone, Copy)]
pub(super) struct CoreImpact {
    pub(super) t: f64,
    pub(super) normal: DVec2,
    pub(super) grazing: bool,
}

/// The reason why two cores do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Miss {
    /// B lies beyond the end of A's path.
    Ahead,
    /// B lies behind the start of A's path.
    Behind,
    /// A passes B, or would pass it if its path were longer.
    Beside,
}

/// The part of the boundary of the Minkowski difference, grown by the reach, that the path enters when prolonged to a whole line.
#[derive(Debug, Clone, Copy)]
pub(super) enum Feature {
    /// An edge, and s at its start and its end.
    Edge(DifferenceEdge, [f64; 2]),
    /// The disc around a vertex.
    Disc(DifferenceVertex),
}

/// Two cores, and the path of A relative to B.
pub(super) struct CoreSweep<'c> {
    pub(super) difference: MinkowskiDifference<'c>,
    pub(super) motion: ConvexMotion<'c>,
    /// The displacement of A relative to B, not zero.
    pub(super) velocity: DVec2,
    pub(super) speed: f64,
    /// The sum of the radii and the slop.
    pub(super) reach: f64,
    /// The error bound of a length, world units.
    pub(super) error_bound: f64,
    /// The vertices farthest to the left and to the right of the path, and s there.
    pub(super) ends: [DifferenceVertex; 2],
    pub(super) s_ends: [f64; 2],
}

impl<'c> CoreSweep<'c> {
    /// Returns the sweep of two cores. Unbounded ones are cut off.
    #[inline(always)]
    pub(super) fn new([a, b]: [&'c mut ConvexCore<'c>; 2], motion: ConvexMotion<'c>) -> CoreSweep<'c> {
        let velocity = motion.velocities[0] - motion.velocities[1];
        let reach = a.radius + b.radius + motion.slop;
        let in_play = |difference: &MinkowskiDifference<'_>| difference.magnitude() + velocity.abs().max_element() + reach;
        if a.unbounded.is_some() || b.unbounded.is_some() {
            let far = OUT_OF_REACH * in_play(&MinkowskiDifference::new(a, b)) * farther(a, b);
            a.cut_off(far);
            b.cut_off(far);
        }
        let difference = MinkowskiDifference::new(a, b);
        let [left, right] = difference.facing(velocity);
        CoreSweep {
            difference,
            motion,
            velocity,
            speed: length(velocity),
            reach,
            error_bound: error_bound(in_play(&difference)),
            ends: [left, right],
            s_ends: [velocity.perp_dot(difference.at(left)), velocity.perp_dot(difference.at(right))],
        }
    }

    /// Returns the error bound of a cross product with the velocity.
    #[inline(always)]
    pub(super) fn s_error_bound(&self) -> f64 {
        self.error_bound * self.speed
    }

    /// Returns true if one of the two is a line: a shape that meets it does not just graze it.
    pub(super) fn has_line(&self) -> bool {
        [self.difference.a, self.difference.b].iter().any(|core| matches!(core.unbounded, Some(Unbounded::Line(_))))
    }

    /// Returns by how much the path, prolonged to a whole line, passes the difference of the cores, times the speed. Below 0: it
    /// crosses.
    #[inline(always)]
    pub(super) fn beside(&self) -> f64 {
        let [s_left, s_right] = self.s_ends;
        if -s_left < s_right { s_right } else { -s_left }
    }

    /// Returns the same as [`beside`](CoreSweep::beside), of the difference grown by the reach.
    #[inline(always)]
    pub(super) fn beside_grown(&self) -> f64 {
        self.beside() - self.reach * self.speed
    }

    /// Returns true if the path, prolonged to a whole line, crosses the grown difference beyond doubt.
    #[inline(always)]
    pub(super) fn crosses(&self) -> bool {
        self.beside_grown() < -self.s_error_bound()
    }

    /// Decides whether and when the two meet. Exact in the verdict.
    #[inline(always)]
    pub(super) fn impact<T: Trace>(&self, trace: &mut T) -> Result<CoreImpact, Miss> {
        match self.sure_impact(trace) {
            Some(Ok(SureImpact { t, normal, .. })) => Ok(CoreImpact { t, normal, grazing: false }),
            Some(Err(miss)) => Err(miss),
            None => self.settled(trace),
        }
    }

    /// Decides whether and when the two meet. `None` if rounding could change that.
    #[inline(always)]
    pub(super) fn sure_impact<T: Trace>(&self, trace: &mut T) -> Option<Result<SureImpact, Miss>> {
        trace.several(|steps| self.explain_path(steps));
        if self.s_error_bound() < self.beside_grown() {
            return Some(Err(Miss::Beside));
        }
        let crosses = self.crosses();
        match self.feature() {
            Feature::Edge(edge, s) => self.impact_on_edge(&edge, s, crosses, trace),
            Feature::Disc(vertex) => self.impact_on_disc(vertex, crosses, trace),
        }
    }

    /// Returns the feature that the whole line of motion enters.
    #[inline(always)]
    pub(super) fn feature(&self) -> Feature {
        // The path is at s = 0. It enters the edge whose ends, moved outwards, lie on both sides of it.
        let [left, right] = self.ends;
        let mut s_from = self.s_ends[0];
        for edge in self.difference.chain(left, right) {
            let s_to = self.velocity.perp_dot(edge.to);
            let shift = -self.reach * self.velocity.perp_dot(edge.normal);
            if s_to <= shift {
                if 0.0 < self.reach && s_from < shift {
                    return Feature::Disc(edge.vertex);
                }
                if s_to < s_from {
                    return Feature::Edge(edge, [s_from, s_to]);
                }
            }
            s_from = s_to;
        }
        Feature::Disc(right)
    }

    #[inline(always)]
    fn impact_on_edge<T: Trace>(
        &self,
        edge: &DifferenceEdge,
        [s_from, s_to]: [f64; 2],
        crosses: bool,
        trace: &mut T,
    ) -> Option<Result<SureImpact, Miss>> {
        // dot(n, t * v) = dot(n, from) + reach  =>  t = outside / approach
        let outside = -edge.normal.dot(edge.from) - self.reach;
        let approach = -edge.normal.dot(self.velocity);
        let bound = self.error_bound;
        trace.several(|steps| self.explain_entry(edge, steps));
        if bound < outside - approach {
            return Some(Err(Miss::Ahead));
        }
        if outside < -bound {
            return self.sure_miss(Miss::Behind, crosses);
        }
        // Near a vertex of cores without radius, the neighboring edge may be the one that is entered.
        let s_bound = if self.reach == 0.0 { self.s_error_bound() } else { f64::NEG_INFINITY };
        let is_clear = (s_bound < s_from) & (s_to < -s_bound);
        let is_within = (bound < outside) & (outside - approach < -bound);
        let is_sure = crosses & is_clear & is_within & self.is_sharp(approach);
        is_sure.then(|| Ok(SureImpact { t: outside / approach, normal: -edge.normal, vertex: edge.vertex }))
    }

    /// Returns a miss of the feature that the whole line enters, if it is sure to enter one. If it is not, the line may run along
    /// an edge that is met earlier or later: by convexity that edge is as near to the end of the path, or to its start, as
    /// rounding can tell.
    #[inline(always)]
    fn sure_miss(&self, miss: Miss, crosses: bool) -> Option<Result<SureImpact, Miss>> {
        (crosses || self.error_bound < self.closest(miss, &mut Silent).clearance - self.motion.slop).then_some(Err(miss))
    }

    /// Returns true if an entry through an edge at this speed has a time as accurate as promised.
    #[inline(always)]
    pub(super) fn is_sharp(&self, approach: f64) -> bool {
        self.error_bound < 8.0 * SHARP * approach
    }

    /// Returns where the path enters the disc of radius `reach` around a vertex.
    #[inline(always)]
    fn impact_on_disc<T: Trace>(
        &self,
        vertex: DifferenceVertex,
        crosses: bool,
        trace: &mut T,
    ) -> Option<Result<SureImpact, Miss>> {
        let (v, reach, squared) = (self.velocity, self.reach, self.speed * self.speed);
        let center = self.difference.at(vertex);
        let (along, cross) = (center.dot(v), center.perp_dot(v));
        // The squared distances of both ends of the path from the center, less the squared radius.
        let beyond_rim = |offset: DVec2| {
            let bound = 2.0 * self.error_bound * (offset.abs().element_sum() + reach) + TINY;
            let beyond = offset.length_squared() - reach * reach;
            (beyond, bound < beyond, beyond < -bound)
        };
        let ((start, starts_outside, _), (_, ends_outside, ends_inside)) = (beyond_rim(center), beyond_rim(center - v));
        if (along <= 0.0) & starts_outside {
            trace.several(|steps| self.explain_disc(vertex, steps));
            return self.sure_miss(Miss::Behind, crosses);
        }
        if (squared < along) & ends_outside {
            trace.several(|steps| self.explain_disc(vertex, steps));
            return self.sure_miss(Miss::Ahead, crosses);
        }
        // |center - t * v|^2 = reach^2, the smaller root, in the form that does not cancel:
        // t = (|center|^2 - reach^2) / (dot(center, v) + sqrt(reach^2 |v|^2 - cross(center, v)^2))
        let discriminant = reach * reach * squared - cross * cross;
        let root = if TINY < discriminant { discriminant } else { 0.0 }.sqrt();
        let is_sharp = self.error_bound * (reach * self.speed + root) < 8.0 * SHARP * root * self.speed;
        let is_within = (0.0 < along) & starts_outside & ((along <= squared) | ends_inside);
        // The offset from the center is then (root * v + cross * right) / |v|^2, as long as the reach.
        let normal = || (v * root - v.perp() * cross) * (1.0 / (reach * squared));
        (crosses & is_within & is_sharp).then(|| {
            trace.several(|steps| self.explain_disc(vertex, steps));
            Ok(SureImpact { t: start / (along + root), normal: normal(), vertex })
        })
    }
}

/// Returns how many times as far away two unbounded cores are cut off: unless they are parallel, they may meet far from their
/// bases.
#[cold]
fn farther(a: &ConvexCore<'_>, b: &ConvexCore<'_>) -> f64 {
    /// The sine of the angle below which two directions count as parallel.
    const PARALLEL: f64 = 1e-6;
    let direction = |core: &ConvexCore<'_>| match core.unbounded? {
        Unbounded::Line(direction) | Unbounded::Ray(direction) => Some(direction),
    };
    let sine = direction(a).zip(direction(b)).map_or(1.0, |(of_a, of_b)| of_a.perp_dot(of_b).abs());
    if PARALLEL < sine { 1.0 / sine } else { 1.0 }
}
