//! Derivations of where boundaries cross: rows that can be checked on paper, and formulas that evaluate to the numbers shown.

use clashbox::explain::{Derivation, Tone, derive};
use clashbox::kernel::{Kind, Recorder, Shape, crossings_traced};
use clashbox::scene::UpDirection;

use super::agreement::assert_agrees;
use super::assert_computes;
use crate::common::{Dice, Flavor, aabb, circle, line, pose, ray, segment};

fn derived(a: &Shape, b: &Shape) -> Vec<Derivation> {
    let mut trace = Recorder::default();
    crossings_traced(a, b, &mut trace);
    derive(&trace.steps, &[], UpDirection::Y)
}

#[test]
fn the_classics_can_be_checked_on_paper() {
    let rows = [
        (
            segment((0.0, 0.0), (4.0, 0.0)),
            segment((1.0, -1.0), (1.0, 3.0)),
            vec![
                "The segment is vertical: its slope, d.y / d.x, would divide by 0. A start and a direction need no slope.",
                "Directions of the first segment and of the second segment, d1 = (4, 0), d2 = (0, 4): d1 \u{d7} d2 = (4, 0) \u{d7} (0, 4) = 16: not 0, so the lines meet in one point.",
                "Parameter s1 of the first segment, a1 = (0, 0), a2 = (1, -1), d1 = (4, 0), d2 = (0, 4): s1 = ((a2 - a1) \u{d7} d2) / (d1 \u{d7} d2) = ((1, -1) \u{d7} (0, 4)) / ((4, 0) \u{d7} (0, 4)) = 0.25: within [0, 1].",
                "Parameter s2 of the second segment, a1 = (0, 0), a2 = (1, -1), d1 = (4, 0), d2 = (0, 4): s2 = ((a2 - a1) \u{d7} d1) / (d1 \u{d7} d2) = ((1, -1) \u{d7} (4, 0)) / ((4, 0) \u{d7} (0, 4)) = 0.25: within [0, 1].",
                "Where the lines meet, a1 = (0, 0), s1 = 0.25, d1 = (4, 0): p = a1 + s1 * d1 = (0, 0) + 0.25 * (4, 0) = (1, 0): a common point.",
                "Relation of A and B: crossing: the boundaries meet in (1, 0).",
            ],
        ),
        (
            line((0.0, 2.0), (1.0, 0.0)),
            ray((0.0, 0.0), (2.0, -1.0)),
            vec![
                "Directions of the line and of the ray, d1 = (1, 0), d2 = (2, -1): d1 \u{d7} d2 = (1, 0) \u{d7} (2, -1) = -1: not 0, so the lines meet in one point.",
                "Parameter s1 of the line, a1 = (0, 2), a2 = (0, 0), d1 = (1, 0), d2 = (2, -1): s1 = ((a2 - a1) \u{d7} d2) / (d1 \u{d7} d2) = ((0, -2) \u{d7} (2, -1)) / ((1, 0) \u{d7} (2, -1)) = -4: a line has every parameter.",
                "Parameter s2 of the ray, a1 = (0, 2), a2 = (0, 0), d1 = (1, 0), d2 = (2, -1): s2 = ((a2 - a1) \u{d7} d1) / (d1 \u{d7} d2) = ((0, -2) \u{d7} (1, 0)) / ((1, 0) \u{d7} (2, -1)) = -2: below 0, behind the origin of the ray.",
                "Where the lines meet, a1 = (0, 2), s1 = -4, d1 = (1, 0): p = a1 + s1 * d1 = (0, 2) + (-4) * (1, 0) = (-4, 2): no common point.",
                "Relation of A and B: outside: the boundaries have no common point.",
            ],
        ),
        (
            segment((0.0, 0.0), (4.0, 0.0)),
            segment((1.0, 0.0), (9.0, 0.0)),
            vec![
                "Directions of the first segment and of the second segment, d1 = (4, 0), d2 = (8, 0): d1 \u{d7} d2 = (4, 0) \u{d7} (8, 0) = 0: parallel, exactly. Nothing is divided by it.",
                "The first segment and the second segment are parallel, a1 = (0, 0), a2 = (1, 0), d1 = (4, 0): (a2 - a1) \u{d7} d1 = (1, 0) \u{d7} (4, 0) = 0: one line, exactly; they share the stretch from (1, 0) to (4, 0).",
                "Relation of A and B: touching: the boundaries share the stretch (1, 0), (4, 0).",
            ],
        ),
        (
            segment((-8.0, 3.0), (0.0, 3.0)),
            circle(0.0, 0.0, 5.0),
            vec![
                "Foot of the perpendicular from the center c on the segment, c = (0, 0), a = (-8, 3), d = (8, 0): s = ((c - a)\u{b7}d) / (d\u{b7}d) = ((8, -3)\u{b7}(8, 0)) / ((8, 0)\u{b7}(8, 0)) = 1: at f = (0, 3).",
                "Discriminant of the circle, r = 5, distance = 3, from the center to f: r\u{b2} - distance\u{b2} = 5\u{b2} - 3\u{b2} = 16: above 0, two points on the line.",
                "Half the chord, h: h = \u{221a}(r\u{b2} - distance\u{b2}) = \u{221a}(16) = 4.",
                "Where the line enters the circle, s = 1, h = 4, d = (8, 0): s - h / |d| = 1 - 4 / |(8, 0)| = 0.5: at (-4, 3), a common point.",
                "Where the line leaves the circle, s = 1, h = 4, d = (8, 0): s + h / |d| = 1 + 4 / |(8, 0)| = 1.5: at (4, 3), not on the piece.",
                "Relation of A and B: crossing: the boundaries meet in (-4, 3).",
            ],
        ),
        (
            circle(0.0, 0.0, 5.0),
            circle(6.0, 0.0, 5.0),
            vec![
                "Distance of the centers, c1 = (0, 0), c2 = (6, 0): |c2 - c1| = |(6, 0) - (0, 0)| = 6: between |r1 - r2| = 0 and r1 + r2 = 10, two points.",
                "Distance of the radical line from the first center, centers = 6, r1 = 5, r2 = 5: distance = (centers\u{b2} + r1\u{b2} - r2\u{b2}) / (2 * centers) = (6\u{b2} + 5\u{b2} - 5\u{b2}) / (2 * 6) = 3 from the first center towards the second.",
                "Half the chord, h: the distance of the points from the line through the centers, r1 = 5, distance = 3: h = \u{221a}(r1\u{b2} - distance\u{b2}) = \u{221a}(5\u{b2} - 3\u{b2}) = 4: (3, 4), (3, -4).",
                "Relation of A and B: crossing: the boundaries meet in 2 points: (3, -4), (3, 4).",
            ],
        ),
    ];
    for (a, b, expected) in rows {
        let sentences: Vec<String> = derived(&a, &b).iter().map(Derivation::sentence).collect();
        assert_eq!(sentences, expected, "{a:?}\n{b:?}");
    }
}

#[test]
fn pairs_skipped_by_boxes_are_one_step() {
    let sentences: Vec<String> =
        derived(&aabb((0.0, 0.0), (2.0, 2.0)), &segment((1.0, 1.0), (3.0, 1.0))).iter().map(Derivation::sentence).collect();
    let skipped =
        "The pieces of both boundaries, AABB: 4, segment: 1: 4 pairs; 3 skipped, the rectangles around the two pieces are apart.";
    assert_eq!(sentences.first().map(String::as_str), Some(skipped), "{sentences:#?}");
    assert_eq!(sentences.len(), 6, "one pair is left, and the answer: {sentences:#?}");
}

#[test]
fn an_edge_is_one_of_the_first_or_of_the_second_of_two_alike() {
    let [a, b] = [aabb((0.0, 0.0), (2.0, 2.0)), aabb((1.0, 1.0), (3.0, 3.0))];
    let found = derived(&a, &b);
    let titles: Vec<&str> = found.iter().map(|derivation| derivation.title.as_str()).collect();
    let expected = "Directions of the edge of the first AABB and of the edge of the second AABB";
    assert!(titles.contains(&expected), "{titles:#?}");
    // For the edges only the parameter that decides is computed.
    let points = found.iter().filter(|derivation| derivation.title.starts_with("Where the lines meet"));
    assert!(points.clone().all(|derivation| derivation.tone == Tone::Meeting) && points.count() == 2, "{titles:#?}");
}

#[test]
fn a_vertical_line_is_said_to_be_so_once() {
    let found = derived(&line((1.0, 0.0), (0.0, 1.0)), &aabb((0.0, 0.0), (2.0, 2.0)));
    assert_eq!(found.iter().filter(|derivation| derivation.title == "The line is vertical").count(), 1, "{found:#?}");
}

#[test]
fn the_substituted_numbers_give_the_result() {
    let (mut computed, mut agreed, mut dice) = (0, 0, Dice::new(76));
    for round in 0..12 {
        let flavor = if round % 2 == 0 { Flavor::Grid } else { Flavor::Smooth };
        for first in Kind::ALL {
            for second in Kind::ALL {
                let shapes = [first, second].map(|kind| pose(kind, flavor, 1.0, &mut dice));
                let derivations = derived(&shapes[0], &shapes[1]);
                assert_eq!(derivations.last().map(|last| last.tone), Some(Tone::Verdict), "{shapes:?}");
                for derivation in derivations {
                    computed += usize::from(assert_computes(&derivation, &shapes[0], &shapes[1]));
                    agreed += usize::from(assert_agrees(&derivation, &shapes));
                }
            }
        }
    }
    assert!(5000 < computed && 3000 < agreed, "only {computed} formulas were computed, {agreed} from their letters");
}
