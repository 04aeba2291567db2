//! Each structure against brute force: over the worst cases, and after any sequence of insertions, removals, updates.

use std::collections::{BTreeMap, BTreeSet};

use clashbox_geometry::broad_lens::{BroadLens, BroadMethod, BroadRecorder, BroadStructure, OnlyCounts, WorstCase, measure};
use clashbox_geometry::kernel::{Aabb, DVec2};

use super::dice::Dice;
use super::{aabb, methods, overlapping};

#[test]
fn every_method_finds_the_pairs_of_every_case_before_and_after_they_move() {
    let mut compared = 0;
    for case in WorstCase::ALL {
        for seed in 0..12 {
            let n = [0, 1, 2, 3, 9, 40, 150, 90, 17, 64, 33, 10][seed as usize];
            let world = case.world(n, seed);
            assert_eq!(world.len(), n, "{case:?}: every body is valid");
            let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&world, t));
            for method in methods() {
                let mut log = OnlyCounts::default();
                let mut lens = BroadLens::of(method, &before, &mut log);
                assert_eq!(
                    lens.overlapping_pairs(&mut log),
                    overlapping(&before),
                    "{case:?}, {n} bodies, seed {seed}, {method:?}"
                );
                lens.update_all(&now, &mut log);
                assert_eq!(lens.overlapping_pairs(&mut log), overlapping(&now), "{case:?} moved, {n}, seed {seed}, {method:?}");
                compared += 2;
            }
        }
    }
    assert_eq!(compared, 8 * 12 * 12 * 2, "cases, seeds, methods, times");
}

/// Boxes where a structure may break: on a lattice of cell edges, of no extent, unbounded, far out, a rounding beside each other.
fn adversarial(dice: &mut Dice) -> Aabb {
    let lattice = |dice: &mut Dice| dice.below(9) as f64 - 4.0;
    let at = DVec2::new(lattice(dice), lattice(dice));
    match dice.below(8) {
        0 => Aabb::new(at, at).unwrap(),
        1 => Aabb::EVERYTHING,
        2 => Aabb::new(at * 1e20, at * 1e20 + DVec2::splat(1e20)).unwrap(),
        3 => Aabb::new(DVec2::new(at.x.next_up(), at.y) + 0.0, at + DVec2::ONE).unwrap_or(Aabb::EVERYTHING),
        4 => Aabb::new(at, at + DVec2::new(300.0, 0.0)).unwrap(),
        5 => Aabb::new(at, at + DVec2::new(0.0, 300.0)).unwrap(),
        6 => Aabb::new(at, at + DVec2::new(dice.between(0.0, 2.0), dice.between(0.0, 2.0))).unwrap(),
        _ => Aabb::new(at, at + DVec2::ONE).unwrap(),
    }
}

#[test]
fn any_sequence_of_operations_leaves_what_brute_force_finds() {
    let (mut asked, mut removed, mut found) = (0, 0, 0);
    for method in methods() {
        for seed in 0..25 {
            let mut dice = Dice::new(seed);
            let mut lens = BroadLens::new(method);
            let mut expected: BTreeMap<u32, Aabb> = BTreeMap::new();
            let mut log = OnlyCounts::default();
            for step in 0..120 {
                let aabb = adversarial(&mut dice);
                let body = dice.below(40) as u32;
                match dice.below(4) {
                    0 => {
                        let is_there = expected.remove(&body).is_some();
                        assert_eq!(lens.remove(body, &mut log), is_there, "remove {body}, {method:?}, seed {seed}, step {step}");
                        removed += usize::from(is_there);
                    }
                    1 => {
                        let is_there = expected.contains_key(&body);
                        assert_eq!(
                            lens.update(body, aabb, &mut log),
                            is_there,
                            "update {body}, {method:?}, seed {seed}, step {step}"
                        );
                        expected.entry(body).and_modify(|old| *old = aabb);
                    }
                    _ if expected.len() < 40 => {
                        let lowest_free = (0..).find(|body| !expected.contains_key(body)).unwrap();
                        assert_eq!(lens.insert(aabb, &mut log), lowest_free, "{method:?}, seed {seed}, step {step}");
                        expected.insert(lowest_free, aabb);
                    }
                    _ => {}
                }
                let near: Vec<u32> = expected.iter().filter(|(_, other)| other.meets(&aabb)).map(|(body, _)| *body).collect();
                assert_eq!(lens.overlapping(&aabb, &mut log), near, "{aabb:?}, {method:?}, seed {seed}, step {step}");
                asked += 1;
                found += near.len();
            }
            let mut pairs = Vec::new();
            for (a, first) in &expected {
                pairs.extend(expected.range(a + 1..).filter(|(_, second)| first.meets(second)).map(|(b, _)| [*a, *b]));
            }
            assert_eq!(lens.overlapping_pairs(&mut log), pairs, "{method:?}, seed {seed}");
        }
    }
    assert_eq!(asked, 12 * 25 * 120, "every query was compared");
    assert!(2_000 < removed && 100_000 < found, "{removed} removals, {found} bodies near");
}

#[test]
fn a_pair_is_met_once_the_smaller_number_first() {
    let mut met = 0;
    for case in WorstCase::ALL {
        let world = case.world(80, 5);
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(&world, t));
        for method in methods() {
            let mut seen = BTreeSet::new();
            let frame = measure(method, &before, &now, |[a, b]| {
                assert!(a < b, "{case:?}, {method:?}: [{a}, {b}]");
                assert!(seen.insert([a, b]), "{case:?}, {method:?}: [{a}, {b}] twice");
            });
            assert_eq!(frame.search.met, seen.len() as u64, "{case:?}, {method:?}: the count is the number of pairs");
            met += seen.len();
        }
    }
    assert!(20_000 < met, "{met} pairs");
}

#[test]
fn recording_steps_changes_no_count() {
    let mut steps = 0;
    for case in WorstCase::ALL {
        let boxes = WorstCase::boxes(&case.world(30, 3), 0.0);
        let range = aabb([-1.0, -1.0], [3.0, 3.0]);
        for method in methods() {
            let (mut plain, mut recorded) = (OnlyCounts::default(), BroadRecorder::default());
            let mut first = BroadLens::of(method, &boxes, &mut plain);
            let mut second = BroadLens::of(method, &boxes, &mut recorded);
            first.insert(range, &mut plain);
            second.insert(range, &mut recorded);
            assert_eq!(first.overlapping(&range, &mut plain), second.overlapping(&range, &mut recorded), "{case:?}, {method:?}");
            assert_eq!(plain.counts, recorded.counts, "{case:?}, {method:?}");
            steps += recorded.steps.len();
        }
    }
    assert!(5_000 < steps, "{steps} steps");
}

#[test]
fn steps_beyond_the_limit_are_counted_and_not_kept() {
    let boxes = WorstCase::boxes(&WorstCase::Identical.world(2_500, 1), 0.0);
    let lens = BroadLens::of(BroadMethod::BruteForce, &boxes, &mut OnlyCounts::default());
    let mut log = BroadRecorder::default();
    lens.overlapping(&boxes[0], &mut log);
    assert_eq!((log.steps.len(), log.left_out), (BroadRecorder::MAX_STEPS, 500));
}
