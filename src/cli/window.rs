//! `clashbox [SCENE]`: the window, where there is one.

use std::path::PathBuf;

use super::output::{Ending, complain};

pub(super) fn open(scene: Option<PathBuf>) -> Ending {
    match run(scene) {
        Ok(()) => Ending::Fine,
        Err(message) => {
            complain(message);
            Ending::CouldNotRun
        }
    }
}

#[cfg(feature = "window")]
fn run(scene: Option<PathBuf>) -> Result<(), String> {
    clashbox::view::window::run(scene).map_err(|error| error.to_string())
}

#[cfg(not(feature = "window"))]
fn run(_scene: Option<PathBuf>) -> Result<(), String> {
    Err("this clashbox was built without its window; use `clashbox check`, `query`, `explain` or `render`".to_owned())
}
