#![expect(clippy::expect_used, reason = "a benchmark ends where it cannot measure")]
//! Ten thousand scenes in files: how long `clashbox check` takes. The limit: 2 s on two cores.
//!
//! `cargo build --release && cargo bench -p clashbox-benches --bench fixtures` prints the seconds. The program is the one that was built; another
//! one is named by the environment variable `CLASHBOX`.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// So many files.
const FILES: usize = 10_000;
/// In so many folders.
const FOLDERS: usize = 100;
/// The best of so many rounds counts.
const ROUNDS: usize = 5;

/// The shipped scenes, again and again.
fn write_fixtures(folder: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenes");
    let topics = fs::read_dir(root).expect("the shipped scenes").map(|topic| topic.expect("a folder").path());
    let files = topics.filter(|topic| topic.is_dir()).flat_map(|topic| fs::read_dir(topic).expect("a folder"));
    let scenes: Vec<Vec<u8>> = files.map(|file| fs::read(file.expect("a file").path()).expect("a scene")).collect();
    for idx in 0..FILES {
        let topic = folder.join(format!("{:02}", idx % FOLDERS));
        fs::create_dir_all(&topic).expect("a folder");
        fs::write(topic.join(format!("{idx:05}.ron")), &scenes[idx % scenes.len()]).expect("written");
    }
}

/// The program beside this one.
fn built() -> OsString {
    let own = env::current_exe().expect("a path");
    let release = own.ancestors().nth(2).expect("the folder of the build");
    release.join("clashbox").into_os_string()
}

fn main() {
    let program = env::var_os("CLASHBOX").unwrap_or_else(built);
    let folder: PathBuf = env::temp_dir().join(format!("clashbox-fixtures-{}", std::process::id()));
    write_fixtures(&folder);
    for more in [&["--jobs", "1"][..], &[], &["--format", "json"], &["--format", "junit"]] {
        let round = |_| {
            let start = Instant::now();
            let mut command = Command::new(&program);
            let ran = command.arg("check").arg(&folder).args(more).stdout(Stdio::null()).status();
            assert!(ran.as_ref().is_ok_and(std::process::ExitStatus::success), "{}: {ran:?}", program.display());
            start.elapsed()
        };
        let best = (0..ROUNDS).map(round).min().unwrap_or_default();
        println!("check {}: {:.2} s", more.join(" "), best.as_secs_f64());
    }
    fs::remove_dir_all(&folder).expect("removed");
}
