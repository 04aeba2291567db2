//! Compares GJK and EPA with the direct method, for every pair of convex bounded kinds in every flavor.

use clashbox_geometry::kernel::{Algorithm, Contact, Recorder, Relation, Shape, Step, contact, contact_by, contact_by_traced};

use crate::common::{for_all_pairs, point, segment};

fn applies(a: &Shape, b: &Shape) -> bool {
    Algorithm::Gjk.applies(a, b)
}

fn gjk(a: &Shape, b: &Shape) -> Contact {
    contact_by(Algorithm::Gjk, a, b)
}

#[test]
fn separation_agrees_with_the_direct_method() {
    let mut compared = 0;
    for_all_pairs(71, 60, |a, b, magnitude, _| {
        if !applies(a, b) {
            return;
        }
        compared += 1;
        let (direct, found) = (contact(a, b), gjk(a, b));
        let about = || format!("direct {direct:?}\ngjk {found:?}\n{a:?}\n{b:?}");
        assert_eq!(direct.relation, found.relation, "{}", about());
        let (expected, separation) = (direct.separation.unwrap_or(f64::NAN), found.separation.unwrap_or(f64::NAN));
        // Each of the two is right to 64 units in the last place of the largest coordinate.
        let tolerance = 1e-9 * expected.abs() + 128.0 * f64::EPSILON * magnitude;
        assert!((expected - separation).abs() <= tolerance, "{}", about());
        let between = found.witness_b - found.witness_a;
        let normal = found.normal.unwrap_or_default();
        assert!((normal.length() - 1.0).abs() < 1e-12, "{}", about());
        let rounding = 1e-12 * magnitude;
        assert!(between.distance(normal * separation) <= rounding, "witnesses {} apart, not by the normal\n{}", between, about());
    });
    assert!(10_000 < compared, "only {compared} pairs compared");
}

#[test]
fn the_trace_tells_the_walk_and_ends_with_the_verdict() {
    let mut walks = [0, 0];
    for_all_pairs(72, 10, |a, b, _, _| {
        let mut recorder = Recorder::default();
        let recorded = contact_by_traced(Algorithm::Gjk, a, b, &mut recorder);
        assert_eq!(recorded, gjk(a, b), "recording changes nothing: {a:?}\n{b:?}");
        let last = recorder.steps.last();
        assert!(matches!(last, Some(Step::Verdict { relation, .. }) if *relation == recorded.relation), "{last:?}");
        if applies(a, b) {
            let count = |is: fn(&Step) -> bool| recorder.steps.iter().filter(|step| is(step)).count();
            let simplices = count(|step| matches!(step, Step::Simplex { .. }));
            let polytopes = count(|step| matches!(step, Step::Polytope { .. }));
            assert!(0 < simplices, "GJK makes a simplex: {a:?}\n{b:?}");
            walks[0] += simplices;
            walks[1] += polytopes;
        }
    });
    assert!(1000 < walks[0] && 1000 < walks[1], "{walks:?} simplices and polytopes");
}

#[test]
fn lines_and_groups_get_the_direct_method() {
    let mut others = 0;
    for_all_pairs(73, 4, |a, b, _, _| {
        if !applies(a, b) {
            others += 1;
            assert_eq!(gjk(a, b), contact(a, b), "{a:?}\n{b:?}");
        }
    });
    assert!(100 < others, "only {others} pairs");
}

#[test]
fn flat_differences_have_two_sides() {
    let rows = [
        // Collinear and overlapping, crossing, touching at an end, two points in one position.
        (segment((0.0, 0.0), (4.0, 0.0)), segment((2.0, 0.0), (6.0, 0.0)), Relation::Touching, 0.0),
        (segment((-1.0, 0.0), (1.0, 0.0)), segment((0.0, -2.0), (0.0, 2.0)), Relation::Overlapping, -1.0),
        (segment((0.0, 0.0), (4.0, 0.0)), segment((4.0, 0.0), (6.0, 3.0)), Relation::Touching, 0.0),
        (point(3.0, 4.0), point(3.0, 4.0), Relation::Touching, 0.0),
    ];
    for (a, b, relation, separation) in rows {
        let found = gjk(&a, &b);
        assert_eq!((found.relation, found.separation), (relation, Some(separation)), "{a:?}\n{b:?}");
    }
}
