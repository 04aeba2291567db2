//! Decides which body moves relative to which, and finds the relation of the two at the start.

use std::iter;

use super::method::MIN_STEP;
use super::outcome::Outcome;
use super::reach::{length, meeting_reaches, pose_rounding, turning_speed};
use crate::kernel::{Contact, Moving, bounds::smallest_extent, contact, separation, separation_grows};

/// One of the two bodies of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The first body.
    A,
    /// The second body.
    B,
}

impl Role {
    /// Returns the other one of the two.
    pub fn other(self) -> Role {
        match self {
            Role::A => Role::B,
            Role::B => Role::A,
        }
    }

    /// Returns the value for this body, given those for A and for B.
    pub fn of<T>(self, [a, b]: [T; 2]) -> T {
        match self {
            Role::A => a,
            Role::B => b,
        }
    }
}

/// Returns the body whose extent sets the steps: the faster one; if both are equally fast, the smaller one; A in a tie. A body
/// that spins is as fast as its fastest point.
pub fn mover(a: &Moving, b: &Moving) -> Role {
    let (speed_a, speed_b) = if !a.spins() && !b.spins() {
        (length(a.velocity()), length(b.velocity()))
    } else {
        let [reach_a, reach_b] = meeting_reaches(a, b);
        (length(a.velocity()) + turning_speed(a, reach_a), length(b.velocity()) + turning_speed(b, reach_b))
    };
    let equally_fast = !(speed_a < speed_b || speed_b < speed_a);
    let b_moves = if equally_fast { smallest_extent(&b.shape) < smallest_extent(&a.shape) } else { speed_a < speed_b };
    if b_moves { Role::B } else { Role::A }
}

/// Returns the step that a linear search chooses by itself: half the smallest extent of the mover, never under [`MIN_STEP`].
/// World units.
pub fn auto_max_step(mover: &Moving) -> f64 {
    (smallest_extent(&mover.shape) / 2.0).max(MIN_STEP)
}

/// Returns the shortest stretch that a binary search halves by itself: a quarter of the mover's smallest extent, never under
/// [`MIN_STEP`]. World units.
pub fn auto_min_move(mover: &Moving) -> f64 {
    (smallest_extent(&mover.shape) / 4.0).max(MIN_STEP)
}

/// Returns the tolerance that an advancement chooses by itself: 1e-3 of the smaller of the two smallest extents, never under
/// 1e-6; if the two and their motion are smaller than 1 in every respect, never under a millionth of their size. World units.
pub fn auto_tolerance(a: &Moving, b: &Moving) -> f64 {
    let chosen = 1e-3 * smallest_extent(&a.shape).min(smallest_extent(&b.shape));
    if 1e-6 <= chosen {
        return chosen;
    }
    let between = b.shape.reference_point() - a.shape.reference_point();
    let reaches = meeting_reaches(a, b).into_iter().filter(|reach| reach.is_finite());
    let scale = reaches.fold(length(between).max(length(b.velocity() - a.velocity())), f64::max);
    chosen.max(if 0.0 < scale && scale < 1.0 { 1e-6 * scale } else { 1e-6 })
}

/// Returns an upper limit of the tolerances that an advancement of this body against any other chooses by itself, world units.
pub(super) fn own_tolerance(body: &Moving) -> f64 {
    (1e-3 * smallest_extent(&body.shape)).max(1e-6)
}

/// Returns the body that sets the steps, see [`mover`].
pub fn moving_body<'m>(a: &'m Moving, b: &'m Moving) -> &'m Moving {
    mover(a, b).of([a, b])
}

/// Returns the number of equal steps of a linear search with this longest step, `None`: the one it chooses by itself. A whole
/// number, 1 or more, possibly beyond any integer.
pub fn linear_steps(a: &Moving, b: &Moving, max_step: Option<f64>) -> f64 {
    steps_along(relative_distance(a, b), max_step.unwrap_or_else(|| auto_max_step(moving_body(a, b))))
}

/// Returns the number of steps no longer than `max_step` along a path.
pub(super) fn steps_along(distance: f64, max_step: f64) -> f64 {
    (distance / max_step).ceil().max(1.0)
}

/// Returns an upper limit of how far any point of either body moves relative to the other during the frame, world units: the
/// relative displacement, and the arcs of the points that may meet. Infinite if that leaves the range of `f64`, and if a line or
/// ray turns against another.
pub fn relative_distance(a: &Moving, b: &Moving) -> f64 {
    let displacement = length(a.velocity() - b.velocity());
    if !a.spins() && !b.spins() {
        return displacement;
    }
    let [reach_a, reach_b] = meeting_reaches(a, b);
    displacement + turning_speed(a, reach_a) + turning_speed(b, reach_b)
}

/// Returns the outcome of a pair that hits at t = 0, if it does.
pub(super) fn contact_at_start(a: &Moving, b: &Moving, slop: f64) -> Option<Outcome> {
    let start = contact(&a.shape, &b.shape);
    start.hit(slop).then(|| in_contact_at_start(a, b, &start))
}

/// Returns the outcome of a hit at t = 0: the relation of the two, and whether their separation grows from the very start.
pub(super) fn in_contact_at_start(a: &Moving, b: &Moving, start: &Contact) -> Outcome {
    let turns = |body: &Moving| body.spins() && !body.shape.is_round();
    let leaving = if turns(a) || turns(b) { seems_to_grow(a, b) } else { separation_grows(a, b) };
    Outcome::InContactAtStart { relation: start.relation, leaving }
}

/// Returns true if the separation grows at the first moment at which it differs from that of the start by more than rounding. The
/// moments double, so that a change with the square of the time is found as well.
fn seems_to_grow(a: &Moving, b: &Moving) -> bool {
    /// The time up to which a change counts as a change at once, a fraction of the frame.
    const AT_ONCE: f64 = 1.0 / 64.0;
    /// The earliest time that differs from 0 in effect.
    const EARLIEST: f64 = f64::EPSILON / 4.0;
    /// The rounding of two unbounded bodies, as a fraction of the coordinates. It is generous where they meet; elsewhere it could
    /// be unlimited.
    const UNBOUNDED: f64 = 1e-10;
    let largest =
        [a.shape.reference_point(), b.shape.reference_point(), a.velocity(), b.velocity()].map(|v| v.abs().max_element());
    let rounding = pose_rounding(a, b).min(UNBOUNDED * largest.into_iter().fold(0.0, f64::max));
    let Some(start) = separation(&a.shape, &b.shape) else { return false };
    // Before this time, no point has moved farther than the rounding.
    let first = (rounding / relative_distance(a, b)).max(EARLIEST);
    let moments = iter::successors(Some(first), |t| Some(t * 2.0)).take_while(|t| *t <= AT_ONCE);
    let mut changes = moments.map(|t| separation(&a.at(t), &b.at(t)).unwrap_or(f64::NEG_INFINITY) - start);
    changes.find(|change| rounding < change.abs()).is_some_and(|change| 0.0 < change)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Relation, Shape};

    fn circle(x: f64, y: f64, radius: f64, velocity: (f64, f64)) -> Moving {
        Moving::new(Shape::Circle(Circle::new(DVec2::new(x, y), radius).unwrap()), velocity).unwrap()
    }

    #[test]
    fn the_faster_body_moves_then_the_smaller_then_a() {
        let rows = [
            (circle(0.0, 0.0, 1.0, (3.0, 4.0)), circle(9.0, 0.0, 1.0, (4.9, 0.0)), Role::A),
            (circle(0.0, 0.0, 1.0, (3.0, 4.0)), circle(9.0, 0.0, 1.0, (5.1, 0.0)), Role::B),
            (circle(0.0, 0.0, 1.0, (3.0, 4.0)), circle(9.0, 0.0, 0.5, (-5.0, 0.0)), Role::B),
            (circle(0.0, 0.0, 0.5, (3.0, 4.0)), circle(9.0, 0.0, 1.0, (0.0, 5.0)), Role::A),
            (circle(0.0, 0.0, 1.0, (3.0, 4.0)), circle(9.0, 0.0, 1.0, (0.0, 5.0)), Role::A),
            (circle(0.0, 0.0, 1.0, (1e200, 0.0)), circle(9.0, 0.0, 1.0, (2e200, 0.0)), Role::B),
        ];
        for (a, b, expected) in rows {
            assert_eq!(mover(&a, &b), expected, "{a:?} and {b:?}");
        }
    }

    #[test]
    fn steps_follow_the_smaller_extent_but_never_vanish() {
        let plank = Aabb::new(DVec2::ZERO, DVec2::new(8.0, 2.0)).unwrap();
        let plank = Moving::resting(Shape::Aabb(plank));
        assert_eq!((auto_max_step(&plank), auto_min_move(&plank)), (1.0, 0.5), "{plank:?}");
        let speck = circle(0.0, 0.0, 0.001, (1.0, 0.0));
        assert_eq!((auto_max_step(&speck), auto_min_move(&speck)), (MIN_STEP, MIN_STEP), "{speck:?}");
    }

    #[test]
    fn touching_at_the_start_can_leave_slide_or_enter() {
        // B rests, A touches it from the left: the normal is +x. Along a wall A slides, along a circle it parts.
        let wall = Moving::resting(Shape::Aabb(Aabb::new(DVec2::new(1.0, -9.0), DVec2::new(2.0, 9.0)).unwrap()));
        let ball = circle(2.0, 0.0, 1.0, (0.0, 0.0));
        for (velocity, [leaves_wall, leaves_ball]) in [
            ((-1.0, 0.0), [true, true]),
            ((-1.0, 5.0), [true, true]),
            ((0.0, 3.0), [false, true]),
            ((1.0, 0.0), [false, false]),
            ((0.0, 0.0), [false, false]),
        ] {
            let a = circle(0.0, 0.0, 1.0, velocity);
            for (target, leaving) in [(&wall, leaves_wall), (&ball, leaves_ball)] {
                let expected = Outcome::InContactAtStart { relation: Relation::Touching, leaving };
                assert_eq!(contact_at_start(&a, target, 0.0), Some(expected), "velocity {velocity:?} from {target:?}");
            }
        }
    }

    #[test]
    fn a_wheel_that_turns_on_the_spot_never_leaves() {
        for offset in [0.0, 0.1, 1e6, 1e9 / 7.0] {
            let wheel = circle(offset + 0.3, 0.7 - offset, 2.0, (0.0, 0.0)).spinning(90.0).unwrap();
            let post = circle(offset + 1.0, 1.1 - offset, 0.5, (0.0, 0.0));
            let Some(Outcome::InContactAtStart { leaving, .. }) = contact_at_start(&wheel, &post, 0.0) else {
                panic!("{wheel:?} holds {post:?}");
            };
            assert!(!leaving, "{wheel:?} and {post:?}");
        }
    }

    #[test]
    fn slop_makes_a_near_miss_a_contact_at_the_start() {
        let (a, b) = (circle(0.0, 0.0, 1.0, (1.0, 0.0)), circle(2.5, 0.0, 1.0, (0.0, 0.0)));
        assert_eq!(contact_at_start(&a, &b, 0.25), None, "a gap of 0.5 is wider than 0.25");
        let expected = Outcome::InContactAtStart { relation: Relation::Apart, leaving: false };
        assert_eq!(contact_at_start(&a, &b, 0.5), Some(expected), "a gap of 0.5 is a hit at slop 0.5");
    }
}
