//! A rotation about the origin: the angle in degrees as it was given, and the unit vector (cos, sin) that the geometry uses.

use glam::DVec2;

use super::invalid::InvalidShape;
use super::limits::MAX_COORDINATE;
use super::portable;
use super::vector::unit;

/// A rotation, counter-clockwise positive. Exact at multiples of 90 degrees, symmetric at 45 degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rotation {
    degrees: f64,
    axis: DVec2,
}

impl Rotation {
    /// The rotation by 0 degrees: the local x axis is the world x axis.
    pub const IDENTITY: Rotation = Rotation { degrees: 0.0, axis: DVec2::X };

    /// Returns the rotation by an angle in degrees. The number is kept as given; 390 and 30 turn alike. Multiples of 90 degrees
    /// are exact.
    ///
    /// # Errors
    ///
    /// If the angle is not finite.
    pub fn from_degrees(degrees: f64) -> Result<Rotation, InvalidShape> {
        if degrees.is_finite() {
            Ok(Rotation { degrees, axis: unit_vector(degrees) })
        } else {
            Err(InvalidShape::NotFinite { field: "rotation", found: degrees })
        }
    }

    /// Returns the rotation by an angle in radians. It is rounded to degrees, so that a quarter turn of `PI / 2.0` is exact.
    ///
    /// # Errors
    ///
    /// If the angle is not finite.
    pub fn from_radians(radians: f64) -> Result<Rotation, InvalidShape> {
        Rotation::from_degrees(radians.to_degrees())
    }

    /// Returns the rotation that turns the x axis into `direction`. `None` if `direction` has no direction (zero or not finite).
    pub fn from_direction(direction: DVec2) -> Option<Rotation> {
        let axis = unit(direction)?;
        Some(Rotation { degrees: portable::angle(axis).to_degrees(), axis })
    }

    /// Returns the angle in degrees, as given.
    pub fn degrees(self) -> f64 {
        self.degrees
    }

    /// Returns the angle in radians.
    pub fn radians(self) -> f64 {
        self.degrees.to_radians()
    }

    /// Returns the local x axis in the world frame: (cos, sin).
    pub fn axis(self) -> DVec2 {
        self.axis
    }

    /// Returns this rotation followed by `next`. Exact if one of them is a multiple of 90 degrees.
    #[must_use]
    pub fn then(self, next: Rotation) -> Rotation {
        if next.is_identity() {
            return self;
        }
        /// The largest difference by rounding between the product of two axes and the axis of the sum of their angles, unless the
        /// angles are huge.
        const ROUNDING: f64 = 16.0 * f64::EPSILON;
        let product = next.axis.rotate(self.axis) + DVec2::ZERO;
        match Rotation::from_degrees(self.degrees + next.degrees) {
            Ok(sum) if sum.axis.distance_squared(product) <= ROUNDING * ROUNDING => {
                let exact = self.is_square() || next.is_square();
                // The axis of the sum is a unit vector; repeated products would drift from length 1.
                if exact { Rotation { axis: product, ..sum } } else { sum }
            }
            // The angle, or the sum, has lost digits; the axes have not.
            Ok(_) | Err(_) => Rotation::from_direction(product).unwrap_or(self),
        }
    }

    /// Returns true if it is the identity: a multiple of 360 degrees.
    pub fn is_identity(self) -> bool {
        self.axis == DVec2::X
    }

    /// Returns true if it maps the axes to the axes: a multiple of 90 degrees.
    pub fn is_square(self) -> bool {
        self.axis.x == 0.0 || self.axis.y == 0.0
    }

    /// Returns the point `p` turned about `pivot`, kept in the permitted range. The pivot itself stays the same to the last bit.
    pub fn turned_about(self, pivot: DVec2, p: DVec2) -> DVec2 {
        let limit = DVec2::splat(MAX_COORDINATE);
        (pivot + self.world_from_local(p - pivot)).clamp(-limit, limit)
    }

    /// Returns a unit vector turned, with its length brought back to 1.
    pub(super) fn turned_unit(self, unit: DVec2) -> DVec2 {
        let turned = self.world_from_local(unit) + DVec2::ZERO;
        // Newton's step for 1 / root(s) next to s = 1 is (3 - s) / 2: no root is needed.
        turned * (1.5 - 0.5 * turned.length_squared())
    }

    /// Returns a vector of the local frame in the world frame.
    pub fn world_from_local(self, v: DVec2) -> DVec2 {
        self.axis.rotate(v)
    }

    /// Returns a vector of the world frame in the local frame.
    pub fn local_from_world(self, v: DVec2) -> DVec2 {
        DVec2::new(self.axis.dot(v), self.axis.perp_dot(v))
    }
}

/// Returns (cos, sin), computed in the octant next to the x axis and mirrored from there, so that mirrored angles have mirrored
/// vectors.
fn unit_vector(degrees: f64) -> DVec2 {
    let turn = degrees.rem_euclid(360.0);
    let quadrant = (turn / 90.0).floor();
    let within = turn - 90.0 * quadrant;
    let first = if within == 0.0 {
        DVec2::X
    } else if within == 45.0 {
        DVec2::splat(std::f64::consts::FRAC_1_SQRT_2)
    } else if within < 45.0 {
        portable::direction(within.to_radians())
    } else {
        let mirrored = portable::direction((90.0 - within).to_radians());
        DVec2::new(mirrored.y, mirrored.x)
    };
    // `0.0 - x`, not `-x`: a zero stays +0.0, so that equal vertices are printed alike.
    match quadrant as u8 {
        1 => DVec2::new(0.0 - first.y, first.x),
        2 => DVec2::new(0.0 - first.x, 0.0 - first.y),
        3 => DVec2::new(first.y, 0.0 - first.x),
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(degrees: f64) -> DVec2 {
        Rotation::from_degrees(degrees).map_or(DVec2::NAN, Rotation::axis)
    }

    #[test]
    fn multiples_of_90_degrees_are_exact() {
        let rows =
            [(0.0, 1.0, 0.0), (90.0, 0.0, 1.0), (180.0, -1.0, 0.0), (270.0, 0.0, -1.0), (-90.0, 0.0, -1.0), (720.0, 1.0, 0.0)];
        for (degrees, cos, sin) in rows {
            assert_eq!(axis(degrees), DVec2::new(cos, sin), "{degrees} degrees");
        }
    }

    #[test]
    fn quarter_turns_in_radians_are_exact() {
        use std::f64::consts::{FRAC_PI_2, PI};
        for (radians, degrees) in [(FRAC_PI_2, 90.0), (PI, 180.0), (-FRAC_PI_2, -90.0), (0.0, 0.0)] {
            let found = Rotation::from_radians(radians);
            assert_eq!(found, Rotation::from_degrees(degrees), "{radians} radians");
            assert_eq!(found.map(Rotation::radians), Ok(radians), "and back");
        }
        assert!(Rotation::from_radians(f64::NAN).is_err(), "NaN is no angle");
    }

    #[test]
    fn the_diagonal_has_equal_components() {
        for degrees in [45.0, 135.0, 225.0, 315.0, -45.0] {
            let v = axis(degrees);
            assert_eq!(v.x.abs(), v.y.abs(), "{degrees} degrees: {v}");
        }
    }

    #[test]
    fn a_direction_and_its_angle_agree() {
        let rotation = Rotation::from_direction(DVec2::new(0.0, 3.0));
        assert_eq!(rotation.map(Rotation::degrees), Some(90.0), "{rotation:?}");
        assert_eq!(Rotation::from_direction(DVec2::ZERO), None, "the zero vector has no direction");
    }

    #[test]
    fn quarter_turns_are_exact_in_any_company() {
        let rows = [(30.0, 60.0, 90.0), (30.0, 90.0, 120.0), (90.0, -90.0, 0.0), (45.0, 45.0, 90.0), (10.0, 80.0, 90.0)];
        for (first, second, both) in rows {
            let [first, second] = [first, second].map(|degrees| Rotation::from_degrees(degrees).unwrap());
            assert_eq!(first.then(second).degrees(), both, "{first:?} then {second:?}");
            assert_eq!(first.then(second).axis(), axis(both), "{first:?} then {second:?}");
        }
        let skew = Rotation::from_direction(DVec2::new(3.0, 4.0)).unwrap();
        let quarter = Rotation::from_degrees(90.0).unwrap();
        assert_eq!(skew.then(quarter).axis(), DVec2::new(-0.8, 0.6), "{skew:?}");
        assert_eq!(skew.then(Rotation::IDENTITY), skew, "a turn by nothing changes nothing");
    }

    #[test]
    fn huge_angles_compose_by_their_axes() {
        let huge = Rotation::from_degrees(1e17).unwrap();
        let both = huge.then(Rotation::from_degrees(30.0).unwrap());
        let expected = Rotation::from_degrees(30.0).unwrap().world_from_local(huge.axis());
        assert!(both.axis().distance(expected) <= 1e-15, "{both:?} should point along {expected}");
    }

    #[test]
    fn local_and_world_are_inverse() {
        let rotation = Rotation::from_degrees(30.0).unwrap_or(Rotation::IDENTITY);
        let v = DVec2::new(3.0, -4.0);
        let there_and_back = rotation.local_from_world(rotation.world_from_local(v));
        assert!(there_and_back.distance(v) <= 1e-15 * 8.0, "{there_and_back} should be {v}");
    }
}
