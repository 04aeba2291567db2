//! Checks of the values in commands: numbers in range, names that are free, bodies that exist.

use glam::DVec2;

use super::refusal::Refusal;
use super::texts::refusals as texts;
use crate::escape::is_control;
use crate::kernel::MAX_COORDINATE;
use crate::kernel::shape::not_too_small;
use crate::scene::limits::{MAX_DT, MAX_NAME_CHARS, MAX_SPIN, MIN_DT};
use crate::scene::{Body, Claim, Scene};
use crate::search::Method;

/// Returns the body of this index, if the scene has it.
pub(super) fn body(scene: &Scene, index: usize) -> Result<&Body, Refusal> {
    scene.bodies.get(index).ok_or(Refusal::NoSuchBody { index, bodies: scene.bodies.len() })
}

/// Returns the body of this index, if the scene has it and it is not locked.
pub(super) fn unlocked_body(scene: &Scene, index: usize) -> Result<&Body, Refusal> {
    let body = body(scene, index)?;
    if body.locked { Err(Refusal::Locked { name: body.name.clone() }) } else { Ok(body) }
}

/// Checks that `pair` names two different bodies of the scene.
pub(super) fn check_pair(scene: &Scene, pair: [usize; 2]) -> Result<(), Refusal> {
    let bodies = scene.bodies.len();
    match pair.into_iter().find(|&index| bodies <= index) {
        Some(index) => Err(Refusal::NoSuchBody { index, bodies }),
        None if pair[0] == pair[1] => Err(Refusal::SameBodyTwice),
        None => Ok(()),
    }
}

/// Checks that every index of a scene that comes from outside names a body.
pub(super) fn check_scene(scene: &Scene) -> Result<(), Refusal> {
    let claims = || scene.expectations.iter().map(|expectation| &expectation.claim);
    claims().flat_map(Claim::named_bodies).try_for_each(|index| body(scene, index).map(drop))?;
    scene.pair.into_iter().chain(claims().flat_map(Claim::named_pairs)).try_for_each(|pair| check_pair(scene, pair))
}

/// Checks that `name` can be the name of a body of some scene.
pub(super) fn check_new_name(name: &str) -> Result<(), Refusal> {
    if name.trim().is_empty() {
        return Err(Refusal::EmptyName);
    }
    check_one_line(texts::NAME, name, MAX_NAME_CHARS)
}

/// Checks that `name` can be the name of the body `index`.
pub(super) fn check_name(scene: &Scene, index: usize, name: &str) -> Result<(), Refusal> {
    check_new_name(name)?;
    let taken = scene.bodies.iter().enumerate().any(|(i, body)| i != index && body.name == name);
    if taken { Err(Refusal::NameTaken { name: name.to_string() }) } else { Ok(()) }
}

/// Checks that `text` is a single line that a scene file may hold.
pub(super) fn check_one_line(field: &'static str, text: &str, most: usize) -> Result<(), Refusal> {
    if text.chars().any(is_control) { Err(Refusal::LineBreak { field }) } else { check_length(field, text, most) }
}

/// Checks that `text` is short enough for a scene file.
pub(super) fn check_length(field: &'static str, text: &str, most: usize) -> Result<(), Refusal> {
    let found = text.chars().count();
    if found <= most { Ok(()) } else { Err(Refusal::TooLong { field, found, most }) }
}

/// Checks that `value` is a number in `[lo, hi]`. `allowed` says the range in words.
pub(super) fn check_range(field: &'static str, value: f64, [lo, hi]: [f64; 2], allowed: &'static str) -> Result<(), Refusal> {
    if !value.is_finite() {
        Err(Refusal::NotFinite { field })
    } else if lo <= value && value <= hi {
        Ok(())
    } else {
        Err(Refusal::OutOfRange { field, found: value, allowed })
    }
}

/// Checks that both components of `v` are permitted coordinates.
pub(super) fn check_vector(field: &'static str, v: DVec2) -> Result<(), Refusal> {
    let range = [-MAX_COORDINATE, MAX_COORDINATE];
    [v.x, v.y].into_iter().try_for_each(|x| check_range(field, x, range, texts::COORDINATE_RANGE))
}

/// Checks that a body may have this velocity.
pub(super) fn check_velocity(velocity: DVec2) -> Result<(), Refusal> {
    check_vector(texts::VELOCITY, velocity)?;
    [velocity.x, velocity.y].into_iter().try_for_each(|x| Ok(not_too_small(texts::VELOCITY, x).map(drop)?))
}

/// Checks that a scene file may hold `spin`, degrees.
pub(super) fn check_spin(spin: f64) -> Result<(), Refusal> {
    check_range(texts::SPIN, spin, [-MAX_SPIN, MAX_SPIN], texts::SPIN_RANGE)
}

/// Checks that a scene may have this slop.
pub(super) fn check_slop(slop: f64) -> Result<(), Refusal> {
    check_range(texts::SLOP, slop, [0.0, MAX_COORDINATE], texts::AT_LEAST_0)?;
    Ok(not_too_small(texts::SLOP, slop).map(drop)?)
}

/// Checks that a frame may last this many seconds.
pub(super) fn check_frame_time(seconds: f64) -> Result<(), Refusal> {
    check_range(texts::FRAME_TIME, seconds, [MIN_DT, MAX_DT], texts::FRAME_TIME_RANGE)
}

/// Checks that the parameters of a method are in range.
pub(super) fn check_method(method: &Method) -> Result<(), Refusal> {
    match (&method.rules().length, method.given_length()) {
        (Some(parameter), Some(length)) => {
            check_range(parameter.name, length, [f64::MIN_POSITIVE, MAX_COORDINATE], texts::MORE_THAN_0)
        }
        (_, None) | (None, Some(_)) => Ok(()),
    }
}
