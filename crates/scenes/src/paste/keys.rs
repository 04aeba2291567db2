//! The keys of items, and what they mean.

use super::tree::Item;

/// The meaning of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    X,
    Y,
    Z,
    XAxis,
    YAxis,
    /// Both axes of a transform.
    Axes,
    X1,
    Y1,
    X2,
    Y2,
    Left,
    Top,
    Right,
    Bottom,
    Width,
    Height,
    /// The center, which cannot be the minimum of a rectangle.
    Center,
    Position,
    Velocity,
    Radius,
    HalfExtents,
    HalfX,
    HalfY,
    Size,
    Min,
    Max,
    From,
    To,
    Third,
    Points,
    Count,
    /// An angle, or a rotation as a unit vector.
    Rotation,
    Degrees,
    Cos,
    Sin,
    Direction,
    Name,
    /// The radius of rounded vertices.
    Rounding,
    /// A value that follows from the others: normals, a centroid, a mass.
    Derived,
}

/// The keys of each role, in lower case, without underscores and without the prefix `m_`.
const KEYS: [(Role, &[&str]); 39] = [
    (Role::X, &["x"]),
    (Role::Y, &["y"]),
    (Role::Z, &["z"]),
    (Role::XAxis, &["xaxis"]),
    (Role::YAxis, &["yaxis"]),
    (Role::Axes, &["matrix2", "basis"]),
    (Role::X1, &["x1"]),
    (Role::Y1, &["y1"]),
    (Role::X2, &["x2"]),
    (Role::Y2, &["y2"]),
    (Role::Left, &["left", "l"]),
    (Role::Top, &["top", "t"]),
    (Role::Right, &["right"]),
    (Role::Bottom, &["bottom"]),
    (Role::Width, &["width", "w"]),
    (Role::Height, &["height", "h"]),
    (Role::Center, &["center", "centre"]),
    (Role::Position, &["position", "pos", "origin", "translation", "location", "point", "p", "o", "base"]),
    (Role::Velocity, &["velocity", "vel", "linearvelocity", "linvel", "v"]),
    (Role::Radius, &["radius", "r", "rad"]),
    (Role::HalfExtents, &["halfextents", "halfextent", "halfsize", "extents"]),
    (Role::HalfX, &["hx", "halfwidth"]),
    (Role::HalfY, &["hy", "halfheight"]),
    (Role::Size, &["size", "s", "dimensions", "fullsize"]),
    (Role::Min, &["min", "mins", "lowerbound", "lower", "minimum"]),
    (Role::Max, &["max", "maxs", "upperbound", "upper", "maximum"]),
    (Role::From, &["a", "start", "from", "p1", "point1", "center1", "vertex1", "pointa"]),
    (Role::To, &["b", "end", "to", "p2", "point2", "center2", "vertex2", "pointb"]),
    (Role::Third, &["c", "p3", "point3"]),
    (Role::Points, &["points", "vertices", "verts", "hull", "polygon"]),
    (Role::Count, &["count", "vertexcount"]),
    (Role::Rotation, &["rotation", "angle", "rot", "q", "theta", "radians"]),
    (Role::Degrees, &["rotationdegrees", "degrees", "angledegrees", "angledeg"]),
    (Role::Cos, &["re", "cos", "c"]),
    (Role::Sin, &["im", "sin", "s"]),
    (Role::Direction, &["direction", "dir", "heading"]),
    (Role::Name, &["name", "label", "id"]),
    (Role::Rounding, &["borderradius", "cornerradius"]),
    (Role::Derived, &["normals", "centroid", "area", "mass", "inertia", "type", "next", "vtable"]),
];

/// Returns true if the key of an item has this role.
pub(super) fn has_key(item: &Item, role: Role) -> bool {
    let Some(key) = item.key else { return false };
    let plain = key.strip_prefix("m_").unwrap_or(key).to_lowercase().replace('_', "");
    KEYS.iter().any(|(of, keys)| *of == role && keys.contains(&plain.as_str()))
}

/// Returns true if the key of an item has any role.
pub(super) fn is_known(item: &Item) -> bool {
    KEYS.iter().any(|(role, _)| has_key(item, *role))
}
