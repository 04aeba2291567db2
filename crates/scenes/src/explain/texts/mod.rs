//! The sentences of this layer, by topic.

pub(super) mod answers;
pub(super) mod broad;
pub(super) mod change;
pub(super) mod classic;
pub(super) mod cost;
pub(super) mod crossing;
pub(super) mod cures;
pub(super) mod engines;
pub(super) mod ideas;
pub(super) mod lanes;
pub(super) mod level;
pub(super) mod level_steps;
pub(super) mod manifold;
pub(super) mod motion;
pub(super) mod motion_ideas;
pub(super) mod motion_steps;
pub(super) mod moves;
pub(super) mod overview;
pub(super) mod reason;
pub(super) mod seam_map;
pub(super) mod steps;
pub(super) mod words;

/// Joins sentences with spaces; empty ones are left out.
pub(super) fn sentences<const N: usize>(sentences: [String; N]) -> String {
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}
