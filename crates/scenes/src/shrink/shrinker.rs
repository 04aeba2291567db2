use std::ops::{ControlFlow, Range};
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use super::parts::{member_count, polygon_vertices, still, with_member_alone, without_members, without_vertices};
use super::rounding;
use crate::scene::Scene;

/// The largest number of rounds: each one tries everything again on the smaller scene.
const ROUNDS: usize = 8;

/// The progress of a shrinker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShrinkProgress {
    /// The number of scenes that were tested.
    pub tests: usize,
    /// The number of bodies that are left.
    pub bodies: usize,
}

/// The result of a shrinker.
#[derive(Debug, Clone, PartialEq)]
pub struct ShrunkScene {
    /// The smallest scene found that has the fault.
    pub scene: Scene,
    /// The number of scenes that were tested.
    pub tests: usize,
    /// True if nothing more could be taken away; false if the caller ended it before.
    pub is_smallest: bool,
}

/// A test of a fault whose answers are awaited.
pub type AwaitedTest = Box<dyn FnMut(Scene) -> Pin<Box<dyn Future<Output = bool>>>>;

/// The test of a fault, as it is asked.
pub(super) enum RunningTest<'f> {
    Now(&'f dyn Fn(&Scene) -> bool),
    Awaited(AwaitedTest),
}

impl RunningTest<'_> {
    async fn finds_fault(&mut self, scene: &Scene) -> bool {
        match self {
            RunningTest::Now(test) => test(scene),
            RunningTest::Awaited(test) => test(scene.clone()).await,
        }
    }
}

/// A scene that is being shrunk.
struct Shrinker<'f, G> {
    scene: Scene,
    test: RunningTest<'f>,
    goes_on: G,
    tests: usize,
    is_ended: bool,
}

/// Shrinks a scene that has a fault. Its expectations stay, with the bodies that they name and those of `kept`, indices into the bodies. `goes_on` is called
/// after every test, and ends it. `None` if the scene does not have the fault.
pub fn shrink(
    scene: &Scene,
    kept: &[usize],
    has_fault: &dyn Fn(&Scene) -> bool,
    goes_on: &mut dyn FnMut(ShrinkProgress) -> ControlFlow<()>,
) -> Option<ShrunkScene> {
    let test = RunningTest::Now(has_fault);
    let mut shrunk = pin!(shrink_in_slices(scene, kept, test, async |progress| goes_on(progress)));
    // No pause is pending, so one call does everything.
    loop {
        if let Poll::Ready(shrunk) = shrunk.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return shrunk;
        }
    }
}

/// Shrinks a scene as [`shrink`] does, in slices that end where the caller wants: `goes_on` may pause.
pub(super) async fn shrink_in_slices(
    scene: &Scene,
    kept: &[usize],
    mut test: RunningTest<'_>,
    goes_on: impl AsyncFnMut(ShrinkProgress) -> ControlFlow<()>,
) -> Option<ShrunkScene> {
    if !test.finds_fault(scene).await {
        return None;
    }
    let kept: Vec<String> = kept.iter().map(|body| scene.name(*body).to_owned()).collect();
    let mut shrinker = Shrinker { scene: scene.clone(), test, goes_on, tests: 1, is_ended: false };
    for _ in 0..ROUNDS {
        let before = shrinker.scene.clone();
        shrinker.remove_bodies(&kept).await;
        shrinker.simplify_bodies(&kept).await;
        shrinker.round_numbers().await;
        if shrinker.is_ended || shrinker.scene == before {
            break;
        }
    }
    Some(ShrunkScene { scene: shrinker.scene, tests: shrinker.tests, is_smallest: !shrinker.is_ended })
}

impl<G: AsyncFnMut(ShrinkProgress) -> ControlFlow<()>> Shrinker<'_, G> {
    /// Takes a scene in place of the present one if it has the fault. Returns true if it has.
    async fn takes(&mut self, scene: Option<Scene>) -> bool {
        let Some(scene) = scene.filter(|scene| !self.is_ended && *scene != self.scene) else { return false };
        self.tests += 1;
        let has_fault = self.test.finds_fault(&scene).await;
        if has_fault {
            self.scene = scene;
        }
        let progress = ShrinkProgress { tests: self.tests, bodies: self.scene.bodies.len() };
        self.is_ended = (self.goes_on)(progress).await.is_break();
        has_fault
    }

    /// Removes as many bodies as it can: first halves of them, then quarters, and so on.
    async fn remove_bodies(&mut self, kept: &[String]) {
        let mut size = self.scene.bodies.len().div_ceil(2);
        loop {
            let mut end = self.scene.bodies.len();
            // From the last one on, so that the indices of those before do not change.
            while 0 < end {
                let removed: Vec<usize> = (end.saturating_sub(size)..end).filter(|body| !self.is_kept(*body, kept)).collect();
                if !removed.is_empty() {
                    self.takes(Some(self.scene.without(&removed))).await;
                }
                end = end.saturating_sub(size);
            }
            if size <= 1 || self.is_ended {
                return;
            }
            size = size.div_ceil(2);
        }
    }

    fn is_kept(&self, body: usize, kept: &[String]) -> bool {
        let is_named = |claimed: Vec<usize>| claimed.contains(&body);
        kept.iter().any(|name| name == self.scene.name(body))
            || self.scene.expectations.iter().any(|expectation| is_named(expectation.claim.named_bodies()))
    }

    /// Removes members of groups and vertices of polygons, and stops bodies that the fault is not about.
    async fn simplify_bodies(&mut self, kept: &[String]) {
        for body in 0..self.scene.bodies.len() {
            for member in 0..member_count(&self.scene, body) {
                if self.takes(with_member_alone(&self.scene, body, member)).await {
                    break;
                }
            }
            self.remove_parts(body, member_count, without_members).await;
            self.remove_parts(body, polygon_vertices, without_vertices).await;
            if !self.is_kept(body, kept) {
                self.takes(still(&self.scene, body)).await;
            }
        }
    }

    /// Removes as many parts of a body as it can: first halves of them, then quarters, and so on.
    async fn remove_parts(
        &mut self,
        body: usize,
        count: fn(&Scene, usize) -> usize,
        without: fn(&Scene, usize, Range<usize>) -> Option<Scene>,
    ) {
        let mut size = count(&self.scene, body).div_ceil(2);
        while 0 < size {
            let mut end = count(&self.scene, body);
            while 0 < end && !self.is_ended {
                let start = end.saturating_sub(size);
                self.takes(without(&self.scene, body, start..end)).await;
                end = start;
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
    }

    /// Rounds all numbers together to as few decimals as it can, and then those of each body.
    async fn round_numbers(&mut self) {
        let all: Vec<usize> = (0..self.scene.bodies.len()).collect();
        self.round_bodies(&all).await;
        for body in all {
            self.round_bodies(&[body]).await;
        }
    }

    async fn round_bodies(&mut self, bodies: &[usize]) {
        /// The largest number of decimals that is tried.
        const DECIMALS: i32 = 9;
        for decimals in 0..=DECIMALS {
            let rounded = rounding::rounded(&self.scene, bodies, decimals);
            if rounded.as_ref() == Some(&self.scene) || self.takes(rounded).await {
                return;
            }
        }
    }
}
