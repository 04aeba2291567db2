//! The check that a window can be opened. It runs before macroquad starts, which would panic without a display.

use super::texts;
use crate::platform::x11::Display;

/// The reason why no window was opened, with the commands that work without one; or why it ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// There is no display to open a window on.
    #[error("{}", texts::no_display(reason))]
    NoDisplay {
        /// The problem that was found.
        reason: String,
    },
    /// There is a display with too few colors.
    #[error("{}", texts::few_colors(found, MIN_DEPTH))]
    FewColors {
        /// The bits of a pixel.
        found: u8,
    },
    /// There is a display, but no OpenGL for it: the driver is missing, or older than is needed.
    #[error("{}", if reason.is_empty() { texts::NO_GRAPHICS.to_owned() } else { texts::no_graphics(reason) })]
    NoGraphics {
        /// The error text of the driver. May be empty.
        reason: String,
    },
    /// The window was open, and is gone without having been closed.
    #[error("{}", texts::WINDOW_LOST)]
    Lost,
}

/// The smallest number of bits per pixel that OpenGL draws on.
const MIN_DEPTH: u8 = 15;

/// Connects to the display, and returns the connection. It must be kept until the window is open: a server whose last client leaves
/// restarts, and does not answer meanwhile.
///
/// # Errors
///
/// If the display does not answer or has too few colors.
pub(super) fn check() -> Result<Display, WindowError> {
    let display = Display::connect().map_err(|reason| WindowError::NoDisplay { reason })?;
    match display.depth() {
        Some(found) if found < MIN_DEPTH => Err(WindowError::FewColors { found }),
        _ => Ok(display),
    }
}
