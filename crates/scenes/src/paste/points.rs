//! Lists of points: as rings, as paths, and as a column of x beside a column of y.

use super::collector::Collector;
use super::texts;
use super::tree::{BracketGroup, ItemValue};
use super::vector::vector;
use crate::kernel::{Bound, DVec2, Group, InvalidShape, MAX_MEMBERS, Polygon, Segment, Shape};

/// The first meaning of a list of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PointOrder {
    /// The boundary of a polygon.
    Ring,
    /// A path from the first to the last.
    Path,
    /// A path that returns to the first.
    Loop,
}

/// Returns the polygon of a ring. The first point may be repeated at the end, as in WKT and GeoJSON; an edge without a length is left out.
pub(super) fn ring(points: &[DVec2]) -> Result<Polygon, InvalidShape> {
    let mut vertices = without_repeats(points);
    while let [first, .., last] = vertices.as_slice()
        && first == last
    {
        vertices.pop();
    }
    Polygon::new(vertices)
}

/// Returns the segments of a path as one shape: a segment, or a group of segments.
pub(super) fn path(points: &[DVec2], order: PointOrder) -> Result<Shape, InvalidShape> {
    let mut points = without_repeats(points);
    if let (PointOrder::Loop, [first, _, .., last]) = (order, points.as_slice())
        && first != last
    {
        points.push(*first);
    }
    match points.as_slice() {
        [] => Err(InvalidShape::NoMembers),
        [only] => Segment::new(*only, *only).map(Shape::Segment),
        [..] => {
            let segments: Result<Vec<Shape>, InvalidShape> =
                points.windows(2).map(|ends| Segment::new(ends[0], ends[1]).map(Shape::Segment)).collect();
            grouped(segments?)
        }
    }
}

/// Returns shapes as one: the only one, or a group. More than a group may have become a group of groups.
pub(super) fn grouped(shapes: Vec<Shape>) -> Result<Shape, InvalidShape> {
    let mut shapes = shapes;
    while MAX_MEMBERS < shapes.len() {
        let parts = shapes.chunks(MAX_MEMBERS).map(|part| Group::new(Bound::Rectangle, part.iter().cloned()));
        shapes = parts.map(|group| group.map(Shape::from)).collect::<Result<_, _>>()?;
    }
    match shapes.len() {
        1 => shapes.pop().ok_or(InvalidShape::NoMembers),
        _ => Ok(Group::new(Bound::Rectangle, shapes)?.into()),
    }
}

/// Returns a shape that turns about this point, world frame: in a group if it would turn about another one.
pub(super) fn turning_about(shape: Shape, pivot: DVec2) -> Result<Shape, InvalidShape> {
    /// The part of its coordinates by which the point may be off: programs compute it in different orders.
    const ROUNDED: f64 = 1e-9;
    let offset = (shape.reference_point() - pivot).abs().max_element();
    match shape {
        _ if offset <= ROUNDED * pivot.abs().max_element().max(1.0) => Ok(shape),
        Shape::Group(group) => Ok(group.with_pivot(Some(pivot))?.into()),
        single => Ok(Group::new(Bound::Rectangle, [single])?.with_pivot(Some(pivot))?.into()),
    }
}

fn without_repeats(points: &[DVec2]) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = points.to_vec();
    kept.dedup();
    kept
}

/// Returns the points of a list: vectors, numbers in pairs, or a column of x beside a column of y.
pub(super) fn list(group: &BracketGroup, collector: &mut Collector) -> Option<Vec<DVec2>> {
    if let Some(columns) = columns(group, collector) {
        return Some(columns);
    }
    let numbers: Option<Vec<f64>> = group.items.iter().map(|item| item.value.number()).collect();
    match numbers {
        Some(numbers) if 4 <= numbers.len() && numbers.len().is_multiple_of(2) => {
            Some(numbers.chunks_exact(2).map(|p| DVec2::new(p[0], p[1])).collect())
        }
        _ => group.items.iter().map(|item| vector(&item.value, collector)).collect(),
    }
}

/// Returns the points of `{"x": [..], "y": [..]}`, as RUBE writes them. `None` if the group is of another form, or if one column is longer.
pub(super) fn columns(group: &BracketGroup, collector: &mut Collector) -> Option<Vec<DVec2>> {
    let [x, y] = two_columns(group)?;
    columns_of(x, y).map_err(|why| collector.refuse(texts::POINTS, why)).ok()
}

/// Returns true for a column of x beside a column of y, also if one is longer.
pub(super) fn is_columns(group: &BracketGroup) -> bool {
    two_columns(group).is_some()
}

fn two_columns(group: &BracketGroup) -> Option<[Vec<f64>; 2]> {
    let [first, second] = group.items.as_slice() else { return None };
    let column = |value: &ItemValue| match value {
        ItemValue::Group(column) if !column.is_broken => column.items.iter().map(|item| item.value.number()).collect(),
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray | ItemValue::Group(_) => None,
    };
    match (first.key?, second.key?) {
        ("x", "y") => Some([column(&first.value)?, column(&second.value)?]),
        ("y", "x") => Some([column(&second.value)?, column(&first.value)?]),
        _ => None,
    }
}

/// Returns the points of two columns. Fails if one is longer.
pub(super) fn columns_of(x: Vec<f64>, y: Vec<f64>) -> Result<Vec<DVec2>, String> {
    if x.len() != y.len() {
        return Err(texts::columns_differ(x.len(), y.len()));
    }
    Ok(x.into_iter().zip(y).map(DVec2::from).collect())
}
