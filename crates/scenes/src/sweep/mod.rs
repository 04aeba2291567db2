//! The same question over a grid of two parameters: where a method sees the impact, and where it is wrong.
//!
//! The question goes to a search, to an engine on trial or to a dialect. The program asks an engine on a thread (`src/background/sweep.rs`).
//!
//! A [`Sweep`] is filled step by step, coarse to fine, so that a window can show it while it grows. Each cell is a scene of its
//! own and is asked like any other scene. An invalid scene (a rectangle of negative width) is a cell too, with the reason.

mod axis;
mod cell;
mod change;
mod class;
mod coarse_to_fine;
mod invalid_value;
mod parameter;
mod proposal;
mod seen;
mod setup;
mod table;
#[cfg(test)]
mod tests;
mod texts;

pub use axis::{InvalidAxis, MAX_CELLS, SweepAxis};
pub use cell::{Cell, EngineCell, SearchAnswer};
pub use class::{CellClass, CellCounts};
pub use invalid_value::InvalidValue;
pub use parameter::{BodyQuantity, Parameter};
pub use seen::SeenCell;
pub use setup::{AskedParty, SweepQuestion};
pub use table::{CSV_HEADER, csv};

use crate::dialect::Dialect;
use crate::engine::{Engine, EngineQuestion, Greeting, Tolerance};
use crate::scene::Scene;
use crate::search::Method;

/// A grid of scenes that differ in two parameters, with the answer for each. Cells are named by column and row, from 0; the
/// columns follow the x axis, the rows the y axis.
#[derive(Debug, Clone)]
pub struct Sweep {
    base: SweepQuestion,
    answerer: Answerer,
    /// The reason why no more cells will be filled, although some are left.
    over: Option<String>,
    axes: [SweepAxis; 2],
    cells: Vec<Option<Cell>>,
    order: Vec<[usize; 2]>,
    /// The number of cells of the order that are filled.
    filled: usize,
    /// The number of searches that gave up at their test limit.
    gave_up: usize,
    tally: CellCounts,
}

/// The one that answers in the cells.
#[derive(Debug, Clone)]
enum Answerer {
    Search,
    /// An engine of this name.
    Engine(String),
    Dialect(Box<Dialect>),
}

/// The reason why a scene cannot be swept. The texts say what was found and what is needed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidSweep {
    /// The scene has no pair.
    #[error("{}", texts::NO_PAIR)]
    NoPair,
    /// A parameter does not apply.
    #[error("{0}")]
    NotThere(String),
    /// Both axes set the same number.
    #[error("{}", texts::SAME_TWICE)]
    SameTwice,
}

impl Sweep {
    /// Returns the sweep of the scene's pair by `method`, with no cell filled yet.
    ///
    /// # Errors
    ///
    /// Fails if the scene has no pair, a parameter does not apply, or both axes set the same number.
    pub fn new(scene: &Scene, axes: [SweepAxis; 2], method: Method) -> Result<Sweep, InvalidSweep> {
        Sweep::from(SweepQuestion::of(scene, method), axes, Answerer::Search)
    }

    /// Returns the sweep of the scene's pair by an engine on trial, with no cell filled yet. `name` is the engine's name for the
    /// user.
    ///
    /// # Errors
    ///
    /// Fails like [`Sweep::new`], and if a parameter belongs to a search.
    pub fn of_engine(scene: &Scene, axes: [SweepAxis; 2], name: &str) -> Result<Sweep, InvalidSweep> {
        Sweep::from(SweepQuestion::for_engine(scene), axes, Answerer::Engine(name.to_owned()))
    }

    /// Returns the sweep of the scene's pair by a dialect, with no cell filled yet: where the engine would push although the
    /// proof says that the pair passes.
    ///
    /// # Errors
    ///
    /// Fails like [`Sweep::of_engine`].
    pub fn of_dialect(scene: &Scene, axes: [SweepAxis; 2], dialect: Dialect) -> Result<Sweep, InvalidSweep> {
        Sweep::from(SweepQuestion::for_engine(scene), axes, Answerer::Dialect(Box::new(dialect)))
    }

    fn from(base: Option<SweepQuestion>, axes: [SweepAxis; 2], answerer: Answerer) -> Result<Sweep, InvalidSweep> {
        let base = base.ok_or(InvalidSweep::NoPair)?;
        let [x, y] = axes.map(|axis| axis.parameter());
        if let Some(reason) = x.why_not(&base).or(y.why_not(&base)) {
            return Err(InvalidSweep::NotThere(reason));
        }
        if x.clashes(y) {
            return Err(InvalidSweep::SameTwice);
        }
        let [columns, rows] = axes.map(|axis| axis.cells());
        let order = coarse_to_fine::coarse_to_fine(columns, rows);
        let cells = vec![None; columns * rows];
        Ok(Sweep { base, answerer, over: None, axes, cells, order, filled: 0, gave_up: 0, tally: CellCounts::default() })
    }

    /// Fills more cells by the search or the dialect, at least one if any is left, until they have cost `tests` hit tests. A cell counts at
    /// least one. The cells are the same for every division of the work. Does nothing if an engine is asked.
    pub fn advance(&mut self, tests: usize) {
        let mut spent = 0;
        while let Some(&position) = self.order.get(self.filled) {
            let answer = |setup: SweepQuestion| match &self.answerer {
                Answerer::Search => Some(Cell::Answered(setup.answer())),
                Answerer::Dialect(dialect) => Some(Cell::Seen(SeenCell::of(dialect, &setup.bodies))),
                Answerer::Engine(_) => None,
            };
            let Some(cell) = self.setup(position).map_or_else(|invalid| Some(Cell::Invalid(invalid)), answer) else { return };
            spent += cell.tests().max(1);
            self.fill(cell);
            if tests <= spent {
                return;
            }
        }
    }

    /// Asks an engine about the next cell that [`Sweep::fill`] fills. `None` if no cell is left.
    pub fn asked(&self, engine: &mut dyn Engine, tolerance: Tolerance) -> Option<Cell> {
        let position = *self.order.get(self.filled)?;
        let ask = |setup: SweepQuestion| Cell::Assessed(EngineCell::of(engine, setup.bodies, tolerance));
        Some(self.setup(position).map_or_else(Cell::Invalid, ask))
    }

    /// Returns the questions of the next `cells` cells to an engine with this greeting, for one that answers several at once. A cell whose scene is not
    /// valid has none.
    pub fn next_questions(&self, greeting: &Greeting, cells: usize) -> Vec<EngineQuestion> {
        let next = self.order.iter().skip(self.filled).take(cells);
        next.filter_map(|&position| Some(EngineCell::question(self.setup(position).ok()?.bodies, greeting))).collect()
    }

    /// Fills the next cell. If the engine refuses further questions, no cell is filled and the sweep [ends](Sweep::end).
    pub fn fill(&mut self, cell: Cell) {
        if let Cell::Assessed(assessed) = &cell
            && let Some(reason) = assessed.is_over()
        {
            return self.end(reason.to_owned());
        }
        let Some(&position) = self.order.get(self.filled) else { return };
        self.tally.add(cell.class());
        self.gave_up += usize::from(cell.gave_up());
        let index = self.index(position);
        self.cells[index] = Some(cell);
        self.filled += 1;
    }

    /// Ends the sweep: no more cells will be filled, for this reason.
    pub fn end(&mut self, reason: String) {
        self.over = Some(reason);
    }

    /// Returns the reason why no more cells will be filled, although some are left. `None` if all are or will be filled.
    pub fn over(&self) -> Option<&str> {
        self.over.as_deref()
    }

    /// Fills all cells.
    pub fn finish(&mut self) {
        self.advance(usize::MAX);
    }

    /// Returns true if all cells are filled.
    pub fn is_done(&self) -> bool {
        self.filled == self.order.len()
    }

    /// Returns the part of the cells that is filled, in [0, 1].
    pub fn progress(&self) -> f64 {
        self.filled as f64 / self.order.len() as f64
    }

    /// Returns the number of filled cells.
    pub fn filled(&self) -> usize {
        self.filled
    }

    /// Returns the number of filled cells in which the search gave up at its test limit: these take longest.
    pub fn gave_up(&self) -> usize {
        self.gave_up
    }

    /// Returns the axes, x and y.
    pub fn axes(&self) -> [SweepAxis; 2] {
        self.axes
    }

    /// Returns the name of the search, the engine or the dialect that is asked, in prose.
    pub fn name(&self) -> &str {
        match &self.answerer {
            Answerer::Search => self.base.method.kind().name(),
            Answerer::Engine(name) => name,
            Answerer::Dialect(dialect) => &dialect.title,
        }
    }

    /// Returns the name of the method, the engine or the dialect that is asked, in machine-readable output.
    pub fn id(&self) -> &str {
        match &self.answerer {
            Answerer::Search => self.base.method.kind().id(),
            Answerer::Engine(name) => name,
            Answerer::Dialect(dialect) => &dialect.name,
        }
    }

    /// Returns the name of the engine that is asked. `None` if a search or a dialect is asked.
    pub fn engine(&self) -> Option<&str> {
        match &self.answerer {
            Answerer::Engine(name) => Some(name),
            Answerer::Search | Answerer::Dialect(_) => None,
        }
    }

    /// Returns the name of a class of cells in the legend: for a dialect, a false yes is a ghost.
    pub fn name_of(&self, class: CellClass) -> &'static str {
        match (&self.answerer, class) {
            (Answerer::Dialect(_), CellClass::FalseYes) => texts::GHOST,
            _ => class.name(),
        }
    }

    /// Returns true if a dialect is asked.
    pub fn asks_a_dialect(&self) -> bool {
        matches!(self.answerer, Answerer::Dialect(_))
    }

    /// Returns true if a search is asked.
    pub fn asks_a_search(&self) -> bool {
        matches!(self.answerer, Answerer::Search)
    }

    /// Returns the method that is asked in every cell, before the parameters of the axes apply. For an engine: the method of the
    /// scene.
    pub fn method(&self) -> Method {
        self.base.method
    }

    /// Returns a cell. `None` if it is not filled yet or outside the grid.
    pub fn cell(&self, position: [usize; 2]) -> Option<&Cell> {
        let inside = position[0] < self.axes[0].cells() && position[1] < self.axes[1].cells();
        if inside { self.cells[self.index(position)].as_ref() } else { None }
    }

    /// Returns a cell, or until it is filled the cell shown in its place. `None` only before the first cell is filled, and
    /// outside the grid.
    pub fn shown(&self, position: [usize; 2]) -> Option<&Cell> {
        let inside = position[0] < self.axes[0].cells() && position[1] < self.axes[1].cells();
        if inside { coarse_to_fine::stand_ins(position).find_map(|position| self.cell(position)) } else { None }
    }

    /// Returns the setup of a cell.
    ///
    /// # Errors
    ///
    /// Fails if a value of the cell is not possible, such as the negative width of a rectangle.
    pub fn setup(&self, position: [usize; 2]) -> Result<SweepQuestion, InvalidValue> {
        self.base.with(self.values(position))
    }

    /// Returns the values of the parameters in a cell.
    pub fn values(&self, [column, row]: [usize; 2]) -> [(Parameter, f64); 2] {
        let [x, y] = self.axes;
        [(x.parameter(), x.value(column)), (y.parameter(), y.value(row))]
    }

    /// Returns the number of filled cells of each class.
    pub fn tally(&self) -> CellCounts {
        self.tally
    }

    /// Returns the cells in rows, lowest values first. `None` if a cell is not filled yet.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Cell>]> {
        self.cells.chunks(self.axes[0].cells())
    }

    /// Returns true if the map of an engine or a dialect is still valid for `scene`: it differs only in the parameters of the axes,
    /// and in parts that neither is asked about.
    pub fn covers_for_engine(&self, scene: &Scene) -> bool {
        let Some(now) = SweepQuestion::for_engine(scene) else { return false };
        let SweepQuestion { method, slop, .. } = self.base;
        !self.asks_a_search() && self.covers_setup(SweepQuestion { method, slop, ..now })
    }

    /// Returns true if the map is still valid for `scene` by `method`: it differs only in the parameters of the axes, and in
    /// parts that no search reads. A difference by rounding counts as a difference.
    pub fn covers(&self, scene: &Scene, method: Method) -> bool {
        self.asks_a_search() && SweepQuestion::of(scene, method).is_some_and(|now| self.covers_setup(now))
    }

    fn covers_setup(&self, mut now: SweepQuestion) -> bool {
        let [x, y] = self.axes.map(|axis| axis.parameter());
        let Some(values) = x.value(&now).zip(y.value(&now)) else { return false };
        let Ok(mut moved) = self.base.with([(x, values.0), (y, values.1)]) else { return false };
        if x == Parameter::Steps || y == Parameter::Steps {
            // Several lengths lead to the same number of steps.
            now.method = now.method.with_length(None);
            moved.method = moved.method.with_length(None);
        }
        now == moved
    }

    fn index(&self, [column, row]: [usize; 2]) -> usize {
        row * self.axes[0].cells() + column
    }
}
