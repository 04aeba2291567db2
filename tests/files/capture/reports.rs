//! Reports of `clashbox audit` for programs: formats, several captures.

use super::super::cli::Folder;
use super::command::HALL;

/// A capture without findings.
fn clean() -> String {
    let clean = HALL.replace("[2,0]", "[-1.5,0]").replace("[3,0]", "[-3,0]");
    assert_ne!(clean, HALL, "nothing tunnels");
    clean
}

const NO_HEADER: &str =
    "b.jsonl:1:1: the first line of a capture is its header, write `{\"clashbox\":\"capture\",\"version\":1}`\n";
const WORDS: &str = "frame 2: tunneled: \"bullet\" and \"paper\" in contact at t = 0.25 (0.625 s), 1 deep";

fn folder() -> Folder {
    Folder::with(&[
        ("captures/a,1.jsonl", HALL),
        ("captures/deep/c.jsonl", &clean()),
        ("captures/notes.txt", "{"),
        ("b.jsonl", "{}\n"),
    ])
}

#[test]
fn several_captures_are_named_in_each_line() {
    let folder = folder();
    let expected = format!(
        "captures/a,1.jsonl: {WORDS}
captures/a,1.jsonl: frames: 4, bodies: 2, steps of pairs: 3; 1 finding: 1 tunneled
captures/deep/c.jsonl: frames: 4, bodies: 2, steps of pairs: 3; nothing found
"
    );
    folder.run(&["audit", "captures"]).check(1, &expected, "");
    folder.run(&["audit", "captures", "captures/a,1.jsonl"]).check(1, &expected, "");
    folder.run(&["audit", "captures", "b.jsonl"]).check(2, &expected, NO_HEADER);
    folder.run(&["audit", "captures/deep"]).check(0, "frames: 4, bodies: 2, steps of pairs: 3; nothing found\n", "");
    std::fs::create_dir(folder.path("empty")).expect("a folder");
    let said = "empty: there is no capture, the name of a capture in a folder ends in .jsonl\n";
    folder.run(&["audit", "empty"]).check(2, "", said);
    folder.run(&["audit", "captures", "--save", "found"]).check(2, "", "--save is for one capture, name one\n");
    assert!(!folder.path("found").exists(), "nothing is saved");
    let step = ["--frame", "1", "--pair", "paper", "bullet", "-o", "step.ron"];
    let ran = folder.run(&[&["audit", "captures", "b.jsonl"][..], &step].concat());
    ran.check(2, "", "--frame is for one capture, name one\n");
}

#[test]
fn a_junit_document_has_a_suite_for_each_capture() {
    let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clashbox audit" tests="4" failures="1" errors="1" skipped="0">
<testsuite name="captures/a,1.jsonl" tests="2" failures="1" errors="0" skipped="0">
<testcase classname="captures/a,1.jsonl" file="captures/a,1.jsonl" name="audited"/>
<testcase classname="captures/a,1.jsonl" file="captures/a,1.jsonl" name="frame 2: tunneled: &quot;bullet&quot; and &quot;paper&quot;"><failure message="WORDS">WORDS</failure></testcase>
</testsuite>
<testsuite name="captures/deep/c.jsonl" tests="1" failures="0" errors="0" skipped="0">
<testcase classname="captures/deep/c.jsonl" file="captures/deep/c.jsonl" name="audited"/>
</testsuite>
<testsuite name="b.jsonl" tests="1" failures="0" errors="1" skipped="0">
<testcase classname="b.jsonl" name="reading">
<error message="Cannot be read">b.jsonl:1:1: the first line of a capture is its header, write `{&quot;clashbox&quot;:&quot;capture&quot;,&quot;version&quot;:1}`</error></testcase>
</testsuite>
</testsuites>
"#;
    let expected = expected.replace("WORDS", &WORDS.replace('"', "&quot;"));
    folder().run(&["audit", "captures", "b.jsonl", "--format", "junit"]).check(2, &expected, NO_HEADER);
}

#[test]
fn an_annotation_names_its_capture() {
    let expected = format!(
        "::error file=captures/a%2C1.jsonl,title=Finding::{WORDS}
captures/a,1.jsonl: frames: 4, bodies: 2, steps of pairs: 3; 1 finding: 1 tunneled
captures/deep/c.jsonl: frames: 4, bodies: 2, steps of pairs: 3; nothing found
::error file=b.jsonl,line=1,col=1,title=Cannot be read::the first line of a capture is its header, write `{{\"clashbox\":\"capture\",\"version\":1}}`
"
    );
    folder().run(&["audit", "./captures", "b.jsonl", "--format", "github"]).check(
        2,
        &expected.replace("\ncaptures", "\n./captures"),
        NO_HEADER,
    );
}

/// One sentence about all of them is one case and one annotation.
#[test]
fn findings_that_are_said_once_are_one_case() {
    // Each of two bullets is missed at the paper that it stays in.
    let missed = r#"{"clashbox":"capture","version":1}
{"body":"paper","shape":{"aabb":{"min":[-0.5,-2],"max":[0.5,2]}},"kind":"static"}
{"body":"one","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"body":"two","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"frame":0,"at":{"paper":[0,0],"one":[-3,0],"two":[3,0]}}
{"frame":1,"at":{"one":[-0.75,1],"two":[0.75,-1]}}
{"frame":2,"at":{"one":[-0.7,1],"two":[0.7,-1]}}
{"frame":3,"at":{"one":[-0.6,1],"two":[0.6,-1]}}
"#;
    let folder = Folder::with(&[("game.jsonl", missed)]);
    let sentence = "no contact is reported in the whole file, so 2 findings are not listed one by one";
    let text = folder.run(&["audit", "game.jsonl"]);
    assert!(text.code == Some(1) && text.out.starts_with(sentence), "{text:?}");
    let junit = folder.run(&["audit", "game.jsonl", "--format", "junit"]);
    let case = format!("name=\"reports of contacts\"><failure message=\"{sentence}");
    assert!(junit.out.contains(&case) && junit.out.contains(" tests=\"2\" failures=\"1\""), "{junit:?}");
    let github = folder.run(&["audit", "game.jsonl", "--format", "github"]);
    assert!(github.out.starts_with(&format!("::error file=game.jsonl,title=Finding::{sentence}")), "{github:?}");
    assert_eq!(github.out.matches("::error").count(), 1, "{github:?}");
    let json = folder.run(&["audit", "game.jsonl", "--format", "json"]);
    assert_eq!(json.out.lines().count(), 3, "two findings and the totals: {json:?}");
}

#[test]
fn json_tells_captures_apart() {
    let folder = folder();
    let ran = folder.run(&["audit", "captures", "b.jsonl", "--format", "json"]);
    let lines: Vec<serde_json::Value> = ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let captures: Vec<&str> = lines.iter().filter_map(|line| line["capture"].as_str()).collect();
    assert_eq!(captures, ["captures/a,1.jsonl", "captures/a,1.jsonl", "captures/deep/c.jsonl", "b.jsonl"], "{ran:?}");
    assert_eq!(lines[3]["message"].as_str(), Some(NO_HEADER.trim_end()), "{ran:?}");
    let old = folder.run(&["audit", "captures", "b.jsonl", "--json"]);
    assert_eq!((old.code, old.out), (ran.code, ran.out), "the shorter option");
    let both = folder.run(&["audit", "captures", "--json", "--format", "junit"]);
    assert!(both.code == Some(2) && both.err.contains("cannot be used with"), "{both:?}");
}
