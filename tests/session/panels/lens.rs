//! The lens: chosen in *View*, shown as a card of *Answer*, and asked by the map.

use clashbox::dialect::{ContactForecast, dialect_named};
use clashbox::scene::format;
use clashbox::session::{Lens, Look, MapAnswerer, MapCommand, RightTab, Section, Session};
use clashbox::sweep::CellClass;
use clashbox::view::panels;
use egui_kittest::kittest::Queryable;

use super::{Bench, panel_on};

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
    Lens::new(dialect_named(name).unwrap())
}

/// Returns all texts of a panel that are shown.
fn shows(bench: &Bench, text: &str) -> bool {
    bench.query_by_label_contains(text).is_some()
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
    session.apply(Look::SetLens(Some(Lens { units: 100.0, ..lens("box2d3") })));
    let bench = panel_on(session.clone(), panels::lens_ui);
    let seen = bench.state().derived.lens().unwrap().seen.clone().unwrap();
    assert_eq!((seen.reach, seen.forecast), (2.0, ContactForecast::Now), "0.02 meters of 100 units");
    for units in [0.0, -1.0, 1e-7, 1e7, f64::NAN, f64::INFINITY] {
        session.apply(Look::SetLens(Some(Lens { units, ..lens("box2d3") })));
        assert_eq!(session.view().lens, Some(Lens { units: 100.0, ..lens("box2d3") }), "{units} is refused");
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
