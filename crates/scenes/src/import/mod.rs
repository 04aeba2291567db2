//! Scenes from what other editors write: maps of Tiled and drawings in SVG.
//!
//! Every shape becomes a body at rest. y points down in these files and up in scenes: the lower left of the map or the drawing becomes the
//! origin, of an infinite map its own origin stays. Nothing is left out in silence: what is skipped, and what is only approximated, is listed
//! with its line, its name in the file and the reason.
//!
//! Every file is read in time and memory that grow with its length and no faster: what could be larger is counted before it is done.

mod draft;
mod drawing;
mod form;
mod map;
mod names;
mod texts;
mod xml;

use std::ffi::OsStr;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::escape::escaped;
use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// A file of another program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foreign {
    /// A map of the editor Tiled, `.tmx`.
    Tiled,
    /// A drawing, `.svg`.
    Svg,
}

impl Foreign {
    /// Both, in order.
    pub const ALL: [Foreign; 2] = [Foreign::Tiled, Foreign::Svg];

    /// What the name of a file says that it is. `None` where it is nothing that can be imported.
    pub fn of(path: &Path) -> Option<Foreign> {
        let has = |extension: &str| path.extension().is_some_and(|found: &OsStr| found.eq_ignore_ascii_case(extension));
        Foreign::ALL.into_iter().find(|foreign| has(foreign.extension()))
    }

    /// How the names of such files end, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Foreign::Tiled => "tmx",
            Foreign::Svg => "svg",
        }
    }
}

/// How many lengths of the file are one unit of the scene, > 0: pixels of a map, user units of a drawing. `None`: the height of a tile of a
/// map is one unit, and so is a user unit of a drawing.
pub type PerUnit = Option<f64>;

/// A scene, and what of its source was skipped or approximated.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// A scene that can be saved and read again.
    pub scene: Scene,
    /// What was skipped or approximated, in the order of the file.
    pub notes: Vec<Note>,
}

/// Something of the file that is not in the scene as it is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The file that it is in: a map names others.
    pub file: String,
    /// Its line there, from 1. `None`: of the whole file.
    pub line: Option<usize>,
    /// Its kind with its name or number in the file.
    pub subject: String,
    /// What became of it, and why.
    pub message: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = escaped(&self.file);
        match self.line {
            Some(line) => write!(f, "{file}:{line}: {}: {}", self.subject, self.message),
            None => write!(f, "{file}: {}: {}", self.subject, self.message),
        }
    }
}

/// Why a file was not imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// Its name ends in something else.
    #[error("{}", texts::unknown(escaped(file)))]
    Unknown {
        /// The file.
        file: String,
    },
    /// It cannot be read, is not what its name says, or is beyond a limit.
    #[error("{0}")]
    Refused(SceneErrors),
}

/// Reads the text of a file, also of one that a map names. Fails with what is wrong with the file as a whole.
pub type ReadText<'a> = &'a dyn Fn(&Path) -> Result<String, SceneErrors>;

/// Reads a file of another program as a scene. `read_text` reads it, and each file that it names.
///
/// # Errors
///
/// Where it cannot be read, and where it holds more than a scene may.
pub fn import(path: &Path, per_unit: PerUnit, read_text: ReadText<'_>) -> Result<Imported, ImportError> {
    let file = path.display().to_string();
    let foreign = Foreign::of(path).ok_or_else(|| ImportError::Unknown { file: file.clone() })?;
    // The libraries read hostile files too, and a panic would end the window.
    let read = catch_unwind(AssertUnwindSafe(|| match foreign {
        Foreign::Tiled => map::read(path, per_unit, read_text),
        Foreign::Svg => drawing::read(path, per_unit, read_text),
    }));
    let read = read.unwrap_or_else(|_| Err(SceneErrors::whole_file(&file, texts::BROKEN)));
    let imported = read.map_err(ImportError::Refused)?.finished(path);
    // What is written must be read again: the reader knows all limits.
    match format::parse(&format::to_text(&imported.scene), &file) {
        Ok(scene) => Ok(Imported { scene, ..imported }),
        Err(errors) => Err(ImportError::Refused(errors)),
    }
}
