//! Tests laws that hold for every pair, over thousands of seeded, difficult poses.

use clashbox_geometry::kernel::{
    Aabb, Capsule, Circle, Contact, DVec2, Group, Kind, Line, Obb, Point, Polygon, Ray, Recorder, Relation, Rotation, Segment,
    Shape, Step, contact, contact_traced, hit,
};

use crate::common::{Dice, Flavor, flushed, for_all_pairs, pose, v};

/// Error bound of lengths, as a fraction of the coordinates: a hundred units in the last place.
const TOLERANCE: f64 = 2e-14;

fn near(x: Option<f64>, y: Option<f64>, tolerance: f64) -> bool {
    match (x, y) {
        (Some(x), Some(y)) => (x - y).abs() <= tolerance,
        (None, None) => true,
        _ => false,
    }
}

#[test]
fn swapping_the_shapes_flips_the_answer() {
    let cases = for_all_pairs(1, 60, |a, b, magnitude, _| {
        let (forth, back) = (contact(a, b), contact(b, a));
        let same_sets = forth.relation == Relation::AContainsB && back.relation == Relation::AContainsB;
        assert!(same_sets || forth.relation == back.relation.flipped(), "{forth:?}\n{back:?}\n{a:?}\n{b:?}");
        assert!(near(forth.separation, back.separation, TOLERANCE * magnitude), "{forth:?}\n{back:?}\n{a:?}\n{b:?}");
    });
    assert_eq!(cases, 60 * 6 * Kind::ALL.len().pow(2), "every pair in every flavor");
}

#[test]
fn the_numbers_agree_with_each_other() {
    for_all_pairs(2, 60, |a, b, magnitude, _| {
        let answer = contact(a, b);
        let about = || format!("{answer:?}\n{a:?}\n{b:?}");
        match (answer.relation, answer.separation) {
            (Relation::Apart, Some(separation)) => assert!(0.0 < separation, "{}", about()),
            (Relation::Touching, Some(separation)) => assert_eq!(separation, 0.0, "{}", about()),
            (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, Some(separation)) => {
                assert!(separation < 0.0, "{}", about());
            }
            (relation, None) => assert_eq!(relation, Relation::Overlapping, "{}", about()),
        }
        assert_eq!(answer.normal.is_some(), answer.separation.is_some(), "{}", about());
        if let (Some(normal), Some(separation)) = (answer.normal, answer.separation) {
            assert!((normal.length() - 1.0).abs() < 1e-15 * 8.0, "{}", about());
            // witness_b - witness_a = separation * normal, both apart and overlapping.
            let between = answer.witness_b - answer.witness_a;
            assert!((between - normal * separation).length() <= TOLERANCE * magnitude, "{}", about());
        }
        for (witness, shape) in [(answer.witness_a, a), (answer.witness_b, b)] {
            let off = contact(&Shape::Point(Point::new(flushed(witness)).unwrap()), shape).separation.unwrap();
            // Nearly parallel lines cross far outside the scene.
            let magnitude = magnitude.max(witness.abs().max_element());
            assert!(off <= TOLERANCE * magnitude * 4.0, "witness {witness} is {off:e} off\n{}", about());
        }
        for slop in [0.0, 0.25 * magnitude, answer.separation.unwrap_or(0.0).abs()] {
            let expected = answer.separation.is_none_or(|separation| separation <= slop);
            assert_eq!(hit(a, b, slop), expected, "slop {slop}\n{}", about());
            assert_eq!(answer.hit(slop), expected, "slop {slop}\n{}", about());
        }
    });
}

/// For convex pairs only: for others the depth is that of the deepest pair of parts, and separating it may leave others
/// overlapping.
#[test]
fn the_mtv_ends_the_overlap_and_nothing_shorter_along_it_does() {
    let mut overlaps = 0;
    for_all_pairs(3, 60, |a, b, magnitude, _| {
        let answer = contact(a, b);
        let Some(mtv) = answer.mtv().filter(|_| a.is_convex() && b.is_convex()) else { return };
        overlaps += 1;
        let margin = TOLERANCE * magnitude * 8.0;
        let moved = |length: f64| contact(a, &b.translated(mtv.normal * length));
        let after = moved(mtv.depth + margin);
        assert_eq!(after.relation, Relation::Apart, "{answer:?} then {after:?}\n{a:?}\n{b:?}");
        if 2.0 * margin < mtv.depth {
            let before = moved(mtv.depth - margin);
            assert_ne!(before.relation, Relation::Apart, "{answer:?} then {before:?}\n{a:?}\n{b:?}");
        }
    });
    assert!(2000 < overlaps, "only {overlaps} overlaps");
}

#[test]
fn no_step_aside_is_shorter_than_the_depth() {
    let mut dice = Dice::new(4);
    let mut overlaps = 0;
    for_all_pairs(4, 12, |a, b, magnitude, _| {
        let Some(mtv) = contact(a, b).mtv().filter(|_| a.is_convex() && b.is_convex()) else { return };
        if mtv.depth < 1e-9 * magnitude {
            return;
        }
        overlaps += 1;
        for _ in 0..24 {
            let (sin, cos) = dice.between(0.0, std::f64::consts::TAU).sin_cos();
            let aside = b.translated(v(cos, sin) * mtv.depth * 0.999);
            assert!(hit(a, &aside, 0.0), "({cos}, {sin}) ends the overlap, shorter than {mtv:?}\n{a:?}\n{b:?}");
        }
    });
    assert!(500 < overlaps, "only {overlaps} overlaps");
}

#[test]
fn the_trace_changes_nothing_and_ends_with_the_only_verdict() {
    for_all_pairs(5, 30, |a, b, _, _| {
        let mut trace = Recorder::default();
        let traced = contact_traced(a, b, &mut trace);
        assert_eq!(traced, contact(a, b), "{a:?}\n{b:?}");
        let verdicts = trace.steps.iter().filter(|step| matches!(step, Step::Verdict { .. })).count();
        assert_eq!(verdicts, 1, "{:?}\n{a:?}\n{b:?}", trace.steps);
        let expected = Step::Verdict { relation: traced.relation, separation: traced.separation };
        assert_eq!(trace.steps.last(), Some(&expected), "{a:?}\n{b:?}");
        assert!(2 <= trace.steps.len(), "a verdict needs a reason: {:?}\n{a:?}\n{b:?}", trace.steps);
    });
}

/// The relation, the hit and the sign of the separation never contradict each other, and a stronger relation of a pair is not lost
/// when one of the two joins a group.
#[test]
fn a_group_stands_as_its_nearest_member_does() {
    let strength = |relation: Relation| match relation {
        Relation::Apart => 0,
        Relation::Touching => 1,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => 2,
    };
    let mut groups = 0;
    for_all_pairs(8, 20, |a, b, magnitude, _| {
        let Shape::Group(group) = a else { return };
        groups += 1;
        let whole = contact(a, b);
        let of_members: Vec<Contact> = group.members().iter().map(|member| contact(member, b)).collect();
        let strongest = of_members.iter().map(|answer| strength(answer.relation)).max();
        assert_eq!(Some(strength(whole.relation)), strongest, "{whole:?}\n{of_members:?}\n{a:?}\n{b:?}");
        let least = of_members.iter().filter_map(|answer| answer.separation).fold(f64::INFINITY, f64::min);
        if let Some(separation) = whole.separation {
            assert!((separation - least).abs() <= TOLERANCE * magnitude, "{whole:?}\n{of_members:?}\n{a:?}\n{b:?}");
        }
    });
    assert_eq!(groups, 20 * 6 * Kind::ALL.len(), "groups against every kind in every flavor");
}

/// Runs a check on grid coordinates, which are multiples of a half: whole translations and quarter turns of them do not round.
fn on_grid(seed: u64, rounds: usize, mut check: impl FnMut(&Shape, &Shape)) {
    let mut dice = Dice::new(seed);
    for _ in 0..rounds {
        for first in Kind::ALL {
            for second in Kind::ALL {
                check(&pose(first, Flavor::Grid, 1.0, &mut dice), &pose(second, Flavor::Grid, 1.0, &mut dice));
            }
        }
    }
}

fn same_answer(found: &Contact, expected: &Contact, tolerance: f64) -> bool {
    found.relation == expected.relation && near(found.separation, expected.separation, tolerance)
}

#[test]
fn moving_both_shapes_changes_nothing() {
    on_grid(6, 200, |a, b| {
        let here = contact(a, b);
        for offset in [v(7.0, -3.0), v(1024.0, 4096.0), v(-1e6, 1e6)] {
            let there = contact(&a.translated(offset), &b.translated(offset));
            let tolerance = TOLERANCE * offset.abs().max_element();
            assert!(same_answer(&there, &here, tolerance), "by {offset}: {there:?} was {here:?}\n{a:?}\n{b:?}");
        }
    });
}

#[test]
fn a_quarter_turn_changes_nothing() {
    on_grid(7, 200, |a, b| {
        let (before, after) = (contact(a, b), contact(&turned(a), &turned(b)));
        assert!(same_answer(&after, &before, TOLERANCE * 4.0), "{after:?} was {before:?}\n{a:?}\n{b:?}");
    });
}

/// Returns the shape turned by 90 degrees about the origin, without rounding.
pub(crate) fn turned(shape: &Shape) -> Shape {
    match shape {
        Shape::Point(point) => Shape::Point(Point::new(point.at().perp()).unwrap()),
        Shape::Line(line) => Shape::Line(Line::new(line.base().perp(), line.direction().perp()).unwrap()),
        Shape::Ray(ray) => Shape::Ray(Ray::new(ray.origin().perp(), ray.direction().perp()).unwrap()),
        Shape::Segment(segment) => Shape::Segment(Segment::new(segment.a().perp(), segment.b().perp()).unwrap()),
        Shape::Circle(circle) => Shape::Circle(Circle::new(circle.center().perp(), circle.radius()).unwrap()),
        Shape::Aabb(aabb) => {
            let (p, q): (DVec2, DVec2) = (aabb.min().perp(), aabb.max().perp());
            Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())
        }
        Shape::Obb(obb) => {
            let rotation = Rotation::from_degrees(obb.rotation().degrees() + 90.0).unwrap();
            Shape::Obb(Obb::new(obb.center().perp(), obb.half_extents(), rotation).unwrap())
        }
        Shape::Capsule(capsule) => {
            Shape::Capsule(Capsule::new(capsule.a().perp(), capsule.b().perp(), capsule.radius()).unwrap())
        }
        Shape::Polygon(polygon) => Shape::Polygon(Polygon::new(polygon.vertices().iter().map(|p| p.perp())).unwrap()),
        Shape::Group(group) => Shape::Group(Group::new(group.bound(), group.members().iter().map(turned)).unwrap()),
    }
}
