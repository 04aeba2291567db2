//! Functions of reals that are rounded to the same bits on every system. Those of the standard library are those of the system: their last bit is
//! another one on Linux, on Windows and in a browser, and a scene would have other answers there.

use glam::DVec2;

/// Returns the unit vector at an angle, radians, counter-clockwise from +x.
pub fn direction(angle: f64) -> DVec2 {
    let (sin, cos) = libm::sincos(angle);
    DVec2::new(cos, sin)
}

/// Returns the angle of a vector, radians in [-pi, pi], counter-clockwise from +x. 0 for a zero vector.
pub fn angle(v: DVec2) -> f64 {
    libm::atan2(v.y, v.x)
}

/// Returns the length of a vector, without overflow or underflow in between.
pub(crate) fn hypot(v: DVec2) -> f64 {
    libm::hypot(v.x, v.y)
}

/// Returns the largest power of two that is not above a positive finite number.
pub(crate) fn power_of_two_below(x: f64) -> f64 {
    libm::scalbn(1.0, libm::ilogb(x))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bits that each system must find. They are those of the library when this was written: another version may change them only for all
    /// systems at once.
    #[test]
    fn the_last_bit_is_the_same_everywhere() {
        let found: Vec<u64> = (1..=8)
            .flat_map(|k| {
                let x = f64::from(k) * 0.7;
                let v = direction(x);
                [v.x, v.y, angle(DVec2::new(1.0, x)), hypot(DVec2::new(1.0, x))]
            })
            .map(f64::to_bits)
            .collect();
        assert_eq!(
            found.iter().fold(0_u64, |sum, bits| sum.rotate_left(5) ^ bits),
            10_328_144_245_863_902_085,
            "the digest of all bits"
        );
    }

    #[test]
    fn the_power_of_two_below_is_exact() {
        for (x, expected) in [(1.0, 1.0), (1.5, 1.0), (2.0, 2.0), (0.3, 0.25), (5e-324, 5e-324), (f64::MAX, 2.0_f64.powi(1023))] {
            assert_eq!(power_of_two_below(x), expected, "{x}");
        }
    }
}
