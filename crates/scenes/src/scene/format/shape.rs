//! The shapes of a file. Each field is read and checked by itself and notes its own mistake; the constructor of the kernel then checks
//! what the fields say together.

use super::super::limits::{MAX_MEMBERS_IN_ALL, MAX_VERTICES_IN_ALL};
use super::fields::Fields;
use super::problems::Problems;
use super::tree::Node;
use super::values::{coordinates, extent, extents, kind, list, named, number, two_numbers, valid};
use crate::kernel::shape::{in_range, vertex_in_range};
use crate::kernel::{
    Aabb, Bound, Capsule, Circle, DVec2, Group, InvalidShape, Kind, Line, MAX_DEPTH, MAX_MEMBERS, MAX_VERTICES, Obb, Point,
    Polygon, Ray, Rotation, Segment, Shape,
};

/// The names of the kinds in a file.
const KINDS: [(&str, Kind); 10] = [
    ("Point", Kind::Point),
    ("Line", Kind::Line),
    ("Ray", Kind::Ray),
    ("Segment", Kind::Segment),
    ("Circle", Kind::Circle),
    ("Aabb", Kind::Aabb),
    ("Obb", Kind::Obb),
    ("Capsule", Kind::Capsule),
    ("Polygon", Kind::Polygon),
    ("Group", Kind::Group),
];

/// The number of members and of vertices that the groups and polygons of a scene may still have. `None`: they have more, which is noted.
pub(super) struct Budget {
    members: Option<usize>,
    vertices: Option<usize>,
}

impl Budget {
    /// Returns all that a scene may have.
    pub(super) fn of_a_scene() -> Budget {
        Budget { members: Some(MAX_MEMBERS_IN_ALL), vertices: Some(MAX_VERTICES_IN_ALL) }
    }
}

/// Reads a shape. Where a scene's budget is used up, that is noted once, and further groups or polygons are passed over.
pub(super) fn shape(node: Node<'_>, budget: &mut Budget, problems: &mut Problems<'_>) -> Option<Shape> {
    nested(node, 0, budget, problems)
}

/// Reads a shape that lies in this many groups.
fn nested(node: Node<'_>, groups: usize, budget: &mut Budget, problems: &mut Problems<'_>) -> Option<Shape> {
    let index = kind(&KINDS.map(|(name, _)| name), "shape", node, problems)?;
    match KINDS[index].1 {
        Kind::Point => point(node, problems),
        Kind::Line => line(node, problems),
        Kind::Ray => ray(node, problems),
        Kind::Segment => segment(node, problems),
        Kind::Circle => circle(node, problems),
        Kind::Aabb => aabb(node, problems),
        Kind::Obb => obb(node, problems),
        Kind::Capsule => capsule(node, problems),
        Kind::Polygon => polygon(node, budget, problems),
        Kind::Group => group(node, groups + 1, budget, problems),
    }
}

/// Returns the shape that a constructor made. What the constructor refuses is a problem of the field that it names.
fn made<T: Into<Shape>>(made: Result<T, InvalidShape>, fields: &Fields<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let node = made.as_ref().err().and_then(InvalidShape::field).and_then(|name| fields.optional(name));
    valid(made, node.unwrap_or(fields.node), problems).map(Into::into)
}

/// Reads the direction of a line or ray, which is not zero.
fn direction(field: &'static str, node: Node<'_>, problems: &mut Problems<'_>) -> Option<DVec2> {
    let direction = coordinates(field, node, problems)?;
    valid(if direction == DVec2::ZERO { Err(InvalidShape::ZeroDirection) } else { Ok(direction) }, node, problems)
}

fn point(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Point", &["at"], problems);
    let at = fields.read("at", coordinates, problems);
    made(Point::new(at?), &fields, problems)
}

fn line(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Line", &["base", "direction"], problems);
    let base = fields.read("base", coordinates, problems);
    let direction = fields.read("direction", direction, problems);
    made(Line::new(base?, direction?), &fields, problems)
}

fn ray(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Ray", &["origin", "direction"], problems);
    let origin = fields.read("origin", coordinates, problems);
    let direction = fields.read("direction", direction, problems);
    made(Ray::new(origin?, direction?), &fields, problems)
}

fn segment(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Segment", &["a", "b"], problems);
    let [a, b] = ["a", "b"].map(|name| fields.read(name, coordinates, problems));
    made(Segment::new(a?, b?), &fields, problems)
}

fn circle(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Circle", &["center", "radius"], problems);
    let center = fields.read("center", coordinates, problems);
    let radius = fields.read("radius", extent, problems);
    made(Circle::new(center?, radius?), &fields, problems)
}

fn aabb(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Aabb", &["min", "max"], problems);
    let [min, max] = ["min", "max"].map(|name| fields.read(name, coordinates, problems));
    made(Aabb::new(min?, max?), &fields, problems)
}

fn obb(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Obb", &["center", "half_extents", "rotation"], problems);
    let center = fields.read("center", coordinates, problems);
    let half_extents = fields.read("half_extents", extents, problems);
    let rotation = fields.optional("rotation").map_or(Some(Rotation::IDENTITY), |node| {
        let degrees = number(node, problems)?;
        valid(Rotation::from_degrees(degrees), node, problems)
    });
    made(Obb::new(center?, half_extents?, rotation?), &fields, problems)
}

fn capsule(node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Capsule", &["a", "b", "radius"], problems);
    let [a, b] = ["a", "b"].map(|name| fields.read(name, coordinates, problems));
    let radius = fields.read("radius", extent, problems);
    made(Capsule::new(a?, b?, radius?), &fields, problems)
}

fn polygon(node: Node<'_>, budget: &mut Budget, problems: &mut Problems<'_>) -> Option<Shape> {
    let fields = Fields::of(node, "Polygon", &["vertices"], problems);
    let all = fields.required("vertices", problems)?;
    let nodes = list(all, MAX_VERTICES, "vertices", problems)?;
    spend(&mut budget.vertices, nodes.len(), ("polygons", "vertices", MAX_VERTICES_IN_ALL), node, problems)?;
    let vertices: Vec<DVec2> = nodes.iter().enumerate().filter_map(|(index, node)| vertex(index, *node, problems)).collect();
    // Where a vertex is missing, the others mean nothing.
    if vertices.len() < nodes.len() {
        return None;
    }
    let polygon = Polygon::new(vertices);
    let node = polygon.as_ref().err().and_then(vertex_of).and_then(|index| nodes.get(index).copied());
    valid(polygon, node.unwrap_or(all), problems).map(Shape::Polygon)
}

/// Reads the vertex with this index. It is checked here, so that all that are out of range are named, not only the first.
fn vertex(index: usize, node: Node<'_>, problems: &mut Problems<'_>) -> Option<DVec2> {
    let numbers = problems.within(format_args!("vertex {index}: "), |problems| two_numbers(node, problems))?;
    let vertex = vertex_in_range(index, DVec2::from(numbers.map(|(number, _)| number)));
    let wrong = numbers.iter().find(|(number, _)| in_range("vertices", *number).is_err());
    valid(vertex, wrong.map_or(node, |(_, node)| *node), problems)
}

/// Returns the vertex that an error is shown at, where it names one.
fn vertex_of(error: &InvalidShape) -> Option<usize> {
    match error {
        InvalidShape::VertexNotFinite { index, .. }
        | InvalidShape::VertexTooLarge { index, .. }
        | InvalidShape::VertexTooSmall { index, .. }
        | InvalidShape::RepeatedVertex { index, .. }
        | InvalidShape::Spike { index }
        | InvalidShape::VertexOnEdge { index, .. } => Some(*index),
        InvalidShape::CrossingEdges { second: [index, _], .. } => Some(*index),
        InvalidShape::NotFinite { .. }
        | InvalidShape::TooLarge { .. }
        | InvalidShape::TooSmall { .. }
        | InvalidShape::Negative { .. }
        | InvalidShape::ZeroDirection
        | InvalidShape::MinAboveMax { .. }
        | InvalidShape::TooFewVertices { .. }
        | InvalidShape::TooManyVertices { .. }
        | InvalidShape::FlatPolygon { .. }
        | InvalidShape::NoMembers
        | InvalidShape::TooManyMembers { .. }
        | InvalidShape::UnboundedMember { .. }
        | InvalidShape::TooDeep { .. } => None,
    }
}

/// Reads a group, which is the innermost of `depth` groups so far.
fn group(node: Node<'_>, depth: usize, budget: &mut Budget, problems: &mut Problems<'_>) -> Option<Shape> {
    if MAX_DEPTH < depth {
        problems.at(node, format_args!("groups are nested more than {MAX_DEPTH} deep, at most {MAX_DEPTH} are allowed"));
        return None;
    }
    let fields = Fields::of(node, "Group", &["bound", "pivot", "members"], problems);
    let bounds = [("Circle", Bound::Circle), ("Rectangle", Bound::Rectangle)];
    let bound = fields.optional("bound").map_or(Some(Bound::Circle), |node| named(&bounds, "bound", node, problems));
    let pivot = fields.optional("pivot").map_or(Some(None), |node| coordinates("pivot", node, problems).map(Some));
    let all = fields.required("members", problems)?;
    let nodes = list(all, MAX_MEMBERS, "members", problems)?;
    spend(&mut budget.members, nodes.len(), ("groups", "members", MAX_MEMBERS_IN_ALL), node, problems)?;
    let mut members = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.iter().enumerate() {
        let shape = problems.within(format_args!("member {index}: "), |problems| nested(*node, depth, budget, problems));
        members.extend(shape.and_then(|shape| member(index, shape, *node, problems)));
    }
    if members.len() < nodes.len() {
        return None;
    }
    let group = valid(Group::new(bound?, members), all, problems)?;
    made(group.with_pivot(pivot?), &fields, problems)
}

/// Returns the member with this index if it can be bounded. It is checked here, so that all that cannot are named.
fn member(index: usize, shape: Shape, node: Node<'_>, problems: &mut Problems<'_>) -> Option<Shape> {
    let error = InvalidShape::UnboundedMember { index, kind: shape.kind() };
    valid(if shape.is_unbounded() { Err(error) } else { Ok(shape) }, node, problems)
}

/// Takes `n` off what is left of `(owners, things, limit)`. The first time it does not suffice is a problem; from then on nothing is left.
fn spend(
    left: &mut Option<usize>,
    n: usize,
    (owners, things, limit): (&str, &str, usize),
    node: Node<'_>,
    problems: &mut Problems<'_>,
) -> Option<()> {
    let rest = (*left)?.checked_sub(n);
    if rest.is_none() {
        problems.at(node, format_args!("the {owners} of the scene have more than {limit} {things}, at most {limit} are allowed"));
    }
    *left = rest;
    rest.map(drop)
}
