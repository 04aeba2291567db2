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
