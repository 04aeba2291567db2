//! The session: each command and its undo, drags and handles, picking, and thousands of random commands.

#![expect(clippy::unwrap_used, reason = "the helpers below belong to tests, where an unwrap is an assertion")]

mod capture;
mod commands;
#[path = "../common/mod.rs"]
mod common;
mod copies;
mod crowds;
mod cures;
mod dragging;
mod drawing;
mod engines;
mod expectations;
mod files;
mod functions;
mod grid;
mod grouping;
mod hiding;
mod keyboard;
mod lanes;
mod lessons;
mod level_play;
mod map;
mod merging;
mod movers;
#[cfg(feature = "window")]
mod panels;
mod pasting;
mod picking;
mod polygons;
mod random;
mod run;
mod seam_map;
mod selection;
mod shrinking;
mod snapping;
mod time;
mod touching;
mod typed;
mod workspaces;
mod y_down;

use clashbox::kernel::{Bound, DVec2, Group, Kind, Shape};
use clashbox::scene::{Body, Claim, Expectation, ExpectedOutcome, Scene};
use clashbox::search::Method;
use clashbox::session::{Command, Session};

use common::{aabb, capsule, circle, line, obb, point, polygon, ray, segment, v};

fn group(members: Vec<Shape>) -> Shape {
    Shape::Group(Group::new(Bound::Rectangle, members).unwrap())
}

/// Returns a concave polygon whose centroid is the origin and whose first vertex is 5 away from it.
fn dart() -> Shape {
    polygon(&[(4.0, -3.0), (0.0, 4.0), (-4.0, -3.0), (0.0, -1.0)])
}

/// Returns a shape of each kind, large enough for handles: nothing is smaller than 1.
fn one_of_each() -> Vec<Shape> {
    let shapes = vec![
        point(1.0, 2.0),
        line((1.0, 2.0), (3.0, 4.0)),
        ray((1.0, 2.0), (3.0, 4.0)),
        segment((0.0, 0.0), (4.0, 3.0)),
        circle(1.0, 2.0, 2.0),
        aabb((-1.0, -2.0), (3.0, 2.0)),
        obb((1.0, 2.0), (2.0, 1.0), 90.0),
        capsule((0.0, 0.0), (4.0, 3.0), 1.0),
        dart(),
        group(vec![circle(-2.0, 0.0, 1.0), aabb((1.0, -1.0), (3.0, 1.0))]),
    ];
    let kinds: Vec<Kind> = shapes.iter().map(Shape::kind).collect();
    assert_eq!(kinds, Kind::ALL, "a shape of each kind");
    shapes
}

fn body(name: &str, shape: Shape, velocity: DVec2) -> Body {
    Body { velocity, ..Body::new(name, shape) }
}

fn expects_nothing_seen(pair: [usize; 2]) -> Expectation {
    let claim = Claim::Motion { pair, search: Method::Discrete, outcome: ExpectedOutcome::NoImpactSeen, tests: None };
    Expectation { claim, tolerance: 1e-9, why: "it flies past".to_string(), known_failure: None }
}

/// Returns a scene with a bullet (0) that flies through paper (1) towards a wall (2). The pair is bullet and paper.
fn range() -> Scene {
    let bodies = vec![
        body("bullet", circle(-4.0, 0.0, 0.5), v(8.0, 0.0)),
        body("paper", aabb((-0.5, -2.0), (0.5, 2.0)), DVec2::ZERO),
        body("wall", aabb((6.0, -2.0), (7.0, 2.0)), DVec2::ZERO),
    ];
    Scene {
        title: "Range".to_string(),
        expectations: vec![expects_nothing_seen([0, 1]), expects_nothing_seen([2, 0]), expects_nothing_seen([1, 2])],
        ..Scene::new(bodies, Method::Exact)
    }
}

fn session() -> Session {
    Session::new(range())
}

/// Returns a session after some commands. Asserts that none of them was refused.
fn after(commands: impl IntoIterator<Item = Command>) -> Session {
    let mut session = session();
    for command in commands {
        let shown = format!("{command:?}");
        session.apply(command);
        assert_eq!(error(&session), None, "{shown}");
    }
    session
}

/// Returns the text of the error that is shown, if there is one.
fn error(session: &Session) -> Option<String> {
    let error = session.view().message.as_ref().filter(|message| message.severity == clashbox::session::Severity::Error);
    error.map(|message| message.text.clone())
}
