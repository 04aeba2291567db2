//! The points of each piece, in order along it, and the pieces at each point.

use std::cmp::Ordering;
use std::ops::Range;

use glam::DVec2;

use super::super::super::portable;
use super::super::members::Level;
use super::meetings::meetings;
use super::pieces::{ArcCurve, Curve, Piece, PieceIdx, Pieces};
use super::points::{BoundaryPoints, PointIdx};
use super::sides::order_along;
use super::surroundings::Incident;

/// The pieces of a level and their points.
pub(super) struct Paths {
    pub(super) pieces: Pieces,
    /// The points of each piece, in order, each once.
    pub(super) along: Vec<Vec<PointIdx>>,
    /// The pieces of each member.
    pub(super) outlines: Vec<Range<PieceIdx>>,
    /// The pieces at the points, those of a point one after the other.
    incidents: Vec<Incident>,
    /// The first of them, for each point, and their number.
    starts: Vec<usize>,
}

impl Paths {
    pub(super) fn of(level: &Level<'_>) -> Paths {
        let mut pieces = Pieces::of(level.members());
        let mut along = meetings(level, &mut pieces);
        let Pieces { all, points, .. } = &mut pieces;
        for (piece, points_along) in all.iter().zip(&mut along) {
            sort_along(piece, points, points_along);
        }
        let mut outlines = vec![0..0; level.members().len()];
        for (idx, piece) in all.iter().enumerate() {
            let outline = &mut outlines[piece.member];
            *outline = if outline.end == 0 { idx..idx + 1 } else { outline.start..idx + 1 };
        }
        let (incidents, starts) = incidents(all, points, &along);
        Paths { pieces, along, outlines, incidents, starts }
    }

    /// Returns the pieces at a point, in order.
    pub(super) fn incidents_at(&self, point: PointIdx) -> &[Incident] {
        &self.incidents[self.starts[point]..self.starts[point + 1]]
    }
}

/// Sorts the points of a piece. A whole circle that meets nothing gets one.
fn sort_along(piece: &Piece, points: &mut BoundaryPoints, along: &mut Vec<PointIdx>) {
    match &piece.curve {
        Curve::Dot => {}
        Curve::Straight(line) => along.sort_by(|p, q| order_along(points, line, *p, *q).then(p.cmp(q))),
        Curve::Arc(arc) => {
            if along.is_empty() {
                along.push(points.add_unknown(arc.center + DVec2::X * arc.radius));
            }
            let position = |point: PointIdx| match point {
                point if piece.from == Some(point) => 0.0,
                point if piece.to == Some(point) => f64::INFINITY,
                point => arc.position_of(points.at(point)),
            };
            along.sort_by(|p, q| position(*p).total_cmp(&position(*q)).then(p.cmp(q)));
        }
    }
    along.dedup();
}

impl ArcCurve {
    /// Returns the angle from the start of the arc, radians in [0, 2 pi); from +x for a whole circle.
    pub(super) fn position_of(&self, at: DVec2) -> f64 {
        let start = self.middle.map_or(DVec2::X, |middle| -middle.perp());
        let offset = at - self.center;
        let angle = portable::angle(DVec2::new(start.dot(offset), start.perp_dot(offset)));
        match (self.middle, angle.total_cmp(&0.0)) {
            // Rounding may put a point of a half circle before its start.
            (Some(middle), Ordering::Less) if middle.dot(offset) < 0.0 && 0.0 < start.dot(offset) => 0.0,
            (_, Ordering::Less) => angle + std::f64::consts::TAU,
            (_, Ordering::Equal | Ordering::Greater) => angle,
        }
    }
}

/// Returns the pieces at all points, sorted by point, and the first of each point.
fn incidents(pieces: &[Piece], points: &BoundaryPoints, along: &[Vec<PointIdx>]) -> (Vec<Incident>, Vec<usize>) {
    let mut starts = vec![0; points.len() + 1];
    along.iter().flatten().for_each(|point| starts[point + 1] += 1);
    for point in 0..points.len() {
        starts[point + 1] += starts[point];
    }
    let mut next = starts.clone();
    let empty = Incident { piece: 0, nth: 0, has_ahead: false, has_behind: false };
    let mut incidents = vec![empty; starts[points.len()]];
    for (piece, points_along) in along.iter().enumerate() {
        let Piece { from, to, curve, .. } = &pieces[piece];
        let is_dot = matches!(curve, Curve::Dot);
        for (nth, point) in points_along.iter().enumerate() {
            let has_ahead = !is_dot && (nth + 1 < points_along.len() || to.is_none());
            let has_behind = !is_dot && (0 < nth || from.is_none());
            incidents[next[*point]] = Incident { piece, nth, has_ahead, has_behind };
            next[*point] += 1;
        }
    }
    (incidents, starts)
}
