//! The contact of a mover with a level: with many shapes, taken as one closed set.
//!
//! A body that slides over a row of tiles meets the sides of tiles that other tiles cover. The contact of such a pair has a normal that the
//! level does not have there: a ghost. This module tells the contact with the union, and which contacts of the members are ghosts.
//!
//! # Terms
//!
//! - The separation from the union is that of the nearest member where the mover is apart, and minus the length of the shortest translation that
//!   frees the mover from all members where it overlaps.
//! - An outward normal of the level at a point of its boundary is a direction from which a disc of radius [`seam`](LevelOptions::seam) can touch
//!   that point, free of the inside of the level. So gaps and steps too small for that disc have no normals. On a straight edge the disc may
//!   touch within two radii beside the point.
//! - The contact of a member is a ghost if no outward normal within reach is within [`angle`](LevelOptions::angle) of its normal. A point is
//!   within reach if its distance from the mover is at most the slop and the depth of that contact, and one millionth of the diameter of the mover.
//!
//! The relation is exact. Lengths and normals are rounded, to about 1e-9 of the largest coordinate of the members near the mover. A line or a
//! ray is cut off at eight times the largest coordinate: where both the mover and several members are unbounded and nearly parallel, the
//! translation is that of the parts that are left.

mod index;
mod normals;
mod place;
#[cfg(test)]
mod tests;

use glam::DVec2;

use super::bounds::bounding_aabb;
use super::convex_core::ConvexCore;
use super::dispatch::contact;
use super::exact::meets_inside_of_union;
use super::proximity::{Contact, Relation};
use super::rounded_polygon::RoundedPolygon;
use super::separating_translation::{SeparatedPair, SeparatingTranslation, separating_parts, separating_translation};
use super::shape::{Segment, Shape};
use index::BoundsIndex;
pub use normals::NormalArc;
use normals::OutwardNormals;
use place::Place;

/// The limits up to which a level is in contact, and its normals count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LevelOptions {
    /// The separation up to which shapes hit, world units, 0 or more.
    pub slop: f64,
    /// The largest angle between the normal of a real contact and an outward normal of the level, degrees. 1 by default.
    pub angle: f64,
    /// The radius of the disc that tells outward normals, as a fraction of the [diameter](Level::diameter) of the mover. 0.01 by default.
    pub seam: f64,
}

impl Default for LevelOptions {
    fn default() -> LevelOptions {
        LevelOptions { slop: 0.0, angle: 1.0, seam: 0.01 }
    }
}

/// A member of a level: a body, or a member of a group.
#[derive(Debug, Clone, Copy)]
pub struct LevelMember<'s> {
    /// The index of the body in the level.
    pub body: usize,
    /// The number of the member in a group, counted through nested groups, depth first. `None` for a body that is no group.
    pub part: Option<usize>,
    /// Its shape, which is no group.
    pub shape: &'s Shape,
}

/// The answer of [`Level::contact`].
#[derive(Debug, Clone, PartialEq)]
pub struct LevelContact {
    /// Apart, touching or overlapping: containment is not reported. Exact.
    pub relation: Relation,
    /// The separation from the union, see the head of the module. `None` without members, and if no finite translation frees the mover.
    pub separation: Option<f64>,
    /// The shortest translation that frees the mover, world units: zero where it touches. `None` where it is apart, and where none does.
    pub translation: Option<DVec2>,
    /// The shapes that the translation separates: the whole level, or the deepest member only, if there are too many parts or edges.
    pub separates: SeparatedPair,
    /// The outward normals of the level within reach of the mover, counter-clockwise from +x.
    pub normals: Vec<NormalArc>,
    /// The members within reach, in order; the nearest one if there are none.
    pub members: Vec<MemberContact>,
}

impl LevelContact {
    /// Returns true if the mover hits the level: `separation <= slop`.
    pub fn hit(&self, slop: f64) -> bool {
        self.relation != Relation::Apart || self.separation.is_some_and(|separation| separation <= slop)
    }
}

/// The contact of a mover with a member of a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MemberContact {
    /// The index of the member among [`Level::members`].
    pub member: usize,
    /// The separation of the pair.
    pub separation: Option<f64>,
    /// The unit vector from the member to the mover; that of the shortest translation out of a concave member. `None` only where
    /// `separation` is.
    pub normal: Option<DVec2>,
    /// True or not as a contact with the level.
    pub label: MemberLabel,
    /// The member into which the normal of a ghost leads, from the contact and within the radius of the disc.
    pub covered_by: Option<usize>,
}

/// The label of a contact with a member: true or not as a contact with the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberLabel {
    /// The level has this normal there.
    Real,
    /// It has not.
    Ghost,
    /// There is no contact.
    Apart,
}

impl MemberLabel {
    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            MemberLabel::Real => "real",
            MemberLabel::Ghost => "ghost",
            MemberLabel::Apart => "apart",
        }
    }
}

/// Bodies that are taken as one closed set, and an index of their bounds.
#[derive(Debug, Clone)]
pub struct Level<'s> {
    members: Vec<LevelMember<'s>>,
    index: BoundsIndex,
}

fn add_leaves<'s>(shape: &'s Shape, leaves: &mut Vec<&'s Shape>) {
    match shape.as_group() {
        Some(group) => group.members().iter().for_each(|member| add_leaves(member, leaves)),
        None => leaves.push(shape),
    }
}

fn extent(shape: &Shape) -> f64 {
    let cores = ConvexCore::of_parts(shape);
    let Some(first) = cores.first().filter(|_| cores.iter().all(|core| core.unbounded.is_none())) else { return f64::INFINITY };
    let points: Vec<(DVec2, f64)> =
        cores.iter().flat_map(|core| core.vertices().map(|p| (core.origin - first.origin + p, core.radius))).collect();
    let pairs = points.iter().enumerate().flat_map(|(i, p)| points[i..].iter().map(move |q| (p, q)));
    pairs.map(|((p, r), (q, s))| p.distance(*q) + r + s).fold(0.0, f64::max)
}

impl<'s> Level<'s> {
    /// Returns the level of these bodies. Members of groups count one by one.
    pub fn of(bodies: impl IntoIterator<Item = &'s Shape>) -> Level<'s> {
        let mut members = Vec::new();
        for (body, shape) in bodies.into_iter().enumerate() {
            let mut leaves = Vec::new();
            add_leaves(shape, &mut leaves);
            let is_group = shape.as_group().is_some();
            members.extend(leaves.into_iter().enumerate().map(|(part, shape)| LevelMember {
                body,
                part: is_group.then_some(part),
                shape,
            }));
        }
        let index = BoundsIndex::of(members.iter().map(|member| member.shape));
        Level { members, index }
    }

    /// Returns the members, in the order of the bodies.
    pub fn members(&self) -> &[LevelMember<'s>] {
        &self.members
    }

    /// Returns the largest distance of two points of a mover, world units. Where it is 0 or infinite, that of the smallest member that has another,
    /// or 1.
    pub fn diameter(&self, mover: &Shape) -> f64 {
        let own = extent(mover);
        if 0.0 < own && own.is_finite() {
            return own;
        }
        let of_members =
            self.members.iter().map(|member| extent(member.shape)).filter(|extent| 0.0 < *extent && extent.is_finite());
        let smallest = of_members.fold(f64::INFINITY, f64::min);
        if smallest.is_finite() { smallest } else { 1.0 }
    }

    /// Returns how a mover and a level are related.
    ///
    /// ```
    /// use clashbox_geometry::kernel::level::{Level, LevelOptions, MemberLabel};
    /// use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, Shape};
    ///
    /// // A box that has sunk by 0.02 into a row of tiles, and reaches over the second one by 0.01 only.
    /// let tiles = [0.0, 1.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]).map(Shape::Aabb));
    /// let tiles = tiles.into_iter().collect::<Result<Vec<Shape>, InvalidShape>>()?;
    /// let mover = Aabb::new([0.41, 0.98], [1.01, 1.78])?.into();
    /// let answer = Level::of(&tiles).contact(&mover, LevelOptions::default());
    /// assert_eq!(answer.members.iter().map(|member| member.label).collect::<Vec<_>>(), [MemberLabel::Real, MemberLabel::Ghost]);
    /// assert_eq!(answer.members[1].normal, Some(DVec2::NEG_X), "by itself the second tile pushes back");
    /// assert_eq!(answer.members[1].covered_by, Some(0), "there the first tile covers it");
    /// assert!(answer.translation.is_some_and(|out| out.distance(DVec2::new(0.0, 0.02)) < 1e-12), "the level pushes upward");
    /// # Ok::<(), InvalidShape>(())
    /// ```
    pub fn contact(&self, mover: &Shape, options: LevelOptions) -> LevelContact {
        let diameter = self.diameter(mover);
        let pairs = self.near_pairs(mover, options.slop + MARGIN * diameter);
        let relation = self.relation(mover, &pairs);
        let nearest = pairs.iter().map(|pair| separation(&pair.contact)).fold(f64::INFINITY, f64::min);
        let (translation, separates) = match relation {
            Relation::Apart => (None, SeparatedPair::Shapes),
            Relation::Touching => (Some(DVec2::ZERO), SeparatedPair::Shapes),
            Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => self
                .translation_out_of(mover, &pairs)
                .map_or((None, SeparatedPair::Shapes), |found| (Some(found.translation), found.separates)),
        };
        let separation = match translation {
            _ if pairs.is_empty() => None,
            Some(translation) => Some(0.0 - translation.length()),
            None if relation == Relation::Apart => Some(nearest),
            None => None,
        };
        let reach = |pair: &NearPair| {
            let separation = separation_or_zero(&pair.contact);
            (options.slop - separation.min(0.0)).max(separation) + MARGIN * diameter
        };
        let is_contact = |pair: &NearPair| self::separation(&pair.contact) <= options.slop + MARGIN * diameter;
        let of_normals =
            if pairs.iter().any(is_contact) { pairs.iter().map(reach).fold(0.0, f64::max) } else { nearest + MARGIN * diameter };
        let seam = options.seam * diameter;
        let place = Place::around(mover, self.near(mover, of_normals + 4.0 * seam), of_normals + 4.0 * seam);
        let outward = OutwardNormals::of(&place.parts, seam / place.scale);
        let normals_within = |reach: f64| {
            let mut arcs = outward.within(&place.mover, reach / place.scale);
            arcs.iter_mut().for_each(|arc| arc.at = place.origin + arc.at * place.scale);
            arcs
        };
        let angle = options.angle.to_radians();
        let found = pairs.iter().map(|pair| {
            let own = MemberContact {
                member: pair.member,
                separation: pair.contact.separation,
                normal: pair.contact.normal,
                label: MemberLabel::Apart,
                covered_by: None,
            };
            if !is_contact(pair) {
                return own;
            }
            let within_reach = normals_within(reach(pair));
            let shape = self.members[pair.member].shape;
            let candidates = contact_normals(shape, mover, &pair.contact);
            let compared = candidates.iter().flat_map(|own| within_reach.iter().map(move |outward| own.angle_to(outward)));
            match compared.min_by(|one, other| one.0.total_cmp(&other.0)).filter(|(off, _)| *off <= angle) {
                Some((_, normal)) => MemberContact { normal: Some(normal), label: MemberLabel::Real, ..own },
                // A pair that no translation separates has no normal to judge.
                None if candidates.is_empty() => MemberContact { label: MemberLabel::Real, ..own },
                None => {
                    let normal = candidates.first().map(|arc| arc.from);
                    let covered_by = normal.and_then(|normal| self.covering(pair, normal * seam));
                    MemberContact { normal, label: MemberLabel::Ghost, covered_by, ..own }
                }
            }
        });
        let found: Vec<MemberContact> = found.collect();
        LevelContact { relation, separation, translation, separates, normals: normals_within(of_normals), members: found }
    }

    /// Returns the members that may be within a distance of a mover.
    fn near(&self, mover: &Shape, within: f64) -> impl Iterator<Item = &LevelMember<'s>> {
        self.index.near(bounding_aabb(mover).as_ref(), within).into_iter().map(|member| &self.members[member])
    }

    /// Returns the members within a distance of the mover; if there are none, the nearest ones.
    fn near_pairs(&self, mover: &Shape, within: f64) -> Vec<NearPair> {
        let pairs_of = |members: Vec<usize>| -> Vec<NearPair> {
            members.into_iter().map(|member| NearPair { member, contact: contact(self.members[member].shape, mover) }).collect()
        };
        let nearest = |pairs: &[NearPair]| pairs.iter().map(|pair| separation(&pair.contact)).fold(f64::INFINITY, f64::min);
        let mut around = within;
        let mut pairs = pairs_of(self.index.near(bounding_aabb(mover).as_ref(), around));
        while pairs.is_empty() && !self.members.is_empty() && around < f64::INFINITY {
            around *= 4.0;
            pairs = pairs_of(self.index.near(bounding_aabb(mover).as_ref(), around));
        }
        // Bounds that are near may belong to a shape that is not.
        let found = nearest(&pairs);
        if around < found {
            pairs = pairs_of(self.index.near(bounding_aabb(mover).as_ref(), found));
        }
        let limit = within.max(nearest(&pairs));
        pairs.retain(|pair| separation(&pair.contact) <= limit);
        pairs
    }

    fn relation(&self, mover: &Shape, pairs: &[NearPair]) -> Relation {
        if pairs.iter().any(|pair| !matches!(pair.contact.relation, Relation::Apart | Relation::Touching)) {
            return Relation::Overlapping;
        }
        let touching: Vec<&Shape> = pairs
            .iter()
            .filter(|pair| pair.contact.relation == Relation::Touching)
            .map(|pair| self.members[pair.member].shape)
            .collect();
        if touching.is_empty() {
            return Relation::Apart;
        }
        let mut leaves = Vec::new();
        add_leaves(mover, &mut leaves);
        // A mover with area would overlap a member.
        let mut thin = leaves.into_iter().filter(|leaf| ConvexCore::of(leaf).is_some_and(|core| !core.has_area()));
        if 1 < touching.len() && thin.any(|leaf| meets_inside_of_union(leaf, &touching)) {
            Relation::Overlapping
        } else {
            Relation::Touching
        }
    }

    /// Returns the shortest translation of the mover out of all members, or out of the deepest one if they are too many.
    fn translation_out_of(&self, mover: &Shape, pairs: &[NearPair]) -> Option<SeparatingTranslation> {
        /// The largest number of times that members farther away are added.
        const ROUNDS: usize = 32;
        /// The length of that step, as a fraction of the coordinates.
        const STEP: f64 = 1e-7;
        let deepest = pairs.iter().min_by(|p, q| separation(&p.contact).total_cmp(&separation(&q.contact)))?;
        let of_deepest = separating_translation(self.members[deepest.member].shape, mover, &deepest.contact)?;
        let magnitude =
            ConvexCore::of_parts(mover).iter().map(ConvexCore::magnitude).fold(of_deepest.translation.length(), f64::max);
        // The mover has to leave the deepest member at least. A small step further undoes rounding.
        let beyond = mover.translated(of_deepest.translation + of_deepest.outward * STEP * magnitude);
        let mut reach = of_deepest.translation.length();
        let within = |reach: f64| self.near(mover, reach * (1.0 + 1e-9));
        let is_left = |member: &LevelMember<'_>| contact(member.shape, &beyond).relation == Relation::Apart;
        if of_deepest.separates == SeparatedPair::Shapes && within(reach).all(is_left) {
            return Some(of_deepest);
        }
        let one = SeparatingTranslation { separates: SeparatedPair::DeepestParts, ..of_deepest };
        // What is farther away than the translation is long, no part of the mover reaches.
        for _ in 0..ROUNDS {
            let parts: Vec<ConvexCore<'_>> = within(reach).flat_map(|member| ConvexCore::of_parts(member.shape)).collect();
            let Some(found) = separating_parts(parts, ConvexCore::of_parts(mover)) else { return Some(one) };
            let length = found.translation.length();
            if length <= reach * (1.0 + 1e-9) {
                return Some(found);
            }
            reach = length;
        }
        Some(one)
    }

    /// Returns the member that a step from the contact leads into.
    fn covering(&self, pair: &NearPair, step: DVec2) -> Option<usize> {
        let from = pair.contact.witness_a;
        let segment = Shape::Segment(Segment::new(from, from + step).ok()?);
        let is_led_into = |member: &usize| {
            let relation = || contact(self.members[*member].shape, &segment).relation;
            *member != pair.member && !matches!(relation(), Relation::Apart | Relation::Touching)
        };
        self.index.near(bounding_aabb(&segment).as_ref(), 0.0).into_iter().find(is_led_into)
    }
}

/// A distance that counts as none, as a fraction of the diameter of the mover.
const MARGIN: f64 = 1e-6;

/// The contact of a member, as A, with the mover.
struct NearPair {
    member: usize,
    contact: Contact,
}

fn separation(contact: &Contact) -> f64 {
    contact.separation.unwrap_or(f64::NEG_INFINITY)
}

fn separation_or_zero(contact: &Contact) -> f64 {
    contact.separation.unwrap_or(0.0)
}

/// Returns the normals of the contact of a member with the mover: one, or all that are as good, the one of the contact first.
fn contact_normals(member: &Shape, mover: &Shape, contact: &Contact) -> Vec<NormalArc> {
    let at = contact.witness_a;
    let (Some(core), Some(of_mover)) = (ConvexCore::of(member), ConvexCore::of(mover)) else {
        let of_whole = separating_translation(member, mover, contact).filter(|_| contact.relation != Relation::Apart);
        let normal = of_whole.map(|found| found.outward).or(contact.normal);
        return normal.map(|normal| NormalArc::single(normal, at)).into_iter().collect();
    };
    let Some(normal) = contact.normal else { return Vec::new() };
    let mut found = vec![NormalArc::single(normal, at)];
    if contact.relation == Relation::Apart || core.unbounded.is_some() || of_mover.unbounded.is_some() {
        return found;
    }
    let difference = RoundedPolygon::difference(&core, &of_mover);
    let rounding = 1e-9 * difference.extent();
    found.extend(difference.faces_at_depth(0.0 - separation_or_zero(contact), rounding).map(|[from, to]| NormalArc {
        from,
        to,
        at,
    }));
    found
}
