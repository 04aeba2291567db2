//! Compares the classic methods that pairs offer with the pair's own function: on paper, in every flavor, and at positions where
//! verdicts break.

use clashbox_geometry::kernel::trace::{ClassicStep, CrossingSign, SegmentsFinding};
use clashbox_geometry::kernel::{
    Algorithm, Kind, Recorder, Relation, Shape, Step, contact, contact_by, contact_by_traced, methods_of,
};

use crate::common::{Dice, aabb, adversarial, circle, for_all_pairs, obb, point, polygon, segment};

/// Returns the methods that are neither the pair's own function nor GJK.
fn classics(a: &Shape, b: &Shape) -> Vec<Algorithm> {
    methods_of(a, b).into_iter().filter(|method| ![Algorithm::Direct, Algorithm::Gjk].contains(method)).collect()
}

/// Checks that every classic method of the pair answers as its own function does. Returns how many there were.
fn agree(a: &Shape, b: &Shape, magnitude: f64) -> usize {
    let direct = contact(a, b);
    let methods = classics(a, b);
    for method in &methods {
        let found = contact_by(*method, a, b);
        let about = || format!("{method:?}: {found:?}\ndirect {direct:?}\n{a:?}\n{b:?}");
        assert_eq!(found.relation, direct.relation, "{}", about());
        let (expected, separation) = (direct.separation.unwrap_or(f64::NAN), found.separation.unwrap_or(f64::NAN));
        // Each of the two is right to 64 units in the last place of the largest coordinate.
        let rounding = 128.0 * f64::EPSILON * magnitude;
        assert!((expected - separation).abs() <= 1e-12 * expected.abs() + rounding, "{}", about());
        assert_eq!(separation.partial_cmp(&0.0), expected.partial_cmp(&0.0), "{}", about());
        for (one, other) in [(found.witness_a, direct.witness_a), (found.witness_b, direct.witness_b)] {
            assert!(one.distance(other) <= 1e-12 * magnitude, "{}", about());
        }
        let (one, other) = (found.normal.unwrap_or_default(), direct.normal.unwrap_or_default());
        // If the two points nearly coincide, rounding decides the direction from one to the other.
        assert!(one.distance(other) <= 1e-9 || expected.abs() <= 1e3 * rounding, "{}", about());
    }
    methods.len()
}

#[test]
fn every_method_agrees_with_the_direct_one() {
    let mut compared = 0;
    for_all_pairs(81, 120, |a, b, magnitude, _| compared += agree(a, b, magnitude));
    assert!(10_000 < compared, "only {compared} answers compared");
}

#[test]
fn every_method_agrees_where_shapes_touch_or_all_but_do() {
    let pairs = [
        (Kind::Segment, Kind::Segment),
        (Kind::Point, Kind::Aabb),
        (Kind::Obb, Kind::Point),
        (Kind::Circle, Kind::Obb),
        (Kind::Aabb, Kind::Circle),
        (Kind::Aabb, Kind::Aabb),
        (Kind::Point, Kind::Polygon),
        (Kind::Polygon, Kind::Point),
    ];
    let (mut compared, mut touching, mut dice) = (0, 0, Dice::new(82));
    for (first, second) in pairs {
        for _ in 0..1_500 {
            let (a, b) = adversarial::pair(first, second, &mut dice);
            compared += agree(&a, &b, magnitude(&a).max(magnitude(&b)));
            touching += usize::from(contact(&a, &b).relation == Relation::Touching);
        }
    }
    assert!(12_000 < compared && 1_000 < touching, "{compared} answers compared, {touching} pairs touch");
}

/// Returns the largest coordinate of a shape.
fn magnitude(shape: &Shape) -> f64 {
    let bounds = clashbox_geometry::kernel::bounds::bounding_aabb(shape).expect("bounded");
    bounds.min().abs().max(bounds.max().abs()).max_element()
}

#[test]
fn a_method_that_does_not_apply_leaves_the_pair_to_its_own_function() {
    let mut others = 0;
    for_all_pairs(83, 2, |a, b, _, _| {
        assert_eq!(methods_of(a, b)[0], Algorithm::Direct, "{a:?}\n{b:?}");
        for method in Algorithm::ALL.into_iter().filter(|method| !method.applies(a, b)) {
            let [mut own, mut direct] = [Recorder::default(), Recorder::default()];
            assert_eq!(
                contact_by_traced(method, a, b, &mut own),
                contact_by_traced(Algorithm::Direct, a, b, &mut direct),
                "{a:?}\n{b:?}"
            );
            assert_eq!(own, direct, "{method:?}: the reasons are those of the pair's own function\n{a:?}\n{b:?}");
            others += 1;
        }
    });
    assert!(1_000 < others, "only {others} pairs");
}

#[test]
fn recording_changes_nothing_and_the_verdict_comes_last() {
    let mut recorded = 0;
    for_all_pairs(84, 20, |a, b, _, _| {
        for method in classics(a, b) {
            let mut trace = Recorder::default();
            let found = contact_by_traced(method, a, b, &mut trace);
            assert_eq!(found, contact_by(method, a, b), "{method:?}\n{a:?}\n{b:?}");
            let last = trace.steps.last();
            assert!(matches!(last, Some(Step::Verdict { relation, .. }) if *relation == found.relation), "{last:?}");
            assert!(trace.steps.iter().any(|step| matches!(step, Step::Classic(_))), "{method:?}: {trace:?}");
            recorded += 1;
        }
    });
    assert!(1_000 < recorded, "only {recorded} traces");
}

#[test]
fn segments_are_found_in_their_case() {
    use SegmentsFinding::{
        BothWithin, Collinear, CollinearApart, EndOnOther, EndsBeyond, OneAtEnd, OneOutside, Parallel, SameSide, SignsDiffer,
    };
    let base = ((0.0, 0.0), (4.0, 0.0));
    let rows = [
        (base, ((1.0, -1.0), (1.0, 3.0)), BothWithin, SignsDiffer, Relation::Overlapping),
        (base, ((4.0, -1.0), (4.0, 3.0)), OneAtEnd, EndOnOther, Relation::Touching),
        (base, ((1.0, 0.0), (2.0, 3.0)), OneAtEnd, EndOnOther, Relation::Touching),
        (base, ((1.0, 1.0), (2.0, 3.0)), OneOutside, SameSide, Relation::Apart),
        (base, ((5.0, 0.0), (6.0, 3.0)), OneOutside, EndsBeyond, Relation::Apart),
        (base, ((0.0, 1.0), (4.0, 1.0)), Parallel, SameSide, Relation::Apart),
        (base, ((3.0, 0.0), (6.0, 0.0)), Collinear, EndOnOther, Relation::Touching),
        (base, ((-1.0, 0.0), (6.0, 0.0)), Collinear, EndOnOther, Relation::Touching),
        (base, ((5.0, 0.0), (6.0, 0.0)), CollinearApart, EndsBeyond, Relation::Apart),
        // Segments of no length: on it, beside it, beyond it, and both of no length.
        (base, ((2.0, 0.0), (2.0, 0.0)), Collinear, EndOnOther, Relation::Touching),
        (((2.0, 1.0), (2.0, 1.0)), base, Parallel, EndsBeyond, Relation::Apart),
        (((5.0, 0.0), (5.0, 0.0)), base, CollinearApart, EndsBeyond, Relation::Apart),
        (((1.0, 1.0), (1.0, 1.0)), ((1.0, 1.0), (1.0, 1.0)), Collinear, EndOnOther, Relation::Touching),
        (((1.0, 1.0), (1.0, 1.0)), ((1.0, 2.0), (1.0, 2.0)), CollinearApart, EndsBeyond, Relation::Apart),
    ];
    for ((a, b), (c, d), by_parameters, by_signs, relation) in rows {
        for (method, expected) in [(Algorithm::Parameters, by_parameters), (Algorithm::Orientations, by_signs)] {
            let mut trace = Recorder::default();
            let found = contact_by_traced(method, &segment(a, b), &segment(c, d), &mut trace);
            let is = |step: &Step| matches!(step, Step::Classic(ClassicStep::Segments { finding }) if *finding == expected);
            assert!(trace.steps.iter().any(is), "{method:?}, {expected:?}: {:#?}", trace.steps);
            assert_eq!(found.relation, relation, "{method:?}: {a:?} {b:?} {c:?} {d:?}");
        }
    }
}

/// Returns a comb with three teeth upwards.
fn comb() -> Shape {
    polygon(&[
        (0.0, 0.0),
        (10.0, 0.0),
        (10.0, 4.0),
        (8.0, 4.0),
        (8.0, 1.0),
        (6.0, 1.0),
        (6.0, 4.0),
        (4.0, 4.0),
        (4.0, 1.0),
        (2.0, 1.0),
        (2.0, 4.0),
        (0.0, 4.0),
    ])
}

#[test]
fn crossings_are_counted_with_their_signs() {
    use CrossingSign::{Downward as Down, Upward as Up};
    let rows = [
        ((-1.0, 2.0), vec![Up, Down, Up, Down, Up, Down], Relation::Apart),
        ((1.0, 2.0), vec![Up, Down, Up, Down, Up], Relation::BContainsA),
        ((3.0, 2.0), vec![Up, Down, Up, Down], Relation::Apart),
        ((9.0, 2.0), vec![Up], Relation::BContainsA),
        ((11.0, 2.0), vec![], Relation::Apart),
        // Level with vertices: the lower end of an edge counts, the upper one does not.
        ((-1.0, 0.0), vec![Up, Down], Relation::Apart),
        ((-1.0, 1.0), vec![Up, Down, Up, Down, Up, Down], Relation::Apart),
        ((-1.0, 4.0), vec![], Relation::Apart),
        ((1.0, 1.0), vec![Up, Down, Up, Down, Up], Relation::BContainsA),
        // For a point on the boundary nothing is counted.
        ((10.0, 2.0), vec![], Relation::Touching),
        ((6.0, 4.0), vec![], Relation::Touching),
        ((5.0, 4.0), vec![], Relation::Touching),
    ];
    for ((x, y), expected, relation) in rows {
        for method in [Algorithm::CrossingNumber, Algorithm::WindingNumber] {
            let mut trace = Recorder::default();
            let found = contact_by_traced(method, &point(x, y), &comb(), &mut trace);
            assert_eq!(found.relation, relation, "{method:?} of ({x}, {y})");
            let numbers = trace.steps.iter().find_map(|step| match step {
                Step::Classic(ClassicStep::Numbers { crossings, .. }) => Some(crossings.clone()),
                _ => None,
            });
            let sorted = |mut signs: Vec<CrossingSign>| {
                signs.sort_by_key(|sign| sign.sign());
                signs
            };
            assert_eq!(sorted(numbers.unwrap_or_default()), sorted(expected.clone()), "{method:?} of ({x}, {y})");
        }
    }
}

#[test]
fn the_methods_of_a_pair_are_those_of_the_textbooks() {
    use Algorithm::{Centers, CrossingNumber, Direct, Gjk, Orientations, Parameters, Regions, WindingNumber};
    let square = aabb((0.0, 0.0), (2.0, 2.0));
    let rows = [
        (segment((0.0, 0.0), (1.0, 0.0)), segment((0.0, 1.0), (1.0, 1.0)), vec![Direct, Gjk, Parameters, Orientations]),
        (square.clone(), square.clone(), vec![Direct, Gjk, Centers]),
        (point(1.0, 1.0), square.clone(), vec![Direct, Gjk, Regions]),
        (obb((0.0, 0.0), (1.0, 1.0), 30.0), circle(3.0, 0.0, 1.0), vec![Direct, Gjk, Regions]),
        (point(1.0, 1.0), comb(), vec![Direct, CrossingNumber, WindingNumber]),
        (circle(0.0, 0.0, 1.0), circle(1.0, 0.0, 1.0), vec![Direct, Gjk]),
    ];
    for (a, b, expected) in rows {
        assert_eq!(methods_of(&a, &b), expected, "{a:?}\n{b:?}");
        assert_eq!(methods_of(&b, &a), expected, "{b:?}\n{a:?}");
    }
}
