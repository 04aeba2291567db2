//! The distance of the farthest point of a shape from the point about which it turns.

use glam::DVec2;

use super::super::portable::hypot;
use super::super::shape::Shape;
use super::ConvexCore;

/// The error of a distance by rounding, as a fraction: a reach is rounded up by more.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// Returns the farthest distance of any point of a shape from its reference point, rounded up. Infinite for lines and rays.
pub(crate) fn reach(shape: &Shape) -> f64 {
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

/// Returns the length of the longest vector.
pub(crate) fn farthest(vectors: impl Iterator<Item = DVec2>) -> f64 {
    let longest = vectors.fold((0.0, DVec2::ZERO), |longest: (f64, DVec2), v| {
        let squared = v.length_squared();
        if longest.0 < squared { (squared, v) } else { longest }
    });
    length(longest.1)
}

/// Returns the length of a vector, without overflow in between.
pub(crate) fn length(v: DVec2) -> f64 {
    let squared = v.length_squared();
    // Beyond these limits the squares lose digits or overflow; between them, the plain root is right and fast.
    if (1e-280 < squared && squared < 1e280) || v == DVec2::ZERO { squared.sqrt() } else { hypot(v) }
}
