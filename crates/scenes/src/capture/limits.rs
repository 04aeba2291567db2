//! The limits of a capture. They are far above any game that a person watches, and low enough that a hostile file ends in a clear
//! error in bounded memory. Texts and names have the [limits of a scene](crate::scene::limits).

/// Maximum length of a line in bytes: 16 MiB. To find the end of a longer line, at most as many bytes again are skipped.
pub const MAX_LINE_BYTES: usize = 16 * 1024 * 1024;

/// Maximum number of bodies of a capture, including those that are gone.
pub const MAX_BODIES: usize = 200_000;

/// Maximum number of lines that ignore a pair.
pub const MAX_IGNORES: usize = 1_000_000;

/// Maximum number of members of all groups of a capture together, and of vertices of all its polygons.
pub const MAX_PARTS_IN_ALL: usize = 200_000;

/// Maximum number of poses that a body passes within one step.
pub const MAX_VIA: usize = 256;

/// Maximum number of bodies that are there at the same time. With it no step has more than 200 million pairs.
pub const MAX_BODIES_AT_ONCE: usize = 20_000;

/// Maximum size of a capture that comes through a pipe, bytes: 4 GiB. They are kept on disk, because a capture is read twice.
pub const MAX_PIPE_BYTES: u64 = 4 << 30;

/// Maximum number of findings of an audit that are listed; the rest is counted. For the findings whose bodies both have more than
/// 16 vertices, the products of the two vertex counts add up to at most
/// [`MAX_VERTEX_PAIRS`](crate::scene::limits::MAX_VERTEX_PAIRS).
pub const MAX_FINDINGS: usize = 100_000;

/// Maximum number of pairs that are in contact in one step, or reported to be: each is kept until its contact ends.
pub const MAX_PAIRS_IN_CONTACT: usize = 2_000_000;

/// Maximum sum, over the pairs whose bounds meet in one step, of the products of their vertex counts: forty times the limit for
/// two bodies ([`MAX_VERTEX_PAIRS`](crate::scene::limits::MAX_VERTEX_PAIRS)). A shape without vertices counts as one.
pub const MAX_STEP_VERTEX_PAIRS: usize = 1_000_000_000;
