//! The file of the open scene: its name in the title with its expectations, a file that is dropped on the window, and changes by another
//! program, which the window shows while it rests.

use std::fs;
use std::process::Command;

use clashbox::kernel::DVec2;
use clashbox::scene::format;

use super::client::Answer;
use super::forecast::Forecast;
use super::program::Program;
use super::{BALL, SCENE, assert_rests, center};

#[test]
fn a_change_of_the_file_is_shown_by_the_resting_window() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let before = program.scene();
    let mut theirs = before.clone();
    let target = center(&before, BALL) + DVec2::new(0.0, -1.5);
    theirs.bodies[BALL].shape = theirs.bodies[BALL].shape.translated(target - center(&before, BALL));
    assert_rests(&mut program, "before the change");
    let pixel = Forecast::new(&before).pixel(target);
    let background = program.picture().around(pixel);
    fs::write(program.file(), format::to_text(&theirs)).unwrap();
    // Meanwhile there is no event of mouse or keyboard.
    program.wait_for("the ball is shown where the file has it", |program| {
        (program.picture().around(pixel) != background).then_some(())
    });
    assert_rests(&mut program, "after the change");
}

#[test]
fn the_title_of_the_window_counts_the_expectations() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let scene = program.scene();
    program.wait_for("all hold", |program| {
        let title = program.title();
        (title.starts_with("scene.ron") && title.contains("expectations hold")).then_some(())
    });
    // The ball meets the wall earlier if it starts closer to it.
    let ball = Forecast::new(&scene).pixel(center(&scene, BALL));
    program.drag(ball, (40, 0), 3);
    program.wait_for("some fail", |program| program.title().contains("expectations fail").then_some(()));
    program.keys(&["ctrl+z"]);
    program.wait_for("all hold again", |program| program.title().contains("expectations hold").then_some(()));
}

#[test]
fn a_dropped_scene_is_opened_and_a_dropped_pipe_is_not_waited_for() {
    let Some(mut program) = Program::open(SCENE) else { return };
    let folder = program.file().parent().unwrap().to_owned();
    let [pipe, other] = ["pipe.ron", "other.ron"].map(|name| folder.join(name));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success(), "no pipe");
    fs::copy(program.file(), &other).unwrap();
    let window = program.window();
    for file in [pipe.as_path(), "/dev/zero".as_ref(), folder.as_path(), &other] {
        let source = program.client().own("XdndSelection", Answer::Text(file.display().to_string()));
        program.client().drop_on(window, source);
        program.wait_for_response();
    }
    program.wait_for("the scene is opened", |program| program.title().starts_with("other.ron").then_some(()));
}
