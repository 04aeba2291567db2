//! The entries of `expect`: what a replay must find.

use std::collections::HashSet;

use glam::DVec2;

use super::super::limits::MAX_NAMED_PAIRS;
use super::super::texts;
use super::super::{Claim, Expectation, ExpectedOutcome, ExpectedPoints, ExpectedSeparation};
use super::fields::StructureFields;
use super::names::BodyNames;
use super::problems::SceneProblems;
use super::tree::{Node, NodeForm};
use super::values::{
    check_lines, finite, fraction, kind, length, list, named, normal, not_negative, pair as two, text, truth, vector,
    whole_number,
};
use super::{DEFAULT_TOLERANCE, method, mover};
use crate::kernel::Relation;

const KINDS: [(&str, &[&str], ReadClaim); 6] = [
    ("Static", &["a", "b", "relation", "separation", "points", "tolerance", "why", "known_failure"], static_claim),
    ("Motion", &["a", "b", "search", "outcome", "tests", "tolerance", "why", "known_failure"], motion_claim),
    ("Touching", &["pairs", "count", "why", "known_failure"], touching_claim),
    ("First", &["of", "with", "t", "at_start", "tolerance", "why", "known_failure"], first_claim),
    ("Level", &["of", "relation", "separation", "translation", "ghosts", "tolerance", "why", "known_failure"], level_claim),
    ("Move", &["of", "by", "ends_at", "velocity", "stopped_by", "tolerance", "why", "known_failure"], move_claim),
];

/// Reads the fields that one kind of expectation has for itself.
type ReadClaim = fn(&StructureFields<'_>, &BodyNames, &mut SceneProblems<'_>) -> Option<Claim>;

/// Reads the expectation with this index.
pub(super) fn one(idx: usize, node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Expectation> {
    problems.within(texts::in_expectation(idx + 1), |problems| expectation(node, names, problems))
}

fn expectation(node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Expectation> {
    let (kind, allowed, claim) = KINDS[kind(&KINDS.map(|(name, _, _)| name), "expectation", node, problems)?];
    let fields = StructureFields::of(node, kind, allowed, problems);
    let claim = claim(&fields, names, problems);
    let tolerance = fields.optional("tolerance");
    let tolerance = tolerance.map_or(Some(DEFAULT_TOLERANCE), |node| not_negative("tolerance", node, problems));
    let why = reason("why", "why", &fields, problems).unwrap_or_default();
    let known_failure = reason("known_failure", texts::REASON_OF_KNOWN_FAILURE, &fields, problems);
    if let Some(node) =
        fields.optional("known_failure").filter(|_| known_failure.as_ref().is_some_and(|why| why.trim().is_empty()))
    {
        problems.at(node, texts::NO_REASON);
    }
    Some(Expectation { claim: claim?, tolerance: tolerance?, why, known_failure })
}

/// Reads a text of one or more lines that may be left out. `what` names it in messages.
fn reason(field: &str, what: &str, fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> Option<String> {
    let node = fields.optional(field)?;
    let text = text(node, problems)?;
    check_lines(what, &text, node, problems);
    Some(text)
}

/// Reads the two bodies of a claim about a pair.
fn pair(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<[usize; 2]> {
    let pair = ["a", "b"].map(|field| fields.required(field, problems));
    names.find_pair(pair, fields.node, problems)
}

fn static_claim(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Claim> {
    let pair = pair(fields, names, problems);
    let relation = fields.required("relation", problems).and_then(|node| relation(node, problems));
    let separation = fields.optional("separation").and_then(|node| expected_separation(node, problems));
    let points = fields.optional("points").and_then(|node| expected_points(node, problems));
    Some(Claim::Static { pair: pair?, relation: relation?, separation, points })
}

/// Reads a number of points, or a list of them.
fn expected_points(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<ExpectedPoints> {
    if node.form() != NodeForm::List {
        return whole_number(node, problems).map(ExpectedPoints::Count);
    }
    let points = list(node, MAX_NAMED_PAIRS, "points", problems)?;
    let points: Vec<Option<(DVec2, f64)>> = points.into_iter().map(|node| expected_point(node, problems)).collect();
    points.into_iter().collect::<Option<Vec<_>>>().map(ExpectedPoints::Listed)
}

/// Reads a position with its separation: `((1.0, 0.0), -0.25)`.
fn expected_point(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<(DVec2, f64)> {
    let entries: Vec<Node<'_>> = node.entries().take(3).collect();
    let (&[position, separation], NodeForm::Tuple, None) = (entries.as_slice(), node.form(), node.kind()) else {
        problems.at(node, texts::not_a_point(node.text()));
        return None;
    };
    let position = vector("position", position, problems);
    let separation = finite("separation", separation, problems);
    Some((position?, separation?))
}

fn motion_claim(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Claim> {
    let pair = pair(fields, names, problems);
    let search = fields.required("search", problems).and_then(|node| method::read(node, problems));
    let outcome = fields.required("outcome", problems).and_then(|node| expected_outcome(node, problems));
    let tests = fields.optional("tests").and_then(|node| whole_number(node, problems));
    Some(Claim::Motion { pair: pair?, search: search?, outcome: outcome?, tests })
}

fn touching_claim(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Claim> {
    let (pairs, count) = (fields.optional("pairs"), fields.optional("count"));
    if pairs.is_none() && count.is_none() {
        problems.at(fields.node, texts::EMPTY_TOUCHING);
    }
    let count = count.and_then(|node| whole_number(node, problems));
    let pairs = pairs.and_then(|node| touching_pairs(node, names, problems));
    Some(Claim::Touching { pairs, count })
}

/// Reads pairs of names, none of them twice, in whatever order.
fn touching_pairs(node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Vec<[usize; 2]>> {
    let mut seen = HashSet::new();
    let mut pairs = Vec::new();
    for node in list(node, MAX_NAMED_PAIRS, "pairs", problems)? {
        let Some(pair) = two(node, "names", problems) else { continue };
        let Some([a, b]) = names.find_pair(pair.map(Some), node, problems) else { continue };
        if seen.insert([a.min(b), a.max(b)]) {
            pairs.push([a, b]);
        } else {
            problems.at(node, texts::PAIR_TWICE);
        }
    }
    Some(pairs)
}

/// The word for a body that meets no other.
const NOTHING: &str = "Nothing";

fn first_claim(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Claim> {
    let of = fields.required("of", problems).and_then(|node| names.find(node, problems));
    let with = fields.required("with", problems).and_then(|node| first_with(of, node, names, problems));
    let t = fields.optional("t");
    if let Some(node) = t.filter(|_| with.as_ref().is_some_and(Vec::is_empty)) {
        problems.at(node, texts::TIME_OF_NOTHING);
    }
    let t = t.and_then(|node| fraction("t", node, problems));
    let at_start = fields.optional("at_start").map(|node| others(of, node, "at_start", names, problems));
    if let (Some(with), Some(Some(at_start))) = (&with, &at_start)
        && !with.iter().collect::<HashSet<_>>().is_disjoint(&at_start.iter().collect())
    {
        problems.at(fields.node, texts::AT_START_AND_LATER);
    }
    Some(Claim::First { of: of?, with: with?, t, at_start: at_start.map_or(Some(None), |bodies| bodies.map(Some))? })
}

/// Reads a name, a list of those that are met at the same time, or the word `Nothing`.
fn first_with(of: Option<usize>, node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Vec<usize>> {
    match node.form() {
        NodeForm::Text => other(of, node, names, problems).map(|other| vec![other]),
        NodeForm::List => {
            let bodies = others(of, node, "with", names, problems)?;
            if bodies.is_empty() {
                problems.at(node, texts::empty_with(NOTHING));
            }
            Some(bodies)
        }
        _ if node.word() == Some(NOTHING) => Some(Vec::new()),
        _ => {
            problems.at(node, texts::not_with(node.text(), NOTHING));
            None
        }
    }
}

/// Reads the bodies of a list of names, none of them twice.
fn others(
    of: Option<usize>,
    node: Node<'_>,
    field: &str,
    names: &BodyNames,
    problems: &mut SceneProblems<'_>,
) -> Option<Vec<usize>> {
    let (mut seen, mut bodies) = (HashSet::new(), Vec::new());
    for node in list(node, MAX_NAMED_PAIRS, "names", problems)? {
        let Some(other) = other(of, node, names, problems) else { continue };
        if seen.insert(other) {
            bodies.push(other);
        } else {
            problems.at(node, texts::name_twice_in(field));
        }
    }
    Some(bodies)
}

/// Reads the name of a body that is not the one that is asked about.
fn other(of: Option<usize>, node: Node<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<usize> {
    let other = names.find(node, problems)?;
    if of == Some(other) {
        problems.at(node, texts::meets_itself(node.string().unwrap_or_default()));
        return None;
    }
    Some(other)
}

fn level_claim(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Claim> {
    let of = fields.required("of", problems).and_then(|node| names.find(node, problems));
    let relation = fields.required("relation", problems).and_then(|node| {
        let of_level = [Relation::Apart, Relation::Touching, Relation::Overlapping];
        named(&of_level.map(|relation| (relation.name(), relation)), "relation", node, problems)
    });
    let separation = fields.optional("separation").and_then(|node| expected_separation(node, problems));
    let translation = fields.optional("translation");
    if let Some(node) = translation.filter(|_| relation == Some(Relation::Apart)) {
        problems.at(node, texts::TRANSLATION_OF_APART);
    }
    let translation = translation.and_then(|node| vector("translation", node, problems));
    let ghosts = fields.optional("ghosts").and_then(|node| others(of, node, "ghosts", names, problems));
    Some(Claim::Level { of: of?, relation: relation?, separation, translation, ghosts })
}

fn move_claim(fields: &StructureFields<'_>, names: &BodyNames, problems: &mut SceneProblems<'_>) -> Option<Claim> {
    let of = fields.required("of", problems).and_then(|node| names.find(node, problems));
    let by = fields.required("by", problems).and_then(|node| mover::read(node, problems));
    let ends_at = fields.required("ends_at", problems).and_then(|node| vector("ends_at", node, problems));
    let velocity = fields.optional("velocity").and_then(|node| vector("velocity", node, problems));
    let stopped_by = fields.optional("stopped_by").and_then(|node| others(of, node, "stopped_by", names, problems));
    Some(Claim::Move { of: of?, by: by?, ends_at: ends_at?, velocity, stopped_by })
}

/// Reads a number, or the word `Undefined`.
fn expected_separation(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<ExpectedSeparation> {
    match node.word() {
        Some("Undefined") => Some(ExpectedSeparation::Undefined),
        Some(word) if node.number().is_none() => {
            problems.at(node, texts::not_a_separation(word));
            None
        }
        _ => finite("separation", node, problems).map(ExpectedSeparation::Value),
    }
}

/// Reads the fields of one kind of outcome.
type ReadOutcome = fn(&StructureFields<'_>, &mut SceneProblems<'_>) -> ExpectedOutcome;

const OUTCOMES: [(&str, &[&str], ReadOutcome); 6] = [
    ("Impact", &["t", "normal", "point", "grazing"], impact),
    ("InContactAtStart", &["relation", "leaving"], in_contact_at_start),
    ("NoImpactSeen", &[], |_, _| ExpectedOutcome::NoImpactSeen),
    ("Separated", &["closest_t", "clearance"], separated),
    ("NotConverged", &[], |_, _| ExpectedOutcome::NotConverged),
    ("NotApplicable", &[], |_, _| ExpectedOutcome::NotApplicable),
];

fn expected_outcome(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<ExpectedOutcome> {
    let (kind, allowed, read) = OUTCOMES[kind(&OUTCOMES.map(|(name, _, _)| name), "outcome", node, problems)?];
    let fields = StructureFields::of(node, kind, allowed, problems);
    Some(read(&fields, problems))
}

fn impact(fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> ExpectedOutcome {
    ExpectedOutcome::Impact {
        t: fields.optional("t").and_then(|node| fraction("t", node, problems)),
        normal: fields.optional("normal").and_then(|node| normal("normal", node, problems)),
        point: fields.optional("point").and_then(|node| vector("point", node, problems)),
        grazing: fields.optional("grazing").and_then(|node| truth(node, problems)),
    }
}

fn in_contact_at_start(fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> ExpectedOutcome {
    let relation = fields.optional("relation").and_then(|node| relation(node, problems));
    ExpectedOutcome::InContactAtStart { relation, leaving: fields.optional("leaving").and_then(|node| truth(node, problems)) }
}

fn separated(fields: &StructureFields<'_>, problems: &mut SceneProblems<'_>) -> ExpectedOutcome {
    ExpectedOutcome::Separated {
        closest_t: fields.optional("closest_t").and_then(|node| fraction("closest_t", node, problems)),
        clearance: fields.optional("clearance").and_then(|node| length("clearance", node, problems)),
    }
}

fn relation(node: Node<'_>, problems: &mut SceneProblems<'_>) -> Option<Relation> {
    named(&Relation::ALL.map(|relation| (relation.name(), relation)), "relation", node, problems)
}
