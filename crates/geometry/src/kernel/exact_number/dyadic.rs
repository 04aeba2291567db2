//! An integer times a power of two: the form of every finite `f64`, closed under sums, differences and products.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Sub};

use num_bigint::{BigInt, Sign};
use num_traits::{ToPrimitive, Zero};

/// `mantissa * 2^exponent`, without rounding.
#[derive(Debug, Clone)]
pub(crate) struct Dyadic {
    mantissa: Mantissa,
    exponent: i32,
}

/// A machine integer as long as the digits fit: coordinates on a grid, and products of two differences, never need more.
#[derive(Debug, Clone)]
enum Mantissa {
    Small(i128),
    Large(BigInt),
}

impl Dyadic {
    pub(crate) fn zero() -> Dyadic {
        Dyadic::small(0, 0)
    }

    fn small(mantissa: i128, exponent: i32) -> Dyadic {
        Dyadic { mantissa: Mantissa::Small(mantissa), exponent }
    }

    fn large(mantissa: BigInt, exponent: i32) -> Dyadic {
        Dyadic { mantissa: Mantissa::Large(mantissa), exponent }
    }

    pub(crate) fn sign(&self) -> Ordering {
        match &self.mantissa {
            Mantissa::Small(mantissa) => mantissa.cmp(&0),
            Mantissa::Large(mantissa) => match mantissa.sign() {
                Sign::Minus => Ordering::Less,
                Sign::NoSign => Ordering::Equal,
                Sign::Plus => Ordering::Greater,
            },
        }
    }

    /// Returns the number of binary digits of the mantissa.
    pub(crate) fn bits(&self) -> u64 {
        match &self.mantissa {
            Mantissa::Small(mantissa) => u64::from(i128::BITS - mantissa.unsigned_abs().leading_zeros()),
            Mantissa::Large(mantissa) => mantissa.bits(),
        }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.sign() == Ordering::Equal
    }

    pub(crate) fn squared(&self) -> Dyadic {
        self * self
    }

    pub(crate) fn negated(&self) -> Dyadic {
        &Dyadic::zero() - self
    }

    pub(crate) fn cmp(&self, other: &Dyadic) -> Ordering {
        (self - other).sign()
    }

    /// Returns the nearest `f64`, to within one unit in the last place; infinite beyond its range, 0 below.
    pub(crate) fn to_f64(&self) -> f64 {
        let mantissa = self.mantissa.to_big();
        // Cut to 64 significant bits first: the rest does not change the 53 bits of the result.
        let excess = i32::try_from(mantissa.bits()).unwrap_or(i32::MAX).saturating_sub(64).max(0);
        let leading = (&mantissa >> excess).to_f64().unwrap_or(f64::NAN);
        scaled(leading, self.exponent.saturating_add(excess))
    }

    /// Returns the `f64` nearest to the quotient, half way between two the even one. The divisor is not 0. Below the range of normal numbers
    /// the last bit may differ.
    pub(crate) fn quotient(&self, divisor: &Dyadic) -> f64 {
        if let (Mantissa::Small(mantissa), Mantissa::Small(1)) = (&self.mantissa, &divisor.mantissa) {
            return scaled(*mantissa as f64, self.exponent - divisor.exponent);
        }
        let ((sign, dividend), (sign_of_divisor, divisor_digits)) =
            (self.mantissa.to_big().into_parts(), divisor.mantissa.to_big().into_parts());
        if dividend.is_zero() || divisor_digits.is_zero() {
            return 0.0;
        }
        // At least 64 bits of the quotient, and a last one that is 1 if anything follows: so the conversion to 53 bits rounds once.
        let shift = (64 + divisor_digits.bits()).saturating_sub(dividend.bits());
        let dividend = dividend << shift;
        let whole = &dividend / &divisor_digits;
        let excess = whole.bits() - 64;
        let leading = &whole >> excess;
        let has_rest = (&leading << excess) * divisor_digits != dividend;
        let rounded = (leading.to_u64().unwrap_or(u64::MAX) | u64::from(has_rest)) as f64;
        let exponent = i64::from(self.exponent) - i64::from(divisor.exponent) + excess as i64 - shift as i64;
        let value = scaled(rounded, exponent as i32);
        if sign == sign_of_divisor { value } else { -value }
    }

    /// Combines two numbers over the smaller of their powers of two, by machine integers if the digits fit.
    fn combined(&self, other: &Dyadic, small: fn(i128, i128) -> Option<i128>, large: fn(BigInt, BigInt) -> BigInt) -> Dyadic {
        // Zero has no digits to align, whatever its exponent.
        let exponent = match (self.is_zero(), other.is_zero()) {
            (false, true) => self.exponent,
            (true, false) => other.exponent,
            (true, true) | (false, false) => self.exponent.min(other.exponent),
        };
        if let (Some(a), Some(b)) = (self.shifted_small(exponent), other.shifted_small(exponent))
            && let Some(mantissa) = small(a, b)
        {
            return Dyadic::small(mantissa, exponent);
        }
        let shifted = |d: &Dyadic| if d.is_zero() { BigInt::zero() } else { d.mantissa.to_big() << (d.exponent - exponent) };
        Dyadic::large(large(shifted(self), shifted(other)), exponent)
    }

    /// Returns the mantissa for a smaller exponent, if it fits.
    fn shifted_small(&self, exponent: i32) -> Option<i128> {
        match self.mantissa {
            Mantissa::Small(0) => Some(0),
            Mantissa::Small(mantissa) => {
                let shift = u32::try_from(self.exponent - exponent).ok()?;
                (shift < mantissa.unsigned_abs().leading_zeros()).then(|| mantissa << shift)
            }
            Mantissa::Large(_) => None,
        }
    }
}

/// Returns a number times a power of two, in two steps: a single power may overflow even if the product does not.
fn scaled(number: f64, exponent: i32) -> f64 {
    let half = exponent / 2;
    number * 2.0_f64.powi(half) * 2.0_f64.powi(exponent - half)
}

impl Mantissa {
    fn to_big(&self) -> BigInt {
        match self {
            Mantissa::Small(mantissa) => BigInt::from(*mantissa),
            Mantissa::Large(mantissa) => mantissa.clone(),
        }
    }
}

impl From<f64> for Dyadic {
    /// Converts a number, exactly. The value must be finite, as all inputs of the kernel are.
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
        let mantissa = i128::from(magnitude >> zeros);
        Dyadic::small(if value < 0.0 { -mantissa } else { mantissa }, exponent + zeros)
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        self.combined(other, i128::checked_add, |a, b| a + b)
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: &Dyadic) -> Dyadic {
        self.combined(other, i128::checked_sub, |a, b| a - b)
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;

    fn mul(self, other: &Dyadic) -> Dyadic {
        let exponent = self.exponent + other.exponent;
        if let (Mantissa::Small(a), Mantissa::Small(b)) = (&self.mantissa, &other.mantissa) {
            // Two factors of 63 bits need no check.
            if let (Ok(a), Ok(b)) = (i64::try_from(*a), i64::try_from(*b)) {
                return Dyadic::small(i128::from(a) * i128::from(b), exponent);
            }
            if let Some(mantissa) = a.checked_mul(*b) {
                return Dyadic::small(mantissa, exponent);
            }
        }
        if self.is_zero() || other.is_zero() {
            return Dyadic::zero();
        }
        Dyadic::large(self.mantissa.to_big() * other.mantissa.to_big(), exponent)
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
    fn digits_beyond_a_machine_integer_are_kept() {
        let mut power = Dyadic::from(1.0_f64.next_up());
        for _ in 0..5 {
            power = power.squared();
        }
        // (1 + h)^32 - (1 + h)^16 (1 + h)^16 = 0, by 1664 bits.
        let half = (0..4).fold(Dyadic::from(1.0_f64.next_up()), |half, _| half.squared());
        assert!((&power - &(&half * &half)).is_zero(), "{power:?}");
        assert_eq!((&power - &Dyadic::from(1.0)).sign(), Ordering::Greater, "{power:?}");
        assert_eq!((&power.negated() + &Dyadic::from(1.0)).sign(), Ordering::Less, "{power:?}");
    }

    #[test]
    fn a_quotient_is_rounded_to_the_nearest_number() {
        let one = Dyadic::from(1.0);
        for (p, q) in [(1.0, 3.0), (2.0, 3.0), (-1.0, 10.0), (7.0, -1e30), (1e30, 1e-30), (0.1, 0.3), (6.0, 3.0), (0.0, 2.0)] {
            // Division of two `f64` rounds to the nearest.
            assert_eq!(Dyadic::from(p).quotient(&Dyadic::from(q)), p / q, "{p} / {q}");
            assert_eq!(Dyadic::from(p).quotient(&one), p, "{p} / 1");
        }
        // 1 + 2^-53 is half way to the next number, and a little more is nearer to it.
        let half_way = &one + &Dyadic::from(2.0_f64.powi(-53));
        let more = &half_way + &Dyadic::from(2.0_f64.powi(-200));
        assert_eq!([&half_way, &more].map(|number| number.quotient(&one)), [1.0, 1.0_f64.next_up()], "half way, and more");
    }

    #[test]
    fn a_third_of_ten_digits_is_not_a_third() {
        let tenth = Dyadic::from(0.1);
        let sum = &(&tenth + &tenth) + &tenth;
        assert_eq!(sum.cmp(&Dyadic::from(0.3)), Ordering::Greater, "0.1 is a little above a tenth, 0.3 a little below three");
    }
}
