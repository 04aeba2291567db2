//! The limits of a scene file. They are far above any scene a person builds, and low enough that a hostile file ends in a
//! clear error within a second and in bounded memory.

/// The largest file that is read, in bytes: 16 MiB.
pub const MAX_FILE_BYTES: u64 = 16 * 1024 * 1024;

/// The most bodies of a scene.
pub const MAX_BODIES: usize = 20_000;

/// The most expectations of a scene.
pub const MAX_EXPECTATIONS: usize = 100_000;

/// The deepest nesting of brackets. A scene of this version needs 5.
pub const MAX_NESTING: usize = 32;

/// The longest number, in characters. The shortest text of any `f64` has fewer than 30.
pub const MAX_NUMBER_CHARS: usize = 400;

/// The longest name of a body, in characters.
pub const MAX_NAME_CHARS: usize = 100;

/// The longest title, in characters.
pub const MAX_TITLE_CHARS: usize = 200;

/// The longest notes, why and reason of a known failure, in characters.
pub const MAX_NOTES_CHARS: usize = 20_000;
