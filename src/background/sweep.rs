//! A sweep by an engine on trial, filled on its own thread, because a map takes thousands of answers.
//!
//! The engine is started for this sweep alone and asked about the cells in their order. The map therefore does not depend on
//! other questions to the engine.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::BackgroundEngine;
use crate::engine::{Engine, Tolerance};
use crate::programs::{KnownAnswers, StopSwitch, TypedFunctions, WorkerEngine};
use crate::sweep::{Cell, Sweep};
use crate::worker::{self, WorkFailure, pause};

/// The name of the thread.
const NAME: &str = "phase-map";
/// The number of cells that a worker of a page is asked about at once: its answers come between frames.
const AT_ONCE: usize = 32;

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
        if let Some(functions) = engine.typed() {
            let (functions, tolerance) = (Arc::clone(functions), engine.tolerance());
            let panicked = move || failed(WorkFailure::Panicked);
            worker::start_pausable(
                NAME,
                async move || fill_from_worker(sweep, &functions, tolerance, &stop, &news).await,
                panicked,
            );
            return background;
        }
        let work = move || match engine.start(&stop) {
            Ok(mut asked) => fill(sweep, asked.as_mut(), engine.tolerance(), &stop, &news),
            Err(error) => lock(&news).over = Some(error.message),
        };
        worker::start_or(NAME, work, failed);
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
        if take(&mut sweep, cell, news).is_break() {
            return;
        }
    }
}

/// Asks functions in a worker of the page about several cells at once, until all are filled, they cannot be asked any more, or the sweep is
/// stopped.
async fn fill_from_worker(
    mut sweep: Sweep,
    functions: &TypedFunctions,
    tolerance: Tolerance,
    stop: &StopSwitch,
    news: &Mutex<SweepNews>,
) {
    let mut asked = match WorkerEngine::start(functions).await {
        Ok(asked) => asked,
        Err(error) => {
            lock(news).over = Some(error.message);
            return;
        }
    };
    while !sweep.is_done() && !stop.is_stopped() {
        let questions = sweep.next_questions(asked.greeting(), AT_ONCE);
        let answers = asked.answers(&questions).await;
        let mut known = KnownAnswers::new(asked.greeting().clone(), questions, answers);
        for _ in 0..AT_ONCE {
            let Some(cell) = sweep.asked(&mut known, tolerance) else { return };
            if take(&mut sweep, cell, news).is_break() {
                return;
            }
        }
        pause().await;
    }
}

/// Takes a cell over. Breaks if no more will come.
fn take(sweep: &mut Sweep, cell: Cell, news: &Mutex<SweepNews>) -> ControlFlow<()> {
    sweep.fill(cell.clone());
    let mut news = lock(news);
    if let Some(reason) = sweep.over() {
        news.over = Some(reason.to_owned());
        return ControlFlow::Break(());
    }
    news.cells.push(cell);
    ControlFlow::Continue(())
}

fn lock(news: &Mutex<SweepNews>) -> MutexGuard<'_, SweepNews> {
    news.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for BackgroundSweep {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
