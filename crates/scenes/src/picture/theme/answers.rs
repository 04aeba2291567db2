//! The colours of answers in panels.

use super::color::Rgba;
use super::palette::Palette;
use crate::answers::Analysis;
use crate::check::ExpectationState;
use crate::check::properties::Agreement;
use crate::engine::AssessmentKind;
use crate::explain::Tone;
use crate::search::{Judgement, Outcome, ProbeResult};

impl Palette {
    /// Returns the colour of the answer of an analysis, by its outcome and by whether it is known to be wrong.
    pub fn answer(&self, analysis: &Analysis) -> Rgba {
        if analysis.judgement().is_false() {
            return self.alarm;
        }
        self.outcome(&analysis.report.outcome)
    }

    /// Returns the colour of an outcome that is not known to be wrong.
    pub fn outcome(&self, outcome: &Outcome) -> Rgba {
        match outcome {
            Outcome::Impact(_) | Outcome::InContactAtStart { .. } => self.hit,
            Outcome::NoImpactSeen | Outcome::NotApplicable => self.text,
            Outcome::Separated { .. } => self.proven,
            Outcome::NotConverged { .. } => self.closest,
        }
    }

    /// Returns the colour of a judgement.
    pub fn judgement(&self, judgement: &Judgement) -> Rgba {
        match judgement {
            Judgement::FalseYes { .. } | Judgement::FalseNo { .. } => self.alarm,
            Judgement::RightYes { late_by: 0.0 } => self.proven,
            Judgement::RightNo { short_by } if short_by.is_none_or(|short_by| short_by <= 0.0) => self.proven,
            Judgement::RightYes { .. } | Judgement::RightNo { .. } => self.inexact,
            Judgement::NoClaim | Judgement::GaveUp | Judgement::Unproven | Judgement::NotApplicable => self.text_weak,
        }
    }

    /// Returns the colour of an assessment of an engine's answer.
    pub fn assessment(&self, kind: AssessmentKind) -> Rgba {
        match kind {
            AssessmentKind::Right => self.proven,
            AssessmentKind::Early | AssessmentKind::Late | AssessmentKind::Off => self.hit,
            AssessmentKind::FalseNo | AssessmentKind::FalseYes | AssessmentKind::Breach | AssessmentKind::Failed => self.alarm,
            AssessmentKind::WithinSlop | AssessmentKind::Borderline => self.inexact,
            AssessmentKind::Unproven | AssessmentKind::Unsupported => self.text_weak,
        }
    }

    /// Returns the colour of the result of a probe.
    pub fn found(&self, found: ProbeResult) -> Rgba {
        match found {
            ProbeResult::Hit | ProbeResult::Accepted => self.hit,
            ProbeResult::Miss => self.miss,
            ProbeResult::Pruned => self.proven,
            ProbeResult::Halved => self.shape_other,
        }
    }

    /// Returns the colour of an expectation, by whether it is met.
    pub fn mark(&self, mark: ExpectationState) -> Rgba {
        match mark {
            ExpectationState::Pending | ExpectationState::FailsAsKnown => self.text_weak,
            ExpectationState::Holds => self.proven,
            ExpectationState::Fails => self.alarm,
            ExpectationState::HoldsThoughKnown | ExpectationState::Unproven => self.closest,
        }
    }

    /// Returns the colour of a property, by whether the answers agree.
    pub fn agreement(&self, agreement: &Agreement) -> Rgba {
        match agreement {
            Agreement::Same | Agreement::Rounded { .. } => self.proven,
            Agreement::Documented { .. } => self.closest,
            Agreement::Different => self.alarm,
        }
    }

    /// Returns the colour of a line of a derivation, by its tone.
    pub fn tone(&self, tone: Tone) -> Rgba {
        match tone {
            Tone::Plain => self.text,
            Tone::Apart => self.accent,
            Tone::Meeting => self.hit,
            Tone::Saving => self.proven,
            Tone::Choice => self.closest,
            Tone::Verdict => self.text_strong,
        }
    }

    /// Returns the colour of a hit or a miss.
    pub fn hit_or_miss(&self, hit: bool) -> Rgba {
        if hit { self.hit } else { self.miss }
    }
}
