//! The functions that measure a pair: one file per algorithm.
//!
//! Each has one function named like its file. It measures and writes its reasons to the trace. Its sign is right up to rounding;
//! [`convex_pair`](super::convex_pair) chooses the function for a pair of kinds and makes the verdict exact. Circles are points that are
//! grown afterwards, capsules segments; what all shapes have in common is the [`ConvexCore`](super::convex_core::ConvexCore).

mod aabb_aabb;
mod convex;
mod discs;
mod line_convex;
mod line_line;
mod line_ray;
mod nearest;
mod point_box;
mod point_line;
mod point_ray;
mod point_segment;
mod ray_convex;
mod ray_ray;
mod segment_segment;
mod symmetric;

pub(super) use aabb_aabb::aabb_aabb;
pub(super) use convex::convex;
pub(super) use discs::discs;
pub(super) use line_convex::line_convex;
pub(super) use line_line::line_line;
pub(super) use line_ray::line_ray;
pub(super) use point_box::{BoxFrame, nearest_face, point_box};
pub(super) use point_line::point_line;
pub(super) use point_ray::point_ray;
pub(super) use point_segment::point_segment;
pub(super) use ray_convex::ray_convex;
pub(super) use ray_ray::ray_ray;
pub(super) use segment_segment::segment_segment;
pub(super) use symmetric::symmetric;

use glam::DVec2;

use super::shape::Kind;
use super::trace::{Orientation, Step, Trace};
use super::vector::orientation;

/// Returns the side of the direction of A, a line or ray at `base`, to which that of B turns. The position of B does not matter.
#[inline(always)]
fn turn<T: Trace>(of: Kind, base: DVec2, [a, b]: [DVec2; 2], trace: &mut T) -> Orientation {
    // Both directions start at the origin: exact, however near to parallel they are.
    let orientation = orientation(DVec2::ZERO, a, b);
    trace.step(|| Step::Turn { of, at: base, directions: [a, b], orientation });
    orientation
}
