//! `parry2d` on trial.

mod adapter;
mod shapes;

use std::io;

use clashbox_scenes::engine::Precision;
use parry2d as parry;

/// The number type of the engine.
type Real = f32;

fn main() -> io::Result<()> {
    adapter::run("parry2d", Precision::F32)
}
