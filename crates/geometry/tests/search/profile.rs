//! Tests the separation over time: it is the kernel's own at every sample, and no contact is missed.

use clashbox_geometry::kernel::{Moving, Shape, hit, separation};
use clashbox_geometry::search::{PROFILE_TESTS, Profile, Sample, profile};

use crate::common::*;

fn moving(shape: Shape, x: f64, y: f64) -> Moving {
    Moving::new(shape, v(x, y)).unwrap()
}

/// Returns a circle of radius 1/2 that moves from (-4, 0) to the right, by 8.
fn ball() -> Moving {
    moving(circle(-4.0, 0.0, 0.5), 8.0, 0.0)
}

fn lowest(profile: &Profile) -> Sample {
    profile.lowest.unwrap_or_else(|| panic!("no number in {profile:?}"))
}

#[test]
fn a_ball_enters_a_wall_and_leaves_it() {
    // The wall is 1 thick: contact from a rim at 0 to a rim at 1, 3.5 to 5.5 of 8. Deepest in the middle: 0.5 and 0.5 on either
    // side.
    let wall = Moving::resting(aabb((0.0, -9.0), (1.0, 9.0)));
    let found = profile(&ball(), &wall, 0.0);
    assert_eq!(found.contacts, [[3.5 / 8.0, 5.5 / 8.0]], "{found:?}");
    let Sample { t, separation } = lowest(&found);
    assert_near!(t, 4.5 / 8.0, 1e-8, "the deepest time");
    assert_near!(separation.unwrap(), -1.0, 1e-7, "the depth then");
    assert_eq!(found.unseen, 0.0, "one convex body past another: one contact");
    // With a slop of 1/4 it begins and ends that much farther away.
    let found = profile(&ball(), &wall, 0.25);
    assert_eq!(found.contacts, [[3.25 / 8.0, 5.75 / 8.0]], "{found:?}");
}

#[test]
fn the_shortest_contact_is_found() {
    // A bullet through paper, a millionth of the path: the even samples are a thousand times as far apart.
    for length in [1e3, 1e6, 1e9] {
        let bullet = moving(point(-0.3 * length, 0.0), length, 0.0);
        let paper = Moving::resting(aabb((0.0, -1.0), (1e-3, 1.0)));
        let found = profile(&bullet, &paper, 0.0);
        let [[enter, leave]] = found.contacts[..] else { panic!("length {length:e}: {found:?}") };
        assert_near!(enter, 0.3, 1e-12, "{length:e}");
        assert_near!(leave - enter, 1e-3 / length, 1e-15, "{length:e}");
        // Right to the rounding of the bullet's position.
        assert_near!(lowest(&found).separation.unwrap(), -5e-4, 1e-14 * length + 1e-7, "{length:e}");
    }
}

#[test]
fn a_bar_enters_leaves_and_enters_again() {
    // Each arm is over the post while its angle is within asin(0.25 / 3) of it; 36.87 degrees, and half a turn later.
    // The scene `spinning/02_enters_leaves_reenters`.
    let bar = Moving::resting(aabb((-4.0, -0.05), (4.0, 0.05))).spinning(360.0).unwrap();
    let found = profile(&bar, &Moving::resting(circle(2.4, 1.8, 0.2)), 0.0);
    let (post, half) = ((0.75f64).atan().to_degrees(), (0.25f64 / 3.0).asin().to_degrees());
    let expected = [0.0, 180.0].map(|arm| [(post + arm - half) / 360.0, (post + arm + half) / 360.0]);
    assert_eq!(found.contacts.len(), 2, "{:?}", found.contacts);
    for (found, expected) in found.contacts.iter().flatten().zip(expected.iter().flatten()) {
        assert_near!(*found, *expected, 1e-12, "an end of a contact");
    }
    assert!(found.unseen <= 1e-4, "no third contact longer than {}", found.unseen);
}

#[test]
fn a_near_miss_has_its_closest_approach_where_the_proof_says() {
    // A point passes (3, 4) below: from -1 to 7 it is closest after half of the path.
    let found = profile(&moving(point(-1.0, 0.0), 8.0, 0.0), &Moving::resting(circle(3.0, 4.0, 3.5)), 0.0);
    assert_eq!((found.contacts.len(), found.unseen), (0, 0.0), "{found:?}");
    assert_eq!(found.lowest, Some(Sample { t: 0.5, separation: Some(0.5) }), "{found:?}");
    // A bar of 2 x 4 turns over a post 2.5 above its middle: its end comes to 2.
    let bar = Moving::resting(segment((-2.0, 0.0), (2.0, 0.0))).spinning(180.0).unwrap();
    let found = profile(&bar, &Moving::resting(point(0.0, 2.5)), 0.0);
    assert_eq!((found.contacts.len(), found.unseen), (0, 0.0), "{found:?}");
    assert_near!(lowest(&found).t, 0.5, 1e-7, "upright after a quarter turn");
    assert_near!(lowest(&found).separation.unwrap(), 0.5, 1e-9, "the rest");
}

#[test]
fn a_graze_is_a_contact_without_length() {
    let found = profile(&moving(circle(-4.0, 1.5, 0.5), 8.0, 0.0), &Moving::resting(circle(0.0, 0.0, 1.0)), 0.0);
    let [[enter, leave]] = found.contacts[..] else { panic!("{found:?}") };
    assert_near!(enter, 0.5, 1e-7, "when");
    assert!(leave - enter <= 1e-7, "how long: {}", leave - enter);
}

#[test]
fn what_is_proven_to_be_apart_does_not_touch_by_rounding() {
    // A point passes another one, a unit in the last place away: after a moment its own position rounds to that of the other one.
    let (a, b) = (moving(point(0.6, -0.15), 10.0, 11.7), Moving::resting(point(0.6, (-0.15_f64).next_up())));
    let found = profile(&a, &b, 0.0);
    assert_eq!(found.contacts, [[0.0; 2]; 0], "{found:?}");
}

#[test]
fn what_slides_along_stays_in_contact() {
    // A square on a slope of 45 degrees: rounding lifts it by one unit in the last place and sets it down again.
    let slope = Moving::resting(polygon(&[(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0)]));
    let square = polygon(&[(-1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (-2.0, 0.0)]);
    let found = profile(&moving(square, 0.3, 0.3), &slope, 0.0);
    assert_eq!(found.contacts, [[0.0, 1.0]], "{:?}", found.contacts);
}

#[test]
fn crossing_lines_have_no_number() {
    let (a, b) = (moving(line((0.0, 0.0), (1.0, 0.0)), 0.0, 3.0), Moving::resting(line((0.0, 0.0), (0.0, 1.0))));
    let found = profile(&a, &b, 0.0);
    assert!(found.samples.iter().all(|sample| sample.separation.is_none()), "{found:?}");
    assert_eq!((found.contacts.clone(), found.lowest), (vec![[0.0, 1.0]], None), "{found:?}");
    assert_eq!(found.interpolated(0.3), None, "nothing to draw");
}

#[test]
fn bodies_that_keep_their_distance_need_no_look() {
    let found = profile(&moving(circle(0.0, 0.0, 1.0), 2.0, 1.0), &moving(circle(5.0, 0.0, 1.0), 2.0, 1.0), 0.0);
    assert!(found.tests <= 3, "{found:?}");
    assert_eq!(found.interpolated(0.4), Some(3.0), "{found:?}");
}

#[test]
fn what_comes_from_afar_is_cut_off() {
    // From a million away to a near miss by 1/10, a tenth of the extents.
    let found = profile(&moving(circle(-1e6, 1.6, 0.5), 2e6, 0.0), &Moving::resting(circle(0.0, 0.0, 1.0)), 0.0);
    let ([bottom, top], is_cut) = found.visible_range();
    assert!(is_cut && bottom == 0.0 && (0.8..=1.1).contains(&top), "{bottom} to {top}");
    // A body that stays far away is shown from 0 on.
    let found = profile(&moving(circle(-1e6, 0.0, 0.5), 2.0, 0.0), &Moving::resting(circle(0.0, 0.0, 1.0)), 0.0);
    let ([bottom, top], is_cut) = found.visible_range();
    assert!(!is_cut && bottom == 0.0 && 9e5 < top, "{bottom} to {top}");
}

/// Returns a body of any kind with any motion: every other one spins.
fn set_going(shape: &Shape, magnitude: f64, dice: &mut Dice) -> Moving {
    let velocity = v(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0)) * magnitude;
    let spin = if dice.below(2) == 0 { 0.0 } else { dice.between(-400.0, 400.0) };
    Moving::new(shape.clone(), velocity).unwrap().spinning(spin).unwrap()
}

#[test]
fn every_sample_is_the_kernels_own() {
    let mut samples = 0;
    for_all_pairs(41, 1, |a, b, magnitude, dice| {
        let (a, b) = (set_going(a, magnitude, dice), set_going(b, magnitude, dice));
        let slop = if dice.below(3) == 0 { 0.1 * magnitude } else { 0.0 };
        let found = profile(&a, &b, slop);
        for sample in &found.samples {
            let (a, b) = (a.at(sample.t), b.at(sample.t));
            assert_eq!(sample.separation, separation(&a, &b), "at {}: {a:?} and {b:?}", sample.t);
            assert_eq!(sample.hits(slop), hit(&a, &b, slop), "at {}, slop {slop}: {a:?} and {b:?}", sample.t);
            samples += 1;
        }
        let ends = [found.samples[0].t, found.samples[found.samples.len() - 1].t];
        assert_eq!(ends, [0.0, 1.0], "the whole frame: {a:?} and {b:?}");
        let is_sorted = found.samples.windows(2).all(|pair| pair[0].t < pair[1].t);
        assert!(is_sorted, "in order: {:?}", found.samples);
        assert!(found.tests <= PROFILE_TESTS, "{} tests for {a:?} and {b:?}", found.tests);
    });
    assert!(20_000 < samples, "{samples} samples only");
}

#[test]
fn no_contact_is_missed() {
    const STEPS: usize = 10_000;
    let (mut pairs, mut contacts, mut unproven) = (0, 0, 0);
    for_all_pairs(43, 2, |a, b, magnitude, dice| {
        let (a, b) = (set_going(a, magnitude, dice), set_going(b, magnitude, dice));
        let found = profile(&a, &b, 0.0);
        pairs += 1;
        let hits: Vec<bool> = (0..=STEPS)
            .map(|step| {
                let t = step as f64 / STEPS as f64;
                hit(&a.at(t), &b.at(t), 0.0)
            })
            .collect();
        // Every stretch of equal answers that dense sampling finds is there, or is as short as stated.
        let mut from = 0;
        for to in 1..=STEPS + 1 {
            if to <= STEPS && hits[to] == hits[from] {
                continue;
            }
            let stretch = [from, to - 1].map(|step| step as f64 / STEPS as f64);
            let length = stretch[1] - stretch[0];
            let is_listed = |[enter, leave]: &[f64; 2]| *enter <= stretch[1] && stretch[0] <= *leave;
            let is_within = |[enter, leave]: &[f64; 2]| *enter <= stretch[0] && stretch[1] <= *leave;
            let agrees = if hits[from] { found.contacts.iter().any(is_listed) } else { !found.contacts.iter().any(is_within) };
            let (contacts_found, unseen) = (&found.contacts, found.unseen);
            assert!(
                agrees || length <= unseen,
                "{stretch:?}, hits: {}, not in {contacts_found:?}, unseen {unseen}: {a:?} and {b:?}",
                hits[from]
            );
            contacts += usize::from(hits[from]);
            from = to;
        }
        unproven += usize::from(1e-3 < found.unseen);
    });
    assert!(300 < contacts, "{contacts} contacts in {pairs} pairs");
    // Stretches that may be missed are mostly shorter than a thousandth of the frame.
    assert!(unproven * 10 < pairs, "{unproven} of {pairs} pairs may hide more");
}

#[test]
fn costly_pairs_get_fewer_samples() {
    let rim = |n: usize| -> Vec<(f64, f64)> {
        (0..n).map(|k| (k as f64 / n as f64 * std::f64::consts::TAU).sin_cos()).map(|(sin, cos)| (cos, sin)).collect()
    };
    for (n, most) in [(8, PROFILE_TESTS), (200, 150), (1000, 30)] {
        let wheel = polygon(&rim(n));
        let a = moving(wheel.translated(v(-4.0, 0.1)), 8.0, 0.0).spinning(100.0).unwrap();
        let found = profile(&a, &Moving::resting(wheel), 0.0);
        assert!(found.tests <= most, "{} tests for {n} vertices", found.tests);
        // The rims are circles except for the height of an arc: they touch 2 apart.
        let [[enter, leave]] = found.contacts[..] else { panic!("{n} vertices: {:?}", found.contacts) };
        let (reach, bulge) = (f64::sqrt(4.0 - 0.01) / 8.0, 1.0 - (std::f64::consts::PI / n as f64).cos());
        assert_near!(enter, 0.5 - reach, bulge, "{n} vertices begin");
        assert_near!(leave, 0.5 + reach, bulge, "{n} vertices end");
    }
}
