//! Messages to the own window over a separate connection: that of the event loop belongs to its thread.

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::res::{ClientIdMask, ClientIdSpec, ConnectionExt as _};
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, EventMask, KEY_PRESS_EVENT, KeyButMask, KeyPressEvent, PropMode, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::waker::{NoWindow, WindowMessages};

/// The windows of this process.
#[derive(Debug)]
pub(super) struct OwnWindows {
    connection: RustConnection,
    root: Window,
    windows: Vec<Window>,
}

impl OwnWindows {
    /// Finds the windows of the class `class`. `None` if there are none, or no further connection is allowed.
    pub(super) fn find(class: &str) -> Option<OwnWindows> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        let mut windows = Vec::new();
        collect(&connection, root, class, &mut windows).ok()?;
        // The common part of the identifiers of all windows of a client.
        let mask = !connection.setup().resource_id_mask;
        // Other processes may show windows of the class too.
        let own = own_clients(&connection, mask).unwrap_or_default();
        windows.retain(|window| own.is_empty() || own.contains(&(window & mask)));
        (!windows.is_empty()).then_some(OwnWindows { connection, root, windows })
    }

    fn send(&self, message: impl Fn(Window) -> [u8; 32]) -> Result<(), NoWindow> {
        for &window in &self.windows {
            self.connection.send_event(false, window, EventMask::NO_EVENT, message(window)).map_err(|_| NoWindow)?;
        }
        self.connection.flush().map_err(|_| NoWindow)?;
        // Events that the server sends to all clients must be read: otherwise the server would wait once the buffer is full.
        while self.connection.poll_for_event().map_err(|_| NoWindow)?.is_some() {}
        Ok(())
    }
}

impl WindowMessages for OwnWindows {
    const LEAVES_EVENTS: bool = true;

    /// Sends a key that no keyboard has: miniquad draws after any key.
    fn draw(&mut self) -> Result<(), NoWindow> {
        self.send(|window| {
            let press = KeyPressEvent {
                response_type: KEY_PRESS_EVENT,
                detail: self.connection.setup().max_keycode,
                sequence: 0,
                time: x11rb::CURRENT_TIME,
                root: self.root,
                event: window,
                child: x11rb::NONE,
                root_x: 0,
                root_y: 0,
                event_x: 0,
                event_y: 0,
                state: KeyButMask::default(),
                same_screen: true,
            };
            press.into()
        })
    }

    /// Sends a message of a type that miniquad does not know.
    fn run_once(&mut self) -> Result<(), NoWindow> {
        self.send(|window| ClientMessageEvent::new(32, window, AtomEnum::NOTICE, [0u32; 5]).into())
    }

    /// Changes the title in UTF-8, and for old window managers in the encoding of X.
    fn retitle(&mut self, title: &str) -> Result<(), NoWindow> {
        let atom = |name: &[u8]| {
            let cookie = self.connection.intern_atom(false, name).map_err(|_| NoWindow)?;
            Ok(cookie.reply().map_err(|_| NoWindow)?.atom)
        };
        let (name, utf8) = (atom(b"_NET_WM_NAME")?, atom(b"UTF8_STRING")?);
        for &window in &self.windows {
            let replace = |property, of| {
                let text = title.as_bytes();
                self.connection.change_property8(PropMode::REPLACE, window, property, of, text).map(drop).map_err(|_| NoWindow)
            };
            replace(name, utf8)?;
            replace(AtomEnum::WM_NAME.into(), utf8)?;
        }
        self.connection.flush().map_err(|_| NoWindow)
    }
}

/// Adds the windows of the class below `parent`: window managers put frames around them.
fn collect(connection: &RustConnection, parent: Window, class: &str, found: &mut Vec<Window>) -> Result<(), ReplyOrIdError> {
    for window in connection.query_tree(parent)?.reply()?.children {
        // A window may be closed during the search.
        let Ok(property) = connection.get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 64)?.reply() else {
            continue;
        };
        if property.value.split(|&byte| byte == 0).any(|name| name == class.as_bytes()) {
            found.push(window);
        } else {
            collect(connection, window, class, found)?;
        }
    }
    Ok(())
}

/// Returns the clients of this process, as the common part of the identifiers of their windows: the server knows the process of
/// each local client. Empty if it does not.
fn own_clients(connection: &RustConnection, mask: u32) -> Result<Vec<u32>, ReplyOrIdError> {
    let all = ClientIdSpec { client: 0, mask: ClientIdMask::LOCAL_CLIENT_PID };
    let ids = connection.res_query_client_ids(&[all])?.reply()?.ids;
    let clients = || ids.iter().map(|id| (id.spec.client & mask, id.value.first()));
    let own = connection.setup().resource_id_base;
    let process = clients().find(|&(client, _)| client == own).and_then(|(_, process)| process);
    let of_process = clients().filter(|&(client, of)| process.is_some() && of == process && client != own);
    Ok(of_process.map(|(client, _)| client).collect())
}
