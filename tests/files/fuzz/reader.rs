//! Any bytes: the reader reports what is wrong with them, or reads a scene that is the same after it was written and read again.

use std::fs;
use std::path::Path;

use clashbox::escape::is_shown_in_lines;
use clashbox::files;
use clashbox::scene::format;

use super::mutated;
use crate::common::{fuzz, shipped_scenes};

/// Parts of scenes, and of things that a scene must not contain.
const WORDS: [&str; 50] = [
    "Scene(",
    "version: 1",
    "bodies: [",
    "Body(",
    "name: \"a\"",
    "shape: ",
    "Point(at: (0.0, 0.0))",
    "Circle(",
    "center: (1, 2)",
    "radius: 0.5",
    "Aabb(min: (0, 0), max: (1, 1))",
    "Group(",
    "members: [",
    "bound: Circle",
    "Polygon(vertices: [",
    "(0.0, 1e300)",
    "velocity: (1.0, 0.0)",
    "spin: 90.0",
    "pair: (\"a\", \"b\")",
    "search: Exact",
    "Linear(max_step: 0.5)",
    "expect: [",
    "Static(",
    "Motion(",
    "Touching(count: 3)",
    "First(of: \"a\", at_start: [], with: [\"b\"], t: 0.5)",
    "with: Nothing",
    "outcome: Impact(t: 0.5)",
    "relation: Apart",
    "why: \"",
    "known_failure: \"",
    "tolerance: 1e-9",
    "slop: 0.25",
    "NaN",
    "inf",
    "-0.0",
    "1e-320",
    "9999999999999999999999",
    "1e",
    "\\u{202e}",
    "\u{202e}",
    "\u{9b}",
    "\u{0}",
    "/*",
    "*/",
    "//",
    "\r\n",
    "\u{feff}",
    "r#\"",
    "Some(1)",
];

/// Checks the law for some bytes. Returns true if they are a scene.
fn check(bytes: &[u8]) -> bool {
    let read = files::text_from(bytes, "f.ron").and_then(|text| format::parse(&text, "f.ron"));
    match read {
        Ok(scene) => {
            let written = format::to_text(&scene);
            let again = format::parse(&written, "f.ron");
            assert_eq!(again.as_ref(), Ok(&scene), "written and read again:\n{written}");
            assert_eq!(format::to_text(&scene), written, "written twice");
            true
        }
        Err(errors) => {
            let text = errors.to_string();
            assert!(text.starts_with("f.ron") && text.chars().all(is_shown_in_lines), "{text:?}");
            false
        }
    }
}

#[test]
fn any_bytes_are_a_scene_or_a_message() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/corpus");
    for entry in fs::read_dir(corpus).unwrap() {
        check(&fs::read(entry.unwrap().path()).unwrap());
    }
    let files: Vec<Vec<u8>> = shipped_scenes().iter().map(|(path, _)| fs::read(path).unwrap()).collect();
    assert!(files.iter().all(|bytes| check(bytes)), "the shipped scenes are scenes");
    fuzz::run("any_bytes_are_a_scene_or_a_message", 3_000, |dice| {
        let bytes = mutated(&files, &WORDS, dice);
        check(&bytes);
        !files.contains(&bytes)
    });
}
