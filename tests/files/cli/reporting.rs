//! `clashbox check` for programs: formats, pictures of differences, the choice of files.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use super::{BULLET, Folder, command};

/// Returns [`BULLET`] with a wrong time in line 12, and with a known failure.
fn wrong() -> String {
    let wrong =
        BULLET.replace("t: 0.48125", "t: 0.5").replace("outcome: NoImpactSeen", "outcome: Impact, known_failure: \"a < b\"");
    assert_ne!(wrong, BULLET, "something is wrong");
    wrong
}

fn folder() -> Folder {
    Folder::with(&[("broken.ron", "Scene(version: 2)"), ("walls/wrong.ron", &wrong())])
}

const BROKEN: &str = "broken.ron:1:16: version 2 is newer than this program, which reads version 1\n";
const SUMMARY: &str = "1 scene, 3 expectations: 1 not as expected (1 known failure), 1 file could not be read\n";

#[test]
fn annotations_stand_at_the_line_and_column_of_the_expectation() {
    let out = "::error file=broken.ron,line=1,col=16,title=Cannot be read::version 2 is newer than this program, which reads version 1
::error file=walls/wrong.ron,line=13,col=9,title=Not as expected::\"bullet\" and \"paper\", exact: t is 0.48125, expected 0.5 within 1e-9%0A    why: 3.85 / 8
";
    folder().run(&["check", "broken.ron", "walls", "--format", "github"]).check(2, &(out.to_owned() + SUMMARY), BROKEN);
    // The site expects the path as git writes it.
    let ran = folder().run(&["check", "./walls", "--format", "github"]);
    assert!(ran.out.starts_with("::error file=walls/wrong.ron,"), "{ran:?}");
}

#[test]
fn an_annotation_ends_where_its_message_ends() {
    let folder = Folder::with(&[("50%, a:b.ron", &wrong())]);
    let ran = folder.run(&["check", ".", "--format", "github"]);
    assert!(ran.out.starts_with("::error file=50%25%2C a%3Ab.ron,line=13,col=9,"), "{ran:?}");
}

#[test]
fn a_junit_document_has_a_case_for_each_expectation() {
    let out = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clashbox check" tests="4" failures="1" errors="1" skipped="1">
<testsuite name="broken.ron" tests="1" failures="0" errors="1" skipped="0">
<testcase classname="broken.ron" name="reading">
<error message="Cannot be read">broken.ron:1:16: version 2 is newer than this program, which reads version 1</error></testcase>
</testsuite>
<testsuite name="walls/wrong.ron" tests="3" failures="1" errors="0" skipped="1">
<testcase classname="walls/wrong.ron" file="walls/wrong.ron" line="12" name="line 12: &quot;bullet&quot; and &quot;paper&quot;, at the start"/>
<testcase classname="walls/wrong.ron" file="walls/wrong.ron" line="13" name="line 13: &quot;bullet&quot; and &quot;paper&quot;, exact"><failure message="&quot;bullet&quot; and &quot;paper&quot;, exact: t is 0.48125, expected 0.5 within 1e-9">&quot;bullet&quot; and &quot;paper&quot;, exact: t is 0.48125, expected 0.5 within 1e-9
    why: 3.85 / 8</failure></testcase>
<testcase classname="walls/wrong.ron" file="walls/wrong.ron" line="14" name="line 14: &quot;bullet&quot; and &quot;paper&quot;, discrete"><skipped message="a &lt; b"/></testcase>
</testsuite>
</testsuites>
"#;
    folder().run(&["check", "broken.ron", "walls", "--format", "junit"]).check(2, out, BROKEN);
}

#[test]
fn pictures_are_drawn_of_what_differs_and_of_nothing_else() {
    let folder = Folder::with(&[("fine.ron", BULLET), ("walls/wrong.ron", &wrong())]);
    let fine = folder.run(&["check", "fine.ron", "--artifacts", "pictures"]);
    assert_eq!((fine.code, folder.path("pictures").exists()), (Some(0), false), "not even a folder: {fine:?}");
    for _again in 0..2 {
        let ran = folder.run(&["check", ".", "--artifacts", "pictures"]);
        assert!(ran.code == Some(1) && ran.out.contains("    picture: pictures/walls-wrong-2.svg\n"), "{ran:?}");
    }
    let names: Vec<_> =
        std::fs::read_dir(folder.path("pictures")).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
    assert_eq!(names, ["walls-wrong-2.svg"], "one for the expectation that failed");
    let picture = folder.read("pictures/walls-wrong-2.svg");
    for part in ["Not as expected: Bullet through paper", "expected impact at t = 0.5<", "impact at t = 0.4813<", "why: 3.85 / 8"]
    {
        assert!(picture.contains(part), "{part}: {picture}");
    }
    let json = folder.run(&["check", "walls", "--artifacts", "pictures", "--format", "json"]);
    assert!(json.out.contains(r#""picture":"pictures/walls-wrong-2.svg""#), "{json:?}");
    let junit = folder.run(&["check", "walls", "--artifacts", "pictures", "--format", "junit"]);
    assert!(junit.out.contains("[[ATTACHMENT|pictures/walls-wrong-2.svg]]"), "{junit:?}");
}

#[test]
fn every_kind_of_expectation_has_its_picture() {
    let rows = [
        ("separation: 3.85", "separation: 3.2", "expected 3.2<"),
        ("relation: Apart", "relation: Touching", "Not as expected"),
        ("Impact(t: 0.48125)", "Impact(t: 0.5, normal: (0.0, 1.0), point: (1.0, 1.0))", "expected impact at t = 0.5<"),
        ("Impact(t: 0.48125)", "Impact(point: (1.0, 1.0))", "expected impact<"),
        ("Impact(t: 0.48125)", "Separated(closest_t: 0.25)", "expected closest at t = 0.25<"),
        ("Impact(t: 0.48125)", "InContactAtStart", "Not as expected"),
        (
            "Static(a: \"bullet\", b: \"paper\", relation: Apart, separation: 3.85, tolerance: 1e-9",
            "Touching(pairs: [(\"bullet\", \"paper\")]",
            "expected hit<",
        ),
        (
            "Static(a: \"bullet\", b: \"paper\", relation: Apart, separation: 3.85, tolerance: 1e-9",
            "Touching(count: 1",
            "Not as expected",
        ),
    ];
    for (right, wrong, expected) in rows {
        let text = BULLET.replacen(right, wrong, 1);
        assert_ne!(text, BULLET, "{wrong}");
        let folder = Folder::with(&[("s.ron", &text)]);
        let ran = folder.run(&["check", "s.ron", "--artifacts", "."]);
        let picture = ["s-1.svg", "s-2.svg"].into_iter().find(|name| folder.path(name).exists());
        let picture = folder.read(picture.unwrap_or_else(|| panic!("{wrong}: a picture, {ran:?}")));
        assert!(ran.code == Some(1) && picture.contains(expected), "{wrong}: {ran:?}, {picture}");
    }
}

#[test]
fn a_picture_replaces_no_file_of_somebody_else() {
    let folder = Folder::with(&[("s.ron", &wrong()), ("pictures/s-2.svg", "<svg/>")]);
    let said = "pictures/s-2.svg: not written, because there is a file that clashbox has not written; --force replaces it\n";
    let ran = folder.run(&["check", "s.ron", "--artifacts", "pictures"]);
    assert_eq!((ran.code, ran.err.as_str(), folder.read("pictures/s-2.svg").as_str()), (Some(2), said, "<svg/>"), "{ran:?}");
    let ran = folder.run(&["check", "s.ron", "--artifacts", "pictures", "--force"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{ran:?}");
    let said = "s.ron: is not a folder, the pictures are written into a folder\n";
    folder.run(&["check", "s.ron", "--artifacts", "s.ron"]).check(2, "", said);
}

#[test]
fn files_are_chosen_by_a_part_of_their_path() {
    let folder =
        Folder::with(&[("a/wall.ron", BULLET), ("b/wall.ron", BULLET), ("b/floor.ron", BULLET), ("b/broken.ron", "Scene(")]);
    let rows = [(&["--filter", "a/"][..], 1), (&["--filter", "wall"], 2), (&["--filter", "floor", "--filter", "a/wall"], 2)];
    for (filter, count) in rows {
        let ran = folder.run(&[&["check", "a", "b"], filter].concat());
        let scenes = if count == 1 { "1 scene" } else { "2 scenes" };
        ran.check(0, &format!("{scenes}, {} expectations: all as expected\n", 3 * count), "");
    }
    let said = "a, b: no scene has a path that contains a text of --filter\n";
    folder.run(&["check", "a", "b", "--filter", "roof"]).check(2, "", said);
    let ran = folder.run(&["check", "a", "b", "--filter", "floor", "--properties"]);
    assert!(ran.code == Some(0) && ran.out.starts_with("1 scene, "), "{ran:?}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let texts: Vec<(String, String)> = (0..60)
        .map(|idx| {
            (
                format!("{idx:02}.ron"),
                match idx % 7 {
                    0 => wrong(),
                    3 => "Scene(".to_owned(),
                    _ => BULLET.to_owned(),
                },
            )
        })
        .collect();
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = Folder::with(&files);
    for format in ["text", "json", "junit", "github"] {
        let one = folder.run(&["check", ".", "--format", format, "--jobs", "1"]);
        let many = folder.run(&["check", ".", "--format", format, "--jobs", "8"]);
        many.check(2, &one.out, &one.err);
    }
    assert_eq!(folder.run(&["check", ".", "--jobs", "0"]).code, Some(2), "no threads, no work");
}

#[test]
fn a_change_is_replayed_at_once_while_watching() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let mut child = command()
        .args(["check", ".", "--watch"])
        .current_dir(folder.path("."))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("clashbox runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut line = || lines.next().expect("a line").expect("text");
    assert_eq!(line(), "1 scene, 3 expectations: all as expected", "before any change");
    std::fs::write(folder.path("s.ron"), wrong()).expect("written");
    assert!(line().starts_with("./s.ron: \"bullet\" and \"paper\", exact: t is 0.48125"), "the difference");
    assert_eq!(
        (line().as_str(), line().as_str()),
        ("    why: 3.85 / 8", "1 scene, 3 expectations: 1 not as expected (1 known failure)"),
        "and its end"
    );
    std::fs::write(folder.path("new.ron"), BULLET).expect("written");
    let third = [line(), line(), line()];
    assert_eq!(third[2], "2 scenes, 6 expectations: 1 not as expected (1 known failure)", "a new file: {third:?}");
    child.kill().expect("it still runs");
    child.wait().expect("it ended");
    let said = "-: standard input cannot be watched, name the scene file\n";
    folder.run(&["check", "-", "--watch"]).check(2, "", said);
}
