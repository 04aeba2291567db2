//! The workers of a page, in which functions that a user has typed run.

use std::time::Duration;

use clashbox_browser::{Worker, WorkerOutput as Said};

use crate::platform::{LineWorker, WorkerOutput};

/// A worker of the browser.
#[derive(Debug)]
struct BrowserWorker(Worker);

impl LineWorker for BrowserWorker {
    fn ask(&self, line: &str) {
        self.0.ask(line);
    }

    fn next(&self) -> Option<WorkerOutput> {
        Some(match self.0.next()? {
            Said::Line(line) => WorkerOutput::Line(line),
            Said::Silent => WorkerOutput::Silent,
            Said::Ended(message) => WorkerOutput::Ended(message),
        })
    }
}

/// Starts a worker with a script. Each of its lines must come within `limit`.
pub(crate) fn start_worker(script: &str, limit: Duration) -> Box<dyn LineWorker> {
    Box::new(BrowserWorker(Worker::start(script, limit)))
}
