//! A sweep as a table: comma-separated values (RFC 4180), one line per cell.

use std::fmt::Write as _;

use super::{Cell, Sweep};
use crate::escape::csv_field;
use crate::explain::in_full;

/// The first line of the table, without its end.
pub const CSV_HEADER: &str = "x,y,method,outcome,judgement,error,tests";

/// Returns the filled cells, row by row, lowest values first. `error` is [`Cell::error`], empty if there is none. A cell with an
/// invalid scene has the outcome and judgement `invalid`. For an engine, `method` is its name, `judgement` the assessment of its
/// answer, and `tests` is empty. For a dialect, `outcome` is its forecast and `judgement` the class of the cell. Huge and tiny numbers have an exponent.
pub fn csv(sweep: &Sweep) -> String {
    let mut table = String::new();
    let method = csv_field(sweep.id());
    for (row, cells) in sweep.rows().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(cell) = cell else { continue };
            let [(_, x), (_, y)] = sweep.values([column, row]);
            let (outcome, judgement) = match cell {
                Cell::Answered(answer) => (answer.outcome.id(), answer.judgement.id()),
                Cell::Assessed(assessed) => (assessed.claim_id(), assessed.assessment.kind().id()),
                Cell::Seen(seen) => (seen.forecast_id(), cell.class().id()),
                Cell::Invalid(_) => ("invalid", "invalid"),
            };
            let error = cell.error().map(|error| in_full(error + 0.0)).unwrap_or_default();
            let [x, y] = [x, y].map(in_full);
            let tests = if sweep.asks_a_search() { cell.tests().to_string() } else { String::new() };
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{x},{y},{method},{outcome},{judgement},{error},{tests}");
        }
    }
    table
}
