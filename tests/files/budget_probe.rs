//! Temporary: how long things take.
use crate::common::random_scene::methods;
use crate::common::{Dice, Flavor, pose, v};
use clashbox::explain::{Inquiry, Searched, reason};
use clashbox::kernel::{Bound, DVec2, Group, Kind, Polygon, Shape};
use clashbox::scene::{Body, Scene};
use clashbox::search::*;
use std::time::{Duration, Instant};

fn polygon(n: usize, r: f64) -> Shape {
    let vertices: Vec<DVec2> = (0..n)
        .map(|k| {
            let a = std::f64::consts::TAU * k as f64 / n as f64;
            let r = if k % 2 == 0 { r } else { r * 0.6 };
            v(r * a.cos(), r * a.sin())
        })
        .collect();
    Shape::Polygon(Polygon::new(vertices).unwrap())
}
fn many(n: i32) -> Shape {
    let members: Vec<Shape> = (0..n).map(|k| crate::common::circle(f64::from(k) * 0.1, f64::from(k % 7), 0.04)).collect();
    Shape::Group(Group::new(Bound::Rectangle, members).unwrap())
}

#[test]
fn how_long() {
    let mut dice = Dice::new(9);
    let mut worst: Vec<(Duration, String)> = Vec::new();
    let n: usize = std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    for case in 0..n {
        let scale = 10f64.powi(dice.below(78) as i32 - 52);
        let speed = scale * 10f64.powi([0, 0, 3, 9, 12, -9][dice.below(6) as usize]);
        let spin = [0.0, 0.0, 90.0, 1e4, 1e9, 1e30][dice.below(6) as usize];
        let kinds = [0, 1].map(|_| Kind::ALL[dice.below(10) as usize]);
        let mut bodies: Vec<Body> = kinds
            .iter()
            .enumerate()
            .map(|(i, kind)| Body {
                name: if i == 0 { "a".into() } else { "b".into() },
                shape: pose(*kind, Flavor::Scaled, scale, &mut dice)
                    .translated(v(dice.between(-4.0, 4.0), dice.between(-4.0, 4.0)) * scale),
                velocity: v(dice.between(-1.0, 1.0), dice.between(-1.0, 1.0)) * speed,
                spin: if i == 0 { spin } else { 0.0 },
            })
            .collect();
        match dice.below(12) {
            0 => bodies[0].shape = polygon(400, 1.0),
            1 => {
                bodies[0].shape = polygon(200, 2.0);
                bodies[1].shape = polygon(200, 2.0).translated(v(5.0, 1.0));
                bodies[0].velocity = v(1.0, 0.1);
                bodies[1].velocity = DVec2::ZERO;
            }
            2 => {
                bodies[0].shape = many(100);
                bodies[1].shape = many(100).translated(v(5.0, 0.5));
                bodies[0].velocity = v(1.0, 0.1);
                bodies[1].velocity = DVec2::ZERO;
            }
            3 => {
                bodies[1].shape = many(200);
            }
            _ => {}
        }
        let methods = methods(scale);
        let mut search_of = methods[dice.below(methods.len() as u64) as usize];
        if dice.below(3) == 0 {
            search_of = search_of.with_length(Some(scale * 1e-12));
        }
        let slop = if dice.below(4) == 0 { 0.25 * scale } else { 0.0 };
        let scene = Scene {
            title: String::new(),
            notes: String::new(),
            slop,
            bodies,
            pair: Some([0, 1]),
            search: search_of,
            expectations: vec![],
        };
        let [a, b] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
        let mut timed = |name: &str, work: &mut dyn FnMut()| {
            let start = Instant::now();
            work();
            let took = start.elapsed();
            if Duration::from_millis(150) < took {
                let [p, q] = [&scene.bodies[0], &scene.bodies[1]];
                worst.push((took, format!("{case} {name} {:?} scale {scale:e} speed {speed:e} spin {spin:e} kinds {:?} {:?} vertices {} {} slop {slop}", scene.search, p.shape.kind(), q.shape.kind(), vertex_count(&p.shape), vertex_count(&q.shape))));
            }
        };
        let mut report = None;
        timed("search", &mut || report = Some(search(&a, &b, &scene.search, slop)));
        let report = report.unwrap();
        let mut proof = None;
        timed("prove", &mut || proof = Some(prove(&a, &b, slop)));
        let (prover, proof) = proof.unwrap();
        timed("profile", &mut || {
            profile_knowing(&a, &b, slop, &proof);
        });
        timed("reason", &mut || {
            reason(&Searched { a: &a, b: &b, slop, method: &scene.search, report: &report, prover: &prover, proof: &proof });
        });
        timed("inquiry", &mut || {
            let mut i = Inquiry::new(&scene, [0, 1], &report, prover.kind(), &proof).unwrap();
            i.finish();
        });
        timed("properties", &mut || {
            clashbox::check::properties::findings(&scene);
        });
        timed("slide", &mut || {
            let _ = boundary::slide_answer([&a, &b], Role::A, v(1.0, 0.3), &scene.search, slop);
        });
        timed("separating", &mut || {
            let c = clashbox::kernel::contact(&a.shape, &b.shape);
            clashbox::kernel::separating_translation(&a.shape, &b.shape, &c);
        });
    }
    worst.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
    for (took, what) in worst.iter().take(40) {
        println!("{took:?} {what}");
    }
    println!("{} slow", worst.len());
}
