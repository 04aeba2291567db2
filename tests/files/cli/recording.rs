//! `clashbox record`: present answers become expectations, and everything else stays as it was written.

use super::{BULLET, Folder};

/// Returns [`BULLET`] without its expectations.
fn bare() -> String {
    let end = BULLET.find("    expect: [").expect("expectations");
    format!("{})\n", &BULLET[..end])
}

/// Returns [`BULLET`] with two wrong answers, formatted in another way than the writer does.
fn by_hand() -> String {
    "\u{feff}// a wall test, do not touch
(bodies: [  // two of them
  Body(shape: Circle(radius: 1e-1, center: (-4, 0)), name: \"bullet\", velocity: (8., 0)),
  Body(name: r#\"paper\"#, shape: Aabb(min: (-0.050, -2), max: (5e-2, +2.00))), ],
 version: 1, expect: [
    /* first */ Motion(outcome: Impact(t: 0.5, /* unit: frames */ grazing: false), a: \"bullet\", // why?
      b: \"paper\", search: Exact()),
    Static(a: \"bullet\", relation: Touching /* ! */, b: \"paper\", separation: 3.850, tolerance: 1e-9) // the last
  ] , pair: (\"bullet\", \"paper\"))
"
    .replace('\n', "\r\n")
}

#[test]
fn a_scene_without_expectations_gets_what_any_engine_can_be_held_to() {
    let folder = Folder::with(&[("s.ron", &bare())]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 2 expectations recorded\n", "");
    let expected = r#"    expect: [
        Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9),
        Motion(a: "bullet", b: "paper", search: Exact, outcome: Impact(t: 0.48125, "#;
    assert!(folder.read("s.ron").contains(expected), "{}", folder.read("s.ron"));
    assert!(!folder.read("s.ron").contains("tests:"), "{}", folder.read("s.ron"));
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 2 expectations: all as expected\n", "");
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 2 expectations unchanged\n", "");
    let spinning = bare().replace("velocity: (8.0, 0.0)", "velocity: (8.0, 0.0), spin: 90.0");
    let folder = Folder::with(&[("s.ron", &spinning)]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 2 expectations recorded\n", "");
    assert!(folder.read("s.ron").contains("search: Advance, outcome: Impact(t: 0.48"), "the proof: {}", folder.read("s.ron"));
}

#[test]
fn every_search_and_its_tests_are_recorded_on_request() {
    let folder = Folder::with(&[("s.ron", &bare())]);
    let all = ["record", "s.ron", "--tests", "--only", "static,discrete,linear,binary,exact,advance"];
    folder.run(&all).check(0, "s.ron: 6 expectations recorded\n", "");
    let expected = r#"    expect: [
        Static(a: "bullet", b: "paper", relation: Apart, separation: 3.85, tolerance: 1e-9),
        Motion(a: "bullet", b: "paper", search: Discrete, outcome: NoImpactSeen, tests: 1),
        Motion(a: "bullet", b: "paper", search: Linear(max_step: 0.5), outcome: Impact(t: 0.5, "#;
    assert!(folder.read("s.ron").contains(expected), "{}", folder.read("s.ron"));
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 6 expectations: all as expected\n", "");
    folder.run(&all).check(0, "s.ron: 6 expectations unchanged\n", "");
}

#[test]
fn only_the_chosen_questions_are_recorded() {
    let wrong =
        BULLET.replace("t: 0.48125", "t: 0.5").replace("separation: 3.85", "separation: 3.2").replace("NoImpactSeen", "Impact");
    let rows = [
        ("static", "0.5", "3.85", "Impact)"),
        ("exact", "0.48125", "3.2", "Impact)"),
        ("discrete,touching", "0.5", "3.2", "NoImpactSeen)"),
    ];
    for (only, t, separation, outcome) in rows {
        let folder = Folder::with(&[("s.ron", &wrong)]);
        folder.run(&["record", "s.ron", "--only", only]).check(0, "s.ron: 1 expectation recorded\n", "");
        let expected = BULLET
            .replace("t: 0.48125", &format!("t: {t}"))
            .replace("separation: 3.85", &format!("separation: {separation}"))
            .replace("NoImpactSeen)", outcome);
        assert_eq!(folder.read("s.ron"), expected, "{only}");
    }
    let ran = Folder::with(&[]).run(&["record", "s.ron", "--only", "guess"]);
    assert!(ran.code == Some(2) && ran.err.contains("static, touching, first, level, move, discrete, linear"), "{ran:?}");
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
fn points_of_manifolds_are_recorded_where_they_are_stated() {
    let scene = |crate_, log: &str| {
        format!(
            "Scene(version: 1, bodies: [
                Body(name: \"ground\", shape: Aabb(min: (-4, -1), max: (4, 0))),
                Body(name: \"crate\", shape: Aabb(min: (-1, 0), max: (1, 2))),
                Body(name: \"log\", shape: Capsule(a: (2, 0.25), b: (3, 0.25), radius: 0.5))],
            expect: [
                Static(a: \"ground\", b: \"crate\", relation: Touching, points: {crate_}, why: \"it stands\"),
                Static(a: \"ground\", b: \"log\", relation: Overlapping, points: {log}, tolerance: 1e-9),
                Static(a: \"ground\", b: \"log\", relation: Overlapping)])"
        )
    };
    let folder = Folder::with(&[("s.ron", &scene("[((0.0, 0.0), 0.0)]", "1"))]);
    let differences = folder.run(&["check", "s.ron"]);
    let expected = "points is (1, 0) with separation 0, (-1, 0) with separation 0, expected (0, 0) with separation 0 within 1e-9";
    assert!(differences.out.contains(expected), "{differences:?}");
    assert!(differences.out.contains("number of points is 2, expected 1"), "{differences:?}");
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 2 expectations recorded\n", "");
    assert_eq!(folder.read("s.ron"), scene("[((1.0, 0.0), 0.0), ((-1.0, 0.0), 0.0)]", "2"));
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 3 expectations: all as expected\n", "");
    // The points may be in any order.
    let folder = Folder::with(&[("s.ron", &scene("[((-1.0, 0.0), 0.0), ((1.0, 0.0), 0.0)]", "2"))]);
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 3 expectations: all as expected\n", "");
}

#[test]
fn comments_order_numbers_and_line_ends_stay_as_they_are_written() {
    let folder = Folder::with(&[("s.ron", &by_hand())]);
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 2 expectations recorded\n", "");
    let expected = by_hand().replace("t: 0.5,", "t: 0.48125,").replace("relation: Touching /* ! */", "relation: Apart /* ! */");
    assert_eq!(folder.read("s.ron"), expected, "two words are new");
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 2 expectations: all as expected\n", "");
}

#[test]
fn new_expectations_are_added_where_the_others_stand() {
    let added = |before: &str| {
        let folder = Folder::with(&[("s.ron", before)]);
        let ran = folder.run(&["record", "s.ron", "--only", "static"]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{before}");
        folder.read("s.ron")
    };
    const ENTRY: &str = r#"Static(a: "a", b: "b", relation: Apart, separation: 3.0, tolerance: 1e-9),"#;
    let bodies = r#"bodies: [Body(name: "a", shape: Point(at: (0, 0))), Body(name: "b", shape: Point(at: (3, 0))), Body(name: "c", shape: Point(at: (0, 0)))]"#;
    let other = r#"Static(a: "b", b: "c", relation: Apart)"#;
    let rows = [
        (
            format!("Scene(version: 1, pair: (\"a\", \"b\"), {bodies}, expect: [{other}])"),
            format!("Scene(version: 1, pair: (\"a\", \"b\"), {bodies}, expect: [{other},\n        {ENTRY}\n    ])"),
        ),
        (
            format!("Scene(version: 1, {bodies},\n  expect: [\n      {other} // why\n  ]) // end\n"),
            format!("Scene(version: 1, {bodies},\n  expect: [\n      {other}, // why\n      {ENTRY}\n  ]) // end\n"),
        ),
        (
            format!("Scene(version: 1, {bodies},\r\n\texpect: [\r\n\t\t{other},\r\n\t])"),
            format!("Scene(version: 1, {bodies},\r\n\texpect: [\r\n\t\t{other},\r\n\t\t{ENTRY}\r\n\t])"),
        ),
    ];
    for (before, after) in rows {
        assert_eq!(added(&before), after, "{before}");
    }
    let two = bodies.replace(r#", Body(name: "c", shape: Point(at: (0, 0)))"#, "");
    let rows = [
        (format!("Scene(version: 1, {two})"), format!("Scene(version: 1, {two},\n    expect: [\n        {ENTRY}\n    ],\n)")),
        (
            format!("Scene(\n  version: 1,\n  {two} /* two */\n)\n"),
            format!("Scene(\n  version: 1,\n  {two}, /* two */\n  expect: [\n        {ENTRY}\n    ],\n)\n"),
        ),
        (
            format!("Scene(version: 1, expect: [ ], {two})"),
            format!("Scene(version: 1, expect: [ \n        {ENTRY}\n    ], {two})"),
        ),
    ];
    for (before, after) in rows {
        assert_eq!(added(&before), after, "{before}");
    }
}

#[test]
fn comments_within_an_answer_are_dropped_only_on_request() {
    let commented = BULLET.replace("outcome: NoImpactSeen", "outcome: Impact( /* by hand */ t: 0.5)");
    let folder = Folder::with(&[("s.ron", &commented)]);
    let refusal = "s.ron: not recorded, comments within its answers would be lost; --drop-comments drops them\n";
    folder.run(&["record", "s.ron"]).check(2, "", refusal);
    assert_eq!(folder.read("s.ron"), commented, "untouched");
    let warning = "s.ron: comments within answers are dropped\n";
    folder.run(&["record", "--drop-comments", "s.ron"]).check(0, "s.ron: 1 expectation recorded\n", warning);
    assert_eq!(folder.read("s.ron"), BULLET, "the rest is as it was");
}

#[test]
fn a_diff_says_what_would_change_and_changes_nothing() {
    let wrong = BULLET.replace("t: 0.48125", "t: 0.5");
    let folder = Folder::with(&[("a/s.ron", &wrong), ("a/fine.ron", BULLET)]);
    folder.run(&["record", "a", "--dry-run"]).check(
        1,
        "a/fine.ron: 3 expectations unchanged\na/s.ron: 1 expectation would be recorded\n",
        "",
    );
    let diff = "--- a/a/s.ron
+++ b/a/s.ron
@@ -10,7 +10,7 @@
     search: Linear(max_step: 0.5),
     expect: [
         Static(a: \"bullet\", b: \"paper\", relation: Apart, separation: 3.85, tolerance: 1e-9, why: \"4 - 0.05 - 0.1\"),
-        Motion(a: \"bullet\", b: \"paper\", search: Exact, outcome: Impact(t: 0.5), tolerance: 1e-9, why: \"3.85 / 8\"),
+        Motion(a: \"bullet\", b: \"paper\", search: Exact, outcome: Impact(t: 0.48125), tolerance: 1e-9, why: \"3.85 / 8\"),
         Motion(a: \"bullet\", b: \"paper\", search: Discrete, outcome: NoImpactSeen),
     ],
 )
";
    folder.run(&["record", "./a", "--diff"]).check(1, diff, "");
    assert_eq!(folder.read("a/s.ron"), wrong, "nothing was written");
    folder.run(&["record", "a/fine.ron", "--diff"]).check(0, "", "");
    std::fs::write(folder.path("a/s.ron"), wrong.replace('\n', "\r\n")).expect("written");
    let ran = folder.run(&["record", "a", "--diff"]);
    assert!(ran.out.contains("-        Motion") && ran.out.ends_with("     ],\r\n )\r\n"), "line ends as they are: {ran:?}");
}

#[test]
fn a_review_asks_about_each_change() {
    let wrong =
        BULLET.replace("t: 0.48125", "t: 0.5").replace("separation: 3.85", "separation: 3.2").replace("NoImpactSeen", "Impact");
    let review = |answers: &str| {
        let folder = Folder::with(&[("s.ron", &wrong)]);
        let ran = folder.run_with_input(&["record", "s.ron", "--review"], answers);
        (folder.read("s.ron"), ran)
    };
    let (text, ran) = review("a\nreject\nS\n");
    let shown = "s.ron: 1 of 3: \"bullet\" and \"paper\", at the start
@@ -12 +12 @@
-        Static(a: \"bullet\", b: \"paper\", relation: Apart, separation: 3.2, tolerance: 1e-9, why: \"4 - 0.05 - 0.1\"),
+        Static(a: \"bullet\", b: \"paper\", relation: Apart, separation: 3.85, tolerance: 1e-9, why: \"4 - 0.05 - 0.1\"),
accept, reject, skip, quit [a/r/s/q]? s.ron: 2 of 3: \"bullet\" and \"paper\", exact
";
    assert!(ran.out.starts_with(shown), "{}", ran.out);
    assert_eq!(text, wrong.replace("separation: 3.2", "separation: 3.85"), "one is recorded");
    assert!(ran.code == Some(1) && ran.out.ends_with("? 1 expectation recorded, 1 rejected, 1 skipped\n"), "{ran:?}");
    let (text, ran) = review("what\nA\na\naccept\n");
    assert_eq!((ran.code, text.as_str()), (Some(0), BULLET), "an answer that is none is asked again: {ran:?}");
    for (answers, skipped) in [("", 3), ("q\n", 3), ("a\nq\na\n", 2)] {
        let (_, ran) = review(answers);
        assert!(
            ran.code == Some(1) && ran.out.ends_with(&format!("recorded, 0 rejected, {skipped} skipped\n")),
            "{answers:?}: {ran:?}"
        );
    }
    let folder = Folder::with(&[("s.ron", &bare())]);
    let ran = folder.run_with_input(&["record", "s.ron", "--review"], "r\na\n");
    assert!(ran.code == Some(1) && !folder.read("s.ron").contains("Static("), "new ones too: {ran:?}");
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 1 expectation: all as expected\n", "");
}

#[test]
fn a_review_says_what_is_lost_and_counts_what_is_saved() {
    let warning = "a comment within this answer is dropped if you accept\naccept, reject";
    let commented = BULLET
        .replace("t: 0.48125", "t: 0.5")
        .replace("outcome: NoImpactSeen", "outcome: Impact( /* by hand */ t: 0.5)")
        .replace('\n', "\r\n");
    let commented = format!("\u{feff}{commented}// The end.");
    let folder = Folder::with(&[("s.ron", &commented)]);
    let ran = folder.run_with_input(&["record", "s.ron", "--review"], "r\ns\n");
    assert!(ran.code == Some(1) && ran.out.ends_with("? 0 expectations recorded, 1 rejected, 1 skipped\n"), "{ran:?}");
    assert_eq!(ran.out.matches(warning).count(), 1, "of the one that has it: {ran:?}");
    assert_eq!(folder.read("s.ron"), commented, "to the byte");
    let ran = folder.run_with_input(&["record", "s.ron", "--review"], "r\na\n");
    assert!(ran.code == Some(1) && ran.err.is_empty(), "{ran:?}");
    assert_eq!(folder.read("s.ron"), commented.replace("Impact( /* by hand */ t: 0.5)", "NoImpactSeen"), "the rest is as it was");

    let path = folder.path("s.ron");
    let mut permissions = std::fs::metadata(&path).expect("there").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).expect("set");
    let ran = folder.run_with_input(&["record", "s.ron", "--review"], "a\n");
    assert!(ran.code == Some(2) && ran.out.ends_with("? 0 expectations recorded, 0 rejected, 0 skipped\n"), "{ran:?}");
    assert!(ran.err.starts_with("s.ron: "), "why it was not saved: {ran:?}");
}

#[test]
fn shipped_scenes_keep_their_form_whatever_their_answers_become() {
    let mut files = Vec::new();
    for topic in ["pairs", "spinning", "tunneling", "zoo"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(topic);
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("a scene");
            // The bodies turn now, so most searches have other answers.
            let turned =
                text.replace("velocity: (", "spin: 5.0, velocity: (").replace("    expect: [", "    // By hand.\n    expect: [");
            files.push((format!("{topic}-{}", path.file_name().expect("a name").display()), turned));
        }
    }
    let folder = Folder::with(&files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect::<Vec<_>>());
    let ran = folder.run(&["record", "."]);
    // In a scene in which a body already spins, the spin is given twice.
    let mut recorded = 0;
    for (name, before) in files.iter().filter(|(name, _)| !ran.err.contains(name)) {
        let after = folder.read(name);
        recorded += usize::from(after != *before);
        let others = |text: &str| -> Vec<String> {
            let is_expectation = |line: &&str| {
                ["Static(", "Motion(", "Touching(", "First("].iter().any(|kind| line.trim_start().starts_with(kind))
            };
            text.lines().filter(|line| !is_expectation(line)).map(str::to_owned).collect()
        };
        assert_eq!(others(&after), others(before), "{name}");
    }
    assert!(50 < recorded, "{recorded} of {} were recorded anew: {}", files.len(), ran.err);
    let again = folder.run(&["record", ".", "--diff"]);
    assert_eq!(again.out, "", "nothing is left to record");
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
