//! Vectors with rounding: lengths, closest points, error bounds; and the exact orientation of three points.

use std::cmp::Ordering;

use glam::DVec2;

use super::exact_number::orientation_sign;
use super::portable::hypot;

/// An interval of numbers, `lo <= hi`; an end is infinite where the shape is unbounded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub lo: f64,
    /// The upper end.
    pub hi: f64,
}

/// The side of a directed line on which a point lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Orientation {
    /// Left of the line.
    CounterClockwise,
    /// Right of the line.
    Clockwise,
    /// On the line.
    Collinear,
}

/// The rounding error of a measured length, as a fraction of the largest coordinate or length in play: 64 units in the last place.
/// Every function here that measures forms differences first and stays below a third of it.
pub(crate) const ERROR_BOUND: f64 = 64.0 * f64::EPSILON;

/// Returns the error bound of a measured length, where coordinates and lengths up to `magnitude` take part, world units.
#[inline(always)]
pub(crate) fn error_bound(magnitude: f64) -> f64 {
    // Positions close to 0 are measured without the edges that are too short: products of such edges underflow.
    ERROR_BOUND * magnitude + 4.0 * DEGENERATE
}

/// The length below which an edge has no direction, because products of its coordinates underflow. No shape has such an edge,
/// except at a position that a motion has brought next to 0.
pub(crate) const DEGENERATE: f64 = 1e-140;

/// Two supporting vertices are one edge when their levels differ by less than this fraction of the coordinates.
pub(crate) const PARALLEL: f64 = 1e-13;

/// Returns the length of `v`, right even if squares underflow.
pub(crate) fn length(v: DVec2) -> f64 {
    let squared = v.length_squared();
    // Below this the squares lose digits; above, the plain root is right and fast.
    if 1e-280 < squared { squared.sqrt() } else { hypot(v) }
}

/// Returns the unit vector along `v`, computed without overflow or underflow. `None` for zero and for anything not finite.
#[inline]
pub fn unit(v: DVec2) -> Option<DVec2> {
    let squared = v.length_squared();
    if 1e-280 < squared && squared < 1e280 {
        return Some(v / squared.sqrt());
    }
    // The squares have lost digits; the components have not.
    let largest = v.abs().max_element();
    (v.is_finite() && 0.0 < largest).then(|| {
        let scaled = v / largest;
        scaled / scaled.length()
    })
}

/// Below this the products of `robust` may underflow, and exact arithmetic takes over.
const UNDERFLOW: f64 = 1e-140;

/// Returns the side of the line through `a` and `b` on which the point `p` lies. Exact.
pub(crate) fn orientation(a: DVec2, b: DVec2, p: DVec2) -> Orientation {
    let coord = |v: DVec2| robust::Coord { x: v.x, y: v.y };
    let sign = robust::orient2d(coord(a), coord(b), coord(p));
    if UNDERFLOW < sign {
        Orientation::CounterClockwise
    } else if sign < -UNDERFLOW {
        Orientation::Clockwise
    } else {
        match orientation_sign(a, b, p) {
            Ordering::Greater => Orientation::CounterClockwise,
            Ordering::Less => Orientation::Clockwise,
            Ordering::Equal => Orientation::Collinear,
        }
    }
}

/// Returns the parameter of the foot of `p` on the carrier of the segment from `a` to `b`, not clamped. 0 for a segment without
/// length.
pub(crate) fn projection_parameter(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let ab = b - a;
    let length_squared = ab.length_squared();
    // dot(p - (a + s * ab), ab) = 0  =>  s = dot(p - a, ab) / dot(ab, ab)
    if 0.0 < length_squared { (p - a).dot(ab) / length_squared } else { 0.0 }
}

/// Returns the point of the segment from `a` to `b` that is closest to `p`.
pub(crate) fn closest_on_segment(p: DVec2, a: DVec2, b: DVec2) -> DVec2 {
    let s = projection_parameter(p, a, b);
    // The ends are returned as they are: `a + 1.0 * (b - a)` may differ from `b` by rounding.
    if s <= 0.0 {
        a
    } else if 1.0 <= s {
        b
    } else {
        a + (b - a) * s
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_vector_survives_tiny_and_huge_input() {
        for scale in [1e-300, 1e-10, 1.0, 1e10, 1e300] {
            let v = unit(DVec2::new(3.0, 4.0) * scale);
            assert!(v.is_some_and(|v| v.distance(DVec2::new(0.6, 0.8)) < 1e-15), "scale {scale}: {v:?}");
        }
        assert_eq!(unit(DVec2::ZERO), None, "zero has no direction");
        assert_eq!(unit(DVec2::new(f64::NAN, 1.0)), None, "NaN has no direction");
    }
}
