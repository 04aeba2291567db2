//! The user's preferences, which apply again at the next start. They are in one file that a person can read and repair:
//! `preferences.ron`.
//!
//! Several windows share the file. Each writes only its own changes over the current content of the file, so that it does not
//! revert the changes of another window. A file that cannot be read is renamed; a file of a newer version is not changed, and
//! nothing is written.

use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::StateStore;
use super::records::StoredRecord;
use crate::session::MAX_RECENT;
use crate::view::window::texts;

/// The version of the file that is read and written.
const VERSION: u32 = 1;

/// The reason why preferences are not stored.
#[derive(Debug, thiserror::Error)]
pub(in crate::view::window) enum PreferencesError {
    #[error("{}", texts::of_file(path.display(), source))]
    Io { path: PathBuf, source: io::Error },
    #[error("{}", texts::unreadable_preferences(path.display(), reason, aside.display()))]
    Unreadable { path: PathBuf, reason: String, aside: PathBuf },
    #[error("{}", texts::newer_preferences(path.display(), found, VERSION))]
    Newer { path: PathBuf, found: u32 },
}

/// The preferences. A file written by hand may leave out everything but the version.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::view::window) struct Preferences {
    /// The version of the file.
    pub(in crate::view::window) version: u32,
    /// The theme by its name.
    #[serde(default)]
    pub(in crate::view::window) theme: Option<String>,
    /// The size of text and controls, in percent.
    #[serde(default)]
    pub(in crate::view::window) scale: Option<u16>,
    /// Width and height of the window, logical pixels.
    #[serde(default)]
    pub(in crate::view::window) window: Option<(u32, u32)>,
    /// The workspace by its name.
    #[serde(default)]
    pub(in crate::view::window) workspace: Option<String>,
    /// The widths of the panels to the left and to the right, points.
    #[serde(default)]
    pub(in crate::view::window) panels: Option<(f32, f32)>,
    /// The hidden sides of the canvas by their names.
    #[serde(default)]
    pub(in crate::view::window) hidden: Option<Vec<String>>,
    /// The shown panes by their names.
    #[serde(default)]
    pub(in crate::view::window) panes: Option<Vec<String>>,
    /// The shown layers by their names.
    #[serde(default)]
    pub(in crate::view::window) layers: Option<Vec<String>>,
    /// The folded sections of the panels by their names.
    #[serde(default)]
    pub(in crate::view::window) folded: Vec<String>,
    /// The language of the code in the panel *Why* by its name.
    #[serde(default)]
    pub(in crate::view::window) code: Option<String>,
    /// Files that were opened or saved, the last one first. A path that is not UTF-8 text is not stored.
    #[serde(default)]
    pub(in crate::view::window) recent: Vec<PathBuf>,
    /// The solved lessons of a user without a name, by their ids. Ids of removed lessons are kept.
    #[serde(default)]
    pub(in crate::view::window) solved: Vec<String>,
    /// The same for each name that was given, when several people share the machine.
    #[serde(default)]
    pub(in crate::view::window) learners: Vec<(String, Vec<String>)>,
    /// The tries of all people in lessons.
    #[serde(default)]
    pub(in crate::view::window) tries: Vec<StoredRecord>,
    /// The name of the learner. `None`: no name was given.
    #[serde(default)]
    pub(in crate::view::window) learner: Option<String>,
}

/// The version alone, because a newer file may have fields that are unknown here.
#[derive(Deserialize)]
#[serde(rename = "Preferences")]
struct PreferencesVersion {
    version: u32,
}

/// The result of reading the preferences at the start.
#[derive(Debug)]
pub(in crate::view::window) struct PreferencesAtStart {
    /// The preferences, or defaults.
    pub(in crate::view::window) preferences: Preferences,
    /// The error of the file.
    pub(in crate::view::window) error: Option<PreferencesError>,
    /// True if the file may be written.
    pub(in crate::view::window) may_write: bool,
}

impl Preferences {
    /// Returns the preferences of a new user.
    pub(in crate::view::window) fn none() -> Preferences {
        Preferences { version: VERSION, ..Preferences::default() }
    }

    /// Reads the file. If it does not exist yet, the preferences are those of a new user.
    pub(in crate::view::window) fn find(store: &StateStore) -> PreferencesAtStart {
        match read(store) {
            Ok(preferences) => {
                PreferencesAtStart { preferences: preferences.unwrap_or_else(Preferences::none), error: None, may_write: true }
            }
            Err(error) => {
                let may_write = matches!(error, PreferencesError::Unreadable { .. });
                PreferencesAtStart { preferences: Preferences::none(), error: Some(error), may_write }
            }
        }
    }

    /// Returns the last size of the window, logical pixels. Errors of the file are reported by [`Preferences::find`].
    pub(in crate::view::window) fn window_size(store: &StateStore) -> Option<(u32, u32)> {
        let bytes = store.read_preferences().ok()??;
        ron::de::from_bytes::<Preferences>(&bytes).ok()?.window
    }

    /// Writes the changes since `before` over the current content of the file.
    pub(super) fn write(&self, before: &Preferences, store: &StateStore) -> Result<(), PreferencesError> {
        let path = store.preferences();
        let io = |source| PreferencesError::Io { path: path.clone(), source };
        let locked = store.lock_preferences().map_err(|(path, source)| PreferencesError::Io { path, source })?;
        // A file that does not exist, or was renamed just now, is written with all that is known.
        let now = match read(store)? {
            Some(now) => self.over(before, now),
            None => self.clone(),
        };
        let style = ron::ser::PrettyConfig::new().struct_names(true);
        let text = ron::ser::to_string_pretty(&now, style).map_err(io::Error::other).map_err(io)?;
        locked.write(&(text + "\n")).map_err(io)
    }

    /// Returns the learners of the file with the lessons solved here since `before`, with the learners added here and without
    /// those removed here.
    fn learners_over(&self, before: &Preferences, file: Vec<(String, Vec<String>)>) -> Vec<(String, Vec<String>)> {
        let nothing = Vec::new();
        let is_gone = |name: &str| of_name(&before.learners, name).is_some() && of_name(&self.learners, name).is_none();
        let new =
            self.learners.iter().filter(|(name, _)| of_name(&file, name).is_none() && of_name(&before.learners, name).is_none());
        let new: Vec<(String, Vec<String>)> = new.cloned().collect();
        let kept = file.into_iter().filter(|(name, _)| !is_gone(name)).map(|(name, solved)| {
            let before = of_name(&before.learners, &name).unwrap_or(&nothing);
            let mine = of_name(&self.learners, &name).unwrap_or(before);
            let solved = joined(mine, before, solved);
            (name, solved)
        });
        kept.chain(new).collect()
    }

    /// Returns `file`, with the changes made here since `before`.
    fn over(&self, before: &Preferences, file: Preferences) -> Preferences {
        fn changed<T: Clone + PartialEq>(mine: &T, before: &T, file: T) -> T {
            if mine == before { file } else { mine.clone() }
        }
        Preferences {
            version: VERSION,
            theme: changed(&self.theme, &before.theme, file.theme),
            scale: changed(&self.scale, &before.scale, file.scale),
            window: changed(&self.window, &before.window, file.window),
            workspace: changed(&self.workspace, &before.workspace, file.workspace),
            panels: changed(&self.panels, &before.panels, file.panels),
            hidden: changed(&self.hidden, &before.hidden, file.hidden),
            panes: changed(&self.panes, &before.panes, file.panes),
            layers: changed(&self.layers, &before.layers, file.layers),
            folded: joined(&self.folded, &before.folded, file.folded),
            code: changed(&self.code, &before.code, file.code),
            recent: joined(&self.recent, &before.recent, file.recent).into_iter().take(MAX_RECENT).collect(),
            solved: joined(&self.solved, &before.solved, file.solved),
            learners: self.learners_over(before, file.learners),
            tries: StoredRecord::over(&self.tries, &before.tries, file.tries),
            learner: changed(&self.learner, &before.learner, file.learner),
        }
    }
}

/// Returns the list of the learner with this name.
fn of_name<'a>(learners: &'a [(String, Vec<String>)], name: &str) -> Option<&'a Vec<String>> {
    learners.iter().find(|(other, _)| other == name).map(|(_, solved)| solved)
}

/// Returns the list of the file, with the items added here before it, and without those removed here.
fn joined<T: Clone + PartialEq>(mine: &[T], before: &[T], file: Vec<T>) -> Vec<T> {
    if mine == before {
        return file;
    }
    let others = file.into_iter().filter(|item| !mine.contains(item) && !before.contains(item));
    mine.iter().cloned().chain(others).collect()
}

/// Reads the file. `None`: it does not exist. A file that cannot be read is renamed.
fn read(store: &StateStore) -> Result<Option<Preferences>, PreferencesError> {
    let path = store.preferences();
    let io = |source| PreferencesError::Io { path: path.clone(), source };
    let Some(bytes) = store.read_preferences().map_err(io)? else { return Ok(None) };
    let text = String::from_utf8_lossy(&bytes);
    if let Ok(PreferencesVersion { version: found }) = ron::from_str(&text)
        && VERSION < found
    {
        return Err(PreferencesError::Newer { path, found });
    }
    match ron::from_str(&text) {
        Ok(preferences) => Ok(Some(preferences)),
        Err(error) => {
            let aside = store.put_preferences_aside().map_err(io)?;
            Err(PreferencesError::Unreadable { path, reason: error.to_string(), aside })
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::MemoryStore;
    use super::*;
    use crate::platform::{PageStore as _, create_private};

    fn folder() -> (tempfile::TempDir, StateStore) {
        let root = tempfile::tempdir().expect("a folder");
        let folder = StateStore::at(root.path().join("not yet there"));
        (root, folder)
    }

    fn found(store: &StateStore) -> Preferences {
        let PreferencesAtStart { preferences, error, .. } = Preferences::find(store);
        assert!(error.is_none(), "{error:?}");
        preferences
    }

    #[test]
    fn what_is_written_is_found_again() {
        let (_root, folder) = folder();
        assert_eq!(found(&folder), Preferences::none(), "no file yet");
        let chosen = Preferences {
            scale: Some(125),
            window: Some((1024, 700)),
            panels: Some((240.0, 320.5)),
            hidden: Some(vec!["Left".to_owned()]),
            recent: vec!["/a/b.ron".into()],
            solved: vec!["01_two_points".to_owned()],
            ..Preferences::none()
        };
        chosen.write(&Preferences::none(), &folder).expect("written");
        assert_eq!(found(&folder), chosen, "found again");
    }

    #[test]
    fn two_windows_keep_what_the_other_one_has_changed() {
        let (_root, folder) = folder();
        let start = Preferences { scale: Some(100), recent: vec!["gone.ron".into(), "old.ron".into()], ..Preferences::none() };
        start.write(&Preferences::none(), &folder).expect("written");
        let first = Preferences { scale: Some(150), recent: vec!["one.ron".into(), "old.ron".into()], ..start.clone() };
        let second = Preferences {
            workspace: Some("Learn".to_owned()),
            recent: vec!["two.ron".into(), "gone.ron".into(), "old.ron".into()],
            solved: vec!["a".to_owned()],
            ..start.clone()
        };
        first.write(&start, &folder).expect("written");
        second.write(&start, &folder).expect("written");
        let now = found(&folder);
        assert_eq!((now.scale, now.workspace.as_deref()), (Some(150), Some("Learn")), "both choices");
        assert_eq!(now.solved, ["a"], "what was solved in one of them");
        let recent: Vec<PathBuf> = ["two.ron", "gone.ron", "old.ron", "one.ron"].map(PathBuf::from).to_vec();
        assert_eq!(now.recent, recent, "the files of both, those of the last one first");
    }

    #[test]
    fn a_broken_file_is_named_and_put_aside() {
        let (_root, folder) = folder();
        let path = folder.preferences();
        create_private(path.parent().expect("a folder")).expect("made");
        for (number, text) in
            ["Preferences(version: 1, scale: [", "", "Preferences()", "Preferences(version: 1, scael: 3)"].iter().enumerate()
        {
            fs::write(&path, text).expect("written");
            let PreferencesAtStart { preferences, error, may_write } = Preferences::find(&folder);
            assert_eq!((preferences, may_write), (Preferences::none(), true), "{text:?}: it begins anew");
            let message = error.expect("a message").to_string();
            assert!(message.starts_with(&path.display().to_string()), "{text:?}: {message}");
            let aside = path.with_extension(format!("unreadable-{}.ron", number + 1));
            assert_eq!(&fs::read_to_string(&aside).expect("kept"), text, "nothing is lost: {message}");
        }
    }

    #[test]
    fn a_page_has_its_preferences_in_its_store() {
        let (store, place) = MemoryStore::new();
        let chosen = Preferences { scale: Some(125), ..Preferences::none() };
        chosen.write(&Preferences::none(), &place).expect("stored");
        assert_eq!(found(&place), chosen, "found again");
        store.write("preferences.ron", "broken").expect("stored");
        let PreferencesAtStart { error, may_write, .. } = Preferences::find(&place);
        let message = error.expect("a message").to_string();
        assert!(may_write && message.contains("preferences.unreadable-1.ron"), "{message}");
        let aside = store.read("preferences.unreadable-1.ron");
        assert_eq!((aside.as_deref(), store.read("preferences.ron")), (Some("broken"), None), "nothing is lost");
    }

    #[test]
    fn a_newer_file_stays_as_it_is() {
        let (_root, folder) = folder();
        let path = folder.preferences();
        create_private(path.parent().expect("a folder")).expect("made");
        let newer = "Preferences(version: 2, soap: \"green\")";
        fs::write(&path, newer).expect("written");
        let PreferencesAtStart { error, may_write, .. } = Preferences::find(&folder);
        assert!(!may_write && matches!(error, Some(PreferencesError::Newer { found: 2, .. })), "{error:?}");
        let written = Preferences { scale: Some(125), ..Preferences::none() }.write(&Preferences::none(), &folder);
        assert!(written.is_err(), "also if it came while the window was open");
        assert_eq!(fs::read_to_string(&path).expect("there"), newer, "as it was");
    }
}
