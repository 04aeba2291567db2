//! Two convex cores: a guided search for the features that decide.
//!
//! The line through the middles is a good guess of the separating axis. If it separates, a walk along the boundary of the
//! Minkowski difference (B minus A) leads to the vertex or edge nearest to the origin in a step or two. If it does not, the edges
//! of both decide: the edge beyond which the other core extends least gives the MTV, or is a separating axis after all. Most
//! edges are skipped at the cost of one product: some point of the other core lies too deep below them.
//!
//! Source: Ericson, Real-Time Collision Detection, 5.2.1 (separating axes), 9.3.1 (supporting vertices by hill climbing).
//! Degenerate: if several edges are equally deep, the first one met is chosen. Edges that face each other in parallel share a
//! stretch, and its middle is the witness.

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::proximity::Proximity;
use super::super::shape::Kind;
use super::super::trace::{AxisSaving, Degeneracy, Interval, Region, Silent, Step, SupportPurpose, Trace};
use super::super::vector::{PARALLEL, length};
use super::discs::TINY;
use super::nearest::{FacingFeatures, FeaturePair, ROUNDING, nearest, nearest_from_edge};

/// Measures two convex cores, without their radii.
#[inline(always)]
pub(in crate::kernel) fn convex<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, trace: &mut T) -> Proximity {
    // Both cores are relative to one origin.
    let b = &b.seen_from(a.origin);
    let ahead = b.middle() - a.middle();
    let (i, j) = (a.support(ahead), b.support(-ahead));
    let purpose = SupportPurpose::Middles;
    trace.step(|| Step::Support { purpose, direction: ahead, on_a: a.origin + a.vertex(i), on_b: b.origin + b.vertex(j) });
    // Along a very short direction every product rounds to the same number.
    let is_guess = TINY < ahead.x.abs() + ahead.y.abs();
    if is_guess && 0.0 < (b.vertex(j) - a.vertex(i)).dot(ahead) {
        trace.step(|| Step::Saved { saving: AxisSaving::FirstAxis, tested: 1, saved: a.edge_count() + b.edge_count() });
        return apart(a, b, nearest(a, b, i, j), trace);
    }
    let (feature, gap) = deepest(a, b, i, j, trace);
    let reach = (b.vertex(feature.j) - a.vertex(feature.i)).abs().element_sum();
    if -PARALLEL * reach < gap {
        // An edge separates the two after all; or, in front of the tip of a needle, no edge does beyond rounding.
        return apart_or_overlapping(a, b, feature, gap, PARALLEL * reach, trace);
    }
    overlapping(a, b, feature, trace)
}

/// Measures two cores that the line through the middles does not separate, but an edge may.
#[inline(never)]
fn apart_or_overlapping<T: Trace>(
    a: &ConvexCore<'_>,
    b: &ConvexCore<'_>,
    edge: FeaturePair,
    gap: f64,
    tolerance: f64,
    trace: &mut T,
) -> Proximity {
    // Two that touch along parallel edges may overlap by rounding.
    let nearest = nearest_from_edge(a, b, edge, if 0.0 < gap { ROUNDING } else { 2.0 * PARALLEL });
    let least = if 0.0 < gap { 0.0 } else { tolerance };
    // Two vertices in the same position have no direction from one to the other, but the edge has its normal. Rounding may also
    // have led away from the nearest features of two that overlap: cores that are apart are so along the direction between these
    // features.
    let gap_along = |normal: DVec2| normal.dot(b.vertex(b.support(-normal)) - a.vertex(a.support(normal)));
    if measured(a, b, nearest, &mut Silent).normal.is_some_and(|normal| least < gap_along(normal)) {
        apart(a, b, nearest, trace)
    } else {
        overlapping(a, b, edge, trace)
    }
}

/// Measures two cores that overlap or touch, at the features where they are deepest.
#[inline(always)]
fn overlapping<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, edge: FeaturePair, trace: &mut T) -> Proximity {
    let proximity = measured(a, b, edge, trace);
    if let (Some(gap), Some(normal)) = (proximity.separation, proximity.normal) {
        trace.step(|| Step::MinimumTranslation { normal, gap, from: proximity.witness_a, to: proximity.witness_b });
    }
    proximity
}

/// Does the same, out of line: for pairs that have a shortcut and rarely come here.
#[cold]
#[inline(never)]
pub(in crate::kernel) fn convex_seldom<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, trace: &mut T) -> Proximity {
    convex(a, b, trace)
}

/// Returns the edge beyond which the other core extends least, and how far: minus the penetration depth, or the gap if it
/// separates.
#[inline(always)]
fn deepest<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, i: usize, j: usize, trace: &mut T) -> (FeaturePair, f64) {
    let mut tested = TestedEdges::default();
    let mut best = DeepestVertex { gap: f64::NEG_INFINITY, edge: i, vertex: j };
    best.among_edges(a, b, i, |edge, gap| {
        if tested.is_new_axis(a) {
            trace.step(|| axis(a, b, a.normals()[edge], a.kind, gap));
        }
    });
    let of_a = FeaturePair { of: FacingFeatures::EdgeOfA, i: best.edge, j: best.vertex };
    let gap = best.gap;
    let mut best = DeepestVertex { gap, edge: usize::MAX, vertex: best.edge };
    tested.of_one = 0;
    best.among_edges(b, a, j, |edge, gap| {
        if tested.is_new_axis(b) {
            trace.step(|| axis(a, b, b.normals()[edge], b.kind, gap));
        }
    });
    let unbounded_along = b.normals().iter().filter(|normal| a.is_unbounded_along(-**normal)).count();
    let saved = a.edge_count() + b.edge_count() - tested.edges - unbounded_along;
    for (saving, saved) in [(AxisSaving::UnboundedAlong, unbounded_along), (AxisSaving::KnownDepth, saved)] {
        if 0 < saved {
            trace.step(|| Step::Saved { saving, tested: tested.axes, saved });
        }
    }
    if best.edge == usize::MAX {
        let of = if gap == f64::NEG_INFINITY { FacingFeatures::Vertices } else { FacingFeatures::EdgeOfA };
        return (FeaturePair { of, ..of_a }, if gap == f64::NEG_INFINITY { 0.0 } else { gap });
    }
    (FeaturePair { of: FacingFeatures::EdgeOfB, i: best.vertex, j: best.edge }, best.gap)
}

/// The number of edges that were tested.
#[derive(Default)]
struct TestedEdges {
    edges: usize,
    /// The number of edges of the core that is being searched.
    of_one: usize,
    axes: usize,
}

impl TestedEdges {
    /// Counts an edge of a core, and returns true if its axis is new. Both edges of a segment or a ray have one axis, and a step
    /// has both gaps along it.
    #[inline(always)]
    fn is_new_axis(&mut self, core: &ConvexCore<'_>) -> bool {
        let is_new = !(core.count() == 2 && 0 < self.of_one);
        self.edges += 1;
        self.of_one += 1;
        self.axes += usize::from(is_new);
        is_new
    }
}

/// The best edge of one core so far, and the vertex of the other that lies deepest below it.
struct DeepestVertex {
    gap: f64,
    edge: usize,
    vertex: usize,
}

impl DeepestVertex {
    /// Searches for a better edge among those of `s`, from the two at vertex `first` on.
    #[inline(always)]
    fn among_edges(&mut self, s: &ConvexCore<'_>, o: &ConvexCore<'_>, first: usize, mut tested: impl FnMut(usize, f64)) {
        if s.count() == 1 {
            return;
        }
        let mut edge = s.previous(first);
        for _ in 0..s.count() {
            let normal = s.normals()[edge];
            let base = s.vertex(edge);
            // This is an upper limit for the known vertex of the other core; the rest of it may lie deeper.
            if !o.is_unbounded_along(-normal) && self.gap < normal.dot(o.vertex(self.vertex) - base) {
                let vertex = o.climb(-normal, self.vertex);
                let gap = normal.dot(o.vertex(vertex) - base);
                tested(edge, gap);
                if self.gap < gap {
                    *self = DeepestVertex { gap, edge, vertex };
                }
            }
            edge = s.next(edge);
        }
    }
}

/// Returns the step with the intervals on the normal of an edge.
fn axis(a: &ConvexCore<'_>, b: &ConvexCore<'_>, axis: DVec2, of: Kind, gap: f64) -> Step {
    let at_origin = axis.dot(a.origin);
    let [interval_a, interval_b] = [a.interval(axis), b.interval(axis)];
    // The edge tests one of the two gaps. The step has the larger one, which another edge may have to test.
    let gap = gap.max(interval_a.lo - interval_b.hi).max(interval_b.lo - interval_a.hi);
    let intervals =
        [interval_a, interval_b].map(|interval| Interval { lo: interval.lo + at_origin, hi: interval.hi + at_origin });
    Step::Axis { axis, of, kinds: [a.kind, b.kind], intervals, gap }
}

/// Measures two cores that are apart, at the features where they are nearest.
#[inline(always)]
fn apart<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, nearest: FeaturePair, trace: &mut T) -> Proximity {
    // A segment has an edge on either side: the one that faces the other core counts.
    let feature = match nearest.of {
        FacingFeatures::EdgeOfA if a.count() == 2 => FeaturePair { i: facing_edge(a, nearest.i, b.vertex(nearest.j)), ..nearest },
        FacingFeatures::EdgeOfB if b.count() == 2 => FeaturePair { j: facing_edge(b, nearest.j, a.vertex(nearest.i)), ..nearest },
        FacingFeatures::Vertices | FacingFeatures::EdgeOfA | FacingFeatures::EdgeOfB => nearest,
    };
    let region = |vertex: DVec2, edge: Option<DVec2>| match edge {
        None => Region::Vertex(a.origin + vertex),
        Some(edge) => Region::Edge(a.origin + vertex, a.origin + vertex + edge),
    };
    trace.step(|| {
        let edge = matches!(feature.of, FacingFeatures::EdgeOfA).then(|| a.edge(feature.i));
        Step::Region { of: a.kind, region: region(a.vertex(feature.i), edge) }
    });
    trace.step(|| {
        let edge = matches!(feature.of, FacingFeatures::EdgeOfB).then(|| b.edge(feature.j));
        Step::Region { of: b.kind, region: region(b.vertex(feature.j), edge) }
    });
    let proximity = measured(a, b, feature, trace);
    trace.step(|| Step::ClosestPoint { on: b.kind, to: proximity.witness_a, point: proximity.witness_b });
    proximity
}

/// Returns the edge of a segment that faces a vertex.
fn facing_edge(core: &ConvexCore<'_>, edge: usize, vertex: DVec2) -> usize {
    if core.normals()[edge].dot(vertex - core.vertex(edge)) < 0.0 { 1 - edge } else { edge }
}

#[inline(always)]
fn measured<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, feature: FeaturePair, trace: &mut T) -> Proximity {
    let FeaturePair { of, i, j } = feature;
    match of {
        FacingFeatures::Vertices => vertices(a, b, i, j, trace),
        FacingFeatures::EdgeOfA => edge_and_vertex(a, i, b, j, trace),
        FacingFeatures::EdgeOfB => edge_and_vertex(b, j, a, i, trace).flipped(),
    }
}

/// Measures from vertex to vertex.
#[inline(always)]
fn vertices<T: Trace>(a: &ConvexCore<'_>, b: &ConvexCore<'_>, i: usize, j: usize, trace: &mut T) -> Proximity {
    let between = b.vertex(j) - a.vertex(i);
    let separation = length(between);
    if separation == 0.0 {
        trace.step(|| Step::Degenerate { reason: Degeneracy::CoincidentCenters });
        let at = a.origin + a.vertex(i);
        return Proximity { separation: Some(0.0), normal: Some(DVec2::X), witness_a: at, witness_b: at };
    }
    let normal = between / separation;
    // Two edges that meet at these vertices may be parallel up to rounding.
    for edge in [i, a.previous(i)] {
        let faces = 1 < a.count() && is_level(a.edge(edge), normal) && 0.0 < a.normals()[edge].dot(normal);
        if faces && parallel_edge(b, j, normal).is_some() {
            return edge_and_vertex(a, edge, b, j, trace);
        }
    }
    Proximity {
        separation: Some(separation),
        normal: Some(normal),
        witness_a: a.origin + a.vertex(i),
        witness_b: a.origin + b.vertex(j),
    }
}

/// Measures from an edge of `s` to a vertex of `o`, or to the edge there that is parallel to it.
#[inline(always)]
fn edge_and_vertex<T: Trace>(s: &ConvexCore<'_>, edge: usize, o: &ConvexCore<'_>, vertex: usize, trace: &mut T) -> Proximity {
    let normal = s.normals()[edge];
    let (base, across) = (s.vertex(edge), o.vertex(vertex));
    let gap = normal.dot(across - base);
    let (mut on_s, mut on_o) = (across - normal * gap, across);
    if let Some(along) = parallel_edge(o, vertex, normal) {
        // Positions along the tangent, measured from the start of the edge.
        let tangent = normal.perp();
        let end = tangent.dot(s.edge(edge));
        let first = tangent.dot(across - base);
        let second = first + tangent.dot(along);
        let (lo, hi) = if first < second { (first, second) } else { (second, first) };
        let (mut from, mut to) = (if lo < 0.0 { 0.0 } else { lo }, if end < hi { end } else { hi });
        if to < from {
            [from, to] = shared(s, edge, o, vertex, normal);
        }
        if from < to {
            trace.step(|| Step::Clip { from: s.origin + base + tangent * from, to: s.origin + base + tangent * to });
        }
        // If they share only a vertex, rounding may put one end before the other.
        on_s = base + tangent * (0.5 * (from + to));
        on_o = on_s + normal * gap;
    }
    // `gap + 0.0`: touching is 0.0, not -0.0.
    Proximity { separation: Some(gap + 0.0), normal: Some(normal), witness_a: s.origin + on_s, witness_b: s.origin + on_o }
}

/// Returns the stretch in which the two face each other if one edge of each does not tell it: next to an edge there may be others
/// that are parallel to it up to rounding. Measured along the tangent from the start of the edge.
#[cold]
#[inline(never)]
fn shared(s: &ConvexCore<'_>, edge: usize, o: &ConvexCore<'_>, vertex: usize, normal: DVec2) -> [f64; 2] {
    let (on_s, on_o) = (level_stretch(s, edge, normal), level_stretch(o, vertex, normal));
    let ahead = normal.perp().dot(o.vertex(vertex) - s.vertex(edge));
    [on_s[0].max(ahead + on_o[0]), on_s[1].min(ahead + on_o[1])]
}

/// Returns how far the edges on both sides of a vertex continue perpendicular to `normal` up to rounding, along the tangent from
/// that vertex.
fn level_stretch(core: &ConvexCore<'_>, vertex: usize, normal: DVec2) -> [f64; 2] {
    let (mut lo, mut hi) = (0.0_f64, 0.0_f64);
    let mut reach = |i: usize| {
        let along = normal.perp().dot(core.vertex(i) - core.vertex(vertex));
        (lo, hi) = (lo.min(along), hi.max(along));
    };
    let mut at = vertex;
    for _ in 1..core.count() {
        if !is_level(core.edge(at), normal) {
            break;
        }
        at = core.next(at);
        reach(at);
    }
    let mut at = vertex;
    for _ in 1..core.count() {
        at = core.previous(at);
        if !is_level(core.edge(at), normal) {
            break;
        }
        reach(at);
    }
    [lo, hi]
}

/// Returns the edge at a vertex that is perpendicular to `normal` up to rounding, as it leads away from the vertex.
#[inline(always)]
fn parallel_edge(core: &ConvexCore<'_>, vertex: usize, normal: DVec2) -> Option<DVec2> {
    if core.count() == 1 {
        return None;
    }
    let (to, from) = (core.edge(vertex), -core.edge(core.previous(vertex)));
    if is_level(to, normal) {
        Some(to)
    } else if is_level(from, normal) {
        Some(from)
    } else {
        None
    }
}

/// Returns true if an edge is perpendicular to `normal`, up to rounding.
#[inline(always)]
fn is_level(edge: DVec2, normal: DVec2) -> bool {
    normal.dot(edge).abs() <= PARALLEL * (edge.x.abs() + edge.y.abs())
}

#[cfg(test)]
mod tests {
    use super::super::super::dispatch::contact;
    use super::super::super::proximity::Relation;
    use super::super::super::shape::{Capsule, Polygon, Ray, Shape};
    use super::*;

    #[test]
    fn what_meets_in_one_vertex_has_a_normal_that_separates_it() {
        let capsule = |a: (f64, f64), b: (f64, f64), radius: f64| Shape::Capsule(Capsule::new(a, b, radius).unwrap());
        // The cores share an end, and rounding shows a gap between them.
        let rows = [
            (capsule((1.9999999999999998, 0.0), (-1.0, -2.0), 1.0), capsule((0.0, -1.5), (-1.0, -2.0), 0.5)),
            (capsule((-1.5, 1.5), (2.0, -2.5), 1.0), capsule((1.125, -1.2500000000000002), (2.0, -2.5), 0.5)),
        ];
        for (a, b) in rows {
            let found = contact(&a, &b);
            assert_eq!(found.relation, Relation::AContainsB, "{a:?} and {b:?}");
            let mtv = found.mtv().unwrap();
            let left = contact(&a, &b.translated(mtv.normal * mtv.depth)).separation;
            assert!(left.is_some_and(|left| left.abs() < 1e-14), "{left:?} is left after {mtv:?} of {a:?} and {b:?}");
        }
    }

    #[test]
    fn a_direction_too_short_for_products_separates_nothing() {
        let vertices = [(-0.3, 1e-60), (-0.15, 0.0), (0.3, 0.0), (0.75, 0.6), (-0.6, 0.44999999999999996)];
        let polygon = Shape::Polygon(Polygon::new(vertices.map(DVec2::from).to_vec()).unwrap());
        let ray = Shape::Ray(Ray::new(DVec2::ZERO, DVec2::new(-0.525, -0.3)).unwrap());
        assert_eq!(contact(&ray, &polygon).relation, Relation::Touching, "the origin of the ray lies on an edge");
    }
}
