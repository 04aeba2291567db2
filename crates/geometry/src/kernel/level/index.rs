//! Finds the members of a level near a mover: those whose bounds come near its bounds, along the axis on which the level is longer.

use glam::DVec2;

use super::super::bounds::{bounding_aabb, union_aabb};
use super::super::shape::{Aabb, Shape};

/// The bounds of many shapes, sorted.
#[derive(Debug, Clone)]
pub struct BoundsIndex {
    /// The bounds of each shape. `None` for an unbounded one.
    bounds: Vec<Option<Aabb>>,
    /// A unit vector along x or y.
    axis: DVec2,
    /// The shapes with bounds, in the order of their lower ends along the axis.
    order: Vec<usize>,
    /// Those lower ends.
    starts: Vec<f64>,
    /// The largest upper end of the shapes up to each one.
    ends: Vec<f64>,
    /// The shapes without bounds.
    unbounded: Vec<usize>,
}

impl BoundsIndex {
    /// Returns the index of these shapes.
    pub fn of<'s>(shapes: impl Iterator<Item = &'s Shape>) -> BoundsIndex {
        let bounds: Vec<Option<Aabb>> = shapes.map(bounding_aabb).collect();
        let around = bounds.iter().flatten().copied().reduce(|one, other| union_aabb(&one, &other));
        let size = around.map_or(DVec2::ZERO, |around| around.max() - around.min());
        let axis = if size.y <= size.x { DVec2::X } else { DVec2::Y };
        let with_bounds = bounds.iter().enumerate().filter_map(|(idx, bounds)| Some((idx, bounds.as_ref()?)));
        let mut intervals: Vec<(f64, f64, usize)> =
            with_bounds.map(|(idx, bounds)| (axis.dot(bounds.min()), axis.dot(bounds.max()), idx)).collect();
        intervals.sort_unstable_by(|p, q| p.0.total_cmp(&q.0).then(p.2.cmp(&q.2)));
        let mut largest = f64::NEG_INFINITY;
        let ends = intervals.iter().map(|(_, end, _)| {
            largest = largest.max(*end);
            largest
        });
        BoundsIndex {
            axis,
            ends: ends.collect(),
            starts: intervals.iter().map(|(start, ..)| *start).collect(),
            order: intervals.iter().map(|(.., idx)| *idx).collect(),
            unbounded: (0..bounds.len()).filter(|idx| bounds[*idx].is_none()).collect(),
            bounds,
        }
    }

    /// Returns the indices of the shapes that may be within a distance of a shape with these bounds, world units, in order: all others are
    /// farther away. `None` are the bounds of an unbounded shape, which may meet all.
    pub fn near(&self, around: Option<&Aabb>, within: f64) -> Vec<usize> {
        let Some(around) = around else { return (0..self.bounds.len()).collect() };
        // Rounding must not leave one out.
        let within = within + f64::EPSILON * 4.0 * (within + around.min().abs().max(around.max().abs()).max_element());
        let (from, to) = (self.axis.dot(around.min()) - within, self.axis.dot(around.max()) + within);
        let first = self.ends.partition_point(|end| *end < from);
        let after_last = self.starts.partition_point(|start| *start <= to);
        let between = self.order.get(first..after_last).unwrap_or_default().iter();
        let is_near = |idx: &&usize| self.bounds[**idx].is_some_and(|bounds| distance(around, &bounds) <= within);
        let mut found: Vec<usize> = between.filter(is_near).chain(&self.unbounded).copied().collect();
        found.sort_unstable();
        found
    }
}

/// Returns a distance that no two points of shapes with these bounds fall below.
fn distance(one: &Aabb, other: &Aabb) -> f64 {
    let apart = (other.min() - one.max()).max(one.min() - other.max()).max(DVec2::ZERO);
    // Less than the length, which may be rounded up.
    apart.length() * (1.0 - 4.0 * f64::EPSILON)
}
