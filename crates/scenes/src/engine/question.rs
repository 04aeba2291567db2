//! The questions about two bodies that an engine is asked.

use super::answer::EngineAnswer;
use super::greeting::{EngineQuantity, Greeting};
use super::{Engine, texts};
use crate::kernel::Moving;

/// A question about two bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct EngineQuestion {
    /// A and B: their shapes at t = 0, and their displacements and turns during the frame.
    pub bodies: [Moving; 2],
    /// The quantities that are asked.
    pub asks: Vec<EngineQuantity>,
}

impl EngineQuestion {
    /// Returns the question for everything that such an engine answers about two bodies. The impact is asked only if one of the
    /// two moves: two bodies at rest meet if they hit.
    pub fn of(bodies: [Moving; 2], greeting: &Greeting) -> EngineQuestion {
        let moves = bodies.iter().any(|body| !body.rests());
        let is_asked = |quantity: &EngineQuantity| match quantity {
            EngineQuantity::Hit | EngineQuantity::Separation => greeting.answers.contains(quantity),
            EngineQuantity::Impact => greeting.answers.contains(quantity) && moves,
        };
        EngineQuestion { asks: EngineQuantity::ALL.into_iter().filter(is_asked).collect(), bodies }
    }
}

/// Asks an engine a question. An engine never gets shapes of a kind that its greeting does not list. The answer is
/// [checked](EngineAnswer::checked).
pub fn ask(engine: &mut dyn Engine, question: &EngineQuestion) -> EngineAnswer {
    let greeting = engine.greeting();
    match question.bodies.iter().find_map(|body| greeting.unknown_kind(&body.shape)) {
        Some(kind) => EngineAnswer::Unsupported(texts::kind_not_listed(kind.id())),
        None => engine.answer(question).checked(),
    }
}
