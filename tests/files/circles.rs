//! The files of a layer, read from the code: no file names a file that names it back, however many files are between them. So
//! each can be read without the ones that use it.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates that are held to it, each with all its folders.
const CRATES: [&str; 3] = ["crates/geometry/src", "crates/scenes/src", "src"];

/// Everything is read from the repository.
struct Sources {
    /// The code of each module by its path: `session::document::history`. Without comments and unit tests.
    modules: BTreeMap<Vec<String>, String>,
    /// The origin of each name that a module hands on.
    handed_on: BTreeMap<Vec<String>, Vec<String>>,
}

#[test]
fn no_module_names_one_that_names_it_back() {
    let (mut folders, mut edges, mut circles) = (0, 0, Vec::new());
    for root in CRATES {
        let sources = Sources::read(root);
        for folder in sources.folders() {
            let names = sources.named_within(&folder);
            folders += 1;
            edges += names.values().map(BTreeSet::len).sum::<usize>();
            circles.extend(circle(&names).map(|circle| format!("{root}/{}: {}", folder.join("/"), circle.join(" -> "))));
        }
    }
    assert!(
        40 <= folders && 1000 < edges,
        "only {edges} references in {folders} folders were read: does the test still see the code?"
    );
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

/// Checks the order of the modules in the head of the kernel.
#[test]
fn a_module_of_the_kernel_names_only_modules_listed_above_it() {
    let root = "crates/geometry/src";
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(root).join("kernel/mod.rs")).unwrap();
    let list = text.split("# Order of the modules").nth(1).and_then(|rest| rest.split("//! ```").nth(1)).unwrap();
    let lines: Vec<Vec<&str>> = list.lines().skip(1).map(|line| line.trim_start_matches("//! ").split(", ").collect()).collect();
    let line_of = |module: &str| lines.iter().position(|line| line.contains(&module));
    let names = Sources::read(root).named_within(&["kernel".to_owned()]);
    assert!(
        names.keys().filter(|module| *module != "mod").all(|module| line_of(module).is_some()),
        "all of {names:?} are listed"
    );
    for (module, others) in names.iter().filter(|(module, _)| *module != "mod") {
        for other in others.iter().filter(|other| *other != "mod") {
            assert!(line_of(other) < line_of(module), "{module} names {other}, which the list has on line {:?}", line_of(other));
        }
    }
}

/// Checks that the window carries commands out in one function, and that nothing else of the view changes a session.
#[test]
fn the_app_alone_changes_the_session() {
    let sources = Sources::read("src");
    let mut applied = 0;
    for (path, code) in sources.modules.iter().filter(|(path, _)| path[0] == "view") {
        assert!(!code.contains("&mut Session"), "{} takes a session to change it", path.join("::"));
        applied += code.matches("session.apply(").count();
    }
    assert_eq!(applied, 1, "`App::apply` alone applies a command to the session");
}

#[test]
fn a_circle_is_found_and_named() {
    let names = |edges: &[(&str, &str)]| {
        let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in edges {
            names.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        names
    };
    assert_eq!(circle(&names(&[("a", "b"), ("b", "c"), ("a", "c")])), None, "two paths to one file are no circle");
    let found = circle(&names(&[("x", "a"), ("a", "b"), ("b", "c"), ("c", "a")]));
    assert_eq!(found, Some(["a", "b", "c", "a"].map(str::to_owned).to_vec()), "x only leads to it");
}

impl Sources {
    /// Reads the modules below a folder of the repository.
    fn read(root: &str) -> Sources {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(root);
        let mut sources = Sources { modules: BTreeMap::new(), handed_on: BTreeMap::new() };
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") && !is_of_tests(&path) {
                    let below = path.strip_prefix(&root).unwrap().with_extension("");
                    let module: Vec<String> = below.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                    sources.modules.insert(module, code(&fs::read_to_string(&path).unwrap()));
                }
            }
        }
        // `src/session/mod.rs` is the module `session`: but a file that names it names `mod`, the last file of its folder.
        let handed_on = sources.modules.iter().flat_map(|(file, code)| {
            let (module, sources) = (module_of(file), &sources);
            let lines = code.split(';').map(str::trim).filter(|line| is_handing_on(line));
            lines.flat_map(move |line| {
                let module = module.clone();
                let paths = paths(&line[line.find("use ").unwrap() + 4..]).into_iter().map(|path| sources.absolute(file, &path));
                paths.map(move |path| ([module.clone(), vec![path.last().unwrap().clone()]].concat(), path)).collect::<Vec<_>>()
            })
        });
        sources.handed_on = handed_on.collect();
        sources
    }

    /// Returns every folder of modules.
    fn folders(&self) -> BTreeSet<Vec<String>> {
        self.modules.keys().flat_map(|file| (0..file.len()).map(|depth| file[..depth].to_vec())).collect()
    }

    /// Returns which file or folder of `folder` names which other one.
    fn named_within(&self, folder: &[String]) -> BTreeMap<String, BTreeSet<String>> {
        let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (file, code) in self.modules.iter().filter(|(file, _)| file.starts_with(folder) && folder.len() < file.len()) {
            let own = &file[folder.len()];
            for path in self.references(file, code) {
                let Some(other) = self.part(folder, &path).filter(|other| other != own) else { continue };
                names.entry(own.clone()).or_default().insert(other);
            }
        }
        names
    }

    /// Returns the file or folder of `folder` that a path leads to. `None` if it leads elsewhere.
    fn part(&self, folder: &[String], path: &[String]) -> Option<String> {
        let rest = path.strip_prefix(folder)?;
        let first = rest.first()?;
        let below = [folder, std::slice::from_ref(first)].concat();
        if self.modules.keys().any(|file| file.starts_with(&below)) {
            return Some(first.clone());
        }
        match self.handed_on.get(&below) {
            Some(origin) => self.part(folder, origin),
            None => Some("mod".to_owned()),
        }
    }

    /// Returns every path that a file names, from the root of the crate. Names that a `mod.rs` only hands on do not count.
    fn references(&self, file: &[String], code: &str) -> Vec<Vec<String>> {
        let mut found = Vec::new();
        for statement in code.split(';').map(str::trim) {
            let is_mod = file.last().is_some_and(|name| name == "mod");
            if is_mod && is_handing_on(statement) {
                continue;
            }
            let starts = ["crate::", "super::"].into_iter().flat_map(|start| statement.match_indices(start));
            let starts: Vec<usize> = starts.map(|(at, _)| at).filter(|&at| !statement[..at].ends_with("::")).collect();
            found.extend(starts.iter().flat_map(|&at| paths(&statement[at..])).map(|path| self.absolute(file, &path)));
            if let (true, Some(used)) = (starts.is_empty(), statement.rsplit_once("use ")) {
                found.extend(paths(used.1).into_iter().map(|path| self.absolute(file, &path)));
            }
        }
        found
    }

    /// Returns a path that a file names, from the root of the crate.
    fn absolute(&self, file: &[String], path: &[String]) -> Vec<String> {
        let mut base = module_of(file);
        let mut rest = path;
        match path.first().map(String::as_str) {
            Some("crate") => {
                base.clear();
                rest = &path[1..];
            }
            Some("super" | "self") => {
                while let Some(first) = rest.first().filter(|first| ["super", "self"].contains(&first.as_str())) {
                    if first == "super" {
                        base.pop();
                    }
                    rest = &rest[1..];
                }
            }
            Some(first) => {
                let child = [&base[..], &[first.to_owned()]].concat();
                // Another crate, or a name of the file's own.
                if !self.modules.keys().any(|module| module.starts_with(&child)) {
                    return path.to_vec();
                }
            }
            None => {}
        }
        [&base[..], rest].concat()
    }
}

/// Returns true if a file has only unit tests, which may name what the code may not: `tests.rs`, or a file in a folder `tests`.
fn is_of_tests(path: &Path) -> bool {
    path.ends_with("tests.rs") || path.parent().is_some_and(|folder| folder.ends_with("tests"))
}

/// Returns the module of a file.
fn module_of(file: &[String]) -> Vec<String> {
    let named = file.last().is_some_and(|name| name != "mod" && name != "lib" && name != "main");
    if named { file.to_vec() } else { file[..file.len() - 1].to_vec() }
}

fn is_handing_on(statement: &str) -> bool {
    let without_attributes: Vec<&str> = statement.lines().filter(|line| !line.trim_start().starts_with("#[")).collect();
    let statement = without_attributes.join("\n");
    statement.starts_with("pub use ") || statement.starts_with("pub(") && statement.contains(") use ")
}

/// Returns the code of a file, without comments and unit tests.
fn code(text: &str) -> String {
    let (mut code, mut lines) = (String::new(), text.lines().peekable());
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" {
            // A declaration like `mod tests;` stands among others, a module of tests ends the file.
            if lines.next_if(|declaration| declaration.ends_with(';')).is_some() {
                continue;
            }
            break;
        }
        code.push_str(line.split_once("//").map_or(line, |(code, _)| code));
        code.push('\n');
    }
    code
}

/// Returns the paths of a tree like `super::{a::B, c}` at the start of a text.
fn paths(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start();
    if let Some(inner) = text.strip_prefix('{') {
        return branches(inner).iter().flat_map(|branch| paths(branch)).collect();
    }
    let name: String = text.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect();
    if name.is_empty() {
        return Vec::new();
    }
    match text[name.len()..].strip_prefix("::").map(paths) {
        Some(tails) if !tails.is_empty() => {
            tails.into_iter().map(|tail| [vec![name.clone()], tail].concat()).map(without_self).collect()
        }
        _ => vec![vec![name]],
    }
}

/// Removes a `self` at the end: `a::{self}` is `a`.
fn without_self(mut path: Vec<String>) -> Vec<String> {
    if 1 < path.len() && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    path
}

/// Returns the parts of the text between braces, up to the closing one.
fn branches(text: &str) -> Vec<String> {
    let (mut depth, mut branches) = (0, vec![String::new()]);
    for c in text.chars() {
        match c {
            '}' if depth == 0 => break,
            ',' if depth == 0 => branches.push(String::new()),
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                branches.last_mut().unwrap().push(c);
            }
        }
    }
    branches
}

/// Finds a circle of names, its first file twice. `None` if there is none.
fn circle(names: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit(
        at: &str,
        names: &BTreeMap<String, BTreeSet<String>>,
        path: &mut Vec<String>,
        done: &mut BTreeSet<String>,
    ) -> Option<Vec<String>> {
        if let Some(first) = path.iter().position(|seen| seen == at) {
            return Some([&path[first..], &[at.to_owned()]].concat());
        }
        if done.contains(at) {
            return None;
        }
        path.push(at.to_owned());
        let found = names.get(at).into_iter().flatten().find_map(|next| visit(next, names, path, done));
        path.pop();
        done.insert(at.to_owned());
        found
    }
    let mut done = BTreeSet::new();
    names.keys().find_map(|start| visit(start, names, &mut Vec::new(), &mut done))
}
