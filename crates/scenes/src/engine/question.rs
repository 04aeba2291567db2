//! What an engine is asked of two bodies.

use super::answer::Answer;
use super::greeting::{Greeting, Quantity};
use super::{Engine, texts};
use crate::kernel::Moving;

/// A question about two bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// A and B: their shapes at t = 0, and how far they move and turn during the frame.
    pub bodies: [Moving; 2],
    /// What is asked.
    pub asks: Vec<Quantity>,
}

impl Question {
    /// Everything that such an engine answers about two bodies. When they meet is asked where one of the two moves: two that rest meet
    /// where they hit.
    pub fn of(bodies: [Moving; 2], greeting: &Greeting) -> Question {
        let moves = bodies.iter().any(|body| !body.rests());
        let is_asked = |quantity: &Quantity| match quantity {
            Quantity::Hit | Quantity::Separation => greeting.answers.contains(quantity),
            Quantity::Impact => greeting.answers.contains(quantity) && moves,
        };
        Question { asks: Quantity::ALL.into_iter().filter(is_asked).collect(), bodies }
    }
}

/// Puts a question to an engine. Shapes of a kind that its greeting does not list it never sees. The answer is [checked](Answer::checked).
pub fn ask(engine: &mut dyn Engine, question: &Question) -> Answer {
    let greeting = engine.greeting();
    match question.bodies.iter().find_map(|body| greeting.unknown_kind(&body.shape)) {
        Some(kind) => Answer::Unsupported(texts::kind_not_listed(kind.id())),
        None => engine.answer(question).checked(),
    }
}
