//! The convex hull of points.

use glam::DVec2;

use crate::kernel::vector::{Orientation, orientation};

/// Returns the vertices of the convex hull, counter-clockwise, without points on its edges; one or two if it has no area. Exact.
///
/// Source: Ericson, Real-Time Collision Detection, 3.9.1 (Andrew's algorithm).
pub fn convex_hull(mut points: Vec<DVec2>) -> Vec<DVec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut vertices = half(points.iter());
    vertices.extend(half(points.iter().rev()));
    vertices
}

/// Returns the chain below, from left to right, or the one above, from right to left. Its last point is the first one of the
/// other chain, and is left out.
fn half<'a>(points: impl Iterator<Item = &'a DVec2>) -> Vec<DVec2> {
    let mut chain: Vec<DVec2> = Vec::new();
    for p in points {
        while let [.., a, b] = chain[..]
            && orientation(a, b, *p) != Orientation::CounterClockwise
        {
            chain.pop();
        }
        chain.push(*p);
    }
    chain.pop();
    chain
}
