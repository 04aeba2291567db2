//! The methods by their names, with their one number each.

use thiserror::Error;

use crate::kernel::{Aabb, MAX_COORDINATE, MIN_COORDINATE, in_full};

/// A number of a method that is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
pub enum InvalidBroadOption {
    /// The edge length of a cell.
    #[error("cell is {}, expected a number from {least:e} to {most:e}", in_full(*found), least = MIN_COORDINATE, most = MAX_COORDINATE)]
    Cell {
        /// The number.
        found: f64,
    },
    /// The margin of a fat box.
    #[error("margin is {}, expected 0, or a number from {least:e} to {most:e}", in_full(*found), least = MIN_COORDINATE, most = MAX_COORDINATE)]
    Margin {
        /// The number.
        found: f64,
    },
}

/// The edge length of a cell, world units. It is above 0.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct CellSize(f64);

impl CellSize {
    /// One world unit.
    pub const ONE: CellSize = CellSize(1.0);

    /// Returns this length.
    ///
    /// # Errors
    ///
    /// If it is not from [`MIN_COORDINATE`] to [`MAX_COORDINATE`].
    pub fn new(length: f64) -> Result<CellSize, InvalidBroadOption> {
        let is_allowed = (MIN_COORDINATE..=MAX_COORDINATE).contains(&length);
        if is_allowed { Ok(CellSize(length)) } else { Err(InvalidBroadOption::Cell { found: length }) }
    }

    /// Returns the nearest length that is allowed.
    pub(super) fn nearest(length: f64) -> CellSize {
        CellSize(length.clamp(MIN_COORDINATE, MAX_COORDINATE))
    }

    /// Returns the length, world units.
    pub fn length(self) -> f64 {
        self.0
    }
}

/// The length by which a box in a tree is grown in all directions, world units. It is 0 or more.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct FatMargin(f64);

impl FatMargin {
    /// No margin: boxes stay as they are.
    pub const NONE: FatMargin = FatMargin(0.0);

    /// Returns this length.
    ///
    /// # Errors
    ///
    /// If it is neither 0 nor from [`MIN_COORDINATE`] to [`MAX_COORDINATE`].
    pub fn new(length: f64) -> Result<FatMargin, InvalidBroadOption> {
        let is_allowed = length == 0.0 || (MIN_COORDINATE..=MAX_COORDINATE).contains(&length);
        if is_allowed { Ok(FatMargin(length)) } else { Err(InvalidBroadOption::Margin { found: length }) }
    }

    /// Returns the length, world units.
    pub fn length(self) -> f64 {
        self.0
    }
}

/// A method with its numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BroadMethod {
    /// All pairs.
    BruteForce,
    /// A uniform grid.
    Grid(CellSize),
    /// Intervals on the x axis.
    SweepAndPrune,
    /// A tree of fat boxes.
    Tree(FatMargin),
    /// A quadtree whose root is the square around all boxes.
    Quadtree,
}

/// A method without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum BroadMethodKind {
    /// [`BroadMethod::BruteForce`].
    BruteForce,
    /// [`BroadMethod::Grid`].
    Grid,
    /// [`BroadMethod::SweepAndPrune`].
    SweepAndPrune,
    /// [`BroadMethod::Tree`].
    Tree,
    /// [`BroadMethod::Quadtree`].
    Quadtree,
}

impl BroadMethodKind {
    /// All methods, brute force first.
    pub const ALL: [BroadMethodKind; 5] = [
        BroadMethodKind::BruteForce,
        BroadMethodKind::Grid,
        BroadMethodKind::SweepAndPrune,
        BroadMethodKind::Tree,
        BroadMethodKind::Quadtree,
    ];

    /// Returns the name on the command line and in JSON.
    pub fn id(self) -> &'static str {
        match self {
            BroadMethodKind::BruteForce => "brute-force",
            BroadMethodKind::Grid => "grid",
            BroadMethodKind::SweepAndPrune => "sweep",
            BroadMethodKind::Tree => "tree",
            BroadMethodKind::Quadtree => "quadtree",
        }
    }

    /// Returns the method with numbers that suit these boxes: cells of twice the median of the larger extents of those that are bounded, fat boxes
    /// that are grown by a tenth of it.
    pub fn suited(self, boxes: &[Aabb]) -> BroadMethod {
        let extent = median_extent(boxes);
        match self {
            BroadMethodKind::BruteForce => BroadMethod::BruteForce,
            BroadMethodKind::Grid => BroadMethod::Grid(CellSize::nearest(2.0 * extent)),
            BroadMethodKind::SweepAndPrune => BroadMethod::SweepAndPrune,
            BroadMethodKind::Tree => BroadMethod::Tree(FatMargin(CellSize::nearest(0.1 * extent).length())),
            BroadMethodKind::Quadtree => BroadMethod::Quadtree,
        }
    }
}

impl BroadMethod {
    /// Returns the method without its numbers.
    pub fn kind(&self) -> BroadMethodKind {
        match self {
            BroadMethod::BruteForce => BroadMethodKind::BruteForce,
            BroadMethod::Grid(_) => BroadMethodKind::Grid,
            BroadMethod::SweepAndPrune => BroadMethodKind::SweepAndPrune,
            BroadMethod::Tree(_) => BroadMethodKind::Tree,
            BroadMethod::Quadtree => BroadMethodKind::Quadtree,
        }
    }
}

/// Returns the median of the larger extents of the boxes that are bounded; 1 without any, and if it is 0.
pub(super) fn median_extent(boxes: &[Aabb]) -> f64 {
    let bounded = boxes.iter().filter(|aabb| **aabb != Aabb::EVERYTHING);
    let mut extents: Vec<f64> = bounded.map(|aabb| aabb.size().max_element()).collect();
    extents.sort_unstable_by(f64::total_cmp);
    extents.get(extents.len() / 2).copied().filter(|extent| 0.0 < *extent).unwrap_or(1.0)
}
