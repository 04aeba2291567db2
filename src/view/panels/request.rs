//! Requests of the panels to the window, and actions: a request or a command.

use std::path::PathBuf;

use glam::Vec2;

use crate::explain::code::Language;
use crate::session::{Command, Direction, Workspace};

/// A request of the user to the window, beyond the session: files, the camera, dialogs.
#[derive(Debug, Clone, PartialEq)]
pub enum WindowRequest {
    /// Open an empty scene.
    New,
    /// Open a scene from a file that the user chooses.
    Open,
    /// Open this file, which was opened or saved before.
    Recent(PathBuf),
    /// Write the scene to its file, or as `SaveAs` if it has none.
    Save,
    /// Write the scene to a file that the user chooses.
    SaveAs,
    /// Write a picture of the canvas to a file that the user chooses; a GIF shows the motion.
    SavePicture,
    /// Write a GIF of the probes of the search, one after the other, to a file that the user chooses.
    SaveSearch,
    /// Open the first lesson of a folder that the user chooses.
    OpenLessonFolder,
    /// Write lessons as a page for paper to a file that the user chooses.
    SaveWorksheet(WorksheetContent),
    /// Put functions of the user on trial: those of a file that the user chooses, or, in a page, those that the user types.
    TryFunction,
    /// Write the progress of the present learner to a file that the user chooses.
    ExportProgress,
    /// Copy this to the clipboard.
    Copy(CopiedContent),
    /// Read the clipboard, to take its content into the scene.
    Paste,
    /// Open the example at this index of [`EXAMPLES`](crate::shipped::EXAMPLES).
    Example(usize),
    /// Open the capture at this index of [`CAPTURES`](crate::shipped::CAPTURES).
    Capture(usize),
    /// Open the lesson at this index of [`Course::lessons`](crate::session::Course::lessons).
    Lesson(usize),
    /// Go on in the presentation, or back: to the next part or step, then to the next lesson.
    GoOn(Direction),
    /// Show the start page.
    StartPage,
    /// Leave the start page for a workspace: for lesson 1, an empty scene, or the first shipped capture.
    Enter(Workspace),
    /// Show the menu of what is under this position on the canvas, logical points.
    ContextMenu(Vec2),
    /// Show all bodies.
    Fit,
    /// Show the phase map, and stop it or let it go on.
    Map,
    /// End the first of these that there is to end: a drag, a message, the filling of the map, the selection.
    Escape,
    /// Show the palette, where actions are found by their names.
    Palette,
    /// Show the list of all terms of the glossary.
    Glossary,
    /// Show the list of shortcuts.
    Shortcuts,
    /// Open the whole program with this scene beside the page that it is a part of.
    OpenWhole,
    /// Close the window.
    Quit,
}

/// One thing to be done. The window alone carries it out.
#[derive(Debug, Clone, PartialEq)]
pub enum WindowAction {
    /// A change to the session.
    Do(Command),
    /// Something of the window.
    Ask(WindowRequest),
}

/// The content of a worksheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorksheetContent {
    /// The index of the lesson. `None`: all lessons of the course.
    pub lesson: Option<usize>,
    /// The pages at the end.
    pub solutions: WorksheetSolutions,
}

/// The solutions of a worksheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorksheetSolutions {
    /// They are left out: the sheet is for learners.
    LeftOut,
    /// They stand on pages of their own, at the end.
    AtTheEnd,
}

/// The content to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopiedContent {
    /// The selected bodies, or those of the pair if none is selected, in the format of scenes.
    Bodies,
    /// The pair in focus as a test in Rust.
    RustTest,
    /// The pair in focus as Markdown for an issue.
    Markdown,
    /// The link to the scene, which holds all of it.
    Link,
    /// The scene in sentences, for someone who does not see it.
    Description,
    /// The algorithms of the pair in focus as code.
    Code(Language),
    /// The picture that the canvas shows.
    Picture,
}
