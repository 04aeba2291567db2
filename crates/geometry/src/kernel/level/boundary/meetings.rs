//! Finds where the boundaries of two members meet.
//!
//! Two straight pieces are compared by the sides on which the ends of each lie of the other: exactly. A piece with an arc, and the side of a
//! turned capsule, are intersected in floating point; that two members are apart is known before, exactly. Coinciding pieces meet at their ends.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::super::dispatch::contact;
use super::super::super::proximity::Relation;
use super::super::index::BoundsIndex;
use super::super::members::Level;
use super::crossings::crossings;
use super::pieces::{Curve, Piece, PieceIdx, Pieces, StraightCurve};
use super::points::{BoundaryPoint, PointIdx};
use super::sides::{order_along, side};

/// Returns for each piece the points at which it starts, ends and meets the pieces of other members: in any order, also several times.
pub(super) fn meetings(level: &Level<'_>, pieces: &mut Pieces) -> Vec<Vec<PointIdx>> {
    let mut met: Vec<Vec<PointIdx>> = pieces.all.iter().map(|piece| ends(piece).collect()).collect();
    let index = BoundsIndex::of(pieces.all.iter().map(|piece| piece.bounds));
    let mut rounded = Vec::new();
    for one in 0..pieces.all.len() {
        for other in near(pieces, &index, one) {
            if pieces.all[one].is_known() && pieces.all[other].is_known() {
                add_exact(pieces, [one, other], &mut met);
            } else {
                rounded.push((pieces.all[one].member, pieces.all[other].member, [one, other]));
            }
        }
    }
    // Points all of whose digits are known came first, so that these can be recognized as one of them.
    rounded.sort_unstable();
    for pairs in rounded.chunk_by(|p, q| (p.0, p.1) == (q.0, q.1)) {
        let [one, other] = [pairs[0].0, pairs[0].1].map(|member| level.members()[member].shape);
        if contact(one, other).relation != Relation::Apart {
            pairs.iter().for_each(|(.., pair)| add_rounded(pieces, *pair, &mut met));
        }
    }
    met
}

/// Returns the pieces of later members that may meet this one.
fn near(pieces: &Pieces, index: &BoundsIndex, one: PieceIdx) -> Vec<PieceIdx> {
    let piece = &pieces.all[one];
    let mut found = index.near(piece.bounds.as_ref(), pieces.points.tolerance());
    found.retain(|other| piece.member < pieces.all[*other].member);
    found
}

/// Adds the points at which two pieces meet, where no digit is unknown.
fn add_exact(pieces: &mut Pieces, [one, other]: [PieceIdx; 2], met: &mut [Vec<PointIdx>]) {
    let [p, q] = [one, other].map(|piece| &pieces.all[piece]);
    match (&p.curve, &q.curve) {
        (Curve::Straight(line), Curve::Straight(of_other)) => {
            let [sides, of_sides] = [sides_of_ends(pieces, line, q), sides_of_ends(pieces, of_other, p)];
            let is_beside = |[from, to]: [Ordering; 2]| from == to && from != Ordering::Equal;
            if is_beside(sides) || is_beside(of_sides) {
                return;
            }
            if sides == [Ordering::Equal; 2] {
                let on_one = ends(q).filter(|end| has(pieces, p, line, *end)).collect::<Vec<_>>();
                let on_other = ends(p).filter(|end| has(pieces, q, of_other, *end)).collect::<Vec<_>>();
                met[one].extend(on_one);
                met[other].extend(on_other);
                return;
            }
            let on_line = |piece: &Piece, sides: [Ordering; 2]| {
                let at_end = |end: Option<PointIdx>, side: Ordering| end.filter(|_| side == Ordering::Equal);
                at_end(piece.from, sides[0]).or(at_end(piece.to, sides[1]))
            };
            let point = match on_line(q, sides).or(on_line(p, of_sides)) {
                Some(vertex) => vertex,
                None => {
                    let crossing = crossing(pieces, line, of_other);
                    pieces.points.add(crossing)
                }
            };
            met[one].push(point);
            met[other].push(point);
        }
        (Curve::Dot, Curve::Straight(line)) => {
            let found = p.from.filter(|dot| is_on(pieces, q, line, *dot));
            met[other].extend(found);
        }
        (Curve::Straight(line), Curve::Dot) => {
            let found = q.from.filter(|dot| is_on(pieces, p, line, *dot));
            met[one].extend(found);
        }
        // Equal points have one index.
        (Curve::Dot, Curve::Dot) | (Curve::Arc(_), _) | (_, Curve::Arc(_)) => {}
    }
}

/// Returns the ends of a piece; for a line without ends the point that it is given by.
fn ends(piece: &Piece) -> impl Iterator<Item = PointIdx> {
    let base = match &piece.curve {
        Curve::Straight(line) if piece.from.is_none() => Some(line.base),
        Curve::Straight(_) | Curve::Dot | Curve::Arc(_) => None,
    };
    piece.from.into_iter().chain(piece.to).chain(base)
}

/// Returns the sides of a line on which a straight piece starts and ends; where it is unbounded, the one on which it leaves.
fn sides_of_ends(pieces: &Pieces, line: &StraightCurve, piece: &Piece) -> [Ordering; 2] {
    let Curve::Straight(own) = &piece.curve else { return [Ordering::Equal; 2] };
    let far = || match line.direction.cross(&own.direction).sign() {
        Ordering::Equal => side(&pieces.points, line, own.base),
        side => side,
    };
    let of_end = |end: Option<PointIdx>| end.map(|end| side(&pieces.points, line, end));
    let is_parallel = || line.direction.cross(&own.direction).is_zero();
    let from = of_end(piece.from).unwrap_or_else(|| if is_parallel() { far() } else { far().reverse() });
    [from, of_end(piece.to).unwrap_or_else(far)]
}

/// Returns true if a point on the line of a piece lies on the piece.
fn has(pieces: &Pieces, piece: &Piece, line: &StraightCurve, point: PointIdx) -> bool {
    let order = |end: PointIdx| order_along(&pieces.points, line, end, point);
    piece.from.is_none_or(|from| order(from).is_le()) && piece.to.is_none_or(|to| order(to).is_ge())
}

fn is_on(pieces: &Pieces, piece: &Piece, line: &StraightCurve, point: PointIdx) -> bool {
    side(&pieces.points, line, point) == Ordering::Equal && has(pieces, piece, line, point)
}

/// Returns the common point of two lines that are not parallel.
fn crossing(pieces: &Pieces, line: &StraightCurve, other: &StraightCurve) -> BoundaryPoint {
    let [base, of_other] = [line, other].map(|line| pieces.points.point(line.base));
    if base.is_rounded_exactly() && of_other.is_rounded_exactly() {
        if line.is_level && other.is_upright {
            return BoundaryPoint::of(DVec2::new(of_other.at.x, base.at.y));
        }
        if line.is_upright && other.is_level {
            return BoundaryPoint::of(DVec2::new(base.at.x, of_other.at.y));
        }
    }
    // base + t * direction lies on the other line: cross(of_other - base, other.direction) = t * cross(direction, other.direction).
    let ((base, by), (of_other, by_other)) = (base.exact(), of_other.exact());
    let offset = of_other.scaled(&by).minus(&base.scaled(&by_other));
    let (numerator, denominator) = (offset.cross(&other.direction), line.direction.cross(&other.direction));
    // Both sides times the divisors.
    let divisor = &denominator * &(&by * &by_other);
    let vector = base.scaled(&(&denominator * &by_other)).plus(&line.direction.scaled(&numerator));
    BoundaryPoint::of_quotient(vector, divisor)
}

/// Adds the points at which two pieces meet, where rounding takes part.
fn add_rounded(pieces: &mut Pieces, [one, other]: [PieceIdx; 2], met: &mut [Vec<PointIdx>]) {
    let [p, q] = [one, other].map(|piece| &pieces.all[piece]);
    let found: Vec<DVec2> = crossings(&pieces.points, p, q);
    for at in found {
        let point = pieces.points.add_near(at);
        met[one].push(point);
        met[other].push(point);
    }
}
