//! One step: which pairs are in contact during it, and what that means in the light of what was reported. A step is judged by itself, from
//! the frames around it; what takes several steps is left to [`touches`](super::touches).
//!
//! A frame is where the file says that the bodies are; between two frames they move by the library's own searches. Where rounding sets the
//! end of a motion beside the frame, the frame counts: a contact that a search sees only there is no contact between the frames.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::bodies::BodyKind;
use super::actor::{Actor, displacement};
use super::depth::{deepest, signed_depth};
use super::finding::FindingKind;
use super::posed::Posed;
use super::rules::{PairKey, Rules, key};
use super::timeline::Snapshot;
use crate::kernel::bounds::{bounding_aabb, union_aabb};
use crate::kernel::{Aabb, BroadPhase, Cast, DVec2, MAX_COORDINATE, Moving, Point, Shape, cast, hit};
use crate::search::{Outcome, TIME_ROUNDING, prove, prove_knowing, prover, search};

/// How contacts are judged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::capture) struct Criteria {
    /// See [`Settings`](super::Settings).
    pub(super) depth: Option<f64>,
    /// See [`Settings`](super::Settings).
    pub(super) stuck: Option<f64>,
    /// The margin of the header.
    pub(super) margin: f64,
    /// Whether contacts are reported at all.
    pub(super) has_reports: bool,
}

/// The frames around a step: it leads from `before` to `now`.
#[derive(Clone, Copy)]
pub(in crate::capture) struct Window<'s> {
    pub(in crate::capture) earlier: Option<&'s Snapshot>,
    pub(in crate::capture) before: &'s Snapshot,
    pub(in crate::capture) now: &'s Snapshot,
    pub(in crate::capture) next: Option<&'s Snapshot>,
}

/// What a step says of a pair that is in contact or reported.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::capture) struct Fact {
    pub(super) pair: PairKey,
    pub(super) contact: InStep,
    /// Whether it is as deep as a missed contact is. Only known where it may matter.
    pub(super) is_deep: bool,
    /// Whether it is reported in this step.
    pub(super) is_reported: bool,
    /// Whether it is reported in this step, the one before or the next.
    pub(super) is_reported_nearby: bool,
    /// What this step alone is.
    pub(super) kind: Option<FindingKind>,
    /// Whether the motion of a body is in doubt.
    pub(super) is_uncertain: bool,
    /// Whether `kind` is beyond doubt.
    pub(super) is_certain: bool,
}

/// When two bodies are in contact during a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum InStep {
    /// Never, as far as is proven.
    Apart,
    /// Apart at both ends, and in contact between.
    Passing,
    /// In contact at the start, apart at the end.
    Leaving,
    /// In contact at the end.
    Held,
}

/// Judges steps, and keeps the memory for it.
#[derive(Default)]
pub(in crate::capture) struct Judge {
    slots: Vec<Slot>,
    bounds: Vec<Aabb>,
    broad_phase: BroadPhase,
}

/// A body during the step.
struct Slot {
    body: u32,
    from: Posed,
    to: Posed,
    /// From `from` on.
    moving: Moving,
    /// At `to`.
    end: Shape,
    is_uncertain: bool,
}

impl Judge {
    /// What there is to say of the step that leads to `window.now`, in the order of the pairs.
    pub(in crate::capture) fn facts(
        &mut self,
        window: Window<'_>,
        actors: &[Arc<Actor>],
        rules: &Rules,
        criteria: &Criteria,
    ) -> Vec<Fact> {
        self.place(window, actors);
        self.bounds.clear();
        self.bounds.extend(self.slots.iter().map(|slot| slot.bounds(&actors[slot.body as usize])));
        let step = Step { window, actors, rules, criteria };
        let slots = &self.slots;
        let mut facts = Vec::new();
        // Of a crowd in one position there are more pairs than memory holds.
        self.broad_phase.visit_overlapping_pairs(&self.bounds, |pairs| {
            for &[a, b] in pairs {
                let [a, b] = [a.min(b), a.max(b)].map(|index| &slots[index as usize]);
                if step.asks(a, b) {
                    facts.extend(step.fact(a, b));
                }
            }
            ControlFlow::Continue(())
        });
        facts.sort_unstable_by_key(|fact| fact.pair);
        let phantoms = phantoms(&step, slots, &facts);
        facts.extend(phantoms);
        facts.sort_unstable_by_key(|fact| fact.pair);
        facts
    }

    /// A slot for each body that moved from frame to frame, with the memory of the last step.
    fn place(&mut self, window: Window<'_>, actors: &[Arc<Actor>]) {
        let mut used = 0;
        for to in window.now.posed.iter().filter(|posed| posed.has_step) {
            let Some(from) = window.before.of(to.body) else { continue };
            let actor = &actors[to.body as usize];
            match self.slots.get_mut(used).filter(|slot| slot.body == to.body) {
                Some(slot) => slot.step(from, to, actor),
                None => {
                    self.slots.truncate(used);
                    self.slots.push(Slot::new(from, to, actor));
                }
            }
            self.slots[used].is_uncertain = is_uncertain(from, to, actor, window);
            used += 1;
        }
        self.slots.truncate(used);
    }
}

impl Slot {
    fn new(from: &Posed, to: &Posed, actor: &Actor) -> Slot {
        Slot { body: to.body, from: *from, to: *to, moving: actor.moving(from, to), end: actor.placed(to), is_uncertain: false }
    }

    /// Goes on to the next step.
    fn step(&mut self, from: &Posed, to: &Posed, actor: &Actor) {
        let mut start = std::mem::replace(&mut self.moving, Moving::resting(Point::ORIGIN)).shape;
        // Mostly a step starts where the last one ended, and a body at rest is where it was in both.
        let [mut of_start, mut of_end] = [self.from, self.to];
        if of_end.is_at(from) {
            std::mem::swap(&mut start, &mut self.end);
            std::mem::swap(&mut of_start, &mut of_end);
        }
        if !of_start.is_at(from) {
            actor.place(from, &mut start);
        }
        if !of_end.is_at(to) {
            actor.place(to, &mut self.end);
        }
        let velocity = displacement(&start, &self.end);
        self.moving = Moving::from_valid(start, velocity, actor.turn(from, to));
        (self.from, self.to) = (*from, *to);
    }

    /// A rectangle that holds the body at all times of the step. A line or a ray is everywhere.
    ///
    /// A point at the distance `r` from the pivot that turns by `w` is never farther than `r * w * w / 8` from the chord of its path: the
    /// second derivative of the path is `r * w * w` at most.
    fn bounds(&self, actor: &Actor) -> Aabb {
        /// What rounding may do to a position.
        const ROUNDING: f64 = 1e-12;
        let ends = bounding_aabb(&self.moving.shape).zip(bounding_aabb(&self.end)).map(|(p, q)| union_aabb(&p, &q));
        let bounds = ends.and_then(|ends| {
            let turn = self.moving.spin().to_radians();
            let size = ends.min().abs().max(ends.max().abs()).max_element();
            let grown = DVec2::splat(actor.reach * (turn * turn / 8.0).min(2.0) + ROUNDING * size);
            Aabb::bounding(ends.min() - grown, ends.max() + grown)
        });
        bounds.unwrap_or_else(everywhere)
    }

    fn is_moving(&self) -> bool {
        !self.from.is_at(&self.to)
    }
}

fn everywhere() -> Aabb {
    let farthest = DVec2::splat(MAX_COORDINATE);
    Aabb::spanning(&[-farthest, farthest])
}

/// Whether a body may not have moved on the straight line between two frames: it went farther than it is large and more than eight times as
/// fast as in both steps around this one, or turned by nearly half a circle.
fn is_uncertain(from: &Posed, to: &Posed, actor: &Actor, window: Window<'_>) -> bool {
    /// Degrees from which on the direction of a turn is in doubt, less what rounding may take.
    const HALF_TURN: f64 = 170.0 - 1e-9;
    const TIMES: f64 = 8.0;
    let turn = from.turn_to(to).abs();
    if HALF_TURN <= turn || (0.0 < turn && !actor.can_turn) {
        return true;
    }
    let distance = from.center.distance(to.center);
    if distance <= actor.diagonal {
        return false;
    }
    let step_before = window.earlier.and_then(|earlier| Some((earlier.of(to.body)?, window.before.stepped(to.body)?)));
    let step_after = window.next.and_then(|next| next.stepped(to.body));
    let (Some((earlier, before)), Some(after)) = (step_before, step_after) else { return false };
    let is_faster = |other: f64, dt: Option<f64>| {
        // Without seconds a step is a step.
        let [own_dt, dt] = window.now.dt.zip(dt).map_or([1.0, 1.0], |(own, other)| [own, other]);
        TIMES * other * own_dt < distance * dt
    };
    is_faster(earlier.center.distance(before.center), window.before.dt)
        && window.next.is_some_and(|next| is_faster(to.center.distance(after.center), next.dt))
}

/// The facts of the pairs that are reported and not in contact.
fn phantoms(step: &Step<'_>, slots: &[Slot], facts: &[Fact]) -> Vec<Fact> {
    let slot_of = |body: u32| slots.binary_search_by_key(&body, |slot| slot.body).ok().map(|index| &slots[index]);
    let mut found = Vec::new();
    for &pair in &step.window.now.reported {
        if facts.binary_search_by_key(&pair, |fact| fact.pair).is_ok() {
            continue;
        }
        let [a, b] = pair.bodies();
        let (Some(a), Some(b)) = (slot_of(a), slot_of(b)) else { continue };
        if step.asks(a, b) {
            found.push(step.reported_fact(a, b, pair));
        }
    }
    found
}

/// What a step is judged by.
struct Step<'s> {
    window: Window<'s>,
    actors: &'s [Arc<Actor>],
    rules: &'s Rules,
    criteria: &'s Criteria,
}

impl Step<'_> {
    fn actor(&self, slot: &Slot) -> &Actor {
        &self.actors[slot.body as usize]
    }

    fn asks(&self, a: &Slot, b: &Slot) -> bool {
        self.actor(a).meets(self.actor(b)) && !self.rules.ignores(key([a.body, b.body]), self.window.now.number)
    }

    fn margin(&self, a: &Slot, b: &Slot) -> f64 {
        self.criteria.margin.max(self.actor(a).margin).max(self.actor(b).margin)
    }

    fn is_uncertain(&self, a: &Slot, b: &Slot) -> bool {
        a.is_uncertain || b.is_uncertain || self.window.now.is_doubtful
    }

    /// Whether the pair is asked about in the next step.
    fn has_next(&self, a: &Slot, b: &Slot) -> bool {
        self.window.next.is_some_and(|next| {
            let both_step = next.stepped(a.body).is_some() && next.stepped(b.body).is_some();
            both_step && !self.rules.ignores(key([a.body, b.body]), next.number)
        })
    }

    /// What there is to say of a pair whose bounds meet. `None` where it is not in contact.
    fn fact(&self, a: &Slot, b: &Slot) -> Option<Fact> {
        let contact = self.contact(a, b);
        if contact == InStep::Apart {
            return None;
        }
        let pair = key([a.body, b.body]);
        let [was, is, will] = [Some(self.window.before), Some(self.window.now), self.window.next]
            .map(|frame| frame.is_some_and(|frame| frame.reports(pair)));
        // A passage is a touch of one step, which is never late.
        let needs_depth = self.criteria.has_reports && !(was && is) && contact != InStep::Passing;
        let is_deep = needs_depth && self.is_deep(a, b);
        let is_excused = is || will || (contact == InStep::Leaving && was);
        let is_uncertain = self.is_uncertain(a, b);
        let kind = match contact {
            InStep::Passing if !is && !will => Some(FindingKind::Tunneled),
            InStep::Passing => None,
            InStep::Held | InStep::Leaving if is_deep && !is_excused => Some(FindingKind::Missed),
            InStep::Held if self.is_stuck(a, b) => Some(FindingKind::Stuck),
            InStep::Apart | InStep::Held | InStep::Leaving => None,
        };
        let needs_next = self.criteria.has_reports && kind.is_some_and(|kind| kind != FindingKind::Stuck);
        let is_certain = !is_uncertain && (!needs_next || self.has_next(a, b));
        let is_reported_nearby = was || is || will;
        Some(Fact { pair, contact, is_deep, is_reported: is, is_reported_nearby, kind, is_uncertain, is_certain })
    }

    /// What there is to say of a pair that is reported and not in contact.
    fn reported_fact(&self, a: &Slot, b: &Slot, pair: PairKey) -> Fact {
        let is_phantom = self.is_phantom(a, b);
        let is_uncertain = self.is_uncertain(a, b);
        Fact {
            pair,
            contact: InStep::Apart,
            is_deep: false,
            is_reported: true,
            is_reported_nearby: true,
            kind: is_phantom.then_some(FindingKind::Phantom),
            is_uncertain,
            is_certain: !is_uncertain && [a, b].iter().all(|slot| self.is_known_before(slot)),
        }
    }

    fn contact(&self, a: &Slot, b: &Slot) -> InStep {
        if hit(&a.end, &b.end, 0.0) {
            return InStep::Held;
        }
        // Most pairs in a pile are apart by more than they move.
        let path = self.longest_path(a, b);
        if path.is_finite() && !hit(&a.moving.shape, &b.moving.shape, path) {
            return InStep::Apart;
        }
        if hit(&a.moving.shape, &b.moving.shape, 0.0) {
            return InStep::Leaving;
        }
        if meets_between(&a.moving, &b.moving) { InStep::Passing } else { InStep::Apart }
    }

    /// No point of either body moves farther than this relative to the other, rounded up.
    fn longest_path(&self, a: &Slot, b: &Slot) -> f64 {
        const ROUNDING: f64 = 1e-12;
        let arc = |slot: &Slot| {
            let turn = slot.moving.spin().to_radians().abs();
            if turn == 0.0 { 0.0 } else { turn * self.actor(slot).reach }
        };
        let size = a.from.center.abs().max_element() + b.from.center.abs().max_element();
        let path = (a.moving.velocity() - b.moving.velocity()).length() + arc(a) + arc(b);
        path * (1.0 + ROUNDING) + ROUNDING * size
    }

    /// Whether two bodies in contact are as deep as a missed contact is.
    fn is_deep(&self, a: &Slot, b: &Slot) -> bool {
        let least = self.criteria.depth.unwrap_or_else(|| self.margin(a, b));
        if least <= 0.0 {
            return true;
        }
        let [start, end] = [signed_depth(&a.moving.shape, &b.moving.shape), signed_depth(&a.end, &b.end)];
        if least <= start.max(end) {
            return true;
        }
        // The depth changes by no more than the bodies move.
        let bound = (start + end + self.longest_path(a, b)) / 2.0;
        least <= bound && least <= deepest(&a.moving, &b.moving)
    }

    fn is_stuck(&self, a: &Slot, b: &Slot) -> bool {
        let detects = self.actor(a).is_sensor || self.actor(b).is_sensor;
        self.criteria.stuck.is_some_and(|least| !detects && least <= signed_depth(&a.end, &b.end))
    }

    /// Whether two bodies that are reported stay apart by more than the margin: in this step, in the one before, and had they gone on as
    /// then.
    fn is_phantom(&self, a: &Slot, b: &Slot) -> bool {
        let margin = self.margin(a, b);
        if hit(&a.end, &b.end, margin)
            || hit(&a.moving.shape, &b.moving.shape, margin)
            || !stay_apart(&a.moving, &b.moving, margin)
        {
            return false;
        }
        let [before_a, before_b] = [a, b].map(|slot| self.pose_before(slot));
        if before_a.is_none() && before_b.is_none() {
            return true;
        }
        // What was not there in the step before, or has not moved, is where it was.
        let [from_a, from_b] = [before_a.unwrap_or(a.from), before_b.unwrap_or(b.from)];
        let step_before = [self.actor(a).moving(&from_a, &a.from), self.actor(b).moving(&from_b, &b.from)];
        let gone_on = [self.gone_on(a, &from_a), self.gone_on(b, &from_b)];
        [step_before, gone_on].iter().all(|[a, b]| stay_apart(a, b, margin))
    }

    /// Where a body was one step earlier, where it moved from there.
    fn pose_before(&self, slot: &Slot) -> Option<Posed> {
        self.window.before.stepped(slot.body)?;
        self.window.earlier?.of(slot.body).copied()
    }

    /// The motion of a body that goes on as in the step before, at the same speed.
    fn gone_on(&self, slot: &Slot, from: &Posed) -> Moving {
        let seconds = self.window.now.dt.zip(self.window.before.dt);
        let factor = seconds.map_or(1.0, |(now, before)| now / before);
        let to = Posed {
            center: slot.from.center + (slot.from.center - from.center) * factor,
            degrees: slot.from.degrees + from.turn_to(&slot.from) * factor,
            ..slot.from
        };
        self.actor(slot).moving(&slot.from, &to)
    }

    /// Whether a body that may move has a step before this one.
    fn is_known_before(&self, slot: &Slot) -> bool {
        let may_move = self.actor(slot).kind != BodyKind::Static || slot.is_moving();
        !may_move || self.pose_before(slot).is_some()
    }
}

/// Whether two bodies that are apart at both ends meet between.
fn meets_between(a: &Moving, b: &Moving) -> bool {
    // A motion ends beside the frame by rounding.
    let largest = [a, b].map(|body| body.shape.reference_point().abs().max_element() + body.velocity().abs().max_element());
    let path = (a.velocity() - b.velocity()).length();
    let rounding =
        if 0.0 < path { TIME_ROUNDING + 8.0 * f64::EPSILON * largest[0].max(largest[1]) / path } else { TIME_ROUNDING };
    let is_before_end = |t: f64| t < 1.0 - rounding.min(0.5);
    if !a.spins() && !b.spins() {
        return matches!(cast(a, b, 0.0), Cast::Hit { t, .. } if is_before_end(t));
    }
    // Of what an advancement calls separated nothing more need be proven.
    let prover = prover(a, b);
    let report = search(a, b, &prover, 0.0);
    match report.outcome {
        Outcome::Separated { .. } => false,
        Outcome::Impact(_)
        | Outcome::InContactAtStart { .. }
        | Outcome::NoImpactSeen
        | Outcome::NotConverged { .. }
        | Outcome::NotApplicable => {
            let (_, proof) = prove_knowing(a, b, 0.0, &prover, &report);
            proof.outcome.claims_contact() == Some(true) && proof.outcome.contact_t().is_some_and(is_before_end)
        }
    }
}

/// Whether it is proven that two bodies stay farther apart than the margin.
fn stay_apart(a: &Moving, b: &Moving, margin: f64) -> bool {
    matches!(prove(a, b, margin).1.outcome, Outcome::Separated { .. })
}
