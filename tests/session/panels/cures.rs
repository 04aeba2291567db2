//! The lanes of the cures below the card of the level.

use clashbox::cures::Cure;
use clashbox::picture::Layer;
use clashbox::scene::{Scene, format};
use clashbox::session::{Command, Look, RightTab, Section, Session, Workspace};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::{Key, vec2};

use super::{Bench, click, opened, panel_on};

/// A box that has sunk by 0.02 into a row of tiles, and reaches over the next one by 0.01; the height is that of its lower side.
fn row(y: f64) -> Scene {
    let text = format!(
        r#"Scene(
            version: 1,
            bodies: [
                Body(name: "player", shape: Aabb(min: (1.41, {y}), max: (2.01, 0.78)), velocity: (0.3, 0.0)),
                Body(name: "tile 2", shape: Aabb(min: (1.0, -1.0), max: (2.0, 0.0))),
                Body(name: "tile 3", shape: Aabb(min: (2.0, -1.0), max: (3.0, 0.0))),
            ],
            pair: ("player", "tile 3"),
            search: Exact,
        )"#
    );
    format::parse(&text, "row.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

fn bench<'a>(scene: Scene) -> Bench<'a> {
    let mut session = Session::new(scene);
    session.apply(Look::ShowWorkspace(Workspace::Build));
    session.apply(Look::ShowRight(RightTab::Answer));
    panel_on(session, panels::level_ui)
}

/// Returns the panel with its lanes open.
fn opened_lanes<'a>(scene: Scene) -> Bench<'a> {
    let mut harness = bench(scene);
    let open = Command::Look(Look::SetFolded { section: Section::Cures, folded: false });
    assert_eq!(click(&mut harness, "Show CURES"), [open], "they are folded at first");
    harness
}

#[test]
fn the_lanes_are_folded_at_first_and_only_where_there_is_a_level() {
    let harness = bench(row(-0.02));
    assert!(harness.query_by_label_contains("no ghost is left").is_none(), "no lane before they are asked for");
    assert!(panel_on(opened(), panels::level_ui).query_by_label("Show CURES").is_none(), "one body at rest is no level");
}

#[test]
fn each_lane_has_its_counts_and_its_source() {
    let harness = opened_lanes(row(-0.02));
    for lane in [
        "none: 2 kept, 0 changed, 0 dropped; 1 ghost is left, no real normal is lost; source: no rule",
        "merged: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost; source: definition of a ghost",
        "chain: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost; source: Box2D 3 at 2c939c2",
        "oriented: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost; source: parry 0.31",
        "active-edges: 1 kept, 1 changed, 0 dropped; no ghost is left, no real normal is lost; source: Jolt at 06e9d17",
        "velocity-filter: 1 kept, 0 changed, 1 dropped; no ghost is left, no real normal is lost; the body may sink by 0.02 into what \
         stands against its motion; source: as games write it",
    ] {
        assert_eq!(harness.query_all_by_label(lane).count(), 1, "{lane}");
    }
}

#[test]
fn a_click_on_a_lane_shows_its_normals_and_says_why_and_another_one_lets_it_go() {
    let mut harness = opened_lanes(row(-0.02));
    assert!(!harness.state().session.view().layers.shows(Layer::Level), "the level is not on the canvas");
    for (lane, cure, words) in [
        ("chain: ", Cure::Chain, "\"tile 3\": changed from (-1, 0) to (0, 1), real"),
        ("velocity-filter: ", Cure::VelocityFilter, "\"tile 3\": (-1, 0) is dropped, it is shallow and against the motion"),
        ("none: ", Cure::None, "\"tile 3\": kept, normal (-1, 0), a ghost"),
    ] {
        let lane = format!("{lane}{}", if cure == Cure::None { "2 kept" } else { "1 kept" });
        for expected in [Some(cure), None] {
            // The words of the selected lane begin as its name does.
            harness.get_all_by_label_contains(&lane).next().unwrap().click();
            harness.run();
            let session = &harness.state().session;
            assert_eq!(session.view().cures.selected, expected, "{lane}");
            assert!(session.view().layers.shows(Layer::Level), "{lane}: the level is on the canvas");
            assert_eq!(harness.query_by_label(words).is_some(), expected.is_some(), "{words}");
        }
    }
}

#[test]
fn the_lane_under_the_pointer_is_noted_until_it_leaves() {
    let mut harness = opened_lanes(row(-0.02));
    harness.get_by_label_contains("merged: 1 kept").hover();
    harness.run();
    assert_eq!(harness.state().session.view().cures.hover, Some(Cure::Merged));
    harness.get_by_label("Fold LEVEL").hover();
    harness.run();
    assert_eq!(harness.state().session.view().cures.hover, None);
}

#[test]
fn the_lanes_are_chosen_by_the_keyboard_alone() {
    let mut harness = bench(row(-0.02));
    // The stops: the heading of the level, its layer, the button that plays it, the heading of the cures, and then a lane each.
    for _ in 0..4 {
        harness.press_key(Key::Tab);
        harness.run();
    }
    harness.press_key(Key::Enter);
    harness.run();
    assert!(harness.query_by_label_contains("chain: 1 kept").is_some(), "the heading opens them");
    for _ in 0..3 {
        harness.press_key(Key::Tab);
        harness.run();
    }
    harness.press_key(Key::Enter);
    harness.run();
    assert_eq!(harness.state().session.view().cures.selected, Some(Cure::Chain), "the third lane");
}

#[test]
fn without_a_contact_one_line_says_so() {
    let harness = opened_lanes(row(0.5));
    assert_eq!(harness.query_all_by_label("Cures have nothing to do: no contact has a normal").count(), 1);
    assert!(harness.query_by_label_contains("chain: ").is_none(), "no lane is empty");
}

#[test]
fn contacts_without_space_are_counted() {
    // Twelve posts under a long plank: more contacts than the lane has space for, and more than are listed.
    let posts: String =
        (0..12).map(|x| format!("Body(name: \"post {x}\", shape: Aabb(min: ({x}.0, -1.0), max: ({x}.5, 0.0))),")).collect();
    let text = format!(
        "Scene(version: 1, bodies: [Body(name: \"plank\", shape: Aabb(min: (-1.0, -0.01), max: (13.0, 1.0)), velocity: (0.1, 0.0)), \
         {posts}], pair: (\"plank\", \"post 0\"), search: Exact)"
    );
    let mut harness = opened_lanes(format::parse(&text, "posts.ron").unwrap_or_else(|errors| panic!("{errors}")));
    harness.set_size(vec2(320.0, 1200.0));
    harness.run();
    harness.get_by_label_contains("none: 12 kept").click();
    harness.run();
    assert!(harness.query_by_label("6 more contacts").is_some(), "6 of 12 are listed");
}
