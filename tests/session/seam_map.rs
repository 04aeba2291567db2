//! The seam map in the tab of the phase map: which scenes have one, its speeds, and a click on a row.

use clashbox::kernel::Kind;
use clashbox::scene::format;
use clashbox::seams::{PaceAxis, PaceQuantity};
use clashbox::session::{Command, DerivedValues, Edit, Look, MapCommand, MapContent, Open, RefreshBudget, RightTab, Session};

use super::common::v;

const ROW: &str = r#"Scene(
    version: 1,
    dt: 0.0625,
    bodies: [
        Body(name: "player", shape: Aabb(min: (0.25, 0.0), max: (0.75, 0.8)), velocity: (0.25, 0.0)),
        Body(name: "tile 1", shape: Aabb(min: (0.0, -1.0), max: (1.0, 0.0))),
        Body(name: "tile 2", shape: Aabb(min: (1.0, -1.0), max: (2.0, 0.0))),
        Body(name: "tile 3", shape: Aabb(min: (2.0, -1.0), max: (3.0, 0.0))),
    ],
    pair: ("player", "tile 1"),
)"#;

fn opened() -> Session {
    let mut session = Session::new(format::parse(ROW, "row.ron").unwrap_or_else(|errors| panic!("{errors}")));
    session.apply(Look::ShowRight(RightTab::Map));
    session.apply(MapCommand::Show(MapContent::Seams));
    session
}

/// Refreshes until the seam map is made.
fn make_map(session: &Session, derived: &mut DerivedValues) {
    loop {
        let has_time: &mut dyn FnMut() -> bool = &mut || true;
        derived.refresh(session, RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: 0, has_time });
        if derived.seam_map().is_none_or(|state| state.progress.is_none()) {
            return;
        }
        std::thread::yield_now();
    }
}

#[test]
fn only_a_scene_with_a_level_has_a_seam_map() {
    let mut session = opened();
    let axis = session.map().seams().axis().expect("an axis");
    assert_eq!(axis.quantity(), PaceQuantity::Speed { rate: Some(16.0) }, "the scene says how long a step is");
    assert!(axis.from() < 4.0 && 4.0 < axis.to() && session.map().seams().is_shown(), "{axis:?}");
    session.apply(Edit::SetVelocity { body: 0, velocity: v(0.0, 0.0) });
    assert!(!session.map().seams().is_shown() && session.map().seams().axis().is_none(), "nothing moves");
    session.apply(Command::Undo);
    assert!(session.map().seams().is_shown(), "it moves again");
    session.apply(Open::Pair(Kind::Circle, Kind::Circle));
    assert_eq!(session.map().seams().axis(), None, "two bodies are no level");
}

#[test]
fn the_map_is_made_while_it_is_shown_and_follows_the_scene() {
    let (mut session, mut derived) = (opened(), DerivedValues::default());
    make_map(&session, &mut derived);
    let map = derived.seam_map().and_then(|state| state.map).expect("a map").clone();
    assert_eq!((map.mover, map.map.path.seams.len(), map.bodies_at(0)), (0, 2, vec![1, 2]), "{map:?}");
    assert_eq!(map.map.own.as_ref().map(|own| own.value), Some(4.0), "its own speed, per second");
    assert!(derived.map().is_none(), "the phase map is not filled meanwhile");
    session.apply(Edit::SetVelocity { body: 0, velocity: v(0.3, 0.0) });
    make_map(&session, &mut derived);
    let after = derived.seam_map().and_then(|state| state.map).expect("a map");
    assert_eq!(after.map.axis, map.map.axis, "the speeds stay, 4.8 is one of them");
    assert_eq!(after.map.own.as_ref().map(|own| own.step), Some(0.3), "its new speed");
    session.apply(MapCommand::Show(MapContent::Phases));
    make_map(&session, &mut derived);
    assert!(derived.map().is_some(), "the phase map is filled when it is shown again");
}

#[test]
fn other_speeds_are_taken_as_they_are_while_the_own_speed_is_among_them() {
    let mut session = opened();
    let narrow = PaceAxis::new(PaceQuantity::Speed { rate: Some(16.0) }, 3.0, 5.0, 40).expect("an axis");
    session.apply(MapCommand::SetSpeeds(narrow));
    assert_eq!(session.map().seams().axis(), Some(narrow), "as it was chosen");
    session.apply(Edit::SetVelocity { body: 0, velocity: v(0.28, 0.0) });
    assert_eq!(session.map().seams().axis(), Some(narrow), "4.48 is within");
    session.apply(Edit::SetVelocity { body: 0, velocity: v(1.0, 0.0) });
    assert_eq!(session.map().seams().axis(), PaceAxis::around(16.0, Some(16.0)), "16 is not");
}
