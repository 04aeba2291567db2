//! The lens: the pair as a physics engine sees it, the bodies as a broad phase divides them, or the cost of the tests of the pair.

use crate::broad_lens::{
    BoundsFirst, BroadMethod, BroadMethodKind, BroadOperation, CellSize, DistanceForm, FatMargin, WorstCase,
};
use crate::dialect::Dialect;
use crate::kernel::Aabb;
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;

/// A lens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Lens {
    /// The pair as a physics engine sees it.
    Dialect(DialectLens),
    /// The bodies as a broad phase divides them.
    Broad(BroadChoice),
    /// The operations of each test of the pair.
    Cost,
}

/// A physics engine by whose constants the pair is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DialectLens {
    /// The dialect of the engine.
    pub dialect: &'static Dialect,
    /// The units of the scene that are one of the engine, from 0.000001 to 1,000,000.
    pub units: f64,
}

/// A broad phase, and what is counted of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BroadChoice {
    /// The method.
    pub method: BroadMethodKind,
    /// The edge length of a cell, or the length by which a box is grown, world units. `None`: one that suits the bodies.
    pub length: Option<f64>,
    /// The bounding volumes that are tested before the shapes.
    pub bounds: BoundsFirst,
    /// The form in which distances of circles are compared.
    pub form: DistanceForm,
    /// The operation whose steps are shown.
    pub operation: BroadOperation,
}

/// The choices of the card of a broad phase that change no count of the scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BroadShown {
    /// The number of bodies of a world that is opened.
    pub n_bodies: usize,
    /// The kind of world of the curves.
    pub case: WorstCase,
    /// The quantity of the curves.
    pub quantity: CurveQuantity,
    /// The selected step of the operation. The operation may have fewer steps since the scene was changed.
    pub step: Option<usize>,
}

/// A quantity that grows with the number of bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurveQuantity {
    /// The work of a frame.
    Work,
    /// The number of pairs met.
    Met,
}

impl BroadShown {
    /// The numbers of bodies of a world that is opened.
    pub const SIZES: [usize; 3] = [50, 500, 5_000];

    /// The choices of a new window.
    pub(super) const STANDARD: BroadShown =
        BroadShown { n_bodies: 500, case: WorstCase::Scattered, quantity: CurveQuantity::Work, step: None };
}

impl Lens {
    /// Returns the dialect. `None` for another lens.
    pub fn dialect(self) -> Option<DialectLens> {
        match self {
            Lens::Dialect(lens) => Some(lens),
            Lens::Broad(_) | Lens::Cost => None,
        }
    }

    /// Returns the broad phase. `None` for another lens.
    pub fn broad(self) -> Option<BroadChoice> {
        match self {
            Lens::Broad(choice) => Some(choice),
            Lens::Dialect(_) | Lens::Cost => None,
        }
    }

    /// Checks the numbers.
    pub(in crate::session) fn check(self) -> Result<(), Refusal> {
        match self {
            Lens::Dialect(DialectLens { units, .. }) if !(1e-6..=1e6).contains(&units) => {
                let (field, allowed) = (refusals::UNITS_OF_LENS, refusals::UNITS_OF_LENS_RANGE);
                Err(Refusal::OutOfRange { field, found: units, allowed })
            }
            Lens::Dialect(_) | Lens::Cost => Ok(()),
            Lens::Broad(choice) => choice.method(&[]).map(drop),
        }
    }
}

impl DialectLens {
    /// Returns the lens of a dialect, for a scene in the unit of its engine.
    pub fn new(dialect: &'static Dialect) -> DialectLens {
        DialectLens { dialect, units: 1.0 }
    }

    /// Returns the dialect for the units of the scene.
    pub fn scaled(&self) -> Dialect {
        self.dialect.scaled(self.units)
    }
}

impl BroadChoice {
    /// Returns the lens of a method, with numbers that suit the bodies.
    pub fn new(method: BroadMethodKind) -> BroadChoice {
        BroadChoice {
            method,
            length: None,
            bounds: BoundsFirst::default(),
            form: DistanceForm::default(),
            operation: BroadOperation::default(),
        }
    }

    /// Returns the lens of a method with its numbers.
    pub fn of(method: BroadMethod) -> BroadChoice {
        let length = match method {
            BroadMethod::Grid(cell) => Some(cell.length()),
            BroadMethod::Tree(margin) => Some(margin.length()),
            BroadMethod::BruteForce | BroadMethod::SweepAndPrune | BroadMethod::Quadtree => None,
        };
        BroadChoice { length, ..BroadChoice::new(method.kind()) }
    }

    /// Returns the method with its numbers, for bodies with these boxes.
    pub(in crate::session) fn method(&self, boxes: &[Aabb]) -> Result<BroadMethod, Refusal> {
        let refused = |error: crate::broad_lens::InvalidBroadOption| Refusal::Lens { reason: error.to_string() };
        match (self.method, self.length) {
            (BroadMethodKind::Grid, Some(length)) => CellSize::new(length).map(BroadMethod::Grid).map_err(refused),
            (BroadMethodKind::Tree, Some(length)) => FatMargin::new(length).map(BroadMethod::Tree).map_err(refused),
            (kind, _) => Ok(kind.suited(boxes)),
        }
    }
}
