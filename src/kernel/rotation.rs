//! A rotation about the origin: the angle in degrees as it was given, and the unit vector (cos, sin) that the geometry uses.

use glam::DVec2;

use super::shape::InvalidShape;

/// A rotation, counter-clockwise positive. Exact at multiples of 90 degrees, symmetric at 45 degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rotation {
    degrees: f64,
    axis: DVec2,
}

impl Rotation {
    /// No rotation: the local x axis is the world x axis.
    pub const IDENTITY: Rotation = Rotation { degrees: 0.0, axis: DVec2::X };

    /// The rotation by `degrees`, any finite number. The number is kept as given; 390 and 30 turn alike.
    pub fn from_degrees(degrees: f64) -> Result<Rotation, InvalidShape> {
        if degrees.is_finite() {
            Ok(Rotation { degrees, axis: unit_vector(degrees) })
        } else {
            Err(InvalidShape::NotFinite { field: "rotation" })
        }
    }

    /// The rotation that turns the x axis into `direction`. `None` where `direction` has no direction (zero or not finite).
    pub fn from_direction(direction: DVec2) -> Option<Rotation> {
        let axis = super::shape::unit(direction)?;
        Some(Rotation { degrees: axis.y.atan2(axis.x).to_degrees(), axis })
    }

    /// The angle in degrees, as given.
    pub fn degrees(self) -> f64 {
        self.degrees
    }

    /// The local x axis in the world frame: (cos, sin).
    pub fn axis(self) -> DVec2 {
        self.axis
    }

    /// A vector of the local frame in the world frame.
    pub fn world_from_local(self, v: DVec2) -> DVec2 {
        self.axis.rotate(v)
    }

    /// A vector of the world frame in the local frame.
    pub fn local_from_world(self, v: DVec2) -> DVec2 {
        DVec2::new(self.axis.dot(v), self.axis.perp_dot(v))
    }
}

/// (cos, sin), computed in the octant next to the x axis and mirrored from there, so that mirrored angles have mirrored vectors.
fn unit_vector(degrees: f64) -> DVec2 {
    let turn = degrees.rem_euclid(360.0);
    let quadrant = (turn / 90.0).floor();
    let within = turn - 90.0 * quadrant;
    let first = if within == 0.0 {
        DVec2::X
    } else if within == 45.0 {
        DVec2::splat(std::f64::consts::FRAC_1_SQRT_2)
    } else if within < 45.0 {
        let (sin, cos) = within.to_radians().sin_cos();
        DVec2::new(cos, sin)
    } else {
        let (sin, cos) = (90.0 - within).to_radians().sin_cos();
        DVec2::new(sin, cos)
    };
    // `0.0 - x`, not `-x`: a zero stays +0.0, so that equal corners print alike.
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
    fn local_and_world_are_inverse() {
        let rotation = Rotation::from_degrees(30.0).unwrap_or(Rotation::IDENTITY);
        let v = DVec2::new(3.0, -4.0);
        let there_and_back = rotation.local_from_world(rotation.world_from_local(v));
        assert!(there_and_back.distance(v) <= 1e-15 * 8.0, "{there_and_back} should be {v}");
    }
}
