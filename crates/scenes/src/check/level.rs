//! Checks expectations about one body and its level: all other bodies at rest, taken as one.

use glam::DVec2;

use super::comparison::ClaimComparison;
use super::report::Deviation;
use super::texts;
use crate::kernel::level::LevelOptions;
use crate::kernel::{Relation, SeparatedPair};
use crate::scene::{Claim, ExpectedSeparation, LevelOfMover, Scene};

/// Compares the contact of a body with its level with the expected one.
pub(super) fn compare(comparison: &mut ClaimComparison, scene: &Scene, claim: ExpectedLevel<'_>) {
    let ExpectedLevel { of, relation, separation, translation, ghosts } = claim;
    let level = LevelOfMover::of(scene, of, LevelOptions::default());
    let found = &level.contact;
    comparison.exactly(texts::RELATION, &relation, &found.relation);
    match (found.separates, separation, translation) {
        (SeparatedPair::Shapes, separation, translation) => {
            separation.into_iter().for_each(|separation| comparison.separation(separation, found.separation));
            translation.into_iter().for_each(|expected| comparison.vector(texts::TRANSLATION, expected, found.translation));
        }
        (SeparatedPair::DeepestParts, None, None) => {}
        (SeparatedPair::DeepestParts, ..) => {
            let [whole, deepest] = [texts::OF_THE_LEVEL, texts::OF_THE_DEEPEST].map(str::to_owned);
            comparison.deviate(texts::SEPARATION, whole, deepest, Deviation::Unproven);
        }
    }
    ghosts.into_iter().for_each(|ghosts| comparison.bodies(texts::GHOSTS, scene, [ghosts, &level.ghosts()]));
}

/// The parts of [`Claim::Level`].
pub(super) struct ExpectedLevel<'a> {
    pub(super) of: usize,
    pub(super) relation: Relation,
    pub(super) separation: Option<ExpectedSeparation>,
    pub(super) translation: Option<DVec2>,
    pub(super) ghosts: Option<&'a [usize]>,
}

/// Returns the present claim about a body and its level, in full. `None` if the body has no level. What is known of the deepest member
/// only is left open.
pub(super) fn present(scene: &Scene, of: usize) -> Option<Claim> {
    let level = LevelOfMover::of(scene, of, LevelOptions::default());
    let (found, ghosts) = (&level.contact, level.ghosts());
    let is_of_whole = found.separates == SeparatedPair::Shapes;
    let separation = found.separation.map_or(ExpectedSeparation::Undefined, ExpectedSeparation::Value);
    // The translation of touching shapes is zero.
    let translation = found.translation.filter(|_| is_of_whole && found.relation == Relation::Overlapping);
    let claim = Claim::Level {
        of,
        relation: found.relation,
        separation: is_of_whole.then_some(separation),
        translation,
        ghosts: Some(ghosts),
    };
    (!level.bodies.is_empty()).then_some(claim)
}
