//! `clashbox record`: present answers become expectations, and nothing is lost silently.

use super::{BULLET, Folder};

/// [`BULLET`] without its expectations.
fn bare() -> String {
    let end = BULLET.find("    expect: [").expect("expectations");
    format!("{})\n", &BULLET[..end])
}

#[test]
fn a_scene_without_expectations_gets_one_per_question() {
    let folder = Folder::with(&[("s.ron", &bare())]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 6 expectations recorded\n", "");
    let expected = r#"    expect: [
        Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9),
        Motion(a: "bullet", b: "paper", search: Discrete, outcome: NoImpactSeen, tests: 1),
        Motion(a: "bullet", b: "paper", search: Linear(max_step: 0.5), outcome: Impact(t: 0.5, "#;
    assert!(folder.read("s.ron").contains(expected), "{}", folder.read("s.ron"));
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 6 expectations: all as expected\n", "");
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 6 expectations unchanged\n", "");
}

#[test]
fn what_is_wrong_is_replaced_and_what_was_open_stays_open() {
    let wrong = BULLET.replace("t: 0.48125", "t: 0.5").replace("outcome: NoImpactSeen", "outcome: Impact");
    let folder = Folder::with(&[("s.ron", &wrong)]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 2 expectations recorded\n", "");
    assert_eq!(folder.read("s.ron"), BULLET, "why and tolerance are kept, no number is added");
}

#[test]
fn a_known_failure_keeps_stating_the_right_answer() {
    let fails =
        BULLET.replace("t: 0.48125), tolerance: 1e-9, why: \"3.85 / 8\"", "t: 0.5), tolerance: 1e-9, known_failure: \"not yet\"");
    let folder = Folder::with(&[("s.ron", &fails)]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 3 expectations unchanged\n", "");
    let passes = BULLET.replace("why: \"3.85 / 8\"", "why: \"3.85 / 8\", known_failure: \"not yet\"");
    let folder = Folder::with(&[("s.ron", &passes)]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 1 expectation recorded\n", "");
    assert_eq!(folder.read("s.ron"), BULLET, "the mark is gone");
}

#[test]
fn comments_are_dropped_only_on_request() {
    let commented = bare().replace("    slop", "    // by hand\n    slop");
    let folder = Folder::with(&[("s.ron", &commented)]);
    let refusal = "s.ron: not recorded, its comments would be lost; say --drop-comments to lose them\n";
    folder.run(&["record", "s.ron"]).check(2, "", refusal);
    assert_eq!(folder.read("s.ron"), commented, "untouched");
    let warning = "s.ron: the comments in this file are dropped\n";
    folder.run(&["record", "--drop-comments", "s.ron"]).check(0, "s.ron: 6 expectations recorded\n", warning);
    assert!(!folder.read("s.ron").contains("by hand"), "{}", folder.read("s.ron"));
}

#[test]
fn a_broken_file_is_left_alone() {
    let folder = Folder::with(&[("s.ron", "Scene(")]);
    let ran = folder.run(&["record", "s.ron"]);
    assert_eq!((ran.code, folder.read("s.ron").as_str()), (Some(2), "Scene("), "{ran:?}");
}

#[test]
fn nothing_is_recorded_into_standard_input() {
    let said = "-: nothing can be recorded into standard input, name the scene file\n";
    Folder::with(&[]).run_with_input(&["record", "-"], BULLET).check(2, "", said);
}
