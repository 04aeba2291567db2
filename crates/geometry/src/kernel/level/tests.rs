use std::collections::BTreeSet;

use glam::DVec2;

use super::super::proximity::Relation;
use super::super::rotation::Rotation;
use super::super::shape::{Aabb, Circle, Obb, Point, Polygon, Segment, Shape};
use super::super::testing::Dice;
use super::super::trace::{LevelStep, Recorder, Step};
use super::*;

fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
    Shape::Aabb(Aabb::new(min, max).unwrap())
}

fn tile(x: i32, y: i32) -> Shape {
    aabb([f64::from(x), f64::from(y)], [f64::from(x + 1), f64::from(y + 1)])
}

fn row(n: i32) -> Vec<Shape> {
    (0..n).map(|x| tile(x, 0)).collect()
}

fn answer(mover: &Shape, level: &[Shape]) -> LevelContact {
    Level::of(level).contact(mover, LevelOptions::default())
}

fn labels(answer: &LevelContact) -> Vec<(usize, &'static str, Option<usize>)> {
    answer.members.iter().map(|member| (member.member, member.label.id(), member.covered_by)).collect()
}

#[test]
fn a_box_on_a_row_meets_the_ghost_of_the_next_tile() {
    let found = answer(&aabb([1.41, 0.98], [2.01, 1.78]), &row(4));
    assert_eq!(labels(&found), [(1, "real", None), (2, "ghost", Some(1))], "{found:?}");
    assert_eq!(found.normals.iter().map(|arc| (arc.from, arc.to)).collect::<Vec<_>>(), [(DVec2::Y, DVec2::Y)], "up, once");
    assert!(found.translation.is_some_and(|out| out.distance(DVec2::new(0.0, 0.02)) < 1e-12), "{found:?}");
}

#[test]
fn a_wall_is_real_also_where_it_stands_on_a_row() {
    let mut level = row(4);
    level.push(tile(3, 1));
    let found = answer(&aabb([2.41, 0.98], [3.01, 1.78]), &level);
    assert_eq!(labels(&found), [(2, "real", None), (3, "real", None), (4, "real", None)], "the wall has that normal: {found:?}");
    assert!(found.translation.is_some_and(|out| out.distance(DVec2::new(-0.01, 0.02)) < 1e-12), "out of both: {found:?}");
}

#[test]
fn a_step_excuses_a_contact_only_if_the_disc_can_enter_it() {
    // The diameter of the mover is 1, the disc has a radius of 0.01.
    for (height, label) in [(1e-5, "ghost"), (1e-3, "ghost"), (0.3, "real")] {
        let level = [aabb([0.0, 0.0], [2.0, 1.0]), aabb([2.0, 0.0], [4.0, 1.0 + height])];
        let mover = aabb([1.5, 1.0 - 1e-3], [2.0 + 1e-9, 1.8 - 1e-3]);
        let found = answer(&mover, &level);
        assert_eq!(found.members[1].label.id(), label, "{height}: {found:?}");
    }
}

#[test]
fn a_ball_over_a_seam_is_pushed_up_alone() {
    // Between both tiles: the vertices at the seam push up and aside.
    let level = [aabb([0.0, 0.0], [1.0, 1.0]), aabb([1.0, 0.0], [2.0, 1.0])];
    let ball = Shape::Circle(Circle::new([0.95, 1.45], 0.5).unwrap());
    let found = answer(&ball, &level);
    assert_eq!(labels(&found), [(0, "real", None), (1, "ghost", None)], "{found:?}");
    assert!(found.members[1].normal.is_some_and(|normal| normal.x < -0.1), "{found:?}");
    let alone = answer(&ball, &level[1..]);
    assert_eq!(labels(&alone), [(0, "real", None)], "without its neighbour the vertex has this normal: {alone:?}");
}

#[test]
fn pieces_and_turned_tiles_have_no_ghosts_of_their_own() {
    let notched = [[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [3.0, 2.0], [3.0, 1.0], [0.0, 1.0]];
    let notched = Shape::Polygon(Polygon::new(notched).unwrap());
    let found = answer(&aabb([1.0, 0.99], [1.6, 1.8]), &[notched]);
    assert_eq!(labels(&found), [(0, "real", None)], "{found:?}");
    let rotation = Rotation::from_degrees(30.0).unwrap();
    let turned = |x: f64| Shape::Obb(Obb::new(rotation.axis() * x, [0.5, 0.5], rotation).unwrap());
    let ball = Shape::Circle(Circle::new(rotation.axis() * 0.51 + rotation.axis().perp() * 0.98, 0.5).unwrap());
    let found = answer(&ball, &[turned(0.0), turned(1.0)]);
    assert_eq!(found.members.iter().filter(|member| member.label == MemberLabel::Real).count(), 1, "{found:?}");
    assert!(found.normals.iter().all(|arc| arc.from.distance(rotation.axis().perp()) < 1e-9), "{found:?}");
}

#[test]
fn apart_has_no_translation_and_nothing_has_no_separation() {
    let found = answer(&aabb([0.0, 3.0], [1.0, 4.0]), &row(3));
    assert_eq!((found.relation, found.separation, found.translation), (Relation::Apart, Some(2.0), None), "{found:?}");
    assert!(found.members.iter().all(|member| member.label == MemberLabel::Apart), "{found:?}");
    let nothing = answer(&tile(0, 0), &[]);
    assert_eq!((nothing.relation, nothing.separation, nothing.hit(1e9)), (Relation::Apart, None, false), "{nothing:?}");
}

/// A level of unit tiles, by the integer coordinates of their lower left vertices.
type Cells = BTreeSet<(i32, i32)>;

fn shapes(cells: &Cells) -> Vec<Shape> {
    cells.iter().map(|(x, y)| tile(*x, *y)).collect()
}

fn integer(dice: &mut Dice, from: i32, to: i32) -> i32 {
    from + dice.below((to - from) as u64) as i32
}

fn cells(dice: &mut Dice) -> Cells {
    (0..1 + dice.below(15)).map(|_| (integer(dice, 0, 6), integer(dice, 0, 6))).collect()
}

/// Returns the length of the shortest translation of a box of integers out of tiles, squared: the differences have integer vertices and
/// upright edges, so that one of the nearest points outside is a point of integers.
fn shortest_translation(min: [i32; 2], max: [i32; 2], cells: &Cells) -> Option<i32> {
    let overlaps = |[dx, dy]: [i32; 2]| {
        cells.iter().any(|(x, y)| min[0] + dx < x + 1 && *x < max[0] + dx && min[1] + dy < y + 1 && *y < max[1] + dy)
    };
    let translations = (-9..=9).flat_map(|x| (-9..=9).map(move |y| [x, y]));
    translations.filter(|by| !overlaps(*by)).map(|[x, y]| x * x + y * y).min()
}

#[test]
fn a_box_leaves_tiles_by_the_shortest_way() {
    for seed in 0..500 {
        let mut dice = Dice::new(seed);
        let cells = cells(&mut dice);
        let [x, y] = [integer(&mut dice, 0, 5), integer(&mut dice, 0, 5)];
        let [w, h] = [integer(&mut dice, 1, 3), integer(&mut dice, 1, 3)];
        let mover = aabb([f64::from(x), f64::from(y)], [f64::from(x + w), f64::from(y + h)]);
        let found = answer(&mover, &shapes(&cells));
        let overlaps = cells.iter().any(|(i, j)| x < i + 1 && *i < x + w && y < j + 1 && *j < y + h);
        let touches = cells.iter().any(|(i, j)| x <= i + 1 && *i <= x + w && y <= j + 1 && *j <= y + h);
        let expected = if overlaps {
            Relation::Overlapping
        } else if touches {
            Relation::Touching
        } else {
            Relation::Apart
        };
        assert_eq!(found.relation, expected, "seed {seed}");
        if overlaps {
            let expected = shortest_translation([x, y], [x + w, y + h], &cells).map(|squared| f64::from(squared).sqrt());
            let length = found.translation.map(DVec2::length);
            assert!(length.zip(expected).is_some_and(|(p, q)| (p - q).abs() < 1e-9), "seed {seed}: {length:?} for {expected:?}");
        }
    }
}

#[test]
fn the_steps_are_those_of_the_answer() {
    let (mut ghosts, mut real) = (0, 0);
    for seed in 0..1500 {
        let mut dice = Dice::new(seed);
        let shapes = shapes(&cells(&mut dice));
        let at = DVec2::new(dice.between(-1.0, 7.0), dice.between(-1.0, 7.0));
        let mover = if seed % 2 == 0 {
            aabb([at.x, at.y], [at.x + 0.6, at.y + 0.8])
        } else {
            Shape::Circle(Circle::new(at, dice.between(0.1, 0.8)).unwrap())
        };
        let (level, mut trace) = (Level::of(&shapes), Recorder::default());
        let found = level.contact_traced(&mover, LevelOptions::default(), &mut trace);
        assert_eq!(found, answer(&mover, &shapes), "seed {seed}");
        let steps: Vec<&LevelStep> = trace
            .steps
            .iter()
            .filter_map(|step| match step {
                Step::Level(step) => Some(step),
                _ => None,
            })
            .collect();
        let normals = steps.iter().filter(|step| matches!(step, LevelStep::Normals { .. })).count();
        assert_eq!(normals, found.normals.len(), "seed {seed}");
        let mut compared = steps.iter().filter_map(|step| match step {
            LevelStep::Compared { member, nearest, angle, is_ghost, .. } => Some((*member, *nearest, *angle, *is_ghost)),
            _ => None,
        });
        for contact in found.members.iter().filter(|contact| contact.label != MemberLabel::Apart) {
            let (member, nearest, angle, is_ghost) = compared.next().unwrap();
            assert_eq!((member, is_ghost), (contact.member, contact.label == MemberLabel::Ghost), "seed {seed}");
            assert_eq!(nearest.is_none_or(|(_, off)| angle < off), is_ghost, "seed {seed}: {nearest:?}");
            if is_ghost { ghosts += 1 } else { real += 1 }
        }
        assert!(compared.next().is_none() && matches!(steps.last(), Some(LevelStep::Verdict { .. })), "seed {seed}: {steps:?}");
    }
    assert!(30 < ghosts && 100 < real, "{ghosts} ghosts, {real} real");
}

#[test]
fn a_point_is_inside_where_all_cells_around_it_are_tiles() {
    for seed in 0..500 {
        let mut dice = Dice::new(seed);
        let cells = cells(&mut dice);
        let [x, y] = [integer(&mut dice, 0, 13), integer(&mut dice, 0, 13)];
        let found = answer(&Shape::Point(Point::new([f64::from(x) / 2.0, f64::from(y) / 2.0]).unwrap()), &shapes(&cells));
        let sides = |v: i32| if v % 2 == 0 { vec![v / 2 - 1, v / 2] } else { vec![v / 2] };
        let around: Vec<bool> = sides(x).iter().flat_map(|i| sides(y).into_iter().map(|j| cells.contains(&(*i, j)))).collect();
        let expected = match (around.iter().all(|is_tile| *is_tile), around.contains(&true)) {
            (true, _) => Relation::Overlapping,
            (false, true) => Relation::Touching,
            (false, false) => Relation::Apart,
        };
        assert_eq!(found.relation, expected, "seed {seed}");
    }
}

#[test]
fn a_segment_is_inside_where_both_sides_of_it_are_tiles() {
    for seed in 0..500 {
        let mut dice = Dice::new(seed);
        let cells = cells(&mut dice);
        let [x, y, length] = [integer(&mut dice, 0, 7), integer(&mut dice, 0, 5), integer(&mut dice, 1, 4)];
        let [from, to] = [y, y + length].map(|y| DVec2::new(f64::from(x), f64::from(y)));
        let found = answer(&Shape::Segment(Segment::new(from, to).unwrap()), &shapes(&cells));
        let is_inside = (y..y + length).any(|y| cells.contains(&(x - 1, y)) && cells.contains(&(x, y)))
            || (y + 1..y + length)
                .any(|y| [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)].iter().all(|cell| cells.contains(cell)));
        assert_eq!(found.relation == Relation::Overlapping, is_inside, "seed {seed}");
    }
}

#[test]
fn neither_the_order_nor_the_split_of_a_wall_changes_the_level() {
    for seed in 0..500 {
        let mut dice = Dice::new(seed);
        let [cut, x, y] = [dice.between(0.05, 0.95), dice.between(-1.2, 4.2), dice.between(0.7, 1.3)];
        let is_ball = dice.below(2) == 0;
        let mover =
            if is_ball { Shape::Circle(Circle::new([x, y + 0.4], 0.4).unwrap()) } else { aabb([x, y], [x + 0.6, y + 0.8]) };
        let step = aabb([3.0, 1.0], [4.0, 2.0]);
        let whole = [aabb([0.0, 0.0], [4.0, 1.0]), step.clone()];
        let split = [step, aabb([4.0 * cut, 0.0], [4.0, 1.0]), aabb([0.0, 0.0], [4.0 * cut, 1.0])];
        let [one, two] = [&whole[..], &split[..]].map(|level| answer(&mover, level));
        assert_eq!(one.relation, two.relation, "seed {seed}");
        let same = |p: f64, q: f64| (p - q).abs() < 1e-9;
        assert!(one.separation.zip(two.separation).is_some_and(|(p, q)| same(p, q)), "seed {seed}: {one:?} {two:?}");
        // Depths of members differ, and with them what is within reach. Where the mover does not overlap, they are equal.
        if one.relation == Relation::Apart {
            assert_eq!(one.normals.len(), two.normals.len(), "seed {seed}: {one:?} {two:?}");
            for (p, q) in one.normals.iter().zip(&two.normals) {
                assert!(
                    p.from.distance(q.from) < 1e-9 && p.to.distance(q.to) < 1e-9 && p.at.distance(q.at) < 1e-7,
                    "seed {seed}: {p:?} {q:?}"
                );
            }
        }
        if x + 0.8 < 3.0 {
            let is_ghost = |member: &MemberContact| member.label == MemberLabel::Ghost;
            assert!(!one.members.iter().any(is_ghost), "seed {seed}: a floor without seams has no ghosts: {one:?}");
        }
    }
}

#[test]
fn a_box_meets_the_ghost_of_the_next_tile_until_it_is_as_far_in_as_deep() {
    let tiles = row(4);
    let level = Level::of(&tiles);
    // 0.02 deep, its leading side at x = 1.
    let mover = aabb([0.4, 0.98], [1.0, 1.78]);
    let found = level.ghosts_along(&mover, DVec2::X, [-0.3, 0.7], LevelOptions::default());
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].member, found[0].normal), (1, DVec2::NEG_X), "{found:?}");
    let [from, to] = found[0].span;
    assert!(from.abs() < 1e-9 && (to - 0.02).abs() < 1e-9, "{found:?}");
    let slab = [aabb([0.0, 0.0], [4.0, 1.0])];
    assert_eq!(Level::of(&slab).ghosts_along(&mover, DVec2::X, [-0.3, 0.7], LevelOptions::default()), [], "one slab");
}

#[test]
fn a_ball_meets_ghosts_from_a_vertex_until_it_is_above_it() {
    let tiles = row(4);
    let ball = Shape::Circle(Circle::new([0.5, 1.34], 0.35).unwrap());
    let found = Level::of(&tiles).ghosts_along(&ball, DVec2::X, [0.0, 1.0], LevelOptions::default());
    // 0.01 deep: the ball reaches the vertex when its center is sqrt(0.35^2 - 0.34^2) before it; the normal is within a degree of upward
    // from 0.34 tan(1 degree) before it on.
    let [first, last] = [0.5 - (0.35_f64 * 0.35 - 0.34 * 0.34).sqrt(), 0.5 - 0.34 * 1.0_f64.to_radians().tan()];
    assert_eq!(found.len(), 1, "{found:?}");
    assert!((found[0].span[0] - first).abs() < 1e-6 && (found[0].span[1] - last).abs() < 1e-9, "{found:?}: {first} {last}");
}
