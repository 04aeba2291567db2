//! The Minkowski difference as an outline: what GJK walks through and never builds.

use glam::DVec2;

use super::core::Core;
use crate::kernel::shape::Shape;

/// A minus B of two convex bounded shapes: the difference of their cores, grown by both radii.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The corners of the core, counter-clockwise; one or two where it has no area. Corners on a straight side are kept.
    pub corners: Vec<DVec2>,
    /// By how much it is grown, 0 or more, world units.
    pub radius: f64,
}

/// The Minkowski difference A minus B. The shapes overlap or touch where it holds the origin. `None` where one of them is not convex and
/// bounded.
///
/// Its sides are those of A and those of B turned around, in the order of their directions.
pub fn minkowski_difference(a: &Shape, b: &Shape) -> Option<Difference> {
    let origin = a.reference_point();
    let (core_a, core_b) = (Core::of(a, origin)?, Core::of(b, origin)?);
    let of_a = from_lowest(core_a.corners.as_slice().to_vec());
    let of_b = from_lowest(core_b.corners.as_slice().iter().map(|corner| -*corner).collect());
    let radius = core_a.radius + core_b.radius;
    let side = |corners: &[DVec2], i: usize| corners[(i + 1) % corners.len()] - corners[i];
    let at = |i: usize, j: usize| of_a[i % of_a.len()] + of_b[j % of_b.len()];
    let (n, m) = [&of_a, &of_b].map(|corners| if corners.len() == 1 { 0 } else { corners.len() }).into();
    let (mut i, mut j, mut corners) = (0, 0, vec![at(0, 0)]);
    while i < n || j < m {
        let takes_a = j == m || (i < n && is_before(side(&of_a, i), side(&of_b, j)));
        if takes_a {
            i += 1;
        } else {
            j += 1;
        }
        if i < n || j < m {
            corners.push(at(i, j));
        }
    }
    corners.dedup();
    Some(Difference { corners, radius })
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

/// The corners from the lowest on, of several the leftmost: there the sides begin to lead upwards or to the right. One corner where
/// all of them are equal.
fn from_lowest(mut corners: Vec<DVec2>) -> Vec<DVec2> {
    corners.dedup();
    if 1 < corners.len() && corners.first() == corners.last() {
        corners.pop();
    }
    let order = |p: &DVec2, q: &DVec2| p.y.total_cmp(&q.y).then(p.x.total_cmp(&q.x));
    let lowest = (0..corners.len()).min_by(|&i, &j| order(&corners[i], &corners[j])).unwrap_or(0);
    corners.rotate_left(lowest);
    corners
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
    fn the_corners_are_those_on_paper() {
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
        for (a, b, corners, radius) in rows {
            let expected = Difference { corners: corners.into_iter().map(DVec2::from).collect(), radius };
            assert_eq!(minkowski_difference(&a, &b), Some(expected), "{a:?} minus {b:?}");
        }
    }

    #[test]
    fn no_difference_of_two_corners_lies_outside() {
        let boxes = [aabb((0.0, 0.0), (2.0, 1.0)), aabb((-3.0, -1.0), (-1.0, 4.0)), segment((0.5, 0.5), (-2.0, 3.0))];
        let mut seen = 0;
        for a in &boxes {
            for b in &boxes {
                let Difference { corners, .. } = minkowski_difference(a, b).unwrap();
                let (core_a, core_b) = (Core::of(a, DVec2::ZERO).unwrap(), Core::of(b, DVec2::ZERO).unwrap());
                for p in core_a.corners.as_slice() {
                    for q in core_b.corners.as_slice() {
                        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
                        let inside = sides.into_iter().all(|(from, to)| -1e-12 <= (*to - *from).perp_dot(*p - *q - *from));
                        assert!(inside, "{p} - {q} in {corners:?}");
                        seen += 1;
                    }
                }
            }
        }
        assert_eq!(seen, 10 * 10, "every corner with every corner");
    }
}
