//! The seam map of a scene, made apart from the window: a level of many bodies takes seconds.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::kernel::level::LevelOptions;
use crate::scene::{LEVEL_GAP, Scene, level_bodies, level_of, rest_depth};
use crate::seams::{PaceAxis, SeamFinder, SeamMapInProgress, SeamMapOfMover, SlidingMover};
use crate::worker::{self, FAULT, pause};

/// A seam map that is being made. Dropping it ends the work.
#[derive(Debug)]
pub struct BackgroundSeamMap {
    news: Arc<Mutex<SeamMapNews>>,
}

/// The state of a seam map that is being made.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SeamMapNews {
    /// The part of the work that is done, in [0, 1].
    pub progress: f64,
    /// The map, once it is done: `Some(None)` if the mover comes along no straight face that ends at a seam. The error says why there is none.
    pub result: Option<Result<Option<Arc<SeamMapOfMover>>, &'static str>>,
}

impl BackgroundSeamMap {
    /// Starts the map of the body of the pair that has a level, over these speeds.
    pub fn start(scene: Scene, axis: PaceAxis) -> BackgroundSeamMap {
        let news = Arc::new(Mutex::new(SeamMapNews::default()));
        let [of_work, of_panic] = [Arc::downgrade(&news), Arc::downgrade(&news)];
        let work = async move || {
            let progress = |progress: f64| of_work.upgrade().map(|news| lock(&news).progress = progress);
            let found = map(&scene, axis, progress).await;
            if let Some((news, found)) = of_work.upgrade().zip(found) {
                lock(&news).result = Some(Ok(found.map(Arc::new)));
            }
        };
        let panicked = move || {
            if let Some(news) = of_panic.upgrade() {
                lock(&news).result = Some(Err(FAULT));
            }
        };
        worker::start_pausable("seam-map", work, panicked);
        BackgroundSeamMap { news }
    }

    /// Returns the present state.
    pub fn news(&self) -> SeamMapNews {
        lock(&self.news).clone()
    }
}

/// Returns the map. `None`: nobody waits for it any more, which `progress` says.
async fn map(scene: &Scene, axis: PaceAxis, progress: impl Fn(f64) -> Option<()>) -> Option<Option<SeamMapOfMover>> {
    let Some(mover) = scene.level_mover() else { return Some(None) };
    let bodies = level_bodies(scene, mover);
    let level = level_of(scene, &bodies);
    let shape = &scene.bodies[mover].shape;
    let diameter = level.diameter(shape);
    pause().await;
    let boundary = level.boundary(LEVEL_GAP * diameter);
    pause().await;
    let finder = SeamFinder::of(&level, &boundary);
    let step = scene.bodies[mover].velocity;
    let sliding = SlidingMover { shape, step, depth: rest_depth(scene, diameter) };
    let own = Some(axis.value_of_step(step.length()));
    let mut in_progress = SeamMapInProgress::new(&finder, sliding, LevelOptions::default(), axis, own);
    while in_progress.advance() {
        progress(in_progress.progress())?;
        pause().await;
    }
    let map = in_progress.finish();
    Some(map.map(|map| SeamMapOfMover::new(mover, map, &level, &boundary, &bodies)))
}

fn lock(news: &Mutex<SeamMapNews>) -> MutexGuard<'_, SeamMapNews> {
    news.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, DVec2, Shape};
    use crate::scene::Body;
    use crate::search::Method;
    use crate::worker::{Slices, run_slices, without_threads};

    #[test]
    fn the_map_is_the_same_on_a_thread_and_in_slices() {
        let boxed = |min: [f64; 2], max: [f64; 2]| Shape::Aabb(Aabb::new(min, max).unwrap());
        let mover = Body { velocity: DVec2::new(0.25, 0.0), ..Body::new("box", boxed([0.0, 0.0], [0.5, 1.0])) };
        let tile = |x: u8| Body::new(format!("tile {x}"), boxed([f64::from(x), -1.0], [f64::from(x + 1), 0.0]));
        let scene = Scene::new(std::iter::once(mover).chain((0..4).map(tile)).collect(), Method::Exact);
        let axis = PaceAxis::around(0.25, None).expect("a speed");
        let on_thread = BackgroundSeamMap::start(scene.clone(), axis);
        let in_slices = without_threads(|| BackgroundSeamMap::start(scene, axis));
        assert_eq!(in_slices.news(), SeamMapNews::default(), "nothing is done before the first slice");
        assert_eq!(run_slices(|| true), Slices::Idle, "it is done");
        let done = in_slices.news().result.expect("a result").expect("no panic").expect("a path");
        assert_eq!((done.map.rows.len(), done.map.path.seams.len()), (161, 3), "{done:?}");
        while on_thread.news().result.is_none() {
            std::thread::yield_now();
        }
        assert_eq!(on_thread.news().result, Some(Ok(Some(done))), "on a thread");
    }
}
