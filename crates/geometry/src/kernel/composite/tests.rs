use glam::DVec2;

use super::*;
use crate::kernel::hit;
use crate::kernel::testing::{Dice, circle, point, polygon, segment, v};
use crate::kernel::trace::{Recorder, Silent};
use crate::kernel::{Aabb, Bound, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Rotation, Segment};

fn group(bound: Bound, members: Vec<Shape>) -> Shape {
    Shape::Group(Group::new(bound, members).unwrap())
}

/// Returns a cup that is open at the top: walls one wide, the space inside two wide and three deep.
fn cup() -> Shape {
    polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (3.0, 4.0), (3.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)])
}

#[test]
fn parts_decide_by_hand() {
    let balls = || group(Bound::Circle, vec![circle(0.0, 0.0, 1.0), circle(10.0, 0.0, 2.0)]);
    let rows = [
        // The middle of the cup: the bottom and both walls are one away.
        (cup(), point(2.0, 2.5), Relation::Apart, 1.0),
        (cup(), circle(2.0, 3.0, 0.75), Relation::Apart, 0.25),
        (cup(), circle(2.0, 3.0, 1.0), Relation::Touching, 0.0),
        (cup(), circle(2.0, 2.5, 1.25), Relation::Overlapping, -0.25),
        (cup(), segment((1.5, 5.0), (1.5, 1.0)), Relation::Touching, 0.0),
        (cup(), segment((1.5, 5.0), (2.5, 5.0)), Relation::Apart, 0.5_f64.hypot(1.0)),
        (balls(), point(5.0, 0.0), Relation::Apart, 3.0),
        (balls(), point(1.0, 0.0), Relation::Touching, 0.0),
        (balls(), circle(11.5, 0.0, 1.0), Relation::Overlapping, -1.5),
        (balls(), cup(), Relation::Overlapping, -1.0),
        (balls(), group(Bound::Rectangle, vec![balls(), point(5.0, 1.0)]), Relation::Overlapping, -4.0),
        (cup(), Shape::Line(Line::new(v(0.0, 5.0), v(1.0, 0.0)).unwrap()), Relation::Apart, 1.0),
        (cup(), Shape::Ray(Ray::new(v(2.0, 2.0), v(0.0, 1.0)).unwrap()), Relation::Apart, 1.0),
        // Down through the bottom, which is four wide: two to either side.
        (cup(), Shape::Ray(Ray::new(v(2.0, 2.0), v(0.0, -1.0)).unwrap()), Relation::Overlapping, -2.0),
    ];
    for (a, b, relation, expected) in rows {
        for (a, b) in [(&a, &b), (&b, &a)] {
            let found = contact(a, b, &mut Silent);
            assert_eq!(found.relation, relation, "{a:?} {b:?}");
            assert!(found.separation.is_some_and(|s| (s - expected).abs() <= 1e-14), "{found:?}: {a:?} {b:?}");
            for slop in [0.0, expected.next_down(), expected.next_up()].into_iter().filter(|slop| 0.0 <= *slop) {
                assert_eq!(hit(a, b, slop), found.hit(slop), "slop {slop}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn what_lies_on_an_inner_side_is_inside() {
    // The two pieces of an arrow head share the edge from (0, 0) to (-1, 0), or none does: the answer must be the same.
    let arrow = polygon(&[(2.0, 0.0), (-2.0, 2.0), (-1.0, 0.0), (-2.0, -2.0)]);
    let rows = [
        (point(0.0, 0.0), Relation::Overlapping),
        (point(-1.0, 0.0), Relation::Touching),
        (point(2.0, 0.0), Relation::Touching),
        (segment((-1.0, 0.0), (2.0, 0.0)), Relation::Overlapping),
        (segment((-5.0, 0.0), (-1.0, 0.0)), Relation::Touching),
        (segment((-5.0, 0.0), (5.0, 0.0)), Relation::Overlapping),
        (circle(0.5, 0.0, 0.0), Relation::Overlapping),
        (Shape::Line(Line::new(v(9.0, 0.0), v(1.0, 0.0)).unwrap()), Relation::Overlapping),
        (Shape::Ray(Ray::new(v(-1.0, 0.0), v(-1.0, 0.0)).unwrap()), Relation::Touching),
        (Shape::Aabb(Aabb::new(v(-0.5, 0.0), v(0.5, 0.0)).unwrap()), Relation::Overlapping),
        (group(Bound::Circle, vec![point(9.0, 9.0), point(1.0, 0.0)]), Relation::Overlapping),
    ];
    for (thin, relation) in rows {
        let found = contact(&arrow, &thin, &mut Silent);
        assert_eq!(found.relation, relation, "{thin:?}");
        assert!(relation == Relation::Touching || found.separation < Some(0.0), "{found:?}: {thin:?}");
        assert_eq!(contact(&thin, &arrow, &mut Silent).relation, relation, "swapped: {thin:?}");
        assert!(hit(&arrow, &thin, 0.0), "{thin:?}");
    }
}

#[test]
fn bounds_save_tests_and_say_so() {
    let row = |n: i32, y: f64| (0..n).map(|i| circle(3.0 * f64::from(i), y, 1.0)).collect::<Vec<_>>();
    let (whole, other) = (group(Bound::Rectangle, row(100, 0.0)), circle(31.0, 3.0, 1.0));
    let mut recorder = Recorder::default();
    let found = contact(&whole, &other, &mut recorder);
    assert_eq!(found.separation, Some(10f64.sqrt() - 2.0), "{found:?}");
    let parts = recorder.steps.iter().filter(|step| matches!(step, Step::Part { .. })).count();
    let saved =
        recorder.steps.iter().map(|step| if let Step::BoundingVolume { saved, .. } = step { *saved } else { 0 }).sum::<usize>();
    assert!(parts <= 3, "{parts} parts were tested");
    assert_eq!(parts + saved, 100, "every member is tested or saved");
    let decided = recorder.steps.last();
    assert!(
        matches!(decided, Some(Step::Decided { index: 10, tested, saved: s, .. }) if *tested == parts && *s == saved),
        "{decided:?}"
    );
}

#[test]
fn equally_near_parts_are_a_tie() {
    let mut recorder = Recorder::default();
    let balls = group(Bound::Circle, vec![circle(-3.0, 0.0, 1.0), circle(3.0, 0.0, 1.0)]);
    contact(&balls, &point(0.0, 0.0), &mut recorder);
    assert!(recorder.steps.contains(&Step::Degenerate { reason: Degeneracy::Tie }), "{:?}", recorder.steps);
}

/// Returns the nearest pair of all, without any bound.
fn brute_force(a: &Shape, b: &Shape) -> (Relation, f64) {
    if let Some(side) = divided([a, b]) {
        let pairs: Vec<(&Shape, &Shape)> = match side {
            DividedShape::A => a.parts().iter().map(|part| (part, b)).collect(),
            DividedShape::B => b.parts().iter().map(|part| (a, part)).collect(),
        };
        return pairs.iter().map(|(a, b)| brute_force(a, b)).min_by(|a, b| a.1.total_cmp(&b.1)).unwrap();
    }
    let contact = contact_of_two([a, b], f64::INFINITY, &mut Silent);
    (contact.relation, separation(&contact))
}

/// Returns shapes of every kind around the origin; every number comes from the seed.
fn shapes(seed: u64, grid: f64) -> Vec<Shape> {
    let mut dice = Dice::new(seed);
    let mut random = move |reach: f64| (dice.between(-reach, reach) / grid).round() * grid;
    let mut position = |reach: f64| v(random(reach), random(reach));
    let c = position(8.0);
    let star = |turn: f64, points: usize, inner: f64, c: DVec2| {
        let vertex = |i: usize| {
            let axis = Rotation::from_degrees(turn + 180.0 * i as f64 / points as f64).unwrap().axis();
            c + axis * if i.is_multiple_of(2) { 4.0 } else { inner }
        };
        Shape::Polygon(Polygon::new((0..2 * points).map(vertex)).unwrap())
    };
    let single = vec![
        Shape::Point(Point::new(position(6.0)).unwrap()),
        Shape::Segment(Segment::new(position(6.0), position(6.0)).unwrap()),
        Shape::Circle(Circle::new(position(6.0), position(2.0).x.abs()).unwrap()),
        Shape::Aabb(Aabb::new(position(5.0), v(5.0, 5.0) + position(2.0).abs()).unwrap()),
        Shape::Obb(Obb::new(position(6.0), position(2.0).abs(), Rotation::from_degrees(position(180.0).x).unwrap()).unwrap()),
        Shape::Capsule(Capsule::new(position(6.0), position(6.0), position(1.0).y.abs()).unwrap()),
        star(position(90.0).x, 5, 1.0, position(8.0)),
        star(position(90.0).x, 3, 1.5, c),
        cup(),
    ];
    let circle_bound = group(Bound::Circle, single[..4].to_vec());
    let nested = group(Bound::Rectangle, vec![circle_bound.clone(), single[7].clone(), single[2].translated(v(9.0, 0.0))]);
    let unbounded = [
        Shape::Line(Line::new(position(9.0), position(3.0) + v(0.0, 3.5)).unwrap()),
        Shape::Ray(Ray::new(position(9.0), position(3.0) - v(3.5, 0.0)).unwrap()),
    ];
    single.into_iter().chain([circle_bound, nested]).chain(unbounded).collect()
}

#[test]
fn bounds_change_nothing() {
    let (mut compared, mut overlapping, mut apart) = (0, 0, 0);
    for seed in 0..60_u64 {
        let grid = if seed.is_multiple_of(2) { 0.5 } else { 1e-9 };
        let (these, those) = (shapes(seed, grid), shapes(seed + 1000, grid));
        for (a, b) in these.iter().flat_map(|a| those.iter().map(move |b| (a, b))) {
            if divided([a, b]).is_none() {
                continue;
            }
            let (relation, nearest) = brute_force(a, b);
            let found = contact(a, b, &mut Silent);
            let on_inner_side = relation == Relation::Touching && found.relation == Relation::Overlapping;
            assert!(found.relation == relation || on_inner_side, "{found:?}, {relation} by brute force: {a:?} {b:?}");
            assert!(
                (separation(&found) - nearest).abs() <= f64::MIN_POSITIVE,
                "{found:?}, {nearest} by brute force: {a:?} {b:?}"
            );
            for slop in [0.0, 0.5, nearest.max(0.0)] {
                assert_eq!(hit(a, b, slop), found.hit(slop), "slop {slop}: {a:?} {b:?}");
            }
            compared += 1;
            overlapping += usize::from(relation == Relation::Overlapping);
            apart += usize::from(relation == Relation::Apart);
        }
    }
    assert!(5000 <= compared && 1000 <= overlapping && 500 <= apart, "{compared}: {overlapping} overlapping, {apart} apart");
}

#[test]
fn what_touches_next_to_zero_is_not_pruned() {
    // The smallest power of two that is allowed, and a few times it.
    let tiny = |n: i32| f64::from(n) * 2.0_f64.powi(-199);
    for (x, radius, other) in [(2, 1, 1), (3, 1, 2), (3, 2, 1), (5, 3, 2)] {
        let ball = circle(tiny(x), tiny(x), tiny(radius));
        for bound in [Bound::Circle, Bound::Rectangle] {
            let members = group(bound, vec![circle(0.0, tiny(x), tiny(other)), circle(tiny(20), tiny(90), tiny(1))]);
            let found = super::super::contact(&members, &ball);
            assert_eq!(found.relation, Relation::Touching, "{x}, {radius} and {other} units: {found:?}");
        }
    }
}

#[test]
fn what_only_several_members_cover_together_is_not_contained() {
    let cup = cup();
    let pieces = group(Bound::Rectangle, cup.parts().to_vec());
    assert_eq!(super::super::contact(&pieces, &cup).relation, Relation::BContainsA, "each piece is in the polygon: {pieces:?}");
    let all = group(Bound::Rectangle, vec![cup.clone()]);
    assert_eq!(super::super::contact(&all, &cup).relation, Relation::AContainsB, "one member is the polygon: {all:?}");
}
