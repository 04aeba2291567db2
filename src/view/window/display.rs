//! Whether a window can be opened at all. Asked before macroquad is, which would panic.

/// Why no window was opened. The text says what works without one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// There is no display to open a window on.
    #[error("no window can be opened: {reason}\nwithout a display, use `clashbox check`, `query`, `explain` or `render`")]
    NoDisplay {
        /// What was found.
        reason: String,
    },
    /// There is a display, but no window came of it: most likely no OpenGL.
    #[error(
        "no window can be opened: {reason}\nthe sandbox needs OpenGL 2.1 or newer; without it, use `clashbox check`, `query`, `explain` or `render`"
    )]
    NoGraphics {
        /// What the system said.
        reason: String,
    },
}

/// Whether a display answers.
#[cfg(all(unix, not(target_os = "macos")))]
pub(super) fn check() -> Result<(), WindowError> {
    x11::check(std::env::var("DISPLAY").ok().as_deref()).map_err(|reason| WindowError::NoDisplay { reason })
}

/// Whether a display answers. Where every session has one, it is not asked.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn check() -> Result<(), WindowError> {
    Ok(())
}

/// The address of an X server, and whether somebody listens there.
#[cfg(all(unix, not(target_os = "macos")))]
mod x11 {
    use std::net::{TcpStream, ToSocketAddrs};
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    /// How long a display on another machine has to answer.
    const PATIENCE: Duration = Duration::from_secs(3);

    /// Where a display is: "host:number.screen". No host, or "unix", is this machine.
    #[derive(Debug, PartialEq, Eq)]
    pub(super) struct Address<'a> {
        pub(super) host: Option<&'a str>,
        pub(super) number: u16,
    }

    pub(super) fn parse(display: &str) -> Option<Address<'_>> {
        let (host, rest) = display.rsplit_once(':')?;
        let number = rest.split('.').next()?.parse().ok()?;
        let host = Some(host).filter(|host| !host.is_empty() && *host != "unix" && !host.starts_with('/'));
        Some(Address { host, number })
    }

    pub(super) fn check(display: Option<&str>) -> Result<(), String> {
        let display = display.filter(|display| !display.is_empty());
        let Some(display) = display else {
            let wayland = std::env::var_os("WAYLAND_DISPLAY").is_some();
            let hint = if wayland { " (a Wayland session needs Xwayland)" } else { "" };
            return Err(format!("DISPLAY is not set{hint}"));
        };
        let Some(address) = parse(display) else {
            return Err(format!("DISPLAY is \"{display}\", which names no display"));
        };
        if answers(&address) { Ok(()) } else { Err(format!("the display {display} does not answer")) }
    }

    fn answers(address: &Address) -> bool {
        match address.host {
            None => local(address.number),
            Some(host) => remote(host, address.number),
        }
    }

    /// Whether a server of this machine listens: on its abstract socket, its file, or its port.
    fn local(number: u16) -> bool {
        let path = format!("/tmp/.X11-unix/X{number}");
        abstract_socket(&path) || UnixStream::connect(&path).is_ok() || remote("localhost", number)
    }

    #[cfg(target_os = "linux")]
    fn abstract_socket(path: &str) -> bool {
        use std::os::linux::net::SocketAddrExt;
        use std::os::unix::net::SocketAddr;
        SocketAddr::from_abstract_name(path).is_ok_and(|address| UnixStream::connect_addr(&address).is_ok())
    }

    #[cfg(not(target_os = "linux"))]
    fn abstract_socket(_path: &str) -> bool {
        false
    }

    fn remote(host: &str, number: u16) -> bool {
        let Some(port) = 6000u16.checked_add(number) else { return false };
        let Ok(mut addresses) = (host, port).to_socket_addrs() else { return false };
        addresses.any(|address| TcpStream::connect_timeout(&address, PATIENCE).is_ok())
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn the_names_of_displays_are_understood() {
            let rows = [
                (":0", Some((None, 0))),
                (":97.0", Some((None, 97))),
                ("unix:1", Some((None, 1))),
                ("host.example:10.1", Some((Some("host.example"), 10))),
                ("0", None),
                (":", None),
                (":x", None),
            ];
            for (display, expected) in rows {
                assert_eq!(parse(display).map(|address| (address.host, address.number)), expected, "{display:?}");
            }
        }

        #[test]
        fn a_display_that_is_not_there_is_an_error_that_names_it() {
            assert_eq!(check(Some(":59321")), Err("the display :59321 does not answer".to_string()), "nobody listens there");
            assert!(check(Some("")).is_err_and(|reason| reason.contains("DISPLAY is not set")), "an empty name is no name");
            assert!(check(None).is_err(), "no name at all");
        }
    }
}
