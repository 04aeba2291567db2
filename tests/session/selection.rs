//! Several selected bodies: commands that change all of them at once, each as one step of the history, and commands that are
//! refused.

use clashbox::handles::{Handle, PressTarget, Snap, frame_handles};
use clashbox::kernel::bounds::bounding_aabb;
use clashbox::kernel::{Aabb, Capsule, Circle, DVec2, Kind, Obb, Ray, Rotation, Shape};
use clashbox::scene::{Body, Claim, Scene};
use clashbox::search::boundary::Coordinate;
use clashbox::session::{
    AlignmentLine, Command, Drag, Edit, OrderChange, Select, SelectionEdit, Session, SharedNumber, pick_handles,
};

use super::{aabb, after, body, circle, error, expects_nothing_seen, line, obb, one_of_each, range, v};

/// Selects all three bodies of the range, the wall as the primary one.
fn all() -> Command {
    these(&[0, 1, 2])
}

pub(super) fn these(bodies: &[usize]) -> Command {
    Command::Select(Select::These(bodies.to_vec()))
}

pub(super) fn do_(command: SelectionEdit) -> Command {
    command.into()
}

/// Applies a command to the range with some bodies selected, and asserts that the scene becomes `expected` in one step of this
/// label, and that undo reverts it.
fn check(selected: &[usize], command: SelectionEdit, label: &str, expected: impl FnOnce(&mut Scene)) -> Session {
    let mut scene = range();
    expected(&mut scene);
    let mut session = after([these(selected), do_(command.clone())]);
    assert_eq!(session.scene(), &scene, "{command:?} of {selected:?}");
    assert_eq!(session.document().undo_label(), Some(label), "{command:?} of {selected:?}");
    let done = session.clone();
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "undo of {command:?} of {selected:?}");
    session.apply(Command::Redo);
    assert_eq!(session.scene(), &scene, "redo of {command:?} of {selected:?}");
    done
}

fn shapes(session: &Session) -> Vec<Shape> {
    session.scene().bodies.iter().map(|body| body.shape.clone()).collect()
}

#[test]
fn bodies_are_selected_one_by_one_and_all_at_once() {
    let session = after([Select::Body(Some(0)).into(), Select::Toggle(2).into()]);
    assert_eq!((session.selection().bodies(), session.selection().primary()), (&[0, 2][..], Some(2)), "one more");
    let session = after([all(), Select::Toggle(2).into()]);
    assert_eq!((session.selection().bodies(), session.selection().primary()), (&[0, 1][..], Some(1)), "one less");
    let mark = |session: &mut Session| {
        session.apply(do_(SelectionEdit::SetLocked { bodies: vec![1], locked: true }));
        session.apply(do_(SelectionEdit::SetHidden { bodies: vec![2], hidden: true }));
        session.apply(Command::Select(Select::All));
    };
    let mut session = after([Select::All.into()]);
    assert_eq!(session.selection().bodies(), [0, 1, 2], "all");
    mark(&mut session);
    assert_eq!(session.selection().bodies(), [0], "all that is neither locked nor hidden");
    session.apply(these(&[0, 7]));
    assert_eq!(error(&session).as_deref(), Some("there is no body number 7, the scene has 3"), "none of them");
    assert_eq!(session.selection().bodies(), [0], "as before");
}

#[test]
fn all_selected_bodies_move_and_repeated_nudges_are_one_step() {
    let mut session = after([these(&[0, 2]), Edit::NudgeSelected(v(1.0, 0.0)).into(), Edit::NudgeSelected(v(0.0, 0.5)).into()]);
    assert_eq!(shapes(&session), [circle(-3.0, 0.5, 0.5), aabb((-0.5, -2.0), (0.5, 2.0)), aabb((7.0, -1.5), (8.0, 2.5))]);
    assert_eq!(session.document().undo_label(), Some("Nudge bullet and wall"));
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "one step");
}

#[test]
fn a_drag_of_one_selected_body_takes_the_others_along_as_one_step() {
    let grid = Snap::to_grid(0.5);
    let mut session = after([
        these(&[0, 2]),
        Drag::Begin { target: PressTarget::Body(0), at: v(-4.0, 0.0) }.into(),
        Drag::To { at: v(-2.9, 0.2), snap: grid }.into(),
    ]);
    // The bullet snaps; the wall keeps its distance to the bullet.
    assert_eq!(shapes(&session)[0], circle(-3.0, 0.0, 0.5), "the dragged one");
    assert_eq!(shapes(&session)[2], aabb((7.0, -2.0), (8.0, 2.0)), "the other one");
    session.apply(Drag::End);
    assert_eq!(
        (session.document().undo_label(), session.selection().bodies()),
        (Some("Move bullet and wall"), &[0, 2][..]),
        "kept"
    );
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "one step");

    // A body that is not selected moves alone, and is selected afterwards.
    let session = after([
        these(&[0, 2]),
        Drag::Begin { target: PressTarget::Body(1), at: v(0.0, 0.0) }.into(),
        Drag::To { at: v(0.0, 1.0), snap: Snap::FREE }.into(),
        Drag::End.into(),
    ]);
    assert_eq!((session.document().undo_label(), session.selection().bodies()), (Some("Move paper"), &[1][..]));
}

#[test]
fn bodies_turn_about_their_common_center() {
    // The bodies reach from -4.5 to 7 and from -2 to 2: the center is (1.25, 0).
    check(&[0, 2], SelectionEdit::Turn(90.0), "Turn bullet and wall", |scene| {
        scene.bodies[0].shape = circle(1.25, -5.25, 0.5);
        scene.bodies[2].shape = aabb((-0.75, 4.75), (3.25, 5.75));
    });
    // A single body turns about its reference point; a rectangle becomes an oriented box.
    check(&[1], SelectionEdit::Turn(30.0), "Turn paper", |scene| {
        scene.bodies[1].shape = obb((0.0, 0.0), (0.5, 2.0), 30.0);
    });
}

#[test]
fn bodies_scale_about_their_common_center() {
    check(&[0, 2], SelectionEdit::Scale(2.0), "Scale bullet and wall", |scene| {
        scene.bodies[0].shape = circle(-9.25, 0.0, 1.0);
        scene.bodies[2].shape = aabb((10.75, -4.0), (12.75, 4.0));
    });
    for factor in [0.0, -1.0, f64::NAN, 1e7] {
        let mut session = after([all()]);
        session.apply(do_(SelectionEdit::Scale(factor)));
        assert!(
            error(&session).is_some_and(|text| text.contains("scale factor")),
            "{factor}: {:?}",
            session.view().message.as_ref()
        );
        assert_eq!(session.scene(), &range(), "{factor}");
    }
}

#[test]
fn every_kind_turns_and_scales_there_and_back() {
    let scene = Scene {
        bodies: one_of_each().into_iter().enumerate().map(|(i, shape)| body(&format!("{i}"), shape, DVec2::ZERO)).collect(),
        expectations: Vec::new(),
        ..range()
    };
    let every: Vec<usize> = (0..scene.bodies.len()).collect();
    for (there, back) in
        [(SelectionEdit::Turn(90.0), SelectionEdit::Turn(-90.0)), (SelectionEdit::Scale(4.0), SelectionEdit::Scale(0.25))]
    {
        let mut session = Session::new(scene.clone());
        for command in [these(&every), do_(there.clone()), do_(back)] {
            session.apply(command);
            assert_eq!(error(&session), None, "{there:?}");
        }
        for (body, before) in session.scene().bodies.iter().zip(&scene.bodies) {
            let [now, then] = [&body.shape, &before.shape].map(|shape| shape.reference_point());
            assert!(now.distance(then) <= 1e-12 && body.shape.kind() == before.shape.kind(), "{there:?}: {body:?}");
        }
    }
}

#[test]
fn aligned_bodies_have_an_edge_in_common_to_the_last_bit() {
    let odd = [circle(0.1, 0.2, 0.3), aabb((1.1, 0.7), (1.8, 2.9)), obb((3.3, 1.7), (0.7, 0.3), 33.0)];
    let scene = Scene {
        bodies: odd.into_iter().enumerate().map(|(i, shape)| body(&format!("{i}"), shape, DVec2::ZERO)).collect(),
        expectations: Vec::new(),
        ..range()
    };
    for alignment in AlignmentLine::ALL {
        let mut session = Session::new(scene.clone());
        session.apply(all());
        session.apply(do_(SelectionEdit::Align(alignment)));
        assert_eq!(error(&session), None, "{alignment:?}");
        let parts: Vec<f64> = session
            .scene()
            .bodies
            .iter()
            .map(|body| {
                let bounds = bounding_aabb(&body.shape).unwrap();
                match alignment {
                    AlignmentLine::Left => bounds.min().x,
                    AlignmentLine::CenterX => bounds.center().x,
                    AlignmentLine::Right => bounds.max().x,
                    AlignmentLine::Top => bounds.max().y,
                    AlignmentLine::CenterY => bounds.center().y,
                    AlignmentLine::Bottom => bounds.min().y,
                }
            })
            .collect();
        // Some coordinates cannot be reached exactly because of rounding: they are one unit in the last place off.
        assert!(parts.iter().all(|part| (part - parts[0]).abs() <= 2.0 * f64::EPSILON), "{alignment:?}: {parts:?}");
    }
    check(&[0, 1], SelectionEdit::Align(AlignmentLine::Bottom), "Align bullet and paper to the bottom", |scene| {
        scene.bodies[0].shape = circle(-4.0, -1.5, 0.5);
    });
}

#[test]
fn distributed_bodies_have_equal_gaps_and_the_outer_ones_stay() {
    // From -3.5 to 6 there are 9.5 units, of which the paper takes 1: two gaps of 4.25.
    check(&[0, 1, 2], SelectionEdit::Distribute(Coordinate::X), "Distribute bullet and 2 others horizontally", |scene| {
        scene.bodies[1].shape = aabb((0.75, -2.0), (1.75, 2.0));
    });
}

#[test]
fn copies_in_place_and_copies_beside_are_selected() {
    let session = check(&[0, 2], SelectionEdit::DuplicateInPlace, "Duplicate bullet and wall", |scene| {
        let copies = [("bullet 2", 0), ("wall 2", 2)].map(|(name, of)| {
            let mut copy = scene.bodies[of].clone();
            copy.name = name.to_owned();
            copy
        });
        scene.bodies.extend(copies);
    });
    assert_eq!(session.selection().bodies(), [3, 4], "the copies");
    let session = after([these(&[0, 2]), do_(SelectionEdit::Duplicate)]);
    // The offset is half of the longer edge of the rectangle around both, 11.5 / 2, to the right and down.
    assert_eq!(session.scene().bodies[3].shape, circle(1.75, -5.75, 0.5), "beside");
    assert_eq!(session.scene().bodies[4].shape, aabb((11.75, -7.75), (12.75, -3.75)), "and as far from each other as before");
}

#[test]
fn removed_bodies_take_their_expectations_along() {
    let session = check(&[0, 2], SelectionEdit::Remove, "Remove bullet and wall", |scene| {
        scene.bodies = vec![scene.bodies[1].clone()];
        (scene.pair, scene.expectations) = (None, Vec::new());
    });
    assert_eq!(session.selection().primary(), None, "nothing is left of the selection");
    let text = session.view().message.as_ref().map(|message| message.text.as_str());
    assert_eq!(text, Some("removed \"bullet and wall\" and 3 expectations that speak of it"), "the message names the loss");
}

#[test]
fn a_group_takes_the_role_of_its_member_in_the_pair_and_falls_apart_again() {
    let session = after([these(&[2, 1]), do_(SelectionEdit::Group)]);
    let scene = session.scene();
    let names: Vec<&str> = scene.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!((names, scene.pair), (vec!["bullet", "paper"], Some([0, 1])), "it is B, as the paper was");
    assert_eq!(scene.bodies[1].shape.kind(), Kind::Group, "{:?}", scene.bodies[1]);
    assert_eq!(scene.expectations, [expects_nothing_seen([0, 1])], "what spoke of the wall is gone");
    assert_eq!((session.document().undo_label(), session.selection().bodies()), (Some("Group paper and wall"), &[1][..]));

    let mut session = session;
    session.apply(do_(SelectionEdit::Ungroup));
    assert_eq!(shapes(&session), range().bodies.iter().map(|body| body.shape.clone()).collect::<Vec<_>>(), "where they were");
    assert_eq!(session.selection().bodies(), [1, 2], "all members are selected");
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "one step each");
}

#[test]
fn what_cannot_be_done_to_the_selected_bodies_is_refused_with_the_reason() {
    let rows = [
        (
            vec![0, 1],
            SelectionEdit::Group,
            "\"bullet\" and \"paper\" cannot be in a group as they are: members move as one, give both the same velocity and no spin first",
        ),
        (vec![1], SelectionEdit::Group, "select 2 bodies or more to group them"),
        (
            vec![1, 3],
            SelectionEdit::Group,
            "\"floor\" is unbounded and cannot be in a group: the bounding volume of a group is around all of its members",
        ),
        (vec![1, 3], SelectionEdit::Align(AlignmentLine::Top), "\"floor\" is unbounded, it has no edges that could be aligned"),
        (vec![1], SelectionEdit::Align(AlignmentLine::Top), "select 2 bodies or more to align them"),
        (vec![0, 1], SelectionEdit::Distribute(Coordinate::Y), "select 3 bodies or more to distribute them"),
        (vec![1, 2], SelectionEdit::Ungroup, "\"paper and wall\" is not a group"),
        (vec![], SelectionEdit::Turn(30.0), "no body is selected, select one first"),
        (vec![], SelectionEdit::Reorder(OrderChange::ToFront), "no body is selected, select one first"),
        (vec![1], SelectionEdit::Turn(f64::NAN), "the spin is not a finite number"),
        (vec![1], set(SharedNumber::Velocity(Coordinate::X), f64::NAN), "the velocity is not a finite number"),
        (vec![1], set(SharedNumber::Spin, f64::INFINITY), "the spin is not a finite number"),
        (vec![0, 1], set(SharedNumber::Field("radius"), -1.0), "`radius` is -1, it must be 0 or more"),
        (
            vec![0],
            SelectionEdit::SetHidden { bodies: vec![0], hidden: true },
            "\"bullet\" is in the pair in focus, which is always drawn: put another body in the pair first",
        ),
        (vec![0], SelectionEdit::SetLocked { bodies: vec![9], locked: true }, "there is no body number 9, the scene has 4"),
    ];
    let mut scene = range();
    scene.bodies.push(body("floor", line((0.0, -3.0), (1.0, 0.0)), DVec2::ZERO));
    for (selected, command, expected) in rows {
        let mut session = Session::new(scene.clone());
        session.apply(these(&selected));
        session.apply(do_(command.clone()));
        assert_eq!(error(&session).as_deref(), Some(expected), "{command:?} of {selected:?}");
        assert_eq!(
            (session.scene(), session.document().undo_label()),
            (&scene, None),
            "{command:?} of {selected:?} changes nothing"
        );
    }
}

/// Returns the edit that sets a number of all selected bodies.
fn set(number: SharedNumber, value: f64) -> SelectionEdit {
    SelectionEdit::SetNumber { number, value }
}

#[test]
fn a_number_is_set_for_all_selected_bodies_that_have_it() {
    check(&[0, 2], set(SharedNumber::Velocity(Coordinate::Y), 2.0), "Change velocity of bullet and wall", |scene| {
        [0, 2].into_iter().for_each(|index| scene.bodies[index].velocity.y = 2.0);
    });
    check(&[1, 2], set(SharedNumber::Spin, 45.0), "Change spin of paper and wall", |scene| {
        [1, 2].into_iter().for_each(|index| scene.bodies[index].spin = 45.0);
    });
    check(&[0, 1], set(SharedNumber::Field("radius"), 0.75), "Reshape bullet and paper", |scene| {
        let center = scene.bodies[0].shape.reference_point();
        scene.bodies[0].shape = Circle::new(center, 0.75).unwrap().into();
    });
    check(&[1, 2], set(SharedNumber::Size(Coordinate::Y), 6.0), "Reshape paper and wall", |scene| {
        for index in [1, 2] {
            let Shape::Aabb(aabb) = &scene.bodies[index].shape else { panic!("a box") };
            let size = v(aabb.size().x, 6.0);
            scene.bodies[index].shape = Aabb::from_center(aabb.center(), size / 2.0).unwrap().into();
        }
    });
    let number = |axis, value| do_(set(SharedNumber::Velocity(axis), value));
    let mut session = after([all(), number(Coordinate::X, 1.0), number(Coordinate::X, 2.0), number(Coordinate::Y, 3.0)]);
    assert!(session.scene().bodies.iter().all(|body| body.velocity == v(2.0, 3.0)), "of all");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "a drag of the number, and a pair that is typed, are one step");
}

/// A number, its value in the first body, and true if another body differs from it.
type Shared = (SharedNumber, f64, bool);

#[test]
fn the_numbers_that_all_bodies_have_are_found() {
    let shapes: [Shape; 5] = [
        Circle::new([0.0, 0.0], 1.0).unwrap().into(),
        Capsule::new([0.0, 0.0], [1.0, 0.0], 1.0).unwrap().into(),
        Obb::new([0.0, 0.0], [2.0, 1.0], Rotation::from_degrees(30.0).unwrap()).unwrap().into(),
        Obb::new([5.0, 0.0], [2.0, 3.0], Rotation::from_degrees(30.0).unwrap()).unwrap().into(),
        Ray::new([0.0, 0.0], [1.0, 2.0]).unwrap().into(),
    ];
    let bodies: Vec<Body> = shapes.into_iter().map(|shape| Body::new("body", shape)).collect();
    let found = |indices: &[usize]| -> Vec<Shared> {
        let bodies: Vec<&Body> = indices.iter().map(|index| &bodies[*index]).collect();
        let shared = SharedNumber::of_all(&bodies).into_iter();
        shared.map(|shared| (shared.number, shared.value, shared.differs)).collect()
    };
    let motion = vec![
        (SharedNumber::Velocity(Coordinate::X), 0.0, false),
        (SharedNumber::Velocity(Coordinate::Y), 0.0, false),
        (SharedNumber::Spin, 0.0, false),
    ];
    let rows: [(&[usize], &[Shared]); 4] = [
        (&[0, 1], &[(SharedNumber::Field("radius"), 1.0, false)]),
        (
            &[3, 2],
            &[
                (SharedNumber::Coordinate("half_extents", Coordinate::X), 2.0, false),
                (SharedNumber::Coordinate("half_extents", Coordinate::Y), 3.0, true),
                (SharedNumber::Field("rotation"), 30.0, false),
            ],
        ),
        (&[0, 2], &[]),
        (&[0, 1, 4], &[]),
    ];
    for (indices, expected) in rows {
        assert_eq!(found(indices), [&motion, expected].concat(), "{indices:?}");
    }
    assert_eq!(found(&[]), [], "of no body");
}

#[test]
fn pair_and_expectations_follow_their_bodies_into_another_order() {
    let rows = [
        (vec![0], OrderChange::ToFront, ["paper", "wall", "bullet"], "Bring bullet to the front"),
        (vec![0], OrderChange::Forward, ["paper", "bullet", "wall"], "Bring bullet forward"),
        (vec![1, 2], OrderChange::Backward, ["paper", "wall", "bullet"], "Send paper and wall backward"),
        (vec![2], OrderChange::ToBack, ["wall", "bullet", "paper"], "Send wall to the back"),
    ];
    let named = |scene: &Scene, pair: [usize; 2]| pair.map(|index| scene.name(index).to_owned());
    let pairs = |scene: &Scene| -> Vec<[String; 2]> {
        let claims = scene.expectations.iter().filter_map(|expectation| expectation.claim.pair());
        claims.chain(scene.pair).map(|pair| named(scene, pair)).collect()
    };
    for (selected, order, expected, label) in rows {
        let mut session = after([these(&selected), do_(SelectionEdit::Reorder(order))]);
        let names: Vec<&str> = session.scene().bodies.iter().map(|body| body.name.as_str()).collect();
        assert_eq!((names, session.document().undo_label()), (expected.to_vec(), Some(label)), "{order:?} of {selected:?}");
        assert_eq!(pairs(session.scene()), pairs(&range()), "{order:?} of {selected:?}");
        let first = session.scene().name(session.selection().bodies()[0]).to_owned();
        assert_eq!(first, range().name(selected[0]), "{order:?}: the same bodies are selected");
        session.apply(Command::Undo);
        assert_eq!(session.scene(), &range(), "{order:?} of {selected:?}");
        assert_eq!(session.selection().bodies(), selected, "{order:?}: and after the undo");
    }
    let still = after([these(&[2]), do_(SelectionEdit::Reorder(OrderChange::ToFront))]);
    assert_eq!(still.document().undo_label(), None, "it is in front already");
    assert!(range().expectations.iter().all(|one| matches!(one.claim, Claim::Motion { .. })), "the rows speak of pairs");
}

#[test]
fn the_handles_of_the_frame_turn_and_scale_all_about_their_center() {
    let start = after([these(&[1, 2])]);
    // The rectangle around both is from (-0.5, -2) to (7, 2), its center is (3.25, 0); the handles are half a margin outside.
    let handles = frame_handles(start.scene(), &[1, 2], 2, 0.0, 0.2);
    assert_eq!(handles.len(), 5, "{handles:?}");
    assert_eq!(handles[2].0, PressTarget::Handle(2, Handle::ScaleAll(2)), "{handles:?}");
    assert!(handles[2].1.distance(v(7.1, 2.1)) <= 1e-12, "{handles:?}");
    assert_eq!(pick_handles(&handles, v(7.1, 2.15), 0.1), [PressTarget::Handle(2, Handle::ScaleAll(2))], "a press near it");

    let drag = |handle, from: DVec2, to: DVec2, snap| {
        let mut session = start.clone();
        session.apply(Drag::Begin { target: PressTarget::Handle(2, handle), at: from });
        session.apply(Drag::To { at: to, snap });
        session.apply(Drag::End);
        session
    };
    let center = v(3.25, 0.0);
    let turned = drag(Handle::TurnAll, center + v(4.0, 0.0), center + v(0.1, 5.0), Snap::to_grid(0.1));
    assert_eq!(turned.document().undo_label(), Some("Turn paper and wall"));
    assert_eq!(shapes(&turned)[1..], [aabb((1.25, -3.75), (5.25, -2.75)), aabb((1.25, 2.75), (5.25, 3.75))], "a quarter turn");
    let scaled = drag(Handle::ScaleAll(2), center + v(4.0, 2.0), center + v(8.0, 4.0), Snap::FREE);
    assert_eq!(scaled.document().undo_label(), Some("Scale paper and wall"));
    assert_eq!(shapes(&scaled)[1..], [aabb((-4.25, -4.0), (-2.25, 4.0)), aabb((8.75, -4.0), (10.75, 4.0))], "twice as large");
    let still = drag(Handle::TurnAll, v(9.0, 0.0), v(9.0, 0.0), Snap::FREE);
    assert_eq!((still.scene(), still.document().undo_label()), (&range(), None), "a press that did not move");
}

#[test]
fn undo_and_redo_say_what_they_did() {
    let mut session = after([these(&[0, 2]), Edit::NudgeSelected(v(1.0, 0.0)).into(), Command::Undo]);
    let message = |session: &Session| session.view().message.as_ref().map(|message| message.text.clone());
    assert_eq!(message(&session).as_deref(), Some("Undone: Nudge bullet and wall"));
    session.apply(Command::Redo);
    assert_eq!(message(&session).as_deref(), Some("Done again: Nudge bullet and wall"));
    session.apply(Select::Body(Some(0)));
    session.apply(Edit::NudgeSelected(v(1.0, 0.0)));
    assert_eq!(message(&session), None, "the message is shown until the next change");
}
