//! Tests one body against many: examples with known times, and random crowds compared with every pair by itself and with hit
//! tests at many times.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Relation, hit};
use clashbox_geometry::search::{ContactAtStart, FirstContacts, Outcome, TIME_ROUNDING, first_contacts, prove};

use crate::common::*;

fn to_the_right(speed: f64) -> Moving {
    Moving::new(circle(0.0, 0.0, 0.5), v(speed, 0.0)).unwrap()
}

fn resting(shape: clashbox_geometry::kernel::Shape) -> Moving {
    Moving::resting(shape)
}

/// Returns the others that are met, with their ranks, in the order of time.
fn ranks(found: &FirstContacts) -> Vec<(usize, usize)> {
    found.met.iter().map(|contact| (contact.other, contact.rank)).collect()
}

#[test]
fn bodies_are_listed_in_the_order_of_time() {
    let others = [
        resting(aabb((9.5, -1.0), (10.5, 1.0))),
        resting(aabb((4.5, -1.0), (5.0, 1.0))),
        resting(circle(-3.0, 0.0, 1.0)),
        // It comes from above while the ball is at x = 7.
        Moving::new(aabb((6.5, 7.5), (7.5, 8.5)), v(0.0, -10.0)).unwrap(),
        resting(circle(0.0, 20.0, 1.0)),
    ];
    let found = first_contacts(&to_the_right(10.0), &others, 0.0);
    assert_eq!(ranks(&found), [(1, 0), (3, 1), (0, 2)], "{found:?}");
    assert_eq!((found.n_never, found.n_contacts()), (2, 3), "{found:?}");
    assert_near!(found.first()[0].impact.t, 0.4, 1e-12, "{found:?}");
    assert!(found.is_first_proven() && found.undecided.is_empty(), "{found:?}");
}

#[test]
fn a_joint_of_two_tiles_is_met_at_the_same_time() {
    // Two tiles share an edge on the axis of the ball, a third one follows.
    let tiles = [aabb((4.0, 0.0), (5.0, 1.0)), aabb((4.0, -1.0), (5.0, 0.0)), aabb((6.0, -1.0), (7.0, 1.0))].map(resting);
    let found = first_contacts(&to_the_right(10.0), &tiles, 0.0);
    assert_eq!(ranks(&found), [(0, 0), (1, 0), (2, 1)], "{found:?}");
    assert_eq!(found.first().len(), 2, "{found:?}");
}

#[test]
fn contact_at_the_start_is_apart_from_what_is_met() {
    let others = [resting(aabb((-9.0, -2.0), (9.0, -0.5))), resting(aabb((4.5, -0.5), (5.0, 3.0)))];
    let found = first_contacts(&to_the_right(10.0), &others, 0.0);
    assert_eq!(found.at_start, [ContactAtStart { other: 0, relation: Relation::Touching, leaving: false }], "{found:?}");
    assert_eq!(ranks(&found), [(1, 0)], "it slides along the ground into the wall: {found:?}");
}

#[test]
fn a_slop_is_met_earlier_and_reaches_farther() {
    let others = [resting(aabb((4.5, -1.0), (5.0, 1.0))), resting(aabb((2.0, 0.75), (3.0, 1.0)))];
    let found = first_contacts(&to_the_right(10.0), &others, 0.0);
    assert_eq!((ranks(&found), found.n_never), (vec![(0, 0)], 1), "{found:?}");
    let found = first_contacts(&to_the_right(10.0), &others, 0.5);
    assert_eq!(ranks(&found), [(1, 0), (0, 1)], "{found:?}");
    assert_near!(found.met[1].impact.t, 0.35, 1e-12, "{found:?}");
}

#[test]
fn what_is_not_proven_is_said() {
    // Two rays turn against each other: their speed has no bound. They point away from each other all the time.
    let above = Moving::resting(ray((0.0, 5.0), (0.0, 1.0))).spinning(-10.0).unwrap();
    let mover = Moving::resting(ray((0.0, 0.0), (0.0, -1.0))).spinning(45.0).unwrap();
    let found = first_contacts(&mover, &[above], 0.0);
    assert_eq!((found.undecided.len(), found.n_contacts()), (1, 0), "{found:?}");
    assert!(!found.is_first_proven(), "{found:?}");
}

/// Returns six bodies of all kinds, near each other, in motion.
fn random_crowd(dice: &mut Dice) -> (Vec<Moving>, f64) {
    let kind = |dice: &mut Dice| Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize];
    let motions = [(); 3].map(|()| random_motion_of([kind(dice), kind(dice)], Flavor::Smooth, dice));
    (motions.iter().flat_map(RandomMotion::moving).collect(), motions[0].slop)
}

#[test]
fn every_crowd_gives_what_all_pairs_give() {
    let mut dice = Dice::new(1405);
    let (mut met, mut pruned) = (0, 0);
    for round in 0..150 {
        let (mut others, slop) = random_crowd(&mut dice);
        let mover = others.remove(0);
        let found = first_contacts(&mover, &others, slop);
        let alone: Vec<Outcome> = others.iter().map(|other| prove(&mover, other, slop).1.outcome).collect();
        for (other, outcome) in alone.iter().enumerate() {
            let contact = found.met.iter().find(|contact| contact.other == other);
            let is_at_start = found.at_start.iter().any(|contact| contact.other == other);
            let is_undecided = found.undecided.iter().any(|undecided| undecided.other == other);
            let as_alone = match outcome {
                Outcome::Impact(impact) => contact.is_some_and(|contact| contact.impact == *impact),
                Outcome::InContactAtStart { .. } => is_at_start,
                Outcome::NotConverged { .. } => is_undecided || (contact.is_none() && !is_at_start),
                _ => contact.is_none() && !is_at_start && !is_undecided,
            };
            assert!(as_alone, "round {round}, body {other}: {outcome:?} in {found:?}");
            pruned += usize::from(matches!(outcome, Outcome::Separated { .. }));
        }
        assert_eq!(found.n_contacts() + found.undecided.len() + found.n_never, others.len(), "{found:?}");
        let in_order = found.met.windows(2).all(|pair| pair[0].impact.t <= pair[1].impact.t && pair[0].rank <= pair[1].rank);
        assert!(in_order, "round {round}: {found:?}");
        met += found.met.len();
    }
    assert!(60 < met && 100 < pruned, "{met} met, {pruned} not");
}

#[test]
fn nothing_is_in_contact_before_the_first_contact() {
    const TIMES: u32 = 400;
    let mut dice = Dice::new(1406);
    let mut n_checked = 0;
    for round in 0..60 {
        let (mut others, slop) = random_crowd(&mut dice);
        let mover = others.remove(0);
        let found = first_contacts(&mover, &others, slop);
        if !found.is_first_proven() {
            continue;
        }
        let until = found.first().first().map_or(1.0, |contact| contact.impact.bracket[0]) - TIME_ROUNDING;
        let met_later = (0..others.len()).filter(|other| found.at_start.iter().all(|contact| contact.other != *other));
        for other in met_later {
            for t in (0..=TIMES).map(|step| f64::from(step) / f64::from(TIMES)).filter(|t| *t < until) {
                assert!(!hit(&mover.at(t), &others[other].at(t), slop), "round {round}: body {other} at {t} in {found:?}");
                n_checked += 1;
            }
        }
    }
    assert!(10_000 < n_checked, "{n_checked} tests");
}

#[test]
fn the_order_of_the_others_does_not_matter() {
    let tiles: Vec<Moving> = (0..7).map(|i| resting(aabb((f64::from(i), -0.5), (f64::from(i) + 1.0, 0.5)))).collect();
    let bullet = Moving::new(point(0.0, 3.0), DVec2::new(8.0, -4.0)).unwrap();
    let found = first_contacts(&bullet, &tiles, 0.0);
    let reversed: Vec<Moving> = tiles.iter().rev().cloned().collect();
    let names = |found: &FirstContacts, name: fn(usize) -> usize| -> Vec<(usize, usize)> {
        let mut all: Vec<_> = found.met.iter().map(|contact| (contact.rank, name(contact.other))).collect();
        all.sort_unstable();
        all
    };
    let backwards = first_contacts(&bullet, &reversed, 0.0);
    assert_eq!(names(&found, |other| other), names(&backwards, |other| 6 - other), "{found:?} and {backwards:?}");
    assert!(found.first().len() == 2, "it enters at x = 5, where two tiles meet: {found:?}");
}
