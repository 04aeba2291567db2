//! Dialogs to choose files, inside the window.

use std::path::{Path, PathBuf};

use egui_file_dialog::{DialogState, FileDialog};
use egui_macroquad::egui::{Align2, Context, Key};

use crate::platform::FileChoice;

/// A dialog to choose a file, shown or not.
pub(crate) struct FileChooser(FileDialog);

impl FileChooser {
    /// Creates a dialog that is not shown.
    pub(crate) fn new() -> FileChooser {
        FileChooser(FileDialog::new())
    }

    /// Asks for an existing file of some kinds in a folder.
    pub(crate) fn ask_file(&mut self, title: &str, folder: Option<&Path>, kinds: &str, extensions: &[&'static str]) {
        self.0 = dialog(title, folder, kinds, extensions);
        self.0.pick_file();
    }

    /// Asks for a folder. The files of some kinds in it are shown.
    pub(crate) fn ask_folder(&mut self, title: &str, folder: Option<&Path>, kinds: &str, extensions: &[&'static str]) {
        self.0 = dialog(title, folder, kinds, extensions);
        self.0.pick_directory();
    }

    /// Asks for a file to write, with a name to begin with.
    pub(crate) fn ask_new_file(
        &mut self,
        title: &str,
        folder: Option<&Path>,
        kinds: &str,
        extensions: &[&'static str],
        name: &str,
    ) {
        self.0 = dialog(title, folder, kinds, extensions).default_file_name(name);
        self.0.save_file();
    }

    /// Shows the dialog. `None`: the user has not chosen yet.
    pub(crate) fn ui(&mut self, ctx: &Context) -> Option<FileChoice> {
        self.0.update(ctx);
        match self.0.state() {
            // The first Escape would only take the focus from the dialog's text field.
            DialogState::Open if ctx.input(|input| input.key_pressed(Key::Escape)) => Some(FileChoice::Nothing),
            DialogState::Open => None,
            DialogState::Picked(path) => Some(FileChoice::Path(path.to_path_buf())),
            DialogState::Closed | DialogState::PickedMultiple(_) | DialogState::Cancelled => Some(FileChoice::Nothing),
        }
    }
}

fn dialog(title: &str, folder: Option<&Path>, kinds: &str, extensions: &[&'static str]) -> FileDialog {
    let folder = folder.filter(|folder| folder.is_dir()).map(Path::to_path_buf);
    let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_else(|| PathBuf::from("."));
    FileDialog::new()
        .initial_directory(folder)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .default_size([720.0, 440.0])
        .add_file_filter_extensions(kinds, extensions.to_vec())
        .default_file_filter(kinds)
        .title(title)
}
