//! The filter against the hit test of all pairs.

use clashbox_geometry::broad_lens::{
    BoundsFirst, BroadMethod, BroadWork, BroadWorkInProgress, DistanceForm, PairFilter, PairVerdict, WorstCase,
};
use clashbox_geometry::kernel::{Circle, DVec2, Line, Obb, Rotation, Shape, hit};

use super::dice::Dice;

fn shapes(seed: u64) -> Vec<Shape> {
    let mut dice = Dice::new(seed);
    let mut shapes: Vec<Shape> = (0..24)
        .map(|index| {
            let at = DVec2::new(dice.below(7) as f64, dice.below(7) as f64);
            let rotation = Rotation::from_degrees(15.0 * dice.below(24) as f64).unwrap();
            match index % 3 {
                0 => Shape::Circle(Circle::new(at, 0.5 * dice.below(3) as f64).unwrap()),
                1 => Shape::Obb(Obb::new(at, DVec2::new(1.5, 0.1), rotation).unwrap()),
                _ => Shape::Obb(Obb::new(at, DVec2::splat(0.5), rotation).unwrap()),
            }
        })
        .collect();
    shapes.push(Shape::Line(Line::new(DVec2::ZERO, DVec2::new(3.0, 1.0)).unwrap()));
    shapes
}

#[test]
fn no_bounding_volume_rules_out_a_hit() {
    let (mut hits, mut ruled_out) = (0, 0);
    for seed in 0..40 {
        let shapes = shapes(seed);
        for first in BoundsFirst::ALL {
            for form in DistanceForm::ALL {
                let mut filter = PairFilter::new(&shapes, first, form);
                for a in 0..shapes.len() {
                    for b in a + 1..shapes.len() {
                        let verdict = filter.test(&shapes, [a as u32, b as u32]);
                        let is_hit = hit(&shapes[a], &shapes[b], 0.0);
                        assert_eq!(
                            verdict == PairVerdict::Hit,
                            is_hit,
                            "{first:?}, {form:?}: {:?} and {:?}",
                            shapes[a],
                            shapes[b]
                        );
                        hits += usize::from(is_hit);
                        ruled_out += usize::from(verdict == PairVerdict::RuledOut);
                    }
                }
            }
        }
    }
    assert!(5_000 < hits && 20_000 < ruled_out, "{hits} hits, {ruled_out} pairs ruled out");
}

/// Two circles of radius 0.5 at a distance, and the numbers of operations that each form needs for them.
#[test]
fn a_squared_distance_saves_the_root_and_costs_a_product() {
    let shapes = [0.0, 3.0].map(|x| Shape::Circle(Circle::new(DVec2::new(x, 0.0), 0.5).unwrap()));
    for (form, products, roots) in [(DistanceForm::Root, 2, 1), (DistanceForm::Squared, 3, 0)] {
        let mut filter = PairFilter::new(&shapes, BoundsFirst::Circle, form);
        assert_eq!(filter.test(&shapes, [0, 1]), PairVerdict::RuledOut, "3 apart, radii 1");
        let counts = filter.counts;
        assert_eq!((counts.products, counts.roots, counts.comparisons, counts.candidates), (products, roots, 1, 0), "{form:?}");
    }
}

#[test]
fn a_test_of_boxes_ends_at_the_first_comparison_that_fails() {
    let at = |x: f64, y: f64| Shape::Circle(Circle::new(DVec2::new(x, y), 0.5).unwrap());
    let origin = at(0.0, 0.0);
    for (other, comparisons) in [(at(-3.0, 0.0), 1), (at(3.0, 0.0), 2), (at(0.0, -3.0), 3), (at(0.0, 3.0), 4), (at(0.5, 0.5), 4)]
    {
        let shapes = [origin.clone(), other];
        let mut filter = PairFilter::new(&shapes, BoundsFirst::Box, DistanceForm::Squared);
        filter.test(&shapes, [0, 1]);
        assert_eq!(filter.counts.comparisons, comparisons, "{shapes:?}");
    }
}

/// A thin turned box fills little of its circle, and less of its box: the finer bound leaves fewer false candidates.
#[test]
fn finer_bounds_leave_fewer_false_candidates() {
    let world = WorstCase::LongThin.world(60, 2);
    let shapes: Vec<Shape> = world.iter().map(|body| body.at(0.0)).collect();
    let false_candidates = |first| {
        let mut filter = PairFilter::new(&shapes, first, DistanceForm::Squared);
        for a in 0..shapes.len() as u32 {
            (a + 1..shapes.len() as u32).for_each(|b| {
                filter.test(&shapes, [a, b]);
            });
        }
        filter.counts.false_candidates
    };
    let [nothing, circle, aabb, both] = BoundsFirst::ALL.map(false_candidates);
    assert_eq!(nothing, 60 * 59 / 2, "no two of these boxes hit");
    assert!(aabb < circle && circle <= nothing, "box {aabb}, circle {circle}, none {nothing}");
    assert_eq!(both, aabb, "the box decides after the circle");
}

#[test]
fn all_pairs_are_tested_once_however_many_slices_that_takes() {
    // More than a million pairs: more than one slice.
    let world = WorstCase::Identical.world(1_460, 1);
    let mut in_progress =
        BroadWorkInProgress::new(BroadMethod::BruteForce, &world, BoundsFirst::CircleThenBox, DistanceForm::Root);
    assert!(in_progress.advance(), "pairs are left");
    let first = in_progress.work();
    assert_eq!(first.frame.search.met, 1_065_070, "the structure is counted at once");
    assert!(0 < first.filter.candidates && first.filter.candidates < 1_065_070, "a part of the pairs: {first:?}");
    assert!(!in_progress.advance(), "the second slice is the last one");
    let work = in_progress.work();
    assert_eq!((work.filter.circle_tests, work.filter.roots, work.hits()), (1_065_070, 1_065_070, 1_065_070), "{work:?}");
    assert_eq!(work, BroadWork::of(BroadMethod::BruteForce, &world, BoundsFirst::CircleThenBox, DistanceForm::Root));
}
