//! The lanes of the movers below the card of the level.

use clashbox::explain::{bump_in_words, move_in_words, mover_rule, mover_source};
use clashbox::kernel::DVec2;
use clashbox::movers::MoverKind;
use clashbox::scene::{Scene, format, move_of};
use clashbox::session::{Command, Edit, Look, RightTab, Section, Session, Workspace};
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::{Key, vec2};

use super::{Bench, click, opened, panel_on};

/// A box that moves down to the right onto a floor, and then along it to a wall.
fn floor_and_wall() -> Scene {
    let text = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "player", shape: Aabb(min: (0.0, 1.0), max: (1.0, 2.0)), velocity: (4.0, -2.0)),
            Body(name: "floor", shape: Aabb(min: (-1.0, -1.0), max: (6.0, 0.0))),
            Body(name: "wall", shape: Aabb(min: (4.0, 0.0), max: (5.0, 3.0))),
        ],
        pair: ("player", "floor"),
        search: Exact,
    )"#;
    format::parse(text, "floor.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

fn bench<'a>(scene: Scene) -> Bench<'a> {
    let mut session = Session::new(scene);
    session.apply(Look::ShowWorkspace(Workspace::Build));
    session.apply(Look::ShowRight(RightTab::Answer));
    panel_on(session, panels::movers_ui)
}

/// Returns the panel with its lanes open.
fn opened_lanes<'a>(scene: Scene) -> Bench<'a> {
    let mut harness = bench(scene);
    let open = Command::Look(Look::SetFolded { section: Section::Movers, folded: false });
    assert_eq!(click(&mut harness, "Show MOVERS"), [open], "they are folded at first");
    harness.set_size(vec2(320.0, 1400.0));
    harness.run();
    harness
}

/// Returns the name of the lane of a mover.
fn lane(scene: &Scene, mover: MoverKind) -> String {
    let words = match move_of(scene, 0, &mover.with_defaults()) {
        Ok(found) => move_in_words(scene, &found),
        Err(error) => format!("{}: {error}", mover.id()),
    };
    format!("{words}; source: {}", mover_source(mover))
}

/// Returns the bumps of a mover in words. None if the mover has no move.
fn bumps(scene: &Scene, mover: MoverKind) -> Vec<String> {
    let Ok(found) = move_of(scene, 0, &mover.with_defaults()) else { return Vec::new() };
    found.answer.bumps.iter().map(|bump| bump_in_words(scene, &found, bump)).collect()
}

fn selected(harness: &Bench) -> (Option<MoverKind>, Option<usize>) {
    let chosen = harness.state().session.view().movers;
    (chosen.selected, chosen.bump)
}

#[test]
fn the_lanes_are_folded_at_first_and_only_where_there_is_a_level() {
    let harness = bench(floor_and_wall());
    assert!(harness.query_by_label_contains("; source: ").is_none(), "no lane before they are asked for");
    assert!(panel_on(opened(), panels::movers_ui).query_by_label("Show MOVERS").is_none(), "one body at rest is no level");
}

#[test]
fn each_mover_has_a_lane_and_a_click_says_its_rule_and_its_bumps() {
    let scene = floor_and_wall();
    let mut harness = opened_lanes(scene.clone());
    for mover in MoverKind::ALL {
        let name = lane(&scene, mover);
        assert_eq!(harness.query_all_by_label(&name).count(), 1, "{name}");
        click(&mut harness, &name);
        assert_eq!(selected(&harness), (Some(mover), None), "{name}");
        assert!(harness.query_by_label(mover_rule(mover)).is_some(), "{mover:?}: its rule");
        for (index, words) in bumps(&scene, mover).iter().enumerate() {
            assert!(harness.query_by_label(&format!("{}. {words}", index + 1)).is_some(), "{mover:?}: {words}");
        }
        click(&mut harness, &name);
        assert_eq!(selected(&harness), (None, None), "{name} again");
        assert!(harness.query_by_label(mover_rule(mover)).is_none(), "{mover:?}: its rule is gone");
    }
}

#[test]
fn arrows_step_from_bump_to_bump_and_a_click_selects_one_and_derives_it() {
    let scene = floor_and_wall();
    let mut harness = opened_lanes(scene.clone());
    let words = bumps(&scene, MoverKind::Slide);
    assert_eq!(words.len(), 2, "the floor and the wall: {words:?}");
    click(&mut harness, &lane(&scene, MoverKind::Slide));
    for (key, expected) in [
        (Key::ArrowRight, 0),
        (Key::ArrowRight, 1),
        (Key::ArrowRight, 1),
        (Key::ArrowLeft, 0),
        (Key::ArrowLeft, 0),
        (Key::ArrowRight, 1),
    ] {
        harness.press_key(key);
        harness.run();
        assert_eq!(selected(&harness), (Some(MoverKind::Slide), Some(expected)), "{key:?}");
    }
    let formula = "v - (v\u{b7}n) n";
    let lines = [formula, "= (4, 0) - ((4, 0)\u{b7}(-1, 0)) (-1, 0)", "= (0, 0)"];
    for line in lines {
        assert!(harness.query_by_label(line).is_some(), "{line}: the wall is derived");
    }
    // The name of a derived bump ends in its formula.
    harness.get_all_by_label_contains(&format!("1. {}", words[0])).next().unwrap().click();
    harness.run();
    assert_eq!(selected(&harness), (Some(MoverKind::Slide), Some(0)), "a click");
    assert!(harness.query_by_label("= (4, 0)").is_some(), "the floor is derived");
    harness.press_key(Key::ArrowRight);
    harness.run();
    assert_eq!(selected(&harness), (Some(MoverKind::Slide), Some(1)), "the arrows lead on from there");
    harness.get_all_by_label_contains(&format!("2. {}", words[1])).next().unwrap().click();
    harness.run();
    assert_eq!(selected(&harness), (Some(MoverKind::Slide), None), "a second click lets it go");
}

#[test]
fn the_lane_under_the_pointer_is_noted_until_it_leaves() {
    let scene = floor_and_wall();
    let mut harness = opened_lanes(scene.clone());
    harness.get_by_label(&lane(&scene, MoverKind::Axes)).hover();
    harness.run();
    assert_eq!(harness.state().session.view().movers.hover, Some(MoverKind::Axes));
    harness.get_by_label("Fold MOVERS").hover();
    harness.run();
    assert_eq!(harness.state().session.view().movers.hover, None);
}

#[test]
fn a_mover_without_a_move_says_why() {
    let mut scene = floor_and_wall();
    scene.bodies[0].velocity = DVec2::new(1e9, 0.0);
    let mut harness = opened_lanes(scene.clone());
    let name = lane(&scene, MoverKind::Pixels);
    assert!(name.contains("steps of one unit"), "{name}");
    click(&mut harness, &name);
    assert!(harness.query_by_label_contains("The displacement has").is_some(), "below its lane too");
    harness.press_key(Key::ArrowRight);
    harness.run();
    assert_eq!(selected(&harness), (Some(MoverKind::Pixels), None), "there is no bump to step to");
    let slower = Edit::SetVelocity { body: 0, velocity: DVec2::new(2.0, 0.0) };
    harness.state_mut().session.apply(slower);
    harness.run();
    assert!(harness.query_by_label(&lane(harness.state().session.scene(), MoverKind::Pixels)).is_some(), "a move again");
}
