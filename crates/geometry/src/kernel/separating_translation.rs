//! Finds the shortest translation of B that ends an overlap: of all parts at once, whereas the depth of a contact is that of the
//! deepest pair.
//!
//! B, moved by `t`, overlaps A if `t` lies inside the Minkowski difference A minus B of some pair of parts. Thus the answer is
//! the point nearest to the origin that lies inside none of these differences. It is on the boundary of their union: either the
//! nearest point of one edge or one arc of a boundary, or a point where two boundaries cross. All of these are tried, the nearest
//! first.
//!
//! Source: van den Bergen, Collision Detection in Interactive 3D Environments, 2.3 for the Minkowski difference and the depth in it.
//! Degenerate: if parts of one shape share an edge, points on it are inside no difference, but no direction leads out of them. A
//! point counts only if a short step in some direction leaves all differences. Thus a gap into which B fits exactly does not
//! count, and neither does the tip of a gap between an arc and an edge that touch: no step that survives rounding leads out of
//! it. The next nearest point is then the answer.

use glam::DVec2;

use super::bounds::convex_hull;
use super::convex_core::ConvexCore;
use super::proximity::{Contact, Relation};
use super::shape::{Shape, unit};
use super::vector::closest_on_segment;

/// The largest number of pairs of parts: if there are more, only the deepest pair is separated.
pub const MAX_PART_PAIRS: usize = 64;
/// The largest number of edges and arcs of all differences: if there are more, only the deepest pair is separated.
const MAX_EDGES: usize = 512;
/// The distance below which a point lies on a boundary, as a fraction of the largest coordinate of a difference.
const ROUNDING: f64 = 1e-13;
/// The length of the step that must leave all differences, as a fraction of the largest coordinate.
const STEP: f64 = 1e-7;

/// A translation of B that ends an overlap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeparatingTranslation {
    /// The displacement of B, world units. Up to rounding the two then touch.
    pub translation: DVec2,
    /// A unit vector along which B can move on and gets apart: a small step along it undoes the effect of rounding.
    pub outward: DVec2,
    /// The shapes or parts that it separates.
    pub separates: SeparatedPair,
}

/// The pair that a translation separates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeparatedPair {
    /// The shapes: no shorter translation ends their overlap.
    Shapes,
    /// The deepest pair of their parts, because there are more pairs than [`MAX_PART_PAIRS`] or too many edges. Others may still
    /// overlap.
    DeepestParts,
}

/// Returns the shortest translation of `b` that ends the overlap with `a`, given their contact by [`contact`](super::contact()).
/// `None` if they are apart, and if no finite translation separates them.
///
/// ```
/// use clashbox_geometry::kernel::{Circle, DVec2, InvalidShape, Polygon, SeparatedPair, contact, separating_translation};
///
/// // A disc in a slot that is as deep as its sides are thick: it overlaps the left side and the bottom.
/// let slot = Polygon::new([(0.0, 0.0), (6.0, 0.0), (6.0, 9.0), (4.5, 9.0), (4.5, 2.0), (1.0, 2.0), (1.0, 9.0), (0.0, 9.0)])?.into();
/// let disc = Circle::new([1.75, 2.5], 1.0)?.into();
/// let contact = contact(&slot, &disc);
/// // A translation out of the bottom alone does not lead out of the left side.
/// assert_eq!(contact.mtv().map(|mtv| mtv.depth), Some(0.5));
/// let found = separating_translation(&slot, &disc, &contact).expect("they overlap");
/// assert!((found.translation - DVec2::new(0.25, 0.5)).length() < 1e-12, "{found:?}");
/// assert_eq!(found.separates, SeparatedPair::Shapes);
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn separating_translation(a: &Shape, b: &Shape, contact: &Contact) -> Option<SeparatingTranslation> {
    let mtv = contact.mtv()?;
    let deepest = |separates| SeparatingTranslation { translation: mtv.normal * mtv.depth, outward: mtv.normal, separates };
    let one_pair = a.is_convex() && b.is_convex() && a.as_group().is_none() && b.as_group().is_none();
    if one_pair || contact.relation == Relation::Touching {
        return Some(deepest(SeparatedPair::Shapes));
    }
    let whole = Differences::between(a, b).and_then(|differences| differences.nearest_outside());
    Some(whole.unwrap_or_else(|| deepest(SeparatedPair::DeepestParts)))
}

/// The differences A minus B of all pairs of parts. Coordinates are divided by the largest one.
struct Differences {
    all: Vec<PartDifference>,
    scale: f64,
}

/// The translations of a part of B that let it meet a part of A: a convex polygon, grown by a radius.
struct PartDifference {
    /// The vertices, counter-clockwise, without the radius.
    vertices: Vec<DVec2>,
    radius: f64,
}

/// A piece of the boundary of a difference. The whole circle is used in place of an arc: the rest of it lies inside.
#[derive(Clone, Copy)]
enum DifferencePiece {
    Edge { from: DVec2, to: DVec2 },
    Arc { center: DVec2, radius: f64 },
}

impl Differences {
    /// Returns the differences of two shapes. `None` if they are too many.
    fn between(a: &Shape, b: &Shape) -> Option<Differences> {
        let [mut parts_a, mut parts_b] = [a, b].map(ConvexCore::of_parts);
        if MAX_PART_PAIRS < parts_a.len() * parts_b.len() {
            return None;
        }
        // A line or a ray is cut off beyond everything that it can meet.
        let largest = |parts: &[ConvexCore<'_>]| parts.iter().map(ConvexCore::magnitude).fold(0.0, f64::max);
        let reach = 8.0 * (largest(&parts_a) + largest(&parts_b));
        parts_a.iter_mut().chain(&mut parts_b).for_each(|core| core.cut_off(reach));
        let pairs = parts_a.iter().flat_map(|a| parts_b.iter().map(move |b| [a, b]));
        let mut all: Vec<PartDifference> = pairs.map(|[a, b]| PartDifference::of(a, b)).collect();
        let extent = |difference: &PartDifference| {
            difference.vertices.iter().map(|vertex| vertex.abs().max_element()).fold(0.0, f64::max) + difference.radius
        };
        let scale = all.iter().map(extent).fold(0.0, f64::max);
        for difference in &mut all {
            difference.vertices.iter_mut().for_each(|vertex| *vertex /= scale);
            difference.radius /= scale;
        }
        let edges: usize = all.iter().map(|difference| difference.pieces().count()).sum();
        (edges <= MAX_EDGES && 0.0 < scale).then_some(Differences { all, scale })
    }

    /// Returns the point nearest to the origin that lies inside none of them. `None` if rounding leaves none.
    fn nearest_outside(&self) -> Option<SeparatingTranslation> {
        let mut candidates: Vec<DVec2> = Vec::new();
        let pieces: Vec<Vec<DifferencePiece>> = self.all.iter().map(|difference| difference.pieces().collect()).collect();
        for (idx, of_one) in pieces.iter().enumerate() {
            candidates.extend(of_one.iter().map(|piece| piece.nearest_to_origin()));
            let others = pieces.iter().skip(idx + 1).flatten();
            candidates.extend(others.flat_map(|other| of_one.iter().flat_map(|piece| piece.crossings(other))));
        }
        candidates.retain(|candidate| candidate.is_finite());
        candidates.sort_by(|p, q| p.length_squared().total_cmp(&q.length_squared()));
        candidates.into_iter().find_map(|candidate| {
            let outward = self.outward(candidate)?;
            Some(SeparatingTranslation { translation: candidate * self.scale, outward, separates: SeparatedPair::Shapes })
        })
    }

    /// Returns a direction along which a step leaves all differences from a point that lies inside none. `None` if it lies inside
    /// one.
    fn outward(&self, p: DVec2) -> Option<DVec2> {
        let mut normals = Vec::new();
        for difference in &self.all {
            let (distance, normal) = difference.distance(p);
            if distance < -ROUNDING {
                return None;
            }
            if distance <= STEP {
                normals.extend(difference.normals_at(p, normal));
            }
        }
        // The direction that leads away from all of them fastest is a normal, or the middle of two.
        let middles = normals.iter().enumerate().flat_map(|(idx, n)| normals[idx + 1..].iter().map(move |m| *n + *m));
        let directions: Vec<DVec2> = normals.iter().copied().chain(middles).filter_map(unit).collect();
        let leaves = |direction: &DVec2| {
            let next = p + *direction * STEP;
            self.all.iter().all(|difference| 1e-3 * STEP < difference.distance(next).0)
        };
        directions.into_iter().find(leaves)
    }
}

impl PartDifference {
    fn of(a: &ConvexCore<'_>, b: &ConvexCore<'_>) -> PartDifference {
        let between = a.origin - b.origin;
        let points = a.vertices().flat_map(|p| b.vertices().map(move |q| between + (p - q)));
        PartDifference { vertices: convex_hull(points.collect()), radius: a.radius + b.radius }
    }

    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        let next = self.vertices.iter().cycle().skip(1);
        self.vertices.iter().zip(next).filter(|_| 1 < self.vertices.len()).map(|(from, to)| [*from, *to])
    }

    /// Returns the edges, moved outward by the radius, and the circles around the vertices.
    fn pieces(&self) -> impl Iterator<Item = DifferencePiece> + '_ {
        let edges = self.edges().filter_map(|[from, to]| {
            let outward = outward_normal(from, to)? * self.radius;
            Some(DifferencePiece::Edge { from: from + outward, to: to + outward })
        });
        let arcs = self.vertices.iter().filter(|_| 0.0 < self.radius);
        edges.chain(arcs.map(|vertex| DifferencePiece::Arc { center: *vertex, radius: self.radius }))
    }

    /// Returns how far outside a point lies, below 0 inside, and the direction in which that grows fastest.
    fn distance(&self, p: DVec2) -> (f64, DVec2) {
        let lines = self.edges().filter_map(|[from, to]| {
            let normal = outward_normal(from, to)?;
            Some((normal.dot(p - from), normal))
        });
        let is_solid = 2 < self.vertices.len();
        let deepest = lines.filter(|_| is_solid).max_by(|one, other| one.0.total_cmp(&other.0));
        if let Some((inside, normal)) = deepest.filter(|(distance, _)| *distance <= 0.0) {
            return (inside - self.radius, normal);
        }
        let ends = self.edges().map(|[from, to]| closest_on_segment(p, from, to)).chain(self.vertices.first().copied());
        let closest = ends.min_by(|q, r| q.distance_squared(p).total_cmp(&r.distance_squared(p))).unwrap_or(DVec2::ZERO);
        let away = unit(p - closest).or(deepest.map(|(_, normal)| normal)).unwrap_or(DVec2::X);
        (closest.distance(p) - self.radius, away)
    }

    /// Returns the normals of the boundary at a point on it: of both edges at a vertex.
    fn normals_at(&self, p: DVec2, normal: DVec2) -> Vec<DVec2> {
        let edges = self.edges().filter(|_| self.radius == 0.0);
        let near = edges.filter(|[from, to]| closest_on_segment(p, *from, *to).distance(p) <= STEP);
        near.filter_map(|[from, to]| outward_normal(from, to)).chain([normal]).collect()
    }
}

impl DifferencePiece {
    fn nearest_to_origin(&self) -> DVec2 {
        match *self {
            DifferencePiece::Edge { from, to } => closest_on_segment(DVec2::ZERO, from, to),
            DifferencePiece::Arc { center, radius } => center + unit(-center).unwrap_or(DVec2::X) * radius,
        }
    }

    /// Returns where two boundaries cross, two points at most.
    fn crossings(&self, other: &DifferencePiece) -> impl Iterator<Item = DVec2> {
        let found = match (*self, *other) {
            (DifferencePiece::Edge { from, to }, DifferencePiece::Edge { from: start, to: end }) => {
                [edges_cross([from, to], [start, end]), None]
            }
            (DifferencePiece::Edge { from, to }, DifferencePiece::Arc { center, radius })
            | (DifferencePiece::Arc { center, radius }, DifferencePiece::Edge { from, to }) => {
                edge_crosses_circle([from, to], center, radius)
            }
            (DifferencePiece::Arc { center, radius }, DifferencePiece::Arc { center: other, radius: of_other }) => {
                circles_cross([center, other], [radius, of_other])
            }
        };
        found.into_iter().flatten()
    }
}

fn outward_normal(from: DVec2, to: DVec2) -> Option<DVec2> {
    unit(to - from).map(|along| -along.perp())
}

fn edges_cross([from, to]: [DVec2; 2], [start, end]: [DVec2; 2]) -> Option<DVec2> {
    let (edge, other) = (to - from, end - start);
    let denominator = edge.perp_dot(other);
    if denominator == 0.0 {
        return None;
    }
    // from + s * edge lies on the other line: perp_dot(start - from, other) = s * perp_dot(edge, other).
    let (s, t) = ((start - from).perp_dot(other) / denominator, (start - from).perp_dot(edge) / denominator);
    let within = |part: f64| (-ROUNDING..=1.0 + ROUNDING).contains(&part);
    (within(s) && within(t)).then(|| from + edge * s)
}

fn edge_crosses_circle([from, to]: [DVec2; 2], center: DVec2, radius: f64) -> [Option<DVec2>; 2] {
    let Some(along) = unit(to - from) else { return [None; 2] };
    let foot = from + along * (center - from).dot(along);
    let half_chord = radius * radius - foot.distance_squared(center);
    if half_chord < 0.0 {
        return [None; 2];
    }
    let on_edge = |p: DVec2| (closest_on_segment(p, from, to).distance(p) <= ROUNDING).then_some(p);
    [-1.0, 1.0].map(|sign| on_edge(foot + along * (sign * half_chord.sqrt())))
}

fn circles_cross([center, other]: [DVec2; 2], [radius, of_other]: [f64; 2]) -> [Option<DVec2>; 2] {
    let distance = center.distance(other);
    let Some(along) = unit(other - center) else { return [None; 2] };
    // x^2 + h^2 = radius^2 and (distance - x)^2 + h^2 = of_other^2.
    let x = (distance * distance + radius * radius - of_other * of_other) / (2.0 * distance);
    let half_chord = radius * radius - x * x;
    if half_chord < 0.0 {
        return [None; 2];
    }
    [-1.0, 1.0].map(|sign| Some(center + along * x + along.perp() * (sign * half_chord.sqrt())))
}
