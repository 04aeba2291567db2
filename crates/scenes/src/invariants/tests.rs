use std::collections::BTreeSet;

use super::*;
use crate::dice::Dice;
use crate::kernel::{Aabb, Circle, Obb, Rotation, Shape, separation};
use crate::movers::{MoverKind, PushOrder};
use crate::scene::Body;
use crate::search::Method;

/// A level of tiles in a row, boxes and circles, and a body above it that touches nothing.
fn scene(dice: &mut Dice) -> Scene {
    let mut bodies = Vec::new();
    for x in -3..3 {
        let x = f64::from(x);
        bodies.push(Body::new(format!("tile {x}"), Aabb::new([x, -1.0], [x + 1.0, 0.0]).unwrap().into()));
    }
    for number in 0..2 + dice.below(4) {
        let at = DVec2::new(dice.between(-3.0, 3.0), dice.between(-0.5, 2.5));
        let shape: Shape = match dice.below(3) {
            0 => Circle::new(at, dice.between(0.2, 0.6)).unwrap().into(),
            1 => Aabb::new(at, at + DVec2::new(dice.between(0.3, 1.0), dice.between(0.3, 1.0))).unwrap().into(),
            _ => {
                let rotation = Rotation::from_degrees(dice.between(0.0, 90.0)).unwrap();
                Obb::new(at, [dice.between(0.2, 0.6), dice.between(0.2, 0.6)], rotation).unwrap().into()
            }
        };
        bodies.push(Body::new(format!("body {number}"), shape));
    }
    loop {
        let at = DVec2::new(dice.between(-3.0, 3.0), dice.between(0.3, 3.0));
        let shape: Shape = match dice.below(2) {
            0 => Circle::new(at, 0.25).unwrap().into(),
            _ => Aabb::new(at - DVec2::new(0.2, 0.3), at + DVec2::new(0.2, 0.3)).unwrap().into(),
        };
        if bodies.iter().all(|body| separation(&body.shape, &shape).is_some_and(|separation| 1e-3 < separation)) {
            let velocity = DVec2::new(dice.between(-1.5, 1.5), dice.between(-1.5, 0.5));
            bodies.insert(0, Body { velocity, ..Body::new("player", shape) });
            return Scene::new(bodies, Method::Exact);
        }
    }
}

/// Returns the invariants that are broken in any of these scenes, with their movers.
fn broken(scenes: usize) -> BTreeSet<(&'static str, &'static str)> {
    let mut dice = Dice::new(2_805);
    let mut found = BTreeSet::new();
    for _ in 0..scenes {
        let scene = scene(&mut dice);
        for kind in MoverKind::ALL {
            // Box2D moves circles and capsules alone.
            let Ok(states) = invariants(&scene, 0, &kind.with_defaults()) else { continue };
            let broken = states.into_iter().filter(|(_, state)| matches!(state, InvariantState::Broken(_)));
            found.extend(broken.map(|(invariant, _)| (kind.id(), invariant.id())));
        }
    }
    found
}

#[test]
fn each_mover_breaks_what_its_rule_breaks_and_nothing_else() {
    let expected = [
        // With half of the displacement along x, the one along y begins elsewhere.
        ("axes", "half-frames"),
        // Along one axis something may be that is not on the straight path.
        ("axes", "unhindered"),
        ("bounce", "not-back"),
        // The planes are those of the place where a round begins, in the order of the level, and a round of less than 0.01 ends the move.
        ("box2d", "any-order"),
        ("box2d", "half-frames"),
        ("box2d", "not-deeper"),
        ("box2d", "not-farther"),
        ("box2d", "split"),
        // Contacts are summed, so that a wall of two bodies pushes twice; the 8 halvings are those of the motion.
        ("godot", "any-order"),
        ("godot", "half-frames"),
        ("godot", "not-farther"),
        ("godot", "split"),
        ("godot3", "half-frames"),
        ("godot3", "not-back"),
        ("godot3", "not-farther"),
        ("godot3", "split"),
        // Units are rounded in each frame.
        ("pixels", "half-frames"),
        ("pixels", "not-farther"),
        // A step of one unit is longer than some of these bodies are wide.
        ("pixels", "passes-nothing"),
        ("pixels", "unhindered"),
        ("push-out", "any-order"),
        ("push-out", "not-deeper"),
        ("push-out", "not-farther"),
        // It looks at the end alone.
        ("push-out", "passes-nothing"),
        ("push-out", "split"),
        // A plane that is met again turns the velocity away by one unit a second, whatever the length of the frame.
        ("quake", "half-frames"),
        // Each frame ends with an offset and a nudge; the angle of a slope has a sign; it is drawn down to the ground.
        ("rapier", "half-frames"),
        ("rapier", "mirrored"),
        ("rapier", "not-back"),
        ("rapier", "stays"),
        ("rapier", "unhindered"),
    ];
    assert_eq!(broken(300), BTreeSet::from(expected));
}

#[test]
fn a_state_says_by_how_much_and_where() {
    // The box has sunk into the row by 0.01 at the end, and reaches over the second tile by 0.005 only.
    let tile = |x: f64| Aabb::new([x, -1.0], [x + 1.0, 0.0]).unwrap();
    let player =
        Body { velocity: DVec2::new(0.0, -0.01), ..Body::new("player", Aabb::new([0.405, 0.0], [1.005, 0.8]).unwrap().into()) };
    let bodies = vec![player, Body::new("far", tile(1.0).into()), Body::new("near", tile(0.0).into())];
    let scene = Scene::new(bodies, Method::Exact);
    let state = |order, which| invariant(&scene, 0, &Mover::PushOut { order }, which).unwrap();
    let words = "with the bodies in another order the body ends at (0.705, 0.4), not at (0.7, 0.4)";
    let InvariantState::Broken(breach) = state(PushOrder::List, Invariant::AnyOrder) else { panic!("not broken") };
    assert!((breach.by - 0.005).abs() < 1e-9 && breach.how == words && breach.body.is_none(), "{breach:?}");
    assert_eq!(state(PushOrder::Deepest, Invariant::AnyOrder), InvariantState::Holds, "the deepest first");
    assert_eq!(invariant(&scene, 0, &Mover::Slide, Invariant::HalfFrames).unwrap(), InvariantState::NotApplicable);
}
