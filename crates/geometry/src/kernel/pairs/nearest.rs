//! The nearest features of two convex cores that are apart: a walk along the boundary of their Minkowski difference (B minus A).
//!
//! On the chain of edges that the origin sees, the distance from the origin falls towards one point from both ends, so the walk goes
//! downhill. The edges of the Minkowski difference are those of B and the reversed ones of A, in the order of their directions: at
//! every vertex the next one is the one that turns less. All that lead down come before those that lead up.

use glam::DVec2;

use super::super::convex_core::{ConvexCore, is_degenerate};

/// What of A faces what of B.
#[derive(Debug, Clone, Copy)]
pub(in crate::kernel) struct FeaturePair {
    pub(super) of: Facing,
    /// The vertex of A, or the vertex its edge starts at.
    pub(super) i: usize,
    /// The same of B.
    pub(super) j: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Facing {
    Vertices,
    EdgeOfA,
    EdgeOfB,
}

/// The nearest features, given vertices that face each other along an axis that separates.
#[inline(always)]
pub(in crate::kernel) fn nearest(a: &ConvexCore<'_>, b: &ConvexCore<'_>, i: usize, j: usize) -> FeaturePair {
    let at = FeaturePair { of: Facing::Vertices, i, j };
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

/// Follows the edges ahead. The origin sees both edges of a segment that it is in line with, and the wrong one may have been followed:
/// then the walk goes on in the other direction.
#[inline(always)]
fn follow_both_directions(a: &ConvexCore<'_>, b: &ConvexCore<'_>, ahead: DifferenceStep) -> FeaturePair {
    let found = follow(a, b, ahead, |at| next_edge(a, b, at, ROUNDING));
    if let Facing::Vertices = found.of {
        let back = previous_edge(a, b, found, ROUNDING);
        if 0.0 < back.foot {
            return follow(a, b, back, |at| previous_edge(a, b, at, ROUNDING));
        }
    }
    found
}

/// Whether rounding has put a vertex behind the edges that the origin sees: both its own edges face away from the origin, and yet
/// one leads down.
#[inline(always)]
fn is_behind(ahead: EdgeView, back: EdgeView) -> bool {
    (ahead.faces_away & back.faces_away) & ((0.0 < ahead.foot) | (0.0 < back.foot))
}

/// The same from such a vertex: first around it.
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

/// The nearest features, given an edge that separates or is in doubt: itself, or what lies beyond its nearer end. The origin sees an edge
/// that it lies behind by no more than `rounding`, a fraction of the coordinates.
#[inline(always)]
pub(in crate::kernel) fn nearest_from_edge(
    a: &ConvexCore<'_>,
    b: &ConvexCore<'_>,
    edge: FeaturePair,
    rounding: f64,
) -> FeaturePair {
    let position = b.vertex(edge.j) - a.vertex(edge.i);
    let start = FeaturePair { of: Facing::Vertices, ..edge };
    let (along, end) = match edge.of {
        Facing::Vertices => return edge,
        Facing::EdgeOfA => (-a.edge(edge.i), FeaturePair { i: a.next(edge.i), ..start }),
        Facing::EdgeOfB => (b.edge(edge.j), FeaturePair { j: b.next(edge.j), ..start }),
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
    /// The foot of the origin on the edge, as a multiple of its squared length. Positive: the edge leads down, and the origin sees it.
    foot: f64,
    /// How the next edges of A and of B lie to the origin.
    of_a: EdgeView,
    of_b: EdgeView,
    /// The edge as a pair of features.
    along: FeaturePair,
    /// The vertex at its other end.
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

/// The next edge counter-clockwise.
#[inline(always)]
fn next_edge(a: &ConvexCore<'_>, b: &ConvexCore<'_>, vertex: FeaturePair, rounding: f64) -> DifferenceStep {
    let at = FeaturePair {
        i: beyond_degenerate(a, vertex.i, |i| a.edge(i), |i| a.next(i)),
        j: beyond_degenerate(b, vertex.j, |j| b.edge(j), |j| b.next(j)),
        ..vertex
    };
    let seen = SeenVertex::of(a.vertex(at.i), b.vertex(at.j), rounding);
    let (of_a, of_b) = (-a.edge(at.i), b.edge(at.j));
    let (view_a, view_b) = (seen.view(of_a, of_a.perp_dot(seen.at)), seen.view(of_b, of_b.perp_dot(seen.at)));
    let (foot_a, foot_b) = (view_a.down(), view_b.down());
    if takes_b(foot_a, foot_b, of_b.perp_dot(of_a)) {
        let (along, end) = (FeaturePair { of: Facing::EdgeOfB, ..at }, FeaturePair { j: b.next(at.j), ..at });
        DifferenceStep { edge: of_b, foot: foot_b, of_a: view_a, of_b: view_b, along, end }
    } else {
        let (along, end) = (FeaturePair { of: Facing::EdgeOfA, ..at }, FeaturePair { i: a.next(at.i), ..at });
        DifferenceStep { edge: of_a, foot: foot_a, of_a: view_a, of_b: view_b, along, end }
    }
}

/// The same clockwise.
#[inline(always)]
fn previous_edge(a: &ConvexCore<'_>, b: &ConvexCore<'_>, vertex: FeaturePair, rounding: f64) -> DifferenceStep {
    let at = FeaturePair {
        i: beyond_degenerate(a, vertex.i, |i| a.edge(a.previous(i)), |i| a.previous(i)),
        j: beyond_degenerate(b, vertex.j, |j| b.edge(b.previous(j)), |j| b.previous(j)),
        ..vertex
    };
    let seen = SeenVertex::of(a.vertex(at.i), b.vertex(at.j), rounding);
    let (i, j) = (a.previous(at.i), b.previous(at.j));
    let (of_a, of_b) = (a.edge(i), -b.edge(j));
    let (view_a, view_b) = (seen.view(of_a, seen.at.perp_dot(of_a)), seen.view(of_b, seen.at.perp_dot(of_b)));
    let (foot_a, foot_b) = (view_a.down(), view_b.down());
    if takes_b(foot_a, foot_b, of_a.perp_dot(of_b)) {
        let along = FeaturePair { of: Facing::EdgeOfB, i: at.i, j };
        DifferenceStep { edge: of_b, foot: foot_b, of_a: view_a, of_b: view_b, along, end: FeaturePair { j, ..at } }
    } else {
        let along = FeaturePair { of: Facing::EdgeOfA, i, j: at.j };
        DifferenceStep { edge: of_a, foot: foot_a, of_a: view_a, of_b: view_b, along, end: FeaturePair { i, ..at } }
    }
}

/// A coordinate may be off by this fraction.
pub(super) const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// A vertex of the Minkowski difference, seen from the origin.
struct SeenVertex {
    /// Its position.
    at: DVec2,
    /// How far off that may be.
    rounding: f64,
}

impl SeenVertex {
    #[inline(always)]
    fn of(vertex_a: DVec2, vertex_b: DVec2, rounding: f64) -> SeenVertex {
        let magnitude = vertex_a.x.abs() + vertex_a.y.abs() + vertex_b.x.abs() + vertex_b.y.abs();
        SeenVertex { at: vertex_b - vertex_a, rounding: rounding * magnitude }
    }

    /// `seen` is not negative on the edge that the origin sees.
    #[inline(always)]
    fn view(&self, edge: DVec2, seen: f64) -> EdgeView {
        let rounding = self.rounding * (edge.x.abs() + edge.y.abs());
        EdgeView { foot: -self.at.dot(edge), faces_away: seen < -rounding }
    }
}

/// How an edge lies to the origin.
#[derive(Clone, Copy)]
struct EdgeView {
    /// As in [`DifferenceStep`].
    foot: f64,
    /// Whether its outer side faces away from the origin.
    faces_away: bool,
}

impl EdgeView {
    /// The foot, where the origin sees the edge: both long edges of a needle lead down in the same direction.
    #[inline(always)]
    fn down(&self) -> f64 {
        if self.faces_away { f64::NEG_INFINITY } else { self.foot }
    }
}

/// Whether the edge of B comes next: the one that leads down, or of two that do the one that turns less. `cross` is not negative
/// where that is B's.
#[inline(always)]
fn takes_b(foot_a: f64, foot_b: f64, cross: f64) -> bool {
    if 0.0 < foot_a && 0.0 < foot_b { 0.0 <= cross } else { foot_a <= foot_b }
}

/// The vertex at the end of the degenerate edges that start here, if any.
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
