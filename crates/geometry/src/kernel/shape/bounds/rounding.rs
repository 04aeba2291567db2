//! Computes sums, products and lengths that are never too small.

use glam::DVec2;

use crate::kernel::portable::hypot;

/// Returns the sum, rounded up if it is not exact.
pub(super) fn sum_up(a: f64, b: f64) -> f64 {
    let (sum, error) = two_sum(a, b);
    if 0.0 < error { sum.next_up() } else { sum }
}

/// Returns true if the sum is a number that `f64` holds.
pub(super) fn has_exact_sum(a: f64, b: f64) -> bool {
    two_sum(a, b).1 == 0.0
}

/// Computes Knuth's two-sum: `a + b = sum + error`, exactly.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_part = sum - a;
    (sum, (a - (sum - b_part)) + (b - b_part))
}

/// Returns the product of two numbers >= 0, rounded up if it is not exact.
pub(super) fn product_up(a: f64, b: f64) -> f64 {
    /// The product below which its error may itself be too small to represent.
    const TINY: f64 = 1e-280;
    let product = a * b;
    let exact = a == 0.0 || b == 0.0 || (TINY < product && a.mul_add(b, -product) <= 0.0);
    if exact { product } else { product.next_up() }
}

/// Returns the length of a vector whose components are exact or rounded once, rounded up.
pub(super) fn length_up(v: DVec2) -> f64 {
    /// The error of a difference, a root of squares and an axis that is not quite a unit vector, together.
    const ROUNDING: f64 = 4.0 * f64::EPSILON;
    let length = hypot(v);
    if length == 0.0 { 0.0 } else { (length * (1.0 + ROUNDING)).next_up() }
}
