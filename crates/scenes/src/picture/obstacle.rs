//! What labels keep clear of, and what it costs them to lie on it.

use glam::DVec2;

use super::label;
use super::on_screen::Outline;
use super::primitive::Item;
use crate::picture::camera::Camera;
use crate::picture::meaning::Meaning;

/// What it costs a name or a speed to lie on a body or on a handle: it goes as far as it can to avoid that.
const NAME_ON_BODY: f64 = 30.0;
/// What it costs another label to lie within a body: it is about the contact, and a body is never far.
const REMARK_IN_BODY: f64 = 2.0;

/// Something a label should not cover.
pub(super) struct Obstacle {
    outline: Outline,
    /// The rectangle around it.
    pub(super) around: [DVec2; 2],
    weight: f64,
    meaning: Meaning,
}

impl Obstacle {
    /// The item as an obstacle. `None` where labels may cover it.
    pub(super) fn of(item: &Item, camera: &Camera) -> Option<Obstacle> {
        let weight = match item.meaning {
            Meaning::ClosestPoints | Meaning::Mtv | Meaning::ContactPoint | Meaning::ImpactPoint | Meaning::Crossing => 9.0,
            Meaning::Normal | Meaning::ImpactNormal | Meaning::Velocity(_) | Meaning::Handle | Meaning::ActiveHandle => 7.0,
            Meaning::ActiveReason | Meaning::Refused => 7.0,
            Meaning::Body(_) | Meaning::Touching | Meaning::ScaleBar => 5.0,
            Meaning::ImpactPosition(_) | Meaning::FirstContact | Meaning::Tunneled | Meaning::FalseImpact | Meaning::End(_) => {
                2.5
            }
            _ => return None,
        };
        let outline = Outline::of(&item.primitive, camera)?;
        Some(Obstacle { around: outline.around(), outline, weight, meaning: item.meaning })
    }

    /// What it costs a label of this rank to be there.
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
        } else if 0.0 < within && self.outline.holds(rect[0].midpoint(rect[1])) {
            within
        } else {
            0.0
        }
    }
}
