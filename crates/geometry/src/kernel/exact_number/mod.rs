//! Numbers and vectors without rounding, closed under sums, differences and products.

mod dyadic;
mod vector;

use std::cmp::Ordering;

pub(crate) use dyadic::Dyadic;
use glam::DVec2;
pub(crate) use vector::ExactVector;

/// Returns the sign of the cross product of `b - a` and `p - a`: `Greater` if `p` lies to the left of the line from `a` to `b`.
/// Exact.
#[cold]
#[inline(never)]
pub(crate) fn orientation_sign(a: DVec2, b: DVec2, p: DVec2) -> Ordering {
    let [a, b, p] = [a, b, p].map(ExactVector::of);
    b.minus(&a).cross(&p.minus(&a)).sign()
}
