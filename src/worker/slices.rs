//! Work that can be paused: futures without a runtime. A thread drives one future to its end. A thread that has no others to give work to
//! keeps a list of futures, and drives each up to its next pause.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

thread_local! {
    /// The work that this thread does in slices, in the order of its turns.
    static WORK: RefCell<VecDeque<SlicedWork>> = const { RefCell::new(VecDeque::new()) };
    /// True while this thread does a slice.
    static IS_SLICE: Cell<bool> = const { Cell::new(false) };
    /// False if this thread starts no other threads for work that can be paused.
    static MAY_START_THREADS: Cell<bool> = const { Cell::new(true) };
}

/// The state of the work in slices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slices {
    /// Nothing can be done before something else happens.
    Idle,
    /// More can be done at once.
    MoreToDo,
}

/// Work that is done in slices.
struct SlicedWork {
    future: Pin<Box<dyn Future<Output = ()>>>,
    signal: Arc<Signal>,
    panicked: Box<dyn FnOnce()>,
}

/// Says that a future can go on, and wakes the thread that drives it.
struct Signal {
    is_given: AtomicBool,
    driver: Thread,
}

impl Signal {
    /// Returns the signal of a future of this thread. It is given: the future can begin.
    fn new() -> Arc<Signal> {
        Arc::new(Signal { is_given: AtomicBool::new(true), driver: thread::current() })
    }

    fn is_given(&self) -> bool {
        self.is_given.load(Ordering::Acquire)
    }

    /// Drives a future until it ends or waits.
    fn poll<T>(self: &Arc<Signal>, future: Pin<&mut (impl Future<Output = T> + ?Sized)>) -> Poll<T> {
        self.is_given.store(false, Ordering::Release);
        future.poll(&mut Context::from_waker(&Waker::from(Arc::clone(self))))
    }
}

impl Wake for Signal {
    fn wake(self: Arc<Signal>) {
        self.is_given.store(true, Ordering::Release);
        self.driver.unpark();
    }
}

/// Waits for the end of a future. If this thread has work to do in slices, it does that meanwhile.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    let (mut future, signal) = (pin!(future), Signal::new());
    loop {
        if signal.is_given()
            && let Poll::Ready(result) = signal.poll(future.as_mut())
        {
            return result;
        }
        if !run_next() && !signal.is_given() {
            // A signal that was given since then ends this at once.
            thread::park();
        }
    }
}

/// Lets the caller of [`run_slices`] decide when to go on. Work on a thread goes on at once.
pub(crate) async fn pause() {
    let mut is_over = !is_slice();
    poll_fn(|context| {
        if is_over {
            return Poll::Ready(());
        }
        is_over = true;
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// Does the work that this thread has to do in slices, as long as `may_go_on`, which is asked before each slice.
pub fn run_slices(mut may_go_on: impl FnMut() -> bool) -> Slices {
    while may_go_on() {
        if !run_next() {
            return Slices::Idle;
        }
    }
    let is_ready = WORK.with_borrow(|list| list.iter().any(|work| work.signal.is_given()));
    if is_ready { Slices::MoreToDo } else { Slices::Idle }
}

/// Calls `call` as on a system without threads: what it starts and can be paused is done in slices. For tests.
pub fn without_threads<T>(call: impl FnOnce() -> T) -> T {
    let before = MAY_START_THREADS.replace(false);
    let result = call();
    MAY_START_THREADS.set(before);
    result
}

/// Returns true if work that can be paused gets a thread where the system has one.
pub(super) fn may_start_threads() -> bool {
    MAY_START_THREADS.get()
}

/// Returns true in work that is done in slices.
pub(super) fn is_slice() -> bool {
    IS_SLICE.get()
}

/// Adds work to the list of this thread.
pub(super) fn add(future: impl Future<Output = ()> + 'static, panicked: impl FnOnce() + 'static) {
    let work = SlicedWork { future: Box::pin(future), signal: Signal::new(), panicked: Box::new(panicked) };
    WORK.with_borrow_mut(|list| list.push_back(work));
}

/// Does a slice of the work whose turn it is. Returns false if none can go on.
fn run_next() -> bool {
    let next = WORK.with_borrow_mut(|list| {
        let ready = list.iter().position(|work| work.signal.is_given())?;
        list.remove(ready)
    });
    let Some(mut work) = next else { return false };
    let before = IS_SLICE.replace(true);
    let polled = catch_unwind(AssertUnwindSafe(|| work.signal.poll(work.future.as_mut())));
    IS_SLICE.set(before);
    match polled {
        Ok(Poll::Pending) => WORK.with_borrow_mut(|list| list.push_back(work)),
        Ok(Poll::Ready(())) => {}
        Err(_) => (work.panicked)(),
    }
    true
}

/// Returns the number of works in the list of this thread.
#[cfg(test)]
pub(crate) fn listed() -> usize {
    WORK.with_borrow(VecDeque::len)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// Adds work that notes `name` in each of `slices` slices.
    fn add_noting(name: char, slices: usize, log: &Arc<Mutex<String>>) {
        let log = Arc::clone(log);
        let work = async move {
            for _ in 0..slices {
                log.lock().unwrap().push(name);
                pause().await;
            }
        };
        add(work, || {});
    }

    #[test]
    fn work_takes_turns_and_ends_where_the_caller_says() {
        let log = Arc::new(Mutex::new(String::new()));
        let logged = || std::mem::take(&mut *log.lock().unwrap());
        assert_eq!(run_slices(|| true), Slices::Idle, "no work");
        add_noting('a', 2, &log);
        add_noting('b', 5, &log);
        assert_eq!((run_slices(|| false), logged()), (Slices::MoreToDo, String::new()), "no time");
        let mut left = 3_usize;
        let may_go_on = || left.checked_sub(1).map(|rest| left = rest).is_some();
        assert_eq!((run_slices(may_go_on), logged().as_str()), (Slices::MoreToDo, "aba"), "three slices");
        assert_eq!((run_slices(|| true), logged().as_str()), (Slices::Idle, "bbbb"), "the rest");
        assert_eq!(listed(), 0, "nothing stays in the list");
    }

    #[test]
    fn a_thread_that_waits_does_its_work_in_slices() {
        let (given, is_given) = (Arc::new(Mutex::new(None)), AtomicBool::new(false));
        let gives = Arc::clone(&given);
        let work = async move {
            pause().await;
            let waker: Option<Waker> = gives.lock().unwrap().take();
            waker.into_iter().for_each(Waker::wake);
        };
        add(work, || {});
        let waits = poll_fn(|context| {
            let is_second = is_given.swap(true, Ordering::Relaxed);
            *given.lock().unwrap() = Some(context.waker().clone());
            if is_second { Poll::Ready(7) } else { Poll::Pending }
        });
        assert_eq!(wait(waits), 7, "the work wakes it");
    }

    #[test]
    fn a_thread_is_woken_by_another_one() {
        let is_done = Arc::new(AtomicBool::new(false));
        let mut is_begun = false;
        let waits = poll_fn(|context| {
            if !std::mem::replace(&mut is_begun, true) {
                let (is_done, waker) = (Arc::clone(&is_done), context.waker().clone());
                thread::spawn(move || {
                    thread::sleep(std::time::Duration::from_millis(20));
                    is_done.store(true, Ordering::Release);
                    waker.wake();
                });
            }
            if is_done.load(Ordering::Acquire) { Poll::Ready(()) } else { Poll::Pending }
        });
        wait(waits);
        assert!(is_done.load(Ordering::Acquire), "not before");
    }

    #[test]
    fn a_pause_on_a_thread_takes_no_time() {
        wait(async {
            let mut paused = pin!(pause());
            let polled = poll_fn(|context| Poll::Ready(paused.as_mut().poll(context))).await;
            assert_eq!(polled, Poll::Ready(()), "it goes on at once");
        });
    }
}
