//! The outline of a level as chains of edges, as an engine would be given them: each stretch is an edge, so that a seam between two tiles is a
//! vertex without a turn.
//!
//! Where several stretches start at one point, as where two tiles touch by their vertices, the one that turns outward most goes on: so each tile has a
//! loop of its own. An arc is taken for the edge along its tangent at the contact.

use crate::kernel::level::{Level, LevelBoundary, Stretch, StretchArc};
use crate::kernel::{DVec2, Point, Segment, Shape, separation};

use super::edge::OutlineEdge;
use crate::outline_ends::{OutlineEnds, has_both_sides};

/// The edges of an outline.
#[derive(Debug)]
pub(super) struct Outline<'b> {
    stretches: &'b [Stretch],
    ends: OutlineEnds,
}

/// An edge of an outline near a contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct EdgeNear {
    pub(super) edge: OutlineEdge,
    /// The point of the edge that is nearest to the contact.
    pub(super) at: DVec2,
}

impl<'b> Outline<'b> {
    /// Prepares the outline of a boundary.
    pub(super) fn of(boundary: &'b LevelBoundary) -> Outline<'b> {
        let stretches = boundary.outline.as_slice();
        Outline { stretches, ends: OutlineEnds::of(stretches) }
    }

    /// Returns the edge of a member that is nearest to a point, of those that a mover meets: up to a separation of `within`. Of two that share
    /// the nearest point, the one whose normal is nearest to `normal`.
    pub(super) fn edge_near(
        &self,
        level: &Level<'_>,
        member: usize,
        (point, normal): (DVec2, DVec2),
        (mover, within): (&Shape, f64),
    ) -> Option<EdgeNear> {
        let has_both_sides = has_both_sides(level.members()[member].shape);
        let own = self.stretches.iter().enumerate().filter(|(_, stretch)| stretch.member == member);
        let edges = own.filter_map(|(index, stretch)| self.edge(index, stretch, point));
        let sided = edges.map(|near| {
            // A segment has both sides: the one that faces the mover counts.
            let is_back = has_both_sides && near.edge.normal().dot(normal) < 0.0;
            if is_back { EdgeNear { edge: near.edge.flipped(), ..near } } else { near }
        });
        let met = sided.filter(|near| separation_from(near, mover) <= within);
        met.min_by(|one, other| {
            let [distance, farther] = [one, other].map(|near| near.at.distance(point));
            if (distance - farther).abs() <= self.ends.rounding {
                let lean = |near: &EdgeNear| near.edge.normal().dot(normal);
                lean(other).total_cmp(&lean(one))
            } else {
                distance.total_cmp(&farther)
            }
        })
    }

    /// Returns a stretch as an edge, with its point nearest to `point`. `None` for a point.
    fn edge(&self, index: usize, stretch: &Stretch, point: DVec2) -> Option<EdgeNear> {
        let [first, last] = tangents(stretch)?;
        let before = self.joined(stretch.from, first, true, index);
        let after = self.joined(stretch.to, last, false, index);
        let Some(StretchArc { center, radius }) = stretch.arc else {
            let along = (point - stretch.from).dot(first).clamp(0.0, stretch.from.distance(stretch.to));
            let edge = OutlineEdge { from: stretch.from, to: stretch.to, direction: first, before, after };
            return Some(EdgeNear { edge, at: stretch.from + first * along });
        };
        let radial = (point - center).normalize_or(-first.perp());
        // Counter-clockwise from the start, at most 180 degrees.
        let is_on_arc = 0.0 <= first.dot(radial)
            && 0.0 <= (stretch.from - center).perp_dot(radial)
            && radial.perp_dot(stretch.to - center) >= 0.0;
        if is_on_arc {
            let (at, direction) = (center + radial * radius, radial.perp());
            let [before, after] = [Some(direction); 2];
            let edge = OutlineEdge { from: at - direction * radius, to: at + direction * radius, direction, before, after };
            return Some(EdgeNear { edge, at });
        }
        let near = if stretch.from.distance(point) <= stretch.to.distance(point) {
            let edge = OutlineEdge {
                from: stretch.from,
                to: stretch.from + first * radius,
                direction: first,
                before,
                after: Some(first),
            };
            EdgeNear { edge, at: stretch.from }
        } else {
            let edge =
                OutlineEdge { from: stretch.to - last * radius, to: stretch.to, direction: last, before: Some(last), after };
            EdgeNear { edge, at: stretch.to }
        };
        Some(near)
    }

    /// Returns the direction at the vertex of the stretch that is joined there, before or after this one: of several the one that turns outward
    /// most.
    fn joined(&self, vertex: DVec2, direction: DVec2, is_before: bool, own: usize) -> Option<DVec2> {
        let joined = self.ends.near(vertex, 0.0).filter(|end| end.is_last == is_before && end.stretch != own);
        let others = joined.filter_map(|end| tangents(&self.stretches[end.stretch]).map(|ends| ends[usize::from(is_before)]));
        let turn = |other: &DVec2| {
            let sine = if is_before { other.perp_dot(direction) } else { direction.perp_dot(*other) };
            // Grows with the turn from -180 to 180 degrees.
            sine.signum() * (1.0 - direction.dot(*other))
        };
        others.max_by(|one, other| turn(one).total_cmp(&turn(other)))
    }
}

/// Returns the directions of a stretch at its start and its end. `None` for a point.
fn tangents(stretch: &Stretch) -> Option<[DVec2; 2]> {
    match stretch.arc {
        None => (stretch.to - stretch.from).try_normalize().map(|direction| [direction; 2]),
        Some(StretchArc { center, .. }) => {
            let tangent = |end: DVec2| (end - center).try_normalize().map(DVec2::perp);
            Some([tangent(stretch.from)?, tangent(stretch.to)?])
        }
    }
}

/// Returns the separation of a mover from an edge; of the tangent of an arc, from the point at the contact.
fn separation_from(near: &EdgeNear, mover: &Shape) -> f64 {
    let edge = near.edge;
    let shape = Segment::new(edge.from, edge.to).map(Shape::Segment).or_else(|_| Point::new(near.at).map(Shape::Point));
    shape.map_or(f64::INFINITY, |shape| separation(&shape, mover).unwrap_or(f64::NEG_INFINITY))
}
