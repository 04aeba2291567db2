//! Computes how far a body extends from the origin and from the point about which it turns, and how fast its points move.

use crate::kernel::bounds::bounding_aabb;
pub(super) use crate::kernel::convex_core::{farthest, length, reach};
use crate::kernel::{Moving, Shape};

/// Returns the largest absolute coordinate of a shape: of its bounding rectangle, or of its reference point if it has none.
pub fn largest_coordinate(shape: &Shape) -> f64 {
    let largest = bounding_aabb(shape).map(|aabb| aabb.largest_coordinates().max_element());
    largest.unwrap_or_else(|| shape.reference_point().abs().max_element())
}

/// Returns how far from their reference points those points of two bodies lie that may meet: as far as the bodies extend. For a
/// line or a ray, it is at most as far as the other body comes during the frame. Infinite if both are unbounded.
pub(super) fn meeting_reaches(a: &Moving, b: &Moving) -> [f64; 2] {
    let between = b.shape.reference_point() - a.shape.reference_point();
    // The path between the reference points is straight: it is longest at one of its ends.
    let farthest = length(between).max(length(between + (b.velocity() - a.velocity())));
    let [reach_a, reach_b] = [a, b].map(|body| reach(&body.shape));
    let met = |own: f64, other: f64| if own.is_finite() { own } else { farthest + other };
    [met(reach_a, reach_b), met(reach_b, reach_a)]
}

/// Returns an upper limit of the change of a separation by the rounding of two poses, world units: from where the bodies are, how
/// far they move, and how far they turn. Infinite if an unbounded shape turns against another one.
pub(super) fn pose_rounding(a: &Moving, b: &Moving) -> f64 {
    /// The rounding of a number, with a margin, as a fraction of the largest number that takes part.
    const UNITS: f64 = 16.0 * f64::EPSILON;
    let [reach_a, reach_b] = meeting_reaches(a, b);
    let of = |body: &Moving, reach: f64| {
        // An angle is rounded as a whole: many turns cost more digits.
        largest_on_path(body) + reach * (1.0 + turn(body).abs())
    };
    UNITS * (of(a, reach_a) + of(b, reach_b))
}

/// Returns an upper limit of the absolute coordinates of the reference point during the frame, world units.
pub fn largest_on_path(body: &Moving) -> f64 {
    body.shape.reference_point().abs().max_element() + body.velocity().abs().max_element()
}

/// Returns the turn of a body during the frame, radians.
pub(super) fn turn(body: &Moving) -> f64 {
    body.spin().to_radians()
}

/// Returns the greatest speed that turning gives a point within `reach` of the reference point, world units per frame.
pub fn turning_speed(body: &Moving, reach: f64) -> f64 {
    // Without spin even an unbounded line does not turn.
    if body.spin() == 0.0 { 0.0 } else { turn(body).abs() * reach }
}
