//! Files at the limits: each is answered, or refused with a message, in seconds and with at most 512 MiB of memory.

use std::fmt::Write as _;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use super::Folder;

/// Maximum memory of a process, KiB.
const MEMORY: u32 = 512 * 1024;
/// Many times the processor time that any of these commands needs.
const SECONDS: Duration = Duration::from_secs(60);

fn circle(name: impl std::fmt::Display, x: usize) -> String {
    format!("Body(name: \"{name}\", shape: Circle(center: ({x}.0, 0.0), radius: 1.0), velocity: (1.0, 0.5)),\n")
}

fn scene(bodies: &str, expectations: &str) -> String {
    format!("Scene(version: 1, bodies: [\n{bodies}],\nexpect: [{expectations}])\n")
}

/// Returns long teeth on a bar: every part is long, and all of them are near each other.
fn comb(vertices: usize) -> String {
    let mut text = "(-1.0, 0.0)".to_owned();
    let teeth = (vertices - 3) / 4;
    for x in 0..teeth {
        write!(text, ", ({x}.0, 1.0), ({x}.0, 100.0), ({x}.5, 100.0), ({x}.5, 1.0)").expect("written");
    }
    write!(text, ", ({teeth}.0, 1.0), ({teeth}.0, 0.0)").expect("written");
    format!("Polygon(vertices: [{text}])")
}

/// Runs a command on a scene with an address space of [`MEMORY`]. Returns what it printed, and its exit code.
fn run(text: &str, arguments: &str) -> (String, Option<i32>) {
    run_in(&Folder::with(&[("s.ron", text)]), arguments)
}

/// Runs a command in a folder with an address space of [`MEMORY`]. Returns what it printed, and its exit code.
pub(crate) fn run_in(folder: &Folder, arguments: &str) -> (String, Option<i32>) {
    run_within(MEMORY, folder, arguments)
}

/// Runs a command in a folder with an address space of `memory` KiB, and fails if it takes far longer than it may. Returns what
/// it printed, and its exit code.
pub(crate) fn run_within(memory: u32, folder: &Folder, arguments: &str) -> (String, Option<i32>) {
    let start = Instant::now();
    // The limit of processor time ends a command that computes; a command that waits would take longer than a busy machine
    // explains.
    let seconds = SECONDS.as_secs();
    let command = format!("ulimit -v {memory} && ulimit -t {seconds} && exec {} {arguments}", env!("CARGO_BIN_EXE_clashbox"));
    let output = Command::new("sh").args(["-c", &command]).current_dir(folder.path("")).env_remove("DISPLAY").output();
    let Output { status, stdout, stderr } = output.expect("a shell");
    assert!(start.elapsed() < 10 * SECONDS, "{arguments} took {:?}", start.elapsed());
    (String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned(), status.code())
}

#[test]
fn pairs_are_counted_without_keeping_them() {
    let bodies: String = (0..20_000).map(|i| circle(i, 0)).collect();
    let text = scene(&bodies, "Touching(count: 3), Touching(pairs: [(\"0\", \"1\")])");
    let (out, code) = run(&text, "check s.ron");
    assert!(out.contains("number of pairs that hit is more than 100004, expected 3"), "{out}");
    assert!(out.contains("more than 99999 more"), "{out}");
    assert_eq!(code, Some(1), "{out}");
    let (out, code) = run(&text, "query --touching s.ron");
    assert_eq!((out.contains("s.ron: more than 1,000,000 pairs would have to be listed"), code), (true, Some(2)), "{out}");
    for command in ["explain s.ron", "render s.ron -o s.svg"] {
        let (out, code) = run(&text, command);
        assert_eq!(code, Some(0), "{command}: {out}");
    }
}

#[test]
fn polygons_of_most_vertices_are_explained() {
    let body = |name: &str| format!("Body(name: \"{name}\", shape: {}, velocity: (0.25, 0.0)),\n", comb(1024));
    let bodies = [body("a"), body("b").replace("0.25", "0.5")].concat();
    let text = scene(&bodies, "Static(a: \"a\", b: \"b\", relation: AContainsB)");
    for command in ["check s.ron", "explain s.ron", "render s.ron -o s.svg"] {
        let (out, code) = run(&text, command);
        assert_eq!(code, Some(0), "{command}: {}", &out[..out.len().min(500)]);
    }
}

#[test]
fn many_expectations_are_checked() {
    let expectations = "Static(a: \"a\", b: \"b\", relation: Touching, separation: 7.0),\n".repeat(100_000);
    let text = scene(&[circle("a", 0), circle("b", 3)].concat(), &expectations);
    let (out, code) = run(&text, "check s.ron");
    assert_eq!((out.lines().count(), code), (200_001, Some(1)), "{}", &out[..out.len().min(500)]);
}

#[test]
fn two_bodies_of_very_many_parts_are_refused() {
    let members = vec!["Circle(center: (0.0, 0.0), radius: 1.0)"; 1_000].join(", ");
    let group = vec![format!("Group(members: [{members}])"); 6].join(", ");
    let body = |name: &str| format!("Body(name: \"{name}\", shape: Group(members: [{group}])),\n");
    let (out, code) = run(&scene(&[body("a"), body("b")].concat(), ""), "check s.ron");
    assert_eq!(code, Some(2), "{out}");
    let problem = "bodies \"b\" and \"a\" have 6000 and 6000 vertices, multiplied at most 25000000 are allowed";
    assert!(out.contains(problem), "{out}");
    let (out, code) = run(&scene(&[body("a"), circle("b", 0)].concat(), ""), "check s.ron");
    assert_eq!(code, Some(0), "a large body and a small one: {out}");
}

#[test]
fn files_of_most_bytes_are_refused() {
    let rows = [
        ("brackets", "(".repeat(8_000_000) + &")".repeat(8_000_000)),
        (
            "vertices",
            format!("Scene(version: 1, bodies: [Body(name: \"p\", shape: Polygon(vertices: [{}]))])", "(1,2),".repeat(2_700_000)),
        ),
        ("words", format!("Scene(version: 1, bodies: [{}])", "Body(name: \"a\", shape: Foo()),".repeat(500_000))),
        ("comments", "/*".repeat(8_000_000)),
        ("notes", format!("Scene(version: 1, notes: \"{}\", bodies: [])", "\\n".repeat(8_000_000))),
        ("too long", " ".repeat(16 * 1024 * 1024 + 1)),
    ];
    for (name, text) in rows {
        let (out, code) = run(&text, "check s.ron");
        assert_eq!(code, Some(2), "{name}: {}", &out[..out.len().min(500)]);
        assert!(out.len() < 100_000, "{name}: {} bytes of problems", out.len());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_without_an_end_or_an_answer_are_refused() {
    let too_long = "there are more than 16777216 bytes, which is the limit";
    let not_regular = "is not a regular file";
    // The log of the kernel waits for its next line, on systems that allow reading it.
    let rows = [
        ("check /dev/zero", too_long),
        ("check /proc/kmsg", "/proc/kmsg: "),
        ("record /dev/zero", not_regular),
        ("record /proc/kmsg", "/proc/kmsg: "),
        ("record pipe.ron", not_regular),
        ("render /proc/kmsg -o p.svg", "/proc/kmsg: "),
        ("render s.ron -o pipe.svg/p.svg", "cannot be written: "),
        ("render s.ron -o /proc/kmsg --format svg --force", "/proc/kmsg: "),
        ("worksheet /proc/kmsg -o w.html", "/proc/kmsg: "),
        ("judge s.ron --engine e=true --known /dev/zero", "/dev/zero: is longer than 16777216 bytes, which is the limit"),
        ("judge s.ron --engine e=true --known /proc/kmsg", "/proc/kmsg: "),
        // A folder of scenes with a pipe that no one writes to, and with a link that leads back.
        ("check folder", "there is no scene"),
    ];
    let folder = Folder::with(&[("s.ron", &scene(&[circle("a", 0), circle("b", 3)].concat(), "")), ("folder/notes", "")]);
    for pipe in ["pipe.ron", "pipe.svg", "folder/pipe.ron"] {
        let made = Command::new("mkfifo").arg(folder.path(pipe)).status().expect("mkfifo runs");
        assert!(made.success(), "{pipe} is there");
    }
    std::os::unix::fs::symlink(folder.path("folder"), folder.path("folder/again")).expect("a link");
    std::os::unix::fs::symlink("loop.ron", folder.path("folder/loop.ron")).expect("a link");
    for (arguments, expected) in rows {
        let script = format!("ulimit -v {MEMORY} && exec timeout 60 {} {arguments}", env!("CARGO_BIN_EXE_clashbox"));
        let output = Command::new("sh").args(["-c", &script]).current_dir(folder.path("")).env_remove("DISPLAY").output();
        let Output { status, stderr, .. } = output.expect("a shell");
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.code() == Some(2) && said.contains(expected), "{arguments}: {status}, {said}");
    }
}

#[cfg(unix)]
#[test]
fn a_name_that_is_no_text_is_a_name_all_the_same() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = Folder::with(&[("walls/s.ron", &scene(&[circle("a", 0), circle("b", 3)].concat(), ""))]);
    let name = std::ffi::OsStr::from_bytes(b"walls/\xff.ron");
    std::fs::rename(folder.path("walls/s.ron"), folder.0.path().join(name)).expect("renamed");
    for arguments in [&["check", "walls"][..], &["check", "walls", "--format", "json"], &["record", "walls"]] {
        let ran = folder.run(arguments);
        assert!(ran.code == Some(0) && ran.err.is_empty(), "{arguments:?}: {ran:?}");
    }
}
