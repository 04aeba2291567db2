//! The scene that is being shrunk, and its progress.

use std::sync::{Arc, OnceLock};

use crate::background::{BackgroundShrink, Recording, ShrinkingScene, ValueNews};
use crate::programs::NoGreeting;
use crate::shrink::{FaultyScene, ShrinkProgress};

/// The reason why the engine that is asked could not be started, if that is so.
#[derive(Debug, Clone, Default)]
pub(super) struct StartFailure(Arc<OnceLock<String>>);

impl StartFailure {
    /// Returns the engine. Keeps the reason why there is none.
    pub(super) fn noted<E>(&self, started: Result<E, NoGreeting>) -> Option<E> {
        started.map_err(|reason| self.0.get_or_init(|| reason.to_string())).ok()
    }
}

/// A scene with a fault, and an engine that is asked about it.
pub(super) struct FaultInQuestion {
    pub(super) faulty: FaultyScene,
    pub(super) start_failure: StartFailure,
}

impl From<FaultyScene> for FaultInQuestion {
    fn from(faulty: FaultyScene) -> FaultInQuestion {
        FaultInQuestion { faulty, start_failure: StartFailure::default() }
    }
}

/// A scene that is being shrunk.
#[derive(Debug, Clone)]
pub struct Shrinking {
    source: ShrinkSource,
    background: Arc<BackgroundShrink>,
    news: ValueNews<ShrinkingScene>,
    /// The number of bodies at the beginning.
    bodies: usize,
    seconds: f64,
    start_failure: StartFailure,
}

/// The origin of the scene that is being shrunk.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ShrinkSource {
    /// The scene in view, with these numbers of what was opened and of what was changed: the result takes its place.
    Scene { openings: u64, revision: u64 },
    /// A step of this capture: the result is a new scene.
    Capture(Arc<Recording>),
}

impl Shrinking {
    /// The longest time, seconds.
    const MOST_SECONDS: f64 = 60.0;

    /// Starts to shrink a scene.
    pub(super) fn start(source: ShrinkSource, fault: FaultInQuestion) -> Shrinking {
        let FaultInQuestion { faulty, start_failure } = fault;
        let bodies = faulty.scene.bodies.len();
        let background = Arc::new(BackgroundShrink::start(faulty));
        Shrinking { source, news: background.news(), background, bodies, seconds: 0.0, start_failure }
    }

    /// Returns the reason why the engine that is asked could not be started, if that is so.
    pub(super) fn start_failure(&self) -> Option<&str> {
        self.start_failure.0.get().map(String::as_str)
    }

    /// Takes over the progress after some seconds, and ends the work once it takes too long.
    pub(super) fn follow(&mut self, seconds: f64) {
        self.seconds += seconds;
        if Shrinking::MOST_SECONDS <= self.seconds {
            self.stop();
        }
        self.news = self.background.news();
    }

    pub(super) fn stop(&self) {
        self.background.stop();
    }

    pub(super) fn source(&self) -> &ShrinkSource {
        &self.source
    }

    pub(super) fn news(&self) -> &ValueNews<ShrinkingScene> {
        &self.news
    }

    /// Returns the progress.
    pub fn progress(&self) -> ShrinkProgress {
        self.news.value.progress
    }

    /// Returns the number of bodies at the beginning.
    pub fn bodies(&self) -> usize {
        self.bodies
    }
}
