//! The Minkowski difference as an outline: what GJK walks through and never builds.

use glam::DVec2;

use crate::kernel::convex_core::ConvexCore;
use crate::kernel::shape::Shape;

/// A minus B of two convex bounded shapes: the difference of their cores, grown by both radii.
#[derive(Debug, Clone, PartialEq)]
pub struct DifferenceOutline {
    /// The vertices of the core, counter-clockwise; one or two where it has no area. Vertices on a straight edge are kept.
    pub vertices: Vec<DVec2>,
    /// By how much it is grown, 0 or more, world units.
    pub radius: f64,
}

/// The Minkowski difference A minus B. The shapes overlap or touch where it holds the origin. `None` where one of them is not convex and
/// bounded.
///
/// Its edges are those of A and those of B turned around, in the order of their directions.
pub fn minkowski_difference(a: &Shape, b: &Shape) -> Option<DifferenceOutline> {
    let origin = a.reference_point();
    let [core_a, core_b] = [super::bounded_core(a, origin)?, super::bounded_core(b, origin)?];
    let (of_a, of_b) = (Outline::of(&core_a, DVec2::ONE), Outline::of(&core_b, DVec2::NEG_ONE));
    let (mut i, mut j, mut vertices) = (0, 0, vec![of_a.at(0) + of_b.at(0)]);
    while i < of_a.n_edges() || j < of_b.n_edges() {
        let takes_a = j == of_b.n_edges() || (i < of_a.n_edges() && is_before(of_a.edge(i), of_b.edge(j)));
        if takes_a {
            i += 1;
        } else {
            j += 1;
        }
        vertices.push(of_a.at(i) + of_b.at(j));
    }
    // The last edge ends where the first one starts.
    vertices.truncate((of_a.n_edges() + of_b.n_edges()).max(1));
    vertices.dedup();
    Some(DifferenceOutline { vertices, radius: core_a.radius + core_b.radius })
}

/// A core, or its mirror image in the origin, from its lowest vertex on, of several the leftmost: there its edges begin to lead upwards
/// or to the right.
struct Outline<'c> {
    core: &'c ConvexCore<'c>,
    lowest: usize,
    /// 1, or -1 for the mirror image.
    sign: DVec2,
}

impl<'c> Outline<'c> {
    fn of(core: &'c ConvexCore<'c>, sign: DVec2) -> Outline<'c> {
        let position = |i: usize| core.vertex(i) * sign;
        let order = |p: DVec2, q: DVec2| p.y.total_cmp(&q.y).then(p.x.total_cmp(&q.x));
        let lowest = (0..core.count()).min_by(|i, j| order(position(*i), position(*j))).unwrap_or(0);
        Outline { core, lowest, sign }
    }

    fn n_edges(&self) -> usize {
        if self.core.count() == 1 { 0 } else { self.core.count() }
    }

    fn index(&self, i: usize) -> usize {
        (self.lowest + i) % self.core.count()
    }

    fn at(&self, i: usize) -> DVec2 {
        self.core.vertex(self.index(i)) * self.sign
    }

    fn edge(&self, i: usize) -> DVec2 {
        self.core.edge(self.index(i)) * self.sign
    }
}

/// Whether the direction `u` comes no later than `v`, counter-clockwise from the right on.
fn is_before(u: DVec2, v: DVec2) -> bool {
    let is_upwards = |w: DVec2| 0.0 < w.y || (w.y == 0.0 && 0.0 < w.x);
    match (is_upwards(u), is_upwards(v)) {
        (true, false) => true,
        (false, true) => false,
        (true, true) | (false, false) => 0.0 <= u.perp_dot(v),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Point, Segment};

    fn aabb(min: (f64, f64), max: (f64, f64)) -> Shape {
        Shape::Aabb(Aabb::new(min, max).unwrap())
    }

    fn segment(a: (f64, f64), b: (f64, f64)) -> Shape {
        Shape::Segment(Segment::new(a, b).unwrap())
    }

    #[test]
    fn the_vertices_are_those_on_paper() {
        let point = Shape::Point(Point::new(DVec2::new(1.0, 2.0)).unwrap());
        let circle = Shape::Circle(Circle::new(DVec2::new(4.0, 0.0), 0.5).unwrap());
        let rows = [
            (point.clone(), circle.clone(), vec![(-3.0, 2.0)], 0.5),
            (aabb((0.0, 0.0), (2.0, 1.0)), point.clone(), vec![(-1.0, -2.0), (1.0, -2.0), (1.0, -1.0), (-1.0, -1.0)], 0.0),
            (
                segment((0.0, 0.0), (2.0, 0.0)),
                segment((0.0, 0.0), (0.0, 3.0)),
                vec![(0.0, -3.0), (2.0, -3.0), (2.0, 0.0), (0.0, 0.0)],
                0.0,
            ),
            (segment((0.0, 0.0), (2.0, 0.0)), point, vec![(-1.0, -2.0), (1.0, -2.0)], 0.0),
            (
                segment((0.0, 0.0), (2.0, 0.0)),
                segment((0.0, 0.0), (3.0, 0.0)),
                vec![(-3.0, 0.0), (-1.0, 0.0), (2.0, 0.0), (0.0, 0.0)],
                0.0,
            ),
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
