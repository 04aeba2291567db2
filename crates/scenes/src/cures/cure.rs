//! The cures of ghosts, by name.

use super::active_edges::active_edges;
use super::chain::chain;
use super::edge::{CureInput, Cured};
use super::merged::merged;
use super::oriented::oriented;
use super::velocity_filter::velocity_filter;

/// A cure: a rule by which an engine or a game changes contacts, so that a body does not stop at a seam.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cure {
    /// Every contact stays as it is.
    None,
    /// The contact of the union.
    Merged,
    /// One-sided segments with ghost vertices, as in Box2D 3.
    Chain,
    /// An oriented polyline, as in parry.
    Oriented,
    /// Active edges, as in Jolt.
    ActiveEdges,
    /// Shallow contacts against the motion are dropped.
    VelocityFilter,
}

impl Cure {
    /// All cures, in the order in which they are shown.
    pub const ALL: [Cure; 6] = [Cure::None, Cure::Merged, Cure::Chain, Cure::Oriented, Cure::ActiveEdges, Cure::VelocityFilter];

    /// Returns the name on the command line and in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Cure::None => "none",
            Cure::Merged => "merged",
            Cure::Chain => "chain",
            Cure::Oriented => "oriented",
            Cure::ActiveEdges => "active-edges",
            Cure::VelocityFilter => "velocity-filter",
        }
    }

    /// Returns the result for a contact. `angle`: up to how many degrees a normal is one of the level.
    pub fn of(self, contact: &CureInput<'_>, angle: f64) -> Cured {
        match self {
            Cure::None => Cured::Kept,
            Cure::Merged => merged(contact, angle),
            Cure::Chain => chain(contact),
            Cure::Oriented => oriented(contact),
            Cure::ActiveEdges => active_edges(contact),
            Cure::VelocityFilter => velocity_filter(contact),
        }
    }
}
