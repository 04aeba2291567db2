//! Decides whether a shape without area meets the inside of a union of shapes, all of which it only touches: a point on the common edge of
//! two tiles does, although it touches each of them.
//!
//! The inside of a union is open. A shape that is a single point is inside if the directions into the members are all directions. Any other
//! lies on a line and meets the inside along a stretch of it, on which one member covers the left side and another the right.

use std::cmp::Ordering;

use super::super::exact_number::{Dyadic, ExactVector};
use super::super::shape::Shape;
use super::distance::Edge;
use super::figure::{ExactInterval, Figure};
use super::solid::{SolidPart, parts};

/// Returns true if a convex shape without area meets the inside of the union of `members`, each of which it touches or is apart from. Exact.
#[cold]
#[inline(never)]
pub(crate) fn meets_inside_of_union(thin: &Shape, members: &[&Shape]) -> bool {
    let Some(thin) = Figure::of(thin) else { return false };
    let solids: Vec<SolidPart> = members.iter().flat_map(|member| parts(member)).collect();
    let figures: Vec<&Figure> = solids.iter().flat_map(SolidPart::figures).filter(|figure| !figure.is_thin()).collect();
    match thin.directions().find(|direction| !direction.is_zero()) {
        Some(direction) => line_meets(&thin, &direction, &figures),
        None => thin.points.first().is_some_and(|point| is_surrounded(point, &figures)),
    }
}

fn line_meets(thin: &Figure, direction: &ExactVector, figures: &[&Figure]) -> bool {
    let Some(base) = thin.points.first() else { return false };
    let own = thin.interval(direction);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for figure in figures {
        for edge in &figure.edges {
            let edge = edge.map(|vertex| &figure.points[vertex]);
            let Some(side) = side_of_edge(figure, edge, base, direction) else { continue };
            let stretch = ExactInterval::between(edge.map(|vertex| direction.dot(vertex)));
            // A vertex that is there twice is no edge.
            if !edge[0].minus(edge[1]).is_zero() && own.gap(&stretch) == Ordering::Less {
                if side == Ordering::Greater { left.push(stretch) } else { right.push(stretch) }
            }
        }
    }
    // Intervals of which each two overlap have a common part.
    left.iter().any(|one| right.iter().any(|other| one.gap(other) == Ordering::Less))
}

/// Returns the side of a line on which a figure lies that has a straight edge, beside this edge of its core, on the line: `Greater` is left.
/// `None` if the edge is not on the line.
fn side_of_edge(figure: &Figure, [p, q]: [&ExactVector; 2], base: &ExactVector, direction: &ExactVector) -> Option<Ordering> {
    let level = |point: &ExactVector| direction.cross(&point.minus(base));
    let of_edge = level(p);
    if of_edge.cmp(&level(q)) != Ordering::Equal {
        return None;
    }
    if !figure.radius.is_zero() {
        // The edge of the figure runs beside that of its core, by the radius.
        let reach = &figure.radius.squared() * &direction.length_squared();
        return (of_edge.squared().cmp(&reach) == Ordering::Equal).then(|| of_edge.sign());
    }
    if !of_edge.is_zero() {
        return None;
    }
    figure.points.iter().map(|point| level(point).sign()).find(|side| *side != Ordering::Equal)
}

/// The directions from a point into a figure: counter-clockwise from one to the other, 180 degrees at most.
struct Sector {
    from: ExactVector,
    to: ExactVector,
    /// False if the boundary of the figure bends away from both ends, which then lead out of it.
    has_ends: bool,
}

impl Sector {
    fn has_inside(&self, direction: &ExactVector) -> bool {
        let beyond_start = self.from.cross(direction).sign() == Ordering::Greater;
        beyond_start && (is_opposite(&self.from, &self.to) || direction.cross(&self.to).sign() == Ordering::Greater)
    }

    /// Returns true if it covers what lies beyond the end of another one, counter-clockwise, and the end itself.
    fn goes_on_from(&self, other: &Sector) -> bool {
        let starts_there = self.from.cross(&other.to).is_zero() && self.from.dot(&other.to).sign() == Ordering::Greater;
        self.has_inside(&other.to) || (starts_there && self.has_ends && other.has_ends)
    }
}

fn is_opposite(p: &ExactVector, q: &ExactVector) -> bool {
    p.cross(q).is_zero() && p.dot(q).sign() == Ordering::Less
}

fn is_surrounded(point: &ExactVector, figures: &[&Figure]) -> bool {
    let sectors: Vec<Sector> = figures.iter().filter_map(|figure| sector(point, figure)).collect();
    !sectors.is_empty() && sectors.iter().all(|one| sectors.iter().any(|other| other.goes_on_from(one)))
}

/// Returns the directions from a point on the boundary of a figure into it. `None` if the point lies elsewhere.
fn sector(point: &ExactVector, figure: &Figure) -> Option<Sector> {
    let n = figure.points.len();
    if !figure.radius.is_zero() {
        let outward = outward_of_round(point, figure)?;
        return Some(Sector { from: outward.perp(), to: outward.perp().negated(), has_ends: false });
    }
    if let Some(i) = figure.points.iter().position(|vertex| vertex.minus(point).is_zero()) {
        let next = (1..n).map(|k| figure.points[(i + k) % n].minus(point)).find(|to| !to.is_zero())?;
        let before = (1..n).map(|k| figure.points[(i + n - k) % n].minus(point)).find(|to| !to.is_zero())?;
        return Some(Sector { from: next, to: before, has_ends: true });
    }
    figure.all_edges().find_map(|edge| {
        side_beside(point, &edge, &Dyadic::zero())?;
        Some(Sector { to: edge.direction.negated(), from: edge.direction, has_ends: true })
    })
}

/// Returns the outward direction at a point of the boundary of a figure that has a radius.
fn outward_of_round(point: &ExactVector, figure: &Figure) -> Option<ExactVector> {
    let reach = figure.radius.squared();
    let of_edge = figure.all_edges().find_map(|edge| {
        let outward = edge.direction.perp();
        Some(if side_beside(point, &edge, &reach)? == Ordering::Less { outward.negated() } else { outward })
    });
    let of_vertex = || {
        let outward = figure.points.iter().map(|vertex| point.minus(vertex));
        outward.into_iter().find(|outward| outward.length_squared().cmp(&reach) == Ordering::Equal)
    };
    of_edge.or_else(of_vertex)
}

/// Returns the side of an edge on which a point lies that is between its ends and whose squared distance from its carrier is `reach`.
fn side_beside(point: &ExactVector, edge: &Edge, reach: &Dyadic) -> Option<Ordering> {
    let is_beside = edge.distance_ordering(point, reach) == Some(Ordering::Equal);
    is_beside.then(|| edge.direction.cross(&point.minus(&edge.from)).sign())
}
