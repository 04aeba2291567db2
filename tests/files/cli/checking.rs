//! `clashbox check`, with `--properties` and without, and its exit codes.

use super::{BULLET, Folder};

#[test]
fn a_scene_as_expected_ends_with_0() {
    let folder = Folder::with(&[("bullet.ron", BULLET)]);
    folder.run(&["check", "bullet.ron"]).check(0, "1 scene, 3 expectations: all as expected\n", "");
}

#[test]
fn folders_are_searched_and_sorted_and_each_file_counts_once() {
    let wrong = BULLET.replace("relation: Apart", "relation: Touching");
    let files = [
        ("scenes/b/late.ron", wrong.as_str()),
        ("scenes/a/early.ron", wrong.as_str()),
        ("scenes/fine.ron", BULLET),
        ("scenes/notes.txt", "not a scene"),
        ("scenes/.hidden.ron", "not a scene"),
    ];
    let out = "scenes/a/early.ron: \"bullet\" and \"paper\", at the start: relation is apart, expected touching
    why: 4 - 0.05 - 0.1
scenes/b/late.ron: \"bullet\" and \"paper\", at the start: relation is apart, expected touching
    why: 4 - 0.05 - 0.1
3 scenes, 9 expectations: 2 not as expected
";
    Folder::with(&files).run(&["check", "scenes", "scenes/b/late.ron"]).check(1, out, "");
}

#[test]
fn every_difference_is_listed_with_what_was_found_and_expected() {
    let rows = [
        ("separation: 3.85", "separation: 3.8", "at the start: separation is 3.85, expected 3.8 within 1e-9"),
        ("separation: 3.85", "separation: Undefined", "at the start: separation is 3.85, expected undefined"),
        ("t: 0.48125", "t: 0.5", "exact: t is 0.48125, expected 0.5 within 1e-9"),
        ("t: 0.48125", "normal: (0.0, 1.0)", "exact: normal is (1, 0), expected (0, 1) within 1e-9"),
        ("t: 0.48125", "grazing: true", "exact: grazing is false, expected true"),
        ("Impact(t: 0.48125)", "Separated", "exact: outcome is impact, expected separated"),
        ("Impact(t: 0.48125)", "Impact, tests: 7", "exact: tests is 2, expected 7"),
        ("NoImpactSeen", "InContactAtStart", "discrete: outcome is no impact seen, expected in contact at start"),
    ];
    for (right, wrong, expected) in rows {
        let ran = Folder::with(&[("s.ron", &BULLET.replacen(right, wrong, 1))]).run(&["check", "s.ron"]);
        let line = format!("s.ron: \"bullet\" and \"paper\", {expected}\n");
        assert_eq!((ran.code, ran.out.starts_with(&line)), (Some(1), true), "{wrong}: expected {line:?}, found {ran:?}");
        assert!(ran.out.ends_with("1 scene, 3 expectations: 1 not as expected\n"), "{wrong}: {ran:?}");
    }
}

#[test]
fn a_tolerance_is_a_tolerance() {
    let loose = BULLET.replace("separation: 3.85, tolerance: 1e-9", "separation: 3.8, tolerance: 0.06");
    let ran = Folder::with(&[("s.ron", &loose)]).run(&["check", "s.ron"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
}

#[test]
fn a_known_failure_must_fail() {
    let fails = BULLET.replace("t: 0.48125)", "t: 0.5), known_failure: \"not yet\"");
    let ran = Folder::with(&[("s.ron", &fails)]).run(&["check", "s.ron"]);
    ran.check(0, "1 scene, 3 expectations: all as expected (1 known failure)\n", "");
    let passes = BULLET.replace("t: 0.48125)", "t: 0.48125), known_failure: \"not yet\"");
    let out =
        "s.ron: \"bullet\" and \"paper\", exact: all as expected, but marked as a known failure (not yet), expected it to fail
    why: 3.85 / 8
1 scene, 3 expectations: 1 not as expected
";
    Folder::with(&[("s.ron", &passes)]).run(&["check", "s.ron"]).check(1, out, "");
}

#[test]
fn a_broken_file_does_not_hide_the_others() {
    let wrong = BULLET.replace("relation: Apart", "relation: Touching");
    let folder = Folder::with(&[("a.ron", "Scene(version: 2)"), ("b.ron", &wrong)]);
    let ran = folder.run(&["check", "."]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert_eq!(ran.err, "./a.ron:1:16: version 2 is newer than this program, which reads version 1\n", "the problem");
    assert!(ran.out.ends_with("1 scene, 3 expectations: 1 not as expected, 1 file could not be read\n"), "{ran:?}");
}

#[test]
fn where_nothing_could_be_read_nothing_is_as_expected() {
    let ran = Folder::with(&[("a.ron", "Scene(version: 2)")]).run(&["check", "a.ron"]);
    let error = "a.ron:1:16: version 2 is newer than this program, which reads version 1\n";
    ran.check(2, "0 scenes, 0 expectations, 1 file could not be read\n", error);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_is_no_scene_and_is_not_waited_for() {
    let folder = Folder::with(&[("bullet.ron", BULLET)]);
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe.ron")).status();
    assert!(made.as_ref().is_ok_and(std::process::ExitStatus::success), "{made:?}");
    folder.run(&["check", "."]).check(0, "1 scene, 3 expectations: all as expected\n", "");
}

#[test]
fn nothing_to_check_ends_with_2() {
    let folder = Folder::with(&[("empty/notes.txt", "")]);
    let no_scene = "empty: there is no scene, the name of a scene file ends in .ron\n";
    folder.run(&["check", "empty"]).check(2, "", no_scene);
    let ran = folder.run(&["check", "nowhere"]);
    assert_eq!((ran.code, ran.err.starts_with("nowhere: there is no such file or folder\n")), (Some(2), true), "{ran:?}");
    assert_eq!(folder.run(&["check"]).code, Some(2), "no path");
    assert_eq!(folder.run(&["check", "--colour", "empty"]).code, Some(2), "an unknown option");
}

#[test]
fn standard_input_and_pipes_are_checked_as_files_are() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    folder.run_with_input(&["check", "-"], BULLET).check(0, "1 scene, 3 expectations: all as expected\n", "");
    folder.run_with_input(&["check", "s.ron", "-"], BULLET).check(0, "2 scenes, 6 expectations: all as expected\n", "");
    let ran = folder.run_with_input(&["check", "-"], "Scene(");
    assert!(ran.code == Some(2) && ran.err.starts_with("-:1:"), "{ran:?}");
    assert_eq!(folder.run_with_input(&["check", "--properties", "-"], BULLET).code, Some(0), "properties too");
    if cfg!(target_os = "linux") {
        folder.run_with_input(&["check", "/dev/stdin"], BULLET).check(0, "1 scene, 3 expectations: all as expected\n", "");
    }
}

#[test]
fn properties_that_hold_end_with_0() {
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
fn properties_of_a_scene_that_cannot_be_read_end_with_2() {
    let folder = Folder::with(&[("bullet.ron", BULLET)]);
    folder.run(&["check", "--properties", "missing.ron"]).check(2, "", "missing.ron: there is no such file or folder\n");
}
