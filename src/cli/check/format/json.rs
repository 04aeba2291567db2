//! Prints the report for programs: a JSON document for each file, each on its line, and a last one with the totals.
//! `docs/schemas/check.json` describes them.

use std::io;

use clashbox::check::{CheckDifference, CheckVerdict, CheckedExpectation};
use clashbox::scene::errors::{Position, Problem};
use clashbox::search::MethodKind;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::super::output::CommandOutput;
use super::super::super::report::shard::ShardDocument;
use super::super::replayed::{CheckTotals, ExpectationResult, ReplayedFile};
use super::ReportWriter;
use clashbox::json::{VERSION, ValueName, Version, line};

pub(super) struct JsonReport {
    /// The part of the files, if it is not all of them.
    pub(super) shard: Option<ShardDocument>,
}

/// A scene that was replayed.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SceneCheckDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    expectations: Vec<ExpectationPart<'a>>,
}

/// The result of an expectation.
#[derive(Serialize, JsonSchema)]
struct ExpectationPart<'a> {
    /// The line in the file, from 1.
    #[schemars(range(min = 1))]
    line: usize,
    /// The column in characters, from 1.
    #[schemars(range(min = 1))]
    column: usize,
    /// The question: a search is asked for its answer.
    #[schemars(extend("enum" = ["static", "touching", "first", "level", "move", "lesson", "discrete", "linear", "binary", "exact", "advance"]))]
    question: &'static str,
    /// The names of the two bodies. Null if the expectation is about one body, or about all together.
    pair: Option<&'a [String; 2]>,
    /// The name of the one body, if the question is what that meets first, or how it meets its level.
    body: Option<&'a str>,
    /// The search, if the expectation is about its answer.
    search: Option<ValueName<MethodKind>>,
    #[schemars(extend("enum" = ["as_expected", "failed_as_known", "different", "passed_unexpectedly"]))]
    verdict: &'static str,
    /// The differences, if the verdict is "different".
    differences: Vec<DifferencePart<'a>>,
    /// The reason of a known failure.
    reason: Option<&'a str>,
    /// The reason why the expected answer is right, as the scene says. May be empty.
    why: &'a str,
    /// The picture of expected over found, with --artifacts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    picture: Option<String>,
}

/// One quantity, in words.
#[derive(Serialize, JsonSchema)]
struct DifferencePart<'a> {
    quantity: &'static str,
    expected: &'a str,
    found: &'a str,
}

/// A file that could not be read.
#[derive(Serialize, JsonSchema)]
pub(crate) struct UnreadableDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    #[schemars(length(min = 1))]
    problems: Vec<ProblemPart<'a>>,
    /// Number of problems beyond those.
    more: usize,
}

/// A problem and its position. Without a position it concerns the whole file.
#[derive(Serialize, JsonSchema)]
struct ProblemPart<'a> {
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
}

/// The last line.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CheckTotalsDocument {
    version: Version,
    /// Number of scenes that were replayed.
    scenes: usize,
    expectations: usize,
    /// Number of expectations that are not as they should be.
    different: usize,
    /// Number of expectations that failed as they are known to.
    known_failures: usize,
    /// Number of files that could not be read.
    unreadable: usize,
}

impl ReportWriter for JsonReport {
    fn begin(&mut self, out: &mut CommandOutput) -> io::Result<()> {
        self.shard.iter().try_for_each(|shard| line(out, shard))
    }

    fn file(&mut self, out: &mut CommandOutput, file: ReplayedFile) -> io::Result<()> {
        let scene = file.path.display().to_string();
        match &file.result {
            Ok(result) => {
                let expectations = result.expectations.iter().map(ExpectationPart::of).collect();
                line(out, &SceneCheckDocument { version: VERSION, scene, title: &result.title, expectations })
            }
            Err(errors) => {
                let problems = errors.problems.iter().map(ProblemPart::of).collect();
                line(out, &UnreadableDocument { version: VERSION, scene, problems, more: errors.more })
            }
        }
    }

    fn end(&mut self, out: &mut CommandOutput, totals: &CheckTotals) -> io::Result<()> {
        let CheckTotals { scenes, expectations, different, known_failures, unreadable, .. } = *totals;
        line(out, &CheckTotalsDocument { version: VERSION, scenes, expectations, different, known_failures, unreadable })
    }
}

impl<'a> ExpectationPart<'a> {
    fn of(ExpectationResult { position, checked, picture }: &'a ExpectationResult) -> ExpectationPart<'a> {
        let Position { line, column } = *position;
        let CheckedExpectation { asked, verdict, why } = checked;
        let (differences, reason) = match verdict {
            CheckVerdict::AsExpected => (Vec::new(), None),
            CheckVerdict::Different { differences } => (differences.iter().map(DifferencePart::of).collect(), None),
            CheckVerdict::FailedAsKnown { reason } | CheckVerdict::PassedUnexpectedly { reason } => {
                (Vec::new(), Some(reason.as_str()))
            }
        };
        ExpectationPart {
            line,
            column,
            question: asked.id(),
            pair: asked.pair(),
            body: asked.body(),
            search: asked.search().map(ValueName),
            verdict: verdict.id(),
            differences,
            reason,
            why,
            picture: picture.as_ref().map(|path| path.display().to_string()),
        }
    }
}

impl<'a> DifferencePart<'a> {
    fn of(CheckDifference { quantity, expected, found, .. }: &'a CheckDifference) -> DifferencePart<'a> {
        DifferencePart { quantity, expected, found }
    }
}

impl<'a> ProblemPart<'a> {
    fn of(problem: &'a Problem) -> ProblemPart<'a> {
        let position = problem.position;
        ProblemPart { line: position.map(|at| at.line), column: position.map(|at| at.column), message: &problem.message }
    }
}
