//! Prints a sweep as JSON: an object for each filled cell, row by row from the lowest values up, and a last one with the totals.

use std::io::{self, Write};

use clashbox::engine::Assessment;
use clashbox::scene::Scene;
use clashbox::sweep::{Cell, CellClass, Sweep};
use schemars::JsonSchema;
use serde::Serialize;

use clashbox::json::{ForEachValue, VERSION, ValueName, Version, line, unsigned_zero};

/// A cell that is filled.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CellDocument<'a> {
    version: Version,
    /// The name of the method, or the name of the engine on the command line.
    by: &'a str,
    /// The value of the parameter of --x.
    x: f64,
    /// The value of the parameter of --y.
    y: f64,
    /// The meaning of the color of the map.
    class: ValueName<CellClass>,
    /// The claim; null if there is none. hit and no_hit: an engine was asked about t = 0.
    #[schemars(extend("enum" = [
        "impact", "in_contact_at_start", "no_impact_seen", "separated", "not_converged", "not_applicable", "no_impact", "hit",
        "no_hit", null,
    ]))]
    outcome: Option<&'static str>,
    /// The claim compared with the proof; null if there is no such scene.
    #[schemars(extend("enum" = [
        "right_yes", "right_no", "false_yes", "false_no", "no_claim", "gave_up", "unproven", "not_applicable", "right",
        "within_slop", "early", "late", "off", "borderline", "unsupported", "failed", null,
    ]))]
    judgement: Option<&'static str>,
    /// For a right yes, or one at the wrong time: the fraction of the frame by which it is late, negative if it is early. For a
    /// false yes: the clearance, world units. For a false no: the time at which they meet. For a right no: the exact clearance
    /// minus its bound, if known. For within_slop: the length by which the answer is off.
    error: Option<f64>,
    /// Number of hit tests that a search made; null for an engine, and if there is no such scene.
    tests: Option<usize>,
    /// The reason why there is no answer: the words of the engine, the event that ended it, or why there is no such scene.
    why: Option<String>,
}

/// A search or an engine, and its results on the whole map.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SweepDocument<'a> {
    version: Version,
    /// The name of the method, or the name of the engine on the command line.
    by: &'a str,
    /// True for an engine on trial.
    is_engine: bool,
    x: AxisDocument,
    y: AxisDocument,
    /// Number of cells that are filled.
    filled: usize,
    /// Number of cells of each class.
    classes: ForEachValue<CellClass, usize>,
    /// The reason why an engine was not asked any more, although cells were left; null if it was asked about all.
    over: Option<&'a str>,
}

/// The parameter that varies, and its range. Both ends are values.
#[derive(Serialize, JsonSchema)]
struct AxisDocument {
    /// The parameter as it is written behind --x and --y.
    parameter: String,
    from: f64,
    to: f64,
    #[schemars(range(min = 1))]
    cells: usize,
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
                Cell::Seen(seen) => {
                    let forecast = Some(seen.forecast_id()).filter(|id| !id.is_empty());
                    (forecast, None, None, seen.0.as_ref().err().map(ToString::to_string))
                }
                Cell::Invalid(reason) => (None, None, None, Some(reason.to_string())),
            };
            let error = cell.error().map(unsigned_zero);
            let class = ValueName(cell.class());
            line(out, &CellDocument { version: VERSION, by: sweep.id(), x, y, class, outcome, judgement, error, tests, why })?;
        }
    }
    let [x, y] = sweep.axes().map(|axis| AxisDocument {
        parameter: axis.parameter().id(axis.parameter().body().map_or("", |body| scene.name(body))),
        from: axis.from(),
        to: axis.to(),
        cells: axis.cells(),
    });
    let tally = sweep.tally();
    let document = SweepDocument {
        version: VERSION,
        by: sweep.id(),
        is_engine: sweep.engine().is_some(),
        x,
        y,
        filled: sweep.filled(),
        classes: ForEachValue::new(|class| tally.of(class)),
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
        | Assessment::Breach { .. }
        | Assessment::Borderline
        | Assessment::Unproven => None,
    }
}
