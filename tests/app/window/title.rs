//! The title of the window: the file, and how many of its expectations hold.

use super::forecast::Forecast;
use super::program::Program;
use super::{BALL, SCENE, center};

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
