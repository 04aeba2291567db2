//! Compares with a second library: `parry2d-f64` on every pair and cast that it supports.
//!
//! If the two disagree by more than rounding, the disagreement must be one of a few known stories ([`story`]), and the scene of
//! that story must say which library is right.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "../../../geometry/tests/common/mod.rs"]
mod common;
mod disagreement;
mod manifold;
mod peer;
mod printed;

use std::collections::BTreeMap;

use clashbox_scenes::check::check;
use clashbox_scenes::kernel::bounds::bounding_aabb;
use clashbox_scenes::kernel::{Cast, DVec2, Moving, Relation, Shape, cast_with_closest, contact};
use clashbox_scenes::scene::format;
use common::{Dice, Flavor, adversarial, environment, pose, v};
use disagreement::{Story, of_cast, of_depth, of_pair};
use peer::Body;

/// The error bound up to which lengths agree, as a fraction of the coordinates, and times, as a fraction of the frame.
const TOLERANCE: f64 = 1e-6;

/// The number of questions, and how often each story occurred.
#[derive(Default)]
struct Tally {
    asked: usize,
    met: BTreeMap<Story, usize>,
    unexplained: Vec<String>,
}

impl Tally {
    fn disagreement(&mut self, story: Option<Story>, about: impl FnOnce() -> String) {
        match story {
            Some(story) => *self.met.entry(story).or_default() += 1,
            None => self.unexplained.push(about()),
        }
    }
}

fn compare_at_rest(a: &Shape, b: &Shape, magnitude: f64, tally: &mut Tally) {
    let (Some(of_a), Some(of_b)) = (Body::of(a), Body::of(b)) else { return };
    let Some(theirs) = peer::answers(&of_a, &of_b) else { return };
    let ours = contact(a, b);
    let separation = ours.separation.unwrap();
    let about = |what: &str| format!("{what}: {ours:?}\n  {theirs:?}\n  {a:?}\n  {b:?}");
    tally.asked += 3;
    let story = of_pair([a, b], separation, magnitude);
    if theirs.hit != ours.hit(0.0) {
        tally.disagreement(story, || about("hit"));
    }
    if TOLERANCE * magnitude < (theirs.distance - separation.max(0.0)).abs() {
        tally.disagreement(story, || about("distance"));
    }
    let hits = ours.hit(0.0);
    // A missing contact where there is one is a depth of 0.
    let depth = theirs.depth.unwrap_or(0.0);
    if hits && TOLERANCE * magnitude < (depth + separation).abs() {
        tally.disagreement(of_depth([a, b], &ours, depth, magnitude).or(story), || about("depth"));
    } else if hits != theirs.depth.is_some() {
        tally.disagreement(story.or_else(|| of_depth([a, b], &ours, depth, magnitude)), || about("contact"));
    }
}

fn compare_in_motion(a: &Moving, b: &Moving, magnitude: f64, tally: &mut Tally) {
    let start = contact(&a.shape, &b.shape);
    if start.relation != Relation::Apart {
        return;
    }
    let Some(theirs) = peer::cast(a, b) else { return };
    let ours = cast_with_closest(a, b, 0.0);
    tally.asked += 1;
    let (agrees, separation) = match (ours, theirs) {
        (Cast::Hit { t, grazing, .. }, Some(u)) => ((t - u).abs() <= TOLERANCE, if grazing { 0.0 } else { f64::INFINITY }),
        (Cast::Hit { t, grazing, .. }, None) => (false, if grazing || 1.0 - TOLERANCE < t { 0.0 } else { f64::INFINITY }),
        (Cast::Miss(closest), Some(_)) => (false, closest.clearance),
        (Cast::Miss(_), None) => (true, 0.0),
    };
    if !agrees {
        let separation = separation.min(start.separation.unwrap());
        let story = of_pair([&a.shape, &b.shape], separation, magnitude).or_else(|| of_cast(a, b, magnitude, ours, theirs));
        tally.disagreement(story, || format!("cast: {ours:?}\n  {theirs:?}\n  {a:?}\n  {b:?}"));
    }
}

fn velocity(flavor: Option<Flavor>, scale: f64, dice: &mut Dice) -> DVec2 {
    let any = v(dice.between(-8.0, 8.0), dice.between(-8.0, 8.0));
    match flavor {
        Some(Flavor::Smooth | Flavor::Far | Flavor::Ulp) => any,
        Some(Flavor::Scaled) => any * scale,
        Some(Flavor::Grid | Flavor::Needle) | None => any.round(),
    }
}

#[test]
fn every_disagreement_with_parry_is_a_known_story() {
    // `CLASHBOX_ROUNDS=3000 cargo test --test parry` asks about three million times.
    let rounds = environment::count("CLASHBOX_ROUNDS", 60);
    let mut tally = Tally::default();
    let mut dice = Dice::new(77);
    for _ in 0..rounds {
        for flavor in Flavor::ALL.map(Some).into_iter().chain([None]) {
            let scale = if dice.below(2) == 0 { 1e-8 } else { 1e8 };
            for first in peer::KINDS {
                for second in peer::KINDS {
                    let (a, b) = match flavor {
                        Some(flavor) => (pose(first, flavor, scale, &mut dice), pose(second, flavor, scale, &mut dice)),
                        None => adversarial::pair(first, second, &mut dice),
                    };
                    let magnitude = magnitude([&a, &b]);
                    compare_at_rest(&a, &b, magnitude, &mut tally);
                    let mut one = |shape: &Shape| Moving::new(shape.clone(), velocity(flavor, scale, &mut dice)).unwrap();
                    let (a, b) = (one(&a), one(&b));
                    compare_in_motion(&a, &b, magnitude, &mut tally);
                }
            }
        }
    }
    println!("{} answers, met: {:?}", tally.asked, tally.met);
    let first: Vec<&String> = tally.unexplained.iter().take(3).collect();
    assert!(first.is_empty(), "{} of {} answers differ without a story: {first:#?}", tally.unexplained.len(), tally.asked);
    assert!(rounds * 1000 < tally.asked, "only {} answers in {rounds} rounds", tally.asked);
}

/// The scene of a story has a pair that the story is about, and its expectations are ours.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads the scenes of the repository")]
fn every_story_has_a_scene_where_it_happens() {
    for story in Story::ALL {
        let path = format!("{}/../../scenes/zoo/{}.ron", env!("CARGO_MANIFEST_DIR"), story.scene());
        let scene = format::parse(&std::fs::read_to_string(&path).unwrap(), &path).unwrap();
        let report = check(&scene);
        assert!(report.is_clean(), "{path}: its expectations are not what Clashbox answers: {report:?}");
        let mut tally = Tally::default();
        for (i, first) in scene.bodies.iter().enumerate() {
            for second in &scene.bodies[i + 1..] {
                let [a, b] = [first, second].map(|body| body.moving());
                let magnitude = magnitude([&a.shape, &b.shape]);
                compare_at_rest(&a.shape, &b.shape, magnitude, &mut tally);
                compare_in_motion(&a, &b, magnitude, &mut tally);
            }
        }
        assert!(tally.unexplained.is_empty(), "{path}: {:#?}", tally.unexplained);
        assert!(tally.met.contains_key(&story), "{path} tells {:?}, not {story:?}", tally.met);
    }
}

/// Returns the largest coordinate of two bounded shapes.
fn magnitude(pair: [&Shape; 2]) -> f64 {
    let [a, b] = pair.map(|shape| bounding_aabb(shape).unwrap()).map(|aabb| aabb.min().abs().max(aabb.max().abs()).max_element());
    a.max(b)
}
