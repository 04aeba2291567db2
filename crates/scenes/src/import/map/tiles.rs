//! Tilesets: the collision shapes of their tiles, and the positions at which tiles are drawn.

use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

use glam::{DAffine2, DVec2};

use super::super::form::Form;
use super::super::texts;
use super::super::xml::{Element, Xml, count, number, read};
use super::files::named_path;
use super::object::{Failure, Object, PlacedTile};
use super::{Reader, elements_of, size, vector};
use crate::scene::errors::SceneErrors;

/// The bits of a tile's number that flip it: diagonally, horizontally, vertically.
/// Source: <https://doc.mapeditor.org/en/stable/reference/global-tile-ids/>.
const FLIPS: [u32; 3] = [1 << 29, 1 << 31, 1 << 30];
/// The bits of a tile's number that are flags. One of them turns it by 120 degrees, in hexagonal maps only.
const NO_NUMBER: u32 = 0xf000_0000;

/// The tilesets of a file, in the order of their first numbers.
#[derive(Debug, Default)]
pub(super) struct Tilesets(Vec<(u32, Rc<Tileset>)>);

impl Tilesets {
    /// Returns the tile of a number with its flips. `None` if the number is below those of all tilesets, or is 0, which stands
    /// for no tile.
    pub(super) fn placed(&self, number: u32) -> Option<PlacedTile> {
        let flips = FLIPS.map(|flip| number & flip != 0);
        let number = number & !NO_NUMBER;
        let after = self.0.partition_point(|(first, _)| *first <= number);
        let (first, tileset) = self.0[..after].last().filter(|_| number != 0)?;
        Some(PlacedTile { tileset: tileset.clone(), id: number - first, flips })
    }
}

/// A tileset. Lengths in pixels.
#[derive(Debug)]
pub(super) struct Tileset {
    tile_size: DVec2,
    /// The offset at which a tile is drawn, in pixels of the tile.
    offset: DVec2,
    is_drawn_as_cell: bool,
    keeps_aspect: bool,
    /// The point of a tile that is at the position of its object, as parts of the tile's size from the upper left.
    alignment: DVec2,
    /// The tiles that the file describes.
    tiles: HashMap<u32, Tile>,
    /// The number of tiles that are parts of one image.
    tiles_of_image: u32,
}

/// A tile.
#[derive(Debug, Clone)]
pub(super) struct Tile {
    size: DVec2,
    /// The collision shapes, in pixels of the tile.
    pub(super) forms: Rc<[Form]>,
}

impl Reader<'_> {
    /// Reads the tilesets that a map or a template lists.
    pub(super) fn tilesets(&mut self, xml: &Xml, root: &Element, path: &Path) -> Result<Tilesets, SceneErrors> {
        let mut tilesets = Vec::new();
        for element in elements_of(root).filter(|element| element.has_tag_name("tileset")) {
            let first = count(&element, "firstgid").map_err(|message| xml.error(&element, message))?;
            let first = first.ok_or_else(|| xml.error(&element, texts::missing("firstgid")))?;
            let tileset = match element.attribute("source") {
                Some(source) => self.tileset_of_file(xml, &element, path, source)?,
                None => Rc::new(self.tileset(xml, &element, path)?),
            };
            tilesets.push((first, tileset));
        }
        tilesets.sort_by_key(|(first, _)| *first);
        Ok(Tilesets(tilesets))
    }

    fn tileset_of_file(&mut self, xml: &Xml, element: &Element, path: &Path, source: &str) -> Result<Rc<Tileset>, SceneErrors> {
        let path = named_path(path, source).map_err(|message| xml.error(element, message))?;
        if let Some(known) = self.known_tilesets.get(&path) {
            return Ok(known.clone());
        }
        let read = |reader: &mut Reader<'_>, xml: &Xml, path: &Path| reader.tileset(xml, &xml.root(), path);
        let tileset = Rc::new(self.named_file((xml, element), &path, "tileset", read)?);
        self.known_tilesets.insert(path, tileset.clone());
        Ok(tileset)
    }

    fn tileset(&mut self, xml: &Xml, element: &Element, path: &Path) -> Result<Tileset, SceneErrors> {
        let at = |message: String| xml.error(element, message);
        let one_of = |name: &str, words: &[&str]| {
            let word = |text: &str| words.iter().position(|word| *word == text);
            read(element, name, &words.join(", "), word).map_err(at).map(Option::unwrap_or_default)
        };
        let mut tileset = Tileset {
            tile_size: size(xml, element, ["tilewidth", "tileheight"])?,
            offset: DVec2::ZERO,
            is_drawn_as_cell: one_of("tilerendersize", &["tile", "grid"])? == 1,
            keeps_aspect: one_of("fillmode", &["stretch", "preserve-aspect-fit"])? == 1,
            alignment: ALIGNMENTS[one_of("objectalignment", &ALIGNMENTS.map(|(word, _)| word))?].1.into(),
            tiles: HashMap::new(),
            tiles_of_image: 0,
        };
        for child in elements_of(element) {
            let at = |message: String| xml.error(&child, message);
            match child.tag_name().name() {
                "tileoffset" => tileset.offset = vector(&child, ["x", "y"]).map_err(at)?,
                "image" => tileset.tiles_of_image = count(element, "tilecount").map_err(at)?.unwrap_or(u32::MAX),
                "tile" => {
                    let id = count(&child, "id").map_err(at)?.ok_or_else(|| at(texts::missing("id")))?;
                    let tile = self.tile((xml, &child), path, id, tileset.tile_size)?;
                    tileset.tiles.insert(id, tile);
                }
                _ => {}
            }
        }
        Ok(tileset)
    }

    /// Reads a tile. `usual`: its size if it does not state one.
    fn tile(&mut self, (xml, element): (&Xml, &Element), path: &Path, id: u32, usual: DVec2) -> Result<Tile, SceneErrors> {
        let at = |message: String| xml.error(element, message);
        let image = elements_of(element).find(|child| child.has_tag_name("image"));
        let side = |name: &str, usual: f64| -> Result<f64, SceneErrors> {
            let Some(image) = &image else { return Ok(usual) };
            let own = number(element, name).map_err(at)?;
            Ok(own.or(number(image, name).map_err(at)?).unwrap_or(usual))
        };
        let size = DVec2::new(side("width", usual.x)?, side("height", usual.y)?).max(DVec2::ONE);
        let mut forms = Vec::new();
        let groups = elements_of(element).filter(|child| child.has_tag_name("objectgroup"));
        for object in groups.flat_map(|group| elements_of(&group)).filter(|child| child.has_tag_name("object")) {
            let reason = match self.object(xml, &object, path, &Tilesets::default()) {
                Ok(found) if !found.is_visible => continue,
                Ok(found) => match found.form() {
                    Some(form) => {
                        forms.push(form.mapped(&found.layer_from_object()));
                        continue;
                    }
                    None => texts::NO_SHAPE_TEXT.to_owned(),
                },
                Err(Failure::Skipped(reason)) => reason,
                Err(Failure::Refused(errors)) => return Err(errors),
            };
            let subject = || texts::object_of_tile(id, super::object::subject(&object, ""));
            self.draft.skip(xml.place(&object), subject, reason);
        }
        Ok(Tile { size, forms: forms.into() })
    }
}

/// The points of a tile at the position of its object, by the word of `objectalignment`. The first one is that of orthogonal
/// maps.
const ALIGNMENTS: [(&str, [f64; 2]); 10] = [
    ("unspecified", [0.0, 1.0]),
    ("topleft", [0.0, 0.0]),
    ("top", [0.5, 0.0]),
    ("topright", [1.0, 0.0]),
    ("left", [0.0, 0.5]),
    ("center", [0.5, 0.5]),
    ("right", [1.0, 0.5]),
    ("bottomleft", [0.0, 1.0]),
    ("bottom", [0.5, 1.0]),
    ("bottomright", [1.0, 1.0]),
];

impl Tileset {
    /// Returns the tile of a number. `None` if it does not exist.
    pub(super) fn tile(&self, id: u32) -> Option<Tile> {
        let plain = || Tile { size: self.tile_size.max(DVec2::ONE), forms: Rc::default() };
        self.tiles.get(&id).cloned().or_else(|| (id < self.tiles_of_image).then(plain))
    }

    /// Returns the transform of a tile in a layer: it is drawn at the lower left of its cell.
    pub(super) fn layer_from_tile(&self, tile: &Tile, [x, y]: [f64; 2], cell: DVec2, flips: [bool; 3]) -> DAffine2 {
        let size = if self.is_drawn_as_cell { cell } else { tile.size };
        let lower_left = DVec2::new(x, y + 1.0) * cell;
        self.drawn(tile, lower_left - DVec2::new(0.0, size.y), size, flips)
    }

    /// Returns the transform of a tile in its object: as large as the object, aligned as the tileset states. It turns with the
    /// object.
    pub(super) fn object_from_tile(&self, object: &Object, tile: &Tile, flips: [bool; 3]) -> DAffine2 {
        let or = |own: f64, usual: f64| if own == 0.0 { usual } else { own };
        let size = DVec2::new(or(object.size.x, tile.size.x), or(object.size.y, tile.size.y));
        self.drawn(tile, -self.alignment * size, size, flips)
    }

    /// Returns the transform that draws a tile into a rectangle: scaled about its center. The offset of the tileset moves the
    /// center; it is scaled likewise and not flipped.
    ///
    /// Source: `CellRenderer::render` of Tiled, <https://github.com/mapeditor/tiled/blob/0d3e08367e2efa62f17bb39113da37b49771e83e/src/libtiled/maprenderer.cpp>.
    fn drawn(&self, tile: &Tile, upper_left: DVec2, size: DVec2, [diagonal, horizontal, vertical]: [bool; 3]) -> DAffine2 {
        let scale = size / tile.size;
        let scale = if self.keeps_aspect { DVec2::splat(scale.min_element()) } else { scale };
        let center = upper_left + size / 2.0 + self.offset * scale;
        let sign = |is_flipped: bool| if is_flipped { -1.0 } else { 1.0 };
        // The diagonal flip exchanges x and y. The result, now as wide as it was high, keeps its lower left.
        let (turned, moved) = match diagonal {
            true => (DAffine2::from_cols(DVec2::Y, DVec2::X, DVec2::ZERO), DVec2::splat((size.y - size.x) / 2.0)),
            false => (DAffine2::IDENTITY, DVec2::ZERO),
        };
        DAffine2::from_translation(center + moved)
            * DAffine2::from_scale(DVec2::new(sign(horizontal), sign(vertical)))
            * turned
            * DAffine2::from_scale(scale)
            * DAffine2::from_translation(-tile.size / 2.0)
    }
}
