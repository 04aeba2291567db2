//! Holds the answers of an engine against the proof.
//!
//! A time is held to a length as a position is: it is right where the bodies are no farther apart, or have got no deeper, by then than the
//! tolerance. A difference of time alone would be unfair where they approach slowly.

use super::answer::{Answer, FirstImpact, Given};
use super::assessment::Assessment;
use super::greeting::{Precision, Quantity};
use super::question::Question;
use super::texts;
use crate::capture::deepest;
use crate::kernel::{Moving, contact, separating_translation, separation};
use crate::search::{Outcome, TIME_ROUNDING, largest_coordinate, prove};

/// How far off an answer may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tolerance {
    /// A part of the size of the pair: 1e-9 for an engine in `f64`, 1e-4 for one in `f32`. The size is the largest coordinate of the two
    /// during the frame.
    OfPrecision,
    /// A length, >= 0, world units.
    Length(f64),
}

impl Tolerance {
    /// The length that is allowed for two bodies.
    fn length(self, bodies: &[Moving; 2], precision: Precision) -> f64 {
        let part = match (self, precision) {
            (Tolerance::Length(length), _) => return length,
            (Tolerance::OfPrecision, Precision::F64) => 1e-9,
            (Tolerance::OfPrecision, Precision::F32) => 1e-4,
        };
        let reach = |body: &Moving| largest_coordinate(&body.shape) + body.velocity().abs().max_element();
        part * bodies.iter().map(reach).fold(0.0, f64::max)
    }
}

/// Holds an answer against the proof: an assessment for everything that was asked. `precision` is that of the engine.
pub fn assess(question: &Question, answer: &Answer, precision: Precision, tolerance: Tolerance) -> Vec<(Quantity, Assessment)> {
    let tolerance = tolerance.length(&question.bodies, precision);
    let of = |quantity: Quantity| match answer {
        Answer::Given(given) => of_quantity(quantity, &question.bodies, given, tolerance)
            .unwrap_or_else(|| Assessment::Unsupported { why: texts::LEFT_OUT.to_owned() }),
        Answer::Unsupported(why) => Assessment::Unsupported { why: why.clone() },
        Answer::Failed(failure) => Assessment::Failed { failure: failure.clone() },
    };
    question.asks.iter().map(|&quantity| (quantity, of(quantity))).collect()
}

/// `None` where the quantity is not answered.
fn of_quantity(quantity: Quantity, bodies: &[Moving; 2], given: &Given, tolerance: f64) -> Option<Assessment> {
    Some(match quantity {
        Quantity::Hit => of_hit(bodies, given.hit?, tolerance),
        Quantity::Separation => of_separation(bodies, given.separation?, tolerance),
        Quantity::Impact => of_impact(bodies, given.impact?, tolerance),
    })
}

fn of_hit([a, b]: &[Moving; 2], claimed: bool, tolerance: f64) -> Assessment {
    let found = contact(&a.shape, &b.shape);
    let separation = found.separation.unwrap_or(f64::NEG_INFINITY);
    match (claimed, found.hit(0.0)) {
        (true, true) | (false, false) => Assessment::Right { off_by: 0.0 },
        _ if separation.abs() <= tolerance => Assessment::Borderline,
        (false, true) => Assessment::FalseNo { t: 0.0, depth: -separation },
        (true, false) => Assessment::FalseYes { clearance: separation },
    }
}

fn of_separation([a, b]: &[Moving; 2], claimed: f64, tolerance: f64) -> Assessment {
    let found = contact(&a.shape, &b.shape);
    let Some(proven) = found.separation else {
        // Its depth is no number that could be compared.
        let is_apart = tolerance < claimed;
        return if is_apart { Assessment::FalseNo { t: 0.0, depth: f64::INFINITY } } else { Assessment::Unproven };
    };
    // The depth of several parts is that of the deepest pair, or what it takes to separate all of them: both are in use.
    let whole = || separating_translation(&a.shape, &b.shape, &found).map(|found| -found.translation.length());
    let off_by = claimed - proven;
    if off_by.abs() <= tolerance {
        Assessment::Right { off_by }
    } else if tolerance < claimed && proven < -tolerance {
        Assessment::FalseNo { t: 0.0, depth: -proven }
    } else if claimed < -tolerance && tolerance < proven {
        Assessment::FalseYes { clearance: proven }
    } else {
        match (proven < 0.0).then(whole).flatten().map(|whole| claimed - whole) {
            Some(off_by) if off_by.abs() <= tolerance => Assessment::Right { off_by },
            Some(_) | None => Assessment::Off { by: off_by },
        }
    }
}

fn of_impact([a, b]: &[Moving; 2], claimed: FirstImpact, tolerance: f64) -> Assessment {
    let (_, proof) = prove(a, b, 0.0);
    let bracket = match proof.outcome {
        Outcome::Impact(impact) => impact.bracket,
        Outcome::InContactAtStart { .. } => [0.0; 2],
        Outcome::Separated { clearance, .. } => {
            return match claimed {
                FirstImpact::Never => Assessment::Right { off_by: 0.0 },
                FirstImpact::At { .. } if clearance <= tolerance => Assessment::Borderline,
                FirstImpact::At { .. } => Assessment::FalseYes { clearance },
            };
        }
        Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => return Assessment::Unproven,
    };
    let [from, to] = bracket;
    match claimed {
        FirstImpact::Never => {
            let depth = deepest(a, b);
            if depth <= tolerance { Assessment::Borderline } else { Assessment::FalseNo { t: to, depth } }
        }
        FirstImpact::At { t, .. } if from - TIME_ROUNDING <= t && t <= to + TIME_ROUNDING => Assessment::Right { off_by: 0.0 },
        FirstImpact::At { t, .. } if t < from => {
            let is_close = separation(&a.at(t), &b.at(t)).is_some_and(|separation| separation <= tolerance);
            if is_close { Assessment::Right { off_by: t - to } } else { Assessment::Early { by: to - t } }
        }
        FirstImpact::At { t, .. } => {
            let [a, b] = [a, b].map(|body| during(body, [to, t]));
            let is_shallow = deepest(&a, &b) <= tolerance;
            if is_shallow { Assessment::Right { off_by: t - to } } else { Assessment::Late { by: t - to } }
        }
    }
}

/// A part of a motion, as a motion of its own.
fn during(body: &Moving, [from, to]: [f64; 2]) -> Moving {
    let part = to - from;
    Moving::from_valid(body.at(from), body.velocity() * part, body.spin() * part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Line, Shape};

    /// A ball of radius 1 that starts at `x` and moves 8 to the right, at a height above a wall from x = 4 to 5 that ends at y = 0.
    fn bodies(x: f64, height: f64) -> [Moving; 2] {
        let ball = Moving::new(Circle::new([x, height], 1.0).unwrap(), [8.0, 0.0]).unwrap();
        [ball, Moving::resting(Aabb::new([4.0, -9.0], [5.0, 0.0]).unwrap())]
    }

    fn check(bodies: [Moving; 2], given: Given, tolerance: f64, expected: &[(Quantity, &str)]) {
        let asks = expected.iter().map(|(quantity, _)| *quantity).collect();
        let question = Question { bodies, asks };
        let found = assess(&question, &Answer::Given(given), Precision::F64, Tolerance::Length(tolerance));
        let in_words: Vec<(Quantity, String)> = found.iter().map(|(quantity, found)| (*quantity, found.to_string())).collect();
        let expected: Vec<(Quantity, String)> =
            expected.iter().map(|(quantity, words)| (*quantity, (*words).to_owned())).collect();
        assert_eq!(in_words, expected, "{question:?}\n{given:?}");
    }

    #[test]
    fn answers_at_rest_are_held_to_the_tolerance() {
        use Quantity::{Hit, Separation};
        let rows = [
            // 2 apart.
            (1.0, false, 2.0, "right", "right"),
            (1.0, true, 2.0625, "false yes: they are 2 apart", "right"),
            (1.0, true, -1.0, "false yes: they are 2 apart", "false yes: they are 2 apart"),
            (1.0, false, 2.5, "right", "off by 0.5"),
            // 0.5 deep.
            (3.5, true, -0.5, "right", "right"),
            (3.5, false, 0.5, "false no: they are 0.5 deep in each other", "false no: they are 0.5 deep in each other"),
            (3.5, true, -0.25, "right", "off by 0.25"),
            // Touching.
            (3.0, false, 0.0625, "borderline: wrong by no more than the tolerance", "right"),
        ];
        for (x, hit, separation, of_hit, of_separation) in rows {
            let given = Given { hit: Some(hit), separation: Some(separation), impact: None };
            check(bodies(x, -4.0), given, 0.125, &[(Hit, of_hit), (Separation, of_separation)]);
        }
    }

    #[test]
    fn times_are_held_to_the_distance_at_that_time() {
        let borderline = "borderline: wrong by no more than the tolerance";
        let at = FirstImpact::at;
        // From 2 apart with a speed of 8: the impact is at 0.25, and the ball leaves the wall behind at 0.625.
        let rows = [
            (1.0, -4.0, at(0.25), "right"),
            (1.0, -4.0, at(0.2421875), "right"),
            (1.0, -4.0, at(0.2578125), "right"),
            (1.0, -4.0, at(0.125), "early by 0.125"),
            (1.0, -4.0, at(0.5), "late by 0.25"),
            (1.0, -4.0, at(0.625), "late by 0.375"),
            (1.0, -4.0, FirstImpact::Never, "false no: they meet at t = 0.25, and get 1.5 deep"),
            // Above the wall.
            (1.0, 1.5, FirstImpact::Never, "right"),
            (1.0, 1.5, at(0.5), "false yes: they are 0.5 apart"),
            (1.0, 1.0625, at(0.5), borderline),
            (1.0, 1.0, FirstImpact::Never, borderline),
            // In contact at the start.
            (3.5, -4.0, at(0.0), "right"),
            (3.5, -4.0, at(0.25), "late by 0.25"),
            (3.5, -4.0, FirstImpact::Never, "false no: they are 1.5 deep in each other"),
            (6.0, -4.0, FirstImpact::Never, borderline),
        ];
        for (x, height, impact, expected) in rows {
            let given = Given { impact: Some(impact), ..Given::default() };
            check(bodies(x, height), given, 0.125, &[(Quantity::Impact, expected)]);
        }
    }

    #[test]
    fn crossing_lines_have_no_depth_to_compare() {
        use Quantity::{Hit, Separation};
        let line = |x, y| Moving::resting(Shape::Line(Line::new([0.0, 0.0], [x, y]).unwrap()));
        let crossing = || [line(1.0, 0.0), line(0.0, 1.0)];
        let given = |hit, separation| Given { hit: Some(hit), separation: Some(separation), impact: None };
        let no = "false no: they overlap, and no finite translation separates them";
        check(crossing(), given(false, 1.0), 0.125, &[(Hit, no), (Separation, no)]);
        let unproven = "unproven: rounding leaves the right answer open";
        check(crossing(), given(true, -1.0), 0.125, &[(Hit, "right"), (Separation, unproven)]);
    }

    #[test]
    fn what_is_left_out_is_not_answered() {
        let left_out = "unsupported: listed in the greeting, and left out of the answer";
        let given = Given { hit: Some(false), ..Given::default() };
        check(bodies(1.0, 0.0), given, 0.0, &[(Quantity::Hit, "right"), (Quantity::Separation, left_out)]);
    }

    #[test]
    fn the_tolerance_grows_with_the_pair_and_falls_with_the_precision() {
        let pair = bodies(1.0, 0.0);
        // The ball reaches 2 and moves by 8; the wall reaches 9.
        for (precision, expected) in [(Precision::F64, 1e-8), (Precision::F32, 1e-3)] {
            let found = Tolerance::OfPrecision.length(&pair, precision);
            assert!((found - expected).abs() <= 1e-12, "{precision:?}: {found}");
        }
        assert_eq!(Tolerance::Length(0.5).length(&pair, Precision::F32), 0.5, "as it is given");
    }
}
