//! The moves by all movers as the window derives them: once for each scene, and only while they are looked at.

use std::fs;
use std::path::Path;

use clashbox::explain::DerivedAnswer;
use clashbox::kernel::DVec2;
use clashbox::movers::MoverKind;
use clashbox::scene::{Scene, move_of};
use clashbox::session::{
    Command, DerivedValues, Edit, Look, PanelSide, Play, RefreshResult, RightTab, Section, Session, Workspace,
};

use super::cures::{derived, refresh, shipped};

/// Opens the lanes of the movers.
const OPEN: Look = Look::SetFolded { section: Section::Movers, folded: false };

/// Returns a session that shows a scene with its movers.
fn showing(scene: Scene) -> Session {
    let mut session = Session::new(scene);
    for look in [Look::ShowWorkspace(Workspace::Build), Look::ShowRight(RightTab::Answer), OPEN] {
        session.apply(look);
    }
    session
}

/// Asserts that the lanes are the moves of the body with a level in the scene of a session. Returns the number of bumps.
fn assert_current(values: &DerivedValues, session: &Session, about: &str) -> usize {
    let scene = session.scene();
    let of = scene.level_mover().unwrap();
    let expected = MoverKind::ALL.map(|kind| (kind, move_of(scene, of, &kind.with_defaults())));
    let found: Vec<_> = values.movers().iter().map(|lane| (lane.mover, lane.found.clone())).collect();
    assert_eq!(found, expected, "{about}");
    found.iter().filter_map(|(_, found)| found.as_ref().ok()).map(|found| found.answer.bumps.len()).sum()
}

#[test]
fn every_mover_has_a_lane_in_each_shipped_level() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/level");
    let (mut scenes, mut bumps) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let session = showing(shipped(&name));
        bumps += assert_current(&derived(&session), &session, &name);
        scenes += 1;
    }
    assert!(20 <= scenes && 50 <= bumps, "{scenes} scenes, {bumps} bumps");
}

#[test]
fn moves_follow_the_scene_and_are_derived_once_for_it() {
    let mut session = showing(shipped("flat_row.ron"));
    let mut values = derived(&session);
    assert_current(&values, &session, "at first");
    let before = values.movers().to_vec();
    let derived_at = values.movers().as_ptr();
    // Neither the time nor the frames of the window make another scene.
    for t in [0.25, 0.5, 1.0] {
        session.apply(Play::SetTime(t));
        refresh(&mut values, &session);
    }
    assert_eq!(refresh(&mut values, &session), RefreshResult::Same, "nothing is left to do");
    assert_eq!(values.movers().as_ptr(), derived_at, "they are still those derived at first");
    session.apply(Look::SelectMover(Some(MoverKind::Slide)));
    session.apply(Edit::SetVelocity { body: 0, velocity: DVec2::new(0.0, -0.3) });
    assert_eq!(refresh(&mut values, &session), RefreshResult::Changed);
    assert_current(&values, &session, "downward");
    assert_ne!(values.movers(), before, "another velocity");
    session.apply(Command::Undo);
    refresh(&mut values, &session);
    assert_eq!(values.movers(), before, "as before");
    assert_eq!(session.view().movers.selected, Some(MoverKind::Slide), "undo leaves the choice");
}

#[test]
fn moves_are_derived_while_they_are_looked_at_alone() {
    let fold = |section, folded| Command::Look(Look::SetFolded { section, folded });
    let all = MoverKind::ALL.len();
    let rows = [
        (vec![], all),
        (vec![fold(Section::Movers, true)], 0),
        // They are no part of the card of the level.
        (vec![fold(Section::Level, true)], all),
        (vec![Look::ShowRight(RightTab::Why).into()], 0),
        (vec![Look::ShowRight(RightTab::Why).into(), Look::ShowRight(RightTab::Answer).into()], all),
        (vec![Look::SetSide { side: PanelSide::Right, shown: false }.into()], 0),
        (vec![Look::Present(true).into()], 0),
    ];
    for (commands, expected) in rows {
        let mut session = showing(shipped("flat_row.ron"));
        let mut values = derived(&session);
        assert_eq!(values.movers().len(), all, "they are shown");
        commands.iter().for_each(|command| session.apply(command.clone()));
        refresh(&mut values, &session);
        assert_eq!(values.movers().len(), expected, "{commands:?}");
        assert_eq!(refresh(&mut values, &session), RefreshResult::Same, "{commands:?}: nothing is left to do");
    }
    let mut pair = showing(shipped("flat_row.ron"));
    (0..3).for_each(|_| pair.apply(Edit::RemoveBody(1)));
    assert!(derived(&pair).movers().is_empty(), "one body at rest is no level");
    let mut new = Session::new(shipped("flat_row.ron"));
    new.apply(Look::ShowRight(RightTab::Answer));
    assert!(derived(&new).movers().is_empty(), "a new window shows none");
}

#[test]
fn the_canvas_shows_the_mover_under_the_pointer_else_the_selected_one_with_its_bump() {
    let mut session = showing(shipped("flat_row.ron"));
    let (slide, stop) = (MoverKind::Slide, MoverKind::Stop);
    let rows = [
        (Look::HoverMover(Some(stop)), Some((stop, None))),
        (Look::SelectMover(Some(slide)), Some((stop, None))),
        (Look::HoverMover(None), Some((slide, None))),
        (Look::SelectBump(Some(0)), Some((slide, Some(0)))),
        // The bump is one of the selected move.
        (Look::HoverMover(Some(stop)), Some((stop, None))),
        (Look::HoverMover(Some(slide)), Some((slide, Some(0)))),
        (Look::HoverMover(None), Some((slide, Some(0)))),
        (Look::SetFolded { section: Section::Movers, folded: true }, None),
        (OPEN, Some((slide, Some(0)))),
        (Look::ShowRight(RightTab::Why), None),
        (Look::ShowRight(RightTab::Answer), Some((slide, Some(0)))),
        (Look::SelectMover(Some(stop)), Some((stop, None))),
        (Look::SelectMover(None), None),
    ];
    for (look, expected) in rows {
        session.apply(look.clone());
        let derived = derived(&session);
        let found = derived.move_in_view(&session).map(|view| (view.of.by.kind(), view.bump));
        assert_eq!(found, expected, "after {look:?}");
    }
}

#[test]
fn a_bump_that_the_scene_has_no_more_is_not_drawn_and_a_mover_without_a_move_neither() {
    let mut session = showing(shipped("flat_row.ron"));
    session.apply(Look::SelectMover(Some(MoverKind::Slide)));
    session.apply(Look::SelectBump(Some(0)));
    session.apply(Edit::SetVelocity { body: 0, velocity: DVec2::new(0.0, 5.0) });
    let values = derived(&session);
    assert_eq!(values.move_in_view(&session).map(|view| view.of.answer.bumps.len()), Some(0), "upward it meets nothing");
    session.apply(Look::SelectMover(Some(MoverKind::Pixels)));
    session.apply(Edit::SetVelocity { body: 0, velocity: DVec2::new(1e9, 0.0) });
    let values = derived(&session);
    assert!(values.movers().iter().any(|lane| lane.mover == MoverKind::Pixels && lane.found.is_err()), "too many steps");
    assert!(values.move_in_view(&session).is_none(), "there is no move to draw");
}

#[test]
fn a_move_is_derived_in_why_with_its_bumps_on_the_canvas() {
    let mut session = Session::new(shipped("floor_and_wall.ron"));
    session.apply(Look::ShowWorkspace(Workspace::Build));
    session.apply(Look::SetWhy(DerivedAnswer::Move));
    assert!(session.view().tabs.shows_right(RightTab::Why) && session.view().shows_derived_move(), "it is shown");
    let values = derived(&session);
    let bumps = assert_current(&values, &session, "while the lanes are folded");
    assert!(0 < bumps && session.view().folded.has(Section::Movers), "{bumps}");
    assert_eq!(values.move_in_view(&session).map(|shown| shown.of.by.kind()), Some(MoverKind::Slide), "slide at first");
    session.apply(Look::SelectMover(Some(MoverKind::Quake)));
    session.apply(Look::SelectBump(Some(0)));
    let shown = derived(&session);
    let shown = shown.move_in_view(&session).unwrap();
    assert_eq!((shown.of.by.kind(), shown.bump), (MoverKind::Quake, Some(0)), "the chosen mover with its bump");
    session.apply(Look::SetWhy(DerivedAnswer::Level));
    assert!(!session.view().shows_derived_move() && derived(&session).movers().is_empty(), "another answer is derived");
}
