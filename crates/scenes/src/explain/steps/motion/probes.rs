//! The derivation of the probes of a search.

use glam::DVec2;

use crate::explain::derivation::{Derivation, Tone};
use crate::explain::figures::{precise, precise_point as point};
use crate::explain::texts::{motion, motion_steps as texts};
use crate::kernel::trace::EnvelopeShape;

pub(super) fn unseen(velocity: DVec2, path: f64) -> Derivation {
    Derivation::of(texts::UNSEEN, texts::unseen(precise(path)))
        .by(texts::UNSEEN_FORMULA, texts::length_of(point(velocity)))
        .value(path)
}

pub(super) fn equal_steps(path: f64, max_step: f64, count: f64) -> Derivation {
    let (quotient, substituted) = (precise(path / max_step), texts::quotient(precise(path), precise(max_step)));
    let result = if count == 1.0 { texts::one_step(quotient) } else { texts::steps(quotient, precise(count)) };
    let given = texts::path_and_step(precise(path), precise(max_step));
    Derivation::of(texts::EQUAL_STEPS, result).given(given).by(texts::EQUAL_STEPS_FORMULA, substituted)
}

pub(super) fn step_length(path: f64, count: f64, length: f64) -> Derivation {
    Derivation::of(texts::STEP_LENGTH, texts::step_length(precise(length)))
        .by(texts::STEP_LENGTH_FORMULA, texts::quotient(precise(path), precise(count)))
        .value(length)
}

/// Returns the derivation of a sample: number `k` of `n` equal steps, or one at a given time.
pub(super) fn sample(step: Option<[f64; 2]>, t: f64, hit: bool) -> Derivation {
    match step {
        Some([k, n]) => sampled(Derivation::of(texts::sample(precise(k)), time(t, hit)), t, hit)
            .by(texts::SAMPLE_FORMULA, texts::quotient(precise(k), precise(n))),
        None => {
            let found = if hit { texts::HIT } else { texts::MISS };
            sampled(Derivation::of(texts::sample_at(precise(t)), found), t, hit)
        }
    }
}

pub(super) fn bisection([lo, hi]: [f64; 2], t: f64, hit: bool) -> Derivation {
    sampled(Derivation::of(texts::BISECTION, time(t, hit)), t, hit)
        .by(texts::BISECTION_FORMULA, texts::middle(precise(lo), precise(hi)))
}

pub(super) fn accepted([from, to]: [f64; 2]) -> Derivation {
    Derivation::of(texts::accepted(precise(from), precise(to)), motion::ACCEPTED).tone(Tone::Choice)
}

fn time(t: f64, hit: bool) -> String {
    if hit { texts::time_and_hit(precise(t)) } else { texts::time_and_miss(precise(t)) }
}

fn sampled(derivation: Derivation, t: f64, hit: bool) -> Derivation {
    derivation.value(t).tone(if hit { Tone::Meeting } else { Tone::Apart })
}

pub(super) fn thickness(widths: [f64; 2], longest: f64, slop: f64, step: f64) -> Derivation {
    let [a, b] = widths.map(precise);
    let w = precise(longest);
    let result = if longest < step { texts::thinner_than_a_step(w) } else { texts::thicker_than_a_step(w) };
    let derivation = Derivation::of(texts::THICKNESS, result).value(longest);
    if slop == 0.0 {
        derivation.given(texts::thickness_given(&a, &b)).by(texts::THICKNESS_FORMULA, texts::sum(a, b))
    } else {
        let given = texts::thickness_given_with_slop(&a, &b, precise(slop));
        derivation.given(given).by(texts::THICKNESS_WITH_SLOP_FORMULA, texts::sum_and_twice(a, b, precise(slop)))
    }
}

pub(super) fn envelope(stretch: [f64; 2], speed: f64, velocity: DVec2, shape: &EnvelopeShape, gap: Option<f64>) -> Derivation {
    let ([from, to], s) = (stretch.map(precise), precise(speed));
    let gap = gap.map(precise);
    let tone = if gap.is_some() { Tone::Apart } else { Tone::Meeting };
    let derivation = match shape {
        EnvelopeShape::Circle { own, circle } => {
            let (own, r) = (precise(*own), precise(circle.radius()));
            let result = gap.map_or_else(|| texts::circle_halved(&r), |gap| texts::circle_pruned(&r, gap));
            Derivation::of(texts::circle_envelope(&from, &to, point(circle.center())), result)
                .given(texts::circle_given(&own, &s))
                .by(texts::CIRCLE_FORMULA, texts::own_and_half_path(own, s, from, to))
        }
        EnvelopeShape::Rectangle { own, rectangle } => {
            let size = point(rectangle.size());
            let result = gap.map_or_else(|| texts::rectangle_halved(&size), |gap| texts::rectangle_pruned(&size, gap));
            Derivation::of(texts::rectangle_envelope(&from, &to), result)
                .given(texts::rectangle_given(point(rectangle.min()), point(rectangle.max())))
                .by(texts::RECTANGLE_FORMULA, texts::size_and_path(point(*own), from, to, point(velocity.abs())))
        }
        EnvelopeShape::Grown { shape, radius } => {
            let g = precise(*radius);
            let result = gap.map_or_else(|| texts::grown_halved(&g), |gap| texts::grown_pruned(&g, gap));
            Derivation::of(texts::grown_envelope(&from, &to, shape.kind().name()), result)
                .given(texts::grown_given(&s))
                .by(texts::GROWN_FORMULA, texts::half_path(s, from, to))
        }
    };
    derivation.tone(tone)
}

/// Returns an envelope after the first one, without repeating the reason why nothing is outside.
pub(super) fn without_reason(derivation: Derivation, shape: &EnvelopeShape, gap: Option<f64>) -> Derivation {
    let size = match shape {
        EnvelopeShape::Circle { circle, .. } => precise(circle.radius()),
        EnvelopeShape::Rectangle { rectangle, .. } => point(rectangle.size()),
        EnvelopeShape::Grown { radius, .. } => precise(*radius),
    };
    let result = gap.map(precise).map_or_else(|| texts::envelope_halved(&size), |gap| texts::envelope_pruned(&size, gap));
    Derivation { result, ..derivation }
}

pub(super) fn advanced([from, to]: [f64; 2], separation: f64, slop: f64, speed: f64) -> Derivation {
    let title = texts::advanced(precise(from), precise(to));
    if speed <= 0.0 {
        return Derivation::of(title, texts::no_approach(precise(separation))).tone(Tone::Apart);
    }
    let (quotient, length) = ((separation - slop) / speed, to - from);
    let [shown, step] = [quotient, length].map(precise);
    let result = if length <= quotient { texts::far_enough(shown, step) } else { texts::measured_again(shown, step) };
    let [d, s] = [separation, speed].map(precise);
    let (formula, substituted) = if slop == 0.0 {
        (texts::ADVANCED_FORMULA, texts::quotient(d, &s))
    } else {
        (texts::ADVANCED_WITH_SLOP_FORMULA, texts::difference_over(d, precise(slop), &s))
    };
    Derivation::of(title, result).given(texts::advanced_given(&s)).by(formula, substituted).value(quotient).tone(Tone::Apart)
}
