//! Tests relation and hit of all pairs against integer arithmetic, by another argument than the kernel's.
//!
//! The quick version runs with all tests. The full one takes a number of cases per pair of kinds:
//!
//! `CLASHBOX_ORACLE_CASES=1000000 cargo test --release -p clashbox-geometry --test kernel oracle -- --nocapture`

mod inclusion;
mod integer;
mod parts;
mod verdict;

use std::cmp::Ordering;

use clashbox_geometry::kernel::exact::{self, SweepExtent};
use clashbox_geometry::kernel::{Kind, Moving, Relation, Shape, contact, hit};
use verdict::Verdict;

use crate::common::{Dice, Flavor, adversarial, environment, pose};

/// The number of cases of each of the 55 pairs of kinds in the quick version.
const CASES: usize = 2000;

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

/// Returns the answer of the exact arithmetic of the kernel, without its filters.
fn unfiltered(a: &Shape, b: &Shape) -> Relation {
    match exact::relation(a, b) {
        Relation::Overlapping if exact::contains(a, b) => Relation::AContainsB,
        Relation::Overlapping if exact::contains(b, a) => Relation::BContainsA,
        relation => relation,
    }
}

/// Draws a case: half of the cases are aimed, half are random in all flavors.
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
    relations: [usize; 5],
    disagreements: Vec<String>,
}

fn check(a: &Shape, b: &Shape, tally: &mut Tally) {
    let expected = expected(a, b);
    tally.relations[expected as usize] += 1;
    let mut claim = |holds: bool, what: &str| {
        if !holds {
            tally.disagreements.push(format!("{what}, the oracle says {expected}\n{a:?}\n{b:?}"));
        }
    };
    let unfiltered = unfiltered(a, b);
    claim(unfiltered == expected, &format!("exact arithmetic says {unfiltered}"));
    let answer = contact(a, b);
    claim(answer.relation == expected, &format!("the relation is {}", answer.relation));
    claim(hit(a, b, 0.0) == (expected != Relation::Apart), "hit does not agree");
    let sign = answer.separation.map(|separation| separation.total_cmp(&0.0));
    let agrees = match expected {
        Relation::Apart => sign.is_some_and(Ordering::is_gt),
        Relation::Touching => sign.is_some_and(Ordering::is_eq),
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => sign.is_none_or(Ordering::is_lt),
    };
    claim(agrees, &format!("the separation is {:?}", answer.separation));
}

fn cases_per_pair() -> usize {
    environment::count("CLASHBOX_ORACLE_CASES", CASES)
}

#[test]
fn verdicts_agree_with_integer_arithmetic() {
    let cases = cases_per_pair();
    let pairs: Vec<(Kind, Kind)> =
        Kind::ALL.iter().enumerate().flat_map(|(i, first)| Kind::ALL[i..].iter().map(move |second| (*first, *second))).collect();
    assert_eq!(pairs.len(), 55, "45 pairs of single kinds, and groups with all");
    // Two threads, each with every other pair; a pair's cases depend on the pair alone.
    let tallies: Vec<(Kind, Kind, Tally)> = std::thread::scope(|scope| {
        let threads = [0, 1].map(|thread| {
            let pairs = &pairs;
            scope.spawn(move || {
                let mine = pairs.iter().enumerate().filter(|(index, _)| index % 2 == thread);
                mine.map(|(index, (first, second))| (*first, *second, tally(*first, *second, index as u64, cases)))
                    .collect::<Vec<_>>()
            })
        });
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let disagreements: Vec<&String> = tallies.iter().flat_map(|(_, _, tally)| &tally.disagreements).collect();
    assert!(disagreements.is_empty(), "{} disagreements, the first:\n{}", disagreements.len(), disagreements[0]);
    for (first, second, tally) in &tallies {
        let [apart, touching, ..] = tally.relations;
        assert!(cases / 100 < apart && cases / 100 < touching, "{first:?} {second:?} must miss and touch: {tally:?}");
    }
}

/// Runs the cases of one pair of kinds, in both orders.
fn tally(first: Kind, second: Kind, index: u64, cases: usize) -> Tally {
    let mut dice = Dice::new(700 + index);
    let mut tally = Tally::default();
    let start = std::time::Instant::now();
    for k in 0..cases {
        let (a, b) = draw(first, second, &mut dice);
        if k % 2 == 0 { check(&a, &b, &mut tally) } else { check(&b, &a, &mut tally) }
    }
    let [apart, touching, overlapping, ab, ba] = tally.relations;
    let time = start.elapsed().as_secs_f64() / cases as f64 * 1e6;
    println!(
        "{:>8} {:8} {apart:7} apart {touching:7} touching {overlapping:7} overlapping {:7} contained {:4} disagreements, {time:5.1} us per case",
        first.id(),
        second.id(),
        ab + ba,
        tally.disagreements.len()
    );
    for disagreement in tally.disagreements.iter().take(3) {
        println!("{disagreement}");
    }
    tally
}

/// Returns true if a swept hull can be made of the shape: no line or ray, and no concave polygon.
fn is_sweepable(shape: &Shape) -> bool {
    match shape {
        Shape::Line(_) | Shape::Ray(_) => false,
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Group(group) => group.members().iter().all(is_sweepable),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) | Shape::Capsule(_) => true,
    }
}

#[test]
fn sweeps_agree_with_the_hull_of_start_and_end() {
    const VELOCITIES: [f64; 8] = [0.0, 0.5, -1.0, 3.0, -4.0, 0.1, 1e-9, 6.0];
    let mut dice = Dice::new(800);
    let (mut grazes, mut hits, mut count) = (0, 0, 0);
    for round in 0..cases_per_pair() / 10 {
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = draw(first, second, &mut dice);
                let mut velocity = || {
                    let mut number = || VELOCITIES[dice.below(VELOCITIES.len() as u64) as usize];
                    crate::common::v(number(), number())
                };
                let (a, b) = (Moving::new(a, velocity()).unwrap(), Moving::new(b, velocity()).unwrap());
                let slop = if round % 3 == 0 { 0.5 } else { 0.0 };
                if !is_sweepable(&a.shape) {
                    continue;
                }
                let [parts_a, parts_b] = parts::swept(&a, &b, slop);
                let verdicts = parts_a.iter().flat_map(|p| parts_b.iter().map(move |q| verdict::verdict(p, q)));
                let expected = match verdicts.max() {
                    None | Some(Verdict::Apart) => Ordering::Greater,
                    Some(Verdict::Touching) => Ordering::Equal,
                    Some(Verdict::Overlapping) => Ordering::Less,
                };
                let forth = exact::sweep(&a, &b, slop, SweepExtent::Frame);
                assert_eq!(forth, Some(expected), "slop {slop}\n{a:?}\n{b:?}");
                assert_eq!(exact::sweep(&b, &a, slop, SweepExtent::Frame), forth, "swapped, slop {slop}\n{a:?}\n{b:?}");
                count += 1;
                grazes += usize::from(expected == Ordering::Equal);
                hits += usize::from(expected == Ordering::Less);
            }
        }
    }
    println!("{count} sweeps, {hits} hit, {grazes} graze");
    assert!(count / 20 < grazes && count / 5 < hits && hits < count * 9 / 10, "{count} sweeps, {hits} hit, {grazes} graze");
}
