//! Where two boundaries meet: single points, and for collinear edges whole stretches.

use glam::DVec2;

use super::shape::Shape;

/// Where the boundaries of two shapes meet. World frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Crossings {
    /// Single common points, each listed once; none of them lies on a stretch.
    pub points: Vec<DVec2>,
    /// Common stretches of positive, finite length, each from one end to the other.
    pub stretches: Vec<[DVec2; 2]>,
    /// Whether the boundaries share a part that has no two ends: the same line, or the same circle.
    pub coincident: bool,
}

/// Where the boundaries of `a` and `b` meet. Symmetric but for order.
pub fn crossings(a: &Shape, b: &Shape) -> Crossings {
    let _ = (a, b);
    todo!()
}
