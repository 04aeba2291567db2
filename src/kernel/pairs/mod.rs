//! One file per pair, found by its name: `<kind>_<kind>.rs` in the order of [`Kind`](super::shape::Kind).
//!
//! Each has one function `contact` that measures the pair and tells its reasons. Its sign is right up to rounding; the
//! dispatcher makes the verdict exact. What several pairs share:
//!
//! - `closest`: a point and a box;
//! - `convex`: two cores with sides, and `walk`, the way to their nearest features;
//! - `extent`: what the dispatcher asks of a shape;
//! - `hull`: the corners and sides of a core;
//! - `line_hull` and `ray_hull`: a line or a ray, and the corners of something;
//! - `symmetric`: segments and boxes.

pub(super) mod aabb_aabb;
pub(super) mod aabb_capsule;
pub(super) mod aabb_obb;
pub(super) mod aabb_polygon;
pub(super) mod capsule_capsule;
pub(super) mod capsule_polygon;
pub(super) mod circle_aabb;
pub(super) mod circle_capsule;
pub(super) mod circle_circle;
pub(super) mod circle_obb;
pub(super) mod circle_polygon;
mod closest;
mod convex;
pub(super) mod extent;
mod hull;
pub(super) mod line_aabb;
pub(super) mod line_capsule;
pub(super) mod line_circle;
mod line_hull;
pub(super) mod line_line;
pub(super) mod line_obb;
pub(super) mod line_polygon;
pub(super) mod line_ray;
pub(super) mod line_segment;
pub(super) mod obb_capsule;
pub(super) mod obb_obb;
pub(super) mod obb_polygon;
pub(super) mod point_aabb;
pub(super) mod point_capsule;
pub(super) mod point_circle;
pub(super) mod point_line;
pub(super) mod point_obb;
pub(super) mod point_point;
pub(super) mod point_polygon;
pub(super) mod point_ray;
pub(super) mod point_segment;
pub(super) mod polygon_polygon;
pub(super) mod ray_aabb;
pub(super) mod ray_capsule;
pub(super) mod ray_circle;
mod ray_hull;
pub(super) mod ray_obb;
pub(super) mod ray_polygon;
pub(super) mod ray_ray;
pub(super) mod ray_segment;
pub(super) mod segment_aabb;
pub(super) mod segment_capsule;
pub(super) mod segment_circle;
pub(super) mod segment_obb;
pub(super) mod segment_polygon;
pub(super) mod segment_segment;
mod symmetric;
mod walk;

use glam::DVec2;

use super::contact::Proximity;
use super::shape::{Kind, unit};
use super::trace::{Degeneracy, Orientation, Step, Trace};
use super::vector::{length, orientation};

/// Two discs, given by their centers and radii: what every pair comes to whose closest points are known as centers.
#[inline(always)]
fn discs<T: Trace>(center_a: DVec2, radius_a: f64, center_b: DVec2, radius_b: f64, trace: &mut T) -> Proximity {
    let between = center_b - center_a;
    let squared = between.length_squared();
    trace.step(|| Step::Distance { from: center_a, to: center_b, squared, reach: radius_a + radius_b });
    let (distance, normal) = if TINY < squared {
        let distance = squared.sqrt();
        (distance, between / distance)
    } else {
        little(between, trace)
    };
    let separation = distance - (radius_a + radius_b);
    trace.step(|| Step::Root { squared, reach: radius_a + radius_b, separation });
    Proximity {
        separation: Some(separation),
        normal: Some(normal),
        witness_a: center_a + normal * radius_a,
        witness_b: center_b - normal * radius_b,
    }
}

/// Below this a square loses digits.
const TINY: f64 = 1e-280;

/// The length and direction of a vector whose square is no number; a choice where there is no direction.
#[cold]
#[inline(never)]
fn little<T: Trace>(between: DVec2, trace: &mut T) -> (f64, DVec2) {
    let direction = unit(between).unwrap_or_else(|| {
        trace.step(|| Step::Degenerate { reason: Degeneracy::CoincidentCenters });
        DVec2::X
    });
    (length(between), direction)
}

/// To which side of a direction another one leads: of A, a line or ray at `base`, and of B, wherever that is.
#[inline(always)]
fn turn<T: Trace>(of: Kind, base: DVec2, [a, b]: [DVec2; 2], trace: &mut T) -> Orientation {
    // Both directions hung on the origin: exact, however near to parallel they are.
    let orientation = orientation(DVec2::ZERO, a, b);
    trace.step(|| Step::Side { of, from: base, towards: base + a, point: base + b, orientation });
    orientation
}

impl Proximity {
    /// The same with A grown by `radius` on all sides.
    #[inline(always)]
    fn with_a_grown<T: Trace>(self, radius: f64, trace: &mut T) -> Proximity {
        trace.step(|| Step::Radius { of_center: self.separation.unwrap_or(0.0), radius });
        Proximity {
            separation: self.separation.map(|separation| separation - radius),
            witness_a: self.witness_a + self.normal.unwrap_or(DVec2::ZERO) * radius,
            ..self
        }
    }

    /// The same with B grown by `radius` on all sides.
    #[inline(always)]
    fn with_b_grown<T: Trace>(self, radius: f64, trace: &mut T) -> Proximity {
        self.flipped().with_a_grown(radius, trace).flipped()
    }
}
