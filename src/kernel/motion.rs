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

    /// The shape at the fraction `t` of the frame.
    pub fn at(&self, t: f64) -> Shape {
        // A turn by nothing must not round anything.
        let turned = Rotation::from_degrees(self.spin * t).ok().filter(|_| self.spin * t != 0.0);
        match turned {
            Some(rotation) => self.shape.turned(self.shape.reference_point(), rotation).translated(self.velocity * t),
            None => self.shape.translated(self.velocity * t),
        }
    }
}
