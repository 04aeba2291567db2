//! Tests laws of the boundary crossings, for every pair in every difficult flavor.

use clashbox_geometry::kernel::trace::Ordinal;
use clashbox_geometry::kernel::trace::crossing::{CrossingStep, SharedPart};
use clashbox_geometry::kernel::{
    Crossings, DVec2, Kind, Point, Recorder, Relation, Shape, Step, contact, crossings, crossings_traced,
};

use crate::common::{Dice, assert_near, capsule, circle, flushed, for_all_pairs};

fn positions(found: &Crossings) -> impl Iterator<Item = DVec2> {
    found.points.iter().copied().chain(found.stretches.iter().flatten().copied())
}

/// Returns how far a position is from the boundary of a shape, of the nearest member for a group, or NaN if it is out of range.
fn off(position: DVec2, shape: &Shape) -> f64 {
    if let Shape::Group(group) = shape {
        return group.members().iter().map(|member| off(position, member)).fold(f64::NAN, f64::min);
    }
    let separation = Point::new(flushed(position)).ok().and_then(|p| contact(&Shape::Point(p), shape).separation);
    separation.map_or(f64::NAN, f64::abs)
}

#[test]
fn crossings_lie_on_both_boundaries() {
    let mut seen = 0;
    for_all_pairs(21, 40, |a, b, magnitude, _| {
        let found = crossings(a, b);
        for position in positions(&found) {
            seen += 1;
            // Nearly parallel lines meet far out: the rounding is that of the meeting point.
            let scale = magnitude.max(position.length());
            let off = off(position, a).max(off(position, b));
            assert!(off <= 8.0 * f64::EPSILON * scale, "{position} is {off:e} off, {found:?}\n{a:?}\n{b:?}");
        }
    });
    assert!(3000 < seen, "only {seen} positions");
}

fn is_unbounded(shape: &Shape) -> bool {
    matches!(shape.kind(), Kind::Line | Kind::Ray)
}

#[test]
fn crossings_agree_with_the_relation() {
    let mut touching = 0;
    for_all_pairs(22, 40, |a, b, _, _| {
        let found = crossings(a, b);
        let relation = contact(a, b).relation;
        match relation {
            Relation::Apart => assert!(found.is_empty(), "apart, yet {found:?}\n{a:?}\n{b:?}"),
            Relation::Touching => {
                touching += 1;
                assert!(!found.is_empty(), "touching without a common point\n{a:?}\n{b:?}");
                let touches_once =
                    [a, b].iter().any(|shape| shape.kind() == Kind::Circle) && [a, b].iter().all(|shape| shape.is_convex());
                assert!(!touches_once || found.points.len() == 1, "a circle touches once: {found:?}\n{a:?}\n{b:?}");
            }
            // Nearly parallel lines and rays cross beyond the range of coordinates.
            Relation::Overlapping if is_unbounded(a) && is_unbounded(b) => {}
            // One member may lie inside while the others are apart.
            Relation::Overlapping if a.kind() == Kind::Group || b.kind() == Kind::Group => {}
            Relation::Overlapping => assert!(!found.is_empty(), "boundaries must cross\n{a:?}\n{b:?}"),
            // A boundary may lie completely inside the other shape.
            Relation::AContainsB | Relation::BContainsA => {}
        }
    });
    assert!(100 < touching, "only {touching} touching pairs");
}

#[test]
fn the_order_of_the_shapes_does_not_matter() {
    for_all_pairs(23, 40, |a, b, magnitude, _| {
        let (forth, back) = (crossings(a, b), crossings(b, a));
        assert_eq!((forth.points.len(), forth.coincident), (back.points.len(), back.coincident), "{a:?}\n{b:?}");
        assert_eq!(forth.stretches, back.stretches, "{a:?}\n{b:?}");
        for (p, q) in forth.points.iter().zip(&back.points) {
            // Only witnesses, which replace blurred touches, depend on the order, and only by their rounding.
            assert!(p.distance(*q) <= 16.0 * f64::EPSILON * magnitude.max(p.length()), "{p} and {q}\n{a:?}\n{b:?}");
        }
    });
}

#[test]
fn nothing_is_listed_twice() {
    for_all_pairs(24, 40, |a, b, _, _| {
        let found = crossings(a, b);
        for (i, p) in found.points.iter().enumerate() {
            assert!(!found.points[..i].contains(p), "{p} twice: {found:?}\n{a:?}\n{b:?}");
            assert!(!found.stretches.iter().flatten().any(|end| end == p), "{p} ends a stretch: {found:?}\n{a:?}\n{b:?}");
        }
        for [from, to] in &found.stretches {
            assert!(from != to, "a stretch without length: {found:?}\n{a:?}\n{b:?}");
        }
    });
}

#[test]
fn boxes_turned_alike_share_whole_edges() {
    // 2 x 1 in 3 x 1 around the same center, both turned by the same angle: two edges of length 4 lie on each other.
    for degrees in [10.0, 30.0, 36.5, 45.0, 60.0, 75.0, 120.0] {
        let (outer, inner) =
            (crate::common::obb((0.0, 0.0), (3.0, 1.0), degrees), crate::common::obb((0.0, 0.0), (2.0, 1.0), degrees));
        let upright = crate::common::obb((0.0, 0.0), (1.0, 2.0), degrees - 90.0);
        for other in [&inner, &upright] {
            let found = crossings(&outer, other);
            assert_eq!((found.points.len(), found.stretches.len()), (0, 2), "{degrees} degrees: {found:?}\n{other:?}");
            for [p, q] in found.stretches {
                assert_near!(p.distance(q), 4.0, 1e-14, "{degrees} degrees, from {p} to {q}");
            }
        }
    }
}

/// Tangent poses that are exact in `f64`: everything that faces the other shape lies on `normal * L` with whole numbers.
struct Tangency {
    /// The point of the core nearest to the other shape.
    at: DVec2,
    /// The direction from this shape to the other, whole numbers with a whole length.
    normal: DVec2,
}

/// The feature of a shape that faces the other one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Facing {
    Vertex,
    Edge,
}

impl Tangency {
    /// Returns a shape of this kind whose core ends at the point, with a vertex there or along an edge.
    fn shape(&self, kind: Kind, facing: Facing, radius: f64, dice: &mut Dice) -> Option<Shape> {
        let Tangency { at, normal } = *self;
        let (left, back) = (normal.perp(), -normal);
        let mut part = || (1 + dice.below(8)) as f64 / 4.0;
        let (aside, other_side, depth) = (left * part(), left * -part(), back * part());
        let pair = |p: DVec2| (p.x, p.y);
        let (inside, start, end) = (at + depth + aside, at + aside, at + other_side);
        // Boxes face an axis with an edge, any other direction with a vertex.
        let is_upright = normal.x == 0.0 || normal.y == 0.0;
        let fits = is_upright == (facing == Facing::Edge);
        let [p, q] = if is_upright { [start + depth, end] } else { [at + depth, at] };
        let (min, max) = (p.min(q), p.max(q));
        let (center, half) = ((min + max) / 2.0, (max - min) / 2.0);
        match (kind, facing) {
            (Kind::Point, Facing::Vertex) => Some(crate::common::point(at.x, at.y)),
            (Kind::Line, Facing::Edge) => Some(crate::common::line(pair(end), pair(left))),
            (Kind::Ray, Facing::Edge) => Some(crate::common::ray(pair(end), pair(left))),
            (Kind::Ray, Facing::Vertex) => Some(crate::common::ray(pair(at), pair(depth + aside))),
            (Kind::Segment, Facing::Edge) => Some(crate::common::segment(pair(start), pair(end))),
            (Kind::Segment, Facing::Vertex) => Some(crate::common::segment(pair(inside), pair(at))),
            (Kind::Circle, Facing::Vertex) => Some(crate::common::circle(at.x, at.y, radius)),
            (Kind::Aabb, _) => fits.then(|| crate::common::aabb(pair(min), pair(max))),
            (Kind::Obb, _) => fits.then(|| crate::common::obb(pair(center), (half.y, half.x), 90.0)),
            (Kind::Capsule, Facing::Edge) => Some(crate::common::capsule(pair(start), pair(end), radius)),
            (Kind::Capsule, Facing::Vertex) => Some(crate::common::capsule(pair(inside), pair(at), radius)),
            (Kind::Polygon, Facing::Edge) => Some(crate::common::polygon(&[pair(start), pair(at + depth), pair(end)])),
            (Kind::Polygon, Facing::Vertex) => {
                Some(crate::common::polygon(&[pair(at), pair(at + depth + aside), pair(at + depth + other_side)]))
            }
            (Kind::Point | Kind::Circle, Facing::Edge) | (Kind::Line, Facing::Vertex) | (Kind::Group, _) => None,
        }
    }
}

/// Directions with a whole length.
const NORMALS: [(f64, f64, f64); 7] =
    [(3.0, 4.0, 5.0), (4.0, 3.0, 5.0), (5.0, 12.0, 13.0), (8.0, 15.0, 17.0), (-3.0, 4.0, 5.0), (1.0, 0.0, 1.0), (0.0, -1.0, 1.0)];

#[test]
fn round_shapes_that_touch_from_outside_share_one_point_or_one_stretch() {
    let is_round = |kind: Kind| matches!(kind, Kind::Circle | Kind::Capsule);
    let mut dice = Dice::new(25);
    let (mut points, mut stretches) = (0, 0);
    for [first, second] in Kind::ALL.into_iter().flat_map(|first| Kind::ALL.map(|second| [first, second])) {
        let mut poses = 0;
        for (normal, facings) in NORMALS.into_iter().flat_map(|normal| {
            let both = [Facing::Vertex, Facing::Edge];
            both.into_iter().flat_map(move |a| both.map(|b| (normal, [a, b])))
        }) {
            for _ in 0..4 {
                let (x, y, length) = normal;
                let normal = DVec2::new(x, y);
                // The radii sum up to the distance of the cores, which is that of the whole numbers, times a fraction of two.
                let scale = (1 + dice.below(4)) as f64 / 2.0;
                let share = if !is_round(second) { 1.0 } else { dice.below(4) as f64 / 4.0 };
                let share = if is_round(first) { share } else { 0.0 };
                let radii = [scale * length * share, scale * length * (1.0 - share)];
                if !is_round(first) && !is_round(second) {
                    continue;
                }
                let at = DVec2::new(dice.below(40) as f64 / 4.0, dice.below(40) as f64 / 4.0);
                let other = Tangency { at: at + normal * scale, normal: -normal };
                let a = Tangency { at, normal }.shape(first, facings[0], radii[0], &mut dice);
                let b = other.shape(second, facings[1], radii[1], &mut dice);
                let (Some(a), Some(b)) = (a, b) else { continue };
                poses += 1;
                assert_eq!(contact(&a, &b).relation, Relation::Touching, "{a:?}\n{b:?}");
                let found = crossings(&a, &b);
                let expected = at + normal * (scale * share);
                if facings == [Facing::Edge; 2] {
                    assert_eq!(
                        (found.points.len(), found.stretches.len()),
                        (0, 1),
                        "edges face each other: {found:?}\n{a:?}\n{b:?}"
                    );
                    stretches += 1;
                } else {
                    assert_eq!((found.points.len(), found.stretches.len()), (1, 0), "{found:?}\n{a:?}\n{b:?}");
                    let off = found.points[0].distance(expected);
                    assert!(off <= 1e-14 * (1.0 + expected.length()), "{off:e} from {expected}: {found:?}\n{a:?}\n{b:?}");
                    points += 1;
                }
                assert!(!found.coincident, "{found:?}\n{a:?}\n{b:?}");
            }
        }
        let is_asked = (is_round(first) || is_round(second)) && ![first, second].contains(&Kind::Group);
        assert_eq!(0 < poses, is_asked, "{first:?} and {second:?}: {poses} poses");
    }
    assert!(800 < points && 60 < stretches, "{points} points, {stretches} stretches");
}

/// Two shapes on the same side of a common tangent. They may have other points in common, but not close to the one where they touch.
#[test]
fn round_shapes_that_touch_from_inside_share_one_point_or_one_stretch() {
    let is_round = |kind: Kind| matches!(kind, Kind::Circle | Kind::Capsule);
    let mut dice = Dice::new(26);
    let (mut points, mut stretches, mut wrong) = (0, 0, Vec::new());
    for [inner, outer] in Kind::ALL.into_iter().flat_map(|inner| Kind::ALL.map(|outer| [inner, outer])) {
        for ((x, y, length), facings) in NORMALS.into_iter().flat_map(|normal| {
            let both = [Facing::Vertex, Facing::Edge];
            both.into_iter().flat_map(move |a| both.map(|b| (normal, [a, b])))
        }) {
            for _ in 0..8 {
                let normal = DVec2::new(x, y);
                let mut scale = |kind: Kind| if is_round(kind) { (1 + dice.below(8)) as f64 / 4.0 } else { 0.0 };
                let scales = [scale(inner), scale(outer)];
                if !is_round(inner) && !is_round(outer) || facings == [Facing::Vertex; 2] && scales[0] == scales[1] {
                    continue;
                }
                // If both are round, only the difference of the radii need be a multiple of the length: no `f64` holds the point.
                let more = if is_round(inner) && is_round(outer) { dice.below(8) as f64 / 4.0 } else { 0.0 };
                let at = DVec2::new(dice.below(40) as f64 / 4.0, dice.below(40) as f64 / 4.0);
                let expected = at + normal * (scales[0] + more / length);
                let beside = Tangency { at: at + normal * (scales[0] - scales[1]), normal };
                let a = Tangency { at, normal }.shape(inner, facings[0], scales[0] * length + more, &mut dice);
                let b = beside.shape(outer, facings[1], scales[1] * length + more, &mut dice);
                let (Some(a), Some(b)) = (a, b) else { continue };
                let found = crossings(&a, &b);
                // The position along the tangent, in world units from the point.
                let beyond = |p: DVec2| normal.dot(p - expected) / length;
                let is_right = if facings == [Facing::Edge; 2] {
                    stretches += 1;
                    let on_tangent = found.stretches.iter().filter(|ends| ends.iter().all(|p| beyond(*p).abs() < 1e-14));
                    on_tangent.count() == 1 && found.points.iter().all(|p| 1e-6 < beyond(*p).abs())
                } else {
                    points += 1;
                    let mut near = positions(&found).filter(|p| p.distance(expected) < 1e-6);
                    let is_exact = near.next().is_some_and(|p| p.distance(expected) <= 1e-14 * (1.0 + expected.length()));
                    is_exact && near.next().is_none()
                };
                if !is_right {
                    wrong.push(format!("at {expected}: {found:?}\n{a:?}\n{b:?}"));
                }
            }
        }
    }
    assert!(1500 < points && 150 < stretches, "{points} points, {stretches} stretches");
    assert!(wrong.is_empty(), "{} of {}, the first {}", wrong.len(), points + stretches, wrong[0]);
}

#[test]
fn capsules_that_touch_on_their_round_ends_share_one_point() {
    // The scene `regression/capsules_touch_on_their_round_ends`.
    let [upper, lower] = [capsule((6.5, 4.0), (3.5, 0.0), 1.0), capsule((4.0, -3.5), (5.5, -1.5), 1.5)];
    let found = crossings(&upper, &lower);
    assert_eq!((found.points.len(), found.stretches.len()), (1, 0), "{found:?}");
    assert_near!(found.points[0].distance(DVec2::new(4.3, -0.6)), 0.0, 1e-15, "{found:?}");
}

#[test]
fn circles_that_touch_a_capsule_from_inside_share_a_point_with_each_edge() {
    // The scene `regression/circle_touches_a_capsule_from_inside`.
    let found = crossings(&capsule((0.0, 0.0), (6.0, 8.0), 1.0), &circle(1.5, 2.0, 1.0));
    assert_eq!((found.points.len(), found.stretches.len(), found.coincident), (2, 0, false), "{found:?}");
    for (point, expected) in found.points.iter().zip([DVec2::new(0.7, 2.6), DVec2::new(2.3, 1.4)]) {
        assert_near!(point.distance(expected), 0.0, 1e-15, "{found:?}");
    }
}

/// Returns the crossings and their steps, all of which are of this family except for those that name a part.
fn traced(a: &Shape, b: &Shape) -> (Crossings, Vec<CrossingStep>) {
    let mut trace = Recorder::default();
    let found = crossings_traced(a, b, &mut trace);
    let own = trace.steps.into_iter().filter_map(|step| match step {
        Step::Crossing(step) => Some(step),
        _ => None,
    });
    (found, own.collect())
}

#[test]
fn a_trace_changes_nothing_and_ends_with_what_was_found() {
    let traced = for_all_pairs(27, 12, |a, b, _, _| {
        let (found, steps) = traced(a, b);
        assert_eq!(found, crossings(a, b), "with and without a trace\n{a:?}\n{b:?}");
        let Crossings { points, stretches, coincident } = found;
        let last = CrossingStep::Found { relation: contact(a, b).relation, points, stretches, coincident };
        assert_eq!(steps.last(), Some(&last), "{steps:#?}\n{a:?}\n{b:?}");
    });
    assert!(5000 < traced, "only {traced} pairs");
}

#[test]
fn straight_shapes_meet_where_both_parameters_belong_to_them() {
    let (mut met, mut missed, mut parallel) = (0, 0, 0);
    for_all_pairs(28, 60, |a, b, magnitude, _| {
        let straight = |shape: &Shape| match shape {
            Shape::Segment(segment) => segment.a() != segment.b(),
            other => matches!(other.kind(), Kind::Line | Kind::Ray),
        };
        if !straight(a) || !straight(b) {
            return;
        }
        let (found, steps) = traced(a, b);
        let context = || format!("{found:?}\n{steps:#?}\n{a:?}\n{b:?}");
        let mut belong = [None, None];
        for step in &steps {
            match step {
                CrossingStep::Parameter { straights, which, value, belongs } => {
                    belong[usize::from(*which == Ordinal::Second)] = Some(*belongs);
                    let straight = if *which == Ordinal::First { straights[0] } else { straights[1] };
                    let point = straight.start + straight.direction * *value;
                    let other = if *which == Ordinal::First { straights[1] } else { straights[0] };
                    // The parameter is that of a point of the other carrier, up to the rounding of nearly parallel directions.
                    let sine = straight.direction.normalize().perp_dot(other.direction.normalize()).abs();
                    let off = other.direction.normalize().perp_dot(point - other.start).abs();
                    let tolerance = 1e-9 * magnitude.max(point.length()) * (1.0 + 1.0 / sine);
                    assert!(off <= tolerance, "{off:e} off the other carrier, {}", context());
                }
                CrossingStep::Parallel { shared, .. } => {
                    parallel += 1;
                    assert_eq!(*shared == SharedPart::Nothing, found.is_empty(), "{}", context());
                }
                _ => {}
            }
        }
        if let [Some(ua), Some(ub)] = belong {
            // Nearly parallel lines and rays cross beyond the range of coordinates.
            if is_unbounded(a) && is_unbounded(b) && ua && ub && found.is_empty() {
                return;
            }
            assert_eq!(ua && ub, !found.points.is_empty(), "{}", context());
            met += usize::from(ua && ub);
            missed += usize::from(!(ua && ub));
        }
    });
    assert!(500 < met && 500 < missed && 20 < parallel, "{met} met, {missed} missed, {parallel} parallel");
}

#[test]
fn the_ends_of_a_chord_are_the_crossings_of_a_circle() {
    let (mut secants, mut tangents, mut misses) = (0, 0, 0);
    for_all_pairs(29, 60, |a, b, _, _| {
        let is_circle = |shape: &Shape| matches!(shape, Shape::Circle(circle) if 0.0 < circle.radius());
        let is_straight = |shape: &Shape| matches!(shape.kind(), Kind::Line | Kind::Ray | Kind::Segment);
        if !(is_circle(a) && is_straight(b) || is_circle(b) && is_straight(a)) {
            return;
        }
        let (found, steps) = traced(a, b);
        let ends: Vec<(f64, DVec2)> = steps
            .iter()
            .filter_map(|step| match step {
                CrossingStep::ChordEnd { offset, point, common: true, .. } => Some((*offset, *point)),
                _ => None,
            })
            .collect();
        let mut points: Vec<DVec2> = ends.iter().map(|(_, point)| *point).collect();
        points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        if !matches!(contact(a, b).relation, Relation::Touching) {
            assert_eq!(points, found.points, "{steps:#?}\n{a:?}\n{b:?}");
        }
        tangents += usize::from(ends.iter().any(|(offset, _)| *offset == 0.0));
        secants += usize::from(ends.iter().any(|(offset, _)| *offset != 0.0));
        misses += usize::from(ends.is_empty());
    });
    assert!(200 < secants && 2 < tangents && 100 < misses, "{secants} secants, {tangents} tangents, {misses} misses");
}
