//! Scenes of many bodies: the pairs that hit are found without looking at all pairs.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use clashbox::kernel::{Kind, Moving, hit};
use clashbox::scene::format::to_text;
use clashbox::scene::{Body, Scene};
use clashbox::search::{search, swept_aabb};

use super::{BULLET, Folder};
use crate::common::random_scene_of;
use crate::common::{Dice, Flavor};

/// Three bodies in a row, of which the first two touch and the third flies into the second.
const ROW: &str = r#"Scene(
    version: 1,
    slop: 0.0,
    bodies: [
        Body(name: "left", shape: Aabb(min: (0.0, 0.0), max: (1.0, 1.0))),
        Body(name: "middle", shape: Aabb(min: (1.0, 0.0), max: (2.0, 1.0))),
        Body(name: "right", shape: Circle(center: (5.0, 0.5), radius: 0.5), velocity: (-3.0, 0.0)),
    ],
    pair: ("left", "middle"),
    search: Exact,
    expect: [
        Touching(pairs: [("middle", "left")], count: 1, why: "they share an edge"),
    ],
)
"#;

/// Returns a square of `edge` times `edge` circles of radius 0.5 at distances of 1: each touches its neighbours to the right and
/// above.
fn grid(edge: usize) -> String {
    let mut bodies = String::new();
    for i in 0..edge * edge {
        let (x, y) = (i % edge, i / edge);
        writeln!(bodies, "Body(name: \"{x} {y}\", shape: Circle(center: ({x}, {y}), radius: 0.5)),").expect("a string");
    }
    let hits = 2 * edge * (edge - 1);
    format!("Scene(version: 1, bodies: [\n{bodies}],\nexpect: [Touching(count: {hits}, why: \"2 n (n - 1)\")])\n")
}

#[test]
fn ten_thousand_bodies_are_answered_in_seconds() {
    let folder = Folder::with(&[("s.ron", &grid(100))]);
    let start = Instant::now();
    folder.run(&["check", "s.ron"]).check(0, "1 scene, 1 expectation: all as expected\n", "");
    let ran = folder.run(&["query", "--touching", "s.ron"]);
    let last = ran.out.lines().last();
    // The boxes of diagonal neighbours share a vertex: 2 * 99 * 99 more candidates.
    assert_eq!(last, Some("  10,000 bodies, 39,402 candidates of the broad phase, 19,800 hits"), "{:?}", ran.err);
    assert_eq!(ran.out.matches("relation    touching, hit").count(), 19_800, "each pair is answered");
    let seconds = start.elapsed();
    // The tests for Windows are not optimized. Each body with each other would take minutes in any build.
    assert!(seconds < Duration::from_secs(if cfg!(windows) { 80 } else { 20 }), "{seconds:?}");
}

#[test]
fn only_the_pairs_that_hit_are_listed() {
    let folder = Folder::with(&[("s.ron", ROW)]);
    let ran = folder.run(&["query", "--touching", "s.ron"]);
    let heads: Vec<&str> = ran.out.lines().filter(|line| !line.starts_with("    ")).collect();
    assert_eq!(
        heads,
        ["s.ron", "  left (AABB) and middle (AABB)", "  3 bodies, 1 candidate of the broad phase, 1 hit"],
        "{ran:?}"
    );
    let ran = folder.run(&["query", "--touching", "--slop", "10", "s.ron"]);
    assert!(ran.out.ends_with("3 bodies, 3 candidates of the broad phase, 3 hits\n"), "{ran:?}");
    let ran = folder.run(&["query", "--touching", "--json", "s.ron"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(document["counts"], serde_json::json!({ "bodies": 3, "candidates": 1, "hits": 1 }), "{ran:?}");
    assert_eq!(document["pairs"].as_array().map(Vec::len), Some(1), "{ran:?}");
    assert_eq!(document["pairs"][0]["b"], "middle", "{ran:?}");
}

#[test]
fn pairs_that_meet_during_the_frame_are_listed_when_asked_for() {
    let folder = Folder::with(&[("s.ron", ROW), ("bullet.ron", BULLET)]);
    let ran = folder.run(&["query", "--touching", "--moving", "s.ron", "bullet.ron"]);
    let heads: Vec<&str> = ran.out.lines().filter(|line| !line.starts_with("    ")).collect();
    let expected = [
        "s.ron",
        "  left (AABB) and middle (AABB)",
        "  middle (AABB) and right (circle)",
        "  3 bodies, 2 candidates of the broad phase, 2 hits",
        "bullet.ron: Bullet through paper",
        "  bullet (circle) and paper (AABB)",
        "  2 bodies, 1 candidate of the broad phase, 1 hit",
    ];
    assert_eq!(heads, expected, "{ran:?}");
    assert_eq!(folder.run(&["query", "--moving", "s.ron"]).code, Some(2), "--moving says more about --touching");
}

#[test]
fn differences_of_a_crowd_name_the_pairs() {
    Folder::with(&[("s.ron", ROW)]).run(&["check", "s.ron"]).check(0, "1 scene, 1 expectation: all as expected\n", "");
    let wrong = ROW.replace("[(\"middle\", \"left\")], count: 1", "[(\"left\", \"right\")], count: 2");
    let out = "s.ron: all bodies, at the start: number of pairs that hit is 1, expected 2
s.ron: all bodies, at the start: hit of a listed pair is no for \"left\" and \"right\", expected yes
s.ron: all bodies, at the start: hit of a pair not listed is yes for \"left\" and \"middle\", expected no
    why: they share an edge
1 scene, 1 expectation: 1 not as expected
";
    let folder = Folder::with(&[("s.ron", &wrong)]);
    folder.run(&["check", "s.ron"]).check(1, out, "");
    folder.run(&["record", "s.ron"]).check(0, "s.ron: 3 expectations recorded\n", "");
    let recorded = "Touching(pairs: [(\"left\", \"middle\")], count: 1, why: \"they share an edge\")";
    assert!(folder.read("s.ron").contains(recorded), "{}", folder.read("s.ron"));
}

#[test]
fn of_a_crowd_the_touching_pairs_are_recorded_or_their_number() {
    for (edge, recorded) in [(4, "(\"1 0\", \"2 0\"),\n"), (10, "Touching(count: 180),\n")] {
        let bare = format!("{})\n", grid(edge).split("expect:").next().unwrap_or_default());
        let folder = Folder::with(&[("s.ron", &bare)]);
        // The pair in focus gets its static answer and its first impact.
        folder.run(&["record", "s.ron"]).check(0, "s.ron: 3 expectations recorded\n", "");
        assert!(folder.read("s.ron").contains(recorded), "{}", folder.read("s.ron"));
        folder.run(&["check", "s.ron"]).check(0, "1 scene, 3 expectations: all as expected\n", "");
    }
}

/// Returns six bodies of any kinds, near each other, in motion.
fn random_crowd(dice: &mut Dice) -> Scene {
    let pairs: Vec<Scene> = (0..3).map(|_| random_scene_of(kinds(dice), Flavor::Smooth, dice)).collect();
    let bodies = pairs.iter().flat_map(|scene| scene.bodies.iter().cloned()).enumerate();
    let bodies = bodies.map(|(idx, body)| Body { name: format!("body {idx}"), ..body }).collect();
    Scene { bodies, ..pairs[0].clone() }
}

fn kinds(dice: &mut Dice) -> [Kind; 2] {
    [(); 2].map(|()| Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize])
}

#[test]
fn the_pairs_that_meet_are_those_that_the_search_claims() {
    let mut dice = Dice::new(1007);
    let scenes: Vec<Scene> = (0..120).map(|_| random_crowd(&mut dice)).collect();
    let files: Vec<(String, String)> =
        scenes.iter().enumerate().map(|(idx, scene)| (format!("{idx}.ron"), to_text(scene))).collect();
    let folder = Folder::with(&files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect::<Vec<_>>());
    let arguments = ["query", "--touching", "--moving", "--json"].into_iter().chain(files.iter().map(|(name, _)| name.as_str()));
    let ran = folder.run(&arguments.collect::<Vec<_>>());
    let (mut listed, mut claimed, mut never_near) = (0, 0, 0);
    for (scene, line) in scenes.iter().zip(ran.out.lines()) {
        let document: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let found: Vec<[String; 2]> = document["pairs"]
            .as_array()
            .expect("pairs")
            .iter()
            .map(|pair| [&pair["a"], &pair["b"]].map(|name| name.as_str().expect("a name").to_owned()))
            .collect();
        let bodies: Vec<Moving> = scene.bodies.iter().map(Body::moving).collect();
        let all = (0..bodies.len()).flat_map(|a| (a + 1..bodies.len()).map(move |b| [a, b]));
        let expected: Vec<[String; 2]> = all
            .filter(|&[a, b]| search(&bodies[a], &bodies[b], &scene.search, scene.slop).outcome.contact_t().is_some())
            .map(|pair| pair.map(|body| scene.bodies[body].name.clone()))
            .collect();
        assert_eq!(found, expected, "{scene:?}");
        never_near += expected.iter().filter(|pair| is_never_near(scene, pair)).count();
        (listed, claimed) = (listed + 1, claimed + found.len());
    }
    let about = format!("{listed} scenes, {claimed} pairs, {never_near} never near");
    assert!(listed == scenes.len() && 300 < claimed && 0 < never_near, "{about}");
}

/// Returns true if the rectangles that two bodies cannot leave are farther apart than the slop: such a near miss is accepted
/// untested.
fn is_never_near(scene: &Scene, pair: &[String; 2]) -> bool {
    let swept = pair.each_ref().map(|name| {
        let body = scene.bodies.iter().find(|body| body.name == *name).expect("a body");
        swept_aabb(&body.moving())
    });
    let [Some(a), Some(b)] = swept else { return false };
    !hit(&a.into(), &b.into(), scene.slop)
}
