//! Vectors without rounding.

use glam::DVec2;

use super::dyadic::Dyadic;

/// A vector without rounding.
#[derive(Debug, Clone)]
pub(crate) struct ExactVector {
    x: Dyadic,
    y: Dyadic,
}

impl ExactVector {
    pub(crate) fn of(v: DVec2) -> ExactVector {
        ExactVector { x: Dyadic::from(v.x), y: Dyadic::from(v.y) }
    }

    /// Returns the nearest vector of `f64`, to within one unit in the last place.
    pub(crate) fn rounded(&self) -> DVec2 {
        DVec2::new(self.x.to_f64(), self.y.to_f64())
    }

    /// Returns the vector of `f64` nearest to this one divided by a number other than 0.
    pub(crate) fn quotient(&self, divisor: &Dyadic) -> DVec2 {
        DVec2::new(self.x.quotient(divisor), self.y.quotient(divisor))
    }

    pub(crate) fn plus(&self, other: &ExactVector) -> ExactVector {
        ExactVector { x: &self.x + &other.x, y: &self.y + &other.y }
    }

    pub(crate) fn minus(&self, other: &ExactVector) -> ExactVector {
        ExactVector { x: &self.x - &other.x, y: &self.y - &other.y }
    }

    pub(crate) fn negated(&self) -> ExactVector {
        ExactVector { x: self.x.negated(), y: self.y.negated() }
    }

    pub(crate) fn scaled(&self, factor: &Dyadic) -> ExactVector {
        ExactVector { x: &self.x * factor, y: &self.y * factor }
    }

    /// Returns the vector turned by 90 degrees, counter-clockwise.
    pub(crate) fn perp(&self) -> ExactVector {
        ExactVector { x: self.y.negated(), y: self.x.clone() }
    }

    pub(crate) fn dot(&self, other: &ExactVector) -> Dyadic {
        &(&self.x * &other.x) + &(&self.y * &other.y)
    }

    pub(crate) fn cross(&self, other: &ExactVector) -> Dyadic {
        &(&self.x * &other.y) - &(&self.y * &other.x)
    }

    pub(crate) fn length_squared(&self) -> Dyadic {
        self.dot(self)
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.x.is_zero() && self.y.is_zero()
    }
}
