//! The storage of unsaved work, apart from the thread that draws: writing a large scene and waiting for the disk take longer than a frame.

use std::io;
use std::sync::mpsc::Sender;

use super::StateStore;
use super::unsaved::{LeftWork, UnsavedSlot, UnsavedWork};
use crate::worker::Consumer;

/// An order to the keeper.
enum KeeperOrder {
    /// Keep this unsaved work.
    Keep(Box<UnsavedWork>),
    /// Keep nothing: there is no unsaved work any more.
    Forget,
    /// Take over the slot of work that another process left.
    Adopt(UnsavedSlot),
}

/// A keeper of the unsaved work of this process. When it is dropped, it first carries out all orders. If it is dropped without
/// [`WorkKeeper::close`], as in a crash, the work stays where it is.
pub(in crate::view::window) struct WorkKeeper(Consumer<KeeperOrder, io::Error>);

impl WorkKeeper {
    /// Creates a keeper. Nothing is written before there is unsaved work.
    pub(in crate::view::window) fn new(store: StateStore) -> WorkKeeper {
        let mut slot = None;
        WorkKeeper(Consumer::new("unsaved-work", move |orders, failures| carry_out(orders, &store, &mut slot, failures)))
    }

    /// Keeps this work from now on, in place of the work kept before.
    pub(in crate::view::window) fn keep(&mut self, work: UnsavedWork) {
        self.0.order(KeeperOrder::Keep(Box::new(work)));
    }

    /// Keeps nothing any more: all is saved, or discarded by the user.
    pub(in crate::view::window) fn forget(&mut self) {
        self.0.order(KeeperOrder::Forget);
    }

    /// Takes over work that another process left.
    pub(in crate::view::window) fn adopt(&mut self, left: LeftWork) {
        self.0.order(KeeperOrder::Adopt(left.into_slot()));
    }

    /// Returns the reason why the last work could not be kept, once.
    pub(in crate::view::window) fn failure(&self) -> Option<io::Error> {
        self.0.failure()
    }

    /// Removes all kept work, and waits until that is done.
    pub(in crate::view::window) fn close(mut self) {
        self.forget();
    }
}

/// Carries out orders. Of the work to keep only the newest is written.
fn carry_out(orders: Vec<KeeperOrder>, store: &StateStore, slot: &mut Option<UnsavedSlot>, failures: &Sender<io::Error>) {
    let newest = orders.iter().rposition(|order| matches!(order, KeeperOrder::Keep(_) | KeeperOrder::Forget));
    for (index, order) in orders.into_iter().enumerate() {
        let done = match order {
            KeeperOrder::Adopt(adopted) => slot.replace(adopted).map_or(Ok(()), UnsavedSlot::remove),
            KeeperOrder::Keep(_) | KeeperOrder::Forget if newest != Some(index) => Ok(()),
            KeeperOrder::Keep(work) => keep(store, slot, &work),
            KeeperOrder::Forget => slot.take().map_or(Ok(()), UnsavedSlot::remove),
        };
        if let Err(error) = done {
            // The receiver is gone if the window is closing.
            let _ = failures.send(error);
        }
    }
}

fn keep(store: &StateStore, slot: &mut Option<UnsavedSlot>, work: &UnsavedWork) -> io::Result<()> {
    let slot = match slot {
        Some(slot) => slot,
        None => slot.insert(UnsavedSlot::new(store)?),
    };
    slot.write(work)
}
