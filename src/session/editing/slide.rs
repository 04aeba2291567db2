//! Edits at the boundary between hit and miss: a body slides until the verdict flips, or moves by single units in the last place.

use super::effect::{Effect, change_body};
use crate::handles::landed;
use crate::kernel::{DVec2, Moving, Relation, contact};
use crate::scene::Scene;
use crate::search::Role;
use crate::search::boundary::{Coordinate, Landing, Slide, nudged, slide_in_either_direction};
use crate::session::checks;
use crate::session::document::SceneField;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals, steps};
use crate::session::view_state::StatusMessage;

/// The most units in the last place at once.
const MAX_ULPS: i32 = 1000;

/// The direction in which a body of the pair slides, forward or backward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SlideDirection {
    /// The velocity of the body.
    Velocity,
    /// The normal of the contact, from A to B.
    Normal,
    /// The x axis.
    AxisX,
    /// The y axis.
    AxisY,
}

impl SlideDirection {
    /// All of them, in the order of the panel.
    pub const ALL: [SlideDirection; 4] =
        [SlideDirection::Velocity, SlideDirection::Normal, SlideDirection::AxisX, SlideDirection::AxisY];

    /// The name on a button.
    pub fn name(self) -> &'static str {
        match self {
            SlideDirection::Velocity => "Velocity",
            SlideDirection::Normal => "Normal",
            SlideDirection::AxisX => "x axis",
            SlideDirection::AxisY => "y axis",
        }
    }

    /// Returns the direction as part of a sentence: "along its velocity".
    pub(super) fn in_words(self) -> &'static str {
        match self {
            SlideDirection::Velocity => messages::ITS_VELOCITY,
            SlideDirection::Normal => messages::THE_NORMAL,
            SlideDirection::AxisX => messages::THE_X_AXIS,
            SlideDirection::AxisY => messages::THE_Y_AXIS,
        }
    }

    /// Returns the direction for a body of the pair at `t`. `None`: the body rests, or no normal leads out.
    pub fn direction(self, bodies: [&Moving; 2], slider: Role, t: f64) -> Option<DVec2> {
        match self {
            SlideDirection::Velocity => {
                let velocity = slider.of(bodies).velocity();
                (velocity != DVec2::ZERO).then_some(velocity)
            }
            SlideDirection::Normal => contact(&bodies[0].at(t), &bodies[1].at(t)).normal,
            SlideDirection::AxisX => Some(DVec2::X),
            SlideDirection::AxisY => Some(DVec2::Y),
        }
    }
}

/// The answer that a slide flips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlippedAnswer {
    /// The verdict on the pair at the time on the timeline.
    Verdict,
    /// The answer of the search in focus, about the whole frame: contact or none.
    Answer,
}

impl FlippedAnswer {
    /// Both, in the order of the panel.
    pub const ALL: [FlippedAnswer; 2] = [FlippedAnswer::Verdict, FlippedAnswer::Answer];
}

/// A body of the pair that is to slide: its index, its name, and the name of the other one.
pub(super) struct Slider<'a> {
    pub(super) index: usize,
    pub(super) name: &'a str,
    pub(super) other: &'a str,
    /// A and B.
    pub(super) bodies: [Moving; 2],
}

impl Slider<'_> {
    pub(super) fn of(scene: &Scene, role: Role) -> Result<Slider<'_>, Refusal> {
        let pair = scene.pair.ok_or(Refusal::NoPair)?;
        let [a, b] = [checks::body(scene, pair[0])?, checks::body(scene, pair[1])?];
        checks::unlocked_body(scene, role.of(pair))?;
        let (name, other) = (&role.of([a, b]).name, &role.other().of([a, b]).name);
        Ok(Slider { index: role.of(pair), name, other, bodies: [a.moving(), b.moving()] })
    }
}

/// Slides a body of the pair until the verdict at the time `t` flips.
pub(in crate::session) fn to_touch(scene: &Scene, role: Role, along: SlideDirection, t: f64) -> Result<Effect, Refusal> {
    let slider = Slider::of(scene, role)?;
    let Slider { index, name, other, bodies: [a, b] } = &slider;
    let slop = scene.slop;
    if slop == 0.0 && contact(&a.at(t), &b.at(t)).relation == Relation::Touching {
        return Ok(Effect::saying(StatusMessage::info(messages::touches_already(name, other))));
    }
    let direction_name = along.in_words();
    let none = || Refusal::NoDirection { name: (*name).to_owned(), along: direction_name };
    let direction = along.direction([a, b], role, t).ok_or_else(none)?;
    let never = || Refusal::NoFlip { name: (*name).to_owned(), along: direction_name };
    let found = slide_in_either_direction([a, b], role, direction, t, slop).ok_or_else(never)?;
    let shape = landed(&found.rest.shape);
    let edit = change_body(scene, *index, steps::slide_to_touch, None, |body| body.shape = shape)?;
    Ok(Effect { message: Some(StatusMessage::info(arrival(name, other, &found, slop))), ..edit })
}

/// Moves a body by units in the last place. Repeated nudges are one undo step.
pub(in crate::session) fn nudge_ulps(scene: &Scene, index: usize, axis: Coordinate, ulps: i32) -> Result<Effect, Refusal> {
    let body = checks::unlocked_body(scene, index)?;
    if MAX_ULPS < ulps.abs() {
        let (field, allowed) = (refusals::NUDGE, refusals::ULPS_RANGE);
        return Err(Refusal::OutOfRange { field, found: f64::from(ulps), allowed });
    }
    let shape = landed(&nudged(&body.shape, axis, ulps));
    change_body(scene, index, steps::nudge, Some(SceneField::Nudge(index)), |body| body.shape = shape)
}

fn arrival(name: &str, other: &str, slide: &Slide, slop: f64) -> String {
    match slide.landing {
        Landing::Touching => messages::touches(name, other),
        Landing::Flip if 0.0 < slop => messages::hits_at_the_slop(name, other),
        Landing::Flip => messages::hits_a_step_from_a_miss(name, other),
        Landing::Between => messages::meets_between(name, other),
    }
}
