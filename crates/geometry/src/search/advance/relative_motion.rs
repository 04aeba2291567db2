//! The motion of two bodies relative to each other: where their vertices are, how fast they move, how much they may accelerate.
//!
//! Everything is relative to the point about which A turns, in a frame that does not turn; or, if A is a line or a ray, in the
//! frame that turns with it. An unbounded shape then rests, so that the speeds of the other body's vertices are bounded.

use super::bound::AxisGap;
use super::rigid::RigidPart;
use super::turned::turned;
use crate::kernel::convex_core::highest;
use crate::kernel::gjk::{Nearest, Simplex, VertexBuffer, nearest};
use crate::kernel::{DVec2, MAX_COORDINATE, MIN_COORDINATE, Moving, Silent};
use crate::search::reach::{length, turn};

/// The motion of two bodies relative to each other.
pub(super) struct RelativeMotion {
    /// The turns of A and of B during the frame, radians.
    turns: [f64; 2],
    /// True if the frame turns with A.
    turns_with_a: bool,
    /// The reference point of A at t = 0, world frame.
    position_a: DVec2,
    /// The change of that position during the frame.
    velocity_a: DVec2,
    /// The displacement from the reference point of A to that of B at t = 0.
    between: DVec2,
    /// The change of that displacement during the frame.
    velocity: DVec2,
    /// The length of that change.
    speed: f64,
    /// The longest displacement from the reference point of A to that of B.
    farthest: f64,
    /// A distance from the reference point of A that nothing relevant exceeds.
    pub(super) far: f64,
    /// The sum of how far the two extend from their reference points. Infinite if one is unbounded.
    pub(super) reach: f64,
    /// An upper limit of the change of any separation by rounding, world units. It is that of the motion: positions in the world
    /// are rounded in addition.
    pub(super) padding: f64,
}

/// The answer to when two circles meet.
#[derive(Debug, Clone, Copy)]
pub(super) enum Circles {
    /// They do not meet during the frame.
    Apart {
        /// Their smallest distance.
        clearance: f64,
        /// The time of it.
        t: f64,
    },
    /// They meet; nothing hits before.
    Meet {
        /// The time at which they meet.
        from: f64,
        /// The speed at which they approach then, 0 or more.
        speed: f64,
    },
}

/// The positions of the vertices at some time.
#[derive(Clone, Copy)]
pub(super) struct RelativePose {
    /// The time.
    pub(super) t: f64,
    turn_a: DVec2,
    turn_b: DVec2,
    /// The position of the reference point of B.
    position_b: DVec2,
    /// The velocity of that point.
    velocity_b: DVec2,
}

/// Memory for the vertices of two parts, kept from step to step.
#[derive(Default)]
pub(super) struct Scratch {
    a: VertexBuffer,
    b: VertexBuffer,
    /// The simplex with which GJK ended last.
    simplex: Option<Simplex>,
    /// The axis that it found.
    axis: DVec2,
}

/// The body with which an axis turns.
#[derive(Debug, Clone, Copy)]
enum AxisOwner {
    /// None: it rests in the frame.
    Not,
    WithA,
    WithB,
}

/// An axis from A to B.
#[derive(Debug, Clone, Copy)]
pub(super) struct TurningAxis {
    turns: AxisOwner,
    /// A unit vector, as it is at t = 0.
    at_start: DVec2,
}

/// The distance of two parts at some time.
pub(super) struct NearestParts {
    /// Their separation; for cores that meet, minus the sum of the radii.
    pub(super) separation: f64,
    /// Unit vector from A to B, in the frame of the motion.
    axis: DVec2,
    nearest: Nearest,
}

impl Scratch {
    /// Prepares for another pair of parts: only allocated memory is kept from the last one.
    pub(super) fn for_another_pair(&mut self) {
        self.simplex = None;
        self.axis = DVec2::X;
    }
}

impl RelativeMotion {
    /// Returns the motion of `a` and `b`. `b` is bounded, or both are unbounded. `None` if a line or a ray turns against another
    /// one, and if coordinates leave the permitted range. `positions`: their reference points at t = 0. `reaches`: how far the
    /// two extend from there.
    pub(super) fn new(a: &Moving, b: &Moving, positions: [DVec2; 2], reaches: [f64; 2]) -> Option<RelativeMotion> {
        /// The padding, as a multiple of the rounding of what is measured.
        const PADDING: f64 = 32.0 * f64::EPSILON;
        if reaches[1].is_infinite() && a.spin() != b.spin() {
            return None;
        }
        let (between, velocity) = (positions[1] - positions[0], b.velocity() - a.velocity());
        let farthest = length(between).max(length(between + velocity));
        let bounded = |reach: f64| if reach.is_finite() { reach } else { 0.0 };
        // If both are the same point, any length will do.
        let far = (2.0 * (farthest + bounded(reaches[1]))).max(MIN_COORDINATE);
        let largest =
            [positions[0], positions[1], a.velocity(), b.velocity()].iter().fold(DVec2::ZERO, |most, v| most.max(v.abs()));
        let largest = largest.max_element().max(far + bounded(reaches[0]));
        let turn_of = |body: &Moving| if body.shape.is_round() { 0.0 } else { turn(body) };
        let turns = [turn_of(a), turn_of(b)];
        let turns_with_a = reaches[0].is_infinite();
        // Relative to the point about which A turns, every number is a difference, and rounded as such: the position of the
        // bodies in the world costs no digits. Turned points are rounded with their angle, and an angle is rounded as a whole:
        // many turns cost more digits.
        let [arc_a, arc_b] = [0, 1].map(|i| if reaches[i].is_finite() { reaches[i] } else { far } * (1.0 + turns[i].abs()));
        let arcs = if turns_with_a { (farthest + arc_b) * (1.0 + turns[0].abs()) + arc_a } else { farthest + arc_a + arc_b };
        (largest < MAX_COORDINATE).then(|| RelativeMotion {
            turns,
            position_a: positions[0],
            velocity_a: a.velocity(),
            turns_with_a,
            between,
            velocity,
            speed: length(velocity),
            farthest,
            far,
            reach: reaches[0] + reaches[1],
            padding: PADDING * arcs,
        })
    }

    /// Returns when two circles around the reference points meet, whose radii add up to `reach`: when they come within `slop` of
    /// each other.
    pub(super) fn circles(&self, reach: f64, slop: f64) -> Circles {
        if reach.is_infinite() {
            return Circles::Meet { from: 0.0, speed: 0.0 };
        }
        let (position, velocity) = (self.between, self.velocity);
        let reach_out = reach + slop + 4.0 * self.padding;
        let apart_at = |t: f64| {
            let clearance = length(position + velocity * t) - reach - self.padding;
            Circles::Apart { clearance, t }
        };
        // |position + velocity * t| = reach_out, solved without cancellation.
        let (squared, along) = (velocity.length_squared(), position.dot(velocity));
        let above = position.length_squared() - reach_out * reach_out;
        if above <= 0.0 {
            return Circles::Meet { from: 0.0, speed: 0.0 };
        }
        if 0.0 <= along {
            return apart_at(0.0);
        }
        let root = along * along - squared * above;
        if root < 0.0 {
            return apart_at((-along / squared).min(1.0));
        }
        let from = above / (root.sqrt() - along);
        if 1.0 <= from {
            return apart_at(1.0);
        }
        let there = position + velocity * from;
        Circles::Meet { from, speed: (-there.dot(velocity) / length(there)).max(0.0) }
    }

    /// Returns how far apart the circles around the whole bodies are at t = 0, and an upper limit of how fast they approach.
    pub(super) fn approach_of_circles(&self) -> (f64, f64) {
        let distance = length(self.between);
        (distance - self.reach, (-self.between.dot(self.velocity) / distance).max(0.0))
    }

    /// Returns the spins of A and of B in the frame, radians.
    fn spins(&self) -> [f64; 2] {
        let [turn_a, turn_b] = self.turns;
        if self.turns_with_a { [0.0, turn_b - turn_a] } else { [turn_a, turn_b] }
    }

    /// Returns the positions of the bodies at `t`.
    pub(super) fn pose(&self, t: f64) -> RelativePose {
        let [turn_a, turn_b] = self.spins().map(|spin| turned(spin * t));
        let position = self.between + self.velocity * t;
        if self.turns_with_a {
            let back = turned(-self.turns[0] * t);
            let position_b = back.rotate(position);
            // A point that rests in the world moves backwards in the frame.
            RelativePose {
                t,
                turn_a,
                turn_b,
                position_b,
                velocity_b: back.rotate(self.velocity) - position_b.perp() * self.turns[0],
            }
        } else {
            RelativePose { t, turn_a, turn_b, position_b: position, velocity_b: self.velocity }
        }
    }

    /// Returns how far apart two parts are in a pose.
    pub(super) fn nearest_parts(
        &self,
        a: &RigidPart<'_>,
        b: &RigidPart<'_>,
        pose: &RelativePose,
        scratch: &mut Scratch,
    ) -> NearestParts {
        scratch.a.fill(a.core.points(), |point| pose.turn_a.rotate(point + a.core.shift()));
        scratch.b.fill(b.core.points(), |point| pose.position_b + pose.turn_b.rotate(point + b.core.shift()));
        let (vertices_a, vertices_b) = (scratch.a.as_slice(), scratch.b.as_slice());
        let first;
        let start = match &scratch.simplex {
            Some(last) => last,
            None => {
                first = Simplex::towards(vertices_a, vertices_b, pose.position_b);
                &first
            }
        };
        let nearest = nearest(vertices_a, vertices_b, start, self.padding, DVec2::ZERO, &mut Silent);
        scratch.simplex = Some(nearest.simplex);
        let distance = length(nearest.point);
        // Cores that meet have no axis: the last one will do, because their gap on it is 0 or less.
        let axis = if 0.0 < distance { -nearest.point / distance } else { scratch.axis };
        scratch.axis = axis;
        NearestParts { separation: distance - (a.core.radius + b.core.radius), axis, nearest }
    }

    /// Returns the axis that separates two parts most in a pose. The axis of an edge turns with the body to which the edge
    /// belongs: the levels of its vertices stay as they are. An axis between two vertices does not turn.
    pub(super) fn axis(&self, a: &RigidPart<'_>, b: &RigidPart<'_>, nearest: &NearestParts, pose: &RelativePose) -> TurningAxis {
        let &RelativePose { turn_a, turn_b, .. } = pose;
        let axis = b.bounded(-a.bounded(-nearest.axis, turn_a), turn_b);
        match nearest.nearest.simplex.vertices() {
            [p, q] if !self.turns_with_a && p.on_b == q.on_b => {
                TurningAxis { turns: AxisOwner::WithA, at_start: unturned(turn_a, axis) }
            }
            [p, q] if !self.turns_with_a && p.on_a == q.on_a => {
                TurningAxis { turns: AxisOwner::WithB, at_start: unturned(turn_b, axis) }
            }
            _ => TurningAxis { turns: AxisOwner::Not, at_start: axis },
        }
    }

    /// Returns the gap between two parts on an axis, in a pose.
    pub(super) fn gap(&self, a: &RigidPart<'_>, b: &RigidPart<'_>, axis: &TurningAxis, pose: &RelativePose) -> AxisGap {
        let &RelativePose { turn_a, turn_b, position_b, velocity_b, .. } = pose;
        let [spin_a, spin_b] = self.spins();
        // Looked up instead of branching: the branch would be unpredictable.
        let which = axis.turns as usize;
        let (spin, axis) = ([0.0, spin_a, spin_b][which], [DVec2::X, turn_a, turn_b][which].rotate(axis.at_start));
        // Relative to each body, its own vertices rest.
        let (seen_by_a, seen_by_b) = (unturned(turn_a, axis), unturned(turn_b, axis));
        let on_a = a.core.vertex(highest(a.core.points(), seen_by_a));
        let on_b = b.core.vertex(highest(b.core.points(), -seen_by_b));
        let (level_a, level_b) = (seen_by_a.dot(on_a), seen_by_b.dot(on_b));
        let (turning_a, turning_b) = (spin_a - spin, spin_b - spin);
        let (between, across) = (axis.dot(position_b), axis.perp().dot(velocity_b));
        AxisGap {
            level: between + level_b - level_a - (a.core.radius + b.core.radius),
            speed: axis.dot(velocity_b) + spin * axis.perp().dot(position_b) + turning_b * seen_by_b.dot(on_b.perp())
                - turning_a * seen_by_a.dot(on_a.perp()),
            acceleration: spin * (2.0 * across - spin * between) - turning_b * turning_b * level_b
                + turning_a * turning_a * level_a,
            between,
            across,
        }
    }

    /// Returns an upper limit of the second derivative of the gaps of two vertices on the axis, from `length` before the time of
    /// `gap` to `length` after.
    pub(super) fn bend(&self, a: &RigidPart<'_>, b: &RigidPart<'_>, axis: &TurningAxis, gap: &AxisGap, length: f64) -> f64 {
        let [turn_a, turn_b] = self.turns;
        match axis.turns {
            AxisOwner::Not if self.turns_with_a => {
                // The path of B's reference point in a frame that turns has centrifugal and Coriolis terms. The circle about that
                // point is added.
                let relative = turn_b - turn_a;
                turn_a * turn_a * self.farthest + 2.0 * turn_a.abs() * self.speed + relative * relative * b.reach
            }
            // On a circle: spin squared times radius.
            AxisOwner::Not => turn_a * turn_a * a.reach + turn_b * turn_b * b.reach,
            AxisOwner::WithA => self.bend_seen_from([turn_a, turn_b], b.reach, gap, length),
            AxisOwner::WithB => self.bend_seen_from([turn_b, turn_a], a.reach, gap, length),
        }
    }

    /// Does the same as [`bend`](Self::bend), if the axis n turns by `spin`: (n . p)'' = 2 spin (n' . v) / |n'| - spin^2 (n . p)
    /// for the reference points, p apart, and the circle of the other body's vertices.
    fn bend_seen_from(&self, [spin, other]: [f64; 2], reach: f64, gap: &AxisGap, length: f64) -> f64 {
        let angle = spin.abs() * length;
        // Meanwhile the axis turns by that angle, and the motion continues.
        let coriolis = (spin * gap.across + spin.abs() * angle * self.speed).min(spin.abs() * self.speed);
        let inwards = (length * self.speed + angle * self.farthest - gap.between).clamp(0.0, self.farthest);
        let relative = other - spin;
        (2.0 * coriolis + spin * spin * inwards + relative * relative * reach).max(0.0)
    }

    /// Returns the unit normal from A to B and the point halfway between the closest points, world frame, of parts that were
    /// measured as `nearest` at `t`.
    pub(super) fn contact(
        &self,
        a: &RigidPart<'_>,
        b: &RigidPart<'_>,
        nearest: &NearestParts,
        t: f64,
        scratch: &Scratch,
    ) -> (DVec2, DVec2) {
        let [on_a, on_b] = nearest.nearest.witnesses(scratch.a.as_slice(), scratch.b.as_slice());
        let middle = (on_a + nearest.axis * a.core.radius).midpoint(on_b - nearest.axis * b.core.radius);
        let world = if self.turns_with_a { turned(self.turns[0] * t) } else { DVec2::X };
        (world.rotate(nearest.axis), self.position_a + self.velocity_a * t + world.rotate(middle))
    }
}

/// Returns a vector turned back.
fn unturned(turn: DVec2, v: DVec2) -> DVec2 {
    DVec2::new(turn.x, -turn.y).rotate(v)
}
