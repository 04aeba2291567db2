//! Bodies and handles reached by the keyboard.

use clashbox::handles::{Handle, PressTarget, handles};
use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::Scene;
use clashbox::session::{Command, Direction, Edit, Select, Session};
use clashbox::shipped::empty_scene;

use super::{body, one_of_each, polygon, v};

fn on(shapes: Vec<clashbox::kernel::Shape>) -> Session {
    let bodies = shapes.into_iter().enumerate().map(|(i, shape)| body(&format!("body {i}"), shape, DVec2::ZERO)).collect();
    Session::new(Scene { bodies, ..empty_scene() })
}

#[test]
fn the_next_body_is_selected_and_after_the_last_the_first() {
    let mut session = on(one_of_each());
    let count = one_of_each().len();
    let mut selected = Vec::new();
    for _ in 0..=count {
        session.apply(Select::StepBody(Direction::Forward));
        selected.extend(session.selection().primary());
    }
    let expected: Vec<usize> = (0..count).chain([0]).collect();
    assert_eq!(selected, expected, "forward");
    session.apply(Select::StepBody(Direction::Backward));
    assert_eq!(session.selection().primary(), Some(count - 1), "back");
}

#[test]
fn every_handle_of_every_kind_is_reached_and_moved_by_keys() {
    let mut moved = 0;
    for (shape, kind) in one_of_each().into_iter().zip(Kind::ALL) {
        let mut session = on(vec![shape]);
        session.apply(Select::Body(Some(0)));
        let all: Vec<Handle> = handles(&session.scene().bodies[0], 0.0, 1e-9).into_iter().map(|(handle, _)| handle).collect();
        for &handle in &all {
            session.apply(Select::StepHandle(Direction::Forward));
            assert_eq!(session.view().focused_handle, Some(PressTarget::Handle(0, handle)), "{kind:?}");
            let before = session.scene().clone();
            session.apply(Edit::NudgeHandle { arrow: v(1.0, 0.0), step: 0.125 });
            session.apply(Edit::NudgeHandle { arrow: v(1.0, 0.0), step: 0.125 });
            assert_eq!(session.view().message.as_ref(), None, "{handle:?} of a {kind:?}");
            assert_ne!(session.scene(), &before, "{handle:?} of a {kind:?} moved");
            moved += 1;
            session.apply(Command::Undo);
            if matches!(handle, Handle::Edge(_)) {
                session.apply(Command::Undo);
            }
            assert_eq!(session.scene(), &before, "{handle:?} of a {kind:?}: taken back");
            session.apply(Select::Body(Some(0)));
            session.apply(Select::LeaveHandle);
            let steps = all.iter().position(|&own| own == handle).unwrap() + 1;
            (0..steps).for_each(|_| session.apply(Select::StepHandle(Direction::Forward)));
        }
        session.apply(Select::StepHandle(Direction::Forward));
        assert_eq!(session.view().focused_handle, Some(PressTarget::Handle(0, all[0])), "{kind:?}: after the last the first");
        session.apply(Select::Body(None));
        assert_eq!(session.view().focused_handle, None, "{kind:?}: nothing is selected");
    }
    assert!(40 <= moved, "only {moved} handles were moved");
}

#[test]
fn enter_makes_a_vertex_of_the_middle_of_an_edge() {
    let mut session = on(vec![polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)])]);
    session.apply(Select::Body(Some(0)));
    for _ in 0..4 {
        session.apply(Select::StepHandle(Direction::Forward));
    }
    assert_eq!(session.view().focused_handle, Some(PressTarget::Handle(0, Handle::Edge(0))), "after three vertices");
    session.apply(Edit::PressHandle);
    let expected = polygon(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (0.0, 4.0)]);
    assert_eq!(
        (&session.scene().bodies[0].shape, session.view().focused_handle),
        (&expected, Some(PressTarget::Handle(0, Handle::Vertex(1)))),
        "added"
    );
    session.apply(Edit::NudgeHandle { arrow: v(0.0, -1.0), step: 0.1 });
    session.apply(Edit::RemoveVertex { body: 0, vertex: 1 });
    assert_eq!(session.scene().bodies[0].shape, polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]), "removed");
}

#[test]
fn nudged_numbers_stay_short() {
    let mut session = on(vec![super::segment((0.1, 0.0), (1.0, 0.0))]);
    session.apply(Select::Body(Some(0)));
    session.apply(Select::StepHandle(Direction::Forward));
    session.apply(Edit::NudgeHandle { arrow: v(1.0, 0.0), step: 0.2 });
    assert_eq!(session.scene().bodies[0].shape, super::segment((0.3, 0.0), (1.0, 0.0)), "0.1 + 0.2 is 0.3");
}
