//! Intervals on axes, the MTV that they lead to, and the axes that need not be tested.

use glam::DVec2;

use super::super::derivation::{Derivation, DerivationContext, Tone};
use super::super::figures::{computed_point, largest_coordinate, precise, precise_point as point, term, without_noise};
use super::super::texts::steps as texts;
use crate::kernel::Kind;
use crate::kernel::trace::{AxisSaving, Interval};

/// The most gaps that are listed.
const LISTED: usize = 6;

pub(super) fn axis(axis: DVec2, of: Kind, intervals: [Interval; 2], gap: f64, context: &DerivationContext) -> Derivation {
    let [one, two] = context.names();
    let shown = |number: f64| without_noise(number, context.magnitude);
    let [first, second] = intervals.map(|Interval { lo, hi }| Interval { lo: shown(lo), hi: shown(hi) });
    let interval = |interval: Interval| texts::interval(precise(interval.lo), precise(interval.hi));
    // The larger one of the two one-sided gaps counts.
    let after = (second.lo - first.hi, [second.lo, first.hi], [two, one]);
    let before = (first.lo - second.hi, [first.lo, second.hi], [one, two]);
    let (_, [lo, hi], [upper, lower]) = if before.0 <= after.0 { after } else { before };
    let shown_gap = shown(gap);
    let (result, tone) = if 0.0 < shown_gap {
        (texts::gap_separates(precise(shown_gap)), Tone::Apart)
    } else if shown_gap < 0.0 {
        (texts::gap_overlaps(precise(shown_gap)), Tone::Meeting)
    } else {
        (texts::gap_touches(precise(shown_gap)), Tone::Meeting)
    };
    Derivation::of(texts::axis(point(axis), of.name()), result)
        .given(texts::intervals(one, interval(first), two, interval(second)))
        .by(texts::gap_formula(upper, lower), texts::difference(precise(lo), term(hi)))
        .value(gap)
        .tone(tone)
}

/// Returns the derivation of the MTV. `on_shapes`: the deepest points of the first shape and of the second one.
pub(super) fn mtv(normal: DVec2, gap: f64, on_shapes: [DVec2; 2], context: &DerivationContext) -> Derivation {
    let [one, two] = context.names();
    let magnitude = context.magnitude.max(largest_coordinate(&on_shapes));
    let [first, second] = on_shapes.map(|p| computed_point(p, magnitude));
    let shown = |gap: f64| precise(without_noise(gap, magnitude));
    let (depth, normal) = (shown(-gap), computed_point(normal, 1.0));
    let result = if context.gaps.len() < 2 {
        texts::known_mtv(depth, normal, first, one, second, two)
    } else {
        texts::mtv(shown(gap), depth, normal, first, one, second, two)
    };
    let gaps: Vec<String> = context.gaps.iter().take(LISTED).copied().map(shown).collect();
    let title = match gaps.len() {
        0 => texts::MTV,
        1 => texts::ONLY_GAP,
        _ => texts::LARGEST_GAP,
    };
    let derivation = Derivation::of(title, result).value(gap).tone(Tone::Meeting);
    match gaps.len() {
        0 | 1 => derivation,
        _ if LISTED < context.gaps.len() => derivation.by(texts::MTV_FORMULA, texts::maximum_of_more(gaps.join(", "))),
        _ => derivation.by(texts::MTV_FORMULA, texts::maximum(gaps.join(", "))),
    }
}

pub(super) fn saved(saving: AxisSaving, tested: usize, saved: usize) -> Derivation {
    let axes = if tested == 1 { texts::ONE_AXIS.to_owned() } else { texts::axes(tested) };
    let edges = if saved == 1 { texts::ONE_EDGE.to_owned() } else { texts::edges(saved) };
    let (title, result) = match saving {
        AxisSaving::FirstAxis => (texts::EARLY_OUT, texts::early_out(saved)),
        AxisSaving::KnownDepth => (texts::KNOWN_DEPTH, texts::known_depth(axes, edges)),
        AxisSaving::OppositeEdges => (texts::OPPOSITE_EDGES, texts::opposite_edges(axes, saved)),
        AxisSaving::UnboundedAlong => (texts::UNBOUNDED_ALONG, texts::unbounded_along(axes, edges)),
        AxisSaving::SameAxes => (texts::SAME_AXES, texts::same_axes(axes, saved)),
    };
    Derivation::of(title, result).tone(Tone::Saving)
}
