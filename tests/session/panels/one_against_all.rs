//! One moving body against all others: the verdict names the first body that it meets, and a list leads to each pair.

use clashbox::answers::OneAgainstAll;
use clashbox::kernel::DVec2;
use clashbox::scene::format;
use clashbox::session::{Command, DerivedValues, Edit, Focus, RefreshBudget, Select, Session};
use clashbox::view::panels::{self, View, WindowRequest};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::Ui;

use super::{bench, click, opened, panel_on};

/// A bullet that flies through two tiles and a lift that comes up; the pair in focus never meets.
const TILES: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "bullet", shape: Circle(center: (-5.0, 0.0), radius: 1.0), velocity: (16.0, 0.0)),
        Body(name: "beam", shape: Aabb(min: (-4.0, 3.0), max: (4.0, 4.0))),
        Body(name: "far tile", shape: Aabb(min: (4.0, -1.0), max: (5.0, 1.0))),
        Body(name: "near tile", shape: Aabb(min: (0.0, -1.0), max: (1.0, 1.0))),
        Body(name: "lift", shape: Aabb(min: (7.0, -20.0), max: (8.0, -9.0)), velocity: (0.0, 10.0)),
    ],
    pair: ("bullet", "beam"),
)"#;

fn tiles() -> Session {
    Session::new(format::parse(TILES, "tiles.ron").unwrap_or_else(|errors| panic!("{errors}")))
}

#[test]
fn the_verdict_of_a_pair_says_what_is_met_first_of_all() {
    let mut harness = panel_on(tiles(), panels::verdict_ui);
    harness.run();
    for label in ["Separated (this pair)", "\"bullet\" first meets \"near tile\", at t = 0.25."] {
        assert!(harness.query_by_label(label).is_some(), "{label}");
    }
    // The pair of the first contact has no remark.
    harness.state_mut().session.apply(Focus::SetPair([0, 3]));
    harness.run();
    assert!(harness.query_by_label("Impact").is_some(), "its impact is the first contact of all");
    // A pair that meets later has one.
    harness.state_mut().session.apply(Focus::SetPair([2, 0]));
    harness.run();
    assert!(harness.query_by_label("Impact (this pair)").is_some(), "another body is met before");
}

#[test]
fn two_bodies_are_all_that_there_is_to_say() {
    let mut harness = panel_on(opened(), panels::verdict_ui);
    harness.run();
    assert!(harness.query_by_label_contains("first meets").is_none(), "there is but a pair");
    let mut harness = panel_on(opened(), panels::one_against_all_ui);
    harness.run();
    assert!(harness.query_by_label_contains("CONTACTS").is_none(), "there is but a pair");
}

#[test]
fn a_row_leads_to_its_pair_and_the_list_stays() {
    let mut harness = panel_on(tiles(), panels::one_against_all_ui);
    harness.run();
    let rows = ["bullet and near tile: t = 0.25, first", "bullet and far tile: t = 0.5", "bullet and lift: t = 0.8"];
    let tops: Vec<f64> = rows.iter().map(|row| harness.get_by_label(row).raw_bounds().expect("bounds").y0).collect();
    assert!(tops.is_sorted(), "in the order of time: {tops:?}");
    for (row, other) in rows.into_iter().zip([3, 2, 4]) {
        assert_eq!(click(&mut harness, row), [Command::Focus(Focus::SetPair([0, other]))], "{row}");
        assert_eq!(harness.state().session.scene().pair, Some([0, other]), "{row}");
    }
}

#[test]
fn nothing_below_moves_while_a_body_is_dragged() {
    let all = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, _: &mut Vec<WindowRequest>| {
        panels::verdict_ui(ui, view, commands);
        panels::one_against_all_ui(ui, view, commands);
        ui.label("the end");
    };
    let mut harness = bench(tiles(), all);
    let mut ends = Vec::new();
    for offset in [0.0, 1.5, 6.0, -40.0] {
        harness.state_mut().session.apply(Select::Body(Some(0)));
        harness.state_mut().session.apply(Edit::NudgeSelected(DVec2::new(0.0, offset)));
        harness.run();
        ends.push(harness.get_by_label("the end").raw_bounds().map(|bounds| bounds.y0.round()));
    }
    assert!(ends[0].is_some() && ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

#[test]
fn while_it_is_not_known_what_is_met_the_pair_is_not_all_and_the_room_is_kept() {
    let both = |known: bool| {
        let all = move |ui: &mut Ui, view: View, commands: &mut Vec<Command>, _: &mut Vec<WindowRequest>| {
            let view = View { first: view.first.filter(|_| known), ..view };
            panels::verdict_ui(ui, view, commands);
            panels::one_against_all_ui(ui, view, commands);
            ui.label("the end");
        };
        let mut harness = bench(tiles(), all);
        harness.run();
        assert!(harness.query_by_label("Separated (this pair)").is_some(), "known: {known}");
        harness.get_by_label("the end").raw_bounds().map(|bounds| bounds.y0.round())
    };
    assert_eq!(both(false), both(true), "what is below does not move");
}

#[test]
fn what_is_not_proven_in_time_is_undecided_and_no_proof_for_all() {
    let session = tiles();
    let mut derived = DerivedValues::default();
    let budget = RefreshBudget { search_is_over: &|| true, advice_tests: 0, advice_vertices: 0, has_time: &mut || false };
    derived.refresh(&session, budget);
    let (first, analysis) = (derived.first().unwrap(), derived.analysis().unwrap());
    let undecided: Vec<usize> = first.found.undecided.iter().map(|undecided| undecided.other).collect();
    assert_eq!(undecided, [2, 3, 4], "those that its rectangle may meet: {first:?}");
    assert!(first.found.met.is_empty() && first.overrules(&analysis.report), "{first:?}");
}

#[test]
fn the_body_is_the_first_of_the_pair_that_moves() {
    let of = |pair: [usize; 2]| {
        let mut session = tiles();
        session.apply(Focus::SetPair(pair));
        OneAgainstAll::of(session.scene()).map(|first| (first.body, first.target))
    };
    let rows = [([0, 1], Some((0, 1))), ([1, 0], Some((0, 1))), ([4, 0], Some((4, 0))), ([1, 2], None)];
    for (pair, expected) in rows {
        assert_eq!(of(pair), expected, "{pair:?}");
    }
}
