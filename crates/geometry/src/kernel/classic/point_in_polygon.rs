//! A point in a polygon, by the edges that a ray from it crosses: an odd number of them, or signs that do not sum up to 0.
//!
//! An edge crosses the ray if it passes the level of the point and the point lies to the left of an edge that leads up, or to the
//! right of one that leads down. The lower end of an edge counts and the upper one does not (`y1 <= p.y < y2`): a ray through a
//! vertex meets one of its two edges if the boundary crosses it, otherwise both or none.
//!
//! Both numbers decide the relation only. Outside, and in a convex polygon, the length is the distance to the nearest edge; in a
//! concave polygon the depth is that in the deepest convex piece.
//!
//! Source: O'Rourke, Computational Geometry in C, 7.4; Sunday, Inclusion of a Point in a Polygon (the winding number without angles).
//! Degenerate: on the boundary neither number means anything; that case is decided before.

use glam::DVec2;

use super::super::composite;
use super::super::dispatch;
use super::super::proximity::{Contact, Relation};
use super::super::shape::{Polygon, Shape};
use super::super::trace::{ClassicStep, CrossingSign, DecidingNumber, Orientation, Step, Trace};
use super::super::vector::{closest_on_segment, length, orientation};
use super::{agreeing, holds, range_on_carrier};

/// Returns the contact of a point and a polygon, in either order, by the number of crossings. `None` for other shapes.
pub(in crate::kernel) fn by_crossing_number<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    in_either_order(DecidingNumber::Crossing, a, b, trace)
}

/// Returns the same by the winding number.
pub(in crate::kernel) fn by_winding_number<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    in_either_order(DecidingNumber::Winding, a, b, trace)
}

fn in_either_order<T: Trace>(by: DecidingNumber, a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    if let (Shape::Point(point), Shape::Polygon(polygon)) = (a, b) {
        return Some(point_in_polygon(by, (point.at(), polygon), [a, b], trace));
    }
    let (Shape::Polygon(polygon), Shape::Point(point)) = (a, b) else { return None };
    trace.step(|| Step::Swapped { first: b.kind(), second: a.kind() });
    Some(point_in_polygon(by, (point.at(), polygon), [b, a], trace).flipped())
}

/// Returns the contact of a point (A) and a polygon (B), which are also given as shapes.
fn point_in_polygon<T: Trace>(
    by: DecidingNumber,
    (p, polygon): (DVec2, &Polygon),
    [a, b]: [&Shape; 2],
    trace: &mut T,
) -> Contact {
    let relation = relation(by, p, polygon.vertices(), trace);
    if relation == Relation::BContainsA && !polygon.is_convex() {
        trace.step(|| Step::Classic(ClassicStep::DeepestPiece { point: p }));
        return Contact { relation, ..composite::contact(a, b, trace) };
    }
    let foot = nearest_on_boundary(p, polygon.vertices());
    let separation = agreeing(relation, length(foot - p));
    if relation != Relation::Touching {
        let n_edges = polygon.vertices().len();
        trace.step(|| Step::Classic(ClassicStep::NearestEdge { point: p, foot, n_edges, separation }));
    }
    Contact { relation, separation: Some(separation), ..dispatch::contact(a, b) }
}

/// Returns the relation: apart, touching or contained. Exact.
fn relation<T: Trace>(by: DecidingNumber, p: DVec2, vertices: &[DVec2], trace: &mut T) -> Relation {
    let n_edges = vertices.len();
    let on =
        edges(vertices).find(|[v, w]| orientation(*v, *w, p) == Orientation::Collinear && holds(range_on_carrier(p, *v, *w)));
    trace.step(|| Step::Classic(ClassicStep::Boundary { point: p, n_edges, on }));
    if on.is_some() {
        return Relation::Touching;
    }
    let passes = |[v, w]: &[DVec2; 2]| level(p, *v, *w).is_some();
    let passing: Vec<[DVec2; 2]> = edges(vertices).filter(passes).collect();
    let crossed: Vec<([DVec2; 2], CrossingSign)> = passing.iter().filter_map(|edge| Some((*edge, crossing(p, *edge)?))).collect();
    let (beside, behind) = (n_edges - passing.len(), passing.len() - crossed.len());
    trace.step(|| Step::Classic(ClassicStep::Ray { from: p, n_edges, beside, behind }));
    let mut sum = 0;
    for (index, (edge, crossing)) in crossed.iter().copied().enumerate() {
        sum += crossing.sign();
        trace.step(|| {
            let (at, count) = (on_level(p.y, edge), index + 1);
            Step::Classic(ClassicStep::EdgeCrossing { edge, point: p, at, crossing, count, sum })
        });
    }
    let crossings = || crossed.iter().map(|(_, crossing)| *crossing).collect();
    trace.step(|| Step::Classic(ClassicStep::Numbers { point: p, by, crossings: crossings() }));
    let is_inside = match by {
        DecidingNumber::Crossing => crossed.len() % 2 == 1,
        DecidingNumber::Winding => sum != 0,
    };
    if is_inside { Relation::BContainsA } else { Relation::Apart }
}

/// Returns the edges from vertex to vertex, in the order of the polygon.
fn edges(vertices: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    vertices.iter().zip(vertices.iter().cycle().skip(1)).map(|(v, w)| [*v, *w])
}

/// Returns the direction in which an edge passes the level of the point, if it does. The lower end belongs to the edge, the upper
/// one does not.
fn level(p: DVec2, v: DVec2, w: DVec2) -> Option<CrossingSign> {
    if v.y <= p.y && p.y < w.y {
        Some(CrossingSign::Upward)
    } else if w.y <= p.y && p.y < v.y {
        Some(CrossingSign::Downward)
    } else {
        None
    }
}

/// Returns the direction in which an edge crosses the ray from `p` to the right, if it does. Exact.
fn crossing(p: DVec2, [v, w]: [DVec2; 2]) -> Option<CrossingSign> {
    let crossing = level(p, v, w)?;
    let side = orientation(v, w, p);
    let is_to_the_right = match crossing {
        CrossingSign::Upward => side == Orientation::CounterClockwise,
        CrossingSign::Downward => side == Orientation::Clockwise,
    };
    is_to_the_right.then_some(crossing)
}

/// Returns the point of an edge on a level that it passes.
fn on_level(y: f64, [v, w]: [DVec2; 2]) -> DVec2 {
    let s = (y - v.y) / (w.y - v.y);
    DVec2::new(v.x + s * (w.x - v.x), y)
}

/// Returns the point of the boundary that is closest to `p`.
fn nearest_on_boundary(p: DVec2, vertices: &[DVec2]) -> DVec2 {
    let feet = edges(vertices).map(|[v, w]| closest_on_segment(p, v, w));
    feet.min_by(|q, r| length(*q - p).total_cmp(&length(*r - p))).unwrap_or(p)
}
