//! How much work a shape makes, before any of it is done.

use super::MethodKind;
use super::rules::Test;
use crate::kernel::Shape;

/// About how many corners a shape has, those of its members included; at least 1. A test of two shapes costs about as much as they have.
pub fn corners(shape: &Shape) -> usize {
    match shape {
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) | Shape::Circle(_) => 1,
        Shape::Aabb(_) | Shape::Obb(_) | Shape::Capsule(_) => 4,
        Shape::Polygon(polygon) => polygon.vertices().len(),
        Shape::Group(group) => group.members().iter().map(corners).sum(),
    }
}

/// What a test of a search costs, in units: 1 for a hit test of two simple shapes. An envelope or a step of an advancement takes a
/// distance, and a proof of bodies with many parts looks at every pair of these.
pub fn cost_of_test(a: &Shape, b: &Shape, kind: MethodKind) -> usize {
    /// So many corners cost as much as one simple shape.
    const SIMPLE: usize = 8;
    /// A distance costs as much as so many hit tests.
    const DISTANCE: usize = 4;
    let sum = (corners(a) + corners(b)).div_ceil(SIMPLE);
    match kind.rules().test {
        Test::Hit => sum,
        Test::Distance => DISTANCE * sum,
        Test::DistanceOfParts if a.is_convex() && b.is_convex() => DISTANCE * sum,
        Test::DistanceOfParts => DISTANCE * sum + corners(a).saturating_mul(corners(b)) / SIMPLE,
    }
}
