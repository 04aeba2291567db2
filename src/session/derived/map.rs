//! What the phase map is to show. The map itself follows from it and from the scene, and is filled while there is time.

use crate::search::{Method, MethodKind};
use crate::session::refusal::Refusal;
use crate::sweep::{Axis, Setup};

/// The numbers of cells along each axis that a user can choose. One more than a round number: both ends are values, and the values between
/// come out round.
pub const RESOLUTIONS: [usize; 3] = [21, 41, 81];

/// The two axes of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MapAxis {
    /// From left to right.
    X,
    /// From bottom to top.
    Y,
}

impl MapAxis {
    /// Both, x first.
    pub const ALL: [MapAxis; 2] = [MapAxis::X, MapAxis::Y];
}

/// What the map is to show.
#[derive(Debug, Clone, PartialEq)]
pub struct Map {
    axes: Option<[Axis; 2]>,
    method: Option<MethodKind>,
    cells: usize,
    running: bool,
    /// The scene the axes were last seen to fit.
    revision: Option<u64>,
}

impl Map {
    /// What a new window shows.
    pub(in crate::session) fn standard() -> Map {
        Map { axes: None, method: None, cells: 41, running: true, revision: None }
    }

    /// The axes. `None` only where the scene has no pair, or one so far out that no range is proposed.
    pub fn axes(&self) -> Option<[Axis; 2]> {
        self.axes
    }

    /// The method that is asked. `None`: the one in focus.
    pub fn method(&self) -> Option<MethodKind> {
        self.method
    }

    /// How many cells there are along each axis.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Whether the map is to be filled; otherwise it stays as far as it is.
    pub fn running(&self) -> bool {
        self.running
    }

    /// Forgets what was chosen for the scene before.
    pub(in crate::session) fn start_over(&mut self) {
        *self = Map { cells: self.cells, ..Map::standard() };
    }

    /// Lets an axis be another one. Where the other axis varies the same number, it takes what this one had.
    fn set_axis(&mut self, which: MapAxis, axis: Axis) {
        let Some(axes) = &mut self.axes else { return };
        let before = axes[which as usize];
        let other = 1 - which as usize;
        if axes[other].parameter().clashes(axis.parameter()) {
            axes[other] = before;
        }
        axes[which as usize] = axis.with_cells(self.cells);
        self.running = true;
    }

    pub(in crate::session) fn set_method(&mut self, method: Option<MethodKind>) {
        self.method = method;
        self.revision = None;
        self.running = true;
    }

    pub(in crate::session) fn set_cells(&mut self, cells: usize) -> Result<(), Refusal> {
        if !RESOLUTIONS.contains(&cells) {
            let found = cells as f64;
            return Err(Refusal::OutOfRange { field: "number of cells", found, allowed: "it must be 21, 41 or 81" });
        }
        self.cells = cells;
        self.axes = self.axes.map(|axes| axes.map(|axis| axis.with_cells(cells)));
        self.running = true;
        Ok(())
    }

    pub(in crate::session) fn set_running(&mut self, running: bool) {
        self.running = running;
    }
}

impl Map {
    /// The method that the map asks, of all methods with their parameters. `focus`: the one of the scene.
    pub(in crate::session) fn asks(&self, focus: Method, methods: &[Method; MethodKind::ALL.len()]) -> Method {
        self.method.map_or(focus, |kind| methods[kind as usize])
    }

    /// After every command: the axes vary what there is. `setup`: what the scene asks, by the method of the map.
    pub(in crate::session) fn fit(&mut self, revision: u64, setup: impl FnOnce() -> Option<Setup>) {
        if self.revision == Some(revision) {
            return;
        }
        self.revision = Some(revision);
        let Some(setup) = setup() else {
            self.axes = None;
            return;
        };
        let fits = |axis: &Axis| axis.parameter().applies(&setup);
        let proposed = || Axis::proposed_pair(&setup, self.cells);
        // An axis that still fits stays, and the other one gets what goes with it.
        let beside = |kept: Axis| proposed()?.into_iter().find(|axis| !axis.parameter().clashes(kept.parameter()));
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

    /// Lets an axis vary what the scene has.
    pub(in crate::session) fn choose_axis(&mut self, which: MapAxis, axis: Axis, setup: Option<Setup>) -> Result<(), Refusal> {
        match axis.parameter().why_not(&setup.ok_or(Refusal::NoPair)?) {
            Some(reason) => Err(Refusal::NoSuchParameter { reason }),
            None => {
                self.set_axis(which, axis);
                Ok(())
            }
        }
    }
}
