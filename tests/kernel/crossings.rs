//! Laws of the boundary crossings, for every pair in every nasty flavor.

use clashbox::kernel::{Crossings, DVec2, Kind, Point, Relation, Shape, contact, crossings};

use crate::common::{assert_near, for_all_pairs};

fn places(found: &Crossings) -> impl Iterator<Item = DVec2> {
    found.points.iter().copied().chain(found.stretches.iter().flatten().copied())
}

/// How far a place is from the boundary of a shape, of the nearest member for a group, or NaN where it is out of range.
fn off(place: DVec2, shape: &Shape) -> f64 {
    if let Shape::Group(group) = shape {
        return group.members().iter().map(|member| off(place, member)).fold(f64::NAN, f64::min);
    }
    let separation = Point::new(place).ok().and_then(|p| contact(&Shape::Point(p), shape).separation);
    separation.map_or(f64::NAN, f64::abs)
}

#[test]
fn crossings_lie_on_both_boundaries() {
    let mut seen = 0;
    for_all_pairs(21, 40, |a, b, magnitude, _| {
        let found = crossings(a, b);
        for place in places(&found) {
            seen += 1;
            // Nearly parallel lines meet far out: the rounding is that of the meeting point.
            let scale = magnitude.max(place.length());
            let off = off(place, a).max(off(place, b));
            assert!(off <= 8.0 * f64::EPSILON * scale, "{place} is {off:e} off, {found:?}\n{a:?}\n{b:?}");
        }
    });
    assert!(3000 < seen, "only {seen} places");
}

fn is_endless(shape: &Shape) -> bool {
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
            Relation::Overlapping if is_endless(a) && is_endless(b) => {}
            // One member may lie inside while the others are apart.
            Relation::Overlapping if a.kind() == Kind::Group || b.kind() == Kind::Group => {}
            Relation::Overlapping => assert!(!found.is_empty(), "boundaries must cross\n{a:?}\n{b:?}"),
            // A boundary may lie inside the other shape altogether.
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
            // Only witnesses, which stand in for blurred touches, depend on the order, and by their rounding.
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
fn boxes_turned_alike_share_whole_sides() {
    // 2 x 1 in 3 x 1 around the same center, both turned by the same angle: two sides of length 4 lie on each other.
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
