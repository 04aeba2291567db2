//! Checks a lesson: its goal must be open at the start, and its solution must reach it.

use super::{GoalProgress, progress, texts};
use crate::answers::GoalAnswers;
use crate::check::{CheckDifference, CheckVerdict, CheckedExpectation, Deviation, NamedQuestion};
use crate::kernel::Algorithm;
use crate::scene::{Scene, Solution};

/// Checks the lesson of a scene: its goal must not be reached at the start, and its solution must reach it. `None` if the scene
/// has no lesson.
pub fn check_lesson(start: &Scene) -> Option<CheckedExpectation> {
    let lesson = start.lesson.as_ref()?;
    let progress_of = |scene: &Scene, algorithm: Algorithm| {
        let found = GoalAnswers::of(scene, algorithm);
        progress(start, scene, found.as_ref().map(GoalAnswers::answers))
    };
    let mut differences = Vec::new();
    let mut differ = |quantity: &'static str, expected: &str, found: String| {
        differences.push(CheckDifference { quantity, expected: expected.to_owned(), found, deviation: Deviation::Other });
    };
    if progress_of(start, lesson.algorithm) == Some(GoalProgress::Solved) {
        differ(texts::GOAL, texts::OPEN_AT_START, texts::SOLVED_AT_START.to_owned());
    }
    match &lesson.solution {
        None => differ(texts::SOLUTION, texts::SOLVED, texts::NO_SOLUTION.to_owned()),
        Some(solution @ Solution { algorithm, .. }) => {
            if let Some(GoalProgress::Open { hint }) =
                progress_of(&solution.applied(start), algorithm.unwrap_or(lesson.algorithm))
            {
                differ(texts::SOLUTION, texts::SOLVED, hint);
            }
        }
    }
    let verdict = if differences.is_empty() { CheckVerdict::AsExpected } else { CheckVerdict::Different { differences } };
    Some(CheckedExpectation { asked: NamedQuestion::Lesson, verdict, why: String::new() })
}
