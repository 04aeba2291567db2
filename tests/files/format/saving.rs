//! Saving replaces the old file completely or not at all.

use std::fs;
use std::path::Path;

use clashbox::files::{SaveError, load, save};
use clashbox::scene::{Scene, format};

fn scene() -> Scene {
    format::parse("Scene(version: 1, title: \"t\", bodies: [Body(name: \"a\", shape: Point(at: (0.1, 2)))])", "f.ron")
        .expect("valid")
}

/// Returns the names in a folder, sorted.
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
    assert_eq!(message(&binary), "byte 2 is not UTF-8, a scene is UTF-8 text", "not text");
}

/// Saves over `old`. Returns the contents of the file after it.
fn saved_over(old: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    fs::write(&path, old).expect("written");
    save(&path, &scene()).expect("saved");
    assert_eq!(load(&path), Ok(scene()), "the same scene, over {old:?}");
    fs::read_to_string(&path).expect("readable")
}

#[test]
fn line_ends_and_the_byte_order_mark_are_kept() {
    let plain = format::to_text(&scene());
    let with_returns = plain.replace('\n', "\r\n");
    let rows = [
        ("old\nlines\r\n", plain.clone()),
        ("old\r\nlines\n", with_returns.clone()),
        ("\u{feff}old\n", format!("\u{feff}{plain}")),
        ("\u{feff}old\r\n", format!("\u{feff}{with_returns}")),
        ("no line end", plain.clone()),
        ("", plain),
    ];
    for (old, expected) in rows {
        assert_eq!(saved_over(old), expected, "over {old:?}");
    }
}

#[test]
fn a_read_only_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    fs::write(&path, "old").expect("written");
    let mut permissions = fs::metadata(&path).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("permissions");
    let message = save(&path, &scene()).map_or_else(|error| error.to_string(), |()| "saved".to_owned());
    assert_eq!(message, format!("{}: cannot be saved: it is read-only", path.display()), "a clear word");
    assert_eq!(fs::read_to_string(&path).expect("readable"), "old", "untouched");
    assert_eq!(names(folder.path()), ["scene.ron"], "nothing is left beside it");
}

#[cfg(unix)]
#[test]
fn further_names_owners_and_attributes_are_kept() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let folder = tempfile::tempdir().expect("a folder");
    let [path, name] = ["scene.ron", "name.ron"].map(|name| folder.path().join(name));
    fs::write(&path, "old, and longer than what comes: ".repeat(100)).expect("written");
    fs::hard_link(&path, &name).expect("a link");
    save(&path, &scene()).expect("saved");
    assert_eq!(load(&name), Ok(scene()), "both names are still of one file");
    assert_eq!(names(folder.path()), ["name.ron", "scene.ron"], "the copy is gone");

    fs::remove_file(&name).expect("removed");
    // Only the superuser may change the owner of a file.
    let other = if chown(&path, Some(12345), Some(23456)).is_ok() { (12345, 23456) } else { owner(&path) };
    fs::set_permissions(&path, fs::Permissions::from_mode(0o664)).expect("permissions");
    save(&path, &scene()).expect("saved");
    assert_eq!((owner(&path), fs::metadata(&path).expect("there").mode() & 0o7777), (other, 0o664), "owner and permissions");

    fn owner(path: &Path) -> (u32, u32) {
        let metadata = fs::metadata(path).expect("there");
        (metadata.uid(), metadata.gid())
    }
}

#[cfg(target_os = "linux")]
#[test]
fn extended_attributes_are_kept() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    fs::write(&path, "old").expect("written");
    if setxattr(&path, "user.origin", b"by hand", XattrFlags::empty()).is_err() {
        // The file system of temporary files has no such attributes.
        return;
    }
    save(&path, &scene()).expect("saved");
    let mut value = [0; 16];
    let length = getxattr(&path, "user.origin", &mut value).expect("still there");
    assert_eq!(&value[..length], b"by hand", "the same value");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo runs");
    assert!(made.success(), "a pipe is there");
    let message = load(&path).map_or_else(|errors| errors.problems[0].message.clone(), |_| "read".to_owned());
    assert_eq!(message, "is not a regular file", "to open it would wait for a writer");
    let message = save(&path, &scene()).map_or_else(|error| error.to_string(), |()| "saved".to_owned());
    assert!(message.ends_with("cannot be saved: it is not a regular file"), "{message}");
}

#[test]
fn what_killed_programs_have_left_is_removed_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scene.ron");
    let file = |name: &str| fs::File::create(folder.path().join(name)).expect("a file");
    for left in [".clashbox-AbC1234567.tmp", ".clashbox-0000000000.tmp"] {
        file(left);
    }
    // Names of another form, and a file that is used by a running program.
    let kept =
        [".clashbox", ".clashbox-AbC123456.tmp", ".clashbox-AbC12345678.tmp", ".clashbox-AbC123456_.tmp", ".clashboxAbC123"];
    kept.into_iter().map(file).for_each(drop);
    let living = file(".clashbox-Living1234.tmp");
    living.try_lock().expect("a lock");
    // A folder, and a link to a file of someone else.
    fs::create_dir(folder.path().join(".clashbox-Folder1234.tmp")).expect("a folder");
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path().join("scene.ron"), folder.path().join(".clashbox-Linked1234.tmp")).expect("a link");
    let expected = |mut more: Vec<&str>| {
        more.extend(kept);
        more.push("scene.ron");
        #[cfg(unix)]
        more.push(".clashbox-Linked1234.tmp");
        more.push(".clashbox-Folder1234.tmp");
        more.sort_unstable();
        more.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    save(&path, &scene()).expect("saved");
    assert_eq!(names(folder.path()), expected(vec![".clashbox-Living1234.tmp"]), "two are gone");
    drop(living);
    save(&path, &scene()).expect("saved");
    assert_eq!(names(folder.path()), expected(Vec::new()), "its program has ended since");
}

#[test]
fn programs_that_write_at_once_take_no_file_from_each_other() {
    const WRITERS: usize = 8;
    const SAVES: usize = 50;
    let folder = tempfile::tempdir().expect("a folder");
    let shared = folder.path().join("shared.ron");
    // Each save looks for leftovers while the other threads have their new files there.
    let saved: Vec<usize> = std::thread::scope(|scope| {
        let write = |writer: usize| {
            let own = folder.path().join(format!("{writer}.ron"));
            let shared = &shared;
            scope.spawn(move || (0..SAVES).map(|_| save(&own, &scene()).and(save(shared, &scene())).expect("saved")).count())
        };
        let writers: Vec<_> = (0..WRITERS).map(write).collect();
        writers.into_iter().map(|writer| writer.join().expect("no panic")).collect()
    });
    assert_eq!(saved, [SAVES; WRITERS], "all of them");
    assert_eq!(names(folder.path()).len(), WRITERS + 1, "nothing is left: {:?}", names(folder.path()));
    assert_eq!(load(&shared), Ok(scene()), "the last one is whole");
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_to_no_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let [link, target] = ["link.ron", "target.ron"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    let message = save(&link, &scene()).map_or_else(|error| error.to_string(), |()| "saved".to_owned());
    assert_eq!(message, format!("{}: cannot be saved: it is a link that leads to no file", link.display()), "a clear word");
    assert_eq!(names(folder.path()), ["link.ron"], "nothing is made where it leads");
}
