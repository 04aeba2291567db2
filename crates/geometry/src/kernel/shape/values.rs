//! A shape by the values of its fields: the numbers that several kinds have, and copies with other values.

use glam::DVec2;

use super::any::{FieldValue, Shape};
use super::field_value::min_and_max;
use crate::kernel::field::FieldRole;
use crate::kernel::invalid::InvalidShape;
use crate::kernel::rotation::Rotation;

impl Shape {
    /// Returns the shape with each of its values changed, those of its members first. Its constructor checks them again.
    ///
    /// # Errors
    ///
    /// If the changed values do not make a shape of this kind.
    pub fn mapped(&self, change: &dyn Fn(FieldValue<'_>) -> FieldValue<'_>) -> Result<Shape, InvalidShape> {
        let mut values = Vec::new();
        for value in self.values() {
            values.push(match value {
                FieldValue::Members(members) => {
                    let members: Result<Vec<Shape>, InvalidShape> = members.iter().map(|member| member.mapped(change)).collect();
                    FieldValue::Members(members?.into())
                }
                value => change(value),
            });
        }
        Shape::from_values(self.kind(), &values)
    }

    /// Returns the points that it is given by: vertices, ends, centers, bases; those of its members.
    pub fn positions(&self) -> Vec<DVec2> {
        let mut positions = Vec::new();
        self.values().iter().for_each(|value| push_positions(value, &mut positions));
        positions
    }

    /// Returns its radius, where it has one as a number: that of a circle or a capsule. 0 or more, world units.
    pub fn radius(&self) -> Option<f64> {
        // Most kinds have none; then nothing is allocated.
        if !self.kind().has(FieldRole::Length) {
            return None;
        }
        self.values().iter().find_map(|value| if let FieldValue::Length(radius) = value { Some(*radius) } else { None })
    }

    /// Returns the shape with another radius. `None` where it has no [`radius`](Shape::radius).
    pub fn with_radius(&self, radius: f64) -> Option<Result<Shape, InvalidShape>> {
        self.radius()?;
        Some(self.mapped(&|value| if let FieldValue::Length(_) = value { FieldValue::Length(radius) } else { value }))
    }

    /// Returns its rotation, where it has one as a number.
    pub fn rotation(&self) -> Option<Rotation> {
        self.values().iter().find_map(|value| if let FieldValue::Rotation(rotation) = value { Some(*rotation) } else { None })
    }

    /// Returns the shape with another rotation about its center. `None` where it has no [`rotation`](Shape::rotation).
    pub fn with_rotation(&self, rotation: Rotation) -> Option<Result<Shape, InvalidShape>> {
        self.rotation()?;
        Some(self.mapped(&|value| if let FieldValue::Rotation(_) = value { FieldValue::Rotation(rotation) } else { value }))
    }

    /// Returns width and height along its own axes, where it has them as numbers: those of a rectangle. 0 or more, world units.
    pub fn size(&self) -> Option<DVec2> {
        let values = self.values();
        let extents =
            values.iter().find_map(|value| if let FieldValue::Extents(half) = value { Some(*half * 2.0) } else { None });
        extents.or_else(|| min_and_max(&values).map(|[min, max]| max - min))
    }

    /// Returns the shape with another width or height about the same center. What stays is the same to the last bit. `None` where it has no
    /// [`size`](Shape::size).
    pub fn with_size(&self, size: DVec2) -> Option<Result<Shape, InvalidShape>> {
        let old = self.size()?;
        // The sides along a size that does not change stay where they are.
        let keeps = old.cmpeq(size);
        let center = self.reference_point();
        Some(self.mapped(&|value| match value {
            FieldValue::Extents(half) => FieldValue::Extents(DVec2::select(keeps, half, size / 2.0)),
            FieldValue::Minimum(p) => FieldValue::Minimum(DVec2::select(keeps, p, center - size / 2.0)),
            FieldValue::Maximum(p) => FieldValue::Maximum(DVec2::select(keeps, p, center + size / 2.0)),
            value => value,
        }))
    }
}

/// Appends the positions that place the shape: one, those of all vertices, those of all members. A pivot is none of them.
fn push_positions(value: &FieldValue<'_>, positions: &mut Vec<DVec2>) {
    match value {
        FieldValue::Position(p) | FieldValue::Minimum(p) | FieldValue::Maximum(p) => positions.push(*p),
        FieldValue::Points(points) => positions.extend(points.iter()),
        FieldValue::Members(members) => {
            members.iter().flat_map(Shape::values).for_each(|value| push_positions(&value, positions));
        }
        FieldValue::Direction(_)
        | FieldValue::Length(_)
        | FieldValue::Extents(_)
        | FieldValue::Rotation(_)
        | FieldValue::Bound(_)
        | FieldValue::Pivot(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::kernel::testing::{point, v};
    use crate::kernel::{Aabb, Bound, Capsule, Circle, Group, Kind, Line, Obb, Polygon, Ray, Segment};

    /// One shape of every kind, in the order of the kinds.
    fn shapes() -> [Shape; 10] {
        let tilted = Rotation::from_degrees(30.0).unwrap();
        let circle = Circle::new(v(2.0, 1.0), 3.0).unwrap();
        let group = Group::new(Bound::Rectangle, [circle]).and_then(|group| group.with_pivot(Some(v(-3.0, 7.0))));
        [
            point(2.0, 1.0),
            Line::new(v(2.0, 1.0), v(1.0, 3.0)).unwrap().into(),
            Ray::new(v(2.0, 1.0), v(1.0, 3.0)).unwrap().into(),
            Segment::new(v(2.0, 1.0), v(5.0, 0.0)).unwrap().into(),
            circle.into(),
            Aabb::new(v(2.0, 1.0), v(5.0, 7.0)).unwrap().into(),
            Obb::new(v(2.0, 1.0), v(5.0, 7.0), tilted).unwrap().into(),
            Capsule::new(v(2.0, 1.0), v(5.0, 0.0), 2.0).unwrap().into(),
            Polygon::new([v(0.0, 0.0), v(4.0, 0.0), v(4.0, 3.0)]).unwrap().into(),
            group.unwrap().into(),
        ]
    }

    #[test]
    fn the_values_of_a_shape_make_the_same_shape() {
        for (shape, kind) in shapes().iter().zip(Kind::ALL) {
            assert_eq!(shape.kind(), kind, "one shape of every kind");
            assert_eq!(shape.values().len(), kind.fields().len(), "{shape:?}: a value for each field");
            assert_eq!(Shape::from_values(kind, &shape.values()).as_ref(), Ok(shape), "from its values");
            assert_eq!(shape.mapped(&|value| value).as_ref(), Ok(shape), "with each value as it is");
        }
    }

    #[test]
    fn a_kind_names_its_fields_by_distinct_names() {
        for kind in Kind::ALL {
            let names: BTreeSet<&str> = kind.fields().iter().map(|field| field.name).collect();
            assert_eq!(names.len(), kind.fields().len(), "{kind:?}: {names:?}");
            assert!(!names.is_empty(), "{kind:?} has fields");
        }
    }

    #[test]
    fn values_of_other_fields_are_refused() {
        let values = [FieldValue::Length(1.0), FieldValue::Position(v(0.0, 0.0))];
        let expected = "the values are not those of the fields of a circle: `center`, `radius`";
        let found = Shape::from_values(Kind::Circle, &values).map_err(|error| error.to_string());
        assert_eq!(found, Err(expected.to_owned()), "in another order");
        for shape in shapes() {
            let found = Shape::from_values(shape.kind(), &[]);
            assert_eq!(
                found,
                Err(InvalidShape::WrongFields { kind: shape.kind(), fields: shape.kind().fields() }),
                "without values"
            );
        }
    }

    #[test]
    fn another_width_leaves_the_height_and_the_center() {
        let [.., aabb, obb, _, _, _] = shapes();
        let wide = aabb.with_size(v(1.0, 6.0));
        assert_eq!(wide, Some(Aabb::new(v(3.0, 1.0), v(4.0, 7.0)).map(Shape::Aabb)), "an AABB");
        let wide = obb.with_size(v(1.0, 14.0)).unwrap().unwrap();
        assert_eq!((wide.size(), wide.reference_point()), (Some(v(1.0, 14.0)), v(2.0, 1.0)), "an OBB");
        assert_eq!(wide.rotation(), obb.rotation(), "its rotation stays");
    }

    #[test]
    fn only_round_shapes_have_a_radius_and_only_rectangles_a_size() {
        for shape in shapes() {
            let is_round = matches!(shape.kind(), Kind::Circle | Kind::Capsule);
            assert_eq!(shape.radius().is_some(), is_round, "{shape:?}");
            assert_eq!(shape.with_radius(1.0).is_some(), is_round, "{shape:?}");
            assert_eq!(shape.size().is_some(), matches!(shape.kind(), Kind::Aabb | Kind::Obb), "{shape:?}");
        }
    }
}
