//! `box2d`: up to 5 rounds; each collects the planes of the members in contact, moves the rest of the displacement until it leads into none of them, and
//! casts the body along that. At the end the velocity is clipped to the planes of the last round that have pushed.
//!
//! Source: Box2D 3.1, `Mover::SolveMove` of its sample *geometric mover* (`samples/sample_character.cpp`) for the loop; `b2World_CollideMover` and
//! `b2World_CastMover` (`world.c`), `b2CollideMoverAndPolygon` and its siblings (`geometry.c`), `b2ShapeCast` (`distance.c`),
//! `b2SolvePlanes` and `b2ClipVector` (`mover.c`). The pogo stick, gravity, friction and other movers of the sample are left out. The distances are
//! those of the kernel; the advances of a cast up to its tolerance are those of the source.
//!
//! The mover is a capsule; a circle is one with equal centers. A member that its core overlaps is not seen, neither by the planes nor by the cast.
//! The planes are taken in the order of the level, in the source in that of its tree, which depends on how the tree was built.
//!
//! `engines/box2d3/movers.mjs` asks Box2D itself, in f32; `tests/files/movers.rs` counts the scenes in which it ends elsewhere, and by how much.

use super::constants::{
    BOX2D_CAST_ITERATIONS, BOX2D_CAST_TOLERANCE, BOX2D_PLANES, BOX2D_ROUNDS, BOX2D_SHORTEST_STEP, BOX2D_SLOP,
    BOX2D_SOLVER_ITERATIONS,
};
use super::log::{BumpReason, MoveLog, clipped};
use super::request::MoveError;
use crate::kernel::convex_core::ConvexCore;
use crate::kernel::level::convex_parts;
use crate::kernel::{DVec2, Point, Segment, Shape, contact};

/// The core of the mover at its start, and its radius.
struct RoundMover {
    core: Shape,
    radius: f64,
}

/// A plane that the mover must not enter, relative to it.
struct CollisionPlane {
    member: usize,
    /// From the member to the mover.
    normal: DVec2,
    /// The depth of the mover in it, world units.
    depth: f64,
    /// The sum of all pushes, world units.
    push: f64,
}

pub(super) fn run(log: &mut MoveLog<'_, '_>) -> Result<(), MoveError> {
    let mover = RoundMover::of(log.request.body)?;
    let mut planes = Vec::new();
    for _ in 0..BOX2D_ROUNDS {
        planes = planes_around(log, &mover);
        let rest = log.request.desired - log.displacement;
        let path = solve(rest, &mut planes);
        for plane in &planes {
            let reason = if 0.0 < plane.push { BumpReason::PlaneKept { push: plane.push } } else { BumpReason::PlaneDropped };
            log.note(Some(plane.member), Some(plane.normal), reason, log.velocity);
        }
        let stop = first_stop(log, &mover, path);
        let step = path * stop.as_ref().map_or(1.0, |stop| stop.fraction);
        log.advance(step);
        log.use_up_to(log.request.desired - log.displacement);
        if let Some(CastStop { member, normal, fraction }) = stop {
            log.note(Some(member), Some(normal), BumpReason::CastStopped { fraction }, log.velocity);
        }
        if step.length_squared() < BOX2D_SHORTEST_STEP * BOX2D_SHORTEST_STEP {
            break;
        }
    }
    for plane in planes.iter().filter(|plane| plane.push != 0.0) {
        let dot = log.velocity.dot(plane.normal);
        if dot < 0.0 {
            log.note(Some(plane.member), Some(plane.normal), BumpReason::Clipped { dot }, clipped(log.velocity, plane.normal));
        }
    }
    Ok(())
}

impl RoundMover {
    fn of(body: &Shape) -> Result<RoundMover, MoveError> {
        let (core, radius) = if let Shape::Circle(circle) = body {
            (Point::new(circle.center()).map(Shape::Point), circle.radius())
        } else if let Shape::Capsule(capsule) = body {
            (Segment::new(capsule.a(), capsule.b()).map(Shape::Segment), capsule.radius())
        } else {
            return Err(MoveError::NotRound { kind: body.kind() });
        };
        // `b2World_CastMover` asserts it.
        let least = 2.0 * BOX2D_SLOP;
        core.ok().filter(|_| least < radius).map(|core| RoundMover { core, radius }).ok_or(MoveError::TooThin { radius, least })
    }
}

/// Returns the distance of two cores, and the normal from the member to the mover. `None` if they overlap or touch.
fn core_distance(member: &Shape, core: &Shape) -> Option<(f64, DVec2)> {
    let found = contact(member, core);
    let distance = found.separation? + radius(member);
    (0.0 < distance).then_some((distance, found.normal?))
}

/// Returns the radius by which the core of a convex part is grown.
fn radius(part: &Shape) -> f64 {
    ConvexCore::of(part).map_or(0.0, |core| core.radius)
}

/// Returns the planes of the members in contact, in the order of the level, `b2World_CollideMover`.
fn planes_around(log: &MoveLog<'_, '_>, mover: &RoundMover) -> Vec<CollisionPlane> {
    let level = log.request.level;
    let core = mover.core.translated(log.displacement);
    let mut planes = Vec::new();
    for member in level.indices_near(std::slice::from_ref(&core), mover.radius) {
        for part in convex_parts(level.members()[member].shape) {
            let Some((distance, normal)) = core_distance(part, &core) else { continue };
            let depth = mover.radius + radius(part) - distance;
            if 0.0 <= depth {
                planes.push(CollisionPlane { member, normal, depth, push: 0.0 });
            }
        }
    }
    planes.truncate(BOX2D_PLANES);
    planes
}

/// Returns the displacement nearest to the desired one that leads no deeper into the planes than the slop, `b2SolvePlanes`: each plane in turn pushes, and
/// takes back what it has pushed too far.
fn solve(desired: DVec2, planes: &mut [CollisionPlane]) -> DVec2 {
    let mut path = desired;
    for _ in 0..BOX2D_SOLVER_ITERATIONS {
        let mut total = 0.0;
        for plane in &mut *planes {
            let separation = plane.normal.dot(path) - plane.depth + BOX2D_SLOP;
            let before = plane.push;
            plane.push = (before - separation).max(0.0);
            path += plane.normal * (plane.push - before);
            total += (plane.push - before).abs();
        }
        if total < BOX2D_SLOP {
            break;
        }
    }
    path
}

/// The place on a path at which a cast stops.
struct CastStop {
    member: usize,
    normal: DVec2,
    fraction: f64,
}

/// Returns the first stop on a path, `b2World_CastMover`.
fn first_stop(log: &MoveLog<'_, '_>, mover: &RoundMover, path: DVec2) -> Option<CastStop> {
    let level = log.request.level;
    let core = mover.core.translated(log.displacement);
    let mut first: Option<CastStop> = None;
    for member in level.indices_near(&[core.clone(), core.translated(path)], mover.radius) {
        for part in convex_parts(level.members()[member].shape) {
            let Some((fraction, normal)) = stop_at(part, &core, mover.radius, path) else { continue };
            if first.as_ref().is_none_or(|first| fraction < first.fraction) {
                first = Some(CastStop { member, normal, fraction });
            }
        }
    }
    first
}

/// Returns the fraction of a path at which the cores are nearer than the radii less the slop, and the normal there, `b2ShapeCast`: conservative advancement.
/// A body in contact at the start may go deeper by the slop, unless its core is as near as two slops: then there is no stop.
fn stop_at(member: &Shape, core: &Shape, mover_radius: f64, path: DVec2) -> Option<(f64, DVec2)> {
    let mut target = (mover_radius + radius(member) - BOX2D_SLOP).max(BOX2D_SLOP);
    let mut fraction = 0.0;
    for advance in 0..BOX2D_CAST_ITERATIONS {
        let (distance, normal) = core_distance(member, &core.translated(path * fraction))?;
        if distance < target + BOX2D_CAST_TOLERANCE * BOX2D_SLOP {
            if 0 < advance {
                return Some((fraction, normal));
            }
            (2.0 * BOX2D_SLOP < distance).then_some(())?;
            target = distance - BOX2D_SLOP;
        }
        let approach = path.dot(normal);
        (approach < 0.0).then_some(())?;
        fraction += (target - distance) / approach;
        (fraction < 1.0).then_some(())?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::level::Level;
    use crate::kernel::testing::{aabb, capsule, circle, v};
    use crate::movers::{Move, MoveRequest, Mover};

    fn moved(body: &Shape, desired: DVec2, level: &[Shape]) -> Result<Move, MoveError> {
        Mover::Box2d.moved(&MoveRequest { body, desired, level: &Level::of(level), up: DVec2::Y })
    }

    fn assert_near(found: DVec2, expected: DVec2) {
        assert!(found.distance(expected) < 1e-9, "{found} is not {expected}");
    }

    #[test]
    fn a_capsule_sinks_into_the_floor_by_the_slop_and_slides_on() {
        let floor = [aabb((-9.0, -1.0), (9.0, 0.0))];
        // Its lower end is 1 above the floor.
        let body = capsule((0.0, 1.5), (0.0, 2.5), 0.5);
        let found = moved(&body, v(1.0, -2.0), &floor).unwrap();
        assert_near(found.displacement, v(1.0, -1.005));
        assert_near(found.velocity, v(1.0, 0.0));
        // The cast of the first round, the plane of the second and third, and the clip.
        let reasons: Vec<&BumpReason> = found.bumps.iter().map(|bump| &bump.reason).collect();
        assert!(
            matches!(
                reasons[..],
                [
                    BumpReason::CastStopped { .. },
                    BumpReason::PlaneKept { .. },
                    BumpReason::PlaneDropped | BumpReason::PlaneKept { .. },
                    ..
                ]
            ),
            "{found:?}"
        );
    }

    #[test]
    fn two_planes_push_in_turn_until_both_are_free() {
        // A wall on a floor; the circle touches both.
        let level = [aabb((-9.0, -1.0), (9.0, 0.0)), aabb((-1.0, 0.0), (0.0, 9.0))];
        let found = moved(&circle(0.5, 0.5, 0.5), v(-1.0, -1.0), &level).unwrap();
        assert_near(found.displacement, v(-0.005, -0.005));
        assert_near(found.velocity, DVec2::ZERO);
    }

    #[test]
    fn a_member_that_the_core_overlaps_is_not_seen() {
        let block = [aabb((-2.0, -2.0), (2.0, 2.0))];
        let found = moved(&circle(0.0, 0.0, 0.5), v(0.5, 0.25), &block).unwrap();
        assert_near(found.displacement, v(0.5, 0.25));
        assert!(found.bumps.is_empty(), "{found:?}");
        // Outside of the block its center is seen, and pushed out up to the slop.
        let found = moved(&circle(2.25, 0.0, 0.5), DVec2::ZERO, &block).unwrap();
        assert_near(found.displacement, v(0.25 - 0.005, 0.0));
    }

    #[test]
    fn the_ninth_plane_is_dropped() {
        let floor = aabb((-9.0, -1.0), (9.0, 0.0));
        // The circle touches the floors, and is 0.25 deep in the wall.
        let wall = aabb((0.25, 0.0), (1.0, 9.0));
        let body = circle(0.0, 0.5, 0.5);
        for (floors, pushed) in [(7, -0.25 + 0.005), (8, 0.0)] {
            let level = [vec![floor.clone(); floors], vec![wall.clone()]].concat();
            assert_near(moved(&body, DVec2::ZERO, &level).unwrap().displacement, v(pushed, 0.0));
        }
    }

    #[test]
    fn it_moves_circles_and_capsules_that_are_thick_enough() {
        let error = |body: &Shape| moved(body, DVec2::X, &[]).map_err(|error| error.to_string()).err();
        let found = error(&aabb((0.0, 0.0), (1.0, 1.0)));
        assert!(found.as_ref().is_some_and(|found| found.starts_with("expected a circle or a capsule")), "{found:?}");
        assert_eq!(error(&circle(0.0, 0.0, 0.01)), Some("the radius is 0.01, it must be more than 0.01".to_owned()));
        assert_eq!(error(&circle(0.0, 0.0, 0.02)), None);
    }
}
