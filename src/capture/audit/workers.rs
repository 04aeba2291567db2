//! Judges steps on all cores. They come back in order, whatever the number of threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope};

use super::actor::Actor;
use super::rules::Rules;
use super::step::{Criteria, Fact, Judge};
use super::timeline::{Snapshot, Window};
use super::work::TooManyPairs;

/// Consecutive steps with everything needed to judge them.
pub(super) struct Batch {
    /// The frames of the steps, up to two before the first step, and perhaps one after the last.
    pub(super) frames: Vec<Arc<Snapshot>>,
    /// The index of the frame that ends the first step.
    pub(super) first: usize,
    /// The number of the first step, from 1.
    pub(super) number: u64,
    /// Number of steps.
    pub(super) steps: usize,
    pub(super) actors: Arc<Vec<Arc<Actor>>>,
    pub(super) rules: Arc<Rules>,
    pub(super) criteria: Criteria,
}

impl Batch {
    /// Returns the frames around the step with this index.
    pub(super) fn window(&self, step: usize) -> Window<'_> {
        let now = self.first + step;
        Window {
            earlier: now.checked_sub(2).map(|index| &*self.frames[index]),
            before: &self.frames[now - 1],
            now: &self.frames[now],
            next: self.frames.get(now + 1).map(|frame| &**frame),
        }
    }

    fn judged(self, judge: &mut Judge) -> Judged {
        let facts = (0..self.steps).map(|step| judge.facts(self.window(step), &self.actors, &self.rules, &self.criteria));
        let facts = facts.collect();
        Judged { batch: self, facts }
    }
}

/// A batch, and the facts of each of its steps.
pub(super) struct Judged {
    pub(super) batch: Batch,
    pub(super) facts: Vec<Result<Vec<Fact>, TooManyPairs>>,
}

/// The threads that judge batches.
pub(super) enum Workers {
    /// The calling thread.
    Here(Box<Judge>),
    /// Other threads.
    Threads(Threads),
}

/// The working threads, and their batches.
pub(super) struct Threads {
    jobs: Sender<(u64, Batch)>,
    /// The judged batches. If a batch made its thread panic, the panic.
    results: Receiver<(u64, thread::Result<Judged>)>,
    /// Batches that were judged before their turn.
    early: BTreeMap<u64, Judged>,
    sent: u64,
    taken: u64,
    /// Upper bound for the number of batches in memory.
    limit: u64,
}

impl Workers {
    /// Starts this many threads, or as many as the system gives; they end with the scope. If one is asked for, the calling thread
    /// judges.
    pub(super) fn new<'scope>(scope: &'scope Scope<'scope, '_>, threads: NonZeroUsize) -> Workers {
        if threads.get() == 1 {
            return Workers::Here(Box::default());
        }
        let (jobs, waiting) = channel::<(u64, Batch)>();
        let (done, results) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let start = || {
            let (waiting, done) = (Arc::clone(&waiting), done.clone());
            thread::Builder::new().spawn_scoped(scope, move || {
                let mut judge = Judge::default();
                loop {
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, batch)) = next else { return };
                    // No one joins a thread: its panic goes to the thread that waits for the batch. The judge is not used after a
                    // panic.
                    let judged = catch_unwind(AssertUnwindSafe(|| batch.judged(&mut judge)));
                    let panicked = judged.is_err();
                    if done.send((number, judged)).is_err() || panicked {
                        return;
                    }
                }
            })
        };
        let started = (0..threads.get()).take_while(|_| start().is_ok()).count();
        if started == 0 {
            return Workers::Here(Box::default());
        }
        let limit = started as u64 + 1;
        Workers::Threads(Threads { jobs, results, early: BTreeMap::new(), sent: 0, taken: 0, limit })
    }

    /// Hands in a batch. Judged batches go to `take`, in order.
    pub(super) fn hand_in(&mut self, batch: Batch, take: &mut impl FnMut(Judged)) {
        match self {
            Workers::Here(judge) => take(batch.judged(judge)),
            Workers::Threads(threads) => {
                while threads.limit <= threads.sent - threads.taken {
                    threads.take_next(take);
                }
                if threads.jobs.send((threads.sent, batch)).is_ok() {
                    threads.sent += 1;
                }
            }
        }
    }

    /// Waits for the rest.
    pub(super) fn finish(self, take: &mut impl FnMut(Judged)) {
        match self {
            Workers::Here(_) => {}
            Workers::Threads(mut threads) => {
                while threads.taken < threads.sent {
                    threads.take_next(take);
                }
            }
        }
    }
}

impl Threads {
    fn take_next(&mut self, take: &mut impl FnMut(Judged)) {
        let judged = loop {
            if let Some(judged) = self.early.remove(&self.taken) {
                break Some(judged);
            }
            match self.results.recv() {
                Ok((number, Ok(judged))) => drop(self.early.insert(number, judged)),
                Ok((_, Err(panic))) => resume_unwind(panic),
                Err(_) => break None,
            }
        };
        self.taken += 1;
        judged.into_iter().for_each(take);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::audit::Depths;
    use crate::capture::audit::posed::Posed;
    use crate::kernel::DVec2;

    #[test]
    fn a_panic_of_a_thread_is_passed_on() {
        let posed = vec![Posed { body: 0, has_step: true, center: DVec2::ZERO, degrees: 0.0 }];
        let frame = Arc::new(Snapshot { posed, ..Snapshot::default() });
        let criteria = Criteria { depths: Depths::STANDARD, margin: 0.0, has_reports: false };
        // The body that moves is not declared.
        let (actors, rules) = (Arc::default(), Arc::default());
        let batch = Batch { frames: vec![Arc::clone(&frame), frame], first: 1, number: 1, steps: 1, actors, rules, criteria };
        let judged = catch_unwind(AssertUnwindSafe(|| {
            thread::scope(|scope| {
                let mut workers = Workers::new(scope, NonZeroUsize::new(2).unwrap());
                workers.hand_in(batch, &mut |_| {});
                workers.finish(&mut |_| {});
            });
        }));
        assert!(judged.is_err(), "the batch was judged");
    }
}
