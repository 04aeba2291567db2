//! A scene in which y points down: what of its commands looks at it.

use std::sync::Arc;

use clashbox::kernel::bounds::bounding_aabb;
use clashbox::paste::read;
use clashbox::scene::format::parse;
use clashbox::scene::{Scene, UpDirection};
use clashbox::search::Method;
use clashbox::session::{AlignmentLine, Command, Edit, PasteAs, Select, SelectionEdit, Session};
use clashbox::shipped::{EXAMPLES, empty_scene};

use super::{aabb, after, body, error, range, v};

#[test]
fn a_scene_without_bodies_takes_over_where_y_points() {
    let content = || read("Rect2(0, 144, 16, 16)").unwrap().readings[0].content.clone();
    let up = Some(UpDirection::MinusY);
    let paste = || Command::Edit(Edit::Paste { content: Box::new(content()), taken_as: PasteAs::Bodies, up });
    let mut session = Session::new(empty_scene());
    session.apply(paste());
    assert_eq!(session.scene().up, UpDirection::MinusY);
    assert_eq!(session.scene().bodies[0].shape, aabb((0.0, 144.0), (16.0, 160.0)), "as written");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &empty_scene(), "one step");
    assert_eq!(after([paste()]).scene().up, UpDirection::Y, "a scene with bodies keeps its own");
}

#[test]
fn bodies_align_to_the_edge_that_is_seen() {
    let bodies =
        || vec![body("wide", aabb((0.0, 0.0), (1.0, 1.0)), v(0.0, 0.0)), body("high", aabb((2.0, 2.0), (3.0, 4.0)), v(0.0, 0.0))];
    let rows = [
        (UpDirection::Y, AlignmentLine::Top, 4.0),
        (UpDirection::Y, AlignmentLine::Bottom, 0.0),
        (UpDirection::MinusY, AlignmentLine::Top, 0.0),
        (UpDirection::MinusY, AlignmentLine::Bottom, 4.0),
    ];
    for (up, line, expected) in rows {
        let mut session = Session::new(Scene { up, ..Scene::new(bodies(), Method::Exact) });
        session.apply(Select::All);
        session.apply(Edit::Selection(SelectionEdit::Align(line)));
        let edges = session.scene().bodies.iter().map(|body| {
            let bounds = bounding_aabb(&body.shape).unwrap();
            if expected == 4.0 { bounds.max().y } else { bounds.min().y }
        });
        assert_eq!(edges.collect::<Vec<f64>>(), [expected; 2], "{up:?}, {line:?}");
    }
}

#[test]
fn y_of_a_lesson_is_not_flipped() {
    let lesson = EXAMPLES.iter().find_map(|example| parse(example.text, example.name).unwrap().lesson);
    let scene = Scene { lesson: lesson.as_ref().map(Arc::clone), ..range() };
    assert!(scene.lesson.is_some());
    let mut session = Session::new(scene.clone());
    session.apply(Edit::FlipY);
    assert_eq!(session.scene(), &scene);
    let expected = "the texts and the goal of the lesson are about its numbers: remove the lesson from the file first";
    assert_eq!(error(&session).as_deref(), Some(expected));
}
