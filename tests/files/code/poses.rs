//! Poses of the classic pairs, and their numbers in the form that the functions take.

use clashbox::kernel::{
    Aabb, Capsule, Circle, DVec2, FieldValue, Kind, Line, Obb, Point, Polygon, Ray, Rotation, Segment, Shape,
};

use crate::common::Dice;

use Kind::{Aabb as Box, Capsule as Pill, Circle as Disc, Line as Straight, Obb as Turned, Point as Dot, Segment as Stretch};

/// The 28 pairs whose functions take numbers.
pub(super) const PAIRS: [[Kind; 2]; 28] = [
    [Dot, Dot],
    [Dot, Straight],
    [Dot, Stretch],
    [Dot, Disc],
    [Dot, Box],
    [Dot, Turned],
    [Straight, Straight],
    [Straight, Stretch],
    [Straight, Disc],
    [Straight, Box],
    [Straight, Turned],
    [Stretch, Stretch],
    [Stretch, Disc],
    [Stretch, Box],
    [Stretch, Turned],
    [Disc, Disc],
    [Disc, Box],
    [Disc, Turned],
    [Box, Box],
    [Box, Turned],
    [Turned, Turned],
    [Dot, Pill],
    [Straight, Pill],
    [Stretch, Pill],
    [Disc, Pill],
    [Box, Pill],
    [Turned, Pill],
    [Pill, Pill],
];

/// The numbers that a pose is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// Multiples of 1/2 in [-2, 2] and quarter turns: touching, parallel, coincident. No product is rounded.
    Coarse,
    /// Multiples of 1/8 in [-3, 3] and quarter turns. No product is rounded.
    Fine,
    /// Any numbers in [-3, 3], and any turn.
    Any,
}

impl Numbers {
    /// Returns true if the verdict must be exact: no sum or product of the numbers is rounded.
    pub(super) fn are_exact(self) -> bool {
        self != Numbers::Any
    }

    /// Returns the kind of numbers for the pose with this index.
    pub(super) fn of(index: usize) -> Numbers {
        [Numbers::Coarse, Numbers::Fine, Numbers::Any, Numbers::Any][index % 4]
    }

    pub(super) fn one(self, reach: f64, dice: &mut Dice) -> f64 {
        match self {
            Numbers::Coarse => (dice.between(-reach, reach) * 2.0 * 2.0 / 3.0).round() / 2.0,
            Numbers::Fine => (dice.between(-reach, reach) * 8.0).round() / 8.0,
            Numbers::Any => dice.between(-reach, reach),
        }
    }

    pub(super) fn vector(self, reach: f64, dice: &mut Dice) -> DVec2 {
        DVec2::new(self.one(reach, dice), self.one(reach, dice))
    }
}

/// Returns a random shape of a classic kind.
pub(super) fn shape(kind: Kind, numbers: Numbers, dice: &mut Dice) -> Shape {
    let p = numbers.vector(3.0, dice);
    match kind {
        Kind::Point => Shape::Point(Point::new(p).unwrap()),
        Kind::Line => {
            let direction = numbers.vector(3.0, dice);
            let direction = if direction == DVec2::ZERO { DVec2::new(1.0, -2.0) } else { direction };
            Shape::Line(Line::new(p, direction).unwrap())
        }
        Kind::Segment => Shape::Segment(Segment::new(p, numbers.vector(3.0, dice)).unwrap()),
        Kind::Circle => Shape::Circle(Circle::new(p, numbers.one(2.0, dice).abs()).unwrap()),
        Kind::Aabb => {
            let q = numbers.vector(3.0, dice);
            Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())
        }
        Kind::Obb => {
            let turn = if numbers.are_exact() { 90.0 * dice.below(4) as f64 } else { dice.between(0.0, 360.0) };
            let rotation = Rotation::from_degrees(turn).unwrap();
            Shape::Obb(Obb::new(p, numbers.vector(2.0, dice).abs(), rotation).unwrap())
        }
        Kind::Capsule => Shape::Capsule(Capsule::new(p, numbers.vector(3.0, dice), numbers.one(2.0, dice).abs()).unwrap()),
        Kind::Ray => Shape::Ray(Ray::new(p, DVec2::new(1.0, -2.0)).unwrap()),
        Kind::Polygon => polygon(numbers, dice),
        Kind::Group => panic!("{kind:?} has no code"),
    }
}

/// Returns a random polygon: the first vertices that make one, convex or concave.
fn polygon(numbers: Numbers, dice: &mut Dice) -> Shape {
    loop {
        let vertices: Vec<DVec2> = (0..3 + dice.below(3)).map(|_| numbers.vector(3.0, dice)).collect();
        if let Ok(polygon) = Polygon::new(vertices) {
            return Shape::Polygon(polygon);
        }
    }
}

/// Returns the numbers of a shape, in the order of the legend of the files.
pub(super) fn numbers_of(shape: &Shape) -> Vec<f64> {
    let mut numbers = Vec::new();
    for value in shape.values() {
        match value {
            FieldValue::Position(v)
            | FieldValue::Minimum(v)
            | FieldValue::Maximum(v)
            | FieldValue::Direction(v)
            | FieldValue::Extents(v) => numbers.extend([v.x, v.y]),
            FieldValue::Length(length) => numbers.push(length),
            FieldValue::Rotation(rotation) => numbers.extend(rotation.axis().to_array()),
            FieldValue::Points(_) | FieldValue::Bound(_) | FieldValue::Pivot(_) | FieldValue::Members(_) => {
                panic!("{shape:?} is of no classic kind")
            }
        }
    }
    numbers
}
