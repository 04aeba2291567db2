//! A group: shapes that move as one, with a bound that is tested first.

use std::borrow::Cow;

use glam::DVec2;

use super::any::{BoundingVolume, Group, Shape};
use super::bounds;
use super::circle::Circle;
use super::field_value::{Bound, FieldValueOf};
use super::shape_kind::ShapeKind;
use crate::kernel::field::{Field, FieldRole};
use crate::kernel::invalid::{InvalidShape, vector_in_range};
use crate::kernel::limits::{MAX_DEPTH, MAX_MEMBERS, moved};
use crate::kernel::rotation::Rotation;

impl BoundingVolume {
    /// Returns the bounding volume of members. `None` only if a member is not bounded.
    fn around(bound: Bound, members: &[Shape]) -> Option<BoundingVolume> {
        match bound {
            Bound::Circle => bounds::circle_of_all(members).map(BoundingVolume::Circle),
            Bound::Rectangle => bounds::aabb_of_all(members).map(BoundingVolume::Rectangle),
        }
    }
}

impl Group {
    /// Returns the group of these members, tested behind a bound of this kind.
    ///
    /// # Errors
    ///
    /// If there is no member or more than [`MAX_MEMBERS`], if one is a line or a ray, and if groups nest deeper than
    /// [`MAX_DEPTH`].
    pub fn new(bound: Bound, members: impl IntoIterator<Item: Into<Shape>>) -> Result<Group, InvalidShape> {
        let members: Box<[Shape]> = members.into_iter().map(Into::into).collect();
        if MAX_MEMBERS < members.len() {
            return Err(InvalidShape::TooManyMembers { found: members.len() });
        }
        for (index, member) in members.iter().enumerate() {
            if member.is_unbounded() {
                return Err(InvalidShape::UnboundedMember { index, kind: member.kind() });
            }
            let depth = member.as_group().map_or(0, Group::depth);
            if MAX_DEPTH <= depth {
                return Err(InvalidShape::TooDeep { index, found: depth + 1 });
            }
        }
        let bounding = BoundingVolume::around(bound, &members).ok_or(InvalidShape::NoMembers)?;
        Ok(Group { bounding: Box::new(bounding), members, pivot: None })
    }

    /// Returns the same group, turning about this point, world frame. `None`: about the mean of the reference points of its
    /// members.
    ///
    /// # Errors
    ///
    /// If a coordinate is not finite, or beyond [`MAX_COORDINATE`](super::MAX_COORDINATE) or
    /// [`MIN_COORDINATE`](super::MIN_COORDINATE).
    pub fn with_pivot(self, pivot: Option<DVec2>) -> Result<Group, InvalidShape> {
        let pivot = pivot.map(|pivot| vector_in_range("pivot", pivot)).transpose()?;
        Ok(Group { pivot, ..self })
    }

    /// Returns the group with these members instead: with the same kind of bound, turning about the same point.
    ///
    /// # Errors
    ///
    /// The same as of [`Group::new`].
    pub fn with_members(&self, members: impl IntoIterator<Item: Into<Shape>>) -> Result<Group, InvalidShape> {
        Ok(Group { pivot: self.pivot, ..Group::new(self.bound(), members)? })
    }

    /// Returns the kind of its bounding volume.
    pub fn bound(&self) -> Bound {
        match *self.bounding {
            BoundingVolume::Circle(_) => Bound::Circle,
            BoundingVolume::Rectangle(_) => Bound::Rectangle,
        }
    }

    /// Returns the bound itself: a [`Shape::Circle`] or a [`Shape::Aabb`] that contains every member, even after every move and
    /// turn.
    ///
    /// It is computed once. A rectangle stays the smallest; a circle that was moved or turned is larger by the effect of
    /// rounding.
    pub fn bounding_shape(&self) -> Shape {
        match *self.bounding {
            BoundingVolume::Circle(circle) => Shape::Circle(circle),
            BoundingVolume::Rectangle(aabb) => Shape::Aabb(aabb),
        }
    }

    /// Returns the members, in order. At least one.
    pub fn members(&self) -> &[Shape] {
        &self.members
    }

    /// Returns the point it turns about, world frame, if it is not the mean of the reference points of its members. It moves with
    /// the group.
    pub fn pivot(&self) -> Option<DVec2> {
        self.pivot
    }

    /// Returns how deep groups are nested in it: 1 if all members are single shapes.
    pub fn depth(&self) -> usize {
        let deepest = self.members.iter().filter_map(Shape::as_group).map(Group::depth);
        1 + deepest.max().unwrap_or(0)
    }

    pub(super) fn translated(&self, offset: DVec2) -> Group {
        let mut copy = self.clone();
        copy.place_at(self, offset);
        copy
    }

    pub(super) fn turned(&self, pivot: DVec2, rotation: Rotation) -> Group {
        let mut copy = self.clone();
        copy.place_turned(self, pivot, rotation, DVec2::ZERO);
        copy
    }

    /// Returns the shape [as its numbers give it](Shape::rebuilt): with the bound of its rebuilt members.
    pub(super) fn rebuilt(&self) -> Result<Group, InvalidShape> {
        let members: Result<Vec<Shape>, InvalidShape> = self.members.iter().map(Shape::rebuilt).collect();
        self.with_members(members?)
    }

    /// Returns the [reference point](Shape::reference_point): the pivot, or the mean of the reference points of its members.
    pub(super) fn reference_point(&self) -> DVec2 {
        self.pivot.unwrap_or_else(|| self.members.iter().map(Shape::reference_point).sum::<DVec2>() / self.members.len() as f64)
    }

    /// Becomes `origin` moved by `offset`, in place where the members are alike.
    pub(super) fn place_at(&mut self, origin: &Group, offset: DVec2) {
        self.make_room_for(origin);
        for (member, of_origin) in self.members.iter_mut().zip(&origin.members) {
            member.place_at(of_origin, offset);
        }
        self.pivot = origin.pivot.map(|pivot| moved(pivot, offset));
        *self.bounding = origin.bounding_of(&self.members, |circle| moved_circle(circle, offset));
    }

    /// Changes it to `origin` turned by `rotation` about `pivot` and then moved by `offset`, in place if the members have the
    /// same structure.
    pub(super) fn place_turned(&mut self, origin: &Group, pivot: DVec2, rotation: Rotation, offset: DVec2) {
        self.make_room_for(origin);
        for (member, of_origin) in self.members.iter_mut().zip(&origin.members) {
            member.place_turned(of_origin, pivot, rotation, offset);
        }
        self.pivot = origin.pivot.map(|own| moved(rotation.turned_about(pivot, own), offset));
        *self.bounding = origin.bounding_of(&self.members, |circle| {
            let magnitude = (circle.center.abs() + pivot.abs()).element_sum();
            let center = rotation.turned_about(pivot, circle.center);
            moved_circle(&bounds::grown_for_rounding(circle, center, magnitude), offset)
        });
    }

    /// Makes the number of members that of `origin`.
    fn make_room_for(&mut self, origin: &Group) {
        if self.members.len() != origin.members.len() {
            self.members.clone_from(&origin.members);
        }
    }

    /// Returns the bound of the same members elsewhere. A rectangle is cheap to compute again; a circle is moved along.
    fn bounding_of(&self, members: &[Shape], elsewhere: impl Fn(&Circle) -> Circle) -> BoundingVolume {
        match &*self.bounding {
            BoundingVolume::Circle(circle) => BoundingVolume::Circle(elsewhere(circle)),
            BoundingVolume::Rectangle(_) => BoundingVolume::around(Bound::Rectangle, members).unwrap_or(*self.bounding),
        }
    }
}

impl ShapeKind<Shape> for Group {
    const FIELDS: &'static [Field] = &[
        Field::new("bound", FieldRole::Bound),
        Field::new("pivot", FieldRole::Pivot),
        Field::new("members", FieldRole::Members),
    ];

    fn values(&self) -> Vec<FieldValueOf<'_, Shape>> {
        vec![FieldValueOf::Bound(self.bound()), FieldValueOf::Pivot(self.pivot), FieldValueOf::Members(self.members().into())]
    }

    fn from_values(values: &[FieldValueOf<'_, Shape>]) -> Option<Result<Group, InvalidShape>> {
        let [FieldValueOf::Bound(bound), FieldValueOf::Pivot(pivot), FieldValueOf::Members(ref members)] = *values else {
            return None;
        };
        Some(Group::new(bound, members.iter().cloned()).and_then(|group| group.with_pivot(pivot)))
    }

    fn core_vertices(&self) -> Cow<'_, [DVec2]> {
        Cow::Borrowed(&[])
    }

    fn vertex_count(&self) -> usize {
        self.members.iter().map(Shape::vertex_count).sum()
    }
}

/// A circle that still holds what it held, after all of it moved.
fn moved_circle(circle: &Circle, offset: DVec2) -> Circle {
    if offset == DVec2::ZERO { *circle } else { bounds::grown_for_rounding(circle, moved(circle.center, offset), 0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::{point, v};
    use crate::kernel::{Aabb, Line};

    fn nested(depth: usize) -> Result<Shape, InvalidShape> {
        (0..depth).try_fold(point(1.0, 2.0), |shape, _| Ok(Shape::Group(Group::new(Bound::Circle, vec![shape])?)))
    }

    #[test]
    fn what_makes_no_group_is_named() {
        let line = Shape::Line(Line::new(v(0.0, 0.0), v(1.0, 0.0)).unwrap());
        let rows = [
            (vec![], "the group has no members, it needs at least 1"),
            (vec![point(0.0, 0.0), line], "member 1 is a line, members of a group must be bounded: any kind but line and ray"),
            (vec![point(0.0, 0.0); 1025], "the group has 1025 members, at most 1024 are allowed: member 1024 is one too many"),
            (vec![nested(8).unwrap()], "member 0 makes groups nest 9 deep, at most 8 are allowed"),
        ];
        for (members, expected) in rows {
            let error = Group::new(Bound::Circle, members).map_err(|error| error.to_string());
            assert_eq!(error, Err(expected.to_owned()), "the message");
        }
        assert!(Group::new(Bound::Rectangle, vec![point(0.0, 0.0); 1024]).is_ok(), "1024 members are allowed");
    }

    #[test]
    fn a_shape_fits_into_a_cache_line() {
        // Reading pairs of shapes from memory takes as long as the hit test of two circles.
        let found = size_of::<Shape>();
        assert!(found <= 64, "a shape takes {found} bytes");
    }

    #[test]
    fn depth_counts_groups() {
        for depth in 1..=MAX_DEPTH {
            let found = nested(depth).map(|shape| shape.as_group().map_or(0, Group::depth));
            assert_eq!(found, Ok(depth), "{depth} groups in each other");
        }
    }

    #[test]
    fn the_bound_is_the_one_asked_for() {
        let members = vec![point(0.0, 0.0), point(6.0, 8.0)];
        let circle = Group::new(Bound::Circle, members.clone()).unwrap();
        let Shape::Circle(found) = circle.bounding_shape() else { panic!("{circle:?} is bounded by a circle") };
        assert_eq!(found.center(), v(3.0, 4.0), "{found:?}");
        assert!((5.0..5.0 + 1e-14).contains(&found.radius()), "{found:?}");
        let rectangle = Group::new(Bound::Rectangle, members).unwrap();
        let expected = Shape::Aabb(Aabb::new(v(0.0, 0.0), v(6.0, 8.0)).unwrap());
        assert_eq!(rectangle.bounding_shape(), expected, "{rectangle:?}");
    }
}
