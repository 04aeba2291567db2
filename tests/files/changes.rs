//! The changes that would change an answer: every change that is named has the effect that is claimed, and the number next to it
//! does not.

use std::path::PathBuf;

use clashbox::explain::{Change, ChangedNumber, Inquiry, MOST_CHANGES, SearchEvidence, reason};
use clashbox::kernel::Kind;
use clashbox::scene::{Body, Scene};
use clashbox::search::{AtLimit, Envelope, Method, MethodKind, Outcome, Refinement, Report, contacts, prove_knowing, search};

use crate::common::methods;
use crate::common::{Dice, Flavor, aabb, circle, pose, shipped_scenes, v};

/// Returns the report about the pair of a scene, and an inquiry into it that has not begun.
pub(crate) fn asked(scene: &Scene) -> (Report, Inquiry) {
    let pair = scene.pair.expect("a pair");
    let [a, b] = pair.map(|index| scene.bodies[index].moving());
    let report = search(&a, &b, &scene.search, scene.slop);
    let (prover, proof) = prove_knowing(&a, &b, scene.slop, &scene.search, &report);
    let inquiry = Inquiry::new(scene, pair, &report, prover.kind(), &proof).expect("the bodies exist");
    (report, inquiry)
}

fn changes(scene: &Scene) -> Vec<Change> {
    let (_, mut inquiry) = asked(scene);
    inquiry.finish();
    inquiry.changes().to_vec()
}

pub(crate) fn answer(scene: &Scene) -> Outcome {
    let [a, b] = scene.pair.expect("a pair").map(|index| scene.bodies[index].moving());
    search(&a, &b, &scene.search, scene.slop).outcome
}

/// Returns the class of an answer: contact at the start, an impact, or none.
pub(crate) fn class(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::InContactAtStart { .. } => "start",
        Outcome::Impact(_) => "impact",
        _ => "none",
    }
}

/// Checks that every change has the effect that is claimed, and that the number next to it leaves the answer as it is. Returns
/// the number of changes.
fn verify(scene: &Scene, about: &str) -> usize {
    let now = answer(scene);
    let changes = changes(scene);
    assert!(changes.len() <= MOST_CHANGES, "{about}: {changes:?}");
    for change in &changes {
        let about = format!("{about}, {:?}, {now:?}: {change:?}", scene.search);
        let mut changed = scene.clone();
        change.edit.apply(&mut changed);
        assert_eq!(answer(&changed), change.outcome, "{about}");
        let (Some(flip), Some(beside)) = (change.flip, &change.beside) else {
            assert!(change.what == ChangedNumber::Method && change.flip.is_none() && change.beside.is_none(), "{about}");
            assert_ne!(change.outcome, now, "{about}");
            continue;
        };
        let mut changed = scene.clone();
        beside.apply(&mut changed);
        let beside = answer(&changed);
        // A search that saw nothing may become a proof; all other changes change whether there is contact.
        if class(&change.outcome) == class(&now) {
            assert_ne!(change.outcome.id(), now.id(), "{about}");
            assert_eq!(beside.id(), now.id(), "{about}");
        } else {
            assert_eq!(class(&beside), class(&now), "{about}: beside it {beside:?}");
        }
        // The two differ by one unit in the last decimal of the longer one.
        let decimals = [flip.value, flip.beside].map(|x| format!("{x}").split_once('.').map_or(0, |(_, digits)| digits.len()));
        let apart = (flip.value - flip.beside).abs();
        let unit = 10.0_f64.powi(-(decimals[0].max(decimals[1]) as i32));
        assert!(0.0 < apart && (apart / unit - 1.0).abs() < 1e-3 || 1.0 <= apart, "{about}: {apart:e} apart");
        assert!(
            change.text.contains(&written(flip.value)) || change.text.contains(&written(flip.beside)) || flip.beside == 0.0,
            "{about}"
        );
    }
    changes.len()
}

fn written(x: f64) -> String {
    clashbox::explain::in_full(x)
}

/// Returns every shipped scene that has a pair.
pub(crate) fn scenes() -> impl Iterator<Item = (PathBuf, Scene)> {
    shipped_scenes().into_iter().filter(|(_, scene)| scene.pair.is_some())
}

#[test]
fn in_every_scene_changes_do_what_they_say() {
    let mut found = 0;
    for (path, scene) in scenes() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        found += verify(&scene, &name);
        for method in methods(1.0) {
            found += verify(&Scene { search: method, ..scene.clone() }, &name);
        }
    }
    assert!(2000 < found, "only {found} changes were found");
}

#[test]
fn for_any_pair_changes_do_what_they_say() {
    let (mut found, mut asked) = (0, 0);
    let methods = methods(1.0);
    let mut dice = Dice::new(4);
    for a in Kind::ALL {
        for b in Kind::ALL {
            for flavor in Flavor::ALL {
                let scene = mover_and_target([a, b], flavor, &methods, &mut dice);
                found += verify(&scene, &format!("{a:?} and {b:?}, {flavor:?}, {scene:?}"));
                asked += 1;
            }
        }
    }
    assert!(asked == 600 && 600 < found, "{found} changes of {asked} scenes");
}

/// Returns two bodies in a pose: the first one may move, the second one has no velocity, and either may spin.
pub(crate) fn mover_and_target(kinds: [Kind; 2], flavor: Flavor, methods: &[Method], dice: &mut Dice) -> Scene {
    let scale = if dice.below(2) == 0 { 1e-8 } else { 1e8 };
    let size = if flavor == Flavor::Scaled { scale } else { 1.0 };
    let mut body = |name: &str, kind: Kind, moves: bool| {
        let reach = if moves { 6.0 * size } else { 0.0 };
        let velocity = v(dice.between(-reach, reach), dice.between(-reach, reach)).round();
        let spin = if dice.below(4) == 0 { dice.between(-180.0, 180.0).round() } else { 0.0 };
        let shape = pose(kind, flavor, scale, dice);
        let shape = if moves { shape } else { shape.translated(v(4.0, 1.0) * size) };
        Body { velocity, spin, ..Body::new(name, shape) }
    };
    let bodies = vec![body("a", kinds[0], true), body("b", kinds[1], false)];
    let search = methods[dice.below(methods.len() as u64) as usize];
    let slop = if dice.below(4) == 0 { 0.25 * size } else { 0.0 };
    Scene { slop, ..Scene::new(bodies, search) }
}

#[test]
fn the_same_is_found_however_it_is_sliced() {
    let mut sliced = 0;
    for (path, scene) in scenes().filter(|(path, _)| path.to_string_lossy().contains("tunneling")) {
        for method in [scene.search, MethodKind::Linear.with_defaults(), MethodKind::Binary.with_defaults()] {
            let scene = Scene { search: method, ..scene.clone() };
            let expected = changes(&scene);
            for slice in [1, 100] {
                let (_, mut inquiry) = asked(&scene);
                let mut slices = 0;
                while !inquiry.is_finished() {
                    inquiry.advance(slice);
                    slices += 1;
                    assert!(slices < 100_000, "{path:?} with {method:?} does not end");
                }
                assert_eq!(inquiry.changes(), expected, "{path:?} with {method:?} in slices of {slice}");
                sliced += slices;
            }
        }
    }
    assert!(1000 < sliced, "only {sliced} slices");
}

/// Returns a bullet of radius 0.1 that flies 8 to the right, from x = -3.6, at a wall of this thickness about x = 0.
fn bullet(thickness: f64, search: Method) -> Scene {
    let half = thickness / 2.0;
    let bodies = vec![
        Body { velocity: v(8.0, 0.0), ..Body::new("bullet", circle(-3.6, 0.0, 0.1)) },
        Body::new("paper", aabb((-half, -2.0), (half, 2.0))),
    ];
    Scene::new(bodies, search)
}

/// Returns a ball of radius 1 at this height over a floor, both at rest.
fn resting(height: f64) -> Scene {
    let bodies = vec![Body::new("ball", circle(-0.5, height, 1.0)), Body::new("floor", aabb((-4.0, -1.0), (4.0, 0.0)))];
    Scene { bodies, ..bullet(0.1, Method::Exact) }
}

fn linear(max_step: f64) -> Method {
    Method::Linear { max_step: Some(max_step), refinement: Refinement::None }
}

#[test]
fn changes_that_can_be_checked_by_hand() {
    // A hit needs a sample from x = -0.15 to 0.15: k / n from 0.43125 to 0.46875. 4 / 9, 5 / 11, 6 / 13, 7 / 15 are in this
    // range; no k / 21 is, because there is no whole number from 9.06 to 9.84.
    let steps = "Hits with 9, 11, 13, .. steps and all from 22 on: max step up to 0.38095.";
    let tunnels = "Tunnels with 21 steps (max step 0.38096). All from 22 on hit.";
    // 8 samples at 3.6 / 8 of the speed: the fourth is within the paper if the speed is 2 * 3.75 = 7.5 or less.
    let speed = "Hits at speed 7.5, not at 7.5001.";
    // The fourth sample ends at x = 0.4. The paper would have to be six times as thick, which is not proposed; the bullet must
    // reach the 0.05 of the paper.
    let size = "Hits if bullet has a radius of 0.35 (now 0.1).";
    let exact = "The exact search finds the impact at t = 0.4313.";
    let mut long = bullet(0.1, Method::Exact);
    long.bodies[1].shape = aabb((-0.05, -2.0), (1e6, 2.0));
    let rows = [
        (bullet(0.1, linear(1.0)), vec![steps, speed, size, exact]),
        // 14 / 32 is 0.00625 late. The bullet reaches the paper after 3.45; moved by 2.1 to the side, the paper is missed.
        (
            bullet(0.1, linear(0.25)),
            vec!["With bisection it says t = 0.4313 instead of 0.4375.", tunnels, "Too slow to arrive below speed 3.45."],
        ),
        // The end of the motion is within the paper from 3.6 - 0.15 to 3.6 + 0.15.
        (bullet(0.1, Method::Discrete), vec!["Hits at any speed from 3.45 to 3.75.", exact]),
        (bullet(0.1, Method::Exact), vec!["Misses if paper is moved by 2.1 along +y.", "Too slow to arrive below speed 3.45."]),
        // The gap is 0.05 at rest: a hit is then a contact at the start. With its decimals the gap is rounded down a little.
        (
            resting(1.05),
            vec![
                "Hits if floor is moved by 0.05001 along +y.",
                "Hits with a slop of 0.05001.",
                "Hits if ball has a radius of 1.05 (now 1).",
            ],
        ),
        // Two bodies that touch are apart after any displacement.
        (resting(1.0), vec!["Apart at the start if floor is moved at all along -y."]),
        // The answer does not depend on the length of the paper behind.
        (long, vec!["Misses if paper is moved by 2.1 along +y.", "Too slow to arrive below speed 3.45."]),
    ];
    for (scene, expected) in rows {
        let found: Vec<String> = changes(&scene).into_iter().map(|change| change.text).collect();
        assert_eq!(&found[..expected.len()], expected, "{:?}: {found:?}", scene.search);
    }
    // A slop of 8 makes no sense for a ball of size 2.
    let far = changes(&resting(9.0));
    assert!(!far.is_empty() && far.iter().all(|change| change.what != ChangedNumber::Slop), "{far:?}");
}

#[test]
fn every_number_of_steps_means_every_number() {
    let mut checked = 0;
    for thickness in [0.1, 0.23, 0.5, 1.0] {
        for step in [0.7, 1.0, 1.3, 2.0, 3.1, 8.0] {
            let scene = bullet(thickness, linear(step));
            let Some(change) = changes(&scene).into_iter().find(|change| change.what == ChangedNumber::MaxStep) else { continue };
            let Some((_, from)) = change.text.split_once(" from ") else { panic!("{change:?}") };
            let sure: usize = from.split(' ').next().unwrap().parse().unwrap();
            for n in sure..sure + 200 {
                let outcome = answer(&bullet(thickness, linear(8.0 / (n as f64 - 0.5))));
                assert_eq!(class(&outcome), "impact", "{n} steps, {}", change.text);
            }
            let outcome = answer(&bullet(thickness, linear(8.0 / (sure as f64 - 1.5))));
            assert_eq!(class(&outcome), "none", "one less, {}", change.text);
            checked += 1;
        }
    }
    assert!(12 <= checked, "only {checked} were checked");
}

#[test]
fn the_reason_for_an_answer() {
    let binary = |at_limit| Method::Binary { min_move: Some(3.0), envelope: Envelope::Circle, at_limit };
    let tunneled = Some("Tunneled! They meet at t = 0.4313 and part at t = 0.4688.");
    let rows = [
        (bullet(0.1, linear(1.0)), tunneled, "The step of 1, from t = 0.375 to 0.5, passes over the contact, a path of 0.3."),
        (bullet(0.1, Method::Discrete), tunneled, "Only t = 1 is tested, and there they are 4.25 apart."),
        (
            bullet(0.1, binary(AtLimit::Test)),
            tunneled,
            "The stretch from t = 0.25 to 0.5 is shorter than the min move of 3: only its end is tested.",
        ),
        (bullet(0.1, linear(0.25)), None, "Sample 14 of 32 is the first that hits. That is 0.00625 of the frame after they met."),
        (bullet(0.1, Method::Exact), None, "In contact from t = 0.4313 to 0.4688, a path of 0.3."),
        (bullet(9.0, Method::Exact), None, "At t = 0 they are overlapping by 1, and they stay in contact all the frame."),
        (bullet(0.1, linear(1e-6)), None, "It would take 8,000,000 steps, and the limit is 100,000 tests."),
    ];
    for (scene, alarm, because) in rows {
        let [a, b] = &scene.pair.unwrap().map(|index| scene.bodies[index].moving());
        let report = &search(a, b, &scene.search, scene.slop);
        let (prover, proof) = &prove_knowing(a, b, scene.slop, &scene.search, report);
        let contacts = &contacts(a, b, scene.slop, proof);
        let found = reason(&SearchEvidence { a, b, slop: scene.slop, method: &scene.search, report, prover, proof, contacts });
        assert_eq!((found.alarm.as_deref(), found.because.as_str()), (alarm, because), "{:?}", scene.search);
    }
}

#[test]
fn every_answer_has_a_reason() {
    let mut given = 0;
    for (path, scene) in scenes() {
        for method in methods(1.0) {
            let [a, b] = &scene.pair.unwrap().map(|index| scene.bodies[index].moving());
            let report = &search(a, b, &method, scene.slop);
            let (prover, proof) = &prove_knowing(a, b, scene.slop, &method, report);
            let contacts = &contacts(a, b, scene.slop, proof);
            let found = reason(&SearchEvidence { a, b, slop: scene.slop, method: &method, report, prover, proof, contacts });
            let about = format!("{path:?} with {method:?}: {found:?}");
            assert!(found.because.ends_with('.') && !found.because.contains("NaN"), "{about}");
            assert!(!found.because.contains("  ") && !found.because.contains("contradict"), "{about}");
            given += 1;
        }
    }
    assert!(1000 < given, "only {given} reasons");
}
