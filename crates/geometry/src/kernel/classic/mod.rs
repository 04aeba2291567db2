//! Classic methods that a pair offers beside its own function, each with the reasons that its textbook gives.
//!
//! The relation of each is exact. Parameters, signs, crossing number and winding number decide only the relation: the length is
//! measured afterwards, and the trace says so. Normal and witnesses are those of the pair's own function, so that a choice among
//! equals is the same whichever method answers.

mod centers;
mod orientations;
mod parameters;
mod point_in_polygon;
mod regions;
mod segment_distance;

pub(super) use centers::by_centers;
pub(super) use orientations::by_orientations;
pub(super) use parameters::by_parameters;
pub(super) use point_in_polygon::{by_crossing_number, by_winding_number};
pub(super) use regions::by_regions;

use glam::DVec2;

use super::convex_core::ConvexCore;
use super::convex_pair::with_exact_sign;
use super::proximity::{Contact, Proximity, Relation};
use super::shape::Shape;
use super::trace::{IntervalPosition, Orientation, Trace};
use super::vector::error_bound;

/// Returns the separation for a measured length, in agreement with a verdict that was decided before.
fn agreeing(relation: Relation, length: f64) -> f64 {
    match relation {
        Relation::Apart => length.max(f64::MIN_POSITIVE),
        Relation::Touching => 0.0,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => -length.max(f64::MIN_POSITIVE),
    }
}

/// Returns the contact of two convex shapes from what was measured, with an exact verdict.
fn exact<T: Trace>([a, b]: [&Shape; 2], proximity: Proximity, trace: &mut T) -> Option<Contact> {
    let (core_a, core_b) = ConvexCore::of(a).zip(ConvexCore::of(b))?;
    Some(with_exact_sign([a, b], proximity, error_bound(core_a.magnitude() + core_b.magnitude()), trace))
}

/// Returns the position of a point of the line through `from` and `to` in relation to these two. Exact: coordinates are compared.
fn range_on_carrier(point: DVec2, from: DVec2, to: DVec2) -> IntervalPosition {
    // The coordinate in which the ends differ. If the ends coincide, the comparisons of whole points below decide.
    let coordinate = |v: DVec2| if from.x == to.x { v.y } else { v.x };
    let flip = if coordinate(to) < coordinate(from) { -1.0 } else { 1.0 };
    let [p, lo, hi] = [point, from, to].map(|v| flip * coordinate(v));
    if point == from {
        IntervalPosition::AtStart
    } else if point == to {
        IntervalPosition::AtEnd
    } else if p < lo || from == to {
        IntervalPosition::Below
    } else if hi < p {
        IntervalPosition::Above
    } else {
        IntervalPosition::Within
    }
}

/// Returns true if a number at this position belongs to the closed interval.
fn holds(range: IntervalPosition) -> bool {
    match range {
        IntervalPosition::AtStart | IntervalPosition::Within | IntervalPosition::AtEnd => true,
        IntervalPosition::Below | IntervalPosition::Above => false,
    }
}

/// Returns left, collinear and right as 1, 0 and -1.
fn sign(orientation: Orientation) -> i32 {
    match orientation {
        Orientation::CounterClockwise => 1,
        Orientation::Collinear => 0,
        Orientation::Clockwise => -1,
    }
}
