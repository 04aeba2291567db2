//! The same question over a grid of two parameters: where a method sees the impact, and where it is wrong.
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
pub use cell::{Answer, Cell, Class, Tally};
pub use invalid_value::InvalidValue;
pub use parameter::{Parameter, Quantity};
pub use setup::Setup;
pub use table::{CSV_HEADER, csv};

use crate::scene::Scene;
use crate::search::Method;

/// A grid of scenes that differ in two parameters, and what a search says of each. Cells are named by column and row, from 0; the columns
/// follow the x axis, the rows the y axis.
#[derive(Debug, Clone)]
pub struct Sweep {
    base: Setup,
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
        let base = Setup::of(scene, method).ok_or(InvalidSweep::NoPair)?;
        let [x, y] = axes.map(|axis| axis.parameter());
        if let Some(reason) = x.why_not(&base).or(y.why_not(&base)) {
            return Err(InvalidSweep::NotThere(reason));
        }
        if x.clashes(y) {
            return Err(InvalidSweep::SameTwice);
        }
        let [columns, rows] = axes.map(|axis| axis.cells());
        let order = order::coarse_to_fine(columns, rows);
        Ok(Sweep { base, axes, cells: vec![None; columns * rows], order, filled: 0, gave_up: 0, tally: Tally::default() })
    }

    /// Fills more cells, at least one where any is left, until they have cost `tests` hit tests. A cell counts at least one. However the work
    /// is divided, the cells come out the same.
    pub fn advance(&mut self, tests: usize) {
        let mut spent = 0;
        while let Some(&position) = self.order.get(self.filled) {
            let cell = self.asked(position);
            spent += cell.tests().max(1);
            self.tally.add(&cell);
            self.gave_up += usize::from(cell.gave_up());
            let index = self.index(position);
            self.cells[index] = Some(cell);
            self.filled += 1;
            if tests <= spent {
                return;
            }
        }
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

    /// The method that is asked in every cell, before the parameters of the axes.
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

    /// Whether the map is still that of `scene` by `method`: it differs in nothing but the parameters of the axes, and in what no search
    /// looks at. Where rounding has moved something it is said to differ.
    pub fn covers(&self, scene: &Scene, method: Method) -> bool {
        let Some(mut now) = Setup::of(scene, method) else { return false };
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

    fn asked(&self, position: [usize; 2]) -> Cell {
        match self.setup(position) {
            Ok(setup) => Cell::Answered(setup.answer()),
            Err(invalid) => Cell::Invalid(invalid),
        }
    }

    fn index(&self, [column, row]: [usize; 2]) -> usize {
        row * self.axes[0].cells() + column
    }
}
