//! Draws a picture for each difference, in a folder that is made when the first one is written.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clashbox::check::CheckedExpectation;
use clashbox::files::FileWriter;
use clashbox::files::output::{self, Replaceable};
use clashbox::picture::paint::svg::MARK;
use clashbox::picture::svg;
use clashbox::scene::Scene;

use super::super::destination::complaint;
use super::super::inputs::path_of;
use super::super::texts;

/// Width and height of a picture, points.
const SIZE: [u32; 2] = [1280, 800];

/// Maximum length of the name of a picture, without its number and extension, characters.
const MAX_NAME: usize = 120;

/// The folder for pictures, and the names in it.
pub(super) struct PictureFolder {
    folder: PathBuf,
    replaceable: Replaceable,
    writer: FileWriter,
    /// The names that are taken, in lower case: on some systems names that differ only in case are the same.
    used: Mutex<HashSet<String>>,
}

impl PictureFolder {
    pub(super) fn new(folder: &Path, replaceable: Replaceable) -> PictureFolder {
        PictureFolder { folder: folder.to_owned(), replaceable, writer: FileWriter::of_made_up_names(), used: Mutex::default() }
    }

    /// Draws the expectation with this index, which came out differently. The error says why there is no picture.
    pub(super) fn write(
        &self,
        scene_path: &Path,
        scene: &Scene,
        idx: usize,
        checked: &CheckedExpectation,
    ) -> Result<PathBuf, String> {
        let path = path_of(&self.folder, self.free_name(scene_path, idx));
        fs::create_dir_all(&self.folder).map_err(|error| texts::of_file(self.folder.display(), error))?;
        let picture = svg::render_difference(scene, idx, checked, SIZE);
        output::write_file(&self.writer, &path, &picture, MARK, self.replaceable).map_err(|error| complaint(&path, &error))?;
        Ok(path)
    }

    /// Returns a name such as `scenes-walls-3.svg`: the characters of the path that every system allows in a name, and the number
    /// of the expectation, from 1.
    fn free_name(&self, scene_path: &Path, idx: usize) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
        let path = scene_path.with_extension("").display().to_string();
        let skipped = path.chars().count().saturating_sub(MAX_NAME);
        let stem: String = path.chars().skip(skipped).map(plain).collect();
        let stem = match stem.trim_matches('-') {
            "" => "scene",
            stem => stem,
        };
        let number = idx + 1;
        let mut names =
            std::iter::once(format!("{stem}-{number}.svg")).chain((2..).map(|again: u32| format!("{stem}-{number}-{again}.svg")));
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        names.find(|name| used.insert(name.to_ascii_lowercase())).unwrap_or_default()
    }
}
