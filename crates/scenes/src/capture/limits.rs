//! The limits of a capture. They are far above any game that a person watches, and low enough that a hostile file ends in a clear error
//! in bounded memory. Texts and names are held to the [limits of a scene](crate::scene::limits).

/// The longest line, in bytes: 16 MiB. Of a longer one, no more than as many bytes again are passed over to find its end.
pub const MAX_LINE_BYTES: usize = 16 * 1024 * 1024;

/// The most bodies of a capture, those that are gone included.
pub const MAX_BODIES: usize = 200_000;

/// The most pairs that a capture ignores, counted by lines.
pub const MAX_IGNORES: usize = 1_000_000;

/// The most members that the groups of a capture have together, and the most vertices of its polygons.
pub const MAX_PARTS_IN_ALL: usize = 200_000;

/// The most bodies that are there at the same time, so that no step has more than 200 million pairs.
pub const MAX_BODIES_AT_ONCE: usize = 20_000;

/// The most bytes of a capture that comes through a pipe: 4 GiB. They are kept on disk, for a capture is read twice.
pub const MAX_PIPE_BYTES: u64 = 4 << 30;

/// The most findings of an audit that are listed. The rest is counted. Where both bodies have more than 16 vertices, the vertices of all findings
/// that are listed, multiplied pair by pair and added, are no more than [`MAX_VERTEX_PAIRS`](crate::scene::limits::MAX_VERTEX_PAIRS).
pub const MAX_FINDINGS: usize = 100_000;

/// The most pairs that are in contact in one step, or reported to be: each is remembered until it ends.
pub const MAX_PAIRS_IN_CONTACT: usize = 2_000_000;

/// The most vertices of the pairs whose bounds meet in one step, multiplied pair by pair and added: forty times as many as two bodies may have
/// ([`MAX_VERTEX_PAIRS`](crate::scene::limits::MAX_VERTEX_PAIRS)). What has no vertices counts as one.
pub const MAX_STEP_VERTEX_PAIRS: usize = 1_000_000_000;
