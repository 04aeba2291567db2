//! The union of connected members as one shape, with the proof that it is the same set.

use std::collections::{BTreeMap, BTreeSet};

use super::connect::twice_the_middle;
use super::why::Why;
use crate::kernel::level::{Level, OutlineFault, OutlineLoop};
use crate::kernel::{Aabb, DVec2, MAX_VERTICES, Polygon, Shape};

/// The reason for which a union is no single shape. Bodies are numbered as they were given.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Obstacle {
    /// Pairs of bodies whose boundaries cross in points of the outline that are rounded. A pair may be one body twice.
    Rounded(BTreeSet<[usize; 2]>),
    /// The union has a hole, with these bounds.
    Hole([DVec2; 2]),
    /// The outline has too many vertices.
    TooManyVertices,
    /// There is no proof that a shape is the union.
    Unproven,
}

/// Returns the union of connected bodies, each given by its members with straight edges and area, as a rectangle or a polygon.
pub(super) fn union(bodies: &[&[&Shape]]) -> Result<Shape, Obstacle> {
    let of_member: Vec<usize> =
        bodies.iter().enumerate().flat_map(|(body, members)| std::iter::repeat_n(body, members.len())).collect();
    let level = Level::of(bodies.iter().flat_map(|members| members.iter().copied()));
    let loops = level.boundary(0.0).loops().map_err(|fault| match fault {
        OutlineFault::NotStraight => Obstacle::Unproven,
        OutlineFault::Rounded(points) => {
            Obstacle::Rounded(points.iter().flat_map(|members| pairs(members, &of_member)).collect())
        }
    })?;
    let outer = match &loops[..] {
        [outer] if !outer.is_hole => outer,
        loops => {
            return Err(loops.iter().find(|one| one.is_hole).map_or(Obstacle::Unproven, |hole| Obstacle::Hole(around(hole))));
        }
    };
    if MAX_VERTICES < outer.vertices.len() {
        return Err(Obstacle::TooManyVertices);
    }
    let shape = shape(&outer.vertices).ok_or(Obstacle::Unproven)?;
    // The proof: a closed set that is the closure of its inside is known by its outline, and the insides are on the same side of both.
    let of_shape = Level::of([&shape]).boundary(0.0).loops();
    if of_shape.as_ref() == Ok(&loops) { Ok(shape) } else { Err(Obstacle::Unproven) }
}

fn pairs(members: &[usize], of_member: &[usize]) -> Vec<[usize; 2]> {
    let bodies: BTreeSet<usize> = members.iter().map(|member| of_member[*member]).collect();
    let bodies: Vec<usize> = bodies.into_iter().collect();
    match bodies[..] {
        [only] => vec![[only, only]],
        _ => bodies.iter().enumerate().flat_map(|(i, one)| bodies[i + 1..].iter().map(|other| [*one, *other])).collect(),
    }
}

fn around(hole: &OutlineLoop) -> [DVec2; 2] {
    let first = hole.vertices[0];
    hole.vertices.iter().fold([first, first], |[min, max], vertex| [min.min(*vertex), max.max(*vertex)])
}

/// Returns the rectangle or the polygon with these vertices.
fn shape(vertices: &[DVec2]) -> Option<Shape> {
    if let [a, b, c, d] = *vertices {
        // The first vertex is the lower left.
        let is_rectangle = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x;
        if is_rectangle {
            return Aabb::new(a, c).ok().map(Shape::Aabb);
        }
    }
    Polygon::new(vertices.iter().copied()).ok().map(Shape::Polygon)
}

impl Obstacle {
    /// Returns the two sets into which the bodies are split, none of them empty if there are two or more bodies: as numbers of the bodies.
    pub(super) fn split(&self, bodies: &[&[&Shape]]) -> [Vec<usize>; 2] {
        let all = 0..bodies.len();
        if let Obstacle::Rounded(pairs) = self {
            let taken_out = cover(pairs);
            let [rest, out]: [Vec<usize>; 2] =
                [false, true].map(|out| all.clone().filter(|body| taken_out.contains(body) == out).collect());
            if !rest.is_empty() && !out.is_empty() {
                return [rest, out];
            }
        }
        let middles: Vec<DVec2> = bodies.iter().map(|members| twice_the_middle(members)).collect();
        if let Obstacle::Hole([min, max]) = self {
            let size = *max - *min;
            let axes = if size.y <= size.x { [DVec2::Y, DVec2::X] } else { [DVec2::X, DVec2::Y] };
            for axis in axes {
                let middle = axis.dot(*min + *max);
                let parts = [false, true].map(|above| {
                    let is_there = |body: &usize| (middle < axis.dot(middles[*body])) == above;
                    all.clone().filter(is_there).collect::<Vec<_>>()
                });
                if parts.iter().all(|part| !part.is_empty()) {
                    return parts;
                }
            }
        }
        let (least, most) = middles.iter().fold((middles[0], middles[0]), |(lo, hi), p| (lo.min(*p), hi.max(*p)));
        let size = most - least;
        let axis = if size.y <= size.x { DVec2::X } else { DVec2::Y };
        let mut order: Vec<usize> = all.collect();
        order.sort_by(|p, q| axis.dot(middles[*p]).total_cmp(&axis.dot(middles[*q])).then(p.cmp(q)));
        let mut rest = order.split_off(bodies.len() / 2);
        order.sort_unstable();
        rest.sort_unstable();
        [order, rest]
    }

    /// Returns the reasons for bodies that are kept for it, by their numbers.
    pub(super) fn reasons(&self, bodies: usize) -> Vec<(usize, Why)> {
        let for_all = |why: Why| (0..bodies).map(|body| (body, why)).collect();
        match self {
            Obstacle::Rounded(pairs) => pairs
                .iter()
                .flat_map(|&[one, other]| [(one, Why::RoundedCrossing(other)), (other, Why::RoundedCrossing(one))])
                .collect(),
            Obstacle::Hole(_) => for_all(Why::Hole),
            Obstacle::TooManyVertices => for_all(Why::TooManyVertices),
            Obstacle::Unproven => for_all(Why::Unproven),
        }
    }
}

/// Returns bodies of which each pair has one: the body of most pairs first, of several the last one.
fn cover(pairs: &BTreeSet<[usize; 2]>) -> BTreeSet<usize> {
    let mut left = pairs.clone();
    let mut found = BTreeSet::new();
    while !left.is_empty() {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        left.iter().flatten().for_each(|body| *counts.entry(*body).or_default() += 1);
        let Some((&body, _)) = counts.iter().max_by_key(|(body, count)| (**count, **body)) else { break };
        left.retain(|pair| !pair.contains(&body));
        found.insert(body);
    }
    found
}
