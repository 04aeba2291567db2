//! The phase map: its settings, the cell that a click loads, and the ways to stop it.

use clashbox::scene::format;
use clashbox::search::{MethodKind, Outcome};
use clashbox::session::{Command, Focus, Look, MapAnswerer, MapCommand, MapContent, RightTab, Session};
use clashbox::sweep::{BodyQuantity, Cell, Parameter, Sweep, SweepAxis};
use clashbox::view::panels::{self, View};
use clashbox::view::style;
use egui_kittest::Harness;
use egui_kittest::kittest::{Key, Queryable};
use egui_macroquad::egui::{Ui, vec2};

use super::{Bench, PanelState, click, opened, panel_on, type_into};

/// Returns the map of a session with all of its cells filled.
fn finished(session: &Session) -> Option<Sweep> {
    let mut sweep = Sweep::new(session.scene(), session.map().axes()?, session.map_method()).ok()?;
    sweep.finish();
    Some(sweep)
}

fn with_map() -> Session {
    let mut session = opened();
    session.apply(Look::ShowRight(RightTab::Map));
    session
}

fn axes(session: &Session) -> [SweepAxis; 2] {
    session.map().axes().expect("a pair has axes")
}

#[test]
fn a_parameter_is_chosen_from_the_list_and_its_range_is_typed() {
    let mut harness = panel_on(with_map(), panels::map_ui);
    let [speed, width] = axes(&harness.state().session).map(|axis| axis.parameter());
    assert_eq!(speed, Parameter::Body { quantity: BodyQuantity::Speed, body: 0 }, "how fast the bullet is");
    assert_eq!(width, Parameter::Body { quantity: BodyQuantity::Width, body: 1 }, "how thick the paper is");
    click(&mut harness, "up");
    click(&mut harness, "number of steps");
    assert_eq!(axes(&harness.state().session)[1].parameter(), Parameter::Steps, "the list of the y axis");
    type_into(&mut harness, "up to", "12");
    let y = axes(&harness.state().session)[1];
    assert_eq!((y.from(), y.to()), (1.0, 12.0), "a typed end");
    type_into(&mut harness, "up from", "99");
    let session = &harness.state().session;
    assert_eq!(axes(session)[1], y, "a range that runs backwards is refused");
    assert!(
        session.view().message.as_ref().is_some_and(|message| message.text.contains("99..12")),
        "{:?}",
        session.view().message.as_ref()
    );
}

#[test]
fn method_and_resolution_are_chosen() {
    let mut harness = panel_on(with_map(), panels::map_ui);
    assert_eq!(click(&mut harness, "81"), [Command::Map(MapCommand::SetCells(81))], "81 x 81 cells");
    click(&mut harness, "map search");
    assert_eq!(
        click(&mut harness, "Exact"),
        [Command::Map(MapCommand::SetAsks(MapAnswerer::Method(MethodKind::Exact)))],
        "the closed form"
    );
    harness.run();
    assert!(harness.query_by_label("Wrong in none of 6,561 cells").is_some(), "the closed form is never wrong");
}

/// The speed 8 and the width 0.1 of the scene are a cell of the map; the click is on another cell.
#[test]
fn a_click_loads_the_scene_of_the_cell_and_one_undo_takes_it_back() {
    let mut harness = panel_on(with_map(), panels::map_ui);
    let before = harness.state().session.scene().clone();
    let sweep = finished(&harness.state().session).expect("a map");
    harness.get_by_label("phase map").simulate_click();
    harness.run();
    let middle = sweep.cell([20, 20]).expect("filled");
    let session = &harness.state().session;
    assert_eq!(session.scene().bodies[0].velocity.x, 10.0, "the middle of 0..20");
    let Cell::Answered(answer) = middle else { panic!("{middle:?}") };
    assert_eq!(session.analysis().map(|analysis| analysis.report.outcome), Some(answer.outcome), "asked as any other scene");
    assert!(sweep.covers(session.scene(), session.map_method()), "the map is still the same");
    assert_eq!(session.document().undo_label(), Some("Load a cell of the map"), "one step");
    harness.state_mut().session.apply(Command::Undo);
    assert_eq!(harness.state().session.scene(), &before, "to the last bit");
}

#[test]
fn the_keyboard_moves_a_cursor_and_loads_its_cell() {
    let mut harness = panel_on(with_map(), panels::map_ui);
    harness.get_by_label("phase map").focus();
    harness.run();
    for key in [Key::ArrowRight, Key::ArrowUp, Key::ArrowUp, Key::ArrowLeft, Key::ArrowLeft, Key::Enter] {
        harness.get_by_label("phase map").press_keys(&[key]);
        harness.run();
    }
    let sweep = finished(&Session::new(super::bullet_scene())).expect("a map");
    let loaded = &harness.state().session;
    let expected = sweep.setup([19, 22]).expect("a scene");
    assert_eq!(loaded.map_setup(), Some(expected), "one to the left of the middle, two up");
}

#[test]
fn a_map_in_the_making_can_be_cancelled_and_goes_on() {
    let map = |ui: &mut Ui, state: &mut PanelState| {
        style::apply(ui.ctx());
        let mut sweep = Sweep::new(state.session.scene(), axes(&state.session), state.session.map_method()).expect("a map");
        while sweep.progress() < 0.25 {
            sweep.advance(1);
        }
        let mut commands = Vec::new();
        let view = View { map: Some(&sweep), ..View::of(&state.session, &state.derived, &[]) };
        panels::map_ui(ui, view, &mut commands);
        for command in commands {
            state.session.apply(command.clone());
            state.commands.push(command);
        }
    };
    let state = PanelState::on(with_map());
    let mut harness: Bench = Harness::builder().with_size(vec2(320.0, 900.0)).build_ui_state(map, state);
    assert!(harness.query_by_label("25 %").is_some(), "a quarter is filled");
    assert_eq!(click(&mut harness, "Cancel"), [Command::Map(MapCommand::Run(false))], "stopped");
    assert!(!harness.state().session.map().running(), "the session knows");
    assert_eq!(click(&mut harness, "Go on"), [Command::Map(MapCommand::Run(true))], "on");
}

#[test]
fn the_map_says_how_often_the_search_tunnels_and_what_a_cell_holds() {
    let mut session = with_map();
    session.apply(Focus::SetMethod(MethodKind::Discrete.with_defaults()));
    let harness = panel_on(session, panels::map_ui);
    assert!(harness.query_by_label_contains("Tunneled in").is_some(), "the result");
    // The scene's own values are a cell. Without a pointer the text is about this cell.
    assert!(harness.query_by_label("speed of bullet = 8").is_some(), "its speed");
    assert!(harness.query_by_label_contains("No impact seen: false no: tunneled.").is_some(), "its answer");
    let sweep = finished(&harness.state().session).expect("a map");
    let own = sweep.cell([16, 4]).expect("filled");
    assert!(matches!(own, Cell::Answered(answer) if answer.outcome == Outcome::NoImpactSeen), "{own:?}");
}

const LEVEL: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "player", shape: Aabb(min: (0.25, 0.0), max: (0.75, 0.8)), velocity: (0.25, 0.0)),
        Body(name: "tile 1", shape: Aabb(min: (0.0, -1.0), max: (1.0, 0.0))),
        Body(name: "tile 2", shape: Aabb(min: (1.0, -1.0), max: (2.0, 0.0))),
    ],
    pair: ("player", "tile 1"),
)"#;

#[test]
fn a_scene_without_a_level_has_no_choice_of_maps() {
    let harness = panel_on(with_map(), panels::map_ui);
    assert!(harness.query_by_label("Seams").is_none(), "only the phase map");
}

#[test]
fn in_a_level_the_first_seams_are_shown_and_a_click_takes_a_speed() {
    let mut session = Session::new(format::parse(LEVEL, "level.ron").unwrap_or_else(|errors| panic!("{errors}")));
    session.apply(Look::ShowRight(RightTab::Map));
    let before = session.scene().clone();
    let mut harness = panel_on(session, panels::map_ui);
    assert_eq!(click(&mut harness, "Seams"), [Command::Map(MapCommand::Show(MapContent::Seams))], "the other map");
    while harness.state().derived.seam_map().is_none_or(|state| state.progress.is_some()) {
        harness.run();
    }
    harness.run();
    assert!(harness.query_by_label_contains("tile 1 | tile 2 at (1, 0)").is_some(), "the legend");
    assert!(harness.query_by_label_contains("From where \"player\" stands it passes at").is_some(), "the safe speeds");
    harness.get_by_label("seam map").simulate_click();
    harness.run();
    assert_eq!(harness.state().session.scene().bodies[0].velocity.x, 0.2625, "the middle of 0.0125..0.5125");
    harness.state_mut().session.apply(Command::Undo);
    assert_eq!(harness.state().session.scene(), &before, "one step");
    type_into(&mut harness, "speed to", "0.75");
    let axis = harness.state().session.map().seams().axis().expect("an axis");
    assert_eq!((axis.from(), axis.to()), (0.0125, 0.75), "a typed end");
    type_into(&mut harness, "speed from", "2");
    assert_eq!(harness.state().session.map().seams().axis(), Some(axis), "a range that runs backwards is refused");
}
