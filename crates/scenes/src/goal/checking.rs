//! Checks a lesson: its goal must be open at the start, and its solution must reach it.

use super::answers::Findings;
use super::{Progress, progress, texts};
use crate::check::{Asked, Checked, Deviation, Difference, Verdict};
use crate::kernel::Algorithm;
use crate::scene::{Scene, Solution};

/// Checks the lesson of a scene: its goal must not be reached at the start, and its solution must reach it. `None` if the scene
/// has no lesson.
pub fn check_lesson(start: &Scene) -> Option<Checked> {
    let lesson = start.lesson.as_ref()?;
    let progress_of = |scene: &Scene, algorithm: Algorithm| {
        let found = Findings::of(scene, algorithm);
        progress(start, scene, found.as_ref().map(Findings::answers))
    };
    let mut differences = Vec::new();
    let mut differ = |quantity: &'static str, expected: &str, found: String| {
        differences.push(Difference { quantity, expected: expected.to_owned(), found, deviation: Deviation::Other });
    };
    if progress_of(start, Algorithm::Direct) == Some(Progress::Solved) {
        differ(texts::GOAL, texts::OPEN_AT_START, texts::SOLVED_AT_START.to_owned());
    }
    match &lesson.solution {
        None => differ(texts::SOLUTION, texts::SOLVED, texts::NO_SOLUTION.to_owned()),
        Some(solution @ Solution { algorithm, .. }) => {
            if let Some(Progress::Open { hint }) = progress_of(&solution.applied(start), algorithm.unwrap_or_default()) {
                differ(texts::SOLUTION, texts::SOLVED, hint);
            }
        }
    }
    let verdict = if differences.is_empty() { Verdict::AsExpected } else { Verdict::Different { differences } };
    Some(Checked { asked: Asked::Lesson, verdict, why: String::new() })
}
