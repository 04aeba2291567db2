//! `parry2d-f64` on trial.

mod adapter;
mod shapes;

use std::io;

use clashbox_scenes::engine::Precision;
use parry2d_f64 as parry;

/// The number type of the engine.
type Real = f64;

fn main() -> io::Result<()> {
    adapter::run("parry2d-f64", Precision::F64)
}
