//! The storage of unsaved work on disk. It runs on a thread of its own, because writing a large scene and waiting for the disk
//! take longer than a frame.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use super::StateFolder;
use super::unsaved::{LeftWork, UnsavedSlot, UnsavedWork};
use crate::worker;

/// An order to the keeper's thread.
enum KeeperOrder {
    /// Keep this unsaved work.
    Keep(Box<UnsavedWork>),
    /// Keep nothing: there is no unsaved work any more.
    Forget,
    /// Take over the slot of work that another process left.
    Adopt(UnsavedSlot),
}

/// A thread that keeps the unsaved work of this process. If it is dropped without [`WorkKeeper::close`], as in a crash, the work
/// stays on disk.
#[derive(Debug)]
pub(in crate::view::window) struct WorkKeeper {
    /// `None` only while this is dropped.
    orders: Option<Sender<KeeperOrder>>,
    failures: Receiver<io::Error>,
    thread: Option<JoinHandle<()>>,
}

impl WorkKeeper {
    /// Starts the thread. Nothing is written before there is unsaved work.
    pub(in crate::view::window) fn new(folder: StateFolder) -> io::Result<WorkKeeper> {
        let (orders, inbox) = mpsc::channel();
        let (outbox, failures) = mpsc::channel();
        let thread = worker::start("unsaved-work", move || run(&folder, &inbox, &outbox))?;
        Ok(WorkKeeper { orders: Some(orders), failures, thread: Some(thread) })
    }

    /// Keeps this work from now on, in place of the work kept before.
    pub(in crate::view::window) fn keep(&self, work: UnsavedWork) {
        self.order(KeeperOrder::Keep(Box::new(work)));
    }

    /// Keeps nothing any more: all is saved, or discarded by the user.
    pub(in crate::view::window) fn forget(&self) {
        self.order(KeeperOrder::Forget);
    }

    /// Takes over work that another process left.
    pub(in crate::view::window) fn adopt(&self, left: LeftWork) {
        self.order(KeeperOrder::Adopt(left.into_slot()));
    }

    /// Returns the reason why the last work could not be kept, once.
    pub(in crate::view::window) fn failure(&self) -> Option<io::Error> {
        self.failures.try_iter().last()
    }

    /// Removes all kept work, and waits until that is done.
    pub(in crate::view::window) fn close(self) {
        self.forget();
    }

    fn order(&self, order: KeeperOrder) {
        // The thread ends only when the sender is dropped.
        let _ = self.orders.as_ref().map(|orders| orders.send(order));
    }
}

impl Drop for WorkKeeper {
    /// Waits until all orders are carried out, so that the last work is kept even in a panic.
    fn drop(&mut self) {
        self.orders = None;
        // An error means that the thread has panicked; there is nothing left to do.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Carries out orders until the sender is dropped.
fn run(folder: &StateFolder, orders: &Receiver<KeeperOrder>, failures: &Sender<io::Error>) {
    let mut slot = None;
    while let Ok(order) = orders.recv() {
        // Newer work may have arrived while the thread waited for the disk.
        let mut waiting = vec![order];
        waiting.extend(orders.try_iter());
        let newest = waiting.iter().rposition(|order| matches!(order, KeeperOrder::Keep(_) | KeeperOrder::Forget));
        for (index, order) in waiting.into_iter().enumerate() {
            let done = match order {
                KeeperOrder::Adopt(adopted) => slot.replace(adopted).map_or(Ok(()), UnsavedSlot::remove),
                KeeperOrder::Keep(_) | KeeperOrder::Forget if newest != Some(index) => Ok(()),
                KeeperOrder::Keep(work) => keep(folder, &mut slot, &work),
                KeeperOrder::Forget => slot.take().map_or(Ok(()), UnsavedSlot::remove),
            };
            if let Err(error) = done {
                // The receiver is gone if the window is closing.
                let _ = failures.send(error);
            }
        }
    }
}

fn keep(folder: &StateFolder, slot: &mut Option<UnsavedSlot>, work: &UnsavedWork) -> io::Result<()> {
    let slot = match slot {
        Some(slot) => slot,
        None => slot.insert(UnsavedSlot::new(folder)?),
    };
    slot.write(work)
}
