//! Two segments by parameters. The carriers meet at `a1 + s1 d1 = a2 + s2 d2`; the segments do where both parameters are in [0, 1].
//! Source: O'Rourke, Computational Geometry in C, 7.2.
//! Degenerate: parallel carriers have no parameters. On one carrier, the segments meet if an end of one is a point of the other;
//! a segment of zero length is compared as a point.
//!
//! The quotients are for the reader. Their comparison with 0 and 1 is decided exactly, by the signs of numerator and denominator.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact_number::ExactVector;
use super::super::proximity::{Contact, Relation};
use super::super::shape::{Kind, Segment, Shape};
use super::super::trace::{ClassicStep, Degeneracy, IntervalPosition, Ordinal, Orientation, SegmentsFinding, Step, Trace};
use super::super::vector::orientation;
use super::orientations::{is_on, side};
use super::{holds, segment_distance, sign};

/// Returns the contact of two segments. `None` for other shapes.
pub(in crate::kernel) fn by_parameters<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    let (Shape::Segment(a), Shape::Segment(b)) = (a, b) else { return None };
    let (relation, finding) = relation([a, b], trace);
    trace.step(|| Step::Classic(ClassicStep::Segments { finding }));
    Some(segment_distance::measured([a, b], relation, trace))
}

fn relation<T: Trace>([a, b]: [&Segment; 2], trace: &mut T) -> (Relation, SegmentsFinding) {
    let directions = [a.b() - a.a(), b.b() - b.a()];
    let turn = turn(a, b);
    trace.step(|| Step::Turn { of: Kind::Segment, at: a.a(), directions, orientation: turn });
    if turn == Orientation::Collinear {
        return on_parallel_carriers([a, b], trace);
    }
    // s1 = cross(a2 - a1, d2) / cross(d1, d2), and cross(a2 - a1, d2) has the sign of the side of B on which the start of A lies; the
    // difference 1 - s1 = cross(b1 - a2, d2) / cross(d1, d2) has that of the other side of its end.
    let den = sign(turn);
    let side = |segment: &Segment, end: DVec2| den * sign(orientation(segment.a(), segment.b(), end));
    let along_a = range(side(b, a.a()), -side(b, a.b()));
    let along_b = range(-side(a, b.a()), side(a, b.b()));
    let between = b.a() - a.a();
    let quotient = |across: DVec2| between.perp_dot(across) / directions[0].perp_dot(directions[1]);
    let origins = [a.a(), b.a()];
    for (of, across, range) in [(Ordinal::First, directions[1], along_a), (Ordinal::Second, directions[0], along_b)] {
        let parameter = in_range(quotient(across), range);
        trace.step(|| Step::Classic(ClassicStep::Parameter { of, origins, directions, parameter, range }));
    }
    if !(holds(along_a) && holds(along_b)) {
        (Relation::Apart, SegmentsFinding::OneOutside)
    } else if along_a == IntervalPosition::Within && along_b == IntervalPosition::Within {
        (Relation::Overlapping, SegmentsFinding::BothWithin)
    } else {
        (Relation::Touching, SegmentsFinding::OneAtEnd)
    }
}

/// Returns the side to which the direction of B turns from that of A. Exact, though the directions themselves are rounded.
fn turn(a: &Segment, b: &Segment) -> Orientation {
    let along = |segment: &Segment| ExactVector::of(segment.b()).minus(&ExactVector::of(segment.a()));
    match along(a).cross(&along(b)).sign() {
        Ordering::Greater => Orientation::CounterClockwise,
        Ordering::Equal => Orientation::Collinear,
        Ordering::Less => Orientation::Clockwise,
    }
}

/// Returns how a number compares with 0 and 1: from its sign, and that of its difference to 1.
fn range(from_start: i32, to_end: i32) -> IntervalPosition {
    match (from_start.signum(), to_end.signum()) {
        (-1, _) => IntervalPosition::Below,
        (_, -1) => IntervalPosition::Above,
        (0, _) => IntervalPosition::AtStart,
        (_, 0) => IntervalPosition::AtEnd,
        (_, _) => IntervalPosition::Within,
    }
}

/// Returns the quotient, moved to the right side of 0 or 1 if rounding or a denominator near 0 has put it on the wrong one.
fn in_range(quotient: f64, range: IntervalPosition) -> f64 {
    // If the denominator rounds to 0, the middle is the best guess.
    let quotient = if quotient.is_finite() { quotient } else { 0.5 };
    match range {
        IntervalPosition::Below => quotient.min(0.0),
        IntervalPosition::AtStart => 0.0,
        IntervalPosition::Within => quotient.clamp(0.0, 1.0),
        IntervalPosition::AtEnd => 1.0,
        IntervalPosition::Above => quotient.max(1.0),
    }
}

fn on_parallel_carriers<T: Trace>([a, b]: [&Segment; 2], trace: &mut T) -> (Relation, SegmentsFinding) {
    let has_length = |segment: &Segment| segment.a() != segment.b();
    // The carrier is that of a segment that has a length.
    let [(of, long, other), (other_of, ..)] = if has_length(a) || !has_length(b) {
        [(Ordinal::First, a, b), (Ordinal::Second, b, a)]
    } else {
        [(Ordinal::Second, b, a), (Ordinal::First, a, b)]
    };
    if !(has_length(a) && has_length(b)) {
        trace.step(|| Step::Degenerate { reason: Degeneracy::ZeroLength });
    }
    if side(of, long, other.a(), trace) != Orientation::Collinear {
        return (Relation::Apart, SegmentsFinding::Parallel);
    }
    let ends = [(of, long, other.a()), (of, long, other.b()), (other_of, other, long.a())];
    if ends.into_iter().any(|(of, segment, end)| is_on(of, segment, end, trace)) {
        (Relation::Touching, SegmentsFinding::Collinear)
    } else {
        (Relation::Apart, SegmentsFinding::CollinearApart)
    }
}
