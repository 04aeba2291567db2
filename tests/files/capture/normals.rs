//! Reported normals: what is a ghost, what is a wrong normal, and what is neither.

use super::{PLAIN, audited, in_short};

/// A box of 0.6 x 0.8 that slides over bodies whose top is at y = 1, and sinks 0.005 into them. Each frame is given by the x of its center
/// and its contacts.
fn slide(level: &[&str], frames: &[(f64, &str)]) -> String {
    let mut text = String::from("{\"clashbox\":\"capture\",\"version\":1,\"dt\":0.0625,\"margin\":0.02}\n");
    for (number, shape) in level.iter().enumerate() {
        text += &format!("{{\"body\":\"tile {number}\",\"shape\":{shape},\"kind\":\"static\"}}\n");
    }
    text += "{\"body\":\"box\",\"shape\":{\"aabb\":{\"min\":[-0.3,-0.4],\"max\":[0.3,0.4]}}}\n";
    for (number, (x, contacts)) in frames.iter().enumerate() {
        text += &format!("{{\"frame\":{number},\"at\":{{\"box\":[{x},1.395]}},\"contacts\":[{contacts}]}}\n");
    }
    text
}

const FLOOR: [&str; 2] = [r#"{"aabb":{"min":[0,0],"max":[1,1]}}"#, r#"{"aabb":{"min":[1,0],"max":[2,1]}}"#];

/// A contact with the first tile, and one with the second, with normals from the tile to the box.
fn both(first: [f64; 2], second: [f64; 2]) -> String {
    format!(
        "{{\"pair\":[\"tile 0\",\"box\"],\"normal\":{first:?},\"impulse\":1}},\
         {{\"pair\":[\"tile 1\",\"box\"],\"normal\":{second:?},\"impulse\":2}}"
    )
}

const UP: [f64; 2] = [0.0, 1.0];
const LEFT: [f64; 2] = [-1.0, 0.0];

#[test]
fn the_side_of_the_next_tile_is_a_ghost() {
    let alone = r#"{"pair":["tile 0","box"],"normal":[0,1]}"#;
    let stopped = both(UP, LEFT);
    let text = slide(&FLOOR, &[(0.4, alone), (0.6, alone), (0.701, &stopped), (0.701, &stopped), (0.701, alone)]);
    let audit = audited(&text, &PLAIN);
    assert_eq!(in_short(&audit), ["ghost 2-3 box+tile 1"]);
    let numbers = audit.numbers(&audit.findings[0]);
    assert_eq!(
        (numbers.normal.map(|normal| normal.to_array()), numbers.clearance),
        (Some([1.0, 0.0]), Some(90.0)),
        "to the tile"
    );
    let lost = numbers.lost.unwrap();
    assert!((lost - 1.0).abs() < 1e-12, "the next step shows the loss: {lost}");
    let step = audit.step(&audit.findings[0]);
    assert_eq!(step.level.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["tile 0"], "the level around it");
}

#[test]
fn what_the_level_has_is_no_ghost() {
    let wall = [FLOOR[0], FLOOR[1], r#"{"aabb":{"min":[1,1],"max":[2,3]}}"#];
    let alone = r#"{"pair":["tile 0","box"],"normal":[0,1]}"#;
    let at_wall = r#"{"pair":["tile 0","box"],"normal":[0,1]},{"pair":["tile 2","box"],"normal":[-1,0]}"#;
    let slab = [r#"{"aabb":{"min":[0,0],"max":[2,1]}}"#];
    let hidden = slide(&FLOOR, &[(0.4, alone), (0.6, alone), (0.705, &both(UP, LEFT)), (0.705, alone)])
        .replace("\"kind\":\"static\"}\n{\"body\":\"tile 1\"", "\"kind\":\"static\",\"layer\":2}\n{\"body\":\"tile 1\"")
        .replace("\"max\":[0.3,0.4]}}}", "\"max\":[0.3,0.4]}},\"mask\":1}");
    let rows = [
        ("the top of both tiles", slide(&FLOOR, &[(0.4, alone), (0.9, &both(UP, UP)), (1.2, &both(UP, UP))])),
        ("a wall on the row", slide(&wall, &[(0.4, alone), (0.6, alone), (0.702, at_wall), (0.702, at_wall)])),
        ("one slab", slide(&slab, &[(0.4, alone), (0.9, alone), (1.2, alone), (1.2, alone), (1.2, alone)])),
        ("a normal that rounding turns by half a degree", slide(&FLOOR, &[(0.4, alone), (0.9, &both([0.0087, 1.0], UP))])),
        ("a contact that pushed nothing", {
            let idle = both(UP, LEFT).replace("\"impulse\":2", "\"impulse\":0");
            slide(&FLOOR, &[(0.4, alone), (0.6, alone), (0.701, &idle)])
        }),
        ("the neighbour that the mask hides", hidden),
    ];
    for (name, text) in rows {
        let found = in_short(&audited(&text, &PLAIN));
        let about_normals: Vec<&String> =
            found.iter().filter(|finding| finding.starts_with("ghost") || finding.starts_with("wrong")).collect();
        assert!(about_normals.is_empty(), "{name}: {found:?}\n{text}");
    }
}

#[test]
fn a_normal_that_the_pair_does_not_have_is_wrong() {
    let alone = r#"{"pair":["tile 0","box"],"normal":[0,1]}"#;
    let rows = [
        ("turned round", r#"{"pair":["box","tile 0"],"normal":[0,1]}"#, &["ghost 1 box+tile 0", "wrong normal 1 box+tile 0"][..]),
        ("named in the other order", r#"{"pair":["box","tile 0"],"normal":[0,-1]}"#, &[]),
        (
            "3 degrees off",
            r#"{"pair":["tile 0","box"],"normal":[0.05234,0.99863]}"#,
            &["ghost 1 box+tile 0", "wrong normal 1 box+tile 0"],
        ),
    ];
    for (name, contact, expected) in rows {
        let text = slide(&FLOOR[..1], &[(0.5, alone), (0.6, contact), (0.65, alone)]);
        assert_eq!(in_short(&audited(&text, &PLAIN)), expected, "{name}");
    }
}

#[test]
fn a_loss_of_speed_without_normals_is_a_ghost_that_is_not_certain() {
    let pairs = r#"["tile 0","box"],["tile 1","box"]"#;
    let text = slide(&FLOOR, &[(0.5, pairs), (0.6, pairs), (0.701, pairs), (0.701, pairs), (0.701, pairs)]);
    assert_eq!(in_short(&audited(&text, &PLAIN)), ["phantom 1 box+tile 1?", "ghost 3 box+tile 1?"]);
    let slab = slide(&[r#"{"aabb":{"min":[0,0],"max":[2,1]}}"#], &[(0.5, ""), (0.6, ""), (0.701, ""), (0.701, "")]);
    assert_eq!(in_short(&audited(&slab, &PLAIN)), [""; 0], "one body has no seam");
    let with_normal = r#"{"pair":["tile 0","box"],"normal":[0,1],"impulse":1},["tile 1","box"]"#;
    for normal_in in [2, 3] {
        let frame = |k: usize, x: f64| (x, if k == normal_in { with_normal } else { pairs });
        let text = slide(&FLOOR, &[frame(0, 0.5), frame(1, 0.6), frame(2, 0.701), frame(3, 0.701), frame(4, 0.701)]);
        assert_eq!(in_short(&audited(&text, &PLAIN)), ["phantom 1 box+tile 1?"], "frame {normal_in} has a normal");
    }
}

#[test]
fn what_is_about_all_reports_is_said_once() {
    let text = slide(&FLOOR, &[(0.5, ""), (0.6, ""), (0.9, ""), (1.2, "")]);
    let audit = audited(&text.replace("0.02", "0"), &PLAIN);
    assert!(audit.reports_nothing(), "{:?}", in_short(&audit));
    let said_once = audit.findings.iter().filter(|finding| audit.is_said_once(finding)).count();
    assert_eq!(said_once, 2, "both tiles are missed: {:?}", in_short(&audit));
    let one = |tile: u32| format!("[\"tile {tile}\",\"box\"]");
    let [first, second] = [one(0), one(1)];
    let text = slide(
        &FLOOR,
        &[(0.5, &first), (0.75, &first), (0.8, &first), (0.9, &first), (1.0, &second), (1.2, &second), (1.25, &second)],
    );
    let audit = audited(&text.replace("0.02", "0"), &PLAIN);
    let is_said: Vec<bool> = audit.findings.iter().map(|finding| audit.is_said_once(finding)).collect();
    assert!(!audit.reports_nothing() && !is_said.is_empty(), "{:?}", in_short(&audit));
}
