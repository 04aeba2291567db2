//! Vertices of a polygon: where they are grabbed, added and removed.

use glam::DVec2;

use super::handle::Handle;
use crate::kernel::{InvalidShape, Polygon, Shape};

/// The polygon with a new vertex in the middle of an edge. An edge leads from the vertex of its number to the next.
pub fn with_vertex(polygon: &Polygon, edge: usize) -> Result<Polygon, InvalidShape> {
    let mut vertices = polygon.vertices().to_vec();
    if let Some(middle) = grabbed(polygon, Handle::Edge(edge)) {
        vertices.insert(edge + 1, middle);
    }
    Polygon::new(vertices)
}

/// The polygon without a vertex.
pub fn without_vertex(polygon: &Polygon, vertex: usize) -> Result<Polygon, InvalidShape> {
    let kept = polygon.vertices().iter().enumerate().filter(|(i, _)| *i != vertex).map(|(_, &p)| p);
    Polygon::new(kept)
}

/// The position of a vertex, or of the middle of an edge. `None` where the polygon does not have it.
pub(super) fn grabbed(polygon: &Polygon, handle: Handle) -> Option<DVec2> {
    let vertices = polygon.vertices();
    match handle {
        Handle::Vertex(vertex) => vertices.get(vertex).copied(),
        Handle::Edge(edge) => {
            let (&p, &q) = (vertices.get(edge)?, vertices.get(edge + 1).or(vertices.first())?);
            Some(p.midpoint(q))
        }
        Handle::Radius | Handle::Rotation | Handle::Spin | Handle::Velocity | Handle::ScaleAll(_) | Handle::TurnAll => None,
    }
}

/// The handle of the vertex nearest to `position`: a drag may add a vertex, or turn the polygon inside out and so renumber it.
pub fn nearest_vertex(shape: &Shape, position: DVec2) -> Option<Handle> {
    let Shape::Polygon(polygon) = shape else { return None };
    let distances = polygon.vertices().iter().map(|p| p.distance_squared(position)).enumerate();
    distances.min_by(|p, q| p.1.total_cmp(&q.1)).map(|(vertex, _)| Handle::Vertex(vertex))
}
