//! Integers of any size: machine integers as long as they fit, big ones beyond.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use num_bigint::BigInt;
use num_traits::ToPrimitive;

#[derive(Debug, Clone)]
pub(crate) enum Integer {
    Machine(i128),
    Big(BigInt),
}

use Integer::{Big, Machine};

impl Integer {
    pub(crate) const ZERO: Integer = Machine(0);

    /// Returns `value * 2^shift`, which must be an integer.
    pub(crate) fn scaled(value: f64, shift: i32) -> Integer {
        let (mantissa, exponent) = split(value);
        let shift = exponent + shift;
        assert!(mantissa == 0 || 0 <= shift, "{value:e} times 2^{shift} is no integer");
        if mantissa == 0 {
            Integer::ZERO
        } else if shift <= 60 {
            Machine(i128::from(mantissa) << shift)
        } else {
            Big(BigInt::from(mantissa) << shift)
        }
    }

    pub(crate) fn sign(&self) -> i32 {
        match self {
            Machine(n) => n.signum() as i32,
            Big(n) => match n.sign() {
                num_bigint::Sign::Minus => -1,
                num_bigint::Sign::NoSign => 0,
                num_bigint::Sign::Plus => 1,
            },
        }
    }

    pub(crate) fn squared(&self) -> Integer {
        self * self
    }

    /// Returns the length of its magnitude in binary digits.
    pub(crate) fn bits(&self) -> u64 {
        match self {
            Machine(n) => u64::from(128 - n.unsigned_abs().leading_zeros()),
            Big(n) => n.bits(),
        }
    }

    pub(crate) fn power_of_two(exponent: u64) -> Integer {
        if exponent < 126 { Machine(1 << exponent) } else { Big(BigInt::from(1) << exponent) }
    }

    fn big(&self) -> BigInt {
        match self {
            Machine(n) => BigInt::from(*n),
            Big(n) => n.clone(),
        }
    }
}

/// Returns an integer and a power of two whose product is the value; the integer is odd or 0.
pub(crate) fn split(value: f64) -> (i64, i32) {
    let bits = value.to_bits();
    let field = ((bits >> 52) & 0x7ff) as i32;
    let fraction = (bits & 0x000f_ffff_ffff_ffff) as i64;
    let (magnitude, exponent) = if field == 0 { (fraction, -1074) } else { (fraction + (1 << 52), field - 1075) };
    if magnitude == 0 {
        return (0, 0);
    }
    let zeros = magnitude.trailing_zeros();
    let odd = magnitude >> zeros;
    (if bits >> 63 == 1 { -odd } else { odd }, exponent + zeros as i32)
}

fn combined(a: &Integer, b: &Integer, machine: fn(i128, i128) -> Option<i128>, big: fn(BigInt, BigInt) -> BigInt) -> Integer {
    if let (Machine(a), Machine(b)) = (a, b)
        && let Some(n) = machine(*a, *b)
    {
        return Machine(n);
    }
    let n = big(a.big(), b.big());
    n.to_i128().map_or(Big(n), Machine)
}

impl Add for &Integer {
    type Output = Integer;
    fn add(self, other: &Integer) -> Integer {
        combined(self, other, i128::checked_add, |a, b| a + b)
    }
}

impl Sub for &Integer {
    type Output = Integer;
    fn sub(self, other: &Integer) -> Integer {
        combined(self, other, i128::checked_sub, |a, b| a - b)
    }
}

impl Mul for &Integer {
    type Output = Integer;
    fn mul(self, other: &Integer) -> Integer {
        combined(self, other, i128::checked_mul, |a, b| a * b)
    }
}

impl Neg for &Integer {
    type Output = Integer;
    fn neg(self) -> Integer {
        &Integer::ZERO - self
    }
}

impl PartialEq for Integer {
    fn eq(&self, other: &Integer) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Integer {}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Integer) -> Ordering {
        match (self, other) {
            (Machine(a), Machine(b)) => a.cmp(b),
            _ => (self - other).sign().cmp(&0),
        }
    }
}
