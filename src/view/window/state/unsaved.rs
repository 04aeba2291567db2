//! Unsaved work on disk: a copy of the scene, and a lock that the process which works on it holds as long as it lives.
//!
//! Both are in one folder, with the same name: `ab12cd.ron` and `ab12cd.lock`. The system releases the lock of a process that
//! ends, in whatever way. Work that is not locked was therefore left, and a new process that holds the lock may offer it. The
//! copy is a scene file: its first line is a comment that names the file of the scene.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::{StateFolder, open_lock};
use crate::files;
use crate::files::open::open_regular;
use crate::platform::create_private;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// The beginning of the first line of a copy. The rest of it is a [`Head`].
const START: &str = "// Unsaved work of Clashbox: ";
/// The maximum length of the first line that is read, bytes: paths and titles are shorter.
const MAX_HEAD: u64 = 64 * 1024;
/// The age from which on a lock without a copy counts as left: a process locks the file as soon as it has created it.
const LONGEST_START: Duration = Duration::from_secs(60);

/// The work to keep.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::view::window) struct UnsavedWork {
    /// The current scene.
    pub(in crate::view::window) scene: Scene,
    /// The file that the scene is saved to, if it has one.
    pub(in crate::view::window) file: Option<PathBuf>,
}

/// The content of the first line of a copy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    title: String,
    /// The file of the scene. A path that is not UTF-8 text cannot be written here: the work is then kept without its file.
    file: Option<PathBuf>,
}

/// The place where one process keeps its unsaved work. No other process uses it as long as this lives.
#[derive(Debug)]
pub(super) struct UnsavedSlot {
    copy: PathBuf,
    lock: File,
}

impl UnsavedSlot {
    /// Creates a new slot of this process.
    pub(super) fn new(folder: &StateFolder) -> io::Result<UnsavedSlot> {
        let folder = folder.unsaved();
        create_private(&folder)?;
        let (lock, path) = tempfile::Builder::new().prefix("").suffix(".lock").tempfile_in(&folder)?.keep()?;
        lock.lock()?;
        Ok(UnsavedSlot { copy: path.with_extension("ron"), lock })
    }

    /// Returns the slot of this copy, if its process has ended.
    fn left(copy: &Path) -> Option<UnsavedSlot> {
        let lock = open_lock(&copy.with_extension("lock")).ok()?;
        // Another process may have taken it between the reading of the folder and the lock.
        (lock.try_lock().is_ok() && copy.exists()).then(|| UnsavedSlot { copy: copy.to_owned(), lock })
    }

    /// Writes the copy again.
    pub(super) fn write(&self, work: &UnsavedWork) -> io::Result<()> {
        let file = work.file.clone().filter(|file| file.to_str().is_some());
        let head = ron::to_string(&Head { title: work.scene.title.clone(), file }).map_err(io::Error::other)?;
        files::replace(&self.copy, format!("{START}{head}\n{}", format::to_text(&work.scene)).as_bytes())
    }

    /// Removes the slot, with its copy.
    pub(super) fn remove(self) -> io::Result<()> {
        let UnsavedSlot { copy, lock } = self;
        let removed = fs::remove_file(&copy);
        // Some systems do not remove a file that is open.
        drop(lock);
        let _ = fs::remove_file(copy.with_extension("lock"));
        match removed {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// Unsaved work of a process that has ended.
#[derive(Debug)]
pub(in crate::view::window) struct LeftWork {
    head: Head,
    /// The time at which it was kept last.
    at: SystemTime,
    /// True if another program has written the file since. Read once, because the disk may be slow.
    file_is_newer: bool,
    slot: UnsavedSlot,
}

impl LeftWork {
    /// Returns all left work, the newest first. Work that cannot be read is not offered, and its files are not changed.
    pub(in crate::view::window) fn all(folder: &StateFolder) -> Vec<LeftWork> {
        let Ok(entries) = fs::read_dir(folder.unsaved()) else { return Vec::new() };
        let mut found = Vec::new();
        for path in entries.flatten().map(|entry| entry.path()) {
            match path.extension().and_then(|extension| extension.to_str()) {
                Some("ron") => found.extend(LeftWork::read(&path)),
                Some("lock") => remove_unused(&path),
                _ => {}
            }
        }
        found.sort_by_key(|left| std::cmp::Reverse(left.at));
        found
    }

    fn read(copy: &Path) -> Option<LeftWork> {
        let (head, at) = head(copy)?;
        let written = head.file.as_ref().and_then(|file| fs::metadata(file).ok()?.modified().ok());
        let file_is_newer = written.is_some_and(|written| at < written);
        Some(LeftWork { head, at, file_is_newer, slot: UnsavedSlot::left(copy)? })
    }

    /// Returns the title of its scene, which may be empty.
    pub(in crate::view::window) fn title(&self) -> &str {
        &self.head.title
    }

    /// Returns the file of its scene, if it has one.
    pub(in crate::view::window) fn file(&self) -> Option<&Path> {
        self.head.file.as_deref()
    }

    /// Returns true if another program has written the file after this work was kept last.
    pub(in crate::view::window) fn file_is_newer(&self) -> bool {
        self.file_is_newer
    }

    /// Returns the time since it was kept last.
    pub(in crate::view::window) fn age(&self) -> Duration {
        self.at.elapsed().unwrap_or_default()
    }

    /// Reads its scene.
    pub(in crate::view::window) fn scene(&self) -> Result<Scene, SceneErrors> {
        files::load(&self.slot.copy)
    }

    /// Removes it for good.
    pub(in crate::view::window) fn discard(self) -> io::Result<()> {
        self.slot.remove()
    }

    /// Returns its slot, for the process that goes on with the work.
    pub(super) fn into_slot(self) -> UnsavedSlot {
        self.slot
    }
}

/// Reads the first line of a copy, and the time at which it was written. `None` if the file is not a copy.
fn head(copy: &Path) -> Option<(Head, SystemTime)> {
    let (file, metadata) = open_regular(copy).ok()?;
    let mut line = String::new();
    BufReader::new(file.take(MAX_HEAD)).read_line(&mut line).ok()?;
    Some((ron::from_str(line.strip_prefix(START)?).ok()?, metadata.modified().ok()?))
}

/// Removes a lock that belongs to no copy and to no process.
fn remove_unused(lock: &Path) {
    let is_old = fs::metadata(lock).and_then(|metadata| metadata.modified());
    let is_old = is_old.is_ok_and(|at| at.elapsed().is_ok_and(|age| LONGEST_START < age));
    if is_old && !lock.with_extension("ron").exists() && open_lock(lock).is_ok_and(|file| file.try_lock().is_ok()) {
        let _ = fs::remove_file(lock);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::opening_scene;

    fn titles(folder: &StateFolder) -> Vec<String> {
        LeftWork::all(folder).iter().map(|left| left.title().to_owned()).collect()
    }

    fn work(title: &str) -> UnsavedWork {
        UnsavedWork {
            scene: Scene { title: title.to_owned(), ..opening_scene() },
            file: Some("some (odd) \"name\"\n.ron".into()),
        }
    }

    #[test]
    fn work_is_offered_once_its_process_has_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = StateFolder::at(folder.path().join("not yet there"));
        assert_eq!(titles(&folder), [""; 0], "nothing was ever kept");
        let [a, b] = ["a", "b"].map(|title| {
            let slot = UnsavedSlot::new(&folder).expect("a slot");
            slot.write(&work(title)).expect("written");
            slot
        });
        assert_eq!(titles(&folder), [""; 0], "both processes live");
        drop(a);
        let left = LeftWork::all(&folder);
        assert_eq!((left.len(), left[0].title(), left[0].file()), (1, "a", work("a").file.as_deref()), "one has ended");
        assert_eq!(left[0].scene(), Ok(work("a").scene), "the whole scene");
        assert_eq!(titles(&folder), [""; 0], "somebody offers it already");
        drop((left, b));
        assert_eq!(titles(&folder).len(), 2, "now both are left");
        LeftWork::all(&folder).into_iter().for_each(|left| left.discard().expect("discarded"));
        assert_eq!(fs::read_dir(folder.unsaved()).expect("the folder").count(), 0, "nothing stays behind");
    }

    #[test]
    fn broken_and_foreign_files_are_not_offered_and_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = StateFolder::at(folder.path());
        let unsaved = folder.unsaved();
        fs::create_dir_all(unsaved.join("folder.ron")).expect("a folder");
        let no_head = format::to_text(&opening_scene());
        for (name, text) in [("a.ron", ""), ("b.ron", no_head.as_str()), ("c.ron", START), ("d.txt", "notes")] {
            fs::write(unsaved.join(name), text).expect("written");
        }
        fs::write(unsaved.join("e.ron"), [b'/', 0xff, 0, b'\n']).expect("written");
        fs::write(unsaved.join("f.ron"), format!("{START}(title:\"f\",file:None)\nScene(")).expect("written");
        let left = LeftWork::all(&folder);
        assert_eq!((left.len(), left[0].title()), (1, "f"), "its first line is whole");
        assert!(left[0].scene().is_err(), "that it is broken is seen when it is to be restored");
        drop(left);
        assert_eq!(fs::read_dir(unsaved).expect("the folder").count(), 8, "all of them are still there, and one lock");
    }
}
