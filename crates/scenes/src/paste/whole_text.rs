//! Reads a whole text: by the general grammar.

use super::collector::Collector;
use super::{PasteError, TextReadings};
use super::{groups, tree};

/// Returns the readings of a text that is not in the format of scenes.
pub(super) fn understood(text: &str) -> Result<TextReadings, PasteError> {
    let mut collector = Collector::default();
    let text = tree::parse(text)?;
    let readings = groups::of_text(&text, &mut collector);
    collector.understood(readings)
}
