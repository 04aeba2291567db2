//! Finds where two boundaries cross or meet: single points, and for collinear edges whole stretches.
//!
//! Every boundary is divided into points, lines, rays, edges and rims, and every piece of one is compared with every piece of the
//! other. Whether two pieces touch or cross is decided exactly, even if no `f64` holds an edge, as for the edges of an OBB and of
//! a capsule ([`offset`]). A crossing is rounded once, from exact numbers. Vertices are returned as they are. Only the side of
//! the end of a round end on which a crossing lies is decided after rounding: if shapes touch and one of them is round or turned,
//! they are not divided, because their exact cores tell where they touch. If two shapes overlap, the exact verdict has the last
//! word. The boundary of a group is that of all its members, even where they overlap.

mod circle;
mod offset;
mod piece;
mod ray;
mod reasons;
mod straight;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use glam::DVec2;

use super::dispatch::contact;
use super::exact;
use super::proximity::Relation;
use super::shape::{self, Group, Kind, Shape};
use super::trace::crossing::CrossingStep;
use super::trace::{Recorder, Silent, Step, Trace};
use circle::{RimArc, RimPoint};
use offset::OffsetEdge;
use piece::{Piece, boundary};
use straight::BoundaryEdge;

/// The points and stretches at which the boundaries of two shapes meet. World frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Crossings {
    /// Single common points, each listed once; none of them lies on a stretch. Nearly parallel lines that cross beyond
    /// [`MAX_COORDINATE`](super::shape::MAX_COORDINATE) have none.
    pub points: Vec<DVec2>,
    /// Common stretches of positive, finite length, each from one end to the other.
    pub stretches: Vec<[DVec2; 2]>,
    /// True if the boundaries share a part that is not a stretch: a line, the unbounded part of a ray, a circle, an arc.
    pub coincident: bool,
}

/// Returns where the boundaries of `a` and `b` meet. Symmetric: points and stretches are sorted from left to right, then upwards.
pub fn crossings(a: &Shape, b: &Shape) -> Crossings {
    crossings_with(a, b, &mut Silent)
}

/// Returns where the boundaries of `a` and `b` meet, and records why: the parameters of straight pieces, the chords and the
/// radical lines of circles.
pub fn crossings_traced(a: &Shape, b: &Shape, trace: &mut Recorder) -> Crossings {
    crossings_with(a, b, trace)
}

fn crossings_with<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Crossings {
    let relation = contact(a, b).relation;
    let found = crossings_of(a, b, relation, trace);
    trace.step(|| {
        let Crossings { points, stretches, coincident } = found.clone();
        Step::Crossing(CrossingStep::Found { relation, points, stretches, coincident })
    });
    found
}

fn crossings_of<T: Trace>(a: &Shape, b: &Shape, relation: Relation, trace: &mut T) -> Crossings {
    match (a, b) {
        (Shape::Group(group), other) | (other, Shape::Group(group)) if relation != Relation::Apart => {
            crossings_of_members(group, other, trace)
        }
        (Shape::Group(group), _) | (_, Shape::Group(group)) => {
            trace.step(|| Step::Crossing(CrossingStep::Members { of: Kind::Group, tested: 0, skipped: group.members().len() }));
            Crossings::default()
        }
        _ => {
            trace.several(|steps| reasons::explain(a, b, relation, steps));
            if relation == Relation::Apart { Crossings::default() } else { crossings_of_two(a, b, relation) }
        }
    }
}

fn crossings_of_members<T: Trace>(group: &Group, other: &Shape, trace: &mut T) -> Crossings {
    let (mut found, mut skipped) = (Crossings::default(), 0);
    for (index, member) in group.members().iter().enumerate() {
        let relation = contact(member, other).relation;
        if relation == Relation::Apart {
            skipped += 1;
            continue;
        }
        trace.step(|| Step::Part { of: Kind::Group, index, part: member.clone() });
        let of_member = crossings_of(member, other, relation, trace);
        found.points.extend(of_member.points);
        found.stretches.extend(of_member.stretches);
        found.coincident |= of_member.coincident;
    }
    trace.step(|| Step::Crossing(CrossingStep::Members { of: Kind::Group, tested: group.members().len() - skipped, skipped }));
    found.tidy();
    found
}

/// Does the same as [`crossings`], for two single shapes that are not apart.
fn crossings_of_two(a: &Shape, b: &Shape, relation: Relation) -> Crossings {
    let shapes = [a, b];
    if relation == Relation::Touching && is_rounded(shapes) {
        return touching_parts(a, b);
    }
    let mut found = Crossings::default();
    let (pieces_a, pieces_b) = (boundary(a), boundary(b));
    for piece_a in &pieces_a {
        for piece_b in &pieces_b {
            meet(piece_a, piece_b, &mut found);
        }
    }
    found.tidy();
    found.merge_neighbours(rounded_ends(&pieces_a).chain(rounded_ends(&pieces_b)));
    // Neither contains the other, so their boundaries cross. Lines and rays, however, may cross beyond the range.
    if relation == Relation::Overlapping && found.is_empty() && !shapes.iter().all(|shape| shape.is_unbounded()) {
        found.points = closest_approach(&pieces_a, &pieces_b).into_iter().collect();
    }
    found
}

/// Returns true if an edge or a rim may be rounded.
fn is_rounded(shapes: [&Shape; 2]) -> bool {
    shapes.iter().any(|shape| matches!(shape.kind(), Kind::Circle | Kind::Obb | Kind::Capsule))
}

/// Does the same as [`crossings`], for two single shapes that touch and whose boundaries may be rounded: from their cores, which
/// are not.
fn touching_parts(a: &Shape, b: &Shape) -> Crossings {
    let mut found = Crossings::default();
    for part_a in convex_boundaries(a) {
        for part_b in convex_boundaries(b) {
            match exact::touching_ends(&part_a, &part_b).map(|[p, q]| (BoundaryEdge::between(p, q), p)) {
                Some((Some(BoundaryEdge { from, to }), _)) => found.stretches.push([from, to]),
                Some((None, point)) => found.points.push(point),
                None => {}
            }
        }
    }
    found.tidy();
    found
}

/// Returns the ends of edges that no `f64` holds.
fn rounded_ends(pieces: &[Piece]) -> impl Iterator<Item = DVec2> + '_ {
    pieces.iter().flat_map(|piece| match piece {
        Piece::Offset(edge) => vec![edge.rounded().from, edge.rounded().to],
        Piece::Point(_) | Piece::Line(_) | Piece::Ray(_) | Piece::Edge(_) | Piece::Rim(_) => Vec::new(),
    })
}

/// Returns convex shapes that touch whatever touches this shape from outside: the shape itself, or the edges of a concave
/// polygon.
fn convex_boundaries(shape: &Shape) -> Vec<Shape> {
    if shape.is_convex() {
        return vec![shape.clone()];
    }
    let edge = |piece: &Piece| match piece {
        Piece::Edge(edge) => shape::Segment::new(edge.from, edge.to).ok().map(Shape::Segment),
        Piece::Point(_) | Piece::Line(_) | Piece::Ray(_) | Piece::Offset(_) | Piece::Rim(_) => None,
    };
    boundary(shape).iter().filter_map(edge).collect()
}

/// Adds the common part of two pieces.
fn meet(a: &Piece, b: &Piece, found: &mut Crossings) {
    match (a, b) {
        (Piece::Point(p), other) | (other, Piece::Point(p)) => {
            if other.contains(*p) {
                found.points.push(*p);
            }
        }
        (Piece::Line(a), Piece::Line(b)) => straight::line_line(a, b, found),
        (Piece::Line(line), Piece::Ray(ray)) | (Piece::Ray(ray), Piece::Line(line)) => ray::line_ray(line, ray, found),
        (Piece::Line(line), Piece::Edge(edge)) | (Piece::Edge(edge), Piece::Line(line)) => {
            straight::line_segment(line, edge, found);
        }
        (Piece::Line(line), Piece::Offset(edge)) | (Piece::Offset(edge), Piece::Line(line)) => {
            offset::edge_line(edge, line, found);
        }
        (Piece::Line(line), Piece::Rim(rim)) | (Piece::Rim(rim), Piece::Line(line)) => {
            found.add_on(rim, circle::line_circle(line.base(), line.direction(), &rim.circle));
        }
        (Piece::Ray(a), Piece::Ray(b)) => ray::ray_ray(a, b, found),
        (Piece::Ray(ray), Piece::Edge(edge)) | (Piece::Edge(edge), Piece::Ray(ray)) => ray::ray_segment(ray, edge, found),
        (Piece::Ray(ray), Piece::Offset(edge)) | (Piece::Offset(edge), Piece::Ray(ray)) => offset::edge_ray(edge, ray, found),
        (Piece::Ray(ray), Piece::Rim(rim)) | (Piece::Rim(rim), Piece::Ray(ray)) => {
            found.add_on(rim, ray::ray_circle(ray, &rim.circle));
        }
        (Piece::Edge(a), Piece::Edge(b)) => straight::segment_segment(a, b, found),
        (Piece::Edge(edge), Piece::Offset(other)) | (Piece::Offset(other), Piece::Edge(edge)) => {
            offset::edge_edge(&OffsetEdge::of(edge), other, found);
        }
        (Piece::Edge(edge), Piece::Rim(rim)) | (Piece::Rim(rim), Piece::Edge(edge)) => {
            found.add_on(rim, offset::edge_circle(&OffsetEdge::of(edge), &rim.circle));
        }
        (Piece::Offset(a), Piece::Offset(b)) => offset::edge_edge(a, b, found),
        (Piece::Offset(edge), Piece::Rim(rim)) | (Piece::Rim(rim), Piece::Offset(edge)) => {
            found.add_on(rim, offset::edge_circle(edge, &rim.circle));
        }
        (Piece::Rim(a), Piece::Rim(b)) => circle::rim_rim(a, b, found),
    }
}

impl Crossings {
    /// Returns true if the boundaries have nothing in common.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty() && self.stretches.is_empty() && !self.coincident
    }

    /// Sorts, and lists everything once: a vertex belongs to two edges, the end of a stretch to the stretch.
    fn tidy(&mut self) {
        self.points.sort_by(lexicographic);
        self.points.dedup();
        self.stretches.sort_by(|[a, b], [c, d]| lexicographic(a, c).then(lexicographic(b, d)));
        self.stretches.dedup();
        let stretches = &self.stretches;
        self.points.retain(|p| !stretches.iter().any(|[from, to]| BoundaryEdge { from: *from, to: *to }.contains(*p)));
    }

    /// Merges points that differ by no more than rounding, which occur in pairs of pieces that share one of these ends.
    fn merge_neighbours(&mut self, rounded_ends: impl Iterator<Item = DVec2>) {
        /// The largest distance of two roundings of the same point, as a fraction of its coordinates.
        const ROUNDING: f64 = 8.0 * f64::EPSILON;
        let largest = rounded_ends.fold(0.0, |largest: f64, end| largest.max(end.abs().max_element()));
        if largest == 0.0 {
            return;
        }
        let mut kept: Vec<DVec2> = Vec::new();
        for p in self.points.drain(..) {
            let near = |q: &DVec2| (p - *q).abs().max_element() <= ROUNDING * largest.max(p.abs().max_element());
            if !kept.iter().any(near) {
                kept.push(p);
            }
        }
        self.points = kept;
    }

    /// Adds the points of a whole rim that belong to this part of it.
    fn add_on(&mut self, rim: &RimArc, points: Vec<RimPoint>) {
        self.points.extend(points.into_iter().filter(|point| rim.has(point)).map(|point| point.at));
    }
}

/// Returns where two boundaries that rounding has separated come closest: at a vertex of one, or where a rim faces a piece of the
/// other.
fn closest_approach(a: &[Piece], b: &[Piece]) -> Option<DVec2> {
    let distance = |p: DVec2, pieces: &[Piece]| pieces.iter().map(|piece| piece.distance(p)).fold(f64::INFINITY, f64::min);
    let candidates = a.iter().flat_map(|piece_a| b.iter().flat_map(|piece_b| piece_a.points_towards(piece_b)));
    let measured = candidates.map(|p| (distance(p, a).max(distance(p, b)), p));
    measured.min_by(|(d, p), (e, q)| d.total_cmp(e).then(lexicographic(p, q))).map(|(_, p)| p)
}

/// Orders points from left to right, then upwards. Along a straight line this is the order of its points.
fn lexicographic(p: &DVec2, q: &DVec2) -> Ordering {
    p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
}
