//! The ends of the stretches of an outline, found by their position.

use crate::kernel::level::Stretch;
use crate::kernel::{DVec2, Shape};

/// An end of a stretch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct OutlineEnd {
    /// The index of the stretch.
    pub(crate) stretch: usize,
    /// True where the stretch ends, false where it starts.
    pub(crate) is_last: bool,
    pub(crate) at: DVec2,
}

/// The ends of all stretches of an outline.
#[derive(Debug)]
pub(crate) struct OutlineEnds {
    /// By x, then by the index of the stretch.
    ends: Vec<OutlineEnd>,
    /// The size of coordinates up to which two points are one.
    pub(crate) rounding: f64,
}

impl OutlineEnds {
    pub(crate) fn of(outline: &[Stretch]) -> OutlineEnds {
        let of_stretch = |(stretch, found): (usize, &Stretch)| {
            [(found.from, false), (found.to, true)].map(|(at, is_last)| OutlineEnd { stretch, is_last, at })
        };
        let mut ends: Vec<OutlineEnd> = outline.iter().enumerate().flat_map(of_stretch).collect();
        ends.sort_by(|p, q| p.at.x.total_cmp(&q.at.x).then(p.stretch.cmp(&q.stretch)));
        let largest = outline.iter().map(|stretch| stretch.from.abs().max_element()).fold(0.0, f64::max);
        OutlineEnds { ends, rounding: 1e-9 * largest }
    }

    /// Returns the ends within a distance of a point, and the size up to which two points are one.
    pub(crate) fn near(&self, point: DVec2, within: f64) -> impl Iterator<Item = OutlineEnd> {
        let within = within + self.rounding;
        let first = self.ends.partition_point(|end| end.at.x < point.x - within);
        let last = self.ends.partition_point(|end| end.at.x <= point.x + within);
        self.ends[first..last].iter().filter(move |end| end.at.distance(point) <= within).copied()
    }
}

/// Returns true for a member of a level without area, whose outline has both sides.
pub(crate) fn has_both_sides(member: &Shape) -> bool {
    matches!(member, Shape::Segment(_) | Shape::Line(_) | Shape::Ray(_))
}
