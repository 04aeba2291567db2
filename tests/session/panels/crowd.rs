//! The panels of a scene with more bodies than fit into a list.

use clashbox::kernel::{Circle, DVec2, Shape};
use clashbox::scene::{Body, Scene};
use clashbox::session::{Command, Select, Session};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

use super::{bench, bullet_scene, click, panel_on};

/// Returns a session with circles in a row, each of which touches the next.
fn row(n: usize) -> Session {
    let circle = |x: usize| Shape::Circle(Circle::new(DVec2::new(x as f64, 0.0), 0.5).expect("a circle"));
    let body = |x: usize| Body::new(format!("body {x}"), circle(x));
    Session::new(Scene { bodies: (0..n).map(body).collect(), expectations: Vec::new(), ..bullet_scene() })
}

#[test]
fn of_thousands_of_bodies_the_list_has_rows_for_those_shown() {
    let mut harness = panel_on(row(2_000), panels::bodies_ui);
    harness.run();
    assert!(harness.query_by_label("body 3").is_some(), "the first ones");
    assert!(harness.query_by_label("body 1500").is_none(), "no row for what is scrolled away");
    assert_eq!(click(&mut harness, "body 3"), [Command::Select(Select::Body(Some(3)))], "a row selects");
    assert!(harness.query_by_label("body 0").is_some(), "a click does not scroll");
    harness.state_mut().session.apply(Select::Body(Some(1500)));
    harness.run();
    harness.run();
    assert!(harness.query_by_label("body 1500").is_some(), "what is selected on the canvas comes into sight");
    assert!(harness.query_by_label("Remove").is_some(), "what is below the list stays where it is");
}

#[test]
fn the_status_line_counts_bodies_and_touching_pairs() {
    for (n, expected) in [(2_000, Some("2,000 bodies, 1,999 touching pairs")), (2, None)] {
        let status = |ui: &mut _, view: panels::View<'_>, commands: &mut _, _: &mut _| {
            panels::status_ui(ui, view, panels::PointerPosition { at: None, pixels_per_unit: 80.0 }, commands);
        };
        let mut harness = bench(row(n), status);
        harness.run();
        assert_eq!(harness.query_by_label_contains("touching pairs").is_some(), expected.is_some(), "{n} bodies");
        assert!(expected.is_none_or(|text| harness.query_by_label(text).is_some()), "{expected:?}");
    }
}
