//! A sweep by an engine on trial, filled on its own thread, because a map takes thousands of answers.
//!
//! The engine is started for this sweep alone and asked about the cells in their order. The map therefore does not depend on
//! other questions to the engine.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::BackgroundEngine;
use crate::engine::{Engine, Tolerance};
use crate::programs::StopSwitch;
use crate::sweep::{Cell, Sweep};
use crate::worker::{self, WorkFailure};

/// A sweep that is being filled. Dropping it ends the sweep and its engine.
#[derive(Debug)]
pub struct BackgroundSweep {
    stop: StopSwitch,
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
        let background = BackgroundSweep { stop: StopSwitch::default(), news: Arc::default() };
        let (stop, news) = (background.stop.clone(), Arc::clone(&background.news));
        let failed = {
            let news = Arc::clone(&news);
            move |failure: WorkFailure| lock(&news).over = Some(failure.to_string())
        };
        let work = move || match engine.start(&stop) {
            Ok(mut asked) => fill(sweep, asked.as_mut(), engine.tolerance(), &stop, &news),
            Err(error) => lock(&news).over = Some(error.message),
        };
        worker::start_or("phase-map", work, failed);
        background
    }

    /// Takes the progress since the last call.
    pub fn take(&self) -> SweepNews {
        std::mem::take(&mut lock(&self.news))
    }
}

/// Asks about one cell after the other until all are filled, the engine refuses further questions, or the sweep is stopped.
fn fill(mut sweep: Sweep, engine: &mut dyn Engine, tolerance: Tolerance, stop: &StopSwitch, news: &Mutex<SweepNews>) {
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
