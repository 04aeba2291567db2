//! Contacts for the tests of the cures.

use super::edge::{CureInput, MoverAtEdge, MoverOutline, OutlineEdge, outward};
use crate::kernel::{DVec2, Rotation};

/// Returns a vector turned counter-clockwise.
pub(super) fn turned(v: DVec2, degrees: f64) -> DVec2 {
    Rotation::from_degrees(degrees).unwrap().world_from_local(v)
}

/// Returns the upper edge of a tile, from (2, 1) to (1, 1). The outline turns by these degrees at its start and its end: above 0 convex.
pub(super) fn floor_edge(at_start: f64, at_end: f64) -> OutlineEdge {
    let direction = DVec2::NEG_X;
    OutlineEdge {
        from: DVec2::new(2.0, 1.0),
        to: DVec2::ONE,
        direction,
        before: Some(turned(direction, -at_start)),
        after: Some(turned(direction, at_end)),
    }
}

/// Returns the contact of a box with the end of an edge: it is 0.0625 deep, reaches over the end by 0.015625, and moves along +x.
pub(super) fn contact(edge: OutlineEdge, normal: DVec2) -> CureInput<'static> {
    let [min, max] = [DVec2::new(0.515_625, 0.9375), DVec2::new(1.015_625, 1.75)];
    let vertices = [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
    let from_line = |direction: DVec2, vertex: DVec2| {
        vertices.iter().map(|v| outward(direction).dot(*v - vertex)).fold(f64::INFINITY, f64::min)
    };
    let lowest = vertices.iter().map(|v| normal.dot(*v)).fold(f64::INFINITY, f64::min);
    CureInput {
        normal,
        separation: -0.015_625,
        velocity: DVec2::new(0.25, 0.0),
        diameter: 1.0,
        level_normals: &[],
        at_edge: Some(MoverAtEdge {
            edge,
            at: edge.to,
            outline: MoverOutline::Polygon,
            center: min.midpoint(max),
            from_lines: [
                from_line(edge.before.unwrap_or(edge.direction), edge.from),
                from_line(edge.direction, edge.from),
                from_line(edge.after.unwrap_or(edge.direction), edge.to),
            ],
            along_normal: lowest - normal.dot(edge.from).max(normal.dot(edge.to)),
        }),
    }
}

/// Returns the contact of a circle with an edge, with the normal from the nearest point of the edge.
pub(super) fn circle_contact(edge: OutlineEdge, center: DVec2) -> CureInput<'static> {
    let at = DVec2::new(center.x.clamp(1.0, 2.0), 1.0);
    let mut contact = contact(edge, (center - at).normalize());
    if let Some(at_edge) = &mut contact.at_edge {
        *at_edge = MoverAtEdge { at, outline: MoverOutline::Circle, center, ..*at_edge };
    }
    contact
}
