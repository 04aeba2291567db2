//! Snapping of what is dragged to the lines of the grid.

use clashbox::handles::{GridLines, Handle, PressTarget, Snap, SnappedOn};
use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::Scene;
use clashbox::session::{Drag, Select, Session};
use clashbox::shipped::empty_scene;

use super::common::Dice;
use super::{aabb, body, circle, polygon, segment, v};

fn scene(shapes: &[Shape]) -> Scene {
    let bodies = shapes.iter().enumerate().map(|(i, shape)| body(&format!("body {i}"), shape.clone(), DVec2::ZERO)).collect();
    Scene { bodies, ..empty_scene() }
}

fn dragged(shape: Shape, target: PressTarget, path: &[DVec2], step: f64) -> Session {
    let mut session = Session::new(scene(&[shape]));
    session.apply(Drag::Begin { target, at: path[0] });
    path[1..].iter().for_each(|&at| session.apply(Drag::To { at, snap: Snap::to_grid(step) }));
    session
}

/// Returns the multiple of a tenth that a person would write.
fn tenths(n: i32) -> f64 {
    f64::from(n) / 10.0
}

#[test]
fn a_tile_on_the_grid_stays_on_it() {
    let tile = aabb((1.0, 0.0), (2.0, 1.0));
    let session = dragged(tile, PressTarget::Body(0), &[v(1.5, 0.5), v(2.47, 1.6)], 0.5);
    assert_eq!(session.scene().bodies[0].shape, aabb((2.0, 1.0), (3.0, 2.0)), "dragged by about 1");
    let snapped = session.dragging().snapped().unwrap();
    assert_eq!((snapped.on, session.dragging().target()), (SnappedOn::Grid, Some(PressTarget::Body(0))), "{snapped:?}");
    let Shape::Aabb(tile) = &session.scene().bodies[0].shape else { panic!() };
    let vertices = [tile.min(), tile.max(), v(tile.min().x, tile.max().y), v(tile.max().x, tile.min().y)];
    assert!(vertices.contains(&snapped.at), "the mark is at a vertex: {snapped:?}");
}

#[test]
fn any_box_on_the_grid_dragged_on_any_path_ends_on_the_grid_to_the_last_bit() {
    let mut dice = Dice::new(25);
    let mut ended = 0;
    for step in [0.1, 0.2, 0.5, 1.0, 2.0, 5.0] {
        let units = (step * 10.0_f64).round() as i32;
        for _ in 0..200 {
            let mut below = |most: f64| dice.between(0.0, most).floor() as i32;
            let [x, y] = [below(200.0) - 100, below(200.0) - 100].map(|n| n * units);
            let [w, h] = [below(9.0) + 1, below(9.0) + 1].map(|n| n * units);
            let tile = aabb((tenths(x), tenths(y)), (tenths(x + w), tenths(y + h)));
            let from = v(tenths(x) + dice.between(0.0, tenths(w)), tenths(y) + dice.between(0.0, tenths(h)));
            let path: Vec<DVec2> =
                (0..4).map(|i| from + f64::from(i.min(1)) * v(dice.between(-30.0, 30.0), dice.between(-30.0, 30.0))).collect();
            let session = dragged(tile.clone(), PressTarget::Body(0), &path, step);
            let Shape::Aabb(found) = &session.scene().bodies[0].shape else { panic!() };
            for number in [found.min().x, found.min().y, found.max().x, found.max().y] {
                let nearest = tenths((number * 10.0).round() as i32);
                let is_multiple = (number * 10.0).round() as i32 % units == 0;
                assert!(number == nearest && is_multiple, "{tile:?} on {path:?} in steps of {step}: {number:?}");
            }
            let size = |found: DVec2| (found * 10.0).round();
            assert_eq!(size(found.max() - found.min()), v(f64::from(w), f64::from(h)), "{tile:?} keeps its size");
            ended += 1;
        }
    }
    assert_eq!(ended, 1_200);
}

#[test]
fn several_bodies_snap_as_one() {
    let shapes = [aabb((0.3, 0.1), (1.3, 1.1)), circle(2.7, 0.4, 0.25), polygon(&[(4.1, 0.2), (5.3, 0.2), (4.7, 1.9)])];
    let mut session = Session::new(scene(&shapes));
    session.apply(Select::These(vec![1, 2, 0]));
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: v(1.2, 1.0) });
    session.apply(Drag::To { at: v(2.6, 1.9), snap: Snap::to_grid(0.5) });
    // The vertex nearest to the press, (1.3, 1.1), comes to (2.5, 2): all move by (1.2, 0.9).
    let found: Vec<Shape> = session.scene().bodies.iter().map(|body| body.shape.clone()).collect();
    let expected = [aabb((1.5, 1.0), (2.5, 2.0)), circle(3.9, 1.3, 0.25), polygon(&[(5.3, 1.1), (6.5, 1.1), (5.9, 2.8)])];
    assert_eq!(found, expected, "one displacement, and short numbers");
    assert_eq!(session.dragging().snapped().map(|snapped| snapped.at), Some(v(2.5, 2.0)));
    session.apply(Drag::End);
    session.apply(clashbox::session::Command::Undo);
    assert_eq!(session.scene(), &scene(&shapes), "one step");
}

#[test]
fn a_round_tile_keeps_its_cell_and_others_snap_by_their_center() {
    let rows = [
        // The vertices of its rectangle are on the grid.
        (circle(0.5, 0.5, 0.5), v(1.2, 0.1), circle(1.5, 0.5, 0.5)),
        (circle(0.3, 0.2, 0.4), v(1.2, 0.1), circle(2.0, 0.0, 0.4)),
        (circle(1.0, 1.0, 0.5), v(1.2, 0.1), circle(2.0, 1.0, 0.5)),
    ];
    for (shape, by, expected) in rows {
        let from = shape.reference_point();
        let session = dragged(shape.clone(), PressTarget::Body(0), &[from, from + by], 1.0);
        assert_eq!(session.scene().bodies[0].shape, expected, "{shape:?} by {by}");
    }
}

#[test]
fn handles_come_to_crossings_of_lines() {
    let rows = [
        (segment((0.0, 0.0), (1.37, 0.91)), Handle::Vertex(1), v(1.37, 0.91), v(2.1, 1.3), segment((0.0, 0.0), (2.0, 1.5))),
        (aabb((0.1, 0.1), (1.3, 1.2)), Handle::Vertex(2), v(1.3, 1.2), v(2.1, 2.3), aabb((0.1, 0.1), (2.0, 2.5))),
        (
            polygon(&[(0.0, 0.0), (2.0, 0.0), (1.1, 1.3)]),
            Handle::Vertex(2),
            v(1.1, 1.3),
            v(0.9, 2.2),
            polygon(&[(0.0, 0.0), (2.0, 0.0), (1.0, 2.0)]),
        ),
    ];
    for (shape, handle, from, to, expected) in rows {
        let session = dragged(shape.clone(), PressTarget::Handle(0, handle), &[from, to], 0.5);
        assert_eq!(session.scene().bodies[0].shape, expected, "{handle:?} of {shape:?}");
        assert_eq!(session.dragging().snapped().map(|snapped| snapped.on), Some(SnappedOn::Grid), "{handle:?} of {shape:?}");
    }
    // The tip of the arrow, not the numbers of the velocity.
    let session = dragged(circle(0.3, 0.1, 0.5), PressTarget::Handle(0, Handle::Velocity), &[v(0.3, -0.3), v(2.1, 1.4)], 0.5);
    assert_eq!(session.scene().bodies[0].velocity, v(1.7, 1.4), "the tip is at (2, 1.5)");
    let session = dragged(circle(0.3, 0.1, 0.5), PressTarget::Handle(0, Handle::Radius), &[v(0.8, 0.1), v(1.2, 0.1)], 0.5);
    assert_eq!(session.scene().bodies[0].shape, circle(0.3, 0.1, 1.0), "sizes are multiples of the step");
}

#[test]
fn at_a_later_time_the_body_snaps_where_it_is_seen() {
    let mut all = scene(&[aabb((0.0, 0.0), (1.0, 1.0))]);
    all.bodies[0].velocity = v(0.6, 0.2);
    let mut session = Session::new(all);
    session.apply(clashbox::session::Play::SetTime(0.5));
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: v(0.4, 0.2) });
    session.apply(Drag::To { at: v(1.3, 0.2), snap: Snap::to_grid(0.5) });
    let here = session.scene().bodies[0].moving().at(0.5);
    let Shape::Aabb(found) = here else { panic!("{here:?}") };
    assert!(found.min().distance(v(1.0, 0.0)) <= 1e-12, "{found:?}");
    // The grid of a moving frame.
    let mut session = Session::new(scene(&[aabb((0.0, 0.0), (1.0, 1.0))]));
    let lines = Some(GridLines { step: 0.5, origin: v(0.2, 0.0) });
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: v(0.1, 0.1) });
    session.apply(Drag::To { at: v(1.1, 0.1), snap: Snap { lines, ..Snap::to_grid(0.5) } });
    assert_eq!(session.scene().bodies[0].shape, aabb((1.2, 0.0), (2.2, 1.0)), "{lines:?}");
}
