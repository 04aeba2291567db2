//! The audit of a capture with its steps judged on several threads. They come back in their order, whatever the number of threads.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Seek};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::capture::{AtOnce, Audit, Batch, Finding, Judge, Judged, Judges, Settings, SoFar, audit_by};
use crate::worker;

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
    settings: &Settings,
    wanted: &dyn Fn(&Finding, [&str; 2]) -> bool,
    progress: impl FnMut(&SoFar<'_>) -> ControlFlow<()>,
) -> io::Result<Audit> {
    let worker = || {
        let mut judge = Judge::default();
        move |batch: Batch| batch.judged(&mut judge)
    };
    match Threads::start(threads, worker) {
        Some(mut threads) => audit_by(&mut threads, input, file, settings, wanted, progress),
        None => audit_by(&mut AtOnce::default(), input, file, settings, wanted, progress),
    }
}

/// Threads that work on jobs `J`, whose results `R` come back in the order of the jobs. They end when this is dropped.
struct Threads<J, R> {
    jobs: Sender<(u64, J)>,
    /// The result of each job with its number; the panic in its place if the work panicked.
    results: Receiver<(u64, thread::Result<R>)>,
    /// Results that came before their turn.
    early: BTreeMap<u64, R>,
    sent: u64,
    taken: u64,
    /// Number of jobs that are held in memory at most.
    limit: u64,
}

impl<J: Send + 'static, R: Send + 'static> Threads<J, R> {
    /// Starts so many threads, or as many as the system gives; `worker` makes the work of each. `None` if one is wanted, or none is given.
    fn start<W: FnMut(J) -> R + Send + 'static>(threads: NonZeroUsize, worker: impl Fn() -> W) -> Option<Threads<J, R>> {
        if threads == NonZeroUsize::MIN {
            return None;
        }
        let (jobs, waiting) = channel::<(u64, J)>();
        let (done, results) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let start = || {
            let (waiting, done, mut work) = (Arc::clone(&waiting), done.clone(), worker());
            worker::start("audit", move || {
                loop {
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, job)) = next else { return };
                    // Nobody waits for a thread: the panic goes to the thread that waits for the result. Nothing that it left is used again.
                    let result = catch_unwind(AssertUnwindSafe(|| work(job)));
                    let panicked = result.is_err();
                    if done.send((number, result)).is_err() || panicked {
                        return;
                    }
                }
            })
        };
        let started = (0..threads.get()).take_while(|_| start().is_ok()).count() as u64;
        let limit = started + 1;
        (0 < started).then_some(Threads { jobs, results, early: BTreeMap::new(), sent: 0, taken: 0, limit })
    }

    /// Hands in a job. Waits for results if enough jobs are held; `take` gets them in order.
    fn put(&mut self, job: J, take: &mut dyn FnMut(R)) {
        while self.limit <= self.sent - self.taken {
            self.take_next(take);
        }
        if self.jobs.send((self.sent, job)).is_ok() {
            self.sent += 1;
        }
    }

    /// Waits for the results that are left.
    fn take_all(&mut self, take: &mut dyn FnMut(R)) {
        while self.taken < self.sent {
            self.take_next(take);
        }
    }

    fn take_next(&mut self, take: &mut dyn FnMut(R)) {
        let result = loop {
            if let Some(result) = self.early.remove(&self.taken) {
                break Some(result);
            }
            match self.results.recv() {
                Ok((number, Ok(result))) => drop(self.early.insert(number, result)),
                Ok((_, Err(panic))) => resume_unwind(panic),
                Err(_) => break None,
            }
        };
        self.taken += 1;
        result.into_iter().for_each(take);
    }
}

impl Judges for Threads<Batch, Judged> {
    fn hand_in(&mut self, batch: Batch, take: &mut dyn FnMut(Judged)) {
        self.put(batch, take);
    }

    fn finish(&mut self, take: &mut dyn FnMut(Judged)) {
        self.take_all(take);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_a_thread_is_passed_on() {
        let done = catch_unwind(AssertUnwindSafe(|| {
            let worker = || |job: u32| assert_ne!(job, 1, "a test");
            let mut threads = Threads::start(NonZeroUsize::new(2).unwrap(), worker).unwrap();
            (0..3).for_each(|job| threads.put(job, &mut |()| {}));
            threads.take_all(&mut |()| {});
        }));
        assert!(done.is_err(), "all jobs were done");
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let worker = || |job: u64| (std::thread::sleep(std::time::Duration::from_micros(job * 37 % 11 * 20)), job).1;
        let (mut threads, mut results) = (Threads::start(NonZeroUsize::new(3).unwrap(), worker).unwrap(), Vec::new());
        (0..100).for_each(|job| threads.put(job, &mut |result| results.push(result)));
        threads.take_all(&mut |result| results.push(result));
        assert_eq!(results, (0..100).collect::<Vec<u64>>(), "the order");
    }
}
