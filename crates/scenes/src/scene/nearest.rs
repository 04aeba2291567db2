//! Finds the two of many moving bodies that are nearest to meeting, for the focus.

use super::Body;
use crate::kernel::{Aabb, Moving, contact};
use crate::search::swept_aabb;

/// Maximum number of pairs with overlapping bounds whose separation is measured.
const MAX_MEASURED: usize = 256;

/// Returns the two bodies whose swept bounds are closest; among those whose bounds overlap, the two that are closest at the
/// start. `None` if no two of them `meet`.
///
/// The bounds are swept from left to right: a pair that is farther apart along x than the closest one so far is skipped.
pub(crate) fn nearest(bodies: &[&Moving], meet: impl Fn(usize, usize) -> bool) -> Option<[usize; 2]> {
    let mut bounds: Vec<(usize, Aabb)> =
        bodies.iter().enumerate().map(|(index, body)| (index, swept_aabb(body).unwrap_or(Aabb::EVERYTHING))).collect();
    bounds.sort_by(|(_, p), (_, q)| p.min().x.total_cmp(&q.min().x));
    let (mut closest, mut best) = (f64::INFINITY, None);
    let mut overlapping = Vec::new();
    for (at, (a, bounds_a)) in bounds.iter().enumerate() {
        for (b, bounds_b) in &bounds[at + 1..] {
            if closest < bounds_b.min().x - bounds_a.max().x || MAX_MEASURED <= overlapping.len() {
                break;
            }
            let gap = (bounds_b.min() - bounds_a.max()).max(bounds_a.min() - bounds_b.max()).max(glam::DVec2::ZERO).length();
            if gap <= closest && meet(*a, *b) {
                if gap == 0.0 {
                    overlapping.push([*a.min(b), *a.max(b)]);
                }
                if gap < closest || best.is_none() {
                    (closest, best) = (gap, Some([*a.min(b), *a.max(b)]));
                }
            }
        }
    }
    let separation = |[a, b]: &[usize; 2]| contact(&bodies[*a].shape, &bodies[*b].shape).separation.unwrap_or(f64::NEG_INFINITY);
    overlapping.into_iter().min_by(|p, q| separation(p).total_cmp(&separation(q))).or(best)
}

/// Returns the pair that comes in focus where nobody has chosen one: a body that moves, and the body that it is nearest to meeting. If no body
/// moves, `subject` stands for it. `None` if there is neither, or no other body.
pub fn pair_of_mover(bodies: &[Body], subject: Option<usize>) -> Option<[usize; 2]> {
    let motions: Vec<Moving> = bodies.iter().map(Body::moving).collect();
    let has_mover = motions.iter().any(|motion| !motion.rests());
    let is_subject = |body: usize| if has_mover { !motions[body].rests() } else { Some(body) == subject };
    if !has_mover && subject.is_none() {
        return None;
    }
    let pair = nearest(&motions.iter().collect::<Vec<_>>(), |a, b| is_subject(a) || is_subject(b));
    pair.map(|[a, b]| if is_subject(a) { [a, b] } else { [b, a] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Circle;

    #[test]
    fn the_two_nearest_to_meeting_are_found() {
        let ball = |x: f64, y: f64, vx: f64| Moving::new(Circle::new([x, y], 1.0).unwrap(), [vx, 0.0]).unwrap();
        let all = |_, _| true;
        let rows: [(&[Moving], Option<[usize; 2]>); 5] = [
            (&[], None),
            (&[ball(0.0, 0.0, 0.0)], None),
            (&[ball(0.0, 0.0, 0.0), ball(9.0, 0.0, 0.0), ball(4.0, 0.0, 0.0)], Some([0, 2])),
            (&[ball(0.0, 0.0, 0.0), ball(9.0, 0.0, -4.0), ball(-6.0, 0.0, 0.0)], Some([0, 1])),
            (&[ball(0.0, 0.0, 9.0), ball(9.0, 0.0, 0.0), ball(3.0, 0.0, 0.0)], Some([0, 2])),
        ];
        for (bodies, expected) in rows {
            let moving: Vec<&Moving> = bodies.iter().collect();
            assert_eq!(nearest(&moving, all), expected, "{bodies:?}");
            assert_eq!(nearest(&moving, |_, _| false), None, "no pair is asked about: {bodies:?}");
        }
    }

    #[test]
    fn a_moving_body_and_its_nearest_come_in_focus() {
        let ball = |x: f64, vx: f64| {
            let shape = Circle::new([x, 0.0], 1.0).unwrap();
            Body { velocity: glam::DVec2::new(vx, 0.0), ..Body::new("ball", shape.into()) }
        };
        let row = |bodies: &[Body], subject: Option<usize>, expected: Option<[usize; 2]>| {
            assert_eq!(pair_of_mover(bodies, subject), expected, "{bodies:?}, {subject:?}");
        };
        let resting = [ball(0.0, 0.0), ball(3.0, 0.0), ball(9.0, 0.0)];
        let with_mover = [&resting[..], &[ball(12.5, -1.0)]].concat();
        row(&[], None, None);
        row(&[ball(0.0, 1.0)], None, None);
        row(&with_mover, None, Some([3, 2]));
        row(&with_mover, Some(0), Some([3, 2]));
        row(&resting, None, None);
        row(&resting, Some(2), Some([2, 1]));
    }
}
