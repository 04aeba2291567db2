//! The phase map as a picture: coloured blocks, the numbers along the axes, and a legend, for the panel and for files alike.

use super::texts;
use crate::explain::figure;
use crate::scene::Scene;
use crate::sweep::{Cell, CellClass, Sweep, SweepAxis, SweepQuestion};

/// The largest number of levels of error within a class: more could not be distinguished by eye.
pub const LEVELS: u8 = 4;

/// A yes that is late by less than this fraction of the frame counts as exact: rounding and the tolerance of an advancement cause
/// as much.
const NOT_LATE: f64 = 1e-4;

/// The look of a cell: its class, and the level of its error, from 0 for none up to [`LEVELS`] - 1 for the largest in the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellStyle {
    /// The class.
    pub class: CellClass,
    /// The level of the error. Above 0 only for three classes: a right yes, which may be late, a yes at the wrong time, and a
    /// false yes. Their errors differ in size.
    pub level: u8,
}

/// Neighbours in a row that look alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellRun {
    /// The first column, and the one after the last.
    pub columns: [usize; 2],
    /// The row, from 0 at the bottom.
    pub row: usize,
    /// The look of all cells of the block.
    pub look: CellStyle,
}

/// A number along an axis.
#[derive(Debug, Clone, PartialEq)]
pub struct Tick {
    /// The position, as a fraction of the axis, in [0, 1].
    pub at: f64,
    /// The number.
    pub text: String,
}

/// Returns the blocks of a sweep as far as it is filled. A cell that is not filled looks like the filled cell of its
/// neighborhood.
pub fn blocks(sweep: &Sweep) -> Vec<CellRun> {
    let worst = worst(sweep);
    let [columns, rows] = sweep.axes().map(|axis| axis.cells());
    let mut blocks: Vec<CellRun> = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let Some(cell) = sweep.shown([column, row]) else { continue };
            let look = look(cell, worst);
            match blocks.last_mut() {
                Some(last) if last.row == row && last.columns[1] == column && last.look == look => last.columns[1] = column + 1,
                _ => blocks.push(CellRun { columns: [column, column + 1], row, look }),
            }
        }
    }
    blocks
}

/// The largest errors of a map, by the class of the cells that are shaded by them.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LargestErrors([f64; CellClass::ALL.len()]);

impl LargestErrors {
    /// Returns the largest error of the cells of a class. For a right yes, and for one at the wrong time: the fraction of the
    /// frame by which it is early or late. For a false yes: its clearance, world units. For other classes: 0.
    pub fn of(&self, class: CellClass) -> f64 {
        self.0[class as usize]
    }
}

/// Returns the largest errors of the cells that are filled.
pub fn worst(sweep: &Sweep) -> LargestErrors {
    let mut worst = LargestErrors::default();
    for cell in sweep.rows().flatten().flatten() {
        let of_class = &mut worst.0[cell.class() as usize];
        *of_class = of_class.max(shade(cell));
    }
    worst
}

/// Returns the error that shades a cell, >= 0. An answer of an engine that is right within its tolerance has none.
fn shade(cell: &Cell) -> f64 {
    let error = || cell.error().unwrap_or_default().abs();
    match (cell.class(), cell) {
        (CellClass::RightYes, Cell::Answered(_)) | (CellClass::WrongTime | CellClass::FalseYes, _) => error(),
        _ => 0.0,
    }
}

fn look(cell: &Cell, worst: LargestErrors) -> CellStyle {
    let class = cell.class();
    // Only a right yes has a tolerance: one that is late by `NOT_LATE` or less counts as exact.
    let none = if class == CellClass::RightYes { NOT_LATE } else { 0.0 };
    CellStyle { class, level: level(shade(cell), worst.of(class), none) }
}

/// Returns the level of an error, where `worst` is the largest one. Errors of `none` or less, and only these, have level 0.
fn level(error: f64, worst: f64, none: f64) -> u8 {
    if error <= none || worst <= none {
        return 0;
    }
    let top = f64::from(LEVELS - 1);
    (error / worst * top).ceil().clamp(1.0, top) as u8
}

/// Returns about `wanted` round numbers along an axis.
pub fn ticks(axis: &SweepAxis, wanted: usize) -> Vec<Tick> {
    let values = round_numbers([axis.from(), axis.to()], wanted, axis.parameter().is_whole());
    values
        .into_iter()
        .filter_map(|value| Some(Tick { at: axis.position(value)? / axis.cells() as f64, text: figure(value) }))
        .collect()
}

/// Returns about `wanted` round numbers in a range, in order; only whole ones if `is_whole`.
pub(super) fn round_numbers([from, to]: [f64; 2], wanted: usize, is_whole: bool) -> Vec<f64> {
    let span = to - from;
    let rough = span / wanted.max(1) as f64;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power).into_iter().find(|step| rough <= *step * 1.000001);
    let step = step.filter(|step| step.is_normal()).unwrap_or(span);
    let step = if is_whole { step.max(1.0) } else { step };
    let first = (from / step - 1e-9).ceil();
    let values = (0..=2 * wanted).map(|k| (first + k as f64) * step).take_while(|value| *value <= to + 1e-9 * span);
    // A multiple of a step within rounding of zero is zero.
    let tidy = |value: f64| if value.abs() < 1e-9 * span { 0.0 } else { value };
    values.map(tidy).collect()
}

/// Returns the position of the scene itself, as fractions of the axes. `None` for a parameter that the scene has no value of, or
/// outside of the axis.
pub fn scene_position(axes: &[SweepAxis; 2], setup: &SweepQuestion) -> [Option<f64>; 2] {
    axes.map(|axis| Some(axis.position(axis.parameter().value(setup)?)? / axis.cells() as f64))
}

/// A line of the legend.
#[derive(Debug, Clone, PartialEq)]
pub struct LegendEntry {
    /// The look of such cells.
    pub look: CellStyle,
    /// Their name: "tunneled".
    pub name: &'static str,
    /// Their share of the map: "31.2 %".
    pub share: String,
    /// The meaning of the shades. Empty if there is one shade only.
    pub shades: String,
}

/// Returns a line for each class of cells that the map has so far.
pub fn legend(sweep: &Sweep) -> Vec<LegendEntry> {
    let (tally, worst) = (sweep.tally(), worst(sweep));
    let present = CellClass::ALL.into_iter().filter(|class| 0 < tally.of(*class));
    present
        .map(|class| {
            let shades = match class {
                CellClass::RightYes if NOT_LATE < worst.of(class) => texts::late_by_up_to(figure(worst.of(class))),
                CellClass::WrongTime | CellClass::FalseYes => texts::off_by_up_to(figure(worst.of(class))),
                _ => String::new(),
            };
            let level = if matches!(class, CellClass::WrongTime | CellClass::FalseYes) { LEVELS - 1 } else { 0 };
            LegendEntry {
                look: CellStyle { class, level },
                name: sweep.name_of(class),
                share: percent(tally.percent(class)),
                shades,
            }
        })
        .collect()
}

/// Formats a share of the whole: "31.2 %". A share above 0 is never shown as 0.
pub fn percent(value: f64) -> String {
    if 0.0 < value && value < 0.1 { texts::LESS_THAN_SHOWN.to_owned() } else { texts::percent(value) }
}

/// Returns the parameter of an axis with its unit: "speed of bullet".
pub fn axis_name(axis: &SweepAxis, scene: &Scene) -> String {
    let (name, unit) = (axis.parameter().name(scene), axis.parameter().unit());
    if unit.is_empty() { name } else { texts::with_unit(name, unit) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::Parameter;

    #[test]
    fn ticks_are_round_numbers_within_the_axis() {
        let rows = [
            (0.0, 20.0, 4, vec!["0", "5", "10", "15", "20"]),
            (-0.1, 1.0, 4, vec!["0", "0.5", "1"]),
            (1.0, 20.0, 4, vec!["5", "10", "15", "20"]),
            (-90.0, 90.0, 4, vec!["-50", "0", "50"]),
        ];
        for (from, to, wanted, expected) in rows {
            let axis = SweepAxis::new(Parameter::Slop, from, to, 40).unwrap();
            let found: Vec<String> = ticks(&axis, wanted).into_iter().map(|tick| tick.text).collect();
            assert_eq!(found, expected, "{axis:?}");
        }
        for (from, to) in [(0.0, 1e-300), (-1e300, 1e300 / 2.0), (1e15, 1e15 + 1.0), (0.3, 0.30001)] {
            let axis = SweepAxis::new(Parameter::Steps, from, to, 2).unwrap();
            let ticks = ticks(&axis, 5);
            assert!(ticks.len() <= 11 && ticks.iter().all(|tick| (0.0..=1.0).contains(&tick.at)), "{axis:?}: {ticks:?}");
        }
    }

    #[test]
    fn only_no_error_has_no_level() {
        let rows = [(0.0, 1.0, 0), (1e-9, 1.0, 0), (0.01, 1.0, 1), (0.5, 1.0, 2), (1.0, 1.0, 3), (1e-8, 1e-8, 0)];
        for (error, worst, expected) in rows {
            assert_eq!(level(error, worst, NOT_LATE), expected, "{error} of {worst}");
        }
    }
}
