//! The seam map held against stepping through positions, and against the passages over single seams.

use super::*;
use crate::dice::Dice;
use crate::kernel::level::{Level, LevelOptions, MemberLabel, support_distance};
use crate::kernel::{Aabb, Circle, Polygon, Shape};
use crate::seams::{SeamFinder, SlidingMover};

const PER_STEP: PaceQuantity = PaceQuantity::Speed { rate: None };

fn row_of(widths: &[f64]) -> Vec<Shape> {
    let mut right = 0.0;
    let tile = |width: &f64| {
        let left = right;
        right += width;
        Shape::Aabb(Aabb::new([left, -1.0], [right, 0.0]).unwrap())
    };
    widths.iter().map(tile).collect()
}

/// A box of 0.6 x 0.8 or a ball that rests `depth` deep in the line y = 0, its foremost point at `x`.
fn mover_at(x: f64, depth: f64, is_ball: bool) -> Shape {
    if is_ball {
        Shape::Circle(Circle::new([x - 0.3, 0.3 - depth], 0.3).unwrap())
    } else {
        Shape::Aabb(Aabb::new([x - 0.6, -depth], [x, 0.8 - depth]).unwrap())
    }
}

fn map_of(level: &[Shape], mover: &Shape, depth: f64, axis: PaceAxis) -> Option<SeamMap> {
    map_along(level, mover, DVec2::X, depth, axis)
}

fn map_along(level: &[Shape], mover: &Shape, direction: DVec2, depth: f64, axis: PaceAxis) -> Option<SeamMap> {
    let level = Level::of(level);
    let boundary = level.boundary(0.0);
    let finder = SeamFinder::of(&level, &boundary);
    let sliding = SlidingMover { shape: mover, step: direction, depth };
    SeamMapInProgress::new(&finder, sliding, LevelOptions::default(), axis, None).finish()
}

/// The row of one speed.
fn row_at(level: &[Shape], mover: &Shape, depth: f64, speed: f64) -> SeamRow {
    let axis = PaceAxis::new(PER_STEP, speed, 1.5 * speed, 2).unwrap();
    map_of(level, mover, depth, axis).expect("a path").rows.swap_remove(0)
}

/// Steps through the positions of a mover that slides over a flat row. Returns the member with the deepest ghost at the first that has one.
fn first_by_stepping(level: &[Shape], from: f64, step: f64, depth: f64, is_ball: bool) -> Option<usize> {
    let union = Level::of(level);
    let right = level.iter().map(|tile| support_distance(tile, DVec2::X)).fold(0.0, f64::max);
    let positions = (0..).map(|k| from + f64::from(k) * step).take_while(|x| *x < right);
    positions
        .filter_map(|x| {
            let found = union.contact(&mover_at(x, depth, is_ball), LevelOptions::default());
            let against = found
                .members
                .into_iter()
                .filter(|member| member.label == MemberLabel::Ghost && member.normal.is_some_and(|normal| normal.x < -1e-9));
            let deepest = against.min_by(|one, other| one.separation.unwrap().total_cmp(&other.separation.unwrap()));
            deepest.map(|member| member.member)
        })
        .next()
}

#[test]
fn every_phase_has_the_first_ghost_that_stepping_finds() {
    let (mut stopped, mut passed) = (0, 0);
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let is_ball = dice.below(3) == 0;
        let widths: Vec<f64> = (0..2 + dice.below(5)).map(|_| dice.between(0.3, 1.5)).collect();
        let (level, depth) = (row_of(&widths), dice.between(0.002, 0.05));
        let start = dice.between(-0.2, widths[0]);
        let speed = dice.between(0.05, 0.7);
        let mover = mover_at(start, depth, is_ball);
        let row = row_at(&level, &mover, depth, speed);
        for _ in 0..20 {
            let phase = dice.between(0.0, 1.0);
            let ends = row.stretches.iter().flat_map(|stretch| stretch.phases);
            if ends.into_iter().any(|end| (end - phase).abs() < 1e-6) {
                continue;
            }
            let first = row.at(phase).and_then(|stretch| stretch.first);
            let expected = first_by_stepping(&level, start + phase * speed, speed, depth, is_ball);
            let about = format!("seed {seed}, phase {phase} of {speed} from {start}, {depth} deep, ball {is_ball}: {widths:?}");
            assert_eq!(first.map(|first| first.member), expected, "{about}");
            *(if first.is_some() { &mut stopped } else { &mut passed }) += 1;
        }
    }
    assert!(100 < stopped && 100 < passed, "{stopped} stopped, {passed} passed");
}

#[test]
fn a_row_over_one_seam_has_the_share_of_its_passage() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut dice = Dice::new(1000 + seed);
        // A tile, and a ramp that goes on from it, up or down or flat.
        let rise = if dice.below(3) == 0 { 0.0 } else { dice.between(-0.6, 0.6) };
        let ramp = Polygon::new(vec![DVec2::ZERO, DVec2::new(0.0, -1.0), DVec2::new(2.0, -1.0), DVec2::new(2.0, rise)]).unwrap();
        let level = [Shape::Aabb(Aabb::new([-2.0, -1.0], [0.0, 0.0]).unwrap()), Shape::Polygon(ramp)];
        let (depth, speed) = (dice.between(0.002, 0.04), dice.between(0.01, 0.4));
        let mover = mover_at(dice.between(-1.4, -0.1), depth, dice.below(2) == 0);
        let row = row_at(&level, &mover, depth, speed);
        let union = Level::of(&level);
        let boundary = union.boundary(0.0);
        let finder = SeamFinder::of(&union, &boundary);
        let sliding = SlidingMover { shape: &mover, step: DVec2::X * speed, depth };
        let seam = boundary.seams.iter().find(|seam| seam.at == DVec2::ZERO).expect("a seam");
        let passage = finder.passage(seam, &sliding, LevelOptions::default());
        assert!((row.share() - passage.share).abs() < 1e-6, "seed {seed}: {} of {}", row.share(), passage.share);
        compared += usize::from(0.0 < passage.share && passage.share < 1.0);
    }
    assert!(20 < compared, "{compared} shares between 0 and 1");
}

#[test]
fn the_intervals_of_a_box_are_its_depth() {
    // The seams are 1 and 2 from the foremost point; steps of 0.5 reach them at phase 0.
    let level = row_of(&[1.0, 1.0, 1.0]);
    let row = row_at(&level, &mover_at(0.0, 0.125, false), 0.125, 0.5);
    let found: Vec<_> =
        row.stretches.iter().map(|s| (s.phases, s.first.map(|first| (first.seam, first.member, first.normal)))).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0].1, Some((0, 1, -DVec2::X)), "the first seam, the second tile: {found:?}");
    assert!(found[0].0[0] == 0.0 && (found[0].0[1] - 0.25).abs() < 1e-9 && found[1].1.is_none(), "{found:?}");
}

#[test]
fn speeds_that_are_called_safe_are() {
    let (mut inside, mut outside, mut stuck) = (0, 0, 0);
    for seed in 0..40 {
        let mut dice = Dice::new(2000 + seed);
        let widths: Vec<f64> = (0..3 + dice.below(3)).map(|_| dice.between(0.4, 1.5)).collect();
        let (level, depth, is_ball) = (row_of(&widths), dice.between(0.002, 0.06), dice.below(3) == 0);
        let mover = mover_at(dice.between(0.0, 0.3), depth, is_ball);
        let map = map_of(&level, &mover, depth, PaceAxis::new(PER_STEP, 0.02, 0.6, 9).unwrap()).expect("a path");
        assert_eq!(map.every_start_passes, None, "seed {seed}: at each speed the first seam stops some");
        for _ in 0..20 {
            let speed = dice.between(0.02, 0.6);
            if map.own_start_passes.iter().flatten().any(|end| (end - speed).abs() < 1e-6) {
                continue;
            }
            let row = row_at(&level, &mover, depth, speed);
            let is_safe = map.own_start_passes.iter().any(|[from, to]| *from <= speed && speed <= *to);
            let first = row.at(0.0).and_then(|stretch| stretch.first);
            assert_eq!(is_safe, first.is_none(), "seed {seed}, speed {speed}: {:?}", map.own_start_passes);
            *(if is_safe { &mut inside } else { &mut outside }) += 1;
            if map.no_start_passes.is_some_and(|[_, to]| speed <= to) {
                assert_eq!(row.share(), 1.0, "seed {seed}, speed {speed}: {:?}", map.no_start_passes);
                stuck += 1;
            } else {
                assert!(0.0 < row.share(), "seed {seed}, speed {speed}");
            }
        }
    }
    assert!(50 < inside && 50 < outside && 10 < stuck, "{inside} inside, {outside} outside, {stuck} stuck");
}

#[test]
fn a_map_by_rate_has_the_rows_of_one_by_speed() {
    let level = row_of(&[1.0, 0.7, 1.3, 0.9]);
    let mover = mover_at(0.25, 0.01, false);
    let speeds =
        map_of(&level, &mover, 0.01, PaceAxis::new(PaceQuantity::Speed { rate: Some(60.0) }, 3.0, 12.0, 11).unwrap()).unwrap();
    for row in &speeds.rows {
        let axis = PaceAxis::new(PaceQuantity::Rate { speed: row.value }, 60.0, 90.0, 2).unwrap();
        let rates = map_of(&level, &mover, 0.01, axis).unwrap();
        assert!((rates.rows[0].step - row.step).abs() < 1e-12 && rates.rows[0].value == 60.0, "{:?}", rates.rows[0]);
        assert!((rates.rows[0].share() - row.share()).abs() < 1e-9, "{} at {}", row.share(), row.value);
    }
    assert_eq!(speeds.rows.len(), 11, "{speeds:?}");
}

#[test]
fn a_path_goes_over_seams_and_ends_at_a_wall() {
    let mover = mover_at(0.1, 0.01, false);
    let axis = PaceAxis::new(PER_STEP, 0.05, 0.5, 5).unwrap();
    let wall = Shape::Aabb(Aabb::new([3.0, -1.0], [4.0, 1.0]).unwrap());
    let behind = Shape::Aabb(Aabb::new([5.0, -1.0], [6.0, 0.0]).unwrap());
    let level = [row_of(&[1.0, 1.0, 1.0]), vec![wall, behind]].concat();
    let map = map_of(&level, &mover, 0.01, axis).expect("a path");
    assert_eq!((map.path.from, map.path.to), (DVec2::ZERO, DVec2::new(3.0, 0.0)), "{:?}", map.path);
    assert_eq!(map.first_seams().first().map(|(seam, _)| *seam), Some(0), "{:?}", map.first_seams());
    assert!(map.starts_at_mover, "it is before all seams");
    let slab = row_of(&[3.0]);
    assert_eq!(map_of(&slab, &mover, 0.01, axis), None, "one slab has no seam");
    let late = mover_at(5.0, 0.01, false);
    let map = map_of(&row_of(&[1.0, 1.0, 1.0]), &late, 0.01, axis).expect("a path");
    assert!(!map.starts_at_mover && map.rows.iter().all(|row| 0.0 < row.share()), "it starts where the path begins: {map:?}");
    let down = map_along(&row_of(&[1.0, 1.0, 1.0]), &mover, DVec2::new(0.6, -0.8), 0.01, axis).expect("a path");
    assert!((down.path.along - 0.6).abs() < 1e-12 && down.rows[0].step == down.path.along * 0.05, "{:?}", down.path);
}

#[test]
fn of_two_rows_that_of_the_mover_is_shown() {
    let shifted = |tiles: Vec<Shape>| tiles.iter().map(|tile| tile.translated(DVec2::new(0.0, 3.0))).collect::<Vec<_>>();
    let axis = PaceAxis::new(PER_STEP, 0.05, 0.5, 5).unwrap();
    let level = [row_of(&[1.0, 1.0, 1.0]), shifted(row_of(&[0.5, 1.0, 1.0]))].concat();
    for (up, expected) in [(0.0, 0.0), (0.4, 0.0), (3.0, 3.0), (2.8, 3.0)] {
        let mover = mover_at(0.1, 0.01, false).translated(DVec2::new(0.0, up));
        let map = map_of(&level, &mover, 0.01, axis).expect("a path");
        assert_eq!(map.path.from.y, expected, "the mover is at {up}");
    }
}
