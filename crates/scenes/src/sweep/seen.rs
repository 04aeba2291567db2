//! A cell of the map of a dialect: what an engine would do there, by its constants.

use super::class::CellClass;
use crate::dialect::{ContactForecast, Dialect, DialectView, NotSeen};
use crate::kernel::Moving;
use crate::search::Outcome;

/// The view of an engine on the pair of a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenCell(pub Result<DialectView, NotSeen>);

impl SeenCell {
    /// Asks a dialect about two bodies.
    pub(super) fn of(dialect: &Dialect, [a, b]: &[Moving; 2]) -> SeenCell {
        SeenCell(dialect.sees([a, b]))
    }

    /// Returns the view in words.
    pub fn in_words(&self) -> String {
        match &self.0 {
            Ok(view) => view.in_words(),
            Err(why) => why.to_string(),
        }
    }

    /// Returns the class of the cell. A ghost is a false yes; an impact without a contact is tunneled through.
    pub(super) fn class(&self) -> CellClass {
        let Ok(view) = &self.0 else { return CellClass::Unsupported };
        let is_contact = matches!(view.forecast, ContactForecast::Now | ContactForecast::Later { .. });
        match view.truth {
            _ if view.is_ghost() => CellClass::FalseYes,
            _ if view.forecast == ContactForecast::Open => CellClass::NoAnswer,
            Outcome::InContactAtStart { .. } if is_contact => CellClass::Start,
            Outcome::InContactAtStart { .. } => CellClass::StartMissed,
            Outcome::Impact(_) if is_contact => CellClass::RightYes,
            Outcome::Impact(_) => CellClass::Tunneled,
            Outcome::Separated { .. } => CellClass::RightNo,
            Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => CellClass::NoAnswer,
        }
    }

    /// Returns the clearance of a ghost, world units. `None` in other cells.
    pub(super) fn error(&self) -> Option<f64> {
        match &self.0 {
            Ok(view @ DialectView { truth: Outcome::Separated { clearance, .. }, .. }) if view.is_ghost() => Some(*clearance),
            _ => None,
        }
    }

    /// Returns the forecast in machine-readable output. Empty if the engine has no such shapes.
    pub fn forecast_id(&self) -> &'static str {
        self.0.as_ref().map_or("", |view| view.forecast.id())
    }
}
