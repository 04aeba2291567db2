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
//! | [`page_address`] | know the page that the program runs in, for links |
//! | `x11` | connect to the display, wake the event loop, keep the output of the graphics driver |

#[cfg(not(unix))]
mod not_unix;
#[cfg_attr(unix, path = "unix/mod.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(any(unix, windows)), path = "other.rs")]
mod system;
#[cfg(feature = "window")]
#[cfg_attr(not(target_os = "linux"), path = "no_x11.rs")]
pub(crate) mod x11;

/// Returns the address of the page that the program runs in, without its fragment. `None` on a desktop, where there is no page.
pub fn page_address() -> Option<String> {
    None
}

pub use system::{
    ALT_GR_IS_CTRL_ALT, HAS_COMMAND_KEY, ProgramGroup, WHEEL_NOTCH, copy_owner_and_permissions, create_private, hold, is_alike,
    is_left, is_pipe, read_options, read_options_without_links, stdout_was_closed, sync_folder, take_over_options, take_place,
};
