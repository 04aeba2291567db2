//! Files that other programs drop on the window.

use std::process::Command;

use super::SCENE;
use super::client::Answer;
use super::program::Program;

#[test]
fn a_dropped_scene_is_opened_and_a_dropped_pipe_is_not_waited_for() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let folder = program.file().parent().unwrap().to_owned();
    let [pipe, other] = ["pipe.ron", "other.ron"].map(|name| folder.join(name));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success(), "no pipe");
    std::fs::copy(program.file(), &other).unwrap();
    let window = program.window();
    for file in [pipe.as_path(), "/dev/zero".as_ref(), folder.as_path(), &other] {
        let source = program.client().own("XdndSelection", Answer::Text(file.display().to_string()));
        program.client().drop_on(window, source);
        program.wait_for_response();
    }
    program.wait_for("the scene is opened", |program| program.title().starts_with("other.ron").then_some(()));
}
