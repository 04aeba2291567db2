//! Replaces the text of a file: completely or not at all, keeping everything else that the file has.
//!
//! The new text is written to a new file next to the old one, and that file is synced to disk. If it has the same owner, group,
//! permissions and extended attributes (among them access control lists and security labels) as the old file, and the old file
//! has no second name, it replaces the old file, which the system does in one step. Otherwise the old file is overwritten, which
//! keeps all of these; the new file then stays next to it as a copy until the old one is on disk.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::beside::{new_file_in, remove_leftovers};
use super::open::open_itself;
use super::texts;
use crate::platform;

/// Maximum number of links that are followed; more are taken for a circle.
const MAX_LINKS: usize = 40;

/// The reason why a file is not replaced although the system would allow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum ReplaceRefusal {
    #[error("{}", texts::IT_IS_A_FOLDER)]
    Folder,
    #[error("{}", texts::IT_IS_NOT_REGULAR)]
    NotRegular,
    #[error("{}", texts::READ_ONLY)]
    ReadOnly,
    #[error("{}", texts::LINK)]
    Link,
    #[error("{}", texts::DANGLING_LINK)]
    DanglingLink,
    #[error("{}", texts::LINK_CIRCLE)]
    LinkCircle,
}

impl From<ReplaceRefusal> for io::Error {
    fn from(refusal: ReplaceRefusal) -> io::Error {
        io::Error::other(refusal)
    }
}

/// The treatment of a path that is a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Links {
    /// The file that it leads to is opened.
    Followed,
    /// A link is an error.
    Refused,
}

/// The treatment of files that killed programs have left in the folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leftovers {
    Removed,
    Kept,
}

/// Replaces the contents of a file, or creates it.
///
/// # Errors
///
/// If it is read-only or not a regular file, if it is a link that leads to no file or that is refused, or if the system refuses.
/// The file then has its old text.
pub(super) fn replace(path: &Path, text: &[u8], links: Links, leftovers: Leftovers) -> io::Result<()> {
    let target = match links {
        Links::Followed => resolved(path)?,
        Links::Refused => path.to_owned(),
    };
    let folder = folder_of(&target);
    let old = ReplacedFile::open(&target)?;
    if old.is_none() && target != path {
        return Err(ReplaceRefusal::DanglingLink.into());
    }
    let mut beside = new_file_in(folder)?;
    match leftovers {
        Leftovers::Removed => remove_leftovers(folder, beside.as_file()),
        Leftovers::Kept => {}
    }
    let to_overwrite = match old {
        Some(old) => {
            platform::copy_owner_and_permissions(&old.metadata, beside.as_file());
            // Windows cannot replace an open file, so the old file is closed here if it is alike.
            (!platform::is_alike(&old.file, &old.metadata, beside.as_file())?).then_some(old.file)
        }
        None => None,
    };
    beside.write_all(text)?;
    beside.as_file().sync_all()?;
    match to_overwrite {
        Some(file) => overwrite(file, &target, text, beside)?,
        None => platform::take_place(beside, &target)?,
    }
    // The name is on disk once the folder is synced. Not every system can do that; the file itself is already on disk.
    platform::sync_folder(folder);
    Ok(())
}

/// Returns the file that a path leads to, which need not exist.
pub(super) fn resolved(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        if !target.is_symlink() {
            return Ok(target);
        }
        target = folder_of(&target).join(fs::read_link(&target)?);
    }
    Err(ReplaceRefusal::LinkCircle.into())
}

/// Returns the folder of a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file that is to be replaced.
struct ReplacedFile {
    file: File,
    metadata: Metadata,
}

impl ReplacedFile {
    /// Opens the file for writing, which checks that the user may write it: to replace it by its name, permission for the folder
    /// would be enough.
    fn open(path: &Path) -> io::Result<Option<ReplacedFile>> {
        let metadata = match fs::symlink_metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            other => other?,
        };
        match metadata.file_type() {
            kind if kind.is_symlink() => return Err(ReplaceRefusal::Link.into()),
            kind if kind.is_dir() => return Err(ReplaceRefusal::Folder.into()),
            kind if !kind.is_file() => return Err(ReplaceRefusal::NotRegular.into()),
            _ => {}
        }
        // The superuser could write it nevertheless.
        if metadata.permissions().readonly() {
            return Err(ReplaceRefusal::ReadOnly.into());
        }
        let (file, metadata) = platform::once_closed(|| Ok(open_itself(path)?))?;
        Ok(Some(ReplacedFile { file, metadata }))
    }
}

/// Overwrites a file. If that fails, its old text is written back: its space on the disk was never released.
fn overwrite(mut old: File, target: &Path, text: &[u8], beside: NamedTempFile) -> io::Result<()> {
    let mut before = Vec::new();
    old.read_to_end(&mut before)?;
    let copy = copy_name(target);
    drop(beside.persist(&copy)?);
    let written = write_from_start(&mut old, text);
    // If the file has neither the old text nor the new one, the copy stays.
    if written.is_ok() || write_from_start(&mut old, &before).is_ok() {
        fs::remove_file(&copy)?;
    }
    written
}

fn write_from_start(file: &mut File, text: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(text)?;
    file.set_len(text.len() as u64)?;
    file.sync_all()
}

/// Returns the name of the copy while a file is overwritten: "scene.ron.clashbox-copy".
fn copy_name(target: &Path) -> PathBuf {
    let mut name = OsString::from(target.file_name().unwrap_or_default());
    name.push(".clashbox-copy");
    target.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use std::fs::OpenOptions;

    use super::*;

    /// Overwrites a file through this handle. Returns whether that failed, the contents of the file after it, and those of the
    /// copy if it is still there.
    fn overwritten(open: &OpenOptions) -> (bool, String, Option<String>) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("scene.ron");
        fs::write(&path, "the old text").expect("written");
        let mut beside = new_file_in(folder.path()).expect("a new file");
        beside.write_all(b"new").expect("written");
        let failed = overwrite(open.open(&path).expect("opened"), &path, b"new", beside).is_err();
        (failed, fs::read_to_string(&path).expect("readable"), fs::read_to_string(copy_name(&path)).ok())
    }

    #[test]
    fn the_copy_goes_only_once_the_file_is_whole() {
        let rows = [
            (OpenOptions::new().read(true).write(true).clone(), (false, "new", None)),
            // Nothing can be written, not even the old text.
            (OpenOptions::new().read(true).clone(), (true, "the old text", Some("new"))),
        ];
        for (open, (failed, text, copy)) in rows {
            assert_eq!(overwritten(&open), (failed, text.to_owned(), copy.map(str::to_owned)), "{open:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_to_their_end_and_circles_end() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        symlink("b", path("a")).expect("a link");
        symlink(path("c"), path("b")).expect("a link");
        assert_eq!(resolved(&path("a")).expect("two links"), path("c"), "one is relative, and the end need not exist");
        symlink("c", path("d")).expect("a link");
        symlink("d", path("c")).expect("a link");
        assert!(resolved(&path("a")).is_err(), "c and d lead to each other");
    }
}
