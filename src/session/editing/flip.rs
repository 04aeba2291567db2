//! Up to the position where the answer of the search flips: a body slides until the search in focus answers otherwise.

use super::edit::{Edit, change_body};
use super::slide::{Along, Slider, landed};
use crate::explain::figure;
use crate::scene::Scene;
use crate::search::boundary::{AnswerSlide, Looked, Unturned, slide_answer};
use crate::search::{Judgement, Outcome, Role};
use crate::session::refusal::Refusal;
use crate::session::view_state::Message;

/// Slides a body of the pair until the answer of the search in focus flips, from contact to none or back. The direction is that at `t`.
pub(in crate::session) fn to_flip(scene: &Scene, role: Role, along: Along, t: f64) -> Result<Edit, Refusal> {
    let slider = Slider::of(scene, role)?;
    let Slider { index, name, bodies: [a, b], .. } = &slider;
    let (along_name, method) = (along.in_words(), scene.search.kind().name());
    let name = || (*name).to_owned();
    let Some(direction) = along.direction([a, b], role, t) else {
        return Err(Refusal::NoDirection { name: name(), along: along_name });
    };
    let found = slide_answer([a, b], role, direction, &scene.search, scene.slop).map_err(|why| match why {
        Unturned::NoDirection => Refusal::NoDirection { name: name(), along: along_name },
        Unturned::NoClaim => Refusal::NoClaim { method },
        Unturned::Never(looked) => {
            Refusal::NoTurn { name: name(), along: along_name, method, looked: thoroughness(looked, ". ", "") }
        }
        Unturned::TooDear => Refusal::TooManyTests { name: name(), along: along_name, method },
    })?;
    let message = Message::info(arrival(&slider, method, &found));
    let shape = landed(&found.rest.shape);
    if shape == scene.bodies[*index].shape {
        return Ok(Edit::saying(message));
    }
    let label = |name: &str| format!("Slide {name} to the flip of {method}");
    Ok(Edit { message: Some(message), ..change_body(scene, *index, label, None, |body| body.shape = shape)? })
}

/// What the search does at the flip, as a sentence or two.
fn arrival(slider: &Slider, method: &str, found: &AnswerSlide) -> String {
    let (Slider { name, other, .. }, [before, after]) = (slider, &found.sides);
    let what = match (before.judgement, after.judgement) {
        (_, Judgement::FalseNo { t: 0.0 }) => {
            format!("From here on {method} misses that {name} and {other} are in contact at the start")
        }
        (Judgement::FalseNo { t: 0.0 }, _) => {
            format!("From here on {method} sees a hit: one step of the numbers before, it misses a contact at the start")
        }
        (_, Judgement::FalseNo { t }) => {
            format!("From here on {name} tunnels: they meet at t = {}, {method} saw it one step of the numbers before", figure(t))
        }
        (Judgement::FalseNo { .. }, _) => {
            format!("From here on {method} sees the hit: one step of the numbers before, {name} tunnels")
        }
        (_, Judgement::FalseYes { clearance }) => {
            format!("From here on {method} claims a hit that is none: {name} and {other} miss by {}", figure(clearance))
        }
        (Judgement::FalseYes { clearance }, _) => {
            format!(
                "From here on {method} no longer claims a hit: one step before it does, though they miss by {}",
                figure(clearance)
            )
        }
        _ => {
            let gives_up = found.sides.iter().any(|side| side.outcome.claims_contact().is_none());
            let what = if gives_up { "gives up" } else { "finds no hit" };
            format!("{}: one step of the numbers farther {method} {what}", meeting(slider, found))
        }
    };
    format!("{what}.{}", thoroughness(found.looked, "\n", "."))
}

/// How the two meet where the slide ends: `ball grazes post`.
fn meeting(Slider { name, other, .. }: &Slider, found: &AnswerSlide) -> String {
    match found.rest.outcome {
        Outcome::Impact(impact) if impact.grazing => format!("{name} grazes {other} at t = {}", figure(impact.t)),
        Outcome::Impact(impact) if found.touches => format!("{name} just touches {other} at t = {}", figure(impact.t)),
        Outcome::InContactAtStart { .. } if found.touches => format!("{name} just touches {other} at the start"),
        Outcome::Impact(impact) => format!("{name} hits {other} at t = {}", figure(impact.t)),
        _ => format!("{name} hits {other} at the start"),
    }
}

/// What the slide could have stepped over, with what stands before and after it. Empty where that is nothing.
fn thoroughness(looked: Looked, before: &str, end: &str) -> String {
    match looked {
        Looked::Everywhere => String::new(),
        Looked::At { places, apart } => {
            let apart = figure(apart);
            format!(
                "{before}Asked at {places} places, up to {apart} apart: what flips there and back between two of them is not seen{end}"
            )
        }
    }
}
