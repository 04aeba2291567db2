//! The lists of CONTRIBUTING.md, and the paths in all documentation, compared with the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A list of CONTRIBUTING.md: the files that decide something about each variant of an enum.
struct List {
    /// The words before the list.
    after: &'static str,
    /// The names of the enum with the variants, and of those with the same variants.
    enums: &'static [&'static str],
    /// The file that declares the variants.
    file: &'static str,
    /// The line of it before the first variant.
    declaration: &'static str,
}

const LISTS: [List; 9] = [
    List {
        after: "**A kind of shape.**",
        enums: &["Kind", "Shape"],
        file: "crates/geometry/src/kernel/shape/any.rs",
        declaration: "pub enum Shape {",
    },
    List {
        after: "**A search method.**",
        enums: &["Method", "MethodKind"],
        file: "crates/geometry/src/search/method.rs",
        declaration: "pub enum Method {",
    },
    List {
        after: "to the left has two places:",
        enums: &["LeftTab"],
        file: "src/session/view_state/tabs.rs",
        declaration: "    LeftTab:",
    },
    List {
        after: "A tab to the right has",
        enums: &["RightTab"],
        file: "src/session/view_state/tabs.rs",
        declaration: "    RightTab:",
    },
    List { after: "For an edit", enums: &["Edit"], file: "src/session/command/edit.rs", declaration: "pub enum Edit {" },
    List {
        after: "For a change of the view",
        enums: &["Look"],
        file: "src/session/command/look.rs",
        declaration: "pub enum Look {",
    },
    List {
        after: "**An expectation.**",
        enums: &["Claim"],
        file: "crates/scenes/src/scene/mod.rs",
        declaration: "pub enum Claim {",
    },
    List {
        after: "**A command of the command line.**",
        enums: &["ProgramCommand"],
        file: "src/cli/arguments.rs",
        declaration: "pub(super) enum ProgramCommand {",
    },
    List {
        after: "**A measure of a goal.**",
        enums: &["Measure"],
        file: "crates/scenes/src/scene/lesson/measure.rs",
        declaration: "pub enum Measure {",
    },
];

#[test]
fn contributing_lists_the_files_that_name_every_variant() {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let sources: Vec<(String, String)> = files(&["src", "crates"], "rs")
        .filter(|path| !path.contains("/tests/") && !path.ends_with("tests.rs"))
        .map(|path| (code(&fs::read_to_string(root().join(&path)).unwrap()), path))
        .map(|(text, path)| (path, text))
        .collect();
    assert!(300 < sources.len(), "only {} files of code were read", sources.len());
    for List { after, enums, file, declaration } in LISTS {
        let (_, text) = sources.iter().find(|(path, _)| path == file).unwrap_or_else(|| panic!("{file} is not there"));
        let variants = variants(text, declaration);
        assert!(2 < variants.len(), "only {variants:?} were found in {file}");
        let found = sources.iter().filter(|(_, text)| names_every_variant(text, enums, &variants));
        let found: BTreeSet<&str> = found.map(|(path, _)| path.as_str()).collect();
        let listed = listed(&page, after);
        let missing: Vec<&&str> = found.difference(&listed).collect();
        assert!(
            missing.is_empty(),
            "CONTRIBUTING.md does not list after \"{after}\" {missing:?}, which name every variant of {enums:?}"
        );
        let obsolete: Vec<&&str> = listed.difference(&found).collect();
        assert!(
            obsolete.is_empty(),
            "CONTRIBUTING.md lists after \"{after}\" {obsolete:?}, which do not name every variant of {enums:?}"
        );
    }
}

#[test]
fn a_drag_passes_at_most_ten_files_down_and_ten_up() {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    for after in ["goes down to the scene:", "goes up from the scene to triangles"] {
        let files = listed(&page, after);
        assert!((5..=10).contains(&files.len()), "{} files after \"{after}\": {files:?}", files.len());
        for file in files {
            let lines = fs::read_to_string(root().join(file)).unwrap_or_else(|_| panic!("{file} is not there")).lines().count();
            assert!(lines < 450, "{file} has {lines} lines");
        }
    }
}

#[test]
fn every_path_in_the_documentation_exists() {
    let pages = files(&["."], "md").filter(|path| path != "CHANGELOG.md").map(|path| (path, ""));
    let heads = files(&["src", "crates", "tests", "benches", "engines", "examples", "writers"], "rs").map(|path| (path, "//"));
    let (mut checked, mut missing) = (0, Vec::new());
    for (path, prefix) in pages.chain(heads) {
        let text = fs::read_to_string(root().join(&path)).unwrap();
        for (index, line) in text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with(prefix)) {
            for named in line.split('`').skip(1).step_by(2).filter(|named| is_path(named)) {
                checked += 1;
                if !root().join(named).exists() {
                    missing.push(format!("{path}:{}: there is no `{named}`", index + 1));
                }
            }
        }
    }
    assert!(200 < checked, "only {checked} paths were found");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_link_of_a_page_leads_to_a_file() {
    let (mut checked, mut missing) = (0, Vec::new());
    for path in files(&["."], "md") {
        let text = fs::read_to_string(root().join(&path)).unwrap();
        let folder = root().join(&path).parent().unwrap().to_path_buf();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://") && !target.starts_with('#')) {
            let file = target.split('#').next().unwrap();
            checked += 1;
            if !folder.join(file).exists() {
                missing.push(format!("{path}: there is no `{target}`"));
            }
        }
    }
    assert!(50 < checked, "only {checked} links were found");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_path_begins_with_a_folder_of_the_repository() {
    for (text, expected) in [
        ("src/lib.rs", true),
        ("crates/geometry", true),
        (".ci/run", true),
        ("kernel/mod.rs", true),
        ("sweep --csv", false),
        ("src/<name>.rs", false),
        ("scenes/*.ron", false),
        ("and/or", false),
        ("mod.rs", false),
    ] {
        assert_eq!(is_path(text), expected, "{text}");
    }
}

/// Returns true for text in backquotes that is a path of the repository. A path to code without the folders before it counts as one that
/// is wrong. Patterns do not count.
fn is_path(text: &str) -> bool {
    const FOLDERS: [&str; 11] =
        [".ci", "assets", "benches", "captures", "crates", "docs", "engines", "examples", "scenes", "src", "tests"];
    let is_plain = text.chars().all(|c| c.is_alphanumeric() || "._-/".contains(c));
    let Some((first, _)) = text.split_once('/') else { return false };
    is_plain && (FOLDERS.contains(&first) || text.ends_with(".rs"))
}

/// Returns the paths that open the lines of the first list after these words.
fn listed<'a>(page: &'a str, after: &str) -> BTreeSet<&'a str> {
    let (_, rest) = page.split_once(after).unwrap_or_else(|| panic!("CONTRIBUTING.md does not say \"{after}\""));
    let lines = rest.lines().skip_while(|line| !line.starts_with("- `"));
    let lines = lines.take_while(|line| !line.is_empty());
    lines.filter_map(|line| line.strip_prefix("- `")?.split('`').next()).collect()
}

/// Returns the names of the variants that are declared after this line.
fn variants<'a>(code: &'a str, declaration: &str) -> Vec<&'a str> {
    let (_, rest) = code.split_once(declaration).unwrap_or_else(|| panic!("there is no `{declaration}`"));
    let (body, _) = rest.split_once("\n}").unwrap();
    let names = body.lines().filter_map(|line| line.strip_prefix("    ").filter(|line| line.starts_with(char::is_uppercase)));
    names.map(|line| line.split(|c: char| !c.is_alphanumeric()).next().unwrap()).collect()
}

/// Returns true for code that has every variant with one of the enums before it, or alone if the code imports the variants.
fn names_every_variant(code: &str, enums: &[&str], variants: &[&str]) -> bool {
    let imports_variants = enums.iter().any(|name| code.contains(&format!("use {name}::{{")));
    variants.iter().all(|variant| {
        let bare = imports_variants.then(|| (*variant).to_owned());
        enums.iter().map(|name| format!("{name}::{variant}")).chain(bare).any(|name| has_word(code, &name))
    })
}

/// Returns true if a name is in the code, not as a part of another name.
fn has_word(code: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (code[..at].chars().next_back(), code[at + name.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Returns code without its comments and unit tests.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect()
}

/// Returns the paths of all files with this extension below the folders, but those that are built, installed or copied from others.
fn files(folders: &[&str], extension: &'static str) -> impl Iterator<Item = String> {
    const LEFT_OUT: [&str; 5] = ["target", "vendor", "node_modules", "venv", ".git"];
    let mut folders: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    let mut files: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() && !LEFT_OUT.iter().any(|name| path.ends_with(name)) {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files.into_iter().map(|path| {
        let below = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        below.strip_prefix("./").unwrap_or(&below).to_owned()
    })
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
