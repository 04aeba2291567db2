//! Two discs, one of them possibly a point: the distance of the centers against the sum of the radii.
//! Source: Ericson, Real-Time Collision Detection, 4.3.1.

use super::number::{Number, Vector};
use super::rounded::Rounded;

/// A disc; a point has the radius 0.
#[derive(Debug, Clone, Copy)]
pub(super) struct Disc<N> {
    pub(super) center: Vector<N>,
    /// `None` for a point, so that nothing is added.
    pub(super) radius: Option<N>,
}

/// Returns the sum of two radii, where there are any.
pub(super) fn reach<'t, N: Number<'t>>(a: Option<N>, b: Option<N>) -> Option<N> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a + b),
        (a, b) => a.or(b),
    }
}

/// `|q - p| <= r`, by a square root.
pub(super) fn by_root<'t>(a: Disc<Rounded<'t>>, b: Disc<Rounded<'t>>) -> Option<bool> {
    let distance = (b.center - a.center).length_squared().root();
    Some(distance <= reach(a.radius, b.radius)?)
}

/// `|q - p|^2 <= r^2`: both sides are squared, so that no root is needed.
pub(super) fn by_squares<'t, N: Number<'t>>(a: Disc<N>, b: Disc<N>) -> Option<bool> {
    let reach = reach(a.radius, b.radius)?;
    Some((b.center - a.center).length_squared() <= reach * reach)
}
