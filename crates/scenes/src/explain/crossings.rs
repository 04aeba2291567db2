//! The ideas behind the points where two boundaries cross.

use super::families::Optimisation;
use super::ideas::Idea;
use super::texts::crossing as texts;
use crate::kernel::{Kind, Shape};

/// Returns the idea of the search for the points where two boundaries cross.
pub fn idea_of_crossings(shapes: [&Shape; 2]) -> Idea {
    let has = |wanted: fn(Kind) -> bool| shapes.iter().any(|shape| wanted(shape.kind()));
    let is_round = |kind| matches!(kind, Kind::Circle | Kind::Capsule);
    let rounds = shapes.iter().filter(|shape| is_round(shape.kind())).count();
    let (idea, source) = match rounds {
        _ if has(|kind| kind == Kind::Point) => (texts::IDEA_OF_POINTS, texts::SOURCE_OF_PIECES),
        _ if shapes.iter().all(|shape| shape.kind() == Kind::Circle) => (texts::IDEA_OF_CIRCLES, texts::SOURCE_OF_CIRCLES),
        0 => (texts::IDEA_OF_CARRIERS, texts::SOURCE_OF_CARRIERS),
        _ => (texts::IDEA_OF_CHORDS, texts::SOURCE_OF_CHORDS),
    };
    let is_whole = |kind| matches!(kind, Kind::Point | Kind::Line | Kind::Ray | Kind::Segment | Kind::Circle);
    let optimisation = if shapes.iter().all(|shape| is_whole(shape.kind())) {
        Optimisation { name: texts::SIGNS, how: texts::SIGNS_HOW }
    } else {
        Optimisation { name: texts::RECTANGLES, how: texts::RECTANGLES_HOW }
    };
    Idea { idea: idea.to_owned(), source, optimisation }
}
