//! Active edges. An edge of a mesh, which in the plane is a vertex of the outline, is active where it has no neighbour or turns outward by 5 degrees
//! or more; a contact at an inactive one, or inside a face, gets the normal of the face, unless its own opposes the motion less.
//! Source: Jolt, `ActiveEdges::IsEdgeActive` and `ActiveEdges::FixNormal` in `ActiveEdges.h` at the commit 06e9d17, with the velocity as the direction
//! of the motion as in `PhysicsSystem::ProcessBodyPair`.
//! Simplified: a triangle has three edges, an edge of the outline two vertices; what lies between these is inside the face.

use super::constants::{ACTIVE_DEGREES, AT_VERTEX, OPPOSITE_DEGREES};
use super::edge::{CureInput, Cured, DropReason};
use crate::kernel::{DVec2, portable};

/// Replaces the normal of a contact at an inactive edge by that of the face.
pub(super) fn active_edges(contact: &CureInput<'_>) -> Cured {
    let Some(at_edge) = contact.at_edge else { return Cured::Dropped(DropReason::NoEdge) };
    let (edge, normal) = (at_edge.edge, contact.normal);
    let face = edge.normal();
    let is_active_at_start = edge.before.is_none_or(|before| is_active(before, edge.direction));
    let is_active_at_end = edge.after.is_none_or(|after| is_active(edge.direction, after));
    if is_active_at_start && is_active_at_end {
        return Cured::Kept;
    }
    // A normal that takes less of the motion is kept.
    if contact.velocity.dot(face) < contact.velocity.dot(normal) {
        return Cured::Kept;
    }
    let is_near_face = cosine(ACTIVE_DEGREES) < face.dot(normal);
    if is_near_face && (is_active_at_start || is_active_at_end) {
        return Cured::Kept;
    }
    let length = edge.from.distance(edge.to);
    let share = if 0.0 < length { at_edge.at.distance(edge.from) / length } else { 0.0 };
    let is_at_active = (share < AT_VERTEX && is_active_at_start) || (1.0 - AT_VERTEX < share && is_active_at_end);
    if is_at_active { Cured::Kept } else { Cured::with(normal, face) }
}

/// Returns true if the vertex between two edges of these directions is active.
fn is_active(before: DVec2, after: DVec2) -> bool {
    // The angle between two normals is that between two edges.
    let (along, turn) = (before.dot(after), before.perp_dot(after));
    along < cosine(OPPOSITE_DEGREES) || (0.0 <= turn && along < cosine(ACTIVE_DEGREES))
}

fn cosine(degrees: f64) -> f64 {
    portable::direction(degrees.to_radians()).x
}

#[cfg(test)]
mod tests {
    use super::super::edge::OutlineEdge;
    use super::super::testing::{contact, floor_edge, turned};
    use super::*;

    /// Returns the answer to a normal at the end of an edge, of a mover that moves along +x.
    fn at_end(edge: OutlineEdge, normal: DVec2) -> Cured {
        active_edges(&contact(edge, normal))
    }

    #[test]
    fn a_bend_is_active_from_5_degrees_on() {
        let rows = [
            (0.0, Cured::Changed(DVec2::Y)),
            (3.0, Cured::Changed(DVec2::Y)),
            (10.0, Cured::Kept),
            (90.0, Cured::Kept),
            (-10.0, Cured::Changed(DVec2::Y)),
            (-90.0, Cured::Changed(DVec2::Y)),
        ];
        for (turn, expected) in rows {
            assert_eq!(at_end(floor_edge(0.0, turn), DVec2::NEG_X), expected, "a turn of {turn} degrees");
        }
    }

    #[test]
    fn a_free_end_is_active_and_a_face_is_not() {
        let free = OutlineEdge { after: None, ..floor_edge(0.0, 0.0) };
        assert_eq!(at_end(free, DVec2::NEG_X), Cured::Kept, "at a free end");
        let mut inside = contact(free, DVec2::NEG_X);
        if let Some(at_edge) = &mut inside.at_edge {
            at_edge.at = DVec2::new(1.5, 1.0);
        }
        assert_eq!(active_edges(&inside), Cured::Changed(DVec2::Y), "in the middle");
    }

    #[test]
    fn a_normal_that_opposes_the_motion_less_is_kept() {
        let along = turned(DVec2::Y, -20.0);
        assert_eq!(at_end(floor_edge(0.0, 0.0), along), Cured::Kept, "a normal that leans along the motion");
    }
}
