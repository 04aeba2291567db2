//! The reasons why two libraries may disagree. Every story has a scene in `scenes/zoo` that says which library is right.

use std::f64::consts::TAU;

use clashbox_scenes::kernel::{Cast, ClosestApproach, Contact, Moving, Point, Relation, Shape, bounds, contact, hit};

use crate::common::v;

/// A kind of disagreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Story {
    /// Touching, or nearly: the peer first moves everything into the frame of one shape, and that rounds.
    Touching,
    /// Shapes far smaller or larger than a unit: the peer's tolerances are lengths, not fractions.
    Scale,
    /// A vertex that hardly bends: the peer removes it.
    FlatVertex,
    /// A disc with its center on the boundary of a polygon: the peer pushes it through to the other side.
    Through,
    /// A depth that is too short: the peer's search stops while the shapes still overlap.
    Short,
    /// A hit that is too early, or that does not exist: the peer's cast stops while the shapes are apart.
    Early,
    /// A hit that is too late or missing: the peer's cast passes a position where the shapes meet.
    Late,
}

impl Story {
    pub(crate) const ALL: [Story; 7] =
        [Story::Touching, Story::Scale, Story::FlatVertex, Story::Through, Story::Short, Story::Early, Story::Late];

    /// Returns the name of its scene.
    pub(crate) fn scene(self) -> &'static str {
        match self {
            Story::Touching => "parry_touching",
            Story::Scale => "parry_scale",
            Story::FlatVertex => "parry_flat_vertex",
            Story::Through => "parry_through",
            Story::Short => "parry_short",
            Story::Early => "parry_early",
            Story::Late => "parry_late",
        }
    }
}

/// The distance up to which shapes touch, as a fraction of the coordinates.
const TOUCHING: f64 = 1e-9;

/// Returns the story of a pair that is special by itself, whatever was asked: it touches, it is tiny or huge, or hardly bends at
/// a vertex. `separation` is ours, at rest or the least in motion.
pub(crate) fn of_pair(pair: [&Shape; 2], separation: f64, magnitude: f64) -> Option<Story> {
    let is_out_of_scale = |shape: &Shape| extent(shape) != 0.0 && !(1e-2..1e5).contains(&extent(shape));
    if separation.abs() <= TOUCHING * magnitude {
        Some(Story::Touching)
    } else if pair.into_iter().any(is_out_of_scale) {
        Some(Story::Scale)
    } else if pair.into_iter().any(has_flat_vertex) {
        Some(Story::FlatVertex)
    } else {
        None
    }
}

/// Returns the story of a depth that differs, if the shapes themselves refute the peer's.
pub(crate) fn of_depth([a, b]: [&Shape; 2], ours: &Contact, theirs: f64, magnitude: f64) -> Option<Story> {
    let depth = ours.penetration_depth()?;
    let (of_a, of_b) = (parts(a), parts(b));
    let mut pairs = of_a.iter().flat_map(|a| of_b.iter().map(move |b| (*a, *b)));
    if theirs < depth {
        // Two convex parts that no displacement of a length between the two depths separates.
        let length = theirs.midpoint(depth);
        let stay_in = |(a, b): (&Shape, &Shape)| {
            (0..128).all(|i| {
                let (sin, cos) = (f64::from(i) / 128.0 * TAU).sin_cos();
                hit(a, &b.translated(v(cos, sin) * length), 0.0)
            })
        };
        pairs.any(stay_in).then_some(Story::Short)
    } else {
        pairs
            .any(|(a, b)| is_center_on_boundary(a, b, magnitude) || is_center_on_boundary(b, a, magnitude))
            .then_some(Story::Through)
    }
}

/// Returns the convex shapes that a shape is made of.
fn parts(shape: &Shape) -> Vec<&Shape> {
    match shape {
        Shape::Group(group) => group.members().iter().flat_map(parts).collect(),
        Shape::Polygon(polygon) if !polygon.is_convex() => polygon.parts().iter().collect(),
        _ => vec![shape],
    }
}

/// Returns true if `disc` is a disc, and its center lies on the boundary of `other`. In a compound a point is a disc of radius 0.
fn is_center_on_boundary(disc: &Shape, other: &Shape, magnitude: f64) -> bool {
    let center = match disc {
        Shape::Circle(circle) => Point::from(circle),
        Shape::Point(point) => *point,
        _ => return false,
    };
    let separation = contact(&Shape::Point(center), other).separation;
    separation.is_some_and(|separation| separation.abs() <= TOUCHING * magnitude)
}

/// Returns the story of a time that differs, if the shapes themselves refute the peer's: they are apart when it sees the hit, or
/// they meet before.
pub(crate) fn of_cast(a: &Moving, b: &Moving, magnitude: f64, ours: Cast<ClosestApproach>, theirs: Option<f64>) -> Option<Story> {
    let is_apart_at = |t: f64| contact(&a.at(t), &b.at(t)).relation == Relation::Apart;
    let gap_at = |t: f64| contact(&a.at(t), &b.at(t)).separation.unwrap_or(0.0);
    match (ours, theirs) {
        (Cast::Hit { t, .. }, Some(u)) if u < t && is_apart_at(u) => Some(Story::Early),
        (Cast::Miss(_), Some(u)) if is_apart_at(u) => Some(Story::Early),
        // A touch at the very time may be rounded away; a moment later it is not, unless they only ever touch.
        (Cast::Hit { t, .. }, _) if !is_apart_at(t + 1e-9) => Some(Story::Late),
        (Cast::Hit { t, .. }, _) if gap_at(t) <= TOUCHING * magnitude => Some(Story::Touching),
        _ => None,
    }
}

fn extent(shape: &Shape) -> f64 {
    bounds::bounding_aabb(shape).map_or(f64::INFINITY, |aabb| aabb.size().max_element())
}

fn has_flat_vertex(shape: &Shape) -> bool {
    match shape {
        Shape::Group(group) => group.members().iter().any(has_flat_vertex),
        Shape::Polygon(polygon) => polygon.pieces().iter().any(|piece| {
            let normals = piece.normals();
            // The peer removes a vertex whose edges are parallel to about the root of its epsilon.
            (0..normals.len()).any(|i| 1.0 - 1e-7 < normals[i].dot(normals[(i + 1) % normals.len()]))
        }),
        _ => false,
    }
}
