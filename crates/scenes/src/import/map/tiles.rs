//! Tilesets: the collision shapes of their tiles, and the positions at which tiles are drawn.

use std::collections::HashMap;
use std::rc::Rc;

use glam::{DAffine2, DVec2};

use super::super::form::FileShape;

/// The bits of a tile's number that flip it: diagonally, horizontally, vertically.
/// Source: <https://doc.mapeditor.org/en/stable/reference/global-tile-ids/>.
const FLIPS: [u32; 3] = [1 << 29, 1 << 31, 1 << 30];
/// The bits of a tile's number that are flags. One of them turns it by 120 degrees, in hexagonal maps only.
const NO_NUMBER: u32 = 0xf000_0000;

/// The tilesets of a file, in the order of their first numbers.
#[derive(Debug, Default)]
pub(super) struct Tilesets(pub(super) Vec<(u32, Rc<Tileset>)>);

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

/// A tile that an object or a cell shows.
#[derive(Debug, Clone)]
pub(super) struct PlacedTile {
    pub(super) tileset: Rc<Tileset>,
    /// The number in the tileset.
    pub(super) id: u32,
    /// The flips: diagonal, horizontal, vertical, in this order.
    pub(super) flips: [bool; 3],
}

/// A tileset. Lengths in pixels.
#[derive(Debug)]
pub(super) struct Tileset {
    pub(super) tile_size: DVec2,
    /// The offset at which a tile is drawn, in pixels of the tile.
    pub(super) offset: DVec2,
    pub(super) is_drawn_as_cell: bool,
    pub(super) keeps_aspect: bool,
    /// The point of a tile that is at the position of its object, as parts of the tile's size from the upper left.
    pub(super) alignment: DVec2,
    /// The tiles that the file describes.
    pub(super) tiles: HashMap<u32, Tile>,
    /// The number of tiles that are parts of one image.
    pub(super) tiles_of_image: u32,
}

/// A tile.
#[derive(Debug, Clone)]
pub(super) struct Tile {
    pub(super) size: DVec2,
    /// The collision shapes, in pixels of the tile.
    pub(super) forms: Rc<[FileShape]>,
}

/// The points of a tile at the position of its object, by the word of `objectalignment`. The first one is that of orthogonal
/// maps.
pub(super) const ALIGNMENTS: [(&str, [f64; 2]); 10] = [
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
    pub(super) fn object_from_tile(&self, object_size: DVec2, tile: &Tile, flips: [bool; 3]) -> DAffine2 {
        let or = |own: f64, usual: f64| if own == 0.0 { usual } else { own };
        let size = DVec2::new(or(object_size.x, tile.size.x), or(object_size.y, tile.size.y));
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
