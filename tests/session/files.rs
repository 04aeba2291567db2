//! The file of the scene, and unsaved changes.

use std::path::{Path, PathBuf};

use clashbox::handles::Target;
use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::Scene;
use clashbox::session::{Command, Session};

use super::{after, range};

fn loaded() -> Session {
    after([Command::LoadScene { scene: range(), file: Some(PathBuf::from("scenes/range.ron")) }])
}

/// Returns the title of the scene, its file, and true if there are unsaved changes.
fn document(session: &Session) -> (&str, Option<&Path>, bool) {
    (&session.scene().title, session.file(), session.is_dirty())
}

#[test]
fn the_session_knows_its_file_and_whether_there_are_unsaved_changes() {
    let mut session = loaded();
    assert_eq!(document(&session), ("Range", Some(Path::new("scenes/range.ron")), false), "as loaded");
    session.apply(Command::SetSlop(1.0));
    assert_eq!(document(&session), ("Range", Some(Path::new("scenes/range.ron")), true), "changed");
    session.apply(Command::MarkSaved { file: PathBuf::from("other.ron") });
    assert_eq!(document(&session), ("Range", Some(Path::new("other.ron")), false), "saved as");
    session.apply(Command::Undo);
    assert_eq!(document(&session), ("Range", Some(Path::new("other.ron")), true), "back before the save, in the same file");
    session.apply(Command::Redo);
    assert!(!session.is_dirty(), "again as saved: {:?}", document(&session));
    session.apply(Command::NewScene);
    assert_eq!(document(&session), ("", None, false), "new");
}

#[test]
fn another_scene_starts_afresh() {
    let mut session = after([
        Command::SetSlop(1.0),
        Command::Select(Some(1)),
        Command::Hover(Some(Target::Body(2))),
        Command::SetTime(0.5),
        Command::BeginDrag { target: Target::Body(0), at: DVec2::ZERO },
    ]);
    session.apply(Command::LoadScene { scene: range(), file: None });
    assert_eq!((session.selected(), session.hover(), session.dragging(), session.t()), (None, None, None, 0.0), "afresh");
    assert_eq!((session.undo_label(), session.is_dirty(), session.file()), (None, false, None), "nothing to undo or to save");
}

#[test]
fn a_ready_made_pair_does_not_take_the_file_over() {
    let mut session = loaded();
    session.apply(Command::LoadPair(Kind::Circle, Kind::Obb));
    assert_eq!((session.file(), session.is_dirty()), (None, false), "saving must not overwrite range.ron, and nothing is lost");
    session.apply(Command::SetSlop(1.0));
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!((session.file(), session.is_dirty()), (Some(Path::new("scenes/range.ron")), false), "back in the file");
    session.apply(Command::Redo);
    assert_eq!((session.file(), session.is_dirty()), (None, false), "and in the ready-made pair again");
}

#[test]
fn unsaved_changes_stay_unsaved_behind_a_ready_made_pair() {
    let mut session = loaded();
    session.apply(Command::SetSlop(1.0));
    session.apply(Command::LoadPair(Kind::Circle, Kind::Obb));
    assert!(session.is_dirty(), "the slop would be lost");
    session.apply(Command::Undo);
    assert_eq!((session.scene().slop, session.is_dirty()), (1.0, true), "it is still there");
}

#[test]
fn saving_keeps_what_is_being_dragged() {
    let mut session = loaded();
    session.apply(Command::BeginDrag { target: Target::Body(0), at: DVec2::ZERO });
    session.apply(Command::DragTo { at: DVec2::X, snap: clashbox::handles::Snap::FREE });
    session.apply(Command::MarkSaved { file: PathBuf::from("range.ron") });
    session.apply(Command::CancelDrag);
    assert!(!session.is_dirty(), "the file holds what the session holds");
    assert_eq!(session.undo_label(), Some("Move bullet"), "the drag ended with the save");
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
    session.apply(Command::Select(Some(1)));
    let before = session.scene().clone();
    session.apply(Command::ReadAgain(theirs()));
    assert_eq!(
        (session.scene(), session.is_dirty(), session.selected()),
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
    session.apply(Command::NoteOnDisk(theirs()));
    assert_eq!((session.is_dirty(), session.saved(), session.undo_label()), (true, &theirs(), None), "no change to the scene");
    session.apply(Command::NoteOnDisk(range()));
    assert!(!session.is_dirty(), "the same again");
}

#[test]
fn restored_work_is_a_change_to_the_file() {
    let mut session = loaded();
    session.apply(Command::RestoreWork(theirs()));
    assert_eq!((session.scene(), session.is_dirty()), (&theirs(), true), "unsaved");
    assert_eq!(session.file(), Some(Path::new("scenes/range.ron")), "in its file");
    session.apply(Command::Undo);
    assert_eq!((session.scene(), session.is_dirty()), (&range(), false), "as the file has it");
}
