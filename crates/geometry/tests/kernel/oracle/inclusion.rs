//! Decides whether every point of one part belongs to another, by outlines: nothing crosses, and the middles are inside.

use std::cmp::Ordering;

use super::parts::{Part, Position};
use super::verdict::{Location, cross_properly, distance_ordering, doubled, location, middles};

pub(crate) fn includes(outer: &Part, inner: &Part) -> bool {
    if outer.unbounded.is_some() || inner.unbounded.is_some() {
        // A line has no interior, and nothing bounded contains one. Groups have neither as members.
        false
    } else if outer.has_area() {
        polygon_includes(outer, inner)
    } else {
        // All vertices must be within the difference of the radii from a position or a segment, which is convex.
        let margin = &outer.radius - &inner.radius;
        0 <= margin.sign() && inner.core.iter().all(|p| is_within(p, outer, &margin.squared()))
    }
}

fn is_within(p: &Position, of: &Part, squared: &super::integer::Integer) -> bool {
    let position = Part { core: vec![p.clone()], unbounded: None, radius: of.radius.clone() };
    location(p, of) != Location::Outside || distance_ordering(&position, of, squared) != Ordering::Greater
}

fn polygon_includes(outline: &Part, inner: &Part) -> bool {
    if location(&inner.core[0], outline) == Location::Outside {
        return false;
    }
    if inner.radius.sign() > 0 {
        // The core must be inside, and no edge nearer than the radius.
        let squared = inner.radius.squared();
        return location(&inner.core[0], outline) == Location::Inside
            && outline.edges().all(|(a, b)| {
                let part = Part { core: vec![a.clone(), b.clone()], unbounded: None, radius: inner.radius.clone() };
                !inner.edges().any(|edge| cross_properly(edge, (a, b)))
                    && distance_ordering(inner, &part, &squared) != Ordering::Less
            });
    }
    // A polygon has no holes: it contains a shape when it contains its edges.
    let twice = doubled(outline);
    inner.edges().all(|edge| {
        !outline.edges().any(|other| cross_properly(edge, other))
            && middles(edge, outline).iter().all(|m| location(m, &twice) != Location::Outside)
    })
}
