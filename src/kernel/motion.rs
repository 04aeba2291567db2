//! A shape and how far it moves during one frame.

use glam::DVec2;

use super::rotation::Rotation;
use super::shape::Shape;

/// A shape with the displacement and the turn it makes during one frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Moving {
    /// The shape at t = 0.
    pub shape: Shape,
    /// The displacement of its reference point during the frame, world units.
    pub velocity: DVec2,
    /// The turn about its reference point during the frame, degrees, counter-clockwise positive, finite.
    pub spin: f64,
}

impl Moving {
    /// A shape that moves by `velocity` during the frame, without turning.
    pub fn new(shape: Shape, velocity: DVec2) -> Moving {
        Moving { shape, velocity, spin: 0.0 }
    }

    /// A shape that stays where it is.
    pub fn resting(shape: Shape) -> Moving {
        Moving::new(shape, DVec2::ZERO)
    }

    /// The same, turning by `degrees` about its reference point during the frame.
    #[must_use]
    pub fn spinning(self, degrees: f64) -> Moving {
        Moving { spin: degrees, ..self }
    }

    /// Whether it turns during the frame.
    pub fn spins(&self) -> bool {
        self.spin != 0.0
    }

    /// Whether it stays as it is.
    pub fn rests(&self) -> bool {
        self.velocity == DVec2::ZERO && !self.spins()
    }

    /// The shape at the fraction `t` of the frame. Without a turn its coordinates are rounded once, with one twice.
    pub fn at(&self, t: f64) -> Shape {
        let offset = self.velocity * t;
        match self.rotation_at(t) {
            Some(rotation) => self.shape.turned(self.shape.reference_point(), rotation).translated(offset),
            None => self.shape.translated(offset),
        }
    }

    /// `shape` becomes the shape at the fraction `t` of the frame, to the last bit. Nothing is allocated where `shape` is a copy of this
    /// one, wherever it stands.
    pub fn place_at(&self, t: f64, shape: &mut Shape) {
        let offset = self.velocity * t;
        match self.rotation_at(t) {
            Some(rotation) => shape.place_turned(&self.shape, self.shape.reference_point(), rotation, offset),
            None => shape.place_at(&self.shape, offset),
        }
    }

    /// How far it has turned. `None` where it has not: a turn by nothing must not round anything.
    fn rotation_at(&self, t: f64) -> Option<Rotation> {
        Rotation::from_degrees(self.spin * t).ok().filter(|rotation| !rotation.is_identity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::v;
    use crate::kernel::{Obb, Polygon};

    fn shapes() -> [Shape; 2] {
        let tilted = Rotation::from_direction(v(0.3, 0.7)).unwrap();
        let arrow = vec![v(0.1, 0.2), v(1.1, 0.3), v(0.4, 0.5), v(0.3, 1.7)];
        [Shape::Obb(Obb::new(v(0.1, 0.2), v(3.0, 0.1), tilted).unwrap()), Shape::Polygon(Polygon::new(arrow).unwrap())]
    }

    #[test]
    fn without_a_turn_nothing_but_the_offset_rounds() {
        for shape in shapes() {
            for moving in [Moving::new(shape.clone(), v(0.3, 0.1)), Moving::new(shape.clone(), v(0.3, 0.1)).spinning(720.0)] {
                assert_eq!(moving.at(0.0), shape, "{moving:?} at the start");
                assert_eq!(moving.at(0.5), shape.translated(v(0.15, 0.05)), "{moving:?} halfway");
            }
        }
    }

    #[test]
    fn a_body_turns_about_its_reference_point() {
        for shape in shapes() {
            let moving = Moving::new(shape.clone(), v(4.0, 0.0)).spinning(90.0);
            let quarter = Rotation::from_degrees(90.0).unwrap();
            let expected = shape.turned(shape.reference_point(), quarter).translated(v(4.0, 0.0));
            assert_eq!(moving.at(1.0), expected, "{moving:?}");
            let there = moving.at(0.3).reference_point();
            assert!(there.distance(shape.reference_point() + v(1.2, 0.0)) <= 1e-15, "{there} of {moving:?}");
        }
    }

    #[test]
    fn placing_is_the_same_as_asking() {
        for shape in shapes() {
            for spin in [0.0, 77.0] {
                let moving = Moving::new(shape.clone(), v(4.0, 0.7)).spinning(spin);
                let mut placed = shape.clone();
                for t in [0.1, 0.9, 0.0, 1.0] {
                    moving.place_at(t, &mut placed);
                    assert_eq!(placed, moving.at(t), "{moving:?} at {t}");
                }
            }
        }
    }
}
