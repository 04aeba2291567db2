//! Reads a whole text: as lines of a capture, as geometries of a map, as a world, or by the general grammar.

use super::collector::Collector;
use super::{PasteError, TextReadings};
use super::{capture_lines, geometries, groups, tree, worlds};

/// Returns the readings of a text that is not in the format of scenes.
pub(super) fn understood(text: &str) -> Result<TextReadings, PasteError> {
    let mut collector = Collector::default();
    if let Some(readings) = capture_lines::readings(text, &mut collector) {
        return collector.understood(readings?);
    }
    if let Some(readings) = geometries::of_wkt(text, &mut collector) {
        return collector.understood(readings);
    }
    let text = tree::parse(text)?;
    let mut readings = worlds::readings(&text, &mut collector);
    readings = readings.or_else(|| geometries::of_geojson(&text, &mut collector));
    let readings = readings.unwrap_or_else(|| groups::of_text(&text, &mut collector));
    collector.understood(readings)
}
