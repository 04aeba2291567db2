//! Two rectangles along the axes: their Minkowski difference is one too, and the way enters it where it enters the later of two slabs.

use glam::DVec2;

use super::super::shape::Aabb;
use super::super::vector::error_bound;
use super::ClosestApproach;
use super::entry::{Entry, SHARP, clamped, is_clear_of_ends};
use super::question::Question;
use super::zonogon::{self, Body};

/// The first contact of the rectangles `p` of A, which moves by `v`, and `q` of B.
#[inline(never)]
pub(super) fn cast<Q: Question>([p, q]: [&Aabb; 2], v: DVec2, slop: f64, question: Q) -> Q::Answer {
    if slop != 0.0 {
        // Grown, its corners are round.
        return zonogon::cast(&Body::of_aabb(p).grown(q), &Body::at_center(q), v, slop, question);
    }
    // Differences first: the center is as accurate far from the world's origin as it is near.
    let center = ((q.min() - p.min()) + (q.max() - p.max())) * 0.5;
    let half = (p.size() + q.size()) * 0.5;
    let (approach, forward) = (v.abs(), DVec2::new(1_f64.copysign(v.x), 1_f64.copysign(v.y)));
    let error_bound = error_bound((center.abs() + approach + half).element_sum());
    let entered = (center * forward - half) / approach;
    let t = if entered.y < entered.x { entered.x } else { entered.y };
    // By how much the whole line of motion passes the difference, times the speed.
    let offside = v.perp_dot(center);
    let beside = offside.abs() - (half.x * approach.y + half.y * approach.x);
    let is_sharp = error_bound < 8.0 * SHARP * approach.min_element();
    let is_sure = is_sharp & (error_bound * approach.element_sum() < beside.abs()) & is_clear_of_ends(t);
    if !is_sure {
        return question.careful();
    }
    let is_x = usize::from(entered.y < entered.x);
    let normal = forward * DVec2::new([0.0, 1.0][is_x], [1.0, 0.0][is_x]);
    let entry = Entry { t, normal, crossing: -beside, is_sure };
    // The closest approach, where the way passes the corner next to it, or enters at a time outside the frame.
    let closest = || {
        let from_center = half.x * forward.y * v.x - half.y * forward.x * v.y;
        let passed = (center.dot(v) + from_center * 1_f64.copysign(offside)) / v.length_squared();
        let t = clamped(if 0.0 < beside { passed } else { t });
        let gap = (v * t - center).abs() - half;
        let beyond = DVec2::new(if 0.0 < gap.x { gap.x } else { 0.0 }, if 0.0 < gap.y { gap.y } else { 0.0 });
        let clearance = beyond.length();
        (error_bound < clearance).then_some(ClosestApproach { t, clearance })
    };
    question.answer(entry.is_hit(), t, normal, closest)
}
