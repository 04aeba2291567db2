//! What must not change the answers does not: over every scene that is shipped.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use clashbox::check::properties::{Agreement, Finding, properties};
use clashbox::scene::{Scene, file};

/// Every scene file that is shipped.
fn shipped() -> Vec<(PathBuf, Scene)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes")];
    let mut scenes = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ron") {
                let scene = file::load(&path).unwrap_or_else(|errors| panic!("{errors}"));
                scenes.push((path, scene));
            }
        }
    }
    scenes
}

fn line(path: &Path, finding: &Finding) -> String {
    let Finding { transform, quantity, before, after, agreement } = finding;
    let name = path.file_stem().unwrap().to_string_lossy();
    format!("{name}: {}: {} was {before}, is {after} {agreement:?}", transform.name(), quantity.name())
}

#[test]
fn no_shipped_scene_changes_its_answers_without_a_known_reason() {
    let (mut wrong, mut documented, mut all) = (Vec::new(), Vec::new(), 0);
    for (path, scene) in shipped() {
        for finding in properties(&scene) {
            all += 1;
            match finding.agreement {
                Agreement::Different => wrong.push(line(&path, &finding)),
                Agreement::Documented { .. } => documented.push(line(&path, &finding)),
                Agreement::Same | Agreement::Rounded { .. } => {}
            }
        }
    }
    println!("{}", documented.join("\n"));
    assert!(5000 < all, "only {all} answers were compared");
    assert!(wrong.is_empty(), "{} of {all}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(documented.len() * 20 < all, "{} of {all} are exceptions", documented.len());
}
