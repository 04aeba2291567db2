//! Compares distances of cores without a root: from vertices to vertices and to the interiors of edges.

use std::cmp::Ordering;

use super::super::exact_number::{Dyadic, ExactVector};
use super::figure::{CoreExtent, Figure};

/// A straight edge from a point: to the end of its direction, or farther.
pub(super) struct Edge {
    pub(super) from: ExactVector,
    pub(super) direction: ExactVector,
    pub(super) reach: Extension,
}

pub(super) enum Extension {
    /// Between both ends.
    Bounded,
    /// Bounded by its start only.
    Forward,
    /// All of its carrier.
    BothWays,
}

impl Figure {
    /// Compares the distance of two cores that are apart with `reach`.
    pub(super) fn core_distance_ordering(&self, other: &Figure, reach: &Dyadic) -> Ordering {
        let reach_squared = reach.squared();
        // Two cores come closest at a vertex of one of them. Parallel lines have no vertex: any of their points will do.
        self.points_to(other, &reach_squared).min(other.points_to(self, &reach_squared))
    }

    /// Compares the distance of the nearest of this core's points to the vertices and edges of the other.
    fn points_to(&self, other: &Figure, reach_squared: &Dyadic) -> Ordering {
        let edges: Vec<Edge> = other.all_edges().collect();
        let ordering = |p| other.vertex_ordering(p, reach_squared).min(nearest_edge(p, &edges, reach_squared));
        self.points.iter().map(ordering).min().unwrap_or(Ordering::Greater)
    }

    /// Compares the distance of `p` from a core that does not have it inside with a reach.
    pub(super) fn distance_ordering(&self, p: &ExactVector, reach_squared: &Dyadic) -> Ordering {
        let edges: Vec<Edge> = self.all_edges().collect();
        self.vertex_ordering(p, reach_squared).min(nearest_edge(p, &edges, reach_squared))
    }

    fn vertex_ordering(&self, p: &ExactVector, reach_squared: &Dyadic) -> Ordering {
        let squares = self.points.iter().map(|q| p.minus(q).length_squared());
        squares.map(|squared| squared.cmp(reach_squared)).min().unwrap_or(Ordering::Greater)
    }

    pub(super) fn all_edges(&self) -> impl Iterator<Item = Edge> + '_ {
        let bounded = self.edges.iter().map(|[i, j]| Edge {
            from: self.points[*i].clone(),
            direction: self.points[*j].minus(&self.points[*i]),
            reach: Extension::Bounded,
        });
        let unbounded = self.points.iter().filter_map(|p| {
            let (direction, reach) = match &self.extent {
                CoreExtent::Bounded => return None,
                CoreExtent::Ray(direction) => (direction.clone(), Extension::Forward),
                CoreExtent::Line(direction) => (direction.clone(), Extension::BothWays),
            };
            Some(Edge { from: p.clone(), direction, reach })
        });
        bounded.chain(unbounded)
    }
}

/// Compares the distance to the nearest of the edges that have the foot of `p` inside.
fn nearest_edge(p: &ExactVector, edges: &[Edge], reach_squared: &Dyadic) -> Ordering {
    edges.iter().filter_map(|edge| edge.distance_ordering(p, reach_squared)).min().unwrap_or(Ordering::Greater)
}

impl Edge {
    /// Compares the distance of `p` from the carrier with a reach. `None` if the foot of `p` is not inside the edge.
    pub(super) fn distance_ordering(&self, p: &ExactVector, reach_squared: &Dyadic) -> Option<Ordering> {
        let from_start = p.minus(&self.from);
        let length_squared = self.direction.length_squared();
        let along = from_start.dot(&self.direction);
        let is_beside = match self.reach {
            Extension::Bounded => along.sign() == Ordering::Greater && along.cmp(&length_squared) == Ordering::Less,
            Extension::Forward => along.sign() == Ordering::Greater,
            Extension::BothWays => true,
        };
        // |cross| / |direction| is the distance from the carrier.
        is_beside.then(|| self.direction.cross(&from_start).squared().cmp(&(reach_squared * &length_squared)))
    }
}
