use super::*;
use crate::kernel::testing::{Dice, v};
use crate::kernel::vector::{Orientation, orientation};

fn points(places: &[(f64, f64)]) -> Vec<DVec2> {
    places.iter().map(|(x, y)| v(*x, *y)).collect()
}

#[test]
fn what_makes_no_polygon_is_named_by_its_vertex() {
    let rows: [(&[(f64, f64)], &str); 15] = [
        (&[], "the polygon ends before vertex 0, it needs at least 3 vertices"),
        (&[(0.0, 0.0), (1.0, 0.0)], "the polygon ends at vertex 1, it needs at least 3 vertices"),
        (&[(0.0, 0.0), (1.0, 0.0), (f64::NAN, 1.0)], "vertex 2 is (NaN, 1), all numbers must be finite"),
        (&[(0.0, 0.0), (2e30, 0.0), (0.0, 1.0)], "vertex 1 is (2e30, 0e0), the largest allowed coordinate is 1e30"),
        (&[(0.0, 0.0), (4.0, 0.0), (4.0, 0.0), (0.0, 3.0)], "vertex 2 is at (4, 0) as vertex 1 is, all vertices must differ"),
        (
            // Closed explicitly, as other tools expect it.
            &[(0.0, 0.0), (4.0, 0.0), (0.0, 3.0), (0.0, 0.0)],
            "vertex 3 is at (0, 0) as vertex 0 is, all vertices must differ",
        ),
        (
            // Two triangles that share a vertex.
            &[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0), (-1.0, 0.0), (-1.0, -1.0)],
            "vertex 3 is at (0, 0) as vertex 0 is, all vertices must differ",
        ),
        (&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)], "vertex 0 to vertex 2 all lie on one line, a polygon must have an area"),
        (
            &[(0.0, 0.0), (1.0, 1.0), (3.0, 3.0), (2.0, 2.0)],
            "vertex 0 to vertex 3 all lie on one line, a polygon must have an area",
        ),
        (
            // Out along the x axis and back again.
            &[(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 3.0)],
            "the polygon folds back on itself at vertex 1, two edges may share one vertex and nothing else",
        ),
        (
            // A bow tie.
            &[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)],
            "the edge from vertex 0 to vertex 1 crosses the edge from vertex 2 to vertex 3, two edges may share one vertex and \
             nothing else",
        ),
        (
            // A notch that reaches the opposite edge.
            &[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 0.0), (0.0, 3.0)],
            "vertex 3 lies on the edge from vertex 0 to vertex 1, two edges may share one vertex and nothing else",
        ),
        (
            // The last edge runs along an earlier one.
            &[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (5.0, 2.0), (5.0, 0.0), (3.0, 0.0), (3.0, -1.0)],
            "vertex 5 lies on the edge from vertex 0 to vertex 1, two edges may share one vertex and nothing else",
        ),
        (
            // A pentagram goes around twice and always turns left.
            &[(0.0, 10.0), (-6.0, -8.0), (9.5, 3.0), (-9.5, 3.0), (6.0, -8.0)],
            "the edge from vertex 0 to vertex 1 crosses the edge from vertex 2 to vertex 3, two edges may share one vertex and \
             nothing else",
        ),
        (
            // The tip is beyond the opposite edge, by the smallest number allowed.
            &[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, -1e-60), (0.0, 3.0)],
            "the edge from vertex 0 to vertex 1 crosses the edge from vertex 2 to vertex 3, two edges may share one vertex and \
             nothing else",
        ),
    ];
    for (places, expected) in rows {
        let error = Polygon::new(points(places)).map_err(|error| error.to_string());
        assert_eq!(error, Err(expected.to_owned()), "{places:?}");
    }
    let ring = |n: usize| (0..n).map(|i| Rotation::from_degrees(360.0 * i as f64 / n as f64).unwrap().axis()).collect::<Vec<_>>();
    assert_eq!(Polygon::new(ring(1025)), Err(InvalidShape::TooManyVertices { found: 1025 }), "1025 vertices");
    assert!(Polygon::new(ring(1024)).is_ok(), "1024 vertices on a circle");
}

#[test]
fn the_smallest_number_of_air_makes_a_polygon() {
    let polygon = Polygon::new(points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 1e-60), (0.0, 3.0)]));
    assert!(polygon.is_ok(), "the tip ends above the opposite edge, as little as it may: {polygon:?}");
}

#[test]
fn clockwise_vertices_are_reversed_and_the_first_stays_first() {
    let polygon = Polygon::new(points(&[(0.0, 0.0), (0.0, 3.0), (4.0, 3.0), (4.0, 0.0)])).unwrap();
    assert_eq!(polygon.vertices(), points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]), "counter-clockwise");
    assert_eq!(polygon.pieces()[0].normals(), points(&[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]), "outward");
}

#[test]
fn straight_vertices_are_kept_and_belong_to_no_piece() {
    let places = points(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 1.5)]);
    let polygon = Polygon::new(places.clone()).unwrap();
    assert_eq!(polygon.vertices(), places, "all vertices");
    assert!(polygon.is_convex() && polygon.parts().is_empty(), "{polygon:?}");
    assert_eq!(polygon.pieces()[0].vertices(), points(&[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0)]), "the vertices");
}

#[test]
fn the_centroid_is_the_center_of_area_wherever_the_polygon_is() {
    // An L of three unit squares: ((0.5 + 1.5 + 0.5) / 3, (0.5 + 0.5 + 1.5) / 3). The straight vertex has no weight.
    let places = points(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]);
    for offset in [v(0.0, 0.0), v(1e6, -1e6), v(2f64.powi(40), 2f64.powi(41))] {
        let polygon = Polygon::new(places.iter().map(|p| *p + offset)).unwrap();
        let expected = offset + v(5.0 / 6.0, 5.0 / 6.0);
        let error_bound = 1e-15 * (1.0 + offset.length());
        assert!(polygon.centroid().distance(expected) <= error_bound, "{} should be {expected}", polygon.centroid());
    }
    for scale in [1e-60, 1e-50, 1e30] {
        let polygon = Polygon::new(points(&[(0.0, 0.0), (scale, 0.0), (0.0, scale)])).unwrap();
        let centroid = polygon.centroid() / scale;
        assert!(centroid.distance(v(1.0, 1.0) / 3.0) <= 1e-15, "{centroid} at scale {scale}");
    }
}

/// Returns a star-shaped polygon: its vertices at the given angles, at distances that jump.
fn star(n: usize, seed: u64) -> Vec<DVec2> {
    let mut dice = Dice::new(seed);
    let mut random = move || dice.between(0.0, 1.0);
    (0..n)
        .map(|i| {
            let angle = 360.0 * (i as f64 + 0.9 * random()) / n as f64;
            // Some stars are on a coarse grid, where vertices line up.
            let p = Rotation::from_degrees(angle).unwrap().axis() * (1.0 + 40.0 * random());
            if seed.is_multiple_of(2) { p.round() } else { p }
        })
        .collect()
}

/// Returns a comb whose teeth stand on a common back.
fn comb(teeth: usize) -> Vec<DVec2> {
    let tooth = |i: usize| [v(i as f64, 1.0), v(i as f64 + 0.4, 50.0), v(i as f64 + 0.8, 1.0)];
    let mut places: Vec<DVec2> = (0..teeth).flat_map(tooth).collect();
    places.extend([v(teeth as f64, 0.0), v(0.0, 0.0)]);
    places
}

/// Returns a corridor that winds inwards.
fn spiral(n: usize) -> Vec<DVec2> {
    let place = |i: usize, radius: f64| Rotation::from_degrees(31.0 * i as f64).unwrap().axis() * (radius + i as f64);
    (0..n).map(|i| place(i, 3.0)).chain((0..n).rev().map(|i| place(i, 6.0))).collect()
}

fn twice_area(vertices: &[DVec2]) -> f64 {
    let origin = vertices[0];
    vertices.iter().zip(vertices.iter().cycle().skip(1)).map(|(p, q)| (*p - origin).perp_dot(*q - origin)).sum()
}

#[test]
fn pieces_are_strictly_convex_and_cover_the_polygon_once() {
    let mut polygons: Vec<Vec<DVec2>> = (3..400).map(|seed| star(3 + seed as usize % 60, seed)).collect();
    polygons.extend([comb(1), comb(7), comb(340), spiral(20), spiral(512), star(1024, 1)]);
    let (mut valid, mut concave) = (0, 0);
    for places in polygons {
        // Stars on a grid may repeat or touch: those are not polygons.
        let Ok(polygon) = Polygon::new(places.clone()) else { continue };
        valid += 1;
        concave += usize::from(!polygon.is_convex());
        for piece in polygon.pieces() {
            let vertices = piece.vertices();
            let n = vertices.len();
            for i in 0..n {
                let (p, q, r) = (vertices[i], vertices[(i + 1) % n], vertices[(i + 2) % n]);
                assert_eq!(orientation(p, q, r), Orientation::CounterClockwise, "{p} {q} {r} of {piece:?}");
                assert!(polygon.vertices().contains(&p), "{p} of {places:?}");
                let normal = piece.normals()[i];
                assert!((normal.length() - 1.0).abs() <= 1e-15 && 0.0 < normal.dot(p - r), "normal {normal} of {piece:?}");
            }
        }
        let covered: f64 = polygon.pieces().iter().map(|piece| twice_area(piece.vertices())).sum();
        let whole = twice_area(polygon.vertices());
        assert!((covered - whole).abs() <= 1e-12 * whole, "{covered} of {whole} covered: {places:?}");
        // One piece for every vertex that turns inwards, and one more, is enough; Hertel and Mehlhorn need two for each.
        let n = polygon.vertices().len();
        let inwards = (0..n).filter(|i| {
            let [p, q, r] = [*i, i + 1, i + 2].map(|i| polygon.vertices()[i % n]);
            orientation(p, q, r) == Orientation::Clockwise
        });
        assert!(polygon.pieces().len() <= 2 * inwards.count() + 1, "{} pieces of {places:?}", polygon.pieces().len());
    }
    assert!(300 <= valid && 250 <= concave, "{valid} polygons, {concave} of them concave");
}

#[test]
fn parts_are_the_pieces() {
    let polygon = Polygon::new(spiral(20)).unwrap();
    assert!(1 < polygon.pieces().len(), "{polygon:?}");
    assert_eq!(polygon.parts().len(), polygon.pieces().len(), "{polygon:?}");
    for (part, piece) in polygon.parts().iter().zip(polygon.pieces()) {
        let Shape::Polygon(part) = part else { panic!("{part:?} should be a polygon") };
        assert_eq!(part.pieces(), std::slice::from_ref(piece), "{polygon:?}");
        assert_eq!(part.vertices(), piece.vertices(), "{polygon:?}");
    }
}

#[test]
fn bounds_go_along_to_the_last_bit() {
    for offset in [v(0.1, 0.7), v(1e9 / 7.0, -3.3), v(-2e30, 0.0)] {
        let polygon = Polygon::new(spiral(20)).unwrap();
        let mut moved = polygon.clone();
        moved.place_at(&polygon, offset);
        assert_eq!(*moved.bounds(), Aabb::spanning(moved.vertices()), "moved by {offset}");
        for piece in moved.pieces() {
            assert_eq!(*piece.bounds(), Aabb::spanning(piece.vertices()), "moved by {offset}");
        }
    }
}

/// Returns true if two edges on whole numbers have a point in common.
fn edges_meet([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> bool {
    let side = |p: DVec2, q: DVec2, r: DVec2| (q - p).perp_dot(r - p).total_cmp(&0.0) as i32;
    let on = |p: DVec2, q: DVec2, r: DVec2| side(p, q, r) == 0 && (p - r).dot(q - r) <= 0.0;
    let crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    crosses || on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

/// Compares every pair of edges, on whole numbers.
fn is_simple(ring: &[DVec2]) -> bool {
    let n = ring.len();
    let edge = |i: usize| [ring[i], ring[(i + 1) % n]];
    let folds = |i: usize| {
        let (u, w) = (ring[(i + n - 1) % n] - ring[i], ring[(i + 1) % n] - ring[i]);
        u.perp_dot(w) == 0.0 && 0.0 <= u.dot(w)
    };
    let neighbours = |i: usize, j: usize| (i + 1) % n == j || (j + 1) % n == i;
    let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
    !(0..n).any(folds) && !pairs.filter(|(i, j)| !neighbours(*i, *j)).any(|(i, j)| edges_meet(edge(i), edge(j)))
}

/// Returns true if a ray to the right of `p`, which is level with no vertex, leaves the ring an odd number of times.
fn is_inside(ring: &[DVec2], p: DVec2) -> bool {
    let crossed = |(a, b): &(&DVec2, &DVec2)| (a.y < p.y) != (b.y < p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
    ring.iter().zip(ring.iter().cycle().skip(1)).filter(crossed).count() % 2 == 1
}

#[test]
fn rings_on_a_small_grid_are_judged_and_covered_as_by_brute_force() {
    let (mut simple, mut refused, mut inside) = (0, 0, 0);
    let mut dice = Dice::new(7);
    let mut random = move |below: u64| dice.below(below);
    for _ in 0..60_000 {
        let n = 3 + random(7);
        let ring: Vec<DVec2> = (0..n).map(|_| v(random(5) as f64, random(5) as f64)).collect();
        let polygon = Polygon::new(ring.clone());
        assert_eq!(polygon.is_ok(), is_simple(&ring), "{polygon:?} of {ring:?}");
        let Ok(polygon) = polygon else {
            refused += 1;
            continue;
        };
        simple += 1;
        for p in (0..16).map(|i| v(f64::from(i % 4) + 0.37, f64::from(i / 4) + 0.41)) {
            let holds = |piece: &&ConvexPolygon| {
                let vertices = piece.vertices();
                let mut edges = vertices.iter().zip(vertices.iter().cycle().skip(1));
                edges.all(|(a, b)| orientation(*a, *b, p) == Orientation::CounterClockwise)
            };
            let expected = usize::from(is_inside(&ring, p));
            assert_eq!(polygon.pieces().iter().filter(holds).count(), expected, "{p} in {polygon:?}");
            inside += expected;
        }
    }
    assert!(5_000 < simple && 5_000 < refused && 10_000 < inside, "{simple} polygons, {refused} refused, {inside} points inside");
}
