//! The families of pairs that share one idea. The texts are elsewhere.

use crate::kernel::Kind;

/// A classic optimisation, and its use here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Optimisation {
    /// The name, in a few words: `Squared distances`.
    pub name: &'static str,
    /// The explanation, one sentence.
    pub how: &'static str,
}

/// Pairs that share an idea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Two discs, of radius 0 or more.
    Discs,
    /// A point or a circle, and a line.
    PointLine,
    /// A point or a circle, and a ray.
    PointRay,
    /// A point or a circle, and a segment or the core of a capsule.
    PointSegment,
    /// A point or a circle, and an axis-aligned box.
    PointAabb,
    /// A point or a circle, and an oriented box.
    PointObb,
    /// Two lines.
    Lines,
    /// A line and a ray.
    LineRay,
    /// Two rays.
    Rays,
    /// A line and anything with vertices.
    LineVertices,
    /// A ray and anything with vertices.
    RayVertices,
    /// Two axis-aligned boxes.
    Aabbs,
    /// Two of these: segments, cores and boxes.
    Symmetric,
    /// A polygon and anything with vertices, or a point or circle.
    Polygons,
    /// Groups and concave polygons.
    Parts,
    /// Any two bounded convex shapes, by GJK.
    Gjk,
    /// Two segments, by parameters.
    Parameters,
    /// Two segments, by orientation signs.
    Orientations,
    /// A point or a circle, and a box, by regions.
    Regions,
    /// Two axis-aligned boxes, by centers.
    Centers,
    /// A point and a polygon, by crossing number.
    CrossingNumber,
    /// A point and a polygon, by winding number.
    WindingNumber,
}

/// Returns the family of two kinds, by the direct method. A polygon counts as convex.
pub(super) fn family(a: Kind, b: Kind) -> Family {
    use Kind::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    match (a, b) {
        (Point | Circle, Point | Circle) => Family::Discs,
        (Point | Circle, Line) | (Line, Point | Circle) => Family::PointLine,
        (Point | Circle, Ray) | (Ray, Point | Circle) => Family::PointRay,
        (Point | Circle, Segment | Capsule) | (Segment | Capsule, Point | Circle) => Family::PointSegment,
        (Point | Circle, Aabb) | (Aabb, Point | Circle) => Family::PointAabb,
        (Point | Circle, Obb) | (Obb, Point | Circle) => Family::PointObb,
        (Line, Line) => Family::Lines,
        (Line, Ray) | (Ray, Line) => Family::LineRay,
        (Ray, Ray) => Family::Rays,
        (Line, Segment | Aabb | Obb | Capsule | Polygon) | (Segment | Aabb | Obb | Capsule | Polygon, Line) => {
            Family::LineVertices
        }
        (Ray, Segment | Aabb | Obb | Capsule | Polygon) | (Segment | Aabb | Obb | Capsule | Polygon, Ray) => Family::RayVertices,
        (Aabb, Aabb) => Family::Aabbs,
        (Segment | Obb | Capsule, Segment | Aabb | Obb | Capsule) | (Aabb, Segment | Obb | Capsule) => Family::Symmetric,
        (Point | Segment | Circle | Aabb | Obb | Capsule | Polygon, Polygon)
        | (Polygon, Point | Segment | Circle | Aabb | Obb | Capsule) => Family::Polygons,
        (Group, Point | Line | Ray | Segment | Circle | Aabb | Obb | Capsule | Polygon | Group)
        | (Point | Line | Ray | Segment | Circle | Aabb | Obb | Capsule | Polygon, Group) => Family::Parts,
    }
}
