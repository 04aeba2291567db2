//! Runs `clashbox judge` as a user or a CI job does. The engines are shell scripts, which answer without any geometry.

use super::{BLIND, BULLET, Folder, Ran};

const FALSE_NO: &str =
    "bullet.ron: blind: \"bullet\" and \"paper\", impact: false no: they meet at t = 0.48125, and get 0.15 deep\n";
const TABLE: &str = "blind (script 1, f64)
  pair         judged  right  false no  worst time
  circle aabb       2      1         1
  all               2      1         1
";

fn folder(more: &[(&str, &str)]) -> Folder {
    Folder::with(&[&[("bullet.ron", BULLET), ("blind.sh", BLIND)], more].concat())
}

fn judge(folder: &Folder, more: &[&str]) -> Ran {
    folder.run(&[&["judge", "--engine", "blind=sh blind.sh", "bullet.ron"], more].concat())
}

#[test]
fn wrong_answers_are_listed_and_counted() {
    let expected = format!("{FALSE_NO}{TABLE}blind: 1 scene; wrong answers: 1, of them known: 0\n");
    judge(&folder(&[]), &[]).check(1, &expected, "");
    let none = "blind (script 1, f64)
  pair         judged  right  borderline  worst time
  circle aabb       2      1           1
  all               2      1           1
blind: 1 scene; wrong answers: 0, of them known: 0
";
    judge(&folder(&[]), &["--tolerance", "0.25"]).check(0, none, "");
}

#[test]
fn what_an_engine_documents_is_counted_apart() {
    let sloppy = BLIND.replace("\"precision\"", "\"slop\":0.25,\"precision\"");
    let ran = folder(&[("blind.sh", &sloppy)]).run(&["judge", "--engine", "blind=sh blind.sh", "bullet.ron"]);
    let expected = "blind (script 1, f64, slop 0.25)
  pair         judged  right  within slop  worst time
  circle aabb       2      1            1
  all               2      1            1
blind: 1 scene; wrong answers: 0, of them known: 0
";
    ran.check(0, expected, "");
    let ran = folder(&[("blind.sh", &sloppy)]).run(&["judge", "--json", "--engine", "blind=sh blind.sh", "bullet.ron"]);
    let found: serde_json::Value = serde_json::from_str(ran.out.lines().next().unwrap_or_default()).unwrap();
    assert_eq!(found["assessment"], "within_slop", "{found}");
    assert!(found["by"].as_f64().is_some_and(|by| (by - 0.15).abs() < 1e-9), "as deep as they get: {found}");
    let negative = sloppy.replace("0.25", "-0.25");
    let ran = folder(&[("blind.sh", &negative)]).run(&["judge", "--engine", "blind=sh blind.sh", "bullet.ron"]);
    assert!(ran.code == Some(2) && ran.err.contains("`slop` is -0.25, a length is 0 or more"), "{ran:?}");
}

/// Two unit boxes, 0.015 apart.
const NEAR: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "left", shape: Aabb(min: (0.0, 0.0), max: (1.0, 1.0))),
        Body(name: "right", shape: Aabb(min: (1.015, 0.0), max: (2.0, 1.0))),
    ],
)"#;

#[test]
fn the_constant_that_allows_an_error_is_named() {
    let hello = r#"read hello; echo '{"engine":"planck","version":"1","precision":"f64","answers":["hit"],"kinds":["aabb"]}'"#;
    let eager = format!("{hello}\nwhile read question; do echo '{{\"id\":1,\"hit\":true}}'; done\n");
    let folder = folder(&[("near.ron", NEAR), ("eager.sh", &eager)]);
    let ran = folder.run(&["judge", "--engine", "eager=sh eager.sh", "near.ron"]);
    let expected = "near.ron: eager: \"left\" and \"right\", hit: false yes: they are 0.015 apart: the skin of polygons and edges (polygonRadius): up to 0.02\n";
    assert!(ran.code == Some(1) && ran.out.starts_with(expected), "{ran:?}");
    let ran = folder.run(&["judge", "--json", "--engine", "eager=sh eager.sh", "near.ron"]);
    let found: serde_json::Value = serde_json::from_str(ran.out.lines().next().unwrap_or_default()).unwrap();
    assert_eq!(found["reason"]["constants"], serde_json::json!(["polygonRadius"]), "{found}");
    // An engine without a dialect has no constants.
    let folder = self::folder(&[("near.ron", NEAR), ("eager.sh", &eager.replace("planck", "other"))]);
    let ran = folder.run(&["judge", "--engine", "eager=sh eager.sh", "near.ron"]);
    assert!(ran.code == Some(1) && ran.out.contains("they are 0.015 apart\n"), "{ran:?}");
}

/// Two unit boxes that touch at x = 1, of which the second is also moved to the boundary: along the normal, x, and along y.
const TOUCHING: &str = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "left", shape: Aabb(min: (0.0, 0.0), max: (1.0, 1.0))),
        Body(name: "right", shape: Aabb(min: (1.0, 0.0), max: (2.0, 1.0))),
    ],
)"#;

#[test]
fn touching_is_testable() {
    let folder = folder(&[("touching.ron", TOUCHING)]);
    let run = |more: &[&str]| folder.run(&[&["judge", "--engine", "blind=sh blind.sh", "touching.ron"], more].concat());
    assert_eq!(run(&[]).code, Some(0), "borderline");
    let ulp = "0.0000000000000004440892098500626";
    let said_no = "touching.ron: blind: \"left\" and \"right\", hit: touching: said no\n";
    let moved = |x: &str, y: &str, found: &str| {
        format!("touching.ron: blind: \"left\" and \"right\", hit, with \"right\" moved by ({x}, {y}): {found}\n")
    };
    let deep = "false no: they are 4.44089e-16 deep in each other";
    let expected = [
        said_no.to_owned(),
        moved(&format!("-{ulp}"), "0", deep),
        moved("-1", "0.9999999999999996", deep),
        moved("-1", "1", "touching: said no"),
        "blind (script 1, f64)
  pair       judged  right  false no  worst time
  aabb aabb       6      2         4
  all             6      2         4
blind: 1 scene; wrong answers: 4, of them known: 0
"
        .to_owned(),
    ];
    run(&["--strict"]).check(1, &expected.concat(), "");
    let ran = run(&["--tolerance", "0"]);
    assert!(ran.code == Some(1) && ran.out.starts_with(said_no), "{ran:?}");
    assert_eq!(run(&["--strict", "--tolerance", "0"]).code, Some(2), "one of the two");
    let ran = run(&["--strict", "--json"]);
    let found: serde_json::Value = serde_json::from_str(ran.out.lines().nth(1).unwrap_or_default()).unwrap();
    let expected = serde_json::json!({ "relation": "ulp_deep", "by": [-4.440892098500626e-16, 0.0] });
    assert_eq!((&found["pose"], &found["assessment"]), (&expected, &serde_json::json!("false_no")), "{found}");
}

#[test]
fn what_is_unsupported_is_in_one_line() {
    let circles = BLIND.replace(",\"aabb\"", "");
    let folder = folder(&[("touching.ron", TOUCHING), ("circles.sh", &circles)]);
    let ran = folder.run(&["judge", "--engine", "circles=sh circles.sh", "touching.ron"]);
    let expected = "circles (script 1, f64)
  pair  judged  worst time
  all        0
circles: 1 scene; wrong answers: 0, of them known: 0; unsupported: 1 of 1 answers, pairs of kinds: 1
";
    ran.check(0, expected, "");
}

#[test]
fn json_has_an_object_for_each_answer_that_is_not_right() {
    let ran = judge(&folder(&[]), &["--json"]);
    let lines: Vec<serde_json::Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [wrong, totals] = &lines[..] else { panic!("{ran:?}") };
    let expected = serde_json::json!({
        "version": 1, "engine": "blind", "scene": "bullet.ron", "a": "bullet", "b": "paper", "kinds": ["circle", "aabb"],
        "asked": "impact", "pose": null, "assessment": "false_no", "by": null, "t": wrong["t"], "depth": wrong["depth"], "clearance": null,
        "why": null, "property": null, "known": null, "reason": null,
    });
    assert_eq!(wrong, &expected, "the answer");
    assert_eq!(wrong["t"].as_f64().map(|t| (t - 0.48125).abs() < 1e-9), Some(true), "{wrong}");
    for (field, expected) in [("asked", 2), ("right", 1), ("false_no", 1), ("late", 0), ("known", 0)] {
        assert_eq!(totals["totals"][field], expected, "{field} in {totals}");
        assert_eq!(totals["pairs"][0][field], expected, "{field} in {totals}");
    }
    assert_eq!((&totals["name"], &totals["precision"]), (&"script".into(), &"f64".into()), "{totals}");
    assert_eq!(ran.code, Some(1), "there is a wrong answer");
}

#[test]
fn a_known_failure_must_still_fail() {
    let known = r#"{"engine":"blind","scene":"bullet.ron","pair":["paper","bullet"],"asked":"impact","why":"it never looks"}"#;
    let obsolete = r#"{"engine":"blind","scene":"bullet.ron","asked":"hit","why":"it never looks"}"#;
    let elsewhere = known.replace("bullet.ron", "other.ron");
    let broken = "{\"engine\":\"blind\"}\n{\"engine\":\"blind\",\"scene\":\"a.ron\",\"asked\":\"depth\",\"why\":\"\"}\n";
    let folder = folder(&[
        ("known.jsonl", &format!("{known}\n\n{elsewhere}\n")),
        ("obsolete.jsonl", &format!("{known}\n{obsolete}\n")),
        ("broken.jsonl", broken),
    ]);
    let expected = format!("{TABLE}blind: 1 scene; wrong answers: 1, of them known: 1\n");
    judge(&folder, &["--known", "known.jsonl"]).check(0, &expected, "");
    let message = "obsolete.jsonl:2: blind is no longer wrong as listed for bullet.ron, remove the line\n";
    judge(&folder, &["--known", "obsolete.jsonl"]).check(1, &expected, message);
    let message =
        "broken.jsonl:1: missing field `scene`\nbroken.jsonl:2: `asked` is \"depth\", allowed are hit, separation and impact\n";
    judge(&folder, &["--known", "broken.jsonl"]).check(2, "", message);
    judge(&folder, &["--known", "."]).check(2, "", ".: is a folder\n");
}

#[test]
fn a_page_has_a_picture_of_each_wrong_answer() {
    let folder = folder(&[("mine.html", "<p>mine</p>")]);
    let ran = judge(&folder, &["--html", "report.html"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let page = folder.read("report.html");
    for part in
        ["<title>Engines on trial</title>", "<h2>blind (script 1, f64)</h2>", "<td>circle aabb</td>", "<svg ", "get 0.15 deep"]
    {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert_eq!(page.matches("<svg ").count(), 1, "one wrong answer");
    assert_eq!(judge(&folder, &["--html", "report.html"]).code, Some(1), "its own page is written again");
    let ran = judge(&folder, &["--html", "mine.html"]);
    assert!(ran.code == Some(2) && ran.err.contains("--force replaces it"), "{ran:?}");
}

#[test]
fn a_page_on_standard_output_is_alone_there() {
    let ran = judge(&folder(&[]), &["--html", "-"]);
    assert!(ran.out.starts_with("<!DOCTYPE html>") && ran.out.ends_with("</html>\n"), "{ran:?}");
    assert_eq!(
        (ran.code, ran.out.matches("blind: ").count()),
        (Some(1), 2),
        "the wrong answer and the summary are in the page: {ran:?}"
    );
    let message = "--html is - and --format or --json is given, only one of them can be written to standard output\n";
    judge(&folder(&[]), &["--html", "-", "--json"]).check(2, "", message);
}

#[test]
fn an_engine_without_a_greeting_leaves_the_trial_of_the_others() {
    let ran = judge(&folder(&[]), &["--engine", "absent=no-such-program"]);
    assert!(ran.err.starts_with("absent: no trial: `no-such-program` cannot be started: "), "{ran:?}");
    assert!(ran.out.ends_with("blind: 1 scene; wrong answers: 1, of them known: 0\n"), "{ran:?}");
    assert_eq!(ran.code, Some(2), "not all could run");
    let ran = judge(&folder(&[]), &["--engine", "blind=sh blind.sh"]);
    ran.check(2, "", "two engines are named blind, names must differ\n");
}

/// A program that dies, hangs or writes nonsense costs its questions, and the run goes on.
#[test]
fn a_trial_needs_an_engine_or_a_function() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["judge", "s.ron"]);
    assert!(ran.code == Some(2) && ran.err.contains("<--engine <NAME=COMMAND>|--function <FILE>>"), "{ran:?}");
}

#[test]
fn a_faulty_engine_costs_only_its_questions() {
    let faulty = BLIND.replace(
        "echo \"{\\\"id\\\"",
        "case $id in 1) echo trouble >&2; exit 3;; 2) echo nonsense; continue;; 3) exec sleep 60;; esac\necho \"{\\\"id\\\"",
    );
    let folder = folder(&[("faulty.sh", &faulty), ("2.ron", BULLET), ("3.ron", BULLET), ("4.ron", BULLET)]);
    let ran =
        folder.run(&["judge", "--engine", "faulty=sh faulty.sh", "--timeout", "1", "bullet.ron", "2.ron", "3.ron", "4.ron"]);
    for part in [
        "bullet.ron: faulty: \"bullet\" and \"paper\", hit: failed: the program ended: exit status: 3\n    | trouble\n",
        "2.ron: faulty: \"bullet\" and \"paper\", impact: failed: broken answer: expected ident at column 2: nonsense\n",
        "3.ron: faulty: \"bullet\" and \"paper\", hit: failed: no answer: nothing within 1 s\n",
        "4.ron: faulty: \"bullet\" and \"paper\", impact: false no: ",
    ] {
        assert!(ran.out.contains(part), "{part} in {}", ran.out);
    }
    assert_eq!(ran.code, Some(1), "{ran:?}");
}

/// The answers are those of two engines, of which one knows nothing but circles; one known failure does not fail.
#[test]
fn a_junit_document_has_a_case_for_each_answer() {
    let known = r#"{"engine":"blind","scene":"bullet.ron","asked":"impact","why":"it never looks"}"#;
    let obsolete = r#"{"engine":"blind","scene":"bullet.ron","asked":"hit","why":"it never looks"}"#;
    let circles = BLIND.replace(",\"aabb\"", "");
    let broken = "broken.ron:1:16: version 2 is newer than this program, which reads version 1";
    let folder = folder(&[
        ("known.jsonl", &format!("{known}\n{obsolete}\n")),
        ("circles.sh", &circles),
        ("broken.ron", "Scene(version: 2)"),
    ]);
    let arguments = ["--engine", "circles=sh circles.sh", "broken.ron", "--known", "known.jsonl", "--format"];
    let junit = judge(&folder, &[&arguments[..], &["junit"]].concat());
    let said = format!("{broken}\nknown.jsonl:2: blind is no longer wrong as listed for bullet.ron, remove the line\n");
    let skipped = "unsupported: shapes of the kind aabb are not listed in the greeting";
    let expected = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="clashbox judge" tests="6" failures="1" errors="1" skipped="3">
<testsuite name="bullet.ron" tests="4" failures="0" errors="0" skipped="3">
<testcase classname="bullet.ron" file="bullet.ron" name="blind: &quot;bullet&quot; and &quot;paper&quot;, hit"/>
<testcase classname="bullet.ron" file="bullet.ron" name="blind: &quot;bullet&quot; and &quot;paper&quot;, impact"><skipped message="it never looks"/></testcase>
<testcase classname="bullet.ron" file="bullet.ron" name="circles: &quot;bullet&quot; and &quot;paper&quot;, hit"><skipped message="{skipped}"/></testcase>
<testcase classname="bullet.ron" file="bullet.ron" name="circles: &quot;bullet&quot; and &quot;paper&quot;, impact"><skipped message="{skipped}"/></testcase>
</testsuite>
<testsuite name="broken.ron" tests="1" failures="0" errors="1" skipped="0">
<testcase classname="broken.ron" name="reading">
<error message="Cannot be read">{broken}</error></testcase>
</testsuite>
<testsuite name="known.jsonl" tests="1" failures="1" errors="0" skipped="0">
<testcase classname="known.jsonl" file="known.jsonl" line="2" name="line 2"><failure message="blind is no longer wrong as listed for bullet.ron, remove the line">blind is no longer wrong as listed for bullet.ron, remove the line</failure></testcase>
</testsuite>
</testsuites>
"#
    );
    junit.check(2, &expected, &said);
    let wrong = judge(&folder, &["--format", "junit"]);
    let failure = r#"<failure message="&quot;bullet&quot; and &quot;paper&quot;, impact: false no: they meet at t = 0.48125, and get 0.15 deep">"#;
    assert!(wrong.code == Some(1) && wrong.out.contains(failure), "{wrong:?}");

    let github = judge(&folder, &[&arguments[..], &["github"]].concat());
    let expected =
        "::error file=broken.ron,line=1,col=16,title=Cannot be read::version 2 is newer than this program, which reads version 1
::error file=known.jsonl,line=2,col=1,title=No longer wrong::blind is no longer wrong as listed for bullet.ron, remove the line
blind: 1 scene; wrong answers: 1, of them known: 1
circles: 1 scene; wrong answers: 0, of them known: 0; unsupported: 2 of 2 answers, pairs of kinds: 1
";
    github.check(2, expected, &said);
    let expected = "::error file=bullet.ron,title=Wrong answer::blind: \"bullet\" and \"paper\", impact: false no: they meet at t = 0.48125, and get 0.15 deep
blind: 1 scene; wrong answers: 1, of them known: 0
";
    judge(&folder, &["--format", "github"]).check(1, expected, "");

    let json = judge(&folder, &["broken.ron", "--format", "json"]);
    assert_eq!(json.out, judge(&folder, &["broken.ron", "--json"]).out, "the shorter option");
    let line: serde_json::Value = serde_json::from_str(json.out.lines().nth(1).unwrap_or_default()).unwrap();
    assert_eq!((&line["scene"], &line["message"]), (&"broken.ron".into(), &broken.into()), "{json:?}");
}
