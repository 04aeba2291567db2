//! The check of units: whether bodies have a size that the constants of an engine are made for.

use super::texts;
use super::types::{Dialect, UnitOfLength};
use crate::explain::{figure, grouped};
use crate::kernel::Shape;
use crate::kernel::level::diameter;

/// The least fraction of a body that a constant should be. A body of 10 m has 2,000 times the slop of Box2D, whose manual asks for bodies of 0.1 m to
/// 10 m.
const LEAST: f64 = 1.0 / 2_000.0;
/// The greatest fraction of a body that a constant should be.
const MOST: f64 = 1.0 / 5.0;

/// A constant beside the size of a body.
#[derive(Debug, Clone, PartialEq)]
pub struct UnitCheck {
    /// The size of the body, units of the scene, > 0.
    pub size: f64,
    /// The name of the constant.
    pub constant: String,
    /// The constant as a fraction of the size, > 0.
    pub fraction: f64,
    /// The problem. `None` where the size fits.
    pub alarm: Option<SizeAlarm>,
    /// The check in a sentence.
    pub sentence: String,
}

/// A size that does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeAlarm {
    /// The body is too large for the constant: what the engine tolerates is less than anyone sees, and costs it precision and rest.
    TooLarge,
    /// The body is too small for the constant: what the engine tolerates is a visible part of it.
    TooSmall,
}

impl SizeAlarm {
    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            SizeAlarm::TooLarge => "too_large",
            SizeAlarm::TooSmall => "too_small",
        }
    }
}

impl Dialect {
    /// Returns the check of the smaller one of two shapes, by their diameters. `None` if neither has one, or there is no constant to compare with.
    pub fn unit_check_of_pair(&self, shapes: [&Shape; 2]) -> Option<UnitCheck> {
        let sizes = shapes.into_iter().filter_map(diameter).filter(|size| 0.0 < *size);
        self.unit_check(sizes.reduce(f64::min)?)
    }

    /// Returns the check of a body of this size, > 0, units of the scene, against the largest constant that the rule has. `None` without such a constant.
    pub fn unit_check(&self, size: f64) -> Option<UnitCheck> {
        let by_value = |p: &&String, q: &&String| self.value(p).total_cmp(&self.value(q));
        let constant = self.named_constants().filter(|name| 0.0 < self.value(name)).max_by(by_value)?;
        let length = self.value(constant) * self.scale;
        let fraction = length / size;
        let alarm = match () {
            () if fraction < LEAST => Some(SizeAlarm::TooLarge),
            () if MOST < fraction => Some(SizeAlarm::TooSmall),
            () => None,
        };
        let share = texts::share(grouped((1.0 / fraction).round() as usize));
        let share = if fraction < 1.0 { share } else { figure(fraction) };
        let found = texts::size(figure(size), constant, figure(length), share);
        let sentence = match (alarm, self.unit) {
            (None, _) => found,
            (Some(SizeAlarm::TooLarge), UnitOfLength::Meter) => texts::too_large_for_meters(found),
            (Some(SizeAlarm::TooLarge), UnitOfLength::Pixel) => texts::too_large_for_pixels(found),
            (Some(SizeAlarm::TooSmall), UnitOfLength::Meter) => texts::too_small_for_meters(found),
            (Some(SizeAlarm::TooSmall), UnitOfLength::Pixel) => texts::too_small_for_pixels(found),
        };
        Some(UnitCheck { size, constant: constant.clone(), fraction, alarm, sentence })
    }

    /// Returns the value of a constant, units of the engine. 0 if there is none.
    fn value(&self, name: &str) -> f64 {
        self.constant(name).map_or(0.0, |constant| constant.value)
    }
}
