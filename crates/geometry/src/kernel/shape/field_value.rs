//! The values of fields, by their roles.

use std::borrow::Cow;

use glam::DVec2;

use crate::kernel::rotation::Rotation;

/// The value of a field, where members are of the type `S`. There is one variant for each [`FieldRole`](crate::kernel::FieldRole).
#[derive(Debug, Clone, PartialEq)]
pub enum FieldValueOf<'s, S: Clone> {
    /// World frame.
    Position(DVec2),
    /// World frame.
    Minimum(DVec2),
    /// World frame.
    Maximum(DVec2),
    /// The direction as given, not a unit vector.
    Direction(DVec2),
    /// World units.
    Length(f64),
    /// World units.
    Extents(DVec2),
    /// Counter-clockwise positive.
    Rotation(Rotation),
    /// World frame.
    Points(Cow<'s, [DVec2]>),
    /// The kind of bounding volume.
    Bound(Bound),
    /// World frame.
    Pivot(Option<DVec2>),
    /// The members, in order.
    Members(Cow<'s, [S]>),
}

/// The kind of bounding volume of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The smallest enclosing circle.
    Circle,
    /// The smallest axis-aligned rectangle.
    Rectangle,
}

impl Bound {
    /// All bounds, in order.
    pub const ALL: [Bound; 2] = [Bound::Circle, Bound::Rectangle];
}

impl<S: Clone> FieldValueOf<'_, S> {
    /// Returns the value with each position moved: of vertices and pivots too, not of members. Other values stay.
    #[must_use]
    pub fn with_positions(self, moved: &dyn Fn(DVec2) -> DVec2) -> Self {
        match self {
            FieldValueOf::Position(p) => FieldValueOf::Position(moved(p)),
            FieldValueOf::Minimum(p) => FieldValueOf::Minimum(moved(p)),
            FieldValueOf::Maximum(p) => FieldValueOf::Maximum(moved(p)),
            FieldValueOf::Pivot(p) => FieldValueOf::Pivot(p.map(moved)),
            FieldValueOf::Points(points) => FieldValueOf::Points(points.iter().map(|p| moved(*p)).collect()),
            FieldValueOf::Direction(_)
            | FieldValueOf::Length(_)
            | FieldValueOf::Extents(_)
            | FieldValueOf::Rotation(_)
            | FieldValueOf::Bound(_)
            | FieldValueOf::Members(_) => self,
        }
    }
}

/// Exchanges a coordinate of a minimum with that of its maximum: for values of which that coordinate was mirrored. `axis` is +x or +y.
pub fn exchange_sides<S: Clone>(values: &mut [FieldValueOf<'_, S>], axis: DVec2) {
    let Some([min, max]) = min_and_max(values) else { return };
    let exchanged = axis.cmpgt(DVec2::ZERO);
    for value in values {
        match value {
            FieldValueOf::Minimum(p) => *p = DVec2::select(exchanged, max, min),
            FieldValueOf::Maximum(p) => *p = DVec2::select(exchanged, min, max),
            FieldValueOf::Position(_)
            | FieldValueOf::Direction(_)
            | FieldValueOf::Length(_)
            | FieldValueOf::Extents(_)
            | FieldValueOf::Rotation(_)
            | FieldValueOf::Points(_)
            | FieldValueOf::Bound(_)
            | FieldValueOf::Pivot(_)
            | FieldValueOf::Members(_) => {}
        }
    }
}

/// Returns the minimum and the maximum among the values.
pub(super) fn min_and_max<S: Clone>(values: &[FieldValueOf<'_, S>]) -> Option<[DVec2; 2]> {
    let min = values.iter().find_map(|value| if let FieldValueOf::Minimum(p) = value { Some(*p) } else { None })?;
    let max = values.iter().find_map(|value| if let FieldValueOf::Maximum(p) = value { Some(*p) } else { None })?;
    Some([min, max])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::testing::v;

    #[test]
    fn a_mirrored_minimum_stays_below_its_maximum() {
        let mirrored = |value: crate::kernel::FieldValue<'static>| value.with_positions(&|p| v(p.x, -p.y));
        let mut values = [FieldValueOf::Minimum(v(1.0, 2.0)), FieldValueOf::Maximum(v(3.0, 5.0))].map(mirrored);
        exchange_sides(&mut values, DVec2::Y);
        assert_eq!(values, [FieldValueOf::Minimum(v(1.0, -5.0)), FieldValueOf::Maximum(v(3.0, -2.0))], "y is exchanged, x stays");
    }
}
