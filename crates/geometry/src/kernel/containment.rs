//! Decides whether one shape contains another.
//!
//! A convex shape contains another when it contains its vertices, each grown by the other's radius. The margin that is left is
//! measured with rounding; if it is too small to be sure of, exact arithmetic decides. A concave polygon does not contain a shape
//! that has a vertex outside or an edge that crosses one of its edges. Shapes with straight edges are walked around without
//! rounding ([`exact::holds`]). A group contains what one of its members contains. A shape of several parts is contained when all
//! of them are.

use glam::DVec2;

use super::bounds::bounding_aabb;
use super::convex_core::ConvexCore;
use super::exact;
use super::proximity::Relation;
use super::shape::{Polygon, Shape};
use super::trace::{Degeneracy, Step, Trace};
use super::vector::Orientation;
use super::vector::{self, closest_on_segment, length, orientation};

/// Returns which of two overlapping shapes contains the other, if any. Exact.
#[inline(never)]
pub(super) fn relation<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Relation {
    relation_by(|| contains(a, b), || contains(b, a), trace)
}

/// Returns the same from two functions: one tells whether A contains B, the other whether B contains A.
#[inline(always)]
pub(super) fn relation_by<T: Trace>(
    a_contains_b: impl FnOnce() -> bool,
    b_contains_a: impl FnOnce() -> bool,
    trace: &mut T,
) -> Relation {
    match (a_contains_b(), b_contains_a()) {
        (true, true) => {
            trace.step(|| Step::Degenerate { reason: Degeneracy::EqualShapes });
            Relation::AContainsB
        }
        (true, false) => Relation::AContainsB,
        (false, true) => Relation::BContainsA,
        (false, false) => Relation::Overlapping,
    }
}

/// Returns true if every point of `inner` belongs to `outer`. Exact.
pub(super) fn contains(outer: &Shape, inner: &Shape) -> bool {
    if let Some(group) = inner.as_group() {
        return group.members().iter().all(|member| contains(outer, member));
    }
    // One member must contain all of a concave polygon: pieces of it in different members would not do.
    if let Some(group) = outer.as_group() {
        return group.members().iter().any(|member| contains(member, inner));
    }
    if !may_contain(outer, inner) {
        return false;
    }
    if let (Shape::Polygon(polygon), Some(line)) = (outer, exact::straight_line(inner))
        && !(outer.is_convex() && inner.is_convex())
    {
        return exact::holds(polygon.vertices(), &line);
    }
    let Some(core) = ConvexCore::of(inner) else {
        return inner.parts().iter().all(|part| contains(outer, part));
    };
    let verdict = if let Some(outer) = ConvexCore::of(outer) {
        convex_verdict(&outer, &core)
    } else if let Shape::Polygon(polygon) = outer {
        concave_verdict(polygon, &core)
    } else {
        None
    };
    verdict.unwrap_or_else(|| exact::contains(outer, inner))
}

/// Returns true if the rectangle around `outer` is large enough for `inner`, up to rounding. Lines and rays have no rectangle and
/// are never contained.
fn may_contain(outer: &Shape, inner: &Shape) -> bool {
    let (Some(outer), Some(inner)) = (bounding_aabb(outer), bounding_aabb(inner)) else { return false };
    let sizes = inner.largest_coordinates();
    let slack = DVec2::splat(vector::error_bound(sizes.max_element()));
    (outer.min() - slack).cmple(inner.min()).all() && inner.max().cmple(outer.max() + slack).all()
}

/// Returns true if a convex shape contains another. `None` if rounding leaves that open.
#[inline(always)]
pub(super) fn convex_verdict(outer: &ConvexCore<'_>, inner: &ConvexCore<'_>) -> Option<bool> {
    if outer.unbounded.is_some() || inner.unbounded.is_some() {
        return Some(false);
    }
    let margin = |vertex: DVec2| margin(outer, inner.origin + vertex);
    // A few vertices are handled without a loop, so that the cores need not be in memory.
    let [from, to] = inner.ends();
    let least_margin = match inner.count() {
        1 => margin(from),
        2 => margin(from).min(margin(to)),
        _ => least(inner.vertices().map(margin)),
    };
    sign(least_margin - inner.radius, outer.magnitude() + inner.magnitude())
}

/// Returns the smallest of some numbers, infinity if there are none.
#[inline(always)]
fn least(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(f64::INFINITY, |least, number| if number < least { number } else { least })
}

/// Returns how deep a point lies inside a shape, up to rounding; negative outside. World frame.
#[inline(always)]
fn margin(core: &ConvexCore<'_>, p: DVec2) -> f64 {
    let p = p - core.origin;
    let [from, to] = core.ends();
    match core.count() {
        1 => core.radius - length(p - from),
        2 => core.radius - length(p - closest_on_segment(p, from, to)),
        _ => least(core.vertices().zip(core.normals()).map(|(vertex, normal)| normal.dot(vertex - p))),
    }
}

/// Returns true if the margin is positive. `None` if rounding could have changed its sign. The containing shape may be far larger
/// than the contained one.
#[inline(always)]
fn sign(margin: f64, magnitude: f64) -> Option<bool> {
    (vector::error_bound(magnitude) < margin.abs()).then_some(0.0 < margin)
}

/// Returns true if a concave polygon contains a convex shape. `None` if rounding leaves that open.
fn concave_verdict(polygon: &Polygon, inner: &ConvexCore<'_>) -> Option<bool> {
    if inner.unbounded.is_some() {
        return Some(false);
    }
    let bounds = polygon.bounds();
    let magnitude = bounds.largest_coordinates().max_element().max(inner.magnitude());
    let error_bound = vector::error_bound(magnitude);
    let vertices = polygon.vertices();
    let edges = || vertices.iter().copied().zip(vertices.iter().copied().cycle().skip(1));
    let to_boundary = |p: DVec2| edges().map(|(v, w)| length(p - closest_on_segment(p, v, w))).fold(f64::INFINITY, f64::min);
    let mut margin = f64::INFINITY;
    for vertex in inner.vertices().map(|vertex| inner.origin + vertex) {
        let distance = to_boundary(vertex);
        if error_bound < distance && !is_inside(vertices, vertex) {
            return Some(false);
        }
        margin = margin.min(distance - inner.radius);
    }
    for i in 0..inner.edge_count() {
        let [a, b] = [i, inner.next(i)].map(|i| inner.origin + inner.vertex(i));
        if edges().any(|(v, w)| are_split(v, w, a, b, error_bound) && are_split(a, b, v, w, error_bound)) {
            return Some(false);
        }
        for vertex in vertices {
            margin = margin.min(length(*vertex - closest_on_segment(*vertex, a, b)) - inner.radius);
        }
    }
    // All vertices are inside and a polygon has no holes: if no edge is near, the rest is inside too.
    sign(margin, magnitude)
}

/// Returns true if a point that is not near the boundary is inside: a ray from it meets an odd number of edges.
fn is_inside(vertices: &[DVec2], p: DVec2) -> bool {
    let edges = vertices.iter().zip(vertices.iter().cycle().skip(1));
    let met = edges.filter(|(v, w)| match orientation(**v, **w, p) {
        Orientation::CounterClockwise => v.y <= p.y && p.y < w.y,
        Orientation::Clockwise => w.y <= p.y && p.y < v.y,
        Orientation::Collinear => false,
    });
    met.count() % 2 == 1
}

/// Returns true if `p` and `q` lie on different sides of the line through `a` and `b`, by more than rounding.
fn are_split(a: DVec2, b: DVec2, p: DVec2, q: DVec2, error_bound: f64) -> bool {
    let normal = (b - a).perp().normalize_or_zero();
    let (s, t) = (normal.dot(p - a), normal.dot(q - a));
    (s < -error_bound && error_bound < t) || (t < -error_bound && error_bound < s)
}
