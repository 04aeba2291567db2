//! The entries of `expect`: from the file's types to what a replay must find.

use glam::DVec2;
use ron::value::RawValue;

use super::super::errors::Problems;
use super::super::limits::MAX_NOTES_CHARS;
use super::super::{Claim, Expectation, ExpectedOutcome, ExpectedSeparation};
use super::meaning::{Names, method, not_negative, too_many_chars};
use super::read::{ExpectFile, OutcomeFile, Pair, RelationFile, read, read_variant};
use super::{DEFAULT_TOLERANCE, scan};
use crate::kernel::Relation;

/// The expectation in `part`, the entry with this index.
pub(super) fn one(idx: usize, part: &str, names: &Names, problems: &mut Problems<'_>) -> Option<Expectation> {
    let whose = format!("expectation {}: ", idx + 1);
    match read(part, &whose, problems)? {
        ExpectFile::Static { a, b, relation, separation, tolerance, why, known_failure } => {
            let pair = names.find_pair(&a, &b, part, &whose, problems);
            let separation = separation.map(|raw| expected_separation(raw.get_ron(), &whose, problems));
            let claim = flattened(separation).map(|separation| Claim::Static { relation: self::relation(relation), separation });
            finish(pair, claim, tolerance, why, known_failure, part, &whose, problems)
        }
        ExpectFile::Motion { a, b, search, outcome, tests, tolerance, why, known_failure } => {
            let pair = names.find_pair(&a, &b, part, &whose, problems);
            let search = method(search.get_ron(), &whose, problems);
            let outcome = expected_outcome(outcome.get_ron(), &whose, problems);
            let claim = search.zip(outcome).map(|(search, outcome)| Claim::Motion { search, outcome, tests });
            finish(pair, claim, tolerance, why, known_failure, part, &whose, problems)
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "the fields both kinds of expectation share, taken apart in one place")]
fn finish(
    pair: Option<[usize; 2]>,
    claim: Option<Claim>,
    tolerance: Option<&RawValue>,
    why: String,
    known_failure: Option<String>,
    part: &str,
    whose: &str,
    problems: &mut Problems<'_>,
) -> Option<Expectation> {
    let tolerance = match tolerance {
        Some(raw) => not_negative("tolerance", raw.get_ron(), whose, problems),
        None => Some(DEFAULT_TOLERANCE),
    };
    for (what, text) in [("why", Some(&why)), ("reason of the known failure", known_failure.as_ref())] {
        if let Some(message) = text.and_then(|text| too_many_chars(what, text, MAX_NOTES_CHARS)) {
            problems.at(part, format!("{whose}{message}"));
        }
    }
    if known_failure.as_ref().is_some_and(|reason| reason.trim().is_empty()) {
        problems.at(part, format!("{whose}`known_failure` is empty, it must hold the reason"));
    }
    Some(Expectation { pair: pair?, claim: claim?, tolerance: tolerance?, why, known_failure })
}

/// A number, or the word `Undefined`.
fn expected_separation(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<ExpectedSeparation> {
    match scan::single_word(part) {
        Some("Undefined") => Some(ExpectedSeparation::Undefined),
        Some(word) if word.starts_with(|c: char| c.is_ascii_alphabetic()) && !is_not_finite(word) => {
            problems.at(part, format!("{whose}`separation` is `{word}`, it must be a number or `Undefined`"));
            None
        }
        _ => finite("separation", read(part, whose, problems)?, part, whose, problems).map(ExpectedSeparation::Value),
    }
}

/// RON's words for numbers that are not finite, which have their own message.
fn is_not_finite(word: &str) -> bool {
    ["inf", "NaN"].contains(&word)
}

fn expected_outcome(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<ExpectedOutcome> {
    Some(match read_variant(part, whose, problems)? {
        OutcomeFile::Impact { t, normal, point, grazing } => ExpectedOutcome::Impact {
            t: flattened(t.map(|t| fraction("t", t, part, whose, problems)))?,
            normal: flattened(normal.map(|normal| vector("normal", normal, part, whose, problems)))?,
            point: flattened(point.map(|point| vector("point", point, part, whose, problems)))?,
            grazing,
        },
        OutcomeFile::InContactAtStart { relation, leaving } => {
            ExpectedOutcome::InContactAtStart { relation: relation.map(self::relation), leaving }
        }
        OutcomeFile::NoImpactSeen {} => ExpectedOutcome::NoImpactSeen,
        OutcomeFile::Separated { closest_t, clearance } => ExpectedOutcome::Separated {
            closest_t: flattened(closest_t.map(|t| fraction("closest_t", t, part, whose, problems)))?,
            clearance: flattened(clearance.map(|clearance| length("clearance", clearance, part, whose, problems)))?,
        },
        OutcomeFile::NotConverged {} => ExpectedOutcome::NotConverged,
    })
}

/// `None` inside stands for a noted problem, `None` outside for a field that was left out.
fn flattened<T>(field: Option<Option<T>>) -> Option<Option<T>> {
    match field {
        None => Some(None),
        Some(value) => value.map(Some),
    }
}

fn finite(field: &str, value: f64, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    if value.is_finite() {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is not a finite number, all numbers must be finite"));
    None
}

fn fraction(field: &str, value: f64, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    if (0.0..=1.0).contains(&value) {
        return Some(value + 0.0);
    }
    problems.at(part, format!("{whose}`{field}` is {value}, it must be between 0 and 1"));
    None
}

fn length(field: &str, value: f64, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<f64> {
    if value < 0.0 {
        problems.at(part, format!("{whose}`{field}` is {value}, it must be 0 or more"));
        return None;
    }
    finite(field, value, part, whose, problems)
}

fn vector(field: &str, value: Pair, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    let (x, y) = value;
    let (x, y) = finite(field, x, part, whose, problems).zip(finite(field, y, part, whose, problems))?;
    Some(DVec2::new(x, y))
}

fn relation(file: RelationFile) -> Relation {
    match file {
        RelationFile::Apart => Relation::Apart,
        RelationFile::Touching => Relation::Touching,
        RelationFile::Overlapping => Relation::Overlapping,
        RelationFile::AContainsB => Relation::AContainsB,
        RelationFile::BContainsA => Relation::BContainsA,
    }
}
