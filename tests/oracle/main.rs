//! Relation and hit of all pairs against integer arithmetic, by another argument than the kernel's.
//!
//! The quick version runs with all tests. The full one takes a number of cases per pair of kinds:
//!
//! `CLASHBOX_ORACLE_CASES=1000000 cargo test --release --no-default-features --test oracle -- --nocapture`
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "../common/mod.rs"]
mod common;
mod inclusion;
mod integer;
mod parts;
mod verdict;

use clashbox::kernel::{Kind, Relation, Shape, contact, exact, hit};
use common::{Dice, Flavor, adversarial, pose};
use verdict::Verdict;

/// Cases of each of the 55 pairs of kinds in the quick version.
const CASES: usize = 400;

fn expected(a: &Shape, b: &Shape) -> Relation {
    let [parts_a, parts_b] = parts::parts(a, b);
    let verdicts = parts_a.iter().flat_map(|p| parts_b.iter().map(move |q| verdict::verdict(p, q)));
    let holds = |outer: &[parts::Part], inner: &[parts::Part]| {
        inner.iter().all(|part| outer.iter().any(|whole| inclusion::includes(whole, part)))
    };
    match verdicts.max() {
        None | Some(Verdict::Apart) => Relation::Apart,
        Some(Verdict::Touching) => Relation::Touching,
        Some(Verdict::Overlapping) if holds(&parts_a, &parts_b) => Relation::AContainsB,
        Some(Verdict::Overlapping) if holds(&parts_b, &parts_a) => Relation::BContainsA,
        Some(Verdict::Overlapping) => Relation::Overlapping,
    }
}

/// What the exact arithmetic of the kernel says, without its filters.
fn unfiltered(a: &Shape, b: &Shape) -> Relation {
    match exact::relation(a, b) {
        Relation::Overlapping if exact::contains(a, b) => Relation::AContainsB,
        Relation::Overlapping if exact::contains(b, a) => Relation::BContainsA,
        relation => relation,
    }
}

/// Half of the cases are aimed, half are random in all flavors.
fn draw(first: Kind, second: Kind, dice: &mut Dice) -> (Shape, Shape) {
    if dice.below(2) == 0 {
        return adversarial::pair(first, second, dice);
    }
    let flavor = Flavor::ALL[dice.below(Flavor::ALL.len() as u64) as usize];
    let scale = if dice.below(2) == 0 { 1e-8 } else { 1e8 };
    (pose(first, flavor, scale, dice), pose(second, flavor, scale, dice))
}

#[derive(Debug, Default)]
struct Tally {
    cases: usize,
    relations: [usize; 5],
}

fn check(a: &Shape, b: &Shape, tally: &mut Tally) {
    let expected = expected(a, b);
    tally.cases += 1;
    tally.relations[expected as usize] += 1;
    assert_eq!(unfiltered(a, b), expected, "exact relation of\n{a:?}\n{b:?}");
    let answer = contact(a, b);
    assert_eq!(answer.relation, expected, "relation of\n{a:?}\n{b:?}");
    assert_eq!(hit(a, b, 0.0), expected != Relation::Apart, "hit of\n{a:?}\n{b:?}");
    let sign = answer.separation.map(|separation| separation.total_cmp(&0.0));
    let agrees = match expected {
        Relation::Apart => sign.is_some_and(std::cmp::Ordering::is_gt),
        Relation::Touching => sign.is_some_and(std::cmp::Ordering::is_eq),
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => sign.is_none_or(std::cmp::Ordering::is_lt),
    };
    assert!(agrees, "separation {:?} where {expected}\n{a:?}\n{b:?}", answer.separation);
}

fn cases_per_pair() -> usize {
    std::env::var("CLASHBOX_ORACLE_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(CASES)
}

#[test]
fn verdicts_agree_with_integer_arithmetic() {
    let cases = cases_per_pair();
    let pairs: Vec<(Kind, Kind)> =
        Kind::ALL.iter().enumerate().flat_map(|(i, first)| Kind::ALL[i..].iter().map(move |second| (*first, *second))).collect();
    assert_eq!(pairs.len(), 55, "45 pairs of single kinds, and groups with all");
    // Two threads, each with every other pair; a pair's cases depend on the pair alone.
    std::thread::scope(|scope| {
        for thread in 0..2 {
            let pairs = &pairs;
            scope.spawn(move || {
                for (index, (first, second)) in pairs.iter().enumerate().filter(|(index, _)| index % 2 == thread) {
                    let mut dice = Dice::new(700 + index as u64);
                    let mut tally = Tally::default();
                    for k in 0..cases {
                        let (a, b) = draw(*first, *second, &mut dice);
                        if k % 2 == 0 { check(&a, &b, &mut tally) } else { check(&b, &a, &mut tally) }
                    }
                    let [apart, touching, overlapping, a_in, b_in] = tally.relations;
                    let contained = a_in + b_in;
                    println!(
                        "{} {}: {} cases, {apart} apart, {touching} touching, {overlapping} overlapping, {contained} contained",
                        first.id(),
                        second.id(),
                        tally.cases
                    );
                    assert!(cases / 20 < apart, "{first:?} {second:?} must miss: {tally:?}");
                    assert!(cases / 20 < touching, "{first:?} {second:?} must touch: {tally:?}");
                }
            });
        }
    });
}
