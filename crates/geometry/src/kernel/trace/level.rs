//! Steps towards the contact of a mover with a level: the outward normals of the level near the mover, and which contacts are ghosts.

use glam::DVec2;

use super::super::proximity::Relation;

/// One reason of a contact with a level.
#[derive(Debug, Clone, PartialEq)]
pub enum LevelStep {
    /// The distance from the mover up to which points of the boundary count.
    Reach {
        /// The separation from the deepest member, or from the nearest one, world units; minus infinity where no translation separates.
        separation: f64,
        /// The largest separation of a hit, world units.
        slop: f64,
        /// The distance that counts as none, world units.
        margin: f64,
        /// The result, world units.
        reach: f64,
    },
    /// The outward normals of a stretch of the boundary within reach.
    Normals {
        /// A unit vector.
        from: DVec2,
        /// A unit vector, counter-clockwise from the other one; equal to it for a straight stretch.
        to: DVec2,
        /// The middle of the stretch, world frame.
        at: DVec2,
    },
    /// The normal of a contact with a member is compared with the outward normals within the reach of that contact.
    Compared {
        /// The index of the member.
        member: usize,
        /// The separation of the pair. `None` if no finite translation separates it.
        separation: Option<f64>,
        /// The unit vector from the member to the mover. `None` only where `separation` is.
        normal: Option<DVec2>,
        /// The point of the member in contact, world frame.
        at: DVec2,
        /// The nearest outward normal, and the angle to it, degrees in [0, 180]. `None`: there is no normal to compare.
        nearest: Option<(DVec2, f64)>,
        /// The largest angle of a real contact, degrees.
        angle: f64,
        /// True if the contact is a ghost.
        is_ghost: bool,
        /// The member into which the normal of a ghost leads.
        covered_by: Option<usize>,
    },
    /// The answer.
    Verdict {
        /// Apart, touching or overlapping.
        relation: Relation,
        /// The separation from the union. `None` if no finite translation frees the mover.
        separation: Option<f64>,
        /// The shortest translation that frees the mover, world units.
        translation: Option<DVec2>,
    },
}
