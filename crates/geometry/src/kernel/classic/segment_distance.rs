//! Measures the length for two segments of known relation: how far they are apart, or how deep they cross. It is the smallest
//! distance of an end from the other segment.
//!
//! Apart, one of the closest points is an end. Crossing, the shortest translation that separates them moves an end of one just
//! past the carrier of the other; of the four ends, the one nearest to a carrier has its foot on the segment.
//!
//! Source: Ericson, Real-Time Collision Detection, 5.1.9.

use super::super::dispatch;
use super::super::proximity::{Contact, Relation};
use super::super::shape::{Segment, Shape};
use super::super::trace::{ClassicStep, Step, Trace};
use super::super::vector::{closest_on_segment, length};
use super::agreeing;

/// Returns the contact of two segments whose relation is decided.
pub(super) fn measured<T: Trace>([a, b]: [&Segment; 2], relation: Relation, trace: &mut T) -> Contact {
    let ends = [a.a(), a.b(), b.a(), b.b()];
    let others = [b, b, a, a];
    let feet = [0, 1, 2, 3].map(|i| closest_on_segment(ends[i], others[i].a(), others[i].b()));
    let distances = [0, 1, 2, 3].map(|i| length(feet[i] - ends[i]));
    let nearest = (1..4).fold(0, |nearest, i| if distances[i] < distances[nearest] { i } else { nearest });
    let separation = agreeing(relation, distances[nearest]);
    trace.step(|| Step::Classic(ClassicStep::NearestEnd { ends, feet, distances, nearest, separation }));
    let direct = dispatch::contact(&Shape::Segment(*a), &Shape::Segment(*b));
    Contact { relation, separation: Some(separation), ..direct }
}
