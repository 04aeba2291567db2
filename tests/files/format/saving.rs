//! Saving replaces the old file as a whole or not at all.

use std::fs;
use std::path::Path;

use clashbox::scene::file::{SaveError, load, save};
use clashbox::scene::{Scene, format};

fn scene() -> Scene {
    format::parse("Scene(version: 1, title: \"t\", bodies: [Body(name: \"a\", shape: Point(at: (0.1, 2)))])", "f.ron")
        .expect("valid")
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder");
    let mut names: Vec<String> = entries.map(|entry| entry.expect("entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_saved_scene_loads_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    for _ in 0..2 {
        save(&path, &scene()).expect("saved");
        assert_eq!(load(&path), Ok(scene()), "the same scene");
        assert_eq!(names(folder.path()), ["scene.ron"], "nothing is left beside it");
    }
}

#[test]
fn a_failed_save_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    fs::write(&path, "old").expect("written");
    let mut invalid = scene();
    invalid.bodies[0].name.clear();
    let result = save(&path, &invalid);
    assert!(matches!(result, Err(SaveError::Invalid(_))), "{result:?}");
    assert_eq!(fs::read_to_string(&path).expect("readable"), "old", "untouched");
    assert_eq!(names(folder.path()), ["scene.ron"], "nothing is left beside it");
}

#[test]
fn a_missing_folder_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("nowhere").join("scene.ron");
    let message = save(&path, &scene()).map_or_else(|error| error.to_string(), |()| "saved".to_owned());
    assert!(message.starts_with(&format!("{}: cannot be saved: ", path.display())), "{message}");
}

#[cfg(unix)]
#[test]
fn permissions_and_links_survive() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    let link = folder.path().join("link.ron");
    fs::write(&path, "old").expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions");
    symlink(&path, &link).expect("a link");
    save(&link, &scene()).expect("saved");
    assert!(link.is_symlink(), "the link is still a link");
    assert_eq!(load(&path), Ok(scene()), "its target was written");
    assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o640, "the permissions are kept");
}

#[test]
fn what_cannot_be_read_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let message = |path: &Path| load(path).map_or_else(|errors| errors.problems[0].message.clone(), |_| "read".to_owned());
    assert!(message(&folder.path().join("none.ron")).starts_with("cannot be read: "), "missing");
    assert_eq!(message(folder.path()), "is a folder, a scene is a file", "folder");
    let binary = folder.path().join("binary.ron");
    fs::write(&binary, [b'S', 0xff]).expect("written");
    assert_eq!(message(&binary), "byte 2 is not part of a text, a scene is UTF-8 text", "not text");
}
