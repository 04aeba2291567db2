//! Compares rounded arithmetic with exact arithmetic, and the shortcuts with the sweep.

use super::super::exact::{self, SweepExtent};
use super::super::rotation::Rotation;
use super::super::shape::{Aabb, Capsule, Circle, Obb, Point, Polygon, Segment, Shape};
use super::*;
use crate::kernel::testing::Dice;

/// The kind of numbers that a pair is made of.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Flavor {
    /// Any numbers.
    Smooth,
    /// Whole numbers and right angles: parallel edges, grazes, touches, vertices on vertices.
    Gridded,
    /// Like gridded, but off by a few units in the last place.
    Nudged,
    /// Far from the origin.
    Far,
    /// Very thin or very flat shapes.
    Thin,
}

const FLAVORS: [Flavor; 5] = [Flavor::Smooth, Flavor::Gridded, Flavor::Nudged, Flavor::Far, Flavor::Thin];

impl Flavor {
    fn number(self, reach: f64, dice: &mut Dice) -> f64 {
        match self {
            Flavor::Smooth | Flavor::Far | Flavor::Thin => dice.between(-reach, reach),
            Flavor::Gridded => dice.between(-reach, reach).round(),
            Flavor::Nudged => dice.between(-reach, reach).round() * (1.0 + f64::EPSILON * dice.between(-3.0, 3.0).round()),
        }
    }

    fn vector(self, reach: f64, dice: &mut Dice) -> DVec2 {
        DVec2::new(self.number(reach, dice), self.number(reach, dice))
    }

    fn degrees(self, dice: &mut Dice) -> f64 {
        match self {
            Flavor::Smooth | Flavor::Far | Flavor::Thin => dice.between(0.0, 360.0),
            Flavor::Gridded => 45.0 * dice.between(0.0, 8.0).floor(),
            Flavor::Nudged => 45.0 * dice.between(0.0, 8.0).floor() + 1e-12 * dice.between(-9.0, 9.0),
        }
    }
}

const KINDS: usize = 7;

/// Returns a bounded shape of one convex part; `None` if the numbers are not valid for one.
fn shape(kind: usize, flavor: Flavor, dice: &mut Dice) -> Option<Shape> {
    let (p, q) = (flavor.vector(4.0, dice), flavor.vector(2.0, dice));
    let thin = if flavor == Flavor::Thin { 1e-4 } else { 1.0 };
    let size = q.abs() * DVec2::new(1.0, thin);
    let degrees = flavor.degrees(dice);
    match kind {
        0 => Point::new(p).map(Shape::Point).ok(),
        1 => Segment::new(p, p + q).map(Shape::Segment).ok(),
        2 => Circle::new(p, size.y).map(Shape::Circle).ok(),
        3 => Aabb::new(p - size, p + size).map(Shape::Aabb).ok(),
        4 => Rotation::from_degrees(degrees).and_then(|turn| Obb::new(p, size, turn)).map(Shape::Obb).ok(),
        5 => Capsule::new(p, p + q, size.y).map(Shape::Capsule).ok(),
        _ => {
            let n = 3 + dice.next() % if dice.next().is_multiple_of(16) { 70 } else { 8 };
            let vertex = |i: u64| {
                let turn = std::f64::consts::TAU * (i as f64 + dice.between(0.0, 0.8)) / n as f64;
                let vertex = p + DVec2::from_angle(degrees.to_radians()).rotate(DVec2::from_angle(turn) * size);
                if matches!(flavor, Flavor::Gridded | Flavor::Nudged) { vertex.round() } else { vertex }
            };
            Polygon::new((0..n).map(vertex)).map(Shape::Polygon).ok().filter(Shape::is_convex)
        }
    }
}

/// Returns two shapes in motion, more than the slop apart at the start, beyond doubt: with a slop the test at the start is
/// rounded.
fn pair(kinds: [usize; 2], flavor: Flavor, slop: f64, dice: &mut Dice) -> Option<[Moving; 2]> {
    let offset = if flavor == Flavor::Far { DVec2::new(1e6, -3e5) } else { DVec2::ZERO };
    let [a, b] =
        kinds.map(|kind| Some(Moving::new(shape(kind, flavor, dice)?.translated(offset), flavor.vector(5.0, dice)).unwrap()));
    let [mut a, b] = [a?, b?];
    // Half of them move approximately towards the other.
    if dice.next().is_multiple_of(2) {
        let velocity = a.velocity() + b.shape.reference_point() - a.shape.reference_point();
        a = Moving::new(a.shape, velocity).unwrap();
    }
    contact(&a.shape, &b.shape).separation.is_some_and(|separation| slop * (1.0 + 1e-12) < separation).then_some([a, b])
}

/// Answers the same by the sweep, with the verdict from exact arithmetic.
fn settled(a: &Moving, b: &Moving, slop: f64) -> Cast<ClosestApproach> {
    let (mut core_a, mut core_b) = (ConvexCore::of(&a.shape).unwrap(), ConvexCore::of(&b.shape).unwrap());
    if a.velocity() == b.velocity() {
        return Cast::Miss(resting(a, b, slop));
    }
    let sweep = CoreSweep::new([&mut core_a, &mut core_b], ConvexMotion::of(a, b, slop));
    // The reason of a miss is taken from the rounded arithmetic if it is in no doubt.
    let sure_miss = sweep.sure_impact(&mut Silent).and_then(Result::err);
    Cast::of(sweep.settled(&mut Silent)).map_miss(|miss| sweep.closest(sure_miss.unwrap_or(miss), &mut Silent))
}

#[test]
fn rounding_never_changes_the_answer() {
    let mut dice = Dice::new(5);
    let mut met = [[0; 2]; FLAVORS.len()];
    for round in 0..1500 {
        for kinds in (0..KINDS).flat_map(|i| (0..KINDS).map(move |j| [i, j])) {
            let k = round % FLAVORS.len();
            let slop = if round % 7 == 0 { FLAVORS[k].number(1.0, &mut dice).abs() } else { 0.0 };
            let Some([a, b]) = pair(kinds, FLAVORS[k], slop, &mut dice) else { continue };
            let (found, exact) = (cast_with_closest(&a, &b, slop), settled(&a, &b, slop));
            let about = || format!("{:?}: found {found:?}, exact {exact:?}\n{a:?}\n{b:?}\nslop {slop}", FLAVORS[k]);
            // Coordinates far from the origin are rounded to 1e-10: a polygon that was moved there has kept its normals.
            let tolerance = if FLAVORS[k] == Flavor::Far { 1e-9 } else { 1e-12 };
            match (found, exact) {
                (Cast::Hit { t, normal, grazing }, Cast::Hit { t: exact_t, normal: exact_normal, grazing: exact_grazing }) => {
                    assert!((t - exact_t).abs() <= 2e-11, "{}", about());
                    // Where vertices meet vertices, either edge may be the one that is entered.
                    let is_vertex =
                        matches!(FLAVORS[k], Flavor::Gridded | Flavor::Nudged) && 0.0 < normal.dot(a.velocity() - b.velocity());
                    assert!((normal - exact_normal).length() < 1e-6 || is_vertex, "{}", about());
                    assert_eq!(grazing, exact_grazing, "{}", about());
                    met[k][0] += 1;
                }
                (Cast::Miss(found), Cast::Miss(exact)) => {
                    assert!((found.clearance - exact.clearance).abs() <= tolerance, "{}", about());
                    assert!((found.t - exact.t).abs() <= 1e-6, "{}", about());
                    met[k][1] += 1;
                }
                _ => panic!("{}", about()),
            }
            let is_hit = matches!(found, Cast::Hit { .. });
            // The cast that does not return the closest approach must give the same answer.
            match cast(&a, &b, slop) {
                Cast::Hit { t, normal, grazing } => assert_eq!(found, Cast::Hit { t, normal, grazing }, "{}", about()),
                Cast::Miss(()) => assert!(!is_hit, "{}", about()),
            }
            // The cast that may start in contact must do so too.
            let is_same = match cast_from_anywhere(&a, &b, slop) {
                Some(Ok(LocatedImpact { t, normal, grazing, .. })) => found == Cast::Hit { t, normal, grazing },
                Some(Err(closest)) => found == Cast::Miss(closest),
                None => true,
            };
            assert!(is_same, "{}", about());
            if round % 25 < FLAVORS.len() {
                let exact = exact::sweep(&a, &b, slop, SweepExtent::Frame);
                assert!(exact.is_none_or(|order| order.is_le() == is_hit), "exact {exact:?}, {}", about());
            }
        }
    }
    assert!(met.as_flattened().iter().all(|count| 1000 < *count), "hits and misses of each flavor: {met:?}");
}

#[test]
fn the_far_edge_of_a_polygon_is_no_closest_approach() {
    // The right edge of the polygon and the segment are parallel, and so is the left one: the search for the closest vertex must
    // not choose the one behind.
    let [segment, vertices] =
        [vec![(1.0, -1.0), (1.0, -3.0)], vec![(-2.0, -3.0), (-1.0, -5.0), (0.0, -6.0), (0.0, -4.0), (-2.0, -2.0)]]
            .map(|positions| positions.into_iter().map(DVec2::from).collect::<Vec<_>>());
    let a = Moving::new(Shape::Segment(Segment::new(segment[0], segment[1]).unwrap()), DVec2::new(-1.0, 4.0)).unwrap();
    let b = Moving::resting(Shape::Polygon(Polygon::new(vertices).unwrap()));
    let expected = ClosestApproach { t: 0.0, clearance: 2_f64.sqrt() };
    assert_eq!(cast_with_closest(&a, &b, 0.0), Cast::Miss(expected), "{a:?}\n{b:?}");
}

/// Returns a shape whose lowest points are at a height, over x from -1 to 1, or a core of it with a radius.
fn above(kind: usize, x: f64, height: f64) -> Shape {
    match kind {
        0 => Shape::Aabb(Aabb::new([x - 0.3, height], [x + 0.3, height + 0.8]).unwrap()),
        1 => Shape::Circle(Circle::new([x, height + 0.5], 0.5).unwrap()),
        2 => Shape::Capsule(Capsule::new([x - 0.2, height + 0.25], [x + 0.2, height + 0.25], 0.25).unwrap()),
        3 => Shape::Segment(Segment::new([x - 0.3, height], [x + 0.3, height]).unwrap()),
        _ => Shape::Polygon(Polygon::new([[x - 0.3, height], [x + 0.3, height], [x, height + 1.0]]).unwrap()),
    }
}

#[test]
fn a_path_along_a_face_is_as_close_as_the_face() {
    let mut dice = Dice::new(27);
    let mut met = [0; 2];
    for round in 0..20_000 {
        let gap = 2_f64.powi(-48) * dice.between(0.0, 8.0).ceil();
        let height = [0.0, 0.5, 8.0][round % 3];
        let mover = above(round % 5, dice.between(-0.9, 0.9), height + gap);
        let v = DVec2::new(dice.between(-1.0, 1.0), -gap * dice.between(-2.0, 4.0).round());
        let tile = Aabb::new([-1.0, height - 1.0], [1.0, height]).unwrap();
        let [a, b] = [Moving::new(mover, v).unwrap(), Moving::resting(tile)];
        if v.x == 0.0 || hit(&a.shape, &b.shape, 0.0) {
            continue;
        }
        let about = format!("{a:?}\n{b:?}");
        let is_hit = exact::sweep(&a, &b, 0.0, SweepExtent::Frame).unwrap().is_le();
        match cast_with_closest(&a, &b, 0.0) {
            Cast::Hit { .. } => assert!(is_hit, "{about}"),
            Cast::Miss(closest) => {
                assert!(!is_hit, "{about}");
                assert!(closest.clearance <= gap + 1e-14, "{closest:?}, gap {gap}\n{about}");
            }
        }
        assert_eq!(matches!(cast(&a, &b, 0.0), Cast::Hit { .. }), is_hit, "{about}");
        met[usize::from(is_hit)] += 1;
    }
    assert!(met.iter().all(|count| 2_000 < *count), "misses and hits: {met:?}");
}
