//! Panels without a window: the commands and requests that a click or a key in them makes.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod advice;
mod crowd;
mod cures;
mod curve;
mod engines;
mod expectations;
mod fields;
mod frames;
mod kinds;
mod lanes;
mod lens;
mod lessons;
mod map;
mod movers;
mod one_against_all;
mod palette;
mod selection;
mod tools;
mod what_if;
mod why;

use clashbox::kernel::{Circle, DVec2, Kind, Shape};
use clashbox::picture::Layer;
use clashbox::scene::{Scene, format};
use clashbox::search::{AtLimit, Envelope, Method, MethodKind, Refinement};
use clashbox::session::{
    Command, DerivedValues, Direction, Edit, EndOfPlayback, Focus, LeftTab, Look, Open, Pane, Play, RefreshBudget, RightTab,
    Section, Select, Session,
};
use clashbox::shipped::pair_scene;
use clashbox::view::panels::{self, Panel, PointerPosition, View, WindowRequest};
use clashbox::view::style;
use egui_kittest::Harness;
use egui_kittest::kittest::{Key, Queryable};
use egui_macroquad::egui::{Ui, vec2};

/// The state of a test: a session with what is derived from it, and the commands and requests of the panel, which are carried out
/// as in the window.
struct PanelState {
    session: Session,
    derived: DerivedValues,
    commands: Vec<Command>,
    requests: Vec<WindowRequest>,
}

impl PanelState {
    fn on(session: Session) -> PanelState {
        PanelState { session, derived: DerivedValues::default(), commands: Vec::new(), requests: Vec::new() }
    }
}

type Bench<'a> = Harness<'a, PanelState>;

/// Returns a panel alone on a wide screen, with a session.
fn bench<'a>(session: Session, show: impl Fn(&mut Ui, View, &mut Vec<Command>, &mut Vec<WindowRequest>) + 'a) -> Bench<'a> {
    let state = PanelState::on(session);
    let ui = move |ui: &mut Ui, state: &mut PanelState| {
        style::apply(ui.ctx());
        let budget = RefreshBudget {
            search_is_over: &|| false,
            advice_tests: 100_000,
            advice_vertices: usize::MAX,
            has_time: &mut || true,
        };
        state.derived.refresh(&state.session, budget);
        let lanes = state.derived.lanes();
        let view = View::of(&state.session, &state.derived, &lanes);
        let mut commands = Vec::new();
        show(ui, view, &mut commands, &mut state.requests);
        for command in commands {
            state.session.apply(command.clone());
            state.commands.push(command);
        }
    };
    Harness::builder().with_size(vec2(320.0, 900.0)).build_ui_state(ui, state)
}

fn panel_on<'a>(session: Session, panel: Panel) -> Bench<'a> {
    bench(session, move |ui, view, commands, _| panel(ui, view, commands))
}

/// A scene for these tests only, because shipped scenes may change.
const BULLET: &str = r#"Scene(
    version: 1,
    notes: "Watch the bullet.",
    bodies: [
        Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
    ],
    search: Linear(max_step: 0.5),
)"#;

fn bullet_scene() -> Scene {
    format::parse(BULLET, "bullet.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

fn opened() -> Session {
    Session::new(bullet_scene())
}

fn with_bullet_selected() -> Session {
    let mut session = opened();
    session.apply(Select::Body(Some(0)));
    session
}

/// Clicks the widget with this label. Returns the commands that were asked for since.
fn click(harness: &mut Bench, label: &str) -> Vec<Command> {
    harness.state_mut().commands.clear();
    harness.get_by_label(label).click();
    harness.run();
    harness.state().commands.clone()
}

/// Types a number into the field with this name. Returns the commands that were asked for since.
fn type_into(harness: &mut Bench, name: &str, text: &str) -> Vec<Command> {
    harness.state_mut().commands.clear();
    harness.get_by_label(name).click();
    harness.run();
    harness.press_key_modifiers(egui_macroquad::egui::Modifiers::COMMAND, egui_macroquad::egui::Key::A);
    harness.run();
    harness.get_by_label(name).type_text(text);
    harness.run();
    harness.get_by_label(name).press_keys(&[Key::Enter]);
    harness.run();
    harness.state().commands.clone()
}

#[test]
fn a_scene_without_a_pair_says_what_is_missing_on_every_tab() {
    for (removed, missing) in [(1, "add another body"), (2, "add two bodies")] {
        let mut session = opened();
        (0..removed).for_each(|_| session.apply(Edit::RemoveBody(0)));
        for panel in [panels::verdict_ui, panels::why_ui, panels::what_if_ui, panels::map_ui] as [panels::Panel; 4] {
            let harness = panel_on(session.clone(), panel);
            assert_eq!(harness.query_all_by_label_contains(missing).count(), 1, "{missing}, with {removed} bodies removed");
        }
    }
}

/// Returns the command by which one row with the pair takes the place of the matrix.
fn folds_pair() -> Command {
    Look::SetFolded { section: Section::Pair, folded: true }.into()
}

#[test]
fn every_cell_of_the_matrix_loads_its_pair() {
    let title = |kind: Kind| {
        let mut name = kind.name().to_owned();
        name[..1].make_ascii_uppercase();
        name
    };
    let mut clicked = 0;
    for (i, b) in Kind::ALL.into_iter().enumerate() {
        for a in Kind::ALL.into_iter().take(i + 1) {
            let mut harness = panel_on(opened(), panels::pairs_ui);
            let label = format!("{} \u{2013} {}", title(a), title(b));
            assert_eq!(click(&mut harness, &label), [Command::Open(Open::Pair(a, b)), folds_pair()], "the cell {label}");
            assert_eq!(harness.state().session.scene(), &pair_scene(a, b), "the scene of {label}");
            clicked += 1;
        }
    }
    assert_eq!(clicked, 55, "the triangle of ten kinds");
}

#[test]
fn the_matrix_is_one_stop_of_the_tab_key_and_arrows_lead_on() {
    let mut harness = panel_on(opened(), panels::pairs_ui);
    // The first stop is the heading, then the cell of the matrix for the pair of the scene: bullet and paper.
    for key in [
        egui_macroquad::egui::Key::Tab,
        egui_macroquad::egui::Key::Tab,
        egui_macroquad::egui::Key::ArrowRight,
        egui_macroquad::egui::Key::ArrowDown,
        egui_macroquad::egui::Key::ArrowLeft,
        egui_macroquad::egui::Key::ArrowUp,
        egui_macroquad::egui::Key::ArrowUp,
    ] {
        harness.press_key(key);
        harness.run();
    }
    // From circle and AABB the arrows lead to AABB and AABB, AABB and OBB, circle and OBB, circle and AABB, circle and circle.
    harness.press_key(egui_macroquad::egui::Key::Enter);
    harness.run();
    let expected = [Command::Open(Open::Pair(Kind::Circle, Kind::Circle)), folds_pair()];
    assert_eq!(harness.state().commands, expected, "by the keyboard alone");
}

#[test]
fn a_method_button_chooses_the_method() {
    for (label, kind) in [
        ("Discrete", MethodKind::Discrete),
        ("Binary", MethodKind::Binary),
        ("Exact", MethodKind::Exact),
        ("Advance", MethodKind::Advance),
    ] {
        let mut harness = panel_on(opened(), panels::search_ui);
        assert_eq!(click(&mut harness, label), [Command::Focus(Focus::SetMethod(kind.with_defaults()))], "the button {label}");
    }
    let mut harness = panel_on(opened(), panels::search_ui);
    assert_eq!(click(&mut harness, "Linear"), [], "the method in focus keeps its parameters");
}

#[test]
fn the_parameters_of_a_method_can_be_changed() {
    let mut harness = panel_on(opened(), panels::search_ui);
    let bisect = Method::Linear { max_step: Some(0.5), refinement: Refinement::Bisect };
    assert_eq!(click(&mut harness, "Bisect"), [Command::Focus(Focus::SetMethod(bisect))], "bisection");
    let auto = Method::Linear { max_step: None, refinement: Refinement::Bisect };
    assert_eq!(click(&mut harness, "auto"), [Command::Focus(Focus::SetMethod(auto))], "a step that the search chooses");
    let quarter = Method::Linear { max_step: Some(0.25), refinement: Refinement::Bisect };
    let commands = type_into(&mut harness, "max step", "0.25");
    assert!(commands.contains(&Command::Focus(Focus::SetMethod(quarter))), "a typed step: {commands:?}");

    let mut session = opened();
    session.apply(Focus::SetMethod(MethodKind::Binary.with_defaults()));
    let mut harness = panel_on(session, panels::search_ui);
    let grown = Method::Binary { min_move: None, envelope: Envelope::Grown, at_limit: AtLimit::Test };
    assert_eq!(click(&mut harness, "Grown"), [Command::Focus(Focus::SetMethod(grown))], "the grown envelope");
    let accept = Method::Binary { min_move: None, envelope: Envelope::Grown, at_limit: AtLimit::Accept };
    assert_eq!(click(&mut harness, "Accept untested"), [Command::Focus(Focus::SetMethod(accept))], "the classic form");
}

#[test]
fn a_typed_number_changes_the_shape_to_the_last_digit() {
    let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
    let commands = type_into(&mut harness, "radius", "0.1000000000000001");
    let shape = Shape::Circle(Circle::new(DVec2::new(-4.0, 0.0), 0.1000000000000001).unwrap());
    assert!(commands.contains(&Command::Edit(Edit::SetShape { body: 0, shape: shape.clone() })), "{commands:?}");
    assert!(commands.contains(&Command::EndEdit), "the edit has ended: {commands:?}");
    assert_eq!(harness.state().session.scene().bodies[0].shape, shape, "the scene holds it");
}

#[test]
fn looking_at_a_number_does_not_change_it() {
    let mut session = opened();
    let long = Shape::Circle(Circle::new(DVec2::new(-4.0, 0.0), 0.1 + 0.2).unwrap());
    session.apply(Edit::SetShape { body: 0, shape: long.clone() });
    session.apply(Select::Body(Some(0)));
    let mut harness = panel_on(session, panels::inspector_ui);
    harness.get_by_label("radius").click();
    harness.run();
    harness.get_by_label("radius").press_keys(&[Key::Enter]);
    harness.run();
    assert_eq!(harness.state().session.scene().bodies[0].shape, long, "six digits are shown, all of them are kept");
}

#[test]
fn an_impossible_shape_is_refused_with_a_reason() {
    let mut session = opened();
    session.apply(Select::Body(Some(1)));
    let before = session.scene().clone();
    let mut harness = panel_on(session, panels::inspector_ui);
    type_into(&mut harness, "min x", "7");
    let session = &harness.state().session;
    assert_eq!(session.scene(), &before, "the scene stays");
    assert!(
        session.view().message.as_ref().is_some_and(|message| message.text.contains("must not be above")),
        "{:?}",
        session.view().message.as_ref()
    );
}

#[test]
fn a_typed_speed_keeps_the_direction() {
    let mut harness = panel_on(with_bullet_selected(), panels::inspector_ui);
    let commands = type_into(&mut harness, "speed", "2");
    let velocity = DVec2::new(2.0, 0.0);
    assert!(commands.contains(&Command::Edit(Edit::SetVelocity { body: 0, velocity })), "{commands:?}");
}

#[test]
fn bodies_are_selected_copied_swapped_and_removed() {
    let mut harness = panel_on(opened(), panels::bodies_ui);
    assert_eq!(click(&mut harness, "paper"), [Command::Select(Select::Body(Some(1)))], "a row selects");
    assert_eq!(click(&mut harness, "Copy"), [Command::Edit(Edit::DuplicateBody(1))], "the copy");
    assert_eq!(harness.state().session.scene().bodies.len(), 3, "bullet, paper and its copy");
    assert_eq!(click(&mut harness, "Remove"), [Command::Edit(Edit::RemoveBody(2))], "the copy is selected, and removed");
    assert_eq!(click(&mut harness, "Swap"), [Command::Focus(Focus::SwapPair)], "A and B");
    assert_eq!(harness.state().session.scene().pair, Some([1, 0]), "B and A");
}

#[test]
fn the_timeline_steps_plays_and_jumps() {
    let mut harness = panel_on(opened(), panels::timeline_ui);
    let rows = [
        ("Next probe (.)", Command::Play(Play::StepProbe(Direction::Forward))),
        ("Previous probe (,)", Command::Play(Play::StepProbe(Direction::Backward))),
        ("To the end (End)", Command::Play(Play::SetTime(1.0))),
        ("To the start (Home)", Command::Play(Play::SetTime(0.0))),
        ("Loop", Command::Play(Play::SetAtEnd(EndOfPlayback::Loop))),
    ];
    for (label, expected) in rows {
        assert_eq!(click(&mut harness, label), [expected], "{label}");
    }
    assert_eq!(click(&mut harness, "Play (Space)"), [Command::Play(Play::Start)], "play");
    assert!(harness.state().session.playback().playing, "it plays");
    assert_eq!(click(&mut harness, "Pause (Space)"), [Command::Play(Play::Pause)], "pause");
    let commands = type_into(&mut harness, "time", "0.25");
    assert!(commands.contains(&Command::Play(Play::SetTime(0.25))), "{commands:?}");
}

#[test]
fn pressing_the_track_scrubs() {
    let mut harness = panel_on(opened(), panels::timeline_ui);
    harness.get_by_label("timeline").simulate_click();
    harness.run();
    let t = harness.state().session.playback().t;
    assert!((t - 0.5).abs() < 0.01, "the middle of the track is half the frame, not {t}");
}

#[test]
fn menus_ask_for_files_and_layers() {
    let menu = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>| {
        panels::menu_ui(ui, view, commands, requests);
    };
    let rows = [
        ("New", WindowRequest::New),
        ("Open\u{2026}", WindowRequest::Open),
        ("Save", WindowRequest::Save),
        ("Quit", WindowRequest::Quit),
    ];
    for (label, expected) in rows {
        let mut harness = bench(opened(), menu);
        click(&mut harness, "File");
        click(&mut harness, label);
        assert_eq!(harness.state().requests, [expected], "{label}");
    }
    let mut harness = bench(opened(), menu);
    click(&mut harness, "View");
    // A submenu opens under the pointer.
    harness.get_by_label("Layers").hover();
    harness.run();
    assert_eq!(
        click(&mut harness, "Grid"),
        [Command::Look(Look::SetLayer { layer: Layer::Grid, shown: false })],
        "the grid goes"
    );

    let mut session = with_bullet_selected();
    session.apply(Edit::RemoveBody(0));
    let label = format!("Undo: {}", session.document().undo_label().unwrap());
    let mut harness = bench(session, menu);
    click(&mut harness, "Edit");
    assert_eq!(click(&mut harness, &label), [Command::Undo], "{label}");
    assert_eq!(harness.state().session.scene(), &bullet_scene(), "the bullet is back");
}

#[test]
fn the_verdict_says_when_the_search_is_wrong() {
    let mut session = opened();
    session.apply(Focus::SetMethod(Method::Discrete));
    let mut harness = panel_on(session, panels::verdict_ui);
    harness.run();
    assert!(harness.query_by_label("No impact seen").is_some(), "the outcome");
    let says = harness.query_by_label_contains("Tunneled! They meet at t = 0.4813").is_some();
    assert!(says, "the bullet is behind the paper");
}

#[test]
fn notes_are_edited_as_they_are_typed() {
    let mut session = opened();
    session.apply(Edit::SetNotes(String::new()));
    session.apply(Command::EndEdit);
    let mut harness = panel_on(session, panels::notes_ui);
    click(&mut harness, "Edit");
    let fields: Vec<_> = harness.get_all_by_role(egui_macroquad::egui::accesskit::Role::MultilineTextInput).collect();
    assert_eq!(fields.len(), 1, "one field for notes");
    fields[0].focus();
    fields[0].type_text("Look here");
    drop(fields);
    harness.run();
    assert_eq!(harness.state().session.scene().notes, "Look here", "the scene holds them");
}

#[test]
fn a_message_can_be_dismissed() {
    let mut session = opened();
    session.apply(Edit::SetSlop(-1.0));
    assert!(session.view().message.as_ref().is_some(), "a negative slop is refused");
    let status = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, _: &mut Vec<WindowRequest>| {
        panels::status_ui(ui, view, PointerPosition { at: None, pixels_per_unit: 80.0 }, commands);
    };
    let mut harness = bench(session, status);
    assert_eq!(click(&mut harness, "Dismiss"), [Command::Look(Look::DismissMessage)], "dismissed");
}

#[test]
fn every_panel_shows_every_pair_and_the_empty_scene() {
    let mut shown = 0;
    let mut sessions = vec![Session::new(Scene { bodies: Vec::new(), pair: None, expectations: Vec::new(), ..bullet_scene() })];
    for (i, b) in Kind::ALL.into_iter().enumerate() {
        sessions.extend(Kind::ALL.into_iter().take(i + 1).map(|a| Session::new(pair_scene(a, b))));
    }
    for session in sessions {
        for kind in MethodKind::ALL {
            let mut session = session.clone();
            session.apply(Focus::SetMethod(kind.with_defaults()));
            session.apply(Select::Body(Some(0)));
            session.apply(Look::SetPane { pane: Pane::Curve, shown: true });
            let all = |ui: &mut Ui, view: View, commands: &mut Vec<Command>, _: &mut Vec<WindowRequest>| {
                let left = LeftTab::ALL
                    .into_iter()
                    .flat_map(|tab| [panels::left(tab, view.session), panels::left_below(tab, view.session)].concat());
                let right = RightTab::ALL.into_iter().flat_map(|tab| panels::right(tab, view.session).to_vec());
                for panel in left.chain(right) {
                    panel(ui, view, commands);
                }
                panels::timeline_ui(ui, view, commands);
            };
            let mut harness = bench(session, all);
            harness.run();
            assert_eq!(harness.state().commands, [], "a panel that is only looked at asks for nothing");
            shown += 1;
        }
    }
    assert_eq!(shown, 56 * 5, "55 pairs and the empty scene, five methods each");
}
