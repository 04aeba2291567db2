//! GJK for the verdict alone: support points of the Minkowski difference, until a triangle of them holds the origin or one shows that it lies outside.
//! Source: Ericson, Real-Time Collision Detection, 9.5; van den Bergen, Collision Detection in Interactive 3D Environments, 4.3.

use super::number::{Number, Vector};
use super::tally::{StopUnit, Tally};

/// The most support points; a polygon of 32 vertices needs fewer than 12.
const MOST: usize = 32;

/// Tests two convex shapes. `None` if it gives up, where rounding lets it go in a circle.
pub(super) fn by_support_points<'t, N: Number<'t>>(a: &[Vector<N>], b: &[Vector<N>], tally: &'t Tally) -> Option<bool> {
    let zero = N::of(0.0, tally);
    let support = |direction: Vector<N>| Some(farthest(b, direction)? - farthest(a, -direction)?);
    let mut simplex = vec![support(*b.first()? - *a.first()?)?];
    let mut direction = -simplex[0];
    tally.looked_at_one_of_many(StopUnit::SupportPoint, 1);
    for index in 2..=MOST {
        let newest = support(direction)?;
        tally.looked_at_one_of_many(StopUnit::SupportPoint, index);
        if newest.dot(direction) < zero {
            // The farthest point towards the origin does not reach it.
            return Some(false);
        }
        match next(newest, &mut simplex, zero) {
            Some(towards_origin) => direction = towards_origin,
            None => return Some(true),
        }
    }
    None
}

/// Returns the vertex that is farthest along a direction.
fn farthest<'t, N: Number<'t>>(vertices: &[Vector<N>], direction: Vector<N>) -> Option<Vector<N>> {
    let mut levels = vertices.iter().map(|vertex| (vertex.dot(direction), *vertex));
    let first = levels.next()?;
    Some(levels.fold(first, |best, candidate| if best.0 < candidate.0 { candidate } else { best }).1)
}

/// Adds the newest point to one or two others, keeps those next to the origin, and returns the direction from them to it. `None` if they hold it.
fn next<'t, N: Number<'t>>(newest: Vector<N>, simplex: &mut Vec<Vector<N>>, zero: N) -> Option<Vector<N>> {
    let to_origin = -newest;
    // The normal of an edge that points to the origin.
    let normal = |along: Vector<N>| {
        let side = along.cross(to_origin);
        if zero < side {
            Some(along.perp())
        } else if side < zero {
            Some(-along.perp())
        } else {
            None
        }
    };
    if let [first, second] = simplex[..] {
        let [to_first, to_second] = [first - newest, second - newest];
        let turns_left = zero < to_first.cross(to_second);
        // The origin lies beyond one of the two new edges, or within the triangle.
        let is_beyond = |along: Vector<N>, other_is_left: bool| {
            let side = along.cross(to_origin);
            if other_is_left { side < zero } else { zero < side }
        };
        if is_beyond(to_first, turns_left) {
            *simplex = vec![first];
        } else if is_beyond(to_second, !turns_left) {
            *simplex = vec![second];
        } else {
            return None;
        }
    }
    let towards = simplex[0] - newest;
    if zero < towards.dot(to_origin) {
        simplex.push(newest);
        return normal(towards);
    }
    // The origin is nearest to the newest point itself.
    *simplex = vec![newest];
    if to_origin.x == zero && to_origin.y == zero { None } else { Some(to_origin) }
}
