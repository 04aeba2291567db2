//! The formats in which `clashbox judge` prints its report.

use std::io::{self, Write as _};
use std::path::Path;

use clashbox::engine::{AssessmentKind, Tolerance};
use clashbox::json::line;
use clashbox::scene::errors::SceneErrors;

use super::super::known_lines::ObsoleteLine;
use super::super::output::{CommandOutput, scenes};
use super::super::report::github::{self, AnnotationLevel};
use super::super::report::obsolete::{self, ObsoleteWeight};
use super::super::report::shard::ShardDocument;
use super::super::report::{CaseVerdict, ReportCase, ReportFormat, ReportSuite, add_obsolete, junit};
use super::super::texts;
use super::judged::{JudgedAnswer, JudgedEngine};
use super::{json, text};

/// The report on standard output.
pub(super) struct TrialReport {
    pub(super) out: CommandOutput,
    /// `None`: the page is written there instead.
    format: Option<ReportFormat>,
    shard: Option<ShardDocument>,
    /// Of JUnit, whose totals come first.
    suites: Vec<ReportSuite>,
}

impl TrialReport {
    /// Begins a report. `shard` is the part of the scenes that are judged, if it is not all of them.
    pub(super) fn new(
        mut out: CommandOutput,
        format: Option<ReportFormat>,
        shard: Option<ShardDocument>,
    ) -> io::Result<TrialReport> {
        if format == Some(ReportFormat::Json) {
            shard.iter().try_for_each(|shard| line(&mut out, shard))?;
        }
        Ok(TrialReport { out, format, shard, suites: Vec::new() })
    }

    /// Begins a scene.
    pub(super) fn scene(&mut self, file: &Path) {
        if self.format == Some(ReportFormat::Junit) {
            self.suites.push(ReportSuite { name: file.display().to_string(), cases: Vec::new() });
        }
    }

    /// Reports a scene that cannot be read, which is reported on standard error as well.
    pub(super) fn unreadable(&mut self, file: &Path, errors: &SceneErrors) -> io::Result<()> {
        let name = file.display().to_string();
        match self.format {
            Some(ReportFormat::Junit) => self.suites.push(ReportSuite::unreadable(name, errors.to_string())),
            Some(ReportFormat::Github) => github::unreadable(&mut self.out, &name, errors)?,
            Some(ReportFormat::Json) => json::unreadable(&mut self.out, file, errors)?,
            Some(ReportFormat::Text) | None => {}
        }
        Ok(())
    }

    /// Reports an answer about the scene that was begun last.
    pub(super) fn answer(&mut self, given: &JudgedAnswer) -> io::Result<()> {
        let JudgedAnswer { engine, file, answer, known, ref reason, .. } = *given;
        let kind = answer.assessment.kind();
        let is_news = kind.is_wrong() && known.is_none();
        let in_words = || match reason {
            Some(reason) => texts::because(answer, reason),
            None => answer.to_string(),
        };
        match self.format {
            Some(ReportFormat::Json) if kind != AssessmentKind::Right => json::answer(&mut self.out, given),
            Some(ReportFormat::Text) if is_news => writeln!(self.out, "{}", texts::wrong(file.display(), engine, in_words())),
            Some(ReportFormat::Github) if is_news => {
                let (file, message) = (file.display().to_string(), texts::engine_answer(engine, in_words()));
                github::error(&mut self.out, &file, None, texts::WRONG_ANSWER, &message)
            }
            Some(ReportFormat::Junit) => {
                self.suites.last_mut().into_iter().for_each(|suite| suite.cases.push(case(given)));
                Ok(())
            }
            Some(ReportFormat::Text | ReportFormat::Json | ReportFormat::Github) | None => Ok(()),
        }
    }

    /// Reports a known wrong answer that is not wrong any more, which is reported on standard error as well.
    pub(super) fn obsolete(&mut self, line: &ObsoleteLine) -> io::Result<()> {
        match self.format {
            Some(ReportFormat::Github) => {
                github::obsolete(&mut self.out, AnnotationLevel::Error, texts::NO_LONGER_WRONG, line)?;
            }
            Some(ReportFormat::Junit) => add_obsolete(&mut self.suites, line, CaseVerdict::failed(line.message.clone())),
            Some(ReportFormat::Json) => obsolete::document(&mut self.out, line, ObsoleteWeight::Failure)?,
            Some(ReportFormat::Text) | None => {}
        }
        Ok(())
    }

    /// Ends the report with the totals, for people with what to do about wrong answers.
    pub(super) fn end(&mut self, engines: &[JudgedEngine], n_scenes: usize, tolerance: Tolerance) -> io::Result<()> {
        let out = &mut self.out;
        match self.format {
            Some(ReportFormat::Json) => engines.iter().try_for_each(|engine| json::totals(out, engine, n_scenes))?,
            Some(ReportFormat::Text) => {
                engines.iter().try_for_each(|engine| text::totals(out, engine, n_scenes))?;
                let mut advice = engines.iter().filter_map(|engine| engine.advice(tolerance == Tolerance::Exact));
                advice.try_for_each(|advice| writeln!(out, "{advice}"))?;
            }
            Some(ReportFormat::Junit) => junit::document(out, "judge", self.shard.as_ref(), &self.suites)?,
            Some(ReportFormat::Github) => {
                engines.iter().try_for_each(|engine| writeln!(out, "{}", text::summary(engine, scenes(n_scenes))))?;
            }
            None => {}
        }
        out.flush()
    }
}

/// Returns the case of an answer. What the engine does not support and what is not proven is skipped.
fn case(JudgedAnswer { engine, answer, known, .. }: &JudgedAnswer) -> ReportCase {
    let kind = answer.assessment.kind();
    let verdict = match known {
        Some(reason) => CaseVerdict::Skipped((*reason).to_owned()),
        None if kind.is_wrong() => CaseVerdict::failed(answer.to_string()),
        None if matches!(kind, AssessmentKind::Unsupported | AssessmentKind::Unproven) => {
            CaseVerdict::Skipped(answer.assessment.to_string())
        }
        None => CaseVerdict::Passed,
    };
    ReportCase::new(texts::engine_answer(engine, answer.question()), verdict)
}
