//! What the algorithm looked at on its way to the contact: the steps of its trace that have a place in the world.
//!
//! Bounds that saved tests, the part that decided and the support points are always drawn, faintly; any step on demand.

use glam::DVec2;

use super::outline::shifted;
use super::{Draft, Form, Meaning, Primitive};
use crate::kernel::Step;
use crate::kernel::trace::{Interval, Region};

/// How far an arrow for a direction reaches, logical points.
const ARROW: f64 = 46.0;

/// Draws the steps.
pub(super) fn draw(draft: &mut Draft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let steps = &analysis.trace.steps;
    for (index, step) in steps.iter().enumerate() {
        let faint = match step {
            Step::Bound { saved, .. } => 0 < *saved,
            Step::Decided { tested, .. } => 1 < *tested,
            Step::Support { .. } => true,
            Step::Swapped { .. }
            | Step::Recast { .. }
            | Step::Projection { .. }
            | Step::Clamp { .. }
            | Step::Region { .. }
            | Step::ClosestPoint { .. }
            | Step::DeepestPoint { .. }
            | Step::Radius { .. }
            | Step::Axis { .. }
            | Step::Distance { .. }
            | Step::Side { .. }
            | Step::Parameters { .. }
            | Step::Clip { .. }
            | Step::Part { .. }
            | Step::Simplex { .. }
            | Step::Polytope { .. }
            | Step::Degenerate { .. }
            | Step::Exact { .. }
            | Step::Verdict { .. } => false,
        };
        if faint && draft.scope.reason != Some(index) {
            draw_step(draft, steps, index, Meaning::Reason);
        }
    }
    if let Some(index) = draft.scope.reason.filter(|&index| index < steps.len()) {
        draw_step(draft, steps, index, Meaning::ActiveReason);
    }
}

fn draw_step(draft: &mut Draft, steps: &[Step], index: usize, meaning: Meaning) {
    match &steps[index] {
        Step::Projection { point, origin, direction, parameter, .. } => {
            let foot = shifted(*origin, *direction * *parameter);
            draft.arrow(*origin, shifted(*origin, *direction), meaning);
            stretch(draft, *point, foot, meaning);
        }
        Step::Clamp { point, clamped, .. } => stretch(draft, *point, *clamped, meaning),
        Step::Region { region: Region::Vertex(at), .. } => draft.marker(*at, Form::Disc, meaning),
        Step::Region { region: Region::Edge(p, q), .. } | Step::Clip { from: p, to: q } => {
            draft.push(Primitive::Polyline(vec![*p, *q]), meaning);
        }
        Step::ClosestPoint { to, point, .. } => stretch(draft, *to, *point, meaning),
        Step::DeepestPoint { point, .. } | Step::Parameters { point, .. } => draft.marker(*point, Form::Disc, meaning),
        Step::Axis { axis, intervals, .. } => shadows(draft, *axis, *intervals, meaning),
        Step::Distance { from, to, .. } => stretch(draft, *from, *to, meaning),
        Step::Side { from, towards, point, .. } => {
            draft.arrow(*from, *towards, meaning);
            draft.marker(*point, Form::Disc, meaning);
        }
        Step::Bound { shape, .. } => draft.shape(shape, meaning),
        Step::Part { part, .. } => draft.shape(part, meaning),
        Step::Decided { of, index: decided, .. } => {
            let part = steps[..index].iter().rev().find_map(|step| {
                let Step::Part { of: whole, index, part } = step else { return None };
                (whole == of && index == decided).then_some(part)
            });
            if let Some(part) = part {
                draft.shape(part, meaning);
            }
        }
        Step::Support { direction, on_a, on_b } => {
            supports(draft, [*on_a, *on_b], meaning);
            if meaning == Meaning::ActiveReason {
                let reach = draft.scope.camera.length_from_points(ARROW);
                let along = direction.normalize_or_zero() * reach;
                draft.arrow(*on_a, shifted(*on_a, along), meaning);
                draft.arrow(*on_b, shifted(*on_b, -along), meaning);
            }
        }
        // These live in the Minkowski difference: what can be shown is the points on the two shapes that they come from.
        Step::Simplex { points, .. } | Step::Polytope { points, .. } => {
            let pairs: Vec<[DVec2; 2]> = points.iter().filter_map(|&p| origin_of(&steps[..index], p)).collect();
            for side in 0..2 {
                let mut on_shape: Vec<DVec2> = pairs.iter().map(|pair| pair[side]).collect();
                on_shape.extend(on_shape.first().copied().filter(|_| 2 < on_shape.len()));
                draft.push(Primitive::Polyline(on_shape), meaning);
            }
            for pair in pairs {
                supports(draft, pair, meaning);
            }
        }
        Step::Region { region: Region::Interior, .. }
        | Step::Swapped { .. }
        | Step::Recast { .. }
        | Step::Radius { .. }
        | Step::Degenerate { .. }
        | Step::Exact { .. }
        | Step::Verdict { .. } => {}
    }
}

/// The support points whose difference is `p`: the nearest, since rounding may have moved it.
fn origin_of(steps: &[Step], p: DVec2) -> Option<[DVec2; 2]> {
    let supports = steps.iter().filter_map(|step| {
        let Step::Support { on_a, on_b, .. } = step else { return None };
        Some([*on_a, *on_b])
    });
    supports.min_by(|[a, b], [c, d]| (*a - *b - p).length_squared().total_cmp(&(*c - *d - p).length_squared()))
}

fn stretch(draft: &mut Draft, from: DVec2, to: DVec2, meaning: Meaning) {
    draft.push(Primitive::Polyline(vec![from, to]), meaning);
    draft.marker(from, Form::Speck, meaning);
    draft.marker(to, Form::Dot, meaning);
}

fn supports(draft: &mut Draft, pair: [DVec2; 2], meaning: Meaning) {
    let form = if meaning == Meaning::ActiveReason { Form::Dot } else { Form::Speck };
    for point in pair {
        draft.marker(point, form, meaning);
    }
}

/// The two shadows on an axis, side by side on a line beside the bodies.
fn shadows(draft: &mut Draft, axis: DVec2, intervals: [Interval; 2], meaning: Meaning) {
    let camera = draft.scope.camera;
    // Measured from the origin of the world: the axis is drawn through the foot of the middle between the witnesses.
    let Some(analysis) = draft.scope.analysis else { return };
    let middle = analysis.now.witness_a.midpoint(analysis.now.witness_b);
    let beside = axis.perp() * axis.perp().dot(middle);
    let [min, max] = camera.visible();
    let reach = min.distance(max);
    let here = axis.dot(middle);
    for (interval, side) in intervals.into_iter().zip([-1.0, 1.0]) {
        let offset = beside + axis.perp() * (side * camera.length_from_points(3.0));
        let ends = [interval.lo.max(here - reach), interval.hi.min(here + reach)].map(|s| offset + axis * s);
        if ends.iter().all(|p| p.is_finite()) {
            draft.push(Primitive::Polyline(ends.to_vec()), meaning);
            for end in ends {
                let tick = axis.perp() * camera.length_from_points(5.0);
                draft.push(Primitive::Polyline(vec![end - tick, end + tick]), meaning);
            }
        }
    }
}
