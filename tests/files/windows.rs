//! Names and locks of Windows: long paths, paths of a network, files that another program has open, and engines behind backslashes.

use std::fs::{self, OpenOptions};
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clashbox::files::{load, save};
use clashbox::scene::{Scene, format};

use super::cli::{BULLET, Folder};

/// `FILE_SHARE_READ`: others may read the file, but neither write nor replace it.
const SHARE_READ: u32 = 1;

fn scene() -> Scene {
    format::parse(BULLET, "bullet.ron").expect("valid")
}

/// Saves a scene, and checks that it can be loaded, replaced and checked by its path.
fn check_path(path: &Path) {
    for _ in 0..2 {
        save(path, &scene()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(load(path), Ok(scene()), "{}", path.display());
    }
    let name = path.to_str().expect("a text");
    Folder::with(&[]).run(&["check", name]).check(0, "1 scene, 3 expectations: all as expected\n", "");
}

#[test]
fn paths_of_more_than_260_characters_are_read_and_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep: PathBuf = (0..6).fold(folder.path().to_owned(), |path, _| path.join("x".repeat(50)));
    fs::create_dir_all(&deep).expect("folders");
    let path = deep.join("scene.ron");
    assert!(260 < path.as_os_str().len(), "{}", path.display());
    check_path(&path);
    // The same file by its verbatim path.
    check_path(&PathBuf::from(format!(r"\\?\{}", path.display())));
}

#[test]
fn paths_of_a_network_are_read_and_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let local = folder.path().to_str().expect("a text");
    let shared = PathBuf::from(format!(r"\\localhost\{}", local.replacen(':', "$", 1)));
    if shared.is_dir() {
        check_path(&shared.join("scene.ron"));
    } else {
        eprintln!("skipped: {} is not shared", shared.display());
    }
}

#[test]
fn a_file_that_another_program_reads_is_replaced_when_it_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    fs::write(&path, BULLET.replace("8.0", "9.0")).expect("written");
    let open = OpenOptions::new().read(true).share_mode(SHARE_READ).open(&path).expect("opened");
    let refused = save(&path, &scene()).map_err(|error| error.to_string());
    assert!(refused.is_err_and(|error| error.contains("cannot be saved")), "the file is open");
    assert_eq!(fs::read_to_string(&path).expect("readable"), BULLET.replace("8.0", "9.0"), "the old text");
    let closing = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        drop(open);
    });
    save(&path, &scene()).expect("saved, once the file is closed");
    closing.join().expect("closed");
    assert_eq!(load(&path), Ok(scene()), "the new text");
}
