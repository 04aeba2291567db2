//! A shape and how far it moves during one frame.

use glam::DVec2;

use super::shape::Shape;

/// A shape with the displacement it makes during one frame, without turning.
#[derive(Debug, Clone, PartialEq)]
pub struct Moving {
    /// The shape at t = 0.
    pub shape: Shape,
    /// The displacement during the frame, world units.
    pub velocity: DVec2,
}

impl Moving {
    /// A shape that moves by `velocity` during the frame.
    pub fn new(shape: Shape, velocity: DVec2) -> Moving {
        Moving { shape, velocity }
    }

    /// A shape that stays where it is.
    pub fn resting(shape: Shape) -> Moving {
        Moving { shape, velocity: DVec2::ZERO }
    }

    /// The shape at the fraction `t` of the frame.
    pub fn at(&self, t: f64) -> Shape {
        self.shape.translated(self.velocity * t)
    }
}
