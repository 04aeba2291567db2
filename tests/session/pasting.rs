//! Pasting: the content becomes bodies or numbers of a body, in one step that can be undone.

use clashbox::kernel::{Rotation, Shape};
use clashbox::paste::{PasteContent, PastedPose, read};
use clashbox::session::{Command, Edit, Open, PasteAs, Session};

use super::{after, body, circle, error, obb, point, range, session, v};

fn paste(content: PasteContent, taken_as: PasteAs) -> Command {
    Command::Edit(Edit::Paste { content: Box::new(content), taken_as, up: None })
}

fn names(session: &Session) -> Vec<&str> {
    session.scene().bodies.iter().map(|body| body.name.as_str()).collect()
}

#[test]
fn pasted_bodies_get_names_of_their_own_and_are_selected() {
    let copy = |name| body(name, circle(9.0, 9.0, 1.0), v(1.0, 2.0));
    let bodies = PasteContent::Bodies(vec![copy("wall"), copy("wall"), copy("new")]);
    let mut session = after([paste(bodies, PasteAs::Bodies)]);
    assert_eq!(names(&session), ["bullet", "paper", "wall", "wall 2", "wall 3", "new"]);
    assert_eq!(session.selection().bodies(), [3, 4, 5], "the new ones");
    assert_eq!(session.scene().bodies[3].velocity, v(1.0, 2.0), "with their motion");
    assert_eq!(session.document().undo_label(), Some("Paste 3 bodies"), "one step");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &range(), "taken back");
    session.apply(Command::Redo);
    assert_eq!(names(&session).len(), 6, "and made again");
}

#[test]
fn what_moves_in_a_pasted_world_comes_in_focus() {
    let tile = |name, x: f64| body(name, circle(x, 0.0, 1.0), v(0.0, 0.0));
    let world = [tile("left", 0.0), tile("middle", 3.0), tile("right", 6.0), body("ball", circle(6.0, 5.0, 1.0), v(0.0, -1.0))];
    let content = || PasteContent::Bodies(world.to_vec());
    let mut session = session();
    session.apply(Open::Empty);
    session.apply(paste(content(), PasteAs::Bodies));
    let names = |session: &Session| session.scene().pair.map(|pair| pair.map(|body| session.scene().name(body).to_owned()));
    assert_eq!(names(&session), Some(["ball", "right"].map(str::to_owned)), "the ball, and the nearest to it");
    let session = after([paste(content(), PasteAs::Bodies)]);
    assert_eq!(names(&session), Some(["bullet", "paper"].map(str::to_owned)), "a pair that is in focus stays");
}

#[test]
fn a_pasted_world_keeps_its_names() {
    let text = r#"{"gravity":0,"body":[
        {"name":"tile 0","type":0,"position":0,"fixture":[{"circle":{"center":0,"radius":1}}]},
        {"name":"tile 1","type":2,"position":0,"linearVelocity":{"x":1,"y":0},"fixture":[{"circle":{"center":0,"radius":1}}]},
        {"name":"tile 0","type":0,"position":0,"fixture":[{"circle":{"center":0,"radius":1}}]}]}"#;
    let content = read(text).unwrap().readings[0].content.clone();
    let session = after([paste(content, PasteAs::Bodies)]);
    assert_eq!(
        names(&session),
        ["bullet", "paper", "wall", "tile 0", "tile 1", "tile 2"],
        "a second \"tile 0\" has the next free number"
    );
    assert_eq!(session.scene().bodies[4].velocity, v(1.0, 0.0));
}

#[test]
fn a_shape_and_a_point_become_bodies_at_rest() {
    let session = after([
        paste(PasteContent::Shape(circle(1.0, 2.0, 0.5)), PasteAs::Bodies),
        paste(PasteContent::Vector(v(3.0, 4.0)), PasteAs::Bodies),
    ]);
    let [.., round, dot] = session.scene().bodies.as_slice() else { panic!("{:?}", names(&session)) };
    assert_eq!((round.name.as_str(), &round.shape), ("circle", &circle(1.0, 2.0, 0.5)));
    assert_eq!((dot.name.as_str(), &dot.shape, dot.velocity), ("point", &point(3.0, 4.0), v(0.0, 0.0)));
}

#[test]
fn what_is_pasted_into_a_body_changes_that_number_alone() {
    let before = range().bodies[0].clone();
    let bullet = |content, way: fn(usize) -> PasteAs| {
        let mut session = after([paste(content, way(0))]);
        let bullet = session.scene().bodies[0].clone();
        assert_eq!(session.document().undo_label(), Some("Paste into bullet"), "one step");
        session.apply(Command::Undo);
        assert_eq!(session.scene(), &range(), "taken back");
        bullet
    };
    let moved = bullet(PasteContent::Vector(v(0.1, 0.2)), PasteAs::Position);
    assert_eq!((&moved.shape, moved.velocity), (&circle(0.1, 0.2, 0.5), before.velocity), "to the last bit");
    let faster = bullet(PasteContent::Vector(v(0.1, 0.2)), PasteAs::Velocity);
    assert_eq!((&faster.shape, faster.velocity), (&before.shape, v(0.1, 0.2)));
    let other = bullet(PasteContent::Shape(point(1.0, 1.0)), PasteAs::Shape);
    assert_eq!((&other.shape, other.velocity, other.name.as_str()), (&point(1.0, 1.0), before.velocity, "bullet"));
}

#[test]
fn a_pose_turns_a_rectangle_to_its_angle() {
    let pose =
        |degrees| PasteContent::Pose(PastedPose { position: v(3.0, 4.0), rotation: Rotation::from_degrees(degrees).unwrap() });
    let paper = |session: &Session| session.scene().bodies[1].shape.clone();
    let once = after([paste(pose(30.0), PasteAs::Position(1))]);
    assert_eq!(paper(&once), obb((3.0, 4.0), (0.5, 2.0), 30.0), "an upright one is a rotated one then");
    let twice = after([paste(pose(30.0), PasteAs::Position(1)), paste(pose(30.0), PasteAs::Position(1))]);
    assert_eq!(paper(&twice), paper(&once), "the angle is that of the pose, and does not add up");
}

#[test]
fn the_ways_to_paste_are_those_that_make_sense() {
    let content = |text: &str| read(text).unwrap().readings[0].content.clone();
    let rows = [
        ("Vec2(1, 2)", Some(1), vec![PasteAs::Bodies, PasteAs::Position(1), PasteAs::Velocity(1)]),
        ("Vec2(1, 2)", None, vec![PasteAs::Bodies]),
        ("Ball { radius: 1 }", Some(1), vec![PasteAs::Bodies, PasteAs::Shape(1)]),
        ("Isometry2(1, 2, 0.5)", Some(1), vec![PasteAs::Position(1)]),
        ("Isometry2(1, 2, 0.5)", None, vec![]),
        ("3.5", Some(1), vec![]),
        ("Scene(version: 1, bodies: [])", Some(1), vec![]),
    ];
    for (text, selected, expected) in rows {
        let ways = PasteAs::ways(&content(text), selected);
        assert_eq!(ways, expected, "{text} with {selected:?} selected");
        for way in ways {
            let mut session = session();
            session.apply(paste(content(text), way));
            assert_eq!(error(&session), None, "{text} as {way:?}");
            let preview: Vec<Shape> = way.preview(&content(text), &range()).into_iter().map(|body| body.shape).collect();
            let made: Vec<Shape> = session.scene().bodies.iter().map(|body| body.shape.clone()).collect();
            assert!(!preview.is_empty() && preview.iter().all(|shape| made.contains(shape)), "{text} as {way:?}: {preview:?}");
        }
    }
}

#[test]
fn what_makes_no_sense_changes_nothing() {
    for (content, way) in [
        (PasteContent::Number(1.0), PasteAs::Bodies),
        (PasteContent::Vector(v(1.0, 2.0)), PasteAs::Shape(0)),
        (PasteContent::Vector(v(1.0, 2.0)), PasteAs::Position(9)),
        (PasteContent::Vector(v(f64::NAN, 2.0)), PasteAs::Velocity(0)),
        (PasteContent::Bodies(Vec::new()), PasteAs::Bodies),
        (PasteContent::Bodies(vec![body(" ", point(0.0, 0.0), v(0.0, 0.0))]), PasteAs::Bodies),
    ] {
        let mut session = session();
        session.apply(paste(content.clone(), way));
        assert!(error(&session).is_some(), "{content:?} as {way:?} is refused");
        assert_eq!(session.scene(), &range(), "{content:?} as {way:?}");
    }
}
