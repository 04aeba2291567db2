//! The motion of two bodies relative to each other: where their vertices are, how fast they move, how much they may speed up.
//!
//! Everything is relative to the point A turns about, in a frame that does not turn; or, where A is a line or a ray, in the frame
//! that turns with it. What is unbounded then rests, and the speeds of the other body's vertices are bounded after all.

use super::bound::AxisGap;
use super::rigid::Part;
use super::turned::turned;
use crate::kernel::convex_core::highest;
use crate::kernel::gjk::{Nearest, Simplex, VertexBuffer, nearest};
use crate::kernel::{DVec2, MAX_COORDINATE, MIN_COORDINATE, Moving, Silent};
use crate::search::reach::{length, turn};

/// Two bodies in motion.
pub(super) struct Course {
    /// The turns of A and of B during the frame, radians.
    turns: [f64; 2],
    /// Whether the frame turns with A.
    turns_with_a: bool,
    /// The reference point of A at t = 0, world frame.
    position_a: DVec2,
    /// How that changes during the frame.
    velocity_a: DVec2,
    /// From the reference point of A to that of B at t = 0.
    between: DVec2,
    /// How that changes during the frame.
    velocity: DVec2,
    /// The length of that.
    speed: f64,
    /// The longest displacement from the reference point of A to that of B.
    farthest: f64,
    /// Farther than anything that matters is from the reference point of A.
    pub(super) far: f64,
    /// How far the two reach from their reference points, added up. Infinite where one is unbounded.
    pub(super) reach: f64,
    /// More than rounding can change any separation, world units. That of the motion: positions in the world are rounded on top of it.
    pub(super) padding: f64,
}

/// When two circles meet.
#[derive(Debug, Clone, Copy)]
pub(super) enum Circles {
    /// Never during the frame.
    Apart {
        /// How close they come.
        clearance: f64,
        /// When.
        t: f64,
    },
    /// Nothing hits before.
    Meet {
        /// When.
        from: f64,
        /// How fast they approach then, 0 or more.
        speed: f64,
    },
}

/// Where the vertices are at some time.
#[derive(Clone, Copy)]
pub(super) struct Pose {
    /// That time.
    pub(super) t: f64,
    turn_a: DVec2,
    turn_b: DVec2,
    /// The reference point of B.
    position_b: DVec2,
    /// The velocity of that point.
    velocity_b: DVec2,
}

/// Room for the vertices of two parts, kept from step to step.
#[derive(Default)]
pub(super) struct Room {
    a: VertexBuffer,
    b: VertexBuffer,
    /// Where GJK ended last.
    simplex: Option<Simplex>,
    /// The axis it found.
    axis: DVec2,
}

/// What an axis turns with.
#[derive(Debug, Clone, Copy)]
enum Turns {
    /// It rests in the frame.
    Not,
    WithA,
    WithB,
}

/// An axis from A to B.
#[derive(Debug, Clone, Copy)]
pub(super) struct TurningAxis {
    turns: Turns,
    /// A unit vector, as it is at t = 0.
    at_start: DVec2,
}

/// How far apart two parts are at some time.
pub(super) struct NearestParts {
    /// Their separation; of cores that meet, what the radii make of it.
    pub(super) separation: f64,
    /// Unit vector from A to B, in the frame of the course.
    axis: DVec2,
    nearest: Nearest,
}

impl Room {
    /// The room for another pair of parts: what is kept of the last one is allocated memory.
    pub(super) fn for_another_pair(&mut self) {
        self.simplex = None;
        self.axis = DVec2::X;
    }
}

impl Course {
    /// `b` has an end, or both have none. `None` where a line or a ray turns against another one, and where coordinates leave the
    /// permitted range.
    /// `positions`: their reference points at t = 0. `reaches`: how far the two reach from there.
    pub(super) fn new(a: &Moving, b: &Moving, positions: [DVec2; 2], reaches: [f64; 2]) -> Option<Course> {
        /// How many times the rounding of what is measured the padding is.
        const PADDING: f64 = 32.0 * f64::EPSILON;
        if reaches[1].is_infinite() && a.spin() != b.spin() {
            return None;
        }
        let (between, velocity) = (positions[1] - positions[0], b.velocity() - a.velocity());
        let farthest = length(between).max(length(between + velocity));
        let bounded = |reach: f64| if reach.is_finite() { reach } else { 0.0 };
        // Where both are one point, any length will do.
        let far = (2.0 * (farthest + bounded(reaches[1]))).max(MIN_COORDINATE);
        let largest =
            [positions[0], positions[1], a.velocity(), b.velocity()].iter().fold(DVec2::ZERO, |most, v| most.max(v.abs()));
        let largest = largest.max_element().max(far + bounded(reaches[0]));
        let turn_of = |body: &Moving| if body.shape.is_round() { 0.0 } else { turn(body) };
        let turns = [turn_of(a), turn_of(b)];
        let turns_with_a = reaches[0].is_infinite();
        // Seen from the point A turns about, every number is a difference, rounded as such: where in the world the bodies are costs no
        // digits. What turns is rounded with its angle, and an angle as a whole: many turns cost more digits.
        let [arc_a, arc_b] = [0, 1].map(|i| if reaches[i].is_finite() { reaches[i] } else { far } * (1.0 + turns[i].abs()));
        let arcs = if turns_with_a { (farthest + arc_b) * (1.0 + turns[0].abs()) + arc_a } else { farthest + arc_a + arc_b };
        (largest < MAX_COORDINATE).then(|| Course {
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

    /// When two circles around the reference points meet, whose radii add up to `reach`: come within `slop` of each other.
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

    /// How far apart the circles around the whole bodies are at t = 0, and how fast they approach at most.
    pub(super) fn approach_of_circles(&self) -> (f64, f64) {
        let distance = length(self.between);
        (distance - self.reach, (-self.between.dot(self.velocity) / distance).max(0.0))
    }

    /// The spins of A and of B in the frame, radians.
    fn spins(&self) -> [f64; 2] {
        let [turn_a, turn_b] = self.turns;
        if self.turns_with_a { [0.0, turn_b - turn_a] } else { [turn_a, turn_b] }
    }

    /// Where the bodies are at `t`.
    pub(super) fn pose(&self, t: f64) -> Pose {
        let [turn_a, turn_b] = self.spins().map(|spin| turned(spin * t));
        let position = self.between + self.velocity * t;
        if self.turns_with_a {
            let back = turned(-self.turns[0] * t);
            let position_b = back.rotate(position);
            // What rests in the world goes backwards in the frame.
            Pose { t, turn_a, turn_b, position_b, velocity_b: back.rotate(self.velocity) - position_b.perp() * self.turns[0] }
        } else {
            Pose { t, turn_a, turn_b, position_b: position, velocity_b: self.velocity }
        }
    }

    /// How far apart two parts are in a pose.
    pub(super) fn nearest_parts(&self, a: &Part<'_>, b: &Part<'_>, pose: &Pose, room: &mut Room) -> NearestParts {
        room.a.fill(a.core.points(), |point| pose.turn_a.rotate(point + a.core.shift()));
        room.b.fill(b.core.points(), |point| pose.position_b + pose.turn_b.rotate(point + b.core.shift()));
        let (vertices_a, vertices_b) = (room.a.as_slice(), room.b.as_slice());
        let first;
        let start = match &room.simplex {
            Some(last) => last,
            None => {
                first = Simplex::towards(vertices_a, vertices_b, pose.position_b);
                &first
            }
        };
        let nearest = nearest(vertices_a, vertices_b, start, self.padding, DVec2::ZERO, &mut Silent);
        room.simplex = Some(nearest.simplex);
        let distance = length(nearest.point);
        // Cores that meet have no axis: the last one will do, their gap is 0 or less on it.
        let axis = if 0.0 < distance { -nearest.point / distance } else { room.axis };
        room.axis = axis;
        NearestParts { separation: distance - (a.core.radius + b.core.radius), axis, nearest }
    }

    /// The axis that separates two parts most in a pose. That of an edge turns with the body the edge belongs to: the levels of its
    /// vertices stay as they are. Between two vertices it does not turn.
    pub(super) fn axis(&self, a: &Part<'_>, b: &Part<'_>, nearest: &NearestParts, pose: &Pose) -> TurningAxis {
        let &Pose { turn_a, turn_b, .. } = pose;
        let axis = b.bounded(-a.bounded(-nearest.axis, turn_a), turn_b);
        match nearest.nearest.simplex.vertices() {
            [p, q] if !self.turns_with_a && p.on_b == q.on_b => {
                TurningAxis { turns: Turns::WithA, at_start: unturned(turn_a, axis) }
            }
            [p, q] if !self.turns_with_a && p.on_a == q.on_a => {
                TurningAxis { turns: Turns::WithB, at_start: unturned(turn_b, axis) }
            }
            _ => TurningAxis { turns: Turns::Not, at_start: axis },
        }
    }

    /// The gap between two parts on an axis, in a pose.
    pub(super) fn gap(&self, a: &Part<'_>, b: &Part<'_>, axis: &TurningAxis, pose: &Pose) -> AxisGap {
        let &Pose { turn_a, turn_b, position_b, velocity_b, .. } = pose;
        let [spin_a, spin_b] = self.spins();
        // Looked up instead of branching: unpredictable.
        let which = axis.turns as usize;
        let (spin, axis) = ([0.0, spin_a, spin_b][which], [DVec2::X, turn_a, turn_b][which].rotate(axis.at_start));
        // Each body is seen from itself: its vertices rest.
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

    /// No gap of two vertices on the axis has a second derivative above this, from `length` before the time of `gap` to `length` after.
    pub(super) fn bend(&self, a: &Part<'_>, b: &Part<'_>, axis: &TurningAxis, gap: &AxisGap, length: f64) -> f64 {
        let [turn_a, turn_b] = self.turns;
        match axis.turns {
            Turns::Not if self.turns_with_a => {
                // The path of B's reference point in a frame that turns: centrifugal and Coriolis. And the circle about that point.
                let relative = turn_b - turn_a;
                turn_a * turn_a * self.farthest + 2.0 * turn_a.abs() * self.speed + relative * relative * b.reach
            }
            // On a circle: spin squared times radius.
            Turns::Not => turn_a * turn_a * a.reach + turn_b * turn_b * b.reach,
            Turns::WithA => self.bend_seen_from([turn_a, turn_b], b.reach, gap, length),
            Turns::WithB => self.bend_seen_from([turn_b, turn_a], a.reach, gap, length),
        }
    }

    /// As [`bend`](Self::bend), where the axis n turns by `spin`: (n . p)'' = 2 spin (n' . v) / |n'| - spin^2 (n . p) for the reference
    /// points, p apart, and the circle of the other body's vertices.
    fn bend_seen_from(&self, [spin, other]: [f64; 2], reach: f64, gap: &AxisGap, length: f64) -> f64 {
        let angle = spin.abs() * length;
        // Meanwhile the axis turns by that angle, and the motion goes on.
        let coriolis = (spin * gap.across + spin.abs() * angle * self.speed).min(spin.abs() * self.speed);
        let inwards = (length * self.speed + angle * self.farthest - gap.between).clamp(0.0, self.farthest);
        let relative = other - spin;
        (2.0 * coriolis + spin * spin * inwards + relative * relative * reach).max(0.0)
    }

    /// The unit normal from A to B and the point halfway between the closest points, world frame, of parts that were
    /// measured as `nearest` at `t`.
    pub(super) fn contact(&self, a: &Part<'_>, b: &Part<'_>, nearest: &NearestParts, t: f64, room: &Room) -> (DVec2, DVec2) {
        let [on_a, on_b] = nearest.nearest.witnesses(room.a.as_slice(), room.b.as_slice());
        let middle = (on_a + nearest.axis * a.core.radius).midpoint(on_b - nearest.axis * b.core.radius);
        let world = if self.turns_with_a { turned(self.turns[0] * t) } else { DVec2::X };
        (world.rotate(nearest.axis), self.position_a + self.velocity_a * t + world.rotate(middle))
    }
}

/// A vector turned back.
fn unturned(turn: DVec2, v: DVec2) -> DVec2 {
    DVec2::new(turn.x, -turn.y).rotate(v)
}
