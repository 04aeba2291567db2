//! Numbers without rounding that count: integers times powers of two, those of [`exact`](crate::kernel::exact).

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use super::number::Number;
use super::tally::Tally;
use crate::kernel::exact_number::Dyadic;

/// A number without rounding. Its operations count as those of `f64` do, and the tally has the sizes of the integers beside them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exact<'t> {
    /// The index of its integer in the tally.
    index: usize,
    tally: &'t Tally,
}

impl<'t> Exact<'t> {
    fn with(self, integer: Dyadic) -> Exact<'t> {
        Exact { index: self.tally.keep(integer), ..self }
    }

    fn combined(self, other: Exact<'t>, result: impl FnOnce(&Dyadic, &Dyadic) -> Dyadic) -> Exact<'t> {
        self.with(self.tally.of_kept([self.index, other.index], result))
    }
}

impl<'t> Number<'t> for Exact<'t> {
    fn of(value: f64, tally: &'t Tally) -> Exact<'t> {
        Exact { index: tally.keep(Dyadic::from(value)), tally }
    }

    fn abs(self) -> Exact<'t> {
        let sign = self.tally.of_kept([self.index; 2], |integer, _| integer.sign());
        if sign == Ordering::Less { -self } else { self }
    }
}

impl<'t> Add for Exact<'t> {
    type Output = Exact<'t>;

    fn add(self, other: Exact<'t>) -> Exact<'t> {
        self.tally.count_addition();
        self.combined(other, |a, b| a + b)
    }
}

impl<'t> Sub for Exact<'t> {
    type Output = Exact<'t>;

    fn sub(self, other: Exact<'t>) -> Exact<'t> {
        self.tally.count_addition();
        self.combined(other, |a, b| a - b)
    }
}

impl<'t> Mul for Exact<'t> {
    type Output = Exact<'t>;

    fn mul(self, other: Exact<'t>) -> Exact<'t> {
        self.tally.count_product();
        self.tally.count_word_products([self.index, other.index]);
        self.combined(other, |a, b| a * b)
    }
}

impl<'t> Neg for Exact<'t> {
    type Output = Exact<'t>;

    fn neg(self) -> Exact<'t> {
        self.combined(self, |integer, _| integer.negated())
    }
}

impl PartialEq for Exact<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Exact<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.tally.count_comparison();
        Some(self.tally.of_kept([self.index, other.index], Dyadic::cmp))
    }
}
