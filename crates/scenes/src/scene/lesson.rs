//! A lesson: what a learner reads and does, and a solution that proves that it can be done.
//!
//! The goal is a list of conditions on what the answers say, never on how a learner came there. How far it is reached is evaluated by
//! [`goal`](crate::goal).

mod measure;
mod solution;

pub use measure::{Fact, Measure, OfBody};
pub use solution::{Solution, SolvedBody};

/// What a scene holds for a learner. Bodies are indices into the scene's bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// What there is to see, in a few short sentences.
    pub text: String,
    /// What is to be done.
    pub task: String,
    /// The panel that shows what the text speaks of.
    pub shows: Shows,
    /// What is drawn over the scene while the lesson is open.
    pub draws: Vec<Annotation>,
    /// All that must hold, in the order in which it is asked for. The first condition that does not hold gives the hint.
    pub goal: Vec<Condition>,
    /// What was learned, in one sentence. May be empty.
    pub learned: String,
    /// A question to answer before its answer is revealed.
    pub question: Option<Question>,
    /// What differs from the start where the goal is reached. `None`: nothing proves yet that it can be.
    pub solution: Option<Solution>,
}

impl Lesson {
    /// After bodies got other indices: the lesson speaks of the same bodies as before.
    pub fn renumber(&mut self, new: impl Fn(usize) -> usize) {
        for condition in &mut self.goal {
            condition.wanted.bodies_mut().into_iter().for_each(|body| *body = new(*body));
        }
        for changed in self.solution.iter_mut().flat_map(|solution| &mut solution.bodies) {
            changed.body = new(changed.body);
        }
    }

    /// Removes the conditions on a body, and what the solution changes of it.
    pub fn forget(&mut self, body: usize) {
        self.goal.retain_mut(|condition| condition.wanted.bodies_mut().into_iter().all(|named| *named != body));
        if let Some(solution) = &mut self.solution {
            solution.bodies.retain(|changed| changed.body != body);
        }
    }
}

/// A panel to the right of the canvas, and what it derives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// The answers.
    Answer,
    /// The reasons of the contact.
    Why,
    /// The reasons of where the boundaries cross.
    Crossings,
    /// The reasons of when the two meet.
    Motion,
    /// What would change them.
    WhatIf,
    /// The answer over two parameters.
    Map,
}

impl Shows {
    /// All of them, in the order of the screen, with their names in a file.
    pub const ALL: [(&'static str, Shows); 6] = [
        ("Answer", Shows::Answer),
        ("Why", Shows::Why),
        ("Crossings", Shows::Crossings),
        ("Motion", Shows::Motion),
        ("WhatIf", Shows::WhatIf),
        ("Map", Shows::Map),
    ];
}

/// What a lesson draws over its scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Annotation {
    /// The right triangle of the two closest points: its legs along the axes, with their lengths.
    RightTriangle,
    /// The regions around the boxes of the pair, which say what of a box is closest.
    Regions,
    /// The bounding circle and the bounding rectangle of each body of the pair.
    BoundingVolumes,
}

impl Annotation {
    /// All of them, with their names in a file.
    pub const ALL: [(&'static str, Annotation); 3] = [
        ("RightTriangle", Annotation::RightTriangle),
        ("Regions", Annotation::Regions),
        ("BoundingVolumes", Annotation::BoundingVolumes),
    ];
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What to predict.
    pub ask: String,
    /// What is revealed.
    pub answer: String,
}

/// One thing that a goal asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// What must hold.
    pub wanted: Wanted,
    /// What is said while it does not hold; with slots such as `{now}`. `None`: what follows from the condition itself.
    pub hint: Option<String>,
}

/// What must hold.
#[derive(Debug, Clone, PartialEq)]
pub enum Wanted {
    /// A number is within these limits.
    Number {
        /// The number.
        measure: Measure,
        /// The limits, at least one; each of them must hold.
        limits: Vec<Limit>,
    },
    /// An answer in a word is one of these.
    Is {
        /// The answer.
        fact: Fact,
        /// Words of [`Fact::words`].
        words: Vec<&'static str>,
    },
    /// An answer in a word is none of these.
    IsNot {
        /// The answer.
        fact: Fact,
        /// Words of [`Fact::words`].
        words: Vec<&'static str>,
    },
    /// The paths of the two reference points have a point in common.
    PathsCross,
    /// A body is within the rectangle around another one.
    InRectangle {
        /// The body.
        body: usize,
        /// The one in the rectangle.
        of: usize,
    },
    /// Something is as it was at the start of the lesson.
    Unchanged {
        /// What.
        aspects: Vec<Aspect>,
        /// Of this body. `None`: of both bodies of the pair.
        of: Option<usize>,
    },
}

impl Wanted {
    /// Every body it names.
    fn bodies_mut(&mut self) -> Vec<&mut usize> {
        match self {
            Wanted::Number { measure, .. } => measure.body_mut().into_iter().collect(),
            Wanted::InRectangle { body, of } => vec![body, of],
            Wanted::Unchanged { of, .. } => of.iter_mut().collect(),
            Wanted::Is { .. } | Wanted::IsNot { .. } | Wanted::PathsCross => Vec::new(),
        }
    }
}

/// A limit of a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Limit {
    /// It is this one, up to rounding.
    Is(f64),
    /// It is this one up to rounding, or differs from it by whole periods.
    IsModulo {
        /// The number.
        value: f64,
        /// The period, > 0.
        period: f64,
    },
    /// It is this one or more.
    AtLeast(f64),
    /// It is this one or less.
    AtMost(f64),
    /// It is more than this one.
    Above(f64),
    /// It is less than this one.
    Below(f64),
    /// It is less than the first or more than the second.
    Outside(f64, f64),
}

/// What of a body, or of the scene, a lesson may ask to be left as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// Where bodies are.
    Position,
    /// Their shapes, wherever they are.
    Size,
    /// Their velocities.
    Velocity,
    /// Their spins.
    Spin,
    /// The slop of the scene.
    Slop,
}

impl Aspect {
    /// All of them, with their names in a file.
    pub const ALL: [(&'static str, Aspect); 5] = [
        ("Position", Aspect::Position),
        ("Size", Aspect::Size),
        ("Velocity", Aspect::Velocity),
        ("Spin", Aspect::Spin),
        ("Slop", Aspect::Slop),
    ];
}
