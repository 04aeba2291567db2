//! The contact of a mover with a level: with many shapes, taken as one closed set.
//!
//! A body that slides over a row of tiles meets the sides of tiles that other tiles cover. The contact of such a pair has a normal that the
//! level does not have there: a ghost. This module tells the contact with the union, and which contacts of the members are ghosts.
//!
//! # Terms
//!
//! - The separation from the union is that of the nearest member where the mover is apart, and minus the length of the shortest translation that
//!   frees the mover from all members where it overlaps.
//! - An outward normal of the level at a point of its boundary is a direction from which a disc of radius [`seam`](LevelOptions::seam) can touch
//!   that point, free of the inside of the level. So gaps and steps too small for that disc have no normals. On a straight edge the disc may
//!   touch within two radii beside the point.
//! - The contact of a member is a ghost if no outward normal within reach is within [`angle`](LevelOptions::angle) of its normal. A point is
//!   within reach if its distance from the mover is at most the slop and the depth of that contact, and one millionth of the diameter of the mover.
//!
//! The relation is exact. Lengths and normals are rounded, to about 1e-9 of the largest coordinate of the members near the mover. A line or a
//! ray is cut off at eight times the largest coordinate: where both the mover and several members are unbounded and nearly parallel, the
//! translation is that of the parts that are left.

mod boundary;
mod contact;
mod impact;
mod index;
mod members;
mod normals;
mod pairs;
mod passage;
mod place;
mod slide;
mod swept;
#[cfg(test)]
mod tests;
mod translation;

pub use boundary::{LevelBoundary, OutlineFault, OutlineLoop, Seam, SeamKind, Stretch, StretchArc};
pub use contact::{LevelContact, LevelOptions, MARGIN, MemberContact, MemberLabel};
pub use impact::PathImpact;
pub(crate) use impact::convex_parts;
pub use index::BoundsIndex;
pub use members::{Level, LevelMember, diameter};
pub use normals::NormalArc;
pub use pairs::{NearPair, reach};
pub use passage::Passage;
pub use slide::{GhostStretch, SeamApproach, support_distance};
