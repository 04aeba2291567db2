//! The choices for the phase map. The map itself follows from them and from the scene, and is filled while there is time.

use super::seam_map::{MapContent, SeamMapChoices};
use crate::scene::Scene;
use crate::seams::PaceAxis;
use crate::search::{Method, MethodKind};
use crate::session::engines::without;
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;
use crate::sweep::{SweepAxis, SweepQuestion};

/// The numbers of cells along each axis that a user can choose. One more than a round number: both ends are values, and the values between
/// come out round.
pub const RESOLUTIONS: [usize; 3] = [21, 41, 81];

/// The two axes of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MapAxis {
    /// The axis from left to right.
    X,
    /// The axis from bottom to top.
    Y,
}

impl MapAxis {
    /// Both, x first.
    pub const ALL: [MapAxis; 2] = [MapAxis::X, MapAxis::Y];
}

/// The search, the engine or the lens that answers in the cells of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapAnswerer {
    /// The search in focus, whichever it is.
    InFocus,
    /// The search by this method.
    Method(MethodKind),
    /// The engine on trial of this index.
    Engine(usize),
    /// The physics engine of the lens.
    Lens,
}

impl MapAnswerer {
    /// Returns the engine, by its index. `None`: no engine is asked.
    pub fn engine(self) -> Option<usize> {
        match self {
            MapAnswerer::Engine(index) => Some(index),
            MapAnswerer::InFocus | MapAnswerer::Method(_) | MapAnswerer::Lens => None,
        }
    }
}

/// The choices for the phase map.
#[derive(Debug, Clone, PartialEq)]
pub struct MapChoices {
    axes: Option<[SweepAxis; 2]>,
    asks: MapAnswerer,
    cells: usize,
    running: bool,
    /// The number of times that an engine was asked again.
    again: u64,
    seams: SeamMapChoices,
    /// The scene the axes were last seen to fit.
    revision: Option<u64>,
}

impl MapChoices {
    /// The choices of a new window.
    pub(in crate::session) fn standard() -> MapChoices {
        MapChoices {
            axes: None,
            asks: MapAnswerer::InFocus,
            cells: 41,
            running: true,
            again: 0,
            seams: SeamMapChoices::STANDARD,
            revision: None,
        }
    }

    /// Returns the axes. `None` only if the scene has no pair, or one so far out that no range is proposed.
    pub fn axes(&self) -> Option<[SweepAxis; 2]> {
        self.axes
    }

    /// Returns the search or the engine that is asked.
    pub fn asks(&self) -> MapAnswerer {
        self.asks
    }

    /// Returns the number of cells along each axis.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Returns true if the map is to be filled; otherwise it stays as far as it is.
    pub fn running(&self) -> bool {
        self.running
    }

    /// Returns the choices for the seam map.
    pub fn seams(&self) -> &SeamMapChoices {
        &self.seams
    }

    pub(in crate::session) fn show(&mut self, content: MapContent) {
        self.seams.show(content);
    }

    pub(in crate::session) fn set_speeds(&mut self, axis: PaceAxis) {
        self.seams.set_axis(axis);
    }

    /// Forgets the choices for the scene before.
    pub(in crate::session) fn start_over(&mut self) {
        *self = MapChoices { cells: self.cells, again: self.again, ..MapChoices::standard() };
    }

    /// Sets an axis. If the other axis varies the same number, it takes the one that this axis had.
    pub(in crate::session) fn set_axis(&mut self, which: MapAxis, axis: SweepAxis) {
        let Some(axes) = &mut self.axes else { return };
        let before = axes[which as usize];
        let other = 1 - which as usize;
        if axes[other].parameter().clashes(axis.parameter()) {
            axes[other] = before;
        }
        axes[which as usize] = axis.with_cells(self.cells);
        self.running = true;
    }

    pub(in crate::session) fn ask(&mut self, asks: MapAnswerer) {
        self.asks = asks;
        self.revision = None;
        self.running = true;
    }

    /// Fills the map anew if it asks this engine, which is to be asked again.
    pub(in crate::session) fn ask_again(&mut self, engine: usize) {
        if self.asks == MapAnswerer::Engine(engine) {
            self.again += 1;
            self.running = true;
        }
    }

    /// Returns the number of times that an engine was asked again: a map of another number is out of date.
    pub(super) fn again(&self) -> u64 {
        self.again
    }

    /// Asks the search in focus if an engine was asked: there are other engines now.
    pub(in crate::session) fn forget_engine(&mut self) {
        if self.asks.engine().is_some() {
            self.ask(MapAnswerer::InFocus);
        }
    }

    /// Asks the search in focus if the lens was asked: there is none now.
    pub(in crate::session) fn forget_lens(&mut self) {
        if self.asks == MapAnswerer::Lens {
            self.ask(MapAnswerer::InFocus);
        }
    }

    /// Keeps the engine that is asked after that of index `removed` was removed; if it was that one, asks the search in focus.
    pub(in crate::session) fn without_engine(&mut self, removed: usize) {
        if let MapAnswerer::Engine(index) = self.asks {
            match without(removed, index) {
                Some(index) => self.asks = MapAnswerer::Engine(index),
                None => self.ask(MapAnswerer::InFocus),
            }
        }
    }

    /// Checks a number of cells along each axis.
    pub(in crate::session) fn check_cells(cells: usize) -> Result<(), Refusal> {
        if RESOLUTIONS.contains(&cells) {
            return Ok(());
        }
        let found = cells as f64;
        Err(Refusal::OutOfRange { field: refusals::NUMBER_OF_CELLS, found, allowed: refusals::CELLS_RANGE })
    }

    pub(in crate::session) fn set_cells(&mut self, cells: usize) {
        self.cells = cells;
        self.axes = self.axes.map(|axes| axes.map(|axis| axis.with_cells(cells)));
        self.running = true;
    }

    pub(in crate::session) fn set_running(&mut self, running: bool) {
        self.running = running;
    }
}

impl MapChoices {
    /// Returns the question of a cell: that of the scene, with the method of the map, of all `methods` with their parameters.
    /// `None`: the scene has no pair.
    pub(in crate::session) fn setup(&self, scene: &Scene, methods: &[Method; MethodKind::ALL.len()]) -> Option<SweepQuestion> {
        match self.asks {
            MapAnswerer::InFocus => SweepQuestion::of(scene, scene.search),
            MapAnswerer::Method(kind) => SweepQuestion::of(scene, methods[kind as usize]),
            MapAnswerer::Engine(_) | MapAnswerer::Lens => SweepQuestion::for_engine(scene),
        }
    }

    /// Fits the axes to the scene. Called after every command.
    pub(in crate::session) fn fit(&mut self, revision: u64, scene: &Scene, methods: &[Method; MethodKind::ALL.len()]) {
        if self.revision == Some(revision) {
            return;
        }
        self.revision = Some(revision);
        self.seams.fit(scene);
        let Some(setup) = self.setup(scene, methods) else {
            self.axes = None;
            return;
        };
        let fits = |axis: &SweepAxis| axis.parameter().applies(&setup);
        let proposed = || SweepAxis::proposed_pair(&setup, self.cells);
        // An axis that still fits stays, and the other one gets what goes with it.
        let beside = |kept: SweepAxis| proposed()?.into_iter().find(|axis| !axis.parameter().clashes(kept.parameter()));
        self.axes = match self.axes {
            Some([x, y]) => match (fits(&x), fits(&y)) {
                (true, true) => Some([x, y]),
                (true, false) => beside(x).map(|y| [x, y]),
                (false, true) => beside(y).map(|x| [x, y]),
                (false, false) => proposed(),
            },
            None => proposed(),
        };
    }

    /// Checks that an axis varies a number that the question of a cell has.
    pub(in crate::session) fn check_axis(axis: &SweepAxis, setup: Option<&SweepQuestion>) -> Result<(), Refusal> {
        let reason = axis.parameter().why_not(setup.ok_or(Refusal::NoPair)?);
        reason.map_or(Ok(()), |reason| Err(Refusal::NoSuchParameter { reason }))
    }
}
