//! Scenes in which y points down: each law compares a scene with its mirror image, in which y is negated and the other direction is up.

use std::collections::BTreeSet;

use clashbox::capture::{
    AfterHit, Audit, FindingNumbers, FrameRun, PlayKeys, PlayParameters, Playthrough, run_of_scene, scene_of,
};
use clashbox::check::check;
use clashbox::kernel::{DVec2, Recorder, Step, contact, contact_traced};
use clashbox::movers::{Mover, MoverKind};
use clashbox::picture::svg;
use clashbox::scene::format::{parse, to_text};
use clashbox::scene::{Body, Scene, UpDirection, move_of};
use clashbox::shipped::EXAMPLES;

use super::capture::{PLAIN, audited, in_short};

/// Returns every shipped scene with its mirror image.
fn shipped_pairs() -> impl Iterator<Item = (&'static str, Scene, Scene)> {
    EXAMPLES.iter().map(|example| {
        let scene = parse(example.text, example.name).unwrap();
        let mirrored = scene.flipped_y().unwrap();
        (example.name, scene, mirrored)
    })
}

fn flipped(v: DVec2) -> DVec2 {
    DVec2::new(v.x, -v.y)
}

fn size_of(scene: &Scene) -> f64 {
    let positions = scene.bodies.iter().flat_map(|body| body.shape.positions());
    positions.fold(1.0, |size, p| size.max(p.abs().max_element()))
}

#[test]
fn a_flipped_scene_states_its_direction_and_flips_back() {
    let mut number = 0;
    for (name, scene, mirrored) in shipped_pairs() {
        assert_eq!(mirrored.up, scene.up.other(), "{name}");
        let text = to_text(&mirrored);
        assert_eq!(text.contains("    up: \"-y\",\n"), mirrored.up == UpDirection::MinusY, "{name}");
        let read = parse(&text, name).unwrap();
        assert_eq!(read, mirrored, "{name}, as it is written");
        let back = Scene { lesson: scene.lesson.clone(), ..read.flipped_y().unwrap() };
        let is_exact = scene.bodies == back.bodies && scene.expectations == back.expectations;
        // A polygon is written from another vertex, or an angle is rounded.
        assert!(is_exact || near(&scene, &back), "{name}: {}", to_text(&back));
        number += 1;
    }
    assert_eq!(number, EXAMPLES.len());
}

/// Returns true if the bodies of two scenes have the same points, in any order, up to rounding.
fn near(one: &Scene, other: &Scene) -> bool {
    one.bodies.iter().zip(&other.bodies).all(|(p, q)| {
        let [mut p, mut q] = [p, q].map(|body| body.shape.positions());
        p.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        q.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        p.len() == q.len() && p.iter().zip(&q).all(|(a, b)| a.distance(*b) <= 1e-12 * size_of(one))
    })
}

#[test]
fn the_expectations_of_shipped_scenes_hold_in_their_mirror_images() {
    let mut checked = 0;
    for (name, scene, mirrored) in shipped_pairs() {
        let wrong: Vec<String> = check(&mirrored).differences().map(|found| found.to_string()).collect();
        // The rule of Rapier is not the same for a mirrored scene, see below.
        assert_eq!(wrong, Vec::<String>::new(), "{name}");
        checked += scene.expectations.len();
    }
    assert!(300 < checked, "{checked} expectations were checked");
}

#[test]
fn contacts_are_mirrored() {
    let (mut compared, mut chosen) = (0, 0);
    for (name, scene, mirrored) in shipped_pairs() {
        let tolerance = 1e-9 * size_of(&scene);
        for (i, j) in (0..scene.bodies.len().min(8)).flat_map(|i| (0..i).map(move |j| (i, j))) {
            let found = |scene: &Scene| {
                let mut steps = Recorder::default();
                let contact = contact_traced(&scene.bodies[i].shape, &scene.bodies[j].shape, &mut steps);
                (contact, steps.steps.iter().any(|step| matches!(step, Step::Degenerate { .. })))
            };
            let ((here, is_choice), (there, is_choice_there)) = (found(&scene), found(&mirrored));
            assert_eq!(here.relation, there.relation, "{name}: {i}, {j}");
            match (here.separation, there.separation) {
                (Some(here), Some(there)) => assert!((here - there).abs() <= tolerance, "{name}: {i}, {j}: {here} and {there}"),
                (here, there) => assert_eq!(here, there, "{name}: {i}, {j}"),
            }
            compared += 1;
            let is_mirrored = match (here.normal, there.normal) {
                (Some(here), Some(there)) => flipped(here).distance(there) <= 1e-9,
                (here, there) => here == there,
            };
            // Of two shortest translations one is chosen: the other one ends the overlap as well.
            let other = there.normal.zip(there.separation).filter(|(_, separation)| *separation <= 0.0);
            let ends = |(normal, separation): (DVec2, f64)| {
                let freed = scene.bodies[j].shape.translated(flipped(normal) * -separation);
                let left = contact(&scene.bodies[i].shape, &freed).separation;
                left.is_some_and(|left| left.abs() <= tolerance)
            };
            let is_choice = is_choice || is_choice_there || other.is_some_and(ends);
            assert!(is_mirrored || is_choice, "{name}: {i}, {j}: {:?} and {:?}", here.normal, there.normal);
            chosen += usize::from(!is_mirrored);
        }
    }
    assert!(400 < compared && chosen * 10 < compared, "{chosen} of {compared} are choices");
}

/// An element of a picture: its name, and all its numbers, sorted.
type DrawnElement = (String, Vec<f64>);

/// The alpha of the line from a label to its subject: 150 of 255.
const LEADER: &str = "stroke-opacity=\"0.59\"";

/// Returns what is drawn in a picture, without texts, the plates behind them, and the lines to them.
fn drawn(svg: &str) -> Vec<DrawnElement> {
    let is_drawn = |line: &&str| {
        ["<polygon", "<polyline", "<path", "<circle", "<line"].iter().any(|tag| line.starts_with(tag)) && !line.contains(LEADER)
    };
    svg.lines()
        .map(str::trim)
        .filter(is_drawn)
        .map(|line| {
            let (tag, rest) = line.split_once(' ').unwrap_or((line, ""));
            let geometry = rest.split('"').zip(rest.split('"').skip(1)).step_by(2).filter(|(key, _)| {
                ["points", "d", "cx", "cy", "r", "x1", "x2", "y1", "y2"].contains(&key.trim().trim_end_matches('='))
            });
            let is_number = |part: &&str| part.parse::<f64>().is_ok();
            // A closed line begins at another of its points, which it repeats at the end.
            let points = geometry.flat_map(|(_, value)| value.split(' ').collect::<BTreeSet<&str>>());
            let numbers = points.flat_map(|point| point.split(|c: char| c == ',' || c.is_ascii_alphabetic()));
            let mut numbers: Vec<f64> = numbers.filter(is_number).map(|part| part.parse().unwrap()).collect();
            numbers.sort_by(f64::total_cmp);
            (tag.to_owned(), numbers)
        })
        .collect()
}

/// Returns true if the pair has one contact at a time, and not one that is chosen among several that are as good.
fn has_mirrored_contact(scene: &Scene, mirrored: &Scene, t: f64) -> bool {
    let [here, there] = [scene, mirrored].map(|scene| {
        let bodies = scene.pair.and_then(|pair| scene.moving(pair));
        bodies.map(|[a, b]| contact(&a.at(t), &b.at(t)))
    });
    let (Some(here), Some(there)) = (here, there) else { return true };
    let is_near = |p: DVec2, q: DVec2| flipped(p).distance(q) <= 1e-6 * size_of(scene);
    let has_normal = here.normal.zip(there.normal).is_none_or(|(p, q)| is_near(p, q));
    has_normal && is_near(here.witness_a, there.witness_a) && is_near(here.witness_b, there.witness_b)
}

#[test]
fn the_picture_of_a_mirror_image_is_the_same_but_for_labels() {
    let (mut scenes, mut elements, mut different, mut chosen) = (0, 0, 0, 0);
    for (name, scene, mirrored) in shipped_pairs() {
        // Into which convex pieces a polygon is cut depends on its first vertex, and the pieces are drawn.
        if scene.bodies.iter().any(|body| 1 < body.shape.parts().len()) {
            continue;
        }
        // The lesson adds to the picture, and is not mirrored.
        let scene = Scene { lesson: None, ..scene };
        for t in [0.0, 0.625] {
            if !has_mirrored_contact(&scene, &mirrored, t) {
                chosen += 1;
                continue;
            }
            let [here, mut there] = [&scene, &mirrored].map(|scene| drawn(&svg::render(scene, t, [800, 600])));
            assert!(
                !here.is_empty() && here.len().abs_diff(there.len()) <= 2 + here.len() / 20,
                "{name}: {} and {}",
                here.len(),
                there.len()
            );
            // The outline of what a spinning body sweeps is sampled, and a bounding circle depends on the first vertex.
            const SAMPLED: f64 = 2.0;
            let distance = |(tag, numbers): &DrawnElement, (other, others): &DrawnElement| {
                let far = numbers.iter().zip(others).map(|(p, q)| (p - q).abs()).fold(0.0, f64::max);
                if tag == other && numbers.len() == others.len() { far } else { f64::INFINITY }
            };
            let missing: Vec<&DrawnElement> = here
                .iter()
                .filter(|element| {
                    let nearest = (0..there.len())
                        .map(|index| (distance(element, &there[index]), index))
                        .min_by(|p, q| p.0.total_cmp(&q.0));
                    let found = nearest.filter(|(distance, _)| *distance <= SAMPLED);
                    found.map(|(_, index)| there.swap_remove(index)).is_none()
                })
                .collect();
            // Rounding decides how many probes an advancement takes up to an impact.
            let different_here = missing.len();
            assert!(different_here <= 2 + here.len() / 20, "{name} at {t}, of {}: {missing:?}\nbeside {there:?}", here.len());
            elements += here.len();
            different += different_here;
        }
        scenes += 1;
    }
    assert!(EXAMPLES.len() * 3 < scenes * 4 && 5_000 < elements, "{elements} elements of {scenes} scenes");
    assert!(chosen * 10 < scenes, "in {chosen} pictures a normal or a point is chosen among several");
    assert!(different * 400 < elements, "{different} of {elements} elements differ");
}

#[test]
fn moves_are_mirrored() {
    let (mut moved, mut different) = (0, Vec::new());
    for (name, scene, mirrored) in shipped_pairs() {
        // Up is the same for a scene that is turned by half a circle, and for one in which y points the other way.
        let turned = turned_by_half(&scene);
        for (of, _) in
            scene.bodies.iter().enumerate().filter(|(_, body)| body.velocity != DVec2::ZERO && body.spin == 0.0).take(3)
        {
            for kind in MoverKind::ALL {
                let mover = kind.with_defaults();
                // The rule of Rapier for a slope is not the same for a mirrored scene, but for one that is turned with its direction up.
                let (other, seen): (&Scene, fn(DVec2) -> DVec2) =
                    if kind == MoverKind::Rapier { (&turned, |v| -v) } else { (&mirrored, flipped) };
                let [here, there] = [(&scene, of), (other, of)].map(|(scene, of)| displacement(scene, of, &mover));
                let is_mirrored = match (here, there) {
                    (Some(here), Some(there)) => seen(here).distance(there) <= 1e-6 * size_of(&scene),
                    (here, there) => here == there,
                };
                if !is_mirrored {
                    different.push(format!("{name}: {of} by {}: {here:?} and {there:?}", kind.id()));
                }
                moved += 1;
            }
        }
    }
    // Between two directions out of a body that are equally short, a mover chooses by its own rule, and where a unit, a half of a path or a nudge
    // just touches, the rounding of an angle decides.
    assert!(500 < moved && different.len() * 50 <= moved, "{} of {moved}: {different:#?}", different.len());
}

fn turned_by_half(scene: &Scene) -> Scene {
    let half = clashbox::kernel::Rotation::from_degrees(180.0).unwrap();
    let turned = |body: &Body| Body {
        shape: body.shape.turned(DVec2::ZERO, half).rebuilt().unwrap(),
        velocity: DVec2::ZERO - body.velocity,
        ..body.clone()
    };
    Scene { bodies: scene.bodies.iter().map(turned).collect(), up: scene.up.other(), ..scene.clone() }
}

fn displacement(scene: &Scene, of: usize, mover: &Mover) -> Option<DVec2> {
    move_of(scene, of, mover).ok().map(|found| found.answer.displacement)
}

/// A player of 1 x 2 on a floor beside a step, and a ceiling over it.
const LEVEL: &str = r#"Scene(version: 1, dt: 0.015625, bodies: [
    Body(name: "player", shape: Aabb(min: (0, 0.5), max: (1, 2.5)), velocity: (0, -1)),
    Body(name: "floor", shape: Aabb(min: (-50, -1), max: (50, 0))),
    Body(name: "step", shape: Polygon(vertices: [(6, 0), (9, 1), (12, 1), (12, 0)])),
    Body(name: "ceiling", shape: Aabb(min: (-50, 9), max: (50, 10))),
])"#;

#[test]
fn a_level_is_played_as_in_its_mirror_image() {
    let scene = parse(LEVEL, "level.ron").unwrap();
    let mirrored = scene.flipped_y().unwrap();
    let movers = MoverKind::ALL.into_iter().filter(|kind| !matches!(kind, MoverKind::Box2d | MoverKind::Rapier));
    let (mut jumped, mut steps) = (0, 0);
    for kind in movers {
        let [mut here, mut there] = [&scene, &mirrored].map(|scene| {
            let mut play = Playthrough::begin(scene, 0, DVec2::ZERO, None).unwrap();
            play.set_parameters(PlayParameters { mover: kind.with_defaults(), ..*play.parameters() }).unwrap();
            play
        });
        for frame in 0..150 {
            let keys = PlayKeys { right: 20 < frame, jump: (60..80).contains(&frame), ..PlayKeys::default() };
            [&mut here, &mut there].into_iter().for_each(|play| play.step(keys).unwrap());
            let [p, q] = [&here, &there].map(Playthrough::displacement);
            assert!(flipped(p).distance(q) <= 1e-9, "{} in frame {frame}: {p} and {q}", kind.id());
            let [p, q] = [&here, &there].map(Playthrough::velocity);
            assert!(flipped(p).distance(q) <= 1e-6, "{} in frame {frame}: {p} and {q}", kind.id());
            jumped += usize::from(60 < frame && 2.0 < here.displacement().y);
            steps += 1;
        }
        let capture = there.capture().unwrap();
        assert!(capture.lines().next().unwrap().contains("\"up\":\"-y\""), "{}: {capture}", kind.id());
        assert!(there.displacement().y <= 0.5 + 1e-9, "the player of {} is in the floor: {}", kind.id(), there.displacement());
    }
    assert!(100 < jumped && 1_000 < steps, "{jumped} of {steps} frames were high up");
}

#[test]
fn a_run_of_a_scene_keeps_its_coordinates() {
    let scene = parse(LEVEL, "level.ron").unwrap().flipped_y().unwrap();
    let run = FrameRun { gravity: DVec2::new(0.0, 10.0), after_hit: AfterHit::GoOn, ..FrameRun::USUAL };
    let capture = run_of_scene(&scene, &run).unwrap();
    assert!(capture.starts_with("{\"clashbox\":\"capture\",\"version\":1,"), "{capture}");
    assert!(capture.lines().next().unwrap().contains("\"up\":\"-y\""), "{capture}");
    let player = capture.lines().find(|line| line.contains("\"body\":\"player\"")).unwrap();
    assert!(player.contains("\"aabb\":{\"min\":[0,-2.5],\"max\":[1,-0.5]}"), "{player}");
}

/// A ball that passes a plate, one that comes to rest within another, and a bar that turns by half a circle and hits a post before its end, with
/// this sign of y.
fn hall(up: UpDirection) -> String {
    let sign = if up == UpDirection::Y { "" } else { "-" };
    let rows = [
        format!(r#"{{"clashbox":"capture","version":1,"title":"hall","dt":0.5,"up":"{}"}}"#, up.name()),
        r#"{"body":"ball","shape":{"circle":{"center":[0,0],"radius":0.5}}}"#.to_owned(),
        r#"{"body":"plate","shape":{"segment":{"a":[-3,0],"b":[3,0]}},"kind":"static"}"#.to_owned(),
        format!(r#"{{"body":"bar","shape":{{"capsule":{{"a":[0,0],"b":[4,{sign}1],"radius":0.25}}}}}}"#),
        r#"{"body":"post","shape":{"point":{"at":[0,0]}},"kind":"static"}"#.to_owned(),
        format!(
            r#"{{"frame":0,"at":{{"ball":[0,{sign}10],"plate":[0.5,{sign}4],"bar":[20,{sign}10],"post":[20,{sign}14]}},"contacts":[]}}"#
        ),
        format!(r#"{{"frame":1,"at":{{"ball":[1,{sign}1],"bar":[20,{sign}10,{sign}3]}},"contacts":[]}}"#),
        format!(r#"{{"frame":2,"at":{{"ball":[1,{sign}2],"bar":[20,{sign}10,{sign}3.1]}},"contacts":[]}}"#),
        format!(r#"{{"frame":3,"at":{{"ball":[1,{sign}2.5]}},"contacts":[]}}"#),
    ];
    rows.map(|row| row + "\n").concat()
}

fn numbers(audit: &Audit) -> Vec<FindingNumbers> {
    audit.findings.iter().map(|finding| audit.numbers(finding)).collect()
}

#[test]
fn a_capture_with_y_down_has_the_findings_of_its_mirror_image() {
    let [here, there] = UpDirection::ALL.map(|up| audited(&hall(up), &PLAIN));
    assert_eq!((&here.problems, &there.problems), (&None, &None));
    assert_eq!(in_short(&here), in_short(&there));
    assert!(in_short(&here).contains(&"tunneled 1 ball+plate".to_owned()), "{:?}", in_short(&here));
    assert!(in_short(&here).iter().any(|line| line.contains("bar+post")), "{:?}", in_short(&here));
    for (p, q) in numbers(&here).into_iter().zip(numbers(&there)) {
        assert!((p.t - q.t).abs() <= 1e-9 && flipped(p.point).distance(q.point) <= 1e-6, "{p:?} and {q:?}");
        let is_mirrored = p.normal.zip(q.normal).is_none_or(|(p, q)| flipped(p).distance(q) <= 1e-6);
        assert!(is_mirrored, "{p:?} and {q:?}");
    }
}

#[test]
fn a_saved_step_has_the_numbers_of_the_game() {
    let there = audited(&hall(UpDirection::MinusY), &PLAIN);
    let finding = there.findings.iter().find(|finding| there.names(finding) == ["ball", "plate"]).unwrap();
    let scene = scene_of(&there.step(finding), "");
    let text = to_text(&scene);
    assert!(text.contains("    up: \"-y\",\n"), "{text}");
    assert!(text.contains("Circle(center: (0.0, -10.0), radius: 0.5), velocity: (1.0, 9.0)"), "{text}");
    assert_eq!(check(&scene).differences().count(), 0, "{text}");
    let question = clashbox::json::answers::text("step.ron", &scene);
    let answer: serde_json::Value = serde_json::from_str(&question).unwrap();
    assert_eq!(answer["up"], "-y", "{question}");
    // The ball of radius 0.5 comes from above, where y is smaller, and stops at the plate, y = -4.
    assert_eq!(answer["pairs"][0]["motion"]["exact"]["point"][1], -4.0, "{question}");
}

#[test]
fn half_a_turn_is_counter_clockwise_on_the_screen() {
    let turned = |up: UpDirection| {
        let sign = if up == UpDirection::Y { "" } else { "-" };
        let text = format!(
            "{{\"clashbox\":\"capture\",\"version\":1,\"up\":\"{}\"}}\n\
            {{\"body\":\"bar\",\"shape\":{{\"segment\":{{\"a\":[-2,0],\"b\":[2,0]}}}}}}\n\
            {{\"body\":\"ball\",\"shape\":{{\"circle\":{{\"center\":[0,0],\"radius\":0.25}}}},\"kind\":\"kinematic\"}}\n\
            {{\"frame\":0,\"at\":{{\"bar\":[0,0,0],\"ball\":[1,{sign}1]}}}}\n\
            {{\"frame\":1,\"at\":{{\"bar\":[0,0,3.141592653589793]}}}}\n",
            up.name()
        );
        let found = audited(&text, &PLAIN);
        numbers(&found).into_iter().map(|numbers| numbers.t).collect::<Vec<f64>>()
    };
    let [here, there] = UpDirection::ALL.map(turned);
    // The right end of the bar goes up, past the ball that is a quarter of the way round.
    assert!(here.len() == 1 && here[0] < 0.25, "{here:?}");
    assert!(there.len() == 1 && (here[0] - there[0]).abs() < 1e-9, "{here:?} and {there:?}");
}
