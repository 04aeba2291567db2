//! The moves of a body by movers, in words.

use super::figures::{figure, point_in_words};
use super::texts::moves as texts;
use crate::kernel::DVec2;
use crate::movers::{Bump, BumpReason, Mover, MoverKind, MoverOption, OptionForm, OptionValue};
use crate::scene::{BodyMove, Scene};

/// Returns a line for a move: where the body ends, what stopped it, and how far it is from the desired end.
pub fn move_in_words(scene: &Scene, found: &BodyMove) -> String {
    let (by, end) = (found.by.kind().id(), point_in_words(found.end(scene)));
    let velocity = point_in_words(found.answer.velocity);
    let stopped_by: Vec<String> = found.stopped_by().into_iter().map(|body| texts::member(scene.name(body))).collect();
    let missing = found.missing(scene);
    match (stopped_by.as_slice(), found.answer.bumps.iter().any(|bump| bump.is_ghost)) {
        ([], _) if missing <= 1e-9 * found.answer.displacement.length() => texts::free(by, end, velocity),
        ([], _) => texts::met_nothing(by, end, velocity, figure(missing)),
        (names, false) => texts::stopped(by, end, velocity, names.join(", "), figure(missing)),
        (names, true) => texts::stopped_by_ghost(by, end, velocity, names.join(", "), figure(missing)),
    }
}

/// Returns a line for each bump of a move, in order: the plane, what the mover makes of it, and the velocity after it.
pub fn bumps_in_words(scene: &Scene, found: &BodyMove) -> Vec<String> {
    found.answer.bumps.iter().map(|bump| bump_in_words(scene, found, bump)).collect()
}

/// Returns a bump as a sentence: the time, the body that is met, the reason, and whether it is a ghost.
pub fn bump_in_words(scene: &Scene, found: &BodyMove, bump: &Bump) -> String {
    let what = reason_in_words(scene, found, bump);
    let what = if names_velocity(bump.reason) || bump.before == bump.velocity {
        what
    } else {
        texts::and_velocity(what, point_in_words(bump.before), point_in_words(bump.velocity))
    };
    let sentence = texts::bump(figure(bump.t), point_in_words(found.at(scene, bump.at)), what);
    if bump.is_ghost { texts::ghost(sentence, point_in_words(bump.normal.unwrap_or(DVec2::ZERO))) } else { sentence }
}

fn reason_in_words(scene: &Scene, found: &BodyMove, bump: &Bump) -> String {
    let name = member_name(scene, found, bump);
    let normal = bump.normal.map(point_in_words).unwrap_or_default();
    let [before, after] = [bump.before, bump.velocity].map(point_in_words);
    match bump.reason {
        BumpReason::Stopped => texts::reason_stopped(name, normal),
        BumpReason::Mirrored { restitution } => texts::reason_mirrored(name, normal, figure(restitution), before, after),
        BumpReason::PushedOut { depth } => texts::reason_pushed_out(name, normal, figure(depth), before, after),
        BumpReason::AxisStopped => texts::reason_axis(name, axis(bump), before, after),
        BumpReason::Clipped { dot } => texts::reason_clipped(name, normal, figure(dot), before, after),
        BumpReason::SamePlane { dot } => texts::reason_same_plane(name, normal, figure(dot), before, after),
        BumpReason::Crease => texts::reason_crease(name, normal, before),
        BumpReason::StoppedDead => texts::reason_dead(name, normal, before),
        BumpReason::TooMany => texts::REASON_TOO_MANY.to_owned(),
        BumpReason::Inside => texts::reason_inside(name, before, after),
        BumpReason::Recovered { push } if name.is_empty() => texts::reason_recovered(figure(push), normal),
        BumpReason::Recovered { push } => texts::reason_recovered_from(name, figure(push), normal),
        BumpReason::Narrowed { safe, blocked, depth } => {
            texts::reason_narrowed(name, normal, figure(safe), figure(blocked), figure(depth))
        }
        BumpReason::StoppedOnSlope => texts::reason_stopped_on_slope(name, normal, before),
        BumpReason::PlaneKept { push } => texts::reason_plane_kept(name, normal, figure(push)),
        BumpReason::PlaneDropped => texts::reason_plane_dropped(name, normal),
        BumpReason::CastStopped { fraction } => texts::reason_cast_stopped(name, normal, figure(fraction)),
        BumpReason::TooSteep => texts::reason_too_steep(name, normal),
        BumpReason::NotSlipped => texts::reason_not_slipped(name, normal),
        BumpReason::Snapped { by } => texts::reason_snapped(name, figure(by)),
    }
}

/// Returns true if the words for a reason say what becomes of the velocity.
fn names_velocity(reason: BumpReason) -> bool {
    !matches!(
        reason,
        BumpReason::Recovered { .. }
            | BumpReason::Narrowed { .. }
            | BumpReason::PlaneKept { .. }
            | BumpReason::PlaneDropped
            | BumpReason::CastStopped { .. }
            | BumpReason::TooSteep
            | BumpReason::NotSlipped
            | BumpReason::Snapped { .. }
    )
}

fn axis(bump: &Bump) -> &'static str {
    if bump.before.x == bump.velocity.x { texts::Y } else { texts::X }
}

fn member_name(scene: &Scene, found: &BodyMove, bump: &Bump) -> String {
    let Some((body, part)) = bump.member.and_then(|member| found.members.get(member)) else { return String::new() };
    let name = scene.name(*body);
    part.map_or_else(|| texts::member(name), |part| texts::part(name, part))
}

/// Returns the rule of a mover as a sentence.
pub fn mover_rule(kind: MoverKind) -> &'static str {
    match kind {
        MoverKind::Stop => texts::STOP_RULE,
        MoverKind::Bounce => texts::BOUNCE_RULE,
        MoverKind::PushOut => texts::PUSH_OUT_RULE,
        MoverKind::Axes => texts::AXES_RULE,
        MoverKind::Slide => texts::SLIDE_RULE,
        MoverKind::Pixels => texts::PIXELS_RULE,
        MoverKind::Quake => texts::QUAKE_RULE,
        MoverKind::Godot => texts::GODOT_RULE,
        MoverKind::Godot3 => texts::GODOT3_RULE,
        MoverKind::Box2d => texts::BOX2D_RULE,
        MoverKind::Rapier => texts::RAPIER_RULE,
    }
}

/// Returns the source of the rule of a mover: the program with its version, or where the rule is from.
pub fn mover_source(kind: MoverKind) -> &'static str {
    match kind {
        MoverKind::Stop | MoverKind::Bounce | MoverKind::PushOut | MoverKind::Axes => texts::AS_GAMES_WRITE_IT,
        MoverKind::Slide => texts::SLIDE_SOURCE,
        MoverKind::Pixels => texts::PIXELS_SOURCE,
        MoverKind::Quake => texts::QUAKE_SOURCE,
        MoverKind::Godot => texts::GODOT_SOURCE,
        MoverKind::Godot3 => texts::GODOT3_SOURCE,
        MoverKind::Box2d => texts::BOX2D_SOURCE,
        MoverKind::Rapier => texts::RAPIER_SOURCE,
    }
}

/// Returns a mover with its options in words, for a heading: `push-out, order nearest`.
pub fn mover_in_words(by: &Mover) -> String {
    let options =
        by.kind().options().filter_map(|option| Some(texts::option(words_of(option), value_in_words(option, option.value(by)?))));
    let words: Vec<String> = std::iter::once(by.kind().id().to_owned()).chain(options).collect();
    words.join(", ")
}

/// Returns the name of an option in words: `max slides`.
fn words_of(option: &MoverOption) -> String {
    option.name.replace('_', " ")
}

fn value_in_words(option: &MoverOption, value: OptionValue) -> String {
    match (value, option.form) {
        (OptionValue::Choice(index), OptionForm::Choice(words)) => words.get(index).map_or("", |word| word.id).to_owned(),
        (OptionValue::Choice(index), _) => index.to_string(),
        (OptionValue::Number(number), _) => figure(number),
        (OptionValue::Vector(vector), _) => point_in_words(vector),
        (OptionValue::Off, _) => texts::OFF.to_owned(),
    }
}
