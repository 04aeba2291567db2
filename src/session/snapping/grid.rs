//! Snapping to the lines of the grid: of a point that is dragged or drawn, and of a body that is moved.

use glam::DVec2;

use crate::handles::{GridLines, Landmark, landmarks};
use crate::kernel::Shape;
use crate::kernel::bounds::bounding_aabb;

/// Returns the point of a shape that comes to lie on the grid when the shape is moved by a press at `pressed`.
///
/// It is a vertex, or the center of a shape without vertices. If such points are on the grid already, it is one of them: a tile that is
/// on the grid stays on it. Of several, it is the one nearest to the press. The vertices of the bounding rectangle count too if nothing
/// else is on the grid, so that a round tile keeps its cell.
pub(in crate::session) fn held_point(shape: &Shape, pressed: DVec2, lines: GridLines) -> DVec2 {
    let all = landmarks(shape);
    // The center of what has vertices may be on the grid although its edges are not.
    let held = if all.iter().any(|(landmark, _)| *landmark == Landmark::Vertex) { Landmark::Vertex } else { Landmark::Center };
    let own: Vec<(Landmark, DVec2)> = all.into_iter().filter(|(landmark, _)| *landmark == held).collect();
    let nearest = |points: &mut dyn Iterator<Item = (Landmark, DVec2)>| {
        let by_distance = |p: &DVec2| p.distance_squared(pressed);
        points.min_by(|(a, p), (b, q)| a.cmp(b).then(by_distance(p).total_cmp(&by_distance(q)))).map(|(_, p)| p)
    };
    let on_grid = |(_, p): &(Landmark, DVec2)| lines.has(*p);
    let of_bounds = || {
        let bounds = bounding_aabb(shape)?;
        let (min, max) = (bounds.min(), bounds.max());
        let vertices = [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
        nearest(&mut vertices.into_iter().map(|p| (Landmark::Vertex, p)).filter(on_grid))
    };
    nearest(&mut own.iter().copied().filter(on_grid))
        .or_else(of_bounds)
        .or_else(|| nearest(&mut own.iter().copied()))
        .unwrap_or_else(|| shape.reference_point())
}
