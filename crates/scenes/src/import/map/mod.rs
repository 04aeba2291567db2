//! Maps of the editor Tiled: objects, and the collision shapes of tiles.
//!
//! Source: the TMX map format, <https://doc.mapeditor.org/en/stable/reference/tmx-map-format/>. The crate `tiled` reads it too,
//! but in single precision, without lines in its messages, and trusts the sizes and counts in a file.

mod attributes;
mod cells;
mod files;
mod layer_names;
mod object;
mod reader;
mod tiles;

use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

use glam::{DAffine2, DVec2};

use super::form::{FileShape, Rounding};
use super::scene_draft::SceneDraft;
use super::xml::{Element, FileLine, NamedBy, Xml};
use super::{ImportOptions, ReadText, TileShapes, texts};
use crate::scene::errors::SceneErrors;
use attributes::{elements_of, is_hidden, size, vector};
use cells::{TileCell, cells};
use files::FileCounts;
use layer_names::{LayerNames, is_layer};
use object::ObjectError;
use reader::MapReader;
use tiles::{PlacedTile, Tilesets};

/// Coordinates are rounded to this part of the map: this removes rounding errors of divisions, and keeps everything that was
/// drawn.
const FINEST: f64 = 1e-9;
/// The assumed size of an infinite map, pixels.
const INFINITE: f64 = 65_536.0;

/// Reads a map with its tilesets and templates.
pub(super) fn read(path: &Path, options: &ImportOptions, read_text: ReadText<'_>) -> Result<SceneDraft, SceneErrors> {
    let file = path.display().to_string();
    let text = read_text(path)?;
    let xml = Xml::parse(&file, &text, "map", NamedBy::User)?;
    let root = xml.root();
    if root.attribute("orientation").is_some_and(|found| found != "orthogonal") {
        return Err(xml.error(&root, texts::NOT_ORTHOGONAL));
    }
    let names = LayerNames(&options.layers);
    names.check(&root).map_err(|message| xml.error(&root, message))?;
    let cell = size(&xml, &root, ["tilewidth", "tileheight"])?;
    let is_infinite = root.attribute("infinite") == Some("1");
    let per_unit = options.per_unit.unwrap_or(cell.y).max(f64::MIN_POSITIVE);
    let (extent, floor) = if is_infinite {
        (DVec2::splat(INFINITE), 0.0)
    } else {
        let extent = cell * size(&xml, &root, ["width", "height"])?;
        (extent, extent.y)
    };
    let rounding = Rounding::to(FINEST, extent.max_element() / per_unit);
    let mut reader = MapReader {
        draft: SceneDraft::new((1.0 / per_unit, options.up, floor), rounding, move |file| texts::map_notes(file, per_unit)),
        cell,
        is_infinite,
        files: FileCounts::of_bytes(text.len(), read_text),
        known_tilesets: HashMap::new(),
        known_templates: HashMap::new(),
    };
    let tilesets = reader.tilesets(&xml, &root, path)?;
    let mut layers = MapLayers { reader: &mut reader, xml: &xml, path, tilesets: &tilesets, tile_shapes: options.tiles, names };
    let asked = if options.layers.is_empty() { Asked::All } else { Asked::ByName };
    layers.all_in(&root, DVec2::ZERO, asked)?;
    Ok(reader.draft)
}

/// The layers of a map.
struct MapLayers<'r, 'x, 'f> {
    reader: &'r mut MapReader<'f>,
    xml: &'x Xml<'x>,
    path: &'x Path,
    tilesets: &'x Tilesets,
    tile_shapes: TileShapes,
    names: LayerNames<'x>,
}

/// The layers in an element that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    All,
    /// Those with a name that the user gave.
    ByName,
}

impl MapLayers<'_, '_, '_> {
    /// Reads all layers in an element. `offset`: that of the groups around the layers, pixels.
    fn all_in(&mut self, parent: &Element, offset: DVec2, asked: Asked) -> Result<(), SceneErrors> {
        elements_of(parent).filter(is_layer).try_for_each(|layer| self.layer(&layer, offset, asked))
    }

    fn layer(&mut self, layer: &Element, offset: DVec2, asked: Asked) -> Result<(), SceneErrors> {
        let place = self.xml.place(layer);
        let name = layer.attribute("name").unwrap_or_default();
        let is_named = self.names.include(layer);
        let asked = if is_named { Asked::All } else { asked };
        if asked == Asked::ByName && layer.tag_name().name() != "group" {
            return Ok(());
        }
        let offset = match vector(layer, ["offsetx", "offsety"]) {
            // A group that is searched for names is passed through, hidden or not.
            _ if is_hidden(layer) && !is_named && asked == Asked::All => Err(texts::HIDDEN.to_owned()),
            Ok(own) => Ok(offset + own),
            Err(reason) => Err(reason),
        };
        match (layer.tag_name().name(), offset) {
            (_, Err(reason)) => self.reader.draft.skip(place, || texts::layer(name), reason),
            ("group", Ok(offset)) => self.all_in(layer, offset, asked)?,
            ("objectgroup", Ok(offset)) => {
                let mut objects = elements_of(layer).filter(|element| element.has_tag_name("object"));
                objects.try_for_each(|object| self.object(&object, offset))?;
            }
            ("layer", Ok(offset)) => self.tiles(layer, name, offset)?,
            (_, Ok(_)) => self.reader.draft.skip(place, || texts::layer(name), texts::NO_SHAPE_IMAGE),
        }
        Ok(())
    }

    fn object(&mut self, element: &Element, offset: DVec2) -> Result<(), SceneErrors> {
        let place = self.xml.place(element);
        let object = match self.reader.object(self.xml, element, self.path, self.tilesets) {
            Ok(object) => object,
            Err(ObjectError::Refused(errors)) => return Err(errors),
            Err(ObjectError::Skipped(reason)) => {
                self.reader.draft.skip(place, || object::subject(element, ""), reason);
                return Ok(());
            }
        };
        let subject = object::subject(element, &object.name);
        let map_from_object = DAffine2::from_translation(offset) * object.layer_from_object();
        let added = match (&object.tile, object.form()) {
            _ if !object.is_visible => Err(texts::HIDDEN),
            (Some(PlacedTile { tileset, id, flips }), _) => match tileset.tile(*id) {
                None => Err(texts::NO_TILE),
                Some(tile) if tile.forms.is_empty() => Err(texts::NO_COLLISION),
                Some(tile) => {
                    let map_from_tile = map_from_object * tileset.object_from_tile(object.size, &tile, *flips);
                    Ok((tile.forms.clone(), map_from_tile))
                }
            },
            (None, Some(form)) => Ok((Rc::from([form]), map_from_object)),
            (None, None) => Err(texts::NO_SHAPE_TEXT),
        };
        match added {
            Ok((forms, map_from_forms)) => {
                let name = if object.name.is_empty() { &subject } else { &*object.name };
                if self.add(element, name, &subject, &forms, &map_from_forms)? {
                    self.reader.draft.note_object();
                }
                Ok(())
            }
            Err(reason) => {
                self.reader.draft.skip(place, || subject, reason);
                Ok(())
            }
        }
    }

    fn tiles(&mut self, layer: &Element, name: &str, offset: DVec2) -> Result<(), SceneErrors> {
        let place = self.xml.place(layer);
        let mut without_collision = 0;
        for TileCell { x, y, tile } in cells(self.xml, layer, self.reader.is_infinite, &mut self.reader.files)? {
            let Some(PlacedTile { tileset, id, flips }) = self.tilesets.placed(tile) else { continue };
            let subject = || texts::tile(name, x, y);
            let body_name = format!("{name} {x},{y}");
            let [column, row] = [x, y].map(f64::from);
            let map_from_layer = DAffine2::from_translation(offset);
            match (tileset.tile(id), self.tile_shapes) {
                (None, _) => self.reader.draft.skip(place, subject, texts::NO_TILE),
                (Some(tile), TileShapes::Own) if tile.forms.is_empty() => without_collision += 1,
                (Some(tile), TileShapes::Solid) if tile.forms.is_empty() => {
                    let cell = self.reader.cell;
                    let filled = FileShape::rectangle(DVec2::new(column, row) * cell, cell);
                    self.add(layer, &body_name, &subject(), &[filled], &map_from_layer)?;
                }
                (Some(tile), TileShapes::Own | TileShapes::Solid) => {
                    let map_from_tile = map_from_layer * tileset.layer_from_tile(&tile, [column, row], self.reader.cell, flips);
                    self.add(layer, &body_name, &subject(), &tile.forms, &map_from_tile)?;
                }
            }
        }
        self.note_tiles_without_collision(place, name, without_collision);
        Ok(())
    }

    fn add(
        &mut self,
        at: &Element,
        name: &str,
        subject: &str,
        forms: &[FileShape],
        map_from_forms: &DAffine2,
    ) -> Result<bool, SceneErrors> {
        let draft = &mut self.reader.draft;
        let points = draft.take_points(forms.iter().map(FileShape::point_count).sum());
        let added = points.and_then(|()| draft.add(self.xml.place(at), name, subject, forms, map_from_forms));
        added.map_err(|message| self.xml.error(at, texts::in_element(subject, message)))
    }

    fn note_tiles_without_collision(&mut self, place: FileLine, name: &str, count: usize) {
        let shapeless = &mut self.reader.draft.shapeless;
        shapeless.layers += usize::from(0 < count);
        shapeless.tiles += count;
        match count {
            0 => {}
            1 => self.reader.draft.note(place, || texts::layer(name), texts::TILE_WITHOUT_COLLISION),
            count => self.reader.draft.note(place, || texts::layer(name), texts::tiles_without_collision(count)),
        }
    }
}
