//! Tests that the hit test always answers as the contact does.

use clashbox_geometry::kernel::{Kind, Relation, Shape, contact, exact, hit};

use crate::common::{Dice, Flavor, adversarial, environment, for_all_pairs, pose, v};

/// Returns the number of rounds: `CLASHBOX_ROUNDS=2000 cargo test -p clashbox-geometry --test kernel hit` tests more than a
/// million pairs.
fn rounds() -> usize {
    environment::count("CLASHBOX_ROUNDS", 40)
}

/// Checks both orders, at no slop and at slops around the separation.
fn assert_agrees(a: &Shape, b: &Shape, magnitude: f64) -> bool {
    let answer = contact(a, b);
    let separation = answer.separation.unwrap_or(0.0).abs();
    for slop in [0.0, 5e-324, separation.next_down().max(0.0), separation, separation.next_up(), 0.25 * magnitude] {
        assert_eq!(hit(a, b, slop), answer.hit(slop), "slop {slop:e}: {answer:?}\n{a:?}\n{b:?}");
    }
    assert_eq!(hit(b, a, 0.0), answer.hit(0.0), "swapped: {answer:?}\n{a:?}\n{b:?}");
    answer.hit(0.0)
}

#[test]
fn every_pair_in_every_flavor_hits_where_its_contact_does() {
    let (mut hits, mut cases) = (0, 0);
    let count = for_all_pairs(31, rounds(), |a, b, magnitude, _| {
        hits += usize::from(assert_agrees(a, b, magnitude));
        cases += 1;
    });
    assert_eq!(cases, count, "every pair in every flavor");
    assert!(count / 5 < hits && hits < count * 4 / 5, "{hits} hits of {count}");
}

#[test]
fn what_touches_or_misses_by_an_ulp_is_no_exception() {
    let mut dice = Dice::new(32);
    let mut touching = 0;
    for _ in 0..4 * rounds() {
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = adversarial::pair(first, second, &mut dice);
                assert_agrees(&a, &b, 1.0);
                touching += usize::from(contact(&a, &b).relation == Relation::Touching);
            }
        }
    }
    assert!(200 < touching, "only {touching} touch");
}

/// For numbers far from one, products overflow or lose all their digits: then the test must not be sure of anything.
#[test]
fn the_largest_and_the_smallest_numbers_are_no_exception() {
    let mut dice = Dice::new(34);
    let mut cases = 0;
    for scale in [1e29, 1e25, 1e-40, 1e-50, 1e-55, 2e-60] {
        for first in Kind::ALL {
            for second in Kind::ALL {
                for _ in 0..4 {
                    let a = pose(first, Flavor::Scaled, scale, &mut dice);
                    let b = pose(second, Flavor::Scaled, scale, &mut dice);
                    let expected = exact::relation(&a, &b) != Relation::Apart;
                    assert_eq!(hit(&a, &b, 0.0), expected, "scale {scale:e}\n{a:?}\n{b:?}");
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(cases, 6 * 100 * 4, "every pair at every scale");
}

/// No shape has a number that small, but a motion may bring one so close to 0.
#[test]
fn positions_next_to_zero_are_no_exception() {
    let mut dice = Dice::new(35);
    let mut cases = 0;
    for tiny in [1e-70, 1e-140, 1e-155, 1e-300, 5e-324] {
        for first in Kind::ALL {
            for second in Kind::ALL {
                for _ in 0..8 {
                    let mut next_to_zero = |kind: Kind| {
                        let offset = v(dice.below(5) as f64 - 2.0, dice.below(5) as f64 - 2.0) * tiny;
                        pose(kind, Flavor::Grid, 1.0, &mut dice).translated(offset)
                    };
                    let (a, b) = (next_to_zero(first), next_to_zero(second));
                    let expected = exact::relation(&a, &b) != Relation::Apart;
                    assert_eq!(hit(&a, &b, 0.0), expected, "{tiny:e}\n{a:?}\n{b:?}");
                    assert_eq!(contact(&a, &b).relation != Relation::Apart, expected, "{tiny:e}\n{a:?}\n{b:?}");
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(cases, 5 * 100 * 8, "every pair next to 0");
}
