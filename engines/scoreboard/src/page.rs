//! Writes `docs/scoreboard.md`: the tables, and our remarks on the differences.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clashbox::engine::AssessmentKind;

use crate::remark::Remark;
use crate::trial::{Difference, Tally};

/// An engine, and the results of its trial.
pub(crate) struct Judged {
    pub(crate) name: String,
    /// Its name, version, precision and slop, from its greeting.
    pub(crate) greeting: String,
    /// The kinds of shapes that it knows, and the quantities that it answers.
    pub(crate) knows: [Vec<&'static str>; 2],
    pub(crate) shipped: Tally,
    /// The known failures, by their reasons.
    pub(crate) known: BTreeMap<String, KnownCount>,
    pub(crate) random: Tally,
    /// The remarks, each with its differences, of which there is at least one.
    pub(crate) remarked: Vec<(Remark, Vec<Difference>)>,
}

/// The answers about shipped scenes that have one known reason to be wrong.
pub(crate) struct KnownCount {
    count: usize,
    /// The number of those that the engine's dialect allows.
    by_dialect: usize,
    /// The scene of the first one.
    example: String,
}

impl KnownCount {
    /// Returns the count of answers of which the first one is about this scene: none so far.
    pub(crate) fn first(example: &str) -> KnownCount {
        KnownCount { count: 0, by_dialect: 0, example: example.to_owned() }
    }

    pub(crate) fn add(&mut self, is_dialect: bool) {
        self.count += 1;
        self.by_dialect += usize::from(is_dialect);
    }
}

/// Returns the columns of the tables beside *dialect*: what an answer about a pair can be. A breach is one of a move.
fn columns() -> impl Iterator<Item = AssessmentKind> {
    AssessmentKind::ALL.into_iter().filter(|kind| *kind != AssessmentKind::Breach)
}

/// Returns the page.
pub(crate) fn document(judged: &[Judged], n_shipped: usize, n_random: usize) -> String {
    let mut page = format!(
        "# Scoreboard\n\n\
        <!-- Written by `cargo run --package clashbox-scoreboard`. Do not edit: remarks are in engines/scoreboard/remarks.jsonl. -->\n\n\
        Physics engines and collision libraries, asked the same questions and held against the proof of Clashbox: whether two shapes hit at the \
        start, how far they are apart, and when they first meet. Written by one command, which installs the engines in their pinned versions, \
        asks them and takes a few minutes, most of them for building:\n\n    cargo run --package clashbox-scoreboard\n\n\
        What each engine is asked, and through which of its functions, is in the README of its folder in `engines/`. Its answers are not \
        corrected. *dialect*: another answer than the proof's, by no more than a constant of the engine's [dialect](engines.md#dialects) allows; \
        a line of its section names the constant. The columns after it count what no such constant explains. *right*: to 1e-9 of the size of the pair for an engine in `f64`, to 1e-4 for one in `f32`. *within slop*: off by no more than \
        the length that the engine documents, which is a property and no fault. *early*, *late*: a time at which the bodies are still apart, or by \
        which they have got deep, by more than that. *off*: a wrong separation. *false no*: a contact that it does not see. *false yes*: a contact \
        where there is none. *borderline*: wrong by no more than the tolerance. *unproven*: rounding leaves the right answer open. *unsupported*: \
        the engine, or its documentation, says so. *failed*: no answer to a question that it has promised to answer. *worst time*: the largest \
        error of a wrong time, as a fraction of the frame.\n\n{}\n\n",
        of_shipped(n_shipped)
    );
    page += &table(judged.iter().map(shipped_row));
    let _ = write!(
        page,
        "\n## {} random scenes\n\nTwo bodies each, as a game that measures in metres has them: every pair of segment, circle, aabb, obb, \
        capsule, polygon and group, sizes, distances and paths from 0.1 to 10, resting, touching, deep in each other, meeting, grazing, leaving, \
        turning and spinning in turn. `engines/scoreboard/src/random.rs` draws them from one seed.\n\n",
        with_commas(n_random)
    );
    page += &table(judged.iter().map(|judged| row(judged, &judged.random)));
    for judged in judged {
        page += &section(judged);
    }
    page
}

/// Returns the heading of the table for this number of shipped scenes.
pub(crate) fn of_shipped(n_scenes: usize) -> String {
    format!("## The {n_scenes} shipped scenes")
}

/// Returns the row of an engine in the table of the shipped scenes.
pub(crate) fn shipped_row(judged: &Judged) -> String {
    row(judged, &judged.shipped)
}

fn table(rows: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = columns().map(|kind| kind.id().replace('_', " ")).collect();
    let rule = "---:|".repeat(names.len() + 3);
    let rows: String = rows.map(|row| row + "\n").collect();
    format!("| engine | asked | dialect | {} | worst time |\n|---|{rule}\n{rows}", names.join(" | "))
}

fn row(judged: &Judged, tally: &Tally) -> String {
    let counts = [tally.asked(), tally.explained()].into_iter().chain(columns().map(|kind| tally.count(kind)));
    let counts: Vec<String> = counts.map(|count| if count == 0 { ".".to_owned() } else { count.to_string() }).collect();
    let time = if tally.worst_time == 0.0 { ".".to_owned() } else { format!("{:.1e}", tally.worst_time) };
    format!("| {} | {} | {time} |", judged.name, counts.join(" | "))
}

fn section(judged: &Judged) -> String {
    let [kinds, answers] = judged.knows.each_ref().map(|names| names.join(", "));
    let mut page = format!("\n## {}\n\n{}. It answers: {answers}. It knows: {kinds}.\n", judged.name, judged.greeting);
    let Judged { shipped, random, .. } = judged;
    page += &list("By its dialect, over both:", &shipped.by_dialect, &random.by_dialect);
    page += &list("Unsupported, over both:", &shipped.unsupported, &random.unsupported);
    if !judged.known.is_empty() {
        page += "\nDifferences over the shipped scenes:\n\n| answers | what we think of them | for example |\n|---:|---|---|\n";
        for (why, KnownCount { count, by_dialect, example }) in &judged.known {
            let _ = writeln!(page, "| {} | {} | {example} |", marked(*count, *by_dialect), cell(why));
        }
    }
    if !judged.remarked.is_empty() {
        page += "\nDifferences over the random scenes, each with its worst case as a scene that `clashbox` opens:\n\n\
            | asked | verdict | answers | worst | what we think of them | scene |\n|---|---|---:|---|---|---|\n";
        for (remark, differences) in &judged.remarked {
            let Remark { asked, remark: said, scene, .. } = remark;
            let verdict = remark.verdict.replace('_', " ");
            let worst = differences.iter().max_by(|a, b| a.size.total_cmp(&b.size)).map_or("", |worst| &worst.words);
            let by_dialect = differences.iter().filter(|difference| difference.is_dialect).count();
            let (said, worst, count) = (cell(said), cell(worst), marked(differences.len(), by_dialect));
            let _ = writeln!(page, "| {asked} | {verdict} | {count} | {worst} | {said} | [{scene}](../engines/scenes/{scene}) |");
        }
    }
    page
}

/// Returns a list of numbers by reasons, each the sum of two, under a heading. Empty if there are none.
fn list(heading: &str, shipped: &BTreeMap<String, usize>, random: &BTreeMap<String, usize>) -> String {
    let mut sums = shipped.clone();
    random.iter().for_each(|(why, count)| *sums.entry(why.clone()).or_default() += count);
    let lines: String = sums.iter().map(|(why, count)| format!("- {why}: {count}\n")).collect();
    if lines.is_empty() { lines } else { format!("\n{heading}\n\n{lines}") }
}

/// Writes a number of differences, with a mark where the dialect of the engine explains some of them: `15`, `15, 3 by dialect`.
fn marked(count: usize, by_dialect: usize) -> String {
    match by_dialect {
        0 => count.to_string(),
        all if all == count => format!("{count}, by dialect"),
        some => format!("{count}, {some} by dialect"),
    }
}

/// Formats a number with commas: `10,000`.
fn with_commas(number: usize) -> String {
    let digits = number.to_string();
    let pieces: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|piece| str::from_utf8(piece).ok()).collect();
    pieces.join(",")
}

/// Escapes a text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
