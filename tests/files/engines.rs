//! The captures of physics engines in `examples/captures`: an engine that is installed there writes them again, to the last byte.
//!
//! An engine that is not installed in its folder is skipped with a message on standard error; rapier2d counts as installed if it
//! was built there.

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the captures of an engine, as text, with the names of their files.
fn captures(folder: &Path) -> Vec<(String, String)> {
    let mut captures: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension() == Some(OsStr::new("jsonl")))
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap()))
        .collect();
    captures.sort();
    captures
}

/// Checks that `program` writes the captures of an engine again. `needed` is a path in its folder that exists once it is
/// installed.
fn writes_its_captures_again(engine: &str, needed: &str, program: impl FnOnce(&Path) -> Command) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples/captures").join(engine);
    // Other systems compute sines with other last bits, which move a body.
    let is_same_system = cfg!(all(target_os = "linux", target_arch = "x86_64"));
    if !is_same_system || !folder.join(needed).exists() {
        // `eprintln!` would not do: the test runner hides what a passing test prints.
        let reason = if is_same_system { "is not installed in" } else { "is compared on x86-64 Linux only, see" };
        let line = format!("skipped: {engine} {reason} examples/captures/{engine}\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
        return;
    }
    let out = tempfile::tempdir().unwrap();
    let output = program(&folder).arg(folder.join("../worlds")).arg(out.path()).output().expect("it starts");
    assert!(output.status.success(), "{engine}: {}", String::from_utf8_lossy(&output.stderr));
    let (before, after) = (captures(&folder), captures(out.path()));
    let names = |captures: &[(String, String)]| captures.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert!(!before.is_empty(), "{engine} has captures");
    assert_eq!(names(&after), names(&before), "{engine}");
    for ((name, after), (_, before)) in after.iter().zip(&before) {
        let differing = after.lines().zip(before.lines()).position(|(after, before)| after != before);
        assert!(after == before, "{engine}/{name} is written otherwise, first in line {:?}", differing.map(|line| line + 1));
    }
}

#[test]
fn rapier_writes_its_captures_again() {
    writes_its_captures_again("rapier2d", "target", |folder| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["run", "--quiet", "--locked", "--offline", "--target-dir"]).arg(folder.join("target"));
        cargo.arg("--manifest-path").arg(folder.join("Cargo.toml")).arg("--");
        cargo
    });
}

#[test]
fn planck_writes_its_captures_again() {
    writes_its_captures_again("planck", "node_modules/planck", |folder| {
        let mut node = Command::new("node");
        node.arg(folder.join("catch.mjs"));
        node
    });
}

#[test]
fn pymunk_writes_its_captures_again() {
    writes_its_captures_again("pymunk", "venv/bin/python", |folder| {
        let mut python = Command::new(folder.join("venv/bin/python"));
        // The option -B prevents `__pycache__` in the folders of the repository.
        python.arg("-B").arg(folder.join("catch.py"));
        python
    });
}
