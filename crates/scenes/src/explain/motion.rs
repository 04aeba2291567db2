//! A search in words: the method, each probe, the outcome.

use super::figures::{at_least, at_most, figure, point_in_words as point};
use super::texts::{motion as texts, sentences};
use crate::kernel::Moving;
use crate::search::rules::Clearance;
use crate::search::{
    AtLimit, EndedBy, Envelope, Impact, Method, MethodKind, Outcome, Probe, ProbeResult, Refinement, Tested, contact_in_words,
};

/// Returns the method with its parameters for this pair: `linear search in steps of at most 0.5`.
pub fn method_in_words(method: &Method, a: &Moving, b: &Moving) -> String {
    let length = method.length(a, b).map(figure).unwrap_or_default();
    let length = if method.given_length().is_some() { length } else { texts::automatic(length) };
    match method {
        Method::Discrete => texts::DISCRETE.to_owned(),
        Method::Linear { refinement: Refinement::None, .. } => texts::linear(length),
        Method::Linear { refinement: Refinement::Bisect, .. } => texts::linear_bisect(length),
        Method::Binary { envelope, at_limit, .. } => {
            let envelope = match envelope {
                Envelope::Circle => texts::BOUNDING_CIRCLE,
                Envelope::Rectangle => texts::BOUNDING_RECTANGLE,
                Envelope::Grown => texts::GROWN_SHAPE,
            };
            match at_limit {
                AtLimit::Accept => texts::binary_accept(envelope, length),
                AtLimit::Test => texts::binary_test(envelope, length),
            }
        }
        Method::Exact => texts::EXACT.to_owned(),
        Method::Advance { .. } => texts::advance(length),
    }
}

/// Returns one probe in words: the tested position or stretch, and the result.
pub fn probe_in_words(probe: &Probe) -> String {
    let [start, end] = probe.tested.stretch();
    let [from, to] = [start, end].map(figure);
    let found = match probe.found {
        ProbeResult::Hit => texts::HIT,
        ProbeResult::Miss => texts::MISS,
        ProbeResult::Pruned => texts::PRUNED,
        ProbeResult::Halved => texts::HALVED,
        ProbeResult::Accepted => texts::ACCEPTED,
    };
    match &probe.tested {
        Tested::Position { .. } => texts::position(from, found),
        Tested::CircleEnvelope { circle, .. } => {
            texts::circle_envelope(from, to, point(circle.center()), figure(circle.radius()), found)
        }
        Tested::RectangleEnvelope { rectangle, .. } => {
            texts::rectangle_envelope(from, to, point(rectangle.min()), point(rectangle.max()), found)
        }
        Tested::GrownEnvelope { shape, radius, .. } => {
            texts::grown_envelope(from, to, shape.kind().name(), figure(*radius), found)
        }
        Tested::Advanced { separation, speed, .. } => {
            texts::advanced(at_most(start), at_least(end), at_least(*separation), at_most(*speed))
        }
        Tested::Untested { .. } => texts::untested(from, to, found),
    }
}

/// Returns one probe in a few words: `t = 0.5: miss`, `t = 0 to 0.5: pruned`.
pub fn probe_in_short(probe: &Probe) -> String {
    let [from, to] = probe.tested.stretch();
    let found = match (&probe.tested, probe.found) {
        (Tested::Advanced { .. }, _) => texts::SHORT_FREE,
        (_, ProbeResult::Hit) => texts::HIT,
        (_, ProbeResult::Miss) => texts::MISS,
        (_, ProbeResult::Pruned) => texts::SHORT_PRUNED,
        (_, ProbeResult::Halved) => texts::SHORT_HALVED,
        (_, ProbeResult::Accepted) => texts::SHORT_ACCEPTED,
    };
    if from < to { texts::short_during(figure(from), figure(to), found) } else { texts::short_at(figure(from), found) }
}

/// Returns the outcome as one or two sentences. The method decides whether a clearance is a lower bound or the number itself.
pub fn outcome_in_words(outcome: &Outcome, method: MethodKind) -> String {
    match outcome {
        Outcome::Impact(impact) => {
            let grazes = if impact.grazing { texts::GRAZES.to_owned() } else { String::new() };
            sentences([impact_in_words(impact), grazes])
        }
        Outcome::InContactAtStart { relation, leaving: true } => texts::start_leaving(contact_in_words(*relation)),
        Outcome::InContactAtStart { relation, leaving: false } => texts::start_staying(contact_in_words(*relation)),
        Outcome::NoImpactSeen => texts::NO_IMPACT_SEEN.to_owned(),
        Outcome::Separated { closest_t, clearance } => match method.rules().clearance {
            Clearance::LowerBound => texts::separated_by_at_least(at_least(*clearance)),
            Clearance::Exact | Clearance::Never => texts::separated(figure(*closest_t), figure(*clearance)),
        },
        Outcome::NotConverged { reached_t, ended_by } => not_converged(at_least(*reached_t), *ended_by),
        Outcome::NotApplicable => texts::NOT_APPLICABLE.to_owned(),
    }
}

fn not_converged(t: String, ended_by: EndedBy) -> String {
    match ended_by {
        EndedBy::Tests => texts::out_of_tests(t),
        EndedBy::Time => texts::out_of_time(t),
        EndedBy::Unbounded => texts::no_step_short_enough(t),
        EndedBy::Rounding => texts::too_near_to_tell(t),
    }
}

fn impact_in_words(impact: &Impact) -> String {
    let [from, to] = impact.bracket;
    let is_bracketed = from < to;
    let (t, from, to, at) = (figure(impact.t), at_least(from), at_most(to), point(impact.point));
    match (is_bracketed, impact.normal.map(point)) {
        (true, Some(normal)) => texts::impact_between_with_normal(t, from, to, at, normal),
        (true, None) => texts::impact_between(t, from, to, at),
        (false, Some(normal)) => texts::impact_with_normal(t, at, normal),
        (false, None) => texts::impact(t, at),
    }
}
