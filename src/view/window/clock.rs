//! The times at which frames are drawn.
//!
//! The event loop blocks while no frame is due. It stays awake for a moment after each event, and for as long as something moves;
//! after that the [`Waker`] makes sure that no event is missed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use egui_macroquad::egui::Context;

use crate::platform::{HAS_THREADS, Waker};

/// The time for which the loop stays awake after an event, in seconds.
const AFTERGLOW: f64 = 0.3;
/// The number of frames without an event before the loop rests. If frames are slow, the afterglow may be over before the first
/// one is.
const QUIET_FRAMES: u32 = 3;
/// The longest delay of a repaint of egui that is waited for if nothing can wake the loop.
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// The pause between two frames in which nothing moves. A page draws a frame when its display does, and cannot sleep.
const REST: Duration = Duration::from_millis(12);
/// The longest step of playback, in seconds: after a rest the time does not jump.
const LONGEST_STEP: f64 = 0.1;

/// The schedule of frames: the time of the last one, and the time until which the loop must stay awake.
#[derive(Debug)]
pub(super) struct Clock {
    last: f64,
    awake_until: f64,
    /// The number of frames that have begun since the last event.
    quiet_frames: u32,
    /// The shortest delay after which egui asked for a repaint during the frame, in microseconds.
    repaint_delay: Arc<AtomicU64>,
    waker: Option<Waker>,
}

impl Clock {
    /// Creates a clock that starts now and receives the repaint requests of egui.
    pub(super) fn new(ctx: &Context, waker: Option<Waker>) -> Clock {
        let repaint_delay = Arc::new(AtomicU64::new(u64::MAX));
        let shared_delay = Arc::clone(&repaint_delay);
        ctx.set_request_repaint_callback(move |request| {
            let micros = u64::try_from(request.delay.as_micros()).unwrap_or(u64::MAX);
            shared_delay.fetch_min(micros, Ordering::Relaxed);
        });
        let now = macroquad::miniquad::date::now();
        Clock { last: now, awake_until: now + 2.0 * AFTERGLOW, quiet_frames: 0, repaint_delay, waker }
    }

    /// Starts a frame and returns the seconds since the last one.
    pub(super) fn step(&mut self, any_event: bool) -> f64 {
        let now = macroquad::miniquad::date::now();
        let step = (now - self.last).clamp(0.0, LONGEST_STEP);
        self.last = now;
        self.quiet_frames = self.quiet_frames.saturating_add(1);
        if any_event {
            self.quiet_frames = 0;
            self.awake_until = self.awake_until.max(now + AFTERGLOW);
        }
        step
    }

    /// Ends a frame and schedules the next one if one is due. `moving`: something changes by itself.
    pub(super) fn schedule(&mut self, moving: bool) {
        let repaint_delay = self.repaint_delay.swap(u64::MAX, Ordering::Relaxed);
        let repaint_delay = (repaint_delay != u64::MAX).then(|| Duration::from_micros(repaint_delay));
        let now = macroquad::miniquad::date::now();
        let longest = if self.waker.is_some() { REST } else { LONGEST_WAIT };
        if let Some(repaint_delay) = repaint_delay.filter(|&repaint_delay| repaint_delay <= longest) {
            self.awake_until = self.awake_until.max(now + repaint_delay.as_secs_f64() + 0.02);
        }
        let afterglow = now < self.awake_until || self.quiet_frames < QUIET_FRAMES;
        if moving || afterglow {
            macroquad::miniquad::window::schedule_update();
        } else if let Some(waker) = &self.waker {
            waker.rest(repaint_delay);
        }
        if !moving && afterglow && HAS_THREADS {
            std::thread::sleep(REST);
        }
    }
}
