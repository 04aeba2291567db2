//! The manifolds of shapes that are answered through their parts: one for each pair of convex parts that hit, as engines have it.

use super::super::bounds::bounding_aabb;
use super::super::shape::{Aabb, Shape};
use super::super::trace::{ManifoldStep, Recorder, Silent, Step, Trace};
use super::super::vector::error_bound;
use super::{Manifold, of_convex};

/// The largest number of manifolds that are kept for two shapes: the deepest ones.
pub const MAX_MANIFOLDS: usize = 64;

/// The manifold of two convex parts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PartManifold {
    /// The indices of the parts: convex pieces of a polygon and members of a group, those of a member in its position, counted
    /// from 0. 0 for a convex shape.
    pub parts: [usize; 2],
    /// Their manifold.
    pub manifold: Manifold,
}

/// All manifolds of two shapes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Manifolds {
    /// One manifold for each pair of convex parts that hit, the deepest first, among equals the first in the order of the parts:
    /// at most one for two convex shapes, and at most [`MAX_MANIFOLDS`] in all.
    pub list: Vec<PartManifold>,
    /// The number of manifolds that are left out.
    pub left_out: usize,
}

/// Returns the manifold of every pair of convex parts of `a` and `b` that hit: whose separation is no more than `slop >= 0`.
///
/// If pieces of a polygon share an edge, a shape across its end rests on both of them.
pub fn manifolds(a: &Shape, b: &Shape, slop: f64) -> Manifolds {
    manifolds_with(a, b, slop, &mut Silent)
}

/// Returns the same, and records why.
pub fn manifolds_traced(a: &Shape, b: &Shape, slop: f64, trace: &mut Recorder) -> Manifolds {
    manifolds_with(a, b, slop, trace)
}

pub(super) fn manifolds_with<T: Trace>(a: &Shape, b: &Shape, slop: f64, trace: &mut T) -> Manifolds {
    if a.is_convex() && b.is_convex() {
        let manifold = of_convex([a, b], slop, trace);
        return Manifolds {
            list: manifold.map(|manifold| PartManifold { parts: [0, 0], manifold }).into_iter().collect(),
            left_out: 0,
        };
    }
    let [parts_a, parts_b] = [a, b].map(ConvexPart::all_of);
    let [whole_a, whole_b] = [a, b].map(ConvexPart::of_whole);
    let (of_a, of_b) = (near(&parts_a, &whole_b, slop), near(&parts_b, &whole_a, slop));
    let mut found = Manifolds::default();
    let mut tested = 0;
    for p in &of_a {
        for q in of_b.iter().filter(|q| p.may_hit(q, slop)) {
            tested += 1;
            for (whole, part) in [(a, p), (b, q)] {
                if !whole.is_convex() {
                    trace.step(|| Step::Part { of: whole.kind(), index: part.index, part: part.shape.clone() });
                }
            }
            let manifold = of_convex([p.shape, q.shape], slop, trace);
            found.list.extend(manifold.map(|manifold| PartManifold { parts: [p.index, q.index], manifold }));
        }
    }
    let (pairs, count) = (parts_a.len() * parts_b.len(), found.list.len());
    trace.step(|| Step::Manifold(ManifoldStep::Parts { pairs, saved: pairs - tested, found: count }));
    found.list.sort_by(|one, other| one.manifold.separation().total_cmp(&other.manifold.separation()));
    found.left_out = found.list.len().saturating_sub(MAX_MANIFOLDS);
    found.list.truncate(MAX_MANIFOLDS);
    found
}

/// A convex part of a shape.
#[derive(Clone, Copy)]
struct ConvexPart<'s> {
    index: usize,
    shape: &'s Shape,
    /// `None` if it is unbounded.
    bounds: Option<Aabb>,
}

impl<'s> ConvexPart<'s> {
    /// Returns the whole shape as a single part.
    fn of_whole(shape: &'s Shape) -> ConvexPart<'s> {
        ConvexPart { index: 0, shape, bounds: bounding_aabb(shape) }
    }

    /// Returns a convex shape itself, or else its parts in order.
    fn all_of(shape: &'s Shape) -> Vec<ConvexPart<'s>> {
        fn collect<'s>(shape: &'s Shape, shapes: &mut Vec<&'s Shape>) {
            if shape.parts().is_empty() {
                shapes.push(shape);
            } else {
                shape.parts().iter().for_each(|part| collect(part, shapes));
            }
        }
        let mut shapes = Vec::new();
        collect(shape, &mut shapes);
        let part = |(index, shape): (usize, &'s Shape)| ConvexPart { index, shape, bounds: bounding_aabb(shape) };
        shapes.into_iter().enumerate().map(part).collect()
    }

    /// Returns true if the bounding rectangles are within the slop of each other, up to rounding.
    fn may_hit(&self, other: &ConvexPart<'_>, slop: f64) -> bool {
        let (Some(p), Some(q)) = (&self.bounds, &other.bounds) else { return true };
        let gap = (q.min() - p.max()).max(p.min() - q.max()).max_element();
        let magnitude = p.largest_coordinates().max(q.largest_coordinates()).element_sum();
        gap <= slop + error_bound(magnitude)
    }
}

/// Returns the parts that are near the other shape.
fn near<'s>(parts: &[ConvexPart<'s>], other: &ConvexPart<'_>, slop: f64) -> Vec<ConvexPart<'s>> {
    parts.iter().filter(|part| part.may_hit(other, slop)).copied().collect()
}
