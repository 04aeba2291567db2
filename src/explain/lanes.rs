//! The answers of all methods side by side: each in a few words, with what it is worth.

use std::iter;

use super::figures::{figure, grouped, rough, tests_in_words};
use crate::kernel::Moving;
use crate::scene::Scene;
use crate::search::rules::Clearance;
use crate::search::{Judgement, Lane, MAX_TESTS, MethodKind, Outcome, compared, prove, search};

/// What a search answered, in a few words: `impact t = 0.48125`, `separated by ≥ 0.19`.
pub fn answer_in_short(lane: &Lane) -> String {
    match lane.report.outcome {
        _ if lane.is_cut_short() => format!("more than {} tests", grouped(lane.limit)),
        Outcome::Impact(impact) if impact.grazing => format!("grazing impact t = {}", figure(impact.t)),
        Outcome::Impact(impact) => format!("impact t = {}", figure(impact.t)),
        Outcome::InContactAtStart { .. } => "in contact at t = 0".to_owned(),
        Outcome::NoImpactSeen => "no impact seen".to_owned(),
        Outcome::Separated { clearance, .. } => {
            let bound = match lane.method.rules().clearance {
                Clearance::LowerBound => "\u{2265} ",
                Clearance::Exact | Clearance::Never => "",
            };
            format!("separated by {bound}{}", figure(clearance))
        }
        Outcome::NotConverged { reached_t } => format!("not converged, free to t = {}", figure(reached_t)),
        Outcome::NotApplicable => "does not apply to spins".to_owned(),
    }
}

/// What an answer is worth, in a few words: `late by 0.019`, `false no: tunneled`. Empty where there is nothing to judge.
pub fn judgement_in_short(lane: &Lane) -> String {
    // An advancement is right to its tolerance: nothing is exact then.
    let without_error = if lane.prover.rules().clearance == Clearance::Exact { "exact" } else { "proven" };
    match lane.judgement {
        _ if lane.is_cut_short() => "click for all".to_owned(),
        Judgement::RightYes { late_by } if 0.0 < late_by => format!("late by {}", rough(late_by)),
        Judgement::RightYes { late_by } if late_by < 0.0 => format!("early by {}", rough(-late_by)),
        Judgement::RightYes { .. } => without_error.to_owned(),
        Judgement::RightNo { short_by: Some(short_by) } if 0.0 < short_by => {
            lane.report.outcome.clearance().map_or_else(String::new, |claimed| format!("{} in truth", rough(claimed + short_by)))
        }
        Judgement::RightNo { short_by: Some(_) } => without_error.to_owned(),
        Judgement::RightNo { short_by: None } => "proven".to_owned(),
        Judgement::FalseYes { clearance } => format!("false yes, {} to spare", rough(clearance)),
        Judgement::FalseNo { .. } if !lane.judgement.tunneled() => "false no: start missed".to_owned(),
        Judgement::FalseNo { .. } => "false no: tunneled".to_owned(),
        Judgement::NoClaim => "there is none".to_owned(),
        Judgement::GaveUp | Judgement::NotApplicable => String::new(),
        Judgement::Unproven => "nothing is proven".to_owned(),
    }
}

/// What a lane says, as a sentence: the answer, and how it stands to the proof.
pub fn lane_in_words(lane: &Lane) -> String {
    let (answer, judgement) = (answer_in_short(lane), judgement_in_short(lane));
    let aside = match lane.judgement {
        _ if lane.is_cut_short() => {
            " Beside the focus a method makes only as many tests as keep the window quick; in focus it makes them all.".to_owned()
        }
        Judgement::FalseNo { .. } if !lane.judgement.tunneled() => {
            " They are in contact at t = 0, and it did not look there.".to_owned()
        }
        Judgement::FalseNo { t } => format!(" They meet at t = {}, and it did not see it.", figure(t)),
        Judgement::FalseYes { .. } => " It took a near miss for an impact.".to_owned(),
        Judgement::RightYes { late_by } if 0.0 < late_by => " The impact is earlier than the first test that sees it.".to_owned(),
        Judgement::RightYes { late_by } if late_by < 0.0 => " The impact is later than it claims.".to_owned(),
        Judgement::RightNo { short_by: Some(short_by) } if 0.0 < short_by => " What it proves is a lower bound.".to_owned(),
        Judgement::NoClaim => " That is true, but it could not know.".to_owned(),
        Judgement::RightYes { .. }
        | Judgement::RightNo { .. }
        | Judgement::GaveUp
        | Judgement::Unproven
        | Judgement::NotApplicable => String::new(),
    };
    let join = if judgement.is_empty() { "" } else { ": " };
    format!("{answer}{join}{judgement}.{aside}")
}

/// The answers of the methods worth comparing as a table: name, number of tests, answer, what it is worth.
pub(super) fn table(scene: &Scene, a: &Moving, b: &Moving) -> Vec<String> {
    let (prover, proof) = prove(a, b, scene.slop);
    let row = |kind: MethodKind| {
        let method = scene.method(kind);
        let report = search(a, b, &method, scene.slop);
        let lane = Lane::new(method, &report, MAX_TESTS, prover.kind(), &proof);
        [kind.id().to_owned(), tests_in_words(report.tests), answer_in_short(&lane), judgement_in_short(&lane)]
    };
    let rows: Vec<[String; 4]> = compared(a, b, scene.search.kind()).map(row).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let [name, tests, answer] = [0, 1, 2].map(width);
    let line = |row: &[String; 4]| format!("  {:<name$}  {:>tests$}  {:<answer$}  {}", row[0], row[1], row[2], row[3]);
    let heading = "All methods over the same motion:".to_owned();
    iter::once(heading).chain(rows.iter().map(|row| line(row).trim_end().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{DVec2, Relation};
    use crate::search::{Impact, Probes, Report};

    #[test]
    fn an_answer_and_its_worth_take_a_few_words() {
        let impact = |t: f64| Outcome::Impact(Impact { t, bracket: [t, t], normal: None, point: DVec2::ZERO, grazing: false });
        let separated = |clearance| Outcome::Separated { closest_t: 0.5, clearance };
        let start = Outcome::InContactAtStart { relation: Relation::Touching, leaving: false };
        use MethodKind::{Advance, Binary, Discrete, Exact, Linear};
        let rows = [
            (Exact, impact(0.43125), Exact, impact(0.43125), "impact t = 0.43125", "exact"),
            (Linear, impact(0.5), Exact, impact(0.48125), "impact t = 0.5", "late by 0.01875"),
            (Binary, impact(0.25), Exact, impact(0.75), "impact t = 0.25", "early by 0.5"),
            (Binary, impact(0.5), Exact, separated(0.22), "impact t = 0.5", "false yes, 0.22 to spare"),
            (Discrete, Outcome::NoImpactSeen, Exact, impact(0.5), "no impact seen", "false no: tunneled"),
            (Discrete, Outcome::NoImpactSeen, Exact, start, "no impact seen", "false no: start missed"),
            (Discrete, Outcome::NoImpactSeen, Exact, separated(0.2), "no impact seen", "there is none"),
            (Binary, separated(0.125), Exact, separated(0.25), "separated by ≥ 0.125", "0.25 in truth"),
            (Exact, separated(0.25), Exact, separated(0.25), "separated by 0.25", "exact"),
            (Advance, separated(0.25), Advance, separated(0.25), "separated by ≥ 0.25", "proven"),
            (Advance, impact(0.5), Advance, impact(0.5), "impact t = 0.5", "proven"),
            (Exact, Outcome::NotApplicable, Advance, impact(0.5), "does not apply to spins", ""),
            (Exact, start, Exact, start, "in contact at t = 0", "exact"),
        ];
        for (kind, claimed, prover, proven, answer, worth) in rows {
            let [report, proof] = [claimed, proven].map(|outcome| Report { outcome, probes: Probes::new(), tests: 3 });
            let lane = Lane::new(kind.with_defaults(), &report, MAX_TESTS, prover, &proof);
            assert_eq!((answer_in_short(&lane), judgement_in_short(&lane)), (answer.to_owned(), worth.to_owned()), "{lane:?}");
        }
        let report = Report { outcome: Outcome::NotConverged { reached_t: 0.1 }, probes: Probes::new(), tests: 4000 };
        let lane = Lane::new(Linear.with_defaults(), &report, 4000, Exact, &report);
        assert_eq!(answer_in_short(&lane), "more than 4,000 tests", "a search that was ended early says so");
    }
}
