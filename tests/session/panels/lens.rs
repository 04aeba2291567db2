//! The lens: chosen in *View*, shown as a card of *Answer*, and asked by the map.

use clashbox::broad_lens::{
    BoundsFirst, BroadLens, BroadMethodKind, BroadOperation, BroadStructure as _, BroadWork, DistanceForm, OnlyCounts, WorstCase,
};
use clashbox::cost::PairCost;
use clashbox::dialect::{ContactForecast, dialect_named};
use clashbox::kernel::Moving;
use clashbox::scene::{ShownPanel, format};
use clashbox::session::{
    BroadChoice, DialectLens, LESSONS, Lens, LensView, Look, MapAnswerer, MapCommand, Open, Play, RightTab, Section, Session,
};
use clashbox::sweep::CellClass;
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

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
        let expected = BroadWork::of(found.method, &bodies, BoundsFirst::Circle, DistanceForm::Squared);
        assert_eq!(found.work, Some(expected), "{method:?}");
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
    click(&mut bench, "by root");
    click(&mut bench, "insert");
    assert_eq!((chosen(&bench).form, chosen(&bench).operation), (DistanceForm::Root, BroadOperation::Insert), "the switches");
    click(&mut bench, "Quadtree");
    assert_eq!((chosen(&bench).method, chosen(&bench).length), (BroadMethodKind::Quadtree, None), "another method has no cells");
}

#[test]
fn brute_force_over_a_crowd_is_left_to_the_command_line() {
    let world = WorstCase::Scattered.world(2_000, 1);
    let mut scene = session().scene().clone();
    scene.bodies = world
        .iter()
        .enumerate()
        .map(|(index, moving)| {
            let mut body = scene.bodies[0].clone();
            (body.name, body.shape, body.velocity) = (index.to_string(), moving.shape.clone(), moving.velocity());
            body
        })
        .collect();
    let mut session = Session::new(scene);
    session.apply(Look::SetLens(Some(Lens::Broad(BroadChoice::new(BroadMethodKind::BruteForce)))));
    let mut bench = panel_on(session, panels::lens_ui);
    assert!(shows(&bench, "1,999,000 pairs"), "it says how many");
    click(&mut bench, "Tree");
    assert!(shows(&bench, "of 1,999,000"), "a tree counts them");
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
fn a_lesson_about_the_cost_opens_the_lens_and_the_next_one_closes_it() {
    let mut session = session();
    let of_cost = LESSONS.iter().position(|lesson| lesson.lesson().shows == ShownPanel::Cost).unwrap();
    session.apply(Open::Lesson(of_cost));
    assert_eq!(session.view().lens, Some(Lens::Cost), "its lens");
    assert!(session.view().tabs.shows_right(RightTab::Answer), "in its tab");
    session.apply(Open::Lesson(0));
    assert_eq!(session.view().lens, None, "another lesson is about something else");
}
