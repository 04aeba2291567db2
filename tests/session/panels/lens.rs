//! The lens: chosen in *View*, shown as a card of *Answer*, and asked by the map.

use std::sync::Arc;

use clashbox::background::Recording;
use clashbox::broad_lens::{
    BoundsFirst, BroadLens, BroadMethod, BroadMethodKind, BroadOperation, BroadStructure as _, BroadWork, CellSearch,
    DistanceForm, OnlyCounts, WorstCase, curve_point,
};
use clashbox::capture::visit_motions;
use clashbox::cost::PairCost;
use clashbox::dialect::{ContactForecast, dialect_named};
use clashbox::explain::figure;
use clashbox::kernel::Moving;
use clashbox::scene::{ShownPanel, format};
use clashbox::session::{
    BroadChoice, CaptureCommand, Command, CurveQuantity, DialectLens, LESSONS, Lens, LensView, Look, MapAnswerer, MapCommand,
    Open, Play, RightTab, Section, Session,
};
use clashbox::shipped::CAPTURES;
use clashbox::sweep::CellClass;
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::Key;
use egui_macroquad::egui::accesskit::Role;

use super::{Bench, click, panel_on, type_into};

/// A ball passes the upper vertex of a wall.
const PASSING: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "ball", shape: Circle(center: (-0.3, 0.4123105625617661), radius: 0.5), velocity: (1.0, 0.5)),
        Body(name: "wall", shape: Aabb(min: (0.0, -2.0), max: (1.0, 0.0))),
    ],
    pair: ("ball", "wall"),
)"#;

fn session() -> Session {
    Session::new(format::parse(PASSING, "s.ron").unwrap_or_else(|errors| panic!("{errors}")))
}

fn lens(name: &str) -> Lens {
    scaled(name, 1.0)
}

fn scaled(name: &str, units: f64) -> Lens {
    Lens::Dialect(DialectLens { units, ..DialectLens::new(dialect_named(name).unwrap()) })
}

/// Returns all texts of a panel that are shown.
fn shows(bench: &Bench, text: &str) -> bool {
    bench.query_all_by_label_contains(text).next().is_some()
}

#[test]
fn without_a_lens_there_is_no_card() {
    let bench = panel_on(session(), panels::lens_ui);
    assert!(bench.state().derived.lens().is_none() && !shows(&bench, "SEES IT"), "nothing was chosen");
}

#[test]
fn the_card_says_what_the_engine_does_beside_the_proof() {
    let mut session = session();
    session.apply(Look::SetFolded { section: Section::Lens, folded: true });
    session.apply(Look::SetLens(Some(lens("box2d3"))));
    assert!(session.view().tabs.shows_right(RightTab::Answer) && !session.view().folded.has(Section::Lens), "it comes into view");
    assert_eq!(session.view().revealed, Some(Section::Lens), "and is scrolled to");
    let mut bench = panel_on(session, panels::lens_ui);
    for text in ["AS BOX2D 3 SEES IT", "A speculative ghost", "The proof: Separated", "reach", "0.02"] {
        assert!(shows(&bench, text), "{text}");
    }
    // An engine without a reach.
    bench.state_mut().session.apply(Look::SetLens(Some(lens("chipmunk"))));
    bench.run();
    assert!(shows(&bench, "AS CHIPMUNK SEES IT") && shows(&bench, "No contact in this frame."), "another engine");
    bench.get_by_label("Close").click();
    bench.run();
    assert!(bench.state().session.view().lens.is_none() && !shows(&bench, "SEES IT"), "closed");
}

#[test]
fn the_units_scale_the_lengths_within_their_range() {
    let mut session = session();
    session.apply(Look::SetLens(Some(scaled("box2d3", 100.0))));
    let bench = panel_on(session.clone(), panels::lens_ui);
    let Some(LensView::Dialect(found)) = bench.state().derived.lens() else { panic!("no lens") };
    let seen = found.seen.clone().unwrap();
    assert_eq!((seen.reach, seen.forecast), (2.0, ContactForecast::Now), "0.02 meters of 100 units");
    for units in [0.0, -1.0, 1e-7, 1e7, f64::NAN, f64::INFINITY] {
        session.apply(Look::SetLens(Some(scaled("box2d3", units))));
        assert_eq!(session.view().lens, Some(scaled("box2d3", 100.0)), "{units} is refused");
        assert!(session.view().message.as_ref().is_some_and(|message| message.text.contains("units of the scene")), "{units}");
    }
}

#[test]
fn the_map_asks_the_lens_until_it_is_closed() {
    let mut session = session();
    session.apply(MapCommand::SetAsks(MapAnswerer::Lens));
    assert_eq!(session.map().asks(), MapAnswerer::InFocus, "there is no lens");
    session.apply(Look::SetLens(Some(lens("box2d3"))));
    let mut bench = panel_on(session, panels::lens_ui);
    bench.get_by_label("Map of ghosts").click();
    bench.run();
    let session = &bench.state().session;
    assert!(session.map().asks() == MapAnswerer::Lens && session.view().tabs.shows_right(RightTab::Map), "the map");
    let map = bench.state().derived.map().unwrap();
    assert_eq!((map.name(), map.asks_a_dialect()), ("Box2D 3", true), "the map of the lens");
    assert!(0 < map.tally().of(CellClass::FalseYes) && map.is_done(), "ghosts around the position of the ball");
    bench.state_mut().session.apply(Look::SetLens(None));
    assert_eq!(bench.state().session.map().asks(), MapAnswerer::InFocus, "closed");
}

#[test]
fn a_broad_phase_counts_what_the_library_counts() {
    for method in BroadMethodKind::ALL {
        let mut session = session();
        let choice = BroadChoice { bounds: BoundsFirst::Circle, ..BroadChoice::new(method) };
        session.apply(Look::SetLens(Some(Lens::Broad(choice))));
        let bodies: Vec<Moving> = session.scene().bodies.iter().map(|body| body.moving()).collect();
        let bench = panel_on(session, panels::lens_ui);
        let Some(LensView::Broad(found)) = bench.state().derived.lens() else { panic!("{method:?}") };
        let counted = bench.state().derived.broad().work.unwrap();
        let expected = BroadWork::of(found.method, &bodies, BoundsFirst::Circle, DistanceForm::Squared);
        assert_eq!((counted.work, counted.is_whole), (Some(expected), true), "{method:?}");
        let lens = BroadLens::of(found.method, &WorstCase::boxes(&bodies, 0.0), &mut OnlyCounts::default());
        assert_eq!(bench.state().derived.regions_in_view(), lens.regions(), "{method:?}");
        assert!(shows(&bench, "of 1") && shows(&bench, "ball: "), "{method:?}: the pairs, and the steps of A");
        assert!(bench.state().derived.lens_in_view().is_none(), "no engine");
    }
}

#[test]
fn a_broad_phase_is_changed_in_its_card() {
    let mut session = session();
    session.apply(Look::SetLens(Some(Lens::Broad(BroadChoice::new(BroadMethodKind::Grid)))));
    let mut bench = panel_on(session, panels::lens_ui);
    let chosen = |bench: &Bench| bench.state().session.view().lens.and_then(Lens::broad).unwrap();
    type_into(&mut bench, "edge length of a cell", "0.25");
    assert_eq!(chosen(&bench).length, Some(0.25), "the cells");
    type_into(&mut bench, "edge length of a cell", "0");
    assert_eq!(chosen(&bench).length, Some(0.25), "no cell is that small");
    assert!(!shows(&bench, "by root"), "boxes have no distance");
    click(&mut bench, "circle");
    click(&mut bench, "by root");
    click(&mut bench, "insert");
    assert_eq!((chosen(&bench).form, chosen(&bench).operation), (DistanceForm::Root, BroadOperation::Insert), "the switches");
    click(&mut bench, "Quadtree");
    assert_eq!((chosen(&bench).method, chosen(&bench).length), (BroadMethodKind::Quadtree, None), "another method has no cells");
}

/// Runs the panel until nothing is counted in the background any more.
fn settle(bench: &mut Bench) {
    let is_awaited = |bench: &Bench| bench.state().derived.is_in_progress(&bench.state().session);
    while is_awaited(bench) {
        std::thread::yield_now();
        bench.run();
    }
}

/// Returns a panel on a world, with the lens of a method.
fn panel_on_world<'a>(case: WorstCase, n: usize, method: BroadMethodKind) -> Bench<'a> {
    let mut session = session();
    session.apply(Open::WorstCase(case, n));
    session.apply(Look::SetLens(Some(Lens::Broad(BroadChoice::new(method)))));
    panel_on(session, panels::lens_ui)
}

#[test]
fn a_crowd_is_counted_in_the_background() {
    let mut bench = panel_on_world(WorstCase::Scattered, 2_000, BroadMethodKind::BruteForce);
    settle(&mut bench);
    assert!(shows(&bench, "1,999,000 of 1,999,000") && !shows(&bench, "Testing"), "all pairs");
    let bodies: Vec<Moving> = bench.state().session.scene().bodies.iter().map(|body| body.moving()).collect();
    let expected = BroadWork::of(BroadMethod::BruteForce, &bodies, BoundsFirst::Box, DistanceForm::Squared);
    let counted = bench.state().derived.broad().work.unwrap();
    assert_eq!((counted.work, counted.is_whole), (Some(expected), true));
    click(&mut bench, "Tree");
    settle(&mut bench);
    assert!(shows(&bench, "of 1,999,000"), "a tree counts them");
    let counted = bench.state().derived.broad().work.unwrap().work.unwrap();
    assert!(counted.frame.search.met < 20_000 && counted.hits() == expected.hits(), "{counted:?}");
}

#[test]
fn a_worst_case_replaces_the_scene_and_undo_brings_it_back() {
    let mut session = session();
    session.apply(Look::SetLens(Some(Lens::Broad(BroadChoice::new(BroadMethodKind::Grid)))));
    let before = session.scene().clone();
    let mut bench = panel_on(session, panels::lens_ui);
    assert!(!shows(&bench, "Long thin ones"), "nothing of it is there until it is opened");
    click(&mut bench, "Show WORST CASES");
    click(&mut bench, "50");
    click(&mut bench, "Long thin ones");
    let scene = bench.state().session.scene();
    assert_eq!((scene.title.as_str(), scene.bodies.len()), ("Long thin ones: 50 bodies", 50));
    let world: Vec<Moving> = scene.bodies.iter().map(|body| body.moving()).collect();
    assert_eq!(world, WorstCase::LongThin.world(50, 1));
    bench.state_mut().session.apply(Command::Undo);
    assert_eq!(*bench.state().session.scene(), before, "it is undone");
}

#[test]
fn the_curves_are_counted_while_they_are_open() {
    let mut bench = panel_on_world(WorstCase::Scattered, 50, BroadMethodKind::Grid);
    assert!(bench.state().derived.broad().curve.is_none(), "it is folded");
    click(&mut bench, "Show COST OVER N");
    // As far as 500 bodies.
    while bench.state().derived.broad().curve.is_none_or(|news| news.value.len() < 40) {
        std::thread::yield_now();
        bench.run();
    }
    assert!(shows(&bench, "number of bodies"), "the axis");
    let news = bench.state().derived.broad().curve.unwrap();
    for (method, point) in &news.value {
        assert_eq!(*point, curve_point(WorstCase::Scattered, *method, point.n), "{method:?}");
    }
    bench.get_by_role_and_label(Role::Button, "pairs met").click();
    bench.run();
    assert_eq!(bench.state().session.view().broad.quantity, CurveQuantity::Met);
    click(&mut bench, "Fold COST OVER N");
    assert!(bench.state().derived.broad().curve.is_none(), "it is dropped");
}

#[test]
fn a_step_is_chosen_by_a_click_and_by_the_keys() {
    let mut bench = panel_on_world(WorstCase::Scattered, 50, BroadMethodKind::Grid);
    bench.state_mut().session.apply(Play::SetTime(0.5));
    let lit = |bench: &Bench| bench.state().derived.lit_regions(&bench.state().session);
    assert!(lit(&bench).is_empty(), "no step is chosen");
    let Some(LensView::Broad(found)) = bench.state().derived.lens() else { panic!("no broad phase") };
    let steps = found.steps.clone().unwrap();
    bench.get_by_label_contains("2. Cell").click();
    bench.run();
    bench.run();
    assert_eq!(lit(&bench), steps.regions(1), "the cell");
    assert_eq!(bench.state().session.playback().t, 0.0, "the operation begins with the bodies at the start");
    bench.press_key(Key::ArrowDown);
    bench.run();
    assert_eq!((lit(&bench), bench.state().session.view().broad.step), (steps.regions(2), Some(2)), "the next one");
    bench.press_key(Key::ArrowUp);
    bench.run();
    assert_eq!(bench.state().session.view().broad.step, Some(1), "and back");
    click(&mut bench, "insert");
    assert!(lit(&bench).is_empty(), "the steps of another operation");
}

#[test]
fn the_best_cell_of_a_capture_is_counted_while_it_is_open() {
    let recording = Arc::new(Recording::of_text(CAPTURES[0].text, CAPTURES[0].name).unwrap());
    recording.wait_for_step(0);
    let mut session = session();
    session.apply(Look::SetLens(Some(Lens::Broad(BroadChoice::new(BroadMethodKind::Grid)))));
    assert!(!shows(&panel_on(session.clone(), panels::lens_ui), "BEST CELL"), "there is no capture");
    session.apply(Open::Capture(Arc::clone(&recording)));
    session.apply(CaptureCommand::Follow);
    let mut bench = panel_on(session, panels::lens_ui);
    assert!(bench.state().derived.broad().cells.is_none(), "it is folded");
    click(&mut bench, "Show BEST CELL FOR THIS GAME");
    settle(&mut bench);
    bench.run();
    let news = bench.state().derived.broad().cells.unwrap();
    let mut expected: Option<CellSearch> = None;
    let add = |bodies: &[Moving]| {
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(bodies, t));
        expected.get_or_insert_with(|| CellSearch::new(&now)).add(&before, &now);
    };
    drop(visit_motions(CAPTURES[0].text.as_bytes(), "c", 10, add).unwrap());
    assert_eq!(news.value, expected);
    let best = expected.unwrap().best().unwrap();
    assert!(shows(&bench, "best cell size") && shows(&bench, &figure(best.cell.length())), "{best:?}");
}

#[test]
fn the_cost_of_a_test_has_a_row_for_each_method_at_the_time_shown() {
    let mut session = session();
    session.apply(Look::SetLens(Some(Lens::Cost)));
    let mut bench = panel_on(session, panels::lens_ui);
    for text in ["COST OF A TEST", "bounding boxes", "clamped center", "region of the center", "cheapest", "without rounding"] {
        assert!(shows(&bench, text), "{text}");
    }
    let counted = |bench: &Bench| match bench.state().derived.lens() {
        Some(LensView::Cost(found)) => found.cost.clone().unwrap(),
        other => panic!("{other:?}"),
    };
    let before = counted(&bench);
    assert_eq!(before.methods.len(), 2, "{before:?}");
    assert!(
        bench.state().derived.lens_in_view().is_none() && bench.state().derived.regions_in_view().is_empty(),
        "nothing is drawn"
    );
    bench.state_mut().session.apply(Play::SetTime(1.0));
    bench.run();
    let after = counted(&bench);
    let [shape_a, shape_b] = bench.state().session.scene().moving([0, 1]).unwrap().map(|body| body.at(1.0));
    assert_eq!(Ok(&after), PairCost::of(&shape_a, &shape_b).as_ref(), "the pose at the end of the frame");
    assert_ne!(before, after, "the ball is above the wall, no longer beside its vertex");
}

#[test]
fn a_pair_whose_tests_are_not_counted_says_so() {
    let ray = PASSING
        .replace("Circle(center: (-0.3, 0.4123105625617661), radius: 0.5)", "Ray(origin: (-0.3, 0.4), direction: (1.0, 0.0))");
    let mut session = Session::new(format::parse(&ray, "s.ron").unwrap_or_else(|errors| panic!("{errors}")));
    session.apply(Look::SetLens(Some(Lens::Cost)));
    assert!(shows(&panel_on(session, panels::lens_ui), "The tests of a ray are not counted"), "in words");
}

#[test]
fn a_lesson_opens_its_lens_and_the_next_one_closes_it() {
    let mut session = session();
    let grid = BroadChoice { length: Some(2.0), ..BroadChoice::new(BroadMethodKind::Grid) };
    for (panel, lens) in [(ShownPanel::Cost, Lens::Cost), (ShownPanel::BroadPhase, Lens::Broad(grid))] {
        session.apply(Open::Lesson(LESSONS.iter().position(|lesson| lesson.lesson().shows == panel).unwrap()));
        assert_eq!(session.view().lens, Some(lens), "its lens, with the cell size of its goal");
        assert!(session.view().tabs.shows_right(RightTab::Answer), "in its tab");
        session.apply(Open::Lesson(0));
        assert_eq!(session.view().lens, None, "another lesson is about something else");
    }
}
