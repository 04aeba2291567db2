//! Two cores that are symmetric about their middles: segments and boxes, in any combination.
//!
//! The interval on an axis is then that of the middle plus and minus half an extent, and opposite edges need one test. The edge
//! with the largest gap decides: if they overlap, its normal is that of the MTV. Apart, the vertex of the other core that faces
//! it is nearest to it, unless it lies beyond an end of the edge; then vertex is nearest to vertex, because an edge next to the
//! nearest vertex of the Minkowski difference has a larger gap than any other.
//!
//! Source: Ericson, Real-Time Collision Detection, 4.4.1 (intervals of boxes by their half extents) and 5.2.1.
//! Degenerate: edges that are nearly parallel, cores without an interior and gaps near zero are left to `convex`.

use glam::DVec2;

use super::super::convex_core::HasCore;
use super::super::proximity::Proximity;
use super::super::shape::{Aabb, Capsule, Kind, Obb, Segment};
use super::super::trace::{AxisSaving, Degeneracy, Interval, Region, Step, Trace};
use super::convex::convex_seldom;

/// A core with `N` pairs of opposite edges: the points `center + s * u + t * v` with `s` and `t` in [-1, 1].
pub(in crate::kernel) struct Symmetric<const N: usize> {
    kind: Kind,
    half_axes: HalfAxes,
    edges: [OppositeEdges; N],
}

struct HalfAxes {
    center: DVec2,
    u: DVec2,
    v: DVec2,
}

/// An edge and the opposite one.
struct OppositeEdges {
    /// The outward normal, a unit vector.
    normal: DVec2,
    /// The distance of the edge from the center.
    reach: f64,
    /// Half the length of the edge.
    half: f64,
}

/// The sine of the angle between edges below which they count as parallel: `convex` is more accurate there.
const NEARLY_PARALLEL: f64 = 1e-6;

/// The fraction of the extents below which a gap counts as zero: `convex` is more accurate there.
const NEARLY_ZERO: f64 = 1e-12;

/// A segment, a capsule or a box: its core is symmetric about its middle.
pub(in crate::kernel) trait SymmetricShape<const N: usize>: HasCore {
    /// Returns its core, relative to `origin`.
    fn symmetric(&self, origin: DVec2) -> Symmetric<N>;
}

impl SymmetricShape<1> for Segment {
    #[inline(always)]
    fn symmetric(&self, origin: DVec2) -> Symmetric<1> {
        Symmetric::of_ends(Kind::Segment, [self.a(), self.b()], origin)
    }
}

impl SymmetricShape<1> for Capsule {
    #[inline(always)]
    fn symmetric(&self, origin: DVec2) -> Symmetric<1> {
        Symmetric::of_ends(Kind::Capsule, [self.a(), self.b()], origin)
    }
}

impl SymmetricShape<2> for Aabb {
    #[inline(always)]
    fn symmetric(&self, origin: DVec2) -> Symmetric<2> {
        let half = self.size() * 0.5;
        Symmetric::of_box(Kind::Aabb, self.min() - origin + half, half, DVec2::X)
    }
}

impl SymmetricShape<2> for Obb {
    #[inline(always)]
    fn symmetric(&self, origin: DVec2) -> Symmetric<2> {
        Symmetric::of_box(Kind::Obb, self.center() - origin, self.half_extents(), self.rotation().axis())
    }
}

impl Symmetric<1> {
    #[inline(always)]
    fn of_ends(kind: Kind, [a, b]: [DVec2; 2], origin: DVec2) -> Symmetric<1> {
        let u = (b - a) * 0.5;
        let half = u.length();
        let edges = [OppositeEdges { normal: (u / half).perp(), reach: 0.0, half }];
        Symmetric { kind, half_axes: HalfAxes { center: a - origin + u, u, v: DVec2::ZERO }, edges }
    }
}

impl Symmetric<2> {
    #[inline(always)]
    fn of_box(kind: Kind, center: DVec2, half: DVec2, axis: DVec2) -> Symmetric<2> {
        let (x, y) = (axis, axis.perp());
        let edges =
            [OppositeEdges { normal: x, reach: half.x, half: half.y }, OppositeEdges { normal: y, reach: half.y, half: half.x }];
        Symmetric { kind, half_axes: HalfAxes { center, u: x * half.x, v: y * half.y }, edges }
    }
}

/// Measures two of them.
#[inline(always)]
pub(in crate::kernel) fn symmetric<const N: usize, const M: usize, T: Trace>(
    a: &impl SymmetricShape<N>,
    b: &impl SymmetricShape<M>,
    trace: &mut T,
) -> Proximity {
    let origin = a.core().origin;
    let found = measured(&a.symmetric(origin), &b.symmetric(origin), origin, trace);
    found.unwrap_or_else(|| {
        trace.step(|| Step::Degenerate { reason: Degeneracy::NearlyParallel });
        convex_seldom(&a.core(), &b.core(), trace)
    })
}

/// Measures two cores relative to `origin`. `None` if the answer is left to `convex`.
#[inline(always)]
fn measured<const N: usize, const M: usize, T: Trace>(
    a: &Symmetric<N>,
    b: &Symmetric<M>,
    origin: DVec2,
    trace: &mut T,
) -> Option<Proximity> {
    let between = b.half_axes.center - a.half_axes.center;
    let mut best = f64::NEG_INFINITY;
    let (mut edge, mut is_of_b) = (&a.edges[0], false);
    // A core without length has no normal, and no axis for the trace.
    for candidate in &a.edges {
        let gap = gap(candidate, between, &b.half_axes);
        if !gap.is_nan() {
            trace.step(|| axis(a, b, candidate, a.kind, gap, origin));
        }
        (edge, best) = if best < gap { (candidate, gap) } else { (edge, best) };
    }
    for candidate in &b.edges {
        let gap = gap(candidate, between, &a.half_axes);
        if !gap.is_nan() {
            trace.step(|| axis(a, b, candidate, b.kind, gap, origin));
        }
        (edge, is_of_b, best) = if best < gap { (candidate, true, gap) } else { (edge, is_of_b, best) };
    }
    let (own, other) = if is_of_b { (&b.half_axes, &a.half_axes) } else { (&a.half_axes, &b.half_axes) };
    // From here on the edge is the one of the two opposite edges that faces the other core.
    let from_own = other.center - own.center;
    let facing = if edge.normal.dot(from_own) < 0.0 { -1.0 } else { 1.0 };
    let normal = edge.normal * facing;
    let (of_u, of_v) = (normal.dot(other.u), normal.dot(other.v));
    let (length_u, length_v) = (other.u.x.abs() + other.u.y.abs(), other.v.x.abs() + other.v.y.abs());
    let is_sharp = (NEARLY_PARALLEL * length_u < of_u.abs()) & (NEARLY_PARALLEL * length_v <= of_v.abs());
    let extent = length_u + length_v + edge.half + edge.reach;
    // Also false if a core has no length, and so no normal.
    if !(is_sharp & (NEARLY_ZERO * extent < best.abs())) {
        return None;
    }
    trace.step(|| Step::Saved { saving: AxisSaving::OppositeEdges, tested: N + M, saved: N + M });
    // The vertex of the other core that faces the edge, relative to the center; `along` is its position along the edge, from its
    // middle.
    let vertex = from_own - other.u * 1f64.copysign(of_u) - other.v * 1f64.copysign(of_v);
    let tangent = normal.perp();
    let along = tangent.dot(vertex);
    let beyond = along.abs() - edge.half;
    let foot = own.center + normal * edge.reach;
    let vertex = own.center + vertex;
    let is_vertex = 0.0 < best && 0.0 < beyond;
    let (separation, direction, on_own) = if is_vertex {
        let end = foot + tangent * edge.half.copysign(along);
        let across = vertex - end;
        let distance = across.length();
        (distance, across / distance, end)
    } else {
        (best, normal, vertex - normal * best)
    };
    let (direction, on_a, on_b) = if is_of_b { (-direction, vertex, on_own) } else { (direction, on_own, vertex) };
    let (witness_a, witness_b) = (origin + on_a, origin + on_b);
    if separation < 0.0 {
        trace.step(|| Step::MinimumTranslation { normal: direction, gap: separation, from: witness_a, to: witness_b });
    } else {
        for (kind, point, has_edge) in [(a.kind, witness_a, !is_of_b), (b.kind, witness_b, is_of_b)] {
            trace.step(|| {
                let end = tangent * edge.half;
                let is_edge = has_edge && !is_vertex;
                let region = if is_edge { Region::Edge(origin + foot - end, origin + foot + end) } else { Region::Vertex(point) };
                Step::Region { of: kind, region }
            });
        }
        trace.step(|| Step::ClosestPoint { on: b.kind, to: witness_a, point: witness_b });
    }
    Some(Proximity { separation: Some(separation), normal: Some(direction), witness_a, witness_b })
}

/// Returns the gap between the nearer of two opposite edges of one core and the other core.
#[inline(always)]
fn gap(edge: &OppositeEdges, between: DVec2, other: &HalfAxes) -> f64 {
    edge.normal.dot(between).abs() - edge.reach - (edge.normal.dot(other.u).abs() + edge.normal.dot(other.v).abs())
}

/// Returns the step with the intervals on the normal of an edge.
fn axis<const N: usize, const M: usize>(
    a: &Symmetric<N>,
    b: &Symmetric<M>,
    edge: &OppositeEdges,
    of: Kind,
    gap: f64,
    origin: DVec2,
) -> Step {
    let axis = edge.normal;
    let interval = |half_axes: &HalfAxes| {
        let (middle, reach) = (axis.dot(origin + half_axes.center), axis.dot(half_axes.u).abs() + axis.dot(half_axes.v).abs());
        Interval { lo: middle - reach, hi: middle + reach }
    };
    Step::Axis { axis, of, kinds: [a.kind, b.kind], intervals: [interval(&a.half_axes), interval(&b.half_axes)], gap }
}
