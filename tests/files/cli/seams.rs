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
fn what_cannot_be_asked_is_an_error() {
    let folder = Folder::with(&[("s.ron", &row(2, ""))]);
    let rows = [
        (&["--mover", "bax"][..], "bax"),
        (&["--mover", "tile 1"], "\"tile 1\" does not move: give it a velocity, or --velocity and --hz"),
        (&["--mover", "box", "--hz", "60"], "the scene has no dt"),
        (&["--mover", "box", "--max-share", "2"], "expected a share from 0 to 1"),
        (&["--mover", "box", "--hz", "0"], "expected a number of steps per second from 0.001 to 1000000"),
        (&["--mover", "box", "--velocity", "1", "0"], "--hz"),
    ];
    for (arguments, expected) in rows {
        let ran = folder.run(&[&["seams", "s.ron"], arguments].concat());
        assert!(ran.code == Some(2) && ran.err.contains(expected), "{arguments:?}: {ran:?}");
    }
}
