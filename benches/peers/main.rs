//! Compares Clashbox with its peers: the table of `docs/performance.md`.
//!
//! ```text
//! cargo bench -p clashbox-benches --bench peers                 # every row, 100,000 pairs per set
//! cargo bench -p clashbox-benches --bench peers -- contact      # one row; its pairs of kinds, one per line
//! PEERS_QUICK=1 cargo bench -p clashbox-benches --bench peers   # 2,000 pairs per set, fewer rounds
//! PEERS_PAIRS=20000 cargo bench ...                               # any number of pairs per set
//! ```
//!
//! Both sides get the same fixed-seed numbers in the same run. Rounds alternate, and the best round of each counts. Half of the
//! pairs overlap; half of the moving pairs hit within the frame, and none at its start. `parry2d` runs at its usual `f32`,
//! Clashbox at `f64` through its public entry with the silent trace. Ratios are ours / theirs: below 1 we are faster. G is their
//! geometric mean over the pairs of kinds, W the worst. "disagree" counts the answers that differ beyond the precision of `f32`.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a benchmark fails by panicking")]

mod data;
#[path = "../../crates/geometry/tests/common/dice.rs"]
mod dice;
mod peer;
mod rows;
mod table;
mod timing;

use std::env;

use rows::ROWS;
use timing::Effort;

fn main() {
    let effort = Effort::from_environment();
    // `cargo bench` passes `--bench`; an argument without a dash names a row.
    let wanted: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let chosen = ROWS.iter().filter(|row| wanted.is_empty() || wanted.iter().any(|name| name == row.name));
    println!("{} pairs per set, best of {} rounds\n", effort.pairs, effort.rounds);
    let mut summary = Vec::new();
    for row in chosen {
        let measured = (row.measure)(&effort);
        table::print_details(row, &measured);
        summary.push((row, measured));
    }
    table::print_summary(&summary);
}
