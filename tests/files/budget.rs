//! No search takes long: it counts its tests, says why it ended, and how far it got.

use clashbox::kernel::{Bound, DVec2, Group, Kind, Moving, Polygon, Shape};
use clashbox::scene::{Body, Scene};
use clashbox::search::rules::Evidence;
use clashbox::search::{EndedBy, Limits, MAX_TESTS, Outcome, cost_of_test, prove, search, search_within, test_limit};

use crate::common::methods;
use crate::common::{Dice, Flavor, circle, pose, v};

/// The largest cost of a search, in units of `cost_of_test`.
const MAX_COST: usize = 4_000_000;

/// Returns a star of `n` vertices.
fn star(n: u32, radius: f64) -> Shape {
    let vertex = |k: u32| {
        let radius = if k.is_multiple_of(2) { radius } else { 0.6 * radius };
        DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / f64::from(n)) * radius
    };
    Shape::Polygon(Polygon::new((0..n).map(vertex).collect::<Vec<DVec2>>()).unwrap())
}

fn many(n: u32) -> Shape {
    let members: Vec<Shape> = (0..n).map(|k| circle(f64::from(k) * 0.1, f64::from(k % 7), 0.04)).collect();
    Shape::Group(Group::new(Bound::Rectangle, members).unwrap())
}

/// Returns a scene with sizes, speeds, spins and steps of very different magnitude; sometimes with bodies of very many parts.
fn extreme_scene(dice: &mut Dice) -> Scene {
    let scale = 10.0_f64.powi(dice.below(60) as i32 - 40);
    let speed = scale * [1.0, 1.0, 1e3, 1e9, 1e12, 1e-9][dice.below(6) as usize];
    let spin = [0.0, 0.0, 90.0, 1e4, 1e9, 1e30][dice.below(6) as usize];
    let mut bodies = ["a", "b"].map(|name| {
        let kind = Kind::ALL[dice.below(Kind::ALL.len() as u64) as usize];
        let offset = v(dice.between(-4.0, 4.0), dice.between(-4.0, 4.0)) * scale;
        let velocity = v(dice.between(-1.0, 1.0), dice.between(-1.0, 1.0)) * speed;
        Body { velocity, ..Body::new(name, pose(kind, Flavor::Scaled, scale, dice).translated(offset)) }
    });
    bodies[0].spin = spin;
    match dice.below(12) {
        0 => bodies[0].shape = star(400, scale),
        1 => bodies.iter_mut().for_each(|body| body.shape = star(200, scale).translated(body.shape.reference_point())),
        2 => bodies.iter_mut().for_each(|body| body.shape = many(60)),
        _ => {}
    }
    let methods = methods(scale);
    let search = methods[dice.below(methods.len() as u64) as usize];
    let search = if dice.below(3) == 0 { search.with_length(Some(scale * 1e-12)) } else { search };
    let slop = if dice.below(4) == 0 { 0.25 * scale } else { 0.0 };
    Scene { slop, ..Scene::new(bodies.to_vec(), search) }
}

#[test]
fn extreme_numbers_are_searched_in_few_tests() {
    let (mut dice, mut ended) = (Dice::new(108), 0);
    for _ in 0..150 {
        let scene = extreme_scene(&mut dice);
        let [a, b] = &[scene.bodies[0].moving(), scene.bodies[1].moving()];
        let searched = (scene.search, search(a, b, &scene.search, scene.slop));
        for (method, report) in [searched, prove(a, b, scene.slop)] {
            let limit = test_limit(a, b, method.kind());
            let about = format!("{method:?}, {:?} after {} of {limit} tests: {scene:?}", report.outcome, report.tests);
            // The last interval may be tested twice: its envelope, and its end.
            assert!(report.tests <= limit + 1 && limit <= MAX_TESTS && report.probes.len() <= limit + 2, "{about}");
            // A test of a proof takes two of the parts.
            if method.rules().evidence != Evidence::Proof {
                assert!(limit * cost_of_test(&a.shape, &b.shape, method.kind()) <= MAX_COST.max(16), "{about}");
            }
            if let Outcome::NotConverged { reached_t, ended_by } = report.outcome {
                assert!((0.0..1.0).contains(&reached_t) && ended_by != EndedBy::Time, "{about}");
                assert!(ended_by != EndedBy::Tests || limit <= report.tests, "{about}");
                ended += 1;
            }
        }
    }
    assert!(20 < ended, "only {ended} searches were ended");
}

#[test]
fn a_clock_ends_a_search_between_two_tests() {
    let a = Moving::new(circle(-4.0, 0.0, 0.1), v(8.0, 0.0)).unwrap();
    let b = Moving::resting(circle(4.0, 3.0, 0.1));
    for method in methods(1e-4).into_iter().filter(|method| method.given_length().is_some()) {
        let asked = std::cell::Cell::new(0);
        let is_over = || {
            asked.set(asked.get() + 1);
            3 < asked.get()
        };
        let free = search(&a, &b, &method, 0.0);
        let report = search_within(&a, &b, &method, 0.0, Limits { time_is_over: Some(&is_over), ..Limits::NONE });
        if 200 < free.tests {
            let Outcome::NotConverged { reached_t, ended_by: EndedBy::Time } = report.outcome else {
                panic!("{method:?}: {report:?}")
            };
            assert!(report.tests < free.tests && reached_t < 1.0, "{method:?}: {} of {} tests", report.tests, free.tests);
        } else {
            assert_eq!(report.outcome, free.outcome, "{method:?}");
        }
    }
}
