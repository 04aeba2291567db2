//! The derivation of steps towards the time at which two moving shapes meet, by the closed form.

mod probes;

use glam::DVec2;

use super::decisions::left_as_seen;
use crate::explain::derivation::{Derivation, DerivationContext, Tone};
use crate::explain::figures::{precise, precise_point as point, term};
use crate::explain::texts::{motion_steps as texts, steps};
use crate::kernel::Relation;
use crate::kernel::trace::{EnteredFeature, Interval, MotionStep, MotionVerdict};

pub(super) fn derived(step: &MotionStep, context: &DerivationContext) -> Derivation {
    match step {
        MotionStep::Relative { velocities: [of_a, of_b], velocity } => {
            let result = if *velocity == DVec2::ZERO { texts::BOTH_REST.to_owned() } else { texts::b_rests(point(*velocity)) };
            Derivation::of(texts::RELATIVE, result).by(texts::RELATIVE_FORMULA, texts::difference(point(*of_a), point(*of_b)))
        }
        MotionStep::Start { relation, separation, slop } => start(*relation, *separation, *slop),
        MotionStep::Leaving { normal, velocity, leaving } => is_leaving(*normal, *velocity, *leaving),
        MotionStep::Reach { radii: [a, b], slop, reach } => {
            let [of_a, of_b, of_slop] = [*a, *b, *slop].map(precise);
            let (formula, substituted) = if *slop == 0.0 {
                (texts::REACH_FORMULA, texts::sum(of_a, of_b))
            } else {
                (texts::REACH_WITH_SLOP_FORMULA, texts::sum_of_three(of_a, of_b, of_slop))
            };
            Derivation::of(texts::REACH, texts::reach(precise(*reach))).by(formula, substituted).value(*reach)
        }
        MotionStep::Parts { parts, tested, saved } => {
            let [first, second] = [&parts[0], &parts[1]].map(|part| part.kind().name());
            Derivation::of(texts::PARTS, texts::parts(tested, first, second, saved)).tone(Tone::Saving)
        }
        MotionStep::Slab { axis, covers, reach, interval, speed, times } => {
            slab(*axis, *covers, *reach, *interval, *speed, *times)
        }
        MotionStep::RoundedVertex { velocity, enters, at } => {
            Derivation::of(texts::ROUNDED_VERTEX, texts::beyond_edges(point(*at)))
                .given(texts::entry_and_velocity(precise(*enters), point(*velocity)))
                .by(texts::ROUNDED_VERTEX_FORMULA, texts::product(precise(*enters), point(*velocity)))
        }
        MotionStep::Slabs { enters, leaves } => slabs(*enters, *leaves),
        MotionStep::Across { interval, vertex, velocity, reach, gap } => {
            across(*interval, [*vertex, *velocity], [*reach, *gap], left_as_seen(context))
        }
        MotionStep::Offset { entered, from, to, offset } => {
            let [p, q] = [*from, *to].map(point);
            let difference = texts::difference(&q, &p);
            let title = match entered {
                EnteredFeature::Whole => texts::OFFSET,
                EnteredFeature::Vertex => texts::OFFSET_OF_VERTEX,
                EnteredFeature::Edge => texts::OFFSET_OF_EDGE,
            };
            Derivation::of(title, point(*offset)).given(texts::offset_given(p, q)).by(texts::OFFSET_FORMULA, difference)
        }
        MotionStep::SquaredSpeed { velocity, squared } => {
            let v = point(*velocity);
            Derivation::of(texts::SQUARED_SPEED, precise(*squared))
                .given(texts::velocity(&v))
                .by(texts::SQUARED_SPEED_FORMULA, texts::dot(&v, &v))
                .value(*squared)
        }
        MotionStep::Along { offset, velocity, along } => {
            let (m, v, h) = (point(*offset), point(*velocity), precise(*along));
            let (result, tone) =
                if 0.0 < *along { (texts::approaches(h), Tone::Plain) } else { (texts::moves_apart(h), Tone::Apart) };
            Derivation::of(texts::ALONG, result)
                .given(texts::offset_and_velocity(&m, &v))
                .by(texts::ALONG_FORMULA, texts::dot(&m, &v))
                .value(*along)
                .tone(tone)
        }
        MotionStep::Beyond { offset, reach, beyond } => {
            let (m, r, c) = (point(*offset), precise(*reach), precise(*beyond));
            let result = if 0.0 < *beyond { texts::apart_at_start(c) } else { texts::in_contact_at_start(c) };
            Derivation::of(texts::BEYOND, result)
                .given(texts::offset_and_reach(&m, &r))
                .by(texts::BEYOND_FORMULA, texts::square_less_square(&m, &r))
                .value(*beyond)
        }
        MotionStep::Discriminant { offset, velocity, reach, squared, discriminant } => {
            discriminant_step([*offset, *velocity], *reach, *squared, *discriminant)
        }
        MotionStep::EarlierRoot { beyond, along, discriminant, t } => {
            let [c, h, d] = [*beyond, *along, *discriminant].map(precise);
            timed(Derivation::of(texts::ROOT, in_frame(*t)), *t)
                .given(texts::root_given(&c, &h, &d))
                .by(texts::ROOT_FORMULA, texts::root(&c, &h, &d))
        }
        MotionStep::EdgeGap { of, normal, offset, reach, gap, .. } => {
            let (n, m, r, value) = (point(*normal), point(*offset), precise(*reach), precise(*gap));
            let (result, tone) =
                if *gap < 0.0 { (texts::behind(value), Tone::Apart) } else { (texts::outside(value), Tone::Plain) };
            Derivation::of(texts::edge_gap(of.name()), result)
                .given(texts::edge_gap_given(&n, &m, &r))
                .by(texts::EDGE_GAP_FORMULA, texts::dot_less(&n, &m, &r))
                .value(*gap)
                .tone(tone)
        }
        MotionStep::EdgeSpeed { normal, velocity, speed } => {
            let [n, v] = [*normal, *velocity].map(point);
            Derivation::of(texts::EDGE_SPEED, precise(*speed))
                .given(texts::normal_and_motion(&n, &v))
                .by(texts::EDGE_SPEED_FORMULA, texts::dot(&n, &v))
                .value(*speed)
        }
        MotionStep::EdgeTime { gap, speed, t } => timed(Derivation::of(texts::EDGE_TIME, in_frame(*t)), *t)
            .by(texts::EDGE_TIME_FORMULA, texts::quotient(precise(*gap), term(*speed))),
        MotionStep::Settled { error_bound, hit, grazing } => {
            let bound = precise(*error_bound);
            let (result, tone) = match (hit, grazing) {
                (false, _) => (texts::exactly_misses(bound), Tone::Apart),
                (true, false) => (texts::exactly_hits(bound), Tone::Meeting),
                (true, true) => (texts::exactly_grazes(bound), Tone::Meeting),
            };
            Derivation::of(steps::EXACT, result).tone(tone)
        }
        MotionStep::ExactEdge { gap, speed, t } => timed(Derivation::of(texts::EXACT_EDGE, in_frame(*t)), *t)
            .given(texts::EXACT_EDGE_GIVEN.to_owned())
            .by(texts::EDGE_TIME_FORMULA, texts::quotient(precise(*gap), term(*speed))),
        MotionStep::ClosestTime { along, squared, t } => {
            let [h, a] = [*along, *squared].map(precise);
            Derivation::of(texts::CLOSEST_TIME, precise(*t))
                .given(texts::closest_given(&h, &a))
                .by(texts::CLOSEST_TIME_FORMULA, texts::clamped_quotient(&h, &a))
                .value(*t)
        }
        MotionStep::Clearance { t, distance, radii, clearance } => {
            let (title, d, left) = (texts::clearance_at(precise(*t)), precise(*distance), precise(*clearance));
            let derivation = Derivation::of(title, left).value(*clearance).tone(Tone::Apart);
            if *radii == 0.0 {
                return derivation;
            }
            derivation.given(texts::clearance_given(&d)).by(texts::CLEARANCE_FORMULA, texts::difference(&d, precise(*radii)))
        }
        MotionStep::Verdict(verdict) => verdict_step(*verdict),
        MotionStep::Proven { verdict, claimed, at_least } => proven(*verdict, *claimed, *at_least),
        MotionStep::Unseen { velocity, path } => probes::unseen(*velocity, *path),
        MotionStep::EqualSteps { path, max_step, count } => probes::equal_steps(*path, *max_step, *count),
        MotionStep::StepLength { path, count, length } => probes::step_length(*path, *count, *length),
        MotionStep::Thickness { widths, longest, slop, step } => probes::thickness(*widths, *longest, *slop, *step),
        MotionStep::Sample { step, t, hit } => probes::sample(*step, *t, *hit),
        MotionStep::Bisection { bracket, t, hit } => probes::bisection(*bracket, *t, *hit),
        MotionStep::Envelope { stretch, speed, velocity, shape, gap, is_first } => {
            let derivation = probes::envelope(*stretch, *speed, *velocity, shape, *gap);
            if *is_first { derivation } else { probes::without_reason(derivation, shape, *gap) }
        }
        MotionStep::Accepted { stretch } => probes::accepted(*stretch),
        MotionStep::Advanced { stretch, separation, slop, speed } => probes::advanced(*stretch, *separation, *slop, *speed),
    }
}

/// Returns the time with its meaning.
fn in_frame(t: f64) -> String {
    let time = precise(t);
    if t < 0.0 {
        texts::before_the_start(time)
    } else if 1.0 < t {
        texts::after_the_end(time)
    } else {
        texts::at_time(time)
    }
}

fn timed(derivation: Derivation, t: f64) -> Derivation {
    derivation.value(t).tone(if (0.0..=1.0).contains(&t) { Tone::Meeting } else { Tone::Apart })
}

fn start(relation: Relation, separation: Option<f64>, slop: f64) -> Derivation {
    match (relation, separation) {
        (Relation::Apart, Some(separation)) if slop < separation => {
            Derivation::of(texts::AT_THE_START, texts::start_apart(precise(separation))).value(separation)
        }
        (Relation::Apart, Some(separation)) => {
            Derivation::of(texts::AT_THE_START, texts::start_within_slop(precise(separation), precise(slop)))
                .value(separation)
                .tone(Tone::Meeting)
        }
        (_, _) => Derivation::of(texts::AT_THE_START, texts::start_in_contact(relation)).tone(Tone::Meeting),
    }
}

fn is_leaving(normal: Option<DVec2>, velocity: DVec2, leaving: bool) -> Derivation {
    let Some(normal) = normal else {
        return Derivation::of(texts::LEAVING, if leaving { texts::EXACTLY_LEAVING } else { texts::EXACTLY_STAYING });
    };
    let (n, v, along) = (point(normal), point(velocity), normal.dot(velocity));
    let result = if along < 0.0 {
        texts::leaves(precise(along))
    } else if 0.0 < along {
        texts::stays(precise(along))
    } else {
        texts::SLIDES.to_owned()
    };
    Derivation::of(texts::LEAVING, result)
        .given(texts::normal_and_motion(&n, &v))
        .by(texts::LEAVING_FORMULA, texts::dot(&n, &v))
        .value(along)
}

/// Returns the ends of a difference, grown by `reach`, on an axis on which A and B cover these intervals: the lower and the upper
/// one, as terms.
fn ends_of_difference([a, b]: [Interval; 2], reach: f64) -> [String; 2] {
    let ([of_b, of_other_b], [of_a, of_other_a]) = ([b.lo, b.hi].map(precise), [a.hi, a.lo].map(term));
    if reach == 0.0 {
        return [texts::difference(of_b, of_a), texts::difference(of_other_b, of_other_a)];
    }
    let r = precise(reach);
    [texts::difference_less(of_b, of_a, &r), texts::difference_and(of_other_b, of_other_a, &r)]
}

fn slab(axis: DVec2, covers: [Interval; 2], reach: f64, difference: Interval, speed: f64, times: Option<[f64; 2]>) -> Derivation {
    let [lower, upper] = ends_of_difference(covers, reach);
    let [a, b] = covers.map(|Interval { lo, hi }| steps::interval(precise(lo), precise(hi)));
    let (title, is_grown) = (texts::slab(point(axis)), reach != 0.0);
    let given = if is_grown { texts::grown_slab_given } else { texts::slab_given };
    let given = given(&a, &b, &precise(speed));
    let Some([enters, leaves]) = times else {
        let Interval { lo, hi } = difference;
        let ends = point(DVec2::new(lo, hi));
        let (result, tone) = if lo <= 0.0 && 0.0 <= hi {
            (texts::slab_parallel_within(ends), Tone::Plain)
        } else {
            (texts::slab_parallel_outside(ends), Tone::Apart)
        };
        let formula = if is_grown { texts::GROWN_SLAB_PARALLEL_FORMULA } else { texts::SLAB_PARALLEL_FORMULA };
        return Derivation::of(title, result).given(given).by(formula, texts::slab_ends(lower, upper)).tone(tone);
    };
    let (formula, [first, second]) = match (is_grown, 0.0 < speed) {
        (false, true) => (texts::SLAB_FORMULA, [lower, upper]),
        (false, false) => (texts::SLAB_BACKWARDS_FORMULA, [upper, lower]),
        (true, true) => (texts::GROWN_SLAB_FORMULA, [lower, upper]),
        (true, false) => (texts::GROWN_SLAB_BACKWARDS_FORMULA, [upper, lower]),
    };
    Derivation::of(title, texts::slab_result(point(DVec2::new(enters, leaves))))
        .given(given)
        .by(formula, texts::slab_times(first, term(speed), second))
}

fn slabs(enters: [f64; 2], leaves: [f64; 2]) -> Derivation {
    let (enter, leave) = (enters[0].max(enters[1]), leaves[0].min(leaves[1]));
    let finite = |times: [f64; 2]| {
        let finite = times.into_iter().filter(|time| time.is_finite());
        finite.map(precise).collect::<Vec<String>>().join(", ")
    };
    let times = point(DVec2::new(enter, leave));
    let (result, tone) = if leave < enter {
        (texts::slabs_pass(times), Tone::Apart)
    } else if 1.0 < enter {
        (texts::slabs_later(times), Tone::Apart)
    } else if leave < 0.0 {
        (texts::slabs_before(times), Tone::Apart)
    } else {
        (texts::slabs_cross(times), Tone::Meeting)
    };
    Derivation::of(texts::SLABS, result)
        .by(texts::SLABS_FORMULA, texts::slabs_substituted(finite(enters), finite(leaves)))
        .value(enter)
        .tone(tone)
}

/// Returns the derivation of the gap across the path. `vectors`: the vertex at the nearer end, and the displacement. `side`: the side of the path to
/// which the interval is measured.
fn across(Interval { lo, hi }: Interval, vectors: [DVec2; 2], [reach, gap]: [f64; 2], side: &str) -> Derivation {
    if !gap.is_finite() || !(lo.is_finite() || hi.is_finite()) {
        return Derivation::of(texts::ACROSS, texts::ACROSS_UNBOUNDED).tone(Tone::Meeting);
    }
    let [m, v] = vectors.map(point);
    let [low, high, r] = [lo, hi, reach].map(precise);
    let (is_lower, is_grown) = (-hi < lo, reach != 0.0);
    let formula = match (is_lower, is_grown) {
        (true, false) => texts::ACROSS_LO_FORMULA,
        (false, false) => texts::ACROSS_HI_FORMULA,
        (true, true) => texts::GROWN_ACROSS_LO_FORMULA,
        (false, true) => texts::GROWN_ACROSS_HI_FORMULA,
    };
    let [first, second] = if is_lower { [&v, &m] } else { [&m, &v] };
    let (given, substituted) = if is_grown {
        (texts::across_given(&m, &v, &r, low, high, side), texts::cross_over_length_less(first, second, &v, &r))
    } else {
        (texts::sharp_across_given(&m, &v, low, high, side), texts::cross_over_length(first, second, &v))
    };
    let (result, tone) = if gap < 0.0 {
        (texts::across_crosses(precise(gap)), Tone::Meeting)
    } else if 0.0 < gap {
        (texts::across_passes(precise(gap)), Tone::Apart)
    } else {
        (texts::ACROSS_GRAZES.to_owned(), Tone::Meeting)
    };
    Derivation::of(texts::ACROSS, result).given(given).by(formula, substituted).value(gap).tone(tone)
}

fn discriminant_step([offset, velocity]: [DVec2; 2], reach: f64, squared: f64, discriminant: f64) -> Derivation {
    let (m, v) = (point(offset), point(velocity));
    let [r, a, d] = [reach, squared, discriminant].map(precise);
    let (result, tone) = if 0.0 < discriminant {
        (texts::two_roots(d), Tone::Plain)
    } else if discriminant < 0.0 {
        (texts::no_root(d), Tone::Apart)
    } else {
        (texts::one_root(d), Tone::Plain)
    };
    Derivation::of(texts::DISCRIMINANT, result)
        .given(texts::discriminant_given(&r, &a, &m, &v))
        .by(texts::DISCRIMINANT_FORMULA, texts::discriminant(&r, &a, &m, &v))
        .value(discriminant)
        .tone(tone)
}

fn verdict_step(verdict: MotionVerdict) -> Derivation {
    let (title, result, value) = match verdict {
        MotionVerdict::Impact { t, normal, grazing } => {
            let time = precise(t);
            let title = if grazing { texts::verdict_graze(time) } else { texts::verdict_impact(time) };
            (title, normal.map_or_else(|| texts::NO_NORMAL.to_owned(), |normal| texts::normal(point(normal))), Some(t))
        }
        MotionVerdict::InContact { leaving } => {
            let result = if leaving { texts::LEAVES } else { texts::STAYS };
            (texts::VERDICT_IN_CONTACT.to_owned(), result.to_owned(), Some(0.0))
        }
        MotionVerdict::Separated { t, clearance } => {
            let result = texts::separated(precise(clearance), precise(t));
            (texts::VERDICT_SEPARATED.to_owned(), result, Some(clearance))
        }
        MotionVerdict::NothingSeen => (texts::VERDICT_UNSEEN.to_owned(), texts::UNSEEN_PROVES_NOTHING.to_owned(), None),
        MotionVerdict::GaveUp { t } => (texts::VERDICT_GAVE_UP.to_owned(), texts::gave_up(precise(t)), Some(t)),
        MotionVerdict::NotApplicable => (texts::VERDICT_NOT_APPLICABLE.to_owned(), texts::NOT_APPLICABLE.to_owned(), None),
    };
    let derivation = Derivation::of(title, result).tone(Tone::Verdict);
    Derivation { value, ..derivation }
}

/// Returns the derivation of the proof, and the error of the search. A proof that gave up proves nothing.
fn proven(verdict: MotionVerdict, claimed: Option<f64>, at_least: bool) -> Derivation {
    let (title, result, value) = match (verdict, claimed) {
        (MotionVerdict::Impact { t, .. }, _) => (texts::proven_impact(precise(t)), off_by(t, claimed), Some(t)),
        (MotionVerdict::InContact { .. }, _) => (texts::PROVEN_CONTACT.to_owned(), off_by(0.0, claimed), Some(0.0)),
        (MotionVerdict::Separated { t, clearance }, _) => {
            let [t, shown] = [t, clearance].map(precise);
            let result = match (claimed, at_least) {
                (Some(_), false) => texts::near_miss(shown, t),
                (Some(_), true) => texts::near_miss_by_at_least(shown),
                (None, false) => texts::none_to_see(shown, t),
                (None, true) => texts::none_to_see_by_at_least(shown),
            };
            (texts::PROVEN_SEPARATED.to_owned(), result, Some(clearance))
        }
        (MotionVerdict::NothingSeen | MotionVerdict::GaveUp { .. } | MotionVerdict::NotApplicable, _) => {
            (texts::VERDICT_GAVE_UP.to_owned(), String::new(), None)
        }
    };
    Derivation { value, ..Derivation::of(title, result).tone(Tone::Verdict) }
}

/// Returns the difference between the time that a method claims and the proven one, in words.
fn off_by(t: f64, claimed: Option<f64>) -> String {
    match claimed {
        Some(claimed) if t < claimed => texts::late_by(precise(claimed - t)),
        Some(claimed) => texts::early_by(precise(t - claimed)),
        None => texts::IMPACT_NOT_SEEN.to_owned(),
    }
}
