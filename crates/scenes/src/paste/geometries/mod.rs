//! Geometries of maps: WKT and GeoJSON. A ring is a polygon, a line string a chain of segments, and the parts of a geometry are one body.

mod feature;
mod geojson;
#[cfg(test)]
mod tests;
mod wkt;

use super::TextReading;
use super::collector::Collector;
use super::exact_keys::groups_with;
use super::texts;
use super::tree::BracketGroup;

/// Returns the readings of a text with geometries in WKT. `None` if it has none.
pub(super) fn of_wkt(text: &str, collector: &mut Collector) -> Option<Vec<TextReading>> {
    if !wkt::is_in(text) {
        return None;
    }
    let read = wkt::read(text, collector);
    Some(feature::readings(read, [texts::WKT, texts::WKT_OUTLINES], collector))
}

/// Returns the readings of a text with objects of GeoJSON. `None` if it has none.
pub(super) fn of_geojson(text: &BracketGroup, collector: &mut Collector) -> Option<Vec<TextReading>> {
    let objects = groups_with(text, geojson::is_object);
    if objects.is_empty() {
        return None;
    }
    let read = geojson::read(&objects, collector);
    Some(feature::readings(read, [texts::GEOJSON, texts::GEOJSON_OUTLINES], collector))
}
