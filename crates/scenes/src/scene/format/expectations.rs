//! The entries of `expect`: from the file's types to what a replay must find.

use std::collections::HashSet;

use glam::DVec2;

use super::super::errors::Problems;
use super::super::limits::MAX_NAMED_PAIRS;
use super::super::{Claim, Expectation, ExpectedOutcome, ExpectedPoints, ExpectedSeparation};
use super::fields::Fields;
use super::names::Names;
use super::read::{ExpectFile, OutcomeFile, RelationFile, read, read_list, read_pair, read_variant};
use super::values::{check_lines, finite, fraction, length, not_negative, vector};
use super::{DEFAULT_TOLERANCE, method, scan};
use crate::kernel::Relation;

const STATIC: &[&str] = &["a", "b", "relation", "separation", "points", "tolerance", "why", "known_failure"];
const MOTION: &[&str] = &["a", "b", "search", "outcome", "tests", "tolerance", "why", "known_failure"];
const TOUCHING: &[&str] = &["pairs", "count", "why", "known_failure"];
const FIRST: &[&str] = &["of", "with", "t", "at_start", "tolerance", "why", "known_failure"];

/// Reads the fields that one kind of expectation has for itself.
type ReadClaim = fn(&mut Fields<'_, '_>, &Names, &str) -> Option<Claim>;

/// The expectation in `part`, the entry with this index.
pub(super) fn one<'a>(idx: usize, part: &'a str, names: &Names, problems: &mut Problems<'a>) -> Option<Expectation> {
    let whose = format!("expectation {}: ", idx + 1);
    let (kind, known, claim): (_, _, ReadClaim) = match read_variant(part, &whose, problems)? {
        ExpectFile::Static {} => ("Static", STATIC, static_claim),
        ExpectFile::Motion {} => ("Motion", MOTION, motion_claim),
        ExpectFile::Touching {} => ("Touching", TOUCHING, touching_claim),
        ExpectFile::First {} => ("First", FIRST, first_claim),
    };
    let mut fields = Fields::of(part, kind, known, &whose, problems);
    let claim = claim(&mut fields, names, &whose);
    let tolerance = fields.optional_part("tolerance");
    let tolerance = tolerance.map_or(Some(DEFAULT_TOLERANCE), |part| not_negative("tolerance", part, &whose, fields.problems));
    let why = reason("why", "why", &mut fields, &whose).map_or_else(String::new, |(why, _)| why);
    let known_failure = reason("known_failure", "reason of the known failure", &mut fields, &whose);
    if let Some((_, part)) = known_failure.as_ref().filter(|(reason, _)| reason.trim().is_empty()) {
        fields.problems.at(part, format!("{whose}`known_failure` is empty, it must hold the reason"));
    }
    Some(Expectation { claim: claim?, tolerance: tolerance?, why, known_failure: known_failure.map(|(reason, _)| reason) })
}

/// A text of several lines that may be left out, and where it stands. `what` names it in messages.
fn reason<'a>(field: &str, what: &str, fields: &mut Fields<'a, '_>, whose: &str) -> Option<(String, &'a str)> {
    let part = fields.optional_part(field)?;
    let text: String = read(part, whose, fields.problems)?;
    check_lines(what, &text, part, whose, fields.problems);
    Some((text, part))
}

/// The two bodies that a claim of a pair speaks of.
fn pair(fields: &mut Fields<'_, '_>, names: &Names, whose: &str) -> Option<[usize; 2]> {
    let pair = ["a", "b"].map(|field| fields.required(field));
    names.find_pair(pair, fields.part, whose, fields.problems)
}

fn static_claim(fields: &mut Fields<'_, '_>, names: &Names, whose: &str) -> Option<Claim> {
    let pair = pair(fields, names, whose);
    let relation = fields.required("relation").map(self::relation);
    let separation = fields.optional_part("separation");
    let separation = separation.and_then(|part| expected_separation(part, whose, fields.problems));
    let points = fields.optional_part("points").and_then(|part| expected_points(part, whose, fields.problems));
    Some(Claim::Static { pair: pair?, relation: relation?, separation, points })
}

/// A number of points, or a list of them.
fn expected_points<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Option<ExpectedPoints> {
    if !part.starts_with('[') {
        return read(part, whose, problems).map(ExpectedPoints::Count);
    }
    let entries = read_list(part, MAX_NAMED_PAIRS, "points", whose, problems)?;
    let points: Vec<Option<(DVec2, f64)>> = entries.into_iter().map(|part| expected_point(part, whose, problems)).collect();
    points.into_iter().collect::<Option<Vec<_>>>().map(ExpectedPoints::Listed)
}

/// A position with its separation: `((1.0, 0.0), -0.25)`.
fn expected_point<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Option<(DVec2, f64)> {
    let entries: Vec<&str> = scan::entries(part).collect();
    let ([position, separation], true) = (entries.as_slice(), part.starts_with('(')) else {
        problems.at(part, format!("{whose}expected a position and its separation, as in `((1.0, 0.0), -0.25)`, found `{part}`"));
        return None;
    };
    let position = vector("position", position, whose, problems);
    let separation = finite("separation", separation, whose, problems);
    Some((position?, separation?))
}

fn motion_claim(fields: &mut Fields<'_, '_>, names: &Names, whose: &str) -> Option<Claim> {
    let pair = pair(fields, names, whose);
    let search = fields.required_part("search").and_then(|part| method::read(part, whose, fields.problems));
    let outcome = fields.required_part("outcome").and_then(|part| expected_outcome(part, whose, fields.problems));
    let tests = fields.optional("tests");
    Some(Claim::Motion { pair: pair?, search: search?, outcome: outcome?, tests })
}

fn touching_claim<'a>(fields: &mut Fields<'a, '_>, names: &Names, whose: &str) -> Option<Claim> {
    let part = fields.optional_part("pairs");
    if part.is_none() && fields.optional_part("count").is_none() {
        fields.problems.at(fields.part, format!("{whose}`Touching` says nothing, it needs `pairs` or `count`"));
    }
    let count = fields.optional("count");
    let pairs = part.and_then(|part| touching_pairs(part, names, whose, fields.problems));
    Some(Claim::Touching { pairs, count })
}

/// Pairs of names, none of them twice, in whatever order.
fn touching_pairs<'a>(part: &'a str, names: &Names, whose: &str, problems: &mut Problems<'a>) -> Option<Vec<[usize; 2]>> {
    let mut seen = HashSet::new();
    let mut pairs = Vec::new();
    for part in read_list(part, MAX_NAMED_PAIRS, "pairs", whose, problems)? {
        let Some((a, b)) = read_pair(part, "names", whose, problems) else { continue };
        let Some([a, b]) = names.find_pair([Some(a), Some(b)], part, whose, problems) else { continue };
        if seen.insert([a.min(b), a.max(b)]) {
            pairs.push([a, b]);
        } else {
            problems.at(part, format!("{whose}the pair is given twice, it hits once or not at all"));
        }
    }
    Some(pairs)
}

/// What the word `Nothing` stands for, where a body meets none.
const NOTHING: &str = "Nothing";

fn first_claim(fields: &mut Fields<'_, '_>, names: &Names, whose: &str) -> Option<Claim> {
    let of = fields.required_part("of").and_then(|part| {
        let name: String = read(part, whose, fields.problems)?;
        names.find(&name, part, whose, fields.problems)
    });
    let with = fields.required_part("with").and_then(|part| first_with(of, part, names, whose, fields.problems));
    let t = fields.optional_part("t");
    if let Some(part) = t.filter(|_| with.as_ref().is_some_and(Vec::is_empty)) {
        fields.problems.at(part, format!("{whose}`t` is given, but nothing is met; leave it out"));
    }
    let t = t.and_then(|part| fraction("t", part, whose, fields.problems));
    let at_start = fields.optional_part("at_start");
    let at_start = at_start.map(|part| others(of, part, "at_start", names, whose, fields.problems));
    if let (Some(with), Some(Some(at_start))) = (&with, &at_start)
        && !with.iter().collect::<HashSet<_>>().is_disjoint(&at_start.iter().collect())
    {
        let problem = format!("{whose}a body is in contact at the start or met later, it cannot be in `with` and in `at_start`");
        fields.problems.at(fields.part, problem);
    }
    Some(Claim::First { of: of?, with: with?, t, at_start: at_start.map_or(Some(None), |bodies| bodies.map(Some))? })
}

/// A name, a list of those that are met at the same time, or the word `Nothing`.
fn first_with<'a>(
    of: Option<usize>,
    part: &'a str,
    names: &Names,
    whose: &str,
    problems: &mut Problems<'a>,
) -> Option<Vec<usize>> {
    if scan::single_word(part) == Some(NOTHING) {
        return Some(Vec::new());
    }
    if part.starts_with('[') {
        let bodies = others(of, part, "with", names, whose, problems)?;
        if bodies.is_empty() {
            problems.at(part, format!("{whose}`with` is empty, write `{NOTHING}` where nothing is met"));
        }
        return Some(bodies);
    }
    if !part.starts_with('"') {
        problems.at(part, format!("{whose}`with` is `{part}`, it must be a name, a list of names or `{NOTHING}`"));
        return None;
    }
    other(of, part, names, whose, problems).map(|other| vec![other])
}

/// The bodies of a list of names, none of them twice.
fn others<'a>(
    of: Option<usize>,
    part: &'a str,
    field: &str,
    names: &Names,
    whose: &str,
    problems: &mut Problems<'a>,
) -> Option<Vec<usize>> {
    let (mut seen, mut bodies) = (HashSet::new(), Vec::new());
    for part in read_list(part, MAX_NAMED_PAIRS, "names", whose, problems)? {
        let Some(other) = other(of, part, names, whose, problems) else { continue };
        if seen.insert(other) {
            bodies.push(other);
        } else {
            problems.at(part, format!("{whose}the name is given twice in `{field}`"));
        }
    }
    Some(bodies)
}

/// A body that is not the one that is asked about.
fn other<'a>(of: Option<usize>, part: &'a str, names: &Names, whose: &str, problems: &mut Problems<'a>) -> Option<usize> {
    let name: String = read(part, whose, problems)?;
    let other = names.find(&name, part, whose, problems)?;
    if of == Some(other) {
        problems.at(part, format!("{whose}\"{name}\" is the body that is asked about, it cannot meet itself"));
        return None;
    }
    Some(other)
}

/// A number, or the word `Undefined`.
fn expected_separation(part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<ExpectedSeparation> {
    match scan::single_word(part) {
        Some("Undefined") => Some(ExpectedSeparation::Undefined),
        Some(word) if word.starts_with(|c: char| c.is_ascii_alphabetic()) && !is_not_finite(word) => {
            problems.at(part, format!("{whose}`separation` is `{word}`, it must be a number or `Undefined`"));
            None
        }
        _ => finite("separation", part, whose, problems).map(ExpectedSeparation::Value),
    }
}

/// RON's words for numbers that are not finite, which have their own message.
fn is_not_finite(word: &str) -> bool {
    ["inf", "NaN"].contains(&word)
}

fn expected_outcome<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Option<ExpectedOutcome> {
    let kind = read_variant(part, whose, problems)?;
    Some(match kind {
        OutcomeFile::Impact {} => {
            let mut fields = Fields::of(part, "Impact", &["t", "normal", "point", "grazing"], whose, problems);
            ExpectedOutcome::Impact {
                t: fields.optional_part("t").and_then(|part| fraction("t", part, whose, fields.problems)),
                normal: fields.optional_part("normal").and_then(|part| vector("normal", part, whose, fields.problems)),
                point: fields.optional_part("point").and_then(|part| vector("point", part, whose, fields.problems)),
                grazing: fields.optional("grazing"),
            }
        }
        OutcomeFile::InContactAtStart {} => {
            let mut fields = Fields::of(part, "InContactAtStart", &["relation", "leaving"], whose, problems);
            let relation = fields.optional("relation").map(self::relation);
            ExpectedOutcome::InContactAtStart { relation, leaving: fields.optional("leaving") }
        }
        OutcomeFile::NoImpactSeen {} => {
            Fields::of(part, "NoImpactSeen", &[], whose, problems);
            ExpectedOutcome::NoImpactSeen
        }
        OutcomeFile::Separated {} => {
            let mut fields = Fields::of(part, "Separated", &["closest_t", "clearance"], whose, problems);
            let (closest_t, clearance) = (fields.optional_part("closest_t"), fields.optional_part("clearance"));
            ExpectedOutcome::Separated {
                closest_t: closest_t.and_then(|part| fraction("closest_t", part, whose, fields.problems)),
                clearance: clearance.and_then(|part| length("clearance", part, whose, fields.problems)),
            }
        }
        OutcomeFile::NotConverged {} => {
            Fields::of(part, "NotConverged", &[], whose, problems);
            ExpectedOutcome::NotConverged
        }
        OutcomeFile::NotApplicable {} => {
            Fields::of(part, "NotApplicable", &[], whose, problems);
            ExpectedOutcome::NotApplicable
        }
    })
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
