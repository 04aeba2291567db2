//! The relation of a mover to a level, and the shortest translation that frees it.

use std::slice;

use super::super::convex_core::ConvexCore;
use super::super::dispatch::contact;
use super::super::exact::meets_inside_of_union;
use super::super::proximity::Relation;
use super::super::separating_translation::{
    ExactFits, SeparatedPair, SeparatingTranslation, separating_parts, separating_translation,
};
use super::super::shape::Shape;
use super::members::{Level, LevelMember};
use super::pairs::NearPair;

impl Level<'_> {
    /// Returns apart, touching or overlapping, of both sets. Exact.
    pub(super) fn relation(&self, mover: &Shape, pairs: &[NearPair]) -> Relation {
        if pairs.iter().any(|pair| pair.contact.relation.overlaps()) {
            return Relation::Overlapping;
        }
        let touching: Vec<&Shape> = pairs
            .iter()
            .filter(|pair| pair.contact.relation == Relation::Touching)
            .map(|pair| self.members()[pair.member].shape)
            .collect();
        if touching.is_empty() {
            return Relation::Apart;
        }
        // A mover with area would overlap a member.
        let mut thin = mover.leaves().into_iter().filter(|leaf| ConvexCore::of(leaf).is_some_and(|core| !core.has_area()));
        if 1 < touching.len() && thin.any(|leaf| meets_inside_of_union(leaf, &touching)) {
            Relation::Overlapping
        } else {
            Relation::Touching
        }
    }

    /// Returns the shortest translation of the mover out of all members, or out of the deepest one if they are too many.
    pub(super) fn translation_out_of(&self, mover: &Shape, pairs: &[NearPair]) -> Option<SeparatingTranslation> {
        /// The largest number of times that members farther away are added.
        const ROUNDS: usize = 32;
        /// The length of that step, as a fraction of the coordinates.
        const STEP: f64 = 1e-7;
        let deepest = pairs.iter().min_by(|p, q| p.separation().total_cmp(&q.separation()))?;
        let of_deepest = separating_translation(self.members()[deepest.member].shape, mover, &deepest.contact)?;
        let magnitude =
            ConvexCore::of_parts(mover).iter().map(ConvexCore::magnitude).fold(of_deepest.translation.length(), f64::max);
        // The mover has to leave the deepest member at least. A small step further undoes rounding.
        let beyond = mover.translated(of_deepest.translation + of_deepest.outward * STEP * magnitude);
        let mut reach = of_deepest.translation.length();
        let within = |reach: f64| self.near(slice::from_ref(mover), reach * (1.0 + 1e-9));
        let is_left = |member: &LevelMember<'_>| contact(member.shape, &beyond).relation == Relation::Apart;
        if of_deepest.separates == SeparatedPair::Shapes && within(reach).all(is_left) {
            return Some(of_deepest);
        }
        let one = SeparatingTranslation { separates: SeparatedPair::DeepestParts, ..of_deepest };
        // What is farther away than the translation is long, no part of the mover reaches.
        for _ in 0..ROUNDS {
            let parts: Vec<ConvexCore<'_>> = within(reach).flat_map(|member| ConvexCore::of_parts(member.shape)).collect();
            let found = separating_parts(parts, ConvexCore::of_parts(mover), ExactFits::Count);
            let Some(found) = found else { return Some(one) };
            let length = found.translation.length();
            if length <= reach * (1.0 + 1e-9) {
                return Some(found);
            }
            reach = length;
        }
        Some(one)
    }
}
