//! Copied scenes are read again unchanged, and a copied test compiles and passes: `crates/geometry/tests/kernel/copied.rs` has the present
//! copy.

use std::fs;
use std::path::{Path, PathBuf};

use clashbox::copy::{bodies_to_text, rust_test};
use clashbox::files::load;
use clashbox::paste::{PasteContent, read};
use clashbox::scene::{Scene, UpDirection};

/// Scenes with every kind of shape, every search and every kind of answer.
const COPIED: [&str; 16] = [
    "pairs/point_line",
    "pairs/line_ray",
    "pairs/ray_obb",
    "pairs/segment_circle",
    "pairs/circle_aabb",
    "pairs/aabb_obb",
    "pairs/capsule_polygon",
    "pairs/group_group",
    "zoo/crossing_lines",
    "spinning/02_enters_leaves_reenters",
    "tunneling/02_too_fast",
    "tunneling/06_bisection",
    "tunneling/10_false_yes",
    "tunneling/15_grazing",
    "tunneling/16_start_touching",
    "tunneling/17_start_overlapping",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_copied_test_is_the_one_that_is_compiled() {
    let mut text =
        "//! Pairs of shipped scenes as they are copied from the window: `tests/files/copies.rs` writes this file.\n".to_owned();
    for name in COPIED {
        let scene = load(&root().join("scenes").join(name).with_extension("ron")).unwrap();
        let module = name.rsplit('/').next().unwrap().trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
        let test = rust_test(&scene).unwrap();
        let lines: String =
            test.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") }).collect();
        text += &format!("\nmod {module} {{\n{lines}}}\n");
    }
    let file = root().join("crates/geometry/tests/kernel/copied.rs");
    if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
        fs::write(&file, &text).unwrap();
    }
    let expected = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        text == expected,
        "what is copied differs from crates/geometry/tests/kernel/copied.rs; CLASHBOX_SNAPSHOTS=1 writes it anew:\n{text}"
    );
}

#[test]
fn copied_bodies_are_pasted_to_the_last_bit() {
    let mut compared = 0;
    for folder in fs::read_dir(root().join("scenes")).unwrap() {
        let files = fs::read_dir(folder.unwrap().path()).unwrap().map(|file| file.unwrap().path());
        for file in files.filter(|file: &PathBuf| file.extension().is_some_and(|extension| extension == "ron")) {
            let Scene { bodies, up, .. } = load(&file).unwrap();
            if bodies.is_empty() {
                continue;
            }
            let understood = read(&bodies_to_text(&bodies, up)).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert_eq!(understood.readings[0].content, PasteContent::Bodies(bodies), "{}", file.display());
            assert_eq!(understood.up, Some(up).filter(|up| *up == UpDirection::MinusY), "{}", file.display());
            compared += 1;
        }
    }
    assert!(100 < compared, "only {compared} scenes were copied");
}
