//! Laws that hold for levels of any shapes: the outline is the boundary of the union, inner edges are within it, and neither the order of the members
//! nor the split of one changes them.

use glam::DVec2;

use super::super::super::super::hit_test::hit;
use super::super::super::super::shape::{Point, Polygon, Shape};
use super::super::super::super::testing::{Dice, aabb, capsule, circle, line, obb, point, polygon, ray, segment};
use super::super::super::Level;
use super::super::{LevelBoundary, Seam, Stretch};

fn coordinate(dice: &mut Dice) -> f64 {
    dice.below(13) as f64 - 6.0
}

fn position(dice: &mut Dice) -> (f64, f64) {
    (coordinate(dice), coordinate(dice))
}

/// Returns a triangle, a quadrangle or an arrow with coordinates of whole numbers.
fn random_polygon(dice: &mut Dice) -> Shape {
    loop {
        let n = 3 + dice.below(3) as usize;
        let vertices: Vec<DVec2> = (0..n).map(|_| position(dice).into()).collect();
        if let Ok(found) = Polygon::new(vertices) {
            return Shape::Polygon(found);
        }
    }
}

/// Returns a shape of any bounded kind.
fn random_shape(dice: &mut Dice) -> Shape {
    let radius = |dice: &mut Dice| 0.5 * (1 + dice.below(6)) as f64;
    match dice.below(10) {
        0 => {
            let (x, y) = position(dice);
            circle(x, y, radius(dice))
        }
        1 => capsule(position(dice), position(dice), radius(dice)),
        2 => {
            let (x, y) = position(dice);
            aabb((x, y), (x + 1.0 + dice.below(4) as f64, y + 1.0 + dice.below(4) as f64))
        }
        3 => obb(position(dice), (radius(dice), radius(dice)), 90.0 * dice.below(4) as f64),
        // Edges of turned rectangles coincide only up to rounding: these do not.
        4 => obb((dice.between(-5.0, 5.0), dice.between(-5.0, 5.0)), (radius(dice), radius(dice)), dice.between(0.0, 360.0)),
        5 => segment(position(dice), position(dice)),
        _ => random_polygon(dice),
    }
}

fn has(shapes: &[Shape], at: DVec2) -> bool {
    let Ok(at) = Point::new(at).map(Shape::Point) else { return false };
    shapes.iter().any(|shape| hit(shape, &at, 0.0))
}

/// Returns the points of a stretch, arcs by many chords.
fn chords(stretch: &Stretch) -> Vec<DVec2> {
    let Some(arc) = stretch.arc else { return vec![stretch.from, stretch.to] };
    let (start, end) = (stretch.from - arc.center, stretch.to - arc.center);
    let sweep = start.perp_dot(end).atan2(start.dot(end));
    let sweep = if sweep < -1e-9 { sweep + std::f64::consts::TAU } else { sweep.abs() };
    (0..=256).map(|i| arc.center + DVec2::from_angle(sweep * f64::from(i) / 256.0).rotate(start)).collect()
}

/// Returns how often the outline goes around a point, and the distance between both.
fn winding(outline: &[Stretch], at: DVec2) -> (f64, f64) {
    let (mut turns, mut nearest) = (0.0, f64::INFINITY);
    for points in outline.iter().map(chords) {
        for ends in points.windows(2) {
            let [p, q] = [ends[0] - at, ends[1] - at];
            turns += p.perp_dot(q).atan2(p.dot(q)) / std::f64::consts::TAU;
            nearest = nearest.min(p.length()).min((p + q).length() / 2.0 - (q - p).length() / 2.0);
        }
    }
    (turns, nearest)
}

fn has_area(shape: &Shape) -> bool {
    !matches!(shape, Shape::Segment(_)) && !matches!(shape, Shape::Capsule(capsule) if capsule.radius() == 0.0)
}

#[test]
fn the_outline_goes_around_what_the_members_cover() {
    let mut compared = 0;
    for seed in 0..800 {
        let mut dice = Dice::new(seed);
        let mut shapes: Vec<Shape> = (0..1 + dice.below(7)).map(|_| random_shape(&mut dice)).collect();
        shapes.retain(has_area);
        let found = Level::of(&shapes).boundary(0.01);
        for _ in 0..20 {
            let at = DVec2::new(dice.between(-7.0, 9.0), dice.between(-7.0, 9.0));
            let (turns, nearest) = winding(&found.outline, at);
            if 0.01 < nearest {
                compared += 1;
                let expected = if has(&shapes, at) { 1.0 } else { 0.0 };
                assert!((turns - expected).abs() < 1e-6, "seed {seed}: {turns} around {at}: {shapes:?}\n{:?}", found.outline);
            }
        }
    }
    assert!(5_000 < compared, "only {compared} points were compared");
}

#[test]
fn inner_edges_have_the_inside_on_both_sides() {
    let (mut inner, mut outer) = (0, 0);
    for seed in 0..2000 {
        let mut dice = Dice::new(seed);
        let shapes: Vec<Shape> = (0..2 + dice.below(7)).map(|_| random_shape(&mut dice)).collect();
        let solids: Vec<Shape> = shapes.iter().filter(|shape| has_area(shape)).cloned().collect();
        let found = Level::of(&shapes).boundary(0.01);
        let sides = |stretch: &Stretch| {
            // Not the middle, where others may touch it.
            let points = chords(stretch);
            let [p, q] = if stretch.arc.is_some() { [points[110], points[111]] } else { [points[0], points[1]] };
            let middle = if stretch.arc.is_some() { q } else { p.lerp(q, 0.4371) };
            let normal = (q - p).normalize_or_zero().perp() * 1e-7;
            [middle + normal, middle - normal].map(|at| has(&solids, at))
        };
        let is_long = |stretch: &&Stretch| 1e-3 < stretch.from.distance(stretch.to);
        for stretch in found.inner_edges.iter().filter(is_long) {
            inner += 1;
            assert_eq!(sides(stretch), [true; 2], "seed {seed}: {stretch:?} of {shapes:?}");
        }
        for stretch in found.outline.iter().filter(is_long) {
            outer += 1;
            assert!(!sides(stretch)[1], "seed {seed}: {stretch:?} of {shapes:?}");
        }
    }
    assert!(2_000 < inner && 5_000 < outer, "only {inner} and {outer} stretches were compared");
}

/// Returns the seams without the order of members.
fn seams_of(found: &LevelBoundary, of: impl Fn(usize) -> usize) -> Vec<Seam> {
    let mut seams = found.seams.clone();
    for seam in &mut seams {
        seam.members.iter_mut().for_each(|member| *member = of(*member));
        seam.members.sort_unstable();
    }
    seams.sort_by(|p, q| (p.at.x, p.at.y).partial_cmp(&(q.at.x, q.at.y)).unwrap().then(p.members.cmp(&q.members)));
    seams
}

fn edges_of(stretches: &[Stretch], of: impl Fn(usize) -> usize) -> Vec<(usize, [u64; 4])> {
    let bits = |stretch: &Stretch| [stretch.from.x, stretch.from.y, stretch.to.x, stretch.to.y].map(f64::to_bits);
    let mut edges: Vec<_> = stretches.iter().map(|stretch| (of(stretch.member), bits(stretch))).collect();
    edges.sort_unstable();
    edges
}

#[test]
fn every_seam_is_at_its_members_also_next_to_coincidence() {
    let mut seams = 0;
    for seed in 0..1500 {
        let mut dice = Dice::new(seed);
        let mut shapes: Vec<Shape> = (0..2 + dice.below(6)).map(|_| random_shape(&mut dice)).collect();
        shapes.push(line(position(&mut dice), (1.0, dice.below(3) as f64)));
        shapes.push(ray(position(&mut dice), (-1.0, dice.below(3) as f64)));
        let (x, y) = position(&mut dice);
        shapes.push(point(x, y));
        // Copies beside themselves by some units in the last place, or by less than the tolerance of rounded points.
        for _ in 0..3 {
            let offset =
                [1e-15, 1e-13, 1e-9][dice.below(3) as usize] * DVec2::new(dice.between(-1.0, 1.0), dice.between(-1.0, 1.0));
            let copy = shapes[dice.below(shapes.len() as u64) as usize].translated(offset);
            shapes.push(copy);
        }
        let found = Level::of(&shapes).boundary(0.01);
        let ends = found.outline.iter().chain(&found.inner_edges).flat_map(|stretch| [stretch.from, stretch.to]);
        assert!(ends.into_iter().all(DVec2::is_finite), "seed {seed}: {shapes:?}");
        for seam in &found.seams {
            seams += 1;
            let reach = seam.size + 1e-10;
            assert!((0.0..=0.01).contains(&seam.size), "seed {seed}: {seam:?}");
            assert!(2 <= seam.members.len() && seam.members.is_sorted(), "seed {seed}: {seam:?}");
            let at = Shape::Point(Point::new(seam.at).unwrap());
            let is_near = |member: &usize| hit(&shapes[*member], &at, reach);
            assert!(seam.members.iter().all(is_near), "seed {seed}: {seam:?} of {shapes:?}");
        }
    }
    assert!(20_000 < seams, "only {seams} seams were checked");
}

#[test]
fn the_order_of_polygons_changes_nothing() {
    let mut seams = 0;
    for seed in 0..1000 {
        let mut dice = Dice::new(seed);
        let shapes: Vec<Shape> = (0..2 + dice.below(6)).map(|_| random_polygon(&mut dice)).collect();
        let n = shapes.len();
        let reversed: Vec<Shape> = shapes.iter().rev().cloned().collect();
        let [one, two] = [&shapes, &reversed].map(|shapes| Level::of(shapes).boundary(0.01));
        assert_eq!(edges_of(&one.inner_edges, |m| m), edges_of(&two.inner_edges, |m| n - 1 - m), "seed {seed}: {shapes:?}");
        let [p, q] = [seams_of(&one, |m| m), seams_of(&two, |m| n - 1 - m)];
        let no_gap = |seams: Vec<Seam>| seams.into_iter().filter(|seam| seam.size == 0.0).collect::<Vec<_>>();
        assert_eq!(no_gap(p), no_gap(q), "seed {seed}: {shapes:?}");
        seams += one.seams.len();
    }
    assert!(10_000 < seams, "only {seams} seams were compared");
}

#[test]
fn a_copy_that_moved_by_powers_of_two_has_the_same_boundary() {
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let shapes: Vec<Shape> = (0..2 + dice.below(6)).map(|_| random_polygon(&mut dice)).collect();
        let offset = DVec2::new(1024.0, -4096.0);
        let moved: Vec<Shape> = shapes.iter().map(|shape| shape.translated(offset)).collect();
        let [one, two] = [&shapes, &moved].map(|shapes| Level::of(shapes).boundary(0.01));
        let kinds = |found: &LevelBoundary| -> Vec<_> {
            found.seams.iter().map(|seam| (seam.kind, seam.members.clone(), seam.angle)).collect()
        };
        assert_eq!(kinds(&one), kinds(&two), "seed {seed}: {shapes:?}");
        for (p, q) in one.seams.iter().zip(&two.seams) {
            assert!((p.at + offset).distance(q.at) < 1e-11, "seed {seed}: {p:?} {q:?}");
        }
        assert_eq!(one.inner_edges.len(), two.inner_edges.len(), "seed {seed}: {shapes:?}");
    }
}

#[test]
fn a_split_of_a_wall_or_a_copy_of_it_changes_no_outline() {
    // The outline is compared as a set of points: that of the one level has the other one beside it.
    for seed in 0..300 {
        let mut dice = Dice::new(seed);
        let others: Vec<Shape> = (0..dice.below(4)).map(|_| random_polygon(&mut dice)).collect();
        let (x, y) = position(&mut dice);
        let cut = dice.between(x + 0.1, x + 2.9);
        let wall = aabb((x, y), (x + 3.0, y + 1.0));
        let halves = [aabb((x, y), (cut, y + 1.0)), aabb((cut, y), (x + 3.0, y + 1.0))];
        let whole = [&others[..], std::slice::from_ref(&wall)].concat();
        let split = [&halves[..], &others].concat();
        let twice = [&whole[..], std::slice::from_ref(&wall)].concat();
        let length = |shapes: &[Shape]| -> f64 {
            Level::of(shapes).boundary(0.01).outline.iter().map(|stretch| stretch.from.distance(stretch.to)).sum()
        };
        let expected = length(&whole);
        for other in [&split, &twice] {
            assert!((length(other) - expected).abs() < 1e-9, "seed {seed}: {} for {expected}: {other:?}", length(other));
        }
    }
}

#[test]
fn a_fan_of_triangles_closes_around_its_center() {
    // Triangles around a point: all of it is inside, and the outline is that of the ring.
    let ring: Vec<(f64, f64)> = vec![(3.0, 0.0), (2.0, 2.0), (0.0, 3.0), (-2.0, 1.0), (-3.0, -2.0), (1.0, -3.0)];
    let fan: Vec<Shape> = (0..6).map(|i| polygon(&[(0.1, 0.3), ring[i], ring[(i + 1) % 6]])).collect();
    let found = Level::of(&fan).boundary(0.01);
    assert_eq!(found.inner_edges.len(), 12, "{found:#?}");
    assert_eq!(found.seams.len(), 6, "{found:#?}");
    let open = Level::of(&fan[..5]).boundary(0.01);
    let center = open.seams.iter().find(|seam| seam.at == DVec2::new(0.1, 0.3));
    assert!(center.is_some_and(|seam| seam.members.len() == 5 && seam.angle.is_some_and(|angle| angle < 0.0)), "{open:#?}");
}
