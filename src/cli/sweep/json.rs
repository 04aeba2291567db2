//! Prints a sweep as JSON: an object for each filled cell, row by row from the lowest values up, and a last one with the totals.

use std::io::{self, Write};

use clashbox::engine::Assessment;
use clashbox::scene::Scene;
use clashbox::sweep::{Cell, Class, Sweep, Tally};
use serde::{Serialize, Serializer};

use super::super::json::{VERSION, line, unsigned_zero};

#[derive(Serialize)]
struct CellDocument<'a> {
    version: u32,
    by: &'a str,
    x: f64,
    y: f64,
    class: &'static str,
    outcome: Option<&'static str>,
    judgement: Option<&'static str>,
    error: Option<f64>,
    tests: Option<usize>,
    why: Option<String>,
}

#[derive(Serialize)]
struct SweepDocument<'a> {
    version: u32,
    by: &'a str,
    is_engine: bool,
    x: AxisDocument,
    y: AxisDocument,
    filled: usize,
    classes: OfClass,
    over: Option<&'a str>,
}

#[derive(Serialize)]
struct AxisDocument {
    parameter: String,
    from: f64,
    to: f64,
    cells: usize,
}

/// Number of cells of each class.
struct OfClass(Tally);

impl Serialize for OfClass {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Class::ALL.map(|class| (class.id(), self.0.of(class))))
    }
}

pub(super) fn write(out: &mut impl Write, scene: &Scene, sweep: &Sweep) -> io::Result<()> {
    for (row, cells) in sweep.rows().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(cell) = cell else { continue };
            let [(_, x), (_, y)] = sweep.values([column, row]);
            let (outcome, judgement, tests, why) = match cell {
                Cell::Answered(answer) => (Some(answer.outcome.id()), Some(answer.judgement.id()), Some(answer.tests), None),
                Cell::Assessed(assessed) => {
                    let claim = Some(assessed.claim_id()).filter(|id| !id.is_empty());
                    (claim, Some(assessed.assessment.kind().id()), None, why(&assessed.assessment))
                }
                Cell::Invalid(reason) => (None, None, None, Some(reason.to_string())),
            };
            let error = cell.error().map(unsigned_zero);
            let class = cell.class().id();
            line(out, &CellDocument { version: VERSION, by: sweep.id(), x, y, class, outcome, judgement, error, tests, why })?;
        }
    }
    let [x, y] = sweep.axes().map(|axis| AxisDocument {
        parameter: axis.parameter().id(axis.parameter().body().map_or("", |body| scene.name(body))),
        from: axis.from(),
        to: axis.to(),
        cells: axis.cells(),
    });
    let document = SweepDocument {
        version: VERSION,
        by: sweep.id(),
        is_engine: sweep.engine().is_some(),
        x,
        y,
        filled: sweep.filled(),
        classes: OfClass(sweep.tally()),
        over: sweep.over(),
    };
    line(out, &document)
}

/// Returns why an engine gives no answer.
fn why(assessment: &Assessment) -> Option<String> {
    match assessment {
        Assessment::Unsupported { why } => Some(why.clone()),
        Assessment::Failed { failure } => Some(failure.to_string()),
        Assessment::Right { .. }
        | Assessment::WithinSlop { .. }
        | Assessment::Early { .. }
        | Assessment::Late { .. }
        | Assessment::Off { .. }
        | Assessment::FalseNo { .. }
        | Assessment::FalseYes { .. }
        | Assessment::Borderline
        | Assessment::Unproven => None,
    }
}
