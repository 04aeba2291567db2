//! The clipboard: that of the system, or one of the process alone where there is no window.

use std::io;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use arboard::{Clipboard as System, ImageData};

use super::texts;
use crate::raster::Pixels;
use crate::worker;

/// The program that holds the clipboard has this time to answer: the window stands still meanwhile.
const PATIENCE: Duration = Duration::from_secs(1);
/// One that has not answered is asked again once nothing was pasted for so long: the window does not stand still for each repetition of a key.
const PAUSE: Duration = Duration::from_secs(2);

/// What is copied and pasted.
pub(super) struct Clipboard {
    holder: Holder,
}

enum Holder {
    /// What this process has copied.
    Process(String),
    /// The system's.
    System(SystemClipboard),
}

impl Clipboard {
    /// One of the process alone, empty.
    pub(super) fn of_process() -> Clipboard {
        Clipboard { holder: Holder::Process(String::new()) }
    }

    /// That of the system.
    pub(super) fn of_system() -> Clipboard {
        Clipboard { holder: Holder::System(SystemClipboard::default()) }
    }

    /// Its text; empty where it holds something else. An error says why there is no clipboard.
    pub(super) fn text(&mut self) -> Result<String, String> {
        match &mut self.holder {
            Holder::Process(text) => Ok(text.clone()),
            Holder::System(system) => system.answer(text_of_system),
        }
    }

    /// Holds a text from now on.
    pub(super) fn hold_text(&mut self, text: String) -> Result<(), String> {
        match &mut self.holder {
            Holder::Process(held) => {
                *held = text;
                Ok(())
            }
            Holder::System(system) => system.owned()?.set_text(text).map_err(|error| error.to_string()),
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
                system.owned()?.set_image(picture).map_err(|error| error.to_string())
            }
        }
    }
}

/// The clipboard of the system. It must live as long as the window: on X11 it answers who pastes.
#[derive(Default)]
struct SystemClipboard {
    /// `None` until something is copied first.
    open: Option<System>,
    /// When it was asked last, where the last answer did not come in time.
    unanswered: Option<Instant>,
}

impl SystemClipboard {
    /// The clipboard to hold something in. Then this process answers.
    fn owned(&mut self) -> Result<&mut System, String> {
        self.unanswered = None;
        let open = match self.open.take() {
            Some(open) => open,
            None => System::new().map_err(|error| error.to_string())?,
        };
        Ok(self.open.insert(open))
    }

    /// Asks a question on a thread of its own, and waits for the answer no longer than [`PATIENCE`].
    fn answer(&mut self, question: impl FnOnce() -> Result<String, String> + Send + 'static) -> Result<String, String> {
        let now = Instant::now();
        let no_answer = || Err(texts::no_answer(PATIENCE.as_secs()));
        if let Some(last) = &mut self.unanswered
            && now.duration_since(*last) < PAUSE
        {
            *last = now;
            return no_answer();
        }
        let (sender, receiver) = mpsc::channel();
        // Nobody waits any more for an answer that comes late.
        let asked = worker::start("clipboard", move || drop(sender.send(question())));
        asked.map_err(|error: io::Error| error.to_string())?;
        let answer = receiver.recv_timeout(PATIENCE);
        self.unanswered = answer.is_err().then(Instant::now);
        answer.unwrap_or_else(|_| no_answer())
    }
}

fn text_of_system() -> Result<String, String> {
    match System::new().and_then(|mut system| system.get_text()) {
        Ok(text) => Ok(text),
        Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_that_does_not_answer_is_waited_for_once() {
        let mut system = SystemClipboard::default();
        assert_eq!(system.answer(|| Ok("at once".to_owned())), Ok("at once".to_owned()), "an answer");
        let (_silent, never) = mpsc::channel::<()>();
        let silence = system.answer(move || never.recv().map(|()| String::new()).map_err(|error| error.to_string()));
        assert_eq!(silence, Err(texts::no_answer(1)), "the owner is silent");
        let repeated = system.answer(|| Ok("asked".to_owned()));
        assert_eq!(repeated, Err(texts::no_answer(1)), "a held key does not ask again");
        system.unanswered = Instant::now().checked_sub(PAUSE);
        assert_eq!(system.answer(|| Ok("later".to_owned())), Ok("later".to_owned()), "asked again after a pause");
    }
}
