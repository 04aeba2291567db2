//! Tests the search for the boundary: two neighboring poses between which the verdict flips, for every pair and on adversarial
//! poses.

use clashbox_geometry::kernel::{DVec2, Kind, Moving, Relation, Shape, contact, hit};
use clashbox_geometry::search::Role;
use clashbox_geometry::search::boundary::{Coordinate, Landing, Slide, nudged, slide, slide_in_either_direction};

use crate::common::{Dice, aabb, adversarial, capsule, circle, for_all_pairs, line, obb, point, polygon, segment, v};

const DIRECTIONS: [(f64, f64); 6] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (3.0, 4.0), (-1.0, 0.3), (0.1, -1.0)];

fn resting(shape: &Shape) -> Moving {
    Moving::resting(shape.clone())
}

fn slide_a(a: &Shape, b: &Shape, direction: DVec2) -> Option<Slide> {
    slide([&resting(a), &resting(b)], Role::A, direction, 0.0, 0.0)
}

/// The numbers of slides by the way in which they ended.
#[derive(Debug, Default)]
struct Count {
    touching: usize,
    flip: usize,
    between: usize,
    never: usize,
}

/// Checks the laws of a slide.
fn check(a: &Shape, b: &Shape, direction: DVec2, count: &mut Count) {
    let Some(found) = slide_a(a, b, direction) else {
        count.never += 1;
        return;
    };
    let about = || format!("{found:?}\n{a:?}\n{b:?}\nalong {direction}");
    let starts_hit = hit(a, b, 0.0);
    let [before, after] = &found.sides;
    assert_ne!(before.shape, after.shape, "{}", about());
    for side in &found.sides {
        assert_eq!(side.hit, hit(&side.shape, b, 0.0), "{}", about());
        assert_eq!(side.relation, contact(&side.shape, b).relation, "{}", about());
    }
    assert_eq!(before.hit, starts_hit, "the first side is that of the start: {}", about());
    match found.landing {
        Landing::Touching | Landing::Flip => {
            assert_ne!(before.hit, after.hit, "{}", about());
            assert_eq!(found.rest.relation == Relation::Touching, found.landing == Landing::Touching, "{}", about());
        }
        Landing::Between => assert!(!starts_hit && !after.hit, "{}", about()),
    }
    match found.landing {
        Landing::Touching => count.touching += 1,
        Landing::Flip => count.flip += 1,
        Landing::Between => count.between += 1,
    }
    assert!(-1e-9 * (1.0 + found.distance.abs()) <= found.distance, "forward: {}", about());
    // Up to here nothing has flipped: a straight path meets a convex shape only once. A path as short as the rounding of the
    // coordinates may flip more than once.
    let magnitude = a.reference_point().abs().max(b.reference_point().abs()).max_element();
    let is_long = 1e-6 * magnitude < found.distance;
    if is_long && (a.is_convex() && b.is_convex() || !starts_hit) {
        let unit = direction.normalize();
        for part in [0.1, 0.5, 0.9, 0.999] {
            let shape = a.translated(unit * (found.distance * part));
            assert_eq!(hit(&shape, b, 0.0), starts_hit, "{part} of the path: {}", about());
        }
    }
}

#[test]
fn a_slide_ends_between_neighbors_of_which_one_hits() {
    let mut count = Count::default();
    let pairs = for_all_pairs(71, 8, |a, b, _, dice| {
        let direction = DIRECTIONS[dice.below(DIRECTIONS.len() as u64) as usize];
        check(a, b, direction.into(), &mut count);
    });
    assert_eq!(pairs, 8 * 6 * Kind::ALL.len().pow(2), "every pair in every flavor");
    let Count { touching, flip, between, never } = count;
    assert!(
        400 < touching && 1000 < flip && never < pairs * 2 / 3,
        "{touching} touch, {flip} flip, {between} between, {never} never"
    );
}

#[test]
fn a_slide_from_a_touch_or_next_to_one_is_as_good() {
    let mut dice = Dice::new(72);
    let mut count = Count::default();
    for _ in 0..12 {
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = adversarial::pair(first, second, &mut dice);
                let direction = DIRECTIONS[dice.below(DIRECTIONS.len() as u64) as usize];
                check(&a, &b, direction.into(), &mut count);
            }
        }
    }
    assert!(50 < count.touching + count.flip, "{count:?}");
}

#[test]
fn where_the_numbers_are_short_the_bodies_touch_exactly() {
    let wall = aabb((3.0, -1.0), (4.0, 1.0));
    let rows = [
        (circle(0.0, 0.0, 1.0), wall.clone(), (1.0, 0.0), 2.0),
        (aabb((0.0, 0.0), (1.0, 1.0)), wall.clone(), (5.0, 0.0), 2.0),
        (point(-4.0, 0.5), wall.clone(), (1.0, 0.0), 7.0),
        (obb((0.0, 0.0), (1.0, 0.5), 90.0), wall.clone(), (1.0, 0.0), 2.5),
        (capsule((0.0, 0.0), (0.0, 3.0), 0.5), wall.clone(), (1.0, 0.0), 2.5),
        (polygon(&[(0.0, 0.0), (1.0, 0.5), (0.0, 1.0)]), wall.clone(), (1.0, 0.0), 2.0),
        (circle(0.0, 0.0, 1.0), line((0.0, 5.0), (1.0, 0.0)), (0.0, 1.0), 4.0),
        // Overlapping: out again, on the far side.
        (circle(3.5, 0.0, 1.0), wall.clone(), (1.0, 0.0), 1.5),
        (circle(3.5, 0.0, 1.0), wall, (0.0, -1.0), 2.0),
    ];
    for (a, b, direction, expected) in rows {
        let found = slide_a(&a, &b, direction.into()).unwrap();
        assert_eq!((found.landing, found.rest.relation), (Landing::Touching, Relation::Touching), "{found:?}\n{a:?}\n{b:?}");
        assert!((found.distance - expected).abs() <= 1e-15, "{found:?}\n{a:?}\n{b:?}");
        assert_eq!(found.rest.shape, a.translated(v(direction.0, direction.1).normalize() * expected), "{a:?}\n{b:?}");
    }
}

#[test]
fn decimal_numbers_flip_within_one_ulp() {
    // 0.05 + 0.1 is not one of the numbers near 0.15: the center is on either side of it.
    let (bullet, paper) = (circle(-4.0, 0.0, 0.1), aabb((-0.05, -2.0), (0.05, 2.0)));
    let found = slide_a(&bullet, &paper, DVec2::X).unwrap();
    let centers = found.sides.clone().map(|side| side.shape.reference_point().x);
    assert_eq!(centers[0].next_up(), centers[1], "neighbors: {found:?}");
    assert_eq!(found.sides.clone().map(|side| side.hit), [false, true], "{found:?}");
}

#[test]
fn what_is_thin_is_passed_between_two_numbers() {
    let found = slide_a(&point(0.1, 0.0), &segment((0.0, 1.0), (1.0, 1.7)), DVec2::Y).unwrap();
    assert_eq!(found.landing, Landing::Between, "no number is on the segment above x = 0.1: {found:?}");
    let ys = found.sides.map(|side| side.shape.reference_point().y);
    assert_eq!(ys[0].next_up(), ys[1], "neighbors: {ys:?}");
}

#[test]
fn there_is_no_slide_where_nothing_flips() {
    let rows = [
        (circle(0.0, 0.0, 1.0), circle(5.0, 5.0, 1.0), (1.0, 0.0)),
        (line((0.0, 0.0), (1.0, 0.0)), line((0.0, 1.0), (1.0, 0.0)), (1.0, 0.0)),
        (line((0.0, 0.0), (1.0, 0.0)), line((0.0, 0.0), (1.0, 1.0)), (1.0, 0.3)),
        (circle(0.0, 0.0, 1.0), circle(5.0, 0.0, 1.0), (0.0, 0.0)),
    ];
    for (a, b, direction) in rows {
        assert_eq!(slide_a(&a, &b, direction.into()), None, "{a:?}\n{b:?}\nalong {direction:?}");
    }
}

#[test]
fn either_direction_takes_the_shorter_one() {
    let (a, b) = (resting(&circle(0.0, 0.0, 1.0)), resting(&aabb((-0.5, -1.0), (4.0, 1.0))));
    let found = slide_in_either_direction([&a, &b], Role::A, DVec2::X, 0.0, 0.0).unwrap();
    assert_eq!((found.distance, found.landing), (-1.5, Landing::Touching), "{found:?}");
    // B slides in the other direction.
    let found = slide_in_either_direction([&a, &b], Role::B, DVec2::X, 0.0, 0.0).unwrap();
    assert_eq!((found.distance, found.landing), (1.5, Landing::Touching), "{found:?}");
}

#[test]
fn a_slide_at_a_later_time_moves_the_body_at_the_start() {
    let a = Moving::new(circle(0.0, 0.0, 1.0), v(4.0, 0.0)).unwrap().spinning(90.0).unwrap();
    let b = Moving::new(aabb((8.0, -1.0), (9.0, 1.0)), v(-2.0, 0.0)).unwrap();
    let found = slide([&a, &b], Role::A, DVec2::X, 0.5, 0.0).unwrap();
    assert_eq!(found.rest.shape, circle(4.0, 0.0, 1.0), "at t = 0.5 it is at 6, and B at 7: {found:?}");
}

#[test]
fn a_slop_moves_the_boundary() {
    let (a, b) = (resting(&circle(0.0, 0.0, 1.0)), resting(&aabb((4.0, -1.0), (5.0, 1.0))));
    let found = slide([&a, &b], Role::A, DVec2::X, 0.0, 0.5).unwrap();
    assert_eq!((found.distance, found.rest.relation), (2.5, Relation::Apart), "{found:?}");
    assert!(found.rest.hit, "within the slop: {found:?}");
}

#[test]
fn a_nudge_of_a_touching_body_flips_the_verdict() {
    let (a, b) = (circle(2.0, 0.0, 1.0), aabb((3.0, -1.0), (4.0, 1.0)));
    assert_eq!(contact(&a, &b).relation, Relation::Touching, "{a:?}\n{b:?}");
    let relations = [-1, 0, 1].map(|ulps| contact(&nudged(&a, Coordinate::X, ulps), &b).relation);
    assert_eq!(relations, [Relation::Apart, Relation::Touching, Relation::Overlapping], "to the left, here, to the right");
}
