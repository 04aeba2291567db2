//! Saves steps as scenes.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clashbox::capture::{Audit, Finding, FindingNumbers, finding_in_words, is_saved_step, scene_of};
use clashbox::files::output::Replaceable;
use clashbox::files::{FileWriter, load};
use clashbox::scene::{Scene, format};

use super::super::destination::{is_stdout, to_stdout};
use super::super::output::complain;
use super::super::texts;

/// Checks whether scenes may be saved into a folder.
pub(super) fn check_folder(folder: &Path) -> Result<(), String> {
    match fs::metadata(folder) {
        Ok(metadata) if !metadata.is_dir() => Err(texts::of_file(folder.display(), texts::NO_FOLDER)),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Maximum number of findings that are saved: each is a file.
const MAX_SAVED: usize = 10_000;

/// Saves a scene for each finding, up to a limit.
pub(super) fn save_all(
    folder: &Path,
    audit: &Audit,
    findings: &[(&Finding, FindingNumbers)],
    replaceable: Replaceable,
) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| texts::of_file(folder.display(), error))?;
    let (writer, mut used) = (FileWriter::of_made_up_names(), HashMap::new());
    for (finding, numbers) in findings.iter().take(MAX_SAVED) {
        let words = finding_in_words(finding, audit.names(finding), numbers);
        let scene = scene_of(&audit.step(finding), &words);
        let path = file_of(folder, finding, audit.names(finding), &mut used);
        write(&writer, &path, &scene, replaceable)?;
    }
    if MAX_SAVED < audit.totals.findings {
        complain(texts::of_file(folder.display(), texts::not_all_saved(MAX_SAVED, audit.totals.findings - MAX_SAVED)));
    }
    Ok(())
}

/// Saves a step as a scene, whether it has a finding or not. The inner error says why a file was not written.
pub(super) fn save_step(path: &Path, scene: &Scene, replaceable: Replaceable) -> io::Result<Result<(), String>> {
    if is_stdout(path) {
        return to_stdout(&format::to_text(scene)).map(Ok);
    }
    Ok(write(&FileWriter::of_named_files(), path, scene, replaceable))
}

/// Writes a scene. Replaces only files that were written here.
fn write(writer: &FileWriter, path: &Path, scene: &Scene, replaceable: Replaceable) -> Result<(), String> {
    let is_own = || load(path).is_ok_and(|scene| is_saved_step(&scene));
    if path.exists() && replaceable == Replaceable::Outputs && !is_own() {
        return Err(texts::of_file(path.display(), texts::FOREIGN_FILE));
    }
    writer.save(path, scene).map_err(|error| error.to_string())
}

/// Returns a path such as `frame-000012-tunneled-bullet-paper.ron`: the names without characters that a file name cannot contain.
/// `used` counts how often each name was wanted before.
fn file_of(folder: &Path, finding: &Finding, [a, b]: [&str; 2], used: &mut HashMap<String, u32>) -> PathBuf {
    let plain = |name: &str| -> String {
        name.chars().take(40).map(|c| if c.is_ascii_alphanumeric() || c == '_' { c.to_ascii_lowercase() } else { '_' }).collect()
    };
    let stem = format!("frame-{:06}-{}-{}-{}", finding.frames[0], plain(finding.kind.id()), plain(a), plain(b));
    let times = used.entry(stem.clone()).or_default();
    *times += 1;
    match times {
        1 => folder.join(stem + ".ron"),
        // The names in it have no dash, so no other pair has this name.
        _ => folder.join(format!("{stem}-{times}.ron")),
    }
}
