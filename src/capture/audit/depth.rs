//! How deep two bodies get in a step.
//!
//! Of two convex parts that translate, the signed separation is a convex function of the time: it is the signed distance of a point that
//! moves on a straight line to the Minkowski difference, which is convex. So its lowest value is found by golden sections. Bodies that turn
//! are sampled, and the neighbourhoods of the deepest samples searched in the same manner.

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Moving, Shape, contact};
use crate::search::swept_aabb;

/// So many golden sections leave 1e-14 of the stretch. They are counted: beside t = 1 rounding may keep a short stretch as long as it is.
const SECTIONS: usize = 67;
/// Where bodies are sampled, so many pairs of vertices are looked at in all values together: those of two polygons of 450 vertices are as many as
/// of two boxes, those of larger ones fewer, but no fewer than [`LEAST_VALUES`].
const MOST_VERTEX_PAIRS: usize = 50_000_000;
const LEAST_VALUES: usize = 30;
/// Of more pairs of parts than this, the bodies are sampled as wholes.
const MAX_PARTS: usize = 4096;

/// The signed depth: minus the separation, infinite where no finite translation separates the two.
pub(super) fn signed_depth(a: &Shape, b: &Shape) -> f64 {
    contact(a, b).separation.map_or(f64::INFINITY, |separation| 0.0 - separation)
}

/// The deepest signed depth of the step.
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

/// The convex parts, also of groups in groups.
fn parts(shape: &Shape) -> Vec<&Shape> {
    match shape.parts() {
        [] => vec![shape],
        several => several.iter().flat_map(parts).collect(),
    }
}

/// So many samples for what a body turns.
fn samples_of_turn(body: &Moving) -> usize {
    let has_bounds = bounding_aabb(&body.shape).is_some();
    if has_bounds { 24 + (body.spin().abs() / 3.0) as usize } else { 64 }
}

/// The highest value of a function of which nothing is known, from `n` samples and what is highest around some of them; or from about `most`
/// values, where these are fewer.
fn sampled(at: impl Fn(f64) -> f64, n: usize, most: usize) -> f64 {
    /// So many of the highest samples are searched around.
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

/// The highest value of a function that rises and then falls. The search ends early where the function is level to its last digits.
///
/// Source: Kiefer, Sequential minimax search for a maximum (1953).
fn highest(at: impl Fn(f64) -> f64, [mut lo, mut hi]: [f64; 2], sections: usize) -> f64 {
    /// The golden section: 1 / 1.618...
    const SECTION: f64 = 0.618_033_988_749_894_9;
    /// Two values are level that differ by so little of the highest one.
    const LEVEL: f64 = 1e-13;
    /// Two sections beside a maximum are equally high by chance, but not so often in a row.
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
        // A ball of radius 0.25 in the middle of a wall of width 1 is 0.75 deep, wherever in the step that is.
        for from in [-1.0, -2.0, -9.0] {
            let ball = Moving::new(Circle::new([from, 0.0], 0.25).unwrap(), [10.0, 0.0]).unwrap();
            let found = deepest(&ball, &wall);
            assert!((found - 0.75).abs() < 1e-8, "from {from}: {found}");
            let turning = ball.clone().spinning(90.0).unwrap();
            let found = deepest(&turning, &wall);
            assert!((found - 0.75).abs() < 1e-8, "turning, from {from}: {found}");
        }
        // Both turn, so that there are many samples, and the last one is the deepest.
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
