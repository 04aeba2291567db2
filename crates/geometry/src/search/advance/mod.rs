//! Advance: conservative advancement, the proof for bodies that spin.
//!
//! At each time GJK gives the axis that separates the two most. The time for which it must continue to separate follows from the
//! speeds of the vertices along it and from how much these can change ([`bound`]); until then nothing can hit, and from there the
//! next step is made. The steps shrink towards an impact, as fast as those of Newton's method, and grow away from a near miss.
//! Bodies of several convex parts make steps for each pair of parts, in the order in which their bounding circles meet.
//!
//! Its claim: up to the time of an impact nothing hits, which is proven, and at that time the separation is within the tolerance
//! of the slop, while the bodies approach. It does not examine whether they truly touch a moment later or miss by less than the
//! tolerance. `Separated` is proven for the whole frame, up to the rounding that every step allows for.
//!
//! All of this is measured from the point about which A turns, in the scale of the two bodies and their motion: neither the
//! position in the world nor the unit of length matters. A tolerance that is finer than that rounding cannot be kept: then an
//! impact is not claimed, and the outcome is `NotConverged`.
//!
//! Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 2.3, for the idea; the bound is derived in [`bound`].

mod bound;
mod closest;
mod relative_motion;
mod rigid;
mod turned;

use self::bound::{AxisGap, ChordBound, SafeStep, lowest_of_both, step};
pub(super) use self::closest::closest;
use self::relative_motion::{Circles, RelativeMotion, RelativePose, Scratch, TurningAxis};
use self::rigid::{RigidPart, full_reach, vertex_reach};
use super::log::{Log, SearchTerms};
use super::method::Method;
use super::outcome::{EndedBy, Impact, Outcome, Probe, ProbeResult, Probes, Report, Tested};
use super::reach::reach;
use super::relative::auto_tolerance;
use super::rules::{
    AnsweredMotions, Clearance, ComparedMotions, Evidence, LengthMeaning, LengthParameter, MethodRules, TestKind, TestedTimes,
};
use crate::kernel::convex_core::ConvexCore;
use crate::kernel::{DVec2, Moving, Shape};

pub(super) const RULES: MethodRules = MethodRules {
    id: "advance",
    name: "Advance",
    summary: "Conservative advancement",
    idea: "Steps as far as distance and speed allow.",
    claim: "It may say: impact within the tolerance, separated, or not converged.",
    evidence: Evidence::Proof,
    looks: TestedTimes::Adaptive,
    test: TestKind::DistanceOfParts,
    clearance: Clearance::LowerBound,
    motions: AnsweredMotions::All,
    compared: ComparedMotions::WithSpin,
    irreversible: None,
    defaults: Method::Advance { tolerance: None },
    length: Some(LengthParameter {
        field: "tolerance",
        label: "tolerance",
        name: "tolerance",
        origin: "Chosen from the size of the smaller body",
        meaning: LengthMeaning::Tolerance,
        automatic: auto_tolerance,
        read: |method| if let Method::Advance { tolerance } = method { *tolerance } else { None },
        write: |method, length| {
            if let Method::Advance { tolerance } = method {
                *tolerance = length;
            }
        },
    }),
    choices: &[],
};

pub(super) fn search<'t>(a: &'t Moving, b: &'t Moving, tolerance: Option<f64>, terms: impl Into<SearchTerms<'t>>) -> Report {
    search_from(a, b, tolerance, 0.0, terms)
}

/// Searches the frame from `start` on, a time in [0, 1). If it is not 0, the bodies are known to be apart there.
pub(super) fn search_from<'t>(
    a: &'t Moving,
    b: &'t Moving,
    tolerance: Option<f64>,
    start: f64,
    terms: impl Into<SearchTerms<'t>>,
) -> Report {
    let terms = terms.into();
    let slop = terms.slop;
    // An unbounded body comes first: the motion is relative to it.
    let (first, second) = if b.shape.is_unbounded() { (b, a) } else { (a, b) };
    let positions = [first.shape.reference_point(), second.shape.reference_point()];
    let (mut core_a, mut core_b) = (ConvexCore::of(&first.shape), ConvexCore::of(&second.shape));
    let move_origin = |core: &mut Option<ConvexCore<'_>>, position: DVec2| {
        core.as_mut().map_or(0.0, |core| {
            core.move_origin(position);
            vertex_reach(core)
        })
    };
    let vertex_reaches = [move_origin(&mut core_a, positions[0]), move_origin(&mut core_b, positions[1])];
    let reach_of = |core: &Option<ConvexCore<'_>>, shape: &Shape, vertex_reach: f64| {
        core.as_ref().map_or_else(|| reach(shape), |core| full_reach(core, vertex_reach))
    };
    let reaches = [reach_of(&core_a, &first.shape, vertex_reaches[0]), reach_of(&core_b, &second.shape, vertex_reaches[1])];
    let motion = RelativeMotion::new(first, second, positions, reaches);
    let circles = motion.as_ref().map(|motion| motion.circles(motion.reach, slop));
    // A proof by circles around the whole bodies needs none of their parts.
    if let (Some(motion), Some(Circles::Apart { clearance, t })) = (&motion, circles) {
        let probes = Probes::from_buf([NOT_AT_START, by_circles(motion, 1.0)]);
        return Report { outcome: Outcome::Separated { closest_t: t, clearance }, probes, tests: 2, open: Vec::new() };
    }
    let mut log = Log::new(a, b, terms);
    let (Some(motion), Some(Circles::Meet { from, speed })) = (motion, circles) else {
        let contact = log.start().err();
        return log.report(contact.unwrap_or(Outcome::NotConverged { reached_t: 0.0, ended_by: EndedBy::Unbounded }));
    };
    if start < from {
        log.note(NOT_AT_START);
        log.note(by_circles(&motion, from));
    } else if 0.0 < start {
        log.test(Tested::Position { t: start }, ProbeResult::Miss);
    } else if let Err(contact) = log.start() {
        return log.report(contact);
    }
    let mut search = Advance::new(&motion, slop, tolerance.unwrap_or_else(|| auto_tolerance(a, b)), start);
    match (&mut core_a, &mut core_b) {
        (Some(core_a), Some(core_b)) => {
            let a = RigidPart::new(core_a, vertex_reaches[0], motion.far);
            let b = RigidPart::new(core_b, vertex_reaches[1], motion.far);
            search.advance(&search.pair([&a, &b], from, speed), &mut Scratch::default(), &mut log);
        }
        (_, _) => {
            let (mut cores_a, mut cores_b) = (ConvexCore::of_parts(&first.shape), ConvexCore::of_parts(&second.shape));
            let [parts_a, parts_b] = [(&mut cores_a, positions[0]), (&mut cores_b, positions[1])].map(|(cores, position)| {
                cores.iter_mut().for_each(|core| core.move_origin(position));
                cores
                    .iter_mut()
                    .map(|core| {
                        let reach = vertex_reach(core);
                        RigidPart::new(core, reach, motion.far)
                    })
                    .collect::<Vec<RigidPart<'_>>>()
            });
            search.all_pairs(&parts_a, &parts_b, &mut log);
        }
    }
    log.report(search.outcome(|normal| if std::ptr::eq(first, a) { normal } else { -normal }))
}

/// The probe for circles that are apart at the start: they prove that the bodies are.
const NOT_AT_START: Probe = Probe { tested: Tested::Position { t: 0.0 }, found: ProbeResult::Miss };

/// Returns the probe for what the circles around the bodies prove.
fn by_circles(motion: &RelativeMotion, until: f64) -> Probe {
    let (separation, speed) = motion.approach_of_circles();
    Probe { tested: Tested::Advanced { stretch: [0.0, until], separation, speed }, found: ProbeResult::Pruned }
}

/// The tolerance that requests an impact as exact as rounding allows, whatever that is.
pub(super) const FINEST: f64 = f64::MIN_POSITIVE;

/// The state of the advancement.
struct Advance<'c> {
    motion: &'c RelativeMotion,
    slop: f64,
    /// The time at which the search starts, a fraction of the frame. The bodies are apart then.
    start: f64,
    /// The requested tolerance, or the finest that rounding allows.
    tolerance: f64,
    /// True if the requested tolerance was finer than that.
    is_too_fine: bool,
    /// The end of the stretch that is examined: 1, or the first impact found.
    until: f64,
    /// The normal and the point of that impact.
    impact: Option<(DVec2, DVec2)>,
    lowest: LowestBound,
    /// The time at which the first pair of parts stopped, before any impact, and the reason.
    given_up: Option<(f64, EndedBy)>,
}

/// The lowest bound of the separation that was proven for any time.
#[derive(Clone, Copy)]
struct LowestBound {
    clearance: f64,
    t: f64,
}

/// Two parts, and the time from which on they are searched.
struct PartPair<'c> {
    parts: [&'c RigidPart<'c>; 2],
    from: f64,
    /// A lower bound of the separation before, if `from` is the time at which the bounding circles meet. `None` if the search
    /// starts there.
    before: Option<ChordBound>,
}

/// The gap at `t`, after a stretch that has a bound already.
struct LookBack {
    bound: ChordBound,
    /// The pose at the start of the stretch, if it is known.
    start: Option<RelativePose>,
    axis: TurningAxis,
    now: AxisGap,
    t: f64,
}

impl<'c> Advance<'c> {
    /// Returns the state in which nothing is known yet.
    fn new(motion: &'c RelativeMotion, slop: f64, tolerance: f64, start: f64) -> Advance<'c> {
        // The search cannot converge below the rounding.
        let finest = 4.0 * motion.padding;
        Advance {
            motion,
            slop,
            start,
            tolerance: tolerance.max(finest),
            is_too_fine: tolerance < finest && tolerance != FINEST,
            until: 1.0,
            impact: None,
            lowest: LowestBound { clearance: f64::INFINITY, t: 0.0 },
            given_up: None,
        }
    }

    /// Returns the outcome. `from_a_to_b` turns a normal of the motion into that of the bodies.
    fn outcome(&self, from_a_to_b: impl FnOnce(DVec2) -> DVec2) -> Outcome {
        match (self.impact, self.given_up) {
            (_, Some((reached_t, ended_by))) if reached_t < self.until => Outcome::NotConverged { reached_t, ended_by },
            (Some(_), _) if self.is_too_fine => Outcome::NotConverged { reached_t: self.until, ended_by: EndedBy::Rounding },
            (Some((normal, point)), _) => {
                let normal = Some(from_a_to_b(normal));
                Outcome::Impact(Impact { t: self.until, bracket: [self.until; 2], normal, point, grazing: false })
            }
            (None, _) => Outcome::Separated { closest_t: self.lowest.t, clearance: self.lowest.clearance },
        }
    }

    /// Returns two parts whose bounding circles meet at `meet`, when they approach with `speed`, 0 or more.
    fn pair<'p>(&self, parts: [&'p RigidPart<'p>; 2], meet: f64, speed: f64) -> PartPair<'p> {
        if meet <= self.start {
            return PartPair { parts, from: self.start, before: None };
        }
        let target = self.slop + self.motion.padding;
        // The distance of two circles is convex: the tangent at its end lies below it.
        let before = ChordBound { from: target + speed * meet, to: target, bend: 0.0, length: meet };
        PartPair { parts, from: meet, before: Some(before) }
    }

    /// Advances every part of A with every part of B, in the order in which their circles meet.
    fn all_pairs(&mut self, parts_a: &[RigidPart<'_>], parts_b: &[RigidPart<'_>], log: &mut Log<'_>) {
        let mut pairs = Vec::new();
        for a in parts_a {
            for b in parts_b {
                match self.motion.circles(a.full_reach() + b.full_reach(), self.slop) {
                    Circles::Apart { clearance, t } => self.proven(clearance, t),
                    Circles::Meet { from, speed } => pairs.push(self.pair([a, b], from, speed)),
                }
            }
        }
        let mut scratch = Scratch::default();
        pairs.sort_by(|p, q| p.from.total_cmp(&q.from));
        for pair in pairs {
            if pair.from < self.until {
                self.advance(&pair, &mut scratch, log);
            }
        }
    }

    /// Steps from the time at which the bounding circles of two parts meet to an impact or to the end.
    fn advance(&mut self, pair: &PartPair<'_>, scratch: &mut Scratch, log: &mut Log<'_>) {
        let [a, b] = pair.parts;
        let mut pose = self.motion.pose(pair.from);
        let mut behind = pair.before.map(|bound| (bound, None));
        let mut look_back = None;
        scratch.for_another_pair();
        // An impact is claimed only at the end of a step in which the two approach each other.
        let mut approaching = pair.before.is_some();
        loop {
            let t = pose.t;
            if let Some(ended_by) = log.ended_by() {
                return self.give_up(t, ended_by);
            }
            let nearest = self.motion.nearest_parts(a, b, &pose, scratch);
            let is_near = nearest.separation - self.slop <= self.tolerance;
            if is_near && approaching {
                log.test(Tested::Position { t }, ProbeResult::Hit);
                self.until = t;
                self.impact = Some(self.motion.contact(a, b, &nearest, t, scratch));
                return;
            }
            let axis = self.motion.axis(a, b, &nearest, &pose);
            let mut now = self.motion.gap(a, b, &axis, &pose);
            // Work that an impact may make unnecessary is done later.
            self.look_back(a, b, look_back.take());
            look_back = behind.map(|(bound, start)| LookBack { bound, start, axis, now, t });
            if t == self.until {
                return self.look_back(a, b, look_back);
            }
            // At the start of the search they are known to be apart, even if rounding says otherwise; then the axis may have the
            // wrong sign.
            let is_sure = t != self.start || self.slop + self.motion.padding / 4.0 <= now.level;
            now.level = if t == self.start { now.level.max(self.slop) } else { now.level };
            let (ahead, later) = self.step(pair.parts, &axis, &now, &pose);
            let length = ahead.bound.length;
            let is_last = self.until - t <= length;
            let next = if is_last { self.until } else { t + length };
            approaching = !is_last && ahead.approaching;
            if (next == t || !is_sure) && !(is_near && approaching) {
                // No step is left: they are as near as rounding can tell, or the steps are too short to count. Or the first one
                // has no length: along an axis that shows no gap the two may as well come closer.
                return self.give_up(t, EndedBy::Rounding);
            }
            if t < next {
                log.test(
                    Tested::Advanced { stretch: [t, next], separation: nearest.separation, speed: ahead.speed },
                    ProbeResult::Pruned,
                );
            }
            let (clearance, after) = ahead.bound.lowest();
            // If the last bound is poor, a last measurement makes it better.
            if is_last && self.lowest.clearance.min(now.level) - self.slop <= 1.5 * (clearance - self.slop) {
                self.proven(clearance, t + after);
                return self.look_back(a, b, look_back);
            }
            behind = Some((ahead.bound, Some(pose)));
            pose = if later.t == next { later } else { self.motion.pose(next) };
        }
    }

    /// Returns the step ahead from the time at which the gap on the axis is `now`, and the last pose.
    #[inline]
    fn step(
        &self,
        [a, b]: [&RigidPart<'_>; 2],
        axis: &TurningAxis,
        now: &AxisGap,
        pose: &RelativePose,
    ) -> (SafeStep, RelativePose) {
        let t = pose.t;
        let target = self.slop + self.motion.padding;
        // Half of the padding is enough if the step before has used up the other half.
        let may_be_lower = t == self.start || target - self.motion.padding / 2.0 <= now.level;
        let target = if may_be_lower { target.min(now.level) } else { target };
        // Aim at the middle of the interval that counts as an impact.
        let aim = target.midpoint(self.slop + self.tolerance).min(target.midpoint(now.level));
        let mut later = *pose;
        let gap_after = |length: f64| {
            later = self.motion.pose(t + length);
            self.motion.gap(a, b, axis, &later)
        };
        let ahead = step(now, (target, aim), self.until - t, gap_after, |length| self.motion.bend(a, b, axis, now, length));
        (ahead, later)
    }

    /// Proves what can be proven about the stretch behind a gap. Its axis has separated the two before, and better at the end
    /// than the axis before.
    fn look_back(&mut self, a: &RigidPart<'_>, b: &RigidPart<'_>, look: Option<LookBack>) {
        let Some(LookBack { bound: whole, start, axis, now, t }) = look else { return };
        let bound = whole.below(now.level);
        let start = start.filter(|_| bound.length == whole.length).unwrap_or_else(|| self.motion.pose(t - bound.length));
        let before = self.motion.gap(a, b, &axis, &start);
        let bend = self.motion.bend(a, b, &axis, &now, bound.length);
        let (clearance, after) = lowest_of_both(&bound, &ChordBound { from: before.level, to: now.level, bend, ..bound });
        self.proven(clearance, t - bound.length + after);
    }

    fn proven(&mut self, clearance: f64, t: f64) {
        if clearance < self.lowest.clearance {
            self.lowest = LowestBound { clearance, t };
        }
    }

    fn give_up(&mut self, t: f64, ended_by: EndedBy) {
        if self.given_up.is_none_or(|(earlier, _)| t < earlier) {
            self.given_up = Some((t, ended_by));
        }
    }
}
