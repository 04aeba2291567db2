//! Findings that are shrunk: the smaller scene, played as a capture with the same reports, has the same finding.

use std::ops::ControlFlow;

use clashbox::capture::{AuditSettings, Depths, Finding, NoStepFault};
use clashbox::check::check;
use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::Scene;
use clashbox::shrink::{FaultyScene, ShrunkScene};

use super::{PLAIN, audited};

const HEADER: &str = "{\"clashbox\":\"capture\",\"version\":1,\"margin\":0.02}\n";
/// A wall of six vertices, which four are enough for.
const WALL: &str = "{\"body\":\"wall\",\"shape\":{\"polygon\":{\"vertices\":[[-0.5123,-9],[0,-9.5],[0.5,-9],[0.5,9.1234],[0,9.5],[-0.5123,9]]}},\"kind\":\"static\"}\n";

/// A ball of radius 0.5 at these positions on the x axis, with these contacts in each frame.
fn ball(frames: &[(f64, &str)]) -> String {
    let body = "{\"body\":\"ball\",\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":0.5}}}\n";
    let frame = |(number, (x, contacts)): (usize, &(f64, &str))| {
        format!("{{\"frame\":{number},\"at\":{{\"ball\":[{x},0.0123]}},\"contacts\":[{contacts}]}}\n")
    };
    format!("{HEADER}{body}{WALL}{}", frames.iter().enumerate().map(frame).collect::<String>())
}

/// A box that slides over eight tiles, and is stopped by the side of the next one.
fn slide(contacts: &str) -> String {
    let tile = |x: i32| {
        format!(
            "{{\"body\":\"tile {x}\",\"shape\":{{\"aabb\":{{\"min\":[{x},0],\"max\":[{},1]}}}},\"kind\":\"static\"}}\n",
            x + 1
        )
    };
    let tiles: String = (-4..4).map(tile).collect();
    let body = "{\"body\":\"box\",\"shape\":{\"aabb\":{\"min\":[-0.3123,-0.4],\"max\":[0.3,0.4]}}}\n";
    let frame = |(number, x): (usize, f64)| {
        let contacts = if number < 2 { "" } else { contacts };
        format!("{{\"frame\":{number},\"at\":{{\"box\":[{x},1.3951]}},\"contacts\":[{contacts}]}}\n")
    };
    format!("{HEADER}{tiles}{body}{}", [0.4, 0.6, 0.7012, 0.7012, 0.7012].into_iter().enumerate().map(frame).collect::<String>())
}

/// Shrinks the first finding of a kind.
fn shrunk(text: &str, settings: &AuditSettings, kind: &str) -> Result<ShrunkScene, NoStepFault> {
    let audit = audited(text, settings);
    assert_eq!(audit.problems, None, "{text}");
    let of_kind = |finding: &&Finding| finding.kind.id() == kind;
    let finding = audit.findings.iter().find(of_kind).unwrap_or_else(|| panic!("{kind}: {:?}", audit.findings));
    let faulty = FaultyScene::of_finding(&audit, finding, settings.depths, settings.normals)?;
    Ok(faulty.shrink(&mut |_| ControlFlow::Continue(())).expect("the step has the fault"))
}

/// Plays a scene as a capture: two frames at rest, the step, and then rest. `reports` are the contacts of each frame.
fn played(scene: &Scene, reports: [&str; 5]) -> String {
    let point = |p: DVec2| format!("[{:?},{:?}]", p.x, p.y);
    let shape = |shape: &Shape| match shape {
        Shape::Circle(circle) => {
            format!("{{\"circle\":{{\"center\":{},\"radius\":{:?}}}}}", point(circle.center()), circle.radius())
        }
        Shape::Aabb(aabb) => format!("{{\"aabb\":{{\"min\":{},\"max\":{}}}}}", point(aabb.min()), point(aabb.max())),
        Shape::Polygon(polygon) => {
            let vertices: Vec<String> = polygon.vertices().iter().map(|vertex| point(*vertex)).collect();
            format!("{{\"polygon\":{{\"vertices\":[{}]}}}}", vertices.join(","))
        }
        other => panic!("{other:?}"),
    };
    let mut text = HEADER.to_owned();
    for body in &scene.bodies {
        let kind = if ["ball", "box"].contains(&body.name.as_str()) { "dynamic" } else { "static" };
        text += &format!("{{\"body\":{:?},\"shape\":{},\"kind\":\"{kind}\"}}\n", body.name, shape(&body.shape));
    }
    for (number, contacts) in reports.iter().enumerate() {
        let at = |body: &clashbox::scene::Body| {
            let at = if number < 2 { DVec2::ZERO } else { body.velocity };
            format!("{:?}:{}", body.name, point(at))
        };
        let moved: Vec<String> = scene.bodies.iter().map(at).collect();
        text += &format!("{{\"frame\":{number},\"at\":{{{}}},\"contacts\":[{contacts}]}}\n", moved.join(","));
    }
    text
}

#[test]
fn a_shrunk_finding_is_found_again_where_its_scene_is_played() {
    let pair = r#"["ball","wall"]"#;
    let turned = r#"{"pair":["ball","wall"],"normal":[0,1],"impulse":1}"#;
    let ghost = r#"{"pair":["tile 0","box"],"normal":[0,1],"impulse":1},{"pair":["tile 1","box"],"normal":[-1,0],"impulse":2}"#;
    let stuck = AuditSettings { depths: Depths { reported: None, stuck: Some(0.25) }, ..PLAIN };
    let none = [""; 5];
    let rows = [
        ("tunneled", ball(&[(-3.0123, ""), (3.0456, ""), (3.1, ""), (3.2, "")]), PLAIN, none, [2, 5]),
        ("missed", ball(&[(-2.0123, ""), (-0.9123, ""), (-0.9, ""), (-2.0, ""), (-2.1, "")]), PLAIN, none, [2, 5]),
        (
            "late",
            ball(&[(-2.0, ""), (-0.9123, ""), (-0.8, ""), (-0.8, pair), (-0.8, pair)]),
            PLAIN,
            ["", "", "", "", pair],
            [2, 5],
        ),
        ("phantom", ball(&[(-3.0123, ""), (-2.9, ""), (-2.8123, pair), (-2.7, "")]), PLAIN, ["", "", pair, "", ""], [2, 5]),
        ("stuck", ball(&[(-2.0, ""), (-0.9, pair), (-0.5123, pair), (-0.5, pair)]), stuck, ["", "", pair, pair, pair], [2, 5]),
        ("wrong normal", ball(&[(-2.0, ""), (-1.9, ""), (-0.9123, turned), (-0.9, "")]), PLAIN, ["", "", turned, "", ""], [2, 5]),
        ("ghost", slide(ghost), PLAIN, ["", "", ghost, ghost, ""], [3, 12]),
    ];
    for (kind, text, settings, reports, [bodies, most]) in rows {
        let ShrunkScene { scene, is_smallest, .. } =
            shrunk(&text, &settings, kind).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert!(is_smallest && scene.bodies.len() == bodies, "{kind}: {:?}", scene.bodies);
        let again = audited(&played(&scene, reports), &settings);
        assert!(
            again.findings.iter().any(|finding| finding.kind.id() == kind),
            "{kind}: {:?}\n{}",
            again.findings,
            played(&scene, reports)
        );
        assert!(check(&scene).is_clean() && scene.expectations.len() == 2, "{kind}: its proof holds: {:?}", scene.expectations);
        let vertices: usize = scene.bodies.iter().map(|body| body.shape.vertex_count()).sum();
        assert!(vertices <= most, "{kind}: the vertices that do not matter are gone: {:?}", scene.bodies);
        let digits = format!("{:?}", scene.bodies).matches("123").count();
        assert_eq!(digits, 0, "{kind}: numbers are rounded: {:?}", scene.bodies);
    }
}

#[test]
fn a_ghost_keeps_the_body_that_covers_the_side() {
    let ghost = r#"{"pair":["tile 1","box"],"normal":[-1,0],"impulse":2}"#;
    let found = shrunk(&slide(ghost), &PLAIN, "ghost").unwrap();
    let names: Vec<&str> = found.scene.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["box", "tile 1", "tile 0"], "without \"tile 0\" the side would be one of the level");
    assert!(found.scene.notes.contains("\n\nShrunk: "), "{}", found.scene.notes);
}

#[test]
fn what_a_scene_cannot_hold_is_refused() {
    let lost = slide(r#"["tile 0","box"],["tile 1","box"]"#)
        .replace("\"contacts\":[]", "\"contacts\":[[\"tile 0\",\"box\"],[\"tile 1\",\"box\"]]");
    assert_eq!(shrunk(&lost, &PLAIN, "ghost"), Err(NoStepFault::LossOfSpeed));
}
