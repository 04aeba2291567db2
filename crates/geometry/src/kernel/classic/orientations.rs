//! Two segments by orientation signs. They cross if each has its ends on different sides of the other: four signs, no division.
//! Source: Cormen et al., Introduction to Algorithms, 33.1; O'Rourke, Computational Geometry in C, 1.5.
//! Degenerate: an end on the carrier of the other segment meets it only between its ends; collinear segments meet if an end of
//! one is a point of the other, and so does a segment of zero length.

use glam::DVec2;

use super::super::proximity::{Contact, Relation};
use super::super::shape::{Segment, Shape};
use super::super::trace::{ClassicStep, Ordinal, Orientation, SegmentsFinding, Step, Trace};
use super::super::vector::orientation;
use super::{holds, range_on_carrier, segment_distance};

/// Returns the contact of two segments. `None` for other shapes.
pub(in crate::kernel) fn by_orientations<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    let (Shape::Segment(a), Shape::Segment(b)) = (a, b) else { return None };
    let (relation, finding) = relation([a, b], trace);
    trace.step(|| Step::Classic(ClassicStep::Segments { finding }));
    Some(segment_distance::measured([a, b], relation, trace))
}

fn relation<T: Trace>([a, b]: [&Segment; 2], trace: &mut T) -> (Relation, SegmentsFinding) {
    // For either segment, the ends of the other one.
    let tested =
        [(Ordinal::First, a, b.a()), (Ordinal::First, a, b.b()), (Ordinal::Second, b, a.a()), (Ordinal::Second, b, a.b())];
    let signs = tested.map(|(of, segment, end)| side(of, segment, end, trace));
    if signs.contains(&Orientation::Collinear) {
        for ((of, segment, end), sign) in tested.into_iter().zip(signs) {
            if sign == Orientation::Collinear && is_on(of, segment, end, trace) {
                return (Relation::Touching, SegmentsFinding::EndOnOther);
            }
        }
        return (Relation::Apart, SegmentsFinding::EndsBeyond);
    }
    if signs[0] != signs[1] && signs[2] != signs[3] {
        (Relation::Overlapping, SegmentsFinding::SignsDiffer)
    } else {
        (Relation::Apart, SegmentsFinding::SameSide)
    }
}

/// Returns the side of a segment on which a point lies. Exact.
pub(super) fn side<T: Trace>(of: Ordinal, segment: &Segment, end: DVec2, trace: &mut T) -> Orientation {
    let (from, to) = (segment.a(), segment.b());
    let orientation = orientation(from, to, end);
    trace.step(|| Step::Classic(ClassicStep::Side { of, from, to, end, orientation }));
    orientation
}

/// Returns true if a point of the segment's carrier belongs to the segment. Exact.
pub(super) fn is_on<T: Trace>(of: Ordinal, segment: &Segment, end: DVec2, trace: &mut T) -> bool {
    let (from, to) = (segment.a(), segment.b());
    let range = range_on_carrier(end, from, to);
    trace.step(|| Step::Classic(ClassicStep::OnCarrier { of, from, to, end, range }));
    holds(range)
}
