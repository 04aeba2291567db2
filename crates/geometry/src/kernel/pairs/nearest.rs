//! Finds the nearest features of two convex cores that are apart: a walk along the boundary of their Minkowski difference (B
//! minus A).
//!
//! On the chain of edges that face the origin, the distance from the origin falls towards one point from both ends, so the walk
//! goes downhill. The edges of the Minkowski difference are those of B and the reversed ones of A, in the order of their
//! directions: at every vertex the next one is the one that turns less. All that lead down come before those that lead up.

use glam::DVec2;

use super::super::convex_core::{ConvexCore, is_degenerate};

/// The features of A and of B that face each other.
#[derive(Debug, Clone, Copy)]
pub(in crate::kernel) struct FeaturePair {
    pub(super) of: FacingFeatures,
    /// The index of the vertex of A, or of the vertex at which its edge starts.
    pub(super) i: usize,
    /// The index of the vertex of B, or of the vertex at which its edge starts.
    pub(super) j: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum FacingFeatures {
    Vertices,
    EdgeOfA,
    EdgeOfB,
}

/// Returns the nearest features, given vertices that face each other along an axis that separates.
#[inline(always)]
pub(in crate::kernel) fn nearest(a: &ConvexCore<'_>, b: &ConvexCore<'_>, i: usize, j: usize) -> FeaturePair {
    let at = FeaturePair { of: FacingFeatures::Vertices, i, j };
    let (ahead, back) = (next_edge(a, b, at, ROUNDING), previous_edge(a, b, at, ROUNDING));
    if is_behind(ahead.of_a, back.of_a) | is_behind(ahead.of_b, back.of_b) {
        return nearest_from_behind(a, b, at);
    }
    if 0.0 < ahead.foot {
        follow_both_directions(a, b, ahead)
    } else if 0.0 < back.foot {
        follow(a, b, back, |at| previous_edge(a, b, at, ROUNDING))
    } else {
        at
    }
}

/// Follows the edges ahead. Both edges of a segment face an origin that is in line with it, and the wrong one may have been
/// followed: then the walk continues in the other direction.
#[inline(always)]
fn follow_both_directions(a: &ConvexCore<'_>, b: &ConvexCore<'_>, ahead: DifferenceStep) -> FeaturePair {
    let found = follow(a, b, ahead, |at| next_edge(a, b, at, ROUNDING));
    if let FacingFeatures::Vertices = found.of {
        let back = previous_edge(a, b, found, ROUNDING);
        if 0.0 < back.foot {
            return follow(a, b, back, |at| previous_edge(a, b, at, ROUNDING));
        }
    }
    found
}

/// Returns true if rounding has put a vertex behind the edges that face the origin: both its own edges face away from the origin,
/// but one leads down.
#[inline(always)]
fn is_behind(ahead: EdgeView, back: EdgeView) -> bool {
    (ahead.faces_away & back.faces_away) & ((0.0 < ahead.foot) | (0.0 < back.foot))
}

/// Returns the nearest features from such a vertex: first it is left behind.
#[cold]
#[inline(never)]
fn nearest_from_behind(a: &ConvexCore<'_>, b: &ConvexCore<'_>, vertex: FeaturePair) -> FeaturePair {
    let mut at = vertex;
    for _ in 0..a.count() + b.count() {
        let (ahead, back) = (next_edge(a, b, at, ROUNDING), previous_edge(a, b, at, ROUNDING));
        at = if is_behind(ahead.of_a, back.of_a) {
            FeaturePair { i: if back.of_a.foot < ahead.of_a.foot { a.next(at.i) } else { a.previous(at.i) }, ..at }
        } else if is_behind(ahead.of_b, back.of_b) {
            FeaturePair { j: if back.of_b.foot < ahead.of_b.foot { b.next(at.j) } else { b.previous(at.j) }, ..at }
        } else if 0.0 < ahead.foot {
            return follow_both_directions(a, b, ahead);
        } else if 0.0 < back.foot {
            return follow(a, b, back, |at| previous_edge(a, b, at, ROUNDING));
        } else {
            return at;
        };
    }
    at
}

/// Returns the nearest features, given an edge that separates or is in doubt: the edge itself, or the features beyond its nearer
/// end. An edge counts as facing the origin if the origin is behind it by no more than `rounding`, a fraction of the coordinates.
#[inline(always)]
pub(in crate::kernel) fn nearest_from_edge(
    a: &ConvexCore<'_>,
    b: &ConvexCore<'_>,
    edge: FeaturePair,
    rounding: f64,
) -> FeaturePair {
    let position = b.vertex(edge.j) - a.vertex(edge.i);
    let start = FeaturePair { of: FacingFeatures::Vertices, ..edge };
    let (along, end) = match edge.of {
        FacingFeatures::Vertices => return edge,
        FacingFeatures::EdgeOfA => (-a.edge(edge.i), FeaturePair { i: a.next(edge.i), ..start }),
        FacingFeatures::EdgeOfB => (b.edge(edge.j), FeaturePair { j: b.next(edge.j), ..start }),
    };
    let foot = -position.dot(along);
    if foot < 0.0 {
        let step = previous_edge(a, b, start, rounding);
        if 0.0 < step.foot { follow(a, b, step, |at| previous_edge(a, b, at, rounding)) } else { start }
    } else if along.length_squared() < foot {
        let step = next_edge(a, b, end, rounding);
        if 0.0 < step.foot { follow(a, b, step, |at| next_edge(a, b, at, rounding)) } else { end }
    } else {
        edge
    }
}

/// One edge of the Minkowski difference, as it leads away from a vertex.
#[derive(Clone, Copy)]
struct DifferenceStep {
    edge: DVec2,
    /// The foot of the origin on the edge, as a multiple of its squared length. Positive: the edge leads down, and faces the
    /// origin.
    foot: f64,
    /// The relation of the next edges of A and of B to the origin.
    of_a: EdgeView,
    of_b: EdgeView,
    /// The edge as a pair of features.
    along: FeaturePair,
    /// The vertex at the other end of the edge.
    end: FeaturePair,
}

/// Follows the edges while they lead down.
#[inline(always)]
fn follow(
    a: &ConvexCore<'_>,
    b: &ConvexCore<'_>,
    first: DifferenceStep,
    next: impl Fn(FeaturePair) -> DifferenceStep,
) -> FeaturePair {
    let mut step = first;
    for _ in 0..a.count() + b.count() {
        if step.foot < step.edge.length_squared() {
            return step.along;
        }
        let vertex = step.end;
        step = next(vertex);
        if step.foot <= 0.0 {
            return vertex;
        }
    }
    step.along
}

/// Returns the next edge counter-clockwise.
#[inline(always)]
fn next_edge(a: &ConvexCore<'_>, b: &ConvexCore<'_>, vertex: FeaturePair, rounding: f64) -> DifferenceStep {
    let at = FeaturePair {
        i: beyond_degenerate(a, vertex.i, |i| a.edge(i), |i| a.next(i)),
        j: beyond_degenerate(b, vertex.j, |j| b.edge(j), |j| b.next(j)),
        ..vertex
    };
    let view = VertexView::of(a.vertex(at.i), b.vertex(at.j), rounding);
    let (of_a, of_b) = (-a.edge(at.i), b.edge(at.j));
    let (view_a, view_b) = (view.view(of_a, of_a.perp_dot(view.at)), view.view(of_b, of_b.perp_dot(view.at)));
    let (foot_a, foot_b) = (view_a.down(), view_b.down());
    if takes_b(foot_a, foot_b, of_b.perp_dot(of_a)) {
        let (along, end) = (FeaturePair { of: FacingFeatures::EdgeOfB, ..at }, FeaturePair { j: b.next(at.j), ..at });
        DifferenceStep { edge: of_b, foot: foot_b, of_a: view_a, of_b: view_b, along, end }
    } else {
        let (along, end) = (FeaturePair { of: FacingFeatures::EdgeOfA, ..at }, FeaturePair { i: a.next(at.i), ..at });
        DifferenceStep { edge: of_a, foot: foot_a, of_a: view_a, of_b: view_b, along, end }
    }
}

/// Returns the next edge clockwise.
#[inline(always)]
fn previous_edge(a: &ConvexCore<'_>, b: &ConvexCore<'_>, vertex: FeaturePair, rounding: f64) -> DifferenceStep {
    let at = FeaturePair {
        i: beyond_degenerate(a, vertex.i, |i| a.edge(a.previous(i)), |i| a.previous(i)),
        j: beyond_degenerate(b, vertex.j, |j| b.edge(b.previous(j)), |j| b.previous(j)),
        ..vertex
    };
    let view = VertexView::of(a.vertex(at.i), b.vertex(at.j), rounding);
    let (i, j) = (a.previous(at.i), b.previous(at.j));
    let (of_a, of_b) = (a.edge(i), -b.edge(j));
    let (view_a, view_b) = (view.view(of_a, view.at.perp_dot(of_a)), view.view(of_b, view.at.perp_dot(of_b)));
    let (foot_a, foot_b) = (view_a.down(), view_b.down());
    if takes_b(foot_a, foot_b, of_a.perp_dot(of_b)) {
        let along = FeaturePair { of: FacingFeatures::EdgeOfB, i: at.i, j };
        DifferenceStep { edge: of_b, foot: foot_b, of_a: view_a, of_b: view_b, along, end: FeaturePair { j, ..at } }
    } else {
        let along = FeaturePair { of: FacingFeatures::EdgeOfA, i, j: at.j };
        DifferenceStep { edge: of_a, foot: foot_a, of_a: view_a, of_b: view_b, along, end: FeaturePair { i, ..at } }
    }
}

/// The relative error of a coordinate.
pub(super) const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// A vertex of the Minkowski difference, relative to the origin.
struct VertexView {
    /// The position of the vertex.
    at: DVec2,
    /// The error bound of the position.
    rounding: f64,
}

impl VertexView {
    #[inline(always)]
    fn of(vertex_a: DVec2, vertex_b: DVec2, rounding: f64) -> VertexView {
        let magnitude = vertex_a.x.abs() + vertex_a.y.abs() + vertex_b.x.abs() + vertex_b.y.abs();
        VertexView { at: vertex_b - vertex_a, rounding: rounding * magnitude }
    }

    /// Returns the relation of an edge to the origin. `side` is not negative if the edge faces the origin.
    #[inline(always)]
    fn view(&self, edge: DVec2, side: f64) -> EdgeView {
        let rounding = self.rounding * (edge.x.abs() + edge.y.abs());
        EdgeView { foot: -self.at.dot(edge), faces_away: side < -rounding }
    }
}

/// The relation of an edge to the origin.
#[derive(Clone, Copy)]
struct EdgeView {
    /// The foot as in [`DifferenceStep`].
    foot: f64,
    /// True if its outer side faces away from the origin.
    faces_away: bool,
}

impl EdgeView {
    /// Returns the foot, minus infinity if the edge faces away: both long edges of a needle lead down in the same direction.
    #[inline(always)]
    fn down(&self) -> f64 {
        if self.faces_away { f64::NEG_INFINITY } else { self.foot }
    }
}

/// Returns true if the edge of B comes next: the one that leads down, or if both do, the one that turns less. `cross` is not
/// negative if that is B's.
#[inline(always)]
fn takes_b(foot_a: f64, foot_b: f64, cross: f64) -> bool {
    if 0.0 < foot_a && 0.0 < foot_b { 0.0 <= cross } else { foot_a <= foot_b }
}

/// Returns the vertex at the end of the degenerate edges that start here, if any.
#[inline(always)]
fn beyond_degenerate(
    core: &ConvexCore<'_>,
    vertex: usize,
    edge: impl Fn(usize) -> DVec2,
    next: impl Fn(usize) -> usize,
) -> usize {
    let mut vertex = vertex;
    if core.may_have_degenerate_edges() {
        for _ in 1..core.count() {
            if !is_degenerate(edge(vertex)) {
                break;
            }
            vertex = next(vertex);
        }
    }
    vertex
}
