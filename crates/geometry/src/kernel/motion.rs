//! A shape and its motion during one frame.

use glam::DVec2;

use super::rotation::Rotation;
use super::shape::{InvalidShape, Shape, not_too_small};

/// A shape with the displacement and the turn it makes during one frame.
///
/// ```
/// use clashbox_geometry::kernel::{Circle, Moving};
///
/// let ball = Moving::new(Circle::new([0.0, 0.0], 0.5)?, [8.0, 0.0])?.spinning(90.0)?;
/// assert_eq!(ball.at(0.5).reference_point().x, 4.0);
/// # Ok::<(), clashbox_geometry::kernel::InvalidShape>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Moving {
    /// The shape at t = 0.
    pub shape: Shape,
    velocity: DVec2,
    spin: f64,
}

impl Moving {
    /// Returns a shape whose reference point is displaced by `velocity` during the frame, world units, without a turn.
    ///
    /// # Errors
    ///
    /// If a component is not finite, or not 0 and closer to it than [`MIN_COORDINATE`](super::shape::MIN_COORDINATE).
    pub fn new(shape: impl Into<Shape>, velocity: impl Into<DVec2>) -> Result<Moving, InvalidShape> {
        let velocity = velocity.into();
        if !velocity.is_finite() {
            let found = if velocity.x.is_finite() { velocity.y } else { velocity.x };
            return Err(InvalidShape::NotFinite { field: "velocity", found });
        }
        not_too_small("velocity", velocity.x).and(not_too_small("velocity", velocity.y))?;
        Ok(Moving { shape: shape.into(), velocity, spin: 0.0 })
    }

    /// Returns a shape that stays where it is.
    pub fn resting(shape: impl Into<Shape>) -> Moving {
        Moving { shape: shape.into(), velocity: DVec2::ZERO, spin: 0.0 }
    }

    /// Returns the same, turning by `degrees` about its reference point during the frame, counter-clockwise positive.
    ///
    /// # Errors
    ///
    /// If the angle is not finite.
    pub fn spinning(self, degrees: f64) -> Result<Moving, InvalidShape> {
        if degrees.is_finite() {
            Ok(Moving { spin: degrees, ..self })
        } else {
            Err(InvalidShape::NotFinite { field: "spin", found: degrees })
        }
    }

    /// Returns a motion from numbers that are finite by their origin: those of a scene, and sums and parts of them. The caller vouches for it;
    /// debug builds assert it. Numbers from outside go through [`Moving::new`] and [`Moving::spinning`].
    pub fn from_valid(shape: Shape, velocity: DVec2, spin: f64) -> Moving {
        debug_assert!(velocity.is_finite() && spin.is_finite(), "not finite: {velocity}, {spin}");
        Moving { shape, velocity, spin }
    }

    /// Returns the displacement of its reference point during the frame, world units, finite.
    #[inline]
    pub fn velocity(&self) -> DVec2 {
        self.velocity
    }

    /// Returns the turn about its reference point during the frame, degrees, counter-clockwise positive, finite.
    #[inline]
    pub fn spin(&self) -> f64 {
        self.spin
    }

    /// Returns true if it turns during the frame.
    pub fn spins(&self) -> bool {
        self.spin != 0.0
    }

    /// Returns true if it stays as it is.
    pub fn rests(&self) -> bool {
        self.velocity == DVec2::ZERO && !self.spins()
    }

    /// Returns the shape at the fraction `t` of the frame. Its coordinates are rounded once without a turn, twice with one.
    pub fn at(&self, t: f64) -> Shape {
        let offset = self.velocity * t;
        match self.rotation_at(t) {
            Some(rotation) => self.shape.turned(self.shape.reference_point(), rotation).translated(offset),
            None => self.shape.translated(offset),
        }
    }

    /// Changes `shape` to the shape at the fraction `t` of the frame, to the last bit. Nothing is allocated if `shape` is a copy
    /// of this one, at any position.
    #[inline]
    pub fn place_at(&self, t: f64, shape: &mut Shape) {
        let offset = self.velocity * t;
        match self.rotation_at(t) {
            Some(rotation) => shape.place_turned(&self.shape, self.shape.reference_point(), rotation, offset),
            None => shape.place_at(&self.shape, offset),
        }
    }

    /// Returns the rotation since t = 0. `None` if there is none: a turn by 0 must not round anything.
    #[inline]
    fn rotation_at(&self, t: f64) -> Option<Rotation> {
        // Most bodies do not spin, and their positions are needed at many times.
        if self.spin == 0.0 {
            return None;
        }
        Rotation::from_degrees(self.spin * t).ok().filter(|rotation| !rotation.is_identity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::v;
    use crate::kernel::{Bound, Circle, Group, Obb, Polygon};

    fn shapes() -> [Shape; 2] {
        let tilted = Rotation::from_direction(v(0.3, 0.7)).unwrap();
        let arrow = vec![v(0.1, 0.2), v(1.1, 0.3), v(0.4, 0.5), v(0.3, 1.7)];
        [Shape::Obb(Obb::new(v(0.1, 0.2), v(3.0, 0.1), tilted).unwrap()), Shape::Polygon(Polygon::new(arrow).unwrap())]
    }

    #[test]
    fn without_a_turn_nothing_but_the_offset_rounds() {
        for shape in shapes() {
            for moving in [
                Moving::new(shape.clone(), v(0.3, 0.1)).unwrap(),
                Moving::new(shape.clone(), v(0.3, 0.1)).unwrap().spinning(720.0).unwrap(),
            ] {
                assert_eq!(moving.at(0.0), shape, "{moving:?} at the start");
                assert_eq!(moving.at(0.5), shape.translated(v(0.15, 0.05)), "{moving:?} halfway");
            }
        }
    }

    #[test]
    fn a_motion_is_finite() {
        for velocity in [v(f64::NAN, 0.0), v(0.0, f64::INFINITY)] {
            let found = Moving::new(shapes()[0].clone(), velocity);
            assert!(found.is_err(), "{velocity} must be refused, got {found:?}");
        }
        let tiny = Moving::new(shapes()[0].clone(), v(1.0, -1e-61)).map_err(|invalid| invalid.to_string());
        assert_eq!(tiny, Err("`velocity` holds -1e-61, the smallest allowed other than 0 is 1e-60".to_owned()));
        for spin in [f64::NAN, f64::NEG_INFINITY] {
            let found = Moving::resting(shapes()[0].clone()).spinning(spin);
            assert!(found.is_err(), "{spin} must be refused, got {found:?}");
        }
    }

    #[test]
    fn a_body_turns_about_its_reference_point() {
        for shape in shapes() {
            let moving = Moving::new(shape.clone(), v(4.0, 0.0)).unwrap().spinning(90.0).unwrap();
            let quarter = Rotation::from_degrees(90.0).unwrap();
            let expected = shape.turned(shape.reference_point(), quarter).translated(v(4.0, 0.0));
            assert_eq!(moving.at(1.0), expected, "{moving:?}");
            let there = moving.at(0.3).reference_point();
            assert!(there.distance(shape.reference_point() + v(1.2, 0.0)) <= 1e-15, "{there} of {moving:?}");
        }
    }

    #[test]
    fn a_group_turns_about_its_pivot() {
        let disc = Circle::new(v(2.0, 0.0), 0.5).unwrap();
        let flipper = Group::new(Bound::Rectangle, [disc]).and_then(|group| group.with_pivot(Some(v(0.0, 0.0)))).unwrap();
        let moving = Moving::new(flipper, v(0.0, 1.0)).unwrap().spinning(90.0).unwrap();
        let Shape::Group(end) = moving.at(1.0) else { panic!("{moving:?} stays a group") };
        assert_eq!(end.members()[0].reference_point(), v(0.0, 3.0), "a quarter turn about the origin, and 1 up");
        assert_eq!(end.pivot(), Some(v(0.0, 1.0)), "the pivot moves along");
    }

    #[test]
    fn placing_is_the_same_as_asking() {
        for shape in shapes() {
            for spin in [0.0, 77.0] {
                let moving = Moving::new(shape.clone(), v(4.0, 0.7)).unwrap().spinning(spin).unwrap();
                let mut placed = shape.clone();
                for t in [0.1, 0.9, 0.0, 1.0] {
                    moving.place_at(t, &mut placed);
                    assert_eq!(placed, moving.at(t), "{moving:?} at {t}");
                }
            }
        }
    }
}
