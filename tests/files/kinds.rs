//! The files that decide something about each kind of shape, as CONTRIBUTING.md lists them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clashbox::kernel::Kind;

#[test]
fn contributing_lists_the_files_that_name_every_kind() {
    let listed = listed();
    let found: BTreeSet<String> = sources().filter(|(_, text)| names_every_kind(text)).map(|(path, _)| path).collect();
    assert!(8 < found.len(), "only {found:?} name every kind: does the test still see the code?");
    let missing: Vec<&String> = found.difference(&listed).collect();
    assert!(missing.is_empty(), "CONTRIBUTING.md, \"A kind of shape\", does not list {missing:?}, which name every kind");
    let obsolete: Vec<&String> = listed.difference(&found).collect();
    assert!(obsolete.is_empty(), "CONTRIBUTING.md, \"A kind of shape\", lists {obsolete:?}, which do not name every kind");
}

#[test]
fn a_kind_says_its_fields_by_distinct_names() {
    for kind in Kind::ALL {
        let names: BTreeSet<&str> = kind.fields().iter().map(|field| field.name).collect();
        assert_eq!(names.len(), kind.fields().len(), "{kind:?}: {names:?}");
        assert!(!names.is_empty(), "{kind:?} has fields");
    }
}

/// The paths that open the lines of the list in CONTRIBUTING.md.
fn listed() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let paragraph = text.split("**A kind of shape.**").nth(1).and_then(|rest| rest.split("\n**").next()).unwrap();
    let paths = paragraph.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next());
    paths.map(str::to_owned).collect()
}

/// Returns true for code in which every kind stands as a variant of `Shape` or `Kind`. Tests do not count.
fn names_every_kind(text: &str) -> bool {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect();
    let imports_variants = ["Shape", "Kind"].iter().any(|name| code.contains(&format!("use {name}::{{")));
    let is_word = |at: usize, name: &str| {
        let part = |c: char| c.is_alphanumeric() || c == '_';
        let (before, after) = (code[..at].chars().next_back(), code[at + name.len()..].chars().next());
        !before.is_some_and(part) && !after.is_some_and(part)
    };
    Kind::ALL.into_iter().all(|kind| {
        let variants = ["Shape", "Kind"].map(|name| format!("{name}::{}", kind.type_name()));
        let bare = imports_variants.then(|| kind.type_name().to_owned());
        variants.into_iter().chain(bare).any(|name| code.match_indices(&name).any(|(at, _)| is_word(at, &name)))
    })
}

/// Every source file of the library and the program, with its path in the repository, but files of tests.
fn sources() -> impl Iterator<Item = (String, String)> {
    let mut folders = vec![root().join("src"), root().join("crates")];
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
                files.push(path);
            }
        }
    }
    files.into_iter().map(|path| {
        let below = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        (below, fs::read_to_string(&path).unwrap())
    })
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
