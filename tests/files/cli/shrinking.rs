//! `clashbox shrink`: the smallest scene that still has a fault.

use super::Folder;

/// A box that sinks into a row of tiles, which are listed from right to left, among others.
fn row(expect: &str) -> String {
    let tile = |x: i32| format!("Body(name: \"tile {x}\", shape: Aabb(min: ({x}.25, -1), max: ({}.25, 0.0312))),", x + 1);
    let tiles: String = (-20..20).rev().map(tile).collect();
    format!(
        "Scene(version: 1, bodies: [Body(name: \"player\", shape: Aabb(min: (0.66, 0.04), max: (1.26, 0.84)), velocity: (0, -0.0417)), {tiles}],\
         expect: [{expect}])"
    )
}

#[test]
fn a_broken_property_is_shrunk_to_the_bodies_that_matter() {
    let folder = Folder::with(&[("s.ron", &row(""))]);
    let asked = ["shrink", "s.ron", "-o", "small.ron", "--property", "any-order", "--by", "push-out"];
    let ran = folder.run(&asked);
    assert!(ran.code == Some(0) && ran.out.starts_with("small.ron: 3 of 41 bodies left, "), "{ran:?}");
    assert!(ran.out.ends_with("\n  any-order: push-out of \"player\"\n"), "{ran:?}");
    let written = folder.read("small.ron");
    folder.run(&asked).check(2, "", "small.ron: not written, because the file exists; --force replaces it\n");
    assert_eq!(folder.read("small.ron"), written, "it is kept");
    assert_eq!(folder.run(&[&asked[..], &["--force"]].concat()).code, Some(0), "and replaced on request");
    let ran = folder.run(&["move", "small.ron", "--by", "push-out", "--properties"]);
    assert!(ran.code == Some(1) && ran.out.contains("any-order: "), "it still has the fault: {ran:?}");
    let ran = folder.run(&["shrink", "s.ron", "-o", "-", "--property", "any-order", "--by", "slide"]);
    assert!(ran.code == Some(1) && ran.err.contains("the scene does not have this fault") && ran.out.is_empty(), "{ran:?}");
}

#[test]
fn a_failing_expectation_is_kept_with_its_bodies() {
    let expect = "Touching(count: 0), Static(a: \"player\", b: \"tile 0\", relation: Overlapping)";
    let folder = Folder::with(&[("s.ron", &row(expect)), ("fine.ron", &row(""))]);
    let ran = folder.run(&["shrink", "s.ron", "-o", "-", "--expectation", "2"]);
    assert!(ran.code == Some(0) && ran.err.contains("2 of 41 bodies left"), "{ran:?}");
    assert!(
        ran.out.contains("Static(a: \"player\", b: \"tile 0\", relation: Overlapping)") && !ran.out.contains("Touching("),
        "{ran:?}"
    );
    let ran = folder.run(&["shrink", "s.ron", "-o", "-"]);
    assert!(
        ran.out.contains("Touching(count: 0)") && ran.err.contains("2 of 41 bodies left"),
        "the first one that fails: {ran:?}"
    );
    for (arguments, words) in [
        (&["fine.ron"][..], "fine.ron: all expectations are as expected"),
        (&["s.ron", "--expectation", "3"], "there is no expectation 3, the scene has 2"),
        (&["s.ron", "--property", "split"], "--by"),
        (&["s.ron", "--property", "split", "--by", "slide", "--of", "nobody"], "there is no body \"nobody\""),
    ] {
        let ran = folder.run(&[&["shrink", "-o", "-"], arguments].concat());
        assert!(ran.code == Some(2) && ran.err.contains(words), "{arguments:?}: {ran:?}");
    }
}

/// A ball that passes a wall, and is reported at another one that it does not meet.
const CAPTURE: &str = r#"{"clashbox":"capture","version":1}
{"body":"ball","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"body":"wall","shape":{"aabb":{"min":[-0.5123,-9],"max":[0.5,9]}},"kind":"static"}
{"body":"far","shape":{"aabb":{"min":[8,20.0123],"max":[9,21]}},"kind":"static"}
{"frame":0,"at":{"ball":[-3.0123,0]}}
{"frame":1,"at":{"ball":[3.0456,0]}}
{"frame":2,"at":{"ball":[3.1,0]}}
{"frame":3,"at":{"ball":[3.2,0]},"contacts":[["ball","far"]]}
{"frame":4,"at":{"ball":[3.3,0]}}
"#;

#[test]
fn a_finding_is_named_by_its_frame_its_pair_and_its_kind() {
    let folder = Folder::with(&[("g.jsonl", CAPTURE), ("s.ron", &row(""))]);
    let ran = folder.run(&["shrink", "g.jsonl", "-o", "small.ron"]);
    assert!(ran.code == Some(0) && ran.out.starts_with("small.ron: 2 of 2 bodies left, "), "{ran:?}");
    assert!(ran.out.contains("\n  frame 1: tunneled: \"ball\" and \"wall\""), "the first one, as the audit says it: {ran:?}");
    let ran = folder.run(&["check", "small.ron"]);
    assert_eq!(ran.code, Some(0), "what is proven about it: {ran:?}");
    for name in [&["--frame", "3"][..], &["--pair", "far", "ball"], &["--kind", "phantom"]] {
        let ran = folder.run(&[&["shrink", "g.jsonl", "-o", "-"], name].concat());
        assert!(ran.code == Some(0) && ran.err.contains("frame 3: phantom: \"ball\" and \"far\""), "{name:?}: {ran:?}");
    }
    for (arguments, words) in [
        (&["g.jsonl", "--frame", "2"][..], "g.jsonl: there is no such finding"),
        (&["g.jsonl", "--kind", "ghost"], "g.jsonl: there is no such finding"),
        (&["g.jsonl", "--expectation", "1"], "name a finding with --frame, --pair and --kind"),
        (&["g.jsonl", "--frame", "1", "--expectation", "1"], "cannot be used with"),
        (&["s.ron", "--frame", "1"], "s.ron:1:1: the line is not JSON"),
    ] {
        let ran = folder.run(&[&["shrink", "-o", "-"], arguments].concat());
        assert!(ran.code == Some(2) && ran.err.contains(words), "{arguments:?}: {ran:?}");
    }
}
