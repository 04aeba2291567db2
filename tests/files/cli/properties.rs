//! `clashbox check --properties` and its exit codes.

use super::{BULLET, Folder};

#[test]
fn answers_that_stay_the_same_end_with_0() {
    let folder = Folder::with(&[("bullet.ron", BULLET)]);
    folder.run(&["check", "--properties", "bullet.ron"]).check(0, "1 scene, 52 answers: all as they should be\n", "");
}

#[test]
fn a_known_reason_is_counted_and_is_no_failure() {
    let touching = BULLET.replace("center: (-4.0, 0.0), radius: 0.1", "center: (-0.55, 0.1), radius: 0.5");
    let ran = Folder::with(&[("near.ron", touching.as_str())]).run(&["check", "--properties", "near.ron"]);
    ran.check(0, "1 scene, 52 answers: all as they should be (13 differ for a known reason)\n", "");
}

#[test]
fn a_scene_that_cannot_be_read_ends_with_2() {
    let folder = Folder::with(&[("bullet.ron", BULLET)]);
    folder.run(&["check", "--properties", "missing.ron"]).check(2, "", "missing.ron: there is no such file or folder\n");
}
