//! The reasons why numbers do not make a shape, a rotation or a motion, the checks that all shapes share, and numbers in full.

use glam::DVec2;

use super::field::Field;
use super::kind::Kind;
use super::limits::{MAX_COORDINATE, MAX_DEPTH, MAX_MEMBERS, MAX_VERTICES, MIN_COORDINATE, is_too_small};

/// The reason why numbers do not make a shape, a rotation or a motion. The texts say what was found and what is allowed. Vertices
/// and members are counted from 0. Reasons may be added.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum InvalidShape {
    /// A number is NaN or infinite.
    #[error("`{field}` is {}, all numbers must be finite", in_full(*found))]
    NotFinite {
        /// The field of the shape.
        field: &'static str,
        /// The offending number.
        found: f64,
    },
    /// A number is beyond [`MAX_COORDINATE`], or infinite.
    #[error("`{field}` holds {found:e}, the largest allowed is {MAX_COORDINATE:e}")]
    TooLarge {
        /// The field of the shape.
        field: &'static str,
        /// The offending number.
        found: f64,
    },
    /// A number is not 0 and closer to it than [`MIN_COORDINATE`].
    #[error("`{field}` holds {found:e}, the smallest allowed other than 0 is {MIN_COORDINATE:e}")]
    TooSmall {
        /// The field of the shape.
        field: &'static str,
        /// The offending number.
        found: f64,
    },
    /// A radius or half extent is below zero.
    #[error("`{field}` is {}, it must be 0 or more", in_full(*found))]
    Negative {
        /// The field of the shape.
        field: &'static str,
        /// The offending number.
        found: f64,
    },
    /// The direction of a line is the zero vector.
    #[error("`direction` is (0, 0), a line or ray needs a direction other than zero")]
    ZeroDirection,
    /// The minimum is above the maximum in x or y.
    #[error("`min` ({min_x}, {min_y}) is above `max` ({max_x}, {max_y}) in {axis}, `min` must not be above `max`", min_x = in_full(min.x), min_y = in_full(min.y), max_x = in_full(max.x), max_y = in_full(max.y))]
    MinAboveMax {
        /// The point given as minimum.
        min: DVec2,
        /// The point given as maximum.
        max: DVec2,
        /// The axis in which they are swapped: "x", "y" or "x and y".
        axis: &'static str,
    },
    /// A polygon has fewer than 3 vertices.
    #[error("the polygon ends {end}, it needs at least 3 vertices", end = ending(*found))]
    TooFewVertices {
        /// The number of vertices.
        found: usize,
    },
    /// A polygon has more than [`MAX_VERTICES`] vertices.
    #[error("the polygon has {found} vertices, at most {MAX_VERTICES} are allowed: vertex {MAX_VERTICES} is one too many")]
    TooManyVertices {
        /// The number of vertices.
        found: usize,
    },
    /// A vertex holds NaN or an infinite number.
    #[error("vertex {index} is ({x}, {y}), all numbers must be finite", x = in_full(found.x), y = in_full(found.y))]
    VertexNotFinite {
        /// The index of the vertex.
        index: usize,
        /// The position of the vertex.
        found: DVec2,
    },
    /// A vertex is beyond [`MAX_COORDINATE`].
    #[error("vertex {index} is ({x:e}, {y:e}), the largest allowed coordinate is {MAX_COORDINATE:e}", x = found.x, y = found.y)]
    VertexTooLarge {
        /// The index of the vertex.
        index: usize,
        /// The position of the vertex.
        found: DVec2,
    },
    /// A vertex holds a number that is not 0 and closer to it than [`MIN_COORDINATE`].
    #[error("vertex {index} is ({x:e}, {y:e}), the smallest allowed coordinate other than 0 is {MIN_COORDINATE:e}", x = found.x, y = found.y)]
    VertexTooSmall {
        /// The index of the vertex.
        index: usize,
        /// The position of the vertex.
        found: DVec2,
    },
    /// Two vertices of a polygon have the same position.
    #[error("vertex {index} is at ({x}, {y}) as vertex {first} is, all vertices must differ", x = in_full(at.x), y = in_full(at.y))]
    RepeatedVertex {
        /// The index of the later vertex.
        index: usize,
        /// The index of the earlier vertex.
        first: usize,
        /// The position of both.
        at: DVec2,
    },
    /// All vertices of a polygon lie on one line.
    #[error("vertex 0 to vertex {last} all lie on one line, a polygon must have an area")]
    FlatPolygon {
        /// The index of the last vertex.
        last: usize,
    },
    /// The two edges that meet in a vertex cover each other.
    #[error("the polygon folds back on itself at vertex {index}, two edges may share one vertex and nothing else")]
    Spike {
        /// The index of the vertex at the tip of the spike.
        index: usize,
    },
    /// A vertex of a polygon lies on an edge that does not end there.
    #[error("vertex {index} lies on the edge from vertex {from} to vertex {to}, two edges may share one vertex and nothing else")]
    VertexOnEdge {
        /// The index of the vertex.
        index: usize,
        /// The index of the vertex at which the edge starts.
        from: usize,
        /// The index of the vertex at which the edge ends.
        to: usize,
    },
    /// Two edges of a polygon cross.
    #[error(
        "the edge from vertex {} to vertex {} crosses the edge from vertex {} to vertex {}, two edges may share one vertex and nothing else",
        first[0], first[1], second[0], second[1]
    )]
    CrossingEdges {
        /// The indices of the vertices at which the first edge starts and ends.
        first: [usize; 2],
        /// The indices of the vertices at which the second edge starts and ends.
        second: [usize; 2],
    },
    /// Values are not those of the fields of a kind, in their order.
    #[error("the values are not those of the fields of a {}: {}", kind.name(), listed(fields))]
    WrongFields {
        /// The kind that was asked for.
        kind: Kind,
        /// The table of its fields.
        fields: &'static [Field],
    },
    /// A group has no members.
    #[error("the group has no members, it needs at least 1")]
    NoMembers,
    /// A group has more than [`MAX_MEMBERS`] members.
    #[error("the group has {found} members, at most {MAX_MEMBERS} are allowed: member {MAX_MEMBERS} is one too many")]
    TooManyMembers {
        /// The number of members.
        found: usize,
    },
    /// A member of a group is a line or a ray.
    #[error("member {index} is a {}, members of a group must be bounded: any kind but line and ray", kind.name())]
    UnboundedMember {
        /// The index of the member.
        index: usize,
        /// The kind of the member.
        kind: Kind,
    },
    /// Groups are nested deeper than [`MAX_DEPTH`].
    #[error("member {index} makes groups nest {found} deep, at most {MAX_DEPTH} are allowed")]
    TooDeep {
        /// The index of the member.
        index: usize,
        /// The depth to which it leads.
        found: usize,
    },
}

impl InvalidShape {
    /// Returns the field of the shape that has the wrong value; if two contradict each other, the first. `None` if it is a list,
    /// or the whole.
    pub fn field(&self) -> Option<&'static str> {
        match *self {
            InvalidShape::NotFinite { field, .. }
            | InvalidShape::TooLarge { field, .. }
            | InvalidShape::TooSmall { field, .. }
            | InvalidShape::Negative { field, .. } => Some(field),
            InvalidShape::ZeroDirection => Some("direction"),
            InvalidShape::MinAboveMax { .. } => Some("min"),
            InvalidShape::TooFewVertices { .. }
            | InvalidShape::TooManyVertices { .. }
            | InvalidShape::VertexNotFinite { .. }
            | InvalidShape::VertexTooLarge { .. }
            | InvalidShape::VertexTooSmall { .. }
            | InvalidShape::RepeatedVertex { .. }
            | InvalidShape::FlatPolygon { .. }
            | InvalidShape::Spike { .. }
            | InvalidShape::VertexOnEdge { .. }
            | InvalidShape::CrossingEdges { .. }
            | InvalidShape::WrongFields { .. }
            | InvalidShape::NoMembers
            | InvalidShape::TooManyMembers { .. }
            | InvalidShape::UnboundedMember { .. }
            | InvalidShape::TooDeep { .. } => None,
        }
    }
}

/// Returns the names of fields in a row: `center`, `radius`.
fn listed(fields: &[Field]) -> String {
    fields.iter().map(|field| format!("`{}`", field.name)).collect::<Vec<_>>().join(", ")
}

/// Returns the words for the end of a polygon of too few vertices.
fn ending(vertices: usize) -> String {
    vertices.checked_sub(1).map_or_else(|| "before vertex 0".to_owned(), |last| format!("at vertex {last}"))
}

/// Returns `value` itself if it is finite and in range.
pub fn in_range(field: &'static str, value: f64) -> Result<f64, InvalidShape> {
    if value.is_nan() {
        Err(InvalidShape::NotFinite { field, found: value })
    } else if MAX_COORDINATE < value.abs() {
        Err(InvalidShape::TooLarge { field, found: value })
    } else {
        // `-0.0 + 0.0` is 0.0: equal shapes have equal bits.
        not_too_small(field, value + 0.0)
    }
}

/// Returns `value` itself if it is 0 or not too close to it.
pub fn not_too_small(field: &'static str, value: f64) -> Result<f64, InvalidShape> {
    if is_too_small(value) { Err(InvalidShape::TooSmall { field, found: value }) } else { Ok(value) }
}

/// Returns the vertex itself if it may be one of a polygon.
pub fn vertex_in_range(index: usize, found: DVec2) -> Result<DVec2, InvalidShape> {
    if !found.is_finite() {
        Err(InvalidShape::VertexNotFinite { index, found })
    } else if MAX_COORDINATE < found.abs().max_element() {
        Err(InvalidShape::VertexTooLarge { index, found })
    } else if is_too_small(found.x) || is_too_small(found.y) {
        Err(InvalidShape::VertexTooSmall { index, found })
    } else {
        // `-0.0 + 0.0` is 0.0: equal shapes have equal bits.
        Ok(found + DVec2::ZERO)
    }
}

/// Returns `v` itself if both components are finite and in range.
pub(super) fn vector_in_range(field: &'static str, v: DVec2) -> Result<DVec2, InvalidShape> {
    Ok(DVec2::new(in_range(field, v.x)?, in_range(field, v.y)?))
}

/// Returns `value` itself if it is finite, in range and not negative.
pub fn extent_in_range(field: &'static str, value: f64) -> Result<f64, InvalidShape> {
    let value = in_range(field, value)?;
    if value < 0.0 { Err(InvalidShape::Negative { field, found: value }) } else { Ok(value) }
}

/// Returns the shortest text that reads back as the same number, without a row of zeros: `0.3`, `1e-9`. A zero has no sign.
pub fn in_full(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 || (1e-5..1e12).contains(&magnitude) { format!("{}", value + 0.0) } else { format!("{value:e}") }
}

/// Returns the shortest text that reads back as the same number, as a literal of RON and of Rust: `4.0`, `1e-9`. A zero has no sign.
pub fn literal(value: f64) -> String {
    format!("{:?}", value + 0.0)
}
