//! The differences between systems are where they belong, and both sides of the page have the same operations.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files of Rust below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            if path.is_dir() { files(&path) } else { is_rust.then_some(path).into_iter().collect() }
        })
        .collect()
}

/// Returns true if a line asks which system it is compiled for.
fn asks_for_system(line: &str) -> bool {
    let line = line.split("//").next().unwrap_or_default();
    let asks = ["target_os", "target_family", "target_arch", "target_vendor", "(unix", "(windows", " unix)", " windows)"];
    line.contains("cfg") && asks.iter().any(|ask| line.contains(ask))
}

#[test]
fn the_platform_alone_asks_for_the_system() {
    // Crates of their own, for the code that is unsafe on one system.
    let own = ["src/platform", "crates/bindings", "crates/browser", "crates/startup", "crates/window-messages"];
    let (mut asking, mut elsewhere) = (0, Vec::new());
    for path in ["src", "crates", "web/src"].iter().flat_map(|folder| files(&root().join(folder))) {
        let name = path.strip_prefix(root()).expect("within the repository").display().to_string().replace('\\', "/");
        let text = fs::read_to_string(&path).expect("a text");
        let code = text.split("#[cfg(test)]\nmod tests").next().expect("at least one part");
        let is_of_tests = name.contains("/tests/") || name.ends_with("tests.rs");
        for line in code.lines().filter(|line| asks_for_system(line) && !is_of_tests) {
            if own.iter().any(|own| name.starts_with(own)) {
                asking += 1;
            } else {
                elsewhere.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(10 <= asking, "only {asking} questions were found: does the test still see them?");
    assert!(elsewhere.is_empty(), "{}", elsewhere.join("\n"));
}

#[test]
fn the_page_has_the_operations_that_the_program_calls() {
    let between = |text: &str, start: &str| -> BTreeSet<String> {
        text.split(start).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let program = fs::read_to_string(root().join("crates/browser/src/lib.rs")).expect("a text");
    let called: BTreeSet<String> =
        ["call(\"", "text_of(\"", "text_of_bytes(\""].iter().flat_map(|start| between(&program, start)).collect();
    let page = fs::read_to_string(root().join("web/page.js")).expect("a text");
    let table = page.split("const operations = {").nth(1).and_then(|rest| rest.split("\n};").next()).expect("the table");
    let answered = between(table, "\n  \"");
    assert!(20 <= called.len(), "{called:?}");
    assert_eq!(called, answered, "called by the program, and answered by the page");
}
