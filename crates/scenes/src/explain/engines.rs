//! The answers of an engine on trial, and their assessments, in a few words each.
//!
//! An engine may write any text: here it becomes one line without control characters.

use super::figures::figure;
use super::texts::{engines as texts, lanes};
use crate::engine::{AnswerValues, Assessment, EngineAnswer, EngineQuantity, FirstImpact, Reply};
use crate::escape::escaped;

/// Returns the label of a quantity that an engine is asked for.
pub fn quantity_in_words(quantity: EngineQuantity) -> &'static str {
    match quantity {
        EngineQuantity::Hit => texts::HIT_AT_START,
        EngineQuantity::Separation => texts::SEPARATION_AT_START,
        EngineQuantity::Impact => texts::FIRST_IMPACT,
    }
}

/// Returns the claim of an engine in a few words: `impact t = 0.5`. `None` if it claims nothing.
pub fn claim_in_short(quantity: EngineQuantity, answer: &EngineAnswer) -> Option<String> {
    let EngineAnswer::Given(AnswerValues { hit, separation, impact }) = answer.about(quantity) else { return None };
    match quantity {
        EngineQuantity::Hit => hit.map(|hit| if hit { texts::HIT } else { texts::NO_HIT }.to_owned()),
        EngineQuantity::Separation => separation.map(|separation| texts::separation(figure(separation))),
        EngineQuantity::Impact => impact.map(|impact| match impact {
            FirstImpact::Never => texts::NO_IMPACT.to_owned(),
            FirstImpact::At { t: 0.0, .. } => lanes::IN_CONTACT.to_owned(),
            FirstImpact::At { t, .. } => lanes::impact(figure(t)),
        }),
    }
}

/// Returns the assessment of an answer in a few words: `late by 0.019`, `false no: tunneled`.
pub fn assessment_in_short(assessment: &Assessment) -> String {
    match assessment {
        Assessment::Early { by, .. } => lanes::early(figure(*by)),
        Assessment::Late { by, .. } => lanes::late(figure(*by)),
        Assessment::Off { by } => texts::off(figure(by.abs())),
        Assessment::FalseNo { t: 0.0, .. } => lanes::START_MISSED.to_owned(),
        Assessment::FalseNo { .. } => lanes::TUNNELED.to_owned(),
        Assessment::FalseYes { clearance } => lanes::false_yes(figure(*clearance)),
        Assessment::WithinSlop { by } => texts::within_slop(figure(*by)),
        Assessment::Borderline => texts::BORDERLINE.to_owned(),
        Assessment::Unproven => lanes::NOTHING_PROVEN.to_owned(),
        Assessment::Right { .. } | Assessment::Unsupported { .. } | Assessment::Failed { .. } => {
            one_line(&assessment.to_string())
        }
    }
}

/// Returns the claim of an engine and its assessment in a sentence: `impact t = 0.5: late by 0.02.`
pub fn claim_in_words(quantity: EngineQuantity, answer: &EngineAnswer, assessment: &Assessment) -> String {
    let worth = one_line(&assessment.to_string());
    match claim_in_short(quantity, answer) {
        Some(claim) => lanes::answer_judged(claim, worth),
        None => lanes::answer(worth),
    }
}

/// Returns the error of a wrong time as a length: `0.2 deep`. `None` if no wrong time is claimed.
pub fn length_of_error(assessment: &Assessment) -> Option<String> {
    match assessment {
        Assessment::Early { clearance, .. } => Some(texts::apart(figure(*clearance))),
        Assessment::Late { depth, .. } if *depth < 0.0 => Some(texts::apart(figure(-depth))),
        Assessment::Late { depth, .. } => Some(texts::deep(figure(*depth))),
        Assessment::Right { .. }
        | Assessment::WithinSlop { .. }
        | Assessment::Off { .. }
        | Assessment::Borderline
        | Assessment::FalseNo { .. }
        | Assessment::FalseYes { .. }
        | Assessment::Unproven
        | Assessment::Unsupported { .. }
        | Assessment::Failed { .. } => None,
    }
}

/// Returns the reply of an engine about a pair: a line for each question.
pub fn reply_in_words(reply: &Reply) -> String {
    let line = |(quantity, assessment): &(EngineQuantity, Assessment)| {
        texts::line(quantity_in_words(*quantity), claim_in_words(*quantity, &reply.answer, assessment))
    };
    // Without an answer, all questions share one line.
    match &reply.answer {
        EngineAnswer::Given(_) | EngineAnswer::Each(_) => reply.assessments.iter().map(line).collect::<Vec<String>>().join("\n"),
        EngineAnswer::Unsupported(why) => lanes::answer(texts::unsupported(one_line(why))),
        EngineAnswer::Failed(failure) => lanes::answer(texts::failed(one_line(&failure.to_string()))),
    }
}

/// Returns a text of an engine as one line that is safe to show.
pub fn one_line(text: &str) -> String {
    escaped(&text.split_whitespace().collect::<Vec<&str>>().join(" ")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{EngineFailure, FailureKind};

    #[test]
    fn a_claim_and_what_it_is_worth_take_a_few_words() {
        let impact = |impact| EngineAnswer::Given(AnswerValues { impact: Some(impact), ..AnswerValues::default() });
        let at_rest = EngineAnswer::Given(AnswerValues { hit: Some(false), separation: Some(0.5), impact: None });
        let failed = |text: &str| EngineFailure { kind: FailureKind::Died, text: text.to_owned() };
        use EngineQuantity::{Hit, Impact, Separation};
        let rows = [
            (Impact, impact(FirstImpact::at(0.5)), Assessment::Late { by: 0.125, depth: 1.0 }, "impact t = 0.5: late by 0.125."),
            (Impact, impact(FirstImpact::at(0.0)), Assessment::Right { off_by: 0.0 }, "in contact at t = 0: right."),
            (
                Impact,
                impact(FirstImpact::Never),
                Assessment::Borderline,
                "no impact: borderline: wrong by no more than the tolerance.",
            ),
            (Hit, at_rest.clone(), Assessment::Right { off_by: 0.0 }, "no hit: right."),
            (Separation, at_rest.clone(), Assessment::Off { by: -0.25 }, "separation 0.5: off by -0.25."),
            (Impact, at_rest, Assessment::Unsupported { why: "spin".to_owned() }, "unsupported: spin."),
            (
                Impact,
                EngineAnswer::Failed(failed("")),
                Assessment::Failed { failure: failed("signal 11\n\u{1b}[31mred") },
                "failed: the program ended: signal 11 \\u{1b}[31mred.",
            ),
        ];
        for (quantity, answer, assessment, expected) in rows {
            assert_eq!(claim_in_words(quantity, &answer, &assessment), expected, "{answer:?}, {assessment:?}");
        }
    }
}
