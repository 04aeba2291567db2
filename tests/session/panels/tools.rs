//! The row of tools, the menu of snapping, and the numbers of a box.

use clashbox::handles::SnapKind;
use clashbox::kernel::{Aabb, Kind, Shape};
use clashbox::session::{Command, Draw, Look, Select, Session, Tool, ToolUse};
use clashbox::shipped::pair_scene;
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

use super::{click, panel_on, type_into};

fn on_boxes() -> Session {
    let mut session = Session::new(pair_scene(Kind::Aabb, Kind::Aabb));
    session.apply(Select::Body(Some(0)));
    session
}

#[test]
fn every_kind_but_a_group_has_a_tool() {
    let mut harness = panel_on(on_boxes(), panels::bodies_ui);
    let names = ["Point", "Line", "Ray", "Segment", "Circle", "AABB", "OBB", "Capsule", "Polygon"];
    let kinds = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Group);
    for (name, kind) in names.into_iter().zip(kinds) {
        let tool = Tool { kind, lasts: ToolUse::OneBody };
        // Wait longer than a double click may take.
        (0..30).for_each(|_| harness.step());
        assert_eq!(click(&mut harness, &format!("Draw: {name}")), [Command::Draw(Draw::Take(Some(tool)))], "{name}");
    }
    assert!(harness.query_by_label("Draw: Group").is_none(), "a group is joined of bodies");
}

#[test]
fn what_is_snapped_to_is_switched_in_a_menu() {
    let mut harness = panel_on(on_boxes(), panels::bodies_ui);
    click(&mut harness, "Snap to");
    assert_eq!(click(&mut harness, "Grid"), [Command::Look(Look::SetSnap { kind: SnapKind::Grid, on: true })], "on");
    assert!(harness.state().session.view().snaps.has(SnapKind::Grid), "and kept");
}

#[test]
fn a_box_is_typed_by_its_center_and_size() {
    let mut harness = panel_on(on_boxes(), panels::inspector_ui);
    click(&mut harness, "Center and size");
    for (field, text) in [("center x", "1"), ("center y", "2"), ("width", "4"), ("height", "6")] {
        type_into(&mut harness, field, text);
    }
    let expected = Shape::Aabb(Aabb::new([-1.0, -1.0], [3.0, 5.0]).unwrap());
    assert_eq!(harness.state().session.scene().bodies[0].shape, expected, "by center and size");
    click(&mut harness, "Two vertices");
    type_into(&mut harness, "max x", "5");
    let expected = Shape::Aabb(Aabb::new([-1.0, -1.0], [5.0, 5.0]).unwrap());
    assert_eq!(harness.state().session.scene().bodies[0].shape, expected, "by vertices");
}
