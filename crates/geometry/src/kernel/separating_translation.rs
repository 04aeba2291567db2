//! Finds the shortest translation of B that ends an overlap: of all parts at once, whereas the depth of a contact is that of the
//! deepest pair.
//!
//! B, moved by `t`, overlaps A if `t` lies inside the Minkowski difference A minus B of some pair of parts. Thus the answer is
//! the point nearest to the origin that lies inside none of these differences. It is on the boundary of their union: either the
//! nearest point of one edge or one arc of a boundary, or a point where two boundaries cross. All of these are tried, the nearest
//! first.
//!
//! Source: van den Bergen, Collision Detection in Interactive 3D Environments, 2.3 for the Minkowski difference and the depth in it.
//! Degenerate: a gap into which B fits exactly, such as a corridor as high as B, counts: there B touches on both sides. But if parts of one shape share an
//! edge, points on it are inside no difference of a segment or a point, which lies inside of the shape there. So where a part of one shape has no area and the other one has several parts, a point counts
//! only if a short step in some direction leaves all differences.

use glam::DVec2;

use super::convex_core::ConvexCore;
use super::proximity::{Contact, Relation};
use super::rounded_polygon::{OutlinePiece, ROUNDING, RoundedPolygon};
use super::shape::{Shape, unit};

/// The largest number of pairs of parts: if there are more, only the deepest pair is separated.
pub const MAX_PART_PAIRS: usize = 64;
/// The largest number of edges and arcs of all differences: if there are more, only the deepest pair is separated.
const MAX_EDGES: usize = 512;
/// The length of the step that must leave all differences, as a fraction of the largest coordinate.
const STEP: f64 = 1e-7;

/// A translation of B that ends an overlap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeparatingTranslation {
    /// The displacement of B, world units. Up to rounding the two then touch.
    pub translation: DVec2,
    /// A unit vector along which B can move on and gets apart: a small step along it undoes the effect of rounding. Zero where B fits exactly into a gap.
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
    translation(a, b, contact, ExactFits::Count)
}

/// Returns the shortest translation of `b` after which the smallest step in some direction gets it apart from `a`: that of [`separating_translation`],
/// unless it leads into a gap into which `b` fits exactly.
pub fn parting_translation(a: &Shape, b: &Shape, contact: &Contact) -> Option<SeparatingTranslation> {
    translation(a, b, contact, ExactFits::AreLeftOut)
}

/// Gaps into which B fits exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExactFits {
    Count,
    AreLeftOut,
}

fn translation(a: &Shape, b: &Shape, contact: &Contact, fits: ExactFits) -> Option<SeparatingTranslation> {
    let mtv = contact.mtv()?;
    let deepest = |separates| SeparatingTranslation { translation: mtv.normal * mtv.depth, outward: mtv.normal, separates };
    let one_pair = a.is_convex() && b.is_convex() && a.as_group().is_none() && b.as_group().is_none();
    if one_pair || contact.relation == Relation::Touching {
        return Some(deepest(SeparatedPair::Shapes));
    }
    let whole = separating_parts(ConvexCore::of_parts(a), ConvexCore::of_parts(b), fits);
    Some(whole.unwrap_or_else(|| deepest(SeparatedPair::DeepestParts)))
}

/// Returns the shortest translation of all of `parts_b` after which none of them overlaps any of `parts_a`. `None` if they are too many,
/// and if rounding leaves none.
pub(super) fn separating_parts<'s>(
    parts_a: Vec<ConvexCore<'s>>,
    parts_b: Vec<ConvexCore<'s>>,
    fits: ExactFits,
) -> Option<SeparatingTranslation> {
    Differences::between(parts_a, parts_b, fits)?.nearest_outside()
}

/// The differences A minus B of all pairs of parts. Coordinates are divided by the largest one.
struct Differences {
    all: Vec<RoundedPolygon>,
    scale: f64,
    fits: ExactFits,
}

impl Differences {
    /// Returns the differences of two shapes. `None` if they are too many.
    fn between<'s>(mut parts_a: Vec<ConvexCore<'s>>, mut parts_b: Vec<ConvexCore<'s>>, fits: ExactFits) -> Option<Differences> {
        if MAX_PART_PAIRS < parts_a.len() * parts_b.len() {
            return None;
        }
        // A line or a ray is cut off beyond everything that it can meet.
        let largest = |parts: &[ConvexCore<'_>]| parts.iter().map(ConvexCore::magnitude).fold(0.0, f64::max);
        let reach = 8.0 * (largest(&parts_a) + largest(&parts_b));
        parts_a.iter_mut().chain(&mut parts_b).for_each(|core| core.cut_off(reach));
        let pairs = parts_a.iter().flat_map(|a| parts_b.iter().map(move |b| [a, b]));
        let mut all: Vec<RoundedPolygon> = pairs.map(|[a, b]| RoundedPolygon::difference(a, b)).collect();
        // A power of 2, by which a division is exact.
        let scale = all.iter().map(RoundedPolygon::extent).fold(0.0, f64::max).log2().ceil().exp2();
        let has_area = |core: &ConvexCore<'_>| STEP * scale < RoundedPolygon::of(core, core.origin).width();
        // What has no area fits between the parts of the other shape.
        let fits_within = |thin: &[ConvexCore<'_>], other: &[ConvexCore<'_>]| 1 < other.len() && !thin.iter().all(has_area);
        let is_doubtful = fits_within(&parts_a, &parts_b) || fits_within(&parts_b, &parts_a);
        let fits = if is_doubtful { ExactFits::AreLeftOut } else { fits };
        all.iter_mut().for_each(|difference| difference.divide_by(scale));
        let edges: usize = all.iter().map(|difference| difference.pieces().count()).sum();
        (edges <= MAX_EDGES && 0.0 < scale).then_some(Differences { all, scale, fits })
    }

    /// Returns the point nearest to the origin that lies inside none of them. `None` if rounding leaves none.
    fn nearest_outside(&self) -> Option<SeparatingTranslation> {
        let mut candidates: Vec<DVec2> = Vec::new();
        let pieces: Vec<Vec<OutlinePiece>> = self.all.iter().map(|difference| difference.pieces().collect()).collect();
        for (idx, of_one) in pieces.iter().enumerate() {
            candidates.extend(of_one.iter().map(|piece| piece.nearest_to_origin()));
            let others = pieces.iter().skip(idx + 1).flatten();
            candidates.extend(others.flat_map(|other| of_one.iter().flat_map(|piece| piece.crossings(other))));
        }
        candidates.retain(|candidate| candidate.is_finite());
        candidates.sort_by(|p, q| p.length_squared().total_cmp(&q.length_squared()));
        candidates.into_iter().find_map(|candidate| {
            let outward = match (self.place(candidate), self.fits) {
                (Place::Outside { outward }, _) => outward,
                (Place::Gap, ExactFits::Count) => DVec2::ZERO,
                (Place::Gap, ExactFits::AreLeftOut) | (Place::Inside, _) => return None,
            };
            Some(SeparatingTranslation { translation: candidate * self.scale, outward, separates: SeparatedPair::Shapes })
        })
    }

    /// Returns where a point lies.
    fn place(&self, p: DVec2) -> Place {
        let mut normals = Vec::new();
        for difference in &self.all {
            let (distance, normal) = difference.distance(p);
            if distance < -ROUNDING {
                return Place::Inside;
            }
            if distance <= STEP {
                normals.extend(difference.normals_at(p, normal, STEP));
            }
        }
        // The direction that leads away from all of them fastest is a normal, or the middle of two.
        let middles = normals.iter().enumerate().flat_map(|(idx, n)| normals[idx + 1..].iter().map(move |m| *n + *m));
        let directions: Vec<DVec2> = normals.iter().copied().chain(middles).filter_map(unit).collect();
        let leaves = |direction: &DVec2| {
            let next = p + *direction * STEP;
            self.all.iter().all(|difference| 1e-3 * STEP < difference.distance(next).0)
        };
        directions.into_iter().find(leaves).map_or(Place::Gap, |outward| Place::Outside { outward })
    }
}

/// The place of a translation among the differences.
enum Place {
    /// Inside of a difference.
    Inside,
    /// Inside of none, but no step leads out of all of them.
    Gap,
    /// Inside of none.
    Outside {
        /// A direction along which a step leaves all differences.
        outward: DVec2,
    },
}
