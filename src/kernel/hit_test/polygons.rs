//! A convex polygon and a disc: the side that the center is furthest out of, and its ends.

use glam::DVec2;

use super::super::shape::ConvexPolygon;
use super::convex::Convex;
use super::verdict::{Verdict, max, min, sum_of_parts};

/// A disc, possibly of radius 0, and a polygon.
#[inline(always)]
pub(super) fn disc_polygon(center: DVec2, radius: f64, polygon: &ConvexPolygon) -> Verdict {
    let (vertices, normals) = (polygon.vertices(), polygon.normals());
    let mut furthest = (f64::NEG_INFINITY, 0);
    for (i, (vertex, normal)) in vertices.iter().zip(normals).enumerate() {
        let height = normal.dot(center - *vertex);
        furthest = if furthest.0 < height { (height, i) } else { furthest };
    }
    let (height, i) = furthest;
    let n = vertices.len();
    let at = |i: usize| vertices[if n <= i { i - n } else { i }];
    let (before, start, end, after) = (at(i + n - 1), at(i), at(i + 1), at(i + 2));
    // The nearest point of the polygon is on this side or at one of its ends.
    let (side, from_start) = (end - start, center - start);
    let s = max(0.0, min(1.0, from_start.dot(side) / side.length_squared()));
    let to_center = from_start - side * s;
    let squared = to_center.length_squared();
    let magnitude = sum_of_parts(center) + polygon.magnitude() + radius;
    let terms = magnitude * (to_center.x.abs() + to_center.y.abs() + radius);
    let near = Verdict::of(squared - radius * radius, terms);
    let out = Verdict::of(height - radius, magnitude);
    // An end is nearest where no neighbor of it lies towards the center.
    let towards = |from: DVec2, to: DVec2| (to - from).dot(to_center);
    let ends_here = (s <= 0.0) & (towards(start, before) <= 0.0) | (1.0 <= s) & (towards(end, after) <= 0.0);
    Verdict { hit: near.hit | Verdict::of(height, magnitude).hit, miss: out.miss | near.miss & ends_here }
}
