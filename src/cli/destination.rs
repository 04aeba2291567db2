//! Writes a picture or a table to a file, or to standard output if the path is `-`.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use clashbox::files::output::{self, OutputError, Replaceable};

use super::output::{stdout, unescaped_stdout};
use super::texts;

/// The path that stands for standard output, and for standard input.
pub(super) const STANDARD: &str = "-";

pub(super) fn is_stdout(path: &Path) -> bool {
    path == Path::new(STANDARD)
}

/// Writes `text` to the path. The inner error says why a file was not written.
pub(super) fn write(path: &Path, text: &str, mark: &str, replaceable: Replaceable) -> io::Result<Result<(), String>> {
    if !is_stdout(path) {
        return Ok(output::write(path, text, mark, replaceable).map_err(|error| complaint(path, &error)));
    }
    to_stdout(text).map(Ok)
}

/// Writes bytes as [`write`] writes text, but not to a terminal.
pub(super) fn write_bytes(path: &Path, bytes: &[u8], mark: &str, replaceable: Replaceable) -> io::Result<Result<(), String>> {
    if !is_stdout(path) {
        return Ok(output::write(path, bytes, mark, replaceable).map_err(|error| complaint(path, &error)));
    }
    if io::stdout().is_terminal() {
        return Ok(Err(texts::of_file(path.display(), texts::NOT_FOR_A_TERMINAL)));
    }
    let mut out = unescaped_stdout();
    out.write_all(bytes)?;
    out.flush().map(Ok)
}

/// Writes `text` to standard output.
pub(super) fn to_stdout(text: &str) -> io::Result<()> {
    let mut out = stdout();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Checks whether an output with this mark may be written to the path.
pub(super) fn check(path: &Path, mark: &str, replaceable: Replaceable) -> Result<(), String> {
    if is_stdout(path) { Ok(()) } else { output::check(path, mark, replaceable).map_err(|error| complaint(path, &error)) }
}

/// Returns true if the path does not tell the format: standard output, a pipe or a device.
pub(super) fn is_unnamed(path: &Path) -> bool {
    is_stdout(path) || output::is_stream(path)
}

/// Checks a path as [`check`] does, for a map, whose name must end in `.svg`.
pub(super) fn check_map(path: &Path, mark: &str, replaceable: Replaceable) -> Result<(), String> {
    if !is_unnamed(path) && path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("svg")) {
        return Err(texts::of_file(path.display(), texts::NOT_SVG));
    }
    check(path, mark, replaceable)
}

/// Checks whether a scene may be written to a path: no file is there, or it may be replaced.
pub(super) fn check_new(path: &Path, is_forced: bool) -> Result<(), String> {
    let is_kept = !is_unnamed(path) && path.exists() && !is_forced;
    if is_kept { Err(texts::of_file(path.display(), texts::SCENE_EXISTS)) } else { Ok(()) }
}

/// Says why a file was not written.
pub(super) fn complaint(path: &Path, error: &OutputError) -> String {
    let message = match error {
        OutputError::Foreign => texts::FOREIGN_FILE.to_owned(),
        other => other.to_string(),
    };
    texts::of_file(path.display(), message)
}
