//! The phase map while it is filled: by a search in slices, by an engine on a thread of its own.

use std::sync::Arc;

use super::map::MapAnswerer;
use crate::background::BackgroundEngine;
use crate::background::{BackgroundSweep, SweepNews};
use crate::scene::Scene;
use crate::search::Method;
use crate::session::Session;
use crate::session::view_state::{DialectLens, Lens};
use crate::sweep::{Sweep, SweepAxis, SweepQuestion};

/// The number of hit tests in a slice of the map: some microseconds.
const MAP_TESTS: usize = 64;

/// All that a map depends on beside the scene.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MapSource {
    axes: [SweepAxis; 2],
    asked: Answerer,
    again: u64,
}

/// The one that is asked.
#[derive(Debug, Clone, PartialEq)]
enum Answerer {
    Search(Method),
    Engine(Arc<BackgroundEngine>),
    Dialect(DialectLens),
}

/// The map as far as it is filled, and the engine that fills it, if one does.
#[derive(Debug)]
pub(super) struct MapInProgress {
    sweep: Sweep,
    /// `None` while no engine is asked.
    background: Option<BackgroundSweep>,
}

impl MapSource {
    /// Returns the input of the map of a session. `None`: it has no map.
    pub(super) fn of(session: &Session) -> Option<MapSource> {
        let asked = match session.map_engine() {
            Some(engine) => Answerer::Engine(Arc::clone(engine)),
            None if session.map().asks() == MapAnswerer::Lens => Answerer::Dialect(session.view().lens.and_then(Lens::dialect)?),
            None => Answerer::Search(session.map_setup()?.method),
        };
        let map = session.map();
        Some(MapSource { axes: map.axes()?, asked, again: map.again() })
    }

    /// Returns true if a map of `other` is one of this, provided that it covers the scene.
    fn may_be_of(&self, other: &MapSource) -> bool {
        let is_same = match (&self.asked, &other.asked) {
            (Answerer::Search(_), Answerer::Search(_)) => true,
            (Answerer::Engine(one), Answerer::Engine(two)) => one == two,
            (Answerer::Dialect(one), Answerer::Dialect(two)) => one == two,
            (Answerer::Search(_) | Answerer::Engine(_) | Answerer::Dialect(_), _) => false,
        };
        is_same && self.axes == other.axes && self.again == other.again
    }
}

/// The question of the map.
impl Session {
    /// Returns the method that the map asks, with its parameters; that in focus if it asks an engine or the lens.
    pub fn map_method(&self) -> Method {
        match self.map.asks() {
            MapAnswerer::InFocus | MapAnswerer::Engine(_) | MapAnswerer::Lens => self.scene().search,
            MapAnswerer::Method(kind) => self.method(kind),
        }
    }

    /// Returns the question of the map at the scene itself. `None`: the scene has no pair.
    pub fn map_setup(&self) -> Option<SweepQuestion> {
        self.map.setup(self.scene(), &self.methods())
    }

    /// Returns the engine that the map asks. `None`: it asks none.
    pub(super) fn map_engine(&self) -> Option<&Arc<BackgroundEngine>> {
        self.map.asks().engine().and_then(|index| self.trial.engine(index))
    }
}

impl MapInProgress {
    /// The map of a scene, with no cell filled. `None`: the parameters do not apply.
    pub(super) fn new(scene: &Scene, source: &MapSource) -> Option<MapInProgress> {
        let sweep = match &source.asked {
            Answerer::Search(method) => Sweep::new(scene, source.axes, *method),
            Answerer::Engine(engine) => Sweep::of_engine(scene, source.axes, engine.name()),
            Answerer::Dialect(lens) => Sweep::of_dialect(scene, source.axes, lens.scaled()),
        };
        Some(MapInProgress { sweep: sweep.ok()?, background: None })
    }

    /// Returns true if the cells filled from `before` are those of the scene from `source` as well.
    pub(super) fn is_map_of(&self, before: &MapSource, scene: &Scene, source: &MapSource) -> bool {
        let covers = || match &source.asked {
            Answerer::Search(method) => self.sweep.covers(scene, *method),
            Answerer::Engine(_) | Answerer::Dialect(_) => self.sweep.covers_for_engine(scene),
        };
        source.may_be_of(before) && covers()
    }

    pub(super) fn sweep(&self) -> &Sweep {
        &self.sweep
    }

    /// Fills more cells while there is time, or takes over those that the engine has filled.
    pub(super) fn carry_on(&mut self, engine: Option<&Arc<BackgroundEngine>>, has_time: &mut dyn FnMut() -> bool) {
        let Some(engine) = engine else {
            while !self.sweep.is_done() && has_time() {
                self.sweep.advance(MAP_TESTS);
            }
            return;
        };
        if self.sweep.is_done() || self.sweep.over().is_some() {
            return self.pause();
        }
        let start = || BackgroundSweep::start(self.sweep.clone(), Arc::clone(engine));
        let SweepNews { cells, over } = self.background.get_or_insert_with(start).take();
        cells.into_iter().for_each(|cell| self.sweep.fill(cell));
        over.into_iter().for_each(|reason| self.sweep.end(reason));
    }

    /// Stops filling the map. The present question to the engine is asked again when the map goes on.
    pub(super) fn pause(&mut self) {
        self.background = None;
    }
}
