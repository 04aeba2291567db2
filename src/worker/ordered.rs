//! The same work on many jobs, on several threads. The results come in the order of the jobs, whatever the number of threads.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

use super::slices::{is_slice, wait};

/// Number of items that may be begun before the results of those before them are used: at most this many results are kept.
const AHEAD: usize = 1024;

/// Works on each item on `threads` threads, or on fewer if the system gives fewer, and hands the results to `receive` in the order of the items.
/// One is the calling thread itself.
///
/// # Errors
///
/// Ends early with the first error of `receive`.
pub fn in_order<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
    mut receive: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let (work, receive) = (&work, &mut receive);
    let threads = threads.min(NonZeroUsize::new(items.len()).unwrap_or(threads));
    ordered(
        "item",
        threads,
        AHEAD,
        || move |item| work(item),
        |jobs| {
            items.iter().try_for_each(|item| jobs.put(item, receive))?;
            jobs.take_all(receive)
        },
    )
}

/// Jobs `J` that are worked on by `W`, whose results `R` come back in the order of the jobs.
pub(crate) struct Ordered<J, R, W> {
    /// The work of the calling thread, if it has no other threads.
    own: Option<W>,
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

/// Calls `hand_in` with jobs that are worked on by `threads` threads, or by fewer if the system gives fewer; one is the calling thread itself.
/// `worker` makes the work of each. At most `ahead` jobs are held in memory, but one more than there are threads. The threads end when
/// `hand_in` does, after the job that they are at.
pub(crate) fn ordered<J: Send, R: Send, W: FnMut(J) -> R + Send, T>(
    name: &str,
    threads: NonZeroUsize,
    ahead: usize,
    worker: impl Fn() -> W,
    hand_in: impl FnOnce(&mut Ordered<J, R, W>) -> T,
) -> T {
    let (jobs, waiting) = channel::<(u64, J)>();
    let (done, results) = channel();
    let waiting = Mutex::new(waiting);
    thread::scope(|scope| {
        let start = || {
            let (waiting, done, mut work) = (&waiting, done.clone(), worker());
            Builder::new().name(name.to_owned()).spawn_scoped(scope, move || {
                loop {
                    let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((number, job)) = next else { return };
                    // The panic goes to the thread that waits for the result. Nothing that it left is used again.
                    let result = catch_unwind(AssertUnwindSafe(|| work(job)));
                    let panicked = result.is_err();
                    if done.send((number, result)).is_err() || panicked {
                        return;
                    }
                }
            })
        };
        let wanted = if threads == NonZeroUsize::MIN { 0 } else { threads.get() };
        let started = (0..wanted).take_while(|_| start().is_ok()).count();
        let own = (started == 0).then(&worker);
        let limit = ahead.max(started + 1) as u64;
        hand_in(&mut Ordered { own, jobs, results, early: BTreeMap::new(), sent: 0, taken: 0, limit })
    })
}

/// Does as [`ordered`] for a `hand_in` that can be paused. In work that is done in slices, the thread does all of it itself.
pub(crate) async fn ordered_or_paused<J: Send, R: Send, W: FnMut(J) -> R + Send, T>(
    name: &str,
    threads: NonZeroUsize,
    ahead: usize,
    worker: impl Fn() -> W,
    hand_in: impl AsyncFnOnce(&mut Ordered<J, R, W>) -> T,
) -> T {
    if is_slice() {
        let (jobs, (_, results)) = (channel().0, channel());
        let own = Some(worker());
        return hand_in(&mut Ordered { own, jobs, results, early: BTreeMap::new(), sent: 0, taken: 0, limit: 1 }).await;
    }
    ordered(name, threads, ahead, worker, |jobs| wait(hand_in(jobs)))
}

impl<J, R, W: FnMut(J) -> R> Ordered<J, R, W> {
    /// Returns true if the calling thread does all of the work.
    pub(crate) fn is_alone(&self) -> bool {
        self.own.is_some()
    }

    /// Hands in a job. Waits for results if enough jobs are held; `take` gets them in order.
    ///
    /// # Errors
    ///
    /// With the first error of `take`.
    pub(crate) fn put<E>(&mut self, job: J, take: &mut impl FnMut(R) -> Result<(), E>) -> Result<(), E> {
        if let Some(work) = &mut self.own {
            return take(work(job));
        }
        while self.limit <= self.sent - self.taken {
            self.take_next(take)?;
        }
        if self.jobs.send((self.sent, job)).is_ok() {
            self.sent += 1;
        }
        Ok(())
    }

    /// Waits for the results that are left.
    ///
    /// # Errors
    ///
    /// With the first error of `take`.
    pub(crate) fn take_all<E>(&mut self, take: &mut impl FnMut(R) -> Result<(), E>) -> Result<(), E> {
        while self.taken < self.sent {
            self.take_next(take)?;
        }
        Ok(())
    }

    fn take_next<E>(&mut self, take: &mut impl FnMut(R) -> Result<(), E>) -> Result<(), E> {
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
        result.map_or(Ok(()), take)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items_whatever_takes_long() {
        let items: Vec<u64> = (0..200).collect();
        for threads in [1, 2, 3, 7, 500] {
            let mut received = Vec::new();
            let work = |item: &u64| {
                thread::sleep(std::time::Duration::from_micros(item * 37 % 11 * 20));
                item * 2
            };
            let threads = NonZeroUsize::new(threads).expect("not 0");
            let receive = |result| {
                received.push(result);
                Ok(())
            };
            let ended = in_order(&items, threads, work, receive);
            assert!(
                ended.is_ok() && received == items.iter().map(|item| item * 2).collect::<Vec<_>>(),
                "{threads}: {received:?}"
            );
        }
    }

    #[test]
    fn few_jobs_are_held_where_few_may_be_ahead() {
        let (begun, mut taken) = (AtomicUsize::new(0), Vec::new());
        let worker = || |job: u64| (begun.fetch_add(1, Ordering::Relaxed), job).1;
        ordered("test", NonZeroUsize::new(3).expect("not 0"), 0, worker, |jobs| {
            let mut take = |job| {
                taken.push(job);
                Ok::<(), io::Error>(())
            };
            for job in 0..100 {
                assert!(jobs.put(job, &mut take).is_ok() && jobs.sent - jobs.taken <= 4, "job {job}");
            }
            assert!(jobs.take_all(&mut take).is_ok(), "the rest");
        });
        assert_eq!(taken, (0..100).collect::<Vec<u64>>(), "the order");
    }

    #[test]
    fn no_more_is_received_after_a_failure() {
        let items: Vec<usize> = (0..10_000).collect();
        for threads in [1, 3] {
            let mut received = 0;
            let receive = |item| {
                received += 1;
                if item < 5 { Ok(()) } else { Err(io::Error::other("full")) }
            };
            let ended = in_order(&items, NonZeroUsize::new(threads).expect("not 0"), |item| *item, receive);
            assert!(ended.is_err() && received == 6, "{received}");
        }
    }

    #[test]
    fn no_more_results_are_kept_than_said_while_one_takes_long() {
        let (begun, items) = (AtomicUsize::new(0), (0..4 * AHEAD).collect::<Vec<_>>());
        let mut received = 0;
        let work = |item: &usize| {
            begun.fetch_add(1, Ordering::Relaxed);
            // The first item is finished once all items that may be begun are begun.
            while *item == 0 && begun.load(Ordering::Relaxed) < AHEAD {
                thread::yield_now();
            }
            if *item == 0 {
                thread::sleep(std::time::Duration::from_millis(20));
                assert_eq!(begun.load(Ordering::Relaxed), AHEAD, "begun while the first is worked on");
            }
        };
        let receive = |()| {
            received += 1;
            Ok(())
        };
        let ended = in_order(&items, NonZeroUsize::new(3).expect("not 0"), work, receive);
        assert!(ended.is_ok() && received == items.len(), "{received}");
    }

    #[test]
    fn a_panic_ends_the_work_and_is_passed_on() {
        let (begun, items) = (AtomicUsize::new(0), (0..4 * AHEAD).collect::<Vec<_>>());
        let work = |item: &usize| {
            begun.fetch_add(1, Ordering::Relaxed);
            assert_ne!(*item, 7);
        };
        let two = NonZeroUsize::new(2).expect("not 0");
        let ended = catch_unwind(AssertUnwindSafe(|| in_order(&items, two, work, |()| Ok(()))));
        assert!(ended.is_err(), "passed on");
        // The results of 7 items are used, so at most this many may be begun before the panic is noticed.
        let begun = begun.into_inner();
        assert!(begun <= 7 + AHEAD, "{begun} begun");
    }
}
