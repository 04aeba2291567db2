//! GJK and EPA: the second method, for every pair of convex bounded shapes.
//!
//! A shape is a convex core grown by a radius. `distance` measures two cores that are
//! apart, `penetration` two that overlap; the radii then come off the separation, so that round shapes take no more steps than
//! their cores. The verdict is made exact by the dispatcher, as for the direct method.

mod distance;
mod outline;
mod penetration;
mod vertices;

pub(crate) use self::distance::{Nearest, Simplex, nearest};
pub use self::outline::{DifferenceOutline, minkowski_difference};
pub(crate) use self::vertices::VertexBuffer;

use glam::DVec2;

use self::penetration::penetration;
use self::vertices::magnitude;
use super::convex_core::ConvexCore;
use super::convex_pair::with_exact_sign;
use super::dispatch;
use super::proximity::{Contact, Proximity};
use super::shape::Shape;
use super::trace::{Step, Trace};
use super::vector::{error_bound, length};

/// Vertices whose levels differ by less than this fraction of the largest coordinate are equally far.
const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// How a static question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Algorithm {
    /// The pair's own function.
    #[default]
    Direct,
    /// GJK for the distance, EPA for the penetration. Convex bounded shapes only; see [`applies`].
    Gjk,
}

impl Algorithm {
    /// All algorithms, in the order of the panel.
    pub const ALL: [Algorithm; 2] = [Algorithm::Direct, Algorithm::Gjk];

    /// The name on the command line and in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Algorithm::Direct => "direct",
            Algorithm::Gjk => "gjk",
        }
    }
}

/// Whether GJK answers this pair: both shapes convex and bounded.
pub fn applies(a: &Shape, b: &Shape) -> bool {
    [a, b].into_iter().all(|shape| shape.is_convex() && !shape.is_unbounded())
}

/// The contact of `a` and `b` by the algorithm chosen, and why. Pairs that GJK does not answer get the direct method.
pub fn contact_by<T: Trace>(algorithm: Algorithm, a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    let origin = a.reference_point();
    let cores = match algorithm {
        Algorithm::Direct => None,
        Algorithm::Gjk => bounded_core(a, origin).zip(bounded_core(b, origin)),
    };
    match cores {
        Some((core_a, core_b)) => {
            let proximity = proximity([(a, &core_a), (b, &core_b)], origin, trace);
            let error_bound = error_bound(core_a.magnitude() + core_b.magnitude());
            let contact = with_exact_sign([a, b], proximity, error_bound, trace);
            dispatch::verdict(a, b, contact, trace)
        }
        None => dispatch::contact_traced(a, b, trace),
    }
}

/// The core of a convex bounded shape, seen from `origin`.
fn bounded_core(shape: &Shape, origin: DVec2) -> Option<ConvexCore<'_>> {
    ConvexCore::of(shape).filter(|core| core.unbounded.is_none()).map(|core| core.seen_from(origin))
}

/// What GJK and EPA measure.
fn proximity<T: Trace>(shapes: [(&Shape, &ConvexCore<'_>); 2], origin: DVec2, trace: &mut T) -> Proximity {
    let [(shape_a, core_a), (shape_b, core_b)] = shapes;
    let [a, b] = [core_a, core_b].map(|core| core.vertices().collect::<Vec<DVec2>>());
    let (a, b) = (a.as_slice(), b.as_slice());
    let rounding = ROUNDING * magnitude(a).max(magnitude(b));
    let nearest = nearest(a, b, &Simplex::towards(a, b, b[0] - a[0]), rounding, origin, trace);
    let distance = length(nearest.point);
    let (of_cores, normal, [on_a, on_b]) = if distance <= rounding {
        let penetration = penetration(a, b, &nearest, rounding, trace);
        (0.0 - penetration.depth, penetration.normal, penetration.witnesses)
    } else {
        (distance, -nearest.point / distance, nearest.witnesses(a, b))
    };
    let mut found =
        Proximity { separation: Some(of_cores), normal: Some(normal), witness_a: origin + on_a, witness_b: origin + on_b };
    if 0.0 < core_a.radius {
        found = found.with_a_grown(core_a.radius, trace);
    }
    if 0.0 < core_b.radius {
        found = found.with_b_grown(core_b.radius, trace);
    }
    let Proximity { separation, witness_a, witness_b, .. } = found;
    for (kind, point, other) in [(shape_a.kind(), witness_a, witness_b), (shape_b.kind(), witness_b, witness_a)] {
        trace.step(|| {
            let is_apart = Some(0.0) < separation;
            if is_apart { Step::ClosestPoint { on: kind, to: other, point } } else { Step::DeepestPoint { of: kind, point } }
        });
    }
    found
}
