//! What a user has chosen once and finds again at the next start, in one file that a person can read and mend: `preferences.ron`.
//!
//! Several windows share it. Each writes only what was changed in it, over what the file has by then, so that none takes back what another one
//! has changed. A file that cannot be read is put aside under another name; one of a newer version stays as it is, and nothing is written.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{StateFolder, create_private, lock_in_time, open_lock, progress, read_bounded};
use crate::escape::Escaped;
use crate::files;
use crate::session::MAX_RECENT;

/// The version of the file that is read and written.
const VERSION: u32 = 1;

/// Why what was chosen is not remembered.
#[derive(Debug, thiserror::Error)]
pub(in crate::view::window) enum PreferencesError {
    #[error("{}: {}", Escaped(path.display()), Escaped(source))]
    Io { path: PathBuf, source: io::Error },
    #[error("{}:{}\nIt is kept as {}.", Escaped(path.display()), Escaped(reason), Escaped(aside.display()))]
    Unreadable { path: PathBuf, reason: String, aside: PathBuf },
    #[error("{}: version {found} is newer than this program writes, which is {VERSION}: it stays as it is", Escaped(path.display()))]
    Newer { path: PathBuf, found: u32 },
    #[error("{0}")]
    Progress(#[from] progress::ProgressError),
}

/// What is remembered. Whoever writes the file by hand may leave out anything but the version.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
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
    /// How wide the panels to the left and to the right are, points.
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
    /// The language of the code in the panel *Why* by its name.
    #[serde(default)]
    pub(in crate::view::window) code: Option<String>,
    /// Files that were opened or saved, the last one first. A path that is no UTF-8 text is not remembered.
    #[serde(default)]
    pub(in crate::view::window) recent: Vec<PathBuf>,
    /// The solved lessons of whoever gave no name, by their ids. Those of lessons that are no more are kept.
    #[serde(default)]
    pub(in crate::view::window) solved: Vec<String>,
    /// The same for each name that was given, when several people share the machine.
    #[serde(default)]
    pub(in crate::view::window) learners: Vec<(String, Vec<String>)>,
    /// The name of who learns. `None`: none was given.
    #[serde(default)]
    pub(in crate::view::window) learner: Option<String>,
}

/// The version alone: a newer file may have fields that are unknown here.
#[derive(Deserialize)]
#[serde(rename = "Preferences")]
struct Version {
    version: u32,
}

/// What a start finds.
#[derive(Debug)]
pub(in crate::view::window) struct Found {
    /// What is remembered.
    pub(in crate::view::window) preferences: Preferences,
    /// What is wrong with the file, or with that of the progress from before there was this one.
    pub(in crate::view::window) error: Option<PreferencesError>,
    /// Whether the file may be written.
    pub(in crate::view::window) is_ours: bool,
}

impl Preferences {
    /// Nothing is remembered yet.
    pub(in crate::view::window) const NONE: Preferences = Preferences {
        version: VERSION,
        theme: None,
        scale: None,
        window: None,
        workspace: None,
        panels: None,
        hidden: None,
        panes: None,
        layers: None,
        code: None,
        recent: Vec::new(),
        solved: Vec::new(),
        learners: Vec::new(),
        learner: None,
    };

    /// Reads the file. Where there is none yet, the progress in the course is taken over from the file that it had to itself.
    pub(in crate::view::window) fn find(folder: &StateFolder) -> Found {
        match read(folder) {
            Ok(Some(preferences)) => Found { preferences, error: None, is_ours: true },
            Ok(None) => match progress::solved(folder) {
                Ok(solved) => Found { preferences: Preferences { solved, ..Preferences::NONE }, error: None, is_ours: true },
                Err(error) => Found { preferences: Preferences::NONE, error: Some(error.into()), is_ours: true },
            },
            Err(error) => {
                let is_ours = matches!(error, PreferencesError::Unreadable { .. });
                Found { preferences: Preferences::NONE, error: Some(error), is_ours }
            }
        }
    }

    /// The size that the window had last, logical pixels. Whatever is wrong with the file is left to [`Preferences::find`].
    pub(in crate::view::window) fn window_size(folder: &StateFolder) -> Option<(u32, u32)> {
        let bytes = read_bounded(&folder.preferences()).ok()??;
        ron::de::from_bytes::<Preferences>(&bytes).ok()?.window
    }

    /// Writes what was changed since `before` over what the file has now.
    pub(super) fn write(&self, before: &Preferences, folder: &StateFolder) -> Result<(), PreferencesError> {
        let path = folder.preferences();
        let io = |source| PreferencesError::Io { path: path.clone(), source };
        path.parent().map_or(Ok(()), create_private).map_err(io)?;
        let lock_path = path.with_extension("lock");
        let of_lock = |source| PreferencesError::Io { path: lock_path.clone(), source };
        // Given up when it is dropped.
        let lock = open_lock(&lock_path).map_err(of_lock)?;
        lock_in_time(&lock).map_err(of_lock)?;
        // A file that is not there, or was put aside just now, begins anew with all that is known.
        let now = match read(folder)? {
            Some(now) => self.over(before, now),
            None => self.clone(),
        };
        let style = ron::ser::PrettyConfig::new().struct_names(true);
        let text = ron::ser::to_string_pretty(&now, style).map_err(io::Error::other).map_err(io)?;
        files::replace(&path, (text + "\n").as_bytes()).map_err(io)
    }

    /// Who learns by the file, with what each has solved here since `before`, and those who came here, and without those who went.
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

    /// `file`, with what was changed here since `before`.
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
            code: changed(&self.code, &before.code, file.code),
            recent: joined(&self.recent, &before.recent, file.recent).into_iter().take(MAX_RECENT).collect(),
            solved: joined(&self.solved, &before.solved, file.solved),
            learners: self.learners_over(before, file.learners),
            learner: changed(&self.learner, &before.learner, file.learner),
        }
    }
}

/// A list by name.
fn of_name<'a>(learners: &'a [(String, Vec<String>)], name: &str) -> Option<&'a Vec<String>> {
    learners.iter().find(|(other, _)| other == name).map(|(_, solved)| solved)
}

/// The list of the file, with what was added here before it, and without what was taken out here.
fn joined<T: Clone + PartialEq>(mine: &[T], before: &[T], file: Vec<T>) -> Vec<T> {
    if mine == before {
        return file;
    }
    let others = file.into_iter().filter(|item| !mine.contains(item) && !before.contains(item));
    mine.iter().cloned().chain(others).collect()
}

/// What is in the file. `None`: there is none. One that cannot be read is put aside.
fn read(folder: &StateFolder) -> Result<Option<Preferences>, PreferencesError> {
    let path = folder.preferences();
    let io = |source| PreferencesError::Io { path: path.clone(), source };
    let Some(bytes) = read_bounded(&path).map_err(io)? else { return Ok(None) };
    let text = String::from_utf8_lossy(&bytes);
    if let Ok(Version { version: found }) = ron::from_str(&text)
        && VERSION < found
    {
        return Err(PreferencesError::Newer { path, found });
    }
    match ron::from_str(&text) {
        Ok(preferences) => Ok(Some(preferences)),
        Err(error) => {
            let aside = put_aside(&path).map_err(io)?;
            Err(PreferencesError::Unreadable { path, reason: error.to_string(), aside })
        }
    }
}

/// Gives a file another name, beside it: the first one that is free.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number: u32| path.with_extension(format!("unreadable-{number}.ron")));
    let free = names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| path.with_extension("unreadable.ron"));
    fs::rename(path, &free)?;
    Ok(free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::LESSONS;

    fn folder() -> (tempfile::TempDir, StateFolder) {
        let root = tempfile::tempdir().expect("a folder");
        let folder = StateFolder::at(root.path().join("not yet there"));
        (root, folder)
    }

    fn found(folder: &StateFolder) -> Preferences {
        let Found { preferences, error, .. } = Preferences::find(folder);
        assert!(error.is_none(), "{error:?}");
        preferences
    }

    #[test]
    fn what_is_written_is_found_again() {
        let (_root, folder) = folder();
        assert_eq!(found(&folder), Preferences::NONE, "no file yet");
        let chosen = Preferences {
            scale: Some(125),
            window: Some((1024, 700)),
            panels: Some((240.0, 320.5)),
            hidden: Some(vec!["Left".to_owned()]),
            recent: vec!["/a/b.ron".into()],
            solved: vec!["01_two_points".to_owned()],
            ..Preferences::NONE
        };
        chosen.write(&Preferences::NONE, &folder).expect("written");
        assert_eq!(found(&folder), chosen, "found again");
    }

    #[test]
    fn two_windows_keep_what_the_other_one_has_changed() {
        let (_root, folder) = folder();
        let start = Preferences { scale: Some(100), recent: vec!["gone.ron".into(), "old.ron".into()], ..Preferences::NONE };
        start.write(&Preferences::NONE, &folder).expect("written");
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
            let Found { preferences, error, is_ours } = Preferences::find(&folder);
            assert_eq!((preferences, is_ours), (Preferences::NONE, true), "{text:?}: it begins anew");
            let message = error.expect("a message").to_string();
            assert!(message.starts_with(&path.display().to_string()), "{text:?}: {message}");
            let aside = path.with_extension(format!("unreadable-{}.ron", number + 1));
            assert_eq!(&fs::read_to_string(&aside).expect("kept"), text, "nothing is lost: {message}");
        }
    }

    #[test]
    fn a_newer_file_stays_as_it_is() {
        let (_root, folder) = folder();
        let path = folder.preferences();
        create_private(path.parent().expect("a folder")).expect("made");
        let newer = "Preferences(version: 2, soap: \"green\")";
        fs::write(&path, newer).expect("written");
        let Found { error, is_ours, .. } = Preferences::find(&folder);
        assert!(!is_ours && matches!(error, Some(PreferencesError::Newer { found: 2, .. })), "{error:?}");
        let written = Preferences { scale: Some(125), ..Preferences::NONE }.write(&Preferences::NONE, &folder);
        assert!(written.is_err(), "also if it came while the window was open");
        assert_eq!(fs::read_to_string(&path).expect("there"), newer, "as it was");
    }

    #[test]
    fn the_progress_of_before_is_taken_over() {
        let (_root, folder) = folder();
        let old = folder.progress();
        create_private(&folder.state).expect("made");
        let names = [LESSONS[0].id(), "a lesson that is no more"];
        fs::write(&old, format!("Progress(version: 1, solved: {names:?})")).expect("written");
        let start = found(&folder);
        assert_eq!(start.solved, names, "all names");
        Preferences { solved: Vec::new(), ..start.clone() }.write(&start, &folder).expect("written");
        assert_eq!(found(&folder).solved, [""; 0], "once: what was forgotten does not come back");
        assert!(old.exists(), "the old file stays");
    }
}
