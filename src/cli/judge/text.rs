//! Prints the table of an engine.

use std::io::{self, Write};

use clashbox::engine::AssessmentKind;

use super::super::output::{aligned, scenes};
use super::super::texts;
use super::judged::JudgedEngine;
use super::tally::AnswerCounts;

/// A count of 0 in a table, which is easy to skip.
pub(super) const ZERO: &str = ".";

/// Prints the engine, its table, and a summary.
pub(super) fn totals(out: &mut impl Write, engine: &JudgedEngine, n_scenes: usize) -> io::Result<()> {
    writeln!(out, "{}", engine.heading())?;
    aligned(&table(engine)).iter().try_for_each(|row| writeln!(out, "  {row}"))?;
    writeln!(out, "{}", summary(engine, scenes(n_scenes)))
}

/// Returns the summary: `mine: 45 scenes; wrong answers: 3, of them known: 1`.
pub(super) fn summary(engine: &JudgedEngine, scenes: String) -> String {
    let all = engine.tally.all();
    let judged = texts::judged(&engine.name, scenes, all.wrong(), all.known);
    let unsupported = all.of(AssessmentKind::Unsupported);
    if unsupported == 0 {
        return judged;
    }
    let kinds = engine.tally.pairs().filter(|(_, counts)| 0 < counts.of(AssessmentKind::Unsupported)).count();
    texts::with_unsupported(judged, unsupported, all.asked(), kinds)
}

/// Returns the rows of the table, its head first: a row for each pair of kinds that the engine supports, and one for all. An
/// assessment that never occurs has no column. What is unsupported is in the summary.
pub(super) fn table(engine: &JudgedEngine) -> Vec<Vec<String>> {
    let all = engine.tally.all();
    let is_met = |kind: &AssessmentKind| *kind != AssessmentKind::Unsupported && 0 < all.of(*kind);
    let met: Vec<AssessmentKind> = AssessmentKind::ALL.into_iter().filter(is_met).collect();
    let answered = |counts: &AnswerCounts| counts.asked() - counts.of(AssessmentKind::Unsupported);
    let row = |name: String, counts: &AnswerCounts| {
        let time = if counts.worst_time == 0.0 { String::new() } else { format!("{:.1e}", counts.worst_time) };
        let counted =
            met.iter().map(|kind| counts.of(*kind)).map(|count| if count == 0 { ZERO.to_owned() } else { count.to_string() });
        let ends = ([name, answered(counts).to_string()], [time]);
        ends.0.into_iter().chain(counted).chain(ends.1).collect::<Vec<String>>()
    };
    let names = met.iter().map(|kind| kind.id().replace('_', " "));
    let head = [texts::PAIR.to_owned(), texts::JUDGED.to_owned()].into_iter().chain(names);
    let head = head.chain([texts::WORST_TIME.to_owned()]).collect();
    let supported = engine.tally.pairs().filter(|(_, counts)| 0 < answered(counts));
    let pairs = supported.map(|([p, q], counts)| row(format!("{} {}", p.id(), q.id()), counts));
    let last = row(texts::ALL_PAIRS.to_owned(), &all);
    [head].into_iter().chain(pairs).chain([last]).collect()
}
