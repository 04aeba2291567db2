//! Finds the outward normals of a union of shapes near a mover.
//!
//! A direction n is an outward normal at a point p of the boundary if a disc that touches p from the side of n is free of the inside of the
//! union. The centers of all such discs are the boundary of the union of the members, each grown by the radius of the disc. So the
//! normals are found on the edges and arcs of the grown members, as far as no other grown member covers them. A gap or a step that is too
//! small for the disc has no normals, and neither has one that rounding leaves between two tiles.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

use super::super::portable::{self, direction};
use super::super::rounded_polygon::{OutlinePiece, RoundedPolygon, outward_normal};
use super::super::shape::Shape;
use super::members::Level;
use super::place::Place;

/// The outward normals of a stretch of the boundary: counter-clockwise from one to the other, 180 degrees at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NormalArc {
    /// A unit vector.
    pub from: DVec2,
    /// A unit vector; equal to `from` for a straight stretch.
    pub to: DVec2,
    /// The middle of the stretch, world frame.
    pub at: DVec2,
}

impl NormalArc {
    /// Returns the arc of a single direction.
    pub(super) fn single(normal: DVec2, at: DVec2) -> NormalArc {
        NormalArc { from: normal, to: normal, at }
    }

    /// Returns the angle between a unit vector and the nearest direction of the arc, degrees in [0, 180].
    pub fn degrees_from(&self, direction: DVec2) -> f64 {
        self.angle_from(direction).to_degrees()
    }

    /// Returns the smallest angle between directions of two arcs, radians, and the direction of this one that is nearest.
    pub(super) fn angle_to(&self, other: &NormalArc) -> (f64, DVec2) {
        let own = [self.from, self.to].map(|end| (other.angle_from(end), end));
        let theirs = [other.from, other.to].map(|end| (self.angle_from(end), self.nearest_to(end)));
        own.into_iter().chain(theirs).fold((f64::INFINITY, self.from), |best, next| if next.0 < best.0 { next } else { best })
    }

    fn has(&self, direction: DVec2) -> bool {
        turn(self.from, direction) <= turn(self.from, self.to)
    }

    fn angle_from(&self, direction: DVec2) -> f64 {
        if self.has(direction) {
            0.0
        } else {
            [self.from, self.to].map(|end| angle(end, direction)).into_iter().fold(PI, f64::min)
        }
    }

    /// Returns the direction of the arc that is nearest to a unit vector.
    pub fn nearest_to(&self, direction: DVec2) -> DVec2 {
        if self.has(direction) {
            direction
        } else if angle(self.from, direction) <= angle(self.to, direction) {
            self.from
        } else {
            self.to
        }
    }
}

/// Returns the angle between two unit vectors, radians, without the loss of digits of an arc cosine.
fn angle(a: DVec2, b: DVec2) -> f64 {
    portable::angle(DVec2::new(a.dot(b), a.perp_dot(b).abs()))
}

/// Returns the angle from one unit vector to another, counter-clockwise, in [0, 2 pi).
fn turn(from: DVec2, to: DVec2) -> f64 {
    let angle = portable::angle(DVec2::new(from.dot(to), from.perp_dot(to)));
    if angle < 0.0 { angle + TAU } else { angle }
}

/// A stretch of the boundary of the union whose normals are free.
#[derive(Debug, Clone, Copy)]
enum FreeStretch {
    Straight {
        from: DVec2,
        to: DVec2,
        normal: DVec2,
    },
    /// Normals from one angle to a larger one, radians, of the arc of this radius around a center: a vertex if it is 0.
    Round {
        center: DVec2,
        radius: f64,
        from: f64,
        to: f64,
    },
}

/// The outward normals of a union.
#[derive(Debug)]
pub(super) struct OutwardNormals {
    free: Vec<FreeStretch>,
}

/// The part of the radius of the disc by which it may reach into a member: rounding leaves steps between tiles.
const TOLERANCE: f64 = 1e-9;
/// The part of the radius of the disc below which the path of its center around a vertex comes from that tolerance: more than
/// `sqrt(2 * TOLERANCE)`.
const SLIVER: f64 = 1e-4;

impl OutwardNormals {
    /// Returns the normals of the union of these parts at which a disc of radius `seam` is free.
    pub(super) fn of(parts: &[RoundedPolygon], seam: f64) -> OutwardNormals {
        let grown: Vec<RoundedPolygon> = parts.iter().map(|part| part.grown(seam)).collect();
        let mut free = Vec::new();
        for (idx, part) in parts.iter().enumerate() {
            let others: Vec<&RoundedPolygon> =
                grown.iter().enumerate().filter(|(other, _)| *other != idx).map(|(_, other)| other).collect();
            let is_free = |center: DVec2| others.iter().all(|other| -TOLERANCE * seam <= other.distance(center).0);
            for [from, to] in part.edges() {
                let Some(normal) = outward_normal(from, to) else { continue };
                let [p, q] = [from, to].map(|end| end + normal * (part.radius + seam));
                let length = p.distance(q);
                let along = (q - p) / length;
                let piece = OutlinePiece::Edge { from: p, to: q };
                let crossings = crossings(&piece, &others).map(|crossing| (crossing - p).dot(along));
                let base = from + normal * part.radius;
                free.extend(intervals(0.0, length, crossings, |s| is_free(p + along * s)).into_iter().map(|[start, end]| {
                    // The disc may touch the edge beside the point, by 2 radii.
                    let [start, end] = [(start - 2.0 * seam).max(0.0), (end + 2.0 * seam).min(length)];
                    FreeStretch::Straight { from: base + along * start, to: base + along * end, normal }
                }));
            }
            for (center, from, to) in fans(part) {
                let reach = part.radius + seam;
                let crossings = crossings_of_arc(center, reach, from, &others);
                let found = intervals(from, to, crossings, |angle| is_free(center + direction(angle) * reach));
                // The tolerance leaves slivers beside edges, which have the normals of these.
                let found = found.into_iter().filter(|[from, to]| SLIVER * seam < (to - from) * reach);
                free.extend(found.map(|[from, to]| FreeStretch::Round { center, radius: part.radius, from, to }));
            }
        }
        OutwardNormals { free }
    }

    /// Returns the normals at points within `reach` of a mover. Those of one edge are one arc, also if several members share the edge.
    pub(super) fn within(&self, mover: &[RoundedPolygon], reach: f64) -> Vec<NormalArc> {
        let around: Vec<RoundedPolygon> = mover.iter().map(|part| part.grown(reach)).collect();
        let near: Vec<&RoundedPolygon> = around.iter().collect();
        let is_near = |p: DVec2| near.iter().any(|part| part.distance(p).0 <= 0.0);
        let (mut edges, mut arcs): (Vec<[DVec2; 3]>, Vec<NormalArc>) = (Vec::new(), Vec::new());
        for stretch in &self.free {
            match *stretch {
                FreeStretch::Straight { from, to, normal } => {
                    let length = from.distance(to);
                    let along = if 0.0 < length { (to - from) / length } else { DVec2::ZERO };
                    let piece = OutlinePiece::Edge { from, to };
                    let crossings = crossings(&piece, &near).map(|p| (p - from).dot(along));
                    let found = intervals(0.0, length, crossings, |s| is_near(from + along * s));
                    edges.extend(found.into_iter().map(|[start, end]| [from + along * start, from + along * end, normal]));
                }
                FreeStretch::Round { center, radius, from, to } => {
                    let found = if radius == 0.0 {
                        is_near(center).then_some([from, to]).into_iter().collect()
                    } else {
                        let crossings = crossings_of_arc(center, radius, from, &near);
                        intervals(from, to, crossings, |angle| is_near(center + direction(angle) * radius))
                    };
                    arcs.extend(found.into_iter().flat_map(|[from, to]| split(from, to)).map(|[from, to]| NormalArc {
                        from: direction(from),
                        to: direction(to),
                        at: center + direction(from.midpoint(to)) * radius,
                    }));
                }
            }
        }
        let mut all: Vec<NormalArc> =
            joined(edges).into_iter().map(|[p, q, normal]| NormalArc::single(normal, p.midpoint(q))).collect();
        for arc in arcs {
            let is_same = |other: &NormalArc| {
                [(arc.from, other.from), (arc.to, other.to), (arc.at, other.at)].iter().all(|(p, q)| p.distance(*q) <= SAME)
            };
            if !all.iter().any(is_same) {
                all.push(arc);
            }
        }
        all.sort_by(|p, q| {
            turn(DVec2::X, p.from)
                .total_cmp(&turn(DVec2::X, q.from))
                .then(p.at.x.total_cmp(&q.at.x))
                .then(p.at.y.total_cmp(&q.at.y))
        });
        all
    }
}

/// The outward normals of a level near a mover.
#[derive(Debug)]
pub(super) struct NormalsNear {
    place: Place,
    outward: OutwardNormals,
}

impl NormalsNear {
    /// Prepares the normals at points within `reach` of the mover, of discs of the radius `seam`: world units. The mover is one shape, or
    /// several that it passes one after the other.
    pub(super) fn of(level: &Level<'_>, mover: &[Shape], reach: f64, seam: f64) -> NormalsNear {
        let within = reach + 4.0 * seam;
        let place = Place::around(mover, level.near(mover, within), within);
        let outward = OutwardNormals::of(&place.parts, seam / place.scale);
        NormalsNear { place, outward }
    }

    /// Returns the normals at points within a distance of the mover, at most that of the preparation.
    pub(super) fn within(&self, reach: f64) -> Vec<NormalArc> {
        let Place { origin, scale, .. } = self.place;
        let arcs = self.outward.within(&self.place.mover, reach / scale);
        arcs.into_iter().map(|arc| NormalArc { at: origin + arc.at * scale, ..arc }).collect()
    }
}

/// The distance up to which two points or unit vectors are roundings of one.
const SAME: f64 = 1e-10;

/// Joins stretches of one straight line that have the same normal and overlap or meet.
fn joined(mut edges: Vec<[DVec2; 3]>) -> Vec<[DVec2; 3]> {
    let mut found: Vec<[DVec2; 3]> = Vec::new();
    edges.sort_by(|p, q| {
        let position = |[from, _, normal]: &[DVec2; 3]| normal.perp().dot(*from);
        position(p).total_cmp(&position(q))
    });
    for [from, to, normal] in edges {
        let along = normal.perp();
        let goes_on = |[start, end, other]: &&mut [DVec2; 3]| {
            let is_same_line = normal.distance(*other) <= SAME && normal.dot(from - *start).abs() <= SAME;
            is_same_line && along.dot(from - *end) <= SAME
        };
        match found.iter_mut().find(goes_on) {
            Some([_, end, _]) if along.dot(*end) < along.dot(to) => *end = to,
            Some(_) => {}
            None => found.push([from, to, normal]),
        }
    }
    found
}

/// Returns the vertices of a core with the angles of the outward normals there: those between the normals of both edges.
fn fans(part: &RoundedPolygon) -> Vec<(DVec2, f64, f64)> {
    let normals: Vec<DVec2> = part.edges().filter_map(|[from, to]| outward_normal(from, to)).collect();
    let n = part.vertices.len();
    let of_vertex = |i: usize| match normals.as_slice() {
        [] => (part.vertices[i], 0.0, TAU),
        normals if normals.len() == n => {
            let start = turn(DVec2::X, normals[(i + n - 1) % n]);
            (part.vertices[i], start, start + turn(normals[(i + n - 1) % n], normals[i]))
        }
        _ => (part.vertices[i], 0.0, 0.0),
    };
    (0..n).map(of_vertex).filter(|(_, from, to)| from < to).collect()
}

fn split(from: f64, to: f64) -> impl Iterator<Item = [f64; 2]> {
    let middle = from.midpoint(to);
    let halves =
        if PI * (1.0 + 1e-12) < to - from { [Some([from, middle]), Some([middle, to])] } else { [Some([from, to]), None] };
    halves.into_iter().flatten()
}

fn crossings<'p>(piece: &'p OutlinePiece, others: &'p [&RoundedPolygon]) -> impl Iterator<Item = DVec2> + 'p {
    others.iter().flat_map(|other| other.pieces()).flat_map(|other| piece.crossings(&other).collect::<Vec<_>>())
}

/// Returns the angles at which an arc that begins at the angle `from` crosses others: radians, from there on.
fn crossings_of_arc(center: DVec2, radius: f64, from: f64, others: &[&RoundedPolygon]) -> Vec<f64> {
    let piece = OutlinePiece::Arc { center, radius };
    let angle = |crossing: DVec2| from + turn(direction(from), (crossing - center).normalize_or(DVec2::X));
    crossings(&piece, others).map(angle).collect()
}

/// Returns the intervals of a range between some positions whose middles pass a test, neighbours joined.
fn intervals(from: f64, to: f64, between: impl IntoIterator<Item = f64>, test: impl Fn(f64) -> bool) -> Vec<[f64; 2]> {
    let mut ends: Vec<f64> =
        between.into_iter().filter(|position| from < *position && *position < to).chain([from, to]).collect();
    ends.sort_by(f64::total_cmp);
    let mut found: Vec<[f64; 2]> = Vec::new();
    for pair in ends.windows(2) {
        let [start, end] = [pair[0], pair[1]];
        if start == end || !test(start.midpoint(end)) {
            continue;
        }
        match found.last_mut() {
            Some(last) if last[1] == start => last[1] = end,
            Some(_) | None => found.push([start, end]),
        }
    }
    found
}
