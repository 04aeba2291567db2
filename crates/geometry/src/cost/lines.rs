//! Lines and segments: the sides on which points lie, or the parameters at which the lines through two segments meet.
//! Source: Ericson, Real-Time Collision Detection, 5.1.9.1; O'Rourke, Computational Geometry in C, 1.5.

use super::boxes::{Extents, by_edges};
use super::number::{Number, Vector};
use super::rounded::Rounded;
use super::tally::{StopUnit, Tally};

/// A line through a point.
#[derive(Debug, Clone, Copy)]
pub(super) struct Carrier<N> {
    pub(super) base: Vector<N>,
    pub(super) direction: Vector<N>,
}

/// The two ends of a segment.
pub(super) type Ends<N> = [Vector<N>; 2];

/// Tests the side of a line on which each vertex lies: it hits if two of them are on different sides, or one is on the line.
pub(super) fn by_sides<'t, N: Number<'t>>(line: Carrier<N>, vertices: &[Vector<N>], tally: &'t Tally) -> bool {
    let zero = N::of(0.0, tally);
    let mut first_is_left = None;
    for (index, vertex) in vertices.iter().enumerate() {
        let side = line.direction.cross(*vertex - line.base);
        tally.looked_at(StopUnit::Side, index + 1, vertices.len());
        if side == zero {
            return true;
        }
        let is_left = zero < side;
        if *first_is_left.get_or_insert(is_left) != is_left {
            return true;
        }
    }
    false
}

/// Tests two lines: they miss only if they are parallel and not the same.
pub(super) fn lines<'t, N: Number<'t>>(a: Carrier<N>, b: Carrier<N>, tally: &'t Tally) -> bool {
    let zero = N::of(0.0, tally);
    a.direction.cross(b.direction) != zero || a.direction.cross(b.base - a.base) == zero
}

/// `(d x (p - q))^2 <= r^2 d^2`: the distance of a point from a line against a radius, without a root and without a quotient.
pub(super) fn line_within<'t, N: Number<'t>>(line: Carrier<N>, p: Vector<N>, reach: N) -> bool {
    let side = line.direction.cross(p - line.base);
    side * side <= reach * reach * line.direction.length_squared()
}

/// Tests two segments: each has its ends on different sides of the other. If all four points are on one line, the boxes around them decide.
pub(super) fn by_orientations<'t, N: Number<'t>>([a, b]: Ends<N>, [c, d]: Ends<N>, tally: &'t Tally) -> bool {
    let zero = N::of(0.0, tally);
    let mut are_on_carrier = true;
    for (index, ([from, to], ends)) in [([a, b], [c, d]), ([c, d], [a, b])].into_iter().enumerate() {
        let direction = to - from;
        let sides = ends.map(|end| direction.cross(end - from));
        tally.looked_at(StopUnit::Side, 2 * index + 2, 4);
        let [is_left, is_also_left] = sides.map(|side| zero < side);
        if is_left && is_also_left {
            return false;
        }
        let [is_right, is_also_right] = sides.map(|side| side < zero);
        if is_right && is_also_right {
            return false;
        }
        are_on_carrier &= !(is_left || is_also_left || is_right || is_also_right);
    }
    !are_on_carrier || extents_meet([a, b], [c, d], tally)
}

/// Tests a point and a segment: it is on the line through the segment, and in the box around it.
pub(super) fn is_on_segment<'t, N: Number<'t>>(p: Vector<N>, [a, b]: Ends<N>, tally: &'t Tally) -> bool {
    if (b - a).cross(p - a) != N::of(0.0, tally) {
        tally.last_decides();
        return false;
    }
    extents_meet([p, p], [a, b], tally)
}

/// Tests two segments: the parameters of the point where the lines through them meet are both in [0, 1]. Two quotients.
pub(super) fn by_parameters<'t>([a, b]: Ends<Rounded<'t>>, [c, d]: Ends<Rounded<'t>>, tally: &'t Tally) -> bool {
    let (zero, one) = (Rounded::of(0.0, tally), Rounded::of(1.0, tally));
    let (r, s, between) = (b - a, d - c, c - a);
    // a + t r = c + u s  =>  t = (c - a) x s / (r x s),  u = (c - a) x r / (r x s)
    let denominator = r.cross(s);
    if denominator == zero {
        let is_on_carrier = r.cross(between) == zero && s.cross(between) == zero;
        return is_on_carrier && extents_meet([a, b], [c, d], tally);
    }
    let is_within = |t: Rounded<'t>| zero <= t && t <= one;
    is_within(between.cross(s) / denominator) && is_within(between.cross(r) / denominator)
}

fn extents_meet<'t, N: Number<'t>>(first: Ends<N>, second: Ends<N>, tally: &'t Tally) -> bool {
    let around = |[p, q]: Ends<N>| Extents {
        min: Vector { x: p.x.min(q.x), y: p.y.min(q.y) },
        max: Vector { x: p.x.max(q.x), y: p.y.max(q.y) },
    };
    let stop = tally.stop();
    let meets = by_edges(&around(first), &around(second), tally);
    // The sides are what the test counts.
    if let Some(stop) = stop.and_then(|stop| stop.of.map(|of| (stop.unit, stop.at, of))) {
        tally.looked_at(stop.0, stop.1, stop.2);
    }
    meets
}
