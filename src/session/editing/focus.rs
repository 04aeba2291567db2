//! Edits of the question of the scene: the pair, the search, the slop, and the recording of expectations.

use super::effect::Effect;
use crate::check::properties::Transform;
use crate::check::{RecordingChoice, record_chosen};
use crate::scene::{Scene, UpDirection};
use crate::search::Method;
use crate::session::checks::{check_frame_time, check_method, check_pair, check_slop, check_spin, check_velocity};
use crate::session::document::{SceneChange, SceneField};
use crate::session::refusal::Refusal;
use crate::session::texts::steps;
use crate::sweep::SweepQuestion;

pub(in crate::session) fn set_pair(scene: &Scene, pair: [usize; 2]) -> Result<Effect, Refusal> {
    check_pair(scene, pair)?;
    Ok(Effect::of(SceneChange::by(steps::choose_pair(scene.name(pair[0]), scene.name(pair[1])), None, scene, |scene| {
        scene.pair = Some(pair)
    })))
}

pub(in crate::session) fn swap_pair(scene: &Scene) -> Result<Effect, Refusal> {
    let [a, b] = scene.pair.ok_or(Refusal::NoPair)?;
    Ok(Effect::of(SceneChange::by(steps::swap(scene.name(a), scene.name(b)), None, scene, |scene| scene.pair = Some([b, a]))))
}

pub(in crate::session) fn set_method(scene: &Scene, method: Method) -> Result<Effect, Refusal> {
    check_method(&method)?;
    let field = SceneField::Method(method.kind());
    Ok(Effect::of(SceneChange::by(steps::CHOOSE_SEARCH, Some(field), scene, |scene| scene.search = method)))
}

pub(in crate::session) fn set_slop(scene: &Scene, slop: f64) -> Result<Effect, Refusal> {
    check_slop(slop)?;
    Ok(Effect::of(SceneChange::by(steps::CHANGE_SLOP, Some(SceneField::Slop), scene, |scene| scene.slop = slop)))
}

pub(in crate::session) fn set_frame_time(scene: &Scene, dt: Option<f64>) -> Result<Effect, Refusal> {
    dt.into_iter().try_for_each(check_frame_time)?;
    Ok(Effect::of(SceneChange::by(steps::CHANGE_FRAME_TIME, Some(SceneField::FrameTime), scene, |scene| scene.dt = dt)))
}

pub(in crate::session) fn set_up(scene: &Scene, up: UpDirection) -> Effect {
    Effect::of(SceneChange::by(steps::CHANGE_UP, None, scene, |scene| scene.up = up))
}

pub(in crate::session) fn flip_y(scene: &Scene) -> Result<Effect, Refusal> {
    if scene.lesson.is_some() {
        return Err(Refusal::NumbersOfLesson);
    }
    Ok(Effect::of(SceneChange::to(steps::FLIP_Y, scene.flipped_y()?)))
}

pub(in crate::session) fn transform(scene: &Scene, transform: Transform) -> Result<Effect, Refusal> {
    Ok(Effect::of(SceneChange { label: transform.name().to_owned(), field: None, scene: transform.applied(scene)? }))
}

pub(in crate::session) fn record_expectations(scene: &Scene, recording: &RecordingChoice) -> Result<Effect, Refusal> {
    scene.pair.ok_or(Refusal::NoPair)?;
    Ok(Effect::of(SceneChange { label: steps::RECORD.to_owned(), field: None, scene: record_chosen(scene, recording) }))
}

/// Makes the scene ask the question of a cell of the map.
pub(in crate::session) fn load_cell(scene: &Scene, setup: &SweepQuestion) -> Result<Effect, Refusal> {
    if scene.pair != Some(setup.pair) {
        return Err(Refusal::OtherPair);
    }
    for body in &setup.bodies {
        check_velocity(body.velocity())?;
        check_spin(body.spin())?;
    }
    check_method(&setup.method)?;
    check_slop(setup.slop)?;
    Ok(Effect::of(SceneChange::by(steps::LOAD_CELL, None, scene, |scene| setup.write_to(scene))))
}
