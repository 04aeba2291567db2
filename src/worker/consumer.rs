//! Orders that are carried out one after the other, apart from the thread that gives them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use super::start;

/// A receiver of orders `T`, with failures `E`. It has a thread of its own; where the system gives none, each order is carried out when it is given.
pub(crate) struct Consumer<T, E> {
    orders: Orders<T>,
    failures: Receiver<E>,
}

enum Orders<T> {
    OnThread {
        /// `None` only while this is dropped.
        inbox: Option<Sender<T>>,
        thread: Option<JoinHandle<()>>,
    },
    InPlace(Work<T>),
}

type Work<T> = Box<dyn FnMut(Vec<T>) + Send>;

impl<T: Send + 'static, E: Send + 'static> Consumer<T, E> {
    /// Starts with a thread of this name. `work` gets all orders that wait, at least one, in their order; it may drop those that a later one makes
    /// void. It sends a failure for each order that it could not carry out.
    pub(crate) fn new(name: &str, mut work: impl FnMut(Vec<T>, &Sender<E>) + Send + 'static) -> Consumer<T, E> {
        let (outbox, failures) = channel();
        let work: Work<T> = Box::new(move |orders| work(orders, &outbox));
        let (inbox, orders) = channel::<T>();
        // The thread takes the work, or nobody does.
        let work = Arc::new(Mutex::new(Some(work)));
        let of_thread = Arc::clone(&work);
        let started = start(name, move || {
            let Some(mut work) = taken(&of_thread) else { return };
            while let Ok(first) = orders.recv() {
                work(std::iter::once(first).chain(orders.try_iter()).collect());
            }
        });
        let orders = match (started, &work) {
            (Err(_), work) => taken(work).map_or(Orders::OnThread { inbox: None, thread: None }, Orders::InPlace),
            (Ok(thread), _) => Orders::OnThread { inbox: Some(inbox), thread: Some(thread) },
        };
        Consumer { orders, failures }
    }

    /// Gives an order.
    pub(crate) fn order(&mut self, order: T) {
        match &mut self.orders {
            // The thread ends only when the sender is dropped.
            Orders::OnThread { inbox, .. } => drop(inbox.as_ref().map(|inbox| inbox.send(order))),
            Orders::InPlace(work) => work(vec![order]),
        }
    }

    /// Returns the last failure since the last call.
    pub(crate) fn failure(&self) -> Option<E> {
        self.failures.try_iter().last()
    }
}

fn taken<T>(work: &Mutex<Option<Work<T>>>) -> Option<Work<T>> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}

impl<T, E> Drop for Consumer<T, E> {
    /// Waits until all orders are carried out, in a panic too.
    fn drop(&mut self) {
        if let Orders::OnThread { inbox, thread } = &mut self.orders {
            *inbox = None;
            // An error means that the thread has panicked; there is nothing left to do.
            let _ = thread.take().map(JoinHandle::join);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_carried_out_in_their_order_before_the_consumer_is_gone() {
        let done = Arc::new(Mutex::new(Vec::new()));
        let to = Arc::clone(&done);
        let work = move |orders: Vec<u32>, failures: &Sender<u32>| {
            for order in orders {
                to.lock().expect("no panic").push(order);
                if order == 7 {
                    failures.send(order).expect("the consumer lives");
                }
            }
        };
        let mut on_thread = Consumer::new("test", work.clone());
        let (outbox, failures) = channel();
        let mut in_place = Consumer { orders: Orders::InPlace(Box::new(move |orders| work(orders, &outbox))), failures };
        for order in 0..10 {
            in_place.order(order);
        }
        assert_eq!((std::mem::take(&mut *done.lock().expect("no panic")), in_place.failure()), ((0..10).collect(), Some(7)));
        (0..10).for_each(|order| on_thread.order(order));
        drop(on_thread);
        assert_eq!(*done.lock().expect("no panic"), (0..10).collect::<Vec<u32>>(), "on a thread");
    }
}
