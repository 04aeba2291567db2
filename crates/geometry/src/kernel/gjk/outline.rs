//! The Minkowski difference as an outline, which GJK searches but never builds.

use glam::DVec2;

use crate::kernel::minkowski::MinkowskiDifference;
use crate::kernel::shape::Shape;

/// The Minkowski difference A minus B of two convex bounded shapes: the difference of their cores, grown by both radii.
#[derive(Debug, Clone, PartialEq)]
pub struct DifferenceOutline {
    /// The vertices of the core, counter-clockwise; one or two if it has no area. Vertices on a straight edge are kept.
    pub vertices: Vec<DVec2>,
    /// The radius by which it is grown, 0 or more, world units.
    pub radius: f64,
}

/// Returns the Minkowski difference A minus B. The shapes overlap or touch if it contains the origin. `None` if one of them is
/// not convex and bounded.
pub fn minkowski_difference(a: &Shape, b: &Shape) -> Option<DifferenceOutline> {
    let origin = a.reference_point();
    let [core_a, core_b] = [super::bounded_core(a, origin)?, super::bounded_core(b, origin)?];
    let difference = MinkowskiDifference::new(&core_b, &core_a);
    let mut vertices: Vec<DVec2> = difference.edges_around(DVec2::Y).map(|edge| edge.from).collect();
    if vertices.is_empty() {
        vertices.push(difference.support_point(DVec2::Y));
    }
    vertices.dedup();
    Some(DifferenceOutline { vertices, radius: core_a.radius + core_b.radius })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::convex_core::ConvexCore;
    use crate::kernel::testing::{aabb, circle, point, segment};

    #[test]
    fn the_vertices_are_those_on_paper() {
        let (point, circle) = (point(1.0, 2.0), circle(4.0, 0.0, 0.5));
        let flat = |length: f64| segment((0.0, 0.0), (length, 0.0));
        let rows = [
            (point.clone(), circle.clone(), vec![(-3.0, 2.0)], 0.5),
            (aabb((0.0, 0.0), (2.0, 1.0)), point.clone(), vec![(-1.0, -2.0), (1.0, -2.0), (1.0, -1.0), (-1.0, -1.0)], 0.0),
            (flat(2.0), segment((0.0, 0.0), (0.0, 3.0)), vec![(0.0, -3.0), (2.0, -3.0), (2.0, 0.0), (0.0, 0.0)], 0.0),
            (flat(2.0), point, vec![(-1.0, -2.0), (1.0, -2.0)], 0.0),
            (flat(2.0), flat(3.0), vec![(-3.0, 0.0), (-1.0, 0.0), (2.0, 0.0), (0.0, 0.0)], 0.0),
            (segment((1.0, 1.0), (1.0, 1.0)), circle, vec![(-3.0, 1.0)], 0.5),
        ];
        for (a, b, vertices, radius) in rows {
            let expected = DifferenceOutline { vertices: vertices.into_iter().map(DVec2::from).collect(), radius };
            assert_eq!(minkowski_difference(&a, &b), Some(expected), "{a:?} minus {b:?}");
        }
    }

    #[test]
    fn no_difference_of_two_vertices_lies_outside() {
        let boxes = [aabb((0.0, 0.0), (2.0, 1.0)), aabb((-3.0, -1.0), (-1.0, 4.0)), segment((0.5, 0.5), (-2.0, 3.0))];
        let mut seen = 0;
        for a in &boxes {
            for b in &boxes {
                let DifferenceOutline { vertices, .. } = minkowski_difference(a, b).unwrap();
                let origin = a.reference_point();
                let [core_a, core_b] = [a, b].map(|shape| ConvexCore::of(shape).unwrap().seen_from(origin));
                for p in core_a.vertices() {
                    for q in core_b.vertices() {
                        let mut edges = vertices.iter().zip(vertices.iter().cycle().skip(1));
                        let inside = edges.all(|(from, to)| -1e-12 <= (*to - *from).perp_dot(p - q - *from));
                        assert!(inside, "{p} - {q} in {vertices:?}");
                        seen += 1;
                    }
                }
            }
        }
        assert_eq!(seen, 10 * 10, "every vertex with every vertex");
    }
}
