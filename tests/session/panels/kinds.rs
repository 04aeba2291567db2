//! The panels for polygons, groups, spins and the second algorithm, and the stability of their layout.

use clashbox::kernel::{Algorithm, Circle, DVec2, Shape};
use clashbox::scene::format;
use clashbox::search::{AtLimit, Envelope, Method, MethodKind};
use clashbox::session::{Command, Edit, Focus, Look, Select, Session};
use clashbox::view::panels::{self, View, WindowRequest};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::Ui;

use super::{Bench, bench, click, opened, panel_on, type_into};

/// A scene with a polygon (0), a group (1) and a ray (2).
const NEW_KINDS: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "dart", shape: Polygon(vertices: [(1.0, -0.75), (0.0, 1.0), (-1.0, -0.75), (0.0, -0.25)])),
        Body(name: "pair", shape: Group(members: [Circle(center: (4.0, 0.0), radius: 1.0), Point(at: (6.0, 0.0))])),
        Body(name: "beam", shape: Ray(origin: (0.0, 3.0), direction: (1.0, 0.0))),
    ],
)"#;

fn with_selected(body: usize) -> Session {
    let scene = format::parse(NEW_KINDS, "new_kinds.ron").unwrap_or_else(|errors| panic!("{errors}"));
    let mut session = Session::new(scene);
    session.apply(Select::Body(Some(body)));
    session
}

#[test]
fn vertices_are_typed_added_and_removed_in_the_inspector() {
    let vertices = |harness: &Bench| match &harness.state().session.scene().bodies[0].shape {
        Shape::Polygon(polygon) => polygon.vertices().to_vec(),
        other => panic!("{other:?}"),
    };
    let undo = |harness: &Bench| harness.state().session.document().undo_label().map(str::to_string);
    let mut harness = panel_on(with_selected(0), panels::inspector_ui);
    type_into(&mut harness, "vertex 2 y", "2.5");
    assert_eq!(vertices(&harness)[1], DVec2::new(0.0, 2.5), "typed");
    click(&mut harness, "Add a vertex after vertex 2");
    assert_eq!(undo(&harness).as_deref(), Some("Add a vertex to dart"), "undo names what it takes back");
    assert_eq!(vertices(&harness).len(), 5, "added");
    assert_eq!(vertices(&harness)[2], DVec2::new(-0.5, 0.875), "in the middle of its edge");
    click(&mut harness, "Remove vertex 3");
    assert_eq!(undo(&harness).as_deref(), Some("Remove a vertex of dart"), "and this");
    assert_eq!(vertices(&harness).len(), 4, "removed");
    harness.state_mut().session.apply(Command::Undo);
    assert_eq!(vertices(&harness).len(), 5, "each is a step of its own");
    // A tip below the notch is refused, because the edges would cross.
    type_into(&mut harness, "vertex 2 y", "-0.5");
    let message = harness.state().session.view().message.as_ref().map(|message| message.text.clone());
    assert!(message.is_some_and(|text| text.contains("cross")), "refused with a reason");
}

#[test]
fn members_of_a_group_are_listed_changed_and_taken_out() {
    let mut harness = panel_on(with_selected(1), panels::inspector_ui);
    assert!(harness.query_by_label("1 Circle").is_some() && harness.query_by_label("2 Point").is_some(), "both are listed");
    let commands = click(&mut harness, "Make member 1 a body of its own");
    assert_eq!(commands, [Command::Edit(Edit::TakeOut { group: 1, member: 0 })], "taken out");
    let mut harness = panel_on(with_selected(1), panels::inspector_ui);
    assert_eq!(click(&mut harness, "Ungroup"), [Command::Edit(Edit::Ungroup(1))], "all of them");
}

#[test]
fn a_typed_spin_turns_the_body() {
    let mut harness = panel_on(with_selected(0), panels::inspector_ui);
    let commands = type_into(&mut harness, "spin", "-45");
    assert!(commands.contains(&Command::Edit(Edit::SetSpin { body: 0, spin: -45.0 })), "{commands:?}");
}

#[test]
fn gjk_can_be_chosen_where_it_applies_only() {
    let mut harness = panel_on(opened(), panels::contact_ui);
    assert_eq!(click(&mut harness, "GJK"), [Command::Look(Look::SetAlgorithm(Algorithm::Gjk))], "circle and box are convex");
    assert_eq!(harness.state().session.analysis().unwrap().algorithm, Algorithm::Gjk, "it answers");
    let mut harness = panel_on(with_selected(0), panels::contact_ui);
    assert_eq!(click(&mut harness, "GJK"), [], "a concave polygon and a group are not");
}

#[test]
fn a_method_that_does_not_apply_offers_one_that_does() {
    let mut session = opened();
    session.apply(Edit::SetShape { body: 0, shape: Shape::Aabb(clashbox::kernel::Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap()) });
    session.apply(Edit::SetSpin { body: 0, spin: 90.0 });
    session.apply(Focus::SetMethod(Method::Exact));
    let mut harness = panel_on(session, panels::search_ui);
    assert_eq!(
        click(&mut harness, "Use Advance"),
        [Command::Focus(Focus::SetMethod(MethodKind::Advance.with_defaults()))],
        "one click away"
    );
}

#[test]
fn nothing_below_the_verdict_moves_when_it_changes() {
    let both = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, _: &mut Vec<WindowRequest>| {
        panels::verdict_ui(ui, view, commands);
        panels::search_ui(ui, view, commands);
        ui.label("the end");
    };
    let accept = Method::Binary { min_move: Some(3.0), envelope: Envelope::Circle, at_limit: AtLimit::Accept };
    let methods = MethodKind::ALL.map(MethodKind::with_defaults).into_iter().chain([accept]);
    let mut positions = Vec::new();
    for method in methods {
        for (y, spin) in [(0.0, 0.0), (2.05, 0.0), (7.0, 30.0)] {
            let mut session = opened();
            session.apply(Edit::SetShape { body: 0, shape: Shape::Circle(Circle::new(DVec2::new(-4.0, y), 0.1).unwrap()) });
            session.apply(Edit::SetSpin { body: 1, spin });
            session.apply(Focus::SetMethod(method));
            let mut harness = bench(session, both);
            harness.run();
            let top = |label: &str| harness.get_by_label(label).raw_bounds().map(|bounds| bounds.y0.round());
            positions.push((top("Discrete"), top("the end"), method, y));
        }
    }
    let (buttons, end) = (positions[0].0, positions[0].1);
    assert!(buttons.is_some() && end.is_some(), "{positions:?}");
    for position in &positions {
        assert_eq!((position.0, position.1), (buttons, end), "{position:?}");
    }
}
