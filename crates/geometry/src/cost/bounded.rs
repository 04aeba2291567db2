//! Floating-point numbers with an error bound: the filter in front of exact arithmetic.
//!
//! Beside each value goes its magnitude: the same formula over absolute values, in which nothing cancels. A rounding error is at most a few units in
//! the last place of it. A comparison is sure if the values differ by more than that; otherwise rounding may have decided it.
//!
//! Source: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 4.1: the permanent of a determinant.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use super::number::Number;
use super::rounded::Rounded;
use super::tally::Tally;

/// The rounding error of a value, as a fraction of its magnitude: that of the kernel's hit test. No formula here has more than 12 operations in a
/// row, so that it stays below a third of it.
const ROUNDING: f64 = 32.0 * f64::EPSILON;

/// The size below which products may have lost all their digits.
const TINY: f64 = 1e-280;

/// A value with its magnitude. Every operation on either counts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounded<'t> {
    value: Rounded<'t>,
    magnitude: Rounded<'t>,
    /// True for an input: it has no error, a difference of two has one of its own size.
    is_input: bool,
}

impl<'t> Bounded<'t> {
    /// Returns a sum of two whose value is known.
    fn sum(self, other: Bounded<'t>, value: Rounded<'t>) -> Bounded<'t> {
        let are_inputs = self.is_input && other.is_input;
        let magnitude = if are_inputs { value.abs() } else { self.magnitude + other.magnitude };
        Bounded { value, magnitude, is_input: false }
    }

    /// Returns one of two, chosen by a comparison. Near each other either will do: the result is continuous.
    fn chosen(self, other: Bounded<'t>, value: Rounded<'t>) -> Bounded<'t> {
        let is_self = value.value.to_bits() == self.value.value.to_bits();
        if self.is_input && other.is_input {
            return if is_self { self } else { other };
        }
        Bounded { value, magnitude: self.magnitude.max(other.magnitude), is_input: false }
    }
}

impl<'t> Number<'t> for Bounded<'t> {
    fn of(value: f64, tally: &'t Tally) -> Bounded<'t> {
        let value = Rounded::of(value, tally);
        Bounded { value, magnitude: value.abs(), is_input: true }
    }

    fn abs(self) -> Bounded<'t> {
        Bounded { value: self.value.abs(), ..self }
    }

    fn min(self, other: Bounded<'t>) -> Bounded<'t> {
        self.chosen(other, self.value.min(other.value))
    }

    fn max(self, other: Bounded<'t>) -> Bounded<'t> {
        self.chosen(other, self.value.max(other.value))
    }
}

impl<'t> Add for Bounded<'t> {
    type Output = Bounded<'t>;

    fn add(self, other: Bounded<'t>) -> Bounded<'t> {
        self.sum(other, self.value + other.value)
    }
}

impl<'t> Sub for Bounded<'t> {
    type Output = Bounded<'t>;

    fn sub(self, other: Bounded<'t>) -> Bounded<'t> {
        self.sum(other, self.value - other.value)
    }
}

impl<'t> Mul for Bounded<'t> {
    type Output = Bounded<'t>;

    fn mul(self, other: Bounded<'t>) -> Bounded<'t> {
        Bounded { value: self.value * other.value, magnitude: self.magnitude * other.magnitude, is_input: false }
    }
}

impl<'t> Neg for Bounded<'t> {
    type Output = Bounded<'t>;

    fn neg(self) -> Bounded<'t> {
        Bounded { value: -self.value, ..self }
    }
}

impl PartialEq for Bounded<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Bounded<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let tally = self.value.tally();
        if self.is_input && other.is_input {
            // Two inputs are compared without rounding.
            tally.compared(false);
            return self.value.partial_cmp(&other.value);
        }
        let difference = self.value - other.value;
        let (rounding, tiny) = (Rounded::of(ROUNDING, tally), Rounded::of(TINY, tally));
        let bound = rounding * (self.magnitude + other.magnitude) + tiny;
        let is_sure = bound < difference || difference < -bound;
        tally.compared(!is_sure);
        difference.value.partial_cmp(&0.0)
    }
}
