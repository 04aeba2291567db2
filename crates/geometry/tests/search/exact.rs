//! Compares the closed form with answers that were planted, or can be verified on paper.

use clashbox_geometry::kernel::{
    Bound, Capsule, Cast, DVec2, Group, Kind, Moving, Polygon, Ray, Relation, Shape, Unbounded, cast_with_closest, contact,
};
use clashbox_geometry::search::{Method, Outcome, search};

use crate::common::{Dice, aabb, assert_near, circle, line, obb, point, segment, v};

fn exact(a: &Shape, va: (f64, f64), b: &Shape, vb: (f64, f64)) -> Outcome {
    search(&Moving::new(a.clone(), va).unwrap(), &Moving::new(b.clone(), vb).unwrap(), &Method::Exact, 0.0).outcome
}

#[test]
fn times_of_impact_follow_on_paper() {
    let wall = aabb((-0.05, -2.0), (0.05, 2.0));
    let rows = [
        ("bullet through paper: 3.85 / 8", circle(-4.0, 0.0, 0.1), (8.0, 0.0), wall.clone(), (0.0, 0.0), 0.48125),
        ("head-on circles: gap 8 at 10", circle(-5.0, 0.0, 1.0), (10.0, 0.0), circle(5.0, 0.0, 1.0), (0.0, 0.0), 0.8),
        ("both move: gap 8 at 5 + 5", circle(-5.0, 0.0, 1.0), (5.0, 0.0), circle(5.0, 0.0, 1.0), (-5.0, 0.0), 0.8),
        ("touch at the very end", circle(-5.0, 0.0, 1.0), (8.0, 0.0), circle(5.0, 0.0, 1.0), (0.0, 0.0), 1.0),
        ("graze: tangent at x = 0", circle(-5.0, 2.0, 1.0), (10.0, 0.0), circle(0.0, 0.0, 1.0), (0.0, 0.0), 0.5),
        ("box onto box, gap 3 at 6", aabb((0.0, 0.0), (1.0, 1.0)), (6.0, 0.0), aabb((4.0, 0.5), (5.0, 2.0)), (0.0, 0.0), 0.5),
        (
            "point onto the tip of a diamond",
            point(-3.0, 0.0),
            (4.0, 0.0),
            obb((2.0, 0.0), (2f64.sqrt(), 2f64.sqrt()), 45.0),
            (0.0, 0.0),
            0.75,
        ),
        (
            "collinear segments: gap 2 at 4",
            segment((0.0, 0.0), (1.0, 0.0)),
            (4.0, 0.0),
            segment((3.0, 0.0), (9.0, 0.0)),
            (0.0, 0.0),
            0.5,
        ),
        ("circle onto a vertex, 3-4-5", circle(0.0, 4.0, 5.0), (-8.0, 0.0), aabb((-20.0, -3.0), (-7.0, 0.0)), (0.0, 0.0), 0.5),
        ("line swept onto a point", line((0.0, 0.0), (1.0, 0.0)), (5.0, 4.0), point(7.0, 1.0), (0.0, 0.0), 0.25),
        ("parallel lines", line((0.0, 0.0), (1.0, 0.0)), (0.0, 1.0), line((3.0, 3.0), (-2.0, 0.0)), (0.0, -5.0), 0.5),
        (
            "tiny and fast: 1e-3 at 1e6",
            circle(-5e5, 0.0, 1e-3),
            (1e6, 0.0),
            segment((0.0, -1.0), (0.0, 1.0)),
            (0.0, 0.0),
            (5e5 - 1e-3) / 1e6,
        ),
    ];
    for (name, a, va, b, vb, expected) in rows {
        for (outcome, order) in [(exact(&a, va, &b, vb), "as given"), (exact(&b, vb, &a, va), "swapped")] {
            let t = outcome.contact_t();
            assert!(t.is_some_and(|t| (t - expected).abs() <= 1e-12), "{name}, {order}: expected {expected}, got {outcome:?}");
        }
    }
}

#[test]
fn a_graze_is_neither_a_full_hit_nor_a_miss() {
    let target = aabb((-1.0, -1.0), (1.0, 1.0));
    let rows = [
        (circle(-5.0, 2.0, 1.0), Some(true)),
        (circle(-5.0, 2.0_f64.next_down(), 1.0), Some(false)),
        (circle(-5.0, 2.0_f64.next_up(), 1.0), None),
        (aabb((-6.0, 1.0), (-4.0, 3.0)), Some(true)),
        (aabb((-6.0, 1.0_f64.next_up()), (-4.0, 3.0)), None),
        (point(-5.0, 1.0), Some(true)),
    ];
    for (mover, grazing) in rows {
        let outcome = exact(&mover, (10.0, 0.0), &target, (0.0, 0.0));
        let found = match outcome {
            Outcome::Impact(impact) => Some(impact.grazing),
            _ => None,
        };
        assert_eq!(found, grazing, "{mover:?}: {outcome:?}");
    }
}

#[test]
fn a_miss_says_how_close_and_when() {
    let rows = [
        (circle(-5.0, 3.0, 1.0), (10.0, 0.0), circle(0.0, 0.0, 1.0), 0.5, 1.0),
        (circle(-5.0, 0.0, 1.0), (2.0, 0.0), circle(5.0, 0.0, 1.0), 1.0, 6.0),
        (circle(-5.0, 0.0, 1.0), (-2.0, 0.0), circle(5.0, 0.0, 1.0), 0.0, 8.0),
        (circle(-5.0, 0.0, 1.0), (0.0, 0.0), circle(5.0, 0.0, 1.0), 0.0, 8.0),
        (line((0.0, 0.0), (1.0, 0.0)), (0.0, 1.0), circle(0.0, 5.0, 1.0), 1.0, 3.0),
    ];
    for (a, velocity, b, t, gap) in rows {
        let outcome = exact(&a, velocity, &b, (0.0, 0.0));
        assert!(
            matches!(outcome, Outcome::Separated { closest_t, clearance } if (closest_t - t).abs() < 1e-12 && (clearance - gap).abs() < 1e-12),
            "{a:?}: expected {gap} at {t}, got {outcome:?}"
        );
    }
}

#[test]
fn a_start_a_hair_apart_meets_at_once() {
    let tilted = obb((0.0, 0.5), (1.0, 3.0), 1e-7);
    let rows = [
        ("0.3 against 0.8 - 0.5", aabb((-1.0, 0.0), (0.3, 0.5)), (2.0, 0.5), obb((0.8, 0.0), (0.5, 2.0), 0.0), 0.0, 1e-15),
        ("a point beside a segment", point(0.1, 0.3), (1.0, -0.5), segment((-0.9, -0.7), (1.1, 1.2999999999999998)), 0.0, 1e-15),
        // The edge is tilted by 1e-7 degrees: it reaches the wall's lower vertex at y = 1.5 when its own upper vertex is there.
        ("an edge that leans by 1e-7 degrees", tilted, (0.0, 2.0), aabb((1.0, 1.5), (3.0, 6.5)), 0.499_999_999_13, 1e-9),
    ];
    for (name, a, velocity, b, expected, tolerance) in rows {
        let outcome = exact(&a, velocity, &b, (0.0, 0.0));
        let t = outcome.contact_t();
        assert!(t.is_some_and(|t| (t - expected).abs() <= tolerance), "{name}: expected {expected}, got {outcome:?}");
    }
}

/// Returns the support point of a shape along a direction. `None` if it is unbounded in that direction.
fn support(shape: &Shape, direction: DVec2) -> Option<DVec2> {
    let farthest = |points: &[DVec2]| points.iter().copied().max_by(|p, q| direction.dot(*p).total_cmp(&direction.dot(*q)));
    match shape.unbounded() {
        Some(Unbounded::Line(_)) => None,
        Some(Unbounded::Ray(unit)) => (direction.dot(unit) < -0.05).then(|| shape.reference_point()),
        None if shape.as_group().is_some() => {
            let points: Option<Vec<DVec2>> = shape.parts().iter().map(|member| support(member, direction)).collect();
            farthest(&points?)
        }
        None => farthest(&shape.core_vertices()).map(|p| p + direction * shape.radius().unwrap_or(0.0)),
    }
}

/// Returns a shape of a kind around the origin, no larger than about 4.
fn any(kind: Kind, dice: &mut Dice) -> Shape {
    let (p, q) = (v(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0)), v(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0)));
    let degrees = dice.between(0.0, 360.0);
    match kind {
        Kind::Point => point(p.x, p.y),
        Kind::Line => line(p.into(), q.into()),
        Kind::Ray => Shape::Ray(Ray::new(p, q).unwrap()),
        Kind::Segment => segment(p.into(), q.into()),
        Kind::Circle => circle(p.x, p.y, q.x.abs()),
        Kind::Aabb => aabb(p.min(q).into(), p.max(q).into()),
        Kind::Obb => obb(p.into(), q.abs().into(), degrees),
        Kind::Capsule => Shape::Capsule(Capsule::new(p, q, dice.between(0.0, 1.5)).unwrap()),
        Kind::Polygon => {
            let n = 3 + dice.below(9);
            // If every other vertex is moved inwards, it is a star; vertices on an ellipse keep it convex.
            let inner = if dice.below(2) == 0 { 1.0 } else { 0.5 };
            let vertex = |i: u64| {
                let reach = if i.is_multiple_of(2) { 1.0 } else { inner };
                p + DVec2::from_angle(degrees + i as f64 * std::f64::consts::TAU / n as f64) * (q.abs() + 0.1) * reach
            };
            Shape::Polygon(Polygon::new((0..n).map(vertex)).unwrap())
        }
        Kind::Group => {
            let members = [Kind::Circle, Kind::Obb, Kind::Capsule, Kind::Polygon];
            let members: Vec<Shape> =
                members[..1 + dice.below(4) as usize].iter().map(|kind| any(*kind, dice).translated(p * 2.0)).collect();
            Shape::Group(Group::new(Bound::Circle, members).unwrap())
        }
    }
}

#[test]
fn every_pair_meets_at_its_planted_time() {
    let mut dice = Dice::new(3);
    let mut planted = 0;
    let mut worst: f64 = 0.0;
    for round in 0..200 {
        for (kind_a, kind_b) in Kind::ALL.iter().flat_map(|a| Kind::ALL.iter().map(move |b| (*a, *b))) {
            let (a, b) = (any(kind_a, &mut dice), any(kind_b, &mut dice));
            let normal = DVec2::from_angle(dice.between(0.0, 7.0));
            let (Some(tip_a), Some(tip_b)) = (support(&a, normal), support(&b, -normal)) else { continue };
            // At the planted time the tips meet, and before it the axis `normal` separates the two: no contact is earlier.
            let t = if round % 8 == 0 { 1.0 } else { dice.between(0.05, 0.95) };
            let displacement = normal * dice.between(0.5, 6.0) + normal.perp() * dice.between(-6.0, 6.0);
            let offset = if round % 5 == 0 { v(1e6, -3e5) } else { DVec2::ZERO };
            // If the end of the path touches, rounding must not end it before.
            let nudge = if t == 1.0 { normal * 1e-9 } else { DVec2::ZERO };
            let velocity_b = v(dice.between(-4.0, 4.0), dice.between(-4.0, 4.0));
            let slop = if round % 3 == 0 { dice.between(0.0, 0.3) } else { 0.0 };
            let at_start = tip_b - tip_a - displacement * t - normal * slop + nudge + offset;
            let mover = Moving::new(a.translated(at_start), displacement + velocity_b).unwrap();
            let target = Moving::new(b.translated(offset), velocity_b).unwrap();
            let found = cast_with_closest(&mover, &target, slop);
            let about = || format!("planted {t}, found {found:?}\n{mover:?}\n{target:?}, slop {slop}");
            let Cast::Hit { t: toi, normal: found_normal, .. } = found else {
                // Two points, or two vertices, may pass each other within the rounding of the pose.
                assert!(matches!(found, Cast::Miss(closest) if closest.clearance - slop < 1e-8), "{}", about());
                continue;
            };
            if t < toi - 1e-8 && !(a.is_convex() && b.is_convex()) {
                // So may the tip of one part, and another part hits later.
                assert_near!(contact(&mover.at(t), &target.at(t)).separation.unwrap_or(9.0), slop, 1e-8, "{}", about());
                continue;
            }
            // The pose is rounded by 1e-15, or by 1e-10 far from the origin; the shallower the impact, the more that counts. A
            // nudge is 1e-9.
            let rounding = 1e-13 + 1e-14 / found_normal.dot(displacement);
            let tolerance = if offset == DVec2::ZERO && t < 1.0 { rounding } else { 4e-9 };
            worst = worst.max(if t < 1.0 && offset == DVec2::ZERO { (toi - t).abs() } else { 0.0 });
            assert_near!(toi, t, tolerance, "{}", about());
            assert!((found_normal.length() - 1.0).abs() < 1e-12 && 0.0 < found_normal.dot(displacement), "{}", about());
            planted += 1;
        }
    }
    assert!(10_000 < planted, "only {planted} impacts");
    println!("{planted} impacts, worst error {worst:e}");
}

#[test]
fn every_pair_agrees_with_its_swapped_and_mirrored_self() {
    let mut dice = Dice::new(4);
    let (mut hits, mut misses) = (0, 0);
    for _ in 0..150 {
        for (kind_a, kind_b) in Kind::ALL.iter().flat_map(|a| Kind::ALL.iter().map(move |b| (*a, *b))) {
            let away = v(dice.between(-9.0, 9.0), dice.between(-9.0, 9.0));
            let (a, b) = (any(kind_a, &mut dice).translated(away), any(kind_b, &mut dice));
            if contact(&a, &b).relation != Relation::Apart {
                continue;
            }
            let displacement = v(dice.between(-9.0, 9.0), dice.between(-9.0, 9.0));
            let (mover, target) = (Moving::new(a.clone(), displacement).unwrap(), Moving::resting(b.clone()));
            let found = cast_with_closest(&mover, &target, 0.0);
            let swapped = cast_with_closest(&target, &mover, 0.0);
            let about = || format!("{found:?}, swapped {swapped:?}\n{mover:?}\n{target:?}");
            match (found, swapped) {
                (Cast::Hit { t, normal, .. }, Cast::Hit { t: swapped_t, normal: swapped_normal, .. }) => {
                    hits += 1;
                    assert_near!(t, swapped_t, 1e-11, "{}", about());
                    assert!((normal + swapped_normal).length() < 1e-6, "{}", about());
                }
                (Cast::Miss(closest), Cast::Miss(swapped)) => {
                    let (closest_t, clearance) = (closest.t, closest.clearance);
                    misses += 1;
                    assert_near!(clearance, swapped.clearance, 1e-12, "{}", about());
                    assert_near!(closest_t, swapped.t, 1e-7, "{}", about());
                    // The clearance is the smallest separation along the path.
                    for t in [0.0, 0.25, 0.5, 0.75, 1.0, closest_t, (closest_t + 1e-3).min(1.0), (closest_t - 1e-3).max(0.0)] {
                        let separation = contact(&mover.at(t), &target.at(t)).separation;
                        assert!(separation.is_some_and(|s| clearance - 1e-11 <= s), "{separation:?} at {t}: {}", about());
                    }
                }
                _ => panic!("{}", about()),
            }
        }
    }
    assert!(1000 < hits && 1000 < misses, "{hits} hits, {misses} misses");
}

#[test]
fn the_closed_form_does_not_apply_to_bodies_that_spin() {
    let (mover, target) = (Moving::new(circle(-5.0, 0.0, 1.0), v(10.0, 0.0)).unwrap(), Moving::resting(circle(5.0, 0.0, 1.0)));
    for (a, b) in
        [(mover.clone().spinning(1.0).unwrap(), target.clone()), (mover.clone(), target.clone().spinning(-90.0).unwrap())]
    {
        let report = search(&a, &b, &Method::Exact, 0.0);
        assert_eq!(report.outcome, Outcome::NotApplicable, "{a:?}\n{b:?}");
        assert!(report.probes.is_empty() && report.tests == 0, "{report:?}");
    }
    assert_eq!(
        search(&mover.spinning(0.0).unwrap(), &target, &Method::Exact, 0.0).outcome.contact_t(),
        Some(0.8),
        "no spin is none"
    );
}
