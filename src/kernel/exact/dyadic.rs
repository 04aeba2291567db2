//! An integer times a power of two: what every finite `f64` is, closed under sums, differences and products.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Sub};

use num_bigint::{BigInt, Sign};
use num_traits::{ToPrimitive, Zero};

/// `mantissa * 2^exponent`, without rounding.
#[derive(Debug, Clone)]
pub(crate) struct Dyadic {
    mantissa: BigInt,
    exponent: i32,
}

impl Dyadic {
    pub(crate) fn zero() -> Dyadic {
        Dyadic { mantissa: BigInt::zero(), exponent: 0 }
    }

    pub(crate) fn sign(&self) -> Ordering {
        match self.mantissa.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    pub(crate) fn squared(&self) -> Dyadic {
        self * self
    }

    pub(crate) fn negated(&self) -> Dyadic {
        Dyadic { mantissa: -&self.mantissa, exponent: self.exponent }
    }

    pub(crate) fn cmp(&self, other: &Dyadic) -> Ordering {
        (self - other).sign()
    }

    /// The nearest `f64`, to within one unit in the last place; infinite beyond its range, 0 below.
    pub(crate) fn to_f64(&self) -> f64 {
        // Cut to 64 significant bits first: the rest does not show in 53.
        let excess = i32::try_from(self.mantissa.bits()).unwrap_or(i32::MAX).saturating_sub(64).max(0);
        let leading = (&self.mantissa >> excess).to_f64().unwrap_or(f64::NAN);
        let exponent = self.exponent.saturating_add(excess);
        // In two halves: a single power of two may overflow where the product does not.
        let half = exponent / 2;
        leading * 2.0_f64.powi(half) * 2.0_f64.powi(exponent - half)
    }

    /// Both numbers as integers over the smaller of the two powers of two.
    fn aligned(&self, other: &Dyadic) -> (BigInt, BigInt, i32) {
        let exponent = self.exponent.min(other.exponent);
        let shifted = |d: &Dyadic| &d.mantissa << (d.exponent - exponent);
        (shifted(self), shifted(other), exponent)
    }
}

impl From<f64> for Dyadic {
    /// Exact. The value must be finite, as all inputs of the kernel are.
    fn from(value: f64) -> Dyadic {
        let bits = value.to_bits();
        let biased = ((bits >> 52) & 0x7ff) as i32;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let (magnitude, exponent) = if biased == 0 { (fraction, -1074) } else { (fraction | (1 << 52), biased - 1075) };
        if magnitude == 0 {
            return Dyadic::zero();
        }
        // Trailing zeros go into the exponent: most inputs are short numbers, and short mantissas are fast.
        let zeros = magnitude.trailing_zeros() as i32;
        let mantissa = magnitude >> zeros;
        Dyadic { mantissa: BigInt::from(if value < 0.0 { -mantissa } else { mantissa }), exponent: exponent + zeros }
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        let (a, b, exponent) = self.aligned(other);
        Dyadic { mantissa: a + b, exponent }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: &Dyadic) -> Dyadic {
        let (a, b, exponent) = self.aligned(other);
        Dyadic { mantissa: a - b, exponent }
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;

    fn mul(self, other: &Dyadic) -> Dyadic {
        if self.mantissa.is_zero() || other.mantissa.is_zero() {
            return Dyadic::zero();
        }
        Dyadic { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_survives_the_round_trip() {
        for value in [0.0, 1.0, -0.1, 1e30, 1e-300, f64::MIN_POSITIVE, 5e-324, 123456.789] {
            assert_eq!(Dyadic::from(value).to_f64(), value, "{value:e}");
        }
    }

    #[test]
    fn sums_do_not_round() {
        let (big, small) = (Dyadic::from(1e30), Dyadic::from(1e-30));
        let sum = &big + &small;
        assert_eq!((&sum - &big).to_f64(), 1e-30, "{sum:?}");
        assert_eq!(sum.cmp(&big), Ordering::Greater, "{sum:?}");
    }

    #[test]
    fn a_third_of_ten_digits_is_not_a_third() {
        let tenth = Dyadic::from(0.1);
        let sum = &(&tenth + &tenth) + &tenth;
        assert_eq!(sum.cmp(&Dyadic::from(0.3)), Ordering::Greater, "0.1 is a little above a tenth, 0.3 a little below three");
    }
}
