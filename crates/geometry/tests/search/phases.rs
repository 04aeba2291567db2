//! Tests from which start positions a search hits: cases to verify on paper, and every phase tried and compared with what is
//! proven.

use clashbox_geometry::kernel::{Bound, Kind, Moving, Shape, hit};
use clashbox_geometry::search::{
    AtLimit, Envelope, Method, MethodKind, Outcome, Phases, Refinement, Starts, prove, safe_step, search, starts,
};

use crate::common::*;

fn moving(shape: Shape, x: f64, y: f64) -> Moving {
    Moving::new(shape, v(x, y)).unwrap()
}

fn asked(a: &Moving, b: &Moving, method: &Method, slop: f64) -> Option<Starts> {
    starts(a, b, method, slop, &prove(a, b, slop).1.outcome)
}

fn sampled(a: &Moving, b: &Moving, method: &Method) -> Phases {
    match asked(a, b, method, 0.0) {
        Some(Starts::Sampled(phases)) => phases,
        other => panic!("{method:?} samples: {other:?}"),
    }
}

const fn linear(max_step: f64) -> Method {
    Method::Linear { max_step: Some(max_step), refinement: Refinement::None }
}

const fn binary(min_move: f64) -> Method {
    Method::Binary { min_move: Some(min_move), envelope: Envelope::Circle, at_limit: AtLimit::Test }
}

/// Returns a point that starts at the origin towards +x.
fn bullet(speed: f64) -> Moving {
    moving(point(0.0, 0.0), speed, 0.0)
}

/// Returns a wall from x to x + thickness.
fn wall(x: f64, thickness: f64) -> Moving {
    Moving::resting(aabb((x, -1.0), (x + thickness, 1.0)))
}

#[test]
fn the_share_is_the_length_of_the_contact_over_the_step() {
    // The bullet of speed 8 is in the wall from 2 to 4: from t = 0.25 to 0.5. Started earlier by 0.5 to 0.75 of a frame, it is
    // there at its end.
    let rows: [(Method, usize, &[[f64; 2]]); 6] = [
        (Method::Discrete, 1, &[[0.5, 0.75]]),
        (linear(8.0), 1, &[[0.5, 0.75]]),
        // Steps of 4: from half a step to a whole one.
        (linear(4.0), 2, &[[0.0, 0.5]]),
        (linear(2.0), 4, &[[0.0, 1.0]]),
        // A stretch as long as the shortest stretch is halved.
        (binary(8.0), 2, &[[0.0, 0.5]]),
        (binary(9.0), 1, &[[0.5, 0.75]]),
    ];
    for (method, samples, hits) in rows {
        let found = sampled(&bullet(8.0), &wall(2.0, 2.0), &method);
        assert_eq!((found.samples, found.hits.as_slice()), (samples, hits), "{method:?}: {found:?}");
        let share: f64 = hits.iter().map(|[from, to]| to - from).sum();
        assert!(found.share[0] <= share && share <= found.share[1], "{method:?}: {found:?}");
        assert!(found.share[1] - found.share[0] < 1e-9, "{method:?}: {found:?}");
        assert!(found.is_single && (found.longest - 0.25).abs() < 1e-9 && found.longest <= 0.25, "{method:?}: {found:?}");
    }
}

#[test]
fn phases_go_over_the_start_of_the_scene() {
    // From t = 0.75 to 1.25: the end of the frame hits, and so do starts up to a quarter earlier, or three quarters and more.
    let found = sampled(&bullet(8.0), &wall(6.0, 4.0), &Method::Discrete);
    assert_eq!(found.hits, [[0.0, 0.25], [0.75, 1.0]], "{found:?}");
    // A wall that takes more than a frame to pass is met from everywhere; the time that it takes is known too.
    let found = sampled(&bullet(8.0), &wall(6.0, 80.0), &Method::Discrete);
    assert!(found.is_safe() && (found.longest - 10.0).abs() < 1e-8, "{found:?}");
    // A contact that begins in a later frame does not belong to this one.
    assert_eq!(asked(&bullet(8.0), &wall(9.0, 1.0), &Method::Discrete, 0.0), None, "it is not reached");
    let posts = Moving::resting(group(Bound::Rectangle, &[aabb((2.0, -1.0), (3.0, 1.0)), aabb((9.0, -1.0), (10.0, 1.0))]));
    let found = sampled(&bullet(8.0), &posts, &Method::Discrete);
    assert_eq!(found.hits, [[0.625, 0.75]], "the first post alone: {found:?}");
}

#[test]
fn contacts_apart_are_joined_where_their_phases_meet() {
    // From t = 0.125 to 0.375 and from 0.75 to 1: phases 0.625 to 0.875, and 0 to 0.25.
    let posts = group(Bound::Rectangle, &[aabb((1.0, -1.0), (3.0, 1.0)), aabb((6.0, -1.0), (8.0, 1.0))]);
    let found = sampled(&bullet(8.0), &Moving::resting(posts.clone()), &Method::Discrete);
    assert_eq!((found.hits.as_slice(), found.is_single), ([[0.0, 0.25], [0.625, 0.875]].as_slice(), false), "{found:?}");
    // By steps of 4 these are phases 0.25 to 0.75, and 0 to 0.5: a step is half a frame.
    let found = sampled(&bullet(8.0), &Moving::resting(posts), &linear(4.0));
    assert_eq!(found.hits, [[0.0, 0.75]], "{found:?}");
}

#[test]
fn what_proves_hits_from_every_start() {
    let accepts = Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Accept };
    for method in [Method::Exact, Method::Advance { tolerance: None }, accepts] {
        assert_eq!(asked(&bullet(8.0), &wall(2.0, 2.0), &method, 0.0), Some(Starts::Every), "{method:?}");
        assert_eq!(asked(&bullet(8.0), &wall(9.0, 2.0), &method, 0.0), None, "{method:?}: nothing is met");
        assert_eq!(asked(&bullet(8.0), &wall(-1.0, 2.0), &method, 0.0), None, "{method:?}: in contact at the start");
    }
    assert_eq!(asked(&bullet(8.0), &wall(2.0, 2.0), &linear(1e-6), 0.0), None, "it gives up");
}

#[test]
fn a_step_as_long_as_the_contact_is_safe_and_a_longer_one_is_not() {
    // Diagonally through a wall of 2: a path of 2 times the root of 2. Both move.
    let (a, b) = (moving(point(0.0, 0.0), 9.0, 8.0), moving(aabb((2.0, -9.0), (4.0, 9.0)), 1.0, 0.0));
    let found = sampled(&a, &b, &Method::Discrete);
    let safe = safe_step(&a, &b, &found).expect("nothing spins");
    assert_near!(safe, 8f64.sqrt(), 1e-8, "{found:?}");
    assert!(sampled(&a, &b, &linear(safe)).is_safe(), "{found:?}");
    for (times, is_safe) in [(0.999, true), (1.001, false)] {
        let speed = v(1.0, 1.0) * (safe / 2f64.sqrt() * times);
        // Near enough to be reached in a frame.
        let [a, b] = [moving(point(1.5, 0.0), speed.x, speed.y), Moving::resting(aabb((2.0, -9.0), (4.0, 9.0)))];
        let found = sampled(&a, &b, &Method::Discrete);
        assert_eq!(found.is_safe(), is_safe, "{times} times the safe step: {found:?}");
    }
    let spinning = bullet(8.0).spinning(90.0).unwrap();
    let found = sampled(&spinning, &wall(2.0, 2.0), &Method::Discrete);
    assert_eq!(safe_step(&spinning, &wall(2.0, 2.0), &found), None, "with a spin the path is not all");
}

/// Returns the number of poses of every pair of kinds, each tried by three methods. `CLASHBOX_PHASES` sets another number.
fn tries() -> u64 {
    std::env::var("CLASHBOX_PHASES").ok().and_then(|tries| tries.parse().ok()).unwrap_or(40)
}

/// Returns true if one of the samples hits, each tested by itself: within the frame, or in a contact that continues after its
/// end.
fn a_sample_hits(a: &Moving, b: &Moving, samples: usize, phase: f64) -> bool {
    const BETWEEN: u32 = 64;
    let hits = |t: f64| hit(&a.at(t), &b.at(t), 0.0);
    let goes_on_until = |t: f64| (0..=BETWEEN).all(|part| hits(1.0 + (t - 1.0) * f64::from(part) / f64::from(BETWEEN)));
    let times = (1..=2 * samples).map(|k| (k as f64 - phase) / samples as f64);
    times.into_iter().any(|t| if t <= 1.0 { hits(t) } else { goes_on_until(t) })
}

/// Returns the body as it was a part of a frame earlier.
fn earlier(body: &Moving, frames: f64) -> Moving {
    Moving::new(body.at(-frames), body.velocity()).unwrap()
}

/// Returns true if a game that starts `early` sees a hit: it searches frame by frame.
fn a_game_sees_a_hit(a: &Moving, b: &Moving, method: &Method, early: f64) -> bool {
    (0..3).any(|frame| {
        let [a, b] = [a, b].map(|body| earlier(body, early - f64::from(frame)));
        matches!(search(&a, &b, method, 0.0).outcome, Outcome::Impact(_))
    })
}

#[test]
fn trying_phases_finds_nothing_else() {
    let (mut scenes, mut hits, mut misses, mut games, mut open) = (0, 0, 0, 0, 0);
    for spins in [false, true] {
        for_all_pairs(if spins { 71 } else { 70 }, 1, |a, b, magnitude, dice| {
            let unbounded = [a, b].iter().any(|shape| matches!(shape.kind(), Kind::Line | Kind::Ray));
            let velocity = v(dice.between(-6.0, 6.0), dice.between(-6.0, 6.0)) * magnitude;
            let spin = if spins && !unbounded { dice.between(-300.0, 300.0) } else { 0.0 };
            let a = Moving::new(a.clone(), velocity).unwrap().spinning(spin).unwrap();
            let b = Moving::resting(b.clone());
            for kind in [MethodKind::Discrete, MethodKind::Linear, MethodKind::Binary] {
                let method = kind.with_defaults();
                let Some(Starts::Sampled(phases)) = asked(&a, &b, &method, 0.0) else { continue };
                // Each phase that is tried costs a test for each sample.
                if 200 < phases.samples {
                    continue;
                }
                scenes += 1;
                for _ in 0..tries() {
                    let phase = dice.between(0.0, 1.0);
                    // Near the ends of an interval, and within what is not proven, rounding decides.
                    let margin = 1e-6 + phases.share[1] - phases.share[0];
                    if phases.hits.iter().flatten().any(|end| (end - phase).abs() < margin) {
                        open += 1;
                        continue;
                    }
                    let about = || format!("phase {phase} of {phases:?}, {method:?}: {a:?} and {b:?}");
                    let expected = phases.hits_at(phase);
                    assert_eq!(a_sample_hits(&a, &b, phases.samples, phase), expected, "{}", about());
                    *(if expected { &mut hits } else { &mut misses }) += 1;
                    if phases.is_single && a.shape.is_convex() && b.shape.is_convex() && !spins && phases.samples < 20 {
                        assert_eq!(a_game_sees_a_hit(&a, &b, &method, phase / phases.samples as f64), expected, "{}", about());
                        games += 1;
                    }
                }
                assert!(phases.share[0] <= phases.share[1], "{phases:?}");
            }
        });
    }
    assert!(300 < scenes && 500 < hits && 500 < misses && 500 < games, "{scenes} {hits} {misses} {games}, {open} open");
}

#[test]
fn phase_0_is_the_scene() {
    let mut asked_of = 0;
    for_all_pairs(72, 2, |a, b, magnitude, dice| {
        let velocity = v(dice.between(-6.0, 6.0), dice.between(-6.0, 6.0)) * magnitude;
        let (a, b) = (Moving::new(a.clone(), velocity).unwrap(), Moving::resting(b.clone()));
        for kind in [MethodKind::Discrete, MethodKind::Linear, MethodKind::Binary] {
            let method = kind.with_defaults();
            let Some(Starts::Sampled(phases)) = asked(&a, &b, &method, 0.0) else { continue };
            let near_an_end =
                phases.hits.iter().flatten().any(|end| end.min(1.0 - end).abs() < 1e-6 && *end != 0.0 && *end != 1.0);
            let outcome = search(&a, &b, &method, 0.0).outcome;
            if near_an_end || outcome.claims_contact().is_none() {
                continue;
            }
            asked_of += 1;
            let is_at_0 = phases.hits_at(0.0) && (phases.hits_at(1.0) || phases.hits[0][1] > 0.0);
            assert_eq!(matches!(outcome, Outcome::Impact(_)), is_at_0, "{phases:?} of {method:?}: {a:?} and {b:?}");
        }
    });
    assert!(300 < asked_of, "{asked_of}");
}
