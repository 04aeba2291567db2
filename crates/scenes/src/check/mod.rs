//! Replays a scene and compares the answers with its expectations. The layer and its main function, [`check`](check()), share a
//! name.

mod comparison;
mod engine_trial;
mod first;
mod hits;
mod level;
mod mark;
mod move_trial;
mod moves;
mod points;
pub mod properties;
mod question;
mod recording;
mod replay;
mod report;
mod texts;
mod touching;
mod trial_answer;

pub use engine_trial::{ProvenScene, SceneTrial, about_pair, against, ask_again};
pub use mark::ExpectationState;
pub use move_trial::about_move;
pub use question::{CheckQuestion, NamedQuestion};
pub use recording::{
    LevelContacts, RECORDED_BODIES, RECORDED_PAIRS, RecordingChoice, TestCounts, accepted, answers_in_focus, record,
    record_chosen,
};
pub use replay::CheckInProgress;
pub use report::{CheckDifference, CheckReport, CheckVerdict, CheckedExpectation, Deviation};
pub use trial_answer::TrialAnswer;

use crate::scene::{Expectation, Scene};

/// Returns the question of an expectation, with the bodies it is about: `"bullet" and "paper", exact`.
pub fn question_of(scene: &Scene, expectation: &Expectation) -> String {
    NamedQuestion::of(scene, &expectation.claim).to_string()
}

/// Replays every expectation of the scene.
///
/// ```
/// use clashbox_scenes::check::check;
/// use clashbox_scenes::scene::format::parse;
///
/// let scene = parse(
///     r#"Scene(
///         version: 1,
///         bodies: [
///             Body(name: "ball", shape: Circle(center: (0.0, 0.0), radius: 1.0), velocity: (4.0, 0.0)),
///             Body(name: "wall", shape: Aabb(min: (3.0, -1.0), max: (4.0, 1.0))),
///         ],
///         expect: [Motion(a: "ball", b: "wall", search: Exact, outcome: Impact(t: 0.75))],
///     )"#,
///     "wall.ron",
/// )?;
/// let report = check(&scene);
/// assert!(!report.is_clean(), "the ball hits halfway");
/// assert_eq!(report.to_string(), "\"ball\" and \"wall\", exact: t is 0.5, expected 0.75 within 1e-9");
/// # Ok::<(), clashbox_scenes::scene::errors::SceneErrors>(())
/// ```
pub fn check(scene: &Scene) -> CheckReport {
    let checking = CheckInProgress::of(scene);
    CheckReport { results: (0..scene.expectations.len()).filter_map(|index| checking.check(scene, index)).collect() }
}
