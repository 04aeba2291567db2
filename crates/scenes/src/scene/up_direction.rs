//! The direction that is up in the coordinates of a scene or of a capture.

use glam::DVec2;

/// The direction that is up. Coordinates are those of the file, whatever is up: only what looks at them, falls or turns is mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum UpDirection {
    /// y rises, as in a textbook.
    #[default]
    Y,
    /// y falls, as on a screen.
    MinusY,
}

impl UpDirection {
    /// Both directions.
    pub const ALL: [UpDirection; 2] = [UpDirection::Y, UpDirection::MinusY];

    /// Returns the name in files.
    pub fn name(self) -> &'static str {
        match self {
            UpDirection::Y => "y",
            UpDirection::MinusY => "-y",
        }
    }

    /// Returns the direction of this name. `None` if no direction has it.
    pub fn named(name: &str) -> Option<UpDirection> {
        UpDirection::ALL.into_iter().find(|up| up.name() == name)
    }

    /// Returns the direction as a unit vector.
    pub fn vector(self) -> DVec2 {
        match self {
            UpDirection::Y => DVec2::Y,
            UpDirection::MinusY => DVec2::NEG_Y,
        }
    }

    /// Returns the other direction.
    #[must_use]
    pub fn other(self) -> UpDirection {
        match self {
            UpDirection::Y => UpDirection::MinusY,
            UpDirection::MinusY => UpDirection::Y,
        }
    }

    /// Converts a vector of the scene to one with y up that looks the same, and back.
    pub fn as_seen(self, v: DVec2) -> DVec2 {
        match self {
            UpDirection::Y => v,
            UpDirection::MinusY => DVec2::new(v.x, -v.y),
        }
    }

    /// Converts an angle of the scene to the one that is seen, counter-clockwise positive, and back.
    pub fn angle_as_seen(self, angle: f64) -> f64 {
        match self {
            UpDirection::Y => angle,
            UpDirection::MinusY => 0.0 - angle,
        }
    }
}
