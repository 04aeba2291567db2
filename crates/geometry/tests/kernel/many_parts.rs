//! Tests that shapes at the limits of vertices and members are answered at once, even if every pair of parts touches or overlaps.

use std::time::{Duration, Instant};

use clashbox_geometry::kernel::{
    Bound, Kind, MAX_MEMBERS, MAX_VERTICES, Moving, Recorder, Relation, Shape, Step, contact, contact_traced, crossings, hit,
};
use clashbox_geometry::search::{Method, contacts, prove, search};

use crate::common::{aabb, circle, group, obb, point, polygon, segment};

/// The largest time of an answer: a hundred times the usual one. A question that tests every pair of parts by exact arithmetic
/// takes minutes.
const AT_ONCE: Duration = Duration::from_secs(10);

fn at_once<T>(what: &str, ask: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let answer = ask();
    assert!(start.elapsed() < AT_ONCE, "{what} took {:?}", start.elapsed());
    answer
}

/// Returns the regular polygon whose vertices have alternating radii.
fn ring(n: usize, radii: [f64; 2]) -> Shape {
    let vertex = |i: usize| {
        let (sin, cos) = (std::f64::consts::TAU * i as f64 / n as f64).sin_cos();
        (radii[i % 2] * cos, radii[i % 2] * sin)
    };
    polygon(&(0..n).map(vertex).collect::<Vec<_>>())
}

fn star(n: usize) -> Shape {
    ring(n, [4.0, 2.0])
}

fn regular(n: usize) -> Shape {
    ring(n, [4.0, 4.0])
}

/// Returns a comb with long teeth on a bar, each as wide as the gap after it.
fn comb(n: usize) -> Shape {
    let mut vertices = vec![(-1.0, 0.0)];
    let teeth = (n - 3) / 4;
    for x in (0..teeth).map(|i| 2.0 * i as f64) {
        vertices.extend([(x, 1.0), (x, 100.0), (x + 1.0, 100.0), (x + 1.0, 1.0)]);
    }
    let end = 2.0 * teeth as f64;
    vertices.extend([(end, 1.0), (end, 0.0)]);
    polygon(&vertices)
}

/// Returns a bar with an edge of sharp teeth.
fn saw(n: usize) -> Shape {
    let teeth = (0..n - 2).rev().map(|i| (i as f64, if i.is_multiple_of(2) { 2.0 } else { 1.0 }));
    polygon(&[(0.0, 0.0), ((n - 3) as f64, 0.0)].into_iter().chain(teeth).collect::<Vec<_>>())
}

/// Checks every answer about two coincident shapes, the second one moving.
fn check_coincident(name: &str, shape: &Shape) {
    let found = at_once(name, || contact(shape, shape));
    assert_eq!(found.relation, Relation::AContainsB, "{name}");
    assert!(at_once(name, || hit(shape, shape, 0.0)), "{name}");
    at_once(name, || crossings(shape, shape));
    let [resting, moving] = [(0.0, 0.0), (0.25, 0.125)].map(|velocity| Moving::new(shape.clone(), velocity).unwrap());
    for method in [Method::Discrete, Method::Exact] {
        at_once(name, || search(&resting, &moving, &method, 0.0));
    }
    let (_, proof) = at_once(name, || prove(&resting, &moving, 0.0));
    at_once(name, || contacts(&resting, &moving, 0.0, &proof));
}

#[test]
fn coincident_polygons_of_most_vertices_are_answered_at_once() {
    check_coincident("star", &star(MAX_VERTICES));
    check_coincident("comb", &comb(MAX_VERTICES));
    check_coincident("saw", &saw(MAX_VERTICES));
    check_coincident("regular", &regular(MAX_VERTICES));
}

#[test]
fn coincident_groups_of_many_members_are_answered_at_once() {
    let members = |member: fn(f64, f64) -> Shape| {
        let members: Vec<Shape> = (0..MAX_MEMBERS).map(|i| member((i % 32) as f64, (i / 32) as f64)).collect();
        group(Bound::Rectangle, &members)
    };
    check_coincident("circles", &members(|x, y| circle(x, y, 0.5)));
    check_coincident("boxes", &members(|x, y| aabb((x, y), (x + 1.0, y + 1.0))));
    check_coincident(
        "concave polygons",
        &members(|x, y| polygon(&[(x, y), (x + 2.0, y), (x + 1.0, y + 0.5), (x + 1.0, y + 2.0)])),
    );
}

#[test]
fn what_touches_a_polygon_from_inside_everywhere_is_answered_at_once() {
    let rows = [
        ("segments", saw(MAX_VERTICES), group(Bound::Rectangle, &vec![segment((1.0, 1.0), (901.0, 1.0)); MAX_MEMBERS / 4])),
        ("rectangles", comb(MAX_VERTICES), group(Bound::Rectangle, &vec![obb((250.0, 0.5), (250.0, 0.5), 0.0); MAX_MEMBERS / 4])),
        ("circles", comb(MAX_VERTICES), group(Bound::Rectangle, &vec![circle(40.5, 50.0, 0.5); MAX_MEMBERS / 4])),
        ("star", regular(MAX_VERTICES), star(MAX_VERTICES)),
    ];
    for (name, outer, inner) in rows {
        let found = at_once(name, || contact(&outer, &inner));
        assert_eq!(found.relation, Relation::AContainsB, "{name}");
        let swapped = at_once(name, || contact(&inner, &outer));
        assert_eq!(swapped.relation, Relation::BContainsA, "{name}, swapped");
    }
}

#[test]
fn a_polygon_holds_what_touches_its_vertices_from_inside() {
    // A square with a notch from above, and a vertex on its straight bottom.
    let notched = polygon(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (0.0, 4.0)]);
    let rows = [
        // Along the bottom of the notch, at both sides of its vertex, across the notch, into it.
        (polygon(&[(0.0, 2.0), (4.0, 2.0), (2.0, 0.0)]), true),
        (polygon(&[(0.0, 2.0), (2.0, 1.0), (4.0, 2.0), (2.0, 2.0)]), true),
        (polygon(&[(0.0, 4.0), (0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]), false),
        (polygon(&[(0.0, 4.0), (0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0_f64.next_up())]), false),
        (polygon(&[(0.0, 4.0), (0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0_f64.next_down())]), true),
        (polygon(&[(1.0, 3.0), (1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (2.0, 2.0)]), true),
        (polygon(&[(1.0, 3.0), (1.0, 1.0), (3.0, 1.0), (3.0, 3.0)]), false),
        // The whole outline, with fewer vertices, and with more.
        (polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 2.0), (0.0, 4.0)]), true),
        (polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (4.0, 4.0), (3.0, 3.0), (2.0, 2.0), (0.0, 4.0)]), true),
        (segment((0.0, 4.0), (4.0, 0.0)), true),
        (segment((0.0, 4.0), (4.0, 4.0)), false),
        (segment((1.0, 3.0), (3.0, 3.0)), false),
        (segment((0.0, 2.0), (4.0, 2.0)), true),
        (aabb((1.0, 0.0), (3.0, 2.0)), true),
        (aabb((1.0, 0.0), (3.0, 2.0_f64.next_up())), false),
        (point(2.0, 1.0), true),
    ];
    for (inner, expected) in rows {
        let relation = contact(&notched, &inner).relation;
        assert_eq!(relation == Relation::AContainsB, expected, "{relation}: {inner:?}");
    }
}

#[test]
fn the_reasons_of_very_many_parts_are_kept_up_to_a_limit() {
    let comb = comb(MAX_VERTICES);
    let mut recorder = Recorder::default();
    let found = contact_traced(&comb, &comb, &mut recorder);
    assert_eq!(recorder.steps.len(), Recorder::MAX_STEPS, "and {} more", recorder.left_out);
    assert!(MAX_VERTICES < recorder.left_out, "{} steps are left out", recorder.left_out);
    assert!(matches!(recorder.steps.first(), Some(Step::Part { of: Kind::Polygon, .. })), "{:?}", recorder.steps.first());
    let verdict = Step::Verdict { relation: found.relation, separation: found.separation };
    assert_eq!(recorder.steps.last(), Some(&verdict), "the last step is the last one met");
    let mut few = Recorder::default();
    contact_traced(&comb, &point(3.0, 5.0), &mut few);
    assert_eq!(few.left_out, 0, "of {} steps", few.steps.len());
}
