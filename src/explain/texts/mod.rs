//! The sentences of this layer, by topic.

pub(super) mod change;
pub(super) mod contacts;
pub(super) mod reason;
pub(super) mod steps;

/// Sentences one after the other; an empty one is left out.
pub(super) fn sentences<const N: usize>(sentences: [String; N]) -> String {
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}
