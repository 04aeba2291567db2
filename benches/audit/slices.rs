//! Reads and audits a capture in slices, as in a browser.

use std::io;
use std::time::{Duration, Instant};

use clashbox::background::Recording;
use clashbox::worker::{Slices, run_slices, without_threads};

/// Prints how long a capture takes with threads and in slices, and the longest slice while it is read, while it is audited, and while any frame
/// is looked at.
pub(crate) fn measure(name: &str, text: &str) -> io::Result<()> {
    let open = || Recording::of_text(text.to_owned(), name).map_err(io::Error::other);
    let start = Instant::now();
    let recording = open()?;
    recording.wait_for_audit();
    let on_threads = start.elapsed();
    drop(recording);
    let start = Instant::now();
    let recording = without_threads(open)?;
    let reading = longest_slice(|| recording.reading().is_complete);
    let auditing = longest_slice(|| recording.auditing().is_complete);
    let in_slices = start.elapsed();
    let frames = recording.reading().frames;
    let seeks = (0..100).map(|seek| {
        recording.step(seek * 37 % 100 * frames / 100);
        longest_slice(|| false)
    });
    let seeking = seeks.max().unwrap_or_default();
    println!("{name}, {frames} frames: {on_threads:.2?} on threads, {in_slices:.2?} in slices");
    println!("  longest slice: {reading:.2?} of reading, {auditing:.2?} of auditing, {seeking:.2?} for a frame");
    Ok(())
}

/// Does slices until nothing more can be done, or until `is_done`. Returns the time of the longest.
fn longest_slice(is_done: impl Fn() -> bool) -> Duration {
    let mut longest = Duration::ZERO;
    while !is_done() {
        let start = Instant::now();
        let mut is_first = true;
        let state = run_slices(|| std::mem::replace(&mut is_first, false));
        longest = longest.max(start.elapsed());
        if state == Slices::Idle {
            break;
        }
    }
    longest
}
