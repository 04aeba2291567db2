use super::*;
use crate::kernel::level::Level;
use crate::kernel::testing::{aabb, capsule, circle, line, obb, point, polygon, ray, v};
use crate::kernel::{Rotation, Shape, separation};
use crate::movers::log::BumpReason;
use crate::movers::{Move, MoveRequest, Mover};

use GodotCall::{MoveAndCollide, MoveAndSlide};
use GodotVersion::{Four, Three};

fn moved(version: GodotVersion, options: GodotOptions, body: &Shape, desired: DVec2, level: &[Shape]) -> Move {
    let mover = match version {
        Three => Mover::Godot3(options),
        Four => Mover::Godot(options),
    };
    mover.moved(&MoveRequest { body, desired, level: &Level::of(level), up: DVec2::Y }).unwrap()
}

fn called(version: GodotVersion, call: GodotCall) -> GodotOptions {
    GodotOptions { call, ..GodotOptions::of(version) }
}

fn upright(version: GodotVersion) -> GodotOptions {
    GodotOptions { up: DVec2::Y, ..GodotOptions::of(version) }
}

#[track_caller]
fn assert_near(found: DVec2, expected: DVec2) {
    assert!(found.distance(expected) < 1e-9, "{found} instead of {expected}");
}

/// A floor whose top is at y = 0.
fn ground() -> Shape {
    aabb((-9.0, -1.0), (9.0, 0.0))
}

/// A unit box, 0.05 above the floor: less than the margin of 0.08.
fn resting() -> Shape {
    aabb((0.0, 0.05), (1.0, 1.05))
}

#[test]
fn the_free_part_of_a_motion_is_narrowed_in_eight_steps() {
    // A wall that is met at 0.3 of the motion: 76 of 256 steps are free.
    let wall = [aabb((4.0, -5.0), (5.0, 5.0))];
    for version in [Three, Four] {
        let found = moved(version, called(version, MoveAndCollide), &circle(0.0, 0.0, 1.0), v(10.0, 0.0), &wall);
        assert_near(found.displacement, v(2.96875, 0.0));
        assert_near(found.velocity, v(10.0, 0.0));
        let bump = found.bumps[0];
        let BumpReason::Narrowed { safe, blocked, depth } = bump.reason else { panic!("{found:?}") };
        assert_eq!((safe, blocked, bump.t), (76.0 / 256.0, 77.0 / 256.0, 76.0 / 256.0), "{found:?}");
        assert!(
            (depth - (10.0 * 77.0 / 256.0 - 3.0 + 0.08)).abs() < 1e-12,
            "the depth at the blocked end, with the margin: {depth}"
        );
        assert_eq!((bump.member, bump.normal), (Some(0), Some(v(-1.0, 0.0))));
    }
    // Godot 4 looks nearer to the end that has not moved: at 0.01 of the motion it is left 0.009765625, Godot 3 2 of 256 steps.
    let wall = [aabb((1.1, -5.0), (5.0, 5.0))];
    for (version, free) in [(Three, 2.0 / 256.0), (Four, 0.009765625)] {
        let options = GodotOptions { margin: 0.0, ..called(version, MoveAndCollide) };
        let found = moved(version, options, &circle(0.0, 0.0, 1.0), v(10.0, 0.0), &wall);
        assert_near(found.displacement, v(10.0 * free, 0.0));
    }
}

#[test]
fn a_body_within_its_margin_is_pushed_off_before_it_moves() {
    // Two contacts of the edge, 0.03 deep with the margin, push by 0.4 of that each, four times: a fifth is left of a fifth of a fifth of a fifth.
    let found = moved(Three, called(Three, MoveAndSlide), &resting(), v(1.0, 0.0), &[ground()]);
    assert_near(found.displacement, v(1.0, 0.03 * (1.0 - 0.2_f64.powi(4))));
    assert_near(found.velocity, v(1.0, 0.0));
    assert!(found.bumps.iter().all(|bump| matches!(bump.reason, BumpReason::Recovered { .. })), "{found:?}");
    assert_eq!(found.bumps.len(), 4, "what is left is less deep than a contact must be");
    assert!(found.bumps.iter().all(|bump| bump.member == Some(0) && !bump.is_ghost), "{found:?}");
    // Godot 4 leaves 0.004 of the depth, and each contact pushes by 0.4 of what the one before has left of the rest. Then there is a contact.
    let found = moved(Four, called(Four, MoveAndSlide), &resting(), v(1.0, 0.0), &[ground()]);
    assert_near(found.displacement, v(1.0, 0.026 * (1.0 - 0.36_f64.powi(4))));
    assert_near(found.velocity, v(1.0, 0.0));
    assert_eq!(found.bumps.len(), 5, "{found:?}");
    // `move_and_collide` of Godot 4 does not let a push turn the motion, that of Godot 3 does.
    let found = moved(Four, called(Four, MoveAndCollide), &resting(), v(1.0, 0.0), &[ground()]);
    assert_near(found.displacement, v(1.0, 0.0));
    let found = moved(Three, called(Three, MoveAndCollide), &resting(), v(1.0, 0.0), &[ground()]);
    assert_near(found.displacement, v(1.0, 0.03 * (1.0 - 0.2_f64.powi(4))));
}

#[test]
fn a_push_of_several_members_names_none() {
    // On the seam of two tiles, each of which pushes one end of the edge.
    let tiles = [aabb((-2.0, -1.0), (0.5, 0.0)), aabb((0.5, -1.0), (3.0, 0.0))];
    for version in [Three, Four] {
        let found = moved(version, GodotOptions::of(version), &resting(), v(0.25, 0.0), &tiles);
        let pushes: Vec<_> = found.bumps.iter().filter(|bump| matches!(bump.reason, BumpReason::Recovered { .. })).collect();
        assert!(!pushes.is_empty() && pushes.iter().all(|bump| bump.member.is_none()), "{version:?}: {found:?}");
        assert!(found.displacement.y < 0.08, "pushed as far as by one floor, not twice as far: {found:?}");
    }
}

#[test]
fn the_rest_of_a_motion_goes_along_the_tangent() {
    for version in [Three, Four] {
        let body = aabb((0.0, 1.0), (1.0, 2.0));
        let found = moved(version, upright(version), &body, v(2.0, -4.0), &[ground()]);
        assert_near(found.velocity, v(2.0, 0.0));
        assert!((found.displacement.x - 2.0).abs() < 1e-9, "{version:?}: {found:?}");
        assert!((-1.0..=-1.0 + 0.08).contains(&found.displacement.y), "{version:?}: {found:?}");
    }
    // Without a direction up, what is met head-on stops a body of Godot 4, and its velocity.
    let found = moved(Four, GodotOptions::of(Four), &aabb((0.0, 1.0), (1.0, 2.0)), v(0.1, -4.0), &[ground()]);
    assert!(found.displacement.x < 0.1 && found.displacement.y <= -0.97, "{found:?}");
    assert_near(found.velocity, v(0.1, 0.0));
}

#[test]
fn no_motion_passes_what_is_thinner_than_its_steps() {
    let paper = [aabb((5.0, -3.0), (5.0 + 1e-6, 3.0))];
    for version in [Three, Four] {
        for call in GodotCall::ALL {
            let found = moved(version, called(version, call), &circle(0.0, 0.0, 0.5), v(400.0, 0.0), &paper);
            assert!(found.displacement.x <= 4.5 && 4.5 - 400.0 / 256.0 <= found.displacement.x, "{version:?}: {found:?}");
        }
    }
}

#[test]
fn a_body_that_falls_onto_a_slope_stays_there_if_it_stops_on_slopes() {
    let slope = [obb((0.0, -1.0), (9.0, 0.5), 30.0)];
    let body = circle(0.0, 0.3, 0.5);
    let gap = separation(&body, &slope[0]).unwrap();
    assert!(0.08 < gap && gap < 0.2, "the body is above the slope: {gap}");
    for version in [Three, Four] {
        let options = |stops_on_slope: bool| GodotOptions { stops_on_slope, ..upright(version) };
        let found = moved(version, options(true), &body, v(0.0, -0.5), &slope);
        assert_eq!((found.displacement.x, found.velocity), (0.0, DVec2::ZERO), "{version:?}: {found:?}");
        assert_eq!(found.bumps.last().map(|bump| bump.reason), Some(BumpReason::StoppedOnSlope), "{version:?}");
        let found = moved(version, options(false), &body, v(0.0, -0.5), &slope);
        assert!(found.displacement.x < -0.05, "it slides down to the left: {version:?}: {found:?}");
    }
}

#[test]
fn a_slope_is_a_floor_up_to_the_largest_angle() {
    let body = circle(0.0, 0.4, 0.5);
    for (degrees, is_floor) in [(44.0, true), (46.0, false)] {
        let slope = [obb((0.0, -1.0), (9.0, 0.5), degrees)];
        let found = moved(Three, GodotOptions { stops_on_slope: true, ..upright(Three) }, &body, v(0.0, -0.9), &slope);
        let stops = found.bumps.iter().any(|bump| bump.reason == BumpReason::StoppedOnSlope);
        assert_eq!(stops, is_floor, "{degrees}: {found:?}");
    }
}

#[test]
fn a_body_in_a_member_is_stuck_but_pushed() {
    for version in [Three, Four] {
        let body = aabb((0.0, -0.25), (1.0, 0.75));
        let found = moved(version, called(version, MoveAndCollide), &body, v(0.0, -3.0), &[ground()]);
        assert!(
            0.2 < found.displacement.y && found.displacement.y < 0.34,
            "out of the floor by the pushes alone: {version:?}: {found:?}"
        );
        assert_eq!(found.displacement.x, 0.0);
    }
    // Godot 3 does not push a body farther than it moves.
    let still = moved(Three, GodotOptions::of(Three), &resting(), DVec2::ZERO, &[ground()]);
    assert_eq!(still.displacement, DVec2::ZERO, "{still:?}");
    let still = moved(Four, GodotOptions::of(Four), &resting(), DVec2::ZERO, &[ground()]);
    assert!(0.02 < still.displacement.y, "{still:?}");
}

#[test]
fn equal_members_of_other_kinds_move_a_body_alike() {
    let vertices = [(-9.0, -1.0), (9.0, -1.0), (9.0, 0.0), (-9.0, 0.0)];
    let floors = [ground(), obb((0.0, -0.5), (9.0, 0.5), 0.0), obb((0.0, -0.5), (0.5, 9.0), 90.0), polygon(&vertices)];
    let bodies = [aabb((0.0, 0.5), (1.0, 1.5)), circle(0.5, 1.5, 0.5), capsule((0.5, 1.0), (0.5, 2.0), 0.4), point(0.5, 1.0)];
    for version in [Three, Four] {
        for body in &bodies {
            for desired in [v(0.5, -0.7), v(2.0, -3.0)] {
                let expected = moved(version, upright(version), body, desired, &floors[..1]);
                for floor in &floors {
                    let found = moved(version, upright(version), body, desired, std::slice::from_ref(floor));
                    let error =
                        found.displacement.distance(expected.displacement).max(found.velocity.distance(expected.velocity));
                    assert!(error < 1e-9, "{version:?}, {floor:?}: {found:?} instead of {expected:?}");
                }
            }
        }
    }
}

#[test]
fn a_line_and_a_ray_stop_a_body_from_both_sides() {
    for version in [Three, Four] {
        for wall in [line((4.0, 7.0), (0.0, 1.0)), ray((4.0, -7.0), (0.0, 2.0))] {
            for desired in [v(10.0, 0.0), v(10.0, 1.0)] {
                let found =
                    moved(version, called(version, MoveAndCollide), &circle(0.0, 0.0, 1.0), desired, std::slice::from_ref(&wall));
                assert_near(found.displacement, desired * (76.0 / 256.0));
                let found = moved(
                    version,
                    called(version, MoveAndCollide),
                    &circle(8.0, 0.0, 1.0),
                    -desired,
                    std::slice::from_ref(&wall),
                );
                assert_near(found.displacement, -desired * (76.0 / 256.0));
            }
        }
        // The origin of the ray is an end.
        let found =
            moved(version, called(version, MoveAndCollide), &circle(0.0, 0.0, 1.0), v(10.0, 0.0), &[ray((4.0, 2.0), (0.0, 2.0))]);
        assert_near(found.displacement, v(10.0, 0.0));
    }
}

#[test]
fn a_turned_world_turns_the_move() {
    let turn = Rotation::from_degrees(90.0).unwrap();
    let turned = |shape: &Shape| shape.turned(DVec2::ZERO, turn);
    let level = [ground(), obb((3.0, 1.0), (1.0, 0.5), 20.0), circle(-3.0, 0.5, 1.0)];
    let bodies = [aabb((0.0, 0.05), (1.0, 1.25)), circle(0.5, 0.55, 0.5), capsule((0.5, 0.45), (0.5, 1.0), 0.4)];
    for version in [Three, Four] {
        for (i, body) in bodies.iter().enumerate() {
            for desired in [v(4.0, -0.5), v(-3.0, 0.3), v(0.3, -2.0)] {
                let expected = moved(version, upright(version), body, desired, &level);
                let options = GodotOptions { up: DVec2::NEG_X, ..upright(version) };
                let found = moved(version, options, &turned(body), desired.perp(), &level.each_ref().map(turned));
                let error = found
                    .displacement
                    .distance(expected.displacement.perp())
                    .max(found.velocity.distance(expected.velocity.perp()));
                assert!(error < 1e-9, "{version:?}, body {i}, {desired}: {found:?} instead of {expected:?}");
            }
        }
    }
}
