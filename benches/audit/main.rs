#![expect(clippy::expect_used, reason = "a benchmark ends where its own capture is wrong")]
//! The audit of long captures: a dense pile, and a long game of few bodies. The limits: 4 s for each core used for 10,000 frames
//! of 300 bodies, 2 s for 100,000 frames of 20.
//!
//! Before that, a capture of `CAPTURE_MIB` MiB, 64 by default, is opened as in the window. It measures the time until the first
//! frame can be viewed, until all frames are read, and until any other frame is available. The limit: 3 s for the first frame of
//! 500 MiB, 1 GiB of memory.
//!
//! Captures in memory are read and audited in slices, as in a browser. The limit: 4 ms for each slice, and a tenth more time than with a thread.
//!
//! `cargo bench -p clashbox-benches --bench audit` prints the seconds of each, with one thread and with all cores. Memory is
//! measured by hand: `audit --write` writes the pile without an end, so that a pipe may take as much as it needs:
//! `target/release/deps/audit-* --write | head -c 2G | /usr/bin/time -v clashbox audit -`.

mod open;
mod pile;
mod slices;

use std::io::{self, Cursor, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread::available_parallelism;
use std::time::Instant;

use clashbox::background::audit_on;
use clashbox::capture::{AuditSettings, Depths, NormalLimits, UnreadableParts};
use clashbox::shipped::CAPTURES;
use pile::Pile;

fn measure(name: &str, pile: &Pile, frames: usize) {
    let text = pile.capture(frames);
    for threads in [NonZeroUsize::MIN, available_parallelism().unwrap_or(NonZeroUsize::MIN)] {
        let settings =
            AuditSettings { depths: Depths::STANDARD, normals: NormalLimits::STANDARD, unreadable: UnreadableParts::Refused };
        let start = Instant::now();
        let found = audit_on(threads, Cursor::new(&text), name, &settings, &|_, _| true, |_| ControlFlow::Continue(()))
            .expect("memory is read");
        let seconds = start.elapsed().as_secs_f64();
        let megabytes = text.len() / 1_000_000;
        println!("{name}, {megabytes} MB, {threads} threads: {seconds:.2} s, {} findings", found.findings.len());
    }
}

fn main() -> io::Result<()> {
    let pile = Pile::new(300, 20);
    if std::env::args().any(|argument| argument == "--write") {
        let mut out = io::stdout().lock();
        out.write_all(pile.head().as_bytes())?;
        for frame in 0.. {
            match out.write_all(pile.frame(frame).as_bytes()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
                other => other?,
            }
        }
        return Ok(());
    }
    for shipped in CAPTURES {
        slices::measure(shipped.name, shipped.text)?;
    }
    slices::measure("a pile of 300 bodies", &pile.capture(1_000))?;
    slices::measure("a game of 20 bodies", &Pile::new(20, 5).capture(10_000))?;
    open::measure(&pile)?;
    measure("10,000 frames of 300 bodies", &pile, 10_000);
    measure("100,000 frames of 20 bodies", &Pile::new(20, 5), 100_000);
    Ok(())
}
