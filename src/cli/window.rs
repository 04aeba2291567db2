//! `clashbox [SCENE]`: opens the window, if the program has one.

use std::path::PathBuf;

use clashbox::background::BackgroundEngine;

use super::engines::{EngineArguments, EngineOnTrial};
use super::inputs::link_of;
use super::output::{Ending, complain};
use super::suggestion::similar_command;
use super::texts;

pub(super) fn open(scene: Option<PathBuf>, frame: Option<u64>, trial: &EngineArguments) -> Ending {
    // A mistyped command looks like a scene; a file that exists but is broken is shown in the window.
    if let Some(path) = scene.as_ref().filter(|path| link_of(path).is_none() && !path.exists()) {
        let similar = similar_command(&path.to_string_lossy());
        let message = similar.map_or_else(|| texts::NO_SUCH_FILE.to_owned(), texts::no_such_file_but);
        complain(texts::of_file(path.display(), message));
        return Ending::CouldNotRun;
    }
    let opened = trial.checked().and_then(|engines| {
        let engines = engines.iter().map(EngineOnTrial::start_in_background).collect();
        run(scene, frame, engines)
    });
    match opened {
        Ok(()) => Ending::Fine,
        Err(message) => {
            complain(message);
            Ending::CouldNotRun
        }
    }
}

#[cfg(feature = "window")]
fn run(scene: Option<PathBuf>, frame: Option<u64>, engines: Vec<BackgroundEngine>) -> Result<(), String> {
    clashbox::view::window::run(scene, frame, engines).map_err(|error| error.to_string())
}

#[cfg(not(feature = "window"))]
fn run(_scene: Option<PathBuf>, _frame: Option<u64>, _engines: Vec<BackgroundEngine>) -> Result<(), String> {
    Err(texts::NO_WINDOW.to_owned())
}
