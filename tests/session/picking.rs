//! The targets that a press takes, their order, and the way in which repeated presses reach all of them.

use clashbox::handles::{Handle, PressTarget};
use clashbox::kernel::DVec2;
use clashbox::scene::Scene;
use clashbox::session::{cycle, pick};

use super::{aabb, body, circle, line, point, range, v};

/// The reach and the margin of a press: 8 and 20 pixels of 1/100 unit.
const REACH: f64 = 0.08;
const MARGIN: f64 = 0.2;

fn press(scene: &Scene, at: (f64, f64), selected: Option<usize>) -> Vec<PressTarget> {
    pick(scene, 0.0, at.into(), REACH, MARGIN, selected)
}

#[test]
fn a_press_takes_handles_of_the_selected_body_then_tips_then_bodies() {
    use PressTarget::{Body, Handle as On};
    let mut scene = range();
    // The tip of the paper's arrow, at (4, 0), is at the tip of the bullet's; both are in the new plate.
    scene.bodies[1].velocity = v(4.0, 0.0);
    scene.bodies.push(body("plate", aabb((3.0, -1.0), (5.0, 1.0)), DVec2::ZERO));
    let rows = [
        ((20.0, 20.0), None, vec![]),
        ((-4.0, 0.0), None, vec![Body(0)]),
        // Just outside of the rim, within reach.
        ((-4.57, 0.0), None, vec![Body(0)]),
        ((-4.59, 0.0), None, vec![]),
        ((4.0, 0.0), None, vec![On(0, Handle::Velocity), On(1, Handle::Velocity), Body(3)]),
        ((4.0, 0.0), Some(1), vec![On(1, Handle::Velocity), On(0, Handle::Velocity), Body(3)]),
        // A vertex is a handle only of the selected body.
        ((6.0, -2.0), None, vec![Body(2)]),
        ((6.0, -2.0), Some(2), vec![On(2, Handle::Vertex(0)), Body(2)]),
        // The wall rests: its velocity handle is one margin below its center, while it is selected.
        ((6.5, -0.2), None, vec![Body(2)]),
        ((6.5, -0.2), Some(2), vec![On(2, Handle::Velocity), Body(2)]),
        ((6.0, -2.0), Some(77), vec![Body(2)]),
    ];
    for (at, selected, expected) in rows {
        assert_eq!(press(&scene, at, selected), expected, "a press at {at:?} with {selected:?} selected");
    }
}

#[test]
fn of_overlapping_bodies_the_smaller_comes_first() {
    let bodies = [
        body("house", aabb((-5.0, -5.0), (5.0, 5.0)), DVec2::ZERO),
        body("grain", point(0.0, 0.02), DVec2::ZERO),
        body("ball", circle(0.0, 0.0, 1.0), DVec2::ZERO),
        body("rope", line((-1.0, 0.0), (1.0, 0.0)), DVec2::ZERO),
        body("bead", circle(0.0, 0.0, 0.05), DVec2::ZERO),
    ];
    let scene = Scene { bodies: bodies.to_vec(), pair: Some([0, 1]), expectations: Vec::new(), ..range() };
    let bodies: Vec<usize> = press(&scene, (0.0, 0.0), None).into_iter().map(PressTarget::body).collect();
    assert_eq!(bodies, [1, 4, 3, 2, 0], "grain, bead, rope, ball, house");
}

#[test]
fn of_equal_bodies_the_nearer_comes_first_and_then_the_upper_one() {
    let at = |x: f64| body("dot", point(x, 0.0), DVec2::ZERO);
    let scene = Scene { bodies: vec![at(0.0), at(0.05), at(0.05)], ..range() };
    let order = |x: f64| press(&scene, (x, 0.0), None).into_iter().map(PressTarget::body).collect::<Vec<_>>();
    assert_eq!(order(0.01), [0, 2, 1], "nearer to the first");
    assert_eq!(order(0.04), [2, 1, 0], "nearer to the others, the last one is drawn on top");
}

#[test]
fn a_press_takes_bodies_where_they_are_drawn() {
    let scene = range();
    let at = |t: f64, x: f64| pick(&scene, t, v(x, 0.3), REACH, MARGIN, None);
    assert_eq!(at(0.5, -4.0), [], "the bullet has left");
    assert_eq!(at(0.5, 0.0), [PressTarget::Body(0), PressTarget::Body(1)], "it is in the paper");
    assert_eq!(pick(&scene, 0.5, v(4.0, 0.0), REACH, MARGIN, None), [PressTarget::Handle(0, Handle::Velocity)], "its tip stays");
}

#[test]
fn repeated_presses_reach_everything_and_start_again() {
    let candidates = [PressTarget::Body(4), PressTarget::Body(2), PressTarget::Body(0)];
    let mut previous = None;
    let mut taken = Vec::new();
    for _ in 0..4 {
        previous = cycle(previous, &candidates);
        taken.extend(previous.map(PressTarget::body));
    }
    assert_eq!(taken, [4, 2, 0, 4], "one after the other");
    assert_eq!(
        cycle(Some(PressTarget::Body(9)), &candidates),
        Some(PressTarget::Body(4)),
        "a press elsewhere starts at the first"
    );
    assert_eq!(cycle(previous, &[]), None, "nothing there");
}

#[test]
fn a_press_nowhere_takes_nothing() {
    for at in [(f64::NAN, 0.0), (f64::INFINITY, 0.0), (1e300, 0.0)] {
        assert_eq!(press(&range(), at, Some(0)), [], "a press at {at:?}");
    }
}
