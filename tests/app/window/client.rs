//! Another program on the same display, which may misbehave.

use std::error::Error;
use std::time::{Duration, Instant};

use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, CLIENT_MESSAGE_EVENT, CONFIGURE_NOTIFY_EVENT, ClientMessageEvent, ConfigureNotifyEvent, ConfigureWindowAux,
    ConnectionExt as _, CreateWindowAux, EventMask, ImageFormat, PropMode, SELECTION_NOTIFY_EVENT, SELECTION_REQUEST_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::server::SIZE;

/// The longest time that another program waits for the text that it pastes.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection with a window of its own, which is never shown.
pub(crate) struct Client {
    connection: RustConnection,
    window: Window,
}

/// The answer of an owner of a selection that is asked for its text.
pub(crate) enum Answer {
    Text(String),
    Silence,
}

impl Client {
    pub(crate) fn new(display: &str) -> Client {
        let (connection, _) = x11rb::connect(Some(display)).unwrap();
        let window = new_window(&connection);
        Client { connection, window }
    }

    fn atom(&self, name: &str) -> Atom {
        self.connection.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom
    }

    /// Returns the text of the clipboard as a program that pastes receives it. `None` if there is none.
    pub(crate) fn pasted(&self) -> Option<String> {
        let [clipboard, text, property] = ["CLIPBOARD", "UTF8_STRING", "PASTED"].map(|name| self.atom(name));
        self.connection.convert_selection(self.window, clipboard, text, property, x11rb::CURRENT_TIME).unwrap();
        self.connection.flush().unwrap();
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            match self.connection.poll_for_event().unwrap() {
                Some(Event::SelectionNotify(answer)) if answer.property == property => {
                    let value = self.connection.get_property(true, self.window, property, text, 0, u32::MAX).unwrap();
                    return Some(String::from_utf8(value.reply().unwrap().value).unwrap());
                }
                Some(Event::SelectionNotify(_)) => return None,
                Some(_) => {}
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
        panic!("the owner of the clipboard does not answer within {PATIENCE:?}");
    }

    /// Owns a selection until the display ends, on a thread of its own. Returns the window that owns it.
    pub(crate) fn own(self, selection: &str, answer: Answer) -> Window {
        let (window, selection) = (self.window, self.atom(selection));
        self.connection.set_selection_owner(window, selection, x11rb::CURRENT_TIME).unwrap().check().unwrap();
        std::thread::spawn(move || self.serve(&answer));
        window
    }

    /// Returns the window that owns a selection.
    pub(crate) fn owner(&self, selection: &str) -> Window {
        let selection = self.atom(selection);
        let owner = self.connection.get_selection_owner(selection).unwrap().reply().unwrap().owner;
        assert_ne!(owner, x11rb::NONE, "somebody owns it");
        owner
    }

    fn serve(&self, answer: &Answer) {
        let text_of = self.atom("UTF8_STRING");
        while let Ok(event) = self.connection.wait_for_event() {
            let (Event::SelectionRequest(asked), Answer::Text(text)) = (event, answer) else { continue };
            let gives = asked.target == text_of;
            if gives {
                let (replace, to) = (PropMode::REPLACE, asked.requestor);
                self.connection.change_property8(replace, to, asked.property, text_of, text.as_bytes()).unwrap();
            }
            let property = if gives { asked.property } else { x11rb::NONE };
            self.send(asked.requestor, self.notification(asked.requestor, asked.selection, asked.target, property));
        }
    }

    fn notification(&self, requestor: Window, selection: Atom, target: Atom, property: Atom) -> [u8; 32] {
        let (response_type, time) = (SELECTION_NOTIFY_EVENT, x11rb::CURRENT_TIME);
        SelectionNotifyEvent { response_type, sequence: 0, time, requestor, selection, target, property }.into()
    }

    fn send(&self, to: Window, event: [u8; 32]) {
        self.connection.send_event(false, to, EventMask::NO_EVENT, event).unwrap();
        // Events that the server has not read when a connection ends are lost.
        self.connection.sync().unwrap();
    }

    /// Returns a window that was created and destroyed.
    pub(crate) fn gone_window(&self) -> Window {
        let gone = new_window(&self.connection);
        self.connection.destroy_window(gone).unwrap().check().unwrap();
        gone
    }

    /// Asks `owner` for a selection that it may not have, for a window that may be gone.
    pub(crate) fn ask(&self, owner: Window, requestor: Window, selection: &str, target: &str) {
        let [selection, target, property] = [selection, target, "FORGED"].map(|name| self.atom(name));
        let (response_type, time) = (SELECTION_REQUEST_EVENT, x11rb::CURRENT_TIME);
        let request = SelectionRequestEvent { response_type, sequence: 0, time, owner, requestor, selection, target, property };
        self.send(owner, request.into());
    }

    /// Drags something over a window and drops it there, as the program of the window `source` would that offers text.
    pub(crate) fn drop_on(&self, to: Window, source: Window) {
        let version = 5 << 24;
        self.message(to, "XdndEnter", [source, version, self.atom("UTF8_STRING"), 0, 0]);
        self.message(to, "XdndPosition", [source, 0, 300 << 16 | 300, 0, self.atom("XdndActionCopy")]);
        self.message(to, "XdndDrop", [source, 0, 0, 0, 0]);
    }

    /// Begins a drag that offers more formats than a message holds: the window must read them from `source`.
    pub(crate) fn drag_of_many_formats(&self, to: Window, source: Window) {
        self.message(to, "XdndEnter", [source, 5 << 24 | 1, 0, 0, 0]);
    }

    fn message(&self, to: Window, name: &str, data: [u32; 5]) {
        let message = ClientMessageEvent {
            response_type: CLIENT_MESSAGE_EVENT,
            format: 32,
            sequence: 0,
            window: to,
            type_: self.atom(name),
            data: data.into(),
        };
        self.send(to, message.into());
    }

    /// Sends a window data that it never asked for, as the data of a drop. `format` is the number of bits per unit; 0 stands for
    /// a property of the type of data that come in batches.
    pub(crate) fn hand_over(&self, to: Window, format: u8, text: &str) {
        let [selection, utf8, incremental] = ["XdndSelection", "UTF8_STRING", "INCR"].map(|name| self.atom(name));
        let (kind, format, bytes) = if format == 0 { (incremental, 32, &[0; 4][..]) } else { (utf8, format, text.as_bytes()) };
        let units = bytes.len() as u32 * 8 / u32::from(format);
        self.connection.change_property(PropMode::REPLACE, to, selection, kind, format, units, bytes).unwrap().check().unwrap();
        self.send(to, self.notification(to, selection, utf8, selection));
    }

    /// Sends a window the notice of a size that it does not have.
    pub(crate) fn pretend_size(&self, window: Window, width: u16, height: u16) {
        let (event, above_sibling) = (window, x11rb::NONE);
        let (response_type, sequence, border_width, override_redirect) = (CONFIGURE_NOTIFY_EVENT, 0, 0, false);
        let (x, y) = (0, 0);
        let notice = ConfigureNotifyEvent {
            response_type,
            sequence,
            event,
            window,
            above_sibling,
            x,
            y,
            width,
            height,
            border_width,
            override_redirect,
        };
        self.send(window, notice.into());
    }

    /// Gives a window another size.
    pub(crate) fn resize(&self, window: Window, width: u16, height: u16) {
        let size = ConfigureWindowAux::new().width(u32::from(width)).height(u32::from(height));
        self.connection.configure_window(window, &size).unwrap().check().unwrap();
    }

    /// Destroys a window of another program.
    pub(crate) fn destroy(&self, window: Window) {
        self.connection.destroy_window(window).unwrap().check().unwrap();
    }

    /// Ends the connection of the program that a window belongs to.
    pub(crate) fn cut_off(&self, window: Window) {
        self.connection.kill_client(window).unwrap().check().unwrap();
    }
}

/// Returns what a display shows: red, green, blue of each pixel, row by row.
pub(crate) fn screen(display: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let (connection, _) = x11rb::connect(Some(display))?;
    let (root, (width, height)) = (connection.setup().roots[0].root, SIZE);
    let image = connection.get_image(ImageFormat::Z_PIXMAP, root, 0, 0, width as u16, height as u16, u32::MAX)?.reply()?;
    // 24 bits in units of 32, blue first.
    Ok(image.data.as_chunks::<4>().0.iter().flat_map(|[blue, green, red, _]| [*red, *green, *blue]).collect())
}

fn new_window(connection: &RustConnection) -> Window {
    let window = connection.generate_id().unwrap();
    let root = connection.setup().roots[0].root;
    let (kind, look) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, kind, 0, &look).unwrap().check().unwrap();
    window
}
