//! What an expectation asks, and of whom.

use std::fmt;

use super::texts;
use crate::scene::{Claim, Scene};
use crate::search::MethodKind;

/// A question that an expectation holds the answer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// How a pair is related at t = 0.
    Static,
    /// Which pairs of all bodies hit at t = 0.
    Touching,
    /// What a body meets first.
    First,
    /// What a search answers.
    Motion(MethodKind),
}

impl Question {
    /// All of them, each search by itself.
    pub fn all() -> impl Iterator<Item = Question> {
        [Question::Static, Question::Touching, Question::First].into_iter().chain(MethodKind::ALL.map(Question::Motion))
    }

    /// The name on the command line: "static", "touching", "first", or that of the search.
    pub fn id(self) -> &'static str {
        match self {
            Question::Static => "static",
            Question::Touching => "touching",
            Question::First => "first",
            Question::Motion(kind) => kind.id(),
        }
    }

    /// What a claim answers.
    pub fn of(claim: &Claim) -> Question {
        match claim {
            Claim::Static { .. } => Question::Static,
            Claim::Touching { .. } => Question::Touching,
            Claim::First { .. } => Question::First,
            Claim::Motion { search, .. } => Question::Motion(search.kind()),
        }
    }
}

/// What an expectation asks, with the names of the bodies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// How A and B are related at t = 0.
    Static([String; 2]),
    /// Which pairs of all bodies hit at t = 0.
    Touching,
    /// What this body meets first.
    First(String),
    /// What this search answers for A and B.
    Motion([String; 2], MethodKind),
    /// Whether the lesson of the scene is open at its start, and solved by its solution.
    Lesson,
}

impl Asked {
    /// What a claim of the scene asks.
    pub fn of(scene: &Scene, claim: &Claim) -> Asked {
        let names = |pair: &[usize; 2]| pair.map(|body| scene.name(body).to_owned());
        match claim {
            Claim::Static { pair, .. } => Asked::Static(names(pair)),
            Claim::Touching { .. } => Asked::Touching,
            Claim::First { of, .. } => Asked::First(scene.name(*of).to_owned()),
            Claim::Motion { pair, search, .. } => Asked::Motion(names(pair), search.kind()),
        }
    }

    /// The name of the question in machine-readable output, without the names of bodies: that of [`Question::id`], or "lesson".
    pub fn id(&self) -> &'static str {
        match self {
            Asked::Static(_) => Question::Static.id(),
            Asked::Touching => Question::Touching.id(),
            Asked::First(_) => Question::First.id(),
            Asked::Motion(_, kind) => Question::Motion(*kind).id(),
            Asked::Lesson => "lesson",
        }
    }

    /// The names of A and B. `None` where it is asked of other than two bodies.
    pub fn pair(&self) -> Option<&[String; 2]> {
        match self {
            Asked::Static(names) | Asked::Motion(names, _) => Some(names),
            Asked::Touching | Asked::First(_) | Asked::Lesson => None,
        }
    }

    /// The name of the body that is asked about alone. `None` where it is asked of other than one.
    pub fn body(&self) -> Option<&str> {
        match self {
            Asked::First(name) => Some(name),
            Asked::Static(_) | Asked::Motion(..) | Asked::Touching | Asked::Lesson => None,
        }
    }

    /// The search whose answer is asked for.
    pub fn search(&self) -> Option<MethodKind> {
        match self {
            Asked::Motion(_, kind) => Some(*kind),
            Asked::Static(_) | Asked::Touching | Asked::First(_) | Asked::Lesson => None,
        }
    }
}

/// `"bullet" and "paper", exact`.
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
