//! Compares the guided search of convex pairs with all vertices and all edges, tested one by one.

use clashbox_geometry::kernel::{DVec2, Kind, Shape, contact};

use crate::common::{Dice, Flavor, pose, v};

/// Returns the vertices of a bounded shape's core, counter-clockwise, and its radius. `None` for an unbounded shape or one of
/// several parts.
fn core(shape: &Shape) -> Option<(Vec<DVec2>, f64)> {
    let sharp = |vertices: &[DVec2]| Some((vertices.to_vec(), 0.0));
    match shape {
        Shape::Point(point) => sharp(&[point.at()]),
        Shape::Segment(segment) => sharp(&[segment.a(), segment.b()]),
        Shape::Circle(circle) => Some((vec![circle.center()], circle.radius())),
        Shape::Aabb(aabb) => sharp(&aabb.vertices()),
        Shape::Obb(obb) => sharp(&obb.vertices()),
        Shape::Capsule(capsule) => Some((vec![capsule.a(), capsule.b()], capsule.radius())),
        Shape::Polygon(polygon) => match polygon.pieces() {
            [piece] => sharp(piece.vertices()),
            _ => None,
        },
        Shape::Line(_) | Shape::Ray(_) | Shape::Group(_) => None,
    }
}

fn edges(vertices: &[DVec2]) -> impl Iterator<Item = (DVec2, DVec2)> + Clone + '_ {
    vertices.iter().copied().zip(vertices.iter().copied().cycle().skip(1))
}

fn distance_to_edge(p: DVec2, (a, b): (DVec2, DVec2)) -> f64 {
    let squared = (b - a).length_squared();
    let s = if 0.0 < squared { ((p - a).dot(b - a) / squared).clamp(0.0, 1.0) } else { 0.0 };
    (p - a - (b - a) * s).length()
}

/// Returns the separation of two cores: the largest gap over all normals, or the smallest distance over all vertices and edges.
fn separation(a: &[DVec2], b: &[DVec2]) -> f64 {
    let normals = edges(a).chain(edges(b)).filter_map(|(p, q)| (q - p).perp().try_normalize()).flat_map(|n| [n, -n]);
    let extreme = |vertices: &[DVec2], n: DVec2| vertices.iter().map(|p| n.dot(*p - a[0])).fold(f64::NEG_INFINITY, f64::max);
    let gap = normals.map(|n| -extreme(b, -n) - extreme(a, n)).fold(f64::NEG_INFINITY, f64::max);
    let of_b = b.iter().flat_map(|p| edges(a).map(|edge| distance_to_edge(*p, edge)));
    let of_a = a.iter().flat_map(|p| edges(b).map(|edge| distance_to_edge(*p, edge)));
    let distance = of_a.chain(of_b).fold(f64::INFINITY, f64::min);
    // Collinear cores have no normal across the gap between them.
    if gap < -1e-13 * (1.0 + distance) && gap.is_finite() { gap } else { distance }
}

/// Returns a regular polygon, one of its vertices at `turn`.
fn regular(n: usize, center: DVec2, radius: f64, turn: f64) -> Shape {
    let angle = |i: usize| turn + std::f64::consts::TAU * i as f64 / n as f64;
    let vertices = (0..n).map(|i| center + radius * v(angle(i).cos(), angle(i).sin()));
    Shape::Polygon(clashbox_geometry::kernel::Polygon::new(vertices).unwrap())
}

fn check(a: &Shape, b: &Shape, magnitude: f64) -> bool {
    let (Some((vertices_a, radius_a)), Some((vertices_b, radius_b))) = (core(a), core(b)) else { return false };
    let expected = separation(&vertices_a, &vertices_b) - (radius_a + radius_b);
    let found = contact(a, b);
    let off = found.separation.map_or(f64::INFINITY, |found| (found - expected).abs());
    assert!(off <= 1e-13 * magnitude, "expected {expected:e}, off by {off:e}: {found:?}\n{a:?}\n{b:?}");
    true
}

#[test]
fn the_guided_search_finds_what_an_exhaustive_one_finds() {
    const KINDS: [Kind; 7] = [Kind::Point, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon];
    let mut dice = Dice::new(77);
    let mut checked = 0;
    for _ in 0..150 {
        for flavor in Flavor::ALL {
            let magnitude = match flavor {
                Flavor::Far => 1e6,
                Flavor::Scaled => 4e8,
                Flavor::Grid | Flavor::Ulp | Flavor::Smooth | Flavor::Needle => 4.0,
            };
            for first in KINDS {
                for second in KINDS {
                    let (a, b) = (pose(first, flavor, 1e8, &mut dice), pose(second, flavor, 1e8, &mut dice));
                    checked += usize::from(check(&a, &b, magnitude));
                }
            }
        }
    }
    assert!(25_000 < checked, "only {checked} pairs were convex");
}

#[test]
fn polygons_of_many_vertices_are_no_harder() {
    let mut dice = Dice::new(78);
    for n in [3, 4, 5, 8, 9, 33, 256, 1024] {
        // The exhaustive search visits every pair of vertices: forty rounds at 1024 would take ten times as long as all the others.
        let rounds = if n < 1024 { 40 } else { 6 };
        for _ in 0..rounds {
            let mut one = |n| {
                let center = v(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0));
                regular(n, center, dice.between(0.1, 1.5), dice.between(0.0, 7.0))
            };
            let (a, b, c) = (one(n), one(n), one(5));
            assert!(check(&a, &b, 4.0) && check(&a, &c, 4.0) && check(&c, &b, 4.0), "regular polygons are convex");
        }
    }
}
