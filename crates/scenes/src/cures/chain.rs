//! A chain of one-sided segments with ghost vertices. Each segment knows the directions of its neighbours and answers only for normals between its
//! own and theirs: at a convex vertex one beyond the neighbour's normal is skipped and others are admitted, at any other vertex a normal is snapped to
//! that of the segment.
//! Source: Box2D 3, `manifold.c` at the commit 2c939c2: `b2ClassifyNormal` and `b2CollideChainSegmentAndPolygon`, and
//! `b2CollideChainSegmentAndCircle` for circles.
//! Simplified: of the axes of the mover only that of the contact is tried, and no points are clipped. Compared with phaser-box2d 1.1.0, a port of
//! Box2D 3, on level and tilted floors: of 2,676 contacts 7 are kept that clipping leaves without a point, and 1 is left to the neighbour where another
//! axis of the mover answers.
//! Degenerate: at a free end the neighbour is taken to go straight on.

use super::constants::{CHAIN_BEYOND, CHAIN_CONVEX, CHAIN_OVERLAP};
use super::edge::{CureInput, Cured, DropReason, MoverAtEdge, MoverOutline, outward};
use crate::kernel::DVec2;

/// Answers as a segment of a chain does.
pub(super) fn chain(contact: &CureInput<'_>) -> Cured {
    match contact.at_edge {
        None => Cured::Dropped(DropReason::NoEdge),
        Some(at_edge) => match at_edge.outline {
            MoverOutline::Circle => of_circle(contact, &at_edge),
            MoverOutline::Polygon => of_polygon(contact, &at_edge),
        },
    }
}

/// Answers for a circle: a segment has the vertex that it shares with a neighbour only where the center is before the neighbour.
fn of_circle(contact: &CureInput<'_>, at_edge: &MoverAtEdge) -> Cured {
    let (edge, center) = (at_edge.edge, at_edge.center);
    let face = edge.normal();
    if face.dot(center - edge.from) < 0.0 {
        return Cured::Dropped(DropReason::Behind);
    }
    let normal = if edge.direction.dot(center - edge.from) <= 0.0 {
        // Vertex region of the start. The edge before has the points that are not beyond its end.
        if edge.before.unwrap_or(edge.direction).dot(center - edge.from) <= 0.0 {
            return Cured::Dropped(DropReason::Neighbour);
        }
        (center - edge.from).normalize_or(face)
    } else if edge.direction.dot(edge.to - center) <= 0.0 {
        // Vertex region of the end.
        if 0.0 < edge.after.unwrap_or(edge.direction).dot(center - edge.to) {
            return Cured::Dropped(DropReason::Neighbour);
        }
        (center - edge.to).normalize_or(face)
    } else {
        face
    };
    Cured::with(contact.normal, normal)
}

/// The verdict of a segment on a normal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NormalVerdict {
    /// It lies beyond the normal of a convex neighbour.
    Skip,
    /// It lies between the normals of the segment and of a convex neighbour.
    Admit,
    /// It leans to a neighbour that is not convex.
    Snap,
}

/// The vertices of a segment and the normals of its neighbours.
struct ChainSegment {
    direction: DVec2,
    /// The normals of the neighbours at convex vertices, `None` at others.
    convex_normals: [Option<DVec2>; 2],
}

impl ChainSegment {
    fn of(at_edge: &MoverAtEdge) -> ChainSegment {
        let edge = at_edge.edge;
        let convex = |from: DVec2, to: DVec2| CHAIN_CONVEX <= from.perp_dot(to);
        let before = edge.before.filter(|before| convex(*before, edge.direction)).map(outward);
        let after = edge.after.filter(|after| convex(edge.direction, *after)).map(outward);
        ChainSegment { direction: edge.direction, convex_normals: [before, after] }
    }

    fn verdict(&self, normal: DVec2) -> NormalVerdict {
        let [before, after] = self.convex_normals;
        // A normal that leans back belongs to the vertex of the start, another to that of the end.
        let beyond = if normal.dot(self.direction) <= 0.0 {
            before.map(|before| normal.perp_dot(before))
        } else {
            after.map(|after| after.perp_dot(normal))
        };
        match beyond {
            Some(sine) if CHAIN_BEYOND < sine => NormalVerdict::Skip,
            Some(_) => NormalVerdict::Admit,
            None => NormalVerdict::Snap,
        }
    }
}

fn of_polygon(contact: &CureInput<'_>, at_edge: &MoverAtEdge) -> Cured {
    let (edge, normal) = (at_edge.edge, contact.normal);
    let (face, segment) = (edge.normal(), ChainSegment::of(at_edge));
    let is_behind = |normal: DVec2, vertex: DVec2| normal.dot(at_edge.center - vertex) < 0.0;
    let [before, after] = segment.convex_normals;
    let is_behind_face = is_behind(face, edge.from);
    let is_behind_neighbours =
        before.is_none_or(|before| is_behind(before, edge.from)) && after.is_none_or(|after| is_behind(after, edge.to));
    if is_behind_face && is_behind_neighbours {
        return Cured::Dropped(DropReason::Behind);
    }
    if !is_behind_face && CHAIN_OVERLAP < contact.separation {
        return match segment.verdict(normal) {
            NormalVerdict::Skip => Cured::Dropped(DropReason::Neighbour),
            NormalVerdict::Admit if is_incident_to_neighbour(at_edge, &segment, normal) => Cured::Dropped(DropReason::Neighbour),
            NormalVerdict::Admit => Cured::Kept,
            NormalVerdict::Snap => Cured::with(normal, face),
        };
    }
    // Both overlap: the axis with the least depth answers. A neighbour's axis is that of the neighbour's own contact.
    let [from_before, own, from_after] = at_edge.from_lines;
    let of_neighbours = [before.map(|_| from_before), after.map(|_| from_after)];
    let of_neighbours = of_neighbours.into_iter().flatten().fold(f64::NEG_INFINITY, f64::max);
    let of_edges = own.max(of_neighbours);
    if segment.verdict(normal) == NormalVerdict::Admit && of_edges < at_edge.along_normal {
        return match is_incident_to_neighbour(at_edge, &segment, normal) {
            true => Cured::Dropped(DropReason::Neighbour),
            false => Cured::Kept,
        };
    }
    if own < of_neighbours { Cured::Dropped(DropReason::Neighbour) } else { Cured::with(normal, face) }
}

/// Returns true if the neighbour at the vertex that is deepest in the mover, along the normal, faces the mover more than the segment does.
fn is_incident_to_neighbour(at_edge: &MoverAtEdge, segment: &ChainSegment, normal: DVec2) -> bool {
    let edge = at_edge.edge;
    let [before, after] = segment.convex_normals;
    let neighbour = if edge.to.dot(normal) < edge.from.dot(normal) { before } else { after };
    let face = edge.normal();
    face.dot(normal) < neighbour.unwrap_or(face).dot(normal)
}

#[cfg(test)]
mod tests {
    use super::super::edge::OutlineEdge;
    use super::super::testing::{circle_contact, contact, floor_edge, turned};
    use super::*;

    fn verdict(edge: OutlineEdge, normal: DVec2) -> NormalVerdict {
        let contact = contact(edge, normal);
        ChainSegment::of(&contact.at_edge.unwrap()).verdict(normal)
    }

    #[test]
    fn normals_are_skipped_admitted_or_snapped() {
        // The outline runs along -x, and the turn is at its end.
        let rows = [
            (0.0, 45.0, NormalVerdict::Snap),
            (0.5, 45.0, NormalVerdict::Snap),
            (10.0, 5.0, NormalVerdict::Admit),
            (10.0, 10.5, NormalVerdict::Admit),
            (10.0, 11.0, NormalVerdict::Skip),
            (10.0, 90.0, NormalVerdict::Skip),
            (90.0, 90.0, NormalVerdict::Admit),
            (-30.0, 20.0, NormalVerdict::Snap),
        ];
        for (turn, lean, expected) in rows {
            let found = verdict(floor_edge(0.0, turn), turned(DVec2::Y, lean));
            assert_eq!(found, expected, "a turn of {turn} degrees, a normal that leans by {lean}");
            let mirrored = verdict(floor_edge(turn, 0.0), turned(DVec2::Y, -lean));
            assert_eq!(mirrored, expected, "at the start: a turn of {turn} degrees, a normal that leans by {lean}");
        }
    }

    #[test]
    fn a_flat_seam_answers_with_the_normal_of_the_segment() {
        assert_eq!(chain(&contact(floor_edge(0.0, 0.0), DVec2::NEG_X)), Cured::Changed(DVec2::Y), "the ghost of a tile");
        assert_eq!(chain(&contact(floor_edge(0.0, 0.0), DVec2::Y)), Cured::Kept, "the floor");
    }

    #[test]
    fn a_convex_vertex_leaves_the_contact_with_the_least_depth() {
        // The mover reaches over a vertex of 90 degrees by 0.0156 and is 0.0625 deep: the side answers.
        let vertex = floor_edge(0.0, 90.0);
        assert_eq!(chain(&contact(vertex, DVec2::NEG_X)), Cured::Dropped(DropReason::Neighbour), "the neighbour's axis");
        // Apart, the vertex is admitted.
        let mut apart = contact(vertex, turned(DVec2::Y, 50.0));
        apart.separation = 0.001;
        assert_eq!(chain(&apart), Cured::Dropped(DropReason::Neighbour), "beyond the middle the neighbour is incident");
        apart.normal = turned(DVec2::Y, 40.0);
        assert_eq!(chain(&apart), Cured::Kept, "this segment is incident");
    }

    #[test]
    fn a_segment_has_one_side() {
        let mut below = contact(floor_edge(0.0, 0.0), DVec2::NEG_Y);
        if let Some(at_edge) = &mut below.at_edge {
            at_edge.center = DVec2::new(1.5, 0.5);
        }
        assert_eq!(chain(&below), Cured::Dropped(DropReason::Behind), "{below:?}");
    }

    #[test]
    fn a_circle_over_a_seam_meets_one_of_the_two_segments() {
        // The edge goes from (2, 1) to (1, 1).
        let rows = [
            (DVec2::new(0.95, 1.45), 0.0, Cured::Dropped(DropReason::Neighbour)),
            (DVec2::new(1.05, 1.45), 0.0, Cured::Kept),
            (DVec2::new(0.95, 1.45), 90.0, Cured::Kept),
            (DVec2::new(0.95, 1.45), -30.0, Cured::Dropped(DropReason::Neighbour)),
            (DVec2::new(1.5, 0.8), 0.0, Cured::Dropped(DropReason::Behind)),
        ];
        for (center, turn, expected) in rows {
            let found = chain(&circle_contact(floor_edge(0.0, turn), center));
            assert_eq!(found, expected, "a center at {center}, a turn of {turn} degrees");
        }
    }
}
