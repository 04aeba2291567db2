//! Commands whose standard output cannot be written, and commands on a system that gives no threads.

use std::fs::OpenOptions;
use std::io::Read as _;
use std::process::{Command, Output, Stdio};

use super::{BLIND, BULLET, Folder, command, has_shell, shipped};

/// Commands that write to standard output, each with its usual exit code.
const COMMANDS: [(&[&str], i32); 12] = [
    (&["check", "s.ron"], 0),
    (&["check", "--format", "json", "s.ron"], 0),
    (&["check", "--format", "junit", "s.ron"], 0),
    (&["query", "s.ron"], 0),
    (&["explain", "s.ron"], 0),
    (&["record", "s.ron"], 0),
    (&["render", "s.ron", "-o", "-"], 0),
    (&["audit", "c.jsonl"], 1),
    (&["judge", "--engine", "e=sh blind.sh", "s.ron"], 1),
    (&["completions", "bash"], 0),
    (&["--help"], 0),
    (&["--version"], 0),
];

fn folder() -> Folder {
    Folder::with(&[("s.ron", BULLET), ("c.jsonl", &shipped("captures/bullet_hall.jsonl")), ("blind.sh", BLIND)])
}

fn ended(mut command: Command, stdout: Stdio) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = command.stdin(Stdio::null()).stdout(stdout).output().expect("clashbox runs");
    (status.code(), String::from_utf8_lossy(&stderr).into_owned())
}

#[test]
fn a_closed_standard_output_is_said() {
    if !has_shell() {
        return;
    }
    let folder = folder();
    for (arguments, code) in COMMANDS {
        let mut closed = Command::new("sh");
        closed
            .args(["-c", "exec \"$0\" \"$@\" >&-", env!("CARGO_BIN_EXE_clashbox")])
            .args(arguments)
            .current_dir(folder.path(""));
        let expected = (Some(2), "clashbox: cannot write: standard output is closed\n".to_owned());
        assert_eq!(ended(closed, Stdio::null()), expected, "{arguments:?}");
        // Rust opens the same device in place of a closed stream, and programs open it in both ways.
        for for_both in [false, true] {
            let null = OpenOptions::new().read(for_both).write(true).open("/dev/null").expect("a device");
            let mut command = command();
            command.args(arguments).current_dir(folder.path(""));
            let (found, said) = ended(command, null.into());
            assert_eq!(found, Some(code), "{arguments:?} to /dev/null: {said}");
        }
    }
}

#[test]
fn a_command_that_writes_nothing_needs_no_standard_output() {
    if !has_shell() {
        return;
    }
    let folder = folder();
    let mut closed = Command::new("sh");
    closed.args(["-c", "exec \"$0\" render s.ron -o s.svg >&-", env!("CARGO_BIN_EXE_clashbox")]).current_dir(folder.path(""));
    assert_eq!(ended(closed, Stdio::null()), (Some(0), String::new()), "a picture to a file");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let folder = folder();
    for (arguments, _) in COMMANDS {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("a device");
        let mut command = command();
        command.args(arguments).current_dir(folder.path(""));
        let (code, said) = ended(command, full.into());
        assert!(code == Some(2) && said.starts_with("clashbox: cannot write: "), "{arguments:?}: {code:?}, {said}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_success_and_no_news() {
    if !has_shell() {
        return;
    }
    let folder = folder();
    for (arguments, _) in COMMANDS {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = command();
        command.args(arguments).current_dir(folder.path(""));
        assert_eq!(ended(command, writer.into()), (Some(2), String::new()), "{arguments:?}");
    }
}

/// A stack size that exceeds every address space: the system refuses every thread.
const NO_THREAD: (&str, &str) = ("RUST_MIN_STACK", "1000000000000000");

#[test]
fn a_command_without_threads_answers_the_same() {
    let folder = folder();
    let commands: [&[&str]; 7] = [
        &["check", "s.ron", "s.ron", "--jobs", "4"],
        &["check", "--properties", "s.ron"],
        &["record", "--dry-run", "s.ron"],
        &["audit", "c.jsonl"],
        &["query", "s.ron"],
        &["explain", "s.ron"],
        &["render", "s.ron", "-o", "-"],
    ];
    for arguments in commands {
        let run = |environment: Option<(&str, &str)>| {
            let mut command = command();
            command.args(arguments).envs(environment).current_dir(folder.path("")).stdin(Stdio::null());
            let Output { status, stdout, stderr } = command.output().expect("clashbox runs");
            (status.code(), stdout, String::from_utf8_lossy(&stderr).into_owned())
        };
        let (with, without) = (run(None), run(Some(NO_THREAD)));
        assert!(!with.1.is_empty() && with == without, "{arguments:?}: {with:?} with threads, {without:?} without");
    }
}

#[test]
fn an_engine_without_threads_is_not_started() {
    let folder = folder();
    let mut command = command();
    command.args(["judge", "--engine", "e=sh blind.sh", "s.ron"]).env(NO_THREAD.0, NO_THREAD.1).current_dir(folder.path(""));
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let (code, said) = ended(command, writer.into());
    assert!(code == Some(2) && said.starts_with("e: no trial: `sh blind.sh` cannot be started: "), "{code:?}, {said}");
    let mut printed = String::new();
    reader.read_to_string(&mut printed).expect("read");
    assert_eq!(printed, "", "no table");
}
