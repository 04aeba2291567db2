//! The answers of all methods side by side: each in a few words, with its judgement.

use std::iter;

use super::figures::{NEGLIGIBLE, at_least, figure, grouped, tests_in_words};
use super::reasons::SearchEvidence;
use super::texts::{lanes as texts, sentences};
use crate::scene::Scene;
use crate::search::rules::Clearance;
use crate::search::{Judgement, Lane, MAX_TESTS, MethodKind, Outcome, compared, search};

/// Returns the answer of a search in a few words: `impact t = 0.4813`, `separated by ≥ 0.19`.
pub fn answer_in_short(lane: &Lane) -> String {
    match lane.report.outcome {
        _ if lane.is_cut_short() => texts::more_than(grouped(lane.limit)),
        Outcome::Impact(impact) if impact.grazing => texts::grazing_impact(figure(impact.t)),
        Outcome::Impact(impact) => texts::impact(figure(impact.t)),
        Outcome::InContactAtStart { .. } => texts::IN_CONTACT.to_owned(),
        Outcome::NoImpactSeen => texts::NO_IMPACT_SEEN.to_owned(),
        Outcome::Separated { clearance, .. } => match lane.method.rules().clearance {
            Clearance::LowerBound => texts::separated_at_least(at_least(clearance)),
            Clearance::Exact | Clearance::Never => texts::separated(figure(clearance)),
        },
        Outcome::NotConverged { reached_t, .. } => texts::not_converged(at_least(reached_t)),
        Outcome::NotApplicable => texts::NOT_APPLICABLE.to_owned(),
    }
}

/// Returns the judgement of an answer in a few words: `late by 0.019`, `false no: tunneled`. Empty if no answer can be judged.
pub fn judgement_in_short(lane: &Lane) -> String {
    // An advancement is right only to its tolerance, so that nothing is exact.
    let is_exact = lane.prover.rules().clearance == Clearance::Exact;
    let without_error = if is_exact { texts::EXACT } else { texts::PROVEN };
    match lane.judgement {
        _ if lane.is_cut_short() => texts::CLICK_FOR_ALL.to_owned(),
        Judgement::RightYes { late_by } if NEGLIGIBLE < late_by => texts::late(figure(late_by)),
        Judgement::RightYes { late_by } if late_by < -NEGLIGIBLE => texts::early(figure(-late_by)),
        Judgement::RightYes { .. } => without_error.to_owned(),
        // Of two lower bounds neither is the clearance.
        Judgement::RightNo { short_by: Some(short_by) } if 0.0 < short_by && is_exact => lane
            .report
            .outcome
            .clearance()
            .map_or_else(String::new, |claimed| texts::proven_clearance(figure(claimed + short_by))),
        Judgement::RightNo { short_by: Some(_) } => without_error.to_owned(),
        Judgement::RightNo { short_by: None } => texts::PROVEN.to_owned(),
        Judgement::FalseYes { clearance } if is_exact => texts::false_yes(figure(clearance)),
        Judgement::FalseYes { clearance } => texts::false_yes_at_least(figure(clearance)),
        Judgement::FalseNo { .. } if !lane.judgement.tunneled() => texts::START_MISSED.to_owned(),
        Judgement::FalseNo { .. } => texts::TUNNELED.to_owned(),
        Judgement::NoClaim => texts::PROVEN_MISS.to_owned(),
        Judgement::GaveUp | Judgement::NotApplicable => String::new(),
        Judgement::Unproven => texts::NOTHING_PROVEN.to_owned(),
    }
}

/// Returns the lane as one or two sentences: the answer, and its comparison with the proof.
pub fn lane_in_words(lane: &Lane) -> String {
    let (answer, judgement) = (answer_in_short(lane), judgement_in_short(lane));
    let answer = if judgement.is_empty() { texts::answer(answer) } else { texts::answer_judged(answer, judgement) };
    let aside = match lane.judgement {
        _ if lane.is_cut_short() => texts::CUT_SHORT.to_owned(),
        Judgement::FalseNo { .. } if !lane.judgement.tunneled() => texts::START_NOT_TESTED.to_owned(),
        Judgement::FalseNo { t } => texts::not_seen(figure(t)),
        Judgement::FalseYes { .. } => texts::NEAR_MISS.to_owned(),
        Judgement::RightYes { late_by } if NEGLIGIBLE < late_by => texts::SEEN_LATE.to_owned(),
        Judgement::RightYes { late_by } if late_by < -NEGLIGIBLE => texts::CLAIMED_EARLY.to_owned(),
        Judgement::RightNo { short_by: Some(short_by) } if 0.0 < short_by => texts::LOWER_BOUND.to_owned(),
        Judgement::NoClaim => texts::COULD_NOT_KNOW.to_owned(),
        Judgement::RightYes { .. }
        | Judgement::RightNo { .. }
        | Judgement::GaveUp
        | Judgement::Unproven
        | Judgement::NotApplicable => String::new(),
    };
    sentences([answer, aside])
}

/// Returns the answers of the methods to compare as a table: name, number of tests, answer, judgement.
pub(super) fn table(scene: &Scene, &SearchEvidence { a, b, prover, proof, .. }: &SearchEvidence) -> Vec<String> {
    let row = |kind: MethodKind| {
        let method = scene.method(kind);
        let report = search(a, b, &method, scene.slop);
        let lane = Lane::new(method, &report, MAX_TESTS, prover.kind(), proof);
        [kind.id().to_owned(), tests_in_words(report.tests), answer_in_short(&lane), judgement_in_short(&lane)]
    };
    let rows: Vec<[String; 4]> = compared(a, b, scene.search.kind()).map(row).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let [name, tests, answer] = [0, 1, 2].map(width);
    let line = |row: &[String; 4]| format!("  {:<name$}  {:>tests$}  {:<answer$}  {}", row[0], row[1], row[2], row[3]);
    let heading = texts::ALL_METHODS.to_owned();
    iter::once(heading).chain(rows.iter().map(|row| line(row).trim_end().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{DVec2, Relation};
    use crate::search::{EndedBy, Impact, Probes, Report};

    #[test]
    fn an_answer_and_its_judgement_take_a_few_words() {
        let impact = |t: f64| Outcome::Impact(Impact { t, bracket: [t, t], normal: None, point: DVec2::ZERO, grazing: false });
        let separated = |clearance| Outcome::Separated { closest_t: 0.5, clearance };
        let start = Outcome::InContactAtStart { relation: Relation::Touching, leaving: false };
        use MethodKind::{Advance, Binary, Discrete, Exact, Linear};
        let rows = [
            (Exact, impact(0.43125), Exact, impact(0.43125), "impact t = 0.4313", "exact"),
            (Linear, impact(0.5), Exact, impact(0.48125), "impact t = 0.5", "late by 0.01875"),
            (Binary, impact(0.25), Exact, impact(0.75), "impact t = 0.25", "early by 0.5"),
            (Advance, impact(0.5 - 8e-11), Advance, impact(0.5), "impact t = 0.5", "proven"),
            (Binary, impact(0.5), Exact, separated(0.22), "impact t = 0.5", "false yes, misses by 0.22"),
            (Discrete, Outcome::NoImpactSeen, Exact, impact(0.5), "no impact seen", "false no: tunneled"),
            (Discrete, Outcome::NoImpactSeen, Exact, start, "no impact seen", "false no: start missed"),
            (Discrete, Outcome::NoImpactSeen, Exact, separated(0.2), "no impact seen", "it is proven that they miss"),
            (Binary, separated(0.125), Exact, separated(0.25), "separated by ≥ 0.125", "0.25 is proven"),
            (Exact, separated(0.25), Exact, separated(0.25), "separated by 0.25", "exact"),
            (Advance, separated(0.25), Advance, separated(0.25), "separated by ≥ 0.25", "proven"),
            (Advance, impact(0.5), Advance, impact(0.5), "impact t = 0.5", "proven"),
            (Exact, Outcome::NotApplicable, Advance, impact(0.5), "does not apply to spins", ""),
            (Exact, start, Exact, start, "in contact at t = 0", "exact"),
        ];
        for (kind, claimed, prover, proven, answer, judged) in rows {
            let [report, proof] =
                [claimed, proven].map(|outcome| Report { outcome, probes: Probes::new(), tests: 3, open: Vec::new() });
            let lane = Lane::new(kind.with_defaults(), &report, MAX_TESTS, prover, &proof);
            assert_eq!((answer_in_short(&lane), judgement_in_short(&lane)), (answer.to_owned(), judged.to_owned()), "{lane:?}");
        }
        let report = Report {
            outcome: Outcome::NotConverged { reached_t: 0.1, ended_by: EndedBy::Tests },
            probes: Probes::new(),
            tests: 4000,
            open: Vec::new(),
        };
        let lane = Lane::new(Linear.with_defaults(), &report, 4000, Exact, &report);
        assert_eq!(answer_in_short(&lane), "more than 4,000 tests", "a search that was ended early says so");
    }
}
