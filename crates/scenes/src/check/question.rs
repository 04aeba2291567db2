//! The questions of expectations, and the bodies they are about.

use std::fmt;

use super::texts;
use crate::scene::{Claim, Scene};
use crate::search::MethodKind;

/// A question whose answer an expectation states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// The relation of a pair at t = 0.
    Static,
    /// The pairs of all bodies that hit at t = 0.
    Touching,
    /// The bodies that a body meets first.
    First,
    /// The answer of a search.
    Motion(MethodKind),
}

impl Question {
    /// Returns all questions, one for each search.
    pub fn all() -> impl Iterator<Item = Question> {
        [Question::Static, Question::Touching, Question::First].into_iter().chain(MethodKind::ALL.map(Question::Motion))
    }

    /// Returns the name on the command line: "static", "touching", "first", or that of the search.
    pub fn id(self) -> &'static str {
        match self {
            Question::Static => "static",
            Question::Touching => "touching",
            Question::First => "first",
            Question::Motion(kind) => kind.id(),
        }
    }

    /// Returns the question that a claim answers.
    pub fn of(claim: &Claim) -> Question {
        match claim {
            Claim::Static { .. } => Question::Static,
            Claim::Touching { .. } => Question::Touching,
            Claim::First { .. } => Question::First,
            Claim::Motion { search, .. } => Question::Motion(search.kind()),
        }
    }
}

/// The question of an expectation, with the names of the bodies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// The relation of A and B at t = 0.
    Static([String; 2]),
    /// The pairs of all bodies that hit at t = 0.
    Touching,
    /// The bodies that this body meets first.
    First(String),
    /// The answer of this search for A and B.
    Motion([String; 2], MethodKind),
    /// The state of the lesson: open at its start, and solved by its solution.
    Lesson,
}

impl Asked {
    /// Returns the question of a claim of the scene.
    pub fn of(scene: &Scene, claim: &Claim) -> Asked {
        let names = |pair: &[usize; 2]| pair.map(|body| scene.name(body).to_owned());
        match claim {
            Claim::Static { pair, .. } => Asked::Static(names(pair)),
            Claim::Touching { .. } => Asked::Touching,
            Claim::First { of, .. } => Asked::First(scene.name(*of).to_owned()),
            Claim::Motion { pair, search, .. } => Asked::Motion(names(pair), search.kind()),
        }
    }

    /// Returns the name of the question in machine-readable output, without the names of bodies: that of [`Question::id`], or
    /// "lesson".
    pub fn id(&self) -> &'static str {
        match self {
            Asked::Static(_) => Question::Static.id(),
            Asked::Touching => Question::Touching.id(),
            Asked::First(_) => Question::First.id(),
            Asked::Motion(_, kind) => Question::Motion(*kind).id(),
            Asked::Lesson => "lesson",
        }
    }

    /// Returns the names of A and B. `None` if the question is not about two bodies.
    pub fn pair(&self) -> Option<&[String; 2]> {
        match self {
            Asked::Static(names) | Asked::Motion(names, _) => Some(names),
            Asked::Touching | Asked::First(_) | Asked::Lesson => None,
        }
    }

    /// Returns the name of the only body that the question is about. `None` if it is not about one body.
    pub fn body(&self) -> Option<&str> {
        match self {
            Asked::First(name) => Some(name),
            Asked::Static(_) | Asked::Motion(..) | Asked::Touching | Asked::Lesson => None,
        }
    }

    /// Returns the search whose answer is asked for.
    pub fn search(&self) -> Option<MethodKind> {
        match self {
            Asked::Motion(_, kind) => Some(*kind),
            Asked::Static(_) | Asked::Touching | Asked::First(_) | Asked::Lesson => None,
        }
    }
}

/// Writes `"bullet" and "paper", exact`.
impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Asked::Static([a, b]) => texts::question(texts::pair(a, b), texts::AT_THE_START),
            Asked::Touching => texts::question(texts::ALL_BODIES, texts::AT_THE_START),
            Asked::First(name) => texts::question(texts::body(name), texts::FIRST_CONTACT),
            Asked::Motion([a, b], kind) => texts::question(texts::pair(a, b), kind.id()),
            Asked::Lesson => texts::LESSON.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_is_listed_once() {
        // A new question has no number yet: the compiler leads here.
        let number = |question: Question| match question {
            Question::Static => 0,
            Question::Touching => 1,
            Question::First => 2,
            Question::Motion(kind) => 3 + kind as usize,
        };
        let expected: Vec<usize> = (0..3 + MethodKind::ALL.len()).collect();
        assert_eq!(Question::all().map(number).collect::<Vec<_>>(), expected, "in order");
    }
}
