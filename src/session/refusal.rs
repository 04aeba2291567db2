//! The table of reasons for which a command is refused.

use crate::kernel::InvalidShape;
use crate::scene::limits::MAX_BODIES;

/// The reason for which a command changes nothing. The texts say what was found and what is allowed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[expect(missing_docs, reason = "the text of a reason is its documentation")]
pub enum Refusal {
    #[error("there is no body number {index}, the scene has {bodies}")]
    NoSuchBody { index: usize, bodies: usize },
    #[error("\"{body}\" has no such handle")]
    NoSuchHandle { body: String },
    #[error("no body is selected, select one first")]
    NothingSelected,
    #[error("select {least} bodies or more to {what} them")]
    TooFewSelected { least: usize, what: &'static str },
    #[error("\"{name}\" is locked: unlock it first")]
    Locked { name: String },
    #[error("\"{name}\" is in the pair in focus, which is always drawn: put another body in the pair first")]
    InFocus { name: String },
    #[error("\"{name}\" is unbounded, it has no edges that could be aligned")]
    NoEdges { name: String },
    #[error("\"{name}\" is unbounded and cannot be in a group: the bounding volume of a group is around all of its members")]
    UnboundedMember { name: String },
    #[error(
        "\"{name}\" and \"{other}\" cannot be in a group as they are: members move as one, give both the same velocity and no spin first"
    )]
    MoveApart { name: String, other: String },
    #[error("\"{name}\" is not a polygon")]
    NoPolygon { name: String },
    #[error("\"{name}\" has no vertex number {vertex}, it has {vertices}")]
    NoSuchVertex { name: String, vertex: usize, vertices: usize },
    #[error("\"{name}\" is not a group")]
    NoGroup { name: String },
    #[error("\"{name}\" has no member number {member}, it has {members}")]
    NoSuchMember { name: String, member: usize, members: usize },
    #[error("\"{name}\" cannot be a member of itself")]
    JoinsItself { name: String },
    #[error(transparent)]
    InvalidShape(#[from] InvalidShape),
    #[error("{reason}")]
    NoShape { reason: String },
    #[error("a group cannot be drawn: draw its members, then join them")]
    NotDrawn,
    #[error("the scene has no pair, it needs two bodies")]
    NoPair,
    #[error("there is no expectation number {}, the scene has {expectations}", index + 1)]
    NoSuchExpectation { index: usize, expectations: usize },
    #[error("the scene would have {found} expectations, at most {most} are allowed")]
    TooManyExpectations { found: usize, most: usize },
    #[error("a known failure needs a reason")]
    EmptyReason,
    #[error("the cell is of another pair, it must be that of the scene")]
    OtherPair,
    #[error("the map cannot vary this: {reason}")]
    NoSuchParameter { reason: String },
    #[error("a pair needs two different bodies")]
    SameBodyTwice,
    #[error("a body needs a name")]
    EmptyName,
    #[error("another body is called \"{name}\" already, names must be unique")]
    NameTaken { name: String },
    #[error("a {field} is one line of text, without control characters")]
    LineBreak { field: &'static str },
    #[error("the {field} would have {found} characters, at most {most} are allowed")]
    TooLong { field: &'static str, found: usize, most: usize },
    #[error("the scene has {MAX_BODIES} bodies, that is the most a scene can hold")]
    TooManyBodies,
    #[error("the {field} is not a finite number")]
    NotFinite { field: &'static str },
    #[error("the {field} is {found}, {allowed}")]
    OutOfRange { field: &'static str, found: f64, allowed: &'static str },
    #[error("{most} names are known, that is the most")]
    TooManyLearners { most: usize },
    #[error("there is no lesson number {}, the course has {lessons}", lesson + 1)]
    NoSuchLesson { lesson: usize, lessons: usize },
    #[error("a step of a capture cannot be changed: use \"Edit step as scene\", or \"Save step as scene\"")]
    StepOfCapture,
    #[error("the scene cannot be run: {reason}")]
    NotARun { reason: String },
    #[error("no capture is open")]
    NoCapture,
    #[error("the capture has no frames, or none is read yet")]
    NoFrames,
    #[error("there is no such finding")]
    NoFinding,
    #[error("what was pasted cannot be taken as this")]
    NothingToPaste,
    #[error("nothing to undo")]
    NothingToUndo,
    #[error("nothing to redo")]
    NothingToRedo,
    #[error("\"{name}\" cannot slide along {along}, there is none")]
    NoDirection { name: String, along: &'static str },
    #[error("\"{name}\" can slide along {along} forward or backward, the verdict never flips")]
    NoFlip { name: String, along: &'static str },
    #[error("{method} claims neither contact nor none here, there is nothing to flip")]
    NoClaim { method: &'static str },
    #[error("\"{name}\" can slide along {along} forward or backward, {method} never answers otherwise")]
    NoTurn { name: String, along: &'static str, method: &'static str },
    #[error(
        "\"{name}\" can slide along {along} forward or backward, {method} never answers otherwise. Asked at {poses} poses, up to {apart} apart: what flips there and back between two of them is not seen"
    )]
    NoTurnSeen { name: String, along: &'static str, method: &'static str, poses: usize, apart: String },
    #[error("to slide \"{name}\" along {along} until {method} answers otherwise takes too many tests")]
    TooCostly { name: String, along: &'static str, method: &'static str },
    #[error("there is no engine number {index} on trial")]
    NoSuchEngine { index: usize },
    #[error("the search made no probe to step to")]
    NoProbes,
    #[error("there is no probe number {index}, the search made {probes}")]
    NoSuchProbe { index: usize, probes: usize },
}
