//! The walk to the nearest features of two convex cores that are apart, along the boundary of their Minkowski difference (B minus A).
//!
//! On the side that the origin sees, the distance from the origin falls towards one place from both ends, so the walk goes
//! downhill. The sides of the Minkowski difference are those of B and those of A, the latter the other way round, in the order of
//! their directions: at every corner the next one is the one that turns less. All that lead down come before those that lead up.

use glam::DVec2;

use super::hull::{Hull, is_nothing};

/// What of A faces what of B.
#[derive(Debug, Clone, Copy)]
pub(super) struct Feature {
    pub(super) of: Facing,
    /// The corner of A, or the corner its side starts at.
    pub(super) i: usize,
    /// The same of B.
    pub(super) j: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Facing {
    Corners,
    SideOfA,
    SideOfB,
}

/// The nearest features, given corners that face each other along an axis that separates.
#[inline(always)]
pub(super) fn nearest<A: Hull, B: Hull>(a: &A, b: &B, i: usize, j: usize) -> Feature {
    let at = Feature { of: Facing::Corners, i, j };
    let (ahead, back) = (next_side(a, b, at), previous_side(a, b, at));
    // At the end of what the origin sees both ways may lead down; the side it sees is the right one.
    if 0.0 < ahead.foot && (back.foot <= 0.0 || 0.0 <= ahead.side.perp_dot(ahead.place)) {
        follow(a, b, ahead, next_side)
    } else if 0.0 < back.foot {
        follow(a, b, back, previous_side)
    } else {
        at
    }
}

/// The nearest features, given a side that separates or is in doubt: itself, or what lies beyond its nearer end.
#[inline(always)]
pub(super) fn nearest_from_side<A: Hull, B: Hull>(a: &A, b: &B, side: Feature) -> Feature {
    let place = b.corner(side.j) - a.corner(side.i);
    let start = Feature { of: Facing::Corners, ..side };
    let (along, end) = match side.of {
        Facing::Corners => return side,
        Facing::SideOfA => (-a.side(side.i), Feature { i: a.next(side.i), ..start }),
        Facing::SideOfB => (b.side(side.j), Feature { j: b.next(side.j), ..start }),
    };
    let foot = -place.dot(along);
    if foot < 0.0 {
        let way = previous_side(a, b, start);
        if 0.0 < way.foot { follow(a, b, way, previous_side) } else { start }
    } else if along.length_squared() < foot {
        let way = next_side(a, b, end);
        if 0.0 < way.foot { follow(a, b, way, next_side) } else { end }
    } else {
        side
    }
}

/// One side of the Minkowski difference, as it leads away from a corner.
#[derive(Clone, Copy)]
struct Way {
    /// The corner, seen from the origin.
    place: DVec2,
    side: DVec2,
    /// The foot of the origin on the side, as a multiple of its squared length. Positive: the way leads down.
    foot: f64,
    /// The side as a feature.
    along: Feature,
    /// The corner at its other end.
    end: Feature,
}

/// Follows the sides while they lead down.
#[inline(always)]
fn follow<A: Hull, B: Hull>(a: &A, b: &B, first: Way, next: impl Fn(&A, &B, Feature) -> Way) -> Feature {
    let mut way = first;
    for _ in 0..a.len() + b.len() {
        if way.foot < way.side.length_squared() {
            return way.along;
        }
        let corner = way.end;
        way = next(a, b, corner);
        if way.foot <= 0.0 {
            return corner;
        }
    }
    way.along
}

/// The next side counter-clockwise.
#[inline(always)]
fn next_side<A: Hull, B: Hull>(a: &A, b: &B, corner: Feature) -> Way {
    let at = Feature {
        i: beyond_nothing(a, corner.i, |i| a.side(i), |i| a.next(i)),
        j: beyond_nothing(b, corner.j, |j| b.side(j), |j| b.next(j)),
        ..corner
    };
    let place = b.corner(at.j) - a.corner(at.i);
    let (of_a, of_b) = (-a.side(at.i), b.side(at.j));
    let (foot_a, foot_b) = (-place.dot(of_a), -place.dot(of_b));
    if takes_b(foot_a, foot_b, of_b.perp_dot(of_a)) {
        let (along, end) = (Feature { of: Facing::SideOfB, ..at }, Feature { j: b.next(at.j), ..at });
        Way { place, side: of_b, foot: foot_b, along, end }
    } else {
        let (along, end) = (Feature { of: Facing::SideOfA, ..at }, Feature { i: a.next(at.i), ..at });
        Way { place, side: of_a, foot: foot_a, along, end }
    }
}

/// The same clockwise.
#[inline(always)]
fn previous_side<A: Hull, B: Hull>(a: &A, b: &B, corner: Feature) -> Way {
    let at = Feature {
        i: beyond_nothing(a, corner.i, |i| a.side(a.previous(i)), |i| a.previous(i)),
        j: beyond_nothing(b, corner.j, |j| b.side(b.previous(j)), |j| b.previous(j)),
        ..corner
    };
    let place = b.corner(at.j) - a.corner(at.i);
    let (i, j) = (a.previous(at.i), b.previous(at.j));
    let (of_a, of_b) = (a.side(i), -b.side(j));
    let (foot_a, foot_b) = (-place.dot(of_a), -place.dot(of_b));
    if takes_b(foot_a, foot_b, of_a.perp_dot(of_b)) {
        Way { place, side: of_b, foot: foot_b, along: Feature { of: Facing::SideOfB, i: at.i, j }, end: Feature { j, ..at } }
    } else {
        Way { place, side: of_a, foot: foot_a, along: Feature { of: Facing::SideOfA, i, j: at.j }, end: Feature { i, ..at } }
    }
}

/// Whether the side of B comes next: the one that leads down, or of two that do the one that turns less. `cross` is not negative
/// where that is B's.
#[inline(always)]
fn takes_b(foot_a: f64, foot_b: f64, cross: f64) -> bool {
    if 0.0 < foot_a && 0.0 < foot_b { 0.0 <= cross } else { foot_a <= foot_b }
}

/// The corner at the end of sides that lead nowhere, where one begins here.
#[inline(always)]
fn beyond_nothing<H: Hull>(hull: &H, corner: usize, side: impl Fn(usize) -> DVec2, next: impl Fn(usize) -> usize) -> usize {
    let mut corner = corner;
    if H::MAY_HAVE_NOTHING {
        for _ in 1..hull.len() {
            if !is_nothing(side(corner)) {
                break;
            }
            corner = next(corner);
        }
    }
    corner
}
