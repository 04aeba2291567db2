//! The shapes, their kinds, and what makes one invalid. The file of a kind has the table of its fields.

/// An expression of what a shape holds, whatever its kind is.
macro_rules! of_kind {
    ($shape:expr, $held:ident => $expression:expr) => {
        // Dereferenced here, so that the compiler names this match where a kind is missing.
        match *$shape {
            Shape::Point(ref $held) => $expression,
            Shape::Line(ref $held) => $expression,
            Shape::Ray(ref $held) => $expression,
            Shape::Segment(ref $held) => $expression,
            Shape::Circle(ref $held) => $expression,
            Shape::Aabb(ref $held) => $expression,
            Shape::Obb(ref $held) => $expression,
            Shape::Capsule(ref $held) => $expression,
            Shape::Polygon(ref $held) => $expression,
            Shape::Group(ref $held) => $expression,
        }
    };
}

mod aabb;
mod capsule;
mod circle;
mod field;
mod group;
mod invalid;
mod kind;
mod line;
mod obb;
mod place;
mod point;
mod polygon;
mod ray;
mod segment;

pub use aabb::Aabb;
pub use capsule::Capsule;
pub use circle::Circle;
pub use field::{Field, FieldRole, FieldValue, exchange_sides};
use glam::DVec2;
pub use group::{Bound, Group, MAX_DEPTH, MAX_MEMBERS};
pub use invalid::InvalidShape;
use invalid::vector_in_range;
pub(crate) use invalid::{extent_in_range, is_too_small, not_too_small, vertex_in_range};
#[cfg(feature = "scene")]
pub(crate) use invalid::{in_range, zero_if_too_small};
use kind::ShapeKind;
pub use kind::Unbounded;
pub use line::Line;
pub use obb::Obb;
pub use point::Point;
pub use polygon::{ConvexPolygon, MAX_VERTICES, Polygon};
pub use ray::Ray;
pub use segment::Segment;

/// The largest absolute value of a coordinate, extent, radius or direction component, in world units.
///
/// Far above any scene, and far enough below the range of `f64` that fourth powers of it are finite.
pub const MAX_COORDINATE: f64 = 1e30;

/// The smallest absolute value other than 0 of the same, and of a velocity component and a slop, in world units.
///
/// Far below any scene, and so far above the smallest number that a rounding of it, to the fourth power, has all its digits. Positions
/// during a motion may lie closer to 0.
pub const MIN_COORDINATE: f64 = 1e-60;

/// A valid shape of any kind, in the world frame.
///
/// Matches on it may be exhaustive, in other crates too: a new kind is a breaking release, so that the compiler names every place that
/// has no answer for it yet.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A single point.
    Point(Point),
    /// A line without ends.
    Line(Line),
    /// A line with one end.
    Ray(Ray),
    /// A straight stretch between two end points, possibly of zero length.
    Segment(Segment),
    /// A filled disc, possibly of radius 0.
    Circle(Circle),
    /// A filled rectangle with edges along the axes, possibly of zero size.
    Aabb(Aabb),
    /// A filled rectangle with a rotation, possibly of zero size.
    Obb(Obb),
    /// A segment grown by a radius, possibly of radius 0 or zero length.
    Capsule(Capsule),
    /// A filled simple polygon, convex or concave.
    Polygon(Polygon),
    /// Shapes that move as one, with a bound that is tested first.
    Group(Group),
}

/// The kind of a shape. The order is the order of the pair matrix and of all lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// See [`Shape::Point`].
    Point,
    /// See [`Shape::Line`].
    Line,
    /// See [`Shape::Ray`].
    Ray,
    /// See [`Shape::Segment`].
    Segment,
    /// See [`Shape::Circle`].
    Circle,
    /// See [`Shape::Aabb`].
    Aabb,
    /// See [`Shape::Obb`].
    Obb,
    /// See [`Shape::Capsule`].
    Capsule,
    /// See [`Shape::Polygon`].
    Polygon,
    /// See [`Shape::Group`].
    Group,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 10] = [
        Kind::Point,
        Kind::Line,
        Kind::Ray,
        Kind::Segment,
        Kind::Circle,
        Kind::Aabb,
        Kind::Obb,
        Kind::Capsule,
        Kind::Polygon,
        Kind::Group,
    ];

    /// The name in machine-readable output and file names, in snake case.
    pub fn id(self) -> &'static str {
        self.names()[0]
    }

    /// The name in prose.
    pub fn name(self) -> &'static str {
        self.names()[1]
    }

    /// Returns the name of its type in Rust, which is also the name in scene files.
    pub fn type_name(self) -> &'static str {
        self.names()[2]
    }

    /// The name for machines, the one in prose, and that of the type.
    fn names(self) -> [&'static str; 3] {
        match self {
            Kind::Point => ["point", "point", "Point"],
            Kind::Line => ["line", "line", "Line"],
            Kind::Ray => ["ray", "ray", "Ray"],
            Kind::Segment => ["segment", "segment", "Segment"],
            Kind::Circle => ["circle", "circle", "Circle"],
            Kind::Aabb => ["aabb", "AABB", "Aabb"],
            Kind::Obb => ["obb", "OBB", "Obb"],
            Kind::Capsule => ["capsule", "capsule", "Capsule"],
            Kind::Polygon => ["polygon", "polygon", "Polygon"],
            Kind::Group => ["group", "group", "Group"],
        }
    }

    /// Returns the table of its fields, in the order of its constructor's arguments.
    pub fn fields(self) -> &'static [Field] {
        match self {
            Kind::Point => Point::FIELDS,
            Kind::Line => Line::FIELDS,
            Kind::Ray => Ray::FIELDS,
            Kind::Segment => Segment::FIELDS,
            Kind::Circle => Circle::FIELDS,
            Kind::Aabb => Aabb::FIELDS,
            Kind::Obb => Obb::FIELDS,
            Kind::Capsule => Capsule::FIELDS,
            Kind::Polygon => Polygon::FIELDS,
            Kind::Group => Group::FIELDS,
        }
    }

    /// Returns true where one of its fields has this role.
    pub fn has(self, role: FieldRole) -> bool {
        self.fields().iter().any(|field| field.role == role)
    }
}

/// Every kind is a shape: `Shape::from(circle)`, or `circle.into()` where a shape is asked for.
macro_rules! shape_from {
    ($($kind:ident)*) => {
        $(impl From<$kind> for Shape {
            fn from(shape: $kind) -> Shape {
                Shape::$kind(shape)
            }
        })*
    };
}

shape_from!(Point Line Ray Segment Circle Aabb Obb Capsule Polygon Group);

impl Shape {
    /// Which kind this is.
    pub fn kind(&self) -> Kind {
        match self {
            Shape::Point(_) => Kind::Point,
            Shape::Line(_) => Kind::Line,
            Shape::Ray(_) => Kind::Ray,
            Shape::Segment(_) => Kind::Segment,
            Shape::Circle(_) => Kind::Circle,
            Shape::Aabb(_) => Kind::Aabb,
            Shape::Obb(_) => Kind::Obb,
            Shape::Capsule(_) => Kind::Capsule,
            Shape::Polygon(_) => Kind::Polygon,
            Shape::Group(_) => Kind::Group,
        }
    }

    /// Returns the values of its [fields](Kind::fields), in the same order.
    pub fn values(&self) -> Vec<FieldValue<'_>> {
        of_kind!(self, shape => ShapeKind::values(shape))
    }

    /// Returns the shape of this kind with these values of its [fields](Kind::fields), in the same order.
    ///
    /// # Errors
    ///
    /// As the constructor of the kind, and where the values are not those of its fields.
    pub fn from_values(kind: Kind, values: &[FieldValue<'_>]) -> Result<Shape, InvalidShape> {
        fn of<S: ShapeKind + Into<Shape>>(values: &[FieldValue<'_>]) -> Option<Result<Shape, InvalidShape>> {
            S::from_values(values).map(|shape| shape.map(Into::into))
        }
        let shape = match kind {
            Kind::Point => of::<Point>(values),
            Kind::Line => of::<Line>(values),
            Kind::Ray => of::<Ray>(values),
            Kind::Segment => of::<Segment>(values),
            Kind::Circle => of::<Circle>(values),
            Kind::Aabb => of::<Aabb>(values),
            Kind::Obb => of::<Obb>(values),
            Kind::Capsule => of::<Capsule>(values),
            Kind::Polygon => of::<Polygon>(values),
            Kind::Group => of::<Group>(values),
        };
        shape.unwrap_or(Err(InvalidShape::WrongFields { kind }))
    }

    /// The shapes it is answered through: the members of a group, the pieces of a concave polygon. None where it is convex.
    #[inline]
    pub fn parts(&self) -> &[Shape] {
        match self {
            Shape::Polygon(polygon) => polygon.parts(),
            Shape::Group(group) => group.members(),
            Shape::Point(_)
            | Shape::Line(_)
            | Shape::Ray(_)
            | Shape::Segment(_)
            | Shape::Circle(_)
            | Shape::Aabb(_)
            | Shape::Obb(_)
            | Shape::Capsule(_) => &[],
        }
    }

    /// The group it is. `None` where it is a single shape.
    #[inline]
    pub fn as_group(&self) -> Option<&Group> {
        if let Shape::Group(group) = self { Some(group) } else { None }
    }

    /// Whether it is one convex part: anything but a concave polygon and a group.
    #[inline]
    pub fn is_convex(&self) -> bool {
        self.parts().is_empty()
    }

    /// Whether it looks the same however it is turned about its reference point: a point or a circle.
    #[inline]
    pub fn is_round(&self) -> bool {
        matches!(self.kind(), Kind::Point | Kind::Circle)
    }
}

/// The unit vector along `v`, computed without overflow or underflow. `None` for zero and for anything not finite.
#[inline]
pub fn unit(v: DVec2) -> Option<DVec2> {
    let squared = v.length_squared();
    if 1e-280 < squared && squared < 1e280 {
        return Some(v / squared.sqrt());
    }
    // The squares have lost digits; the components have not.
    let largest = v.abs().max_element();
    (v.is_finite() && 0.0 < largest).then(|| {
        let scaled = v / largest;
        scaled / scaled.length()
    })
}

/// `p + offset`, kept in the permitted range.
fn moved(p: DVec2, offset: DVec2) -> DVec2 {
    (p + offset).clamp(DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Rotation;

    #[test]
    fn a_unit_vector_survives_tiny_and_huge_input() {
        for scale in [1e-300, 1e-10, 1.0, 1e10, 1e300] {
            let v = unit(DVec2::new(3.0, 4.0) * scale);
            assert!(v.is_some_and(|v| v.distance(DVec2::new(0.6, 0.8)) < 1e-15), "scale {scale}: {v:?}");
        }
        assert_eq!(unit(DVec2::ZERO), None, "zero has no direction");
        assert_eq!(unit(DVec2::new(f64::NAN, 1.0)), None, "NaN has no direction");
    }

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
