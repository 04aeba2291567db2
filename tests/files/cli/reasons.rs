//! `clashbox explain` and `clashbox render`.

use super::{BULLET, Folder};

#[test]
fn the_reasons_are_numbered_and_end_in_the_verdict() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["explain", "s.ron", "--why"]);
    let expected = r#"
Contact at t = 0, by the pair's own function:
  Idea: Clamp each coordinate to its interval: that is the closest point of the box. The circle is its center until the end, then its radius is taken off.
  Source: Ericson, Real-Time Collision Detection, 5.1.3 and 5.2.5.
  Optimisation: Right angles. Two clamps replace the distances from four edges and four vertices.
  1. Clamp p = (-4, 0) to the AABB
       q = clamp(p, min, max)
         = (clamp(-4, -0.05, 0.05), clamp(0, -2, 2))
         = (-0.05, 0)
  2. Edge region: the edge from (-0.05, -2) to (-0.05, 2) of the AABB is closest.
  3. Closest point q of the AABB, p = (-4, 0), q = (-0.05, 0)
       |q - p|
         = |(-0.05, 0) - (-4, 0)|
         = 3.95: the distance
  4. Take the radius r off separation_0, the one so far
       separation = separation_0 - r
         = 3.95 - 0.1
         = 3.85: apart
  5. Verdict, apart: separation 3.85.
"#;
    assert!(ran.out.contains(expected), "{}", ran.out);
    let lines = [
        "Crossings of the boundaries at t = 0:",
        "Relation of A and B: outside: the boundaries have no common point.",
        "  \"bullet\" and \"paper\" are apart by 3.85: no hit.",
        "During the frame, linear search in steps of at most 0.5:",
        "= 0.5: hit",
        "  Impact at t = 0.5, somewhere between t = 0.4375 and 0.5, at (0.025, 0) with normal (1, 0). (9 tests)",
    ];
    for line in lines {
        assert!(ran.out.lines().any(|found| found.ends_with(line)), "{line:?} in\n{}", ran.out);
    }
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{ran:?}");
}

#[test]
fn the_answer_and_its_cure_come_first_and_the_steps_on_demand() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let ran = folder.run(&["explain", "s.ron"]);
    let expected = "Bullet through paper

\"bullet\" (circle) and \"paper\" (AABB)

At t = 0: \"bullet\" and \"paper\" are apart by 3.85: no hit.
During the frame, linear search in steps of at most 0.5:
  Impact at t = 0.5, somewhere between t = 0.4375 and 0.5, at (0.025, 0) with normal (1, 0). (9 tests)

Why:
";
    assert!(ran.out.starts_with(expected), "{}", ran.out);
    assert!(!ran.out.contains("Clamp") && ran.out.contains("--why contact, manifold, crossings, motion"), "{}", ran.out);
    let rows = [
        (&["--why", "contact"][..], ["Contact at t = 0, by the pair's own function:"].as_slice()),
        (&["--method", "direct"], &["Contact at t = 0, by the pair's own function:"]),
        (&["--why", "crossings"], &["Crossings of the boundaries at t = 0:"]),
        (&["--why", "motion"], &["  relative velocity = (8, 0) - (0, 0) = (8, 0), length 8"]),
        (
            &["--why"],
            &[
                "Contact at t = 0, by the pair's own function:",
                "Contact manifold at t = 0:",
                "Crossings of the boundaries at t = 0:",
            ],
        ),
    ];
    for (options, headings) in rows {
        let out = folder.run(&[&["explain", "s.ron"], options].concat()).out;
        assert!(out.starts_with(expected), "{options:?}: {out}");
        let present: Vec<&str> = out.lines().filter(|line| line.ends_with(':') && line.contains(" at t = 0")).collect();
        let is_motion = options == ["--why", "motion"];
        if is_motion {
            assert!(present.is_empty() && out.lines().any(|line| line == headings[0]), "{options:?}: {out}");
        } else {
            assert_eq!(present, headings, "{options:?}: {out}");
        }
    }
    let ran = folder.run(&["explain", "s.ron", "--why", "weather"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    assert!(ran.err.contains("all, contact, manifold, crossings, motion"), "{}", ran.err);
}

#[test]
fn all_methods_are_compared_in_a_table() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["explain", "s.ron"]);
    let expected = "All methods over the same motion:
  discrete    1 test  no impact seen     false no: tunneled
  linear     9 tests  impact t = 0.5     late by 0.01875
  binary    17 tests  impact t = 0.4844  late by 0.003125
  exact      2 tests  impact t = 0.4813  exact
";
    assert!(ran.out.contains(expected), "{}", ran.out);
}

#[test]
fn any_pair_can_be_explained() {
    let folder = Folder::with(&[("s.ron", BULLET), ("alone.ron", "(version: 1, bodies: [])")]);
    let ran = folder.run(&["explain", "s.ron", "--pair", "paper", "bullet", "--slop", "4"]);
    assert!(ran.out.contains("\"paper\" and \"bullet\" are apart by 3.85: within the slop of 4, a hit."), "{}", ran.out);
    folder.run(&["explain", "s.ron", "--pair", "paper", "wall"]).check(
        2,
        "",
        "s.ron: there is no body \"wall\", there are \"bullet\", \"paper\"\n",
    );
    let twice = "s.ron: \"paper\" is named twice, a pair needs two different bodies\n";
    folder.run(&["explain", "s.ron", "--pair", "paper", "paper"]).check(2, "", twice);
    let alone = "alone.ron: there is no pair to explain, a scene needs two bodies for that\n";
    folder.run(&["explain", "alone.ron"]).check(2, "", alone);
}

#[test]
fn bounds_save_tests_and_say_how_many() {
    let group = "Group(members: [Circle(center: (3, 0), radius: 1), Point(at: (6, 0)), Point(at: (7, 0))])";
    let scene = format!(
        "Scene(version: 1, bodies: [Body(name: \"ball\", shape: Circle(center: (0, 0), radius: 1)), Body(name: \"group\", shape: {group})])"
    );
    let ran = Folder::with(&[("s.ron", &scene)]).run(&["explain", "s.ron", "--why", "contact"]);
    for line in [
        "Member 0 of the group is tested: the circle around (3, 0) of radius 1.",
        "misses the circle by 5, 2 tests are saved.",
        "Member 0 decides for the group: 1 member was tested, 2 saved by a bounding volume.",
        "\"ball\" and \"group\" are apart by 1: no hit.",
    ] {
        assert!(ran.out.lines().any(|found| found.ends_with(line)), "{line:?} in\n{}", ran.out);
    }
}

#[test]
fn gjk_shows_its_simplices_where_it_applies() {
    let folder = Folder::with(&[
        ("s.ron", BULLET),
        (
            "line.ron",
            &BULLET.replace("Circle(center: (-4.0, 0.0), radius: 0.1)", "Line(base: (-4.0, 0.0), direction: (0.0, 1.0))"),
        ),
    ]);
    let out = folder.run(&["explain", "--method", "gjk", "s.ron"]).out;
    for line in ["Contact at t = 0, by GJK and EPA:", "Verdict, apart: separation 3.85."] {
        assert!(out.lines().any(|found| found.ends_with(line)), "{line:?} in\n{out}");
    }
    assert!(out.contains("Simplex 1, the point "), "{out}");
    let out = folder.run(&["explain", "--method", "gjk", "line.ron"]).out;
    let why = "Contact at t = 0, by the pair's own function, because GJK needs convex bounded shapes and the line is unbounded:";
    assert!(out.lines().any(|found| found == why), "{why:?} in\n{out}");
}

#[test]
fn a_point_in_a_polygon_is_explained_by_its_crossings() {
    const NOTCH: &str = "Scene(version: 1, bodies: [
        Body(name: \"point\", shape: Point(at: (1, 2))),
        Body(name: \"cup\", shape: Polygon(vertices: [(0, 0), (6, 0), (6, 4), (4, 4), (4, 1), (2, 1), (2, 4), (0, 4)])),
    ], pair: (\"point\", \"cup\"))";
    let folder = Folder::with(&[("s.ron", NOTCH)]);
    let rows = [
        (
            "crossing-number",
            "Contact at t = 0, by the crossing number:",
            "= 1 + 1 + 1",
            "= 3: odd, inside. The winding number agrees: 1, not 0",
        ),
        (
            "winding-number",
            "Contact at t = 0, by the winding number:",
            "= 1 + (-1) + 1",
            "= 1: not 0, inside. The crossing number agrees: 3, odd",
        ),
    ];
    for (method, head, shares, result) in rows {
        let out = folder.run(&["explain", "--method", method, "s.ron"]).out;
        let edges = "of 8 edges: 3 crossed, 4 above or below the ray, 1 to the left of the point.";
        for line in [head, edges, shares, result, "The boundary first: (1, 2) is on none of the 8 edges, exactly."] {
            assert!(out.lines().any(|found| found.ends_with(line)), "{line:?} in\n{out}");
        }
    }
    let out = folder.run(&["explain", "--method", "regions", "s.ron"]).out;
    let why = "by the pair's own function, because regions answer a point or circle and a box; this pair offers: direct, crossing-number, winding-number";
    assert!(out.contains(why), "{why:?} in\n{out}");
}

#[test]
fn a_spinning_body_is_advanced_and_has_no_closed_form() {
    let spinning = BULLET.replace("velocity: (8.0, 0.0)", "velocity: (8.0, 0.0), spin: 90.0");
    let search = |method: &str| {
        let scene = spinning.replace("search: Linear(max_step: 0.5)", &format!("search: {method}"));
        Folder::with(&[("s.ron", &scene)]).run(&["explain", "s.ron", "--why", "motion"]).out
    };
    let out = search("Advance(tolerance: 0.001)");
    assert!(out.contains("During the frame, advancement in steps that cannot contain a hit, to a tolerance of 0.001:"), "{out}");
    assert!(out.contains("length 8; A turns by 90 and B by 0 degrees"), "{out}");
    assert!(out.contains("they approach by at most speed = ") && out.contains("Impact at t = 0.481"), "{out}");
    let out = search("Exact");
    assert!(out.contains("Not applicable: the closed form is for translation, and a body spins."), "{out}");
}

#[test]
fn a_picture_needs_no_display() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    folder.run(&["render", "s.ron", "-o", "s.svg", "--size", "640x480", "--time", "0.5"]).check(0, "", "");
    let svg = folder.read("s.svg");
    assert!(svg.starts_with("<svg ") && svg.contains("width=\"640\" height=\"480\""), "{svg:.200}");
    assert!(folder.run(&["render", "s.ron", "-o", "-"]).out.starts_with("<svg "), "to standard output");
    for wrong in
        [&["-o", "s.jpg"][..], &["-o", "nowhere/s.svg"], &["-o", "s.svg", "--size", "0x1"], &["-o", "s.svg", "--time", "2"]]
    {
        let ran = folder.run(&[&["render", "s.ron"], wrong].concat());
        assert_eq!((ran.code, ran.out.as_str(), ran.err.is_empty()), (Some(2), "", false), "{wrong:?}: {ran:?}");
    }
}

// Windows always has a display.
#[cfg(unix)]
#[test]
fn without_a_display_the_other_commands_are_named() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["s.ron"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    for command in ["check", "query", "explain", "render"] {
        assert!(
            ran.err.contains(&format!("`{command}`")) || ran.err.contains(&format!("`clashbox {command}`")),
            "{command}: {}",
            ran.err
        );
    }
}

#[test]
fn a_scene_after_why_is_the_scene() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let after = folder.run(&["explain", "s.ron", "--why"]);
    assert_eq!(after.code, Some(0), "{after:?}");
    assert_eq!(folder.run(&["explain", "--why", "s.ron"]).out, after.out, "in any order");
    let mistyped = folder.run(&["explain", "--why", "contct", "s.ron"]);
    assert!(mistyped.code == Some(2) && mistyped.err.contains("possible values"), "{}", mistyped.err);
}

#[test]
fn a_capture_in_place_of_a_scene_points_to_its_steps() {
    let folder = Folder::with(&[("game.jsonl", "{\"clashbox\":\"capture\",\"version\":1}\n"), ("world.json", "{\"bodies\":[]}")]);
    for command in [&["explain"][..], &["query"], &["describe"], &["render", "-o", "x.svg"], &["move"]] {
        let ran = folder.run(&[command, &["game.jsonl"]].concat());
        let said = "game.jsonl: this is a capture, not a scene; `clashbox audit game.jsonl --frame N -o step.ron` makes a scene of \
                    one of its steps\n";
        assert_eq!((ran.code, ran.err.as_str()), (Some(2), said), "{command:?}");
    }
    let other = folder.run(&["explain", "world.json"]);
    assert!(other.err.contains("expected `Scene(`"), "what is no capture is not called one: {}", other.err);
}

#[test]
fn a_mistyped_command_is_no_missing_display() {
    let ran = Folder::with(&[]).run(&["chekc"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran:?}");
    assert!(ran.err.contains("chekc: no such file, and no such command; did you mean `clashbox check`?"), "{}", ran.err);
    let help = Folder::with(&[]).run(&["help", "check"]);
    assert_eq!(help.code, Some(0), "{help:?}");
    assert!(help.out.contains("Usage: clashbox check"), "{}", help.out);
}

#[test]
fn a_value_that_is_not_allowed_is_answered_with_what_is() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let rows: [(&[&str], &str); 15] = [
        (&["broad", "s.ron", "--cell", "-1"], "cell is -1, expected a number from 1e-60 to 1e30"),
        (&["broad", "s.ron", "--margin", "-1"], "margin is -1, expected 0, or a number from 1e-60 to 1e30"),
        (&["seams", "s.ron", "--mover", "bullet", "--depth", "-1"], "a depth is a number from 0 to 1e30"),
        (&["seams", "s.ron", "--mover", "bullet", "--gap", "-1"], "a seam is a fraction from 1e-6 to 1"),
        (&["seams", "s.ron", "--mover", "bullet", "--speeds", "-1..1"], "the range is -1..1, both ends must be more than 0"),
        (&["audit", "game.jsonl", "--shift", "-1"], "a whole number from 0 to 4294967295"),
        (&["audit", "game.jsonl", "--angle", "-1"], "an angle is a number of degrees from 0 to 180"),
        (&["audit", "game.jsonl", "--frame", "-1", "-o", "o.ron"], "a whole number from 0 to 18446744073709551615"),
        (&["query", "s.ron", "--level", "bullet", "--seam", "-1"], "a seam is a fraction from 1e-6 to 1"),
        (&["judge", "--function", "f.py", "--held-out", "-1"], "a whole number from 0 to 18446744073709551615"),
        (&["judge", "--function", "f.py", "--held-out", "x"], "a whole number from 0 to 18446744073709551615"),
        (&["render", "s.ron", "-o", "a.gif", "--fps", "-1"], "a number of frames per second is from 0.1 to "),
        (&["move", "s.ron", "--hz", "-1"], "--hz is '-1', expected is a number from "),
        (&["import", "a.svg", "-o", "a.ron", "--per-unit", "-1"], "a number of pixels is from 1e-6 to 1e30"),
        (&["check", "s.ron", "--jobs", "-1"], "a number of threads is a whole number, at least 1"),
    ];
    for (arguments, allowed) in rows {
        let ran = folder.run(arguments);
        let is_said = ran.err.contains(allowed) && !ran.err.contains("unexpected argument");
        assert!(ran.code == Some(2) && ran.out.is_empty() && is_said, "{arguments:?}: {allowed}: {ran:?}");
    }
}

#[test]
fn the_answer_has_a_reason_and_changes_that_were_searched() {
    let ran = Folder::with(&[("s.ron", BULLET)]).run(&["explain", "s.ron"]);
    let expected = "\
Why:
  Sample 8 of 16 is the first that hits. That is 0.01875 of the frame after they met.
  Tunnels from 40 % of all start positions. Safe for every start with a max step up to 0.3.

What would change it:
  With bisection it says t = 0.4813 instead of 0.5.
  A hit by chance: tunnels with 17 steps (max step 0.49999). All from 26 on hit.
  Sees no hit at speed 6.2562, but one at 6.2563.
";
    assert!(ran.out.contains(expected), "{}", ran.out);
    let discrete = BULLET.replace("Linear(max_step: 0.5)", "Discrete");
    let ran = Folder::with(&[("s.ron", &discrete)]).run(&["explain", "s.ron"]);
    let expected = "\
Why:
  Tunneled! They meet at t = 0.4813 and part at t = 0.5188.
  Only t = 1 is tested, and there they are 3.85 apart.
  Tunnels from 96 % of all start positions. Safe for every start up to 0.3 units a frame.
";
    assert!(ran.out.contains(expected), "{}", ran.out);
}
