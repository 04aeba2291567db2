//! Keeps unsaved work on disk, beside the frames: to write a large scene and to wait for the disk takes longer than one.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use super::StateFolder;
use super::unsaved::{Left, Slot, Work};
use crate::worker;

/// What the keeper is asked.
enum Order {
    /// This is the unsaved work now.
    Keep(Box<Work>),
    /// There is none any more.
    Forget,
    /// What another process left is ours now.
    Adopt(Slot),
}

/// A thread that keeps the unsaved work of this process. Dropped without [`Keeper::close`], as in a crash, it leaves it.
#[derive(Debug)]
pub(in crate::view::window) struct Keeper {
    /// `None` only while this is dropped.
    orders: Option<Sender<Order>>,
    failures: Receiver<io::Error>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts the thread. Nothing is on disk before there is unsaved work.
    pub(in crate::view::window) fn new(folder: StateFolder) -> io::Result<Keeper> {
        let (orders, inbox) = mpsc::channel();
        let (outbox, failures) = mpsc::channel();
        let thread = worker::start("unsaved work", move || run(&folder, &inbox, &outbox))?;
        Ok(Keeper { orders: Some(orders), failures, thread: Some(thread) })
    }

    /// Keeps this from now on, in the place of what was kept before.
    pub(in crate::view::window) fn keep(&self, work: Work) {
        self.order(Order::Keep(Box::new(work)));
    }

    /// Keeps nothing any more: all is saved, or given up by the user.
    pub(in crate::view::window) fn forget(&self) {
        self.order(Order::Forget);
    }

    /// Goes on with what another process left.
    pub(in crate::view::window) fn adopt(&self, left: Left) {
        self.order(Order::Adopt(left.into_slot()));
    }

    /// Why the last work could not be kept, once.
    pub(in crate::view::window) fn failure(&self) -> Option<io::Error> {
        self.failures.try_iter().last()
    }

    /// Forgets all, and waits until that is done.
    pub(in crate::view::window) fn close(self) {
        self.forget();
    }

    fn order(&self, order: Order) {
        // The thread ends only when its orders do.
        let _ = self.orders.as_ref().map(|orders| orders.send(order));
    }
}

impl Drop for Keeper {
    /// Waits until all orders are carried out: in a panic, that is the last work.
    fn drop(&mut self) {
        self.orders = None;
        // A thread that has panicked keeps nothing any more.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Carries out orders until there will be none.
fn run(folder: &StateFolder, orders: &Receiver<Order>, failures: &Sender<io::Error>) {
    let mut slot = None;
    while let Ok(order) = orders.recv() {
        // While the disk was waited for, newer work may have come.
        let mut waiting = vec![order];
        waiting.extend(orders.try_iter());
        let newest = waiting.iter().rposition(|order| matches!(order, Order::Keep(_) | Order::Forget));
        for (index, order) in waiting.into_iter().enumerate() {
            let done = match order {
                Order::Adopt(adopted) => slot.replace(adopted).map_or(Ok(()), Slot::remove),
                Order::Keep(_) | Order::Forget if newest != Some(index) => Ok(()),
                Order::Keep(work) => keep(folder, &mut slot, &work),
                Order::Forget => slot.take().map_or(Ok(()), Slot::remove),
            };
            if let Err(error) = done {
                // Nobody reads it any more where the window is closing.
                let _ = failures.send(error);
            }
        }
    }
}

fn keep(folder: &StateFolder, slot: &mut Option<Slot>, work: &Work) -> io::Result<()> {
    let slot = match slot {
        Some(slot) => slot,
        None => slot.insert(Slot::new(folder)?),
    };
    slot.write(work)
}
