//! Bodies at rest that are merged, and the effects on pair, expectations and selection.

use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::{Claim, Expectation, Scene};
use clashbox::search::Method;
use clashbox::session::{Command, Select, SelectionEdit, Session};

use super::{aabb, body, circle, expects_nothing_seen, v};

fn tile(x: f64) -> Shape {
    aabb((x, 0.0), (x + 1.0, 1.0))
}

/// Returns a scene with a ball (0) above a row of tiles (1, 2, 3), and a post (4) and a lamp (5) apart from them. The pair is ball and the tile 2.
fn row() -> Scene {
    let bodies = vec![
        body("ball", circle(0.5, 1.5, 0.5), v(2.0, 0.0)),
        body("tile", tile(0.0), DVec2::ZERO),
        body("tile 2", tile(1.0), DVec2::ZERO),
        body("tile 3", tile(2.0), DVec2::ZERO),
        body("post", tile(8.0), DVec2::ZERO),
        body("lamp", circle(20.0, 0.0, 1.0), DVec2::ZERO),
    ];
    let touching = Claim::Touching { pairs: None, count: Some(3) };
    let touching = Expectation { claim: touching, tolerance: 0.0, why: String::new(), known_failure: None };
    let expectations = vec![expects_nothing_seen([0, 1]), expects_nothing_seen([4, 0]), expects_nothing_seen([3, 4]), touching];
    Scene { pair: Some([0, 2]), expectations, ..Scene::new(bodies, Method::Exact) }
}

fn message(session: &Session) -> &str {
    session.view().message.as_ref().map_or("", |message| &message.text)
}

fn names(session: &Session) -> Vec<&str> {
    session.scene().bodies.iter().map(|body| body.name.as_str()).collect()
}

#[test]
fn a_row_of_tiles_is_one_body_and_one_step() {
    let mut session = Session::new(row());
    session.apply(SelectionEdit::Merge);
    let scene = session.scene();
    assert_eq!(names(&session), ["ball", "tile", "post", "lamp"], "the name of the first one");
    assert_eq!(scene.bodies[1].shape, aabb((0.0, 0.0), (3.0, 1.0)), "{:?}", scene.bodies[1]);
    assert_eq!(scene.pair, Some([0, 1]), "the tile of the pair is part of it");
    assert_eq!(scene.expectations.len(), 2, "those that name a tile are gone: {:?}", scene.expectations);
    assert_eq!(scene.expectations[0], expects_nothing_seen([2, 0]), "the post has another index");
    let count = |scene: &Scene| match scene.expectations.last().map(|last| &last.claim) {
        Some(Claim::Touching { count, .. }) => *count,
        other => panic!("{other:?}"),
    };
    assert_eq!(count(scene), Some(1), "of three pairs in contact one is left: the ball on the row");
    assert_eq!((session.selection().bodies(), session.document().undo_label()), (&[1][..], Some("Merge tile and 2 others")));
    let expected = "3 bodies are one now, the same set: \"tile\"\n\
                    removed 2 expectations that speak of merged bodies\n\
                    kept \"post\": no other has an edge in common with it or overlaps it\n\
                    kept \"lamp\": it has no straight edges around an area: circle";
    assert_eq!(message(&session), expected);
    session.apply(SelectionEdit::Merge);
    assert_eq!(session.document().undo_label(), Some("Merge tile and 2 others"), "a second merge is no step");
    assert!(message(&session).starts_with("nothing is merged: no bodies at rest can become one\n"), "{}", message(&session));
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &row(), "taken back");
}

#[test]
fn two_selected_bodies_or_more_are_merged_and_no_others() {
    let mut session = Session::new(row());
    session.apply(Select::These(vec![3, 0, 2]));
    session.apply(SelectionEdit::Merge);
    assert_eq!(names(&session), ["ball", "tile", "tile 2", "post", "lamp"], "the first tile is not selected");
    assert!(message(&session).contains("kept \"ball\": it moves"), "{}", message(&session));
    let mut session = Session::new(row());
    session.apply(Select::These(vec![3]));
    session.apply(SelectionEdit::Merge);
    assert_eq!(session.scene().bodies.len(), 4, "a single one stands for all");
}

#[test]
fn locked_bodies_are_kept_and_hidden_ones_shown() {
    let mut session = Session::new(row());
    session.apply(SelectionEdit::SetLocked { bodies: vec![2], locked: true });
    session.apply(SelectionEdit::Merge);
    assert_eq!(session.scene().bodies.len(), 6, "the locked tile is between the others");
    assert!(message(&session).contains("kept \"tile 2\": it is locked"), "{}", message(&session));
    let mut session = Session::new(row());
    session.apply(SelectionEdit::SetHidden { bodies: vec![1], hidden: true });
    session.apply(SelectionEdit::Merge);
    assert_eq!((session.scene().bodies.len(), session.scene().bodies[1].hidden), (4, false), "two of its tiles were shown");
}

#[test]
fn a_pair_within_one_union_takes_another_body() {
    let mut session = Session::new(Scene { pair: Some([2, 3]), ..row() });
    session.apply(SelectionEdit::Merge);
    assert_eq!(session.scene().pair, Some([1, 0]));
    let tiles = vec![body("a", tile(0.0), DVec2::ZERO), body("b", tile(1.0), DVec2::ZERO)];
    let mut session = Session::new(Scene::new(tiles, Method::Exact));
    session.apply(SelectionEdit::Merge);
    assert_eq!((session.scene().bodies.len(), session.scene().pair), (1, None), "one body makes no pair");
}
