//! Does the same work on many items, with several threads.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};
use std::thread;

/// Number of items that may be begun before the results of those before them are used: at most this many results are kept.
const AHEAD: usize = 1024;

/// Works on each item in one of `jobs` threads, or of as many as the system gives, and hands the results to `receive` in the
/// order of the items. Ends early if `receive` fails.
pub(super) fn in_order<T: Sync, R: Send>(
    items: &[T],
    jobs: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
    mut receive: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let (next, limit) = (AtomicUsize::new(0), Limit::default());
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        let start = || {
            let (sender, next, limit, work) = (sender.clone(), &next, &limit, &work);
            thread::Builder::new().spawn_scoped(scope, move || {
                let _lift_on_drop = LiftOnDrop(limit);
                while let idx = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(item) = items.get(idx)
                    && limit.may_begin(idx)
                {
                    // The receiver is gone.
                    if sender.send((idx, work(item))).is_err() {
                        break;
                    }
                }
            })
        };
        let jobs = jobs.get().min(items.len());
        if (0..jobs).take_while(|_| start().is_ok()).count() == 0 {
            // If no thread can be started, this thread works.
            return items.iter().try_for_each(|item| receive(work(item)));
        }
        drop(sender);
        let _lift_on_drop = LiftOnDrop(&limit);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (idx, result) in results {
            early.insert(idx, result);
            while let Some(result) = early.remove(&due) {
                due += 1;
                receive(result)?;
                limit.raise(due + AHEAD);
            }
        }
        Ok(())
    })
}

/// The index of the first item that must not be begun yet.
struct Limit {
    index: Mutex<usize>,
    raised: Condvar,
    /// True if the work on an item has panicked: then no other one is begun.
    panicked: AtomicBool,
}

impl Default for Limit {
    fn default() -> Limit {
        Limit { index: Mutex::new(AHEAD), raised: Condvar::new(), panicked: AtomicBool::new(false) }
    }
}

impl Limit {
    fn raise(&self, to: usize) {
        let mut index = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        *index = to.max(*index);
        self.raised.notify_all();
    }

    /// Waits until this item may be begun. Returns false if it never may.
    fn may_begin(&self, idx: usize) -> bool {
        let index = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.raised.wait_while(index, |limit| *limit <= idx));
        !self.panicked.load(Ordering::Relaxed)
    }
}

/// Removes the limit when a thread ends: there is no item left to begin, or a failed or panicked thread will not raise it any
/// more.
struct LiftOnDrop<'a>(&'a Limit);

impl Drop for LiftOnDrop<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.panicked.store(true, Ordering::Relaxed);
        }
        self.0.raise(usize::MAX);
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items_whatever_takes_long() {
        let items: Vec<u64> = (0..200).collect();
        for jobs in [1, 2, 7, 500] {
            let mut received = Vec::new();
            let work = |item: &u64| {
                thread::sleep(std::time::Duration::from_micros(item * 37 % 11 * 20));
                item * 2
            };
            let jobs = NonZeroUsize::new(jobs).expect("not 0");
            let receive = |result| {
                received.push(result);
                Ok(())
            };
            let ended = in_order(&items, jobs, work, receive);
            assert!(ended.is_ok() && received == items.iter().map(|item| item * 2).collect::<Vec<_>>(), "{jobs}: {received:?}");
        }
    }

    #[test]
    fn no_more_is_received_after_a_failure() {
        let items: Vec<usize> = (0..10_000).collect();
        let mut received = 0;
        let ended = in_order(
            &items,
            NonZeroUsize::MIN,
            |item| *item,
            |item| {
                received += 1;
                if item < 5 { Ok(()) } else { Err(io::Error::other("full")) }
            },
        );
        assert!(ended.is_err() && received == 6, "{received}");
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
