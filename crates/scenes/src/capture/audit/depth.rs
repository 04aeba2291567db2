//! Finds how deep two bodies overlap during a step.
//!
//! If two convex parts translate, their signed separation is a convex function of the time: it is the signed distance of a point
//! that moves on a straight line to the Minkowski difference, which is convex. Golden sections find its lowest value. Bodies that
//! turn are sampled, and the neighbourhoods of the deepest samples are searched with golden sections.

use super::body_path::PairLeg;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Moving, Shape, contact};
use crate::search::swept_aabb;

/// Number of golden sections; this many leave 1e-14 of the interval. They are counted because rounding next to t = 1 may stop a
/// short interval from getting shorter.
const SECTIONS: usize = 67;
/// The number of pairs of vertices that all values together may look at if bodies are sampled. Two polygons of 450 vertices get
/// as many values as two boxes; larger polygons get fewer, but at least [`LEAST_VALUES`].
const MOST_VERTEX_PAIRS: usize = 50_000_000;
const LEAST_VALUES: usize = 30;
/// Maximum number of pairs of parts. Bodies with more pairs are sampled as wholes.
const MAX_PARTS: usize = 4096;

/// Returns the signed depth: minus the separation, infinite if no finite translation separates the two.
pub(super) fn signed_depth(a: &Shape, b: &Shape) -> f64 {
    contact(a, b).separation.map_or(f64::INFINITY, |separation| 0.0 - separation)
}

/// Returns the greatest signed depth in the step.
pub(crate) fn deepest(a: &Moving, b: &Moving) -> f64 {
    let at = |t: f64| signed_depth(&a.at(t), &b.at(t));
    let ends = at(0.0).max(at(1.0));
    if ends.is_infinite() {
        return ends;
    }
    if !a.spins() && !b.spins() && a.velocity() == b.velocity() {
        return ends;
    }
    let vertex_pairs = a.shape.vertex_count().saturating_mul(b.shape.vertex_count());
    let most = (MOST_VERTEX_PAIRS / vertex_pairs.max(1)).max(LEAST_VALUES);
    if a.spins() || b.spins() {
        return ends.max(sampled(at, samples_of_turn(a) + samples_of_turn(b), most));
    }
    let (parts_a, parts_b) = (parts(&a.shape), parts(&b.shape));
    if MAX_PARTS < parts_a.len() * parts_b.len() {
        return ends.max(sampled(at, 64, most));
    }
    let [moving_a, moving_b] = [(a, &parts_a), (b, &parts_b)].map(|(body, parts)| {
        let moving = |part: &&Shape| Moving::from_valid((*part).clone(), body.velocity(), 0.0);
        parts.iter().map(moving).map(|part| (swept_aabb(&part), part)).collect::<Vec<_>>()
    });
    let mut found = ends;
    for (bounds_a, part_a) in &moving_a {
        for (bounds_b, part_b) in &moving_b {
            if bounds_a.zip(*bounds_b).is_none_or(|(p, q)| p.meets(&q)) {
                found = found.max(highest(|t| signed_depth(&part_a.at(t), &part_b.at(t)), [0.0, 1.0], SECTIONS));
            }
        }
    }
    found
}

/// Returns the greatest signed depth in a step of several parts.
pub(super) fn deepest_in(legs: &[PairLeg<'_>]) -> f64 {
    let of_leg = |leg: &PairLeg<'_>| {
        let [a, b] = leg.motions();
        deepest(a, b)
    };
    legs.iter().map(of_leg).fold(f64::NEG_INFINITY, f64::max)
}

/// Returns the convex parts, those of nested groups included.
fn parts(shape: &Shape) -> Vec<&Shape> {
    match shape.parts() {
        [] => vec![shape],
        several => several.iter().flat_map(parts).collect(),
    }
}

/// Returns the number of samples for the turn of a body.
fn samples_of_turn(body: &Moving) -> usize {
    let has_bounds = bounding_aabb(&body.shape).is_some();
    if has_bounds { 24 + (body.spin().abs() / 3.0) as usize } else { 64 }
}

/// Returns the highest value of any function: takes `n` samples and searches around the highest of them. Computes about `most`
/// values if that is fewer.
fn sampled(at: impl Fn(f64) -> f64, n: usize, most: usize) -> f64 {
    /// Number of the highest samples that are searched around.
    const SEARCHED: usize = 3;
    let (n, searched, sections) =
        if most < n + SEARCHED * SECTIONS { (n.min(most / 3), 1, SECTIONS.min(most / 2)) } else { (n, SEARCHED, SECTIONS) };
    let time = |index: usize| index as f64 / n as f64;
    let mut samples: Vec<(f64, usize)> = (0..=n).map(|index| (at(time(index)), index)).collect();
    samples.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let around = |index: usize| [time(index.saturating_sub(1)), time((index + 1).min(n))];
    let searched = samples.iter().take(searched).map(|(value, index)| value.max(highest(&at, around(*index), sections)));
    searched.fold(f64::NEG_INFINITY, f64::max)
}

/// Finds the highest value of a function that rises and then falls. Ends early if the function is level to its last digits.
///
/// Source: Kiefer, Sequential minimax search for a maximum (1953).
fn highest(at: impl Fn(f64) -> f64, [mut lo, mut hi]: [f64; 2], sections: usize) -> f64 {
    /// The golden section: 1 / 1.618...
    const SECTION: f64 = 0.618_033_988_749_894_9;
    /// Two values that differ by at most this fraction of the highest one are level.
    const LEVEL: f64 = 1e-13;
    /// Two sections next to a maximum may be equally high by chance, but not this many times in a row.
    const LEVEL_SECTIONS: usize = 3;
    let [mut left, mut right] = [hi - SECTION * (hi - lo), lo + SECTION * (hi - lo)];
    let [mut of_left, mut of_right] = [at(left), at(right)];
    let (mut found, mut level) = (of_left.max(of_right), 0);
    for _ in 0..sections {
        level = if (of_left - of_right).abs() <= LEVEL * found.abs() { level + 1 } else { 0 };
        if LEVEL_SECTIONS <= level {
            break;
        }
        if of_left < of_right {
            (lo, left, of_left) = (left, right, of_right);
            right = lo + SECTION * (hi - lo);
            of_right = at(right);
        } else {
            (hi, right, of_right) = (right, left, of_left);
            left = hi - SECTION * (hi - lo);
            of_left = at(left);
        }
        found = found.max(of_left).max(of_right);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Polygon};

    #[test]
    fn the_deepest_moment_of_a_passage_is_found() {
        let wall = Moving::resting(Aabb::new([-0.5, -9.0], [0.5, 9.0]).unwrap());
        // A ball of radius 0.25 in the middle of a wall of width 1 is 0.75 deep, at any time of the step.
        for from in [-1.0, -2.0, -9.0] {
            let ball = Moving::new(Circle::new([from, 0.0], 0.25).unwrap(), [10.0, 0.0]).unwrap();
            let found = deepest(&ball, &wall);
            assert!((found - 0.75).abs() < 1e-8, "from {from}: {found}");
            let turning = ball.clone().spinning(90.0).unwrap();
            let found = deepest(&turning, &wall);
            assert!((found - 0.75).abs() < 1e-8, "turning, from {from}: {found}");
        }
        // Both turn, so there are many samples, and the last one is the deepest.
        let turning = |x: f64, v: f64| {
            let bar = Moving::new(Aabb::new([x - 1.0, -0.25], [x + 1.0, 0.25]).unwrap(), [v, 0.0]).unwrap();
            bar.spinning(90.0).unwrap()
        };
        let found = deepest(&turning(-3.0, 2.9), &turning(3.0, -2.9));
        assert!((found - 0.3).abs() < 1e-8, "both upright at the end, their middles 0.2 apart: {found}");
        let gear = |x: f64, v: f64, n: usize| {
            let turn = |index: usize| std::f64::consts::TAU * index as f64 / n as f64;
            let vertices = (0..n).map(|index| DVec2::new(x + 2.0 * turn(index).cos(), turn(index).sin()));
            let gear = Polygon::new(vertices.collect::<Vec<DVec2>>()).unwrap();
            Moving::new(gear, [v, 0.0]).unwrap().spinning(90.0).unwrap()
        };
        let [fine, coarse] = [1_000, 100].map(|n| deepest(&gear(-3.0, 2.5, n), &gear(3.0, -2.5, n)));
        assert!((fine - coarse).abs() < 3e-3, "ellipses of many vertices from fewer values: {fine}, {coarse}");
        let beside = Moving::new(Circle::new([-3.0, 0.0], 0.25).unwrap(), [0.0, 1.0]).unwrap();
        assert_eq!(deepest(&beside, &wall), -2.25, "apart it is minus the separation");
    }
}
