//! A sweep as a table: comma-separated values (RFC 4180), one line per cell.

use std::fmt::Write as _;

use super::{Cell, Sweep};
use crate::explain::in_full;

/// The first line of the table, without its end.
pub const CSV_HEADER: &str = "x,y,method,outcome,judgement,error,tests";

/// The cells that are filled, row by row from the lowest values up. `error` is [`Cell::error`]; it is empty where there is none. A cell that
/// cannot be has the outcome and judgement `invalid`. Huge and tiny numbers have an exponent.
pub fn csv(sweep: &Sweep) -> String {
    let mut table = String::new();
    let method = sweep.method().kind().id();
    for (row, cells) in sweep.rows().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(cell) = cell else { continue };
            let [(_, x), (_, y)] = sweep.values([column, row]);
            let (outcome, judgement) = match cell {
                Cell::Answered(answer) => (answer.outcome.id(), answer.judgement.id()),
                Cell::Invalid(_) => ("invalid", "invalid"),
            };
            let error = cell.error().map(|error| in_full(error + 0.0)).unwrap_or_default();
            let [x, y] = [x, y].map(in_full);
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{x},{y},{method},{outcome},{judgement},{error},{}", cell.tests());
        }
    }
    table
}
