//! Shapes in words: the kind with the numbers that place it, and the names of each kind's features in steps.

use super::figures::{precise, precise_point as point};
use super::texts::{steps, words as texts};
use crate::kernel::{Kind, Shape};

/// Returns the shape in words, without an article: `circle around (0, 2) of radius 1`.
pub fn shape_in_words(shape: &Shape) -> String {
    match shape {
        Shape::Point(p) => texts::point_at(point(p.at())),
        Shape::Line(line) => texts::line(point(line.base()), point(line.direction())),
        Shape::Ray(ray) => texts::ray(point(ray.origin()), point(ray.direction())),
        Shape::Segment(segment) => texts::segment(point(segment.a()), point(segment.b())),
        Shape::Circle(circle) => texts::circle(point(circle.center()), precise(circle.radius())),
        Shape::Aabb(aabb) => texts::aabb(point(aabb.min()), point(aabb.max())),
        Shape::Obb(obb) => {
            let (center, half_extents) = (point(obb.center()), point(obb.half_extents()));
            texts::obb(center, half_extents, precise(obb.rotation().degrees()))
        }
        Shape::Capsule(capsule) => texts::capsule(point(capsule.a()), point(capsule.b()), precise(capsule.radius())),
        Shape::Polygon(polygon) => {
            /// The most vertices that are listed.
            const LISTED: usize = 6;
            let vertices = polygon.vertices();
            let listed = vertices.iter().take(LISTED).copied().map(point).collect::<Vec<_>>().join(", ");
            if LISTED < vertices.len() {
                texts::polygon_of_more(vertices.len(), listed)
            } else {
                texts::polygon(vertices.len(), listed)
            }
        }
        Shape::Group(group) => match group.members().len() {
            1 => texts::GROUP_OF_ONE.to_owned(),
            n => texts::group(n),
        },
    }
}

/// The words for the features of a kind.
pub(super) struct FeatureNames {
    /// The straight part of the shape, or the whole shape if it is straight.
    pub(super) carrier: &'static str,
    /// The number of ends of the carrier.
    pub(super) ends: Ends,
    /// The name of an end or vertex.
    pub(super) vertex: &'static str,
    /// Returns the sentence that it is closest between two points, or beyond the first.
    pub(super) edge_closest: fn([String; 2], &str) -> String,
}

/// The number of ends of a stretch.
pub(super) enum Ends {
    /// None, or the kind has no carrier.
    None,
    /// The origin of a ray.
    Origin,
    /// The start and the end.
    Both,
}

/// Returns the words for the features of a kind.
pub(super) fn words(kind: Kind) -> FeatureNames {
    let plain = FeatureNames {
        carrier: kind.name(),
        ends: Ends::None,
        vertex: steps::VERTEX,
        edge_closest: |[from, to], kind| steps::edge_closest(from, to, kind),
    };
    match kind {
        Kind::Point => FeatureNames { vertex: steps::POINT, ..plain },
        Kind::Ray => FeatureNames {
            ends: Ends::Origin,
            vertex: steps::ORIGIN,
            edge_closest: |[origin, _], kind| steps::beyond_origin_closest(origin, kind),
            ..plain
        },
        Kind::Segment => FeatureNames {
            ends: Ends::Both,
            vertex: steps::END,
            edge_closest: |[from, to], _| steps::between_ends_closest(from, to),
            ..plain
        },
        Kind::Circle => FeatureNames { carrier: steps::CIRCLE_CENTER, vertex: steps::CENTER, ..plain },
        Kind::Capsule => FeatureNames {
            carrier: steps::CAPSULE_CORE,
            ends: Ends::Both,
            vertex: steps::END_OF_CORE,
            edge_closest: |[from, to], kind| steps::core_closest(kind, from, to),
        },
        Kind::Line | Kind::Aabb | Kind::Obb | Kind::Polygon | Kind::Group => plain,
    }
}

/// Returns true where the straight pieces of a kind are edges, and not all of it.
pub(super) fn is_edge(kind: Kind) -> bool {
    match kind {
        Kind::Line | Kind::Ray | Kind::Segment => false,
        Kind::Point | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Capsule | Kind::Polygon | Kind::Group => true,
    }
}
