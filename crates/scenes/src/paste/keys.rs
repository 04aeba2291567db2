//! The keys of items, and what they mean.

use super::tree::GroupItem;

/// The meaning of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyRole {
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
    VelocityX,
    VelocityY,
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
    /// The points of an open chain.
    Path,
    /// True if a chain returns to its first point.
    Closed,
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
const KEYS: [(KeyRole, &[&str]); 43] = [
    (KeyRole::X, &["x"]),
    (KeyRole::Y, &["y"]),
    (KeyRole::Z, &["z"]),
    (KeyRole::XAxis, &["xaxis"]),
    (KeyRole::YAxis, &["yaxis"]),
    (KeyRole::Axes, &["matrix2", "basis"]),
    (KeyRole::X1, &["x1"]),
    (KeyRole::Y1, &["y1"]),
    (KeyRole::X2, &["x2"]),
    (KeyRole::Y2, &["y2"]),
    (KeyRole::Left, &["left", "l"]),
    (KeyRole::Top, &["top", "t"]),
    (KeyRole::Right, &["right"]),
    (KeyRole::Bottom, &["bottom"]),
    (KeyRole::Width, &["width", "w"]),
    (KeyRole::Height, &["height", "h"]),
    (KeyRole::Center, &["center", "centre"]),
    (KeyRole::Position, &["position", "pos", "origin", "translation", "location", "point", "p", "o", "base"]),
    (KeyRole::Velocity, &["velocity", "vel", "linearvelocity", "linvel", "v"]),
    (KeyRole::VelocityX, &["vx", "velx", "velocityx"]),
    (KeyRole::VelocityY, &["vy", "vely", "velocityy"]),
    (KeyRole::Radius, &["radius", "r", "rad"]),
    (KeyRole::HalfExtents, &["halfextents", "halfextent", "halfsize", "extents"]),
    (KeyRole::HalfX, &["hx", "halfwidth"]),
    (KeyRole::HalfY, &["hy", "halfheight"]),
    (KeyRole::Size, &["size", "s", "dimensions", "fullsize"]),
    (KeyRole::Min, &["min", "mins", "lowerbound", "lower", "minimum"]),
    (KeyRole::Max, &["max", "maxs", "upperbound", "upper", "maximum"]),
    (KeyRole::From, &["a", "start", "from", "p1", "point1", "center1", "vertex1", "pointa"]),
    (KeyRole::To, &["b", "end", "to", "p2", "point2", "center2", "vertex2", "pointb"]),
    (KeyRole::Third, &["c", "p3", "point3"]),
    (KeyRole::Points, &["points", "vertices", "verts", "hull", "polygon"]),
    (KeyRole::Path, &["polyline", "chain", "linestring", "path"]),
    (KeyRole::Closed, &["isloop", "loop", "isclosed", "closed"]),
    (KeyRole::Count, &["count", "vertexcount"]),
    (KeyRole::Rotation, &["rotation", "angle", "rot", "q", "theta", "radians"]),
    (KeyRole::Degrees, &["rotationdegrees", "degrees", "angledegrees", "angledeg"]),
    (KeyRole::Cos, &["re", "cos", "c"]),
    (KeyRole::Sin, &["im", "sin", "s"]),
    (KeyRole::Direction, &["direction", "dir", "heading"]),
    (KeyRole::Name, &["name", "label", "id"]),
    (KeyRole::Rounding, &["borderradius", "cornerradius"]),
    (KeyRole::Derived, &["normals", "centroid", "area", "mass", "inertia", "type", "next", "vtable"]),
];

/// Returns true if the key of an item has this role.
pub(super) fn has_key(item: &GroupItem, role: KeyRole) -> bool {
    let Some(key) = item.key else { return false };
    let plain = key.strip_prefix("m_").unwrap_or(key).to_lowercase().replace('_', "");
    KEYS.iter().any(|(of, keys)| *of == role && keys.contains(&plain.as_str()))
}

/// Returns true if the key of an item has any role.
pub(super) fn is_known(item: &GroupItem) -> bool {
    KEYS.iter().any(|(role, _)| has_key(item, *role))
}
