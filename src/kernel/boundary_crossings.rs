//! Where two boundaries cross or meet: single points, and for collinear edges whole stretches.
//!
//! Every boundary is taken apart into points, lines, rays, segments, circles and arcs, and every piece of one is met with every
//! piece of the other. Whether two pieces meet is decided exactly; where they cross is rounded once, from exact numbers. Vertices
//! are taken over as they are. The vertices of an OBB and the straight edges of a capsule are rounded before that. So shapes that touch
//! are not taken apart where one of them is round or turned: their exact cores decide where they touch. Where two overlap, the exact
//! verdict has the last word. The boundary of a group is those of its members, also where they overlap.

mod circle;
mod piece;
mod ray;
mod straight;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use glam::DVec2;

use super::dispatch::contact;
use super::exact;
use super::proximity::Relation;
use super::shape::{self, Aabb, Group, Kind, Shape};
use piece::{BoundaryEdge, Piece, boundary};

/// Where the boundaries of two shapes meet. World frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Crossings {
    /// Single common points, each listed once; none of them lies on a stretch. Nearly parallel lines that cross beyond
    /// [`MAX_COORDINATE`](super::shape::MAX_COORDINATE) have none.
    pub points: Vec<DVec2>,
    /// Common stretches of positive, finite length, each from one end to the other.
    pub stretches: Vec<[DVec2; 2]>,
    /// Whether the boundaries share a part that is no stretch: a line, the unbounded part of a ray, a circle, an arc.
    pub coincident: bool,
}

/// Where the boundaries of `a` and `b` meet. Symmetric: points and stretches are sorted from left to right, then upwards.
pub fn crossings(a: &Shape, b: &Shape) -> Crossings {
    let whole = contact(a, b);
    if whole.relation == Relation::Apart {
        return Crossings::default();
    }
    match (a, b) {
        (Shape::Group(group), other) | (other, Shape::Group(group)) => crossings_of_members(group, other),
        _ => crossings_of_two(a, b, whole.relation),
    }
}

fn crossings_of_members(group: &Group, other: &Shape) -> Crossings {
    let mut found = Crossings::default();
    for of_member in group.members().iter().map(|member| crossings(member, other)) {
        found.points.extend(of_member.points);
        found.stretches.extend(of_member.stretches);
        found.coincident |= of_member.coincident;
    }
    found.tidy();
    found
}

/// As [`crossings`], for two single shapes that are not apart.
fn crossings_of_two(a: &Shape, b: &Shape, relation: Relation) -> Crossings {
    let shapes = [a, b];
    let is_rounded = shapes.iter().any(|shape| matches!(shape.kind(), Kind::Circle | Kind::Obb | Kind::Capsule));
    if relation == Relation::Touching && is_rounded {
        return touching_parts(a, b);
    }
    if let Some(found) = in_shared_frame(a, b) {
        return found;
    }
    let mut found = Crossings::default();
    let (pieces_a, pieces_b) = (boundary(a), boundary(b));
    for piece_a in &pieces_a {
        for piece_b in &pieces_b {
            meet(piece_a, piece_b, &mut found);
        }
    }
    found.tidy();
    if is_rounded {
        found.merge_neighbours();
    }
    // Neither contains the other, so their boundaries cross; lines and rays, however, may do so beyond the range.
    if relation == Relation::Overlapping && found.is_empty() && !shapes.iter().all(|shape| shape.is_unbounded()) {
        found.points = closest_approach(&pieces_a, &pieces_b).into_iter().collect();
    }
    found
}

/// As [`crossings`], for two single shapes that touch and whose boundaries may be rounded: from their cores, which are not.
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

/// Convex shapes that touch whatever touches this one from outside: itself, or the edges of a concave polygon.
fn convex_boundaries(shape: &Shape) -> Vec<Shape> {
    if shape.is_convex() {
        return vec![shape.clone()];
    }
    let edge = |piece: &Piece| match piece {
        Piece::Edge(edge) => shape::Segment::new(edge.from, edge.to).ok().map(Shape::Segment),
        Piece::Point(_) | Piece::Line(_) | Piece::Ray(_) | Piece::Circle(_) | Piece::Arc(_) => None,
    };
    boundary(shape).iter().filter_map(edge).collect()
}

/// Two OBBs with the same axes, up to quarter turns, are two AABBs in their own frame: there the edges they share are exact,
/// which their rounded vertices in the world are not. `None` for others, and where that frame rounds the contact away.
fn in_shared_frame(a: &Shape, b: &Shape) -> Option<Crossings> {
    let (Shape::Obb(a), Shape::Obb(b)) = (a, b) else { return None };
    // The same frame whichever comes first: its rounding must not depend on the order.
    let order = lexicographic(&a.center(), &b.center()).then(lexicographic(&a.half_extents(), &b.half_extents()));
    let (a, b) = if order == Ordering::Greater { (b, a) } else { (a, b) };
    let (axis_a, axis_b) = (a.rotation().axis(), b.rotation().axis());
    let half_b = if axis_a == axis_b || axis_a == -axis_b {
        b.half_extents()
    } else if axis_a == axis_b.perp() || axis_a == -axis_b.perp() {
        DVec2::new(b.half_extents().y, b.half_extents().x)
    } else {
        return None;
    };
    let center_b = a.local_from_world(b.center());
    let local_a = Aabb::new(-a.half_extents(), a.half_extents()).ok()?;
    let local_b = Aabb::new(center_b - half_b, center_b + half_b).ok()?;
    let local = crossings(&Shape::Aabb(local_a), &Shape::Aabb(local_b));
    let world = |p: DVec2| a.world_from_local(p);
    let mut found = Crossings {
        points: local.points.iter().copied().map(world).collect(),
        stretches: local.stretches.iter().map(|stretch| stretch.map(world)).collect(),
        coincident: local.coincident,
    };
    found.tidy();
    (!found.is_empty()).then_some(found)
}

/// Adds what two pieces have in common.
fn meet(a: &Piece, b: &Piece, found: &mut Crossings) {
    match (a, b) {
        (Piece::Point(p), other) | (other, Piece::Point(p)) => {
            if other.contains(*p) {
                found.points.push(*p);
            }
        }
        (Piece::Arc(a), Piece::Arc(b)) if a.circle == b.circle => found.coincident |= a.shares_length_with(b),
        (Piece::Arc(arc), other) | (other, Piece::Arc(arc)) => {
            let mut on_rim = Crossings::default();
            meet(&Piece::Circle(arc.circle), other, &mut on_rim);
            found.points.extend(on_rim.points.into_iter().filter(|p| arc.spans(*p)));
            found.coincident |= on_rim.coincident;
        }
        (Piece::Line(a), Piece::Line(b)) => straight::line_line(a, b, found),
        (Piece::Line(line), Piece::Ray(ray)) | (Piece::Ray(ray), Piece::Line(line)) => ray::line_ray(line, ray, found),
        (Piece::Line(line), Piece::Edge(segment)) | (Piece::Edge(segment), Piece::Line(line)) => {
            straight::line_segment(line, segment, found);
        }
        (Piece::Line(line), Piece::Circle(circle)) | (Piece::Circle(circle), Piece::Line(line)) => {
            circle::line_circle(line, circle, found);
        }
        (Piece::Ray(a), Piece::Ray(b)) => ray::ray_ray(a, b, found),
        (Piece::Ray(ray), Piece::Edge(segment)) | (Piece::Edge(segment), Piece::Ray(ray)) => {
            ray::ray_segment(ray, segment, found);
        }
        (Piece::Ray(ray), Piece::Circle(circle)) | (Piece::Circle(circle), Piece::Ray(ray)) => {
            ray::ray_circle(ray, circle, found);
        }
        (Piece::Edge(a), Piece::Edge(b)) => straight::segment_segment(a, b, found),
        (Piece::Edge(segment), Piece::Circle(circle)) | (Piece::Circle(circle), Piece::Edge(segment)) => {
            circle::segment_circle(segment, circle, found);
        }
        (Piece::Circle(a), Piece::Circle(b)) => circle::circle_circle(a, b, found),
    }
}

impl Crossings {
    /// Whether the boundaries have nothing in common.
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

    /// Makes one of points that differ by rounding only, as where a circle runs through a vertex.
    fn merge_neighbours(&mut self) {
        /// How far apart two roundings of the same point can be, as a fraction of its coordinates.
        const ROUNDING: f64 = 8.0 * f64::EPSILON;
        let mut kept: Vec<DVec2> = Vec::new();
        for p in self.points.drain(..) {
            let near = |q: &DVec2| (p - *q).abs().max_element() <= ROUNDING * p.abs().max_element();
            if !kept.iter().any(near) {
                kept.push(p);
            }
        }
        self.points = kept;
    }
}

/// Where two boundaries that rounding has separated come closest: at a vertex of one, or where a rim faces a piece of the other.
fn closest_approach(a: &[Piece], b: &[Piece]) -> Option<DVec2> {
    let distance = |p: DVec2, pieces: &[Piece]| pieces.iter().map(|piece| piece.distance(p)).fold(f64::INFINITY, f64::min);
    let candidates = a.iter().flat_map(|piece_a| b.iter().flat_map(|piece_b| piece_a.points_towards(piece_b)));
    let measured = candidates.map(|p| (distance(p, a).max(distance(p, b)), p));
    measured.min_by(|(d, p), (e, q)| d.total_cmp(e).then(lexicographic(p, q))).map(|(_, p)| p)
}

/// From left to right, then upwards. Along a straight line this is the order of its points.
fn lexicographic(p: &DVec2, q: &DVec2) -> Ordering {
    p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
}
