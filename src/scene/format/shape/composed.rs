//! The shapes of a file that are lists: the vertices of a polygon, the members of a group. Each entry is read by itself and counted from 0.

use glam::DVec2;

use super::super::super::errors::Problems;
use super::super::super::limits::{MAX_MEMBERS_IN_ALL, MAX_VERTICES_IN_ALL};
use super::super::fields::Fields;
use super::super::position::offending_number;
use super::super::read::{BoundFile, read_list, read_vector};
use super::{Budget, nested};
use crate::kernel::shape::vertex_in_range;
use crate::kernel::{Bound, Group, InvalidShape, MAX_DEPTH, MAX_MEMBERS, MAX_VERTICES, Polygon, Shape};

/// The polygon in `part`.
pub(super) fn polygon<'a>(part: &'a str, whose: &str, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<Shape> {
    let mut fields = Fields::of(part, "Polygon", &["vertices"], whose, problems);
    let list = fields.required_part("vertices")?;
    let parts = read_list(list, MAX_VERTICES, "vertices", whose, fields.problems)?;
    spend(&mut budget.vertices, parts.len(), ("polygons", "vertices", MAX_VERTICES_IN_ALL), part, whose, fields.problems)?;
    let mut vertices = Vec::with_capacity(parts.len());
    for (idx, part) in parts.iter().enumerate() {
        vertices.extend(vertex(idx, part, whose, fields.problems));
    }
    // Where a vertex is missing, the others mean nothing.
    if vertices.len() < parts.len() {
        return None;
    }
    let polygon = Polygon::new(vertices).map_err(|error| {
        let part = vertex_of(&error).and_then(|idx| parts.get(idx)).unwrap_or(&list);
        fields.problems.at(part, format!("{whose}{error}"));
    });
    polygon.ok().map(Shape::Polygon)
}

/// The vertex with this index. It is judged here, so that all that are out of range are named, not only the first.
fn vertex(index: usize, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<DVec2> {
    let vertex = vertex_in_range(index, read_vector(part, &format!("{whose}vertex {index}: "), problems)?);
    vertex.map_err(|error| problems.at(offending_number(&error, part), format!("{whose}{error}"))).ok()
}

/// The vertex that an error is shown at, where it names one.
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
        | InvalidShape::WrongFields { .. }
        | InvalidShape::NoMembers
        | InvalidShape::TooManyMembers { .. }
        | InvalidShape::UnboundedMember { .. }
        | InvalidShape::TooDeep { .. } => None,
    }
}

/// The group in `part`, with `depth - 1` groups around it.
pub(super) fn group<'a>(
    part: &'a str,
    whose: &str,
    depth: usize,
    budget: &mut Budget,
    problems: &mut Problems<'a>,
) -> Option<Shape> {
    if MAX_DEPTH < depth {
        problems.at(part, format!("{whose}groups are nested more than {MAX_DEPTH} deep, at most {MAX_DEPTH} are allowed"));
        return None;
    }
    let mut fields = Fields::of(part, "Group", &["bound", "pivot", "members"], whose, problems);
    let bound = bound(fields.optional("bound").unwrap_or_default());
    let pivot = fields.optional_part("pivot").map(|part| (part, read_vector(part, whose, fields.problems)));
    let list = fields.required_part("members")?;
    let parts = read_list(list, MAX_MEMBERS, "members", whose, fields.problems)?;
    spend(&mut budget.members, parts.len(), ("groups", "members", MAX_MEMBERS_IN_ALL), part, whose, fields.problems)?;
    let mut members = Vec::with_capacity(parts.len());
    for (idx, part) in parts.iter().enumerate() {
        let shape = nested(part, &format!("{whose}member {idx}: "), depth, budget, fields.problems);
        members.extend(shape.and_then(|shape| member(idx, shape, part, whose, fields.problems)));
    }
    if members.len() < parts.len() {
        return None;
    }
    let group = Group::new(bound, members).map_err(|error| fields.problems.at(list, format!("{whose}{error}"))).ok()?;
    let Some((part, found)) = pivot else { return Some(Shape::Group(group)) };
    let pivoted = group.with_pivot(Some(found?));
    pivoted.map_err(|error| fields.problems.at(offending_number(&error, part), format!("{whose}{error}"))).ok().map(Shape::Group)
}

/// The member with this index: any shape that can be bounded. It is judged here, so that all that cannot are named.
fn member(index: usize, shape: Shape, part: &str, whose: &str, problems: &mut Problems<'_>) -> Option<Shape> {
    if !shape.is_unbounded() {
        return Some(shape);
    }
    let error = InvalidShape::UnboundedMember { index, kind: shape.kind() };
    problems.at(part, format!("{whose}{error}"));
    None
}

fn bound(file: BoundFile) -> Bound {
    match file {
        BoundFile::Circle => Bound::Circle,
        BoundFile::Rectangle => Bound::Rectangle,
    }
}

/// Takes `n` off what is left of `(owners, things, limit)`. The first time it does not suffice is a problem; from then on nothing is left.
fn spend(
    left: &mut Option<usize>,
    n: usize,
    (owners, things, limit): (&str, &str, usize),
    part: &str,
    whose: &str,
    problems: &mut Problems<'_>,
) -> Option<()> {
    let rest = (*left)?.checked_sub(n);
    if rest.is_none() {
        problems
            .at(part, format!("{whose}the {owners} of the scene have more than {limit} {things}, at most {limit} are allowed"));
    }
    *left = rest;
    rest.map(drop)
}
