//! A scene that is shrunk apart from the window: with many bodies it takes seconds.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::shrink::{FaultyScene, ShrinkProgress, ShrunkScene};
use crate::worker::{self, FAULT, pause};

/// A scene that is being shrunk. Dropping it ends the work.
#[derive(Debug)]
pub struct BackgroundShrink {
    news: Arc<Mutex<ShrinkNews>>,
}

/// The state of a scene that is being shrunk.
#[derive(Debug, Clone, PartialEq)]
pub struct ShrinkNews {
    /// The progress.
    pub progress: ShrinkProgress,
    /// The smallest scene, once it is found: `Some(None)` if the scene does not have the fault. The error says why there is none.
    pub result: Option<Result<Option<Arc<ShrunkScene>>, &'static str>>,
    is_stopped: bool,
}

impl BackgroundShrink {
    /// Starts to shrink a scene.
    pub fn start(faulty: FaultyScene) -> BackgroundShrink {
        let progress = ShrinkProgress { tests: 0, bodies: faulty.scene.bodies.len() };
        let news = Arc::new(Mutex::new(ShrinkNews { progress, result: None, is_stopped: false }));
        let [of_work, of_panic] = [Arc::downgrade(&news), Arc::downgrade(&news)];
        let work = async move || {
            // The first test may take long, too.
            pause().await;
            let found = faulty.shrink_in_slices(async |progress| {
                let Some(news) = of_work.upgrade() else { return ControlFlow::Break(()) };
                lock(&news).progress = progress;
                if lock(&news).is_stopped {
                    return ControlFlow::Break(());
                }
                drop(news);
                pause().await;
                ControlFlow::Continue(())
            });
            let found = found.await;
            if let Some(news) = of_work.upgrade() {
                lock(&news).result = Some(Ok(found.map(Arc::new)));
            }
        };
        let panicked = move || {
            if let Some(news) = of_panic.upgrade() {
                lock(&news).result = Some(Err(FAULT));
            }
        };
        worker::start_pausable("shrink", work, panicked);
        BackgroundShrink { news }
    }

    /// Ends the work after the present test. The smallest scene so far is its result.
    pub fn stop(&self) {
        lock(&self.news).is_stopped = true;
    }

    /// Returns the present state.
    pub fn news(&self) -> ShrinkNews {
        lock(&self.news).clone()
    }
}

fn lock(news: &Mutex<ShrinkNews>) -> MutexGuard<'_, ShrinkNews> {
    news.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Scene, format};
    use crate::worker::{Slices, run_slices, without_threads};

    /// A ball in a row of forty others, of which the expectation is about two.
    fn faulty() -> FaultyScene {
        let ball = |x: usize| format!("Body(name: \"{x}\", shape: Circle(center: ({x}, 0), radius: 0.6123)),");
        let balls: String = (0..40).map(ball).collect();
        let expect = r#"Static(a: "3", b: "4", relation: Apart)"#;
        let scene: Scene = format::parse(&format!("Scene(version: 1, bodies: [{balls}], expect: [{expect}])"), "s.ron").unwrap();
        FaultyScene::of_expectation(scene, 0).unwrap()
    }

    #[test]
    fn the_smallest_scene_is_the_same_on_a_thread_and_in_slices() {
        let on_thread = BackgroundShrink::start(faulty());
        let in_slices = without_threads(|| BackgroundShrink::start(faulty()));
        assert_eq!((in_slices.news().progress, in_slices.news().result), (ShrinkProgress { tests: 0, bodies: 40 }, None));
        assert_eq!(run_slices(|| true), Slices::Idle, "it is done");
        let done = in_slices.news().result.unwrap().unwrap().unwrap();
        assert!(done.is_smallest && done.scene.bodies.len() == 2, "{done:?}");
        while on_thread.news().result.is_none() {
            std::thread::yield_now();
        }
        assert_eq!(on_thread.news().result, Some(Ok(Some(done))), "on a thread");
    }

    #[test]
    fn work_that_is_stopped_leaves_the_smallest_scene_so_far() {
        let shrink = without_threads(|| BackgroundShrink::start(faulty()));
        let mut slices = 0;
        run_slices(|| {
            slices += 1;
            slices < 3
        });
        assert_eq!(shrink.news().result, None, "it goes on");
        shrink.stop();
        assert_eq!(run_slices(|| true), Slices::Idle, "it is over");
        let found = shrink.news().result.unwrap().unwrap().unwrap();
        assert!(!found.is_smallest && found.scene.bodies.len() < 40, "{found:?}");
    }
}
