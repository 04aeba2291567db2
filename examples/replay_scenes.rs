//! Replays a folder of scenes in the tests of another project, such as a game that keeps its collider setups as scenes.
//!
//! `cargo test --example replay_scenes --no-default-features` runs the test;
//! `cargo run --example replay_scenes --no-default-features` prints what it checks.

use std::error::Error;
use std::path::{Path, PathBuf};

use clashbox::check::check;
use clashbox::files;

/// The folder of the scenes. In a game: its own folder.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes/tunneling");

fn main() -> Result<(), Box<dyn Error>> {
    for path in scenes(Path::new(FOLDER))? {
        let report = check(&files::load(&path)?);
        println!("{}: {} expectations, {} differences", path.display(), report.results.len(), report.differences().count());
    }
    Ok(())
}

/// Returns the scene files of a folder, in order.
fn scenes(folder: &Path) -> Result<Vec<PathBuf>, std::io::Error> {
    let entries: Result<Vec<_>, _> = std::fs::read_dir(folder)?.collect();
    let mut paths: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_answers_as_recorded() {
        let paths = scenes(Path::new(FOLDER)).unwrap();
        assert!(!paths.is_empty(), "{FOLDER} holds scenes");
        for path in paths {
            let scene = files::load(&path).unwrap_or_else(|errors| panic!("{errors}"));
            let report = check(&scene);
            let differences: Vec<_> = report.differences().collect();
            assert!(differences.is_empty(), "{}: {differences:?}", path.display());
        }
    }
}
