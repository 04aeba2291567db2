//! Prints the report for programs: a JSON document for each file, each on its line, and a last one with the totals.
//! `docs/schemas/check.json` describes them.

use std::io;

use clashbox::check::{Checked, Difference, Verdict};
use clashbox::scene::errors::{Position, Problem};
use clashbox::search::MethodKind;
use serde::Serialize;

use super::super::super::json::{VERSION, line};
use super::super::super::output::Out;
use super::super::replayed::{ExpectationResult, Replayed, Totals};
use super::Format;

pub(super) struct Json;

#[derive(Serialize)]
struct SceneDocument<'a> {
    version: u32,
    scene: String,
    title: &'a str,
    expectations: Vec<ExpectationPart<'a>>,
}

#[derive(Serialize)]
struct ExpectationPart<'a> {
    line: usize,
    column: usize,
    question: &'static str,
    /// The names of the two bodies. Null if the expectation is about one body, or about all together.
    pair: Option<&'a [String; 2]>,
    /// The name of the one body.
    body: Option<&'a str>,
    /// The search, if the expectation is about its answer.
    search: Option<&'static str>,
    verdict: &'static str,
    differences: Vec<DifferencePart<'a>>,
    /// The reason of a known failure.
    reason: Option<&'a str>,
    why: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

#[derive(Serialize)]
struct DifferencePart<'a> {
    quantity: &'static str,
    expected: &'a str,
    found: &'a str,
}

#[derive(Serialize)]
struct UnreadableDocument<'a> {
    version: u32,
    scene: String,
    problems: Vec<ProblemPart<'a>>,
    /// Number of problems beyond those.
    more: usize,
}

#[derive(Serialize)]
struct ProblemPart<'a> {
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
}

#[derive(Serialize)]
struct TotalsDocument {
    version: u32,
    scenes: usize,
    expectations: usize,
    different: usize,
    known_failures: usize,
    unreadable: usize,
}

impl Format for Json {
    fn file(&mut self, out: &mut Out, file: Replayed) -> io::Result<()> {
        let scene = file.path.display().to_string();
        match &file.result {
            Ok(result) => {
                let expectations = result.expectations.iter().map(ExpectationPart::of).collect();
                line(out, &SceneDocument { version: VERSION, scene, title: &result.title, expectations })
            }
            Err(errors) => {
                let problems = errors.problems.iter().map(ProblemPart::of).collect();
                line(out, &UnreadableDocument { version: VERSION, scene, problems, more: errors.more })
            }
        }
    }

    fn end(&mut self, out: &mut Out, totals: &Totals) -> io::Result<()> {
        let Totals { scenes, expectations, different, known_failures, unreadable, .. } = *totals;
        line(out, &TotalsDocument { version: VERSION, scenes, expectations, different, known_failures, unreadable })
    }
}

impl<'a> ExpectationPart<'a> {
    fn of(ExpectationResult { position, checked, picture }: &'a ExpectationResult) -> ExpectationPart<'a> {
        let Position { line, column } = *position;
        let Checked { asked, verdict, why } = checked;
        let (differences, reason) = match verdict {
            Verdict::AsExpected => (Vec::new(), None),
            Verdict::Different { differences } => (differences.iter().map(DifferencePart::of).collect(), None),
            Verdict::FailedAsKnown { reason } | Verdict::PassedUnexpectedly { reason } => (Vec::new(), Some(reason.as_str())),
        };
        ExpectationPart {
            line,
            column,
            question: asked.id(),
            pair: asked.pair(),
            body: asked.body(),
            search: asked.search().map(MethodKind::id),
            verdict: verdict.id(),
            differences,
            reason,
            why,
            picture: picture.as_ref().map(|path| path.display().to_string()),
        }
    }
}

impl<'a> DifferencePart<'a> {
    fn of(Difference { quantity, expected, found, .. }: &'a Difference) -> DifferencePart<'a> {
        DifferencePart { quantity, expected, found }
    }
}

impl<'a> ProblemPart<'a> {
    fn of(problem: &'a Problem) -> ProblemPart<'a> {
        let position = problem.position;
        ProblemPart { line: position.map(|at| at.line), column: position.map(|at| at.column), message: &problem.message }
    }
}
