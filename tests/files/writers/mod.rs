//! The writers of captures in `writers/`: each is run by its own compiler or interpreter, and its output is read and audited.
//!
//! A language that is not installed is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_LANGUAGES` is set: then
//! its test fails.

mod additions;
mod readme;
mod rust;
mod scripts;

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::capture::{PLAIN, audited, in_short, problems};
use clashbox::capture::{CaptureBody, CaptureEntry, CaptureReader, Frame, Header, Ignore, Pose};

/// The output of every writer in its test of values.
const VALUES: &str = include_str!("programs/values.jsonl");

/// The output of every writer with the mode "events".
const EVENTS: &str = r#"{"clashbox":"capture","version":1,"contacts":"events"}
{"body":"ball","shape":{"circle":{"center":[0,0],"radius":1}}}
{"body":"wall","shape":{"point":{"at":[0,0]}}}
{"frame":0,"at":{"ball":[0,0],"wall":[0,0]},"contacts":[["ball","wall","begin"]]}
{"frame":1,"at":{},"contacts":[["ball","wall","end",0.25]]}
"#;

/// Number of calls with a mistake that each program makes.
const MISTAKES: usize = 12;

/// A program in another language, in a folder of its own.
struct Program {
    folder: tempfile::TempDir,
    /// The program and its first arguments.
    command: Vec<String>,
    environment: Vec<(String, String)>,
}

impl Program {
    /// Runs it with arguments, in its folder. Returns its standard output.
    fn run(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments).output().expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{:?} ends with {}: {said}", self.command, output.status);
        String::from_utf8(output.stdout).expect("it prints UTF-8")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).args(arguments);
        command.current_dir(self.folder.path()).envs(self.environment.iter().cloned());
        command
    }

    /// Returns the contents of a file that it has written.
    fn written(&self, file: &str) -> String {
        fs::read_to_string(self.folder.path().join(file)).expect("it has written UTF-8")
    }
}

/// Returns true if a program is there. If not, the test prints this and ends; if languages are required, it fails.
pub(crate) fn installed(program: &str) -> bool {
    let is_there = found(program);
    assert!(
        is_there || std::env::var_os("CLASHBOX_REQUIRE_LANGUAGES").is_none(),
        "{program} is not installed, but it is required"
    );
    is_there
}

/// Returns true if a program is there, by its name or by its path in the repository. If not, the test prints this and ends.
pub(crate) fn found(program: &str) -> bool {
    let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain([env!("CARGO_MANIFEST_DIR").into()]);
    let is_there = folders.any(|folder| folder.join(&file).is_file());
    if !is_there {
        // `eprintln!` would not do: the test runner hides what a passing test prints.
        let _ = writeln!(std::io::stderr(), "skipped: {program} is not installed");
    }
    is_there
}

/// The meaning of a capture: an angle that stays is given in each pose, poses that did not change are left out, and their order
/// does not matter.
#[derive(Debug, PartialEq)]
struct Meaning {
    header: Header,
    bodies: Vec<CaptureBody>,
    ignores: Vec<Ignore>,
    frames: Vec<Frame>,
}

impl Meaning {
    fn of(text: &str) -> Meaning {
        assert_eq!(problems(text), [""; 0], "{text}");
        let mut reader = CaptureReader::new(text.as_bytes()).expect("memory is read");
        let (mut ignores, mut frames, mut poses) = (Vec::new(), Vec::new(), HashMap::<u32, Pose>::new());
        while let Some(entry) = reader.read().expect("memory is read") {
            match entry {
                CaptureEntry::Body => {}
                CaptureEntry::Ignore(ignore) => ignores.push(ignore),
                CaptureEntry::Frame(mut frame) => {
                    for (body, pose) in &mut frame.at {
                        let before = poses.get(body).and_then(|before| before.angle);
                        pose.angle = pose.angle.or(before).or(Some(0.0));
                    }
                    frame.at.retain(|(body, pose)| poses.insert(*body, *pose) != Some(*pose));
                    poses.retain(|body, _| !frame.gone.contains(body));
                    frame.at.sort_by_key(|(body, _)| *body);
                    frames.push(frame);
                }
            }
        }
        Meaning { header: reader.header().clone(), bodies: reader.bodies().to_vec(), ignores, frames }
    }
}

/// Checks that the program of values has written what it should, and refused every mistake.
fn check_values(program: &Program, values: &str) {
    check_written(program, "once", values, MISTAKES);
    check_written(program, "events", EVENTS, 1);
}

fn check_written(program: &Program, mode: &str, values: &str, mistakes: usize) {
    let refused = program.run(&["values.jsonl", mode]);
    let text = program.written("values.jsonl");
    let (found, expected) = (Meaning::of(&text), Meaning::of(values));
    assert_eq!(found.header, expected.header, "{text}");
    assert_eq!(found.bodies, expected.bodies, "{text}");
    assert_eq!(found.ignores, expected.ignores, "{text}");
    for (found, expected) in found.frames.iter().zip(&expected.frames) {
        assert_eq!(found, expected, "{text}");
    }
    assert_eq!(found.frames.len(), expected.frames.len(), "{text}");
    check_refused(&refused, mistakes);
}

/// Checks that a program has printed as many refusals as it has made mistakes.
fn check_refused(printed: &str, mistakes: usize) {
    let lines: Vec<&str> = printed.lines().filter(|line| line.starts_with("refused: ")).collect();
    assert_eq!(lines.len(), mistakes, "{printed}");
}

/// Checks that the audit finds the faults in the game of the README: the bullet tunnels, and a contact is reported where there is
/// none.
fn check_game(program: &Program) {
    program.run(&[]);
    let text = program.written("game.jsonl");
    assert_eq!(in_short(&audited(&text, &PLAIN)), ["tunneled 1 bullet+paper", "phantom 5 bullet+paper"], "{text}");
}

/// Checks that a program that is killed while it writes frames has lost at most the last one.
fn check_killed(program: &Program) {
    let mut child = program.command(&["killed.jsonl", "forever"]).stdout(Stdio::piped()).spawn().expect("it starts");
    let out = child.stdout.take().expect("it is piped");
    let mut numbers = BufReader::new(out).lines();
    let seen: Vec<String> = numbers.by_ref().take(200).map(|line| line.expect("it prints lines")).collect();
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    // The lines that it had printed by then count as well.
    let printed = seen.into_iter().chain(numbers.map_while(Result::ok)).filter_map(|line| line.parse().ok());
    let printed: u64 = printed.max().expect("it prints numbers");
    let bytes = fs::read(program.folder.path().join("killed.jsonl")).expect("it is there");
    let mut reader = CaptureReader::new(&bytes[..]).expect("memory is read");
    let mut frames = Vec::new();
    while let Some(entry) = reader.read().expect("memory is read") {
        match entry {
            CaptureEntry::Frame(frame) => frames.push(frame.number),
            CaptureEntry::Body | CaptureEntry::Ignore(_) => {}
        }
    }
    assert_eq!(reader.problems("killed.jsonl"), None, "a last line that is cut is no problem");
    assert!(190 <= printed && printed < frames.len() as u64, "{printed} was printed, {} frames are there", frames.len());
    assert!(frames.iter().copied().eq(0..frames.len() as u64), "no frame is missing");
}
