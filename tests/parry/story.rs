//! Why two libraries may disagree. Every story has a scene in `scenes/zoo` that says who is right.

use std::f64::consts::TAU;

use clashbox::kernel::{Cast, Contact, Kind, Moving, Relation, Shape, bounds, contact, hit};

use crate::common::v;

/// A way to disagree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Story {
    /// Touching, or as good as: the peer moves everything into the frame of one shape first, and that rounds.
    Touching,
    /// Shapes far smaller or larger than a unit: the peer's tolerances are lengths, not fractions.
    Scale,
    /// A corner that hardly bends: the peer drops it.
    FlatCorner,
    /// A depth through parts: the peer tells the depth of another part than the deepest.
    Parts,
    /// A disc with its center on the boundary of a polygon: the peer pushes it through to the other side.
    Through,
    /// A depth too short: the peer's search stops where the shapes still overlap.
    Short,
    /// A hit too early, or where there is none: the peer's cast stops while the shapes are apart.
    Early,
}

impl Story {
    pub const ALL: [Story; 7] =
        [Story::Touching, Story::Scale, Story::FlatCorner, Story::Parts, Story::Through, Story::Short, Story::Early];

    /// The name of its scene.
    pub fn scene(self) -> &'static str {
        match self {
            Story::Touching => "parry_touching",
            Story::Scale => "parry_scale",
            Story::FlatCorner => "parry_flat_corner",
            Story::Parts => "parry_parts",
            Story::Through => "parry_through",
            Story::Short => "parry_short",
            Story::Early => "parry_early",
        }
    }
}

/// Touching to this fraction of the coordinates.
const TOUCHING: f64 = 1e-9;

/// The story of a pair that is special by itself, whatever was asked: it touches, it is tiny or huge, or a corner is hardly one.
/// `separation` is ours, at rest or the least in motion.
pub fn of_pair(pair: [&Shape; 2], separation: f64, magnitude: f64) -> Option<Story> {
    let is_out_of_scale = |shape: &Shape| extent(shape) != 0.0 && !(1e-2..1e5).contains(&extent(shape));
    if separation.abs() <= TOUCHING * magnitude {
        Some(Story::Touching)
    } else if pair.into_iter().any(is_out_of_scale) {
        Some(Story::Scale)
    } else if pair.into_iter().any(has_flat_corner) {
        Some(Story::FlatCorner)
    } else {
        None
    }
}

/// The story of a depth that differs, where the shapes themselves refute the peer's.
pub fn of_depth([a, b]: [&Shape; 2], ours: &Contact, theirs: f64) -> Option<Story> {
    let mtv = ours.mtv()?;
    let through_parts = is_composite(a) || is_composite(b);
    if theirs < mtv.depth {
        // No way of a length between the two leads out. Through parts the depth is that of one pair, and need not lead out at all.
        let way = theirs.midpoint(mtv.depth);
        let stays_in = |i: i32| {
            let (sin, cos) = (f64::from(i) / 128.0 * TAU).sin_cos();
            hit(a, &b.translated(v(cos, sin) * way), 0.0)
        };
        if through_parts { Some(Story::Parts) } else { (0..128).all(stays_in).then_some(Story::Short) }
    } else {
        let leads_out = !hit(a, &b.translated(mtv.normal * mtv.depth.midpoint(theirs)), 0.0);
        ((leads_out || through_parts) && (has_disc(a) || has_disc(b))).then_some(Story::Through)
    }
}

/// The story of a time that differs, where the shapes themselves refute the peer's: they are apart when it sees the hit.
pub fn of_cast(a: &Moving, b: &Moving, ours: Cast, theirs: Option<f64>) -> Option<Story> {
    let is_apart_at = |t: f64| contact(&a.at(t), &b.at(t)).relation == Relation::Apart;
    match (ours, theirs) {
        (Cast::Hit { t, .. }, Some(u)) if u < t && is_apart_at(u) => Some(Story::Early),
        (Cast::Miss { .. }, Some(u)) if is_apart_at(u) => Some(Story::Early),
        _ => None,
    }
}

fn extent(shape: &Shape) -> f64 {
    bounds::bounding_aabb(shape).map_or(f64::INFINITY, |aabb| aabb.size().max_element())
}

fn is_composite(shape: &Shape) -> bool {
    match shape {
        Shape::Group(_) => true,
        Shape::Polygon(polygon) => !polygon.is_convex(),
        _ => false,
    }
}

fn has_disc(shape: &Shape) -> bool {
    match shape {
        Shape::Group(group) => group.members().iter().any(has_disc),
        // In a compound a point is a disc of radius 0.
        _ => matches!(shape.kind(), Kind::Circle | Kind::Point),
    }
}

fn has_flat_corner(shape: &Shape) -> bool {
    match shape {
        Shape::Group(group) => group.members().iter().any(has_flat_corner),
        Shape::Polygon(polygon) => polygon.pieces().iter().any(|piece| {
            let normals = piece.normals();
            // The peer drops a corner whose sides are parallel to about the root of its epsilon.
            (0..normals.len()).any(|i| 1.0 - 1e-7 < normals[i].dot(normals[(i + 1) % normals.len()]))
        }),
        _ => false,
    }
}
