//! The moves of a body by movers, in words.

use super::derivation::Derivation;
use super::figures::{computed_point, figure, point_in_words, precise};
use super::level::member_name;
use super::texts::moves as texts;
use crate::kernel::DVec2;
use crate::movers::{Bump, BumpReason, Mover, MoverKind, MoverOption, OptionForm, OptionValue};
use crate::scene::{BodyMove, Scene};

/// Returns a line for a move: where the body ends, what stopped it, and how far it is from the desired end.
pub fn move_in_words(scene: &Scene, found: &BodyMove) -> String {
    let (by, end) = (found.by.kind().id(), point_in_words(found.end(scene)));
    let velocity = point_in_words(found.answer.velocity);
    let stopped_by: Vec<String> = found.stopped_by().into_iter().map(|body| member_name(scene, (body, None))).collect();
    let missing = found.missing(scene);
    match (stopped_by.as_slice(), found.has_ghost()) {
        ([], _) if found.is_complete(scene) => texts::free(by, end, velocity),
        ([], _) => texts::met_nothing(by, end, velocity, figure(missing)),
        (names, false) => texts::stopped(by, end, velocity, names.join(", "), figure(missing)),
        (names, true) => texts::stopped_by_ghost(by, end, velocity, names.join(", "), figure(missing)),
    }
}

/// Returns the distance of the end of a move from the desired end, in short: `there`, `0.5 short`, or `0.5 off` where the body went at least as far
/// as it desired to.
pub fn end_in_short(scene: &Scene, found: &BodyMove) -> String {
    let missing = figure(found.missing(scene));
    if found.is_complete(scene) {
        texts::THERE.to_owned()
    } else if found.answer.displacement.length() < scene.bodies[found.of].velocity.length() {
        texts::short(missing)
    } else {
        texts::off(missing)
    }
}

/// Returns the bodies that a move met, in short: the first one, and the number of the others. The first ghost comes before them. Empty if it met none.
pub fn met_in_short(scene: &Scene, found: &BodyMove) -> String {
    let met = found.stopped_by();
    let ghost = found.answer.bumps.iter().filter(|bump| bump.is_ghost).find_map(|bump| found.body_of(bump));
    let Some(&first) = ghost.as_ref().or(met.first()) else { return String::new() };
    let named = if ghost.is_some() { texts::ghost_of(scene.name(first)) } else { scene.name(first).to_owned() };
    match met.len() - 1 {
        0 => named,
        others => texts::met_more(named, others),
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

/// Returns a bump as a step of a derivation: its sentence, and the formula of the velocity after it, with numbers, where it follows from that before
/// and the normal.
pub fn bump_derived(scene: &Scene, found: &BodyMove, bump: &Bump) -> Derivation {
    let sentence = bump_in_words(scene, found, bump);
    let Some((normal, factor)) = bump.normal.zip(kept_off(bump)) else { return Derivation::of(sentence, "") };
    let [normal, before, after] = [normal, bump.before, bump.velocity].map(|v| computed_point(v, bump.before.length()));
    let (formula, substituted) = if (factor - 1.0).abs() <= ROUNDING {
        (texts::CLIP_FORMULA.to_owned(), texts::clip_substituted(before, normal))
    } else {
        let factor = precise(rounded_factor(factor));
        (texts::clip_formula(&factor), texts::clip_substituted_by(before, factor, normal))
    };
    Derivation::of(sentence, after).by(formula, substituted)
}

/// The largest error of a velocity after a bump that counts as rounding, as a fraction of the speed before.
const ROUNDING: f64 = 1e-9;

/// Returns the number f in v - f (v.n) n that gives the velocity after a bump. `None`: the velocity stays, or changes along no normal.
fn kept_off(bump: &Bump) -> Option<f64> {
    let (normal, speed) = (bump.normal?, bump.before.length());
    let (along, change) = (bump.before.dot(normal), bump.before - bump.velocity);
    if along.abs() <= ROUNDING * speed {
        return None;
    }
    let factor = change.dot(normal) / along;
    let is_along = (change - normal * (factor * along)).length() <= ROUNDING * speed;
    (is_along && ROUNDING < factor.abs()).then_some(factor)
}

/// Returns a factor without the error of its division.
fn rounded_factor(factor: f64) -> f64 {
    (factor * 1e9).round() / 1e9
}

fn reason_in_words(scene: &Scene, found: &BodyMove, bump: &Bump) -> String {
    let member = bump.member.and_then(|member| found.members.get(member));
    let name = member.map_or_else(String::new, |member| member_name(scene, *member));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{format, move_of};

    /// A box that moves down to the right onto a floor.
    const FLOOR: &str = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "player", shape: Aabb(min: (0.0, 1.0), max: (1.0, 2.0)), velocity: (3.0, -2.0)),
            Body(name: "floor", shape: Aabb(min: (-9.0, -1.0), max: (9.0, 0.0))),
        ],
        pair: ("player", "floor"),
        search: Exact,
    )"#;

    #[test]
    fn the_velocity_after_a_bump_is_derived_from_that_before() {
        let scene = format::parse(FLOOR, "floor.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let clip = "v - (v\u{b7}n) n";
        let rows = [
            // The whole velocity is dropped: it changes along no normal.
            (Mover::Stop, ["", "", ""]),
            (Mover::Slide, [clip, "(3, -2) - ((3, -2)\u{b7}(0, 1)) (0, 1)", "(3, 0)"]),
            (Mover::Axes, [clip, "(3, -2) - ((3, -2)\u{b7}(0, 1)) (0, 1)", "(3, 0)"]),
            (
                Mover::Bounce { restitution: 0.5 },
                ["v - 1.5 (v\u{b7}n) n", "(3, -2) - 1.5 ((3, -2)\u{b7}(0, 1)) (0, 1)", "(3, 1)"],
            ),
            (
                MoverKind::Quake.with_defaults(),
                ["v - 1.001 (v\u{b7}n) n", "(3, -2) - 1.001 ((3, -2)\u{b7}(0, 1)) (0, 1)", "(3, 0.002)"],
            ),
        ];
        for (mover, expected) in rows {
            let found = move_of(&scene, 0, &mover).unwrap();
            let derived = bump_derived(&scene, &found, &found.answer.bumps[0]);
            assert_eq!([&derived.formula, &derived.substituted, &derived.result], expected, "{mover:?}: {derived:?}");
            assert_eq!(derived.title, bump_in_words(&scene, &found, &found.answer.bumps[0]), "{mover:?}");
        }
    }

    #[test]
    fn the_end_of_a_lane_says_how_far_it_is_from_the_desired_one() {
        let scene = format::parse(FLOOR, "floor.ron").unwrap_or_else(|errors| panic!("{errors}"));
        for (mover, end, met) in [
            (Mover::Slide, "1 short", "floor"),
            (Mover::Stop, "1.803 short", "floor"),
            // Mirrored, it is as fast as before, and ends 2 above the desired end.
            (Mover::Bounce { restitution: 1.0 }, "2 short", "floor"),
        ] {
            let found = move_of(&scene, 0, &mover).unwrap();
            assert_eq!(
                (end_in_short(&scene, &found), met_in_short(&scene, &found)),
                (end.to_owned(), met.to_owned()),
                "{mover:?}"
            );
        }
        let mut ghost = move_of(&scene, 0, &Mover::Slide).unwrap();
        ghost.answer.bumps[0].is_ghost = true;
        assert_eq!(met_in_short(&scene, &ghost), "ghost of floor");
        // With a wall the body meets the floor first, and then the ghost.
        let wall = r#"bodies: [ Body(name: "wall", shape: Aabb(min: (3.0, 0.0), max: (4.0, 3.0))),"#;
        let walled = format::parse(&FLOOR.replace("bodies: [", wall), "wall.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let mut found = move_of(&walled, 1, &Mover::Slide).unwrap();
        assert_eq!(met_in_short(&walled, &found), "floor +1");
        found.answer.bumps[1].is_ghost = true;
        assert_eq!(met_in_short(&walled, &found), "ghost of wall +1");
        let mut above = scene.clone();
        above.bodies[0].velocity.y = 0.0;
        let found = move_of(&above, 0, &Mover::Slide).unwrap();
        assert_eq!((end_in_short(&above, &found).as_str(), met_in_short(&above, &found).as_str()), ("there", ""));
    }
}
