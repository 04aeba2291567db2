//! The derivation of steps of the classic methods that a pair offers in addition to its own function.

use glam::DVec2;

use super::super::derivation::{Derivation, DerivationContext, Tone};
use super::super::figures::{computed_point, largest_coordinate, precise, precise_point as point, term};
use super::super::texts::{classic as texts, steps};
use super::{lines, points};
use crate::kernel::Kind;
use crate::kernel::trace::{
    ClassicStep, CrossingSign, DecidingNumber, IntervalPosition, Ordinal, Orientation, PointInBox, SegmentsFinding,
};

/// The most numbers that are written into one sum.
const LISTED: usize = 16;

pub(super) fn derived(step: &ClassicStep, context: &DerivationContext) -> Derivation {
    match step {
        ClassicStep::Side { of, from, to, end, orientation } => {
            side(name(*of, context), [*from, *to, *end], *orientation, context)
        }
        ClassicStep::OnCarrier { of, from, to, end, range } => on_carrier(name(*of, context), [*from, *to, *end], *range),
        ClassicStep::Parameter { of, origins, directions, parameter: value, range } => {
            parameter(*of, name(*of, context), [*origins, *directions], *value, *range)
        }
        ClassicStep::Segments { finding } => segments(*finding),
        ClassicStep::NearestEnd { distances, separation, .. } => nearest_end(*distances, *separation),
        ClassicStep::NineRegions { of, point, within, ranges } => nine_regions(*of, *point, *within, *ranges),
        ClassicStep::BesideEdge { of, axis, range, coordinate, edge, .. } => {
            beside_edge(*of, *axis, *range, [*coordinate, *edge])
        }
        ClassicStep::CenterDistance { axis, centers, half_extents, gap } => center_distance(*axis, *centers, *half_extents, *gap),
        ClassicStep::FromGaps { gaps, separation, .. } => from_gaps(*gaps, *separation),
        ClassicStep::Boundary { point: p, n_edges, on } => boundary(*p, *n_edges, *on),
        ClassicStep::Ray { from, n_edges, beside, behind } => {
            let result = texts::edges_of_ray(n_edges, n_edges - beside - behind, beside, behind);
            Derivation::of(texts::ray(point(*from)), result)
        }
        ClassicStep::EdgeCrossing { edge: [a, b], point: p, crossing, count, sum, .. } => {
            let (title, sign, side) = match crossing {
                CrossingSign::Upward => (texts::UPWARD_EDGE, texts::MORE_THAN_0, Orientation::CounterClockwise),
                CrossingSign::Downward => (texts::DOWNWARD_EDGE, texts::LESS_THAN_0, Orientation::Clockwise),
            };
            let side = if context.seen(side) == Orientation::CounterClockwise { steps::LEFT } else { steps::RIGHT };
            by_sides(title, [*a, *b, *p], texts::beside_crossed_edge(sign, side, count, sum))
        }
        ClassicStep::Numbers { by, crossings, .. } => numbers(*by, crossings),
        ClassicStep::NearestEdge { point: p, foot, n_edges, separation } => nearest_edge(*p, *foot, *n_edges, *separation),
        ClassicStep::DeepestPiece { .. } => Derivation::of(texts::DEEPEST_PIECE, texts::DEEPEST_PIECE_NEXT),
    }
}

fn name(of: Ordinal, context: &DerivationContext) -> &'static str {
    let [first, second] = context.names();
    match of {
        Ordinal::First => first,
        Ordinal::Second => second,
    }
}

/// Returns the derivation of a step that compares two products: the side of the line from `a` to `b` on which the point `p` lies.
fn by_sides(title: impl Into<String>, [a, b, p]: [DVec2; 3], result: impl Into<String>) -> Derivation {
    Derivation::of(title, result)
        .given(texts::ends_and_point(point(a), point(b), point(p)))
        .by(texts::SIDE_FORMULA, texts::cross(point(b - a), point(p - a)))
}

fn side(segment: &str, [from, to, end]: [DVec2; 3], orientation: Orientation, context: &DerivationContext) -> Derivation {
    let sign = lines::with_sign((to - from).perp_dot(end - from), orientation);
    let result = match context.seen(orientation) {
        Orientation::CounterClockwise => texts::left(sign),
        Orientation::Clockwise => texts::right(sign),
        Orientation::Collinear => texts::ON_CARRIER.to_owned(),
    };
    by_sides(texts::side(segment, point(end)), [from, to, end], result)
}

fn on_carrier(segment: &str, [from, to, end]: [DVec2; 3], range: IntervalPosition) -> Derivation {
    let (result, tone) = match range {
        IntervalPosition::Below => (texts::before(point(from)), Tone::Apart),
        IntervalPosition::AtStart | IntervalPosition::AtEnd => (texts::AT_AN_END.to_owned(), Tone::Meeting),
        IntervalPosition::Within => (texts::between(point(from), point(to)), Tone::Meeting),
        IntervalPosition::Above => (texts::beyond(point(to)), Tone::Apart),
    };
    Derivation::of(texts::on_carrier(segment, point(end)), result).tone(tone)
}

fn parameter(
    of: Ordinal,
    segment: &str,
    [origins, directions]: [[DVec2; 2]; 2],
    parameter: f64,
    range: IntervalPosition,
) -> Derivation {
    let value = precise(parameter);
    let (result, tone) = match range {
        IntervalPosition::Below => (texts::below_0(value), Tone::Apart),
        IntervalPosition::AtStart => (texts::at_0(value), Tone::Meeting),
        IntervalPosition::Within => (texts::within(value), Tone::Meeting),
        IntervalPosition::AtEnd => (texts::at_1(value), Tone::Meeting),
        IntervalPosition::Above => (texts::above_1(value), Tone::Apart),
    };
    let ([a, c], [d, e]) = (origins, directions);
    let derivation = Derivation::of(texts::parameter(segment), result)
        .given(texts::carriers(point(a), point(d), point(c), point(e)))
        .tone(tone);
    match lines::quotient(of, origins, directions) {
        Some((formula, substituted)) => derivation.by(formula, substituted).value(parameter),
        None => derivation,
    }
}

fn segments(finding: SegmentsFinding) -> Derivation {
    let (title, result, tone) = match finding {
        SegmentsFinding::BothWithin => (texts::BOTH_WITHIN, texts::THEY_CROSS, Tone::Meeting),
        SegmentsFinding::OneAtEnd => (texts::ONE_AT_END, texts::THEY_TOUCH, Tone::Meeting),
        SegmentsFinding::OneOutside => (texts::ONE_OUTSIDE, texts::THEY_ARE_APART, Tone::Apart),
        SegmentsFinding::Parallel => (texts::PARALLEL, texts::THEY_ARE_APART, Tone::Apart),
        SegmentsFinding::Collinear => (texts::COLLINEAR, texts::THEY_TOUCH, Tone::Meeting),
        SegmentsFinding::CollinearApart => (texts::COLLINEAR_APART, texts::THEY_ARE_APART, Tone::Apart),
        SegmentsFinding::SignsDiffer => (texts::SIGNS_DIFFER, texts::THEY_CROSS, Tone::Meeting),
        SegmentsFinding::SameSide => (texts::SAME_SIDE, texts::THEY_ARE_APART, Tone::Apart),
        SegmentsFinding::EndOnOther => (texts::END_ON_OTHER, texts::THEY_TOUCH, Tone::Meeting),
        SegmentsFinding::EndsBeyond => (texts::ENDS_BEYOND, texts::THEY_ARE_APART, Tone::Apart),
    };
    Derivation::of(title, result).tone(tone)
}

fn nearest_end(distances: [f64; 4], separation: f64) -> Derivation {
    let least = precise(distances.into_iter().fold(f64::INFINITY, f64::min));
    let (result, tone) = if 0.0 < separation {
        (texts::distance_apart(least), Tone::Apart)
    } else if separation < 0.0 {
        (texts::depth_of_crossing(least), Tone::Meeting)
    } else {
        (texts::touch_at_0(least), Tone::Meeting)
    };
    Derivation::of(texts::NEAREST_END, result)
        .by(texts::NEAREST_END_FORMULA, texts::minimum(distances.map(precise).join(", ")))
        .value(separation)
        .tone(tone)
}

fn nine_regions(of: Kind, p: DVec2, within: PointInBox, ranges: [IntervalPosition; 2]) -> Derivation {
    let PointInBox { point: local, min, max } = points::shown(within);
    let one = |axis: &str, coordinate: f64, lo: f64, hi: f64, range: IntervalPosition| {
        let [coordinate, lo, hi] = [coordinate, lo, hi].map(precise);
        match range {
            IntervalPosition::Below => texts::range_below(axis, coordinate, lo),
            IntervalPosition::AtStart | IntervalPosition::Within | IntervalPosition::AtEnd => {
                texts::range_within(axis, lo, coordinate, hi)
            }
            IntervalPosition::Above => texts::range_above(axis, hi, coordinate),
        }
    };
    let x = one("x", local.x, min.x, max.x, ranges[0]);
    let y = one("y", local.y, min.y, max.y, ranges[1]);
    let outside = ranges.into_iter().filter(|range| [IntervalPosition::Below, IntervalPosition::Above].contains(range)).count();
    let result = match outside {
        0 => texts::in_middle_region(x, y),
        1 => texts::in_edge_region(x, y),
        _ => texts::in_vertex_region(x, y),
    };
    let title = if of == Kind::Obb {
        texts::nine_regions_in_frame(of.name(), point(local))
    } else {
        texts::nine_regions(of.name(), point(p))
    };
    Derivation::of(title, result)
}

fn beside_edge(of: Kind, axis: DVec2, range: IntervalPosition, [coordinate, edge]: [f64; 2]) -> Derivation {
    let is_below = edge > coordinate || range == IntervalPosition::Below;
    let is_in_frame = of == Kind::Obb;
    let formula = match (axis == DVec2::X, is_below, is_in_frame) {
        (true, true, false) => texts::BELOW_X_FORMULA,
        (true, false, false) => texts::ABOVE_X_FORMULA,
        (false, true, false) => texts::BELOW_Y_FORMULA,
        (false, false, false) => texts::ABOVE_Y_FORMULA,
        (true, true, true) => texts::BELOW_X_FORMULA_IN_FRAME,
        (true, false, true) => texts::ABOVE_X_FORMULA_IN_FRAME,
        (false, true, true) => texts::BELOW_Y_FORMULA_IN_FRAME,
        (false, false, true) => texts::ABOVE_Y_FORMULA_IN_FRAME,
    };
    let [from, to] = if is_below { [edge, coordinate] } else { [coordinate, edge] };
    let title = if is_in_frame { texts::BESIDE_EDGE_IN_FRAME } else { texts::BESIDE_EDGE };
    Derivation::of(title, texts::its_distance(precise(from - to)))
        .by(formula, texts::difference(precise(from), term(to)))
        .value(from - to)
        .tone(Tone::Apart)
}

fn center_distance(axis: DVec2, centers: [DVec2; 2], half_extents: [f64; 2], gap: f64) -> Derivation {
    let value = precise(gap);
    let (result, tone) = if 0.0 < gap {
        (texts::gap_apart(value), Tone::Apart)
    } else if gap < 0.0 {
        (texts::gap_overlap(value), Tone::Meeting)
    } else {
        (texts::gap_touch(value), Tone::Meeting)
    };
    let [first, second] = centers.map(|center| axis.dot(center));
    let [of_first, of_second] = half_extents.map(precise);
    Derivation::of(if axis == DVec2::X { texts::CENTERS_IN_X } else { texts::CENTERS_IN_Y }, result)
        .by(texts::CENTERS_FORMULA, texts::centers(precise(second), term(first), of_first, of_second))
        .value(gap)
        .tone(tone)
}

fn from_gaps(gaps: [f64; 2], separation: f64) -> Derivation {
    let [x, y] = gaps.map(precise);
    let value = precise(separation);
    let derivation = if 0.0 < separation {
        Derivation::of(texts::FROM_GAPS_APART, texts::distance_apart(value))
            .by(texts::FROM_GAPS_APART_FORMULA, texts::gaps_apart(x, y))
            .tone(Tone::Apart)
    } else {
        Derivation::of(texts::FROM_GAPS, texts::depth(value, precise(-separation)))
            .by(texts::FROM_GAPS_FORMULA, texts::gaps(x, y))
            .tone(Tone::Meeting)
    };
    derivation.value(separation)
}

fn boundary(p: DVec2, n_edges: usize, on: Option<[DVec2; 2]>) -> Derivation {
    let Some([a, b]) = on else { return Derivation::of(texts::BOUNDARY, texts::on_no_edge(point(p), n_edges)) };
    by_sides(texts::on_edge(point(a), point(b)), [a, b, p], texts::ON_EDGE).value(0.0).tone(Tone::Meeting)
}

fn numbers(by: DecidingNumber, crossings: &[CrossingSign]) -> Derivation {
    let (count, sum) = (crossings.len(), crossings.iter().map(|crossing| crossing.sign()).sum::<i32>());
    let (title, formula, result) = match (by, sum != 0) {
        (DecidingNumber::Crossing, true) => (texts::CROSSING_NUMBER, texts::CROSSING_NUMBER_FORMULA, texts::odd(count, sum)),
        (DecidingNumber::Crossing, false) => (texts::CROSSING_NUMBER, texts::CROSSING_NUMBER_FORMULA, texts::even(count, sum)),
        (DecidingNumber::Winding, true) => (texts::WINDING_NUMBER, texts::WINDING_NUMBER_FORMULA, texts::not_0(sum, count)),
        (DecidingNumber::Winding, false) => (texts::WINDING_NUMBER, texts::WINDING_NUMBER_FORMULA, texts::is_0(sum, count)),
    };
    let share = |crossing: &CrossingSign| match by {
        DecidingNumber::Crossing => "1".to_owned(),
        DecidingNumber::Winding => term(f64::from(crossing.sign())),
    };
    let mut shares: Vec<String> = crossings.iter().take(LISTED).map(share).collect();
    if shares.is_empty() {
        shares.push("0".to_owned());
    }
    if shares.len() < count {
        shares.push("...".to_owned());
    }
    let tone = if sum == 0 { Tone::Apart } else { Tone::Meeting };
    Derivation::of(title, result).by(formula, shares.join(" + ")).tone(tone)
}

fn nearest_edge(p: DVec2, foot: DVec2, n_edges: usize, separation: f64) -> Derivation {
    let distance = precise(p.distance(foot));
    let (title, result, tone) = if 0.0 < separation {
        (texts::nearest_edge_outside(n_edges), texts::its_distance(distance), Tone::Apart)
    } else {
        (texts::nearest_edge_inside(n_edges), texts::its_depth(distance), Tone::Meeting)
    };
    let magnitude = largest_coordinate(&[p, foot]);
    let [p, q] = [p, foot].map(|point| computed_point(point, magnitude));
    Derivation::of(title, result)
        .given(steps::closest_given(&p, &q))
        .by(steps::CLOSEST_FORMULA, texts::length_of(texts::difference(q, p)))
        .value(separation)
        .tone(tone)
}
