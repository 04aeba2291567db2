//! The idea behind the points of a contact manifold.

use super::families::Optimisation;
use super::ideas::Idea;
use super::texts::manifold as texts;
use crate::kernel::Shape;

/// Returns the idea of the points at which one shape rests on the other.
pub fn idea_of_manifold(shapes: [&Shape; 2]) -> Idea {
    let idea = if shapes.iter().any(|shape| shape.is_round()) {
        texts::IDEA_WITHOUT_EDGES
    } else if shapes.iter().all(|shape| shape.is_convex()) {
        texts::IDEA
    } else {
        texts::IDEA_OF_PARTS
    };
    let optimisation = Optimisation { name: texts::KNOWN_NORMAL, how: texts::KNOWN_NORMAL_HOW };
    Idea { idea: idea.to_owned(), source: texts::SOURCE, optimisation }
}
