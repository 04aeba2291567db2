//! A sweep by an engine on trial, filled on its own thread, because a map takes thousands of answers.
//!
//! The engine is started for this sweep alone and asked about the cells in their order. The map therefore does not depend on
//! other questions to the engine.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{Cell, Sweep, texts};
use crate::engine::{BackgroundEngine, Stop, Tolerance};

/// A sweep that is being filled. Dropping it ends the sweep and its engine.
#[derive(Debug)]
pub struct BackgroundSweep {
    stop: Stop,
    news: Arc<Mutex<SweepNews>>,
}

/// The progress of a sweep since it was read last.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SweepNews {
    /// More cells, in the order in which they are [filled](Sweep::fill).
    pub cells: Vec<Cell>,
    /// The reason why no more cells will come, although some are left.
    pub over: Option<String>,
}

impl BackgroundSweep {
    /// Fills the empty cells of `sweep` by an engine. The cells come as [news](BackgroundSweep::take).
    pub fn start(sweep: Sweep, engine: Arc<BackgroundEngine>) -> BackgroundSweep {
        let background = BackgroundSweep { stop: Stop::default(), news: Arc::default() };
        let (stop, news) = (background.stop.clone(), Arc::clone(&background.news));
        let started = thread::Builder::new().spawn(move || {
            let (start, tolerance) = (|| engine.start(&stop), engine.tolerance());
            let work = || match start() {
                Ok(mut engine) => fill(sweep, engine.as_mut(), tolerance, &stop, &news),
                Err(error) => lock(&news).over = Some(error.message),
            };
            if panic::catch_unwind(AssertUnwindSafe(work)).is_err() {
                lock(&news).over = Some(texts::FAULT.to_owned());
            }
        });
        if let Err(error) = started {
            lock(&background.news).over = Some(texts::no_thread(error));
        }
        background
    }

    /// Takes the progress since the last call.
    pub fn take(&self) -> SweepNews {
        std::mem::take(&mut lock(&self.news))
    }
}

/// Asks about one cell after the other until all are filled, the engine refuses further questions, or the sweep is stopped.
fn fill(mut sweep: Sweep, engine: &mut dyn crate::engine::Engine, tolerance: Tolerance, stop: &Stop, news: &Mutex<SweepNews>) {
    while let (Some(cell), false) = (sweep.asked(engine, tolerance), stop.is_stopped()) {
        sweep.fill(cell.clone());
        let mut news = lock(news);
        if let Some(reason) = sweep.over() {
            news.over = Some(reason.to_owned());
            return;
        }
        news.cells.push(cell);
    }
}

fn lock(news: &Mutex<SweepNews>) -> MutexGuard<'_, SweepNews> {
    news.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for BackgroundSweep {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
