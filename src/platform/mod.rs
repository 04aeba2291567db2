//! The differences between systems. One file for each system, all with the same functions: a system that lacks something says in its
//! file what stands in for it; `desktop` has what Unix and Windows share, `not_unix` what Windows and a page share. Nothing else of the program asks
//! which system it runs on. A page in a browser is the system that is neither Unix nor Windows.
//!
//! | item | meaning |
//! |---|---|
//! | [`read_options`], [`read_options_without_links`] | open a file without waiting for another program |
//! | [`is_pipe`] | tell a pipe from a file |
//! | [`hold`], [`take_over_options`], [`is_left`] | tell the new file of a running program from one that a killed program has left |
//! | [`copy_owner_and_permissions`], [`is_alike`], [`once_closed`], [`take_place`], [`sync_folder`] | replace a file and keep all but its text |
//! | [`create_private`] | create a folder that other users cannot read |
//! | [`ProgramGroup`] | end a program with all programs that it has started |
//! | [`stdout_was_closed`] | know that standard output was closed at the start |
//! | [`HAS_THREADS`], [`HAS_FILES`], [`CAN_QUIT`], [`hand_over`] | do without threads, files and an end of its own in a page |
//! | [`HAS_COMMAND_KEY`], [`ALT_GR_IS_CTRL_ALT`], [`WHEEL_NOTCH`] | read keys and the wheel |
//! | [`page_address`] | know the page that the program runs in, for links |
//! | `window_system` | clipboard, choice of files, folders and storage of a user; what a page is given and shows; its workers |
//! | `Waker`, over the `messages` of a system to its windows | wake the event loop, set the title |
//! | `x11` | connect to the display, keep the output of the graphics driver |

#[cfg(any(unix, windows))]
mod desktop;
#[cfg(all(feature = "window", any(unix, windows)))]
#[cfg_attr(target_os = "linux", path = "x11/messages.rs")]
#[cfg_attr(windows, path = "windows_messages.rs")]
#[cfg_attr(target_os = "macos", path = "macos_messages.rs")]
#[cfg_attr(not(any(target_os = "linux", windows, target_os = "macos")), path = "no_messages.rs")]
mod messages;
#[cfg(not(unix))]
mod not_unix;
#[cfg_attr(unix, path = "unix/mod.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(any(unix, windows)), path = "page.rs")]
mod system;
#[cfg(feature = "window")]
#[cfg_attr(any(unix, windows), path = "waker.rs")]
#[cfg_attr(not(any(unix, windows)), path = "page_window/waker.rs")]
mod waker;
#[cfg(feature = "window")]
#[cfg_attr(any(unix, windows), path = "desktop_window/mod.rs")]
#[cfg_attr(not(any(unix, windows)), path = "page_window/mod.rs")]
pub(crate) mod window_system;
#[cfg(feature = "window")]
#[cfg_attr(not(target_os = "linux"), path = "no_x11.rs")]
pub(crate) mod x11;

pub use system::{
    ALT_GR_IS_CTRL_ALT, CAN_QUIT, HAS_COMMAND_KEY, HAS_FILES, HAS_THREADS, ProgramGroup, WHEEL_NOTCH, copy_owner_and_permissions,
    create_private, hand_over, hold, is_alike, is_left, is_pipe, once_closed, page_address, read_options,
    read_options_without_links, stdout_was_closed, sync_folder, take_over_options, take_place,
};
#[cfg(feature = "window")]
pub(crate) use waker::Waker;

/// A worker of a page, which is asked by lines and answers each with a line. It is ended when this value is dropped.
pub trait LineWorker: std::fmt::Debug {
    /// Asks a question.
    fn ask(&self, line: &str);

    /// Returns what the worker has said next. `None`: nothing yet.
    fn next(&self) -> Option<WorkerOutput>;
}

/// Something that a worker has said, or the end of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorkerOutput {
    /// A line.
    Line(String),
    /// It said nothing in time, and was ended.
    Silent,
    /// It has ended, with this message of the browser.
    Ended(String),
}

/// A store of texts by their keys that outlives a page.
#[cfg(feature = "window")]
pub(crate) trait PageStore: std::fmt::Debug + Send + Sync {
    /// Returns the text of a key. `None` if there is none.
    fn read(&self, key: &str) -> Option<String>;

    /// Stores a text under a key, in place of the one before. An error states why it is not stored.
    fn write(&self, key: &str, text: &str) -> std::io::Result<()>;

    /// Removes the text of a key.
    fn remove(&self, key: &str);

    /// Returns the name of this page among those that are open. It is another one each time the page is loaded.
    fn own_page(&self) -> String;

    /// Returns the names of pages that have stored something, and are not open any more.
    fn closed_pages(&self) -> Vec<String>;
}

/// A file that the user gave to a page.
#[cfg(feature = "window")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GivenFile {
    /// The name without folders.
    pub(crate) name: String,
    /// The content.
    pub(crate) bytes: Vec<u8>,
}

/// The end of a choice of a file.
#[cfg(feature = "window")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FileChoice {
    /// The user chose this path.
    Path(std::path::PathBuf),
    /// Nothing was chosen, or a file that is given to the page.
    Nothing,
}
