//! The same work on many items, by several threads.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// So many results wait at most for the one before them to be used.
const WAITING: usize = 1024;

/// Works on each item in one of `jobs` threads, and hands the results to `receive` in the order of the items. Ends early where that fails.
pub(super) fn in_order<T: Sync, R: Send>(
    items: &[T],
    jobs: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
    mut receive: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, results) = mpsc::sync_channel(WAITING);
        for _ in 0..jobs.get().min(items.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let idx = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(item) = items.get(idx)
                    // Nobody receives any more.
                    && sender.send((idx, work(item))).is_ok()
                {}
            });
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (idx, result) in results {
            early.insert(idx, result);
            while let Some(result) = early.remove(&due) {
                due += 1;
                receive(result)?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
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
}
