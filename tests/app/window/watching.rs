//! Another program writes the file of the open scene, and the window shows it while it rests.

use std::fs;

use clashbox::kernel::DVec2;
use clashbox::scene::format;

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
