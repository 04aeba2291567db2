//! Plain floating-point numbers that count.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

use super::number::Number;
use super::tally::Tally;

/// A plain `f64` that counts the operations on it. It alone has roots and quotients.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rounded<'t> {
    pub(super) value: f64,
    tally: &'t Tally,
}

impl<'t> Rounded<'t> {
    fn with(self, value: f64) -> Rounded<'t> {
        Rounded { value, ..self }
    }

    /// Returns the square root.
    pub(super) fn root(self) -> Rounded<'t> {
        self.tally.count_root();
        self.with(self.value.sqrt())
    }

    /// Returns the tally that counts.
    pub(super) fn tally(self) -> &'t Tally {
        self.tally
    }
}

impl<'t> Number<'t> for Rounded<'t> {
    fn of(value: f64, tally: &'t Tally) -> Rounded<'t> {
        Rounded { value, tally }
    }

    fn abs(self) -> Rounded<'t> {
        self.with(self.value.abs())
    }
}

impl<'t> Add for Rounded<'t> {
    type Output = Rounded<'t>;

    fn add(self, other: Rounded<'t>) -> Rounded<'t> {
        self.tally.count_addition();
        self.with(self.value + other.value)
    }
}

impl<'t> Sub for Rounded<'t> {
    type Output = Rounded<'t>;

    fn sub(self, other: Rounded<'t>) -> Rounded<'t> {
        self.tally.count_addition();
        self.with(self.value - other.value)
    }
}

impl<'t> Mul for Rounded<'t> {
    type Output = Rounded<'t>;

    fn mul(self, other: Rounded<'t>) -> Rounded<'t> {
        self.tally.count_product();
        self.with(self.value * other.value)
    }
}

impl<'t> Div for Rounded<'t> {
    type Output = Rounded<'t>;

    fn div(self, other: Rounded<'t>) -> Rounded<'t> {
        self.tally.count_quotient();
        self.with(self.value / other.value)
    }
}

impl<'t> Neg for Rounded<'t> {
    type Output = Rounded<'t>;

    fn neg(self) -> Rounded<'t> {
        self.with(-self.value)
    }
}

impl PartialEq for Rounded<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Rounded<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.tally.count_comparison();
        self.value.partial_cmp(&other.value)
    }
}
