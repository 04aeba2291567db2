//! The differences between systems. One file for each system, all with the same functions: a system that lacks something says in its
//! file what stands in for it; `not_unix` has what Windows and the systems that are neither share. Nothing else of the program asks which
//! system it runs on.
//!
//! | item | meaning |
//! |---|---|
//! | [`read_options`], [`read_options_without_links`] | open a file without waiting for another program |
//! | [`is_pipe`] | tell a pipe from a file |
//! | [`hold`], [`take_over_options`], [`is_left`] | tell the new file of a running program from one that a killed program has left |
//! | [`copy_owner_and_permissions`], [`is_alike`], [`take_place`], [`sync_folder`] | replace a file and keep all but its text |
//! | [`create_private`] | create a folder that other users cannot read |
//! | [`ProgramGroup`] | end a program with all programs that it has started |
//! | [`stdout_was_closed`] | know that standard output was closed at the start |
//! | [`HAS_COMMAND_KEY`], [`ALT_GR_IS_CTRL_ALT`], [`WHEEL_NOTCH`] | read keys and the wheel |
//! | `Waker`, over the `messages` of a system to its windows | wake the event loop, set the title |
//! | `x11` | connect to the display, keep the output of the graphics driver |

#[cfg(feature = "window")]
#[cfg_attr(target_os = "linux", path = "x11/messages.rs")]
#[cfg_attr(windows, path = "windows_messages.rs")]
#[cfg_attr(target_os = "macos", path = "macos_messages.rs")]
#[cfg_attr(not(any(target_os = "linux", windows, target_os = "macos")), path = "no_messages.rs")]
mod messages;
#[cfg(not(unix))]
mod not_unix;
#[cfg_attr(unix, path = "unix/mod.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(any(unix, windows)), path = "other.rs")]
mod system;
#[cfg(feature = "window")]
mod waker;
#[cfg(feature = "window")]
#[cfg_attr(not(target_os = "linux"), path = "no_x11.rs")]
pub(crate) mod x11;

pub use system::{
    ALT_GR_IS_CTRL_ALT, HAS_COMMAND_KEY, ProgramGroup, WHEEL_NOTCH, copy_owner_and_permissions, create_private, hold, is_alike,
    is_left, is_pipe, read_options, read_options_without_links, stdout_was_closed, sync_folder, take_over_options, take_place,
};
#[cfg(feature = "window")]
pub(crate) use waker::Waker;
