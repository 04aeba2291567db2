//! The answers as a short table per pair.

use std::io::{self, Write};
use std::path::Path;

use clashbox::explain::{algorithm_in_words, contacts_in_words, figure, outcome_in_words, point_in_words};
use clashbox::kernel::gjk::contact_by;
use clashbox::kernel::{Algorithm, Crossings, Silent, crossings};
use clashbox::scene::Body;
use clashbox::search::{MethodKind, profile, search};

use super::super::output::counted;
use super::Question;

/// Writes the answers of a scene.
pub(super) fn write(out: &mut impl Write, path: &Path, question: &Question) -> io::Result<()> {
    let scene = &question.scene;
    let title = if scene.title.is_empty() { String::new() } else { format!(": {}", scene.title) };
    writeln!(out, "{}{title}", path.display())?;
    if scene.bodies.len() < 2 {
        writeln!(out, "  no pairs")?;
    }
    for pair in question.pairs() {
        write_pair(out, question, pair)?;
    }
    if let Some(found) = &question.found {
        writeln!(out, "  {}", found.in_words(scene.bodies.len()))?;
    }
    Ok(())
}

fn write_pair(out: &mut impl Write, Question { scene, algorithm, .. }: &Question, [a, b]: [&Body; 2]) -> io::Result<()> {
    let contact = contact_by(*algorithm, &a.shape, &b.shape, &mut Silent);
    writeln!(out, "  {} ({}) and {} ({})", a.name, a.shape.kind().name(), b.name, b.shape.kind().name())?;
    let hit = if contact.hit(scene.slop) { "hit" } else { "no hit" };
    let none = || "none".to_owned();
    let mut row = |name: &str, value: String| writeln!(out, "    {name:<11} {value}");
    match algorithm {
        Algorithm::Direct => {}
        Algorithm::Gjk => row("method", algorithm_in_words(*algorithm, &a.shape, &b.shape))?,
    }
    row("relation", format!("{}, {hit}", contact.relation))?;
    row("separation", contact.separation.map_or_else(none, figure))?;
    row("normal", contact.normal.map_or_else(none, point_in_words))?;
    row("witnesses", format!("{} and {}", point_in_words(contact.witness_a), point_in_words(contact.witness_b)))?;
    row("depth", contact.penetration_depth().map_or_else(none, figure))?;
    row("crossings", crossings_in_words(&crossings(&a.shape, &b.shape)))?;
    for kind in MethodKind::ALL {
        let report = search(&a.moving(), &b.moving(), &scene.method(kind), scene.slop);
        row(kind.id(), format!("{} ({})", outcome_in_words(&report.outcome, kind), counted(report.tests, "test")))?;
    }
    row("contacts", contacts_in_words(&profile(&a.moving(), &b.moving(), scene.slop)))?;
    Ok(())
}

fn crossings_in_words(crossings: &Crossings) -> String {
    let points = crossings.points.iter().map(|point| point_in_words(*point));
    let stretches = crossings.stretches.iter().map(|[from, to]| format!("{} to {}", point_in_words(*from), point_in_words(*to)));
    let endless = crossings.coincident.then(|| "the same boundary".to_owned());
    let all: Vec<String> = points.chain(stretches).chain(endless).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}
