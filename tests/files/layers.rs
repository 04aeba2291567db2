//! The layers of the crate, read from the code: a module names only those to its left.

use std::fs;
use std::path::{Path, PathBuf};

/// From the left to the right; `lib.rs`, `main.rs` and the command line stand to the right of all.
const LAYERS: [&str; 16] = [
    "escape", "texts", "kernel", "search", "scene", "capture", "engine", "check", "explain", "goal", "import", "paste", "copy",
    "sweep", "session", "view",
];

/// Crates that only certain files may name, as prefixes of paths below `src/`, and why.
const RESERVED: [(&str, &[&str], &str); 29] = [
    ("arboard", &["view/window/clipboard.rs"], "the clipboard has one home"),
    ("clap", &["cli"], "the library has no command line"),
    ("clashbox_capture", &["capture/write.rs"], "one module writes captures"),
    ("clashbox_startup", &["cli/output.rs"], "one module writes to standard output"),
    ("directories", &["view/window/state/"], "the window alone keeps state"),
    ("egui", &["view/"], "panels and painters alone draw"),
    ("egui_file_dialog", &["view/window/"], "the window alone asks for files"),
    ("egui_macroquad", &["view/"], "the window alone has a GPU"),
    ("egui_plot", &["view/panels/"], "panels alone draw curves"),
    ("epaint_default_fonts", &["view/paint/letters.rs"], "letters have one home"),
    ("gif", &["view/paint/gif.rs", "view/raster.rs"], "one module writes moving pictures"),
    ("macroquad", &["view/"], "the window alone has a GPU"),
    ("num_bigint", &["kernel/exact_number/"], "exact arithmetic has one home"),
    ("num_traits", &["kernel/exact_number/"], "exact arithmetic has one home"),
    ("png", &["view/paint/png.rs"], "one module writes pixels"),
    ("robust", &["kernel/vector.rs"], "orientation has one home"),
    (
        "ron",
        &["scene/format/tree/parser/tests.rs", "view/window/state/"],
        "a test holds the parser against it, the window keeps state in it",
    ),
    ("roxmltree", &["import/"], "imports alone read XML"),
    (
        "serde",
        &["capture/read/", "engine/protocol.rs", "scene/format/tree/parser/tests.rs", "cli", "view/window/state/"],
        "kernel types are not file types",
    ),
    (
        "serde_json",
        &["capture/read/", "engine/protocol.rs", "cli/"],
        "captures are JSON, engines are asked and answers printed in it",
    ),
    ("shlex", &["engine/command_line.rs"], "one module knows how commands are written"),
    ("simplecss", &["import/drawing/style.rs"], "one module reads style sheets"),
    ("svgtypes", &["import/drawing/"], "drawings alone are in the words of SVG"),
    (
        "tempfile",
        &["capture/input.rs", "capture/recording/tests.rs", "scene/file/", "view/window/"],
        "one module writes files, the window keeps state, a pipe is kept to be read twice, and a test changes what is open",
    ),
    ("tiny_skia", &["view/paint/"], "painters alone draw"),
    ("ttf_parser", &["view/paint/letters.rs"], "letters have one home"),
    ("win32job", &["engine/group.rs"], "one module ends programs"),
    ("winsplit", &["engine/command_line.rs"], "one module knows how commands are written"),
    ("x11rb", &["view/window/"], "the window alone speaks to its display"),
];

#[test]
fn a_module_names_only_those_to_its_left() {
    let mut references = 0;
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let Some(own) = LAYERS.iter().position(|layer| path == format!("{layer}.rs") || path.starts_with(&format!("{layer}/")))
        else {
            continue;
        };
        for (index, line) in code_lines(&text) {
            for (other, layer) in LAYERS.iter().enumerate() {
                if names(line, &format!("crate::{layer}")) {
                    references += 1;
                    if own < other {
                        wrong.push(format!("src/{path}:{index}: `{}` names {layer}, which is to its right", LAYERS[own]));
                    }
                }
            }
        }
    }
    assert!(50 < references, "only {references} references were read: does the test still see the code?");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn reserved_crates_stay_where_they_belong() {
    let mut uses = 0;
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        for (index, line) in code_lines(&text) {
            for (name, homes, why) in RESERVED {
                if names(line, &format!("{name}::")) {
                    uses += 1;
                    if !homes.iter().any(|home| path.starts_with(home)) {
                        wrong.push(format!("src/{path}:{index}: names `{name}`, but {why}"));
                    }
                }
            }
        }
    }
    assert!(10 < uses, "only {uses} uses were read: does the test still see the code?");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_kernel_and_the_search_have_neither_clock_nor_files() {
    let forbidden = ["std::fs", "std::time", "std::thread", "std::env", "println!"];
    let mut wrong = Vec::new();
    let mut files = 0;
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with("kernel/") || path.starts_with("search/")) {
        files += 1;
        for (index, line) in code_lines(&text) {
            wrong.extend(forbidden.iter().filter(|name| line.contains(**name)).map(|name| format!("src/{path}:{index}: {name}")));
        }
    }
    assert!(20 < files, "only {files} files were read");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_module_of_the_kernel_names_only_those_above_it() {
    let head = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/kernel/mod.rs")).unwrap();
    let list = head.split("```text").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let order: Vec<Vec<&str>> = list
        .lines()
        .map(|line| line.trim_start_matches("//!").trim())
        .filter(|line| !line.is_empty())
        .map(|line| line.split(", ").collect())
        .collect();
    let position = |module: &str| order.iter().position(|line| line.contains(&module));
    let (mut references, mut wrong) = (0, Vec::new());
    for (path, text) in sources() {
        let Some(below) = path.strip_prefix("kernel/").filter(|below| !below.contains("test") && *below != "mod.rs") else {
            continue;
        };
        let module = below.split(['/', '.']).next().unwrap();
        let Some(own) = position(module) else {
            wrong.push(format!("src/{path}: `{module}` is not in the list at the head of the kernel"));
            continue;
        };
        // What stands for the kernel in this file: a `super` for each folder above.
        let folders = below.matches('/').count() - usize::from(below.ends_with("/mod.rs"));
        let kernel = format!("use {}", "super::".repeat(folders + 1));
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for (index, line) in code_lines(code) {
            let named = line.strip_prefix(&kernel).or_else(|| line.strip_prefix("use crate::kernel::"));
            let named = named.and_then(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()).and_then(position);
            let Some(other) = named else { continue };
            references += 1;
            if own < other {
                wrong.push(format!("src/{path}:{index}: `{module}` names a module that stands below it: {line}"));
            }
        }
    }
    assert!(100 < references, "only {references} references were read: does the test still see the code?");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether `line` names `path` as a whole word, not as the tail of a longer name.
fn names(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + path.len()..].chars().next();
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        !before.is_some_and(is_part) && !after.is_some_and(|c| !path.ends_with("::") && (c.is_alphanumeric() || c == '_'))
    })
}

/// The lines with code on them, numbered from 1.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())).filter(|(_, line)| !line.starts_with("//"))
}

/// Every source file with its path below `src/`.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
                files.push((below, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files
}
