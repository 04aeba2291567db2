//! The lens: a physics engine by whose constants the pair is seen.

use crate::dialect::Dialect;
use crate::session::refusal::Refusal;
use crate::session::texts::refusals;

/// A lens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens {
    /// The dialect of the engine.
    pub dialect: &'static Dialect,
    /// The units of the scene that are one of the engine, in [`Lens::MIN_UNITS`] to [`Lens::MAX_UNITS`].
    pub units: f64,
}

impl Lens {
    /// The smallest number of units.
    pub const MIN_UNITS: f64 = 1e-6;
    /// The largest number of units.
    pub const MAX_UNITS: f64 = 1e6;

    /// Returns the lens of a dialect, for a scene in the unit of its engine.
    pub fn new(dialect: &'static Dialect) -> Lens {
        Lens { dialect, units: 1.0 }
    }

    /// Checks the number of units.
    pub(in crate::session) fn check(&self) -> Result<(), Refusal> {
        if (Lens::MIN_UNITS..=Lens::MAX_UNITS).contains(&self.units) {
            return Ok(());
        }
        let (field, allowed) = (refusals::UNITS_OF_LENS, refusals::UNITS_OF_LENS_RANGE);
        Err(Refusal::OutOfRange { field, found: self.units, allowed })
    }

    /// Returns the dialect for the units of the scene.
    pub fn scaled(&self) -> Dialect {
        self.dialect.scaled(self.units)
    }
}
