#![expect(missing_docs, reason = "criterion_group! makes a public function without documentation")]
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]
//! Measures the cost of an answer: every pair silent and recorded, and the silent trace against formulas written by hand.
//!
//! `cargo bench -p clashbox-benches --bench kernel` prints nanoseconds for 1,000 pairs of fixed-seed data; divide by 1,000 for one pair.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;

use clashbox::kernel::{Kind, Moving, Recorder, Shape, contact, contact_traced, hit};
use clashbox::search::{Method, MethodKind, search};
use common::{Dice, Flavor, pose, v};
use criterion::{Criterion, criterion_group, criterion_main};

const PAIRS: usize = 1_000;

fn data(first: Kind, second: Kind) -> Vec<(Shape, Shape)> {
    let mut dice = Dice::new(21);
    let mut one = |kind| pose(kind, Flavor::Smooth, 1.0, &mut dice);
    (0..PAIRS).map(|_| (one(first), one(second))).collect()
}

fn pairs(c: &mut Criterion) {
    let mut group = c.benchmark_group("1000 pairs");
    for (i, first) in Kind::ALL.into_iter().enumerate() {
        for second in Kind::ALL.into_iter().skip(i) {
            let data = data(first, second);
            let name = |what: &str| format!("{what}/{}_{}", first.id(), second.id());
            group.bench_function(name("hit"), |b| b.iter(|| data.iter().filter(|(a, b)| hit(a, b, 0.0)).count()));
            group.bench_function(name("contact"), |b| {
                b.iter(|| data.iter().for_each(|(a, b)| _ = black_box(contact(a, b))));
            });
            group.bench_function(name("recorded"), |b| {
                b.iter(|| data.iter().for_each(|(a, b)| _ = black_box(contact_traced(a, b, &mut Recorder::default()))));
            });
        }
    }
}

fn silent_trace(c: &mut Criterion) {
    let mut group = c.benchmark_group("silent trace against a formula by hand");
    let circles = data(Kind::Circle, Kind::Circle);
    group.bench_function("circle_circle/kernel", |b| b.iter(|| circles.iter().filter(|(a, b)| hit(a, b, 0.0)).count()));
    group.bench_function("circle_circle/by hand", |b| {
        b.iter(|| circles.iter().filter(|(a, b)| circles_by_hand(black_box(a), black_box(b))).count());
    });
    let boxes = data(Kind::Aabb, Kind::Aabb);
    group.bench_function("aabb_aabb/kernel", |b| b.iter(|| boxes.iter().filter(|(a, b)| hit(a, b, 0.0)).count()));
    group.bench_function("aabb_aabb/by hand", |b| {
        b.iter(|| boxes.iter().filter(|(a, b)| boxes_by_hand(black_box(a), black_box(b))).count());
    });
}

fn circles_by_hand(a: &Shape, b: &Shape) -> bool {
    match (a, b) {
        (Shape::Circle(a), Shape::Circle(b)) => {
            let reach = a.radius() + b.radius();
            a.center().distance_squared(b.center()) <= reach * reach
        }
        _ => false,
    }
}

fn boxes_by_hand(a: &Shape, b: &Shape) -> bool {
    match (a, b) {
        (Shape::Aabb(a), Shape::Aabb(b)) => a.min().cmple(b.max()).all() && b.min().cmple(a.max()).all(),
        _ => false,
    }
}

fn searches(c: &mut Criterion) {
    let mut group = c.benchmark_group("1000 searches");
    for (first, second) in [(Kind::Circle, Kind::Aabb), (Kind::Obb, Kind::Obb), (Kind::Segment, Kind::Circle)] {
        let moving: Vec<(Moving, Moving)> = data(first, second)
            .into_iter()
            .map(|(a, b)| (Moving::new(a.translated(v(-8.0, 0.0)), v(12.0, 1.0)).unwrap(), Moving::resting(b)))
            .collect();
        for kind in MethodKind::ALL {
            let method: Method = kind.with_defaults();
            group.bench_function(format!("{}/{}_{}", kind.id(), first.id(), second.id()), |b| {
                b.iter(|| moving.iter().map(|(a, b)| search(a, b, &method, 0.0).tests).sum::<usize>());
            });
        }
    }
}

criterion_group!(benches, pairs, silent_trace, searches);
criterion_main!(benches);
