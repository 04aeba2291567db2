//! Finds numbers and shapes that are one unit in the last place apart.

use crate::kernel::{DVec2, MIN_COORDINATE, Shape};

/// A coordinate of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coordinate {
    /// The horizontal axis, to the right.
    X,
    /// The vertical axis, up.
    Y,
}

impl Coordinate {
    /// Both axes, x first.
    pub const ALL: [Coordinate; 2] = [Coordinate::X, Coordinate::Y];

    /// Returns the name: `x` or `y`.
    pub fn name(self) -> &'static str {
        match self {
            Coordinate::X => "x",
            Coordinate::Y => "y",
        }
    }

    /// Returns the unit vector along it.
    pub fn unit(self) -> DVec2 {
        match self {
            Coordinate::X => DVec2::X,
            Coordinate::Y => DVec2::Y,
        }
    }

    /// Returns the coordinate of `p`.
    pub fn of(self, p: DVec2) -> f64 {
        match self {
            Coordinate::X => p.x,
            Coordinate::Y => p.y,
        }
    }
}

/// Returns the number that is `ulps` positions further in the row of all `f64` that a shape may have: 1 is the next larger one,
/// -1 the next smaller one. Next to 0 is [`MIN_COORDINATE`].
pub fn stepped(x: f64, ulps: i32) -> f64 {
    let up = |x: f64| match x.next_up() {
        next if MIN_COORDINATE <= next.abs() => next,
        _ if x < 0.0 => 0.0,
        _ => MIN_COORDINATE,
    };
    (0..ulps.unsigned_abs()).fold(x, |x, _| if ulps < 0 { 0.0 - up(-x) } else { up(x) })
}

/// Returns the coordinate by which a step of the whole shape is measured: the largest of its points along the axis, by absolute
/// value. No smaller step moves all of them.
pub fn leading(shape: &Shape, axis: Coordinate) -> f64 {
    shape
        .positions()
        .into_iter()
        .map(|p| axis.of(p))
        .fold(0.0, |largest: f64, x| if largest.abs() < x.abs() { x } else { largest })
}

/// Returns the shape moved as a whole by `ulps` units in the last place of its [`leading`] coordinate. 0 changes no bit.
#[must_use]
pub fn nudged(shape: &Shape, axis: Coordinate, ulps: i32) -> Shape {
    if ulps == 0 {
        return shape.clone();
    }
    let from = leading(shape, axis);
    shape.translated(axis.unit() * (stepped(from, ulps) - from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle};

    #[test]
    fn a_step_is_the_neighbor_also_across_zero() {
        let rows = [(1.0, 1, 1.0 + f64::EPSILON), (1.0, -1, 1.0 - f64::EPSILON / 2.0), (0.0, -1, -1e-60), (1e-60, -2, -1e-60)];
        for (x, ulps, expected) in rows {
            assert_eq!(stepped(x, ulps), expected, "{x:e} by {ulps}");
        }
    }

    #[test]
    fn a_shape_moves_by_the_step_of_its_largest_coordinate() {
        let circle = Shape::Circle(Circle::new(DVec2::new(-4.0, 0.0), 1.0).unwrap());
        let moved = Shape::Circle(Circle::new(DVec2::new((-4.0_f64).next_up(), 0.0), 1.0).unwrap());
        assert_eq!(nudged(&circle, Coordinate::X, 1), moved, "to the right");
        assert_eq!(nudged(&moved, Coordinate::X, -1), circle, "and back");
        let tall = Shape::Aabb(Aabb::new(DVec2::new(0.0, -3.0), DVec2::new(1.0, 0.5)).unwrap());
        let ulp = 3.0_f64.next_up() - 3.0;
        let up = Shape::Aabb(Aabb::new(DVec2::new(0.0, -3.0 + ulp), DVec2::new(1.0, 0.5 + ulp)).unwrap());
        assert_eq!(nudged(&tall, Coordinate::Y, 1), up, "as a whole");
    }
}
