//! Prints the answers as a short table per pair.

use std::io::{self, Write};
use std::path::Path;

use clashbox::explain::{
    algorithm_in_words, contacts_in_words, figure, outcome_in_words, point_in_words, printed_translation, tests_in_words,
    vector_in_full,
};
use clashbox::kernel::{
    Algorithm, Crossings, ManifoldPoint, Manifolds, SeparatedPair, SeparatingTranslation, contact_by, crossings, manifolds,
    separating_translation,
};
use clashbox::scene::Body;
use clashbox::search::{MethodKind, contacts, prove, search};

use super::super::inputs::titled;
use super::super::texts;
use super::PairsQuestion;

/// Writes the answers of a scene.
pub(super) fn write(out: &mut impl Write, path: &Path, question: &PairsQuestion) -> io::Result<()> {
    let scene = &question.scene;
    writeln!(out, "{}", titled(path, scene))?;
    if scene.bodies.len() < 2 {
        writeln!(out, "{}", texts::NO_PAIRS)?;
    }
    for pair in question.to_answer().pairs() {
        write_pair(out, question, pair)?;
    }
    if let Some(found) = &question.found {
        writeln!(out, "{}", found.in_words(scene.bodies.len()))?;
    }
    Ok(())
}

fn write_pair(
    out: &mut impl Write,
    PairsQuestion { scene, algorithm, .. }: &PairsQuestion,
    [a, b]: [&Body; 2],
) -> io::Result<()> {
    let contact = contact_by(*algorithm, &a.shape, &b.shape);
    writeln!(out, "{}", texts::pair(&a.name, a.shape.kind().name(), &b.name, b.shape.kind().name()))?;
    let relation = if contact.hit(scene.slop) { texts::hit(contact.relation) } else { texts::no_hit(contact.relation) };
    let none = || texts::NONE.to_owned();
    let mut row = |name: &str, value: String| writeln!(out, "{}", texts::row(name, value));
    if *algorithm != Algorithm::Direct {
        row(texts::METHOD, algorithm_in_words(*algorithm, &a.shape, &b.shape))?;
    }
    row(texts::RELATION, relation)?;
    row(texts::SEPARATION, contact.separation.map_or_else(none, figure))?;
    row(texts::NORMAL, contact.normal.map_or_else(none, point_in_words))?;
    row(texts::WITNESSES, texts::witnesses(point_in_words(contact.witness_a), point_in_words(contact.witness_b)))?;
    row(texts::DEPTH, contact.penetration_depth().map_or_else(none, figure))?;
    row(
        texts::MTV,
        separating_translation(&a.shape, &b.shape, &contact).map_or_else(none, |found| mtv_in_words([a, b], &found)),
    )?;
    row(texts::MANIFOLD, manifold_in_words(&manifolds(&a.shape, &b.shape, scene.slop)))?;
    row(texts::CROSSINGS, crossings_in_words(&crossings(&a.shape, &b.shape)))?;
    for kind in MethodKind::ALL {
        let report = search(&a.moving(), &b.moving(), &scene.method(kind), scene.slop);
        row(kind.id(), texts::outcome(outcome_in_words(&report.outcome, kind), tests_in_words(report.tests)))?;
    }
    let (a, b) = (a.moving(), b.moving());
    let (_, proof) = prove(&a, &b, scene.slop);
    row(texts::CONTACTS, contacts_in_words(&contacts(&a, &b, scene.slop, &proof)))?;
    Ok(())
}

fn mtv_in_words([a, b]: [&Body; 2], found: &SeparatingTranslation) -> String {
    match found.separates {
        SeparatedPair::Shapes => vector_in_full(printed_translation(&a.shape, &b.shape, found).unwrap_or(found.translation)),
        SeparatedPair::DeepestParts => texts::mtv_of_deepest_parts(point_in_words(found.translation)),
    }
}

/// Returns the points of all manifolds.
fn manifold_in_words(found: &Manifolds) -> String {
    let points = found.list.iter().flat_map(|part| part.manifold.points());
    let one = |point: &ManifoldPoint| texts::manifold_point(point_in_words(point.position()), figure(point.separation));
    let all: Vec<String> = points.map(one).collect();
    match (all.is_empty(), found.left_out) {
        (true, _) => texts::NONE.to_owned(),
        (false, 0) => all.join(", "),
        (false, left_out) => texts::manifolds_left_out(all.join(", "), left_out),
    }
}

fn crossings_in_words(crossings: &Crossings) -> String {
    let points = crossings.points.iter().map(|point| point_in_words(*point));
    let stretches = crossings.stretches.iter().map(|[from, to]| texts::stretch(point_in_words(*from), point_in_words(*to)));
    let unbounded = crossings.coincident.then(|| texts::SAME_BOUNDARY.to_owned());
    let all: Vec<String> = points.chain(stretches).chain(unbounded).collect();
    if all.is_empty() { texts::NONE.to_owned() } else { all.join(", ") }
}
