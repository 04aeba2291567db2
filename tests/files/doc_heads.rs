//! The heads of the documentation, read from the code: each begins with a verb or a noun, as CONTRIBUTING asks.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that begin no head: they make a question or a clause of what is to be a sentence or a noun phrase.
const FORBIDDEN: [&str; 6] = ["As", "How", "So", "That", "What", "Whether"];

/// Folders of code that is written here.
const FOLDERS: [&str; 7] = ["benches", "crates", "engines", "examples", "src", "tests", "writers"];

#[test]
fn heads_begin_with_a_verb_or_a_noun() {
    let (mut heads, mut wrong) = (0, Vec::new());
    for path in sources() {
        let text = fs::read_to_string(&path).unwrap();
        let mut goes_on = false;
        for (index, line) in text.lines().enumerate() {
            let doc = ["/// ", "//! "].iter().find_map(|start| line.trim_start().strip_prefix(start));
            if let Some(doc) = doc.filter(|_| !goes_on) {
                heads += 1;
                let first = doc.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
                if FORBIDDEN.contains(&first) {
                    wrong.push(format!("{}:{}: {doc}", path.display(), index + 1));
                }
            }
            goes_on = line.trim_start().starts_with("//");
        }
    }
    assert!(8_000 < heads, "only {heads} heads were read: does the test still see the code?");
    assert!(wrong.is_empty(), "{} of {heads} heads begin with one of {FORBIDDEN:?}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every file of code that is written here.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting: Vec<PathBuf> = FOLDERS.iter().map(|name| root.join(name)).collect();
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            // What the engines and examples install is not written here.
            let is_installed = ["node_modules", "target", "venv"].iter().any(|installed| path.ends_with(installed));
            waiting.extend(fs::read_dir(&path).unwrap().filter(|_| !is_installed).map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}
