//! The table of reasons for which a command is refused.

use super::texts::refusals as texts;
use crate::capture::{NoStepFault, PlayRefused};
use crate::kernel::InvalidShape;
use crate::scene::limits::MAX_BODIES;

/// The reason for which a command changes nothing. The texts say what was found and what is allowed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[expect(missing_docs, reason = "the text of a reason is its documentation")]
pub enum Refusal {
    #[error("{}", texts::no_such_body(index, bodies))]
    NoSuchBody { index: usize, bodies: usize },
    #[error("{}", texts::no_such_handle(body))]
    NoSuchHandle { body: String },
    #[error("{}", texts::NOTHING_SELECTED)]
    NothingSelected,
    #[error("{}", texts::too_few_selected(least, what))]
    TooFewSelected { least: usize, what: &'static str },
    #[error("{}", texts::locked(name))]
    Locked { name: String },
    #[error("{}", texts::in_focus(name))]
    InFocus { name: String },
    #[error("{}", texts::no_edges(name))]
    NoEdges { name: String },
    #[error("{}", texts::unbounded_member(name))]
    UnboundedMember { name: String },
    #[error("{}", texts::move_apart(name, other))]
    MoveApart { name: String, other: String },
    #[error("{}", texts::no_polygon(name))]
    NoPolygon { name: String },
    #[error("{}", texts::no_such_vertex(name, vertex, vertices))]
    NoSuchVertex { name: String, vertex: usize, vertices: usize },
    #[error("{}", texts::no_group(name))]
    NoGroup { name: String },
    #[error("{}", texts::no_such_member(name, member, members))]
    NoSuchMember { name: String, member: usize, members: usize },
    #[error("{}", texts::joins_itself(name))]
    JoinsItself { name: String },
    #[error(transparent)]
    InvalidShape(#[from] InvalidShape),
    #[error("{reason}")]
    NoShape { reason: String },
    #[error("{}", texts::NOT_DRAWN)]
    NotDrawn,
    #[error("{}", texts::NO_PAIR)]
    NoPair,
    #[error("{}", texts::no_such_expectation(index + 1, expectations))]
    NoSuchExpectation { index: usize, expectations: usize },
    #[error("{}", texts::too_many_expectations(found, most))]
    TooManyExpectations { found: usize, most: usize },
    #[error("{}", texts::EMPTY_REASON)]
    EmptyReason,
    #[error("{}", texts::OTHER_PAIR)]
    OtherPair,
    #[error("{}", texts::no_such_parameter(reason))]
    NoSuchParameter { reason: String },
    #[error("{}", texts::SAME_BODY_TWICE)]
    SameBodyTwice,
    #[error("{}", texts::EMPTY_NAME)]
    EmptyName,
    #[error("{}", texts::name_taken(name))]
    NameTaken { name: String },
    #[error("{}", texts::line_break(field))]
    LineBreak { field: &'static str },
    #[error("{}", texts::too_long(field, found, most))]
    TooLong { field: &'static str, found: usize, most: usize },
    #[error("{}", texts::too_many_bodies(MAX_BODIES))]
    TooManyBodies,
    #[error("{}", texts::too_many_copies(found, MAX_BODIES))]
    TooManyCopies { found: usize },
    #[error("{}", texts::not_finite(field))]
    NotFinite { field: &'static str },
    #[error("{}", texts::out_of_range(field, found, allowed))]
    OutOfRange { field: &'static str, found: f64, allowed: &'static str },
    #[error("{}", texts::NO_LENS)]
    NoLens,
    #[error("{reason}")]
    Lens { reason: String },
    #[error("{}", texts::too_many_learners(most))]
    TooManyLearners { most: usize },
    #[error("{}", texts::no_such_lesson(lesson + 1, lessons))]
    NoSuchLesson { lesson: usize, lessons: usize },
    #[error("{}", texts::NUMBERS_OF_LESSON)]
    NumbersOfLesson,
    #[error("{}", texts::NO_QUESTION)]
    NoQuestion,
    #[error("{}", texts::NO_ANSWER_YET)]
    NoAnswerYet,
    #[error("{}", texts::STEP_OF_CAPTURE)]
    StepOfCapture,
    #[error("{}", texts::not_a_run(reason))]
    NotARun { reason: String },
    #[error("{}", texts::PLAYED)]
    Played,
    #[error("{}", texts::NOT_PLAYED)]
    NotPlayed,
    #[error("{}", texts::NO_PLAYER)]
    NoPlayer,
    #[error("{}", texts::play_ends(reason))]
    PlayEnds { reason: PlayRefused },
    #[error("{}", texts::NO_CAPTURE)]
    NoCapture,
    #[error("{}", texts::NO_FRAMES)]
    NoFrames,
    #[error("{}", texts::NO_FINDING)]
    NoFinding,
    #[error("{}", texts::not_shrunk(reason))]
    NotShrunk { reason: NoStepFault },
    #[error("{}", texts::NOTHING_IS_SHRUNK)]
    NothingIsShrunk,
    #[error("{}", texts::NOTHING_TO_PASTE)]
    NothingToPaste,
    #[error("{}", texts::NOTHING_TO_UNDO)]
    NothingToUndo,
    #[error("{}", texts::NOTHING_TO_REDO)]
    NothingToRedo,
    #[error("{}", texts::no_direction(name, along))]
    NoDirection { name: String, along: &'static str },
    #[error("{}", texts::no_flip(name, along))]
    NoFlip { name: String, along: &'static str },
    #[error("{}", texts::no_claim(method))]
    NoClaim { method: &'static str },
    #[error("{}", texts::no_turn(name, along, method))]
    NoTurn { name: String, along: &'static str, method: &'static str },
    #[error("{}", texts::no_turn_seen(name, along, method, poses, apart))]
    NoTurnSeen { name: String, along: &'static str, method: &'static str, poses: usize, apart: String },
    #[error("{}", texts::too_costly(name, along, method))]
    TooCostly { name: String, along: &'static str, method: &'static str },
    #[error("{}", texts::no_such_engine(index))]
    NoSuchEngine { index: usize },
    #[error("{}", texts::NO_WRONG_ANSWER)]
    NoWrongAnswer,
    #[error("{}", texts::NO_PROBES)]
    NoProbes,
    #[error("{}", texts::no_such_probe(index, probes))]
    NoSuchProbe { index: usize, probes: usize },
}
