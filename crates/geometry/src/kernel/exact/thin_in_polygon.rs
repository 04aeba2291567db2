//! Decides exactly which parts of a figure without area run inside a concave polygon.
//!
//! Along the carrier of a segment, the polygon's edges toggle between outside and inside. An edge that lies on the carrier, or
//! ends there, is counted for the carrier moved slightly to its left, and once more for the carrier moved slightly to its right:
//! a stretch is inside the polygon if both say so, and on its boundary if only one does.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact_number::{Dyadic, ExactVector};
use super::figure::{ExactInterval, Figure};

/// A point, or a stretch of a straight carrier.
struct ThinFigure {
    base: ExactVector,
    /// The direction of the carrier, not zero.
    direction: ExactVector,
    /// The ends: products of the direction with the displacement from the base.
    ends: ExactInterval,
}

impl ThinFigure {
    /// Returns a figure without area as a stretch of its carrier.
    fn of(figure: &Figure) -> Option<ThinFigure> {
        let base = figure.points.first()?.clone();
        let direction = figure.directions().find(|direction| !direction.is_zero()).unwrap_or_else(|| ExactVector::of(DVec2::X));
        let ExactInterval { lo, hi } = figure.interval(&direction);
        let origin = base.dot(&direction);
        let from_base = |end: Option<Dyadic>| end.map(|end| &end - &origin);
        Some(ThinFigure { ends: ExactInterval { lo: from_base(lo), hi: from_base(hi) }, base, direction })
    }
}

/// A point at which an edge meets the carrier: `numerator / denominator`, the latter positive; and for which of the moved
/// carriers it does.
struct Toggle {
    numerator: Dyadic,
    denominator: Dyadic,
    left: bool,
    right: bool,
}

impl Toggle {
    fn cmp(&self, other: &Toggle) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }

    fn cmp_position(&self, position: &Dyadic) -> Ordering {
        self.numerator.cmp(&(position * &self.denominator))
    }
}

/// The parts of a figure that are inside and outside of the polygon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Inclusion {
    /// True if part of it is inside, not counting the boundary.
    pub(super) enters: bool,
    /// True if all of it is inside or on the boundary.
    pub(super) stays: bool,
}

/// Decides how a figure without area and without radius lies in relation to the polygon with these vertices.
pub(super) fn inclusion(vertices: &[ExactVector], figure: &Figure) -> Inclusion {
    let Some(thin) = ThinFigure::of(figure) else { return Inclusion { enters: false, stays: true } };
    let toggles = toggles(vertices, &thin);
    let mut inclusion = Inclusion { enters: false, stays: true };
    let (mut left, mut right) = (false, false);
    for k in 0..=toggles.len() {
        let (before, after) = (k.checked_sub(1).map(|k| &toggles[k]), toggles.get(k));
        if let Some(toggle) = before {
            left ^= toggle.left;
            right ^= toggle.right;
        }
        if thin.has_some_between(before, after) {
            inclusion.enters |= left && right;
            inclusion.stays &= left || right;
        }
    }
    inclusion
}

impl ThinFigure {
    /// Returns true if part of it lies strictly between two toggles. `None` is unbounded.
    fn has_some_between(&self, before: Option<&Toggle>, after: Option<&Toggle>) -> bool {
        let is_behind = |end: &Option<Dyadic>| match (before, end) {
            (Some(before), Some(end)) => before.cmp_position(end) == Ordering::Less,
            (None, _) | (_, None) => true,
        };
        let is_ahead = |end: &Option<Dyadic>| match (after, end) {
            (Some(after), Some(end)) => after.cmp_position(end) == Ordering::Greater,
            (None, _) | (_, None) => true,
        };
        let is_proper = match (before, after) {
            (Some(before), Some(after)) => before.cmp(after) == Ordering::Less,
            (None, _) | (_, None) => true,
        };
        (self.ends.is_a_point() || is_proper) && is_behind(&self.ends.hi) && is_ahead(&self.ends.lo)
    }
}

/// Returns the edges that cross the carrier, or end on it, in the order in which it meets them.
fn toggles(vertices: &[ExactVector], thin: &ThinFigure) -> Vec<Toggle> {
    let from_base: Vec<ExactVector> = vertices.iter().map(|vertex| vertex.minus(&thin.base)).collect();
    let crosses: Vec<Dyadic> = from_base.iter().map(|v| thin.direction.cross(v)).collect();
    let mut toggles = Vec::new();
    for i in 0..vertices.len() {
        let j = (i + 1) % vertices.len();
        let (s, t) = (&crosses[i], &crosses[j]);
        let left = (s.sign() == Ordering::Greater) != (t.sign() == Ordering::Greater);
        let right = (s.sign() == Ordering::Less) != (t.sign() == Ordering::Less);
        if left || right {
            // v + s / (s - t) * (w - v) is on the carrier; along it that is (s * along w - t * along v) / (s - t).
            let (along_v, along_w) = (thin.direction.dot(&from_base[i]), thin.direction.dot(&from_base[j]));
            let (numerator, denominator) = (&(s * &along_w) - &(t * &along_v), s - t);
            toggles.push(match denominator.sign() {
                Ordering::Less => Toggle { numerator: numerator.negated(), denominator: denominator.negated(), left, right },
                Ordering::Equal | Ordering::Greater => Toggle { numerator, denominator, left, right },
            });
        }
    }
    toggles.sort_by(Toggle::cmp);
    toggles
}
