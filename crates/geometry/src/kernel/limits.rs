//! The limits of shapes: of their numbers, and of the length and depth of their lists.

use glam::DVec2;

/// The largest absolute value of a coordinate, extent, radius or direction component, in world units.
///
/// Far above any scene, and far enough below the range of `f64` that fourth powers of it are finite.
pub const MAX_COORDINATE: f64 = 1e30;

/// The smallest absolute value other than 0 of the same, and of a velocity component and a slop, in world units.
///
/// Far below any scene, and so far above the smallest number that a rounding of it, to the fourth power, has all its digits.
/// Positions during a motion may lie closer to 0.
pub const MIN_COORDINATE: f64 = 1e-60;

/// The most vertices a polygon may have.
pub const MAX_VERTICES: usize = 1024;

/// The most members a group may have.
pub const MAX_MEMBERS: usize = 1024;

/// The greatest depth to which groups may be nested: a group of single shapes has depth 1.
pub const MAX_DEPTH: usize = 8;

/// Returns true if a number is not 0 and too close to it.
#[inline]
pub fn is_too_small(value: f64) -> bool {
    value != 0.0 && value.abs() < MIN_COORDINATE
}

/// Returns 0 for a number too close to 0 and for `-0.0`, and any other number itself.
pub fn zero_if_too_small(value: f64) -> f64 {
    if is_too_small(value) { 0.0 } else { value + 0.0 }
}

/// Returns `p + offset`, kept in the permitted range.
pub(super) fn moved(p: DVec2, offset: DVec2) -> DVec2 {
    (p + offset).clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}
