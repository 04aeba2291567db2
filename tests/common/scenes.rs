//! The scenes that are shipped.
#![allow(dead_code, unreachable_pub, reason = "every test crate uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use clashbox::files;
use clashbox::scene::Scene;

/// Returns every scene that is shipped, with its path, in the order of the paths.
pub fn shipped_scenes() -> Vec<(PathBuf, Scene)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes")];
    let mut scenes = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ron") {
                let scene = files::load(&path).unwrap_or_else(|errors| panic!("{errors}"));
                scenes.push((path, scene));
            }
        }
    }
    scenes.sort_by(|a, b| a.0.cmp(&b.0));
    scenes
}
