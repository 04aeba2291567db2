//! The questions of expectations, and the bodies they are about.

use std::fmt;

use super::texts;
use crate::movers::MoverKind;
use crate::scene::{Claim, Scene};
use crate::search::MethodKind;

/// A question whose answer an expectation states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckQuestion {
    /// The relation of a pair at t = 0.
    Static,
    /// The pairs of all bodies that hit at t = 0.
    Touching,
    /// The bodies that a body meets first.
    First,
    /// The contact of a body with its level at t = 0.
    Level,
    /// The move of a body against its level.
    Move,
    /// The answer of a search.
    Motion(MethodKind),
}

impl CheckQuestion {
    /// Returns all questions, one for each search.
    pub fn all() -> impl Iterator<Item = CheckQuestion> {
        [CheckQuestion::Static, CheckQuestion::Touching, CheckQuestion::First, CheckQuestion::Level, CheckQuestion::Move]
            .into_iter()
            .chain(MethodKind::ALL.map(CheckQuestion::Motion))
    }

    /// Returns the name on the command line: "static", "touching", "first", "level", "move", or that of the search.
    pub fn id(self) -> &'static str {
        match self {
            CheckQuestion::Static => "static",
            CheckQuestion::Touching => "touching",
            CheckQuestion::First => "first",
            CheckQuestion::Level => "level",
            CheckQuestion::Move => "move",
            CheckQuestion::Motion(kind) => kind.id(),
        }
    }

    /// Returns the question that a claim answers.
    pub fn of(claim: &Claim) -> CheckQuestion {
        match claim {
            Claim::Static { .. } => CheckQuestion::Static,
            Claim::Touching { .. } => CheckQuestion::Touching,
            Claim::First { .. } => CheckQuestion::First,
            Claim::Level { .. } => CheckQuestion::Level,
            Claim::Move { .. } => CheckQuestion::Move,
            Claim::Motion { search, .. } => CheckQuestion::Motion(search.kind()),
        }
    }
}

/// The question of an expectation, with the names of the bodies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NamedQuestion {
    /// The relation of A and B at t = 0.
    Static([String; 2]),
    /// The pairs of all bodies that hit at t = 0.
    Touching,
    /// The bodies that this body meets first.
    First(String),
    /// The contact of this body with its level at t = 0.
    Level(String),
    /// The move of this body against its level.
    Move(String, MoverKind),
    /// The answer of this search for A and B.
    Motion([String; 2], MethodKind),
    /// The state of the lesson: open at its start, and solved by its solution.
    Lesson,
}

impl NamedQuestion {
    /// Returns the question of a claim of the scene.
    pub fn of(scene: &Scene, claim: &Claim) -> NamedQuestion {
        let names = |pair: &[usize; 2]| pair.map(|body| scene.name(body).to_owned());
        match claim {
            Claim::Static { pair, .. } => NamedQuestion::Static(names(pair)),
            Claim::Touching { .. } => NamedQuestion::Touching,
            Claim::First { of, .. } => NamedQuestion::First(scene.name(*of).to_owned()),
            Claim::Level { of, .. } => NamedQuestion::Level(scene.name(*of).to_owned()),
            Claim::Move { of, by, .. } => NamedQuestion::Move(scene.name(*of).to_owned(), by.kind()),
            Claim::Motion { pair, search, .. } => NamedQuestion::Motion(names(pair), search.kind()),
        }
    }

    /// Returns the name of the question in machine-readable output, without the names of bodies: that of [`CheckQuestion::id`], or
    /// "lesson".
    pub fn id(&self) -> &'static str {
        match self {
            NamedQuestion::Static(_) => CheckQuestion::Static.id(),
            NamedQuestion::Touching => CheckQuestion::Touching.id(),
            NamedQuestion::First(_) => CheckQuestion::First.id(),
            NamedQuestion::Level(_) => CheckQuestion::Level.id(),
            NamedQuestion::Move(..) => CheckQuestion::Move.id(),
            NamedQuestion::Motion(_, kind) => CheckQuestion::Motion(*kind).id(),
            NamedQuestion::Lesson => "lesson",
        }
    }

    /// Returns the names of A and B. `None` if the question is not about two bodies.
    pub fn pair(&self) -> Option<&[String; 2]> {
        match self {
            NamedQuestion::Static(names) | NamedQuestion::Motion(names, _) => Some(names),
            NamedQuestion::Touching
            | NamedQuestion::First(_)
            | NamedQuestion::Level(_)
            | NamedQuestion::Move(..)
            | NamedQuestion::Lesson => None,
        }
    }

    /// Returns the name of the only body that the question is about. `None` if it is not about one body.
    pub fn body(&self) -> Option<&str> {
        match self {
            NamedQuestion::First(name) | NamedQuestion::Level(name) | NamedQuestion::Move(name, _) => Some(name),
            NamedQuestion::Static(_) | NamedQuestion::Motion(..) | NamedQuestion::Touching | NamedQuestion::Lesson => None,
        }
    }

    /// Returns the search whose answer is asked for.
    pub fn search(&self) -> Option<MethodKind> {
        match self {
            NamedQuestion::Motion(_, kind) => Some(*kind),
            NamedQuestion::Static(_)
            | NamedQuestion::Touching
            | NamedQuestion::First(_)
            | NamedQuestion::Level(_)
            | NamedQuestion::Move(..)
            | NamedQuestion::Lesson => None,
        }
    }
}

/// Writes `"bullet" and "paper", exact`.
impl fmt::Display for NamedQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            NamedQuestion::Static([a, b]) => texts::question(texts::pair(a, b), texts::AT_THE_START),
            NamedQuestion::Touching => texts::question(texts::ALL_BODIES, texts::AT_THE_START),
            NamedQuestion::First(name) => texts::question(texts::body(name), texts::FIRST_CONTACT),
            NamedQuestion::Level(name) => texts::question(texts::body(name), texts::CONTACT_WITH_LEVEL),
            NamedQuestion::Move(name, by) => texts::question(texts::body(name), texts::move_by(by.id())),
            NamedQuestion::Motion([a, b], kind) => texts::question(texts::pair(a, b), kind.id()),
            NamedQuestion::Lesson => texts::LESSON.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_is_listed_once() {
        // A new question has no number yet: the compiler leads here.
        let number = |question: CheckQuestion| match question {
            CheckQuestion::Static => 0,
            CheckQuestion::Touching => 1,
            CheckQuestion::First => 2,
            CheckQuestion::Level => 3,
            CheckQuestion::Move => 4,
            CheckQuestion::Motion(kind) => 5 + kind as usize,
        };
        let expected: Vec<usize> = (0..5 + MethodKind::ALL.len()).collect();
        assert_eq!(CheckQuestion::all().map(number).collect::<Vec<_>>(), expected, "in order");
    }
}
