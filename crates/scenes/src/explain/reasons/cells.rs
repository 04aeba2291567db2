//! The cells of the table of reasons: one function for each method and judgement.

use super::evidence::SearchEvidence;
use super::facts::count;
use crate::explain::contacts::open_in_words;
use crate::explain::figures::{figure, grouped};
use crate::explain::texts::{reason as texts, sentences};
use crate::search::{EndedBy, Outcome, ProbeResult, Tested, linear_steps};

/// Returns the reason for an answer that the method cannot give, or for a proof that refutes its own method.
pub(super) fn contradiction(_: &SearchEvidence) -> String {
    texts::CONTRADICTION.to_owned()
}

pub(super) fn not_applicable(_: &SearchEvidence) -> String {
    texts::NOT_APPLICABLE.to_owned()
}

pub(super) fn unproven(searched: &SearchEvidence) -> String {
    let open = searched.proof.open.first().zip(searched.proof.open.last());
    match (searched.proof.outcome, open) {
        (Outcome::NotConverged { ended_by: EndedBy::Rounding, .. }, Some((first, last))) if last[1] < 1.0 => {
            let [from, to] = open_in_words(&[first[0], last[1]]);
            texts::unproven_between(from, to)
        }
        (Outcome::NotConverged { reached_t, .. }, _) if 0.0 < reached_t => texts::unproven_from(figure(reached_t)),
        _ => texts::UNPROVEN.to_owned(),
    }
}

/// Returns the reason for a search that only its end explains.
pub(super) fn ended(searched: &SearchEvidence) -> String {
    ended_by(searched, texts::limit)
}

/// Returns what ended a search that gave up. `out_of_tests` makes the sentence about the test limit, from the number of tests
/// made.
fn ended_by(searched: &SearchEvidence, out_of_tests: impl FnOnce(String) -> String) -> String {
    match searched.report.outcome {
        Outcome::NotConverged { ended_by: EndedBy::Unbounded, .. } => texts::UNBOUNDED_TURNS.to_owned(),
        Outcome::NotConverged { ended_by: EndedBy::Rounding, .. } => texts::AS_NEAR_AS_ROUNDING.to_owned(),
        Outcome::NotConverged { ended_by: EndedBy::Time, .. } => texts::out_of_time(grouped(searched.report.tests)),
        _ => out_of_tests(grouped(searched.report.tests)),
    }
}

pub(super) mod discrete {
    use super::*;

    pub(in super::super) fn right_yes(searched: &SearchEvidence) -> String {
        searched.contact_from_start().unwrap_or_else(|| {
            let met = searched.proof.outcome.contact_t().filter(|_| searched.late_by() != 0.0);
            let met = met.map(|t| texts::met_already(figure(t))).unwrap_or_default();
            sentences([texts::only_the_end(searched.standing(1.0)), met])
        })
    }

    pub(in super::super) fn false_no(searched: &SearchEvidence) -> String {
        texts::only_the_end(searched.standing(1.0))
    }

    pub(in super::super) fn no_claim(searched: &SearchEvidence) -> String {
        sentences([texts::only_the_end(searched.standing(1.0)), searched.closest()])
    }
}

pub(super) mod linear {
    use super::*;
    use crate::search::{Method, Refinement};

    pub(in super::super) fn right_yes(searched: &SearchEvidence) -> String {
        searched.contact_from_start().unwrap_or_else(|| {
            if let Method::Linear { refinement: Refinement::Bisect, .. } = searched.method {
                return texts::BISECTED.to_owned();
            }
            sentences([texts::first_sample(grouped(searched.report.tests - 1), steps(searched)), searched.lateness()])
        })
    }

    /// Returns how the search steps over a contact.
    pub(in super::super) fn false_no(searched: &SearchEvidence) -> String {
        let contact = searched.proven_contact();
        let Some([before, after]) = searched.tested_around(contact.from) else { return texts::NO_SAMPLE_NEAR.to_owned() };
        let (step, path) = (searched.path(after - before), searched.path(contact.length()));
        let (before, after) = (figure(before), figure(after));
        if path < step && figure(contact.from) != figure(contact.to) {
            texts::stepped_over(figure(step), before, after, figure(path))
        } else {
            texts::between_samples(before, after)
        }
    }

    pub(in super::super) fn no_claim(searched: &SearchEvidence) -> String {
        sentences([texts::NO_SAMPLE_HITS.to_owned(), searched.closest()])
    }

    pub(in super::super) fn gave_up(searched: &SearchEvidence) -> String {
        ended_by(searched, |tests| texts::too_many_steps(steps(searched), tests))
    }

    /// Returns the number of steps that the search takes.
    fn steps(searched: &SearchEvidence) -> String {
        count(linear_steps(searched.a, searched.b, searched.method.given_length()))
    }
}

pub(super) mod binary {
    use super::*;
    use crate::search::{AtLimit, Method};

    pub(in super::super) fn right_yes(searched: &SearchEvidence) -> String {
        searched.contact_from_start().unwrap_or_else(|| match accepted(searched) {
            Some(accepted) => sentences([accepted, texts::RIGHTLY.to_owned(), searched.lateness()]),
            None => sentences([texts::FIRST_END_THAT_HITS.to_owned(), searched.lateness()]),
        })
    }

    pub(in super::super) fn right_no(searched: &SearchEvidence) -> String {
        let pruned = match searched.report.probes.iter().filter(|probe| probe.found == ProbeResult::Pruned).count() {
            0 => texts::NO_RELATIVE_MOTION.to_owned(),
            1 => texts::ONE_ENVELOPE_MISSES.to_owned(),
            many => texts::envelopes_miss(grouped(many)),
        };
        sentences([pruned, searched.closest()])
    }

    pub(in super::super) fn false_yes(searched: &SearchEvidence) -> String {
        accepted(searched).unwrap_or_else(|| contradiction(searched))
    }

    /// Returns how a search that tests at the limit loses a contact.
    pub(in super::super) fn false_no(searched: &SearchEvidence) -> String {
        let begins = searched.proven_contact().from;
        let kept =
            searched.report.probes.iter().filter(|probe| probe.found == ProbeResult::Halved).map(|probe| probe.tested.stretch());
        // The search stopped halving at the shortest of the stretches that hold the contact.
        let kept = kept.filter(|[lo, hi]| *lo <= begins && begins <= *hi);
        match kept.reduce(|shortest, next| if next[1] - next[0] < shortest[1] - shortest[0] { next } else { shortest }) {
            Some([lo, hi]) => texts::stretch_too_short(figure(lo), figure(hi), searched.length()),
            None => texts::stretches_too_short(searched.length()),
        }
    }

    pub(in super::super) fn no_claim(searched: &SearchEvidence) -> String {
        let at_limit = if let Method::Binary { at_limit: AtLimit::Accept, .. } = searched.method {
            texts::limit_accepted(searched.length())
        } else {
            texts::limit_tested(searched.length())
        };
        sentences([at_limit, searched.closest()])
    }

    pub(in super::super) fn gave_up(searched: &SearchEvidence) -> String {
        ended_by(searched, texts::too_many_stretches)
    }

    /// Returns the stretch that was accepted as an impact without a test. `None` if the search tested.
    fn accepted(searched: &SearchEvidence) -> Option<String> {
        let Tested::Untested { stretch: [lo, hi] } = searched.report.probes.last()?.tested else { return None };
        Some(texts::accepted_untested(figure(searched.path(hi - lo)), searched.length()))
    }
}

pub(super) mod exact {
    use super::*;

    pub(in super::super) fn right_yes(searched: &SearchEvidence) -> String {
        searched.contact_from_start().unwrap_or_else(|| searched.contact_lasts())
    }

    pub(in super::super) fn right_no(searched: &SearchEvidence) -> String {
        searched.closest()
    }
}

pub(super) mod advance {
    use super::*;

    pub(in super::super) fn right_yes(searched: &SearchEvidence) -> String {
        searched.contact_from_start().unwrap_or_else(|| match steps(searched) {
            1 => texts::ONE_STEP_TO_IMPACT.to_owned(),
            steps => texts::steps_to_impact(grouped(steps)),
        })
    }

    pub(in super::super) fn right_no(searched: &SearchEvidence) -> String {
        let steps = match steps(searched) {
            1 => texts::ONE_STEP_TO_THE_END.to_owned(),
            steps => texts::steps_to_the_end(grouped(steps)),
        };
        sentences([steps, searched.closest()])
    }

    pub(in super::super) fn false_yes(searched: &SearchEvidence) -> String {
        texts::within_tolerance(searched.length())
    }

    pub(in super::super) fn gave_up(searched: &SearchEvidence) -> String {
        ended_by(searched, texts::steps_shrink)
    }

    fn steps(searched: &SearchEvidence) -> usize {
        searched.report.tests.saturating_sub(1)
    }
}
