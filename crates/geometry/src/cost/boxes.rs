//! Boxes: two of them, or one and a point or disc.
//! Source: Ericson, Real-Time Collision Detection, 4.2.1, 4.4.1 and 5.2.5.

use super::discs::Disc;
use super::number::{Number, Vector};
use super::tally::{StopUnit, Tally};

/// A box around its middle, in the frame of its own axes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame<N> {
    pub(super) center: Vector<N>,
    pub(super) half: Vector<N>,
    /// The unit vector along its width. `None` for an AABB: nothing is turned.
    pub(super) axis: Option<Vector<N>>,
}

/// An interval on x and one on y.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extents<N> {
    pub(super) min: Vector<N>,
    pub(super) max: Vector<N>,
}

impl<'t, N: Number<'t>> Frame<N> {
    /// Returns a vector in the frame of the box: `(v . u, u x v)`.
    fn turned(&self, v: Vector<N>) -> Vector<N> {
        self.axis.map_or(v, |axis| Vector { x: axis.dot(v), y: axis.cross(v) })
    }
}

/// Compares the four edges of two boxes along the axes, one after the other: the first comparison that fails ends the test. A point is a box whose
/// edges are its coordinates.
pub(super) fn by_edges<'t, N: Number<'t>>(a: &Extents<N>, b: &Extents<N>, tally: &'t Tally) -> bool {
    let orders = [(a.min.x, b.max.x), (b.min.x, a.max.x), (a.min.y, b.max.y), (b.min.y, a.max.y)];
    for (index, (low, high)) in orders.into_iter().enumerate() {
        tally.looked_at(StopUnit::Comparison, index + 1, orders.len());
        if high < low {
            tally.last_decides();
            return false;
        }
    }
    true
}

/// Compares the distances of two middles on x and on y with the sums of the half extents.
pub(super) fn by_centers<'t, N: Number<'t>>(a: &Frame<N>, b: &Frame<N>, tally: &'t Tally) -> bool {
    let between = b.center - a.center;
    tally.looked_at(StopUnit::Axis, 1, 2);
    if a.half.x + b.half.x < between.x.abs() {
        tally.last_decides();
        return false;
    }
    tally.looked_at(StopUnit::Axis, 2, 2);
    between.y.abs() <= a.half.y + b.half.y
}

/// Clamps the center of a disc to a box: the clamped point is the closest one.
pub(super) fn by_clamping<'t, N: Number<'t>>(disc: Disc<N>, extents: &Extents<N>, tally: &'t Tally) -> bool {
    let clamped = |p: N, min: N, max: N| p.max(min).min(max);
    let p = disc.center;
    let closest = Vector { x: clamped(p.x, extents.min.x, extents.max.x), y: clamped(p.y, extents.min.y, extents.max.y) };
    let radius = disc.radius.unwrap_or_else(|| N::of(0.0, tally));
    (p - closest).length_squared() <= radius * radius
}

/// Does the same in the frame of a box that is turned.
pub(super) fn by_clamping_in_frame<'t, N: Number<'t>>(disc: Disc<N>, frame: &Frame<N>, tally: &'t Tally) -> bool {
    let center = frame.turned(disc.center - frame.center);
    by_clamping(Disc { center, ..disc }, &Extents { min: -frame.half, max: frame.half }, tally)
}

/// Looks for the one of the nine regions around a box in which the center of a disc lies. Inside, no number is computed; beside an edge, a
/// difference; only beyond a vertex squares.
pub(super) fn by_regions<'t, N: Number<'t>>(disc: Disc<N>, extents: &Extents<N>, tally: &'t Tally) -> bool {
    let outside = |p: N, min: N, max: N| {
        if p < min {
            Some(min - p)
        } else if max < p {
            Some(p - max)
        } else {
            None
        }
    };
    let p = disc.center;
    let radius = disc.radius.unwrap_or_else(|| N::of(0.0, tally));
    let (x, y) = (outside(p.x, extents.min.x, extents.max.x), outside(p.y, extents.min.y, extents.max.y));
    match (x, y) {
        (None, None) => true,
        (Some(beside), None) | (None, Some(beside)) => beside <= radius,
        (Some(x), Some(y)) => x * x + y * y <= radius * radius,
    }
}

/// Does the same in the frame of a box that is turned.
pub(super) fn by_regions_in_frame<'t, N: Number<'t>>(disc: Disc<N>, frame: &Frame<N>, tally: &'t Tally) -> bool {
    let center = frame.turned(disc.center - frame.center);
    by_regions(Disc { center, ..disc }, &Extents { min: -frame.half, max: frame.half }, tally)
}

/// Tests the two axes of a box against a point.
pub(super) fn point_by_axes<'t, N: Number<'t>>(p: Vector<N>, frame: &Frame<N>, tally: &'t Tally) -> bool {
    let axis = frame.axis.unwrap_or_else(|| Vector { x: N::of(1.0, tally), y: N::of(0.0, tally) });
    let from_center = p - frame.center;
    tally.looked_at(StopUnit::Axis, 1, 2);
    if frame.half.x < axis.dot(from_center).abs() {
        tally.last_decides();
        return false;
    }
    tally.looked_at(StopUnit::Axis, 2, 2);
    axis.cross(from_center).abs() <= frame.half.y
}

/// Tests the four axes of two boxes: the distance of the middles against the sum of the half intervals. The first axis with a gap ends the test.
pub(super) fn by_axes<'t, N: Number<'t>>(a: &Frame<N>, b: &Frame<N>, tally: &'t Tally) -> bool {
    // The axis of B in the frame of A: its components are the cosine and the sine between the two.
    let of_b = b.axis.unwrap_or_else(|| Vector { x: N::of(1.0, tally), y: N::of(0.0, tally) });
    let (between, turn) = (a.turned(b.center - a.center), a.turned(of_b));
    let (cos, sin) = (turn.x.abs(), turn.y.abs());
    let axes: [&dyn Fn() -> (N, N, N); 4] = [
        &|| (between.x.abs(), a.half.x, b.half.x * cos + b.half.y * sin),
        &|| (between.y.abs(), a.half.y, b.half.x * sin + b.half.y * cos),
        &|| (turn.dot(between).abs(), b.half.x, a.half.x * cos + a.half.y * sin),
        &|| (turn.cross(between).abs(), b.half.y, a.half.x * sin + a.half.y * cos),
    ];
    for (index, axis) in axes.iter().enumerate() {
        let (distance, own, other) = axis();
        tally.looked_at(StopUnit::Axis, index + 1, axes.len());
        if own + other < distance {
            tally.last_decides();
            return false;
        }
    }
    true
}
