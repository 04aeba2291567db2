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
    let (ahead, back) = (next_side(a, b, at, ROUNDING), previous_side(a, b, at, ROUNDING));
    if behind(ahead.of_a, back.of_a) | behind(ahead.of_b, back.of_b) {
        return nearest_from_behind(a, b, at);
    }
    if 0.0 < ahead.foot {
        forth_and_back(a, b, ahead)
    } else if 0.0 < back.foot {
        follow(a, b, back, |at| previous_side(a, b, at, ROUNDING))
    } else {
        at
    }
}

/// Follows the sides ahead. A segment in line with the origin shows both its sides, and may have been followed on the wrong one: then
/// the way goes on in the other direction.
#[inline(always)]
fn forth_and_back<A: Hull, B: Hull>(a: &A, b: &B, ahead: Way) -> Feature {
    let found = follow(a, b, ahead, |at| next_side(a, b, at, ROUNDING));
    if let Facing::Corners = found.of {
        let back = previous_side(a, b, found, ROUNDING);
        if 0.0 < back.foot {
            return follow(a, b, back, |at| previous_side(a, b, at, ROUNDING));
        }
    }
    found
}

/// Whether rounding has put a corner behind the side that the origin sees: both its own sides turn their backs to the origin, and yet
/// one leads down.
#[inline(always)]
fn behind(ahead: Look, back: Look) -> bool {
    (ahead.is_back & back.is_back) & ((0.0 < ahead.foot) | (0.0 < back.foot))
}

/// The same from such a corner: first around it.
#[cold]
#[inline(never)]
fn nearest_from_behind<A: Hull, B: Hull>(a: &A, b: &B, corner: Feature) -> Feature {
    let mut at = corner;
    for _ in 0..a.len() + b.len() {
        let (ahead, back) = (next_side(a, b, at, ROUNDING), previous_side(a, b, at, ROUNDING));
        at = if behind(ahead.of_a, back.of_a) {
            Feature { i: if back.of_a.foot < ahead.of_a.foot { a.next(at.i) } else { a.previous(at.i) }, ..at }
        } else if behind(ahead.of_b, back.of_b) {
            Feature { j: if back.of_b.foot < ahead.of_b.foot { b.next(at.j) } else { b.previous(at.j) }, ..at }
        } else if 0.0 < ahead.foot {
            return forth_and_back(a, b, ahead);
        } else if 0.0 < back.foot {
            return follow(a, b, back, |at| previous_side(a, b, at, ROUNDING));
        } else {
            return at;
        };
    }
    at
}

/// The nearest features, given a side that separates or is in doubt: itself, or what lies beyond its nearer end. The origin sees a side
/// that it lies behind by no more than `rounding`, a fraction of the coordinates.
#[inline(always)]
pub(super) fn nearest_from_side<A: Hull, B: Hull>(a: &A, b: &B, side: Feature, rounding: f64) -> Feature {
    let place = b.corner(side.j) - a.corner(side.i);
    let start = Feature { of: Facing::Corners, ..side };
    let (along, end) = match side.of {
        Facing::Corners => return side,
        Facing::SideOfA => (-a.side(side.i), Feature { i: a.next(side.i), ..start }),
        Facing::SideOfB => (b.side(side.j), Feature { j: b.next(side.j), ..start }),
    };
    let foot = -place.dot(along);
    if foot < 0.0 {
        let way = previous_side(a, b, start, rounding);
        if 0.0 < way.foot { follow(a, b, way, |at| previous_side(a, b, at, rounding)) } else { start }
    } else if along.length_squared() < foot {
        let way = next_side(a, b, end, rounding);
        if 0.0 < way.foot { follow(a, b, way, |at| next_side(a, b, at, rounding)) } else { end }
    } else {
        side
    }
}

/// One side of the Minkowski difference, as it leads away from a corner.
#[derive(Clone, Copy)]
struct Way {
    side: DVec2,
    /// The foot of the origin on the side, as a multiple of its squared length. Positive: the way leads down, on the side that the
    /// origin sees.
    foot: f64,
    /// How the sides of A and of B lie that lead away here.
    of_a: Look,
    of_b: Look,
    /// The side as a feature.
    along: Feature,
    /// The corner at its other end.
    end: Feature,
}

/// Follows the sides while they lead down.
#[inline(always)]
fn follow<A: Hull, B: Hull>(a: &A, b: &B, first: Way, next: impl Fn(Feature) -> Way) -> Feature {
    let mut way = first;
    for _ in 0..a.len() + b.len() {
        if way.foot < way.side.length_squared() {
            return way.along;
        }
        let corner = way.end;
        way = next(corner);
        if way.foot <= 0.0 {
            return corner;
        }
    }
    way.along
}

/// The next side counter-clockwise.
#[inline(always)]
fn next_side<A: Hull, B: Hull>(a: &A, b: &B, corner: Feature, rounding: f64) -> Way {
    let at = Feature {
        i: beyond_nothing(a, corner.i, |i| a.side(i), |i| a.next(i)),
        j: beyond_nothing(b, corner.j, |j| b.side(j), |j| b.next(j)),
        ..corner
    };
    let place = Place::of(a.corner(at.i), b.corner(at.j), rounding);
    let (of_a, of_b) = (-a.side(at.i), b.side(at.j));
    let (look_a, look_b) = (place.look(of_a, of_a.perp_dot(place.at)), place.look(of_b, of_b.perp_dot(place.at)));
    let (foot_a, foot_b) = (look_a.down(), look_b.down());
    if takes_b(foot_a, foot_b, of_b.perp_dot(of_a)) {
        let (along, end) = (Feature { of: Facing::SideOfB, ..at }, Feature { j: b.next(at.j), ..at });
        Way { side: of_b, foot: foot_b, of_a: look_a, of_b: look_b, along, end }
    } else {
        let (along, end) = (Feature { of: Facing::SideOfA, ..at }, Feature { i: a.next(at.i), ..at });
        Way { side: of_a, foot: foot_a, of_a: look_a, of_b: look_b, along, end }
    }
}

/// The same clockwise.
#[inline(always)]
fn previous_side<A: Hull, B: Hull>(a: &A, b: &B, corner: Feature, rounding: f64) -> Way {
    let at = Feature {
        i: beyond_nothing(a, corner.i, |i| a.side(a.previous(i)), |i| a.previous(i)),
        j: beyond_nothing(b, corner.j, |j| b.side(b.previous(j)), |j| b.previous(j)),
        ..corner
    };
    let place = Place::of(a.corner(at.i), b.corner(at.j), rounding);
    let (i, j) = (a.previous(at.i), b.previous(at.j));
    let (of_a, of_b) = (a.side(i), -b.side(j));
    let (look_a, look_b) = (place.look(of_a, place.at.perp_dot(of_a)), place.look(of_b, place.at.perp_dot(of_b)));
    let (foot_a, foot_b) = (look_a.down(), look_b.down());
    if takes_b(foot_a, foot_b, of_a.perp_dot(of_b)) {
        let along = Feature { of: Facing::SideOfB, i: at.i, j };
        Way { side: of_b, foot: foot_b, of_a: look_a, of_b: look_b, along, end: Feature { j, ..at } }
    } else {
        let along = Feature { of: Facing::SideOfA, i, j: at.j };
        Way { side: of_a, foot: foot_a, of_a: look_a, of_b: look_b, along, end: Feature { i, ..at } }
    }
}

/// A coordinate may be off by this fraction.
pub(super) const ROUNDING: f64 = 8.0 * f64::EPSILON;

/// A corner of the Minkowski difference.
struct Place {
    /// As the origin sees it.
    at: DVec2,
    /// How far off that may be.
    rounding: f64,
}

impl Place {
    #[inline(always)]
    fn of(corner_a: DVec2, corner_b: DVec2, rounding: f64) -> Place {
        let magnitude = corner_a.x.abs() + corner_a.y.abs() + corner_b.x.abs() + corner_b.y.abs();
        Place { at: corner_b - corner_a, rounding: rounding * magnitude }
    }

    /// `seen` is not negative on the side that the origin sees.
    #[inline(always)]
    fn look(&self, side: DVec2, seen: f64) -> Look {
        let rounding = self.rounding * (side.x.abs() + side.y.abs());
        Look { foot: -self.at.dot(side), is_back: seen < -rounding }
    }
}

/// How a side lies to the origin.
#[derive(Clone, Copy)]
struct Look {
    /// As in [`Way`].
    foot: f64,
    /// Whether it has its back to the origin.
    is_back: bool,
}

impl Look {
    /// The foot, where the origin sees the side: both long sides of a needle lead the same way.
    #[inline(always)]
    fn down(&self) -> f64 {
        if self.is_back { f64::NEG_INFINITY } else { self.foot }
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
