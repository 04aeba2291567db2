//! The limits of a scene file. They are far above any scene a person builds, and low enough that a hostile file ends in a
//! clear error within seconds and in bounded memory.

/// Maximum size of a file that is read, in bytes: 16 MiB.
pub const MAX_FILE_BYTES: u64 = 16 * 1024 * 1024;

/// Maximum number of bodies of a scene.
pub const MAX_BODIES: usize = 20_000;

/// Maximum number of expectations of a scene.
pub const MAX_EXPECTATIONS: usize = 100_000;

/// Maximum number of pairs that one expectation may name.
pub const MAX_NAMED_PAIRS: usize = 100_000;

/// Maximum number of entries of any list of a lesson, such as the conditions of its goal.
pub const MAX_CONDITIONS: usize = 100;

/// Maximum number of options of a question, and of answers that one accepts.
pub const MAX_ANSWERS: usize = 20;

/// Maximum length of an option, of an accepted answer and of a unit, in characters.
pub const MAX_ANSWER_CHARS: usize = 200;

/// Maximum number of members of all groups of a scene together, nested groups included. One group may have
/// [`MAX_MEMBERS`](crate::kernel::MAX_MEMBERS), nested no deeper than [`MAX_DEPTH`](crate::kernel::MAX_DEPTH).
pub const MAX_MEMBERS_IN_ALL: usize = 100_000;

/// Maximum number of vertices of all polygons of a scene together. One polygon may have
/// [`MAX_VERTICES`](crate::kernel::MAX_VERTICES).
pub const MAX_VERTICES_IN_ALL: usize = 100_000;

/// Maximum product of the vertex counts of two bodies, their members included; a shape without vertices counts as one. Each
/// vertex of one may have to be compared with each of the other.
pub const MAX_VERTEX_PAIRS: usize = 25_000_000;

/// Maximum spin of a body to either side, degrees: more than 2,700 turns in one frame.
pub const MAX_SPIN: f64 = 1e6;

/// Minimum duration of a frame, seconds: a million frames each second.
pub const MIN_DT: f64 = 1e-6;

/// Maximum duration of a frame, seconds: an hour.
pub const MAX_DT: f64 = 3600.0;

/// Maximum depth of nested brackets. The deepest scene of this version needs 25: a polygon in a group of the deepest nesting, in
/// the solution of a lesson.
pub const MAX_NESTING: usize = 32;

/// Maximum number of brackets of a scene, counted by pairs. A scene at all other limits has fewer.
pub const MAX_BRACKETS: usize = 1_000_000;

/// Maximum length of a number, in characters. The shortest text of any `f64` has fewer than 30.
pub const MAX_NUMBER_CHARS: usize = 400;

/// Maximum length of the name of a body, in characters.
pub const MAX_NAME_CHARS: usize = 100;

/// Maximum length of a title, in characters.
pub const MAX_TITLE_CHARS: usize = 200;

/// Maximum length of notes, of a `why` and of the reason of a known failure, in characters.
pub const MAX_NOTES_CHARS: usize = 20_000;
