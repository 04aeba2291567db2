//! Checks whether a ring of vertices is the boundary of a polygon: exactly, on the vertices in the given order.
//!
//! Repeated vertices are found by sorting. A ring that always turns to one side and goes around once is convex, and needs no
//! further check. Otherwise edges are sorted by their start in x, and only edges whose boxes meet are compared.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::aabb::Aabb;
use crate::kernel::invalid::{InvalidShape, vertex_in_range};
use crate::kernel::limits::MAX_VERTICES;
use crate::kernel::vector::{Orientation, orientation};

/// Returns the vertices counter-clockwise, the first one still first, if their ring is simple.
pub(super) fn checked(mut vertices: Vec<DVec2>) -> Result<Vec<DVec2>, InvalidShape> {
    let n = vertices.len();
    if n < 3 {
        return Err(InvalidShape::TooFewVertices { found: n });
    }
    if MAX_VERTICES < n {
        return Err(InvalidShape::TooManyVertices { found: n });
    }
    for (index, vertex) in vertices.iter_mut().enumerate() {
        *vertex = vertex_in_range(index, *vertex)?;
    }
    let turns: Vec<Orientation> = (0..n).map(|i| turn_at(&vertices, i)).collect();
    let always_turns = turns[0] != Orientation::Collinear && turns.iter().all(|turn| *turn == turns[0]);
    if !(always_turns && goes_around_once(&vertices)) {
        refuse_repeated(&vertices)?;
        refuse_spikes(&vertices, &turns)?;
        refuse_meeting_edges(&vertices)?;
    }
    if is_clockwise(&vertices, &turns) {
        vertices[1..].reverse();
    }
    Ok(vertices)
}

/// Returns the vertices of a simple counter-clockwise ring at which it turns: those on a straight edge are left out.
pub(super) fn turning_vertices(vertices: &[DVec2]) -> Vec<DVec2> {
    let turns = |i: &usize| turn_at(vertices, *i) != Orientation::Collinear;
    (0..vertices.len()).filter(turns).map(|i| vertices[i]).collect()
}

/// Returns true if a simple counter-clockwise ring never turns inwards.
pub(super) fn is_convex(vertices: &[DVec2]) -> bool {
    (0..vertices.len()).all(|i| turn_at(vertices, i) != Orientation::Clockwise)
}

fn turn_at(vertices: &[DVec2], i: usize) -> Orientation {
    let n = vertices.len();
    orientation(vertices[(i + n - 1) % n], vertices[i], vertices[(i + 1) % n])
}

/// Orders from left to right, and upwards if that is the same.
fn order(p: DVec2, q: DVec2) -> Ordering {
    p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
}

/// Returns true if a ring that always turns to one side goes around once: every full turn has one leftmost vertex.
fn goes_around_once(vertices: &[DVec2]) -> bool {
    let n = vertices.len();
    let is_leftmost = |i: &usize| {
        let (before, here, after) = (vertices[(i + n - 1) % n], vertices[*i], vertices[(i + 1) % n]);
        order(here, before) != Ordering::Greater && order(here, after) != Ordering::Greater
    };
    (0..n).filter(is_leftmost).count() == 1
}

/// Returns true if a simple ring is clockwise: its leftmost vertex turns as the ring does.
fn is_clockwise(vertices: &[DVec2], turns: &[Orientation]) -> bool {
    let leftmost = (0..vertices.len()).min_by(|i, j| order(vertices[*i], vertices[*j])).unwrap_or(0);
    turns[leftmost] == Orientation::Clockwise
}

fn refuse_repeated(vertices: &[DVec2]) -> Result<(), InvalidShape> {
    let mut sorted: Vec<usize> = (0..vertices.len()).collect();
    sorted.sort_by(|i, j| order(vertices[*i], vertices[*j]).then(i.cmp(j)));
    let repeated = sorted.windows(2).filter(|pair| vertices[pair[0]] == vertices[pair[1]]);
    match repeated.min_by_key(|pair| pair[1]) {
        Some(pair) => Err(InvalidShape::RepeatedVertex { index: pair[1], first: pair[0], at: vertices[pair[1]] }),
        None => Ok(()),
    }
}

fn refuse_spikes(vertices: &[DVec2], turns: &[Orientation]) -> Result<(), InvalidShape> {
    let n = vertices.len();
    if turns.iter().all(|turn| *turn == Orientation::Collinear) {
        return Err(InvalidShape::FlatPolygon { last: n - 1 });
    }
    let is_spike = |i: &usize| {
        let (before, here, after) = (vertices[(i + n - 1) % n], vertices[*i], vertices[(i + 1) % n]);
        turns[*i] == Orientation::Collinear && order(before, here) == order(after, here)
    };
    (0..n).find(is_spike).map_or(Ok(()), |index| Err(InvalidShape::Spike { index }))
}

/// An edge with its box; `index` is the vertex where it starts.
struct RingEdge {
    index: usize,
    from: DVec2,
    to: DVec2,
    min: DVec2,
    max: DVec2,
}

/// Returns an error if edges that share no vertex meet. Edges that share a vertex share nothing else: no vertex is repeated, and
/// there is no spike.
fn refuse_meeting_edges(vertices: &[DVec2]) -> Result<(), InvalidShape> {
    let n = vertices.len();
    let edge = |index: usize| {
        let (from, to) = (vertices[index], vertices[(index + 1) % n]);
        RingEdge { index, from, to, min: from.min(to), max: from.max(to) }
    };
    let mut edges: Vec<RingEdge> = (0..n).map(edge).collect();
    // If a line across the axis meets fewer edges on average, fewer of them are compared.
    let crowd = edges.iter().map(|edge| edge.max - edge.min).sum::<DVec2>() / Aabb::spanning(vertices).size();
    let along_y = crowd.y < crowd.x;
    let key = |v: DVec2| if along_y { v.y } else { v.x };
    edges.sort_by(|s, t| key(s.min).total_cmp(&key(t.min)));
    let mut first_found: Option<([usize; 2], InvalidShape)> = None;
    for (position, s) in edges.iter().enumerate() {
        for t in edges[position + 1..].iter().take_while(|t| key(t.min) <= key(s.max)) {
            let boxes_meet = s.min.cmple(t.max).all() && t.min.cmple(s.max).all();
            let neighbours = (s.index + 1) % n == t.index || (t.index + 1) % n == s.index;
            if !boxes_meet || neighbours {
                continue;
            }
            let (s, t) = if s.index < t.index { (s, t) } else { (t, s) };
            let place = [s.index, t.index];
            if first_found.as_ref().is_none_or(|(earlier, _)| place < *earlier)
                && let Some(problem) = meeting(s, t, n)
            {
                first_found = Some((place, problem));
            }
        }
    }
    first_found.map_or(Ok(()), |(_, problem)| Err(problem))
}

/// Returns the error for two edges without a common vertex that have a point in common, if they do.
fn meeting(s: &RingEdge, t: &RingEdge, n: usize) -> Option<InvalidShape> {
    use Orientation::Collinear;
    let of_t = [orientation(s.from, s.to, t.from), orientation(s.from, s.to, t.to)];
    if of_t[0] == of_t[1] && of_t[0] != Collinear {
        return None;
    }
    let of_s = [orientation(t.from, t.to, s.from), orientation(t.from, t.to, s.to)];
    if of_s[0] == of_s[1] && of_s[0] != Collinear {
        return None;
    }
    let (end_s, end_t) = ((s.index + 1) % n, (t.index + 1) % n);
    let on = |edge: &RingEdge, p: DVec2| edge.min.cmple(p).all() && p.cmple(edge.max).all();
    let ends = [
        (of_t[0], t.from, t.index, s, end_s),
        (of_t[1], t.to, end_t, s, end_s),
        (of_s[0], s.from, s.index, t, end_t),
        (of_s[1], s.to, end_s, t, end_t),
    ];
    for (turn, p, index, edge, to) in ends {
        if turn == Collinear && on(edge, p) {
            return Some(InvalidShape::VertexOnEdge { index, from: edge.index, to });
        }
    }
    let crosses = !of_t.contains(&Collinear) && !of_s.contains(&Collinear);
    crosses.then_some(InvalidShape::CrossingEdges { first: [s.index, end_s], second: [t.index, end_t] })
}
