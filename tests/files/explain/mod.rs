//! The derivations: numbers that a reader can verify, and for every pair a chain of steps that leads to the answer.

mod agreement;
mod arithmetic;
mod crossings;
mod motion;

pub(crate) use agreement::symbols;
pub(crate) use arithmetic::Value;
use arithmetic::{evaluate, prefix};
use clashbox::explain::{Derivation, derive, idea_of, is_swapped};
use clashbox::kernel::{Algorithm, Contact, DVec2, Kind, Recorder, Shape, Step, contact_by_traced, manifolds_traced, methods_of};
use clashbox::scene::UpDirection;

use crate::common::{Dice, Flavor, aabb, circle, for_all_pairs, polygon, pose, segment};

/// Returns the answer, its steps and their derivations.
fn derived(a: &Shape, b: &Shape, algorithm: Algorithm) -> (Contact, Vec<Step>, Vec<Derivation>) {
    let mut trace = Recorder::default();
    let contact = contact_by_traced(algorithm, a, b, &mut trace);
    let derivations = derive(&trace.steps, &[], UpDirection::Y);
    (contact, trace.steps, derivations)
}

/// Returns the derivations of the manifolds.
fn derived_manifolds(a: &Shape, b: &Shape) -> Vec<Derivation> {
    let mut trace = Recorder::default();
    manifolds_traced(a, b, 0.0, &mut trace);
    derive(&trace.steps, &[], UpDirection::Y)
}

fn sentences(a: &Shape, b: &Shape) -> Vec<String> {
    derived(a, b, Algorithm::Direct).2.iter().map(Derivation::sentence).collect()
}

#[test]
fn the_classics_can_be_checked_on_paper() {
    let rows = [
        (
            circle(0.0, 0.0, 1.0),
            circle(3.0, 4.0, 2.0),
            vec![
                "Squared distance from (0, 0) to (3, 4): distance\u{b2} = x\u{b2} + y\u{b2} = 3\u{b2} + 4\u{b2} = 25, > reach\u{b2} = 3\u{b2} = 9, reach the sum of the radii: decided without a root.",
                "The root, for the number alone: separation = \u{221a}(distance\u{b2}) - reach = \u{221a}(25) - 3 = 2: apart.",
                "Verdict, apart: separation 2.",
            ],
        ),
        (
            circle(7.0, 6.0, 1.0),
            aabb((0.0, 0.0), (4.0, 2.0)),
            vec![
                "Clamp p = (7, 6) to the AABB: q = clamp(p, min, max) = (clamp(7, 0, 4), clamp(6, 0, 2)) = (4, 2).",
                "Vertex region: the vertex (4, 2) of the AABB is closest.",
                "Closest point q of the AABB, p = (7, 6), q = (4, 2): |q - p| = |(4, 2) - (7, 6)| = 5: the distance.",
                "Take the radius r off separation_0, the one so far: separation = separation_0 - r = 5 - 1 = 4: apart.",
                "Verdict, apart: separation 4.",
            ],
        ),
        (
            aabb((0.0, 0.0), (2.0, 2.0)),
            aabb((1.5, 1.0), (4.0, 3.0)),
            vec![
                "Axis (1, 0) of the AABB, A covers [0, 2], B [1.5, 4]: gap = B.lo - A.hi = 1.5 - 2 = -0.5: the intervals overlap.",
                "Axis (0, 1) of the AABB, A covers [0, 2], B [1, 3]: gap = B.lo - A.hi = 1 - 2 = -1: the intervals overlap.",
                "Same axes: 2 axes tested, 6 not: all eight edges lie along x or y.",
                "The largest gap gives the MTV: separation = max(gaps) = max(-0.5, -1) = -0.5: 0.5 along (1, 0), between (2, 1.5) of A and (1.5, 1.5) of B.",
                "Verdict, overlapping: separation -0.5, so the penetration depth is 0.5.",
            ],
        ),
        (
            segment((0.0, 0.0), (4.0, 0.0)),
            circle(1.0, 2.0, 0.5),
            vec![
                "Project on the segment, p = (1, 2), a = (0, 0), d = (4, 0): s = ((p - a)\u{b7}d) / (d\u{b7}d) = ((1, 2)\u{b7}(4, 0)) / ((4, 0)\u{b7}(4, 0)) = 0.25: between its ends.",
                "Edge region: the closest point is between the ends (0, 0) and (4, 0).",
                "Closest point q = a + s d of the segment, p = (1, 2), q = (1, 0): |q - p| = |(1, 0) - (1, 2)| = 2: the distance.",
                "Take the radius r off separation_0, the one so far: separation = separation_0 - r = 2 - 0.5 = 1.5: apart.",
                "Verdict, apart: separation 1.5.",
            ],
        ),
    ];
    for (a, b, expected) in rows {
        assert_eq!(sentences(&a, &b), expected, "{a:?}\n{b:?}");
    }
}

#[test]
fn a_manifold_can_be_checked_on_paper() {
    let ground = aabb((-4.0, -2.0), (1.0, 0.0));
    let wedge = polygon(&[(0.0, -0.5), (4.0, 0.5), (4.0, 3.0), (-4.0, 3.0), (-4.0, 1.5)]);
    let sentences: Vec<String> = derived_manifolds(&ground, &wedge).iter().map(Derivation::sentence).collect();
    let expected = [
        "The edge of A that faces B along the normal n, (1, 0) to (-4, 0), n_edge = (0, 1), n = (0, 1): |n_edge \u{d7} n| = |(0, 1) \u{d7} (0, 1)| = 0: the sine of its tilt.",
        "The edge of B that faces A along the normal n, (0, -0.5) to (4, 0.5), n_edge = (0.242536, -0.970143), n = (0, -1): |n_edge \u{d7} n| = |(0.242536, -0.970143) \u{d7} (0, -1)| = 0.242536: the sine of its tilt.",
        "Reference edge: that of A, because it is perpendicular to the normal. The edge of B is the incident edge.",
        "Clip the edge of B at the end (1, 0) of the reference edge, a = (4, 0.5), b = (0, -0.5), p = (1, 0), u = (1, 0): s = ((p - a)\u{b7}u) / ((b - a)\u{b7}u) = (((1, 0) - (4, 0.5))\u{b7}(1, 0)) / (((0, -0.5) - (4, 0.5))\u{b7}(1, 0)) = 0.75: a + s (b - a) = (1, -0.25), the part of the edge before it is cut off.",
        "End (1, -0.25) of the edge of B, from the reference edge, p = (1, -0.25), a = (1, 0), n = (0, 1): separation = n\u{b7}(p - a) = (0, 1)\u{b7}((1, -0.25) - (1, 0)) = -0.25: kept, at (1, -0.125), halfway between the two shapes.",
        "End (0, -0.5) of the edge of B, from the reference edge, p = (0, -0.5), a = (1, 0), n = (0, 1): separation = n\u{b7}(p - a) = (0, 1)\u{b7}((0, -0.5) - (1, 0)) = -0.5: kept, at (0, -0.25), halfway between the two shapes.",
        "Manifold of two points: (1, -0.125) with separation -0.25 and (0, -0.25) with separation -0.5.",
    ];
    let from = sentences.len() - expected.len();
    assert_eq!(sentences[from..], expected);
}

#[test]
fn every_pair_has_a_chain_that_leads_to_its_answer() {
    let mut chains = 0;
    for_all_pairs(71, 6, |a, b, magnitude, _| {
        for algorithm in methods_of(a, b) {
            let (contact, steps, derivations) = derived(a, b, algorithm);
            assert_eq!(derivations.len(), steps.len(), "{steps:?}");
            for derivation in &derivations {
                assert!(!derivation.title.is_empty(), "{derivation:?}");
                assert_eq!(derivation.formula.is_empty(), derivation.substituted.is_empty(), "{derivation:?}");
                assert!(!derivation.sentence().contains("undefined"), "{derivation:?}\n{a:?}\n{b:?}");
            }
            let idea = idea_of(a, b, algorithm);
            assert!(![idea.idea.as_str(), idea.source, idea.optimisation.name, idea.optimisation.how].contains(&""), "{idea:?}");
            let Some(separation) = contact.separation else { return };
            let (verdict, before) = derivations.split_last().expect("a verdict");
            assert_eq!(verdict.value, Some(separation), "{verdict:?}");
            let tolerance = 1e-12 * magnitude.max(1e-300);
            let leads = before
                .iter()
                .filter_map(|derivation| derivation.value)
                .any(|value| (value.abs() - separation.abs()).abs() <= tolerance);
            assert!(leads || separation.abs() <= tolerance, "{separation}: {derivations:#?}\n{a:?}\n{b:?}");
            chains += 1;
        }
    });
    assert!(1000 < chains, "only {chains} chains");
}

#[test]
fn the_substituted_numbers_give_the_result() {
    let mut computed = 0;
    let mut dice = Dice::new(72);
    for round in 0..12 {
        let flavor = if round % 2 == 0 { Flavor::Grid } else { Flavor::Smooth };
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = (pose(first, flavor, 1.0, &mut dice), pose(second, flavor, 1.0, &mut dice));
                for algorithm in methods_of(&a, &b) {
                    for derivation in derived(&a, &b, algorithm).2 {
                        computed += usize::from(assert_computes(&derivation, &a, &b));
                    }
                }
                for derivation in derived_manifolds(&a, &b) {
                    computed += usize::from(assert_computes(&derivation, &a, &b));
                }
            }
        }
    }
    assert!(5000 < computed, "only {computed} formulas were computed");
}

/// Returns true if the sentence shows a number that is only a rounding error, for coordinates of about 1. The error bound of an
/// exact verdict is not such a number.
fn shows_noise(sentence: &str) -> bool {
    let exponents = sentence.split("e-").skip(1).filter_map(|after| {
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<i32>().ok()
    });
    exponents.into_iter().any(|exponent| 13 <= exponent) && !sentence.contains("rounding error")
}

#[test]
fn rounding_errors_are_not_shown() {
    let (mut sentences, mut noise, mut dice) = (0, Vec::new(), Dice::new(77));
    for round in 0..8 {
        let flavor = if round % 2 == 0 { Flavor::Grid } else { Flavor::Smooth };
        for first in Kind::ALL {
            for second in Kind::ALL {
                let (a, b) = (pose(first, flavor, 1.0, &mut dice), pose(second, flavor, 1.0, &mut dice));
                let of_contact = methods_of(&a, &b).into_iter().flat_map(|method| derived(&a, &b, method).2);
                for derivation in of_contact.chain(derived_manifolds(&a, &b)) {
                    let sentence = derivation.sentence();
                    if shows_noise(&sentence) {
                        noise.push(format!("{} - {}: {sentence}", first.name(), second.name()));
                    }
                    sentences += 1;
                }
            }
        }
    }
    assert!(noise.is_empty(), "{} of {sentences}: {:#?}", noise.len(), noise.iter().take(40).collect::<Vec<_>>());
    assert!(5000 < sentences, "only {sentences} sentences");
}

#[test]
fn gjk_says_where_it_starts_and_why_it_stops() {
    let mut stops = 0;
    for_all_pairs(76, 4, |a, b, _, _| {
        if !methods_of(a, b).contains(&Algorithm::Gjk) {
            return;
        }
        let titles: Vec<String> = derived(a, b, Algorithm::Gjk).2.into_iter().map(|derivation| derivation.title).collect();
        let context = || format!("{titles:#?}\n{a:?}\n{b:?}");
        assert!(titles[0].starts_with("First support points"), "{}", context());
        let stop = titles.iter().filter(|title| title.starts_with("Stop: ")).count();
        let coincide = titles.iter().any(|title| title == "The two points coincide");
        assert!(stop == 1 || (stop == 0 && coincide), "{}", context());
        stops += stop;
    });
    assert!(300 < stops, "only {stops} stops");
}

/// Checks a step. Returns true if there was something to compute.
pub(crate) fn assert_computes(derivation: &Derivation, a: &Shape, b: &Shape) -> bool {
    if derivation.formula.is_empty() || derivation.substituted.contains("...") {
        return false;
    }
    let context = format!("{derivation:?}\n{a:?}\n{b:?}");
    let found = evaluate(&derivation.substituted).unwrap_or_else(|| panic!("no expression: {context}"));
    // Six digits are shown, of numbers up to about ten and of products of them.
    let near = |found: f64, expected: f64| (found - expected).abs() <= 2e-3 * (1.0 + expected.abs());
    let agrees = match (found, &derivation.result) {
        (Value::Number(number), result) if result.starts_with('>') => -1e-9 <= number,
        (Value::Number(number), result) if result.starts_with('<') => number <= 1e-9,
        (found, result) => match (found, prefix(result)) {
            (Value::Number(found), Some((Value::Number(expected), _))) => near(found, expected),
            (Value::Vector(found), Some((Value::Vector(expected), _))) => {
                found.distance(expected) <= 2e-3 * (1.0 + expected.length())
            }
            _ => false,
        },
    };
    assert!(agrees, "{found:?}: {context}");
    true
}

#[test]
fn intervals_are_those_of_the_bodies_they_are_named_after() {
    let mut axes = 0;
    let sharp = [Kind::Segment, Kind::Aabb, Kind::Obb];
    let mut dice = Dice::new(73);
    for first in sharp {
        for second in sharp {
            for _ in 0..20 {
                let (a, b) = (pose(first, Flavor::Smooth, 1.0, &mut dice), pose(second, Flavor::Smooth, 1.0, &mut dice));
                let (_, steps, _) = derived(&a, &b, Algorithm::Direct);
                for (index, step) in steps.iter().enumerate() {
                    let Step::Axis { axis, intervals, .. } = step else { continue };
                    let [of_a, of_b] = if is_swapped(&steps, index) { [intervals[1], intervals[0]] } else { *intervals };
                    for (shape, interval) in [(&a, of_a), (&b, of_b)] {
                        let levels = vertices(shape).into_iter().map(|vertex| axis.dot(vertex));
                        let lo = levels.clone().fold(f64::INFINITY, f64::min);
                        let hi = levels.fold(f64::NEG_INFINITY, f64::max);
                        assert!((lo - interval.lo).abs() < 1e-12 && (hi - interval.hi).abs() < 1e-12, "{step:?} of {shape:?}");
                    }
                    axes += 1;
                }
            }
        }
    }
    assert!(300 < axes, "only {axes} axes");
}

fn vertices(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        Shape::Aabb(aabb) => aabb.vertices().to_vec(),
        Shape::Obb(obb) => obb.vertices().to_vec(),
        other => panic!("{other:?} has no vertices here"),
    }
}
