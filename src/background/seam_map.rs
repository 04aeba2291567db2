//! The seam map of a scene, made apart from the window: a level of many bodies takes seconds.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::value::{BackgroundValue, GrowingValue};
use crate::kernel::level::LevelOptions;
use crate::scene::{LEVEL_GAP, Scene, level_bodies, level_of, rest_depth};
use crate::seams::{PaceAxis, SeamFinder, SeamMapInProgress, SeamMapOfMover, SlidingMover};
use crate::worker::pause;

/// A seam map as far as it is made.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GrowingSeamMap {
    /// The part of the work that is done, in [0, 1].
    pub progress: f64,
    /// The map. `None` until it is whole, and then if the mover comes along no straight face that ends at a seam.
    pub map: Option<Arc<SeamMapOfMover>>,
}

/// Starts the map of the body of the pair that has a level, over these speeds.
pub fn seam_map(scene: Scene, axis: PaceAxis) -> BackgroundValue<GrowingSeamMap> {
    BackgroundValue::start("seam-map", GrowingSeamMap::default(), async move |growing| {
        // A break says that nobody waits for the map any more.
        if let ControlFlow::Continue(map) = map(&scene, axis, &growing).await {
            let _ = growing.change(|value| value.map = map.map(Arc::new)).await;
        }
        Ok(())
    })
}

/// Returns the map. Breaks if nobody waits for it any more.
async fn map(scene: &Scene, axis: PaceAxis, growing: &GrowingValue<GrowingSeamMap>) -> ControlFlow<(), Option<SeamMapOfMover>> {
    let Some(mover) = scene.level_mover() else { return ControlFlow::Continue(None) };
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
        growing.change(|value| value.progress = in_progress.progress()).await?;
    }
    let map = in_progress.finish();
    ControlFlow::Continue(map.map(|map| SeamMapOfMover::new(mover, map, &level, &boundary, &bodies)))
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
        let on_thread = seam_map(scene.clone(), axis);
        let in_slices = without_threads(|| seam_map(scene, axis));
        assert_eq!(in_slices.news().value, GrowingSeamMap::default(), "nothing is done before the first slice");
        assert_eq!(run_slices(|| true), Slices::Idle, "it is done");
        let done = in_slices.news().value.map.expect("a path");
        assert_eq!((done.map.rows.len(), done.map.path.seams.len()), (161, 3), "{done:?}");
        while on_thread.news().end.is_none() {
            std::thread::yield_now();
        }
        assert_eq!(on_thread.news().value.map, Some(done), "on a thread");
    }
}
