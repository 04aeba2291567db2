//! The bodies that are connected: their insides meet, or they have part of an edge in common.

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::exact::relation;
use crate::kernel::level::{BoundsIndex, Level};
use crate::kernel::{Aabb, DVec2, Relation, Shape};

/// Returns for each body, given by its members with area, the others that it is connected with, in order.
pub(super) fn neighbors(bodies: &[Vec<&Shape>]) -> Vec<Vec<usize>> {
    let members: Vec<(usize, &Shape)> =
        bodies.iter().enumerate().flat_map(|(body, members)| members.iter().map(move |member| (body, *member))).collect();
    let bounds: Vec<Option<Aabb>> = members.iter().map(|(_, member)| bounding_aabb(member)).collect();
    let index = BoundsIndex::of(bounds.iter().copied());
    let mut found = vec![Vec::new(); bodies.len()];
    for (i, (body, member)) in members.iter().enumerate() {
        for j in index.near(bounds[i].as_ref(), 0.0) {
            let (other, of_other) = members[j];
            let is_new = i < j && *body != other && found[*body].last() != Some(&other);
            if is_new && are_connected(member, of_other) {
                found[*body].push(other);
                found[other].push(*body);
            }
        }
    }
    for near in &mut found {
        near.sort_unstable();
        near.dedup();
    }
    found
}

/// Returns true if the insides of two members with area meet, or if they have part of an edge in common. Exact.
fn are_connected(one: &Shape, other: &Shape) -> bool {
    if let (Shape::Aabb(one), Shape::Aabb(other)) = (one, other) {
        let (lo, hi) = (one.min().max(other.min()), one.max().min(other.max()));
        return lo.cmple(hi).all() && lo.cmplt(hi).any();
    }
    match relation(one, other) {
        Relation::Apart => false,
        Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => true,
        Relation::Touching => !Level::of([one, other]).boundary(0.0).inner_edges.is_empty(),
    }
}

/// Returns the sets of bodies that are connected, of those in `among`, which are in order. Each set is in order, and they are by their first bodies.
pub(super) fn components(among: &[usize], neighbors: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut is_left = vec![false; neighbors.len()];
    among.iter().for_each(|&body| is_left[body] = true);
    let mut found = Vec::new();
    for &first in among {
        if !is_left[first] {
            continue;
        }
        is_left[first] = false;
        let mut component = vec![first];
        let mut next = 0;
        while let Some(&body) = component.get(next) {
            next += 1;
            for &other in &neighbors[body] {
                if is_left[other] {
                    is_left[other] = false;
                    component.push(other);
                }
            }
        }
        component.sort_unstable();
        found.push(component);
    }
    found
}

/// Returns the middle of a body, twice, which no sum rounds away. Only an order of bodies depends on it.
pub(super) fn twice_the_middle(members: &[&Shape]) -> DVec2 {
    let bounds = members.iter().filter_map(|member| bounding_aabb(member)).map(|bounds| [bounds.min(), bounds.max()]);
    let around = bounds.reduce(|[p, q], [min, max]| [p.min(min), q.max(max)]);
    around.map_or(DVec2::ZERO, |[min, max]| min + max)
}
