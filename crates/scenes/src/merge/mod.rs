//! Merges bodies into few: those that overlap or have an edge in common become one polygon, proven to be the same closed set.
//!
//! A level of tiles has seams at which a member by member answer meets ghosts, and the union of the tiles has none. Here the union is made.
//!
//! # Method
//!
//! - Members are axis-aligned rectangles, rectangles whose vertices are exact, polygons, and groups of these. All others are kept.
//! - Two members are connected if their insides meet or if they have part of an edge in common. A common vertex does not connect.
//! - Connected members become one polygon, the outline of their union without the vertices at which it does not turn. A rectangle along the axes
//!   becomes an [`Aabb`](crate::kernel::Aabb).
//! - A union that no simple polygon is, for its hole, its rounded crossings or its number of vertices, is split into sets of whole members, and these
//!   are tried in turn. So each result is the union of some members, and all together cover what the members covered.
//! - Each result is held against its members: both must have the same outline, to the last bit of each vertex. Else the members are kept.

mod connect;
mod member;
mod pieces;
mod scene;
#[cfg(test)]
mod tests;
mod texts;
mod union;
mod why;

pub use pieces::{Merged, merged};
pub use scene::{in_words, merged_at_rest};
pub use why::Why;
