use glam::DVec2;

use super::*;
use crate::kernel::level::Level;
use crate::kernel::testing::{Dice, aabb, circle, obb, polygon, v};
use crate::kernel::{Rotation, Shape, separation};

fn moved(mover: Mover, body: &Shape, desired: DVec2, level: &[Shape]) -> Move {
    mover.moved(&MoveRequest { body, desired, level: &Level::of(level), up: DVec2::Y }).unwrap()
}

#[track_caller]
fn assert_near(found: DVec2, expected: DVec2) {
    assert!(found.distance(expected) < 1e-9, "{found} instead of {expected}");
}

fn members(found: &Move) -> Vec<Option<usize>> {
    found.bumps.iter().map(|bump| bump.member).collect()
}

/// A row of unit tiles whose tops are at y = 0, from x = 0 on.
fn row(n: i32) -> Vec<Shape> {
    (0..n).map(|x| aabb((f64::from(x), -1.0), (f64::from(x + 1), 0.0))).collect()
}

#[test]
fn a_free_displacement_is_made_by_every_mover() {
    for kind in MoverKind::ALL {
        let found = moved(kind.with_defaults(), &circle(0.5, 3.5, 0.5), v(5.0, 2.0), &row(4));
        assert_near(found.displacement, v(5.0, 2.0));
        assert_near(found.velocity, v(5.0, 2.0));
        assert_eq!((found.bumps.len(), found.legs.last().copied()), (0, Some(found.displacement)), "{}", kind.id());
    }
}

#[test]
fn no_mover_that_goes_up_to_a_face_is_stopped_by_what_it_slides_along() {
    // On the row, whose seams it passes, and below a ceiling that it fits under exactly.
    let level = [row(8), vec![aabb((0.0, 1.0), (8.0, 2.0))]].concat();
    // Those of the engines keep a margin, and those of Godot have no room for it.
    let keeps_none = |kind: &MoverKind| kind.with_defaults().margin() == 0.0 && *kind != MoverKind::Rapier;
    for kind in MoverKind::ALL.into_iter().filter(keeps_none) {
        let found = moved(kind.with_defaults(), &aabb((0.0, 0.0), (1.0, 1.0)), v(4.0, 0.0), &level);
        assert_near(found.displacement, v(4.0, 0.0));
        assert!(found.bumps.is_empty(), "{}: {found:?}", kind.id());
    }
}

#[test]
fn a_body_slides_along_a_corridor_that_is_exactly_as_high_as_it_is() {
    let mut dice = Dice::new(5);
    for _ in 0..200 {
        let (floor, height) = (dice.between(-9.0, 9.0), dice.between(0.1, 3.0));
        let ceiling = floor + height;
        let row = |low: f64, high: f64| (0..8).map(move |x| aabb((f64::from(x), low), (f64::from(x + 1), high)));
        let level: Vec<Shape> = row(floor - 1.0, floor).chain(row(ceiling, ceiling + 1.0)).collect();
        let body = aabb((0.0, floor), (1.0, ceiling));
        for into in [-0.5, 0.5] {
            for mover in [Mover::Slide, Mover::Axes] {
                let found = moved(mover, &body, v(4.0, into), &level);
                assert_eq!(found.displacement, v(4.0, 0.0), "{mover:?}, {floor} to {ceiling}, {into}");
                assert!(found.bumps.iter().all(|bump| !bump.is_ghost), "{mover:?}, {floor} to {ceiling}: {found:?}");
            }
        }
    }
}

#[test]
fn stop_drops_the_rest_and_bounce_mirrors_it() {
    let wall = [aabb((3.0, -5.0), (4.0, 5.0))];
    let body = circle(0.0, 0.0, 1.0);
    let found = moved(Mover::Stop, &body, v(4.0, 4.0), &wall);
    assert_near(found.displacement, v(2.0, 2.0));
    assert_eq!((found.velocity, found.bumps[0].t), (DVec2::ZERO, 0.5));
    let found = moved(Mover::Bounce { restitution: 1.0 }, &body, v(4.0, 2.0), &wall);
    assert_near(found.displacement, v(0.0, 2.0));
    assert_near(found.velocity, v(-4.0, 2.0));
    let found = moved(Mover::Bounce { restitution: 0.5 }, &body, v(4.0, 2.0), &wall);
    assert_near(found.displacement, v(1.0, 2.0));
    assert_near(found.velocity, v(-2.0, 2.0));
    let found = moved(Mover::Bounce { restitution: 0.0 }, &body, v(4.0, 2.0), &wall);
    assert_near(found.displacement, v(2.0, 2.0));
    // Between two walls it bounces until the displacement is used.
    let found = moved(
        Mover::Bounce { restitution: 1.0 },
        &circle(0.0, 0.0, 1.0),
        v(10.0, 0.0),
        &[aabb((2.0, -9.0), (3.0, 9.0)), aabb((-3.0, -9.0), (-2.0, 9.0))],
    );
    assert_eq!(members(&found), [Some(0), Some(1), Some(0), Some(1), Some(0)]);
    assert_near(found.displacement, v(0.0, 0.0));
}

#[test]
fn axes_goes_along_x_before_y() {
    // Along x it meets the step that it would have cleared along y first.
    let level = [aabb((1.0, -1.0), (3.0, 0.5))];
    let found = moved(Mover::Axes, &aabb((-1.0, 0.0), (0.0, 1.0)), v(2.0, 2.0), &level);
    assert_near(found.displacement, v(1.0, 2.0));
    assert_near(found.velocity, v(0.0, 2.0));
    assert_eq!((found.bumps[0].t, found.bumps[0].normal), (0.25, Some(DVec2::NEG_X)));
}

#[test]
fn slide_turns_at_each_face_of_a_notch_and_ends_in_it() {
    // Two slopes of 45 degrees meet at the origin.
    let slopes = [[(0.0, 0.0), (5.0, 5.0), (5.0, -1.0)], [(0.0, 0.0), (-5.0, -1.0), (-5.0, 5.0)]];
    let level = slopes.map(|vertices| polygon(&vertices));
    let found = moved(Mover::Slide, &circle(-2.0, 4.0, 1.0), v(0.0, -9.0), &level);
    // The ball rests where it touches both: its center is sqrt(2) above the origin.
    assert_near(found.displacement + v(-2.0, 4.0), v(0.0, 2.0_f64.sqrt()));
    assert_near(found.velocity, DVec2::ZERO);
    assert_eq!(members(&found), [Some(1), Some(0)]);
}

#[test]
fn push_out_passes_through_paper_and_depends_on_the_order() {
    let paper = [aabb((2.0, -5.0), (2.1, 5.0))];
    let found = moved(Mover::PushOut { order: PushOrder::List }, &circle(0.0, 0.0, 0.5), v(5.0, 0.0), &paper);
    assert_near(found.displacement, v(5.0, 0.0));
    // It has sunk by 0.1 into the row, and reaches over the second tile by 0.05: that tile alone pushes it back.
    let body = aabb((-0.55, 0.0), (0.05, 0.8));
    let level = [aabb((0.0, -1.0), (1.0, 0.0)), aabb((-1.0, -1.0), (0.0, 0.0))];
    let ends = PushOrder::ALL.map(|order| moved(Mover::PushOut { order }, &body, v(0.0, -0.1), &level));
    assert_near(ends[0].displacement, v(-0.05, 0.0));
    assert_eq!(ends[0].bumps.iter().map(|bump| bump.is_ghost).collect::<Vec<_>>(), [true, false], "{:?}", ends[0]);
    for found in &ends[1..] {
        assert_near(found.displacement, v(0.0, 0.0));
        assert_eq!(members(found), [Some(1)]);
    }
    // A push may lead into a member that the body did not overlap before, and that has its turn later.
    let level = [aabb((0.0, -1.0), (9.0, 0.0)), aabb((0.0, 0.95), (9.0, 2.0))];
    let found = moved(Mover::PushOut { order: PushOrder::List }, &aabb((3.0, 0.0), (4.0, 0.9)), v(0.0, -0.1), &level);
    assert_eq!(members(&found), [Some(0)], "0.05 are left");
    let found = moved(Mover::PushOut { order: PushOrder::List }, &aabb((3.0, 0.0), (4.0, 1.0)), v(0.0, -0.1), &level);
    assert_eq!(members(&found), [Some(0), Some(1)]);
    assert_near(found.displacement, v(0.0, -0.05));
}

#[test]
fn pixels_rounds_the_displacement_and_goes_unit_by_unit() {
    let level = [aabb((7.0, 0.0), (8.0, 9.0))];
    let body = aabb((0.0, 0.0), (4.0, 4.0));
    assert_near(moved(Mover::Pixels, &body, v(2.4, 0.5), &level).displacement, v(2.0, 0.0));
    assert_near(moved(Mover::Pixels, &body, v(2.6, 1.5), &level).displacement, v(3.0, 2.0));
    let found = moved(Mover::Pixels, &body, v(9.0, -2.0), &level);
    assert_near(found.displacement, v(3.0, -2.0));
    assert_near(found.velocity, v(0.0, -2.0));
    assert_eq!((members(&found), found.bumps[0].normal), (vec![Some(0)], Some(DVec2::NEG_X)));
    let inside = moved(Mover::Pixels, &aabb((6.0, 0.0), (9.0, 4.0)), v(1.0, 1.0), &level);
    assert_near(inside.displacement, DVec2::ZERO);
    let request = MoveRequest { body: &body, desired: v(1e6, 0.0), level: &Level::of(&level), up: DVec2::Y };
    assert_eq!(Mover::Pixels.moved(&request), Err(MoveError::TooFar { steps: 1e6 }));
}

#[test]
fn quake_clips_to_planes_and_stops_dead_between_two() {
    let quake = Mover::Quake(QuakeOptions::default());
    let wall = [aabb((3.0, -9.0), (4.0, 9.0))];
    let found = moved(quake, &circle(0.0, 0.0, 1.0), v(4.0, 0.0), &wall);
    assert_near(found.displacement, v(2.0, 0.0));
    assert_near(found.velocity, DVec2::ZERO);
    assert_eq!(found.bumps[0].reason, BumpReason::Crease, "the wall, and the displacement itself");
    // Half of the way is left to slide, with the speed of OVERCLIP away from the wall.
    let found = moved(quake, &circle(0.0, 0.0, 1.0), v(4.0, 4.0), &wall);
    assert_near(found.velocity, v(-0.004, 4.0));
    assert_near(found.displacement, v(2.0 - 0.002, 4.0));
    // It stops before the plane by epsilon, measured along the normal.
    let before = Mover::Quake(QuakeOptions { epsilon: 0.125, ..QuakeOptions::default() });
    let found = moved(before, &circle(0.0, 0.0, 1.0), v(4.0, 0.0), &wall);
    assert_near(found.displacement, v(1.875, 0.0));
    // Two walls at a right angle.
    let walls = [wall[0].clone(), aabb((-9.0, 3.0), (9.0, 4.0))];
    let found = moved(quake, &circle(0.0, 0.0, 1.0), v(4.0, 3.0), &walls);
    assert_near(found.velocity, DVec2::ZERO);
    assert_eq!(members(&found), [Some(0), Some(1)]);
    // At the wall it is clipped to the floor once more, of which OVERCLIP leads it away. The reason is the wall.
    let level = [row(3), wall.to_vec()].concat();
    let found = moved(quake, &aabb((0.0, 0.0), (1.0, 1.0)), v(3.0, -0.5), &level);
    let BumpReason::Clipped { dot } = found.bumps[1].reason else { panic!("{found:?}") };
    assert_eq!((dot, found.bumps[1].normal), (-3.0, Some(DVec2::NEG_X)));
}

/// A level of a few boxes, circles and triangles, and a body that overlaps none of them.
fn scene(dice: &mut Dice) -> (Vec<Shape>, Shape) {
    let mut level = Vec::new();
    for _ in 0..2 + dice.below(6) {
        let at = v(dice.between(-4.0, 4.0), dice.between(-4.0, 4.0));
        level.push(match dice.below(3) {
            0 => circle(at.x, at.y, dice.between(0.2, 1.0)),
            1 => aabb((at.x, at.y), (at.x + dice.between(0.3, 2.0), at.y + dice.between(0.3, 2.0))),
            _ => {
                let half = (dice.between(0.2, 1.0), dice.between(0.2, 1.0));
                obb((at.x, at.y), half, dice.between(0.0, 90.0))
            }
        });
    }
    loop {
        let at = v(dice.between(-5.0, 5.0), dice.between(-5.0, 5.0));
        let body =
            if dice.below(2) == 0 { circle(at.x, at.y, 0.4) } else { aabb((at.x - 0.3, at.y - 0.4), (at.x + 0.3, at.y + 0.4)) };
        if level.iter().all(|member| separation(member, &body).is_some_and(|separation| 0.0 < separation)) {
            return (level, body);
        }
    }
}

const SWEPT: [Mover; 4] = [Mover::Stop, Mover::Bounce { restitution: 1.0 }, Mover::Axes, Mover::Slide];

#[test]
fn a_swept_mover_never_enters_a_member() {
    let mut dice = Dice::new(28);
    let (mut stopped, mut ghosts) = (0, 0);
    for case in 0..2_000 {
        let (level, body) = scene(&mut dice);
        let desired = v(dice.between(-6.0, 6.0), dice.between(-6.0, 6.0));
        for mover in SWEPT {
            let found = moved(mover, &body, desired, &level);
            stopped += usize::from(!found.bumps.is_empty());
            let mut from = DVec2::ZERO;
            for leg in &found.legs {
                // Nowhere on the leg is it inside.
                for part in 0..=20 {
                    let at = body.translated(from.lerp(*leg, f64::from(part) / 20.0));
                    let least = level.iter().filter_map(|member| separation(member, &at)).fold(f64::INFINITY, f64::min);
                    assert!(-1e-9 < least, "case {case}, {mover:?}: {least} deep at {leg}");
                }
                from = *leg;
            }
            let length = found.displacement.length();
            assert!(length < desired.length() + 1e-9, "case {case}, {mover:?}: {length} is farther than desired");
            assert!(found.velocity.length() < desired.length() + 1e-9, "case {case}, {mover:?}: faster than desired");
            ghosts += usize::from(found.bumps.iter().any(|bump| bump.is_ghost));
        }
    }
    assert!(2_000 < stopped, "{stopped} moves were stopped");
    // Only in a crevice between two members, too narrow for the disc that tells the normals of the level.
    assert!(ghosts < 10, "{ghosts} moves were stopped by a ghost");
}

#[test]
fn the_order_of_the_members_changes_nothing_for_a_swept_mover() {
    let mut dice = Dice::new(281);
    for case in 0..1_000 {
        let (level, body) = scene(&mut dice);
        let desired = v(dice.between(-6.0, 6.0), dice.between(-6.0, 6.0));
        let reversed: Vec<Shape> = level.iter().rev().cloned().collect();
        for mover in SWEPT {
            let found = moved(mover, &body, desired, &level);
            let other = moved(mover, &body, desired, &reversed);
            assert!(found.displacement.distance(other.displacement) < 1e-7, "case {case}, {mover:?}: {found:?}, {other:?}");
        }
    }
}

#[test]
fn a_slope_that_is_split_into_tiles_is_slid_along_as_one() {
    let mut dice = Dice::new(2_800);
    for case in 0..500 {
        let degrees = dice.between(-60.0, 60.0);
        let rotation = Rotation::from_degrees(degrees).unwrap();
        let tile = |from: f64, to: f64| {
            let center = rotation.world_from_local(v(from.midpoint(to), -0.5));
            obb((center.x, center.y), ((to - from) / 2.0, 0.5), degrees)
        };
        let tiles: Vec<Shape> = (-8..8).map(|x| tile(f64::from(x), f64::from(x + 1))).collect();
        let slab = [tile(-8.0, 8.0)];
        let body = circle(0.0, 0.0, 0.5);
        let body = body.translated(rotation.world_from_local(v(dice.between(-1.0, 1.0), dice.between(0.5, 0.7))));
        let desired = rotation.world_from_local(v(dice.between(-5.0, 5.0), dice.between(-2.0, 0.0)));
        for mover in [Mover::Stop, Mover::Slide] {
            let [one, many] = [&slab[..], &tiles].map(|level| moved(mover, &body, desired, level));
            assert!(one.displacement.distance(many.displacement) < 1e-9, "case {case}, {mover:?}: {one:?}, {many:?}");
        }
    }
}
