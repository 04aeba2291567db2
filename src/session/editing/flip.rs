//! Edits at the boundary between two answers of a search: a body slides until the search in focus answers otherwise.

use super::effect::{Effect, change_body};
use super::slide::{SlideDirection, Slider};
use crate::explain::figure;
use crate::handles::landed;
use crate::scene::Scene;
use crate::search::boundary::{AnswerSlide, ExaminedPoses, NoSlide, slide_answer};
use crate::search::{Judgement, Outcome, Role};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};
use crate::session::view_state::StatusMessage;

/// Slides a body of the pair until the answer of the search in focus flips, from contact to none or back. The direction is that at `t`.
pub(in crate::session) fn to_flip(scene: &Scene, role: Role, along: SlideDirection, t: f64) -> Result<Effect, Refusal> {
    let slider = Slider::of(scene, role)?;
    let Slider { index, name, bodies: [a, b], .. } = &slider;
    let (along_name, method) = (along.in_words(), scene.search.kind().name());
    let name = || (*name).to_owned();
    let Some(direction) = along.direction([a, b], role, t) else {
        return Err(Refusal::NoDirection { name: name(), along: along_name });
    };
    let found = slide_answer([a, b], role, direction, &scene.search, scene.slop).map_err(|why| match why {
        NoSlide::NoDirection => Refusal::NoDirection { name: name(), along: along_name },
        NoSlide::NoClaim => Refusal::NoClaim { method },
        NoSlide::Never(ExaminedPoses::Everywhere) => Refusal::NoTurn { name: name(), along: along_name, method },
        NoSlide::Never(ExaminedPoses::At { poses, apart }) => {
            Refusal::NoTurnSeen { name: name(), along: along_name, method, poses, apart: figure(apart) }
        }
        NoSlide::TooCostly => Refusal::TooCostly { name: name(), along: along_name, method },
    })?;
    let message = StatusMessage::info(arrival(&slider, method, &found));
    let shape = landed(&found.rest.shape);
    if shape == scene.bodies[*index].shape {
        return Ok(Effect::saying(message));
    }
    let label = |name: &str| steps::slide_to_flip(name, method);
    Ok(Effect { message: Some(message), ..change_body(scene, *index, label, None, |body| body.shape = shape)? })
}

/// Describes the behaviour of the search at the flip, and in a second line the distance of the poses that were asked.
fn arrival(slider: &Slider, method: &str, found: &AnswerSlide) -> String {
    let (Slider { name, other, .. }, [before, after]) = (slider, &found.sides);
    let text = match (before.judgement, after.judgement) {
        (_, Judgement::FalseNo { t: 0.0 }) => messages::misses_the_start(method, name, other),
        (Judgement::FalseNo { t: 0.0 }, _) => messages::sees_the_start(method),
        (_, Judgement::FalseNo { t }) => messages::tunnels(name, figure(t), method),
        (Judgement::FalseNo { .. }, _) => messages::tunnels_no_more(method, name),
        (_, Judgement::FalseYes { clearance }) => messages::claims_falsely(method, name, other, figure(clearance)),
        (Judgement::FalseYes { clearance }, _) => messages::claims_falsely_no_more(method, figure(clearance)),
        _ => {
            let gives_up = found.sides.iter().any(|side| side.outcome.claims_contact().is_none());
            let beyond = if gives_up { messages::gives_up(method) } else { messages::finds_no_hit(method) };
            format!("{} {beyond}", meeting(slider, found))
        }
    };
    match found.looked {
        ExaminedPoses::Everywhere => text,
        ExaminedPoses::At { poses, apart } => format!("{text}\n{}", messages::asked_at(poses, figure(apart))),
    }
}

/// Describes the contact of the two at the end of the slide.
fn meeting(Slider { name, other, .. }: &Slider, found: &AnswerSlide) -> String {
    match found.rest.outcome {
        Outcome::Impact(impact) if impact.grazing => messages::grazes(name, other, figure(impact.t)),
        Outcome::Impact(impact) if found.touches => messages::just_touches(name, other, figure(impact.t)),
        Outcome::InContactAtStart { .. } if found.touches => messages::just_touches_at_start(name, other),
        Outcome::Impact(impact) => messages::hits(name, other, figure(impact.t)),
        Outcome::InContactAtStart { .. }
        | Outcome::NoImpactSeen
        | Outcome::Separated { .. }
        | Outcome::NotConverged { .. }
        | Outcome::NotApplicable => messages::hits_at_start(name, other),
    }
}
