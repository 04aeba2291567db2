//! The axis of a seam map: speeds at a fixed rate of steps, or rates at a fixed speed.

use super::super::texts;

/// The most rows of a map.
pub const MAX_ROWS: usize = 500;
/// The number of rows of a map if none is given: with the range that is proposed, the own speed of the mover is one of them.
pub const PACE_ROWS: usize = 161;
/// The range of speeds that is proposed, as multiples of the own speed of the mover.
const PROPOSED: [f64; 2] = [0.05, 2.05];

/// The number that varies from row to row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PaceQuantity {
    /// The speed, world units per second with `rate` steps per second; world units per step without a rate.
    Speed {
        /// Steps per second.
        rate: Option<f64>,
    },
    /// The number of steps per second, at a fixed speed.
    Rate {
        /// World units per second.
        speed: f64,
    },
}

/// The reason why numbers do not make an axis.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidPaces {
    /// An end is not a positive number, or the range is empty or runs backwards.
    #[error("{}", texts::pace_range(from, to))]
    Range {
        /// The first value.
        from: f64,
        /// The last value.
        to: f64,
    },
    /// Too few rows, or too many.
    #[error("{}", texts::pace_rows(found, MAX_ROWS))]
    Rows {
        /// The number of rows that was asked for.
        found: usize,
    },
}

/// Equally spaced values of a [`PaceQuantity`], both ends included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PaceAxis {
    quantity: PaceQuantity,
    from: f64,
    to: f64,
    rows: usize,
}

impl PaceAxis {
    /// Returns the axis with `rows` values from `from` to `to`: `0 < from < to`, both finite, and 2 to [`MAX_ROWS`] rows.
    ///
    /// # Errors
    ///
    /// Fails if the range is empty or has a value that is no speed, or if the number of rows is out of range.
    pub fn new(quantity: PaceQuantity, from: f64, to: f64, rows: usize) -> Result<PaceAxis, InvalidPaces> {
        if !(0.0 < from && from < to && to.is_finite()) {
            Err(InvalidPaces::Range { from, to })
        } else if !(2..=MAX_ROWS).contains(&rows) {
            Err(InvalidPaces::Rows { found: rows })
        } else {
            Ok(PaceAxis { quantity, from, to, rows })
        }
    }

    /// Returns the axis of speeds around a speed of the mover, which is a row of it. `None` if that is no speed, or too large a one.
    pub fn around(own: f64, rate: Option<f64>) -> Option<PaceAxis> {
        let [from, to] = PROPOSED.map(|part| part * own);
        PaceAxis::new(PaceQuantity::Speed { rate }, from, to, PACE_ROWS).ok()
    }

    /// Returns the number that varies.
    pub fn quantity(&self) -> PaceQuantity {
        self.quantity
    }

    /// Returns the value of the first row, above 0.
    pub fn from(&self) -> f64 {
        self.from
    }

    /// Returns the value of the last row, more than that of the first.
    pub fn to(&self) -> f64 {
        self.to
    }

    /// Returns the number of rows, at least 2.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the value of a row: a short number, rounded to less than a thousandth of the distance between two rows. The ends are the ends to the
    /// last bit.
    pub fn value(&self, row: usize) -> f64 {
        let last = self.rows - 1;
        if row == 0 || last <= row {
            return if row == 0 { self.from } else { self.to };
        }
        let between = (self.to - self.from) / last as f64;
        // At a distance below 1e-300 the power would overflow.
        let power = 10f64.powi((3.0 - between.log10().floor()).clamp(-300.0, 300.0) as i32);
        let value = self.from + between * row as f64;
        let short = (value * power).round() / power;
        if short.is_finite() { short.clamp(self.from, self.to) } else { value }
    }

    /// Returns the position of a value along the axis as a fraction of it: the rows are bands of equal height. `None` beyond the outermost rows.
    pub fn position(&self, value: f64) -> Option<f64> {
        let position = ((value - self.from) / (self.to - self.from) * (self.rows - 1) as f64 + 0.5) / self.rows as f64;
        (0.0..=1.0).contains(&position).then_some(position)
    }

    /// Returns the length of a step at a value, world units.
    pub fn step(&self, value: f64) -> f64 {
        match self.quantity {
            PaceQuantity::Speed { rate } => value / rate.unwrap_or(1.0),
            PaceQuantity::Rate { speed } => speed / value,
        }
    }

    /// Returns the value at which a step has a length above 0.
    pub fn value_of_step(&self, step: f64) -> f64 {
        match self.quantity {
            PaceQuantity::Speed { rate } => step * rate.unwrap_or(1.0),
            PaceQuantity::Rate { speed } => speed / step,
        }
    }

    /// Returns the lengths of the shortest and the longest step of the axis.
    pub(super) fn steps(&self) -> [f64; 2] {
        let [one, other] = [self.step(self.from), self.step(self.to)];
        [one.min(other), one.max(other)]
    }

    /// Returns the values between two lengths of a step, in order.
    pub(super) fn values(&self, steps: [f64; 2]) -> [f64; 2] {
        let [one, other] = steps.map(|step| self.value_of_step(step).clamp(self.from, self.to));
        [one.min(other), one.max(other)]
    }
}
