//! What a panel asks of the window.

use std::path::PathBuf;

use glam::Vec2;

use crate::explain::code::Language;

/// What the user asks of the window, beyond the session: files, the camera, dialogs.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// An empty scene.
    New,
    /// A scene from a file, to be chosen.
    Open,
    /// This file that was opened or saved before.
    Recent(PathBuf),
    /// Write the scene to its file; as `SaveAs` where it has none.
    Save,
    /// Write the scene to a file, to be chosen.
    SaveAs,
    /// Write a picture of the canvas to a file, to be chosen; a GIF shows the motion.
    SavePicture,
    /// Write what the search tests, one after the other, as a GIF to a file, to be chosen.
    SaveSearch,
    /// Hold this in the clipboard.
    Copy(Copied),
    /// Look at what the clipboard holds, to take it into the scene.
    Paste,
    /// The example at this index of [`EXAMPLES`](crate::shipped::EXAMPLES).
    Example(usize),
    /// The capture at this index of [`CAPTURES`](crate::shipped::CAPTURES).
    Capture(usize),
    /// The lesson at this index of [`Session::lessons`](crate::session::Session::lessons).
    Lesson(usize),
    /// Show the menu of what is under this position on the canvas, logical points.
    ContextMenu(Vec2),
    /// Show all bodies.
    Fit,
    /// Show the phase map, and stop it or let it go on.
    Map,
    /// End the nearest thing that can be ended: a drag, a message, the filling of the map, the selection.
    Escape,
    /// Show the palette, where actions are found by their names.
    Palette,
    /// Show or hide the list of shortcuts.
    Shortcuts,
    /// Close the window.
    Quit,
}

/// What is copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The selected bodies, or those of the pair where none is selected, in the format of scenes.
    Bodies,
    /// The pair in focus as a test in Rust.
    RustTest,
    /// The pair in focus as Markdown for an issue.
    Markdown,
    /// The algorithms of the pair in focus as code.
    Code(Language),
    /// What the canvas shows.
    Picture,
}
