//! The options of an import.

use crate::scene::UpDirection;

/// The length in the file that is one unit of the scene, > 0: pixels of a map, user units of a drawing. `None`: one unit is the
/// height of a tile of a map, or a user unit of a drawing.
pub type LengthPerUnit = Option<f64>;

/// The bodies that come from the tiles of a map.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TileShapes {
    /// The collision shapes of each tile. A tile without such shapes is no body.
    #[default]
    Own,
    /// The collision shapes of each tile. A tile without such shapes is a box that fills its cell.
    Solid,
}

/// The choices that an import leaves to its user. The default is the whole file as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ImportOptions {
    /// The length in the file that is one unit of the scene.
    pub per_unit: LengthPerUnit,
    /// The bodies that come from the tiles of a map.
    pub tiles: TileShapes,
    /// The names of the layers of a map to read: layers of tiles, layers of objects, and groups with all that is in them. Empty:
    /// all. A layer that is named is also read if it is hidden.
    pub layers: Vec<String>,
    /// The direction that is up in the scene. With -y the coordinates are those of the file, from its upper left.
    pub up: UpDirection,
}

impl ImportOptions {
    /// Returns true if the options ask for parts that only maps have.
    pub(super) fn is_for_maps(&self) -> bool {
        self.tiles != TileShapes::default() || !self.layers.is_empty()
    }
}
