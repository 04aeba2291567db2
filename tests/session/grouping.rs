//! Bodies that join a group, members that leave it, and the effects on pair and expectations.

use clashbox::kernel::{Kind, Shape};
use clashbox::session::{Command, Edit, Session};

use super::{after, circle, error, expects_nothing_seen, line, range, session, v};

fn kinds(session: &Session) -> Vec<Kind> {
    session.scene().bodies.iter().map(|body| body.shape.kind()).collect()
}

fn members(session: &Session, body: usize) -> Vec<Kind> {
    let Shape::Group(group) = &session.scene().bodies[body].shape else { panic!("{:?}", session.scene().bodies[body]) };
    group.members().iter().map(Shape::kind).collect()
}

#[test]
fn a_body_joins_another_and_both_are_a_group_then() {
    let mut session = after([Edit::Join { body: 1, to: 0 }.into()]);
    assert_eq!(kinds(&session), [Kind::Group, Kind::Aabb], "bullet and paper are one body, the wall is left");
    assert_eq!(members(&session, 0), [Kind::Circle, Kind::Aabb], "in the order in which they came");
    let bullet = &session.scene().bodies[0];
    assert_eq!((bullet.name.as_str(), bullet.velocity), ("bullet", v(8.0, 0.0)), "it stays the bullet");
    assert_eq!((session.scene().pair, session.selection().primary()), (Some([0, 1]), Some(0)), "the wall replaces the paper");
    assert_eq!(session.scene().expectations, [expects_nothing_seen([1, 0])], "the expectations of the paper are removed");
    assert_eq!(session.document().undo_label(), Some("Join paper to bullet"), "one step");
    session.apply(Edit::Join { body: 1, to: 0 });
    assert_eq!((members(&session, 0).len(), session.scene().pair), (3, None), "the wall too; one body makes no pair");
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "taken back");
}

#[test]
fn a_group_falls_apart_into_bodies_that_move_as_it_did() {
    let mut session = after([
        Edit::SetSpin { body: 0, spin: 30.0 }.into(),
        Edit::Join { body: 1, to: 0 }.into(),
        Edit::Join { body: 1, to: 0 }.into(),
        Edit::Ungroup(0).into(),
    ]);
    let bodies = &session.scene().bodies;
    let names: Vec<&str> = bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["bullet", "bullet 2", "bullet 3"], "names of their own");
    assert!(bodies.iter().all(|body| (body.velocity, body.spin) == (v(8.0, 0.0), 30.0)), "the motion of the group: {bodies:?}");
    let shapes: Vec<&Shape> = bodies.iter().map(|body| &body.shape).collect();
    let before = range();
    assert_eq!(shapes, before.bodies.iter().map(|body| &body.shape).collect::<Vec<_>>(), "where they were");
    assert_eq!(session.document().undo_label(), Some("Ungroup bullet"), "one step");
    session.apply(Command::Undo);
    assert_eq!(kinds(&session), [Kind::Group], "a group again");
}

#[test]
fn a_member_that_is_taken_out_is_a_body_of_its_own() {
    let mut session = after([Edit::Join { body: 1, to: 0 }.into(), Edit::TakeOut { group: 0, member: 0 }.into()]);
    assert_eq!(kinds(&session), [Kind::Group, Kind::Aabb, Kind::Circle], "the circle came last");
    assert_eq!((members(&session, 0), session.selection().primary()), (vec![Kind::Aabb], Some(2)), "the new body is selected");
    session.apply(Edit::TakeOut { group: 0, member: 0 });
    assert_eq!(kinds(&session), [Kind::Aabb, Kind::Aabb, Kind::Circle], "a group without its last member is not a group");
}

#[test]
fn what_cannot_be_grouped_is_refused() {
    let mut session = session();
    session.apply(Edit::SetShape { body: 2, shape: line((0.0, 0.0), (1.0, 0.0)) });
    let before = session.scene().clone();
    let rows = [
        Command::Edit(Edit::Join { body: 0, to: 0 }),
        Command::Edit(Edit::Join { body: 9, to: 0 }),
        Command::Edit(Edit::Join { body: 2, to: 0 }),
        Command::Edit(Edit::Join { body: 0, to: 2 }),
        Command::Edit(Edit::Ungroup(0)),
        Command::Edit(Edit::TakeOut { group: 0, member: 0 }),
    ];
    for command in rows {
        session.apply(command.clone());
        assert!(error(&session).is_some(), "{command:?} is refused");
        assert_eq!(session.scene(), &before, "{command:?} changes nothing");
    }
    session.apply(Edit::SetShape { body: 2, shape: circle(0.0, 0.0, 1.0) });
    session.apply(Edit::Join { body: 1, to: 2 });
    session.apply(Edit::TakeOut { group: 1, member: 7 });
    assert!(error(&session).is_some(), "there are two members");
}
