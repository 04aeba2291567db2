//! Runs the binary as a user or a CI job does: words, documents, exit codes.

#![expect(clippy::expect_used, reason = "the helpers belong to tests, where an expect is an assertion")]

mod broad;
mod checking;
mod code;
mod cost;
mod crowd;
mod describing;
mod dialect;
mod escaping;
mod first;
mod functions;
mod level;
// The engines of these tests are shell scripts.
#[cfg(unix)]
mod judging;
mod kills;
mod licenses;
// A shell limits the memory of the program.
#[cfg(unix)]
pub(crate) mod limits;
mod linking;
mod moves;
mod offline_pages;
pub(crate) mod outputs;
mod pictures;
mod progress;
mod querying;
mod reasons;
mod recording;
mod reporting;
mod scene_json;
// JSON does not depend on the system.
#[cfg(not(windows))]
mod schemas;
mod seams;
mod shards;
mod shrinking;
mod standard_streams;
mod sweeping;
mod terminal;
mod worksheet;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// Frames in which a bullet passes a wall.
pub(crate) const GAME: &str = r#"{"clashbox":"capture","version":1,"dt":0.5}
{"body":"wall","shape":{"aabb":{"min":[-0.5,-2],"max":[0.5,2]}},"kind":"static"}
{"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}}}
{"frame":0,"at":{"wall":[0,0],"bullet":[-3,0]}}
{"frame":1,"at":{"bullet":[3,0]},"contacts":[]}
"#;

/// The scene of the documentation, with correct expectations.
pub(crate) const BULLET: &str = r#"Scene(
    version: 1,
    title: "Bullet through paper",
    slop: 0.0,
    bodies: [
        Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
    ],
    pair: ("bullet", "paper"),
    search: Linear(max_step: 0.5),
    expect: [
        Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9, why: "4 - 0.05 - 0.1"),
        Motion(a: "bullet", b: "paper", search: Exact, outcome: Impact(t: 0.48125), tolerance: 1e-9, why: "3.85 / 8"),
        Motion(a: "bullet", b: "paper", search: Discrete, outcome: NoImpactSeen),
    ],
)
"#;

/// An engine as a shell script. It knows circles and rectangles, and never sees a contact.
pub(crate) const BLIND: &str = r#"
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["hit","impact"],"kinds":["circle","aabb"]}'
while read question; do
id=$(echo "$question" | sed 's/^{"id":\([0-9]*\).*/\1/')
echo "{\"id\":$id,\"hit\":false,\"impact\":null}"
done
"#;

/// Returns the text of a file of the repository.
pub(crate) fn shipped(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("readable")
}

/// Returns true if there is a shell: some engines of these tests are its scripts. If not, it prints that the test is skipped.
pub(crate) fn has_shell() -> bool {
    if cfg!(not(unix)) {
        eprintln!("skipped: there is no shell");
    }
    cfg!(unix)
}

/// A folder with files in it.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn with(files: &[(&str, &str)]) -> Folder {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            std::fs::write(path, text).expect("written");
        }
        Folder(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("readable")
    }

    /// Runs clashbox in this folder.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        run_in(self.0.path(), arguments, "")
    }

    pub(crate) fn run_with_input(&self, arguments: &[&str], input: &str) -> Ran {
        run_in(self.0.path(), arguments, input)
    }
}

/// The output and the exit code of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn check(&self, code: i32, out: &str, err: &str) {
        let found = (self.code, self.out.as_str(), self.err.as_str());
        assert_eq!(found, (Some(code), out, err), "exit code, standard output, standard error");
    }
}

pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_clashbox"));
    // No command line below needs a display.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    // Where pages are, is said by each test.
    command.env_remove("CLASHBOX_PAGE").env_remove("CLASHBOX_WEB");
    command
}

/// Starts a command. Wine cannot start a program about once in a thousand times, with this error: it is tried again.
fn started(command: &mut Command) -> Child {
    const ERROR_INTERNAL_ERROR: i32 = 1359;
    let mut start = || command.spawn();
    let is_wine = |error: &std::io::Error| error.raw_os_error() == Some(ERROR_INTERNAL_ERROR);
    start().or_else(|error| if is_wine(&error) { start() } else { Err(error) }).expect("clashbox runs")
}

fn run_in(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    let mut command = command();
    command.args(arguments).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = started(&mut command);
    // A command that ends without reading its input closes the pipe.
    let written = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let is_closed = written.as_ref().is_err_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe);
    assert!(written.is_ok() || is_closed, "{written:?}");
    let Output { status, stdout, stderr } = child.wait_with_output().expect("clashbox ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Ran { code: status.code(), out: text(stdout), err: text(stderr) }
}
