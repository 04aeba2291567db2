//! One axis of the map: a parameter, and the values it takes.

use super::parameter::Parameter;
use super::texts;

/// The most cells of an axis.
pub const MAX_CELLS: usize = 500;

/// A parameter that takes equally spaced values, both ends included.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SweepAxis {
    parameter: Parameter,
    from: f64,
    to: f64,
    cells: usize,
}

/// The reason why numbers do not make an axis.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidAxis {
    /// An end is NaN or infinite.
    #[error("{}", texts::range_not_finite(from, to))]
    NotFinite {
        /// The first value.
        from: f64,
        /// The last value.
        to: f64,
    },
    /// The range is empty or runs backwards.
    #[error("{}", texts::empty_range(from, to))]
    Empty {
        /// The first value.
        from: f64,
        /// The last value.
        to: f64,
    },
    /// No cells, or too many.
    #[error("{}", texts::cells(found, MAX_CELLS))]
    Cells {
        /// The number of cells that was asked for.
        found: usize,
    },
}

impl SweepAxis {
    /// Returns the axis with `cells` values from `from` to `to`: `from < to`, both finite, and 2 to [`MAX_CELLS`] cells.
    ///
    /// # Errors
    ///
    /// Fails if an end is not finite, the range is empty, or the number of cells is out of range.
    pub fn new(parameter: Parameter, from: f64, to: f64, cells: usize) -> Result<SweepAxis, InvalidAxis> {
        if !(from.is_finite() && to.is_finite() && (to - from).is_finite()) {
            Err(InvalidAxis::NotFinite { from, to })
        } else if to <= from {
            Err(InvalidAxis::Empty { from, to })
        } else if !(2..=MAX_CELLS).contains(&cells) {
            Err(InvalidAxis::Cells { found: cells })
        } else {
            Ok(SweepAxis { parameter, from: from + 0.0, to: to + 0.0, cells })
        }
    }

    /// Returns the parameter that varies along the axis.
    pub fn parameter(&self) -> Parameter {
        self.parameter
    }

    /// Returns the value of the first cell.
    pub fn from(&self) -> f64 {
        self.from
    }

    /// Returns the value of the last cell, more than that of the first.
    pub fn to(&self) -> f64 {
        self.to
    }

    /// Returns the number of values, at least 2.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Returns the value of a cell: a short number, rounded to less than a thousandth of the step between two cells, and a whole
    /// number if the parameter allows only those. The ends are the ends to the last bit.
    pub fn value(&self, cell: usize) -> f64 {
        let last = self.cells - 1;
        let whole = |value: f64| if self.parameter.is_whole() { value.round() } else { value };
        if cell == 0 || last <= cell {
            return whole(if cell == 0 { self.from } else { self.to });
        }
        let value = self.from + (self.to - self.from) * (cell as f64 / last as f64);
        let step = (self.to - self.from) / last as f64;
        // At a step below 1e-300 the power would overflow.
        let decimals = (3.0 - step.log10().floor()).clamp(-300.0, 300.0);
        let power = 10f64.powi(decimals as i32);
        let short = (value * power).round() / power;
        whole(if short.is_finite() { short.clamp(self.from, self.to) } else { value })
    }

    /// Returns the position of a value along the axis, in cells: the middle of the first cell is at 0.5. `None` beyond the
    /// outermost cells.
    pub fn position(&self, value: f64) -> Option<f64> {
        let position = (value - self.from) / (self.to - self.from) * (self.cells - 1) as f64 + 0.5;
        (0.0 <= position && position <= self.cells as f64).then_some(position)
    }

    /// Returns the cell nearest to a value. `None` if the value is beyond the outermost cells.
    pub fn nearest(&self, value: f64) -> Option<usize> {
        self.position(value).map(|position| (position as usize).min(self.cells - 1))
    }

    /// Returns the same axis with another number of cells, which is clamped to 2 to [`MAX_CELLS`].
    #[must_use]
    pub fn with_cells(self, cells: usize) -> SweepAxis {
        SweepAxis { cells: cells.clamp(2, MAX_CELLS), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(parameter: Parameter, from: f64, to: f64, cells: usize) -> SweepAxis {
        SweepAxis::new(parameter, from, to, cells).unwrap()
    }

    #[test]
    fn the_ends_are_values_and_the_values_between_are_short() {
        let slop = axis(Parameter::Slop, 1.0, 20.0, 40);
        // 1 + 19 / 39 = 1.487179..
        assert_eq!([slop.value(0), slop.value(1), slop.value(39)], [1.0, 1.4872, 20.0], "{slop:?}");
        let third = axis(Parameter::Slop, 0.0, 0.1 + 0.2, 4);
        assert_eq!([0, 1, 2, 3].map(|cell| third.value(cell)), [0.0, 0.1, 0.2, 0.1 + 0.2], "{third:?}");
        let steps = axis(Parameter::Steps, 1.0, 4.0, 7);
        let whole: Vec<f64> = (0..7).map(|cell| steps.value(cell)).collect();
        assert_eq!(whole, [1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0], "{steps:?}");
        for (from, to) in [(-1e300, 1e300 / 2.0), (0.0, 5e-324), (1e15, 1e15 + 1.0)] {
            let axis = axis(Parameter::Slop, from, to, 5);
            let values: Vec<f64> = (0..5).map(|cell| axis.value(cell)).collect();
            assert!(values.is_sorted() && values.iter().all(|v| from <= *v && *v <= to), "{axis:?}: {values:?}");
        }
    }

    #[test]
    fn the_nearest_cell_of_a_value_is_the_cell_that_has_it() {
        let axis = axis(Parameter::Slop, -3.0, 5.0, 17);
        for cell in 0..17 {
            assert_eq!(axis.nearest(axis.value(cell)), Some(cell), "{axis:?} at {}", axis.value(cell));
        }
        assert_eq!((axis.nearest(-3.3), axis.nearest(5.3)), (None, None), "half a cell is 0.25");
        assert_eq!((axis.position(-3.0), axis.position(5.0)), (Some(0.5), Some(16.5)), "the middles of the ends");
    }

    #[test]
    fn an_invalid_axis_is_refused() {
        let rows = [
            (1.0, 1.0, 4, "the range is 1..1, the first value must be below the last"),
            (f64::NAN, 1.0, 4, "the range is NaN..1, both ends must be finite"),
            (0.0, 1.0, 1, "1 cells, expected 2 to 500"),
            (0.0, 1.0, 501, "501 cells, expected 2 to 500"),
        ];
        for (from, to, cells, expected) in rows {
            let found = SweepAxis::new(Parameter::Slop, from, to, cells).map_err(|error| error.to_string());
            assert_eq!(found, Err(expected.to_owned()), "{from}..{to}:{cells}");
        }
    }
}
