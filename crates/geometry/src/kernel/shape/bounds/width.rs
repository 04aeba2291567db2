//! Computes the smallest width of a polygon: the least distance of two parallel lines that have it between them.
//!
//! One of the two runs along an edge of the convex hull: the calipers are turned from edge to edge.

use glam::DVec2;

use crate::kernel::vector::unit;

/// Returns the width of a strictly convex polygon, counter-clockwise. 0 for fewer than 3 vertices.
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
        // As the edge turns, the vertex farthest from it advances, at most once around in all. Rounding may hide one small rise.
        while far < 2 * n + i && (height(far) < height(far + 1) || height(far) < height(far + 2)) {
            far += 1;
        }
        narrowest = narrowest.min(height(far));
    }
    narrowest.max(0.0)
}
