//! The types known by their names, with the meaning of their arguments.

/// The meaning of a value's numbers, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ArgumentMeanings {
    /// x, y, and z, which is left out. A single number stands for both.
    Vector,
    /// The vertices of a polygon, x and y of each.
    Points,
    /// The points of an open chain, x and y of each.
    Path,
    /// The radius, or center and radius.
    Circle,
    /// Minimum and maximum.
    MinMax,
    /// Minimum and size.
    MinSize,
    /// Center and size.
    CenterSize,
    /// Half extents, around the origin; then center and angle in radians.
    HalfExtents,
    /// Width and height, around the origin.
    Size,
    /// Start and end.
    Segment,
    /// Start, end and radius.
    Capsule,
    /// The x axis, the y axis and the origin; or an angle in radians and the origin.
    Basis,
    /// The position and an angle in radians.
    Pose,
}

/// The direction of y in a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum YAxis {
    /// Up, or the choice of the library's user.
    Up,
    /// Down.
    Down,
}

/// A row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct KnownType {
    /// The names in lower case, without underscores.
    names: &'static [&'static str],
    pub(super) arguments: ArgumentMeanings,
    pub(super) y: YAxis,
}

const fn known(arguments: ArgumentMeanings, y: YAxis, names: &'static [&'static str]) -> KnownType {
    KnownType { names, arguments, y }
}

/// The types, by library.
const TYPES: [KnownType; 35] = [
    // glam, bevy: vectors; `Circle`, `Rectangle` (full width and height) and `Capsule2d` of bevy's primitives.
    known(
        ArgumentMeanings::Vector,
        YAxis::Up,
        &["vec2", "dvec2", "ivec2", "uvec2", "i64vec2", "u64vec2", "vec3", "dvec3", "vec3a"],
    ),
    known(ArgumentMeanings::Size, YAxis::Up, &["rectangle"]),
    known(ArgumentMeanings::Circle, YAxis::Up, &["boundingcircle", "circle2d"]),
    // mint, nalgebra, euclid, cgmath. `point!` and `vector!` are macros of nalgebra.
    known(
        ArgumentMeanings::Vector,
        YAxis::Up,
        &["vector2", "vector2d", "vector3", "point2", "point2d", "point3", "point", "vector"],
    ),
    known(ArgumentMeanings::Pose, YAxis::Up, &["isometry", "isometry2", "pose2", "dpose2"]),
    known(ArgumentMeanings::MinMax, YAxis::Up, &["box2d"]),
    // parry: shapes around the origin. `half_extents` are half the width and half the height.
    known(ArgumentMeanings::Circle, YAxis::Up, &["ball", "boundingsphere", "sphere"]),
    known(ArgumentMeanings::HalfExtents, YAxis::Up, &["cuboid", "roundcuboid"]),
    known(ArgumentMeanings::Segment, YAxis::Up, &["segment"]),
    known(ArgumentMeanings::Capsule, YAxis::Up, &["capsule", "capsule2d"]),
    known(ArgumentMeanings::Points, YAxis::Up, &["triangle", "convexpolygon", "fromconvexhull", "fromconvexpolyline"]),
    known(ArgumentMeanings::Path, YAxis::Up, &["polyline", "polyline2d"]),
    known(ArgumentMeanings::MinMax, YAxis::Up, &["aabb", "aabb2d", "bounds2"]),
    // Box2D, planck: structures of 3.0, calls of 2.4 and 3.0. `SetAsBox` and `b2MakeBox` take half extents.
    known(ArgumentMeanings::Vector, YAxis::Up, &["b2vec2", "b2vec3", "b2pos"]),
    known(ArgumentMeanings::Circle, YAxis::Up, &["b2circle", "b2circleshape"]),
    known(ArgumentMeanings::Segment, YAxis::Up, &["b2segment", "b2edgeshape"]),
    known(ArgumentMeanings::Capsule, YAxis::Up, &["b2capsule"]),
    known(ArgumentMeanings::MinMax, YAxis::Up, &["b2aabb"]),
    known(ArgumentMeanings::HalfExtents, YAxis::Up, &["setasbox", "b2makebox", "b2polygonshape"]),
    known(ArgumentMeanings::Points, YAxis::Up, &["b2polygon", "b2hull", "b2computehull"]),
    known(ArgumentMeanings::Path, YAxis::Up, &["b2chainshape", "b2chaindef", "chainshape", "chain", "createchain"]),
    // Chipmunk, pymunk.
    known(ArgumentMeanings::Vector, YAxis::Up, &["cpv", "cpvect", "vec2d"]),
    known(ArgumentMeanings::MinMax, YAxis::Up, &["cpbb", "bb"]),
    // matter.js: y points down, `Bodies.rectangle` takes its center.
    known(ArgumentMeanings::Circle, YAxis::Down, &["bodies.circle"]),
    known(ArgumentMeanings::CenterSize, YAxis::Down, &["bodies.rectangle"]),
    known(ArgumentMeanings::Points, YAxis::Down, &["vertices.create"]),
    // Godot: y points down. A `Rect2` holds its position and size, a `Transform2D` its x axis, y axis and origin.
    known(ArgumentMeanings::MinSize, YAxis::Down, &["rect2", "rect2i"]),
    known(ArgumentMeanings::Basis, YAxis::Down, &["transform2d"]),
    known(ArgumentMeanings::Points, YAxis::Down, &["packedvector2array", "poolvector2array"]),
    // pygame, SDL, SFML, raylib, love: y points down, a rectangle holds its position and size.
    known(
        ArgumentMeanings::MinSize,
        YAxis::Down,
        &["rect", "frect", "sdlrect", "sdlfrect", "floatrect", "intrect", "qrectf", "qrect"],
    ),
    known(ArgumentMeanings::Vector, YAxis::Down, &["sdlfpoint", "sdlpoint", "vector2f", "vector2i", "qpointf", "qpoint"]),
    // shapely.
    known(ArgumentMeanings::Path, YAxis::Up, &["linestring", "linearring"]),
    // Unity, Unreal, DirectX, shaders.
    known(ArgumentMeanings::Vector, YAxis::Up, &["fvector2d", "fvector2f", "fvector", "float2", "double2", "float3", "imvec2"]),
    // The names of shapes that the format of scenes has too, here with plain numbers as arguments.
    known(ArgumentMeanings::Circle, YAxis::Up, &["circle"]),
    known(ArgumentMeanings::Points, YAxis::Up, &["polygon", "convex"]),
];

/// Finds the first known type among the names in front of a group.
pub(super) fn find(names: &[&str]) -> Option<&'static KnownType> {
    names.iter().flat_map(|path| spellings(path)).find_map(|name| TYPES.iter().find(|known| known.names.contains(&name.as_str())))
}

/// Returns the parts of a path that may name a type, the last first: `glam::DVec2::new` is `new`, `dvec2`, `glam`;
/// `Bodies.circle` also both together.
fn spellings(path: &str) -> Vec<String> {
    let plain = |name: &str| name.to_lowercase().replace('_', "");
    let mut parts: Vec<String> = path.split([':', '.', '>', '-']).filter(|part| !part.is_empty()).map(plain).collect();
    // A call of matter.js is ambiguous by the name of the function alone.
    if let [.., owner, function] = parts.as_slice() {
        let both = format!("{owner}.{function}");
        parts.push(both);
    }
    parts.reverse();
    parts
}
