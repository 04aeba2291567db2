//! Hit test of a convex polygon and a disc: the edge outside of which the center is farthest, and its ends.

use glam::DVec2;

use super::super::shape::ConvexPolygon;
use super::verdict::{Verdict, max, min, sum_of_parts};

/// Tests a disc, possibly of radius 0, and a polygon.
#[inline(always)]
pub(super) fn disc_polygon(center: DVec2, radius: f64, polygon: &ConvexPolygon) -> Verdict {
    let (vertices, normals) = (polygon.vertices(), polygon.normals());
    let mut farthest = (f64::NEG_INFINITY, 0);
    for (i, (vertex, normal)) in vertices.iter().zip(normals).enumerate() {
        let level = normal.dot(center - *vertex);
        farthest = if farthest.0 < level { (level, i) } else { farthest };
    }
    let (level, i) = farthest;
    let n = vertices.len();
    let at = |i: usize| vertices[if n <= i { i - n } else { i }];
    let (before, start, end, after) = (at(i + n - 1), at(i), at(i + 1), at(i + 2));
    // The nearest point of the polygon is on this edge or at one of its ends.
    let (edge, from_start) = (end - start, center - start);
    let s = max(0.0, min(1.0, from_start.dot(edge) / edge.length_squared()));
    let to_center = from_start - edge * s;
    let squared = to_center.length_squared();
    let bounds = polygon.bounds();
    let magnitude = sum_of_parts(center) + sum_of_parts(bounds.largest_coordinates()) + radius;
    let terms = magnitude * (to_center.x.abs() + to_center.y.abs() + radius);
    let near = Verdict::of(squared - radius * radius, terms);
    let out = Verdict::of(level - radius, magnitude);
    // An end is nearest if no neighbor of it lies towards the center.
    let towards = |from: DVec2, to: DVec2| (to - from).dot(to_center);
    let ends_here = (s <= 0.0) & (towards(start, before) <= 0.0) | (1.0 <= s) & (towards(end, after) <= 0.0);
    Verdict { hit: near.hit | Verdict::of(level, magnitude).hit, miss: out.miss | near.miss & ends_here }
}
