use std::ops::ControlFlow;

use super::{FaultTest, FaultyScene, shrink};
use crate::check::{CheckVerdict, check};
use crate::invariants::Invariant;
use crate::movers::{Mover, PushOrder};
use crate::scene::{Scene, format};

fn parse(text: &str) -> Scene {
    format::parse(text, "s.ron").unwrap()
}

/// A player that sinks into a long row of tiles, among 100 tiles.
fn crowd() -> Scene {
    let tile = |x: i32| format!("Body(name: \"tile {x}\", shape: Aabb(min: ({x}.01, -1), max: ({}.01, 0.0003))),", x + 1);
    // The tiles are listed from right to left, so that the one ahead pushes first.
    let tiles: String = (-50..50).rev().map(tile).collect();
    parse(&format!(
        "Scene(version: 1, bodies: [Body(name: \"player\", shape: Aabb(min: (0.4137, 0.01), max: (1.0171, 0.8)), velocity: (0.0003, -0.0417)), {tiles}])"
    ))
}

#[test]
fn a_broken_invariant_is_shrunk_to_two_tiles_and_short_numbers() {
    let by = Mover::PushOut { order: PushOrder::List };
    let faulty = FaultyScene::of_property(crowd(), 0, by, Invariant::AnyOrder);
    let FaultTest::Now(is_broken) = &faulty.test else { panic!("it is not awaited") };
    let mut calls = 0;
    let found = faulty.shrink(&mut |progress| {
        calls += 1;
        assert!(3 <= progress.bodies, "a player and two tiles are needed");
        ControlFlow::Continue(())
    });
    let found = found.unwrap();
    assert!(found.is_smallest && is_broken(&found.scene), "{found:?}");
    assert_eq!((found.scene.bodies.len(), calls + 1), (3, found.tests), "{}", format::to_text(&found.scene));
    assert!(found.tests < 200, "{} tests", found.tests);
    let text = format::to_text(&found.scene);
    assert!(text.chars().filter(char::is_ascii_digit).count() < 50, "{text}");
}

#[test]
fn an_expectation_keeps_its_bodies_and_fails_as_before() {
    let scene = parse(
        r#"Scene(version: 1, bodies: [
            Body(name: "far", shape: Circle(center: (90, 90), radius: 1)),
            Body(name: "ball", shape: Circle(center: (0.12345, 0), radius: 1), velocity: (4, 0)),
            Body(name: "wall", shape: Group(members: [Aabb(min: (3.1, -1), max: (4, 1)), Circle(center: (3.5, 9), radius: 1)])),
            Body(name: "poly", shape: Polygon(vertices: [(20, 0), (30, 0), (30, 9), (20, 9)])),
        ], expect: [Motion(a: "ball", b: "wall", search: Exact, outcome: Separated())])"#,
    );
    let fails = |scene: &Scene| matches!(check(scene).results[0].verdict, CheckVerdict::Different { .. });
    let found = shrink(&scene, &[], &fails, &mut |_| ControlFlow::Continue(())).unwrap();
    let names: Vec<&str> = found.scene.bodies.iter().map(|body| body.name.as_str()).collect();
    assert_eq!(names, ["ball", "wall"]);
    assert!(fails(&found.scene) && found.scene.bodies[1].shape.as_group().is_none(), "{:?}", found.scene);
    assert_eq!(found.scene.bodies[0].shape.reference_point().x, 0.0, "rounded");
}

#[test]
fn a_scene_without_the_fault_is_refused_and_a_caller_may_end_it() {
    assert_eq!(shrink(&crowd(), &[0], &|_| false, &mut |_| ControlFlow::Continue(())), None);
    let mut calls = 0;
    let ended = shrink(&crowd(), &[0], &|_| true, &mut |_| {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let ended = ended.unwrap();
    assert_eq!((ended.tests, ended.is_smallest), (4, false));
    assert!(ended.scene.bodies.len() < 101, "what is found so far is kept");
}

#[test]
fn a_number_that_is_too_large_stays_too_large() {
    let balls: String = (0..30).map(|x| format!("Body(name: \"{x}\", shape: Circle(center: ({x}, 0), radius: 0.6)),")).collect();
    for known in ["", ", known_failure: \"by design\""] {
        let scene = parse(&format!("Scene(version: 1, bodies: [{balls}], expect: [Touching(count: 3{known})])"));
        let found = FaultyScene::of_expectation(scene, 0).unwrap().shrink(&mut |_| ControlFlow::Continue(())).unwrap();
        // Of radius 1, four balls in a row have five pairs that hit.
        assert_eq!(found.scene.bodies.len(), 4, "an empty scene has another count than 3, too: {:?}", found.scene.bodies);
    }
    let right = parse(&format!("Scene(version: 1, bodies: [{balls}], expect: [Touching(count: 29)])"));
    let found = FaultyScene::of_expectation(right, 0).unwrap().shrink(&mut |_| ControlFlow::Continue(()));
    assert_eq!(found, None, "it does not fail");
}

#[test]
fn a_polygon_of_many_vertices_takes_few_tests() {
    let gear = |x: f64| {
        let vertex = |i: u32| {
            let (turn, radius) = (f64::from(i) / 300.0 * std::f64::consts::TAU, if i.is_multiple_of(2) { 2.0 } else { 2.2 });
            format!("({}, {})", x + radius * turn.cos(), radius * turn.sin())
        };
        (0..300).map(vertex).collect::<Vec<_>>().join(", ")
    };
    let scene = parse(&format!(
        "Scene(version: 1, bodies: [Body(name: \"a\", shape: Polygon(vertices: [{}])), Body(name: \"b\", shape: Polygon(vertices: [{}]))],\
         expect: [Static(a: \"a\", b: \"b\", relation: Apart)])",
        gear(0.0),
        gear(3.5)
    ));
    let found = FaultyScene::of_expectation(scene, 0).unwrap().shrink(&mut |_| ControlFlow::Continue(())).unwrap();
    let vertices: usize = found.scene.bodies.iter().map(|body| body.shape.vertex_count()).sum();
    assert!(vertices <= 8 && found.tests < 300, "{vertices} vertices, {} tests", found.tests);
}
