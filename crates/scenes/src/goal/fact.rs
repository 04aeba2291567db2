//! The answers that are a word, for goals.

use super::attempt::Attempt;
use super::{level, texts};
use crate::kernel::Step;
use crate::kernel::trace::Region;
use crate::scene::WordAnswer;
use crate::search::{Judgement, Outcome};

/// Returns the present answer, one of [`WordAnswer::words`]. The error says why there is none.
pub(super) fn of(fact: WordAnswer, attempt: &Attempt<'_>) -> Result<&'static str, String> {
    let answers = attempt.answers;
    Ok(match fact {
        // The lesson's A and B count.
        WordAnswer::Relation if attempt.is_swapped => answers.contact.relation.flipped().name(),
        WordAnswer::Relation => answers.contact.relation.name(),
        WordAnswer::Region => region(answers.steps).ok_or(texts::BY_ANOTHER_METHOD)?,
        WordAnswer::Algorithm => answers.algorithm.name(),
        WordAnswer::Search => attempt.scene.search.kind().name(),
        WordAnswer::Outcome => outcome(&answers.report.outcome),
        WordAnswer::Proven => outcome(&answers.proof.outcome),
        WordAnswer::Label => level::label(attempt)?,
        WordAnswer::Chain => level::chain(attempt)?,
        WordAnswer::Judgement => match answers.judgement {
            Judgement::RightYes { .. } => "RightYes",
            Judgement::RightNo { .. } => "RightNo",
            Judgement::FalseYes { .. } => "FalseYes",
            Judgement::FalseNo { .. } if answers.judgement.tunneled() => "Tunneled",
            Judgement::FalseNo { .. } => "FalseNo",
            Judgement::NoClaim => "NoClaim",
            Judgement::GaveUp => "GaveUp",
            Judgement::Unproven => "Unproven",
            Judgement::NotApplicable => "NotApplicable",
        },
    })
}

fn region(steps: &[Step]) -> Option<&'static str> {
    steps.iter().find_map(|step| {
        if let Step::NearestFace { .. } = step {
            return Some("Interior");
        }
        let Step::Region { region, .. } = step else { return None };
        Some(match region {
            Region::Vertex(_) => "Vertex",
            Region::Edge(..) => "Edge",
        })
    })
}

fn outcome(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Impact(_) => "Impact",
        Outcome::InContactAtStart { .. } => "InContactAtStart",
        Outcome::NoImpactSeen => "NoImpactSeen",
        Outcome::Separated { .. } => "Separated",
        Outcome::NotConverged { .. } => "NotConverged",
        Outcome::NotApplicable => "NotApplicable",
    }
}
