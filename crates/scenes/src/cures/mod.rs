//! Cures of ghosts, as engines and games have them: what each makes of the contacts of a mover with a level.
//!
//! A cure reads numbers only: the normal, the depth, the velocity, and the edge of the outline of the level with the directions of its neighbours
//! ([`CureInput`]). Each is a reading of published code, named in the head of its file.
//!
//! # Simplifications
//!
//! - An engine with a chain or a mesh has no members: it tests the mover against each edge. Here the contact with a member stands for that with the
//!   edge of the member that the mover meets nearest to the contact, and a member of which it meets no edge has no contact.
//! - Each cure sees one contact at a time. Where it says that the neighbour answers, the neighbour's own contact is another line, if there is one.
//! - Depths are those of the members. Engines measure them anew along the changed normal.

mod active_edges;
mod chain;
mod constants;
mod cure;
mod edge;
mod lane;
mod merged;
mod oriented;
mod outline;
#[cfg(test)]
mod testing;
mod velocity_filter;

pub use cure::Cure;
pub use edge::{CureInput, Cured, DropReason, MoverAtEdge, MoverOutline, OutlineEdge};
pub use lane::{CureLane, CuredContact, cures};
