//! Unsaved work: a copy of the scene in a place that no other process uses as long as this one lives. The copy is a scene file: its first line is a
//! comment that names the file of the scene.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use macroquad::miniquad::date;
use serde::{Deserialize, Serialize};

use super::disk_slot::{DiskSlot, LeftCopy, left_copies};
use super::page_slot::{LeftText, PageSlot, left_texts};
use super::{Place, StateStore};
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// The name of the folder within that of the state.
const FOLDER: &str = "unsaved";
/// The beginning of the first line of a copy. The rest of it is a [`Head`].
const START: &str = "// Unsaved work of Clashbox: ";
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

impl Head {
    /// Reads the first line of a copy. `None` if the line is not one.
    fn of_line(line: &str) -> Option<Head> {
        ron::from_str(line.strip_prefix(START)?).ok()
    }
}

/// The place where one process keeps its unsaved work. No other process uses it as long as this lives.
#[derive(Debug)]
pub(super) enum UnsavedSlot {
    /// A file.
    Disk(DiskSlot),
    /// A text in the store of a page.
    Page(PageSlot),
}

impl UnsavedSlot {
    /// Creates a new slot of this process.
    pub(super) fn new(store: &StateStore) -> io::Result<UnsavedSlot> {
        Ok(match &store.0 {
            Place::Folders { state, .. } => UnsavedSlot::Disk(DiskSlot::new(&state.join(FOLDER))?),
            Place::Page(store) => UnsavedSlot::Page(PageSlot::new(store)),
        })
    }

    /// Writes the copy again.
    pub(super) fn write(&self, work: &UnsavedWork) -> io::Result<()> {
        let file = work.file.clone().filter(|file| file.to_str().is_some());
        let head = ron::to_string(&Head { title: work.scene.title.clone(), file }).map_err(io::Error::other)?;
        let text = format!("{START}{head}\n{}", format::to_text(&work.scene));
        match self {
            UnsavedSlot::Disk(slot) => slot.write(&text),
            UnsavedSlot::Page(slot) => slot.write(&text),
        }
    }

    /// Removes the slot, with its copy.
    pub(super) fn remove(self) -> io::Result<()> {
        match self {
            UnsavedSlot::Disk(slot) => slot.remove(),
            UnsavedSlot::Page(slot) => {
                slot.remove();
                Ok(())
            }
        }
    }
}

/// Unsaved work of a process that has ended.
#[derive(Debug)]
pub(in crate::view::window) struct LeftWork {
    head: Head,
    /// The time at which it was kept last, in seconds since 1970.
    at: f64,
    /// True if another program has written the file since. Read once, because the disk may be slow.
    file_is_newer: bool,
    slot: UnsavedSlot,
    /// The copy of a page. `None`: it is on disk.
    text: Option<String>,
}

impl LeftWork {
    /// Returns all left work, the newest first. Work that cannot be read is not offered, and its files are not changed.
    pub(in crate::view::window) fn all(store: &StateStore) -> Vec<LeftWork> {
        let mut found: Vec<LeftWork> = match &store.0 {
            Place::Folders { state, .. } => {
                let copies = left_copies(&state.join(FOLDER), |line| Head::of_line(line).is_some());
                let of_copy = |copy: LeftCopy| {
                    let head = Head::of_line(&copy.head)?;
                    let written = head.file.as_ref().and_then(|file| fs::metadata(file).ok()?.modified().ok());
                    let file_is_newer = written.is_some_and(|written| copy.at < written);
                    let at = copy.at.duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64());
                    Some(LeftWork { head, at, file_is_newer, slot: UnsavedSlot::Disk(copy.slot), text: None })
                };
                copies.into_iter().filter_map(of_copy).collect()
            }
            Place::Page(store) => {
                let of_text = |left: LeftText| {
                    let head = Head::of_line(left.text.lines().next()?)?;
                    let slot = UnsavedSlot::Page(left.slot);
                    Some(LeftWork { head, at: left.at, file_is_newer: false, slot, text: Some(left.text) })
                };
                left_texts(store).into_iter().filter_map(of_text).collect()
            }
        };
        found.sort_by(|a, b| b.at.total_cmp(&a.at));
        found
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
        Duration::try_from_secs_f64(date::now() - self.at).unwrap_or_default()
    }

    /// Reads its scene.
    pub(in crate::view::window) fn scene(&self) -> Result<Scene, SceneErrors> {
        match &self.slot {
            UnsavedSlot::Disk(slot) => slot.scene(),
            UnsavedSlot::Page(slot) => format::parse(self.text.as_deref().unwrap_or_default(), slot.key()),
        }
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

#[cfg(test)]
mod tests {
    use super::super::MemoryStore;
    use super::*;
    use crate::shipped::opening_scene;

    fn titles(folder: &StateStore) -> Vec<String> {
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
        let unsaved = folder.path().join("not yet there").join(FOLDER);
        let folder = StateStore::at(folder.path().join("not yet there"));
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
        assert_eq!(fs::read_dir(unsaved).expect("the folder").count(), 0, "nothing stays behind");
    }

    #[test]
    fn broken_and_foreign_files_are_not_offered_and_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let unsaved = folder.path().join(FOLDER);
        let folder = StateStore::at(folder.path());
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

    #[test]
    fn a_page_offers_the_work_of_pages_that_are_closed() {
        let (store, place) = MemoryStore::new();
        store.turn_to("one");
        let slot = UnsavedSlot::new(&place).expect("a slot");
        slot.write(&work("a")).expect("stored");
        assert_eq!(titles(&place), [""; 0], "the page is open");
        store.turn_to("two");
        let left = LeftWork::all(&place);
        assert_eq!((left.len(), left[0].title(), left[0].file()), (1, "a", work("a").file.as_deref()), "closed");
        assert_eq!(left[0].scene(), Ok(work("a").scene), "the whole scene");
        assert!(left[0].age() < Duration::from_secs(60), "{:?}", left[0].age());
        LeftWork::all(&place).into_iter().for_each(|left| left.discard().expect("discarded"));
        assert_eq!(titles(&place), [""; 0], "nothing stays behind");
    }
}
