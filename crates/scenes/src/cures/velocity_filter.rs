//! A filter by depth. A contact that opposes the motion and is shallower than a distance is dropped, since ghosts of seams are shallow: a body
//! may then sink by that distance into whatever stands against its motion, and true walls give way as far.
//! Source: no engine's. It stands here as it is written in games.

use super::constants::{OPPOSES, SHALLOW};
use super::edge::{CureInput, Cured, DropReason};

/// Drops shallow contacts that oppose the motion.
pub(super) fn velocity_filter(contact: &CureInput<'_>) -> Cured {
    let opposes = contact.normal.dot(contact.velocity.normalize_or_zero()) < OPPOSES;
    if opposes && -contact.separation < sinking(contact.diameter) { Cured::Dropped(DropReason::Shallow) } else { Cured::Kept }
}

/// Returns the distance by which a mover of this diameter may sink, world units.
pub(super) fn sinking(diameter: f64) -> f64 {
    SHALLOW * diameter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::DVec2;

    #[test]
    fn only_shallow_contacts_against_the_motion_are_dropped() {
        let rows = [
            (DVec2::NEG_X, -0.01, DVec2::X, Cured::Dropped(DropReason::Shallow)),
            (DVec2::NEG_X, -0.02, DVec2::X, Cured::Kept),
            (DVec2::Y, -0.01, DVec2::X, Cured::Kept),
            (DVec2::NEG_X, -0.01, DVec2::NEG_X, Cured::Kept),
            (DVec2::NEG_X, -0.01, DVec2::ZERO, Cured::Kept),
        ];
        for (normal, separation, velocity, expected) in rows {
            let contact = CureInput { normal, separation, velocity, diameter: 1.0, level_normals: &[], at_edge: None };
            assert_eq!(velocity_filter(&contact), expected, "{contact:?}");
        }
    }
}
