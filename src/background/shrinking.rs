//! A scene that is shrunk apart from the window: with many bodies it takes seconds.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::value::{BackgroundValue, ValueNews};
use crate::shrink::{FaultyScene, ShrinkProgress, ShrunkScene};

/// A scene that is being shrunk. Dropping it ends the work.
#[derive(Debug)]
pub struct BackgroundShrink {
    value: BackgroundValue<ShrinkingScene>,
    is_stopped: Arc<AtomicBool>,
}

/// A scene as far as it is shrunk.
#[derive(Debug, Clone, PartialEq)]
pub struct ShrinkingScene {
    /// The progress.
    pub progress: ShrinkProgress,
    /// The smallest scene. `None` until it is found, and then if the scene does not have the fault.
    pub smallest: Option<Arc<ShrunkScene>>,
}

impl BackgroundShrink {
    /// Starts to shrink a scene.
    pub fn start(faulty: FaultyScene) -> BackgroundShrink {
        let progress = ShrinkProgress { tests: 0, bodies: faulty.scene.bodies.len() };
        let is_stopped = Arc::new(AtomicBool::new(false));
        let asks_to_stop = Arc::clone(&is_stopped);
        let first = ShrinkingScene { progress, smallest: None };
        let value = BackgroundValue::start("shrink", first, async move |growing| {
            let found = faulty.shrink_in_slices(async |progress| {
                if asks_to_stop.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
                growing.change(|value| value.progress = progress).await
            });
            let found = found.await.map(Arc::new);
            let _ = growing.change(|value| value.smallest = found).await;
            Ok(())
        });
        BackgroundShrink { value, is_stopped }
    }

    /// Ends the work after the present test. The smallest scene so far is its result.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Returns the present state.
    pub fn news(&self) -> ValueNews<ShrinkingScene> {
        self.value.news()
    }
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
        let first = ShrinkingScene { progress: ShrinkProgress { tests: 0, bodies: 40 }, smallest: None };
        assert_eq!(in_slices.news(), ValueNews { value: first, end: None });
        assert_eq!(run_slices(|| true), Slices::Idle, "it is done");
        let done = in_slices.news().value.smallest.unwrap();
        assert!(done.is_smallest && done.scene.bodies.len() == 2, "{done:?}");
        while on_thread.news().end.is_none() {
            std::thread::yield_now();
        }
        assert_eq!(on_thread.news().value.smallest, Some(done), "on a thread");
    }

    #[test]
    fn work_that_is_stopped_leaves_the_smallest_scene_so_far() {
        let shrink = without_threads(|| BackgroundShrink::start(faulty()));
        let mut slices = 0;
        run_slices(|| {
            slices += 1;
            slices < 3
        });
        assert_eq!(shrink.news().end, None, "it goes on");
        shrink.stop();
        assert_eq!(run_slices(|| true), Slices::Idle, "it is over");
        let found = shrink.news().value.smallest.unwrap();
        assert!(!found.is_smallest && found.scene.bodies.len() < 40, "{found:?}");
    }
}
