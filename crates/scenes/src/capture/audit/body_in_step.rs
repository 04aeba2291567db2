//! A body during one step, in memory that is used again for the next step.

use super::super::bodies::BodyKind;
use super::audit_body::{AuditBody, displacement};
use super::body_path::Leg;
use super::body_pose::BodyPose;
use super::doubt::Doubt;
use super::timeline::{FrameWindow, of_body};
use crate::kernel::bounds::{bounding_aabb, union_aabb};
use crate::kernel::{Aabb, DVec2, Moving, Point, Shape};

/// A body during the step.
pub(super) struct BodyInStep {
    pub(super) from: BodyPose,
    pub(super) to: BodyPose,
    /// The motion, starting at `from`.
    pub(super) moving: Moving,
    /// The straight parts of the path. Empty if the path is one straight line, which is that of `moving`.
    pub(super) legs: Vec<Leg>,
    /// The shape at `to`.
    pub(super) end: Shape,
    /// The reason why its motion is in doubt, see [`doubt_of`].
    pub(super) doubt: Option<Doubt>,
}

/// Returns the body of this number during the step, if it has one. The slots are in the order of the bodies.
pub(super) fn slot_of(slots: &[BodyInStep], body: u32) -> Option<&BodyInStep> {
    of_body(slots, body, |slot| slot.to.body)
}

impl BodyInStep {
    pub(super) fn new(from: &BodyPose, to: &BodyPose, actor: &AuditBody) -> BodyInStep {
        BodyInStep { from: *from, to: *to, moving: actor.moving(from, to), legs: Vec::new(), end: actor.placed(to), doubt: None }
    }

    /// Goes on to the next step.
    pub(super) fn step(&mut self, from: &BodyPose, to: &BodyPose, actor: &AuditBody) {
        let mut start = std::mem::replace(&mut self.moving, Moving::resting(Point::ORIGIN)).shape;
        // Mostly a step starts where the last one ended, and a body at rest has the same shape in both.
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
        self.legs.clear();
    }

    /// Returns the whole motion, and the straight parts of the path if it is not one straight line.
    pub(super) fn path(&self) -> (&Moving, &[Leg]) {
        (&self.moving, &self.legs)
    }

    /// Returns the motions on straight lines, one after the other.
    pub(super) fn motions(&self) -> impl Iterator<Item = &Moving> {
        let whole = self.legs.is_empty().then_some(&self.moving);
        whole.into_iter().chain(self.legs.iter().map(|leg| &leg.motion))
    }

    /// Returns the displacement of the point that moves on straight lines.
    pub(super) fn displacement(&self) -> DVec2 {
        self.to.center - self.from.center
    }

    /// Returns a rectangle that holds the body at all times of the step. For a line or a ray it is the whole plane.
    ///
    /// A point at the distance `r` from the pivot that turns by `w` is never farther than `r * w * w / 8` from the chord of its
    /// path: the second derivative of the path is at most `r * w * w`.
    pub(super) fn bounds(&self, actor: &AuditBody) -> Aabb {
        /// Rounding error of a position, relative to the largest coordinate.
        const ROUNDING: f64 = 1e-12;
        let starts = self.motions().map(|motion| bounding_aabb(&motion.shape)).chain([bounding_aabb(&self.end)]);
        let ends = starts.reduce(|p, q| p.zip(q).map(|(p, q)| union_aabb(&p, &q))).flatten();
        let bounds = ends.and_then(|ends| {
            let turn = self.motions().map(|motion| motion.spin().abs()).fold(0.0, f64::max).to_radians();
            let size = ends.largest_coordinates().max_element();
            let grown = DVec2::splat(actor.reach * (turn * turn / 8.0).min(2.0) + ROUNDING * size);
            Aabb::bounding(ends.min() - grown, ends.max() + grown)
        });
        bounds.unwrap_or(Aabb::EVERYTHING)
    }

    pub(super) fn is_moving(&self) -> bool {
        !self.from.is_at(&self.to) || !self.legs.is_empty()
    }
}

/// Returns why a body may not have moved on the straight line between two frames. `None` if nothing speaks against it.
pub(in crate::capture) fn doubt_of(from: &BodyPose, to: &BodyPose, actor: &AuditBody, window: FrameWindow<'_>) -> Option<Doubt> {
    let via = window.now.via(to.body).map_or(&[][..], |via| via);
    let poses = || [from].into_iter().chain(via.iter().map(|stop| &stop.pose)).chain([to]);
    let turns = || poses().zip(poses().skip(1)).map(|(start, end)| start.turn_to(end, actor.up));
    if turns().any(is_half_turn) {
        return Some(Doubt::HalfTurn);
    }
    if !actor.can_turn && turns().any(|turn| turn != 0.0) {
        return Some(Doubt::Pivot);
    }
    if !via.is_empty() {
        // The file gives the path.
        return None;
    }
    if actor.kind == BodyKind::Dynamic && window.now.has_met(to.body) {
        return Some(Doubt::Deflected);
    }
    leaps(from, to, actor, window).then_some(Doubt::Leap)
}

/// Returns true for a turn, degrees, that may have gone the other way round: it is within 10 degrees of half a circle.
pub(super) fn is_half_turn(degrees: f64) -> bool {
    /// 170 degrees, less the rounding error.
    const HALF_TURN: f64 = 170.0 - 1e-9;
    HALF_TURN <= degrees.abs()
}

/// Returns true if a body went farther than its size, and more than eight times as fast as in the steps before and after this
/// one.
fn leaps(from: &BodyPose, to: &BodyPose, actor: &AuditBody, window: FrameWindow<'_>) -> bool {
    const TIMES: f64 = 8.0;
    let distance = from.center.distance(to.center);
    if distance <= actor.diagonal {
        return false;
    }
    let step_before = window.earlier.and_then(|earlier| Some((earlier.of(to.body)?, window.before.stepped(to.body)?)));
    let step_after = window.next.and_then(|next| Some((next.stepped(to.body)?, next.dt)));
    let (Some((earlier, before)), Some((after, dt_after))) = (step_before, step_after) else { return false };
    let is_faster = |other: f64, dt: Option<f64>| {
        // If one of the durations is not known, both steps are taken to be equally long.
        let [own_dt, dt] = window.now.dt.zip(dt).map_or([1.0, 1.0], |(own, other)| [own, other]);
        TIMES * other * own_dt < distance * dt
    };
    is_faster(earlier.center.distance(before.center), window.before.dt) && is_faster(to.center.distance(after.center), dt_after)
}
