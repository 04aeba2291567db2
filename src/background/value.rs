//! A value that is computed apart from the window, and shown as far as it is.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::worker::{self, FAULT, pause};

/// A value that is being computed. Dropping it ends the work at its next change.
#[derive(Debug)]
pub struct BackgroundValue<T> {
    news: Arc<Mutex<ValueNews<T>>>,
}

/// The state of a value that is being computed.
#[derive(Debug, Clone, PartialEq)]
pub struct ValueNews<T> {
    /// The value as far as it is computed.
    pub value: T,
    /// The end of the work, with the reason why the value is not whole if it failed. `None` until then.
    pub end: Option<Result<(), String>>,
}

/// The value as its work sees it.
#[derive(Debug)]
pub(super) struct GrowingValue<T>(Weak<Mutex<ValueNews<T>>>);

impl<T> GrowingValue<T> {
    /// Changes the value and pauses. Breaks if nobody waits for it any more.
    pub(super) async fn change(&self, change: impl FnOnce(&mut T)) -> ControlFlow<()> {
        let Some(news) = self.0.upgrade() else { return ControlFlow::Break(()) };
        change(&mut lock(&news).value);
        drop(news);
        pause().await;
        ControlFlow::Continue(())
    }
}

impl<T: Clone + Send + 'static> BackgroundValue<T> {
    /// Starts the work on a value, which is `first` until then. The thread of the work has this name.
    pub(super) fn start<F>(name: &str, first: T, work: impl FnOnce(GrowingValue<T>) -> F + Send + 'static) -> BackgroundValue<T>
    where
        F: Future<Output = Result<(), String>> + 'static,
    {
        let news = Arc::new(Mutex::new(ValueNews { value: first, end: None }));
        let [of_work, of_end, of_panic] = [(); 3].map(|()| Arc::downgrade(&news));
        let end_with = |news: &Weak<Mutex<ValueNews<T>>>, end| {
            if let Some(news) = news.upgrade() {
                lock(&news).end = Some(end);
            }
        };
        let work = async move || {
            // The first slice may take long, too.
            pause().await;
            let end = work(GrowingValue(of_work)).await;
            end_with(&of_end, end);
        };
        worker::start_pausable(name, work, move || end_with(&of_panic, Err(FAULT.to_owned())));
        BackgroundValue { news }
    }

    /// Returns the present state.
    pub fn news(&self) -> ValueNews<T> {
        lock(&self.news).clone()
    }
}

fn lock<T>(news: &Mutex<ValueNews<T>>) -> MutexGuard<'_, ValueNews<T>> {
    news.lock().unwrap_or_else(PoisonError::into_inner)
}
