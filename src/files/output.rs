//! Writes pictures and tables: completely or not at all, and never over a scene.

use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::open::open_regular;
use super::replace::{folder_of, resolved};
use super::{FileWriter, load, replace, texts};

/// Number of first lines of a file in which the mark is looked for.
const LINES_OF_MARK: usize = 2;
/// Number of first bytes of a file in which the mark is looked for.
const BYTES_OF_MARK: u64 = 4096;

/// The files that an output may replace. A scene is never replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replaceable {
    /// Files that Clashbox has written itself, and empty files.
    Outputs,
    /// Any file.
    Anything,
}

/// The reason why an output was not written. The file that was there before is unchanged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The file is a scene.
    #[error("{}", texts::WOULD_REPLACE_A_SCENE)]
    Scene,
    /// The file was not written by Clashbox.
    #[error("{}", texts::WOULD_REPLACE_ANOTHER)]
    Foreign,
    /// The file could not be written, or the existing file could not be read.
    #[error("{}", texts::cannot_be_written(.0))]
    Io(#[from] io::Error),
}

/// Writes an output. `mark` must be one of its first two lines if it is text, and near its beginning otherwise: a later output of
/// this kind recognizes it by that. Links to files are followed; devices and pipes are written to.
///
/// # Errors
///
/// If it would replace a file that must stay, or if the system refuses.
pub fn write(path: &Path, output: impl AsRef<[u8]>, mark: &str, replaceable: Replaceable) -> Result<(), OutputError> {
    check(path, mark, replaceable)?;
    if is_stream(path) {
        // Appends, because the program that opened the file may have written there before: `clashbox ... -o /dev/stdout >> file`.
        OpenOptions::new().append(true).open(path)?.write_all(output.as_ref())?;
    } else {
        replace(path, output.as_ref())?;
    }
    Ok(())
}

/// Writes an output under a name that the program makes up: devices and pipes are refused, and links if `writer` refuses them.
/// Otherwise the same as [`write()`].
///
/// # Errors
///
/// If it would replace a file that must stay, or if the system refuses.
pub fn write_file(
    writer: &FileWriter,
    path: &Path,
    output: impl AsRef<[u8]>,
    mark: &str,
    replaceable: Replaceable,
) -> Result<(), OutputError> {
    check(path, mark, replaceable)?;
    Ok(writer.write(path, output.as_ref())?)
}

/// Checks whether an output with this mark may be written to a file. Call it before the work for the output is done.
///
/// # Errors
///
/// If it would replace a file that must stay.
pub fn check(path: &Path, mark: &str, replaceable: Replaceable) -> Result<(), OutputError> {
    // A name of a scene is refused even if the file does not exist yet.
    let is_scene_name = |path: &Path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron"));
    if is_scene_name(path) || resolved(path).is_ok_and(|path| is_scene_name(&path)) {
        return Err(OutputError::Scene);
    }
    if !fs::metadata(path).is_ok_and(|metadata| metadata.is_file()) {
        return Ok(());
    }
    if load(path).is_ok() {
        return Err(OutputError::Scene);
    }
    if replaceable == Replaceable::Anything || is_stream(path) || is_own(path, mark)? {
        return Ok(());
    }
    Err(OutputError::Foreign)
}

/// Returns true if two paths lead to the same file, which need not exist.
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    let full = |path: &Path| -> io::Result<PathBuf> {
        let target = resolved(path)?;
        Ok(fs::canonicalize(folder_of(&target))?.join(target.file_name().unwrap_or_default()))
    };
    matches!((full(a), full(b)), (Ok(a), Ok(b)) if a == b)
}

/// Returns true if a path names an open file, or something that is not a regular file: these are not replaced, but written to.
pub fn is_stream(path: &Path) -> bool {
    let is_open = |path: &Path| ["/dev/fd", "/proc"].iter().any(|folder| path.starts_with(folder));
    let leads_to_open = fs::read_link(path).is_ok_and(|link| is_open(&link));
    is_open(path) || leads_to_open || fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Returns true if a file is empty, if one of its first lines is the mark, or if it is not text and contains the mark near its
/// beginning.
fn is_own(path: &Path, mark: &str) -> io::Result<bool> {
    let mut head = Vec::new();
    open_regular(path).map_err(io::Error::from)?.0.take(BYTES_OF_MARK).read_to_end(&mut head)?;
    let is_mark = |line: &[u8]| line.strip_suffix(b"\r").unwrap_or(line) == mark.as_bytes();
    let has_line = head.split(|&byte| byte == b'\n').take(LINES_OF_MARK).any(is_mark);
    let is_text = !head.contains(&0);
    Ok(head.is_empty() || has_line || !is_text && head.windows(mark.len()).any(|part| part == mark.as_bytes()))
}
