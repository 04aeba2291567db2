//! The reasons of a search's answer: its probes, compared with the proof.

mod cells;
mod evidence;
mod facts;

pub use evidence::SearchEvidence;

use super::contacts::{begin_in_words, end_in_words, open_in_words};
use super::figures::{at_least, figure};
use super::texts::{reason as texts, sentences};
use crate::search::rules::Clearance;
use crate::search::{ContactInterval, Judgement, MethodKind, Outcome, judge};

/// The reason of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// The error of the answer, as a sentence. `None` if it is not known to be wrong.
    pub alarm: Option<String>,
    /// The reason, in one or two sentences.
    pub because: String,
}

/// Returns the reason of a search's answer.
pub fn reason(searched: &SearchEvidence) -> Reason {
    let row = row(searched.method.kind());
    let judgement = judge(searched.report, searched.prover.kind(), searched.proof);
    let because = match judgement {
        Judgement::RightYes { .. } => row.right_yes,
        Judgement::RightNo { .. } => row.right_no,
        Judgement::FalseYes { .. } => row.false_yes,
        Judgement::FalseNo { .. } => row.false_no,
        Judgement::NoClaim => row.no_claim,
        Judgement::GaveUp => row.gave_up,
        Judgement::Unproven => cells::unproven,
        Judgement::NotApplicable => cells::not_applicable,
    };
    Reason { alarm: alarm(searched, judgement), because: sentences([because(searched), open_before(searched)]) }
}

/// Returns what the proof leaves open before the contact that it proves. Empty if nothing is open.
fn open_before(searched: &SearchEvidence) -> String {
    let open = searched.proof.open.iter().filter(|_| searched.proof.outcome.claims_contact() == Some(true));
    open.fold(String::new(), |text, stretch| {
        let [from, to] = open_in_words(stretch);
        sentences([text, texts::open_before(from, to)])
    })
}

/// Returns the reason of the search's answer, in one or two sentences.
type ReasonOf = fn(&SearchEvidence) -> String;

/// The reasons of one method, by the judgement of its answer. The other judgements have the same reason for all methods.
struct MethodReasons {
    right_yes: ReasonOf,
    right_no: ReasonOf,
    false_yes: ReasonOf,
    false_no: ReasonOf,
    no_claim: ReasonOf,
    gave_up: ReasonOf,
}

/// Returns a row of the table of reasons: one row for each method, one column for each judgement.
#[rustfmt::skip]
fn row(kind: MethodKind) -> MethodReasons {
    use cells::{advance, binary, contradiction, discrete, exact, linear, ended};
    match kind {
        MethodKind::Discrete => MethodReasons {
            right_yes: discrete::right_yes, right_no: contradiction,      false_yes: contradiction,
            false_no:  discrete::false_no,  no_claim: discrete::no_claim, gave_up:   ended,
        },
        MethodKind::Linear => MethodReasons {
            right_yes: linear::right_yes,   right_no: contradiction,      false_yes: contradiction,
            false_no:  linear::false_no,    no_claim: linear::no_claim,   gave_up:   linear::gave_up,
        },
        MethodKind::Binary => MethodReasons {
            right_yes: binary::right_yes,   right_no: binary::right_no,   false_yes: binary::false_yes,
            false_no:  binary::false_no,    no_claim: binary::no_claim,   gave_up:   binary::gave_up,
        },
        MethodKind::Exact => MethodReasons {
            right_yes: exact::right_yes,    right_no: exact::right_no,    false_yes: contradiction,
            false_no:  contradiction,       no_claim: contradiction,      gave_up:   ended,
        },
        MethodKind::Advance => MethodReasons {
            right_yes: advance::right_yes,  right_no: advance::right_no,  false_yes: advance::false_yes,
            false_no:  contradiction,       no_claim: contradiction,      gave_up:   advance::gave_up,
        },
    }
}

/// Returns the error of the answer.
fn alarm(searched: &SearchEvidence, judgement: Judgement) -> Option<String> {
    match judgement {
        Judgement::FalseNo { .. } => Some(missed(&searched.proven_contact())),
        Judgement::FalseYes { .. } => Some(wrongly_claimed(searched)),
        Judgement::RightYes { .. }
        | Judgement::RightNo { .. }
        | Judgement::NoClaim
        | Judgement::GaveUp
        | Judgement::Unproven
        | Judgement::NotApplicable => None,
    }
}

/// Returns the contact that was missed, in words.
fn missed(contact: &ContactInterval) -> String {
    let (from, to) = (begin_in_words(contact), end_in_words(contact));
    if contact.from == 0.0 {
        // The bodies overlapped from the start, so this is not tunneling.
        match (to.as_str(), contact.to == 1.0) {
            ("0", _) => texts::START_MISSED_AT_ONCE.to_owned(),
            (_, true) => texts::START_MISSED_ALL_THE_FRAME.to_owned(),
            (_, false) => texts::start_missed_until(to),
        }
    } else if contact.from == 1.0 {
        texts::TUNNELED_AT_THE_END.to_owned()
    } else if contact.to == 1.0 {
        texts::tunneled_to_the_end(from)
    } else if from == to {
        texts::tunneled_for_a_moment(from)
    } else {
        texts::tunneled(from, to)
    }
}

/// Returns what happens in place of the claimed contact, in words.
fn wrongly_claimed(searched: &SearchEvidence) -> String {
    let t = searched.report.outcome.contact_t().map(figure).unwrap_or_default();
    match searched.proof.outcome {
        Outcome::Separated { closest_t, clearance } if searched.prover.rules().clearance == Clearance::Exact => {
            texts::false_yes_by(t, figure(clearance), figure(closest_t))
        }
        Outcome::Separated { clearance, .. } => texts::false_yes_at_least(t, at_least(clearance)),
        _ => texts::false_yes(t),
    }
}
