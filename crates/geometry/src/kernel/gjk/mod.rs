//! GJK and EPA: the second method, for every pair of convex bounded shapes.
//!
//! A shape is a convex core grown by a radius. `distance` measures two cores that are apart, `penetration` two that overlap. The
//! radii are then subtracted from the separation, so that round shapes take no more steps than their cores. The dispatcher makes
//! the verdict exact, as for the direct method.

mod distance;
mod outline;
mod penetration;
mod vertices;

pub(crate) use self::distance::{Nearest, Simplex, nearest};
pub use self::outline::{DifferenceOutline, minkowski_difference};
pub(crate) use self::vertices::VertexBuffer;

use glam::DVec2;

use self::distance::start_direction;
use self::penetration::penetration;
use self::vertices::magnitude;
use super::convex_core::ConvexCore;
use super::convex_pair::with_exact_sign;
use super::proximity::{Contact, Proximity};
use super::shape::Shape;
use super::trace::{Step, SupportPurpose, Trace};
use super::vector::{error_bound, length};

/// The relative difference of levels, as a fraction of the largest coordinate, below which vertices are equally far.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// Returns the contact of two convex bounded shapes without the verdict: neither whether one contains the other, nor the last
/// step. `None` for other shapes.
pub(super) fn contact<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    let origin = a.reference_point();
    let (core_a, core_b) = bounded_core(a, origin).zip(bounded_core(b, origin))?;
    let proximity = proximity([(a, &core_a), (b, &core_b)], origin, trace);
    let error_bound = error_bound(core_a.magnitude() + core_b.magnitude());
    Some(with_exact_sign([a, b], proximity, error_bound, trace))
}

/// Returns the core of a convex bounded shape, relative to `origin`.
fn bounded_core(shape: &Shape, origin: DVec2) -> Option<ConvexCore<'_>> {
    ConvexCore::of(shape).filter(|core| core.unbounded.is_none()).map(|core| core.seen_from(origin))
}

/// Measures two shapes by GJK and EPA.
fn proximity<T: Trace>(shapes: [(&Shape, &ConvexCore<'_>); 2], origin: DVec2, trace: &mut T) -> Proximity {
    let [(_, core_a), (shape_b, core_b)] = shapes;
    let [a, b] = [core_a, core_b].map(|core| core.vertices().collect::<Vec<DVec2>>());
    let (a, b) = (a.as_slice(), b.as_slice());
    let rounding = ROUNDING * magnitude(a).max(magnitude(b));
    let start = Simplex::towards(a, b, b[0] - a[0]);
    trace.step(|| {
        let [on_a, on_b] = start.vertices()[0].origins(a, b).map(|vertex| origin + vertex);
        Step::Support { purpose: SupportPurpose::FirstPoint, direction: start_direction(b[0] - a[0]), on_a, on_b }
    });
    let nearest = nearest(a, b, &start, rounding, origin, trace);
    let distance = length(nearest.point);
    let (of_cores, normal, [on_a, on_b]) = if distance <= rounding {
        let penetration = penetration(a, b, &nearest, rounding, origin, trace);
        (0.0 - penetration.depth, penetration.normal, penetration.witnesses)
    } else {
        (distance, -nearest.point / distance, nearest.witnesses(a, b))
    };
    let [witness_a, witness_b] = [origin + on_a, origin + on_b];
    trace.step(|| {
        if 0.0 < of_cores {
            Step::ClosestPoint { on: shape_b.kind(), to: witness_a, point: witness_b }
        } else {
            Step::MinimumTranslation { normal, gap: of_cores, from: witness_a, to: witness_b }
        }
    });
    let mut found = Proximity { separation: Some(of_cores), normal: Some(normal), witness_a, witness_b };
    if 0.0 < core_a.radius {
        found = found.with_a_grown(core_a.radius, trace);
    }
    if 0.0 < core_b.radius {
        found = found.with_b_grown(core_b.radius, trace);
    }
    found
}
