//! If a text says that no change of a single number was found, there is none: positions, velocities and the slop are searched in
//! fine steps, up and down.

use clashbox::kernel::bounds::bounding_aabb;
use clashbox::kernel::{DVec2, Kind};
use clashbox::scene::Scene;
use clashbox::search::Outcome;

use super::changes::{answer, asked, class, mover_and_target, scenes};
use crate::common::methods;
use crate::common::{Dice, Flavor};

/// Number of steps up and down, different from that of the search for changes.
const STEPS: usize = 90;

#[test]
fn where_no_number_is_said_to_change_the_answer_none_does() {
    let (mut asked_of, mut said) = (0, 0);
    let mut failures = Vec::new();
    let mut look_at = |scene: &Scene, about: &str| {
        asked_of += 1;
        let (report, mut inquiry) = asked(scene);
        inquiry.finish();
        let claims = !matches!(report.outcome, Outcome::NotConverged { .. } | Outcome::NotApplicable);
        if claims && inquiry.changes().is_empty() && !inquiry.is_too_costly() {
            said += 1;
            failures.extend(number_that_changes(scene).map(|number| format!("{about}: {number}")));
        }
    };
    for (path, scene) in scenes() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        look_at(&scene, &name);
        for method in methods(1.0) {
            look_at(&Scene { search: method, ..scene.clone() }, &format!("{name} by {method:?}"));
        }
    }
    let (all, mut dice) = (methods(1.0), Dice::new(5));
    for a in Kind::ALL {
        for b in Kind::ALL {
            for flavor in [Flavor::Grid, Flavor::Smooth] {
                let mut scene = mover_and_target([a, b], flavor, &all, &mut dice);
                look_at(&scene, &format!("{scene:?}"));
                // The same bodies at rest.
                scene.bodies.iter_mut().for_each(|body| (body.velocity, body.spin) = (DVec2::ZERO, 0.0));
                look_at(&scene, &format!("{scene:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {said}:\n{}", failures.len(), failures.join("\n"));
    assert!(0 < said && 1000 < asked_of, "{said} of {asked_of} scenes have no change");
}

/// Finds a number of the pair whose change gives another answer, in words.
fn number_that_changes(scene: &Scene) -> Option<String> {
    let pair = scene.pair.expect("a pair");
    let now = class(&answer(scene));
    let reach = reach(scene);
    let steps = (1..=STEPS).flat_map(|step| [1.0, -1.0].map(|sign| sign * reach * step as f64 / STEPS as f64));
    let changes = |scene: &Scene| class(&answer(scene)) != now;
    for step in steps {
        for body in pair {
            for along in [DVec2::X, DVec2::Y] {
                let mut moved = scene.clone();
                moved.bodies[body].shape = moved.bodies[body].shape.translated(along * step);
                if changes(&moved) {
                    return Some(format!("body {body} moved by {:?}", along * step));
                }
                let mut faster = scene.clone();
                faster.bodies[body].velocity += along * step;
                if changes(&faster) {
                    return Some(format!("body {body} faster by {:?}", along * step));
                }
            }
        }
        let slop = scene.slop + step;
        if 0.0 <= slop && changes(&Scene { slop, ..scene.clone() }) {
            return Some(format!("a slop of {slop}"));
        }
    }
    None
}

/// Returns twice the sum of both sizes and both paths, world units.
fn reach(scene: &Scene) -> f64 {
    let of_pair = scene.pair.expect("a pair").map(|index| &scene.bodies[index]);
    let size =
        of_pair.map(|body| bounding_aabb(&body.shape).map_or(1.0, |aabb| aabb.size().max_element()) + body.velocity.length());
    2.0 * (size[0] + size[1])
}
