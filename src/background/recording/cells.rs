//! The best cell size of a grid over the frames of a recording.

use std::io;
use std::sync::Arc;

use super::Recording;
use super::shared::{SharedRecording, known_blocks};
use crate::background::value::{BackgroundValue, GrowingValue};
use crate::broad_lens::{CellSearch, WorstCase};
use crate::capture::visit_motions_in_slices;
use crate::kernel::Moving;

/// Only every frame with this distance from the last one is measured.
const EVERY: usize = 10;

impl Recording {
    /// Starts to compare cell sizes over every tenth frame, once everything is read. `None` until the first of them is measured.
    pub fn best_cell(&self) -> BackgroundValue<Option<CellSearch>> {
        let shared = Arc::clone(&self.shared);
        BackgroundValue::start("broad-cells", None, async move |found| {
            compare(&shared, &found).await.map_err(|error| super::cannot_be_read(&shared.name, error))
        })
    }
}

/// Compares cell sizes. The error is of the kind [`Interrupted`](io::ErrorKind::Interrupted) if nobody waits for them any more.
async fn compare(shared: &Arc<SharedRecording>, found: &GrowingValue<Option<CellSearch>>) -> io::Result<()> {
    shared.wait_for(|state| state.has_ended().then_some(())).await;
    let Some(source) = shared.state().source.clone() else { return Ok(()) };
    let input = known_blocks(shared, &source, 0)?;
    let measured: std::cell::RefCell<Option<CellSearch>> = std::cell::RefCell::default();
    let visit = |bodies: &[Moving]| {
        let [before, now] = [0.0, 1.0].map(|t| WorstCase::boxes(bodies, t));
        measured.borrow_mut().get_or_insert_with(|| CellSearch::new(&now)).add(&before, &now);
    };
    let pause = async || {
        let so_far = measured.borrow().clone();
        let is_over = found.change(|value| *value = so_far).await.is_break();
        if is_over || shared.is_closed() { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    };
    // Problems of the file are reported where its frames are read.
    drop(visit_motions_in_slices(input, &shared.name, EVERY, visit, pause).await?);
    Ok(())
}
