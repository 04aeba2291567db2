//! The vertices of a convex core at their current positions, on which GJK works.

use glam::DVec2;

/// The number of vertices that are stored without allocating.
const INLINE: usize = 8;

/// The vertices of a convex core, in order around it; at least one. Up to eight are stored inline, and allocated memory is kept.
#[derive(Debug, Clone, Default)]
pub(crate) struct VertexBuffer {
    few: [DVec2; INLINE],
    many: Vec<DVec2>,
    count: usize,
}

impl VertexBuffer {
    /// Replaces the vertices by the points with `f` applied to each.
    #[inline]
    pub(crate) fn fill(&mut self, points: &[DVec2], f: impl Fn(DVec2) -> DVec2) {
        self.count = points.len();
        if points.len() <= INLINE {
            self.few.iter_mut().zip(points).for_each(|(vertex, point)| *vertex = f(*point));
        } else {
            self.many.clear();
            self.many.extend(points.iter().map(|point| f(*point)));
        }
    }

    /// Returns the vertices.
    pub(crate) fn as_slice(&self) -> &[DVec2] {
        if self.count <= INLINE { &self.few[..self.count] } else { &self.many }
    }
}

/// Returns the largest absolute coordinate.
pub(super) fn magnitude(vertices: &[DVec2]) -> f64 {
    vertices.iter().fold(DVec2::ZERO, |largest, vertex| largest.max(vertex.abs())).max_element()
}
