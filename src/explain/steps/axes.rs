//! Intervals on axes, the MTV that they lead to, and the axes that need not be tested.

use glam::DVec2;

use super::super::derivation::{Context, Derivation, Tone};
use super::super::figures::{figure, point_in_words as point, term};
use super::super::texts::steps as texts;
use crate::kernel::Kind;
use crate::kernel::trace::{Interval, Saving};

/// So many gaps are listed.
const LISTED: usize = 6;

pub(super) fn axis(axis: DVec2, of: Kind, [first, second]: [Interval; 2], gap: f64, context: &Context) -> Derivation {
    let [one, two] = context.names();
    let interval = |interval: Interval| texts::interval(figure(interval.lo), figure(interval.hi));
    // Of the two one-sided gaps the larger one counts.
    let after = (second.lo - first.hi, [second.lo, first.hi], [two, one]);
    let before = (first.lo - second.hi, [first.lo, second.hi], [one, two]);
    let (_, [lo, hi], [upper, lower]) = if before.0 <= after.0 { after } else { before };
    let (result, tone) = if 0.0 < gap {
        (texts::gap_separates(figure(gap)), Tone::Apart)
    } else if gap < 0.0 {
        (texts::gap_overlaps(figure(gap)), Tone::Meeting)
    } else {
        (texts::gap_touches(figure(gap)), Tone::Meeting)
    };
    Derivation::of(texts::axis(point(axis), of.name()), result)
        .given(texts::intervals(one, interval(first), two, interval(second)))
        .by(texts::gap_formula(upper, lower), texts::difference(figure(lo), term(hi)))
        .value(gap)
        .tone(tone)
}

pub(super) fn mtv(normal: DVec2, gap: f64, context: &Context) -> Derivation {
    let result = texts::mtv(figure(gap), point(normal), figure(-gap));
    let gaps: Vec<String> = context.gaps.iter().take(LISTED).copied().map(figure).collect();
    let title = if gaps.is_empty() { texts::MTV } else { texts::LARGEST_GAP };
    let derivation = Derivation::of(title, result).value(gap).tone(Tone::Meeting);
    match gaps.len() {
        0 => derivation,
        _ if LISTED < context.gaps.len() => derivation.by(texts::MTV_FORMULA, texts::maximum_of_more(gaps.join(", "))),
        _ => derivation.by(texts::MTV_FORMULA, texts::maximum(gaps.join(", "))),
    }
}

pub(super) fn saved(saving: Saving, tested: usize, saved: usize) -> Derivation {
    let axes = if tested == 1 { texts::ONE_AXIS.to_owned() } else { texts::axes(tested) };
    let (title, result) = match saving {
        Saving::FirstAxis => (texts::EARLY_OUT, texts::early_out(saved)),
        Saving::KnownDepth => (texts::KNOWN_DEPTH, texts::known_depth(axes, saved)),
        Saving::OppositeEdges => (texts::OPPOSITE_EDGES, texts::opposite_edges(axes, saved)),
        Saving::UnboundedAlong => (texts::UNBOUNDED_ALONG, texts::unbounded_along(axes, saved)),
        Saving::SameAxes => (texts::SAME_AXES, texts::same_axes(axes, saved)),
    };
    Derivation::of(title, result).tone(Tone::Saving)
}
