//! Holds the movers `rapier` and `box2d` against the real programs, over seeded scenes.
//!
//! A program that is not built or installed is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_ENGINES` names its engine: then
//! its test fails. Where a mover and its program end at different places or with different velocities, one of a few known stories must say why.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use clashbox::kernel::DVec2;
use clashbox::kernel::level::Level;
use clashbox_geometry::movers::{Bump, BumpReason, Move, MoveRequest, Mover, RapierOptions};
use serde_json::json;

use super::mover_scenes::{MoverAnswer, MoverScene, Outlines, ask_program, mover_scenes, overlapping, relative_error};
use super::writers::found;

/// The number of scenes for each set of options.
const SCENES: usize = 1_000;
/// The margin of both movers near which a body rests, as a fraction of its height.
const MARGIN: f64 = 0.01;
/// The error up to which numbers are equal, as a fraction of the diameter of the body.
const TOLERANCE: f64 = 1e-6;

/// Returns true if the program is there. If not, the test prints this and ends; if its engine is required, it fails.
fn is_there(engine: &str, needed: &Path) -> bool {
    let required = std::env::var("CLASHBOX_REQUIRE_ENGINES").unwrap_or_default();
    let is_required = required.split(' ').any(|required| required == engine);
    assert!(needed.exists() || !is_required, "{} is not there, but {engine} is required", needed.display());
    if !needed.exists() {
        // `eprintln!` would not do: the test runner hides what a passing test prints.
        let _ = writeln!(std::io::stderr(), "skipped: {engine} is not installed, {} is not there", needed.display());
    }
    needed.exists()
}

/// Returns the move of a scene, and how far it is from the answer of a program.
fn compared(mover: Mover, scene: &MoverScene, theirs: &MoverAnswer) -> (Move, f64) {
    let (body, level) = (scene.mover_shape(), scene.level_shapes());
    let request = MoveRequest { body: &body, desired: scene.desired.into(), level: &Level::of(&level), up: DVec2::Y };
    let ours = mover.moved(&request).unwrap();
    let error = relative_error(scene, [DVec2::from(scene.at) + ours.displacement, ours.velocity], theirs);
    (ours, error)
}

/// The reasons for which the reading of Rapier and the crate part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Story {
    /// Parry searches for the first contact by GJK until the distance is as small as rounding. The normal is that of the last half-plane of that
    /// search, which is off by the root of it, and where the approach is shallow, the place too.
    NormalOfTheSearch,
    /// Several members are met at once: Rapier takes the first of its tree.
    TwoAtOnce,
    /// The body is nearer than the offset, and the motion leads along the surface: rounding decides whether that is a hit.
    AlongTheSurface,
    /// The slope is level, vertical or of 45 degrees: rounding decides whether the motion along it is dropped.
    SlopeAtALimit,
}

impl Story {
    /// The largest number of scenes of [`SCENES`]. Measured, with the snap and without: 51 and 46, 2 and 3, 15 and 22, 4 and 8.
    fn most(self) -> usize {
        match self {
            Story::NormalOfTheSearch => 70,
            Story::TwoAtOnce | Story::SlopeAtALimit => 12,
            Story::AlongTheSurface => 30,
        }
    }

    /// Returns the story of the first hit that is not the same. `None` where there is none of these.
    fn of(scene: &MoverScene, ours: &Move, theirs: &MoverAnswer) -> Option<Story> {
        let hits: Vec<&Bump> = ours
            .bumps
            .iter()
            .filter(|bump| bump.member.is_some() && !matches!(bump.reason, BumpReason::Snapped { .. }))
            .collect();
        let size = scene.mover.diameter();
        let first = (0..).find(|k| match (hits.get(*k), theirs.hits.get(*k)) {
            (Some(p), Some(q)) => {
                let is_same_place = p.at.distance(q.at.into()) <= 1e-7 * size;
                let is_same_normal = p.normal.unwrap().distance(DVec2::from(q.normal).normalize()) <= 1e-7;
                !(p.member == Some(q.member) && is_same_place && is_same_normal)
            }
            (_, _) => true,
        })?;
        let is_at_limit = |bump: &&Bump| {
            let normal = bump.normal.unwrap();
            let rise = |vector: DVec2| (vector - normal * vector.dot(normal)).y.abs();
            let is_at_45 = (normal.y.acos().to_degrees() - 45.0).abs() <= 0.01;
            is_at_45 || rise(bump.before) <= 1e-9 * bump.before.length() || rise(DVec2::new(scene.desired[0], 0.0)) <= 1e-9
        };
        if first.checked_sub(1).and_then(|last| hits.get(last)).is_some_and(is_at_limit) {
            return Some(Story::SlopeAtALimit);
        }
        let rest = first.checked_sub(1).and_then(|last| hits.get(last)).map_or(DVec2::from(scene.desired), |bump| bump.velocity);
        let is_along = |normal: DVec2| rest.normalize_or_zero().dot(normal).abs() <= TOLERANCE;
        let (ours, theirs) = (hits.get(first), theirs.hits.get(first));
        if ours.is_some_and(|bump| is_along(bump.normal.unwrap())) || theirs.is_some_and(|hit| is_along(hit.normal.into())) {
            return Some(Story::AlongTheSurface);
        }
        let (ours, theirs) = ours.zip(theirs)?;
        let moved = ours.at.distance(theirs.at.into()) / scene.mover.diameter();
        if ours.member != Some(theirs.member) {
            return (moved <= TOLERANCE).then_some(Story::TwoAtOnce);
        }
        let turned = ours.normal.unwrap().distance(theirs.normal.into());
        (moved <= 1e-3 && turned <= 1e-3).then_some(Story::NormalOfTheSearch)
    }
}

/// Holds the reading against the crate, and returns how often each story holds.
fn stories_of_rapier(program: &Path, snap: Option<f64>, scenes: &[MoverScene]) -> BTreeMap<Story, usize> {
    let answers = ask_program(Command::new(program), scenes);
    let bumped = answers.iter().filter(|answer| 0 < answer.bumps).count();
    let mut stories: BTreeMap<Story, usize> = BTreeMap::new();
    let mut unexplained = Vec::new();
    for (scene, theirs) in scenes.iter().zip(&answers) {
        let (ours, error) = compared(Mover::Rapier(RapierOptions { snap }), scene, theirs);
        if TOLERANCE < error || error.is_nan() {
            match Story::of(scene, &ours, theirs) {
                Some(story) => *stories.entry(story).or_default() += 1,
                None => unexplained.push(format!("{error:e}: {scene:?}\n  {ours:?}\n  {theirs:?}")),
            }
        }
    }
    println!("snap {snap:?}: {bumped} of {} bodies are stopped, {stories:?}", scenes.len());
    assert!(unexplained.is_empty(), "snap {snap:?}: {} of {stories:?}\n{}", unexplained.len(), unexplained.join("\n"));
    assert!(stories.iter().all(|(story, count)| *count <= story.most()), "snap {snap:?}: {stories:?}");
    stories
}

#[test]
fn rapier_ends_where_the_crate_does() {
    let program = Path::new(env!("CARGO_BIN_EXE_clashbox")).with_file_name("rapier2d-movers");
    if !is_there("rapier2d", &program) {
        return;
    }
    for (snap, seed) in [(Some(0.2), 36), (None, 361)] {
        let scenes = mover_scenes(seed, SCENES, Outlines::All, MARGIN, &json!({ "snap": snap }));
        stories_of_rapier(&program, snap, &scenes);
        let inside = overlapping(seed, 1, scenes);
        stories_of_rapier(&program, snap, &inside);
        // A body that stays is pushed out, and neither casts nor rounding decide.
        let at_rest: Vec<MoverScene> = inside.into_iter().map(|scene| MoverScene { desired: [0.0; 2], ..scene }).collect();
        let stories = stories_of_rapier(&program, snap, &at_rest);
        assert!(stories.is_empty(), "snap {snap:?}: {stories:?}");
    }
}

/// f32 has the same answer to 1e-6 of the diameter in 990 scenes of 1,000, and to 1e-4 in all: it rounds a coordinate of 4 to 2.4e-7, five rounds of
/// casts and planes add up.
#[test]
fn box2d_ends_where_its_build_for_web_assembly_does() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("engines/box2d3");
    if !found("node") || !is_there("box2d3", &folder.join("node_modules/box2d3-wasm")) {
        return;
    }
    let ask = |scenes: &[MoverScene]| {
        let mut program = Command::new("node");
        program.arg(folder.join("movers.mjs"));
        ask_program(program, scenes)
    };
    let scenes = mover_scenes(31, SCENES, Outlines::Round, MARGIN, &json!({}));
    let answers = ask(&scenes);
    let errors: Vec<f64> = scenes.iter().zip(&answers).map(|(scene, theirs)| compared(Mover::Box2d, scene, theirs).1).collect();
    let differ = errors.iter().filter(|error| TOLERANCE < **error || error.is_nan()).count();
    let largest = errors.iter().copied().fold(0.0, f64::max);
    println!("{differ} of {SCENES} differ, by up to {largest:e}");
    assert!(differ <= 20 && largest <= 1e-4, "{differ} of {SCENES} differ, by up to {largest:e}");
    let bumped = answers.iter().filter(|answer| 0 < answer.bumps).count();
    assert!(300 < bumped, "the level stops {bumped} of {SCENES} bodies");
    let inside = overlapping(31, 12, scenes);
    for (scene, theirs) in inside.iter().zip(&ask(&inside)) {
        let error = compared(Mover::Box2d, scene, theirs).1;
        assert!(error <= 1e-4, "{error:e}: {scene:?}");
    }
}
