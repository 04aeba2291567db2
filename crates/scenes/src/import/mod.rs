//! Scenes from files of other editors: maps of Tiled and drawings in SVG.
//!
//! Every shape becomes a body at rest. y points down in these files. In a scene with y up, the lower left of the map or the drawing
//! becomes the origin; an infinite map, and a scene with y down, keeps that of the file. Everything that is skipped or only approximated is listed with its
//! line, its name in the file and the reason.
//!
//! The time and memory to read a file are bounded by a multiple of its length: work that could grow faster is counted before it
//! is done.

mod drawing;
mod form;
mod map;
mod names;
mod options;
mod scene_draft;
mod texts;
mod xml;

use std::ffi::OsStr;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

pub use options::{ImportOptions, LengthPerUnit, TileShapes};

use crate::escape::escaped;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// A file of another program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportFormat {
    /// A map of the editor Tiled, `.tmx`.
    Tiled,
    /// A drawing, `.svg`.
    Svg,
}

impl ImportFormat {
    /// Both formats, in order.
    pub const ALL: [ImportFormat; 2] = [ImportFormat::Tiled, ImportFormat::Svg];

    /// Returns the format that the name of a file stands for. `None` if such files cannot be imported.
    pub fn of(path: &Path) -> Option<ImportFormat> {
        let has = |extension: &str| path.extension().is_some_and(|found: &OsStr| found.eq_ignore_ascii_case(extension));
        ImportFormat::ALL.into_iter().find(|foreign| has(foreign.extension()))
    }

    /// Returns the extension of such file names, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            ImportFormat::Tiled => "tmx",
            ImportFormat::Svg => "svg",
        }
    }
}

/// A scene, and a list of everything that was skipped or approximated.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// A scene that can be saved and read again.
    pub scene: Scene,
    /// The list of everything that was skipped or approximated, in the order of the file.
    pub notes: Vec<ImportNote>,
    /// The tiles that are not in the scene because they have no collision shapes.
    pub shapeless: ShapelessTiles,
}

/// The tiles of a map that have no collision shapes, and that were not taken as solid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ShapelessTiles {
    /// The number of layers that have such tiles.
    pub layers: usize,
    /// The number of cells that show such tiles, in all layers.
    pub tiles: usize,
}

impl fmt::Display for ShapelessTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layers = if self.layers == 1 { texts::ONE_TILE_LAYER.to_owned() } else { texts::tile_layers(self.layers) };
        let tiles = if self.tiles == 1 { texts::ONE_SHAPELESS_TILE.to_owned() } else { texts::shapeless_tiles(self.tiles) };
        f.write_str(&texts::layers_with_tiles(layers, tiles))
    }
}

/// A part of the file that is not in the scene, or not exactly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportNote {
    /// The file of the part: a map names other files.
    pub file: String,
    /// The line in the file, from 1. `None` if the note is about the whole file.
    pub line: Option<usize>,
    /// The kind of the part, with its name or number in the file.
    pub subject: String,
    /// The result for the part, and the reason.
    pub message: String,
}

impl fmt::Display for ImportNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = escaped(&self.file);
        match self.line {
            Some(line) => write!(f, "{file}:{line}: {}: {}", self.subject, self.message),
            None => write!(f, "{file}: {}: {}", self.subject, self.message),
        }
    }
}

/// The reason why a file was not imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The file name has another extension.
    #[error("{}", texts::unknown(escaped(file)))]
    Unknown {
        /// The file.
        file: String,
    },
    /// The file cannot be read, is not of the kind that its name says, or is beyond a limit.
    #[error("{0}")]
    Refused(SceneErrors),
}

/// Reads the text of a file, also of one that a map names. Fails with what is wrong with the file as a whole.
pub type ReadText<'a> = &'a dyn Fn(&Path) -> Result<String, SceneErrors>;

/// Reads a file of another program as a scene. `read_text` reads it, and each file that it names.
///
/// # Errors
///
/// Fails if the file cannot be read, if it holds more than a scene may, or if the options ask for layers that it does not have.
pub fn import(path: &Path, options: &ImportOptions, read_text: ReadText<'_>) -> Result<Imported, ImportError> {
    let file = path.display().to_string();
    let foreign = ImportFormat::of(path).ok_or_else(|| ImportError::Unknown { file: file.clone() })?;
    // The libraries also read hostile files, and a panic would end the window.
    let read = catch_unwind(AssertUnwindSafe(|| match foreign {
        ImportFormat::Tiled => map::read(path, options, read_text),
        ImportFormat::Svg if options.is_for_maps() => Err(SceneErrors::whole_file(&file, texts::NO_MAP)),
        ImportFormat::Svg => drawing::read(path, options, read_text),
    }));
    let read = read.unwrap_or_else(|_| Err(SceneErrors::whole_file(&file, texts::BROKEN)));
    let imported = read.map_err(ImportError::Refused)?.finished(path);
    // The scene is written and read again, because the reader knows all limits.
    match format::parse(&format::to_text(&imported.scene), &file) {
        Ok(scene) => Ok(Imported { scene, ..imported }),
        Err(errors) => Err(ImportError::Refused(errors)),
    }
}
