//! Joins the parts of pieces between their points to stretches: of the outline, and inner edges.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

use super::super::super::portable::direction;
use super::super::super::shape::unit;
use super::answer::{Stretch, StretchArc};
use super::paths::Paths;
use super::pieces::{ArcCurve, Curve, Piece, PieceIdx, StraightCurve};
use super::points::PointIdx;
use super::surroundings::Leaving;

/// The two directions in which a piece leaves one of its points.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LeavingBoth {
    pub(super) ahead: Leaving,
    pub(super) behind: Leaving,
}

/// A stretch of a piece between two of its points.
#[derive(Debug, Clone, Copy)]
pub(super) struct PathStretch {
    pub(super) piece: PieceIdx,
    /// `None` where it is unbounded.
    pub(super) from: Option<PointIdx>,
    pub(super) to: Option<PointIdx>,
    pub(super) kind: StretchKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StretchKind {
    Outline,
    Inner,
    /// Another piece is listed for the same part of the outline.
    Repeated,
}

impl StretchKind {
    fn of(leaving: Leaving) -> StretchKind {
        match leaving {
            Leaving { is_inner: true, .. } => StretchKind::Inner,
            Leaving { is_listed: true, .. } => StretchKind::Outline,
            Leaving { .. } => StretchKind::Repeated,
        }
    }
}

/// Returns the stretches of a piece, in order. `leaving` is about its points; `is_inside` tells which points the level has inside: an inner edge
/// ends at any other.
pub(super) fn stretches(
    paths: &Paths,
    piece: PieceIdx,
    leaving: &[LeavingBoth],
    is_inside: impl Fn(PointIdx) -> bool,
) -> Vec<PathStretch> {
    let points = &paths.along[piece];
    let Piece { from, to, curve, .. } = &paths.pieces.all[piece];
    let stretch = |from: Option<PointIdx>, to: Option<PointIdx>, leaving: Leaving| PathStretch {
        piece,
        from,
        to,
        kind: StretchKind::of(leaving),
    };
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let (Some(of_first), Some(of_last)) = (leaving.first(), leaving.last()) else { return Vec::new() };
    let mut parts = Vec::with_capacity(points.len() + 1);
    match curve {
        Curve::Dot => {
            // A point inside is no edge.
            return [stretch(*from, *to, of_first.ahead)].into_iter().filter(|part| part.kind == StretchKind::Outline).collect();
        }
        Curve::Straight(_) if from.is_none() => parts.push(stretch(None, Some(first), of_first.behind)),
        Curve::Straight(_) | Curve::Arc(_) => {}
    }
    parts.extend(points.windows(2).zip(leaving).map(|(ends, leaving)| stretch(Some(ends[0]), Some(ends[1]), leaving.ahead)));
    let is_closed = matches!(curve, Curve::Arc(_)) && to.is_none();
    if to.is_none() {
        parts.push(stretch(Some(last), is_closed.then_some(first), of_last.ahead));
    }
    let goes_on = |one: &PathStretch, next: &PathStretch| {
        one.kind == next.kind && (one.kind != StretchKind::Inner || one.to.is_some_and(&is_inside))
    };
    // A whole circle starts at a point at which a stretch ends, if there is one.
    if is_closed {
        let n = parts.len();
        let start = (0..n).find(|i| !goes_on(&parts[(i + n - 1) % n], &parts[*i]));
        parts.rotate_left(start.unwrap_or(0));
    }
    let mut joined: Vec<PathStretch> = Vec::new();
    for part in parts {
        match joined.last_mut() {
            Some(last) if goes_on(last, &part) => last.to = part.to,
            Some(_) | None => joined.push(part),
        }
    }
    joined
}

/// Adds the stretch, rounded: an arc of more than 180 degrees as two.
pub(super) fn add_rounded(paths: &Paths, stretch: &PathStretch, to: &mut Vec<Stretch>) {
    let pieces = &paths.pieces;
    let Piece { member, curve, .. } = &pieces.all[stretch.piece];
    let ends = [stretch.from, stretch.to].map(|end| end.map(|end| pieces.points.at(end)));
    match curve {
        Curve::Arc(arc) => to.extend(arcs(arc, ends).map(|[from, to]| Stretch {
            member: *member,
            from,
            to,
            arc: Some(StretchArc { center: arc.center, radius: arc.radius }),
            is_exact: [false; 2],
        })),
        Curve::Dot | Curve::Straight(_) => {
            let base = |line: &StraightCurve| pieces.points.at(line.base);
            let line = pieces.all[stretch.piece].line();
            let [from, end] = ends;
            // Beyond everything else.
            let far = |from: Option<DVec2>, factor: f64| {
                let start = from.or(line.map(base)).unwrap_or(DVec2::ZERO);
                let along = line.and_then(|line| unit(line.along)).unwrap_or(DVec2::ZERO);
                start + along * (factor * 8.0 * pieces.largest.max(f64::MIN_POSITIVE))
            };
            to.push(Stretch {
                member: *member,
                from: from.unwrap_or_else(|| far(end, -1.0)),
                to: end.unwrap_or_else(|| far(from, 1.0)),
                arc: None,
                is_exact: [stretch.from, stretch.to]
                    .map(|end| end.is_some_and(|end| pieces.points.point(end).is_rounded_exactly())),
            });
        }
    }
}

/// Returns the ends of an arc, or of the halves of a longer one.
fn arcs(arc: &ArcCurve, [from, to]: [Option<DVec2>; 2]) -> impl Iterator<Item = [DVec2; 2]> {
    let (Some(from), Some(to)) = (from, to) else { return [None, None].into_iter().flatten() };
    let [start, end] = [from, to].map(|end| arc.position_of(end));
    let is_whole = from == to;
    let sweep = match end - start {
        _ if is_whole => TAU,
        sweep if sweep < 0.0 => sweep + TAU,
        sweep => sweep,
    };
    let halves = if arc.middle.is_none() && PI * (1.0 + 1e-12) < sweep {
        let chord = to - from;
        let middle = match unit(chord) {
            // The middle is to the right of the chord.
            Some(along) if 0.1 * arc.radius < chord.length() => -along.perp(),
            Some(_) => direction(start + sweep / 2.0),
            None => (arc.center - from) / arc.radius,
        };
        let middle = arc.center + middle * arc.radius;
        [Some([from, middle]), Some([middle, to])]
    } else {
        [Some([from, to]), None]
    };
    halves.into_iter().flatten()
}
