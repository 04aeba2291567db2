use super::*;
use crate::dialect::dialect_named;
use crate::kernel::{DVec2, Shape};
use crate::scene::format;
use crate::search::{MethodKind, judge, prove, search};

/// Returns a scene with a bullet and paper, and a bystander that is not in the pair.
fn scene(search: &str) -> Scene {
    let text = format!(
        r#"Scene(
    version: 1,
    bodies: [
        Body(name: "bystander", shape: Point(at: (9, 9))),
        Body(name: "bullet", shape: Circle(center: (-3.6, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "paper", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
    ],
    pair: ("bullet", "paper"),
    search: {search},
)"#
    );
    format::parse(&text, "bullet.ron").unwrap_or_else(|errors| panic!("{errors}"))
}

fn of(body: usize, quantity: BodyQuantity) -> Parameter {
    Parameter::Body { quantity, body }
}

fn axis(parameter: Parameter, from: f64, to: f64, cells: usize) -> SweepAxis {
    SweepAxis::new(parameter, from, to, cells).unwrap()
}

/// Returns the axes: speed of the bullet against the width of the paper.
fn speed_and_width(columns: usize, rows: usize) -> [SweepAxis; 2] {
    [axis(of(1, BodyQuantity::Speed), 1.0, 20.0, columns), axis(of(2, BodyQuantity::Width), -0.1, 1.0, rows)]
}

fn finished(scene: &Scene, axes: [SweepAxis; 2]) -> Sweep {
    let mut sweep = Sweep::new(scene, axes, scene.search).unwrap();
    sweep.finish();
    sweep
}

#[test]
fn every_cell_is_what_a_direct_search_of_its_scene_says() {
    let methods = MethodKind::ALL.map(MethodKind::with_defaults);
    let mut compared = 0;
    for method in methods {
        let scene = Scene { search: method, ..scene("Exact") };
        let sweep = finished(&scene, speed_and_width(7, 5));
        for (column, row) in (0..7).flat_map(|column| (0..5).map(move |row| (column, row))) {
            let cell = sweep.cell([column, row]).unwrap();
            let [(_, speed), (_, width)] = sweep.values([column, row]);
            // The scene is built by hand, without functions of the sweep.
            let rectangle = crate::kernel::Aabb::new(DVec2::new(-width / 2.0, -2.0), DVec2::new(width / 2.0, 2.0));
            let Ok(rectangle) = rectangle else {
                assert_eq!(cell.class(), CellClass::Invalid, "a width of {width}");
                continue;
            };
            let mut bodies = scene.bodies.clone();
            bodies[1].velocity = DVec2::new(speed, 0.0);
            bodies[2].shape = Shape::Aabb(rectangle);
            let (a, b) = (bodies[1].moving(), bodies[2].moving());
            let report = search(&a, &b, &method, 0.0);
            let (prover, proof) = prove(&a, &b, 0.0);
            let judgement = judge(&report, prover.kind(), &proof);
            let expected =
                Cell::Answered(SearchAnswer { outcome: report.outcome, judgement, prover: prover.kind(), tests: report.tests });
            assert_eq!(cell, &expected, "{method:?} at speed {speed}, width {width}");
            compared += 1;
        }
    }
    assert_eq!(compared, 5 * 7 * 4, "all methods, all cells but the row of width -0.1");
}

#[test]
fn the_division_of_the_work_changes_no_cell() {
    let scene = scene("Linear(max_step: 1.0)");
    let whole = finished(&scene, speed_and_width(13, 9));
    for tests in [0, 1, 7, 1000] {
        let mut sweep = Sweep::new(&scene, speed_and_width(13, 9), scene.search).unwrap();
        let mut calls = 0;
        while !sweep.is_done() {
            let before = sweep.progress();
            sweep.advance(tests);
            assert!(before < sweep.progress(), "{tests} tests: a call must fill a cell");
            calls += 1;
        }
        assert!(sweep.rows().eq(whole.rows()) && sweep.tally() == whole.tally(), "in pieces of {tests} tests");
        assert!(tests < 1000 || calls < 13 * 9, "{calls} calls of {tests} tests");
    }
}

#[test]
fn after_the_first_cell_every_cell_shows_something() {
    let scene = scene("Linear(max_step: 1.0)");
    let mut sweep = Sweep::new(&scene, speed_and_width(5, 4), scene.search).unwrap();
    assert_eq!(sweep.shown([3, 3]), None, "nothing is known yet");
    sweep.advance(1);
    assert_eq!(sweep.shown([4, 3]), sweep.cell([0, 0]), "the first cell stands for all");
    assert_eq!((sweep.shown([5, 0]), sweep.shown([0, 4])), (None, None), "no cell is outside");
    sweep.finish();
    assert_eq!(sweep.shown([4, 3]), sweep.cell([4, 3]), "every cell stands for itself");
}

#[test]
fn a_step_longer_than_bullet_and_paper_tunnels_sometimes_a_shorter_one_never() {
    // Bullet and paper together have a thickness of 0.3; the path has a length of 8.
    let scene = scene("Linear(max_step: 1.0)");
    let axes = [axis(Parameter::Steps, 8.0, 40.0, 33), axis(of(1, BodyQuantity::X), -4.0, -3.0, 21)];
    let sweep = finished(&scene, axes);
    let tunnels = |steps: usize| (0..21).any(|row| sweep.cell([steps - 8, row]).map(Cell::class) == Some(CellClass::Tunneled));
    assert!(tunnels(8) && tunnels(20), "steps of 1 and 0.4 tunnel somewhere");
    assert!((27..=40).all(|steps| !tunnels(steps)), "steps of 8 / 27 = 0.296 and less never do");
    for (steps, row) in [(8, 0), (13, 7), (27, 20), (40, 3)] {
        let setup = sweep.setup([steps - 8, row]).unwrap();
        assert_eq!(Parameter::Steps.value(&setup), Some(steps as f64), "{setup:?}");
    }
}

#[test]
fn a_map_covers_the_scenes_of_its_cells_and_no_others() {
    let scene = scene("Linear(max_step: 1.0)");
    let sweep = Sweep::new(&scene, speed_and_width(5, 5), scene.search).unwrap();
    for position in [[0, 1], [4, 4], [2, 3]] {
        let mut other = Scene { title: "Loaded".to_owned(), ..scene.clone() };
        sweep.setup(position).unwrap().write_to(&mut other);
        assert!(sweep.covers(&other, other.search), "the scene of {position:?}");
        assert!(!sweep.covers(&other, Method::Exact), "another search");
        other.bodies[1].velocity.y = 0.5;
        assert!(!sweep.covers(&other, other.search), "another direction");
    }
    let bystander = {
        let mut other = scene.clone();
        other.bodies.remove(0);
        other.pair = Some([0, 1]);
        other
    };
    assert!(!sweep.covers(&bystander, scene.search), "the bodies have other numbers");
    let steps = [axis(Parameter::Steps, 1.0, 9.0, 9), axis(of(1, BodyQuantity::Speed), 0.0, 9.0, 10)];
    let sweep = Sweep::new(&scene, steps, scene.search).unwrap();
    let mut other = scene.clone();
    sweep.setup([4, 9]).unwrap().write_to(&mut other);
    assert!(sweep.covers(&other, other.search), "five steps of 9 / 5: {:?}", other.search);
}

#[test]
fn an_invalid_scene_is_a_cell_with_a_reason() {
    let scene = scene("Linear(max_step: 1.0)");
    let sweep = finished(&scene, [axis(Parameter::Slop, -1.0, 1.0, 3), axis(Parameter::Length(MethodKind::Linear), 0.0, 1.0, 2)]);
    let reason = |position: [usize; 2]| match sweep.cell(position) {
        Some(Cell::Invalid(reason)) => reason.to_string(),
        other => panic!("{position:?} is {other:?}"),
    };
    assert_eq!(reason([0, 1]), "the slop is -1, it must be 0 or more", "below zero");
    assert_eq!(reason([1, 0]), "the longest step is 0, it must be more than 0", "no step at all");
    assert_eq!(sweep.tally().of(CellClass::Invalid), 4, "{:?}", sweep.tally());
    assert_eq!(sweep.tally().all(), 6, "{:?}", sweep.tally());
}

#[test]
fn a_map_without_its_parameter_or_pair_is_refused() {
    let slop = axis(Parameter::Slop, 0.0, 1.0, 2);
    let steps = axis(Parameter::Steps, 1.0, 4.0, 2);
    let max_step = axis(Parameter::Length(MethodKind::Linear), 1.0, 4.0, 2);
    let of_bystander = axis(of(0, BodyQuantity::X), 0.0, 1.0, 2);
    let linear = MethodKind::Linear.with_defaults();
    let rows = [
        ([slop, slop], Method::Exact, "both axes vary the same number, choose two"),
        ([steps, max_step], linear, "both axes vary the same number, choose two"),
        ([slop, steps], Method::Exact, "`steps` belongs to the linear search, the search is exact"),
        ([of_bystander, slop], Method::Exact, "the body is not in the pair"),
    ];
    for (axes, method, expected) in rows {
        let found = Sweep::new(&scene("Exact"), axes, method).map(drop).map_err(|error| error.to_string());
        assert_eq!(found, Err(expected.to_owned()), "{axes:?} by {method:?}");
    }
    let alone = Scene { bodies: Vec::new(), pair: None, ..scene("Exact") };
    assert_eq!(Sweep::new(&alone, [slop, steps], linear).map(drop), Err(InvalidSweep::NoPair), "no bodies");
}

#[test]
fn parameters_are_called_by_name() {
    let scene = scene("Linear(max_step: 1.0)");
    let setup = SweepQuestion::of(&scene, scene.search).unwrap();
    let rows = [
        ("speed", Ok(of(1, BodyQuantity::Speed))),
        ("thickness", Ok(of(2, BodyQuantity::Width))),
        ("height", Ok(of(2, BodyQuantity::Height))),
        ("radius", Ok(of(1, BodyQuantity::Radius))),
        ("paper.y", Ok(of(2, BodyQuantity::Y))),
        ("steps", Ok(Parameter::Steps)),
        ("paper.radius", Err("a body of kind AABB has no radius, a circle or capsule has one")),
        ("bullet.thickness", Err("a body of kind circle has no thickness, a rectangle has one: its smaller extent")),
        ("min_move", Err("`min_move` belongs to the binary search, the search is linear")),
        ("bystander.x", Err("body \"bystander\" is not in the pair, which is \"bullet\" and \"paper\"")),
        ("paper.direction", Err("a body at rest has no direction, give it a velocity")),
        (
            "mass",
            Err(
                "unknown parameter `mass`, expected speed, direction, spin, x, y, width, height, radius, angle or thickness of a body (bullet.speed), or steps, max_step, min_move, tolerance, slop",
            ),
        ),
    ];
    for (text, expected) in rows {
        let found = Parameter::named(text, &scene, &setup);
        assert_eq!(found, expected.map_err(str::to_owned), "{text}");
    }
}

#[test]
fn the_table_of_a_small_sweep() {
    let scene = scene("Linear(max_step: 1.0)");
    let axes = [axis(of(1, BodyQuantity::Speed), 3.0, 8.0, 2), axis(of(2, BodyQuantity::Width), -0.1, 0.7, 3)];
    let sweep = finished(&scene, axes);
    // Speed 3: the bullet ends at -0.6. Speed 8: samples at -0.6 and 0.4. The paper of width 0.3 reaches 0.15, the paper of width
    // 0.7 reaches 0.35: the bullet's rim at 0.3 is inside the latter. It meets that one at (3.6 - 0.1 - 0.35) / 8 = 0.39375, and
    // the search sees it at 0.5.
    let expected = "\
3,-0.1,linear,invalid,invalid,,0
8,-0.1,linear,invalid,invalid,,0
3,0.3,linear,no_impact_seen,no_claim,,4
8,0.3,linear,no_impact_seen,false_no,0.41875,9
3,0.7,linear,no_impact_seen,no_claim,,4
8,0.7,linear,impact,right_yes,0.10625000000000001,5
";
    assert_eq!(csv(&sweep), expected, "{CSV_HEADER}");
}

#[test]
fn the_map_of_a_dialect_has_ghosts_where_the_engine_pushes_what_passes() {
    let text = r#"Scene(
    version: 1,
    bodies: [
        Body(name: "ball", shape: Circle(center: (-0.3, 0.41), radius: 0.5), velocity: (1.0, 0.5)),
        Body(name: "wall", shape: Aabb(min: (0.0, -2.0), max: (1.0, 0.0))),
    ],
    pair: ("ball", "wall"),
)"#;
    let scene = format::parse(text, "ghost.ron").unwrap_or_else(|errors| panic!("{errors}"));
    let axes = [axis(of(0, BodyQuantity::Y), 0.3, 0.7, 15), axis(of(0, BodyQuantity::Direction), -90.0, 90.0, 15)];
    let ghosts = |name: &str| {
        let dialect = dialect_named(name).unwrap();
        let mut sweep = Sweep::of_dialect(&scene, axes, dialect.clone()).unwrap();
        sweep.finish();
        assert!(sweep.is_done() && sweep.covers_for_engine(&scene) && !sweep.covers(&scene, scene.search), "{name}");
        for position in (0..15).flat_map(|column| (0..15).map(move |row| [column, row])) {
            let [a, b] = sweep.setup(position).unwrap().bodies;
            let seen = dialect.sees([&a, &b]).unwrap();
            let class = sweep.cell(position).map(Cell::class);
            let is_ghost = seen.pushes && matches!(prove(&a, &b, 0.0).1.outcome, crate::search::Outcome::Separated { .. });
            assert_eq!(class == Some(CellClass::FalseYes), is_ghost, "{name} {position:?}: {class:?}, {seen:?}");
        }
        assert_eq!(csv(&sweep).lines().count(), 225, "{name}");
        sweep.tally().of(CellClass::FalseYes)
    };
    assert!(0 < ghosts("box2d3") && ghosts("chipmunk") == 0, "only a reach makes ghosts");
}
