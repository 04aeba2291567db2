//! Reads a whole text: as a world, or by the general grammar.

use super::collector::Collector;
use super::{PasteError, TextReadings};
use super::{groups, tree, worlds};

/// Returns the readings of a text that is not in the format of scenes.
pub(super) fn understood(text: &str) -> Result<TextReadings, PasteError> {
    let mut collector = Collector::default();
    let text = tree::parse(text)?;
    let readings = worlds::readings(&text, &mut collector);
    let readings = readings.unwrap_or_else(|| groups::of_text(&text, &mut collector));
    collector.understood(readings)
}
