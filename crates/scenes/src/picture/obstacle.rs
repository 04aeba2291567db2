//! Obstacles: things that labels should not cover, and the cost of covering them.

use glam::DVec2;

use super::label;
use super::on_screen::ScreenOutline;
use super::primitive::PictureItem;
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;

/// The cost for a name or a speed of covering a body or a handle: high, so that the label goes as far away as it can.
const NAME_ON_BODY: f64 = 30.0;
/// The cost for another label of being within a body: low, because it is about the contact, and a body is always near.
const REMARK_IN_BODY: f64 = 2.0;

/// A thing that a label should not cover.
pub(super) struct Obstacle {
    outline: ScreenOutline,
    /// The rectangle around the outline.
    pub(super) around: [DVec2; 2],
    weight: f64,
    meaning: Meaning,
}

impl Obstacle {
    /// Returns an item as an obstacle. `None` if labels may cover it.
    pub(super) fn of(item: &PictureItem, camera: &Camera) -> Option<Obstacle> {
        let weight = match item.meaning {
            Meaning::ClosestPoints | Meaning::Mtv | Meaning::ContactPoint | Meaning::ImpactPoint | Meaning::Crossing => 9.0,
            Meaning::LevelNormal | Meaning::GhostNormal | Meaning::DroppedNormal => 7.0,
            Meaning::Normal | Meaning::ImpactNormal | Meaning::Velocity(_) | Meaning::Handle | Meaning::ActiveHandle => 7.0,
            Meaning::ActiveReason | Meaning::Refused => 7.0,
            Meaning::MovePath | Meaning::VelocityBefore | Meaning::VelocityAfter => 7.0,
            Meaning::MoveEnd | Meaning::BumpPosition => 2.5,
            Meaning::Body(_) | Meaning::Touching | Meaning::ScaleBar => 5.0,
            Meaning::ImpactPosition(_) | Meaning::FirstContact | Meaning::Tunneled | Meaning::FalseImpact | Meaning::End(_) => {
                2.5
            }
            _ => return None,
        };
        let outline = ScreenOutline::of(&item.primitive, camera)?;
        Some(Obstacle { around: outline.around(), outline, weight, meaning: item.meaning })
    }

    /// Returns the cost of a label of this rank in a rectangle.
    pub(super) fn cost(&self, rect: [DVec2; 2], rank: u8) -> f64 {
        let [min, max] = self.around;
        if !(min.cmple(rect[1]).all() && rect[0].cmple(max).all()) {
            return 0.0;
        }
        let (on_outline, within) = match (self.meaning, rank) {
            (Meaning::Body(_) | Meaning::Touching, label::BODY | label::VELOCITY) => (NAME_ON_BODY, NAME_ON_BODY),
            (Meaning::Handle | Meaning::ActiveHandle, label::BODY | label::VELOCITY) => (NAME_ON_BODY, 0.0),
            (Meaning::Body(_) | Meaning::Touching, _) => (self.weight, REMARK_IN_BODY),
            (_, _) => (self.weight, 0.0),
        };
        if self.outline.is_crossed_by(rect) {
            on_outline
        } else if 0.0 < within && self.outline.contains(rect[0].midpoint(rect[1])) {
            within
        } else {
            0.0
        }
    }
}
