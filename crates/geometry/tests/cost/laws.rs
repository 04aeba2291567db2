//! Every method against the kernel's hit test: on plain numbers away from touching, without rounding on every pose.

use std::collections::BTreeMap;

use clashbox_geometry::cost::{DoubtShare, NotCounted, PairCost, Placement, TestMethod};
use clashbox_geometry::kernel::{Kind, Shape, contact, hit};

use crate::common::{Dice, Flavor, adversarial, for_all_pairs, pose};

/// Kinds whose tests are counted.
const COUNTED: [Kind; 8] =
    [Kind::Point, Kind::Line, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];

#[test]
fn every_method_decides_as_the_kernel_does_away_from_touching() {
    let mut dice = Dice::new(41);
    let mut verdicts: BTreeMap<TestMethod, [usize; 2]> = BTreeMap::new();
    for round in 0..150 {
        let flavor = if round % 2 == 0 { Flavor::Smooth } else { Flavor::Grid };
        for first in COUNTED {
            for second in COUNTED {
                let (a, b) = (pose(first, flavor, 1.0, &mut dice), pose(second, flavor, 1.0, &mut dice));
                let separation = contact(&a, &b).separation;
                let is_near = separation.is_some_and(|separation| separation.abs() < 1e-9);
                let found = PairCost::of(&a, &b).expect("a counted pair");
                assert!(!found.methods.is_empty(), "{first:?}, {second:?} has a method");
                for method in found.methods.iter().filter(|_| !is_near) {
                    let hits = hit(&a, &b, 0.0);
                    assert_eq!(method.hits, Some(hits), "{:?}, round {round}, {separation:?}\n{a:?}\n{b:?}", method.method);
                    verdicts.entry(method.method).or_default()[usize::from(hits)] += 1;
                }
            }
        }
    }
    for method in TestMethod::ALL {
        let seen = verdicts.get(&method).copied().unwrap_or_default();
        // Two points that coincide touch: away from that they only miss.
        let is_thin = [TestMethod::Coordinates].contains(&method);
        assert!((is_thin || 10 < seen[1]) && 10 < seen[0], "{method:?}: {seen:?} misses and hits");
    }
}

#[test]
fn without_rounding_the_verdict_is_that_of_the_kernel_on_every_pose() {
    let (mut hits, mut touching, mut cases) = (0, 0, 0);
    let mut check = |a: &Shape, b: &Shape| match PairCost::of(a, b) {
        Ok(found) => {
            let expected = hit(a, b, 0.0);
            assert_eq!(found.exactness.hits, expected, "{:?}\n{a:?}\n{b:?}", found.exactness.method);
            hits += usize::from(expected);
            touching += usize::from(expected && contact(a, b).separation == Some(0.0));
            cases += 1;
        }
        Err(NotCounted::Ray | NotCounted::Group) => {}
        Err(NotCounted::ManyEdges(n)) => panic!("{n} pairs of edges in a test"),
    };
    for_all_pairs(42, 30, |a, b, _, _| check(a, b));
    let mut dice = Dice::new(43);
    for _ in 0..60 {
        for first in COUNTED {
            for second in COUNTED {
                let (a, b) = adversarial::pair(first, second, &mut dice);
                check(&a, &b);
            }
        }
    }
    assert!(10_000 < cases && cases / 5 < hits && hits < cases * 4 / 5, "{hits} hits of {cases}");
    assert!(500 < touching, "{touching} touch");
}

/// The filter is only worth something if what it is sure of is right: its verdict on plain numbers must then be the exact one.
#[test]
fn where_the_error_bounds_are_sure_no_rounding_has_changed_the_verdict() {
    let (mut sure, mut in_doubt, mut wrong_in_doubt) = (0, 0, 0);
    let mut check = |a: &Shape, b: &Shape| {
        let Ok(found) = PairCost::of(a, b) else { return };
        let exactness = &found.exactness;
        let plain = found.methods.iter().find(|method| method.method == exactness.method).expect("the same method");
        let is_right = plain.hits == Some(exactness.hits);
        if exactness.is_in_doubt {
            in_doubt += 1;
            wrong_in_doubt += usize::from(!is_right);
        } else {
            sure += 1;
            assert!(is_right, "{:?} is sure\n{a:?}\n{b:?}", exactness.method);
        }
    };
    for_all_pairs(44, 30, |a, b, _, _| check(a, b));
    let mut dice = Dice::new(45);
    for _ in 0..200 {
        for first in COUNTED {
            for second in COUNTED {
                let (a, b) = adversarial::pair(first, second, &mut dice);
                check(&a, &b);
            }
        }
    }
    assert!(5_000 < sure && 1_000 < in_doubt, "{sure} sure, {in_doubt} in doubt");
    assert!(20 < wrong_in_doubt, "the poses are hard: {wrong_in_doubt} of {in_doubt} are wrong on plain numbers");
}

#[test]
fn the_order_of_the_two_changes_no_count() {
    let mut dice = Dice::new(46);
    for first in COUNTED {
        for second in COUNTED.into_iter().filter(|second| *second != first) {
            let (a, b) = (pose(first, Flavor::Smooth, 1.0, &mut dice), pose(second, Flavor::Smooth, 1.0, &mut dice));
            assert_eq!(PairCost::of(&a, &b), PairCost::of(&b, &a), "{a:?}\n{b:?}");
        }
    }
}

#[test]
fn rays_and_groups_say_why_they_are_not_counted() {
    let mut dice = Dice::new(47);
    let mut ray_or_group = |kind: Kind| pose(kind, Flavor::Smooth, 1.0, &mut dice);
    let (ray, group, circle) = (ray_or_group(Kind::Ray), ray_or_group(Kind::Group), ray_or_group(Kind::Circle));
    assert_eq!(PairCost::of(&ray, &circle), Err(NotCounted::Ray));
    assert_eq!(PairCost::of(&circle, &group), Err(NotCounted::Group));
    assert_eq!(DoubtShare::of(&circle, &group, Placement::Anywhere), None);
}

#[test]
fn a_grid_leaves_more_in_doubt_than_positions_anywhere() {
    let mut dice = Dice::new(48);
    let mut more = 0;
    for kind in [Kind::Segment, Kind::Circle, Kind::Capsule, Kind::Polygon] {
        for _ in 0..4 {
            let (a, b) = (pose(kind, Flavor::Grid, 1.0, &mut dice), pose(kind, Flavor::Grid, 1.0, &mut dice));
            let [anywhere, on_grid] = Placement::ALL.map(|placement| DoubtShare::of(&a, &b, placement).expect("counted"));
            assert_eq!(Some(anywhere), DoubtShare::of(&a, &b, Placement::Anywhere), "the same for the same pair");
            assert!(anywhere.share() < 0.01, "{anywhere:?}\n{a:?}\n{b:?}");
            more += usize::from(anywhere.in_doubt < on_grid.in_doubt);
        }
    }
    assert!(8 < more, "{more} of 16");
}
