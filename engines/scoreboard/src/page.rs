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
    /// For each reason of a known failure, the number of such failures and the first one.
    pub(crate) known: BTreeMap<String, (usize, String)>,
    pub(crate) random: Tally,
    /// The remarks, each with its differences, of which there is at least one.
    pub(crate) remarked: Vec<(Remark, Vec<Difference>)>,
}

/// The columns of the tables, after the name and the number of questions: what an answer about a pair can be.
const COLUMNS: [AssessmentKind; 11] = [
    AssessmentKind::Right,
    AssessmentKind::WithinSlop,
    AssessmentKind::Early,
    AssessmentKind::Late,
    AssessmentKind::Off,
    AssessmentKind::FalseNo,
    AssessmentKind::FalseYes,
    AssessmentKind::Borderline,
    AssessmentKind::Unproven,
    AssessmentKind::Unsupported,
    AssessmentKind::Failed,
];

/// Returns the page.
pub(crate) fn document(judged: &[Judged], n_shipped: usize, n_random: usize) -> String {
    let mut page = format!(
        "# Scoreboard\n\n\
        <!-- Written by `cargo run --package clashbox-scoreboard`. Do not edit: remarks are in engines/scoreboard/remarks.jsonl. -->\n\n\
        Physics engines and collision libraries, asked the same questions and held against the proof of Clashbox: whether two shapes hit at the \
        start, how far they are apart, and when they first meet. Written by one command, which installs the engines in their pinned versions, \
        asks them and takes a few minutes, most of them for building:\n\n    cargo run --package clashbox-scoreboard\n\n\
        What each engine is asked, and through which of its functions, is in the README of its folder in `engines/`. Its answers are not \
        corrected. *right*: to 1e-9 of the size of the pair for an engine in `f64`, to 1e-4 for one in `f32`. *within slop*: off by no more than \
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
    let names = COLUMNS.map(|kind| kind.id().replace('_', " ")).join(" | ");
    let rule = "---:|".repeat(COLUMNS.len() + 2);
    let rows: String = rows.map(|row| row + "\n").collect();
    format!("| engine | asked | {names} | worst time |\n|---|{rule}\n{rows}")
}

fn row(judged: &Judged, tally: &Tally) -> String {
    let counts = COLUMNS.map(|kind| match tally.count(kind) {
        0 => ".".to_owned(),
        count => count.to_string(),
    });
    let time = if tally.worst_time == 0.0 { ".".to_owned() } else { format!("{:.1e}", tally.worst_time) };
    format!("| {} | {} | {} | {time} |", judged.name, tally.asked(), counts.join(" | "))
}

fn section(judged: &Judged) -> String {
    let [kinds, answers] = judged.knows.each_ref().map(|names| names.join(", "));
    let mut page = format!("\n## {}\n\n{}. It answers: {answers}. It knows: {kinds}.\n", judged.name, judged.greeting);
    let mut unsupported = judged.shipped.unsupported.clone();
    for (why, count) in &judged.random.unsupported {
        *unsupported.entry(why.clone()).or_default() += count;
    }
    if !unsupported.is_empty() {
        page += "\nUnsupported, over both:\n\n";
        for (why, count) in unsupported {
            let _ = writeln!(page, "- {why}: {count}");
        }
    }
    if !judged.known.is_empty() {
        page += "\nDifferences over the shipped scenes:\n\n| answers | what we think of them | for example |\n|---:|---|---|\n";
        for (why, (count, example)) in &judged.known {
            let _ = writeln!(page, "| {count} | {} | {example} |", cell(why));
        }
    }
    if !judged.remarked.is_empty() {
        page += "\nDifferences over the random scenes, each with its worst case as a scene that `clashbox` opens:\n\n\
            | asked | verdict | answers | worst | what we think of them | scene |\n|---|---|---:|---|---|---|\n";
        for (remark, differences) in &judged.remarked {
            let Remark { asked, remark: said, scene, .. } = remark;
            let verdict = remark.verdict.replace('_', " ");
            let worst = differences.iter().max_by(|a, b| a.size.total_cmp(&b.size)).map_or("", |worst| &worst.words);
            let (said, worst, count) = (cell(said), cell(worst), differences.len());
            let _ = writeln!(page, "| {asked} | {verdict} | {count} | {worst} | {said} | [{scene}](../engines/scenes/{scene}) |");
        }
    }
    page
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
