//! The contacts of a mover with the members of a level near it.

use glam::DVec2;

use super::super::bounds::bounding_aabb;
use super::super::convex_core::ConvexCore;
use super::super::dispatch::contact;
use super::super::proximity::{Contact, Relation};
use super::super::rounded_polygon::RoundedPolygon;
use super::super::separating_translation::separating_translation;
use super::super::shape::Shape;
use super::members::Level;
use super::normals::NormalArc;

/// The contact of a member, as A, with the mover.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NearPair {
    /// The index of the member among [`Level::members`].
    pub member: usize,
    /// The contact: its normal is from the member to the mover.
    pub contact: Contact,
}

impl NearPair {
    /// Returns the separation, world units; minus infinity where no finite translation separates the pair.
    pub fn separation(&self) -> f64 {
        self.contact.separation.unwrap_or(f64::NEG_INFINITY)
    }

    /// Returns the distance from the mover up to which outward normals are compared with this contact.
    pub(super) fn reach(&self, slop: f64) -> f64 {
        reach(self.contact.separation, slop)
    }

    /// Returns the normals of the contact: one, or all that are as good, the one of the contact first.
    pub(super) fn normals(&self, member: &Shape, mover: &Shape) -> Vec<NormalArc> {
        let contact = &self.contact;
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
        found.extend(difference.faces_at_depth(0.0 - contact.separation.unwrap_or(0.0), rounding).map(|[from, to]| NormalArc {
            from,
            to,
            at,
        }));
        found
    }
}

impl Level<'_> {
    /// Returns the contacts with the members whose separation from a mover is at most `within`, world units, in the order of the members.
    pub fn contacts_within(&self, mover: &Shape, within: f64) -> Vec<NearPair> {
        self.pairs_near(mover, within).filter(|pair| pair.separation() <= within).collect()
    }

    /// Returns the contacts with the members whose bounds are within a distance of those of a mover.
    fn pairs_near(&self, mover: &Shape, within: f64) -> impl Iterator<Item = NearPair> {
        let near = self.index.near(bounding_aabb(mover).as_ref(), within).into_iter();
        near.map(|member| NearPair { member, contact: contact(self.members()[member].shape, mover) })
    }

    /// Returns the shortest translation of a mover out of a member, and nothing else: world units. `None` unless they overlap, and where no
    /// finite translation separates them.
    pub fn translation_out_of_member(&self, mover: &Shape, member: usize) -> Option<DVec2> {
        let shape = self.members()[member].shape;
        let found = contact(shape, mover);
        found.relation.overlaps().then(|| separating_translation(shape, mover, &found))?.map(|found| found.translation)
    }

    /// Returns the members within a distance of the mover; if there are none, the nearest ones.
    pub(super) fn near_pairs(&self, mover: &Shape, within: f64) -> Vec<NearPair> {
        let mut around = within;
        let mut pairs: Vec<NearPair> = self.pairs_near(mover, around).collect();
        while pairs.is_empty() && !self.members().is_empty() && around < f64::INFINITY {
            around *= 4.0;
            pairs = self.pairs_near(mover, around).collect();
        }
        // Bounds that are near may belong to a shape that is not.
        let found = nearest_separation(&pairs);
        if around < found {
            pairs = self.pairs_near(mover, found).collect();
        }
        let limit = within.max(nearest_separation(&pairs));
        pairs.retain(|pair| pair.separation() <= limit);
        pairs
    }
}

/// Returns the distance from a mover up to which outward normals are compared with a contact of this separation, world units: the slop and the
/// depth, or the separation. A separation that is not defined counts as 0.
pub fn reach(separation: Option<f64>, slop: f64) -> f64 {
    let separation = separation.unwrap_or(0.0);
    (slop - separation.min(0.0)).max(separation)
}

/// Returns the least separation; infinity without pairs.
pub(super) fn nearest_separation(pairs: &[NearPair]) -> f64 {
    pairs.iter().map(NearPair::separation).fold(f64::INFINITY, f64::min)
}
