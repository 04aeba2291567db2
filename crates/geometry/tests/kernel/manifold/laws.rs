//! Tests laws that hold for the manifold of every pair, over thousands of seeded poses.

use clashbox_geometry::kernel::bounds::bounding_aabb;
use clashbox_geometry::kernel::{Aabb, DVec2, Kind, Manifold, Point, Recorder, Shape, contact, manifold, manifold_traced};

use crate::common::{Dice, Flavor, adversarial, flushed, for_all_pairs, pose, v};
use crate::laws::turned;

/// Error bound of lengths, as a fraction of the coordinates.
const TOLERANCE: f64 = 4e-14;

/// Runs a check on poses of every pair: those of all laws, and those aimed at touching.
fn for_all(seed: u64, rounds: usize, mut check: impl FnMut(&Shape, &Shape, f64)) {
    for_all_pairs(seed, rounds, |a, b, magnitude, _| check(a, b, magnitude));
    let mut dice = Dice::new(seed);
    for _ in 0..2 * rounds {
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = adversarial::pair(first, second, &mut dice);
                let magnitude = magnitude(&a).max(magnitude(&b));
                check(&a, &b, magnitude);
            }
        }
    }
}

/// Returns the largest coordinate of a shape.
fn magnitude(shape: &Shape) -> f64 {
    let of = |aabb: &Aabb| aabb.min().abs().max(aabb.max().abs()).max_element();
    bounding_aabb(shape).map_or(4e8, |aabb| of(&aabb))
}

fn distance(p: DVec2, shape: &Shape) -> f64 {
    contact(&Shape::Point(Point::new(flushed(p)).unwrap()), shape).separation.unwrap()
}

#[test]
fn a_hit_has_points_and_the_deepest_is_the_contact() {
    let mut hits = [0; 3];
    for_all(61, 40, |a, b, magnitude| {
        let contact = contact(a, b);
        for slop in [0.0, 0.25 * magnitude] {
            let found = manifold(a, b, slop);
            let about = || format!("{found:?}\n{contact:?}, slop {slop}\n{a:?}\n{b:?}");
            let expected = contact.hit(slop) && contact.separation.is_some();
            assert_eq!(found.is_some(), expected, "{}", about());
            let Some(found) = found else { continue };
            hits[found.points().len()] += 1;
            let least = contact.separation.unwrap();
            if a.is_convex() && b.is_convex() {
                assert_eq!(Some(found.normal), contact.normal, "{}", about());
                assert_eq!(found.separation(), least, "{}", about());
            } else {
                assert!((found.separation() - least).abs() <= TOLERANCE * magnitude, "{}", about());
            }
            for point in found.points() {
                assert!(point.separation <= slop.max(found.separation()), "{}", about());
                let between = point.on_b - point.on_a - found.normal * point.separation;
                assert!(between.length() <= 2.0 * TOLERANCE * magnitude, "{}", about());
                for (on, shape) in [(point.on_a, a), (point.on_b, b)] {
                    let off = distance(on, shape);
                    assert!(off <= 4.0 * TOLERANCE * magnitude.max(on.abs().max_element()), "{on} is {off:e} off\n{}", about());
                }
            }
            if let [first, second] = found.points() {
                let tangent = found.normal.perp();
                assert!(tangent.dot(first.position()) < tangent.dot(second.position()), "{}", about());
            }
        }
    });
    assert!(hits[0] == 0 && 2000 < hits[1] && 2000 < hits[2], "{hits:?}");
}

#[test]
fn the_trace_of_a_manifold_changes_nothing() {
    for_all(62, 10, |a, b, _| {
        let mut trace = Recorder::default();
        assert_eq!(manifold_traced(a, b, 0.0, &mut trace), manifold(a, b, 0.0), "{a:?}\n{b:?}");
        assert!(!trace.steps.is_empty());
    });
}

/// Returns true if two manifolds are the same up to rounding. A point with a separation near the slop, or as near to the other as
/// rounding, may be missing.
fn same(one: &Manifold, other: &Manifold, slop: f64, tolerance: f64) -> bool {
    let near = |p: DVec2, q: DVec2| p.distance(q) <= tolerance;
    let all_near = || {
        let pairs = one.points().iter().zip(other.points());
        pairs
            .into_iter()
            .all(|(p, q)| near(p.on_a, q.on_a) && near(p.on_b, q.on_b) && (p.separation - q.separation).abs() <= tolerance)
    };
    if one.points().len() == other.points().len() {
        return all_near();
    }
    let two = if one.points().len() == 2 { one } else { other };
    let [first, second] = two.points() else { return false };
    let is_on_the_brink = |separation: f64| (separation - slop.max(two.separation())).abs() <= tolerance;
    near(first.position(), second.position()) || is_on_the_brink(first.separation.max(second.separation))
}

#[test]
fn swapping_the_shapes_flips_the_manifold() {
    let mut compared = 0;
    for_all(63, 30, |a, b, magnitude| {
        let (Some(forth), Some(back)) = (manifold(a, b, 0.0), manifold(b, a, 0.0)) else {
            assert_eq!(manifold(a, b, 0.0), manifold(b, a, 0.0), "{a:?}\n{b:?}");
            return;
        };
        let back = back.flipped();
        // If several translations are equally short, any of them may be chosen.
        // The one point of two unbounded shapes may be any that they share.
        if forth.normal.distance(back.normal) <= 1e-12
            && a.is_convex()
            && b.is_convex()
            && !(a.is_unbounded() && b.is_unbounded())
        {
            compared += 1;
            let tolerance = 1e-12 * magnitude;
            assert!(same(&forth, &back, 0.0, tolerance), "{forth:?}\n{back:?}\n{a:?}\n{b:?}");
        }
    });
    assert!(5000 < compared, "only {compared}");
}

/// Runs a check on poses of every pair on the grid.
fn for_grid(seed: u64, rounds: usize, mut check: impl FnMut(&Shape, &Shape)) {
    let mut dice = Dice::new(seed);
    for _ in 0..rounds {
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = (pose(first, Flavor::Grid, 1.0, &mut dice), pose(second, Flavor::Grid, 1.0, &mut dice));
                check(&a, &b);
            }
        }
    }
}

#[test]
fn moving_both_shapes_moves_the_manifold() {
    let mut compared = 0;
    for_grid(64, 100, |a, b| {
        let offset = v(1024.0, -4096.0);
        let (here, there) = (manifold(a, b, 0.0), manifold(&a.translated(offset), &b.translated(offset), 0.0));
        assert_eq!(here.is_some(), there.is_some(), "{a:?}\n{b:?}");
        let (Some(here), Some(there)) = (here, there) else { return };
        if here.normal.distance(there.normal) <= 1e-9 && a.is_convex() && b.is_convex() {
            let tolerance = TOLERANCE * 4096.0;
            let moved = there.points().iter().zip(here.points());
            let near = moved.into_iter().all(|(there, here)| there.position().distance(here.position() + offset) <= tolerance);
            let is_wide = here.points().len() == there.points().len();
            assert!(near || !is_wide, "{here:?}\n{there:?}\n{a:?}\n{b:?}");
            compared += usize::from(is_wide);
        }
    });
    assert!(2000 < compared, "only {compared}");
}

#[test]
fn a_quarter_turn_turns_the_manifold() {
    let mut compared = 0;
    for_grid(67, 60, |a, b| {
        let (Some(before), Some(after)) = (manifold(a, b, 0.0), manifold(&turned(a), &turned(b), 0.0)) else { return };
        // If translations are equally short, or edges have the same tilt, the first one met is chosen.
        let is_same = before.normal.perp().distance(after.normal) <= 1e-12 && before.points().len() == after.points().len();
        if is_same && a.is_convex() && b.is_convex() && after.points().len() == 2 {
            compared += 1;
            for (p, q) in before.points().iter().zip(after.points()) {
                let about = || format!("{before:?}\n{after:?}\n{a:?}\n{b:?}");
                assert!(p.position().perp().distance(q.position()) <= 4.0 * TOLERANCE, "{}", about());
                assert!((p.separation - q.separation).abs() <= 4.0 * TOLERANCE, "{}", about());
            }
        }
    });
    assert!(300 < compared, "only {compared}");
}

/// A second point is in front of the reference edge, so that both lie between its ends.
#[test]
fn clipped_points_lie_between_the_ends_of_both_shapes() {
    let mut pairs = 0;
    for_all(65, 30, |a, b, magnitude| {
        let Some(found) = manifold(a, b, 0.1 * magnitude).filter(|found| found.points().len() == 2) else { return };
        let tangent = found.normal.perp();
        for shape in [a, b].into_iter().filter(|shape| shape.is_convex() && !shape.is_unbounded()) {
            let reach = |direction: DVec2| {
                bounding_aabb(shape)
                    .map(|aabb| aabb.vertices().into_iter().map(|vertex| direction.dot(vertex)).fold(f64::NEG_INFINITY, f64::max))
            };
            let (lo, hi) = (-reach(-tangent).unwrap(), reach(tangent).unwrap());
            for point in found.points() {
                let at = tangent.dot(point.position());
                let margin = 4.0 * TOLERANCE * magnitude;
                assert!(lo - margin <= at && at <= hi + margin, "{found:?}\n{a:?}\n{b:?}");
            }
        }
        pairs += 1;
    });
    assert!(1000 < pairs, "only {pairs}");
}
