//! The check that a window can be opened. It runs before macroquad starts, which would panic without a display.

use crate::escape::Escaped;

/// The reason why no window was opened, with the commands that work without one; or why it ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// There is no display to open a window on.
    #[error(
        "no window can be opened: {}\nwithout a display, use `clashbox check`, `query`, `explain` or `render`",
        Escaped(reason)
    )]
    NoDisplay {
        /// The problem that was found.
        reason: String,
    },
    /// There is a display with too few colors.
    #[error(
        "no window can be opened: the screen has {found} bits a pixel, at least {MIN_DEPTH} are needed\n\
         without it, use `clashbox check`, `query`, `explain` or `render`"
    )]
    FewColors {
        /// The bits of a pixel.
        found: u8,
    },
    /// There is a display, but no OpenGL for it: the driver is missing, or older than is needed.
    #[error(
        "no window can be opened: OpenGL 2.1 or newer was not found on this display{}\n\
         without it, use `clashbox check`, `query`, `explain` or `render`",
        if reason.is_empty() { String::new() } else { format!("; the driver says: {}", Escaped(reason)) }
    )]
    NoGraphics {
        /// The error text of the driver. May be empty.
        reason: String,
    },
    /// The window was open, and is gone without having been closed.
    #[error(
        "the window is gone: another program destroyed it, or the display ended\n\
         the next start of `clashbox` offers the unsaved work"
    )]
    Lost,
}

/// The smallest number of bits per pixel that OpenGL draws on.
const MIN_DEPTH: u8 = 15;

/// A connection to the display. It must be kept until the window is open: a server whose last client leaves restarts, and does
/// not answer meanwhile.
#[cfg(target_os = "linux")]
pub(super) type Connection = x11rb::rust_connection::RustConnection;

/// An empty type: where each session has a display, no connection is needed.
#[cfg(not(target_os = "linux"))]
pub(super) struct Connection;

/// Connects to the display. Returns an error if it does not answer or has too few colors.
#[cfg(target_os = "linux")]
pub(super) fn check() -> Result<Connection, WindowError> {
    let found = connect(std::env::var("DISPLAY").ok().as_deref());
    let (connection, depth) = found.map_err(|reason| WindowError::NoDisplay { reason })?;
    if depth < MIN_DEPTH { Err(WindowError::FewColors { found: depth }) } else { Ok(connection) }
}

/// Always succeeds: each session has a display.
#[cfg(not(target_os = "linux"))]
pub(super) fn check() -> Result<Connection, WindowError> {
    Ok(Connection)
}

/// Connects to the X server, and returns the connection with the bits per pixel of its screen.
#[cfg(target_os = "linux")]
fn connect(display: Option<&str>) -> Result<(Connection, u8), String> {
    use x11rb::connection::Connection as _;
    use x11rb::errors::ConnectError;

    let Some(display) = display.filter(|display| !display.is_empty()) else {
        let wayland = std::env::var_os("WAYLAND_DISPLAY").is_some();
        let hint = if wayland { " (a Wayland session needs Xwayland)" } else { "" };
        return Err(format!("DISPLAY is not set{hint}"));
    };
    let (connection, screen) = x11rb::connect(Some(display)).map_err(|error| match error {
        ConnectError::DisplayParsingError(_) => format!("DISPLAY is \"{display}\", which does not name a display"),
        error => format!("the display {display} does not answer ({error})"),
    })?;
    let depth = connection.setup().roots.get(screen).map(|screen| screen.root_depth);
    depth.map(|depth| (connection, depth)).ok_or_else(|| format!("the display {display} has no such screen"))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_display_that_is_not_there_is_an_error_that_names_it() {
        let rows = [
            (Some(":59321"), "the display :59321 does not answer"),
            (Some("0"), "DISPLAY is \"0\", which does not name a display"),
            (Some(":x"), "DISPLAY is \":x\", which does not name a display"),
            (Some(""), "DISPLAY is not set"),
            (None, "DISPLAY is not set"),
        ];
        for (display, expected) in rows {
            let found = connect(display).err();
            let says_so = found.as_ref().is_some_and(|reason| reason.starts_with(expected));
            assert!(says_so, "{display:?}: {found:?}, expected {expected}");
        }
    }
}
