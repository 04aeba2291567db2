//! Finds all overlapping pairs of many moving boxes: the broad phase against its peers, on the same data in the same run.
//!
//! `cargo bench -p clashbox-benches --bench broad` prints milliseconds per frame, the ratio to each peer and the exponent with
//! which our time grows from 10,000 to 100,000 boxes. In every frame all boxes move; the time is that of the update and of the
//! visit of all pairs. Peers are used as their documentation does: parry's `Bvh` at `f32` is refitted in place and traverses
//! itself; broccoli at `f32` builds its tree anew, because it is made for that.

#[path = "../crates/geometry/tests/common/dice.rs"]
mod dice;

use std::hint::black_box;
use std::time::{Duration, Instant};

use clashbox::kernel::{Aabb, BroadPhase, DVec2};
use parry2d::bounding_volume::Aabb as ParryAabb;
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use dice::Dice;

/// A box and its displacement per frame.
#[derive(Clone, Copy)]
struct Body {
    min: DVec2,
    size: DVec2,
    velocity: DVec2,
}

fn vector(lo: f64, hi: f64, dice: &mut Dice) -> DVec2 {
    DVec2::new(dice.between(lo, hi), dice.between(lo, hi))
}

/// Returns boxes of one size, spread evenly: each has about eight neighbors.
fn uniform(n: usize) -> Vec<Body> {
    let mut dice = Dice::new(1);
    // A box of edge 1 meets all boxes whose vertex lies in a square of edge 2: n * 4 / edge^2 = 8.
    let edge = (n as f64 / 2.0).sqrt();
    (0..n)
        .map(|_| Body { min: vector(0.0, edge, &mut dice), size: DVec2::ONE, velocity: vector(-0.05, 0.05, &mut dice) })
        .collect()
}

/// Returns boxes with edges from 1 to 50 in clusters of two hundred.
fn clustered(n: usize) -> Vec<Body> {
    let mut dice = Dice::new(2);
    let edge = 400.0 * (n as f64 / 200.0).sqrt();
    let centers: Vec<DVec2> = (0..n / 200).map(|_| vector(0.0, edge, &mut dice)).collect();
    let around = |dice: &mut Dice| vector(-60.0, 60.0, dice) + vector(-60.0, 60.0, dice) + vector(-60.0, 60.0, dice);
    let one = |i: usize, dice: &mut Dice| Body {
        min: centers[i % centers.len()] + around(dice),
        size: vector(1.0, 50.0, dice),
        velocity: vector(-1.0, 1.0, dice),
    };
    (0..n).map(|i| one(i, &mut dice)).collect()
}

impl Body {
    fn min_at(&self, frame: usize) -> DVec2 {
        // Boxes move forth and back, so that the density stays the same.
        let there = (frame % 40) as f64;
        self.min + self.velocity * there.min(40.0 - there)
    }
}

/// A method that finds all overlapping pairs of a frame, and returns their number.
trait Contender {
    fn name(&self) -> &'static str;
    fn frame(&mut self, bodies: &[Body], frame: usize) -> usize;
}

#[derive(Default)]
struct Ours {
    broad_phase: BroadPhase,
    boxes: Vec<Aabb>,
}

impl Contender for Ours {
    fn name(&self) -> &'static str {
        "clashbox f64"
    }

    fn frame(&mut self, bodies: &[Body], frame: usize) -> usize {
        self.boxes.clear();
        let at = |body: &Body| Aabb::new(body.min_at(frame), body.min_at(frame) + body.size).ok();
        self.boxes.extend(bodies.iter().filter_map(at));
        black_box(self.broad_phase.overlapping_pairs(&self.boxes)).len()
    }
}

#[derive(Default)]
struct Parry {
    bvh: Bvh,
    workspace: BvhWorkspace,
    pairs: Vec<[u32; 2]>,
}

impl Contender for Parry {
    fn name(&self) -> &'static str {
        "parry2d Bvh"
    }

    fn frame(&mut self, bodies: &[Body], frame: usize) -> usize {
        let vector = |v: DVec2| Vector::new(v.x as f32, v.y as f32);
        let aabb = |body: &Body| ParryAabb::new(vector(body.min_at(frame)), vector(body.min_at(frame) + body.size));
        if self.bvh.is_empty() {
            let leaves: Vec<ParryAabb> = bodies.iter().map(aabb).collect();
            self.bvh = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
        } else {
            for (body, index) in bodies.iter().zip(0..) {
                self.bvh.insert_or_update_partially(aabb(body), index, 0.0);
            }
            self.bvh.refit(&mut self.workspace);
        }
        self.pairs.clear();
        let (bvh, pairs) = (&self.bvh, &mut self.pairs);
        bvh.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut |i, j| pairs.push([i, j]));
        black_box(&self.pairs).len()
    }
}

#[derive(Default)]
struct Broccoli {
    boxes: Vec<(broccoli::axgeom::Rect<f32>, u32)>,
    pairs: Vec<[u32; 2]>,
}

impl Contender for Broccoli {
    fn name(&self) -> &'static str {
        "broccoli"
    }

    fn frame(&mut self, bodies: &[Body], frame: usize) -> usize {
        self.boxes.clear();
        self.boxes.extend(bodies.iter().zip(0..).map(|(body, index)| {
            let (min, max) = (body.min_at(frame), body.min_at(frame) + body.size);
            (broccoli::rect(min.x as f32, max.x as f32, min.y as f32, max.y as f32), index)
        }));
        self.pairs.clear();
        let pairs = &mut self.pairs;
        let mut tree = broccoli::Tree::new(&mut self.boxes);
        tree.find_colliding_pairs(|a, b| pairs.push([*a.unpack_inner(), *b.unpack_inner()]));
        black_box(&self.pairs).len()
    }
}

/// Returns the shortest time of a frame for each contender, alternating, and the pairs of the last frame.
fn race(contenders: &mut [Box<dyn Contender>], bodies: &[Body], frames: usize) -> Vec<(Duration, usize)> {
    let mut best = vec![(Duration::MAX, 0); contenders.len()];
    for frame in 0..frames {
        for (contender, best) in contenders.iter_mut().zip(&mut best) {
            let start = Instant::now();
            let pairs = contender.frame(black_box(bodies), frame);
            *best = (best.0.min(start.elapsed()), pairs);
        }
    }
    best
}

fn main() {
    // The harness of `cargo test --benches` expects that nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    type Scene = (&'static str, fn(usize) -> Vec<Body>, f64);
    let scenes: [Scene; 2] = [("uniform", uniform, 0.45), ("clustered, sizes 1 to 50", clustered, 0.75)];
    println!("| scene | boxes | pairs | clashbox f64 | parry2d Bvh f32 | ratio | broccoli f32 | ratio |");
    println!("|---|---|---|---|---|---|---|---|");
    for (name, scene, limit) in scenes {
        let mut ours = Vec::new();
        for n in [1_000, 10_000, 100_000] {
            let bodies = scene(n);
            let mut contenders: Vec<Box<dyn Contender>> =
                vec![Box::<Ours>::default(), Box::<Parry>::default(), Box::<Broccoli>::default()];
            let frames = (4_000_000 / n).clamp(40, 400);
            let best = race(&mut contenders, &bodies, frames);
            let ms = |i: usize| best[i].0.as_secs_f64() * 1e3;
            for (contender, (_, pairs)) in contenders.iter().zip(&best) {
                // Rounding to f32 may add or remove a few touches.
                let off = pairs.abs_diff(best[0].1) as f64 / best[0].1 as f64;
                assert!(off < 1e-3, "{} finds {pairs} pairs of {n} {name} boxes, not {}", contender.name(), best[0].1);
            }
            let (ours_ms, parry, broccoli) = (ms(0), ms(1), ms(2));
            println!(
                "| {name} | {n} | {} | {ours_ms:.3} ms | {parry:.3} ms | {:.2} | {broccoli:.3} ms | {:.2} |",
                best[0].1,
                ours_ms / parry,
                ours_ms / broccoli
            );
            ours.push(ours_ms);
        }
        let exponent = (ours[2] / ours[1]).log10();
        println!(
            "\n{name}: growth exponent from 10,000 to 100,000 boxes {exponent:.2} (limit 1.1), limit of the ratios {limit}\n"
        );
    }
}
