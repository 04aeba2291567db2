//! The shapes: a file for each kind, with the table of its fields; [`Shape`], which is one of any kind; and what all of them have.

// First, for its macro.
#[macro_use]
mod any;
mod aabb;
pub mod bounds;
mod capsule;
mod circle;
mod convex_polygon;
mod field_value;
mod group;
mod line;
mod obb;
mod place;
mod point;
mod polygon;
mod ray;
mod segment;
mod shape_kind;
mod values;

pub use aabb::Aabb;
pub use any::{FieldValue, Group, Polygon, Shape};
pub use capsule::Capsule;
pub use circle::Circle;
pub use convex_polygon::ConvexPolygon;
pub use field_value::{Bound, exchange_sides};
pub use line::Line;
pub use obb::Obb;
pub use point::Point;
pub use ray::Ray;
pub use segment::Segment;
pub use shape_kind::Unbounded;

pub use super::field::{Field, FieldRole};
pub use super::invalid::{InvalidShape, extent_in_range, in_range, not_too_small, vertex_in_range};
pub use super::kind::Kind;
pub use super::limits::{MAX_COORDINATE, MAX_DEPTH, MAX_MEMBERS, MAX_VERTICES, MIN_COORDINATE, is_too_small, zero_if_too_small};
pub use super::vector::unit;

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::kernel::Rotation;

    #[test]
    fn invalid_numbers_make_no_shape() {
        let nan = DVec2::new(f64::NAN, 0.0);
        let far = DVec2::new(2e30, 0.0);
        let tiny = DVec2::new(1.0, -9e-61);
        let rows: [(&str, Result<Shape, InvalidShape>); 14] = [
            ("point next to zero", Point::new(tiny).map(Shape::Point)),
            ("short direction", Ray::new(DVec2::ZERO, DVec2::new(0.0, 5e-324)).map(Shape::Ray)),
            ("tiny radius", Circle::new(DVec2::ZERO, 9e-61).map(Shape::Circle)),
            ("minimum next to zero", Aabb::new(tiny, DVec2::ONE).map(Shape::Aabb)),
            ("vertex next to zero", Polygon::new([DVec2::ZERO, tiny, DVec2::ONE]).map(Shape::Polygon)),
            ("point at NaN", Point::new(nan).map(Shape::Point)),
            ("point beyond range", Point::new(far).map(Shape::Point)),
            ("line without direction", Line::new(DVec2::ZERO, DVec2::ZERO).map(Shape::Line)),
            ("segment to infinity", Segment::new(DVec2::ZERO, DVec2::INFINITY).map(Shape::Segment)),
            ("negative radius", Circle::new(DVec2::ZERO, -1.0).map(Shape::Circle)),
            ("NaN radius", Circle::new(DVec2::ZERO, f64::NAN).map(Shape::Circle)),
            ("minimum above maximum", Aabb::new(DVec2::ONE, DVec2::ZERO).map(Shape::Aabb)),
            ("negative half extent", Obb::new(DVec2::ZERO, DVec2::new(1.0, -1.0), Rotation::IDENTITY).map(Shape::Obb)),
            ("NaN center", Obb::new(nan, DVec2::ONE, Rotation::IDENTITY).map(Shape::Obb)),
        ];
        for (name, shape) in rows {
            assert!(shape.is_err(), "{name} must be refused, got {shape:?}");
        }
    }

    #[test]
    fn the_smallest_number_is_allowed_and_a_smaller_one_is_named() {
        let smallest = DVec2::new(MIN_COORDINATE, -MIN_COORDINATE);
        assert!(Segment::new(smallest, -smallest).is_ok(), "the limit itself");
        let circle = Circle::new(DVec2::ZERO, 9e-61).map_err(|invalid| invalid.to_string());
        assert_eq!(circle, Err("`radius` holds 9e-61, the smallest allowed other than 0 is 1e-60".to_owned()));
        let triangle = Polygon::new([[0.0, 0.0], [1.0, 9e-61], [0.0, 1.0]]).map_err(|invalid| invalid.to_string());
        let expected = "vertex 1 is (1e0, 9e-61), the smallest allowed coordinate other than 0 is 1e-60";
        assert_eq!(triangle, Err(expected.to_owned()));
    }

    #[test]
    fn arrays_and_tuples_make_the_same_shapes_as_vectors() {
        let p = DVec2::new(1.0, 2.0);
        assert_eq!(Circle::new([1.0, 2.0], 3.0), Circle::new(p, 3.0), "an array");
        assert_eq!(Capsule::new((1.0, 2.0), [4.0, 6.0], 0.5), Capsule::new(p, DVec2::new(4.0, 6.0), 0.5), "a tuple");
        let vectors = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)].map(DVec2::from);
        assert_eq!(Polygon::new([[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]]), Polygon::new(vectors), "vertices");
        let disc = Circle::new(p, 3.0).unwrap();
        assert_eq!(Group::new(Bound::Circle, [disc]), Group::new(Bound::Circle, [Shape::Circle(disc)]), "members");
    }

    #[test]
    fn a_rectangle_from_its_center_is_the_one_between_its_vertices() {
        assert_eq!(
            Aabb::from_center([1.0, 2.0], [3.0, 0.5]),
            Aabb::new([-2.0, 1.5], [4.0, 2.5]),
            "3 left and right, 0.5 up and down"
        );
        for half_extents in [[-1.0, 1.0], [1.0, -1.0], [f64::NAN, 1.0], [1.0, 1e31]] {
            let found = Aabb::from_center([0.0, 0.0], half_extents);
            assert!(found.is_err(), "{half_extents:?} must be refused, got {found:?}");
        }
    }

    #[test]
    fn degenerate_shapes_are_valid() {
        assert!(Segment::new(DVec2::ONE, DVec2::ONE).is_ok(), "zero-length segment");
        assert!(Circle::new(DVec2::ONE, 0.0).is_ok(), "circle of radius 0");
        assert!(Aabb::new(DVec2::ONE, DVec2::ONE).is_ok(), "AABB of zero size");
        assert!(Obb::new(DVec2::ONE, DVec2::ZERO, Rotation::IDENTITY).is_ok(), "OBB of zero size");
    }
}
