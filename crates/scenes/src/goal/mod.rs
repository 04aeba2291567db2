//! Progress towards the goal of a lesson: any scene with the wanted answers solves the task.
//!
//! The conditions are data of the scene ([`Lesson`](crate::scene::Lesson)). This module compares them with the answers and says
//! what is missing, with the present numbers.

mod attempt;
mod broad;
mod checking;
mod fact;
mod hint;
mod level;
mod moves;
mod number;
mod texts;
mod unchanged;

pub use checking::check_lesson;

pub use crate::answers::{GoalAnswers, PairAnswers};
use crate::scene::{Condition, NumberLimit, Scene, WantedFact};
use attempt::Attempt;
use hint::HintNumbers;

/// The progress of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GoalProgress {
    /// The task is not solved yet.
    Open {
        /// The missing part, with the present numbers: "6 steps wanted, 8 now".
        hint: String,
    },
    /// The task is solved.
    Solved,
}

/// Returns the progress of the lesson that began with `start`. `answers` are those for the pair of `scene`. `None` if there is no
/// lesson.
///
/// ```
/// use clashbox_scenes::goal::{GoalAnswers, GoalProgress, progress};
/// use clashbox_geometry::kernel::Algorithm;
/// use clashbox_scenes::scene::format::parse;
///
/// let start = parse(
///     r#"Scene(
///         version: 1,
///         bodies: [
///             Body(name: "home", shape: Point(at: (0.0, 0.0))),
///             Body(name: "guest", shape: Point(at: (1.0, 0.0))),
///         ],
///         lesson: Lesson(text: "Two points.", task: "Put them 5 apart.", goal: [Separation(is: 5.0)]),
///     )"#,
///     "points.ron",
/// )?;
/// let found = GoalAnswers::of(&start, Algorithm::Direct);
/// let hint = "Distance: 5 wanted, 1 now.".to_owned();
/// assert_eq!(progress(&start, &start, found.as_ref().map(GoalAnswers::answers)), Some(GoalProgress::Open { hint }));
/// # Ok::<(), clashbox_scenes::scene::errors::SceneErrors>(())
/// ```
pub fn progress(start: &Scene, scene: &Scene, answers: Option<PairAnswers<'_>>) -> Option<GoalProgress> {
    let lesson = start.lesson.as_ref()?;
    let checked = Attempt::of(start, scene, answers)
        .and_then(|attempt| lesson.goal.iter().try_for_each(|condition| holds(condition, &attempt)));
    Some(match checked {
        Ok(()) => GoalProgress::Solved,
        Err(hint) => GoalProgress::Open { hint },
    })
}

/// Returns `Ok` if a condition holds; the error is the hint.
fn holds(condition: &Condition, attempt: &Attempt<'_>) -> Result<(), String> {
    let own = condition.hint.as_deref();
    match &condition.wanted {
        WantedFact::Number { measure, limits } => {
            let now = number::of(measure, attempt)?;
            limits
                .iter()
                .try_for_each(|limit| within(limit, now).map_err(|miss| hint::of_number(own, measure, limit, miss, attempt)))
        }
        WantedFact::Is { fact, words } => {
            let now = fact::of(*fact, attempt)?;
            need(words.contains(&now), || hint::of_fact(own, *fact, words, now, attempt))
        }
        WantedFact::IsNot { fact, words } => {
            let now = fact::of(*fact, attempt)?;
            need(!words.contains(&now), || hint::of_unwanted_fact(own, *fact, now, attempt))
        }
        WantedFact::PathsCross => need(attempt.paths_cross(), || hint::plain(own, texts::PATHS_DO_NOT_CROSS.into(), attempt)),
        WantedFact::InRectangle { body, of } => {
            let is_within = attempt.is_in_rectangle(*body, *of)?;
            let names = [*body, *of].map(|body| attempt.start.name(body));
            need(is_within, || hint::plain(own, texts::not_in_rectangle(names[0], names[1]), attempt))
        }
        WantedFact::Unchanged { aspects, of } => {
            let changed = aspects.iter().find(|aspect| !unchanged::is_unchanged(**aspect, *of, attempt));
            changed.map_or(Ok(()), |aspect| Err(hint::plain(own, texts::changed(unchanged::in_words(*aspect)), attempt)))
        }
    }
}

/// Returns the hint as an error if the condition does not hold.
fn need(holds: bool, hint: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(hint()) }
}

/// The tolerance, relative above 1, of a number that must be exact. It covers rounding only.
const ROUNDING: f64 = 1e-9;

/// Returns `Ok` if a number is within a limit; the error holds the numbers for a hint.
fn within(limit: &NumberLimit, now: f64) -> Result<(), HintNumbers> {
    let exactly = |wanted: f64, off: f64| {
        if off.abs() <= ROUNDING * wanted.abs().max(1.0) { Ok(()) } else { Err(HintNumbers::of(now, wanted, off)) }
    };
    let require = |holds: bool, wanted: f64| if holds { Ok(()) } else { Err(HintNumbers::of(now, wanted, now - wanted)) };
    match *limit {
        NumberLimit::Is(wanted) => exactly(wanted, now - wanted),
        NumberLimit::IsModulo { value, period } => {
            let periods = ((now - value) / period).round();
            exactly(value, now - value - periods * period)
        }
        NumberLimit::AtLeast(wanted) => require(wanted <= now, wanted),
        NumberLimit::AtMost(wanted) => require(now <= wanted, wanted),
        NumberLimit::Above(wanted) => require(wanted < now, wanted),
        NumberLimit::Below(wanted) => require(now < wanted, wanted),
        NumberLimit::Outside(low, high) => require(now < low || high < now, if now - low < high - now { low } else { high }),
    }
}
