#![expect(clippy::expect_used, reason = "a benchmark ends where it cannot measure")]
//! Measures how long `clashbox check` and `clashbox record` take for ten thousand scenes in files. The limits: 2 s and 10 s on
//! two cores.
//!
//! `cargo build --release && cargo bench -p clashbox-benches --bench fixtures` prints the seconds. The program is the one that
//! was built; the environment variable `CLASHBOX` names another one.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The number of files.
const FILES: usize = 10_000;
/// The number of folders.
const FOLDERS: usize = 100;
/// The number of rounds, of which the best counts.
const ROUNDS: usize = 5;

/// Writes the shipped scenes, again and again.
fn write_fixtures(folder: &Path, change: impl Fn(&str) -> String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenes");
    let topics = fs::read_dir(root).expect("the shipped scenes").map(|topic| topic.expect("a folder").path());
    let files = topics.filter(|topic| topic.is_dir()).flat_map(|topic| fs::read_dir(topic).expect("a folder"));
    let text = |path: PathBuf| fs::read_to_string(path).expect("a scene");
    let scenes: Vec<String> = files.map(|file| change(&text(file.expect("a file").path()))).collect();
    for idx in 0..FILES {
        let topic = folder.join(format!("{:02}", idx % FOLDERS));
        fs::create_dir_all(&topic).expect("a folder");
        fs::write(topic.join(format!("{idx:05}.ron")), &scenes[idx % scenes.len()]).expect("written");
    }
}

/// Returns the program beside this one.
fn built() -> OsString {
    let own = env::current_exe().expect("a path");
    let release = own.ancestors().nth(2).expect("the folder of the build");
    release.join("clashbox").into_os_string()
}

/// Returns the seconds that the program takes with these arguments and the folder.
fn seconds(program: &OsStr, arguments: &[&str], folder: &Path) -> f64 {
    let start = Instant::now();
    let ran = Command::new(program).args(arguments).arg(folder).stdout(Stdio::null()).status();
    assert!(ran.as_ref().is_ok_and(std::process::ExitStatus::success), "{program:?} {arguments:?}: {ran:?}");
    start.elapsed().as_secs_f64()
}

fn main() {
    let program = env::var_os("CLASHBOX").unwrap_or_else(built);
    let folder: PathBuf = env::temp_dir().join(format!("clashbox-fixtures-{}", std::process::id()));
    let best = |arguments: &[&str], prepare: &dyn Fn()| {
        let round = |_| {
            prepare();
            seconds(&program, arguments, &folder)
        };
        println!("{}: {:.2} s", arguments.join(" "), (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min));
    };
    write_fixtures(&folder, str::to_owned);
    for arguments in
        [&["check", "--jobs", "1"][..], &["check"], &["check", "--format", "json"], &["check", "--format", "junit"], &["record"]]
    {
        best(arguments, &|| {});
    }
    let bare = |text: &str| {
        let (before, list) = text.split_once("    expect: [").expect("a scene with expectations");
        before.to_owned() + list.split_once("\n    ],\n").expect("the end of the list").1
    };
    best(&["record", "--drop-comments"], &|| write_fixtures(&folder, bare));
    // Nearly all of them now have a wrong answer, so they are written anew.
    let wrong = |text: &str| text.replace("relation: Apart", "relation: BContainsA").replace("t: 0.", "t: 0.00");
    best(&["record", "--drop-comments"], &|| write_fixtures(&folder, wrong));
    fs::remove_dir_all(&folder).expect("removed");
}
