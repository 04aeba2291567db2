//! The properties that a script gives a kinematic body, and the side on which a contact is.

use super::super::constants::{GODOT_FLOOR_DEGREES, GODOT_FLOOR_SLACK, GODOT_MARGIN, GODOT_MAX_SLIDES, GODOT_STRAIGHT_DOWN};
use crate::kernel::{DVec2, portable};

/// A version of Godot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GodotVersion {
    /// Godot 3.2.
    Three,
    /// Godot 4.
    Four,
}

/// The call that a script makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GodotCall {
    /// The body stops at the first contact. Its velocity is left to the script: it stays the desired displacement.
    MoveAndCollide,
    /// The body slides along what it meets.
    MoveAndSlide,
}

impl GodotCall {
    /// All calls.
    pub const ALL: [GodotCall; 2] = [GodotCall::MoveAndCollide, GodotCall::MoveAndSlide];

    /// Returns the name in Godot, which is that on the command line.
    pub fn id(self) -> &'static str {
        match self {
            GodotCall::MoveAndCollide => "move_and_collide",
            GodotCall::MoveAndSlide => "move_and_slide",
        }
    }
}

/// The properties of a kinematic body, or the arguments of its call.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GodotOptions {
    /// The call.
    pub call: GodotCall,
    /// The safe margin, world units, 0 or more.
    pub margin: f64,
    /// The direction away from the floor. (0, 0): every contact is a wall, and Godot 4 moves in its mode *floating*.
    pub up: DVec2,
    /// The largest number of contacts.
    pub max_slides: usize,
    /// True if the body stays on a slope that it falls onto straight down.
    pub stops_on_slope: bool,
    /// The largest angle of a floor from the direction `up`, degrees.
    pub floor_degrees: f64,
}

impl GodotOptions {
    /// Returns the defaults of a version, without a direction up.
    pub fn of(version: GodotVersion) -> GodotOptions {
        GodotOptions {
            call: GodotCall::MoveAndSlide,
            margin: GODOT_MARGIN,
            up: DVec2::ZERO,
            max_slides: GODOT_MAX_SLIDES,
            stops_on_slope: version == GodotVersion::Four,
            floor_degrees: GODOT_FLOOR_DEGREES,
        }
    }

    /// Returns the direction up as a unit vector, or the zero vector.
    pub(super) fn up(&self) -> DVec2 {
        self.up.normalize_or_zero()
    }

    /// Returns the side on which a contact with this normal is.
    pub(super) fn side(&self, normal: DVec2) -> Side {
        let largest = self.floor_degrees.to_radians() + GODOT_FLOOR_SLACK;
        let up = self.up();
        if up == DVec2::ZERO {
            Side::Wall
        } else if angle_between(normal, up) <= largest {
            Side::Floor
        } else if angle_between(normal, -up) <= largest {
            Side::Ceiling
        } else {
            Side::Wall
        }
    }

    /// Returns true if a velocity leads straight down onto a floor.
    pub(super) fn falls(&self, velocity: DVec2) -> bool {
        (velocity.normalize_or_zero() + self.up()).length() < GODOT_STRAIGHT_DOWN
    }
}

/// The side of the body on which a contact is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Floor,
    Ceiling,
    Wall,
}

/// Returns the angle between two unit vectors, radians.
pub(super) fn angle_between(a: DVec2, b: DVec2) -> f64 {
    let (cosine, sine) = (a.dot(b), a.perp_dot(b).abs());
    portable::angle(DVec2::new(cosine, sine))
}
