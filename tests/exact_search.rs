//! The closed form against answers that were planted, or can be verified on paper.

mod common;

use clashbox::kernel::{Moving, Shape};
use clashbox::search::{Method, Outcome, search};
use common::{aabb, circle, line, obb, point, segment};

fn exact(a: &Shape, va: (f64, f64), b: &Shape, vb: (f64, f64)) -> Outcome {
    search(&Moving::new(a.clone(), va.into()), &Moving::new(b.clone(), vb.into()), &Method::Exact, 0.0).outcome
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
        ("circle onto a corner, 3-4-5", circle(0.0, 4.0, 5.0), (-8.0, 0.0), aabb((-20.0, -3.0), (-7.0, 0.0)), (0.0, 0.0), 0.5),
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
fn a_graze_is_told_from_a_hit_and_a_miss() {
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
        // The side leans by 1e-7 degrees: it reaches the wall's lower corner at y = 1.5 when its own upper corner is there.
        ("a side that leans by 1e-7 degrees", tilted, (0.0, 2.0), aabb((1.0, 1.5), (3.0, 6.5)), 0.499_999_999_13, 1e-9),
    ];
    for (name, a, velocity, b, expected, tolerance) in rows {
        let outcome = exact(&a, velocity, &b, (0.0, 0.0));
        let t = outcome.contact_t();
        assert!(t.is_some_and(|t| (t - expected).abs() <= tolerance), "{name}: expected {expected}, got {outcome:?}");
    }
}
