//! Wakes the event loop from any thread, and when its last frame may have left events behind.
//!
//! The loop blocks while nothing is due. On X11, miniquad takes the number of queued events before it blocks and then waits for one event
//! more than that. Events that arrive during the last frame are therefore handled, but not drawn, until yet another one arrives. So after
//! the last frame the window is sent messages that change nothing: the loop comes round, finds what the events have scheduled, and draws.
//! Where nothing was left behind, it blocks again without a frame.

#[cfg(target_os = "linux")]
mod x11;

use crate::worker;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How long after the last frame the first message is sent. Each further one comes after twice that time.
const FIRST_PAUSE: Duration = Duration::from_millis(8);
/// The longest pause between two messages. A frame that takes longer may keep its last events until the next input.
const LAST_PAUSE: Duration = Duration::from_secs(2);

/// A handle to the event loop. Cheap to copy and to send to another thread.
#[derive(Debug, Clone)]
pub(super) struct Waker {
    orders: Sender<Order>,
}

/// What the thread is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Order {
    /// A frame, now.
    Draw,
    /// The loop is about to block. `draw_after`: when a frame is due all the same.
    Rest { draw_after: Option<Duration> },
    /// The window has another title.
    Title(String),
}

/// How messages reach the window. An error where it is no longer there.
trait Line {
    /// Has the loop draw a frame.
    fn draw(&mut self) -> Result<(), Gone>;
    /// Has the loop come round once, without a frame where nothing is due.
    fn come_round(&mut self) -> Result<(), Gone>;
    /// Gives the window a title.
    fn entitle(&mut self, title: &str) -> Result<(), Gone>;
}

/// There is no window to wake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Gone;

impl Waker {
    /// A waker of the window of this process that has the class `class`. Only once the window is there. `None` on systems where nothing
    /// wakes the loop but input, and where the system has no thread for it.
    #[cfg(target_os = "linux")]
    pub(super) fn new(class: &'static str) -> Option<Waker> {
        let (orders, inbox) = channel();
        let started = worker::start("waker", move || {
            if let Some(window) = x11::Windows::find(class) {
                serve(&inbox, window);
            }
        });
        started.ok().map(|_| Waker { orders })
    }

    /// A waker of the window. `None`: on this system nothing wakes the loop but input.
    #[cfg(not(target_os = "linux"))]
    pub(super) fn new(_class: &'static str) -> Option<Waker> {
        None
    }

    /// Has a frame drawn soon, although there was no input.
    pub(super) fn wake(&self) {
        self.order(Order::Draw);
    }

    /// Says that the loop is about to block, and when a frame is due although there is no input. `None`: never.
    pub(super) fn rest(&self, draw_after: Option<Duration>) {
        self.order(Order::Rest { draw_after });
    }

    /// Gives the window a title: miniquad gives it one only when it opens it.
    pub(super) fn entitle(&self, title: String) {
        self.order(Order::Title(title));
    }

    fn order(&self, order: Order) {
        // Where the thread has ended, there is nobody to wake: the window is gone, or no message can reach it.
        let _ = self.orders.send(order);
    }
}

/// Carries out orders until there is no handle or no window left.
fn serve(orders: &Receiver<Order>, mut line: impl Line) {
    let mut timetable = Timetable::empty();
    loop {
        let order = match timetable.next() {
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => orders.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        let now = Instant::now();
        let sent = match order {
            Ok(Order::Draw) => {
                timetable.start_rounds(now);
                line.draw()
            }
            Ok(Order::Rest { draw_after }) => {
                timetable.start_rounds(now);
                timetable.draw = draw_after.and_then(|pause| now.checked_add(pause));
                Ok(())
            }
            Ok(Order::Title(title)) => line.entitle(&title),
            Err(RecvTimeoutError::Timeout) if timetable.takes_draw(now) => {
                timetable.start_rounds(now);
                line.draw()
            }
            Err(RecvTimeoutError::Timeout) => {
                timetable.count_round();
                line.come_round()
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if sent.is_err() {
            return;
        }
    }
}

/// When messages are due without a further order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Timetable {
    /// When a frame is due.
    draw: Option<Instant>,
    /// When the loop is to come round. Nobody knows how long the last frame takes until the loop blocks, so this is done several times, with
    /// growing pauses.
    round: Option<Instant>,
    pause: Duration,
}

impl Timetable {
    fn empty() -> Timetable {
        Timetable { draw: None, round: None, pause: FIRST_PAUSE }
    }

    fn start_rounds(&mut self, now: Instant) {
        self.pause = FIRST_PAUSE;
        self.round = Some(now + FIRST_PAUSE);
    }

    /// The loop was sent round.
    fn count_round(&mut self) {
        self.pause *= 2;
        self.round = self.round.filter(|_| self.pause <= LAST_PAUSE).map(|due| due + self.pause);
    }

    fn next(&self) -> Option<Instant> {
        self.draw.into_iter().chain(self.round).min()
    }

    /// Whether a frame is due: then it is not due any more.
    fn takes_draw(&mut self, now: Instant) -> bool {
        self.draw.take_if(|due| *due <= now).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, PartialEq, Eq)]
    enum Message {
        Draw,
        ComeRound,
        Title(String),
    }

    /// Records what was sent.
    struct Recorder(Sender<Message>);

    impl Line for Recorder {
        fn draw(&mut self) -> Result<(), Gone> {
            self.0.send(Message::Draw).map_err(|_| Gone)
        }

        fn come_round(&mut self) -> Result<(), Gone> {
            self.0.send(Message::ComeRound).map_err(|_| Gone)
        }

        fn entitle(&mut self, title: &str) -> Result<(), Gone> {
            self.0.send(Message::Title(title.to_owned())).map_err(|_| Gone)
        }
    }

    #[test]
    fn a_rest_is_followed_by_rounds_and_a_wake_by_a_frame_first() {
        let (orders, inbox) = channel();
        let (sent, log) = channel();
        let server = std::thread::spawn(move || serve(&inbox, Recorder(sent)));
        let waker = Waker { orders };
        waker.rest(None);
        assert_eq!(log.recv(), Ok(Message::ComeRound), "after a rest the loop comes round");
        waker.wake();
        let after: Vec<Message> = log.iter().skip_while(|message| *message == Message::ComeRound).take(2).collect();
        assert_eq!(after, [Message::Draw, Message::ComeRound], "after a wake there is a frame, and then rounds");
        waker.rest(Some(Duration::from_millis(20)));
        assert!(log.iter().any(|message| message == Message::Draw), "a frame that is due comes");
        waker.entitle("pair.ron".to_owned());
        assert!(log.iter().any(|message| message == Message::Title("pair.ron".to_owned())), "a title arrives");
        drop(waker);
        assert!(server.join().is_ok(), "the thread ends with the last handle");
    }

    #[test]
    fn the_rounds_come_to_an_end() {
        let start = Instant::now();
        let mut timetable = Timetable::empty();
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
