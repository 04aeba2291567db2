//! Decides what rounding leaves open in a sweep: the verdict and the graze from exact arithmetic, the time from exact products.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::{self, SweepExtent};
use super::super::minkowski::DifferenceVertex;
use super::super::motion::Moving;
use super::super::trace::{MotionStep, Silent, Step, Trace};
use super::super::vector::length;
use super::refine;
use super::sweep::{CoreImpact, CoreSweep, Feature, Miss};

/// The rounded measurement of an entry of the path.
struct EntryMeasurement {
    t: f64,
    normal: DVec2,
    /// The gap between the end of the path and the entry, and that by which the path starts beyond it. Below 0: the entry is on
    /// the path.
    ahead: f64,
    behind: f64,
}

impl CoreSweep<'_> {
    /// Decides whether and when the two meet, if that is in doubt.
    #[cold]
    #[inline(never)]
    pub(super) fn settled<T: Trace>(&self, trace: &mut T) -> Result<CoreImpact, Miss> {
        let feature = self.feature();
        let error_bound = self.error_bound;
        if self.exactly(SweepExtent::Frame).is_some_and(Ordering::is_gt) {
            trace.step(|| Step::Motion(MotionStep::Settled { error_bound, hit: false, grazing: false }));
            return Err(self.why_missed(&feature));
        }
        let beside = self.beside() - self.reach * self.speed;
        let may_graze = -self.s_error_bound() <= beside && !self.has_line();
        let grazing = may_graze && self.exactly(SweepExtent::Line).is_some_and(Ordering::is_eq);
        trace.step(|| Step::Motion(MotionStep::Settled { error_bound, hit: true, grazing }));
        let (t, normal) = self.entry(&feature, may_graze, trace);
        let t = if t.is_finite() { t.clamp(0.0, 1.0) } else { 0.0 };
        Ok(CoreImpact { t: t + 0.0, normal, grazing })
    }

    /// Returns when A's path, prolonged to a whole line, enters B, in fractions of the frame; it may be before its start or after
    /// its end. The line must meet B.
    pub(super) fn entry_of_line(&self) -> f64 {
        /// The time before which a cut off line or ray is not met: it is cut off farther away.
        const WITHIN_FRAME: f64 = -1.5;
        let feature = self.feature();
        let is_cut_off = self.difference.a.unbounded.is_some() || self.difference.b.unbounded.is_some();
        if is_cut_off {
            let measured = self.measured(&feature).t;
            // Exact products do not take into account where it was cut off.
            if measured < WITHIN_FRAME {
                return measured;
            }
        }
        let beside = self.beside() - self.reach * self.speed;
        let crosses = beside < -self.s_error_bound();
        let is_sharp = crosses
            && match &feature {
                Feature::Edge(edge, [s_from, s_to]) => {
                    let is_clear = 0.0 < self.reach || (self.s_error_bound() < *s_from && *s_to < -self.s_error_bound());
                    is_clear && self.is_sharp(-edge.normal.dot(self.velocity))
                }
                Feature::Disc(_) => false,
            };
        if is_sharp { self.measured(&feature).t } else { self.entry(&feature, !crosses && !self.has_line(), &mut Silent).0 }
    }

    /// Returns the time and the normal of an entry from exact products.
    fn entry<T: Trace>(&self, feature: &Feature, may_graze: bool, trace: &mut T) -> (f64, DVec2) {
        if self.reach == 0.0 {
            self.entry_of_sharp(feature, trace)
        } else if may_graze {
            self.first_of_discs(feature, trace)
        } else {
            self.refined(feature, trace)
        }
    }

    /// Returns true if A's path, prolonged to a whole line, enters B. Exact.
    pub(super) fn enters(&self) -> bool {
        if self.s_error_bound() < self.beside_grown() {
            return false;
        }
        self.crosses() || self.exactly(SweepExtent::Line).is_none_or(Ordering::is_lt)
    }

    fn exactly(&self, path: SweepExtent) -> Option<Ordering> {
        let [a, b] = [0, 1].map(|i| Moving::from_valid(self.motion.shapes[i].clone(), self.motion.velocities[i], 0.0));
        exact::sweep(&a, &b, self.motion.slop, path)
    }

    /// Returns why two do not meet: the largest gap tells.
    fn why_missed(&self, feature: &Feature) -> Miss {
        let beside = self.beside_grown() / self.speed;
        let EntryMeasurement { ahead, behind, .. } = self.measured(feature);
        if ahead <= beside && behind <= beside {
            Miss::Beside
        } else if behind < ahead {
            Miss::Ahead
        } else {
            Miss::Behind
        }
    }

    fn measured(&self, feature: &Feature) -> EntryMeasurement {
        match feature {
            Feature::Edge(edge, _) => {
                let outside = -edge.normal.dot(edge.from) - self.reach;
                let approach = -edge.normal.dot(self.velocity);
                EntryMeasurement { t: outside / approach, normal: -edge.normal, ahead: outside - approach, behind: -outside }
            }
            Feature::Disc(vertex) => self.measured_disc(*vertex),
        }
    }

    fn measured_disc(&self, vertex: DifferenceVertex) -> EntryMeasurement {
        let (v, center) = (self.velocity, self.difference.at(vertex));
        let (along, cross) = (center.dot(v), center.perp_dot(v));
        let root = ((self.reach * self.speed).powi(2) - cross * cross).max(0.0).sqrt();
        // The first of two times; each form cancels only where the other does not.
        let t = if 0.0 <= along {
            (center.length_squared() - self.reach * self.reach) / (along + root)
        } else {
            (along - root) / (self.speed * self.speed)
        };
        // The gap ahead is the distance of the rim from the end of the path, the gap behind that from the start.
        let (start, end) = (length(center) - self.reach, length(center - v) - self.reach);
        let ahead = if self.speed * self.speed < along { end } else { f64::NEG_INFINITY };
        let behind = if along <= 0.0 { start } else { -start };
        EntryMeasurement { t, normal: self.normal_on_disc(center, t), ahead, behind }
    }

    /// Returns the normal from A to B when A reaches the disc around `center` at `t`.
    fn normal_on_disc(&self, center: DVec2, t: f64) -> DVec2 {
        (center - self.velocity * t).normalize_or(self.velocity / self.speed)
    }

    /// Returns the entry for vertices that are not rounded: the path enters the latest of the half planes behind the edges that
    /// it may be entering.
    fn entry_of_sharp<T: Trace>(&self, feature: &Feature, trace: &mut T) -> (f64, DVec2) {
        let bound = self.s_error_bound();
        let s = |p: DVec2| self.velocity.perp_dot(p);
        let chain = self.difference.chain(self.ends[0], self.ends[1]);
        let in_question = chain.filter(|edge| -bound <= s(edge.from) && s(edge.to) <= bound);
        let times = in_question.filter_map(|edge| {
            let approach = -edge.normal.dot(self.velocity);
            let measured = -edge.normal.dot(edge.from) / approach;
            let t = if self.is_sharp(approach) {
                trace.several(|steps| self.explain_candidate(&edge, feature, steps));
                measured
            } else {
                refine::edge_time(self, &edge, trace)?
            };
            Some((t, -edge.normal))
        });
        let latest = times.max_by(|(t, _), (u, _)| t.total_cmp(u));
        // There is no edge: two points meet.
        latest.unwrap_or_else(|| self.first_of_discs(feature, trace))
    }

    /// Returns the entry for rounded vertices: a graze first meets one of the discs on that side.
    fn first_of_discs<T: Trace>(&self, feature: &Feature, trace: &mut T) -> (f64, DVec2) {
        let rim = self.reach * self.speed + self.s_error_bound();
        let [left, right] = self.ends;
        let vertices = self.difference.chain(left, right).map(|edge| edge.vertex).chain([right]);
        let met = vertices.filter(|vertex| self.velocity.perp_dot(self.difference.at(*vertex)).abs() <= rim);
        let times = met.map(|vertex| self.refined(&Feature::Disc(vertex), trace));
        let first = times.min_by(|(t, _), (u, _)| t.total_cmp(u));
        first.unwrap_or_else(|| self.refined(feature, trace))
    }

    /// Returns the time of an entry from exact products, and the normal at that time.
    fn refined<T: Trace>(&self, feature: &Feature, trace: &mut T) -> (f64, DVec2) {
        let measured = self.measured(feature);
        match feature {
            Feature::Edge(edge, _) => (refine::edge_time(self, edge, trace).unwrap_or(measured.t), measured.normal),
            Feature::Disc(vertex) => {
                let t = refine::disc_time(self, *vertex, trace).unwrap_or(measured.t);
                (t, self.normal_on_disc(self.difference.at(*vertex), t))
            }
        }
    }
}
