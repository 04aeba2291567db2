//! The settings of the phase map: its axes fit the scene after each change, and a cell is loaded as one change.

use clashbox::handles::{Handle, PressTarget, Snap};
use clashbox::kernel::Kind;
use clashbox::scene::format;
use clashbox::search::{Method, MethodKind, Refinement};
use clashbox::session::{Command, Drag, Edit, Focus, MapAnswerer, MapAxis, MapCommand, Open, Play, Session};
use clashbox::sweep::{BodyQuantity, Parameter, SweepAxis, SweepQuestion};

use super::common::v;

const BULLET: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
    ],
    search: Linear(max_step: 0.5),
)"#;

fn opened() -> Session {
    Session::new(format::parse(BULLET, "bullet.ron").unwrap_or_else(|errors| panic!("{errors}")))
}

const SPEED: Parameter = Parameter::Body { quantity: BodyQuantity::Speed, body: 0 };
const WIDTH: Parameter = Parameter::Body { quantity: BodyQuantity::Width, body: 1 };

fn axis(parameter: Parameter, from: f64, to: f64) -> SweepAxis {
    SweepAxis::new(parameter, from, to, 2).unwrap()
}

fn parameters(session: &Session) -> [Parameter; 2] {
    session.map().axes().unwrap().map(|axis| axis.parameter())
}

#[test]
fn an_axis_that_means_nothing_any_more_is_replaced_and_the_other_stays() {
    let mut session = opened();
    assert_eq!(parameters(&session), [SPEED, WIDTH], "how fast, how thick");
    session.apply(MapCommand::SetAxis { which: MapAxis::Y, axis: axis(Parameter::Steps, 2.0, 9.0) });
    session.apply(MapCommand::SetAxis { which: MapAxis::X, axis: axis(SPEED, 3.0, 5.0) });
    session.apply(Focus::SetMethod(Method::Exact));
    assert_eq!(parameters(&session), [SPEED, WIDTH], "the closed form makes no steps");
    let x = session.map().axes().unwrap()[0];
    assert_eq!((x.from(), x.to(), x.cells()), (3.0, 5.0, 41), "the other axis stays as it was chosen");
    session.apply(Open::Pair(Kind::Circle, Kind::Circle));
    assert!(!parameters(&session).contains(&WIDTH), "a circle has no width: {:?}", session.map());
    session.apply(Open::Empty);
    assert_eq!(session.map().axes(), None, "nothing to vary");
}

#[test]
fn two_axes_never_vary_the_same_number() {
    let mut session = opened();
    session.apply(MapCommand::SetAxis { which: MapAxis::Y, axis: axis(SPEED, 1.0, 2.0) });
    assert_eq!(parameters(&session), [WIDTH, SPEED], "they are swapped");
    session.apply(MapCommand::SetAxis { which: MapAxis::X, axis: axis(Parameter::Steps, 1.0, 9.0) });
    session.apply(MapCommand::SetAxis { which: MapAxis::Y, axis: axis(Parameter::Length(MethodKind::Linear), 0.1, 1.0) });
    assert_eq!(parameters(&session), [SPEED, Parameter::Length(MethodKind::Linear)], "the number of steps is their length");
}

#[test]
fn a_velocity_dragged_through_zero_keeps_the_axis_of_its_direction() {
    let mut session = opened();
    let direction = Parameter::Body { quantity: BodyQuantity::Direction, body: 0 };
    session.apply(MapCommand::SetAxis { which: MapAxis::X, axis: axis(direction, -10.0, 10.0) });
    let tip = PressTarget::Handle(0, Handle::Velocity);
    session.apply(Drag::Begin { target: tip, at: v(4.0, 0.0) });
    for x in [-4.0, 6.0] {
        session.apply(Drag::To { at: v(x, 0.0), snap: Snap::FREE });
        assert_eq!(parameters(&session)[0], direction, "at {x}: {:?}", session.scene().bodies[0].velocity);
    }
    session.apply(Drag::End);
    assert_eq!(parameters(&session)[0], direction, "it moves again");
}

#[test]
fn a_cell_is_loaded_as_one_change_with_the_method_of_the_map() {
    let mut session = opened();
    let before = session.scene().clone();
    session.apply(MapCommand::SetAsks(MapAnswerer::Method(MethodKind::Discrete)));
    let setup = session.map_setup().unwrap().with([(SPEED, 4.0), (WIDTH, 0.5)]).unwrap();
    session.apply(Edit::LoadCell(Box::new(setup.clone())));
    assert_eq!(session.map_setup(), Some(setup), "the scene asks what the cell asked");
    assert_eq!(session.scene().search, Method::Discrete, "by the method of the map");
    assert_eq!((session.document().file(), session.document().undo_label()), (None, Some("Load a cell of the map")), "one step");
    session.apply(Command::Undo);
    assert_eq!(session.scene(), &before, "to the last bit");
    assert_eq!(session.map().asks(), MapAnswerer::Method(MethodKind::Discrete), "what the map asks is no part of the scene");
}

#[test]
fn what_is_no_cell_of_this_map_is_refused() {
    let mut session = opened();
    let before = session.scene().clone();
    let good = session.map_setup().unwrap();
    let mut fast = good.clone();
    fast.bodies[0] = fast.bodies[0].clone().spinning(2e6).unwrap();
    let stepless = Method::Linear { max_step: Some(0.0), refinement: Refinement::None };
    let rows = [
        (SweepQuestion { pair: [1, 0], ..good.clone() }, "the cell is of another pair, it must be that of the scene"),
        (SweepQuestion { slop: -1.0, ..good.clone() }, "the slop is -1, it must be 0 or more"),
        (SweepQuestion { method: stepless, ..good }, "the longest step is 0, it must be more than 0"),
        (fast, "the spin is 2000000, it must be within 1,000,000 degrees of zero"),
    ];
    for (setup, expected) in rows {
        session.apply(Edit::LoadCell(Box::new(setup)));
        assert_eq!(session.view().message.as_ref().map(|message| message.text.as_str()), Some(expected), "the refusal");
        assert_eq!(session.scene(), &before, "{expected}: nothing is changed");
    }
    session.apply(MapCommand::SetAxis { which: MapAxis::X, axis: axis(Parameter::Length(MethodKind::Binary), 0.1, 1.0) });
    let message = session.view().message.as_ref().map(|message| message.text.clone()).unwrap_or_default();
    assert_eq!(message, "the map cannot vary this: `min_move` belongs to the binary search, the search is linear", "an axis");
    assert_eq!(parameters(&session), [SPEED, WIDTH], "the axes stay");
    session.apply(MapCommand::SetCells(40));
    assert_eq!(session.map().cells(), 41, "one of three resolutions");
}

#[test]
fn a_stopped_map_goes_on_when_something_else_is_chosen() {
    for choice in [
        Command::Map(MapCommand::SetAxis { which: MapAxis::X, axis: axis(Parameter::Slop, 0.0, 1.0) }),
        Command::Map(MapCommand::SetAsks(MapAnswerer::Method(MethodKind::Exact))),
        Command::Map(MapCommand::SetCells(21)),
        Command::Map(MapCommand::Run(true)),
    ] {
        let mut session = opened();
        session.apply(MapCommand::Run(false));
        session.apply(Play::SetTime(0.5));
        assert!(!session.map().running(), "it stays stopped");
        session.apply(choice.clone());
        assert!(session.map().running(), "after {choice:?}");
    }
}
