//! Computes how far a body extends from the origin and from the point about which it turns, and how fast its points move.

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::convex_core::ConvexCore;
use crate::kernel::portable::hypot;
use crate::kernel::{DVec2, Moving, Shape};

/// The error of a distance by rounding, as a fraction: a reach is rounded up by more.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// Returns the largest absolute coordinate of a shape: of its bounding rectangle, or of its reference point if it has none.
pub fn largest_coordinate(shape: &Shape) -> f64 {
    let largest = bounding_aabb(shape).map(|aabb| aabb.largest_coordinates().max_element());
    largest.unwrap_or_else(|| shape.reference_point().abs().max_element())
}

/// Returns the farthest distance of any point of a shape from its reference point, rounded up. Infinite for lines and rays.
pub(super) fn reach(shape: &Shape) -> f64 {
    farthest_from(shape, shape.reference_point())
}

fn farthest_from(shape: &Shape, point: DVec2) -> f64 {
    let Some(core) = ConvexCore::of(shape) else {
        return shape.parts().iter().map(|part| farthest_from(part, point)).fold(0.0, f64::max);
    };
    if core.unbounded.is_some() {
        return f64::INFINITY;
    }
    let distance = farthest(core.seen_from(point).vertices()) + core.radius;
    // The vertices themselves are rounded, as coordinates are.
    distance + ROUNDING * (distance + point.abs().max_element())
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

/// Returns the length of the longest vector.
pub(super) fn farthest(vectors: impl Iterator<Item = DVec2>) -> f64 {
    let longest = vectors.fold((0.0, DVec2::ZERO), |longest: (f64, DVec2), v| {
        let squared = v.length_squared();
        if longest.0 < squared { (squared, v) } else { longest }
    });
    length(longest.1)
}

/// Returns the length of a vector, without overflow in between.
pub(super) fn length(v: DVec2) -> f64 {
    let squared = v.length_squared();
    // Beyond these limits the squares lose digits or overflow; between them, the plain root is right and fast.
    if (1e-280 < squared && squared < 1e280) || v == DVec2::ZERO { squared.sqrt() } else { hypot(v) }
}
