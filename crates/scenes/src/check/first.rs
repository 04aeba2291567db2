//! Checks expectations about one body among many: the bodies that it meets first, by the proof.

use super::comparison::{ClaimComparison, bodies_in_words, in_order};
use super::report::Deviation;
use super::texts;
use crate::scene::{Claim, Scene};
use crate::search::FirstContacts;

/// Compares the bodies that a body meets first with the expected ones.
pub(super) fn compare(comparison: &mut ClaimComparison, scene: &Scene, claim: ExpectedFirst<'_>) {
    let ExpectedFirst { of, with, t, at_start } = claim;
    let found = scene.first_contacts(of);
    if let Some(expected) = at_start {
        let touched: Vec<usize> = found.at_start.iter().map(|contact| contact.other).collect();
        comparison.bodies(texts::AT_START, scene, [expected, &touched]);
    }
    let met = first_bodies(&found);
    if !found.is_first_proven() {
        let found = texts::not_proven(bodies_in_words(scene, &met));
        comparison.deviate(texts::FIRST_CONTACT, bodies_in_words(scene, with), found, Deviation::Unproven);
    } else if in_order(with) != in_order(&met) {
        let words = bodies_in_words(scene, &met);
        let words = found.first().first().map_or_else(|| words.clone(), |first| texts::at_time(&words, first.impact.t));
        comparison.differ(texts::FIRST_CONTACT, bodies_in_words(scene, with), words);
    } else if let Some(t) = t {
        comparison.number(texts::T, t, found.first().first().map(|first| first.impact.t));
    }
}

/// The parts of [`Claim::First`].
pub(super) struct ExpectedFirst<'a> {
    pub(super) of: usize,
    pub(super) with: &'a [usize],
    pub(super) t: Option<f64>,
    pub(super) at_start: Option<&'a [usize]>,
}

/// Returns the present claim about the bodies that a body meets first, in full. `None` if that is not proven.
pub(super) fn present(scene: &Scene, of: usize) -> Option<Claim> {
    let found = scene.first_contacts(of);
    let at_start: Vec<usize> = found.at_start.iter().map(|contact| contact.other).collect();
    let t = found.first().first().map(|first| first.impact.t);
    found.is_first_proven().then(|| Claim::First { of, with: first_bodies(&found), t, at_start: Some(at_start) })
}

fn first_bodies(found: &FirstContacts) -> Vec<usize> {
    in_order(&found.first().iter().map(|contact| contact.other).collect::<Vec<usize>>())
}
