//! The numbers and vectors that the tests compute with.

use std::ops::{Add, Mul, Neg, Sub};

use glam::DVec2;

use super::tally::Tally;

/// A number that counts the operations on it: rounded, rounded with an error bound, or exact.
pub(super) trait Number<'t>:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self> + PartialOrd
{
    /// Returns an input of the test. It costs nothing.
    fn of(value: f64, tally: &'t Tally) -> Self;

    /// Returns the absolute value. It costs nothing.
    fn abs(self) -> Self;

    /// Returns the smaller of two numbers, by a comparison.
    fn min(self, other: Self) -> Self {
        if other < self { other } else { self }
    }

    /// Returns the larger of two numbers, by a comparison.
    fn max(self, other: Self) -> Self {
        if self < other { other } else { self }
    }
}

/// A vector of such numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Vector<N> {
    pub(super) x: N,
    pub(super) y: N,
}

impl<'t, N: Number<'t>> Vector<N> {
    pub(super) fn of(v: DVec2, tally: &'t Tally) -> Vector<N> {
        Vector { x: N::of(v.x, tally), y: N::of(v.y, tally) }
    }

    pub(super) fn dot(self, other: Vector<N>) -> N {
        self.x * other.x + self.y * other.y
    }

    /// Returns twice the area of the triangle between the two: positive if `other` is to the left.
    pub(super) fn cross(self, other: Vector<N>) -> N {
        self.x * other.y - self.y * other.x
    }

    pub(super) fn length_squared(self) -> N {
        self.dot(self)
    }

    /// Returns the vector turned by 90 degrees, counter-clockwise.
    pub(super) fn perp(self) -> Vector<N> {
        Vector { x: -self.y, y: self.x }
    }

    pub(super) fn scaled(self, factor: N) -> Vector<N> {
        Vector { x: self.x * factor, y: self.y * factor }
    }
}

impl<'t, N: Number<'t>> Add for Vector<N> {
    type Output = Vector<N>;

    fn add(self, other: Vector<N>) -> Vector<N> {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

impl<'t, N: Number<'t>> Sub for Vector<N> {
    type Output = Vector<N>;

    fn sub(self, other: Vector<N>) -> Vector<N> {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}

impl<'t, N: Number<'t>> Neg for Vector<N> {
    type Output = Vector<N>;

    fn neg(self) -> Vector<N> {
        Vector { x: -self.x, y: -self.y }
    }
}
