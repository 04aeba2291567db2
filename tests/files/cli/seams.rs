//! `clashbox seams`: the shares of start positions from which a sliding body meets ghosts.

use super::Folder;

/// A row of tiles of width 1, and a box of width 0.6 that is pushed over it by a sixteenth each step.
fn row(tiles: usize, more: &str) -> String {
    let tile = |x: usize| format!("Body(name: \"tile {x}\", shape: Aabb(min: ({x}, 0), max: ({}, 1))),", x + 1);
    let tiles: String = (0..tiles).map(tile).collect();
    format!(
        "Scene(version: 1, title: \"Row\", {more}bodies: [\
         Body(name: \"box\", shape: Aabb(min: (0.2, 1), max: (0.8, 1.8)), velocity: (0.0625, 0)), {tiles}])"
    )
}

#[test]
fn the_share_of_a_box_is_its_depth_by_its_step() {
    let folder = Folder::with(&[("s.ron", &row(3, ""))]);
    let ran = folder.run(&["seams", "s.ron", "--mover", "box", "--depth", "0.015625"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let line = "  flat at (1, 1): from 25 % of the start positions \"tile 1\" pushes with the normal (-1, 0), a ghost; its interval is \
                0.01562 long, a step along the face 0.0625\n";
    assert!(ran.out.contains(line), "{}", ran.out);
    assert!(ran.out.starts_with("s.ron: Row\n  4 seams: 4 flat\n"), "{}", ran.out);
    let ran = folder.run(&["seams", "s.ron", "--mover", "box", "--depth", "0.015625", "--max-share", "0.26"]);
    assert_eq!(ran.code, Some(0), "all shares are allowed: {ran:?}");
    let ran = folder.run(&["seams", "s.ron", "--mover", "box", "--depth", "0.015625", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let share = |seam: &serde_json::Value| seam["share"].as_f64().expect("a number");
    let seams = document["seams"].as_array().expect("a list");
    assert!(seams.len() == 4 && seams.iter().all(|seam| (share(seam) - 0.25).abs() < 1e-9), "{document}");
    assert_eq!(document["exceeding"], 4, "{document}");
}

#[test]
fn one_slab_has_no_seams_and_another_speed_another_share() {
    let folder = Folder::with(&[("slab.ron", &row(1, "")), ("s.ron", &row(2, "dt: 0.0625, "))]);
    let ran = folder.run(&["seams", "slab.ron", "--mover", "box"]);
    assert!(ran.code == Some(0) && ran.out.contains("no seams\n"), "{ran:?}");
    for (arguments, percent) in
        [(&["--hz", "16"][..], "25"), (&["--hz", "8"], "12.5"), (&["--velocity", "0.25", "0", "--hz", "16"], "100")]
    {
        let ran = folder.run(&[&["seams", "s.ron", "--mover", "box", "--depth", "0.015625"], arguments].concat());
        assert!(ran.out.contains(&format!(": from {percent} % of the start positions \"tile 1\"")), "{arguments:?}: {}", ran.out);
    }
}

#[test]
fn the_seam_map_has_the_first_seam_of_each_phase_and_the_speeds_that_are_safe() {
    let folder = Folder::with(&[("s.ron", &row(3, "dt: 0.0625, "))]);
    let asked = ["seams", "s.ron", "--mover", "box", "--depth", "0.015625"];
    // The foremost point is 0.2 from the first seam, and steps at speed 1 are 0.0625: the third one ends 0.05 beyond, the fourth 0.05 before it.
    let ran = folder.run(&[&asked[..], &["--speeds", "0.25..2:8", "-o", "map.svg", "--json"]].concat());
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let map = &document["map"];
    assert_eq!((&map["quantity"], map["rows"].as_array().map(Vec::len)), (&"speed".into(), Some(8)), "{map}");
    assert_eq!(map["seams"][1]["at"], serde_json::json!([2.0, 1.0]), "{map}");
    let of_row = &map["rows"][3];
    assert_eq!((&of_row["value"], &of_row["step"]), (&1.0.into(), &0.0625.into()), "{of_row}");
    let first = of_row["phases"].as_array().expect("a list").iter().find(|phases| phases["seam"] == 0).expect("the first seam");
    // 0.2 / 0.0625 = 3.2
    assert!((first["from"].as_f64().expect("a number") - 0.2).abs() < 1e-9, "{of_row}");
    assert!((first["to"].as_f64().expect("a number") - 0.45).abs() < 1e-9 && first["body"] == "tile 1", "{of_row}");
    let no_start = map["no_start_passes"].as_array().expect("an interval");
    assert!((no_start[1].as_f64().expect("a number") - 0.25).abs() < 1e-9, "a ghost is a quarter of a step at speed 1: {map}");
    assert!(folder.read("map.svg").contains("tile 0 | tile 1 at (1, 1)"), "the legend names the seam");

    let ran = folder.run(&[&asked[..], &["--rates", "8..32:4"]].concat());
    assert!(ran.out.contains("At its own rate, 16 Hz, "), "{}", ran.out);
    assert!(ran.out.contains("At every rate of the map some start positions meet a ghost."), "{}", ran.out);
    assert!(ran.out.contains("From where \"box\" stands it passes at "), "{}", ran.out);
    let svg = folder.run(&[&asked[..], &["-o", "-"]].concat());
    assert!(svg.out.starts_with("<svg") && svg.out.trim_end().ends_with("</svg>"), "the picture alone: {}", svg.out);
}

#[test]
fn what_cannot_be_asked_is_an_error() {
    let folder = Folder::with(&[("s.ron", &row(2, ""))]);
    let rows = [
        (&["--mover", "bax"][..], "bax"),
        (&["--mover", "tile 1"], "\"tile 1\" does not move: give it a velocity, or --velocity and --hz"),
        (&["--mover", "box", "--hz", "60"], "the scene has no dt"),
        (&["--mover", "box", "--max-share", "2"], "expected a share from 0 to 1"),
        (&["--mover", "box", "--hz", "0"], "expected a number of steps per second from 0.001 to 1000000"),
        (&["--mover", "box", "--velocity", "1", "0"], "--hz"),
        (&["--mover", "box", "--speeds", "1"], "`1` is no range, expected one as in 1..20"),
        (&["--mover", "box", "--speeds", "2..1"], "the range is 2..1, both ends must be more than 0"),
        (&["--mover", "box", "--speeds", "1..2:1"], "1 rows, expected 2 to 500"),
        (&["--mover", "box", "--rates", "10..60"], "the scene has no dt"),
        (&["--mover", "box", "-o", "map.png"], "the name must end in .svg"),
        (&["--mover", "box", "-o", "-", "--json"], "standard output"),
    ];
    for (arguments, expected) in rows {
        let ran = folder.run(&[&["seams", "s.ron"], arguments].concat());
        assert!(ran.code == Some(2) && ran.err.contains(expected), "{arguments:?}: {ran:?}");
    }
}
