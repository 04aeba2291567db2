//! Changes that must not change the answers do not change them: checked with every shipped scene.

use std::path::Path;

use clashbox::check::properties::{Agreement, ComparedQuantity, PropertyFinding, Transform, findings};
use clashbox::kernel::{Bound, DVec2, Kind, Shape};
use clashbox::scene::{Body, Scene};
use clashbox::search::{MethodKind, auto_max_step};

use crate::common::random_scene;
use crate::common::{
    Dice, aabb, adversarial, circle, for_all_pairs, group, line, obb, point, polygon, ray, segment, shipped_scenes, v,
};

fn in_words(path: &Path, finding: &PropertyFinding) -> String {
    let PropertyFinding { transform, quantity, before, after, agreement } = finding;
    let name = path.file_stem().unwrap().to_string_lossy();
    format!("{name}: {}: {} was {before}, is {after} {agreement:?}", transform.name(), quantity.name())
}

#[test]
fn no_shipped_scene_changes_its_answers_without_a_known_reason() {
    let (mut wrong, mut documented, mut all) = (Vec::new(), Vec::new(), 0);
    for (path, scene) in shipped_scenes() {
        for finding in findings(&scene) {
            all += 1;
            match finding.agreement {
                Agreement::Different => wrong.push(in_words(&path, &finding)),
                Agreement::Documented { .. } => documented.push(in_words(&path, &finding)),
                Agreement::Same | Agreement::Rounded { .. } => {}
            }
        }
    }
    println!("{}", documented.join("\n"));
    assert!(5000 < all, "only {all} answers were compared");
    assert!(wrong.is_empty(), "{} of {all}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(documented.len() * 20 < all, "{} of {all} are exceptions", documented.len());
}

/// Returns a scene of two bodies.
fn scene(a: Shape, b: Shape, [of_a, of_b]: [DVec2; 2], method: MethodKind) -> Scene {
    let body = |name: &str, shape: Shape, velocity: DVec2| Body { velocity, ..Body::new(name, shape) };
    Scene::new(vec![body("a", a, of_a), body("b", b, of_b)], method.with_defaults())
}

/// Returns everything that differs in a scene, in words.
fn differences(scene: &Scene) -> Vec<String> {
    let different = findings(scene).into_iter().filter(|finding| finding.agreement == Agreement::Different);
    different.map(|finding| format!("{}\n    {:?}", in_words(Path::new("seeded"), &finding), scene.bodies)).collect()
}

#[test]
fn no_pair_of_kinds_changes_its_answers_without_a_known_reason() {
    let mut wrong = Vec::new();
    let cases = for_all_pairs(81, 2, |a, b, magnitude, dice| {
        let velocity = |dice: &mut Dice| v(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0)) * magnitude;
        let velocities = [velocity(dice), velocity(dice)];
        let method = [MethodKind::Exact, MethodKind::Linear, MethodKind::Discrete][dice.below(3) as usize];
        let coarse =
            method != MethodKind::Linear || 0.01 * magnitude < auto_max_step(&clashbox::kernel::Moving::resting(a.clone()));
        let method = if coarse { method } else { MethodKind::Exact };
        wrong.extend(differences(&scene(a.clone(), b.clone(), velocities, method)));
    });
    assert_eq!(cases, 2 * 6 * Kind::ALL.len().pow(2), "every pair in every flavor");
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn touching_pairs_change_their_answers_for_known_reasons_only() {
    let (mut dice, mut wrong) = (Dice::new(82), Vec::new());
    for first in Kind::ALL {
        for second in Kind::ALL {
            let (a, b) = adversarial::pair(first, second, &mut dice);
            wrong.extend(differences(&scene(a, b, [v(1.0, 0.5), DVec2::ZERO], MethodKind::Exact)));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn answers_that_depend_on_world_axes_slop_or_spin_differ_for_known_reasons() {
    use clashbox::search::{AtLimit, Envelope, Method, Refinement};
    let rest = DVec2::ZERO;
    let with = |scene: Scene, search: Method, slop: f64, spins: [f64; 2]| {
        let mut scene = Scene { search, slop, ..scene };
        scene.bodies.iter_mut().zip(spins).for_each(|(body, spin)| body.spin = spin);
        scene
    };
    let rectangle =
        |min_move| Method::Binary { min_move: Some(min_move), envelope: Envelope::Rectangle, at_limit: AtLimit::Test };
    let linear = Method::Linear { max_step: Some(0.4), refinement: Refinement::None };
    let exact = MethodKind::Exact;
    let bar = segment((-1.0, -2.5), (2.0, -1.5));
    let scenes = [
        // The rectangle of an interval prunes what the turned rectangle does not.
        with(
            scene(
                ray((-1.0, 1.5), (1.5, 0.5)),
                obb((-1.5, 3.0), (1.5, 0.5), 45.0),
                [v(-11.014, -3.397), v(-4.382, 3.379)],
                exact,
            ),
            rectangle(0.4),
            0.0,
            [0.0; 2],
        ),
        // Apart by the slop, touching except for rounding.
        with(
            scene(point(-2.5, 1.0000000000000002), segment((-0.25, -1.0), (-4.75, 3.0)), [rest, v(4.0, -4.0)], exact),
            Method::Exact,
            0.2,
            [0.0; 2],
        ),
        // A spinning line has points of unbounded speed: the advancement gives up.
        with(
            scene(line((-1.0, 1.0), (-1.5, 1.5)), ray((-4.0, 1.0), (1.5, 1.5)), [v(-1.0, -7.8), v(-3.8, 2.1)], exact),
            linear,
            0.0,
            [0.0, 90.0],
        ),
        // Parallel, and very small: turned, they cross far away.
        with(
            scene(ray((2e-8, -1e-8), (5e-9, 1e-8)), line((-5e-9, 0.0), (-1.5e-8, -3e-8)), [v(-8e-8, 5.8e-8), rest], exact),
            Method::Exact,
            0.0,
            [0.0; 2],
        ),
        // Apart by a unit in the last place at the start, and never again so close.
        with(
            scene(point(-2.5000000000000004, 1.0), point(-2.5, 1.0), [v(11.16, -4.07), v(2.85, -10.86)], exact),
            Method::Exact,
            0.0,
            [0.0; 2],
        ),
        // Turned by a thousand turns and more, far from the origin.
        with(scene(bar, point(0.5, 0.0), [rest; 2], exact), Method::Advance { tolerance: None }, 0.0, [1e6, 0.0]),
        with(
            scene(circle(0.5, 1.0, 2.0), polygon(&[(-0.5, -2.5), (2.5, 0.0), (1.0, 1.0), (-1.5e-6, 1.5e-6)]), [rest; 2], exact),
            Method::Discrete,
            0.0,
            [90.0, 0.0],
        ),
    ];
    for scene in scenes {
        assert!(differences(&scene).is_empty(), "{}", differences(&scene).join("\n"));
    }
}

#[test]
fn a_part_of_a_group_is_left_in_either_of_two_directions() {
    // Equally deep along both normals; along one of them the ray then enters the other member.
    let stairs = group(Bound::Rectangle, &[aabb((0.0, 3.0), (4.0, 9.0)), aabb((-2.0, -2.0), (2.0, 2.0))]);
    let pair = scene(stairs, ray((-9.0, -9.0), (1.0, 1.0)), [DVec2::ZERO; 2], MethodKind::Exact);
    assert!(differences(&pair).is_empty(), "{}", differences(&pair).join("\n"));
    let ties = findings(&pair).into_iter().filter(|finding| matches!(finding.agreement, Agreement::Documented { .. }));
    assert!(ties.into_iter().any(|finding| finding.quantity == ComparedQuantity::Normal));
}

#[test]
fn a_change_that_leads_out_of_range_has_no_findings() {
    // Turned, the first center is at 1.4e30; moved, nothing leaves the range but by its bounds.
    let far = scene(circle(9e29, 9e29, 1e-60), circle(-4e29, 0.0, 4e29), [DVec2::ZERO, v(4e29, -4e29)], MethodKind::Exact);
    let found = findings(&far);
    assert!(differences(&far).is_empty(), "{}", differences(&far).join("\n"));
    assert!(found.iter().any(|finding| finding.transform == Transform::QuarterTurn));
    assert!(!found.iter().any(|finding| matches!(finding.transform, Transform::Turn | Transform::Double)));
    // It stops at the limit by itself.
    let stopped = scene(circle(9e29, 0.0, 1.0), circle(0.0, 0.0, 1.0), [v(9e29, 0.0), DVec2::ZERO], MethodKind::Exact);
    assert!(findings(&stopped).is_empty());
}

#[test]
fn changes_that_round_nothing_give_the_same_bits() {
    let scene = scene(circle(-4.1, 0.3, 0.1), aabb((-0.05, -2.0), (0.05, 2.0)), [v(8.3, 0.1), DVec2::ZERO], MethodKind::Linear);
    let mut compared = 0;
    for finding in findings(&scene) {
        let exact = matches!(finding.transform, Transform::Mirror | Transform::Double);
        if exact || matches!(finding.quantity, ComparedQuantity::Hit | ComparedQuantity::Relation) {
            assert_eq!(finding.agreement, Agreement::Same, "{finding:?}");
            compared += 1;
        }
    }
    assert!(20 < compared, "only {compared} were compared");
}

#[test]
fn no_random_scene_changes_its_answers_without_a_known_reason() {
    let (mut dice, mut wrong, mut compared) = (Dice::new(1070), Vec::new(), 0);
    for _ in 0..1000 {
        let scene = random_scene(&mut dice);
        let findings = findings(&scene);
        compared += findings.len();
        let different = findings.iter().filter(|finding| finding.agreement == Agreement::Different);
        wrong.extend(different.map(|finding| format!("{}\n    {scene:?}", in_words(Path::new("random"), finding))));
    }
    assert!(20_000 < compared, "only {compared} answers were compared");
    assert!(wrong.is_empty(), "{} of {compared} differ:\n{}", wrong.len(), wrong.join("\n"));
}
