//! Pictures and tables on disk: written as a whole or not at all, and never over a scene.

use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::open::open_regular;
use super::replace::{folder_of, resolved};
use super::{Writer, load, replace};

/// The mark is looked for in so many first lines of a file.
const LINES_OF_MARK: usize = 2;
/// In so many bytes of it, at most.
const BYTES_OF_MARK: u64 = 4096;

/// Which files an output may replace. A scene never is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replaceable {
    /// What Clashbox has written itself, and empty files.
    Outputs,
    /// Any file.
    Anything,
}

/// Why an output was not written. The file that was there before is untouched.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// There is a scene.
    #[error("not written, because it is a scene")]
    Scene,
    /// There is a file that Clashbox has not written.
    #[error("not written, because there is a file that clashbox has not written")]
    Foreign,
    /// The file could not be written, or what is there could not be read.
    #[error("cannot be written: {0}")]
    Io(#[from] io::Error),
}

/// Writes an output. One of the first two lines of a text is `mark`, other data hold it near their beginning: so a later output of this kind
/// knows it again. Links to files are followed; devices and pipes are written as they are.
///
/// # Errors
///
/// Where it would replace a file that must stay, and where the system refuses.
pub fn write(path: &Path, output: impl AsRef<[u8]>, mark: &str, replaceable: Replaceable) -> Result<(), OutputError> {
    check(path, mark, replaceable)?;
    if is_stream(path) {
        // Whoever has opened the file may have written there before: `clashbox ... -o /dev/stdout >> file`.
        OpenOptions::new().append(true).open(path)?.write_all(output.as_ref())?;
    } else {
        replace(path, output.as_ref())?;
    }
    Ok(())
}

/// Writes an output of a name that the program makes up: no device, no pipe, and no link where `writer` refuses them. As [`write()`] in all else.
///
/// # Errors
///
/// Where it would replace a file that must stay, and where the system refuses.
pub fn write_file(
    writer: &Writer,
    path: &Path,
    output: impl AsRef<[u8]>,
    mark: &str,
    replaceable: Replaceable,
) -> Result<(), OutputError> {
    check(path, mark, replaceable)?;
    Ok(writer.write(path, output.as_ref())?)
}

/// Whether an output with this mark may be written to a file. To be asked before much work is done for it.
///
/// # Errors
///
/// Where it would replace a file that must stay.
pub fn check(path: &Path, mark: &str, replaceable: Replaceable) -> Result<(), OutputError> {
    // The name is that of a scene, even where there is none yet.
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

/// Whether two paths lead to the same file, which need not exist.
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    let full = |path: &Path| -> io::Result<PathBuf> {
        let target = resolved(path)?;
        Ok(fs::canonicalize(folder_of(&target))?.join(target.file_name().unwrap_or_default()))
    };
    matches!((full(a), full(b)), (Ok(a), Ok(b)) if a == b)
}

/// Whether a path names what somebody has opened already, or what is no regular file: such things are not replaced, but written to.
pub fn is_stream(path: &Path) -> bool {
    let is_open = |path: &Path| ["/dev/fd", "/proc"].iter().any(|folder| path.starts_with(folder));
    let leads_to_open = fs::read_link(path).is_ok_and(|link| is_open(&link));
    is_open(path) || leads_to_open || fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Whether a file is empty, or one of its first lines is the mark, or it is no text and holds the mark near its beginning.
fn is_own(path: &Path, mark: &str) -> io::Result<bool> {
    let mut head = Vec::new();
    open_regular(path).map_err(io::Error::from)?.0.take(BYTES_OF_MARK).read_to_end(&mut head)?;
    let is_mark = |line: &[u8]| line.strip_suffix(b"\r").unwrap_or(line) == mark.as_bytes();
    let has_line = head.split(|&byte| byte == b'\n').take(LINES_OF_MARK).any(is_mark);
    let is_text = !head.contains(&0);
    Ok(head.is_empty() || has_line || !is_text && head.windows(mark.len()).any(|part| part == mark.as_bytes()))
}
