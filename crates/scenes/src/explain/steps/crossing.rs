//! The derivation of steps towards the points where two boundaries cross.

use std::cmp::Ordering;

use glam::DVec2;

use super::lines;
use crate::explain::derivation::{Derivation, Tone};
use crate::explain::figures::{grouped, precise, precise_point as point, term};
use crate::explain::shapes::is_edge;
use crate::explain::texts::crossing as texts;
use crate::kernel::trace::Ordinal;
use crate::kernel::trace::crossing::{CrossingStep, Extent, Rim, SharedPart, Straight};
use crate::kernel::{Kind, Relation};

/// The most points that are listed in a sentence.
const LISTED: usize = 4;

pub(super) fn derived(step: &CrossingStep) -> Derivation {
    match step {
        CrossingStep::Pieces { kinds, counts, skipped, left_out } => pieces(*kinds, *counts, *skipped, *left_out),
        CrossingStep::Vertical { straight } => Derivation::of(texts::vertical(name(straight)), texts::VERTICAL),
        CrossingStep::Denominator { straights, cross, parallel } => denominator(straights, *cross, *parallel),
        CrossingStep::Parameter { straights, which, value, belongs } => parameter(straights, *which, *value, *belongs),
        CrossingStep::Meeting { straight, parameter, point, common } => meeting(straight, *parameter, *point, *common),
        CrossingStep::Parallel { straights, cross, collinear, shared } => parallel(straights, *cross, *collinear, *shared),
        CrossingStep::Foot { rim, straight, parameter } => foot(*rim, straight, *parameter),
        CrossingStep::Discriminant { rim, distance, sign, .. } => discriminant(*rim, *distance, *sign),
        CrossingStep::HalfChord { discriminant, half } => half_chord(*discriminant, *half),
        CrossingStep::ChordEnd { rim, straight, foot, offset, parameter, point, common } => {
            chord_end(*rim, straight, [*foot, *offset, *parameter], *point, *common)
        }
        CrossingStep::Centers { rims, distance, orders, same } => centers(rims, *distance, *orders, *same),
        CrossingStep::RadicalLine { rims, distance, along } => radical_line(rims, *distance, *along),
        CrossingStep::RadicalPoints { rims, along, half, points } => radical_points(rims, *along, *half, points),
        CrossingStep::OnPiece { point: p, of, on } => {
            let (result, tone) = if *on { (texts::ON, Tone::Meeting) } else { (texts::NOT_ON, Tone::Apart) };
            Derivation::of(texts::on_piece(point(*p), of.name()), result).tone(tone)
        }
        CrossingStep::Touch { kinds: [a, b] } => {
            Derivation::of(texts::TOUCH, texts::touch(a.name(), b.name())).tone(Tone::Meeting)
        }
        CrossingStep::Members { of, tested, skipped } => {
            Derivation::of(texts::members(of.name()), texts::members_met(tested, skipped)).tone(Tone::Saving)
        }
        CrossingStep::Found { relation, points, stretches, coincident } => found(*relation, points, stretches, *coincident),
    }
}

/// Returns the name of a straight piece: the shape, or an edge of it.
fn name(straight: &Straight) -> String {
    if is_edge(straight.of) { texts::edge_of(straight.of.name()) } else { texts::the(straight.of.name()) }
}

/// Returns the names of two straight pieces: pieces of one kind are numbered.
fn names([one, other]: &[Straight; 2]) -> [String; 2] {
    if one.of != other.of {
        return [name(one), name(other)];
    }
    let shapes = [texts::first_of_two(one.of.name()), texts::second_of_two(one.of.name())];
    if is_edge(one.of) { shapes.map(texts::edge_of) } else { shapes }
}

fn rim_name(rim: Rim) -> String {
    if rim.of == Kind::Capsule { texts::round_end(rim.of.name()) } else { texts::the(rim.of.name()) }
}

fn pieces([a, b]: [Kind; 2], counts: [usize; 2], skipped: usize, left_out: usize) -> Derivation {
    let pairs = grouped(counts[0] * counts[1]);
    let met = if skipped == 0 { texts::all_pairs(pairs) } else { texts::some_pairs(pairs, grouped(skipped)) };
    let result = if left_out == 0 { met } else { texts::pairs_left_out(met, grouped(left_out)) };
    let [of_a, of_b] = counts.map(grouped);
    Derivation::of(texts::PIECES, result).given(texts::pieces(a.name(), of_a, b.name(), of_b)).tone(Tone::Saving)
}

fn denominator(straights: &[Straight; 2], cross: f64, parallel: bool) -> Derivation {
    let ([first, second], [d, e]) = (names(straights), straights.map(|straight| point(straight.direction)));
    /// The sine of an angle that is lost in the digits shown.
    const NEARLY: f64 = 1e-9;
    let lengths = straights.map(|straight| straight.direction.length());
    let result = if parallel {
        texts::PARALLEL.to_owned()
    } else if cross.abs() <= NEARLY * lengths[0] * lengths[1] {
        texts::nearly_parallel(precise(cross))
    } else {
        texts::not_parallel(precise(cross))
    };
    Derivation::of(texts::denominator(first, second), result)
        .given(texts::two_directions(&d, &e))
        .by(texts::DENOMINATOR_FORMULA, texts::cross(d, e))
}

fn parameter(straights: &[Straight; 2], which: Ordinal, value: f64, belongs: bool) -> Derivation {
    let [first, second] = names(straights);
    let (title, of) = match which {
        Ordinal::First => (texts::parameter("s1", first), &straights[0]),
        Ordinal::Second => (texts::parameter("s2", second), &straights[1]),
    };
    let (starts, directions) = (straights.map(|straight| straight.start), straights.map(|straight| straight.direction));
    let ([a, c], [d, e]) = (starts.map(point), directions.map(point));
    let value_in_words = precise(value);
    let looks_like_end = ["0", "1"].contains(&value_in_words.as_str());
    let result = match (of.extent, belongs) {
        (Extent::Unbounded, _) => texts::any_parameter(value_in_words),
        (Extent::FromStart, true) => texts::on_ray(value_in_words),
        (Extent::FromStart, false) if looks_like_end => texts::just_before_ray(value_in_words),
        (Extent::FromStart, false) => texts::before_ray(value_in_words),
        (Extent::Bounded, true) => texts::within(value_in_words),
        (Extent::Bounded, false) if looks_like_end => texts::just_outside(value_in_words),
        (Extent::Bounded, false) => texts::outside(value_in_words),
    };
    let tone = if belongs { Tone::Plain } else { Tone::Apart };
    let derivation = Derivation::of(title, result).given(texts::parameter_given(a, c, d, e)).value(value).tone(tone);
    match lines::quotient(which, starts, directions) {
        Some((formula, substituted)) => derivation.by(formula, substituted),
        None => derivation,
    }
}

fn meeting(straight: &Straight, parameter: f64, at: DVec2, common: bool) -> Derivation {
    let (a, d) = (point(straight.start), point(straight.direction));
    let (result, tone) =
        if common { (texts::common(point(at)), Tone::Meeting) } else { (texts::not_common(point(at)), Tone::Apart) };
    Derivation::of(texts::MEETING, result)
        .given(texts::meeting_given(&a, precise(parameter), &d))
        .by(texts::MEETING_FORMULA, texts::sum_of_product(a, term(parameter), d))
        .tone(tone)
}

fn parallel(straights: &[Straight; 2], cross: f64, collinear: bool, shared: SharedPart) -> Derivation {
    let ([one, other], [first, second]) = (straights, names(straights));
    let [a, c, d] = [one.start, other.start, one.direction].map(point);
    let (result, tone) = match (collinear, shared) {
        (false, _) => (texts::two_carriers(precise(cross)), Tone::Apart),
        (true, SharedPart::Nothing) => (texts::SHARES_NOTHING.to_owned(), Tone::Apart),
        (true, SharedPart::Point(p)) => (texts::shares_point(point(p)), Tone::Meeting),
        (true, SharedPart::Stretch([p, q])) => (texts::shares_stretch(point(p), point(q)), Tone::Meeting),
        (true, SharedPart::Unlisted) => (texts::SHARES_WITHOUT_END.to_owned(), Tone::Meeting),
    };
    Derivation::of(texts::carriers(first, second), result)
        .given(texts::carriers_given(a, c, &d))
        .by(texts::CARRIERS_FORMULA, texts::cross(point(other.start - one.start), d))
        .tone(tone)
}

fn foot(rim: Rim, straight: &Straight, s: f64) -> Derivation {
    let [m, a, d] = [rim.center, straight.start, straight.direction].map(point);
    let between = point(rim.center - straight.start);
    Derivation::of(texts::foot(name(straight)), texts::foot_at(precise(s), point(straight.start + straight.direction * s)))
        .given(texts::foot_given(m, a, &d))
        .by(texts::FOOT_FORMULA, texts::quotient_of_dots(between, d))
        .value(s)
}

fn discriminant(rim: Rim, distance: f64, sign: Ordering) -> Derivation {
    let value = precise((rim.radius - distance) * (rim.radius + distance));
    let (result, tone) = match sign {
        Ordering::Less => (texts::no_points(value), Tone::Apart),
        Ordering::Equal => (texts::TANGENT.to_owned(), Tone::Meeting),
        Ordering::Greater => (texts::two_points(value), Tone::Meeting),
    };
    let [r, h] = [rim.radius, distance].map(precise);
    Derivation::of(texts::discriminant(rim_name(rim)), result)
        .given(texts::discriminant_given(&r, &h))
        .by(texts::DISCRIMINANT_FORMULA, texts::squares(r, h))
        .tone(tone)
}

fn half_chord(discriminant: f64, half: f64) -> Derivation {
    Derivation::of(texts::HALF_CHORD, precise(half)).by(texts::HALF_CHORD_FORMULA, texts::root(precise(discriminant))).value(half)
}

fn chord_end(rim: Rim, straight: &Straight, [foot, offset, parameter]: [f64; 3], at: DVec2, common: bool) -> Derivation {
    let belongs = match straight.extent {
        Extent::Unbounded => true,
        Extent::FromStart => 0.0 <= parameter,
        Extent::Bounded => (0.0..=1.0).contains(&parameter),
    };
    let (value, at) = (precise(parameter), point(at));
    let (result, tone) = match (common, belongs && rim.of == Kind::Capsule) {
        (true, _) => (texts::end_is_common(value, at), Tone::Meeting),
        (false, true) => (texts::end_is_not_on_rim(value, at), Tone::Apart),
        (false, false) => (texts::end_is_not_on_piece(value, at), Tone::Apart),
    };
    let (s, w, d) = (precise(foot), precise(offset.abs()), point(straight.direction));
    let given = texts::enters_given(&s, &w, &d);
    if offset == 0.0 {
        return Derivation::of(texts::AT_FOOT, result).value(parameter).tone(tone);
    }
    let (title, formula, substituted) = if offset < 0.0 {
        (texts::BEFORE_FOOT, texts::ENTERS_FORMULA, texts::entering(s, w, d))
    } else {
        (texts::BEHIND_FOOT, texts::LEAVES_FORMULA, texts::leaving(s, w, d))
    };
    Derivation::of(title, result).given(given).by(formula, substituted).value(parameter).tone(tone)
}

fn centers(rims: &[Rim; 2], distance: f64, [to_sum, to_difference]: [Ordering; 2], same: bool) -> Derivation {
    let [one, other] = rims;
    let (sum, difference) = (precise(one.radius + other.radius), precise((one.radius - other.radius).abs()));
    let d = precise(distance);
    let (result, tone) = match (to_sum, to_difference) {
        _ if same => (texts::SAME_CIRCLE.to_owned(), Tone::Meeting),
        (Ordering::Greater, _) => (texts::beyond_sum(d, sum), Tone::Apart),
        (_, Ordering::Less) => (texts::below_difference(d, difference), Tone::Apart),
        (Ordering::Equal, _) => (texts::equals_sum(d), Tone::Meeting),
        (_, Ordering::Equal) => (texts::equals_difference(d), Tone::Meeting),
        (Ordering::Less, Ordering::Greater) => (texts::between(d, difference, sum), Tone::Meeting),
    };
    let [m, n] = [one.center, other.center].map(point);
    Derivation::of(texts::CENTERS, result)
        .given(texts::centers_given(&m, &n))
        .by(texts::CENTERS_FORMULA, texts::length(n, m))
        .value(distance)
        .tone(tone)
}

fn radical_line(rims: &[Rim; 2], distance: f64, along: f64) -> Derivation {
    let [d, r, q] = [distance, rims[0].radius, rims[1].radius].map(precise);
    Derivation::of(texts::RADICAL_LINE, texts::towards(precise(along)))
        .given(texts::radical_given(&d, &r, &q))
        .by(texts::RADICAL_FORMULA, texts::radical(d, r, q))
        .value(along)
}

fn radical_points(rims: &[Rim; 2], along: f64, half: f64, points: &[DVec2]) -> Derivation {
    let [r, x] = [rims[0].radius, along].map(precise);
    let value = precise(half);
    let result =
        if points.is_empty() { texts::no_point_of_arcs(value) } else { texts::points_at(value, listed(points.iter().copied())) };
    Derivation::of(texts::RADICAL_POINTS, result)
        .given(texts::radical_points_given(&r, &x))
        .by(texts::RADICAL_POINTS_FORMULA, texts::root_of_squares(r, term(along)))
        .value(half)
        .tone(if points.is_empty() { Tone::Apart } else { Tone::Meeting })
}

fn found(relation: Relation, points: &[DVec2], stretches: &[[DVec2; 2]], coincident: bool) -> Derivation {
    let title = match relation {
        Relation::Apart => texts::DEGREE_APART,
        Relation::Touching => texts::DEGREE_TOUCHING,
        Relation::Overlapping => texts::DEGREE_CROSSING,
        Relation::AContainsB => texts::DEGREE_B_INSIDE,
        Relation::BContainsA => texts::DEGREE_A_INSIDE,
    };
    let result = match (points, stretches) {
        _ if coincident => texts::BOUNDARIES_COINCIDE.to_owned(),
        ([], []) => texts::BOUNDARIES_DO_NOT_MEET.to_owned(),
        ([one], []) => texts::meet_in_point(point(*one)),
        (points, []) => texts::meet_in_points(points.len(), listed(points.iter().copied())),
        ([], [[from, to]]) => texts::meet_in_stretch(listed([*from, *to].into_iter())),
        (points, stretches) => texts::meet_in(points.len(), stretches.len()),
    };
    Derivation::of(title, result).tone(Tone::Verdict)
}

fn listed(points: impl ExactSizeIterator<Item = DVec2>) -> String {
    let count = points.len();
    let shown: Vec<String> = points.take(LISTED).map(point).collect();
    let shown = shown.join(", ");
    if count <= LISTED { shown } else { texts::and_more(shown, count - LISTED) }
}
