//! The facts for reasons: measured on the search, its proof and the motion, and put into words.

use super::evidence::SearchEvidence;
use crate::explain::contacts::{begin_in_words, end_in_words};
use crate::explain::figures::{NEGLIGIBLE, at_least, figure, grouped};
use crate::explain::texts::reason as texts;
use crate::kernel::{Relation, contact};
use crate::search::rules::Clearance;
use crate::search::{ContactInterval, Judgement, Outcome, Probe, Tested, judge, relative_distance};

impl SearchEvidence<'_> {
    /// Returns the relation of the two at `t`, in words that follow "they are".
    pub(super) fn standing(&self, t: f64) -> String {
        let contact = contact(&self.a.at(t), &self.b.at(t));
        let by = |length: f64| figure(length.abs());
        match (contact.relation, contact.separation) {
            (Relation::Apart, Some(gap)) if contact.hit(self.slop) => texts::apart_within_slop(by(gap)),
            (Relation::Apart, Some(gap)) => texts::apart_by(by(gap)),
            (Relation::Apart, None) => texts::APART.to_owned(),
            (Relation::Touching, _) => texts::TOUCHING.to_owned(),
            (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, Some(depth)) => {
                texts::overlapping_by(by(depth))
            }
            (Relation::Overlapping | Relation::AContainsB | Relation::BContainsA, None) => texts::CROSSING.to_owned(),
        }
    }

    /// Returns the length that the method uses, in words; empty if it has none.
    pub(super) fn length(&self) -> String {
        self.method.length(self.a, self.b).map(figure).unwrap_or_default()
    }

    /// Returns the length of the relative path during a part of the frame, world units.
    pub(super) fn path(&self, part: f64) -> f64 {
        relative_distance(self.a, self.b) * part
    }

    /// Returns the comparison of the claimed time with the proven one, as a sentence.
    pub(super) fn lateness(&self) -> String {
        match self.late_by() {
            late_by if late_by.abs() <= NEGLIGIBLE => texts::ON_TIME.to_owned(),
            late_by if late_by < 0.0 => texts::early(figure(-late_by)),
            late_by => texts::late(figure(late_by)),
        }
    }

    /// Returns the claimed time minus the proven one; 0 if they differ by no more than their bounds, and if one of the two is
    /// missing.
    pub(super) fn late_by(&self) -> f64 {
        match judge(self.report, self.prover.kind(), self.proof) {
            Judgement::RightYes { late_by } => late_by,
            Judgement::RightNo { .. }
            | Judgement::FalseYes { .. }
            | Judgement::FalseNo { .. }
            | Judgement::NoClaim
            | Judgement::GaveUp
            | Judgement::Unproven
            | Judgement::NotApplicable => 0.0,
        }
    }

    /// Returns the duration of the contact that begins at the proven time, in words.
    pub(super) fn contact_lasts(&self) -> String {
        let contact = self.proven_contact();
        let (from, to) = (begin_in_words(&contact), end_in_words(&contact));
        if contact.from == 1.0 {
            texts::MEET_AT_THE_END.to_owned()
        } else if contact.to == 1.0 {
            texts::in_contact_to_the_end(from)
        } else if from == to && matches!(self.proof.outcome, Outcome::Impact(impact) if impact.grazing) {
            texts::graze(from)
        } else if from == to {
            texts::instant(from)
        } else {
            texts::in_contact(from, to, figure(self.path(contact.length())))
        }
    }

    /// Returns the duration of a contact at the start, in words. `None` if the search claims no such contact.
    pub(super) fn contact_from_start(&self) -> Option<String> {
        let Outcome::InContactAtStart { leaving, .. } = self.report.outcome else { return None };
        let contact = self.proven_contact();
        let standing = self.standing(0.0);
        Some(match (end_in_words(&contact).as_str(), leaving) {
            ("0", _) => texts::part_at_once(standing),
            ("1", _) if self.standing(1.0) != standing => texts::stay_in_contact(standing),
            ("1", _) => texts::stay(standing),
            (to, true) => texts::leave(standing, to),
            (to, false) => texts::part(standing, to),
        })
    }

    /// Returns the smallest distance, as far as it is proven. Empty if they are not proven to be apart.
    pub(super) fn closest(&self) -> String {
        let Outcome::Separated { closest_t, clearance } = self.proof.outcome else { return String::new() };
        let is_exact = self.prover.rules().clearance == Clearance::Exact;
        let clearance = if is_exact { figure(clearance) } else { at_least(clearance) };
        let (t, slop) = (figure(closest_t), figure(self.slop));
        if !is_exact && self.report.outcome.clearance().is_some() {
            // The answer states a lower bound already: another one beside it would only be another number.
            return texts::nearest(t);
        }
        let keeps_distance = is_exact && self.a.velocity() == self.b.velocity();
        match (keeps_distance, is_exact, self.slop == 0.0) {
            (true, _, true) => texts::keep_distance(clearance),
            (true, _, false) => texts::keep_distance_beyond_slop(clearance, slop),
            (false, true, true) => texts::closest(clearance, t),
            (false, true, false) => texts::closest_beyond_slop(clearance, t, slop),
            (false, false, true) => texts::at_least(clearance, t),
            (false, false, false) => texts::at_least_beyond_slop(clearance, t, slop),
        }
    }

    /// Returns the first contact: the proven one.
    pub(super) fn proven_contact(&self) -> ContactInterval {
        let begin = self.proof.outcome.contact_t().unwrap_or_default();
        self.contacts.first().unwrap_or(ContactInterval { from: begin, to: begin, earliest: begin, latest: begin })
    }

    /// Returns the last tested time before `t`, and the first one after it.
    pub(super) fn tested_around(&self, t: f64) -> Option<[f64; 2]> {
        let times = || {
            self.report.probes.iter().filter_map(|Probe { tested, .. }| match tested {
                Tested::Position { t } => Some(*t),
                Tested::CircleEnvelope { .. }
                | Tested::RectangleEnvelope { .. }
                | Tested::GrownEnvelope { .. }
                | Tested::Advanced { .. }
                | Tested::Untested { .. } => None,
            })
        };
        let before = times().filter(|&tested| tested <= t).reduce(f64::max)?;
        Some([before, times().filter(|&tested| t <= tested).reduce(f64::min)?])
    }
}

/// Returns a whole number that may be too large to be counted.
pub(super) fn count(number: f64) -> String {
    if number < 1e9 {
        grouped(number as usize)
    } else if number.is_finite() {
        figure(number)
    } else {
        texts::MORE_THAN_COUNTED.to_owned()
    }
}
