//! A point or a circle and a box, by regions. The carriers of the edges divide the plane into nine regions; each region has its
//! own closest feature of the box. An OBB is an AABB in its own frame.
//! Source: Ericson, Real-Time Collision Detection, 3.10 (Voronoi regions) and 5.1.3.
//! Degenerate: in the middle region the nearest edge decides; if several are equally near, the first one.

use glam::DVec2;

use super::super::pairs::{BoxFrame, nearest_face, point_box};
use super::super::proximity::{Contact, Proximity};
use super::super::shape::{Shape, unit};
use super::super::trace::{ClassicStep, IntervalPosition, Region, Silent, Step, Trace};
use super::super::vector::length;
use super::exact;

/// Returns the contact of a point or circle and a box, in either order. `None` for other shapes.
pub(in crate::kernel) fn by_regions<T: Trace>(a: &Shape, b: &Shape, trace: &mut T) -> Option<Contact> {
    if let Some((center, radius)) = disc(a).filter(|_| is_box(b)) {
        return exact([a, b], measured(center, radius, &frame(b)?, trace), trace);
    }
    let (center, radius) = disc(b).filter(|_| is_box(a))?;
    trace.step(|| Step::Swapped { first: b.kind(), second: a.kind() });
    let proximity = measured(center, radius, &frame(a)?, trace);
    exact([b, a], proximity, trace).map(Contact::flipped)
}

/// Returns the center of a point or circle and its radius, 0 for a point.
fn disc(shape: &Shape) -> Option<(DVec2, f64)> {
    if let Shape::Point(point) = shape {
        return Some((point.at(), 0.0));
    }
    let Shape::Circle(circle) = shape else { return None };
    Some((circle.center(), circle.radius()))
}

fn is_box(shape: &Shape) -> bool {
    matches!(shape, Shape::Aabb(_) | Shape::Obb(_))
}

/// Returns the frame in which a box is two intervals.
fn frame(shape: &Shape) -> Option<BoxFrame<'_>> {
    if let Shape::Aabb(aabb) = shape {
        return Some(BoxFrame::of_aabb(aabb));
    }
    let Shape::Obb(obb) = shape else { return None };
    Some(BoxFrame::of_obb(obb))
}

/// Measures a disc (A) and a box (B).
fn measured<T: Trace>(center: DVec2, radius: f64, frame: &BoxFrame<'_>, trace: &mut T) -> Proximity {
    let within = frame.within(frame.turned(center, trace));
    let ranges = [range(within.point.x, within.min.x, within.max.x), range(within.point.y, within.min.y, within.max.y)];
    trace.step(|| Step::Classic(ClassicStep::NineRegions { of: frame.kind, point: center, within, ranges }));
    let proximity = match ranges {
        [IntervalPosition::Within, IntervalPosition::Within] => {
            let proximity = point_box(center, frame, &mut Silent);
            nearest_face(center, proximity.witness_b, frame.kind, within, trace);
            proximity
        }
        [_, IntervalPosition::Within] => beside(center, DVec2::X, ranges[0], frame, trace),
        [IntervalPosition::Within, _] => beside(center, DVec2::Y, ranges[1], frame, trace),
        // Circle against vertex: the radius is part of the comparison.
        [_, _] => return beyond(center, radius, frame, trace),
    };
    if 0.0 < radius { proximity.with_a_grown(radius, trace) } else { proximity }
}

/// Compares a coordinate with an interval; its ends count as within.
fn range(coordinate: f64, lo: f64, hi: f64) -> IntervalPosition {
    if coordinate < lo {
        IntervalPosition::Below
    } else if hi < coordinate {
        IntervalPosition::Above
    } else {
        IntervalPosition::Within
    }
}

/// Measures a disc whose center lies beyond a vertex.
fn beyond<T: Trace>(center: DVec2, radius: f64, frame: &BoxFrame<'_>, trace: &mut T) -> Proximity {
    let local = frame.local_from_world(center);
    let nearest = local.clamp(frame.min, frame.max);
    let vertex = frame.world_from_local(nearest);
    // The difference is taken in the frame of the box; in the world frame it may be lost.
    let offset = local - nearest;
    let separation = length(offset) - radius;
    let squared = offset.length_squared();
    trace.step(|| Step::Region { of: frame.kind, region: Region::Vertex(vertex) });
    trace.step(|| Step::Distance { from: center, to: vertex, squared, reach: radius });
    trace.step(|| Step::Root { squared, reach: radius, separation });
    let normal = frame.world_direction(unit(-offset).unwrap_or(DVec2::X));
    Proximity { separation: Some(separation), normal: Some(normal), witness_a: center + normal * radius, witness_b: vertex }
}

/// Measures a point beside an edge that is perpendicular to `axis`, in the frame of the box.
fn beside<T: Trace>(p: DVec2, axis: DVec2, range: IntervalPosition, frame: &BoxFrame<'_>, trace: &mut T) -> Proximity {
    let local = frame.local_from_world(p);
    let foot = local.clamp(frame.min, frame.max);
    let (coordinate, edge) = (axis.dot(local), axis.dot(foot));
    let separation = (coordinate - edge).abs();
    let outwards = if edge < coordinate { axis } else { -axis };
    let witness_b = frame.world_from_local(foot);
    // The ends of the edge: its coordinate in one axis, those of the box in the other.
    let at = |end: DVec2| frame.world_from_local(axis * edge + axis.perp().abs() * end);
    trace.step(|| Step::Region { of: frame.kind, region: Region::Edge(at(frame.min), at(frame.max)) });
    let of = frame.kind;
    trace.step(|| Step::Classic(ClassicStep::BesideEdge { of, axis, range, coordinate, edge, point: p, foot: witness_b }));
    Proximity { separation: Some(separation), normal: Some(frame.world_direction(-outwards)), witness_a: p, witness_b }
}
