//! The smallest width of a polygon: the least distance of two parallel lines that hold it between them.
//!
//! One of the two runs along an edge of the convex hull: the calipers are turned from edge to edge.

use glam::DVec2;

use crate::kernel::shape::unit;
use crate::kernel::vector::{Orientation, orientation};

/// The width of a strictly convex polygon, counter-clockwise. 0 for fewer than 3 vertices.
pub(super) fn of_convex(vertices: &[DVec2]) -> f64 {
    let n = vertices.len();
    if n < 3 {
        return 0.0;
    }
    let mut narrowest = f64::INFINITY;
    let mut far = 1;
    for i in 0..n {
        let (p, q) = (vertices[i], vertices[(i + 1) % n]);
        let Some(along) = unit(q - p) else { continue };
        let height = |j: usize| along.perp_dot(vertices[j % n] - p);
        // As the edge turns the vertex farthest from it moves on, at most once around in all. Rounding may hide one small rise.
        while far < 2 * n + i && (height(far) < height(far + 1) || height(far) < height(far + 2)) {
            far += 1;
        }
        narrowest = narrowest.min(height(far));
    }
    narrowest.max(0.0)
}

/// The vertices of the convex hull, counter-clockwise: a monotone chain below, and one above. Exact.
pub(super) fn hull(points: &[DVec2]) -> Vec<DVec2> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let mut vertices = half(sorted.iter());
    vertices.extend(half(sorted.iter().rev()));
    vertices
}

/// The chain below, from left to right, or the one above, from right to left. Its last point opens the other one.
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
