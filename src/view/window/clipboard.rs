//! The clipboard: that of the system, or one of the process alone if there is no window.

use std::io;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::texts;
use crate::platform::HAS_THREADS;
use crate::platform::window_system::{OwnedClipboard, clipboard_text};
use crate::raster::Pixels;
use crate::worker;

/// The time that the program that owns the clipboard has to answer. The window does not react meanwhile.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(1);
/// The pause without pasting after which a program that did not answer is asked again. Without it, the window would stop for each
/// repetition of a key.
const PAUSE: Duration = Duration::from_secs(2);

/// The clipboard for copying and pasting.
pub(super) struct Clipboard {
    holder: ClipboardHolder,
}

enum ClipboardHolder {
    /// The text that this process has copied.
    Process(String),
    /// The clipboard of the system.
    System(SystemClipboard),
}

impl Clipboard {
    /// Creates an empty clipboard of the process alone.
    pub(super) fn of_process() -> Clipboard {
        Clipboard { holder: ClipboardHolder::Process(String::new()) }
    }

    /// Creates a clipboard that is that of the system.
    pub(super) fn of_system() -> Clipboard {
        Clipboard { holder: ClipboardHolder::System(SystemClipboard::default()) }
    }

    /// Returns the text, empty if the content is not text. An error states why there is no clipboard.
    pub(super) fn text(&mut self) -> Result<String, String> {
        match &mut self.holder {
            ClipboardHolder::Process(text) => Ok(text.clone()),
            ClipboardHolder::System(system) => system.answer(clipboard_text),
        }
    }

    /// Holds a text from now on.
    pub(super) fn hold_text(&mut self, text: String) -> Result<(), String> {
        match &mut self.holder {
            ClipboardHolder::Process(held) => {
                *held = text;
                Ok(())
            }
            ClipboardHolder::System(system) => system.owned()?.hold_text(text),
        }
    }

    /// Holds a picture from now on. The clipboard of the process cannot hold one: it becomes empty.
    pub(super) fn hold_picture(&mut self, picture: Pixels) -> Result<(), String> {
        match &mut self.holder {
            ClipboardHolder::Process(held) => {
                held.clear();
                Ok(())
            }
            ClipboardHolder::System(system) => system.owned()?.hold_picture(picture),
        }
    }
}

/// The clipboard of the system. It must live as long as the window: on X11 it answers programs that paste.
#[derive(Default)]
struct SystemClipboard {
    /// `None` until something is copied for the first time.
    open: Option<OwnedClipboard>,
    /// The time of the last request, if its answer did not come in time.
    unanswered: Option<Instant>,
}

impl SystemClipboard {
    /// Returns the clipboard to put content into. This process then answers requests for it.
    fn owned(&mut self) -> Result<&mut OwnedClipboard, String> {
        self.unanswered = None;
        let open = match self.open.take() {
            Some(open) => open,
            None => OwnedClipboard::new()?,
        };
        Ok(self.open.insert(open))
    }

    /// Asks a question on a thread of its own, and waits for the answer no longer than [`ANSWER_TIMEOUT`].
    /// Without threads the question is answered at once.
    fn answer(&mut self, question: impl FnOnce() -> Result<String, String> + Send + 'static) -> Result<String, String> {
        if !HAS_THREADS {
            return question();
        }
        let now = Instant::now();
        let no_answer = || Err(texts::no_answer(ANSWER_TIMEOUT.as_secs()));
        if let Some(last) = &mut self.unanswered
            && now.duration_since(*last) < PAUSE
        {
            *last = now;
            return no_answer();
        }
        let (sender, receiver) = mpsc::channel();
        // A late answer has no receiver any more, which is not an error.
        let asked = worker::start("clipboard", move || drop(sender.send(question())));
        asked.map_err(|error: io::Error| error.to_string())?;
        let answer = receiver.recv_timeout(ANSWER_TIMEOUT);
        self.unanswered = answer.is_err().then(Instant::now);
        answer.unwrap_or_else(|_| no_answer())
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
