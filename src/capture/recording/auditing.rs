//! The audit of a recording, while its frames are looked at.

use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread::available_parallelism;

use super::super::audit::{Settings, Unreadable, audit};
use super::super::input::Source;
use super::shared::Shared;

/// So much of a file is read at once.
const BUFFER: usize = 1 << 16;

/// Audits the whole capture, until the recording is closed.
pub(super) fn judge(shared: &Shared, source: &Source) -> io::Result<()> {
    let bytes = shared.state().reading.bytes.max(1);
    let settings = Settings { depth: None, stuck: None, unreadable: Unreadable::LeftOut, threads: threads() };
    let progress = |read: u64| {
        shared.change(|state| state.auditing.fraction = (read as f64 / bytes as f64).min(1.0));
        if shared.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let audit = audit(BufReader::with_capacity(BUFFER, source.open()?), &shared.name(), &settings, progress)?;
    shared.change(|state| {
        state.audit_so_far(Arc::new(audit));
        state.auditing.fraction = 1.0;
        state.auditing.is_complete = true;
    });
    Ok(())
}

/// All cores but the one that draws, where there is another one.
fn threads() -> NonZeroUsize {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores - 1).unwrap_or(NonZeroUsize::MIN)
}
