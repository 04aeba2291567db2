//! Audits a recording while its frames are looked at.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread::available_parallelism;

use super::super::audit::audit_paused;
use super::shared::{SharedRecording, known_blocks};
use crate::capture::{AuditInProgress, AuditSettings, Depths, UnreadableParts};
use crate::files::Source;

/// Upper bound for how often intermediate findings are shown during the audit.
const STATES: u64 = 50;

/// Audits the whole capture by the depths that are asked for, and again if these change, until the recording is closed.
pub(super) async fn judge(shared: &Arc<SharedRecording>, source: &Source) -> io::Result<()> {
    while let Some(depths) = shared.wait_for(|state| state.to_audit()).await {
        match judge_by(depths, shared, source).await {
            // Other depths are asked for, or the recording is closed.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => result?,
        }
    }
    Ok(())
}

/// Audits the whole capture. The error is of the kind [`Interrupted`](io::ErrorKind::Interrupted) if these depths are no longer
/// asked for.
async fn judge_by(depths: Depths, shared: &Arc<SharedRecording>, source: &Source) -> io::Result<()> {
    let bytes = shared.state().reading.bytes.max(1);
    let settings = AuditSettings { depths, unreadable: UnreadableParts::LeftOut, ..AuditSettings::default() };
    // Each intermediate state sorts all findings anew, so there are few of them.
    let (mut shown, mut next_state) = (0, bytes / STATES);
    let progress = |so_far: &AuditInProgress<'_>| {
        let has_news = shown < so_far.findings && next_state <= so_far.bytes_read;
        let audit = has_news.then(|| Arc::new(so_far.audit()));
        if has_news {
            (shown, next_state) = (so_far.findings, so_far.bytes_read + bytes / STATES);
        }
        // Nobody waits for a part of an audit, so nobody is woken.
        let mut state = shared.state();
        if state.depths != depths {
            return ControlFlow::Break(());
        }
        state.auditing.fraction = (so_far.bytes_read as f64 / bytes as f64).min(1.0);
        audit.into_iter().for_each(|audit| state.audit_so_far(audit));
        ControlFlow::Continue(())
    };
    // What was read for the index: where the file has changed meanwhile, nothing is found in it.
    let input = known_blocks(shared, source, 0)?;
    let audit = audit_paused(threads(), input, &shared.name, &settings, progress, async || shared.pause().await).await?;
    shared.change(|state| {
        if state.depths == depths {
            if !audit.is_capture && state.problems.is_none() {
                // A capture that is too much to audit can still be looked at.
                state.problems.clone_from(&audit.problems);
            }
            state.audit_so_far(Arc::new(audit));
            state.auditing.fraction = 1.0;
            state.auditing.is_complete = true;
        }
    });
    Ok(())
}

/// Returns the number of threads for the audit: all cores but the one that draws, and at least 1.
fn threads() -> NonZeroUsize {
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores - 1).unwrap_or(NonZeroUsize::MIN)
}
