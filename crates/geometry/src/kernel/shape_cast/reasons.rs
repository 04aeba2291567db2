//! Records the steps of a cast: the quantities by which the functions beside this one decide, in the textbook's words.
//!
//! These functions run only if steps are recorded. For boxes the steps are those of the slab method: the path crosses if its
//! latest entry is before its earliest exit, which the cast itself decides without a division.

use glam::DVec2;

use super::super::convex_core::{ConvexCore, Unbounded};
use super::super::minkowski::{DifferenceEdge, DifferenceVertex, EdgeOwner};
use super::super::shape::Kind;
use super::super::trace::{EnteredFeature, MotionStep, Recorder, Step, Trace};
use super::super::vector::Interval;
use super::ClosestApproach;
use super::sweep::{CoreSweep, Feature};

/// The sine of the angle below which directions are parallel up to rounding.
const PARALLEL: f64 = 1e-12;

/// A disc of the Minkowski difference, around a vertex.
pub(super) struct DifferenceDisc {
    /// The vertex of A, or its center, world frame.
    pub(super) from: DVec2,
    /// The vertex of B, or its center.
    pub(super) to: DVec2,
    /// The displacement from one to the other.
    pub(super) offset: DVec2,
    /// The displacement of A relative to B.
    pub(super) velocity: DVec2,
    /// The radii of A and B.
    pub(super) radii: [f64; 2],
    /// The slop, which counts as a radius.
    pub(super) slop: f64,
    /// The whole difference, or a vertex of a larger one.
    pub(super) entered: EnteredFeature,
}

/// The intervals of two shapes and of their grown difference on an axis.
pub(super) struct Slab {
    /// The axis, a unit vector.
    pub(super) axis: DVec2,
    /// The intervals of the cores of A and B, world frame.
    pub(super) covers: [Interval; 2],
    /// The length by which the difference is grown.
    pub(super) reach: f64,
    /// The interval of the grown difference.
    pub(super) interval: Interval,
}

/// The numbers of `a t^2 - 2 h t + c = 0`, whose roots are the times at which the path is on the rim of a disc.
pub(super) struct Quadratic {
    /// a
    pub(super) squared: f64,
    /// h
    pub(super) along: f64,
    /// c
    pub(super) beyond: f64,
    /// D = h^2 - a c
    pub(super) discriminant: f64,
}

impl DifferenceDisc {
    fn reach(&self) -> f64 {
        self.radii[0] + self.radii[1] + self.slop
    }

    /// Records by how much the difference is grown.
    pub(super) fn grown(&self, steps: &mut Recorder) {
        let (radii, slop, reach) = (self.radii, self.slop, self.reach());
        steps.step(|| Step::Motion(MotionStep::Reach { radii, slop, reach }));
    }

    /// Records whether the path, prolonged to a whole line, passes the disc.
    pub(super) fn passed(&self, steps: &mut Recorder) {
        let DifferenceDisc { offset, velocity, .. } = *self;
        let (squared, cross, reach) = (velocity.length_squared(), offset.perp_dot(velocity), self.reach());
        let quadratic = Quadratic {
            squared,
            along: offset.dot(velocity),
            beyond: offset.length_squared() - reach * reach,
            discriminant: reach * reach * squared - cross * cross,
        };
        self.quadratic(quadratic, steps);
    }

    /// Records the quadratic with these coefficients, as far as it must be solved.
    pub(super) fn quadratic(&self, numbers: Quadratic, steps: &mut Recorder) {
        let DifferenceDisc { from, to, offset, velocity, .. } = *self;
        let Quadratic { squared, along, beyond, discriminant } = numbers;
        let reach = self.reach();
        let mut step = |motion: MotionStep| steps.step(|| Step::Motion(motion));
        step(MotionStep::Offset { entered: self.entered, from, to, offset });
        step(MotionStep::SquaredSpeed { velocity, squared });
        step(MotionStep::Along { offset, velocity, along });
        if along <= 0.0 {
            return;
        }
        step(MotionStep::Beyond { offset, reach, beyond });
        step(MotionStep::Discriminant { offset, velocity, reach, squared, discriminant });
        if 0.0 <= discriminant {
            step(MotionStep::EarlierRoot { beyond, along, discriminant, t: beyond / (along + discriminant.sqrt()) });
        }
    }

    /// Records when the center of a disc that is not met is closest.
    pub(super) fn closest(&self, closest: &ClosestApproach, steps: &mut Recorder) {
        let (along, squared) = (self.offset.dot(self.velocity), self.velocity.length_squared());
        if 0.0 < squared {
            steps.step(|| Step::Motion(MotionStep::ClosestTime { along, squared, t: closest.t }));
        }
        clearance(*closest, self.radii[0] + self.radii[1], steps);
    }
}

/// Records how close two shapes come that do not meet.
pub(super) fn clearance(closest: ClosestApproach, radii: f64, steps: &mut Recorder) {
    let ClosestApproach { t, clearance } = closest;
    steps.step(|| Step::Motion(MotionStep::Clearance { t, distance: clearance + radii, radii, clearance }));
}

/// Records when a path along `velocity` from 0 is in a box: its two slabs.
pub(super) fn slabs(slabs: [Slab; 2], velocity: DVec2, steps: &mut Recorder) {
    let mut within = [[f64::NEG_INFINITY; 2], [f64::INFINITY; 2]];
    let mut is_beside = false;
    for (index, Slab { axis, covers, reach, interval }) in slabs.into_iter().enumerate() {
        let speed = axis.dot(velocity);
        let Interval { lo, hi } = interval;
        let times = (speed != 0.0).then(|| if 0.0 < speed { [lo / speed, hi / speed] } else { [hi / speed, lo / speed] });
        steps.step(|| Step::Motion(MotionStep::Slab { axis, covers, reach, interval, speed, times }));
        is_beside |= times.is_none() && !(lo <= 0.0 && 0.0 <= hi);
        if let Some([enters, leaves]) = times {
            within[0][index] = enters;
            within[1][index] = leaves;
        }
    }
    // If the path is parallel to a slab and beside it, the other one does not matter.
    if !is_beside {
        let [enters, leaves] = within;
        steps.step(|| Step::Motion(MotionStep::Slabs { enters, leaves }));
    }
}

/// Returns the direction in which an unbounded core was cut off at a vertex. `None` if it was not cut off there.
fn cut(core: &ConvexCore<'_>, vertex: usize) -> Option<DVec2> {
    match core.unbounded {
        None => None,
        Some(Unbounded::Line(direction)) => Some(direction),
        Some(Unbounded::Ray(direction)) => (vertex != 0).then_some(direction),
    }
}

impl CoreSweep<'_> {
    /// Records what the path meets: the slabs of a box, or the whole difference as seen along the path.
    pub(super) fn explain_path(&self, steps: &mut Recorder) {
        let (slop, reach) = (self.motion.slop, self.reach);
        let radii = [self.difference.a.radius, self.difference.b.radius];
        if 0.0 < reach {
            steps.step(|| Step::Motion(MotionStep::Reach { radii, slop, reach }));
        }
        match self.box_axes() {
            Some(axes) => slabs(axes.map(|axis| self.slab(axis)), self.velocity, steps),
            // The quadratic of a disc tells whether the path passes it.
            None if self.is_disc() => {}
            None => {
                let [hi, lo] = [0, 1].map(|end| self.across(end));
                let (gap, nearer) = if -hi < lo { (lo - reach, 1) } else { (-hi - reach, 0) };
                let (interval, vertex, velocity) = (Interval { lo, hi }, self.offset(self.ends[nearer]), self.velocity);
                steps.step(|| Step::Motion(MotionStep::Across { interval, vertex, velocity, reach, gap }));
            }
        }
    }

    /// Returns the intervals of both cores and of the grown difference on an axis.
    fn slab(&self, axis: DVec2) -> Slab {
        let covers = [self.difference.a, self.difference.b].map(|core| {
            let (Interval { lo, hi }, origin) = (core.interval(axis), axis.dot(core.origin));
            Interval { lo: origin + lo, hi: origin + hi }
        });
        let support = |direction: DVec2| self.difference.support_point(direction).dot(direction) + self.reach;
        Slab { axis, covers, reach: self.reach, interval: Interval { lo: -support(-axis), hi: support(axis) } }
    }

    /// Returns true if the difference is the disc around a single vertex.
    fn is_disc(&self) -> bool {
        [self.difference.a, self.difference.b].iter().all(|core| core.unbounded.is_none() && core.count() == 1)
    }

    /// Returns how far to the left of the path its leftmost (0) or rightmost (1) vertex lies. Infinite if the difference is
    /// unbounded there.
    fn across(&self, end: usize) -> f64 {
        let has_no_end = |core: &ConvexCore<'_>, vertex: usize| cut(core, vertex).is_some_and(|direction| self.leans(direction));
        let DifferenceVertex { a, b } = self.ends[end];
        let unbounded = has_no_end(self.difference.a, a) || has_no_end(self.difference.b, b);
        let s = self.s_ends[end];
        if unbounded { [f64::INFINITY, f64::NEG_INFINITY][end] } else { s / self.speed }
    }

    /// Returns true if a direction differs from that of the path, beyond rounding.
    fn leans(&self, direction: DVec2) -> bool {
        PARALLEL * self.speed < self.velocity.perp_dot(direction).abs()
    }

    /// Returns the axes of the difference if it is a box: of a box and a single vertex, and of two AABBs.
    fn box_axes(&self) -> Option<[DVec2; 2]> {
        let is_box = |core: &ConvexCore<'_>| matches!(core.kind, Kind::Aabb | Kind::Obb) && core.count() == 4;
        let is_vertex = |core: &ConvexCore<'_>| core.unbounded.is_none() && core.count() == 1;
        let axes = |core: &ConvexCore<'_>| [core.normals()[1], core.normals()[2]];
        match [self.difference.a, self.difference.b] {
            [a, b] if is_box(a) && is_vertex(b) => Some(axes(a)),
            [a, b] if is_vertex(a) && is_box(b) => Some(axes(b)),
            [a, b] if is_box(a) && is_box(b) && a.kind == Kind::Aabb && b.kind == Kind::Aabb => Some([DVec2::X, DVec2::Y]),
            [_, _] => None,
        }
    }

    /// Records when the path enters an edge, if that is known without the rest. For a box the slabs have shown it.
    pub(super) fn explain_entry(&self, edge: &DifferenceEdge, steps: &mut Recorder) {
        if self.is_explained_at_entry(edge) {
            self.explain_edge(edge, steps);
        }
    }

    fn is_explained_at_entry(&self, edge: &DifferenceEdge) -> bool {
        let other_end = match edge.owner {
            EdgeOwner::A => cut(self.difference.b, edge.vertex.b),
            EdgeOwner::B => cut(self.difference.a, edge.vertex.a),
        };
        // Where a line or a ray was cut off there is no edge, except one along it.
        self.box_axes().is_none() && other_end.is_none_or(|direction| direction.dot(edge.normal).abs() <= PARALLEL)
    }

    /// Does the same as [`Self::explain_edge`], except for the edge that was explained when the path was found to enter it.
    pub(super) fn explain_candidate(&self, edge: &DifferenceEdge, entered: &Feature, steps: &mut Recorder) {
        let is_entered = match entered {
            Feature::Edge(entered, _) => (entered.owner, entered.vertex) == (edge.owner, edge.vertex),
            Feature::Disc(_) => false,
        };
        if !(is_entered && self.is_explained_at_entry(edge)) {
            self.explain_edge(edge, steps);
        }
    }

    /// Records how far the path starts outside of an edge, how fast it approaches, and when it arrives there.
    pub(super) fn explain_edge(&self, edge: &DifferenceEdge, steps: &mut Recorder) {
        let (normal, velocity, reach) = (-edge.normal, self.velocity, self.reach);
        let (gap, speed) = (normal.dot(edge.from) - reach, normal.dot(velocity));
        let core = match edge.owner {
            EdgeOwner::A => self.difference.a,
            EdgeOwner::B => self.difference.b,
        };
        let [from, to] = self.vertices(edge.vertex);
        let offset = self.offset(edge.vertex);
        let mut step = |motion: MotionStep| steps.step(|| Step::Motion(motion));
        step(MotionStep::Offset { entered: EnteredFeature::Edge, from, to, offset });
        step(MotionStep::EdgeGap { of: core.kind, edge: [edge.from, edge.to], normal, offset, reach, gap });
        step(MotionStep::EdgeSpeed { normal, velocity, speed });
        if 0.0 <= gap && self.is_sharp(speed) {
            step(MotionStep::EdgeTime { gap, speed, t: gap / speed });
        }
    }

    /// Records the position of the path in relation to the disc around a vertex. Where a line or a ray was cut off there is no
    /// disc.
    pub(super) fn explain_disc(&self, vertex: DifferenceVertex, steps: &mut Recorder) {
        if self.is_vertex(vertex) {
            self.explain_rounding(steps);
            self.disc(vertex).passed(steps);
        }
    }

    /// Does the same with the numbers of exact arithmetic.
    pub(super) fn explain_quadratic(&self, vertex: DifferenceVertex, numbers: Quadratic, steps: &mut Recorder) {
        if self.is_vertex(vertex) {
            self.disc(vertex).quadratic(numbers, steps);
        }
    }

    /// Records where the path enters a box, beyond whose edges it comes to a disc.
    fn explain_rounding(&self, steps: &mut Recorder) {
        let Some(axes) = self.box_axes().filter(|_| 0.0 < self.reach) else { return };
        let velocity = self.velocity;
        let times = axes.map(|axis| {
            let (Interval { lo, hi }, speed) = (self.slab(axis).interval, axis.dot(velocity));
            if speed == 0.0 {
                [f64::NEG_INFINITY, f64::INFINITY]
            } else if 0.0 < speed {
                [lo / speed, hi / speed]
            } else {
                [hi / speed, lo / speed]
            }
        });
        let (enters, leaves) = (times[0][0].max(times[1][0]), times[0][1].min(times[1][1]));
        if enters.is_finite() && enters <= leaves {
            steps.step(|| Step::Motion(MotionStep::RoundedVertex { velocity, enters, at: velocity * enters }));
        }
    }

    /// Returns a vertex of the difference, relative to the start of the path.
    fn offset(&self, vertex: DifferenceVertex) -> DVec2 {
        let is_unbounded = self.difference.a.unbounded.is_some() || self.difference.b.unbounded.is_some();
        let [from, to] = self.vertices(vertex);
        // Far from the world's origin the difference is more accurate than its two vertices.
        if is_unbounded { to - from } else { self.difference.at(vertex) }
    }

    fn is_vertex(&self, vertex: DifferenceVertex) -> bool {
        cut(self.difference.a, vertex.a).is_none() && cut(self.difference.b, vertex.b).is_none()
    }

    /// Returns the disc around a vertex.
    fn disc(&self, vertex: DifferenceVertex) -> DifferenceDisc {
        let [from, to] = self.vertices(vertex);
        let radii = [self.difference.a.radius, self.difference.b.radius];
        let offset = self.difference.at(vertex);
        let entered = if self.is_disc() { EnteredFeature::Whole } else { EnteredFeature::Vertex };
        DifferenceDisc { from, to, offset, velocity: self.velocity, radii, slop: self.motion.slop, entered }
    }

    /// Returns the vertices of A and B that one of the difference comes from. For a line or a ray, its base: nothing is met where
    /// it was cut off.
    fn vertices(&self, vertex: DifferenceVertex) -> [DVec2; 2] {
        let at = |core: &ConvexCore<'_>, vertex: usize| match core.unbounded {
            None => core.origin + core.vertex(vertex),
            Some(_) => core.origin,
        };
        [at(self.difference.a, vertex.a), at(self.difference.b, vertex.b)]
    }
}
