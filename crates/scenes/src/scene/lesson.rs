//! A lesson: the texts and the task for a learner, and a solution that proves that the task can be done.
//!
//! The goal is a list of conditions on the answers, never on the steps of the learner. [`goal`](crate::goal) evaluates how far it
//! is reached.

mod measure;
mod question;
mod solution;

pub use measure::{Measure, MeasureOfBody, MeasureOfGrid, MoveNumber, WordAnswer};
pub(in crate::scene) use question::plain;
pub use question::{AnswerOption, AnswerVerdict, GivenAnswer, LessonQuestion, QuestionKind};
pub use solution::{Solution, SolvedBody};

use crate::broad_lens::BroadMethod;
use crate::kernel::Algorithm;
use crate::movers::Mover;

/// The lesson of a scene. Bodies are indices into the scene's bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The text: what there is to see, in a few short sentences. It holds on paper too.
    pub text: String,
    /// The sentences that are about the window, such as panels and keys. They follow the text there, and are left out on paper. May be empty.
    pub on_screen: String,
    /// The task.
    pub task: String,
    /// The panel that shows the subject of the text.
    pub shows: ShownPanel,
    /// The algorithm that the text teaches, with which the lesson opens. `Direct`: the pair's own.
    pub algorithm: Algorithm,
    /// The panes above the timeline that the text speaks of. They are shown while the lesson is open, even if the user hid them.
    pub panes: Vec<ShownPane>,
    /// The drawings over the scene while the lesson is open.
    pub draws: Vec<Annotation>,
    /// The conditions, all of which must hold, in the order in which they are asked for. The first one that does not hold gives
    /// the hint.
    pub goal: Vec<Condition>,
    /// The result of the lesson, in one sentence. May be empty.
    pub learned: String,
    /// A question to answer, at the end.
    pub question: Option<LessonQuestion>,
    /// A change of the start with which the goal is reached. `None` if it is not proven that the goal can be reached.
    pub solution: Option<Solution>,
}

impl Lesson {
    /// Returns the text as the window shows it: with what it says of the window.
    pub fn text_on_screen(&self) -> String {
        if self.on_screen.is_empty() { self.text.clone() } else { format!("{} {}", self.text, self.on_screen) }
    }

    /// Returns the first mover whose moves the goal asks about. `None`: it asks about none.
    pub fn first_mover(&self) -> Option<&Mover> {
        self.goal.iter().find_map(|condition| match &condition.wanted {
            WantedFact::Number { measure, .. } => measure.mover(),
            _ => None,
        })
    }

    /// Returns the broad phase whose counts the goal asks about first. `None`: it asks about none.
    pub fn first_broad_method(&self) -> Option<BroadMethod> {
        self.goal.iter().find_map(|condition| match &condition.wanted {
            WantedFact::Number { measure, .. } => measure.broad_method(),
            _ => None,
        })
    }

    /// Gives the bodies new indices: the lesson refers to the same bodies as before.
    pub fn renumber(&mut self, new: impl Fn(usize) -> usize) {
        for condition in &mut self.goal {
            condition.wanted.bodies_mut().into_iter().for_each(|body| *body = new(*body));
        }
        if let Some(solution) = &mut self.solution {
            solution.bodies.iter_mut().for_each(|changed| changed.body = new(changed.body));
            solution.without.iter_mut().for_each(|gone| *gone = new(*gone));
        }
    }

    /// Returns true if the goal has a condition on the slop.
    pub fn asks_for_slop(&self) -> bool {
        self.goal.iter().any(|condition| matches!(condition.wanted, WantedFact::Number { measure: Measure::Slop, .. }))
    }

    /// Removes the conditions on a body, and the changes of the solution to it.
    pub fn forget(&mut self, body: usize) {
        self.goal.retain_mut(|condition| condition.wanted.bodies_mut().into_iter().all(|named| *named != body));
        if let Some(solution) = &mut self.solution {
            solution.bodies.retain(|changed| changed.body != body);
            solution.without.retain(|gone| *gone != body);
        }
    }
}

/// A panel to the right of the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownPanel {
    /// The answers.
    Answer,
    /// The answers, with the broad phase of the goal as the lens.
    BroadPhase,
    /// The answers, with the cost of a test as the lens.
    Cost,
    /// The explanation of the contact.
    Why,
    /// The explanation of where the boundaries cross.
    Crossings,
    /// The explanation of when the two meet.
    Motion,
    /// The changes that would change the answers.
    WhatIf,
    /// The answer as a map over two parameters.
    Map,
}

impl ShownPanel {
    /// All panels, in the order of the screen, with their names in a file.
    pub const ALL: [(&'static str, ShownPanel); 8] = [
        ("Answer", ShownPanel::Answer),
        ("BroadPhase", ShownPanel::BroadPhase),
        ("Cost", ShownPanel::Cost),
        ("Why", ShownPanel::Why),
        ("Crossings", ShownPanel::Crossings),
        ("Motion", ShownPanel::Motion),
        ("WhatIf", ShownPanel::WhatIf),
        ("Map", ShownPanel::Map),
    ];
}

/// A pane above the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownPane {
    /// The separation over time.
    Curve,
    /// All methods over the same motion.
    Lanes,
}

impl ShownPane {
    /// All panes, in the order of the screen, with their names in a file.
    pub const ALL: [(&'static str, ShownPane); 2] = [("Curve", ShownPane::Curve), ("Lanes", ShownPane::Lanes)];
}

/// The drawings of a lesson over its scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Annotation {
    /// The right triangle of the two closest points: its legs along the axes, with their lengths.
    RightTriangle,
    /// The regions around the boxes of the pair, which tell which feature of a box is closest.
    Regions,
    /// The bounding circle and the bounding rectangle of each body of the pair.
    BoundingVolumes,
    /// The bounding rectangle of each body of the pair.
    BoundingRectangles,
    /// The level of the body of the pair that moves, with seams and normals. The window shows the layer of it when the lesson opens; a picture on
    /// paper has none, because it holds answers.
    Level,
}

impl Annotation {
    /// All drawings, with their names in a file.
    pub const ALL: [(&'static str, Annotation); 5] = [
        ("RightTriangle", Annotation::RightTriangle),
        ("Regions", Annotation::Regions),
        ("BoundingVolumes", Annotation::BoundingVolumes),
        ("BoundingRectangles", Annotation::BoundingRectangles),
        ("Level", Annotation::Level),
    ];
}

/// One condition of a goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// The fact that must hold.
    pub wanted: WantedFact,
    /// The hint while it does not hold, with slots such as `{now}`. `None`: a hint that follows from the condition itself.
    pub hint: Option<String>,
}

/// A fact that must hold.
#[derive(Debug, Clone, PartialEq)]
pub enum WantedFact {
    /// A number is within these limits.
    Number {
        /// The number.
        measure: Measure,
        /// The limits, at least one; each of them must hold.
        limits: Vec<NumberLimit>,
    },
    /// An answer in a word is one of these.
    Is {
        /// The answer.
        fact: WordAnswer,
        /// Words of [`WordAnswer::words`].
        words: Vec<&'static str>,
    },
    /// An answer in a word is none of these.
    IsNot {
        /// The answer.
        fact: WordAnswer,
        /// Words of [`WordAnswer::words`].
        words: Vec<&'static str>,
    },
    /// The paths of the two reference points have a point in common.
    PathsCross,
    /// A body is within the rectangle around another one.
    InRectangle {
        /// The body.
        body: usize,
        /// The body whose rectangle it is.
        of: usize,
    },
    /// Something is as it was at the start of the lesson.
    Unchanged {
        /// The aspects that must stay.
        aspects: Vec<Aspect>,
        /// The body. `None`: both bodies of the pair.
        of: Option<usize>,
    },
}

impl WantedFact {
    /// Returns every body it names.
    fn bodies_mut(&mut self) -> Vec<&mut usize> {
        match self {
            WantedFact::Number { measure, .. } => measure.body_mut().into_iter().collect(),
            WantedFact::InRectangle { body, of } => vec![body, of],
            WantedFact::Unchanged { of, .. } => of.iter_mut().collect(),
            WantedFact::Is { .. } | WantedFact::IsNot { .. } | WantedFact::PathsCross => Vec::new(),
        }
    }
}

/// A limit of a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NumberLimit {
    /// Equal to this number, up to rounding.
    Is(f64),
    /// Equal to this number up to rounding, or different from it by a multiple of the period.
    IsModulo {
        /// The number.
        value: f64,
        /// The period, > 0.
        period: f64,
    },
    /// This number or more.
    AtLeast(f64),
    /// This number or less.
    AtMost(f64),
    /// More than this number.
    Above(f64),
    /// Less than this number.
    Below(f64),
    /// Less than the first or more than the second number.
    Outside(f64, f64),
}

/// The aspects of a body, or of the scene, that a lesson may ask to leave unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// The positions of bodies.
    Position,
    /// Their shapes, regardless of position.
    Size,
    /// Their velocities.
    Velocity,
    /// Their spins.
    Spin,
    /// The slop of the scene.
    Slop,
    /// The set that the bodies at rest cover, however many they are, without the body of the pair that moves.
    Level,
}

impl Aspect {
    /// All aspects, with their names in a file.
    pub const ALL: [(&'static str, Aspect); 6] = [
        ("Position", Aspect::Position),
        ("Size", Aspect::Size),
        ("Velocity", Aspect::Velocity),
        ("Spin", Aspect::Spin),
        ("Slop", Aspect::Slop),
        ("Level", Aspect::Level),
    ];
}
