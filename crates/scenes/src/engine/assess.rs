//! Compares the answers of an engine with the proof.
//!
//! The error of every answer is a length. A time is judged by the position at that time: how far the bodies are apart then, or
//! how deep they have got. A difference of times alone would be unfair if they approach slowly.

use super::answer::{AnswerValues, EngineAnswer, FirstImpact};
use super::assessment::Assessment;
use super::boundary_poses::is_exact;
use super::greeting::{EngineQuantity, Greeting, Precision};
use super::pair_proof::PairProof;
use super::question::EngineQuestion;
use super::texts;
use crate::capture::deepest;
use crate::kernel::{Contact, DVec2, Moving, separation};
use crate::search::{Outcome, TIME_ROUNDING, largest_coordinate};

/// The largest error that an answer may have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tolerance {
    /// None for a hit: touching, and the numbers before and after it, are each answered exactly. That of the precision for a
    /// separation and an impact, and for a hit whose shapes the engine must round: turned rectangles, and numbers that are none of
    /// `f32` for an engine in `f32`.
    Exact,
    /// A fraction of the size of the pair: 1e-9 for an engine in `f64`, 1e-4 for one in `f32`. The size is the largest coordinate
    /// of the two during the frame.
    OfPrecision,
    /// A length, >= 0, world units. With 0 a hit is held to the same as by `Exact`.
    Length(f64),
}

impl Tolerance {
    /// Returns the length that is allowed for bodies that are asked about together.
    pub fn length<'m>(self, bodies: impl IntoIterator<Item = &'m Moving>, precision: Precision) -> f64 {
        let part = match (self, precision) {
            (Tolerance::Length(length), _) => return length,
            (Tolerance::Exact | Tolerance::OfPrecision, Precision::F64) => 1e-9,
            (Tolerance::Exact | Tolerance::OfPrecision, Precision::F32) => 1e-4,
        };
        let reach = |body: &Moving| largest_coordinate(&body.shape) + body.velocity().abs().max_element();
        part * bodies.into_iter().map(reach).fold(0.0, f64::max)
    }

    /// Returns true if a hit of these shapes must be exactly right.
    fn is_exact(self, bodies: &[Moving; 2], precision: Precision) -> bool {
        match self {
            Tolerance::OfPrecision => false,
            Tolerance::Exact | Tolerance::Length(0.0) => bodies.iter().all(|body| is_exact(&body.shape, precision)),
            Tolerance::Length(_) => false,
        }
    }
}

/// Compares an answer with the proof, and returns an assessment for everything that was asked. `greeting` is that of the engine:
/// its precision and its slop decide which error is allowed.
pub fn assess(
    question: &EngineQuestion,
    answer: &EngineAnswer,
    greeting: &Greeting,
    tolerance: Tolerance,
) -> Vec<(EngineQuantity, Assessment)> {
    assess_by(&PairProof::new(question.bodies.clone()), &question.asks, answer, greeting, tolerance)
}

/// Does the same as [`assess`], by a proof about the bodies of the question, which may have been found for another engine.
pub fn assess_by(
    proof: &PairProof,
    asks: &[EngineQuantity],
    answer: &EngineAnswer,
    greeting: &Greeting,
    tolerance: Tolerance,
) -> Vec<(EngineQuantity, Assessment)> {
    let allowed = AllowedErrors { tolerance: tolerance.length(&proof.bodies, greeting.precision), slop: greeting.slop };
    let hits_are_exact = tolerance.is_exact(&proof.bodies, greeting.precision);
    let of_given = |quantity: EngineQuantity, given: &AnswerValues| {
        Some(match quantity {
            EngineQuantity::Hit if hits_are_exact => of_exact_hit(proof.contact(), given.hit?, &allowed),
            EngineQuantity::Hit => of_hit(proof.contact(), given.hit?),
            EngineQuantity::Separation => of_separation(proof, given.separation?, &allowed),
            EngineQuantity::Impact => of_impact(proof, given.impact?, &allowed),
            // Of no pair.
            EngineQuantity::Move => return None,
        })
    };
    let answer = answer.clone().checked();
    let of = |quantity: EngineQuantity| match answer.about(quantity) {
        EngineAnswer::Given(given) => match of_given(quantity, given) {
            Some(comparison) => allowed.assessment(comparison),
            None => Assessment::Unsupported { why: texts::LEFT_OUT.to_owned() },
        },
        EngineAnswer::Unsupported(why) => Assessment::Unsupported { why: why.clone() },
        EngineAnswer::Failed(failure) => Assessment::Failed { failure: failure.clone() },
        EngineAnswer::Each(_) => Assessment::Unsupported { why: texts::LEFT_OUT.to_owned() },
    };
    asks.iter().map(|&quantity| (quantity, of(quantity))).collect()
}

/// Returns the displacement of an answer about a move; without one, the assessment.
pub fn displacement_of(answer: &EngineAnswer) -> Result<DVec2, Assessment> {
    match answer.about(EngineQuantity::Move) {
        EngineAnswer::Given(AnswerValues { displacement: Some(displacement), .. }) => Ok(*displacement),
        EngineAnswer::Given(_) | EngineAnswer::Each(_) => Err(Assessment::Unsupported { why: texts::LEFT_OUT.to_owned() }),
        EngineAnswer::Unsupported(why) => Err(Assessment::Unsupported { why: why.clone() }),
        EngineAnswer::Failed(failure) => Err(Assessment::Failed { failure: failure.clone() }),
    }
}

/// The errors that are allowed: two lengths, >= 0, world units.
struct AllowedErrors {
    /// An answer with at most this error is right.
    tolerance: f64,
    /// The slop that the engine documents. An error of at most the sum of both lengths is within its slop.
    slop: f64,
}

/// The comparison of an answer with the proof.
struct ProofComparison {
    /// The error, a length >= 0, world units.
    off_by: f64,
    /// The assessment if the error is within the tolerance.
    within: Assessment,
    /// The assessment if the error is larger than allowed.
    beyond: Assessment,
}

impl AllowedErrors {
    fn length(&self) -> f64 {
        self.tolerance + self.slop
    }

    fn assessment(&self, comparison: ProofComparison) -> Assessment {
        if comparison.off_by <= self.tolerance {
            comparison.within
        } else if comparison.off_by <= self.length() {
            Assessment::WithinSlop { by: comparison.off_by }
        } else {
            comparison.beyond
        }
    }
}

impl ProofComparison {
    /// Returns a comparison with a fixed result, whatever is allowed.
    fn fixed(assessment: Assessment) -> ProofComparison {
        ProofComparison { off_by: 0.0, within: assessment.clone(), beyond: assessment }
    }
}

fn of_hit(found: &Contact, claimed: bool) -> ProofComparison {
    let separation = found.separation.unwrap_or(f64::NEG_INFINITY);
    let beyond = match (claimed, found.hit(0.0)) {
        (true, true) | (false, false) => return ProofComparison::fixed(Assessment::Right { off_by: 0.0 }),
        (false, true) => Assessment::FalseNo { t: 0.0, depth: -separation },
        (true, false) => Assessment::FalseYes { clearance: separation },
    };
    ProofComparison { off_by: separation.abs(), within: Assessment::Borderline, beyond }
}

/// Compares like [`of_hit`], but a wrong answer within the tolerance is wrong. What the engine documents is not a fault.
fn of_exact_hit(found: &Contact, claimed: bool, allowed: &AllowedErrors) -> ProofComparison {
    let comparison = of_hit(found, claimed);
    match comparison.within {
        Assessment::Borderline if comparison.off_by <= allowed.slop && 0.0 < allowed.slop => {
            ProofComparison::fixed(Assessment::WithinSlop { by: comparison.off_by })
        }
        Assessment::Borderline => ProofComparison::fixed(comparison.beyond),
        _ => comparison,
    }
}

fn of_separation(proof: &PairProof, claimed: f64, allowed: &AllowedErrors) -> ProofComparison {
    let Some(proven) = proof.contact().separation else {
        // The pair has no depth that could be compared.
        let beyond = Assessment::FalseNo { t: 0.0, depth: f64::INFINITY };
        return ProofComparison { off_by: claimed.max(0.0), within: Assessment::Unproven, beyond };
    };
    let of_deepest = claimed - proven;
    let is_contact_missed = allowed.length() < claimed && proven < -allowed.length();
    // The depth of several parts is either that of the deepest pair, or the translation that separates all of them: engines use
    // both definitions.
    let of_whole = || proof.whole_depth().map(|depth| claimed + depth);
    let is_other_depth = allowed.tolerance < of_deepest.abs() && proven < 0.0 && !is_contact_missed;
    let of_whole = is_other_depth.then(of_whole).flatten().filter(|by| by.abs() < of_deepest.abs());
    let off_by = of_whole.unwrap_or(of_deepest);
    let beyond = if is_contact_missed {
        Assessment::FalseNo { t: 0.0, depth: -proven }
    } else if claimed < -allowed.length() && allowed.length() < proven {
        Assessment::FalseYes { clearance: proven }
    } else {
        Assessment::Off { by: of_deepest }
    };
    ProofComparison { off_by: off_by.abs(), within: Assessment::Right { off_by }, beyond }
}

fn of_impact(proof: &PairProof, claimed: FirstImpact, allowed: &AllowedErrors) -> ProofComparison {
    let [a, b] = &proof.bodies;
    let apart = |t: f64| separation(&a.at(t), &b.at(t)).map_or(0.0, |separation| separation.max(0.0));
    let [from, to] = match *proof.outcome() {
        Outcome::Impact(impact) => impact.bracket,
        Outcome::InContactAtStart { .. } => [0.0; 2],
        Outcome::Separated { closest_t, clearance } => {
            let FirstImpact::At { t, .. } = claimed else { return ProofComparison::fixed(Assessment::Right { off_by: 0.0 }) };
            let beyond = if allowed.length() < clearance {
                Assessment::FalseYes { clearance }
            } else if t < closest_t {
                Assessment::Early { by: closest_t - t, clearance: apart(t) }
            } else {
                Assessment::Late { by: t - closest_t, depth: -apart(t) }
            };
            return ProofComparison { off_by: apart(t), within: Assessment::Borderline, beyond };
        }
        Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => {
            return ProofComparison::fixed(Assessment::Unproven);
        }
    };
    match claimed {
        FirstImpact::Never => {
            let depth = proof.deepest();
            ProofComparison { off_by: depth, within: Assessment::Borderline, beyond: Assessment::FalseNo { t: to, depth } }
        }
        FirstImpact::At { t, .. } if from - TIME_ROUNDING <= t && t <= to + TIME_ROUNDING => {
            ProofComparison::fixed(Assessment::Right { off_by: 0.0 })
        }
        FirstImpact::At { t, .. } if t < from => {
            let clearance = apart(t);
            let beyond = Assessment::Early { by: to - t, clearance };
            ProofComparison { off_by: clearance, within: Assessment::Right { off_by: t - to }, beyond }
        }
        FirstImpact::At { t, .. } => {
            let depth = deepest(&during(a, [to, t]), &during(b, [to, t]));
            ProofComparison {
                off_by: depth,
                within: Assessment::Right { off_by: t - to },
                beyond: Assessment::Late { by: t - to, depth },
            }
        }
    }
}

/// Returns a part of a motion as a motion of its own.
fn during(body: &Moving, [from, to]: [f64; 2]) -> Moving {
    let part = to - from;
    Moving::from_valid(body.at(from), body.velocity() * part, body.spin() * part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Line, Shape};

    /// Returns a ball of radius 1 that starts at `x` and moves 8 to the right, at a height above a wall from x = 4 to 5 that ends
    /// at y = 0.
    fn bodies(x: f64, height: f64) -> [Moving; 2] {
        let ball = Moving::new(Circle::new([x, height], 1.0).unwrap(), [8.0, 0.0]).unwrap();
        [ball, Moving::resting(Aabb::new([4.0, -9.0], [5.0, 0.0]).unwrap())]
    }

    fn check(bodies: [Moving; 2], given: AnswerValues, tolerance: f64, expected: &[(EngineQuantity, &str)]) {
        check_with_slop(bodies, given, [tolerance, 0.0], expected);
    }

    fn check_with_slop(
        bodies: [Moving; 2],
        given: AnswerValues,
        [tolerance, slop]: [f64; 2],
        expected: &[(EngineQuantity, &str)],
    ) {
        let asks = expected.iter().map(|(quantity, _)| *quantity).collect();
        let question = EngineQuestion { bodies, asks };
        let (engine, version) = (String::new(), String::new());
        let greeting = Greeting { engine, version, precision: Precision::F64, slop, answers: Vec::new(), kinds: Vec::new() };
        let found = assess(&question, &EngineAnswer::Given(given), &greeting, Tolerance::Length(tolerance));
        let in_words: Vec<(EngineQuantity, String)> =
            found.iter().map(|(quantity, found)| (*quantity, found.to_string())).collect();
        let expected: Vec<(EngineQuantity, String)> =
            expected.iter().map(|(quantity, words)| (*quantity, (*words).to_owned())).collect();
        assert_eq!(in_words, expected, "{question:?}\n{given:?}");
    }

    #[test]
    fn answers_at_rest_are_held_to_the_tolerance() {
        use EngineQuantity::{Hit, Separation};
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
            let given = AnswerValues { hit: Some(hit), separation: Some(separation), ..AnswerValues::default() };
            check(bodies(x, -4.0), given, 0.125, &[(Hit, of_hit), (Separation, of_separation)]);
        }
    }

    #[test]
    fn a_hit_without_a_tolerance_is_exact() {
        use EngineQuantity::Hit;
        let last_bit = f64::EPSILON;
        let rows = [
            (3.0, true, "right"),
            (3.0, false, "touching: said no"),
            (3.0 + 2.0 * last_bit, false, "false no: they are 4.44089e-16 deep in each other"),
            (3.0 - 2.0 * last_bit, true, "false yes: they are 4.44089e-16 apart"),
            (3.0 - 2.0 * last_bit, false, "right"),
        ];
        for (x, hit, expected) in rows {
            check(bodies(x, -4.0), AnswerValues { hit: Some(hit), ..AnswerValues::default() }, 0.0, &[(Hit, expected)]);
        }
    }

    #[test]
    fn times_are_held_to_the_distance_at_that_time() {
        let borderline = "borderline: wrong by no more than the tolerance";
        let at = FirstImpact::at;
        // The ball starts 2 apart with a speed of 8: the impact is at 0.25, and the ball has passed the wall at 0.625.
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
            let given = AnswerValues { impact: Some(impact), ..AnswerValues::default() };
            check(bodies(x, height), given, 0.125, &[(EngineQuantity::Impact, expected)]);
        }
    }

    #[test]
    fn what_an_engine_documents_is_no_fault() {
        use EngineQuantity::{Hit, Impact, Separation};
        let check = |x, height, given, expected: &[_]| check_with_slop(bodies(x, height), given, [0.0625, 0.25], expected);
        let at_rest = |hit, separation| AnswerValues { hit: Some(hit), separation: Some(separation), ..AnswerValues::default() };
        let rows = [
            // 0.25 apart, and 0.5.
            (2.75, true, 0.0, "within its slop: off by 0.25", "within its slop: off by 0.25"),
            (2.5, true, 0.0, "false yes: they are 0.5 apart", "off by -0.5"),
            // 0.125 deep, and 0.5.
            (3.125, false, 0.125, "within its slop: off by 0.125", "within its slop: off by 0.25"),
            (3.5, false, 0.5, "false no: they are 0.5 deep in each other", "false no: they are 0.5 deep in each other"),
        ];
        for (x, hit, separation, of_hit, of_separation) in rows {
            check(x, -4.0, at_rest(hit, separation), &[(Hit, of_hit), (Separation, of_separation)]);
        }
        let at = FirstImpact::at;
        let rows = [
            // The ball starts 2 apart with a speed of 8: the impact is at 0.25.
            (1.0, -4.0, at(0.25), "right"),
            (1.0, -4.0, at(0.21875), "within its slop: off by 0.25"),
            (1.0, -4.0, at(0.28125), "within its slop: off by 0.25"),
            (1.0, -4.0, at(0.1875), "early by 0.0625"),
            (1.0, -4.0, at(0.3125), "late by 0.0625"),
            // Above the wall by 0.125, and 0.125 deep in it.
            (1.0, 1.125, at(0.375), "within its slop: off by 0.125"),
            (1.0, 0.875, FirstImpact::Never, "within its slop: off by 0.125"),
            // It passes the wall by 0.125 at 0.375, and is 1 apart from it at 0.125.
            (1.0, 1.125, at(0.125), "early by 0.25"),
            (1.0, 1.5, at(0.375), "false yes: they are 0.5 apart"),
        ];
        for (x, height, impact, expected) in rows {
            check(x, height, AnswerValues { impact: Some(impact), ..AnswerValues::default() }, &[(Impact, expected)]);
        }
    }

    #[test]
    fn what_is_no_number_is_no_answer() {
        use EngineQuantity::{Hit, Impact, Separation};
        let broken = |text: &str| format!("failed: broken answer: {text}");
        for t in [f64::NAN, -0.5, 1.5, f64::INFINITY] {
            let given = AnswerValues { hit: Some(false), impact: Some(FirstImpact::at(t)), ..AnswerValues::default() };
            let words = broken(&format!("t is {t}, the fraction of a frame is from 0 to 1"));
            check(bodies(1.0, -4.0), given, 0.125, &[(Hit, &words), (Impact, &words)]);
        }
        for separation in [f64::NAN, f64::NEG_INFINITY] {
            let given = AnswerValues { separation: Some(separation), ..AnswerValues::default() };
            let words = broken(&format!("`separation` is {separation}, a number is finite"));
            check(bodies(1.0, -4.0), given, 0.125, &[(Separation, &words)]);
        }
        let rounded = AnswerValues { impact: Some(FirstImpact::at(-1e-7)), ..AnswerValues::default() };
        check(bodies(3.5, -4.0), rounded, 0.125, &[(Impact, "right")]);
    }

    #[test]
    fn crossing_lines_have_no_depth_to_compare() {
        use EngineQuantity::{Hit, Separation};
        let line = |x, y| Moving::resting(Shape::Line(Line::new([0.0, 0.0], [x, y]).unwrap()));
        let crossing = || [line(1.0, 0.0), line(0.0, 1.0)];
        let given = |hit, separation| AnswerValues { hit: Some(hit), separation: Some(separation), ..AnswerValues::default() };
        let no = "false no: they overlap, and no finite translation separates them";
        check(crossing(), given(false, 1.0), 0.125, &[(Hit, no), (Separation, no)]);
        let unproven = "unproven: rounding leaves the right answer open";
        check(crossing(), given(true, -1.0), 0.125, &[(Hit, "right"), (Separation, unproven)]);
    }

    #[test]
    fn what_is_left_out_is_not_answered() {
        let left_out = "unsupported: listed in the greeting, and left out of the answer";
        let given = AnswerValues { hit: Some(false), ..AnswerValues::default() };
        check(bodies(1.0, 0.0), given, 0.0, &[(EngineQuantity::Hit, "right"), (EngineQuantity::Separation, left_out)]);
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
