//! The questions about two bodies that an engine is asked, and those about the move of a body.

use super::answer::EngineAnswer;
use super::boundary_poses::{BoundaryPose, boundary_poses};
use super::greeting::{EngineQuantity, Greeting, Precision};
use super::{Engine, texts};
use crate::kernel::{DVec2, Moving, Shape};

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
            EngineQuantity::Move => false,
        };
        EngineQuestion { asks: EngineQuantity::OF_PAIR.into_iter().filter(is_asked).collect(), bodies }
    }
}

impl EngineQuestion {
    /// Returns the questions about hits at the [boundary](boundary_poses): at rest, with B moved to the boundary of A. None where no hit is asked.
    pub fn at_boundary(&self, precision: Precision) -> Vec<(BoundaryPose, EngineQuestion)> {
        if !self.asks.contains(&EngineQuantity::Hit) {
            return Vec::new();
        }
        let [a, b] = &self.bodies;
        let question = |pose: BoundaryPose| {
            let bodies = [&a.shape, &pose.b].map(|shape| Moving::resting(shape.clone()));
            (pose, EngineQuestion { bodies, asks: vec![EngineQuantity::Hit] })
        };
        boundary_poses(&a.shape, &b.shape, precision).into_iter().map(question).collect()
    }
}

/// A question about the move of a body.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveQuestion {
    /// The body at its start.
    pub mover: Shape,
    /// The displacement that it desires to make in the frame, world units.
    pub desired: DVec2,
    /// The bodies that it may meet. They rest.
    pub level: Vec<Shape>,
}

/// Asks an engine about a move, as [`ask`] does about a pair.
pub fn ask_move(engine: &mut dyn Engine, question: &MoveQuestion) -> EngineAnswer {
    let greeting = engine.greeting();
    match [&question.mover].into_iter().chain(&question.level).find_map(|shape| greeting.unknown_kind(shape)) {
        Some(kind) => EngineAnswer::Unsupported(texts::kind_not_listed(kind.id())),
        None => engine.answer_move(question).checked(),
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
