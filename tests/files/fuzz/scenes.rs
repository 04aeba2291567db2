//! Any scene: every question about its pair has an answer, and the answers agree with each other.

use clashbox::check::{RecordingChoice, check, record, record_chosen};
use clashbox::explain::{DerivedAnswer, explain};
use clashbox::kernel::{Algorithm, DVec2, Moving, Relation, Shape, contact, crossings, hit, separation};
use clashbox::link;
use clashbox::picture::svg;
use clashbox::scene::limits::MAX_SPIN;
use clashbox::scene::{Scene, format};
use clashbox::search::{Outcome, contacts, judge, largest_coordinate, prove, search};

use crate::common::methods;
use crate::common::random_scene;
use crate::common::{Dice, Flavor, fuzz, pose, shipped_scenes};

/// Returns a scene with some of its numbers and shapes changed.
fn mutated(mut scene: Scene, dice: &mut Dice) -> Scene {
    let kinds = clashbox::kernel::Kind::ALL;
    let number = |dice: &mut Dice| [0.0, 0.5, -1.0, 1e-9, 40.0, 1e6][dice.below(6) as usize] * dice.between(0.5, 2.0);
    for body in &mut scene.bodies {
        match dice.below(6) {
            0 => body.velocity = DVec2::new(number(dice), number(dice)),
            1 => body.spin = number(dice).clamp(-MAX_SPIN, MAX_SPIN).round(),
            2 => body.shape = body.shape.translated(DVec2::new(number(dice), number(dice))),
            3 => body.shape = pose(kinds[dice.below(kinds.len() as u64) as usize], Flavor::Grid, 1.0, dice),
            _ => {}
        }
    }
    let all = methods(1.0);
    scene.search = all[dice.below(all.len() as u64) as usize];
    scene.slop = [0.0, 0.0, 0.25][dice.below(3) as usize];
    scene.expectations.clear();
    scene
}

fn check_static(a: &Shape, b: &Shape) {
    let (found, back) = (contact(a, b), contact(b, a));
    let about = || format!("{found:?}\n{back:?}\n{a:?}\n{b:?}");
    let are_equal = [found, back].iter().all(|contact| contact.relation == Relation::AContainsB);
    assert!(found.relation == back.relation.flipped() || are_equal, "swapped: {}", about());
    assert_eq!(hit(a, b, 0.0), found.relation != Relation::Apart, "hit: {}", about());
    assert_eq!(separation(a, b), found.separation, "separation: {}", about());
    assert!(found.witness_a.is_finite() && found.witness_b.is_finite(), "{}", about());
    let crossed = crossings(a, b);
    assert!(found.relation != Relation::Apart || crossed.is_empty(), "{crossed:?}: {}", about());
}

fn check_motion(scene: &Scene, [a, b]: [usize; 2]) {
    let (a, b, slop) = (&scene.bodies[a].moving(), &scene.bodies[b].moving(), scene.slop);
    let report = search(a, b, &scene.search, slop);
    let (prover, proof) = prove(a, b, slop);
    judge(&report, prover.kind(), &proof);
    let found = contacts(a, b, slop, &proof);
    let about = || format!("{proof:?}\n{found:?}\n{a:?}\n{b:?}");
    let reach = |body: &Moving| largest_coordinate(&body.shape) + body.velocity().abs().max_element();
    let tolerance = 1e-9 * reach(a).max(reach(b));
    let apart = |t: f64| separation(&a.at(t), &b.at(t)).unwrap_or(f64::NEG_INFINITY);
    match proof.outcome {
        Outcome::Impact(impact) => assert!(apart(impact.t) <= slop + tolerance, "an impact is a contact: {}", about()),
        Outcome::InContactAtStart { .. } => assert!(hit(&a.shape, &b.shape, slop), "in contact at the start: {}", about()),
        Outcome::Separated { .. } => {
            let early = (0..=16).map(|k| f64::from(k) / 16.0).find(|t| apart(*t) < slop - tolerance);
            assert_eq!(early, None, "separated at all times: {}", about());
        }
        Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => {}
    }
    let in_order = found.intervals.iter().flat_map(|contact| [contact.from, contact.to]);
    assert!(in_order.is_sorted(), "contacts in order: {}", about());
}

/// Checks the laws for a scene as its file has it: a shape that was moved in memory may have other normals than its vertices, by
/// a rounding. Returns true if it is a scene with a pair.
fn check_scene(scene: &Scene) -> bool {
    let text = format::to_text(scene);
    let scene = match format::parse(&text, "s.ron") {
        Ok(scene) => scene,
        // A displacement may round two vertices to one, or all onto one line: then the random scene is invalid.
        Err(errors) if ["all vertices must differ", "all lie on one line"].iter().any(|why| errors.to_string().contains(why)) => {
            return false;
        }
        Err(errors) => panic!("{errors}\n{text}"),
    };
    let scene = &scene;
    assert_eq!(format::to_text(scene), text, "read and written again");
    assert_eq!(link::parse(&link::fragment(scene)).as_ref(), Ok(scene), "as a link: {text}");
    let Some(pair) = scene.pair else { return false };
    let [a, b] = pair.map(|body| &scene.bodies[body].shape);
    check_static(a, b);
    check_motion(scene, pair);
    for algorithm in [Algorithm::Direct, Algorithm::Gjk] {
        let words = explain(scene, pair, algorithm, &DerivedAnswer::ALL).unwrap();
        assert!(!words.contains("NaN"), "{words}\n{text}");
    }
    for recorded in [record(scene), record_chosen(scene, &RecordingChoice::everything())] {
        assert!(check(&recorded).is_clean(), "recorded and checked: {}\n{text}", check(&recorded));
        let rewritten = format::rewritten(&text, scene, &recorded).text;
        assert_eq!(format::parse(&rewritten, "rewritten").as_ref(), Ok(&recorded), "{rewritten}");
    }
    let picture = svg::render(scene, 0.5, [320, 240]);
    assert!(!picture.contains("NaN") && !picture.contains("inf\""), "{text}");
    true
}

#[test]
fn any_scene_has_answers_that_agree() {
    let shipped: Vec<Scene> =
        shipped_scenes().into_iter().map(|(_, scene)| scene).filter(|scene| scene.bodies.len() < 20).collect();
    fuzz::run("any_scene_has_answers_that_agree", 120, |dice| {
        let scene = if dice.below(2) == 0 {
            random_scene(dice)
        } else {
            mutated(shipped[dice.below(shipped.len() as u64) as usize].clone(), dice)
        };
        check_scene(&scene)
    });
}
