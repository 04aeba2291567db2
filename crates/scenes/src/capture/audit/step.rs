//! Judges one step: which pairs are in contact during it, and what that means given the reports. A step is judged by itself, from
//! the frames around it; what takes several steps is left to [`touches`](super::touches).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::bodies::BodyKind;
use super::audit_body::{AuditBody, permitted};
use super::body_in_step::{BodyInStep, doubt_of, is_half_turn, slot_of};
use super::body_path::{PairLeg, legs, pair_legs};
use super::depth::{deepest_in, signed_depth};
use super::doubt::Doubt;
use super::finding_kind::FindingKind;
use super::judged_normal::NormalFact;
use super::level_bodies::LevelBodies;
use super::normals::judge_normals;
use super::proof_between::{ProofResult, meet_between, stay_apart};
use super::rules::{IgnoreRules, PairKey, key};
use super::step_context::{Criteria, StepContext};
use super::step_limits::{StepWork, TooMuchWork};
use super::timeline::FrameWindow;
use crate::kernel::{Aabb, BroadPhase, MAX_COORDINATE, Moving, hit};
use crate::search::turning_speed;

/// The statement of one step about a pair that is in contact or reported.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct StepFact {
    pub(super) pair: PairKey,
    pub(super) contact: StepContact,
    /// True if it is deep enough to be a missed contact. Only computed if it may matter.
    pub(super) is_deep: bool,
    /// True if it is reported in this step.
    pub(super) is_reported: bool,
    /// True if it is reported in this step, the one before or the next.
    pub(super) is_reported_nearby: bool,
    /// The fault of this step taken by itself.
    pub(super) kind: Option<FindingKind>,
    /// The reason why the motion of a body is in doubt.
    pub(super) doubt_of_motion: Option<Doubt>,
    /// The reason why `kind` is in doubt.
    pub(super) doubt: Option<Doubt>,
}

impl StepFact {
    /// Returns true if the two meet in this step, or are reported.
    fn is_touch(&self) -> bool {
        self.is_reported || matches!(self.contact, StepContact::Passing | StepContact::Leaving | StepContact::Held)
    }
}

/// All statements of one step, each list in the order of the pairs.
#[derive(Debug)]
pub(super) struct StepFacts {
    pub(super) contacts: Vec<StepFact>,
    /// The reported normals that are at fault.
    pub(super) normals: Vec<NormalFact>,
}

/// The part of a step during which two bodies are in contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StepContact {
    /// Never.
    Apart,
    /// Apart at both ends; what happens between is not proven.
    Open,
    /// Apart at both ends and in contact between.
    Passing,
    /// In contact at the start, apart at the end.
    Leaving,
    /// In contact at the end.
    Held,
}

/// Judges steps, and keeps the memory for it from step to step.
#[derive(Default)]
pub struct StepJudge {
    slots: Vec<BodyInStep>,
    bounds: Vec<Aabb>,
    broad_phase: BroadPhase,
    level: LevelBodies,
}

impl StepJudge {
    /// Returns the facts of the step that leads to `window.now`, in the order of the pairs. The error: the step is too much work.
    pub(super) fn facts(
        &mut self,
        window: FrameWindow<'_>,
        actors: &[Arc<AuditBody>],
        rules: &IgnoreRules,
        criteria: &Criteria,
    ) -> Result<StepFacts, TooMuchWork> {
        self.place(window, actors);
        self.bounds.clear();
        self.bounds.extend(self.slots.iter().map(|slot| slot.bounds(&actors[slot.to.body as usize])));
        let step = StepContext { window, actors, rules, criteria };
        let slots = &self.slots;
        let (mut facts, mut work, mut excess) = (Vec::new(), StepWork::of_step(window.now.number), None);
        // A crowd in one position has more pairs than memory holds.
        self.broad_phase.visit_overlapping_pairs(&self.bounds, |pairs| {
            for &[a, b] in pairs {
                let [a, b] = [a.min(b), a.max(b)].map(|index| &slots[index as usize]);
                if step.asks(a, b) {
                    if let Err(found) = work.allows([step.actor(a), step.actor(b)], facts.len()) {
                        excess = Some(found);
                        return ControlFlow::Break(());
                    }
                    facts.extend(step.fact(a, b));
                }
            }
            ControlFlow::Continue(())
        });
        excess.map_or(Ok(()), Err)?;
        facts.sort_unstable_by_key(|fact| fact.pair);
        let phantoms = phantoms(&step, slots, &facts, &mut work)?;
        if !phantoms.is_empty() {
            facts.extend(phantoms);
            facts.sort_unstable_by_key(|fact| fact.pair);
        }
        self.level.update(window, actors);
        let touching: Vec<PairKey> = facts.iter().filter(|fact| fact.is_touch()).map(|fact| fact.pair).collect();
        let normals = judge_normals(&step, &self.slots, &self.level, &touching);
        Ok(StepFacts { contacts: facts, normals })
    }

    /// Fills a slot for each body that moved from frame to frame, with the memory of the last step.
    fn place(&mut self, window: FrameWindow<'_>, actors: &[Arc<AuditBody>]) {
        let mut used = 0;
        for to in window.now.posed.iter().filter(|posed| posed.has_step) {
            let Some(from) = window.before.of(to.body) else { continue };
            let actor = &actors[to.body as usize];
            match self.slots.get_mut(used).filter(|slot| slot.to.body == to.body) {
                Some(slot) => slot.step(from, to, actor),
                None => {
                    self.slots.truncate(used);
                    self.slots.push(BodyInStep::new(from, to, actor));
                }
            }
            let slot = &mut self.slots[used];
            slot.doubt = doubt_of(from, to, actor, window);
            if let Some(via) = window.now.via(to.body) {
                slot.legs = legs(actor, [from, to], via);
            }
            used += 1;
        }
        self.slots.truncate(used);
    }
}

/// Returns the facts of the pairs that are reported and not in contact.
fn phantoms(
    step: &StepContext<'_>,
    slots: &[BodyInStep],
    facts: &[StepFact],
    work: &mut StepWork,
) -> Result<Vec<StepFact>, TooMuchWork> {
    let mut found = Vec::new();
    for &pair in &step.window.now.reported {
        if facts.binary_search_by_key(&pair, |fact| fact.pair).is_ok() {
            continue;
        }
        let [a, b] = pair.bodies();
        let (Some(a), Some(b)) = (slot_of(slots, a), slot_of(slots, b)) else { continue };
        if step.asks(a, b) {
            work.allows([step.actor(a), step.actor(b)], facts.len() + found.len())?;
            found.push(step.reported_fact(a, b, pair));
        }
    }
    Ok(found)
}

/// Says that two bodies that are reported stay apart by more than the margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ApartCertainty {
    /// Proven.
    Certainly,
    /// Unproven, for this reason.
    Perhaps(Doubt),
}

impl StepContext<'_> {
    /// Returns the fact of a pair whose bounds meet. `None` if it is not in contact.
    fn fact(&self, a: &BodyInStep, b: &BodyInStep) -> Option<StepFact> {
        let contact = self.contact(a, b);
        if contact == StepContact::Apart {
            return None;
        }
        let pair = key([a.to.body, b.to.body]);
        let [was, is, will] = [Some(self.window.before), Some(self.window.now), self.window.next]
            .map(|frame| frame.is_some_and(|frame| frame.reports(pair)));
        // A passage is a touch of one step, which is never late.
        let needs_depth =
            self.criteria.has_reports && !(was && is) && matches!(contact, StepContact::Held | StepContact::Leaving);
        let is_deep = needs_depth && self.is_deep(a, b);
        let is_excused = is || will || (contact == StepContact::Leaving && was);
        let doubt_of_motion = self.doubt_of_motion(a, b);
        let kind = match contact {
            StepContact::Passing | StepContact::Open if !is && !will => Some(FindingKind::Tunneled),
            StepContact::Passing | StepContact::Open => None,
            StepContact::Held | StepContact::Leaving if is_deep && !is_excused => Some(FindingKind::Missed),
            StepContact::Held if self.is_stuck(a, b) => Some(FindingKind::Stuck),
            StepContact::Apart | StepContact::Held | StepContact::Leaving => None,
        };
        let needs_next = self.criteria.has_reports && kind.is_some_and(|kind| kind != FindingKind::Stuck);
        let lacks_next = || (needs_next && !self.has_next(a, b)).then_some(Doubt::NoNextStep);
        let unproven = (contact == StepContact::Open).then_some(Doubt::Unproven);
        let doubt = doubt_of_motion.or(unproven).or_else(lacks_next);
        let is_reported_nearby = was || is || will;
        Some(StepFact { pair, contact, is_deep, is_reported: is, is_reported_nearby, kind, doubt_of_motion, doubt })
    }

    /// Returns the fact of a pair that is reported and not in contact.
    fn reported_fact(&self, a: &BodyInStep, b: &BodyInStep, pair: PairKey) -> StepFact {
        let apart = self.apart_though_reported(a, b);
        let unproven = if let Some(ApartCertainty::Perhaps(doubt)) = apart { Some(doubt) } else { None };
        let doubt_of_motion = self.doubt_of_motion(a, b);
        let lacks_before = || (![a, b].iter().all(|slot| self.is_known_before(slot))).then_some(Doubt::NoStepBefore);
        StepFact {
            pair,
            contact: StepContact::Apart,
            is_deep: false,
            is_reported: true,
            is_reported_nearby: true,
            kind: apart.map(|_| FindingKind::Phantom),
            doubt_of_motion,
            doubt: doubt_of_motion.or(unproven).or_else(lacks_before),
        }
    }

    fn contact(&self, a: &BodyInStep, b: &BodyInStep) -> StepContact {
        if hit(&a.end, &b.end, 0.0) {
            return StepContact::Held;
        }
        // Most pairs in a pile are apart by more than they move.
        let path = self.longest_path(a, b);
        if path.is_finite() && !hit(&a.moving.shape, &b.moving.shape, path) {
            return StepContact::Apart;
        }
        if hit(&a.moving.shape, &b.moving.shape, 0.0) {
            return StepContact::Leaving;
        }
        let mut found = StepContact::Apart;
        for (index, leg) in pair_legs([a.path(), b.path()]).iter().enumerate() {
            let [a, b] = leg.motions();
            if 0 < index && hit(&a.shape, &b.shape, 0.0) {
                return StepContact::Passing;
            }
            match meet_between(a, b) {
                ProofResult::Meet => return StepContact::Passing,
                ProofResult::Apart => {}
                ProofResult::Open => found = StepContact::Open,
            }
        }
        found
    }

    /// Returns an upper bound for how far any point of one body moves relative to the other.
    fn longest_path(&self, a: &BodyInStep, b: &BodyInStep) -> f64 {
        const ROUNDING: f64 = 1e-12;
        let reach = [a, b].map(|slot| self.actor(slot).reach);
        let of_leg = |leg: &PairLeg<'_>| {
            let [a, b] = leg.motions();
            (a.velocity() - b.velocity()).length() + turning_speed(a, reach[0]) + turning_speed(b, reach[1])
        };
        let path: f64 = pair_legs([a.path(), b.path()]).iter().map(of_leg).sum();
        let size = a.from.center.abs().max_element() + b.from.center.abs().max_element();
        path * (1.0 + ROUNDING) + ROUNDING * size
    }

    /// Returns true if two bodies in contact are deep enough to be a missed contact.
    fn is_deep(&self, a: &BodyInStep, b: &BodyInStep) -> bool {
        let least = self.criteria.depths.reported.unwrap_or_else(|| self.margin(a, b));
        if least <= 0.0 {
            return true;
        }
        let [start, end] = [signed_depth(&a.moving.shape, &b.moving.shape), signed_depth(&a.end, &b.end)];
        if least <= start.max(end) {
            return true;
        }
        // The depth changes by no more than the bodies move.
        let bound = (start + end + self.longest_path(a, b)) / 2.0;
        least <= bound && least <= deepest_in(&pair_legs([a.path(), b.path()]))
    }

    fn is_stuck(&self, a: &BodyInStep, b: &BodyInStep) -> bool {
        let detects = self.actor(a).is_sensor || self.actor(b).is_sensor;
        self.criteria.depths.stuck.is_some_and(|least| !detects && least <= signed_depth(&a.end, &b.end))
    }

    /// Proves that two bodies that are reported stay apart by more than the margin: in this step, in the one before, and in a
    /// step that continues the motion of the one before. `None` if they come within the margin in one of them.
    fn apart_though_reported(&self, a: &BodyInStep, b: &BodyInStep) -> Option<ApartCertainty> {
        let margin = self.margin(a, b);
        if hit(&a.end, &b.end, margin) || hit(&a.moving.shape, &b.moving.shape, margin) {
            return None;
        }
        let mut apart = ApartCertainty::Certainly;
        let mut stay_apart = |[a, b]: [&Moving; 2]| match stay_apart(a, b, margin) {
            ProofResult::Apart => Some(()),
            ProofResult::Meet => None,
            ProofResult::Open => {
                apart = ApartCertainty::Perhaps(Doubt::Unproven);
                Some(())
            }
        };
        for leg in &pair_legs([a.path(), b.path()]) {
            stay_apart(leg.motions())?;
        }
        let before = [a, b].map(|slot| self.pose_before(slot));
        if before.iter().all(Option::is_none) {
            return Some(apart);
        }
        // A body that was not there in the step before, or did not move, is taken to be where it was.
        let [from_a, from_b] = [before[0].unwrap_or(a.from), before[1].unwrap_or(b.from)];
        let step_before = [self.actor(a).moving(&from_a, &a.from), self.actor(b).moving(&from_b, &b.from)];
        stay_apart(step_before.each_ref())?;
        let continued = [self.continued(a, &step_before[0]), self.continued(b, &step_before[1])];
        let [Some(continued_a), Some(continued_b)] = &continued else { return Some(ApartCertainty::Perhaps(Doubt::Unproven)) };
        stay_apart([continued_a, continued_b])?;
        let turned_by_half = step_before.iter().any(|motion| is_half_turn(motion.spin()));
        Some(if turned_by_half { ApartCertainty::Perhaps(Doubt::HalfTurn) } else { apart })
    }

    /// Returns the motion of a body that continues at the speed of the step before. Its turn may be more than half a circle if
    /// this step takes longer. `None` if its numbers leave the range of the kernel.
    fn continued(&self, slot: &BodyInStep, before: &Moving) -> Option<Moving> {
        let seconds = self.window.now.dt.zip(self.window.before.dt);
        let factor = seconds.map_or(1.0, |(now, before)| now / before);
        let start = self.actor(slot).placed(&slot.from);
        let end = start.reference_point() + before.velocity() * factor;
        let is_in_range = end.abs().max_element() < MAX_COORDINATE;
        let motion = Moving::new(start, permitted(before.velocity() * factor))
            .and_then(|motion| motion.spinning(before.spin() * factor))
            .ok();
        motion.filter(|_| is_in_range)
    }

    /// Returns true if the step before this one is known, or the body cannot move.
    fn is_known_before(&self, slot: &BodyInStep) -> bool {
        let may_move = self.actor(slot).kind != BodyKind::Static || slot.is_moving();
        !may_move || self.pose_before(slot).is_some()
    }
}
