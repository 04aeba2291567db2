//! Wakes the event loop from any thread, at a time of the future, and after the last frame, which may have left events behind.
//!
//! The loop blocks while no frame is due. A thread of its own carries the orders of a [`Waker`] out, by messages to the window; how a
//! window gets them differs between systems, and is in `messages`.
//!
//! On X11 ([`WindowMessages::LEAVES_EVENTS`]), miniquad counts the queued events before it blocks and then waits for one event more than that. Events that arrive during the
//! last frame are therefore handled, but not drawn, until yet another one arrives. To prevent this, the window is sent messages without
//! an effect after the last frame: the loop runs once, finds what the events have scheduled, and draws. If nothing was left behind, it
//! blocks again without a frame.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::messages::OwnWindows;
use crate::worker;

/// The pause between the last frame and the first message. Each further pause is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(8);
/// The longest pause between two messages. A frame that takes longer may keep its last events until the next input.
const LAST_PAUSE: Duration = Duration::from_secs(2);

/// The messages to the window. They fail if it no longer exists.
pub(super) trait WindowMessages {
    /// True if events that arrive during the last frame may not be drawn until another one arrives.
    const LEAVES_EVENTS: bool;
    /// Makes the loop draw a frame.
    fn draw(&mut self) -> Result<(), NoWindow>;
    /// Makes the loop run once, without a frame if none is due. Called only where events are left.
    fn run_once(&mut self) -> Result<(), NoWindow>;
    /// Changes the title of the window.
    fn retitle(&mut self, title: &str) -> Result<(), NoWindow>;
}

/// The error that there is no window to wake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoWindow;

/// A handle to the event loop. Cheap to copy and to send to another thread.
#[derive(Debug, Clone)]
pub(crate) struct Waker {
    orders: Sender<WakerOrder>,
}

/// An order to the waker's thread.
#[derive(Debug, Clone, PartialEq, Eq)]
enum WakerOrder {
    /// Draw a frame now.
    Draw,
    /// Send messages, because the loop is about to block. `draw_after`: the time after which a frame is due all the same.
    Rest { draw_after: Option<Duration> },
    /// Change the title of the window.
    Title(String),
}

impl Waker {
    /// Creates a waker of the window of this process that has the class `class`. The window must exist. `None` if the
    /// system cannot start a thread.
    pub(crate) fn new(class: &'static str) -> Option<Waker> {
        let (orders, inbox) = channel();
        let started = worker::start("waker", move || {
            if let Some(window) = OwnWindows::find(class) {
                serve(&inbox, window);
            }
        });
        started.ok().map(|_| Waker { orders })
    }

    /// Makes the loop draw a frame soon, without input.
    pub(crate) fn wake(&self) {
        self.order(WakerOrder::Draw);
    }

    /// Announces that the loop is about to block, and when a frame is due although there is no input. `None`: never.
    pub(crate) fn rest(&self, draw_after: Option<Duration>) {
        self.order(WakerOrder::Rest { draw_after });
    }

    /// Changes the title of the window: miniquad does so only when it opens it.
    pub(crate) fn retitle(&self, title: String) {
        self.order(WakerOrder::Title(title));
    }

    fn order(&self, order: WakerOrder) {
        // If the thread has ended, there is nothing to wake: the window is gone, or no message can reach it.
        let _ = self.orders.send(order);
    }
}

/// Carries out orders until there is no handle or no window left.
fn serve<W: WindowMessages>(orders: &Receiver<WakerOrder>, mut window: W) {
    let mut timetable = Timetable::empty(W::LEAVES_EVENTS);
    loop {
        let order = match timetable.next() {
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => orders.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        let now = Instant::now();
        let sent = match order {
            Ok(WakerOrder::Draw) => {
                timetable.start_rounds(now);
                window.draw()
            }
            Ok(WakerOrder::Rest { draw_after }) => {
                timetable.start_rounds(now);
                timetable.draw = draw_after.and_then(|pause| now.checked_add(pause));
                Ok(())
            }
            Ok(WakerOrder::Title(title)) => window.retitle(&title),
            Err(RecvTimeoutError::Timeout) if timetable.takes_draw(now) => {
                timetable.start_rounds(now);
                window.draw()
            }
            Err(RecvTimeoutError::Timeout) => {
                timetable.count_round();
                window.run_once()
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if sent.is_err() {
            return;
        }
    }
}

/// The times at which messages are due without a further order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Timetable {
    /// True if the loop is to run again and again after the last frame.
    has_rounds: bool,
    /// The time at which a frame is due.
    draw: Option<Instant>,
    /// The time at which the loop is to run once. It is unknown how long the last frame takes until the loop blocks, so this is
    /// repeated several times, with growing pauses.
    round: Option<Instant>,
    pause: Duration,
}

impl Timetable {
    fn empty(has_rounds: bool) -> Timetable {
        Timetable { has_rounds, draw: None, round: None, pause: FIRST_PAUSE }
    }

    fn start_rounds(&mut self, now: Instant) {
        self.pause = FIRST_PAUSE;
        self.round = self.has_rounds.then(|| now + FIRST_PAUSE);
    }

    /// Notes that the loop was made to run once, and schedules the next time.
    fn count_round(&mut self) {
        self.pause *= 2;
        self.round = self.round.filter(|_| self.pause <= LAST_PAUSE).map(|due| due + self.pause);
    }

    fn next(&self) -> Option<Instant> {
        self.draw.into_iter().chain(self.round).min()
    }

    /// Returns true if a frame is due, and takes it from the timetable.
    fn takes_draw(&mut self, now: Instant) -> bool {
        self.draw.take_if(|due| *due <= now).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, PartialEq, Eq)]
    enum WindowMessage {
        Draw,
        RunOnce,
        Title(String),
    }

    /// Records the messages that were sent, in the place of a system that leaves events or of one that does not.
    struct Recorder<const LEAVES_EVENTS: bool>(Sender<WindowMessage>);

    impl<const LEAVES_EVENTS: bool> WindowMessages for Recorder<LEAVES_EVENTS> {
        const LEAVES_EVENTS: bool = LEAVES_EVENTS;

        fn draw(&mut self) -> Result<(), NoWindow> {
            self.0.send(WindowMessage::Draw).map_err(|_| NoWindow)
        }

        fn run_once(&mut self) -> Result<(), NoWindow> {
            self.0.send(WindowMessage::RunOnce).map_err(|_| NoWindow)
        }

        fn retitle(&mut self, title: &str) -> Result<(), NoWindow> {
            self.0.send(WindowMessage::Title(title.to_owned())).map_err(|_| NoWindow)
        }
    }

    #[test]
    fn a_rest_is_followed_by_rounds_and_a_wake_by_a_frame_first() {
        let (orders, inbox) = channel();
        let (sent, log) = channel();
        let server = std::thread::spawn(move || serve(&inbox, Recorder::<true>(sent)));
        let waker = Waker { orders };
        waker.rest(None);
        assert_eq!(log.recv(), Ok(WindowMessage::RunOnce), "after a rest the loop runs once");
        waker.wake();
        let after: Vec<WindowMessage> = log.iter().skip_while(|message| *message == WindowMessage::RunOnce).take(2).collect();
        assert_eq!(after, [WindowMessage::Draw, WindowMessage::RunOnce], "after a wake there is a frame, and then rounds");
        waker.rest(Some(Duration::from_millis(20)));
        assert!(log.iter().any(|message| message == WindowMessage::Draw), "a frame that is due comes");
        waker.retitle("pair.ron".to_owned());
        assert!(log.iter().any(|message| message == WindowMessage::Title("pair.ron".to_owned())), "a title arrives");
        drop(waker);
        assert!(server.join().is_ok(), "the thread ends with the last handle");
    }

    #[test]
    fn where_no_events_are_left_a_rest_sends_nothing_until_a_frame_is_due() {
        let (orders, inbox) = channel();
        let (sent, log) = channel();
        let server = std::thread::spawn(move || serve(&inbox, Recorder::<false>(sent)));
        let waker = Waker { orders };
        waker.rest(None);
        let silence = log.recv_timeout(4 * FIRST_PAUSE);
        assert_eq!(silence, Err(RecvTimeoutError::Timeout), "nothing is due after a rest");
        waker.rest(Some(Duration::from_millis(20)));
        waker.retitle("pair.ron".to_owned());
        drop(waker);
        assert!(server.join().is_ok(), "the thread ends with the last handle");
        let sent: Vec<WindowMessage> = log.iter().collect();
        assert_eq!(sent, [WindowMessage::Title("pair.ron".to_owned())], "no frame is drawn for a window without handles");
    }

    #[test]
    fn a_frame_that_is_due_is_drawn_once_on_each_system() {
        fn drawn<const LEAVES_EVENTS: bool>() -> usize {
            let (orders, inbox) = channel();
            let (sent, log) = channel();
            std::thread::spawn(move || serve(&inbox, Recorder::<LEAVES_EVENTS>(sent)));
            let waker = Waker { orders };
            waker.rest(Some(Duration::from_millis(20)));
            std::thread::sleep(Duration::from_millis(200));
            drop(waker);
            log.iter().filter(|message| *message == WindowMessage::Draw).count()
        }
        assert_eq!((drawn::<true>(), drawn::<false>()), (1, 1), "one frame");
    }

    #[test]
    fn the_rounds_come_to_an_end() {
        let start = Instant::now();
        let mut timetable = Timetable::empty(true);
        timetable.start_rounds(start);
        let mut pauses = Vec::new();
        let mut last = start;
        while let Some(due) = timetable.next() {
            pauses.push((due - last).as_millis());
            last = due;
            timetable.count_round();
        }
        assert_eq!(pauses, [8, 16, 32, 64, 128, 256, 512, 1024], "each pause is twice the one before");
    }
}
