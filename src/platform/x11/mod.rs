//! The X server of Linux: the display that a window opens on, and what miniquad does not do with it.

mod stderr;

use x11rb::connection::Connection as _;
use x11rb::errors::ConnectError;
use x11rb::rust_connection::RustConnection;

pub(crate) use stderr::CapturedStderr;

/// A connection to the X server, open until it is dropped.
pub(crate) struct Display {
    /// Only kept: nothing is asked after the start.
    _connection: RustConnection,
    depth: u8,
}

texts! {
    NOT_SET => "DISPLAY is not set";
    NOT_SET_ON_WAYLAND => "DISPLAY is not set (a Wayland session needs Xwayland)";
    not_a_name(name) => "DISPLAY is \"{name}\", which does not name a display";
    no_answer(name, error) => "the display {name} does not answer ({error})";
    no_screen(name) => "the display {name} has no such screen";
}

impl Display {
    /// Connects to the display of this session. Returns an error in words if there is none, or if it does not answer.
    pub(crate) fn connect() -> Result<Display, String> {
        Display::connect_to(std::env::var("DISPLAY").ok().as_deref())
    }

    fn connect_to(name: Option<&str>) -> Result<Display, String> {
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            let wayland = std::env::var_os("WAYLAND_DISPLAY").is_some();
            return Err(if wayland { NOT_SET_ON_WAYLAND } else { NOT_SET }.to_owned());
        };
        let (connection, screen) = x11rb::connect(Some(name)).map_err(|error| match error {
            ConnectError::DisplayParsingError(_) => not_a_name(name),
            error => no_answer(name, error),
        })?;
        let depth = connection.setup().roots.get(screen).map(|screen| screen.root_depth);
        let depth = depth.ok_or_else(|| no_screen(name))?;
        Ok(Display { _connection: connection, depth })
    }

    /// Returns the bits of a pixel. `None` on systems where each display has enough.
    pub(crate) fn depth(&self) -> Option<u8> {
        Some(self.depth)
    }
}

#[cfg(test)]
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
        for (name, expected) in rows {
            let found = Display::connect_to(name).err();
            let says_so = found.as_ref().is_some_and(|reason| reason.starts_with(expected));
            assert!(says_so, "{name:?}: {found:?}, expected {expected}");
        }
    }
}
