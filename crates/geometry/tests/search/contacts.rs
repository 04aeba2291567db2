//! Compares the list of contacts with hit tests at many times, and with examples of known times.

use clashbox_geometry::kernel::{Bound, Kind, Moving, Shape, hit, separation};
use clashbox_geometry::search::{ContactInterval, Contacts, Outcome, contacts, prove};

use crate::common::*;

fn of(a: &Moving, b: &Moving, slop: f64) -> Contacts {
    contacts(a, b, slop, &prove(a, b, slop).1)
}

fn moving(shape: Shape, x: f64, y: f64, spin: f64) -> Moving {
    Moving::new(shape, v(x, y)).unwrap().spinning(spin).unwrap()
}

/// Checks that the intervals are these, and that each end lies within its bound, which is narrower than `bound`.
fn check(a: &Moving, b: &Moving, bound: f64, expected: &[[f64; 2]]) {
    let found = of(a, b, 0.0);
    assert_eq!(found.intervals.len(), expected.len(), "{found:?} is not {expected:?}");
    for (contact, [from, to]) in found.intervals.iter().zip(expected) {
        let ContactInterval { earliest, latest, .. } = *contact;
        assert_near!(contact.from, *from, 1e-11, "{found:?}");
        assert_near!(contact.to, *to, 1e-11, "{found:?}");
        assert!(contact.from - earliest <= bound && latest - contact.to <= bound, "bounds of {found:?}");
    }
}

#[test]
fn contacts_of_parts_are_not_joined_over_a_gap() {
    // The point passes the wall in an instant, the box during a tenth of the frame.
    let bodies = group(Bound::Rectangle, &[point(0.0, 0.0), aabb((-3.0, -1.0), (-2.0, 1.0))]);
    let wall = Moving::resting(segment((2.0, -1.0), (2.0, 1.0)));
    check(&moving(bodies, 10.0, 0.0, 0.0), &wall, 0.0, &[[0.2, 0.2], [0.4, 0.5]]);
    // Pieces of a concave polygon share an edge: a point crosses it without leaving.
    let slot = polygon(&[(0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (2.0, 4.0), (2.0, 0.5), (1.0, 0.5), (1.0, 4.0), (0.0, 4.0)]);
    check(&moving(point(-1.0, 0.25), 5.0, 0.0, 0.0), &Moving::resting(slot.clone()), 0.0, &[[0.2, 0.8]]);
    check(&moving(point(-1.0, 1.0), 5.0, 0.0, 0.0), &Moving::resting(slot), 0.0, &[[0.2, 0.4], [0.6, 0.8]]);
}

#[test]
fn contacts_of_a_turn_have_their_ends() {
    // The lower edge turns away from the ball that it touches.
    let bar = moving(aabb((-4.0, -1.0), (4.0, 1.0)), 0.0, 0.0, 360.0);
    let found = of(&bar, &Moving::resting(circle(3.0, -2.0, 1.0)), 0.0);
    let first = found.first().expect("they touch at the start");
    assert!(first.from == 0.0 && first.to == 0.0 && first.latest < 1e-8, "{found:?}");
    // Each arm of 3 is over the post while its angle is within asin(0.25 / 3) of that of the post.
    let bar = moving(segment((-3.0, 0.0), (3.0, 0.0)), 0.0, 0.0, 360.0);
    let (post, half) = ((0.75f64).atan().to_degrees(), (0.25f64 / 2.5).asin().to_degrees());
    let expected = [0.0, 180.0].map(|arm| [(post + arm - half) / 360.0, (post + arm + half) / 360.0]);
    check(&bar, &Moving::resting(circle(2.0, 1.5, 0.25)), 1e-6, &expected);
}

/// Returns a body of any kind with any motion.
fn set_going(shape: &Shape, magnitude: f64, spins: bool, dice: &mut Dice) -> Moving {
    let velocity = v(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0)) * magnitude;
    Moving::new(shape.clone(), velocity).unwrap().spinning(if spins { dice.between(-700.0, 700.0) } else { 0.0 }).unwrap()
}

#[test]
fn no_time_contradicts_the_list() {
    const STEPS: usize = 2_000;
    let (mut pairs, mut hits, mut open, mut ends, mut wide) = (0, 0, 0, 0, 0);
    for spins in [false, true] {
        for_all_pairs(if spins { 47 } else { 46 }, 2, |a, b, magnitude, dice| {
            let both_unbounded = [a, b].iter().all(|shape| matches!(shape.kind(), Kind::Line | Kind::Ray));
            if spins && both_unbounded {
                return;
            }
            let (a, b) = (set_going(a, magnitude, spins, dice), set_going(b, magnitude, false, dice));
            let slop = if dice.below(3) == 0 { 0.1 * magnitude } else { 0.0 };
            let found = of(&a, &b, slop);
            pairs += 1;
            ends += found.intervals.len();
            wide += found
                .intervals
                .iter()
                .filter(|contact| 1e-6 < (contact.from - contact.earliest).max(contact.latest - contact.to))
                .count();
            let is_ordered = found.intervals.windows(2).all(|pair| pair[0].to < pair[1].from);
            assert!(is_ordered, "in order and disjoint: {found:?}");
            for step in 0..=STEPS {
                let t = step as f64 / STEPS as f64;
                let is_hit = hit(&a.at(t), &b.at(t), slop);
                hits += usize::from(is_hit);
                // Positions are rounded, so an end is off by the effect of that; a graze is seen or not.
                const ROUNDING: f64 = 1e-7;
                let is_open = found.undecided.iter().any(|[from, to]| *from <= t && t <= *to);
                let may_hit =
                    found.intervals.iter().any(|contact| contact.earliest - ROUNDING <= t && t <= contact.latest + ROUNDING);
                let must_hit = found.intervals.iter().any(|contact| contact.from + ROUNDING < t && t < contact.to - ROUNDING);
                open += usize::from(is_open);
                let agrees = is_open || if is_hit { may_hit } else { !must_hit };
                assert!(agrees, "hit: {is_hit} at {t}, but {found:?}, slop {slop}: {a:?} and {b:?}");
            }
            if !spins {
                assert!(found.undecided.is_empty(), "a translation is decided: {found:?}");
                if let Outcome::Impact(impact) = prove(&a, &b, slop).1.outcome {
                    let first = found.first().expect("an impact is a contact");
                    assert_near!(first.from, impact.t, 1e-15, "{a:?} and {b:?}");
                }
            }
        });
    }
    println!("{pairs} pairs, {hits} hits, {ends} contacts, {wide} with a bound above 1e-6, {open} times left open");
    assert!(100_000 < hits && open * 50 < pairs * STEPS, "{hits} hits and {open} times left open of {pairs} pairs");
    assert!(wide * 20 < ends, "{wide} of {ends} contacts have a wide bound");
}

#[test]
fn a_proof_knows_the_clearance_of_a_turn() {
    // A bar of half length 2 turns below a post, and is upright after half of the frame.
    let bar = moving(segment((-2.0, 0.0), (2.0, 0.0)), 0.0, 0.0, 180.0);
    for spare in [0.13298, 1e-3, 1e-6] {
        let (_, proof) = prove(&bar, &Moving::resting(point(0.0, 2.0 + spare)), 0.0);
        let Outcome::Separated { closest_t, clearance } = proof.outcome else { panic!("{spare}: {:?}", proof.outcome) };
        assert!(clearance <= spare, "a bound: {clearance} of {spare}");
        assert_near!(clearance, spare, 1e-7 * spare + 1e-12, "{proof:?}");
        assert_near!(closest_t, 0.5, 1e-3, "{proof:?}");
    }
}

#[test]
fn clearances_of_turns_are_proven_to_the_digits_that_are_shown() {
    const STEPS: usize = 500;
    let (mut separated, mut loose, mut worst) = (0, 0, 0.0_f64);
    for_all_pairs(48, 4, |a, b, magnitude, dice| {
        let (a, b) = (set_going(a, magnitude, true, dice), set_going(b, magnitude, false, dice));
        let Outcome::Separated { clearance, closest_t } = prove(&a, &b, 0.0).1.outcome else { return };
        let at = |t: f64| separation(&a.at(t), &b.at(t)).expect("they are apart");
        let least = (0..=STEPS).map(|step| at(step as f64 / STEPS as f64)).fold(at(closest_t), f64::min);
        assert!(clearance <= least * (1.0 + 1e-9) + 1e-9 * magnitude, "{clearance} is no bound of {least}: {a:?} and {b:?}");
        separated += 1;
        // The difference that the advancement allows for rounding is smaller, in a world of the size of 1.
        loose += usize::from(clearance < at(closest_t) * (1.0 - 1e-6) - 1e-9 * magnitude - 1e-13);
        worst = worst.max((at(closest_t) - clearance) / at(closest_t));
    });
    println!("{loose} of {separated} clearances are known to fewer than six digits, the worst to {worst:e}");
    assert!(150 < separated && loose * 30 < separated, "{loose} of {separated} clearances are loose");
}

#[test]
fn the_first_contact_of_a_turn_is_a_hit() {
    let (mut impacts, mut passages, mut widest) = (0, 0, 0.0_f64);
    for_all_pairs(49, 2, |a, b, magnitude, dice| {
        let (a, b) = (set_going(a, magnitude, true, dice), set_going(b, magnitude, false, dice));
        let Outcome::Impact(impact) = prove(&a, &b, 0.0).1.outcome else { return };
        let ([from, to], t) = (impact.bracket, impact.t);
        assert!(from <= t && t <= to, "{impact:?}");
        if !hit(&a.at(t), &b.at(t), 0.0) {
            // A point passes through a segment in an instant: `near` has such pairs.
            let off = separation(&a.at(t), &b.at(t)).expect("they are apart");
            assert!(off <= 1e-12 * magnitude, "{off} apart at {t}: {a:?} and {b:?}");
            passages += 1;
        }
        widest = widest.max(to - from);
        impacts += 1;
    });
    println!("{impacts} impacts, {passages} of them passages, the widest bracket is {widest:e}");
    assert!(100 < impacts && passages * 5 < impacts, "{impacts} impacts, {passages} of them passages");
}
