//! A displacement that no path allows: the member of a level that a mover has passed through.
//!
//! Nothing is known of the path but its ends and its greatest length. In the space of displacements the mover is a point, and each convex part of
//! the level is its Minkowski difference with the mover: an obstacle. Where the straight path crosses an obstacle, the true path and the straight one
//! enclose points of it on one side. They enclose all obstacles that are connected with it on that side, too, and a path around a point p is at
//! least |p| + |p - end| long. If that is too long on both sides, the mover has passed through.
//!
//! Obstacles are replaced by polygons within them, so that no path is refused that exists. A line or a ray is cut off far behind the longest path.
//! Degenerate: an obstacle in which the path begins or ends counts for nothing here, nor does one without an area. All are smaller by the tolerance.

use glam::DVec2;

use super::super::gjk::{DifferenceOutline, minkowski_difference};
use super::super::shape::{Segment, Shape, Unbounded};
use super::impact::convex_parts;
use super::members::Level;

/// The number of vertices that stand for a full turn of a round outline.
const ROUND: usize = 32;

/// A member that a mover has passed through.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Passage {
    /// The index of the member among [`Level::members`].
    pub member: usize,
    /// A lower limit of the length of every path around it, world units. That around a line is cut off.
    pub around: f64,
}

impl Level<'_> {
    /// Returns the member that a mover passes through on every path to its displacement that is at most `longest` long, if there is one. Lengths up to
    /// `tolerance` are rounding, both are world units.
    ///
    /// ```
    /// use clashbox_geometry::kernel::level::Level;
    /// use clashbox_geometry::kernel::{Aabb, Circle, DVec2, InvalidShape, Shape};
    ///
    /// let wall = Aabb::new([2.0, -5.0], [2.1, 5.0]).map(Shape::Aabb)?;
    /// let ball = Circle::new([0.0, 0.0], 0.5)?.into();
    /// let level = [wall];
    /// let passed = |longest: f64| Level::of(&level).passage(&ball, DVec2::new(4.0, 0.0), longest, 1e-9);
    /// assert_eq!(passed(4.0).map(|passage| passage.member), Some(0), "the wall is too high to go around it");
    /// assert_eq!(passed(20.0), None, "a path of this length leads around it");
    /// # Ok::<(), InvalidShape>(())
    /// ```
    pub fn passage(&self, mover: &Shape, displacement: DVec2, longest: f64, tolerance: f64) -> Option<Passage> {
        let straight = displacement.length();
        if straight <= tolerance {
            return None;
        }
        let places = [mover.clone(), mover.translated(displacement)];
        let near = self.indices_near(&places, longest);
        convex_parts(mover).into_iter().find_map(|part| {
            let obstacles = near.iter().flat_map(|&member| {
                let parts = convex_parts(self.members()[member].shape).into_iter();
                parts.filter_map(move |other| Some((member, smaller(&obstacle(part, other, longest)?, tolerance)?)))
            });
            // A path may begin in an obstacle, and leave it.
            let is_inside = |polygon: &[DVec2]| [DVec2::ZERO, displacement].iter().any(|end| 0.0 < depth(polygon, *end));
            let obstacles: Vec<Obstacle> = obstacles.filter(|(_, polygon)| !is_inside(polygon)).collect();
            let crossed = obstacles.iter().filter(|(_, polygon)| is_crossed(polygon, displacement));
            crossed
                .map(|first| Passage { member: first.0, around: around(first, &obstacles, displacement, tolerance) })
                .find(|passage| longest + 4.0 * tolerance < passage.around)
        })
    }
}

/// The index of a member, and a convex polygon within its obstacle: counter-clockwise, in the space of displacements.
type Obstacle = (usize, Vec<DVec2>);

/// Returns the obstacle of a convex part of a level for a convex part of a mover. `None` if it has no area.
fn obstacle(mover: &Shape, other: &Shape, longest: f64) -> Option<Vec<DVec2>> {
    let cut_off;
    let other = match other.unbounded() {
        None => other,
        Some(unbounded) => {
            cut_off = cut_off_near(mover, other, unbounded, 4.0 * longest)?;
            &cut_off
        }
    };
    let DifferenceOutline { vertices, radius } = minkowski_difference(other, mover)?;
    Some(if radius == 0.0 { vertices } else { rounded(&vertices, radius) })
}

/// Returns the points of a convex polygon that are deeper in it than `tolerance`: a mover may end that deep. `None` if they have no area.
fn smaller(polygon: &[DVec2], tolerance: f64) -> Option<Vec<DVec2>> {
    let deep = edges(polygon).fold(polygon.to_vec(), |part, [p, q]| {
        let inward = (q - p).normalize().perp();
        clipped(&part, inward, inward.dot(p) + tolerance)
    });
    (3 <= deep.len() && 0.0 < area(&deep)).then_some(deep)
}

/// Returns the part of a line or a ray that is within reach of a mover.
fn cut_off_near(mover: &Shape, other: &Shape, unbounded: Unbounded, reach: f64) -> Option<Shape> {
    let (origin, at) = (other.reference_point(), mover.reference_point());
    let (direction, start) = match unbounded {
        Unbounded::Line(direction) => (direction, f64::NEG_INFINITY),
        Unbounded::Ray(direction) => (direction, 0.0),
    };
    let along = (at - origin).dot(direction);
    let ends = [(along - reach).max(start), along + reach];
    (ends[0] < ends[1])
        .then(|| Segment::new(origin + direction * ends[0], origin + direction * ends[1]).ok().map(Shape::Segment))?
}

/// Returns a polygon within the outline of a core that is grown by a radius: its farthest points along directions all around.
fn rounded(core: &[DVec2], radius: f64) -> Vec<DVec2> {
    let edges = core.iter().zip(core.iter().cycle().skip(1)).filter_map(|(p, q)| (*q - *p).try_normalize());
    let normals =
        edges.map(|edge| -edge.perp()).flat_map(|normal| if core.len() == 2 { vec![normal, -normal] } else { vec![normal] });
    let around = (0..ROUND).map(|i| DVec2::from_angle(i as f64 * std::f64::consts::TAU / ROUND as f64));
    let mut directions: Vec<DVec2> = around.chain(normals).collect();
    directions.sort_by(|p, q| p.to_angle().total_cmp(&q.to_angle()));
    let farthest = |direction: &DVec2| {
        let along = |p: &&DVec2| p.dot(*direction);
        // At a tie, both ends of the edge: the first one here, the other one by the next direction.
        core.iter().max_by(|p, q| along(p).total_cmp(&along(q))).map(|p| *p + *direction * radius)
    };
    directions.iter().filter_map(farthest).collect()
}

/// Returns twice the area of a polygon, positive where it is counter-clockwise.
fn area(polygon: &[DVec2]) -> f64 {
    edges(polygon).map(|[p, q]| (p - polygon[0]).perp_dot(q - polygon[0])).sum()
}

fn edges(polygon: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    polygon.iter().zip(polygon.iter().cycle().skip(1)).map(|(p, q)| [*p, *q]).filter(|[p, q]| p != q)
}

/// Returns the depth of a point in a convex polygon, negative outside.
fn depth(polygon: &[DVec2], point: DVec2) -> f64 {
    let of_edge = |[p, q]: [DVec2; 2]| (q - p).normalize().perp_dot(point - p);
    edges(polygon).map(of_edge).fold(f64::INFINITY, f64::min)
}

/// Returns true if the straight path to `end` leads through the inside of a convex polygon.
fn is_crossed(polygon: &[DVec2], end: DVec2) -> bool {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for [p, q] in edges(polygon) {
        let inward = (q - p).perp();
        let (start, slope) = (inward.dot(-p), inward.dot(end));
        if 0.0 < slope {
            enter = enter.max(-start / slope);
        } else if slope < 0.0 {
            leave = leave.min(-start / slope);
        } else if start <= 0.0 {
            return false;
        }
    }
    enter < leave
}

/// Returns a lower limit of the length of every path to `end` around an obstacle that the straight path crosses.
fn around(first: &Obstacle, all: &[Obstacle], end: DVec2, tolerance: f64) -> f64 {
    let of_side = |left: DVec2| {
        let clipped: Vec<Vec<DVec2>> = all.iter().map(|(_, polygon)| clipped(polygon, left, 0.0)).collect();
        let mut open: Vec<usize> = (0..all.len()).collect();
        let mut found: Vec<usize> = open.extract_if(.., |i| std::ptr::eq(&all[*i], first)).collect();
        let mut length = 0.0_f64;
        while let Some(next) = found.pop() {
            let of_vertex = |p: &DVec2| p.length() + p.distance(end);
            length = clipped[next].iter().map(of_vertex).fold(length, f64::max);
            found.extend(open.extract_if(.., |i| tolerance < overlap(&clipped[next], &clipped[*i])));
        }
        length
    };
    let left = end.perp();
    of_side(left).min(of_side(-left))
}

/// Returns the part of a convex polygon whose points are at least `from` along a direction.
fn clipped(polygon: &[DVec2], direction: DVec2, from: f64) -> Vec<DVec2> {
    let mut part = Vec::with_capacity(polygon.len() + 2);
    for [p, q] in edges(polygon) {
        let (of_p, of_q) = (p.dot(direction) - from, q.dot(direction) - from);
        if 0.0 <= of_p {
            part.push(p);
        }
        if (of_p < 0.0) != (of_q < 0.0) {
            part.push(p + (q - p) * (of_p / (of_p - of_q)));
        }
    }
    part
}

/// Returns how far two convex polygons reach into each other along the normal of an edge, 0 or less if they are apart.
fn overlap(one: &[DVec2], other: &[DVec2]) -> f64 {
    let along = |p: &[DVec2], q: &[DVec2]| {
        let farthest = |[from, to]: [DVec2; 2]| {
            let inward = (to - from).normalize().perp();
            q.iter().map(|vertex| inward.dot(*vertex - from)).fold(f64::NEG_INFINITY, f64::max)
        };
        edges(p).map(farthest).fold(f64::INFINITY, f64::min)
    };
    if one.len() < 3 || other.len() < 3 { 0.0 } else { along(one, other).min(along(other, one)) }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{aabb, circle, line, ray, segment};
    use super::*;

    #[track_caller]
    fn check(bodies: &[Shape], displacement: (f64, f64), longest: f64, expected: Option<usize>) {
        let level = Level::of(bodies);
        for mover in [circle(0.0, 0.0, 0.5), aabb((-0.5, -0.5), (0.5, 0.5))] {
            let found = level.passage(&mover, displacement.into(), longest, 1e-9).map(|passage| passage.member);
            assert_eq!(found, expected, "{mover:?} by {displacement:?}, at most {longest}, through {bodies:?}");
        }
    }

    #[test]
    fn a_wall_is_passed_where_no_short_path_leads_around_it() {
        let wall = [aabb((2.0, -4.0), (2.1, 4.0))];
        check(&wall, (4.0, 0.0), 4.0, Some(0));
        check(&wall, (1.4, 0.0), 4.0, None);
        // The vertex is 4.5 beside the path: around it are about 2 * 5.
        check(&wall, (4.0, 0.0), 9.0, Some(0));
        check(&wall, (4.0, 0.0), 11.0, None);
        // Along its end, and just beside it.
        let beside = [aabb((2.0, 0.5), (2.1, 4.0))];
        check(&beside, (4.0, 0.0), 4.0, None);
        let beside = [aabb((2.0, 0.49), (2.1, 4.0))];
        check(&beside, (4.0, 0.0), 4.0 + 1e-6, Some(0));
    }

    #[test]
    fn a_wall_of_tiles_is_as_high_as_all_of_them() {
        // Around one tile are 2 * hypot(1.5, 1), less than the displacement along both axes.
        let tile = |y: f64| aabb((1.0, y - 0.5), (2.0, y + 0.5));
        check(&[tile(0.0)], (3.0, 0.0), 4.0, None);
        check(&[tile(0.0), tile(1.0), tile(-1.0)], (3.0, 0.0), 4.0, Some(0));
        // A gap that is as high as the mover lets it through, a smaller one does not.
        check(&[tile(0.0), tile(2.0), tile(-1.0)], (3.0, 0.0), 4.0, None);
        check(&[tile(0.0), tile(1.9), tile(-1.0)], (3.0, 0.0), 4.0, Some(0));
    }

    #[test]
    fn lines_without_an_end_are_never_gone_around() {
        let (floor, half) = (line((7.0, -2.0), (1.0, 0.0)), [ray((0.2, -2.0), (1.0, 0.0))]);
        check(&[floor], (0.0, -4.0), 12.0, Some(0));
        check(&half, (0.0, -4.0), 4.0, Some(0));
        check(&half, (0.0, -4.0), 4.5, None);
        check(&[segment((-9.0, -2.0), (9.0, -2.0))], (1.0, -4.0), 5.0, Some(0));
        check(&[circle(0.0, -2.0, 0.01)], (0.0, -4.0), 4.0, Some(0));
    }

    #[test]
    fn what_it_begins_in_may_be_left() {
        check(&[aabb((-0.4, -9.0), (0.9, 9.0))], (4.0, 0.0), 4.0, None);
        // It touches the wall, which is in front of it.
        check(&[aabb((0.5, -9.0), (0.6, 9.0))], (4.0, 0.0), 4.0, Some(0));
        check(&[aabb((0.5, -9.0), (0.6, 9.0))], (0.0, 4.0), 4.0, None);
        check(&[aabb((0.5, -9.0), (0.6, 9.0))], (-4.0, 0.0), 4.0, None);
    }

    #[test]
    fn a_concave_body_has_a_way_in_between_its_parts() {
        let letter = [(2.0, -4.0), (6.0, -4.0), (6.0, -0.6), (3.0, -0.6), (3.0, 0.6), (6.0, 0.6), (6.0, 4.0), (2.0, 4.0)];
        let open_to_the_right = [super::super::super::testing::polygon(&letter)];
        check(&open_to_the_right, (4.0, 0.0), 6.0, Some(0));
        let from_the_right = circle(8.0, 0.0, 0.5);
        assert_eq!(
            Level::of(&open_to_the_right).passage(&from_the_right, DVec2::new(-4.0, 0.0), 4.0, 1e-9),
            None,
            "into the notch"
        );
    }
}
