//! The clipboard: that of the system, or one of the process alone where there is no window.

use arboard::{Clipboard as System, ImageData};

use crate::view::raster::Pixels;

/// What is copied and pasted.
pub(super) struct Clipboard {
    holder: Holder,
}

enum Holder {
    /// What this process has copied.
    Process(String),
    /// The system's, which is opened when it is needed first. It must live as long as the window: on X11 it answers who pastes.
    System(Option<System>),
}

impl Clipboard {
    /// One of the process alone, empty.
    pub(super) fn of_process() -> Clipboard {
        Clipboard { holder: Holder::Process(String::new()) }
    }

    /// That of the system.
    pub(super) fn of_system() -> Clipboard {
        Clipboard { holder: Holder::System(None) }
    }

    /// Its text; empty where it holds something else. An error says why there is no clipboard.
    pub(super) fn text(&mut self) -> Result<String, String> {
        match &mut self.holder {
            Holder::Process(text) => Ok(text.clone()),
            Holder::System(system) => match opened(system)?.get_text() {
                Ok(text) => Ok(text),
                Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    /// Holds a text from now on.
    pub(super) fn hold_text(&mut self, text: String) -> Result<(), String> {
        match &mut self.holder {
            Holder::Process(held) => {
                *held = text;
                Ok(())
            }
            Holder::System(system) => opened(system)?.set_text(text).map_err(|error| error.to_string()),
        }
    }

    /// Holds a picture from now on. That of a process holds none: its text goes.
    pub(super) fn hold_picture(&mut self, Pixels { size, rgba }: Pixels) -> Result<(), String> {
        let [width, height] = size.map(|length| length as usize);
        match &mut self.holder {
            Holder::Process(held) => {
                held.clear();
                Ok(())
            }
            Holder::System(system) => {
                let picture = ImageData { width, height, bytes: rgba.into() };
                opened(system)?.set_image(picture).map_err(|error| error.to_string())
            }
        }
    }
}

fn opened(system: &mut Option<System>) -> Result<&mut System, String> {
    let open = match system.take() {
        Some(open) => open,
        None => System::new().map_err(|error| error.to_string())?,
    };
    Ok(system.insert(open))
}
