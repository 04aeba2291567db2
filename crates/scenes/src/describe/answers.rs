//! The answers for the pair in sentences: the relation of the two, and the answer of the search beside the proof.

use super::texts;
use crate::explain::{NEGLIGIBLE, at_least, begin_in_words, end_in_words, figure, point_in_words as point, printed_translation};
use crate::kernel::{Contact, Relation, SeparatedPair, separating_translation};
use crate::scene::Body;
use crate::search::rules::Clearance;
use crate::search::{Contacts, Judgement, MethodKind, Outcome, Report, judge};

/// Returns the sentences about the relation of two bodies at a time. The shapes are those at that time.
pub(super) fn relation([a, b]: [&Body; 2], t: f64, contact: &Contact, slop: f64) -> Vec<String> {
    let (t, separation) = (figure(t), contact.separation);
    let [name_a, name_b] = [&a.name, &b.name];
    let mut sentences = match (contact.relation, separation) {
        (Relation::Apart, _) => {
            let apart = texts::apart(t, name_a, name_b, figure(separation.unwrap_or_default()));
            let closest = texts::closest(point(contact.witness_a), point(contact.witness_b));
            let hits = contact.hit(slop).then(|| texts::WITHIN_SLOP.to_owned());
            return [apart].into_iter().chain(hits).chain([closest]).collect();
        }
        (Relation::Touching, _) => {
            return vec![texts::touching(t, name_a, name_b), texts::touch_at(point(contact.witness_a))];
        }
        (Relation::Overlapping, Some(separation)) => vec![texts::overlapping(t, name_a, name_b, figure(-separation))],
        (Relation::Overlapping, None) => vec![texts::overlapping_unbounded(t, name_a, name_b)],
        (Relation::AContainsB, _) => vec![texts::contains(t, name_a, name_b)],
        (Relation::BContainsA, _) => vec![texts::contains(t, name_b, name_a)],
    };
    sentences.extend(match separating_translation(&a.shape, &b.shape, contact) {
        None => Some(texts::NO_TRANSLATION.to_owned()),
        Some(found) if found.separates == SeparatedPair::Shapes => {
            let translation = printed_translation(&a.shape, &b.shape, &found).unwrap_or(found.translation);
            Some(texts::separates(name_b, point(translation)))
        }
        Some(_) => None,
    });
    sentences
}

/// The answers of a search and of the proof for a pair that moves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchAnswers<'a> {
    pub(crate) kind: MethodKind,
    pub(crate) report: &'a Report,
    pub(crate) prover: MethodKind,
    pub(crate) proof: &'a Report,
    pub(crate) contacts: &'a Contacts,
}

/// Returns the sentences about the answer of a search.
pub(super) fn verdict(SearchAnswers { kind, report, prover, proof, contacts }: SearchAnswers) -> Vec<String> {
    let search = kind.id();
    let mut sentences = match report.outcome {
        Outcome::Impact(impact) => {
            let grazes = impact.grazing.then(|| texts::GRAZES.to_owned());
            [texts::impact(search, figure(impact.t), point(impact.point))].into_iter().chain(grazes).collect()
        }
        Outcome::InContactAtStart { leaving, .. } => {
            let leaves = leaving.then(|| texts::LEAVING.to_owned());
            [texts::in_contact(search)].into_iter().chain(leaves).collect()
        }
        Outcome::NoImpactSeen => vec![texts::none_seen(search)],
        Outcome::Separated { clearance, .. } => vec![match kind.rules().clearance {
            Clearance::LowerBound => texts::separated_at_least(search, at_least(clearance)),
            Clearance::Exact | Clearance::Never => texts::separated(search, at_least(clearance)),
        }],
        Outcome::NotConverged { reached_t, .. } => vec![texts::gives_up(search, at_least(reached_t))],
        Outcome::NotApplicable => vec![texts::not_applicable(search)],
    };
    sentences.extend(judged(judge(report, prover, proof), prover));
    sentences.extend(contact_times(contacts));
    if 0.0 < contacts.unseen() {
        sentences.push(texts::SHORTER_MAY_BE_MISSING.to_owned());
    }
    sentences
}

/// Returns the sentence that compares an answer with the proof.
fn judged(judgement: Judgement, prover: MethodKind) -> Option<String> {
    Some(match judgement {
        Judgement::RightYes { late_by } if NEGLIGIBLE < late_by => texts::late(figure(late_by)),
        Judgement::RightYes { late_by } if late_by < -NEGLIGIBLE => texts::early(figure(-late_by)),
        Judgement::RightYes { .. } | Judgement::RightNo { .. } => texts::PROVEN.to_owned(),
        Judgement::FalseYes { clearance } if prover.rules().clearance == Clearance::Exact => texts::false_yes(figure(clearance)),
        Judgement::FalseYes { clearance } => texts::false_yes_at_least(at_least(clearance)),
        Judgement::FalseNo { t } if judgement.tunneled() => texts::tunnels(figure(t)),
        Judgement::FalseNo { .. } => texts::START_MISSED.to_owned(),
        Judgement::NoClaim => texts::PROVEN_MISS.to_owned(),
        Judgement::Unproven => texts::UNPROVEN.to_owned(),
        Judgement::GaveUp | Judgement::NotApplicable => return None,
    })
}

fn contact_times(contacts: &Contacts) -> Option<String> {
    let first = contacts.intervals.first()?;
    let [from, to] = [begin_in_words(first), end_in_words(first)];
    Some(match contacts.intervals.len() {
        1 if from == to => texts::contact_of_an_instant(from),
        1 => texts::contact(from, to),
        count => texts::contacts(count, from, to),
    })
}
