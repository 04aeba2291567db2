//! The contact of the union. A merged level has no inner edges, so its contacts have its outward normals and no others: a contact with another
//! normal gets the nearest of these, and one that has none within reach is dropped.
//! Source: no engine's. It is the definition of a ghost in [`kernel::level`](crate::kernel::level), read backwards.

use super::edge::{CureInput, Cured, DropReason};

/// Answers with the outward normal of the level that is nearest to that of the contact. A normal within `angle` degrees of one is kept.
pub(super) fn merged(contact: &CureInput<'_>, angle: f64) -> Cured {
    let off = |index: usize| contact.level_normals[index].degrees_from(contact.normal);
    let nearest = (0..contact.level_normals.len()).min_by(|one, other| off(*one).total_cmp(&off(*other)));
    match nearest {
        Some(index) if off(index) <= angle => Cured::Kept,
        Some(index) => Cured::Changed(contact.level_normals[index].nearest_to(contact.normal)),
        None => Cured::Dropped(DropReason::NoNormal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::DVec2;
    use crate::kernel::level::NormalArc;

    #[test]
    fn a_normal_of_the_level_is_kept_and_another_becomes_the_nearest() {
        let arc = |from: DVec2, to: DVec2| NormalArc { from, to, at: DVec2::ZERO };
        let up = [arc(DVec2::Y, DVec2::Y)];
        let around = [arc(DVec2::Y, DVec2::NEG_X)];
        let rows: [(&[NormalArc], DVec2, Cured); 4] = [
            (&up, DVec2::NEG_X, Cured::Changed(DVec2::Y)),
            (&up, DVec2::Y, Cured::Kept),
            (&around, DVec2::NEG_X, Cured::Kept),
            (&[], DVec2::NEG_X, Cured::Dropped(DropReason::NoNormal)),
        ];
        for (level_normals, normal, expected) in rows {
            let contact = CureInput { normal, separation: -0.1, velocity: DVec2::X, diameter: 1.0, level_normals, at_edge: None };
            assert_eq!(merged(&contact, 1.0), expected, "{normal} of {level_normals:?}");
        }
    }
}
