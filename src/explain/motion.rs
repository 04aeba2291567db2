//! A search in words: the method, each probe, the outcome.

use super::figures::{figure, point_in_words as point};
use crate::kernel::Moving;
use crate::search::rules::Clearance;
use crate::search::{
    AtLimit, Envelope, Found, Method, MethodKind, Outcome, Probe, Refinement, Tested, auto_max_step, auto_min_move,
    auto_tolerance, moving_body,
};

/// The method with the parameters it has for this pair: `linear search in steps of at most 0.5`.
pub fn method_in_words(method: &Method, a: &Moving, b: &Moving) -> String {
    let mover = moving_body(a, b);
    match method {
        Method::Discrete => "discrete search: the end position only".to_owned(),
        Method::Linear { max_step, refinement } => {
            let step = chosen(*max_step, auto_max_step(mover));
            let then = match refinement {
                Refinement::None => "",
                Refinement::Bisect => ", then bisection of the bracket",
            };
            format!("linear search in steps of at most {step}{then}")
        }
        Method::Binary { min_move, envelope, at_limit } => {
            let shortest = chosen(*min_move, auto_min_move(mover));
            let envelope = match envelope {
                Envelope::Circle => "a bounding circle",
                Envelope::Rectangle => "a bounding rectangle",
                Envelope::Grown => "the grown shape",
            };
            let limit = match at_limit {
                AtLimit::Accept => "accepted untested",
                AtLimit::Test => "tested",
            };
            format!("binary search with {envelope} as envelope; stretches shorter than {shortest} are {limit}")
        }
        Method::Exact => "exact search: the closed form".to_owned(),
        Method::Advance { tolerance } => {
            let tolerance = chosen(*tolerance, auto_tolerance(a, b));
            format!("advancement in steps that no hit can hide in, to a tolerance of {tolerance}")
        }
    }
}

fn chosen(given: Option<f64>, auto: f64) -> String {
    given.map_or_else(|| format!("{} (chosen automatically)", figure(auto)), figure)
}

/// One probe: what was tested and what it saw.
pub fn probe_in_words(probe: &Probe) -> String {
    let [from, to] = probe.tested.stretch().map(figure);
    let found = match probe.found {
        Found::Hit => "hit",
        Found::Miss => "miss",
        Found::Pruned => "misses, the stretch is pruned",
        Found::Halved => "hits, the stretch is halved",
        Found::Accepted => "accepted without a test",
    };
    match &probe.tested {
        Tested::Position { .. } => format!("t = {from}: {found}."),
        Tested::CircleEnvelope { circle, .. } => {
            let (center, radius) = (point(circle.center()), figure(circle.radius()));
            format!("t = {from} to {to}: the envelope, a circle around {center} of radius {radius}, {found}.")
        }
        Tested::RectangleEnvelope { rectangle, .. } => {
            let (min, max) = (point(rectangle.min()), point(rectangle.max()));
            format!("t = {from} to {to}: the envelope, the rectangle from {min} to {max}, {found}.")
        }
        Tested::GrownEnvelope { shape, radius, .. } => {
            let (kind, radius) = (shape.kind().name(), figure(*radius));
            format!("t = {from} to {to}: the envelope, the {kind} grown by {radius}, {found}.")
        }
        Tested::Advanced { separation, speed, .. } => {
            let (separation, speed) = (figure(*separation), figure(*speed));
            format!("t = {from} to {to}: at least {separation} apart, closing in by at most {speed} per frame: no hit within.")
        }
        Tested::Untested { .. } => format!("t = {from} to {to}: too short to be halved, {found}."),
    }
}

/// One probe in a few words: `t = 0.5: miss`, `t = 0 to 0.5: pruned`.
pub fn probe_in_short(probe: &Probe) -> String {
    let [from, to] = probe.tested.stretch();
    let time = if from < to { format!("{} to {}", figure(from), figure(to)) } else { figure(from) };
    let found = match (&probe.tested, probe.found) {
        (Tested::Advanced { .. }, _) => "free",
        (_, Found::Hit) => "hit",
        (_, Found::Miss) => "miss",
        (_, Found::Pruned) => "pruned",
        (_, Found::Halved) => "halved",
        (_, Found::Accepted) => "accepted untested",
    };
    format!("t = {time}: {found}")
}

/// The outcome as a sentence or two. The method decides what a clearance means: a bound for `Binary`, the number itself for `Exact`.
pub fn outcome_in_words(outcome: &Outcome, method: MethodKind) -> String {
    match outcome {
        Outcome::Impact(impact) => {
            let [from, to] = impact.bracket;
            let bracket =
                if from < to { format!(", somewhere between t = {} and {}", figure(from), figure(to)) } else { String::new() };
            let normal = impact.normal.map_or_else(String::new, |normal| format!(" with normal {}", point(normal)));
            let grazing = if impact.grazing { " It only grazes." } else { "" };
            format!("Impact at t = {}{bracket}, at {}{normal}.{grazing}", figure(impact.t), point(impact.point))
        }
        Outcome::InContactAtStart { relation, leaving } => {
            let motion = if *leaving { "the motion takes them apart" } else { "the motion does not take them apart" };
            format!("In contact at the start ({relation}); {motion}.")
        }
        Outcome::NoImpactSeen => "No impact seen. That proves nothing about the times between the probes.".to_owned(),
        Outcome::Separated { closest_t, clearance } => {
            let clearance = figure(*clearance);
            match method.rules().clearance {
                Clearance::LowerBound => {
                    format!("Separated: a clearance of at least {clearance} is proven.")
                }
                Clearance::Exact | Clearance::Never => {
                    format!("Separated: they come closest at t = {}, with a clearance of {clearance}.", figure(*closest_t))
                }
            }
        }
        Outcome::NotConverged { reached_t } => {
            format!("Not converged: the search gave up; there is no hit up to t = {}.", figure(*reached_t))
        }
        Outcome::NotApplicable => {
            "Not applicable: the closed form is for translation, and a body spins. Advance proves it.".to_owned()
        }
    }
}
