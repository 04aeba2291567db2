//! Objects of GeoJSON. Source: RFC 7946. A third coordinate is left out; a feature is named by its properties, or by its `id`.

use super::super::collector::Collector;
use super::super::draft::{BodiesDraft, found};
use super::super::exact_keys::{self as keys, group, item, text};
use super::super::texts;
use super::super::tree::{BracketGroup, GroupItem, ItemValue};
use super::feature::{Feature, FeatureList, Part};
use crate::kernel::DVec2;
use crate::scene::limits::MAX_NESTING;

/// The types of objects, each with the field that must be there.
const TYPES: [(&str, &str); 9] = [
    ("FeatureCollection", "features"),
    ("Feature", "geometry"),
    ("GeometryCollection", "geometries"),
    ("Point", "coordinates"),
    ("MultiPoint", "coordinates"),
    ("LineString", "coordinates"),
    ("MultiLineString", "coordinates"),
    ("Polygon", "coordinates"),
    ("MultiPolygon", "coordinates"),
];

/// The properties that name a feature, the first one that is there.
const NAMES: [&str; 6] = ["name", "NAME", "Name", "title", "label", "id"];

/// Returns true for an object of GeoJSON.
pub(super) fn is_object(object: &BracketGroup) -> bool {
    let Some(name) = text(object, "type") else { return false };
    TYPES.iter().any(|(known, field)| *known == name && item(object, field).is_some())
}

/// Reads objects. A feature that cannot be read is left out with the reason. Fails with the limit that the text exceeds.
pub(super) fn read(objects: &[&BracketGroup], collector: &mut Collector) -> Result<FeatureList, String> {
    let mut list = FeatureList::default();
    let mut reader = GeoJsonReader { has_heights: false };
    for object in objects {
        match group(object, "features").filter(|_| text(object, "type").as_deref() == Some("FeatureCollection")) {
            Some(features) => {
                for feature in &features.items {
                    reader.add(feature, &mut list)?;
                }
            }
            None => reader.add_object(object, &mut list)?,
        }
    }
    if reader.has_heights {
        collector.note(texts::Z_LEFT_OUT);
    }
    Ok(list)
}

/// The state of reading.
struct GeoJsonReader {
    /// True if a position has a third coordinate.
    has_heights: bool,
}

impl GeoJsonReader {
    fn add(&mut self, feature: &GroupItem, list: &mut FeatureList) -> Result<(), String> {
        match &feature.value {
            ItemValue::Group(object) => self.add_object(object, list),
            ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => {
                let place = texts::feature(list.features.len());
                list.draft.leave_out(&place, texts::expected(texts::AN_OBJECT, found(feature.text)))
            }
        }
    }

    fn add_object(&mut self, object: &BracketGroup, list: &mut FeatureList) -> Result<(), String> {
        let is_feature = text(object, "type").as_deref() == Some("Feature");
        let name = name_of(object).filter(|_| is_feature);
        let place = texts::feature(list.features.len());
        let place = name.as_ref().map_or(place.clone(), |name| texts::named_place(place, name));
        let geometry = if is_feature { group(object, "geometry") } else { Some(object) };
        let mut parts = Vec::new();
        let read = match geometry {
            Some(geometry) => self.geometry(geometry, 0, &mut parts, &mut list.draft),
            // `null`: a feature without a position.
            None => Ok(()),
        };
        match read {
            Ok(()) => list.features.push(Feature { place, name, parts }),
            Err(why) => list.draft.leave_out(&place, why)?,
        }
        Ok(())
    }

    fn geometry(
        &mut self,
        geometry: &BracketGroup,
        depth: usize,
        parts: &mut Vec<Part>,
        draft: &mut BodiesDraft,
    ) -> Result<(), String> {
        let kind = text(geometry, "type").unwrap_or_default();
        if kind == "GeometryCollection" {
            let inner = group(geometry, "geometries").map_or(&[][..], |inner| &inner.items);
            return inner.iter().try_for_each(|item| match &item.value {
                ItemValue::Group(inner) if depth < MAX_NESTING => self.geometry(inner, depth + 1, parts, draft),
                _ => Err(texts::expected(texts::AN_OBJECT, found(item.text))),
            });
        }
        let coordinates = item(geometry, "coordinates").ok_or_else(|| texts::missing("coordinates"))?;
        match kind.as_ref() {
            "Point" => parts.push(Part::Point(self.position(coordinates)?)),
            "MultiPoint" => parts.extend(self.positions(coordinates, draft)?.into_iter().map(Part::Point)),
            "LineString" => parts.push(Part::Path(self.positions(coordinates, draft)?)),
            "MultiLineString" => {
                for line in elements(coordinates)? {
                    parts.push(Part::Path(self.positions(line, draft)?));
                }
            }
            "Polygon" => parts.push(self.area(coordinates, draft)?),
            "MultiPolygon" => {
                for area in elements(coordinates)? {
                    parts.push(self.area(area, draft)?);
                }
            }
            other => return Err(texts::unknown_geometry(other)),
        }
        Ok(())
    }

    fn area(&mut self, area: &GroupItem, draft: &mut BodiesDraft) -> Result<Part, String> {
        let rings: Result<Vec<Vec<DVec2>>, String> = elements(area)?.iter().map(|ring| self.positions(ring, draft)).collect();
        rings.map(Part::Area)
    }

    fn positions(&mut self, list: &GroupItem, draft: &mut BodiesDraft) -> Result<Vec<DVec2>, String> {
        let positions = elements(list)?;
        draft.take_points(positions.len().max(1))?;
        positions.iter().map(|position| self.position(position)).collect()
    }

    fn position(&mut self, position: &GroupItem) -> Result<DVec2, String> {
        let numbers: Option<Vec<f64>> = elements(position)?.iter().map(|item| item.value.number()).collect();
        match numbers.as_deref() {
            Some([x, y, more @ ..]) => {
                self.has_heights |= !more.is_empty();
                Ok(DVec2::new(*x, *y))
            }
            Some(_) | None => Err(texts::expected(texts::A_VECTOR, found(position.text))),
        }
    }
}

/// Returns the elements of a list.
fn elements<'g, 'a>(list: &'g GroupItem<'a>) -> Result<&'g [GroupItem<'a>], String> {
    match &list.value {
        ItemValue::Group(group) => Ok(&group.items),
        ItemValue::Number(_) | ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray => {
            Err(texts::expected(texts::A_LIST, found(list.text)))
        }
    }
}

fn name_of(feature: &BracketGroup) -> Option<String> {
    let properties = group(feature, "properties");
    let named = properties.and_then(|properties| NAMES.iter().find_map(|key| keys::text_or_number(properties, key)));
    named.or_else(|| keys::text_or_number(feature, "id")).map(|name| name.into_owned())
}
