//! The changes to look for: those that explain most about the answer come first.

use super::budgeted_search::{InquiryQuestion, JournaledSearch, SearchStop};
use super::{Change, method, move_body, numbers, size, speed, steps};
use crate::search::{Judgement, Outcome};

/// A function that looks for one change.
pub(super) type Finder = fn(&mut JournaledSearch<'_>) -> Result<Option<Change>, SearchStop>;

/// Returns the finders, in the order in which their changes are shown.
pub(super) fn finders(question: &InquiryQuestion) -> &'static [Finder] {
    let can_tunnel = question.scene.search.rules().evidence.can_tunnel();
    match question.judgement {
        Judgement::FalseNo { .. } => &[steps::change, method::min_move, speed::change, size::change, method::prover],
        Judgement::FalseYes { .. } => &[method::min_move, method::stricter, method::prover],
        Judgement::RightYes { .. } => match question.outcome {
            Outcome::InContactAtStart { .. } => &[move_body::change],
            _ if can_tunnel => {
                &[method::bisection, steps::change, method::min_move, speed::change, method::slop, move_body::change]
            }
            _ => &[move_body::change, speed::change, method::slop],
        },
        Judgement::NoClaim => {
            &[method::min_move, method::stricter, method::prover, move_body::change, method::slop, speed::change, size::change]
        }
        Judgement::RightNo { .. } => &[move_body::change, method::slop, speed::change, size::change],
        Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => &[method::prover],
    }
}

/// The finders to use if the others found nothing.
pub(super) const FALLBACK: &[Finder] =
    &[numbers::place_of_b, numbers::place_of_a, numbers::velocity_of_b, numbers::velocity_of_a];
