//! The title of the window: the file, and how many of its expectations hold.

use super::desk::Desk;
use super::forecast::Forecast;
use super::{BALL, SCENE, center};

#[test]
fn the_title_of_the_window_counts_the_expectations() {
    let Some(mut desk) = Desk::open(SCENE) else { return };
    let scene = desk.scene();
    desk.wait_for("all hold", |desk| {
        let title = desk.title();
        (title.starts_with("scene.ron") && title.contains("expectations hold")).then_some(())
    });
    // The ball meets the wall earlier if it starts closer to it.
    let ball = Forecast::new(&scene).pixel(center(&scene, BALL));
    desk.drag(ball, (40, 0), 3);
    desk.wait_for("some fail", |desk| desk.title().contains("expectations fail").then_some(()));
    desk.keys(&["ctrl+z"]);
    desk.wait_for("all hold again", |desk| desk.title().contains("expectations hold").then_some(()));
}
