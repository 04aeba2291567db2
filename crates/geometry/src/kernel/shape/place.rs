//! The position of a shape, and copies of it elsewhere: moved, turned, or placed for one of many tests.

use glam::DVec2;

use super::aabb::Aabb;
use super::any::Shape;
use super::obb::Obb;
use crate::kernel::invalid::InvalidShape;
use crate::kernel::rotation::Rotation;

impl Shape {
    /// Returns a copy moved by `offset`. Coordinates that leave the permitted range stop at its limit.
    #[must_use]
    pub fn translated(&self, offset: DVec2) -> Shape {
        of_kind!(self, shape => shape.translated(offset).into())
    }

    /// Changes it to `origin.translated(offset)`, to the last bit. Allocates only if the two differ in kind, or in the number of
    /// their vertices, pieces or members: a search clones the shape once and places it for every test.
    pub fn place_at(&mut self, origin: &Shape, offset: DVec2) {
        match (self, origin) {
            (Shape::Polygon(polygon), Shape::Polygon(origin)) => polygon.place_at(origin, offset),
            (Shape::Group(group), Shape::Group(origin)) => group.place_at(origin, offset),
            // These have no lists whose memory could be used again.
            (shape, origin) => *shape = origin.translated(offset),
        }
    }

    /// Changes it to `origin.turned(pivot, rotation).translated(offset)`, to the last bit. Allocates when
    /// [`place_at`](Self::place_at) does.
    pub fn place_turned(&mut self, origin: &Shape, pivot: DVec2, rotation: Rotation, offset: DVec2) {
        if rotation.is_identity() {
            return self.place_at(origin, offset);
        }
        match (self, origin) {
            (Shape::Polygon(polygon), Shape::Polygon(origin)) => polygon.place_turned(origin, pivot, rotation, offset),
            (Shape::Group(group), Shape::Group(origin)) => group.place_turned(origin, pivot, rotation, offset),
            (shape, origin) => *shape = origin.turned(pivot, rotation).translated(offset),
        }
    }

    /// Returns the shape as its numbers give it, like one read from a file. A moved shape keeps its pieces, its bounds and the
    /// vector of its rotation, which rounding may have made different. An error if rounding has left no valid polygon.
    pub fn rebuilt(&self) -> Result<Shape, InvalidShape> {
        of_kind!(self, shape => shape.rebuilt().map(Into::into))
    }

    /// Returns the shape turned by `rotation` about `pivot`. The unturned shape has the same bits, and turns by multiples of 90
    /// degrees round only sums. A turned Aabb is an Obb, unless turned by a multiple of 90 degrees. Coordinates that leave the
    /// permitted range stop at its limit.
    #[must_use]
    #[expect(clippy::useless_conversion, reason = "a turned AABB is a shape of one of two kinds, other kinds stay what they are")]
    pub fn turned(&self, pivot: DVec2, rotation: Rotation) -> Shape {
        if rotation.is_identity() {
            return self.clone();
        }
        of_kind!(self, shape => shape.turned(pivot, rotation).into())
    }

    /// Returns the point by which the shape is dragged, turned and labelled: the center, the middle, the base of a line, the
    /// origin of a ray, the centroid of a polygon, the pivot of a group or the mean of the reference points of its members. It
    /// turns with the shape.
    pub fn reference_point(&self) -> DVec2 {
        of_kind!(self, shape => shape.reference_point())
    }
}

impl Aabb {
    /// Returns the rectangle turned: an [`Obb`], unless `rotation` is a multiple of 90 degrees.
    fn turned(&self, pivot: DVec2, rotation: Rotation) -> Shape {
        if rotation.is_square() {
            return Shape::Aabb(self.turned_square(pivot, rotation));
        }
        Shape::Obb(Obb { center: rotation.turned_about(pivot, self.center()), half_extents: self.size() / 2.0, rotation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::v;
    use crate::kernel::{Bound, Capsule, Circle, Group, Line, Point, Polygon, Ray, Segment};

    /// Returns one shape of every kind.
    fn shapes() -> Vec<Shape> {
        let notched = [v(0.0, 0.0), v(2.0, 0.0), v(4.0, 0.0), v(4.0, 3.0), v(2.0, 1.0), v(0.0, 3.0)];
        let tilted = Rotation::from_degrees(30.0).unwrap();
        let single = vec![
            Shape::Point(Point::new(v(2.0, 1.0)).unwrap()),
            Shape::Line(Line::new(v(2.0, 1.0), v(1.0, 3.0)).unwrap()),
            Shape::Ray(Ray::new(v(2.0, 1.0), v(1.0, 3.0)).unwrap()),
            Shape::Segment(Segment::new(v(2.0, 1.0), v(5.0, 0.0)).unwrap()),
            Shape::Circle(Circle::new(v(2.0, 1.0), 3.0).unwrap()),
            Shape::Aabb(Aabb::new(v(2.0, 1.0), v(5.0, 7.0)).unwrap()),
            Shape::Obb(Obb::new(v(2.0, 1.0), v(5.0, 7.0), tilted).unwrap()),
            Shape::Capsule(Capsule::new(v(2.0, 1.0), v(5.0, 0.0), 2.0).unwrap()),
            Shape::Polygon(Polygon::new(vec![v(0.0, 0.0), v(4.0, 0.0), v(4.0, 3.0)]).unwrap()),
            Shape::Polygon(Polygon::new(notched.to_vec()).unwrap()),
        ];
        let bounded: Vec<Shape> = single.iter().filter(|shape| !shape.is_unbounded()).cloned().collect();
        let group = Shape::Group(Group::new(Bound::Rectangle, bounded).unwrap());
        let nested = Shape::Group(Group::new(Bound::Circle, vec![group.clone(), single[4].clone()]).unwrap());
        let pivoted = Group::new(Bound::Rectangle, [single[4].clone()]).and_then(|group| group.with_pivot(Some(v(-3.0, 7.0))));
        single.into_iter().chain([group, nested, Shape::Group(pivoted.unwrap())]).collect()
    }

    #[test]
    fn placing_is_translating_to_the_last_bit() {
        let shapes = shapes();
        let rotations = [0.0, 90.0, 33.0].map(|degrees| Rotation::from_degrees(degrees).unwrap());
        let mut placed = 0;
        for offset in [v(0.0, 0.0), v(0.1, -0.7), v(1e6 / 3.0, 1e-3), v(2e30, -2e30)] {
            for origin in &shapes {
                // Start from the same structure, from another position, and from another kind.
                for start in shapes.iter().chain([&origin.translated(v(7.7, 1e9))]) {
                    let mut shape = start.clone();
                    shape.place_at(origin, offset);
                    assert_eq!(shape, origin.translated(offset), "{origin:?} by {offset} in place of {start:?}");
                    for rotation in rotations {
                        let expected = origin.turned(offset, rotation).translated(offset);
                        shape.place_turned(origin, offset, rotation, offset);
                        assert_eq!(shape, expected, "{origin:?} by {offset} and {rotation:?} in place of {start:?}");
                    }
                    placed += 1;
                }
            }
        }
        assert_eq!(placed, 4 * 13 * 14, "every shape in place of every other");
    }

    #[test]
    fn a_turn_by_nothing_changes_no_bit() {
        for shape in shapes() {
            for degrees in [0.0, 360.0, -720.0] {
                let rotation = Rotation::from_degrees(degrees).unwrap();
                assert_eq!(shape.turned(v(0.1, 1e7), rotation), shape, "{shape:?} by {degrees}");
            }
        }
    }

    #[test]
    fn quarter_turns_are_exact() {
        let quarter = Rotation::from_degrees(90.0).unwrap();
        // (x, y) about (1, 1) goes to (2 - y, x).
        let rows = [
            (shapes()[0].clone(), Shape::Point(Point::new(v(1.0, 2.0)).unwrap())),
            (shapes()[1].clone(), Shape::Line(Line::new(v(1.0, 2.0), v(-3.0, 1.0)).unwrap())),
            (shapes()[2].clone(), Shape::Ray(Ray::new(v(1.0, 2.0), v(-3.0, 1.0)).unwrap())),
            (shapes()[3].clone(), Shape::Segment(Segment::new(v(1.0, 2.0), v(2.0, 5.0)).unwrap())),
            (shapes()[4].clone(), Shape::Circle(Circle::new(v(1.0, 2.0), 3.0).unwrap())),
            (shapes()[5].clone(), Shape::Aabb(Aabb::new(v(-5.0, 2.0), v(1.0, 5.0)).unwrap())),
            (shapes()[7].clone(), Shape::Capsule(Capsule::new(v(1.0, 2.0), v(2.0, 5.0), 2.0).unwrap())),
            (shapes()[8].clone(), Shape::Polygon(Polygon::new(vec![v(2.0, 0.0), v(2.0, 4.0), v(-1.0, 4.0)]).unwrap())),
        ];
        for (shape, expected) in rows {
            assert_eq!(shape.turned(v(1.0, 1.0), quarter), expected, "{shape:?}");
        }
        for shape in shapes() {
            let back = (0..4).fold(shape.clone(), |shape, _| shape.turned(v(1.0, 1.0), quarter));
            assert_eq!(back.reference_point(), shape.reference_point(), "{shape:?} after four quarter turns");
        }
    }

    #[test]
    fn reference_points_turn_with_their_shapes() {
        let rotation = Rotation::from_degrees(37.0).unwrap();
        for shape in shapes() {
            let (there, pivot) = (shape.reference_point(), v(-3.0, 8.0));
            let turned = shape.turned(pivot, rotation).reference_point();
            assert!(turned.distance(rotation.turned_about(pivot, there)) <= 1e-13, "{shape:?} turned to {turned}");
            let about_itself = shape.turned(there, rotation).reference_point();
            assert!(about_itself.distance(there) <= 1e-14, "{shape:?} turned about itself went to {about_itself}");
        }
    }

    #[test]
    fn directions_at_the_ends_of_the_range_stay_directions() {
        for direction in [v(1e-59, 0.0), v(1e-59, 1e-59), v(1e30, 1e30)] {
            let ray = Shape::Ray(Ray::new(v(0.0, 0.0), direction).unwrap());
            for degrees in [30.0, 45.0, 53.13, 100.0] {
                let Shape::Ray(turned) = ray.turned(DVec2::ZERO, Rotation::from_degrees(degrees).unwrap()) else { continue };
                assert!(Ray::new(turned.origin(), turned.direction()).is_ok(), "{turned:?}");
            }
        }
    }
}
