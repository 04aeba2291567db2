//! Divides a simple polygon into convex pieces: ears are clipped until triangles remain, then unnecessary diagonals are removed.
//!
//! Source: the Hertel-Mehlhorn algorithm, as Porvaznik describes it at philvaz.com/compgeom: at most four times as many pieces as needed.
//! All decisions are orientations of vertices, and exact.
//! Degenerate: a vertex exactly on a diagonal blocks the ear, so that no triangle is flat. A diagonal stays if its removal would
//! make a straight angle, so that no vertex of one piece lies on an edge of another.

use std::collections::{HashMap, VecDeque};

use glam::DVec2;

use crate::kernel::vector::{Orientation, orientation};

/// Returns the convex pieces of a simple counter-clockwise ring without straight angles, as indices of its vertices.
pub(super) fn convex_pieces(vertices: &[DVec2]) -> Vec<Vec<usize>> {
    merged(vertices, Ears::of(vertices).clipped())
}

/// The rest of the ring while ears are clipped.
struct Ears<'a> {
    vertices: &'a [DVec2],
    previous: Vec<usize>,
    next: Vec<usize>,
    /// True for the vertices that turn outwards: only they can be the tip of an ear.
    is_convex: Vec<bool>,
    is_clipped: Vec<bool>,
    /// The vertices that do not turn outwards, or did not some ears ago: only they can block an ear. From left to right.
    blockers: Vec<usize>,
}

impl<'a> Ears<'a> {
    fn of(vertices: &'a [DVec2]) -> Ears<'a> {
        let n = vertices.len();
        let mut ears = Ears {
            vertices,
            previous: (0..n).map(|i| (i + n - 1) % n).collect(),
            next: (0..n).map(|i| (i + 1) % n).collect(),
            is_convex: vec![false; n],
            is_clipped: vec![false; n],
            blockers: Vec::new(),
        };
        for i in 0..n {
            ears.is_convex[i] = ears.turns_outwards(i);
        }
        ears.blockers = (0..n).filter(|i| !ears.is_convex[*i]).collect();
        ears.blockers.sort_by(|i, j| vertices[*i].x.total_cmp(&vertices[*j].x));
        ears
    }

    fn turns_outwards(&self, i: usize) -> bool {
        let [p, q, r] = [self.previous[i], i, self.next[i]].map(|i| self.vertices[i]);
        orientation(p, q, r) == Orientation::CounterClockwise
    }

    /// Returns true if the triangle at vertex `i` contains no other vertex, not even on its boundary.
    fn is_ear(&self, i: usize) -> bool {
        let triangle = [self.previous[i], i, self.next[i]];
        let [p, q, r] = triangle.map(|i| self.vertices[i]);
        let (min, max) = (p.min(q).min(r), p.max(q).max(r));
        let blocks = |j: &usize| {
            let c = self.vertices[*j];
            !self.is_clipped[*j]
                && !self.is_convex[*j]
                && (min.y <= c.y && c.y <= max.y)
                && !triangle.contains(j)
                && orientation(r, p, c) != Orientation::Clockwise
                && orientation(p, q, c) != Orientation::Clockwise
                && orientation(q, r, c) != Orientation::Clockwise
        };
        let first = self.blockers.partition_point(|j| self.vertices[*j].x < min.x);
        let mut near = self.blockers[first..].iter().take_while(|j| self.vertices[**j].x <= max.x);
        self.is_convex[i] && !near.any(blocks)
    }

    /// Returns all triangles. An ear that was found stays one until it or a neighbor is clipped.
    fn clipped(mut self) -> Vec<Vec<usize>> {
        let n = self.vertices.len();
        let mut triangles = Vec::with_capacity(n.saturating_sub(2));
        let mut candidates: VecDeque<usize> = (0..n).collect();
        while triangles.len() + 3 <= n
            && let Some(i) = candidates.pop_front()
        {
            if self.is_clipped[i] || !self.is_ear(i) {
                continue;
            }
            let (p, r) = (self.previous[i], self.next[i]);
            triangles.push(vec![p, i, r]);
            self.is_clipped[i] = true;
            (self.next[p], self.previous[r]) = (r, p);
            for neighbour in [p, r] {
                self.is_convex[neighbour] = self.turns_outwards(neighbour);
                candidates.push_back(neighbour);
            }
        }
        triangles
    }
}

/// Returns the pieces after removal of every diagonal between two pieces that together are strictly convex.
fn merged(vertices: &[DVec2], mut pieces: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    // The piece to the left of the directed line from one vertex to another.
    let mut left_of: HashMap<(usize, usize), usize> = HashMap::new();
    for (piece, ring) in pieces.iter().enumerate() {
        left_of.extend(directed_edges(ring).map(|edge| (edge, piece)));
    }
    let diagonals: Vec<(usize, usize)> = pieces.iter().flat_map(|ring| directed_edges(ring)).filter(|(u, v)| u < v).collect();
    for (u, v) in diagonals {
        let (Some(left), Some(right)) = (left_of.get(&(u, v)).copied(), left_of.get(&(v, u)).copied()) else {
            // An edge of the polygon, not a diagonal.
            continue;
        };
        if let Some(ring) = union(vertices, &pieces[left], &pieces[right], u, v) {
            left_of.extend(directed_edges(&pieces[right]).map(|edge| (edge, left)));
            pieces[left] = ring;
            pieces[right].clear();
        }
    }
    pieces.retain(|ring| !ring.is_empty());
    pieces
}

/// Returns the edges of a ring, as the vertices from and to which they lead.
fn directed_edges(ring: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// Returns the union of two pieces on the left and the right of the directed line from `u` to `v`, if it is strictly convex
/// there.
fn union(vertices: &[DVec2], left: &[usize], right: &[usize], u: usize, v: usize) -> Option<Vec<usize>> {
    let turned_to = |ring: &[usize], first: usize| -> Option<Vec<usize>> {
        let start = ring.iter().position(|vertex| *vertex == first)?;
        Some(ring[start..].iter().chain(&ring[..start]).copied().collect())
    };
    // The left piece from `v` around to `u`, the right one from `u` around to `v`.
    let (left, right) = (turned_to(left, v)?, turned_to(right, u)?);
    let is_convex_vertex =
        |p: usize, q: usize, r: usize| orientation(vertices[p], vertices[q], vertices[r]) == Orientation::CounterClockwise;
    let at_u = is_convex_vertex(*left.get(left.len().checked_sub(2)?)?, u, *right.get(1)?);
    let at_v = is_convex_vertex(*right.get(right.len().checked_sub(2)?)?, v, *left.get(1)?);
    (at_u && at_v).then(|| [&left[..left.len() - 1], &right[..right.len() - 1]].concat())
}
