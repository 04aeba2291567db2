//! A written scene is read unchanged, and a read scene is written unchanged.

use clashbox::kernel::{Bound, DVec2, Kind, Relation, Shape};
use clashbox::movers::{Mover, PushOrder};
use clashbox::scene::format::{has_comments, parse, to_text};
use clashbox::scene::{Body, Claim, ExpectedOutcome, ExpectedSeparation, Scene};
use clashbox::search::{AtLimit, Envelope, Method, Refinement};

use crate::common::{Dice, Flavor, pose};

/// A text in the layout of the writer, with every kind and every form of an expectation.
const EVERYTHING: &str = r#"Scene(
    version: 1,
    title: "Everything \"at once\"",
    notes: "Two lines,
with a \\ and a tab\u{9}.",
    slop: 0.25,
    bodies: [
        Body(name: "point", shape: Point(at: (0.1, -0.2))),
        Body(name: "line", shape: Line(base: (0.0, 1e-7), direction: (3.0, 4.0)), velocity: (0.0, -1.0)),
        Body(name: "segment", shape: Segment(a: (0.0, 0.0), b: (1e16, 0.30000000000000004))),
        Body(name: "Kreis Ø", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
        Body(name: "aabb", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
        Body(name: "obb", shape: Obb(center: (1.0, 2.0), half_extents: (3.0, 0.5), rotation: -30.0)),
        Body(name: "upright", shape: Obb(center: (1.0, 2.0), half_extents: (3.0, 0.5)), hidden: true, locked: true),
        Body(name: "ray", shape: Ray(origin: (0.5, 0.0), direction: (-3.0, 4.0)), spin: 90.0, locked: true),
        Body(name: "capsule", shape: Capsule(a: (0.0, 1.0), b: (2.0, 1.0), radius: 0.25), velocity: (0.0, -1.0), spin: -22.5),
        Body(name: "triangle", shape: Polygon(vertices: [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)])),
        Body(name: "comb", shape: Polygon(vertices: [
            (0.0, 0.0), (5.0, 0.0), (5.0, 2.125), (4.0, 2.125), (4.0, 1.125), (3.0, 1.125), (3.0, 2.125),
            (2.0, 2.125), (2.0, 1.125), (1.0, 1.125), (1.0, 2.125), (0.0, 2.125),
        ]), spin: 5.0),
        Body(name: "pair", shape: Group(pivot: (1.0, -2.0), members: [
            Circle(center: (0.0, 0.0), radius: 1.0),
            Point(at: (3.0, 0.0)),
        ]), spin: 30.0),
        Body(name: "nested", shape: Group(bound: Rectangle, members: [
            Aabb(min: (0.0, 0.0), max: (1.0, 1.0)),
            Group(members: [
                Polygon(vertices: [
                    (0.0, 0.0), (5.0, 0.0), (5.0, 2.125), (4.0, 2.125), (4.0, 1.125), (3.0, 1.125), (3.0, 2.125),
                    (2.0, 2.125), (2.0, 1.125), (1.0, 1.125), (1.0, 2.125), (0.0, 2.125),
                ]),
                Segment(a: (0.0, 0.0), b: (1.0, 0.0)),
            ]),
        ]), velocity: (1.0, 0.0)),
    ],
    pair: ("obb", "point"),
    search: Binary(min_move: 0.1, envelope: Grown, at_limit: Accept),
    expect: [
        Static(a: "point", b: "line", relation: Apart),
        Static(a: "point", b: "line", relation: Touching, separation: 0.0, tolerance: 1e-9, why: "3-4-5"),
        Static(a: "line", b: "segment", relation: Overlapping, separation: Undefined, known_failure: "not yet"),
        Static(a: "aabb", b: "obb", relation: AContainsB, tolerance: 0.001),
        Static(a: "obb", b: "aabb", relation: BContainsA, separation: -1.5, tolerance: 0.0),
        Static(a: "aabb", b: "obb", relation: Apart, points: 0),
        Static(a: "aabb", b: "upright", relation: Touching, points: [((1.0, 0.0), 0.0), ((-1.0, 0.0), -0.25)], tolerance: 1e-9),
        Motion(a: "point", b: "obb", search: Discrete, outcome: NoImpactSeen, tests: 1),
        Motion(a: "point", b: "obb", search: Linear, outcome: Impact),
        Motion(a: "point", b: "obb", search: Linear(max_step: 0.5), outcome: Impact(t: 0.5), tolerance: 1e-9),
        Motion(a: "point", b: "obb", search: Linear(refine: Bisect), outcome: Impact(grazing: true)),
        Motion(a: "point", b: "obb", search: Linear(max_step: 0.5, refine: Bisect), outcome: NoImpactSeen),
        Motion(a: "point", b: "obb", search: Binary, outcome: Impact(t: 0.5, normal: (0.6, -0.8), point: (0.0, 1.0), grazing: false), tests: 7, tolerance: 1e-6),
        Motion(a: "point", b: "obb", search: Binary(envelope: Rectangle), outcome: Separated),
        Motion(a: "point", b: "obb", search: Exact, outcome: Separated(closest_t: 0.25, clearance: 0.22), tolerance: 1e-9),
        Motion(a: "point", b: "obb", search: Exact, outcome: Separated(clearance: 0.22), tolerance: 1e-9, why: "because"),
        Motion(a: "point", b: "obb", search: Exact, outcome: InContactAtStart),
        Motion(a: "point", b: "obb", search: Exact, outcome: InContactAtStart(relation: Touching, leaving: true)),
        Motion(a: "point", b: "obb", search: Exact, outcome: NotConverged),
        Motion(a: "point", b: "ray", search: Exact, outcome: NotApplicable),
        Motion(a: "point", b: "ray", search: Advance, outcome: Separated),
        Motion(a: "point", b: "ray", search: Advance(tolerance: 0.001), outcome: Impact(t: 0.5), tolerance: 0.01),
    ],
)
"#;

fn read(text: &str) -> Scene {
    parse(text, "f.ron").unwrap_or_else(|errors| panic!("{errors}\nin\n{text}"))
}

#[test]
fn the_writer_writes_what_was_read() {
    assert_eq!(to_text(&read(EVERYTHING)), EVERYTHING, "the text comes back");
}

#[test]
fn a_written_scene_reads_back_as_the_same_scene() {
    let scene = read(EVERYTHING);
    assert_eq!(read(&to_text(&scene)), scene, "the scene comes back");
}

#[test]
fn what_is_read_is_what_stands_there() {
    let scene = read(EVERYTHING);
    assert_eq!(scene.title, "Everything \"at once\"", "title");
    assert_eq!(scene.notes, "Two lines,\nwith a \\ and a tab\t.", "notes");
    assert_eq!((scene.slop, scene.pair), (0.25, Some([5, 0])), "slop and pair");
    let search = Method::Binary { min_move: Some(0.1), envelope: Envelope::Grown, at_limit: AtLimit::Accept };
    assert_eq!(scene.search, search, "search");
    assert_eq!(scene.bodies[3].velocity, DVec2::new(8.0, 0.0), "velocity");
    let marks = |index: usize| (scene.bodies[index].hidden, scene.bodies[index].locked);
    assert_eq!([marks(5), marks(6), marks(7)], [(false, false), (true, true), (false, true)], "hidden and locked");
    assert_eq!([scene.bodies[6].spin, scene.bodies[8].spin], [0.0, -22.5], "spin");
    let undefined = &scene.expectations[2];
    assert!(matches!(undefined.claim, Claim::Static { separation: Some(ExpectedSeparation::Undefined), .. }), "{undefined:?}");
    assert_eq!(undefined.known_failure.as_deref(), Some("not yet"), "known failure");
}

#[test]
fn everything_but_version_and_bodies_has_a_default() {
    let scene =
        read("(version: 1, bodies: [Body(name: \"a\", shape: Point(at: (0, 0))), Body(name: \"b\", shape: Point(at: (1, 0)))])");
    assert_eq!((scene.title.as_str(), scene.notes.as_str(), scene.slop), ("", "", 0.0), "texts and slop");
    assert_eq!((scene.pair, scene.search, scene.expectations.len()), (Some([0, 1]), Method::Exact, 0), "pair and search");
    assert_eq!((scene.bodies[0].velocity, scene.bodies[0].spin), (DVec2::ZERO, 0.0), "velocity and spin");
    assert_eq!(read("Scene(version: 1, bodies: [])").pair, None, "no bodies, no pair");
}

#[test]
fn searches_and_outcomes_may_stand_without_parentheses() {
    let scene = |search: &str, outcome: &str| {
        read(&format!(
            "Scene(version: 1, bodies: [Body(name: \"a\", shape: Point(at: (0, 0))), Body(name: \"b\", shape: Point(at: (1, 0)))], \
             search: {search}, expect: [Motion(a: \"a\", b: \"b\", search: {search}, outcome: {outcome})])"
        ))
    };
    let linear = Method::Linear { max_step: None, refinement: Refinement::None };
    let binary = Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Test };
    let searches = [
        ("Discrete", Method::Discrete),
        ("Linear", linear),
        ("Binary", binary),
        ("Exact", Method::Exact),
        ("Advance", Method::Advance { tolerance: None }),
        ("Linear /* auto */", linear),
    ];
    for (text, expected) in searches {
        for text in [text.to_owned(), format!("{text}()"), format!("{text} ( )")] {
            assert_eq!(scene(&text, "Impact").search, expected, "search: {text}");
        }
    }
    let impact = ExpectedOutcome::Impact { t: None, normal: None, point: None, grazing: None };
    let others = ["NoImpactSeen", "NoImpactSeen()", "Separated", "InContactAtStart", "NotConverged", "NotApplicable"];
    for text in ["Impact", "Impact()"].into_iter().chain(others) {
        let found = scene("Exact", text).expectations[0].claim.clone();
        let Claim::Motion { outcome, .. } = found else { panic!("{text}: {found:?}") };
        assert_eq!(outcome == impact, text.starts_with("Impact"), "{text}: {outcome:?}");
    }
}

#[test]
fn byte_order_marks_line_ends_and_comments_are_accepted() {
    let windows = format!("\u{feff}// by hand\r\n{}", EVERYTHING.replace('\n', "\r\n"));
    assert_eq!(read(&windows), read(EVERYTHING), "same scene");
    assert!(has_comments(&windows), "the comment is seen");
    assert!(!has_comments(EVERYTHING), "there is none");
    let with_comments =
        EVERYTHING.replace("[\n", "[ // (a list\n").replace("search: Binary,", "search: /* halving */ Binary /* ! */,");
    assert_eq!(read(&with_comments), read(EVERYTHING), "same scene");
}

#[test]
fn every_finite_number_survives() {
    for number in [
        1e-60,
        -1.000_000_000_000_000_2e-60,
        0.1 + 0.2,
        1.0 / 3.0,
        1e30,
        -1e30,
        123_456_789.123_456_79,
        -0.0,
        9_007_199_254_740_993.0,
    ] {
        let text = format!("Scene(version: 1, bodies: [Body(name: \"a\", shape: Point(at: ({number:?}, 0)))])");
        let scene = read(&text);
        assert_eq!(read(&to_text(&scene)), scene, "{number:?}");
        assert!(to_text(&scene).contains(&format!("{:?}", number + 0.0)), "{number:?} in {}", to_text(&scene));
    }
}

#[test]
fn vertices_may_turn_in_either_direction_and_are_written_counter_clockwise() {
    let with =
        |vertices: &str| read(&format!("Scene(version: 1, bodies: [Body(name: \"a\", shape: Polygon(vertices: [{vertices}]))])"));
    let clockwise = with("(0, 0), (0, 3), (2, 3), (4, 3), (4, 0)");
    let counter_clockwise = with("(0, 0), (4, 0), (4, 3), (2, 3), (0, 3)");
    assert_eq!(clockwise, counter_clockwise, "the first vertex stays first, one on a straight edge stays");
    let text = to_text(&clockwise);
    assert!(text.contains("Polygon(vertices: [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 3.0), (0.0, 3.0)])"), "{text}");
    assert_eq!(to_text(&read(&text)), text, "the text comes back");
}

#[test]
fn the_bound_of_a_group_is_a_circle_where_none_is_given() {
    let with = |bound: &str| {
        let group = format!("Group({bound}members: [Point(at: (0, 0)), Point(at: (2, 0))])");
        read(&format!("Scene(version: 1, bodies: [Body(name: \"a\", shape: {group})])")).bodies[0].shape.clone()
    };
    let bounds = ["", "bound: Circle, ", "bound: Rectangle, "].map(|bound| match with(bound) {
        Shape::Group(group) => Some(group.bound()),
        _ => None,
    });
    assert_eq!(bounds, [Some(Bound::Circle), Some(Bound::Circle), Some(Bound::Rectangle)], "none, circle, rectangle");
}

#[test]
fn every_shipped_scene_is_laid_out_as_the_writer_does() {
    let mut files = 0;
    for topic in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/scenes")).expect("the folder") {
        for file in std::fs::read_dir(topic.expect("a topic").path()).expect("the topic") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("readable");
            // This file shows a clockwise polygon, which is written counter-clockwise.
            if !path.ends_with("inverted_winding.ron") {
                assert_eq!(to_text(&read(&text)), text, "{}", path.display());
            }
            files += 1;
        }
    }
    assert!(100 < files, "{files} scenes were looked at");
}

#[test]
fn shapes_of_all_kinds_come_back_bit_for_bit() {
    let mut dice = Dice::new(7);
    let mut count = 0;
    for _ in 0..40 {
        for flavor in Flavor::ALL {
            let mut shape = |kind: Kind| pose(kind, flavor, 1e-8, &mut dice);
            let bodies = Kind::ALL.map(|kind| Body { spin: 0.1, ..Body::new(kind.id(), shape(kind)) });
            let empty = read("Scene(version: 1, bodies: [])");
            let scene = Scene { bodies: bodies.into(), pair: Some([0, 1]), ..empty };
            let text = to_text(&scene);
            assert_eq!(read(&text), scene, "{text}");
            assert_eq!(to_text(&read(&text)), text, "{flavor:?}");
            count += 1;
        }
    }
    assert_eq!(count, 40 * Flavor::ALL.len(), "scenes of {} shapes", Kind::ALL.len());
}

/// Returns a scene of the points a to d with an expectation.
fn of_four_points(expect: &str) -> String {
    let names = ["a", "b", "c", "d"].map(|name| format!("        Body(name: \"{name}\", shape: Point(at: (1.0, 2.0))),\n"));
    let head = "Scene(\n    version: 1,\n    slop: 0.0,\n    bodies: [\n";
    let rest = "    ],\n    pair: (\"a\", \"b\"),\n    search: Exact,\n    expect: [\n        ";
    format!("{head}{}{rest}{expect},\n    ],\n)\n", names.concat())
}

/// Checks that an expectation of four points is written as it was read.
fn check_of_four_points(expect: &str) {
    let text = of_four_points(expect);
    let read = parse(&text, "t.ron").expect(expect);
    assert_eq!(to_text(&read), text, "{expect}");
}

#[test]
fn what_all_bodies_do_is_read_and_written() {
    for expect in [
        "Touching(pairs: [(\"a\", \"b\"), (\"d\", \"c\")], why: \"two and two\")",
        "Touching(pairs: [], count: 0)",
        "Touching(count: 6, known_failure: \"not yet\")",
        "Touching(pairs: [\n            (\"a\", \"b\"),\n            (\"a\", \"c\"),\n            (\"a\", \"d\"),\n            (\"b\", \"c\"),\n            (\"b\", \"d\"),\n        ])",
    ] {
        check_of_four_points(expect);
    }
    let read = parse(&of_four_points("Touching(pairs: [(\"d\", \"a\")], count: 1)"), "t.ron").expect("readable");
    let found = &read.expectations[0].claim;
    assert_eq!(*found, Claim::Touching { pairs: Some(vec![[3, 0]]), count: Some(1) }, "names become indices");
}

#[test]
fn what_a_body_meets_first_is_read_and_written() {
    for expect in [
        "First(of: \"a\", with: \"b\", t: 0.25, tolerance: 1e-9, why: \"a quarter\")",
        "First(of: \"c\", at_start: [\"a\"], with: [\"d\", \"b\"], t: 0.5, tolerance: 1e-6)",
        "First(of: \"a\", at_start: [], with: Nothing, known_failure: \"not yet\")",
        "First(of: \"a\", with: \"b\")",
    ] {
        check_of_four_points(expect);
    }
    let read = parse(&of_four_points("First(with: [\"d\", \"b\"], of: \"c\", at_start: [\"a\"])"), "t.ron").expect("readable");
    let expected = Claim::First { of: 2, with: vec![3, 1], t: None, at_start: Some(vec![0]) };
    assert_eq!(read.expectations[0].claim, expected, "names become indices, in any order of the fields");
}

#[test]
fn a_move_is_read_and_written() {
    for expect in [
        "Move(of: \"a\", by: Slide, ends_at: (0.5, 0.0), velocity: (1.0, 0.0), stopped_by: [\"b\", \"d\"], tolerance: 1e-9, why: \"a quarter\")",
        "Move(of: \"b\", by: Bounce(restitution: 0.5), ends_at: (0.0, -3.0), stopped_by: [], tolerance: 1e-6)",
        "Move(of: \"a\", by: PushOut(order: Nearest), ends_at: (0.0, 0.0), tolerance: 1e-9, known_failure: \"not yet\")",
        "Move(of: \"a\", by: Quake(hz: 72.0, epsilon: 0.125), ends_at: (0.0, 0.0), tolerance: 1e-9)",
    ] {
        check_of_four_points(expect);
    }
    let read = |expect: &str| parse(&of_four_points(expect), "t.ron");
    let found = read("Move(stopped_by: [\"d\", \"a\"], ends_at: (1, 2), by: PushOut(), of: \"c\")").expect("readable");
    let by = Mover::PushOut { order: PushOrder::List };
    let expected = Claim::Move { of: 2, by, ends_at: DVec2::new(1.0, 2.0), velocity: None, stopped_by: Some(vec![3, 0]) };
    assert_eq!(found.expectations[0].claim, expected, "names become indices, and options that are left out have their defaults");
    for (expect, words) in [
        ("Move(of: \"a\", by: Bounce(restitution: 1.5), ends_at: (0, 0))", "`restitution` is 1.5, it must be from 0 to 1"),
        ("Move(of: \"a\", by: Jump, ends_at: (0, 0))", "Jump"),
        ("Move(of: \"a\", by: Slide(order: List), ends_at: (0, 0))", "order"),
        ("Move(of: \"a\", by: PushOut(order: First), ends_at: (0, 0))", "First"),
        ("Move(of: \"a\", by: Slide)", "ends_at"),
        ("Move(of: \"a\", by: Slide, ends_at: (0, 0), stopped_by: [\"a\"])", "\"a\""),
    ] {
        let message = read(expect).expect_err(expect).to_string();
        assert!(message.contains(words), "{expect}: {message}");
    }
}

#[test]
fn the_contact_with_a_level_is_read_and_written() {
    for expect in [
        "Level(of: \"a\", relation: Overlapping, separation: -0.25, translation: (0.0, 0.25), ghosts: [\"b\", \"d\"], tolerance: 1e-9, why: \"a quarter\")",
        "Level(of: \"b\", relation: Apart, separation: 3.0, ghosts: [], tolerance: 1e-6)",
        "Level(of: \"a\", relation: Overlapping, separation: Undefined, known_failure: \"not yet\")",
        "Level(of: \"a\", relation: Touching)",
    ] {
        check_of_four_points(expect);
    }
    let read = parse(&of_four_points("Level(ghosts: [\"d\", \"a\"], relation: Touching, of: \"c\")"), "t.ron").expect("readable");
    let expected =
        Claim::Level { of: 2, relation: Relation::Touching, separation: None, translation: None, ghosts: Some(vec![3, 0]) };
    assert_eq!(read.expectations[0].claim, expected, "names become indices, in any order of the fields");
}
