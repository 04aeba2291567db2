//! The results of a replay, for each file and in all.

use std::path::{Path, PathBuf};

use clashbox::check::{CheckVerdict, CheckedExpectation, check};
use clashbox::goal::check_lesson;
use clashbox::scene::errors::{Position, SceneErrors};
use clashbox::scene::format;

use super::super::inputs::{LoadedScene, loaded};
use super::super::output::Ending;
use super::artifacts::PictureFolder;

/// A file, replayed.
pub(super) struct ReplayedFile {
    pub(super) path: PathBuf,
    /// Possible mistakes, in words with their positions.
    hints: Vec<String>,
    /// The results of its expectations and its lesson, or the reason why it could not be read.
    pub(super) result: Result<SceneResult, SceneErrors>,
    /// The reasons why pictures were not written.
    unwritten: Vec<String>,
}

/// The results of the expectations of a scene, then that of its lesson.
pub(super) struct SceneResult {
    pub(super) title: String,
    pub(super) expectations: Vec<ExpectationResult>,
}

/// The result of an expectation.
pub(super) struct ExpectationResult {
    /// Its position in the file.
    pub(super) position: Position,
    pub(super) checked: CheckedExpectation,
    /// The picture of expected over found, if one was asked for and written.
    pub(super) picture: Option<PathBuf>,
}

impl ReplayedFile {
    /// Replays the scene in a file, and draws what differs.
    pub(super) fn of(path: &Path, artifacts: Option<&PictureFolder>) -> ReplayedFile {
        let (mut hints, mut unwritten) = (Vec::new(), Vec::new());
        let result = loaded(path).map(|LoadedScene { text, scene, hints: found }| {
            hints = found;
            let positions = format::expectation_positions(&text);
            let results = positions.into_iter().zip(check(&scene).results).enumerate();
            let expectations = results.map(|(idx, (position, checked))| {
                let mut picture = None;
                if let Some(artifacts) = artifacts.filter(|_| !checked.is_as_it_should_be()) {
                    match artifacts.write(path, &scene, idx, &checked) {
                        Ok(path) => picture = Some(path),
                        Err(message) => unwritten.push(message),
                    }
                }
                ExpectationResult { position, checked, picture }
            });
            let mut expectations: Vec<ExpectationResult> = expectations.collect();
            // A lesson has no picture: its solution is another scene.
            let lesson = format::lesson_position(&text).zip(check_lesson(&scene));
            expectations.extend(lesson.map(|(position, checked)| ExpectationResult { position, checked, picture: None }));
            SceneResult { expectations, title: scene.title }
        });
        ReplayedFile { path: path.to_owned(), hints, result, unwritten }
    }

    /// Returns the messages for standard error, which are the same in every format.
    pub(super) fn messages(&self) -> impl Iterator<Item = String> {
        let unreadable = self.result.as_ref().err().map(SceneErrors::to_string);
        self.hints.iter().cloned().chain(unreadable).chain(self.unwritten.iter().cloned())
    }

    /// Returns true if there is something to report.
    pub(super) fn needs_attention(&self) -> bool {
        self.messages().next().is_some() || self.differences().next().is_some()
    }

    /// Returns the expectations that did not come out as they should.
    pub(super) fn differences(&self) -> impl Iterator<Item = &ExpectationResult> {
        let all = self.result.iter().flat_map(|scene| &scene.expectations);
        all.filter(|result| !result.checked.is_as_it_should_be())
    }
}

/// The totals of all files.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct CheckTotals {
    pub(super) scenes: usize,
    pub(super) expectations: usize,
    pub(super) different: usize,
    pub(super) known_failures: usize,
    /// Files that could not be read.
    pub(super) unreadable: usize,
    /// Pictures that could not be written.
    unwritten: usize,
}

impl CheckTotals {
    pub(super) fn add(&mut self, file: &ReplayedFile) {
        self.unwritten += file.unwritten.len();
        match &file.result {
            Ok(scene) => {
                let is_known = |result: &&ExpectationResult| matches!(result.checked.verdict, CheckVerdict::FailedAsKnown { .. });
                self.scenes += 1;
                self.expectations += scene.expectations.len();
                self.known_failures += scene.expectations.iter().filter(is_known).count();
                self.different += file.differences().count();
            }
            Err(_) => self.unreadable += 1,
        }
    }

    /// Returns the number of files that were replayed or could not be.
    pub(super) fn files(&self) -> usize {
        self.scenes + self.unreadable
    }

    pub(super) fn ending(&self) -> Ending {
        match (self.unreadable + self.unwritten, self.different) {
            (0, 0) => Ending::Fine,
            (0, _) => Ending::Differences,
            (_, _) => Ending::CouldNotRun,
        }
    }
}
