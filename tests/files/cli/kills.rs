//! Writes that are killed: the file is the old one or the new one, and the next write removes what is left next to it.

use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::super::common::{Dice, environment};
use super::{BULLET, Folder, command};

/// Number of times that the write of each command is killed, unless the environment variable `CLASHBOX_KILLS` has another number
/// for all together.
const KILLS: usize = 4;

/// Commands, each with the file that it writes.
const WRITES: [(&str, &str); 4] = [
    ("record s.ron", "s.ron"),
    ("render s.ron -o p.svg", "p.svg"),
    ("render s.ron -o p.png", "p.png"),
    ("sweep s.ron --x speed:3..8:8 --y thickness:0.1..0.7:8 --csv t.csv", "t.csv"),
];

/// Returns a scene whose file takes more than one block of a disk, with an expectation that is wrong.
fn long_scene() -> String {
    let points: String = (0..400).map(|index| format!("Body(name: \"{index}\", shape: Point(at: ({index}, 9))),")).collect();
    BULLET.replace("Body(name: \"bullet\"", &format!("{points}Body(name: \"bullet\"")).replace("0.48125", "0.5")
}

fn parts(command: &str) -> Vec<&str> {
    command.split(' ').collect()
}

/// Returns the names of files that a program has left in the folder.
fn left(folder: &Folder) -> Vec<String> {
    let names = fs::read_dir(folder.path(".")).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).filter(|name| name.starts_with('.')).collect()
}

/// Returns a folder with an older file at each name, the older bytes, and those of a write that is not killed.
fn prepared((command, name): (&str, &str)) -> (Folder, Vec<u8>, Vec<u8>) {
    let folder = Folder::with(&[("s.ron", &long_scene())]);
    if name != "s.ron" {
        // Another picture or table, which may be replaced.
        let older = command.replace("s.ron", "older.ron");
        fs::write(folder.path("older.ron"), BULLET.replace("(-4.0, 0.0)", "(-3.0, 0.0)")).expect("written");
        assert_eq!(folder.run(&parts(&older)).code, Some(0), "{older}");
    }
    let before = fs::read(folder.path(name)).expect("readable");
    let ran = folder.run(&parts(command));
    assert_eq!(ran.code, Some(0), "{command}: {ran:?}");
    let after = fs::read(folder.path(name)).expect("readable");
    assert!(before != after, "{command} changes the file");
    (folder, before, after)
}

#[cfg(unix)]
#[test]
fn what_a_killed_write_leaves_is_cleared_by_the_next_one() {
    for write @ (command, name) in WRITES {
        let (folder, before, after) = prepared(write);
        fs::write(folder.path(name), &before).expect("written");
        // The system ends the program in the middle of the file: at its first block.
        let script = format!("ulimit -f 1; exec \"$0\" {command}");
        let mut shell = std::process::Command::new("sh");
        let ran = shell.args(["-c", &script, env!("CARGO_BIN_EXE_clashbox")]).current_dir(folder.path(".")).output();
        let ran = ran.expect("a shell");
        assert_eq!(ran.status.code(), None, "{command} ends by a signal: {ran:?}");
        assert_eq!(left(&folder).len(), 1, "{command}: its new file is left: {:?}", left(&folder));
        assert!(fs::read(folder.path(name)).expect("readable") == before, "{command}: the file is the old one");
        assert_eq!(folder.run(&parts(command)).code, Some(0), "{command}");
        assert_eq!(left(&folder), [""; 0], "{command}: nothing is left beside it");
        assert!(fs::read(folder.path(name)).expect("readable") == after, "{command}: the file is the new one");
    }
}

#[test]
fn a_write_that_is_killed_at_any_moment_leaves_a_whole_file() {
    let kills = environment::count("CLASHBOX_KILLS", KILLS * WRITES.len()).div_ceil(WRITES.len());
    let mut dice = Dice::new(420);
    let [mut n_left, mut n_new, mut n_ended] = [0; 3];
    for write @ (arguments, name) in WRITES {
        let (folder, before, after) = prepared(write);
        let start = || {
            let mut command = command();
            command.args(parts(arguments)).current_dir(folder.path("."));
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("clashbox runs")
        };
        // The longest duration of the command, from its start to its end.
        let longest = (0..3).map(|_| {
            fs::write(folder.path(name), &before).expect("written");
            let begin = Instant::now();
            assert!(start().wait().expect("it ends").success(), "{arguments}");
            begin.elapsed()
        });
        let longest = longest.max().unwrap_or_default();
        for kill in 0..kills {
            fs::write(folder.path(name), &before).expect("written");
            let mut child = start();
            std::thread::sleep(Duration::from_secs_f64(dice.between(0.0, longest.as_secs_f64())));
            n_ended += usize::from(child.try_wait().expect("asked").is_some());
            child.kill().expect("killed");
            child.wait().expect("it has ended");
            let found = fs::read(folder.path(name)).expect("the file is there");
            assert!(found == before || found == after, "{arguments}, kill {kill}: {} bytes of neither file", found.len());
            n_new += usize::from(found == after);
            n_left += left(&folder).len();
            assert_eq!(folder.run(&parts(arguments)).code, Some(0), "{arguments}, after kill {kill}");
            assert_eq!(left(&folder), [""; 0], "{arguments}, kill {kill}: nothing is left after the next write");
        }
    }
    let n_kills = kills * WRITES.len();
    eprintln!("{n_kills} kills, {n_ended} of them too late; {n_left} files left by them, {n_new} files were new, the others old");
}
