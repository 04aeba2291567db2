use std::collections::BTreeSet;

use glam::DVec2;

use super::super::{Picture, PictureItem, Scope};
use super::{reason_at, step_primitives};
use crate::answers::Analysis;
use crate::explain::{DerivedAnswer, Reasoning};
use crate::kernel::trace::AxisSaving;
use crate::kernel::{Algorithm, Kind, Step};
use crate::picture::camera::Camera;
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::paint::page::{Caption, PicturePage};
use crate::picture::paint::svg::document;
use crate::picture::svg::fit;
use crate::scene::Scene;
use crate::shipped::pair_scene;

const VIEWPORT: [f64; 4] = [0.0, 0.0, 900.0, 700.0];

fn picture_of(scene: &Scene, analysis: &Analysis, camera: &Camera, reason: Option<usize>, step: Option<usize>) -> Picture {
    Picture::of(&Scope { reason, step, ..Scope::new(scene, Some(analysis), analysis.t, camera) })
}

fn count(picture: &Picture, meaning: Meaning) -> usize {
    picture.items.iter().filter(|item: &&PictureItem| item.meaning == meaning).count()
}

/// Returns the scene of two boxes, with its analysis and a camera.
fn boxes() -> (Scene, Analysis, Camera) {
    let scene = pair_scene(Kind::Aabb, Kind::Obb);
    let analysis = Analysis::of(&scene, 0.0).unwrap();
    let camera = fit(&scene, VIEWPORT);
    (scene, analysis, camera)
}

/// Returns true for steps without a position.
fn has_no_position(step: &Step) -> bool {
    matches!(step, Step::Swapped { .. }) || matches!(step, Step::Saved { saving, .. } if !matches!(saving, AxisSaving::FirstAxis))
}

#[test]
fn every_step_with_a_position_is_drawn_in_every_pair() {
    let mut drawn_kinds = BTreeSet::new();
    for a in Kind::ALL {
        for b in Kind::ALL {
            let scene = pair_scene(a.min(b), a.max(b));
            let camera = fit(&scene, VIEWPORT);
            for algorithm in Algorithm::ALL {
                for t in [0.0, 0.5, 1.0] {
                    let analysis = Analysis::by(Reasoning { algorithm, ..Reasoning::default() }, &scene, t).unwrap();
                    let scope = Scope::new(&scene, Some(&analysis), t, &camera);
                    for (index, step) in analysis.trace.steps.iter().enumerate() {
                        let drawn = !step_primitives(&scope, index).is_empty();
                        assert_eq!(drawn, !has_no_position(step), "{step:?} of {a:?} and {b:?} at {t}");
                        drawn_kinds.insert(format!("{step:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
                    }
                }
            }
        }
    }
    assert!(20 <= drawn_kinds.len(), "only {drawn_kinds:?}");
}

#[test]
fn an_axis_shows_both_intervals_and_the_gap() {
    let (scene, analysis, camera) = boxes();
    let apart = |step: &Step| matches!(step, Step::Axis { gap, .. } if 0.0 < *gap);
    let index = analysis.trace.steps.iter().position(apart).unwrap();
    let picture = picture_of(&scene, &analysis, &camera, Some(index), None);
    for who in [BodyRole::A, BodyRole::B] {
        assert_eq!(count(&picture, Meaning::Interval(who)), 1, "{who:?}");
    }
    assert_eq!(count(&picture, Meaning::Gap), 3, "a line and its two ends");
    let caption = Caption { title: "", description: "", verdict: "" };
    let svg = document(&PicturePage::new(&picture, &camera, [900, 700], caption));
    assert!(svg.contains(">gap "), "the file names the gap: {svg}");
}

#[test]
fn the_answer_is_not_shown_before_the_verdict() {
    let (scene, analysis, camera) = boxes();
    let last = analysis.trace.steps.len() - 1;
    let shown = |step| count(&picture_of(&scene, &analysis, &camera, None, step), Meaning::ClosestPoints);
    assert_eq!((shown(None), shown(Some(0)), shown(Some(last))), (3, 0, 3), "closest points");
    let faint = |step| count(&picture_of(&scene, &analysis, &camera, None, Some(step)), Meaning::Reason);
    assert!(faint(0) < faint(1) && faint(1) < faint(2), "the steps so far: {} {} {}", faint(0), faint(1), faint(2));
}

#[test]
fn the_impact_is_not_shown_before_the_verdict_of_its_motion() {
    let scene = pair_scene(Kind::Circle, Kind::Aabb);
    let camera = fit(&scene, VIEWPORT);
    let analysis = Analysis::by(Reasoning { why: DerivedAnswer::Motion, ..Reasoning::default() }, &scene, 0.0).unwrap();
    let last = analysis.reasons().steps.len() - 1;
    let shown = |meaning, step| count(&picture_of(&scene, &analysis, &camera, None, step), meaning);
    let impacts = [None, Some(0), Some(last)].map(|step| shown(Meaning::ImpactPoint, step));
    assert!(
        0 < impacts[0] && impacts[1] == 0 && impacts[2] == impacts[0],
        "without a step, at the first, at the last: {impacts:?}"
    );
    let contacts = [None, Some(0), Some(last)].map(|step| shown(Meaning::ClosestPoints, step));
    assert!(0 < contacts[0] && contacts[1..] == [0, 0], "the contact at the start is another answer: {contacts:?}");
}

#[test]
fn the_pointer_finds_the_step_it_is_at() {
    let (scene, analysis, camera) = boxes();
    let scope = Scope::new(&scene, Some(&analysis), 0.0, &camera);
    let middle = analysis.now.point();
    let found = reason_at(&scope, middle).map(|index| &analysis.trace.steps[index]);
    assert!(matches!(found, Some(Step::Verdict { .. })), "the last step about this point: {found:?}");
    let nowhere = middle + DVec2::splat(camera.length_from_points(2000.0));
    assert_eq!(reason_at(&scope, nowhere), None, "far from everything");
    let closest = analysis.trace.steps.iter().position(|step| matches!(step, Step::ClosestPoint { .. }));
    assert_eq!(reason_at(&Scope { step: closest, ..scope }, middle), closest, "the selected step is meant first");
}
