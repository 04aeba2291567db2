//! The choice of files in a page. A file to open comes as one that was given to the page; a file to save gets the name to begin with, and the browser
//! asks for its folder, if it does.

use std::path::{Path, PathBuf};

use egui_macroquad::egui::Context;

use crate::platform::FileChoice;

/// The choice of a file, made or not.
pub(crate) struct FileChooser(FileChoice);

impl FileChooser {
    /// Creates a choice that nobody was asked for.
    pub(crate) fn new() -> FileChooser {
        FileChooser(FileChoice::Nothing)
    }

    /// Lets the browser ask for a file.
    pub(crate) fn ask_file(&mut self, _title: &str, _folder: Option<&Path>, _kinds: &str, extensions: &[&'static str]) {
        clashbox_browser::choose_file(extensions);
        self.0 = FileChoice::Nothing;
    }

    /// Asks nothing: a page has no folders.
    pub(crate) fn ask_folder(&mut self, _title: &str, _folder: Option<&Path>, _kinds: &str, _extensions: &[&'static str]) {
        self.0 = FileChoice::Nothing;
    }

    /// Chooses this name.
    pub(crate) fn ask_new_file(
        &mut self,
        _title: &str,
        _folder: Option<&Path>,
        _kinds: &str,
        _extensions: &[&'static str],
        name: &str,
    ) {
        self.0 = FileChoice::Path(PathBuf::from(name));
    }

    /// Returns the choice.
    pub(crate) fn ui(&mut self, _ctx: &Context) -> Option<FileChoice> {
        Some(std::mem::replace(&mut self.0, FileChoice::Nothing))
    }
}
