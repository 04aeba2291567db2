//! The workers of a page, which a desktop does not have: functions are programs there.

use std::time::Duration;

use crate::platform::{LineWorker, WorkerOutput};

texts! {
    ONLY_IN_A_PAGE => "only a page in a browser has workers";
}

/// A worker that has ended before it began.
#[derive(Debug)]
struct NoWorker;

impl LineWorker for NoWorker {
    fn ask(&self, _line: &str) {}

    fn next(&self) -> Option<WorkerOutput> {
        Some(WorkerOutput::Ended(ONLY_IN_A_PAGE.to_owned()))
    }
}

/// Starts nothing.
pub(crate) fn start_worker(_script: &str, _limit: Duration) -> Box<dyn LineWorker> {
    Box::new(NoWorker)
}
