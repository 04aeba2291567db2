//! The answers that are a word, for goals.

use super::attempt::Attempt;
use super::texts;
use crate::kernel::Step;
use crate::kernel::trace::Region;
use crate::scene::Fact;
use crate::search::{Judgement, Outcome};

/// Returns the present answer, one of [`Fact::words`]. The error says why there is none.
pub(super) fn of(fact: Fact, attempt: &Attempt<'_>) -> Result<&'static str, String> {
    let answers = attempt.answers;
    Ok(match fact {
        // The lesson's A and B count.
        Fact::Relation if attempt.is_swapped => answers.contact.relation.flipped().name(),
        Fact::Relation => answers.contact.relation.name(),
        Fact::Region => region(answers.steps).ok_or(texts::BY_ANOTHER_METHOD)?,
        Fact::Algorithm => answers.algorithm.name(),
        Fact::Search => attempt.scene.search.kind().name(),
        Fact::Outcome => outcome(&answers.report.outcome),
        Fact::Proven => outcome(&answers.proof.outcome),
        Fact::Judgement => match answers.judgement {
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
