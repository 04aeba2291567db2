//! The audit of a capture with its steps judged on several threads. They come back in their order, whatever the number of threads.

use std::convert::Infallible;
use std::io::{self, BufRead, Seek};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::capture::{
    Audit, AuditInProgress, AuditSettings, Batch, BatchJudges, BatchSize, Finding, JudgedBatch, StepJudge, audit_by,
    audit_in_slices,
};
use crate::worker::{Ordered, ordered, ordered_or_paused};

/// Audits a capture as [`audit_by`] does, on so many threads, or on as many as the system gives. One is the calling thread itself. The answer
/// does not depend on their number.
///
/// # Errors
///
/// Fails as [`audit_by`] does.
pub fn audit_on(
    threads: NonZeroUsize,
    input: impl BufRead + Seek,
    file: &str,
    settings: &AuditSettings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
    progress: impl FnMut(&AuditInProgress<'_>) -> ControlFlow<()>,
) -> io::Result<Audit> {
    ordered("audit", threads, 0, worker, |steps| audit_by(steps, input, file, settings, wanted, progress))
}

/// Audits a capture as [`audit_on`] does, with all findings, in work that can be paused. In slices it takes no threads.
///
/// # Errors
///
/// Fails as [`audit_in_slices`] does.
pub(super) async fn audit_paused(
    threads: NonZeroUsize,
    input: impl BufRead + Seek,
    file: &str,
    settings: &AuditSettings,
    progress: impl FnMut(&AuditInProgress<'_>) -> ControlFlow<()>,
    pause: impl AsyncFnMut() -> io::Result<()>,
) -> io::Result<Audit> {
    ordered_or_paused("audit", threads, 0, worker, async |steps| {
        audit_in_slices(steps, input, file, settings, &|_, _| true, progress, pause).await
    })
    .await
}

/// Returns the work of a thread: it judges batches.
fn worker() -> impl FnMut(Batch) -> JudgedBatch + Send {
    let mut judge = StepJudge::default();
    move |batch| batch.judged(&mut judge)
}

impl<W: FnMut(Batch) -> JudgedBatch> BatchJudges for Ordered<Batch, JudgedBatch, W> {
    fn batch_size(&self) -> BatchSize {
        if self.is_alone() { BatchSize::Small } else { BatchSize::Large }
    }

    fn hand_in(&mut self, batch: Batch, take: &mut dyn FnMut(JudgedBatch)) {
        let Ok(()) = self.put(batch, &mut without_error(take));
    }

    fn finish(&mut self, take: &mut dyn FnMut(JudgedBatch)) {
        let Ok(()) = self.take_all(&mut without_error(take));
    }
}

fn without_error(take: &mut dyn FnMut(JudgedBatch)) -> impl FnMut(JudgedBatch) -> Result<(), Infallible> {
    |judged| {
        take(judged);
        Ok(())
    }
}
