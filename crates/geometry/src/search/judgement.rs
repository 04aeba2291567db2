//! Compares an answer with the proof: right, a false no (tunneled), a false yes, or no claim that could be false.

use std::fmt;

use super::exact::TIME_ROUNDING;
use super::outcome::{Outcome, Report};
use super::rules::Clearance;
use super::table::MethodKind;

/// The judgement of an answer, compared with what is proven.
///
/// | claimed \ proven | they meet | they do not | neither |
/// |---|---|---|---|
/// | they meet | [`RightYes`](Judgement::RightYes) | [`FalseYes`](Judgement::FalseYes) | [`Unproven`](Judgement::Unproven) |
/// | they do not | [`FalseNo`](Judgement::FalseNo) | [`RightNo`](Judgement::RightNo) | [`RightNo`](Judgement::RightNo) |
/// | none was seen | [`FalseNo`](Judgement::FalseNo) | [`NoClaim`](Judgement::NoClaim) | [`Unproven`](Judgement::Unproven) |
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Judgement {
    /// A meeting is claimed, and there is one.
    RightYes {
        /// The time claimed minus the proven one, in [-1, 1]; 0 if the two differ by rounding only. Negative only if a stretch
        /// was accepted untested before the impact, or if the time claimed is that of an advancement, which is right to its
        /// tolerance.
        late_by: f64,
    },
    /// A separation is claimed, and it is a proof.
    RightNo {
        /// The exact clearance minus the claimed one, which may be a lower bound; >= 0 up to rounding, world units; 0 if the two
        /// differ by rounding only. `None` if the exact one is not known.
        short_by: Option<f64>,
    },
    /// A meeting is claimed, and there is none: a near miss was taken for an impact.
    FalseYes {
        /// The distance by which they miss each other, > slop, world units. A lower bound if the proof is an advancement.
        clearance: f64,
    },
    /// No meeting is claimed or seen, and there is one: the bodies tunneled, or were in contact at the start already.
    FalseNo {
        /// The time at which they meet, in [0, 1]. 0: at the start.
        t: f64,
    },
    /// No impact was seen, and there is none. The method could not know.
    NoClaim,
    /// The search gave up: it has no answer that could be right or wrong.
    GaveUp,
    /// There is no proof with which to compare the answer: the advancement has given up.
    Unproven,
    /// The method has no answer for this motion.
    NotApplicable,
}

/// Judges the answer of a search by the proof of the same motion, which comes from [`prove`](super::prove): there it is known
/// whether two bodies meet, not only within the tolerance of an advancement. `prover` is the method of `proof`: `Exact`, or
/// `Advance` if a body spins; the latter never refutes a separation that was proven.
pub fn judge(report: &Report, prover: MethodKind, proof: &Report) -> Judgement {
    let truth = proof.outcome;
    match report.outcome {
        Outcome::Impact(_) | Outcome::InContactAtStart { .. } => {
            let claimed = report.outcome.contact_t().unwrap_or_default();
            match truth {
                Outcome::Separated { clearance, .. } => Judgement::FalseYes { clearance },
                _ => lateness(claimed, proof).map_or(Judgement::Unproven, |late_by| Judgement::RightYes { late_by }),
            }
        }
        Outcome::Separated { clearance: claimed, .. } => match (truth, prover.rules().clearance) {
            (Outcome::Separated { clearance, .. }, Clearance::Exact) => {
                Judgement::RightNo { short_by: Some(shortness(claimed, clearance)) }
            }
            // Two proofs contradict each other: one of them has an error, and it must not go unnoticed.
            (Outcome::Impact(_) | Outcome::InContactAtStart { .. }, Clearance::Exact) => false_no(&truth),
            _ => Judgement::RightNo { short_by: None },
        },
        Outcome::NoImpactSeen => match truth {
            Outcome::Separated { .. } => Judgement::NoClaim,
            _ => false_no(&truth),
        },
        Outcome::NotConverged { .. } => Judgement::GaveUp,
        Outcome::NotApplicable => Judgement::NotApplicable,
    }
}

/// Returns the time claimed minus the proven one; 0 if it lies within the bracket of the latter, or in a stretch that the proof
/// leaves open. `None` if no contact is proven.
fn lateness(claimed: f64, proof: &Report) -> Option<f64> {
    let proven = proof.outcome.contact_t()?;
    let bracket = if let Outcome::Impact(impact) = proof.outcome { impact.bracket } else { [proven; 2] };
    let is_on_time = |[from, to]: &[f64; 2]| from - TIME_ROUNDING <= claimed && claimed <= to + TIME_ROUNDING;
    let is_possible = is_on_time(&bracket) || proof.open.iter().any(is_on_time);
    Some(if is_possible { 0.0 } else { claimed - proven })
}

/// Returns the proven clearance minus the claimed one.
fn shortness(claimed: f64, proven: f64) -> f64 {
    /// The part of a clearance that is due to rounding.
    const ROUNDING: f64 = 1e-12;
    let short_by = proven - claimed;
    if short_by.abs() <= ROUNDING * proven.abs() { 0.0 } else { short_by }
}

/// Returns the judgement that a meeting was missed, if it is proven.
fn false_no(truth: &Outcome) -> Judgement {
    truth.contact_t().map_or(Judgement::Unproven, |t| Judgement::FalseNo { t })
}

/// Writes the judgement in a few words: `false no, they meet at t = 0.5`.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Judgement::RightYes { late_by: 0.0 } => f.write_str("right yes"),
            Judgement::RightYes { late_by } => write!(f, "right yes, late by {late_by}"),
            Judgement::RightNo { .. } => f.write_str("right no"),
            Judgement::FalseYes { clearance } => write!(f, "false yes, they stay {clearance} apart"),
            Judgement::FalseNo { t } => write!(f, "false no, they meet at t = {t}"),
            Judgement::NoClaim => f.write_str("no claim"),
            Judgement::GaveUp => f.write_str("gave up"),
            Judgement::Unproven => f.write_str("unproven"),
            Judgement::NotApplicable => f.write_str("not applicable"),
        }
    }
}

impl Judgement {
    /// Returns true if the answer is false.
    pub fn is_false(&self) -> bool {
        matches!(self, Judgement::FalseYes { .. } | Judgement::FalseNo { .. })
    }

    /// Returns true if it missed an impact. A contact at the start that is not seen is not tunneling: nothing came together.
    pub fn tunneled(&self) -> bool {
        matches!(self, Judgement::FalseNo { t } if 0.0 < *t)
    }

    /// Returns the name in machine-readable output, in snake case.
    pub fn id(&self) -> &'static str {
        match self {
            Judgement::RightYes { .. } => "right_yes",
            Judgement::RightNo { .. } => "right_no",
            Judgement::FalseYes { .. } => "false_yes",
            Judgement::FalseNo { .. } => "false_no",
            Judgement::NoClaim => "no_claim",
            Judgement::GaveUp => "gave_up",
            Judgement::Unproven => "unproven",
            Judgement::NotApplicable => "not_applicable",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{DVec2, Relation};
    use crate::search::EndedBy;
    use crate::search::{Impact, Probes};

    fn report(outcome: Outcome) -> Report {
        Report { outcome, probes: Probes::new(), tests: 0, open: Vec::new() }
    }

    fn impact(t: f64) -> Outcome {
        Outcome::Impact(Impact { t, bracket: [t, t], normal: None, point: DVec2::ZERO, grazing: false })
    }

    #[test]
    fn an_answer_is_right_false_or_neither() {
        use MethodKind::{Advance, Exact};
        let start = Outcome::InContactAtStart { relation: Relation::Touching, leaving: true };
        let separated = |clearance| Outcome::Separated { closest_t: 0.5, clearance };
        let given_up = Outcome::NotConverged { reached_t: 0.25, ended_by: EndedBy::Tests };
        let rows = [
            (impact(0.5), Exact, impact(0.5), Judgement::RightYes { late_by: 0.0 }),
            (impact(0.5), Exact, impact(0.375), Judgement::RightYes { late_by: 0.125 }),
            (impact(0.25), Exact, impact(0.75), Judgement::RightYes { late_by: -0.5 }),
            (impact(0.5), Exact, impact(0.5_f64.next_down()), Judgement::RightYes { late_by: 0.0 }),
            (impact(1.0), Exact, start, Judgement::RightYes { late_by: 1.0 }),
            (start, Exact, start, Judgement::RightYes { late_by: 0.0 }),
            (impact(0.5), Exact, separated(0.25), Judgement::FalseYes { clearance: 0.25 }),
            (impact(0.5), Advance, separated(0.25), Judgement::FalseYes { clearance: 0.25 }),
            (impact(0.5), Advance, given_up, Judgement::Unproven),
            (separated(0.5), Exact, separated(0.75), Judgement::RightNo { short_by: Some(0.25) }),
            (separated(0.5 - 1e-13), Exact, separated(0.5), Judgement::RightNo { short_by: Some(0.0) }),
            (separated(0.5), Advance, separated(0.75), Judgement::RightNo { short_by: None }),
            (separated(0.5), Advance, given_up, Judgement::RightNo { short_by: None }),
            (separated(0.5), Advance, impact(0.5), Judgement::RightNo { short_by: None }),
            (separated(0.5), Exact, impact(0.5), Judgement::FalseNo { t: 0.5 }),
            (Outcome::NoImpactSeen, Exact, impact(0.5), Judgement::FalseNo { t: 0.5 }),
            (Outcome::NoImpactSeen, Exact, start, Judgement::FalseNo { t: 0.0 }),
            (Outcome::NoImpactSeen, Exact, separated(0.25), Judgement::NoClaim),
            (Outcome::NoImpactSeen, Advance, given_up, Judgement::Unproven),
            (given_up, Exact, impact(0.5), Judgement::GaveUp),
            (Outcome::NotApplicable, Advance, impact(0.5), Judgement::NotApplicable),
        ];
        for (claimed, prover, proven, expected) in rows {
            let judgement = judge(&report(claimed), prover, &report(proven));
            assert_eq!(judgement, expected, "{claimed:?} against {proven:?} by {prover:?}");
            let missed_impact =
                matches!((claimed, proven), (Outcome::NoImpactSeen | Outcome::Separated { .. }, Outcome::Impact(_)));
            let tunneled = missed_impact && judgement.is_false();
            assert_eq!(judgement.tunneled(), tunneled, "{claimed:?} against {proven:?} by {prover:?}");
        }
    }
}
