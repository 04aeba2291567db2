//! Two discs, given by centers and radii: points and circles, and every pair whose closest points are known as centers.
//! They hit if the squared distance of the centers is no more than the squared sum of the radii.
//! Source: Ericson, Real-Time Collision Detection, 4.3.1.
//! Degenerate: coincident centers have no direction between them, +x is chosen.

use glam::DVec2;

use super::super::proximity::Proximity;
use super::super::shape::unit;
use super::super::trace::{Degeneracy, Step, Trace};
use super::super::vector::length;

/// The size below which a square loses digits.
pub(super) const TINY: f64 = 1e-280;

#[inline(always)]
pub(in crate::kernel) fn discs<T: Trace>(
    center_a: DVec2,
    radius_a: f64,
    center_b: DVec2,
    radius_b: f64,
    trace: &mut T,
) -> Proximity {
    let between = center_b - center_a;
    let squared = between.length_squared();
    trace.step(|| Step::Distance { from: center_a, to: center_b, squared, reach: radius_a + radius_b });
    let (distance, normal) = if TINY < squared {
        let distance = squared.sqrt();
        (distance, between / distance)
    } else {
        tiny_distance(between, trace)
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

/// Returns the length and direction of a vector whose square underflows; an arbitrary direction for a vector that has none.
#[cold]
#[inline(never)]
fn tiny_distance<T: Trace>(between: DVec2, trace: &mut T) -> (f64, DVec2) {
    let direction = unit(between).unwrap_or_else(|| {
        trace.step(|| Step::Degenerate { reason: Degeneracy::CoincidentCenters });
        DVec2::X
    });
    (length(between), direction)
}

impl Proximity {
    /// Returns the same with A grown by `radius` in all directions.
    #[inline(always)]
    pub(in crate::kernel) fn with_a_grown<T: Trace>(self, radius: f64, trace: &mut T) -> Proximity {
        trace.step(|| Step::Radius { of_center: self.separation.unwrap_or(0.0), radius });
        Proximity {
            separation: self.separation.map(|separation| separation - radius),
            witness_a: self.witness_a + self.normal.unwrap_or(DVec2::ZERO) * radius,
            ..self
        }
    }

    /// Returns the same with B grown by `radius` in all directions.
    #[inline(always)]
    pub(in crate::kernel) fn with_b_grown<T: Trace>(self, radius: f64, trace: &mut T) -> Proximity {
        self.flipped().with_a_grown(radius, trace).flipped()
    }
}
