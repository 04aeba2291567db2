//! Files that the program reads by itself at its start, and that would make it wait.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::SCENE;
use super::program::Program;

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success(), "no pipe {}", path.display());
}

#[test]
fn the_window_opens_and_closes_whatever_its_state_is_made_of() {
    type Prepare = fn(&Path);
    let rows: [(&str, Prepare); 3] = [
        ("pipes", |state| {
            let unsaved = state.join("unsaved");
            fs::create_dir(&unsaved).unwrap();
            fs::write(unsaved.join("left.ron"), "// Unsaved work of Clashbox: (title: \"left\", file: None)\n").unwrap();
            let pipes = ["preferences.ron", "unsaved/left.lock", "unsaved/alone.lock", "unsaved/pipe.ron"];
            pipes.iter().for_each(|name| pipe(&state.join(name)));
        }),
        ("a device without an end", |state| std::os::unix::fs::symlink("/dev/zero", state.join("preferences.ron")).unwrap()),
        ("a lock that is a pipe", |state| pipe(&state.join("preferences.lock"))),
    ];
    for (what, prepare) in rows {
        let Some(mut program) = Program::open_prepared(SCENE, prepare) else { return };
        program.wait_for_response();
        program.keys(&["ctrl+q"]);
        let (code, log) = program.wait_for_end();
        assert_eq!(code, Some(0), "{what}: {log}");
    }
}
