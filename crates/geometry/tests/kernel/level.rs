//! Tests laws of levels: of one member, of the same member twice, and of members in another order.

use clashbox_geometry::kernel::level::{Level, LevelContact, LevelOptions, MemberLabel};
use clashbox_geometry::kernel::{Contact, Relation, Shape, contact};

use crate::common::{Flavor, for_all_pairs, pose};

/// Error bound of lengths, as a fraction of the coordinates.
const TOLERANCE: f64 = 1e-9;

fn answer(mover: &Shape, level: &[Shape]) -> LevelContact {
    Level::of(level).contact(mover, LevelOptions::default())
}

/// Returns the relation without containment.
fn simple(contact: &Contact) -> Relation {
    match contact.relation {
        Relation::Apart => Relation::Apart,
        Relation::Touching => Relation::Touching,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => Relation::Overlapping,
    }
}

fn near(p: Option<f64>, q: Option<f64>, tolerance: f64) -> bool {
    match (p, q) {
        (Some(p), Some(q)) => (p - q).abs() <= tolerance,
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

#[test]
fn a_level_of_one_body_answers_as_its_pair() {
    for_all_pairs(71, 20, |member, mover, magnitude, _| {
        if member.as_group().is_some() || mover.as_group().is_some() {
            return;
        }
        let (pair, level) = (contact(member, mover), answer(mover, std::slice::from_ref(member)));
        let about = || format!("{level:?}\n{pair:?}\nmember {member:?}\nmover {mover:?}");
        assert_eq!(level.relation, simple(&pair), "{}", about());
        if member.is_convex() && mover.is_convex() {
            assert!(near(level.separation, pair.separation, TOLERANCE * magnitude), "{}", about());
            let ghost = level.members.iter().find(|member| member.label == MemberLabel::Ghost);
            assert!(ghost.is_none(), "a convex body alone has no seams\n{}", about());
        }
    });
}

#[test]
fn neither_a_second_copy_nor_the_order_changes_a_level() {
    for_all_pairs(72, 10, |one, mover, magnitude, dice| {
        if one.as_group().is_some() {
            return;
        }
        let other = pose(one.kind(), Flavor::Grid, 1.0, dice);
        let alone = answer(mover, std::slice::from_ref(one));
        let twice = answer(mover, &[one.clone(), one.clone()]);
        let (forth, back) = (answer(mover, &[one.clone(), other.clone()]), answer(mover, &[other.clone(), one.clone()]));
        for (p, q) in [(&alone, &twice), (&forth, &back)] {
            let about = || format!("{p:?}\n{q:?}\none {one:?}\nother {other:?}\nmover {mover:?}");
            assert_eq!(p.relation, q.relation, "{}", about());
            // Unbounded shapes are cut off, as the head of the module says.
            let is_cut_off = mover.is_unbounded() && (one.is_unbounded() || other.is_unbounded());
            assert!(is_cut_off || near(p.separation, q.separation, TOLERANCE * magnitude.max(3.0)), "{}", about());
        }
        let labels = |level: &LevelContact, order: [usize; 2]| {
            order.map(|member| level.members.iter().find(|found| found.member == member).map(|found| found.label))
        };
        assert_eq!(labels(&forth, [0, 1]), labels(&back, [1, 0]), "{forth:?}\n{back:?}");
    });
}
