//! The file of the scene, and unsaved changes.

use std::path::{Path, PathBuf};

use clashbox::handles::PressTarget;
use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::Scene;
use clashbox::session::{Command, Disk, Drag, Edit, Look, Open, Play, Select, Session};

use super::{after, range};

fn loaded() -> Session {
    after([Open::Scene { scene: range(), file: Some(PathBuf::from("scenes/range.ron")) }.into()])
}

/// Returns the title of the scene, its file, and true if there are unsaved changes.
fn document(session: &Session) -> (&str, Option<&Path>, bool) {
    (&session.scene().title, session.document().file(), session.is_dirty())
}

#[test]
fn the_session_knows_its_file_and_whether_there_are_unsaved_changes() {
    let mut session = loaded();
    assert_eq!(document(&session), ("Range", Some(Path::new("scenes/range.ron")), false), "as loaded");
    session.apply(Edit::SetSlop(1.0));
    assert_eq!(document(&session), ("Range", Some(Path::new("scenes/range.ron")), true), "changed");
    session.apply(Disk::Saved { file: PathBuf::from("other.ron") });
    assert_eq!(document(&session), ("Range", Some(Path::new("other.ron")), false), "saved as");
    session.apply(Command::Undo);
    assert_eq!(document(&session), ("Range", Some(Path::new("other.ron")), true), "back before the save, in the same file");
    session.apply(Command::Redo);
    assert!(!session.is_dirty(), "again as saved: {:?}", document(&session));
    session.apply(Open::Empty);
    assert_eq!(document(&session), ("", None, false), "new");
}

#[test]
fn another_scene_starts_afresh() {
    let mut session = after([
        Edit::SetSlop(1.0).into(),
        Select::Body(Some(1)).into(),
        Look::Hover(Some(PressTarget::Body(2))).into(),
        Play::SetTime(0.5).into(),
        Drag::Begin { target: PressTarget::Body(0), at: DVec2::ZERO }.into(),
    ]);
    session.apply(Open::Scene { scene: range(), file: None });
    assert_eq!(
        (session.selection().primary(), session.view().hover, session.dragging().target(), session.playback().t),
        (None, None, None, 0.0),
        "afresh"
    );
    assert_eq!(
        (session.document().undo_label(), session.is_dirty(), session.document().file()),
        (None, false, None),
        "nothing to undo or to save"
    );
}

#[test]
fn a_ready_made_pair_does_not_take_the_file_over() {
    let mut session = loaded();
    session.apply(Open::Pair(Kind::Circle, Kind::Obb));
    assert_eq!(
        (session.document().file(), session.is_dirty()),
        (None, false),
        "saving must not overwrite range.ron, and nothing is lost"
    );
    session.apply(Edit::SetSlop(1.0));
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!((session.document().file(), session.is_dirty()), (Some(Path::new("scenes/range.ron")), false), "back in the file");
    session.apply(Command::Redo);
    assert_eq!((session.document().file(), session.is_dirty()), (None, false), "and in the ready-made pair again");
}

#[test]
fn unsaved_changes_stay_unsaved_behind_a_ready_made_pair() {
    let mut session = loaded();
    session.apply(Edit::SetSlop(1.0));
    session.apply(Open::Pair(Kind::Circle, Kind::Obb));
    assert!(session.is_dirty(), "the slop would be lost");
    session.apply(Command::Undo);
    assert_eq!((session.scene().slop, session.is_dirty()), (1.0, true), "it is still there");
}

#[test]
fn saving_keeps_what_is_being_dragged() {
    let mut session = loaded();
    session.apply(Drag::Begin { target: PressTarget::Body(0), at: DVec2::ZERO });
    session.apply(Drag::To { at: DVec2::X, snap: clashbox::handles::Snap::FREE });
    session.apply(Disk::Saved { file: PathBuf::from("range.ron") });
    session.apply(Drag::Cancel);
    assert!(!session.is_dirty(), "the file holds what the session holds");
    assert_eq!(session.document().undo_label(), Some("Move bullet"), "the drag ended with the save");
}

/// Returns [`range`] as another program has written it: one body is new, and comes first.
fn theirs() -> Scene {
    let mut scene = range();
    let mut new = scene.bodies[0].clone();
    new.name = "new".to_owned();
    scene.bodies.insert(0, new);
    scene.pair = scene.pair.map(|pair| pair.map(|body| body + 1));
    scene.expectations.clear();
    scene
}

#[test]
fn what_another_program_has_written_is_taken_over_as_a_change() {
    let mut session = loaded();
    session.apply(Select::Body(Some(1)));
    let before = session.scene().clone();
    session.apply(Edit::ReadAgain(theirs()));
    assert_eq!(
        (session.scene(), session.is_dirty(), session.selection().primary()),
        (&theirs(), false, Some(2)),
        "the same body is selected"
    );
    session.apply(Command::Undo);
    assert_eq!((session.scene(), session.is_dirty()), (&before, true), "what was there before is not in the file any more");
    session.apply(Command::Redo);
    assert!(!session.is_dirty(), "as the file has it");
}

#[test]
fn what_is_in_the_file_by_another_program_decides_what_is_unsaved() {
    let mut session = loaded();
    session.apply(Disk::Holds(theirs()));
    assert_eq!(
        (session.is_dirty(), session.document().saved(), session.document().undo_label()),
        (true, &theirs(), None),
        "no change to the scene"
    );
    session.apply(Disk::Holds(range()));
    assert!(!session.is_dirty(), "the same again");
}

#[test]
fn restored_work_is_a_change_to_the_file() {
    let mut session = loaded();
    session.apply(Edit::RestoreWork(theirs()));
    assert_eq!((session.scene(), session.is_dirty()), (&theirs(), true), "unsaved");
    assert_eq!(session.document().file(), Some(Path::new("scenes/range.ron")), "in its file");
    session.apply(Command::Undo);
    assert_eq!((session.scene(), session.is_dirty()), (&range(), false), "as the file has it");
}
