//! The same question over a grid of two parameters: where a method sees the impact, and where it is wrong.
//!
//! Who is asked is a search, or an engine on trial: [`BackgroundSweep`] asks that on a thread of its own.
//!
//! A [`Sweep`] is filled step by step, coarse to fine, so that a window can show it while it grows; each cell is a scene of its own, asked
//! as any other. What cannot be (a rectangle of negative width) is a cell too, with the reason.

mod angle;
mod axis;
mod cell;
mod change;
mod invalid_value;
mod order;
mod parameter;
mod proposal;
mod setup;
mod table;
#[cfg(test)]
mod tests;
mod texts;

pub use axis::{Axis, InvalidAxis, MAX_CELLS};
pub use cell::{Answer, Assessed, Cell, Class, Tally};
pub use invalid_value::InvalidValue;
pub use parameter::{Parameter, Quantity};
pub use setup::{Asks, Setup};
pub use table::{CSV_HEADER, csv};

use crate::engine::{Engine, Tolerance};
use crate::scene::Scene;
use crate::search::Method;

/// A grid of scenes that differ in two parameters, and what a search says of each. Cells are named by column and row, from 0; the columns
/// follow the x axis, the rows the y axis.
#[derive(Debug, Clone)]
pub struct Sweep {
    base: Setup,
    /// The name of the engine that is asked. `None`: a search is.
    engine: Option<String>,
    /// Why no more cells will be filled, although some are left.
    over: Option<String>,
    axes: [Axis; 2],
    cells: Vec<Option<Cell>>,
    order: Vec<[usize; 2]>,
    /// How many cells of the order are filled.
    filled: usize,
    /// How many searches gave up because of the number of their tests.
    gave_up: usize,
    tally: Tally,
}

/// Why a scene cannot be swept. The texts say what was found and what is needed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidSweep {
    /// The scene has no pair.
    #[error("the scene has no pair, a map needs two bodies")]
    NoPair,
    /// A parameter does not apply.
    #[error("{0}")]
    NotThere(String),
    /// Both axes set the same number.
    #[error("both axes vary the same number, choose two")]
    SameTwice,
}

impl Sweep {
    /// The sweep of the scene's pair by `method`, with no cell filled yet.
    ///
    /// # Errors
    ///
    /// Where the scene has no pair, a parameter does not apply, or both axes set the same number.
    pub fn new(scene: &Scene, axes: [Axis; 2], method: Method) -> Result<Sweep, InvalidSweep> {
        Sweep::from(Setup::of(scene, method), axes, None)
    }

    /// The sweep of the scene's pair by an engine on trial, with no cell filled yet. `name` is what its user calls it.
    ///
    /// # Errors
    ///
    /// As [`Sweep::new`], and where a parameter is that of a search.
    pub fn of_engine(scene: &Scene, axes: [Axis; 2], name: &str) -> Result<Sweep, InvalidSweep> {
        Sweep::from(Setup::for_engine(scene), axes, Some(name.to_owned()))
    }

    fn from(base: Option<Setup>, axes: [Axis; 2], engine: Option<String>) -> Result<Sweep, InvalidSweep> {
        let base = base.ok_or(InvalidSweep::NoPair)?;
        let [x, y] = axes.map(|axis| axis.parameter());
        if let Some(reason) = x.why_not(&base).or(y.why_not(&base)) {
            return Err(InvalidSweep::NotThere(reason));
        }
        if x.clashes(y) {
            return Err(InvalidSweep::SameTwice);
        }
        let [columns, rows] = axes.map(|axis| axis.cells());
        let order = order::coarse_to_fine(columns, rows);
        let cells = vec![None; columns * rows];
        Ok(Sweep { base, engine, over: None, axes, cells, order, filled: 0, gave_up: 0, tally: Tally::default() })
    }

    /// Fills more cells by the search, at least one where any is left, until they have cost `tests` hit tests. A cell counts at least one.
    /// However the work is divided, the cells come out the same. Of an engine it fills none.
    pub fn advance(&mut self, tests: usize) {
        let mut spent = 0;
        while let (Some(&position), None) = (self.order.get(self.filled), &self.engine) {
            let cell = self.setup(position).map_or_else(Cell::Invalid, |setup| Cell::Answered(setup.answer()));
            spent += cell.tests().max(1);
            self.fill(cell);
            if tests <= spent {
                return;
            }
        }
    }

    /// What an engine says in the next cell that [`Sweep::fill`] fills. `None` where none is left.
    pub fn asked(&self, engine: &mut dyn Engine, tolerance: Tolerance) -> Option<Cell> {
        let position = *self.order.get(self.filled)?;
        let ask = |setup: Setup| Cell::Assessed(Assessed::of(engine, setup.bodies, tolerance));
        Some(self.setup(position).map_or_else(Cell::Invalid, ask))
    }

    /// Fills the next cell. Where the engine is not asked any more, none is filled, and the sweep [ends](Sweep::end).
    pub fn fill(&mut self, cell: Cell) {
        if let Cell::Assessed(assessed) = &cell
            && let Some(reason) = assessed.is_over()
        {
            return self.end(reason.to_owned());
        }
        let Some(&position) = self.order.get(self.filled) else { return };
        self.tally.add(&cell);
        self.gave_up += usize::from(cell.gave_up());
        let index = self.index(position);
        self.cells[index] = Some(cell);
        self.filled += 1;
    }

    /// No more cells will be filled, and this is why.
    pub fn end(&mut self, reason: String) {
        self.over = Some(reason);
    }

    /// Why no more cells will be filled, although some are left. `None` where all are, or will be.
    pub fn over(&self) -> Option<&str> {
        self.over.as_deref()
    }

    /// Fills all cells.
    pub fn finish(&mut self) {
        self.advance(usize::MAX);
    }

    /// Whether all cells are filled.
    pub fn is_done(&self) -> bool {
        self.filled == self.order.len()
    }

    /// The part of the cells that is filled, in [0, 1].
    pub fn progress(&self) -> f64 {
        self.filled as f64 / self.order.len() as f64
    }

    /// How many cells are filled.
    pub fn filled(&self) -> usize {
        self.filled
    }

    /// In how many of the filled cells the search gave up after as many tests as it may make: these take longest.
    pub fn gave_up(&self) -> usize {
        self.gave_up
    }

    /// The axes, x and y.
    pub fn axes(&self) -> [Axis; 2] {
        self.axes
    }

    /// Who is asked, in prose: the name of the search, or of the engine.
    pub fn name(&self) -> &str {
        self.engine.as_deref().unwrap_or(self.base.method.kind().name())
    }

    /// Who is asked, in machine-readable output: the name of the method, or of the engine.
    pub fn id(&self) -> &str {
        self.engine.as_deref().unwrap_or(self.base.method.kind().id())
    }

    /// The engine that is asked. `None`: a search is.
    pub fn engine(&self) -> Option<&str> {
        self.engine.as_deref()
    }

    /// The method that is asked in every cell, before the parameters of the axes. Of an engine: that of the scene.
    pub fn method(&self) -> Method {
        self.base.method
    }

    /// A cell. `None` where it is not filled yet or there is none.
    pub fn cell(&self, position: [usize; 2]) -> Option<&Cell> {
        let inside = position[0] < self.axes[0].cells() && position[1] < self.axes[1].cells();
        if inside { self.cells[self.index(position)].as_ref() } else { None }
    }

    /// A cell, or the one that stands for it as long as it is not filled. `None` only before the first cell, and outside of the grid.
    pub fn shown(&self, position: [usize; 2]) -> Option<&Cell> {
        let inside = position[0] < self.axes[0].cells() && position[1] < self.axes[1].cells();
        if inside { order::stand_ins(position).find_map(|position| self.cell(position)) } else { None }
    }

    /// What is asked in a cell.
    ///
    /// # Errors
    ///
    /// Where a value of the cell is not possible, such as a rectangle of negative width.
    pub fn setup(&self, position: [usize; 2]) -> Result<Setup, InvalidValue> {
        self.base.with(self.values(position))
    }

    /// The values of the parameters in a cell.
    pub fn values(&self, [column, row]: [usize; 2]) -> [(Parameter, f64); 2] {
        let [x, y] = self.axes;
        [(x.parameter(), x.value(column)), (y.parameter(), y.value(row))]
    }

    /// How many cells of each kind are filled.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The cells in rows from the lowest values up. `None`: not filled yet.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Cell>]> {
        self.cells.chunks(self.axes[0].cells())
    }

    /// Whether the map of an engine is still that of `scene`: it differs in nothing but the parameters of the axes, and in what no engine is
    /// asked about.
    pub fn covers_for_engine(&self, scene: &Scene) -> bool {
        let Some(now) = Setup::for_engine(scene) else { return false };
        let Setup { method, slop, .. } = self.base;
        self.engine.is_some() && self.covers_setup(Setup { method, slop, ..now })
    }

    /// Whether the map is still that of `scene` by `method`: it differs in nothing but the parameters of the axes, and in what no search
    /// looks at. Where rounding has moved something it is said to differ.
    pub fn covers(&self, scene: &Scene, method: Method) -> bool {
        self.engine.is_none() && Setup::of(scene, method).is_some_and(|now| self.covers_setup(now))
    }

    fn covers_setup(&self, mut now: Setup) -> bool {
        let [x, y] = self.axes.map(|axis| axis.parameter());
        let Some(values) = x.value(&now).zip(y.value(&now)) else { return false };
        let Ok(mut moved) = self.base.with([(x, values.0), (y, values.1)]) else { return false };
        if x == Parameter::Steps || y == Parameter::Steps {
            // Many lengths make the same number of steps.
            now.method = now.method.with_length(None);
            moved.method = moved.method.with_length(None);
        }
        now == moved
    }

    fn index(&self, [column, row]: [usize; 2]) -> usize {
        row * self.axes[0].cells() + column
    }
}
