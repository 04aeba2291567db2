//! The files of a map, looked at before `tiled` reads them: it trusts the sizes and counts that stand in them, and reads in recursion.

use std::cell::Cell;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::rc::Rc;

use base64::engine::general_purpose::STANDARD;
use base64::read::DecoderReader;
use flate2::read::{GzDecoder, ZlibDecoder};
use tiled::{ChunkData, ResourceReader};
use usvg::roxmltree::{Document, Node as Element, ParsingOptions};

use super::texts;
use crate::scene::file::read_text;
use crate::scene::limits::MAX_FILE_BYTES;

/// The most files of a map, a file that is read again counted again.
const MAX_FILES: usize = 1000;
/// The most files that are read one within the other: a template names a tileset, whose tiles may name a template.
const MAX_OPEN: usize = 8;
/// The deepest nesting of elements, so of groups too.
const MAX_DEPTH: usize = 64;
/// The most elements and texts of a file.
const MAX_NODES: u32 = 1_000_000;
/// The most tiles of all layers together; of an infinite map those of the chunks of `tiled` that they lie in.
const MAX_TILES: u64 = 4_000_000;
/// The most tiles of all tilesets together.
const MAX_TILES_OF_SETS: u64 = 200_000;

/// Reads the files of one map: regular files only, within the limits above.
#[derive(Debug, Default)]
pub(super) struct Resources(Rc<Used>);

/// What the files of a map took so far.
#[derive(Debug, Default)]
struct Used {
    files: Cell<usize>,
    open: Cell<usize>,
    bytes: Cell<u64>,
    tiles: Cell<u64>,
    tiles_of_sets: Cell<u64>,
}

/// A file that is open until it is dropped.
#[derive(Debug)]
pub(super) struct Resource {
    text: Cursor<String>,
    used: Rc<Used>,
}

impl Read for Resource {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.text.read(buffer)
    }
}

impl Drop for Resource {
    fn drop(&mut self) {
        self.used.open.update(|open| open - 1);
    }
}

impl ResourceReader for Resources {
    type Resource = Resource;
    type Error = io::Error;

    fn read_from(&mut self, path: &Path) -> io::Result<Resource> {
        self.0.room_for_a_file().map_err(io::Error::other)?;
        let text = read_text(path).map_err(io::Error::other)?;
        self.0.look_at(&text).map_err(io::Error::other)?;
        self.0.open.update(|open| open + 1);
        Ok(Resource { text: Cursor::new(text), used: Rc::clone(&self.0) })
    }
}

impl Used {
    fn room_for_a_file(&self) -> Result<(), String> {
        self.files.update(|files| files + 1);
        if MAX_OPEN <= self.open.get() {
            return Err(texts::too_many_open(MAX_OPEN));
        }
        if MAX_FILES < self.files.get() { Err(texts::too_many_files(MAX_FILES)) } else { Ok(()) }
    }

    /// Whether `tiled` can read a file without a panic, deep recursion or much memory.
    fn look_at(&self, text: &str) -> Result<(), String> {
        take(&self.bytes, text.len() as u64, MAX_FILE_BYTES, texts::too_many_bytes)?;
        let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, options).map_err(|error| error.to_string())?;
        let is_infinite = document.root_element().attribute("infinite") == Some("1");
        let mut outer = Vec::new();
        for element in document.descendants().filter(Element::is_element) {
            while outer.last().is_some_and(|&last| Some(last) != element.parent()) {
                outer.pop();
            }
            outer.push(element);
            if MAX_DEPTH < outer.len() {
                return Err(texts::too_deep(MAX_DEPTH));
            }
            match (element.tag_name().name(), element.parent().filter(|outer| outer.has_tag_name("layer"))) {
                ("tileset", _) => {
                    take(&self.tiles_of_sets, number(&element, "tilecount"), MAX_TILES_OF_SETS, texts::too_many_tiles_of_sets)?;
                }
                ("data", Some(_)) if is_infinite => {
                    let chunks = element.children().filter(|child| child.has_tag_name("chunk"));
                    chunks.into_iter().try_for_each(|chunk| self.chunk(&chunk, &element))?;
                }
                ("data", Some(layer)) => {
                    let tiles = number(&layer, "width").saturating_mul(number(&layer, "height"));
                    take(&self.tiles, tiles, MAX_TILES, texts::too_many_tiles)?;
                    check_count(&element, &element, tiles)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// `data`: the element that says how the tiles are written.
    fn chunk(&self, chunk: &Element, data: &Element) -> Result<(), String> {
        let across = |position: &str, size: &str, of_chunk: u32| -> u64 {
            let first = chunk.attribute(position).and_then(|text| text.parse::<i32>().ok()).map_or(0, i64::from);
            let last = first + i64::from(u32::try_from(number(chunk, size)).unwrap_or(u32::MAX));
            let of_chunk = i64::from(of_chunk);
            // Beyond this, `tiled` would overflow.
            if i64::from(i32::MAX) - of_chunk < last || first < i64::from(i32::MIN) + of_chunk {
                return u64::MAX;
            }
            let chunks = (last + of_chunk - 1).div_euclid(of_chunk) - first.div_euclid(of_chunk);
            chunks.unsigned_abs().max(1).saturating_mul(of_chunk.unsigned_abs())
        };
        let tiles = across("x", "width", ChunkData::WIDTH).saturating_mul(across("y", "height", ChunkData::HEIGHT));
        take(&self.tiles, tiles, MAX_TILES, texts::too_many_tiles)?;
        check_count(chunk, data, number(chunk, "width").saturating_mul(number(chunk, "height")))
    }
}

/// Counts something that is limited. `refusal`: of the limit.
fn take(used: &Cell<u64>, more: u64, most: u64, refusal: impl Fn(u64) -> String) -> Result<(), String> {
    used.set(used.get().saturating_add(more));
    if most < used.get() { Err(refusal(most)) } else { Ok(()) }
}

/// A number as an attribute. What is none is refused by `tiled`, and 0 here.
fn number(element: &Element, name: &str) -> u64 {
    element.attribute(name).and_then(|text| text.parse::<u32>().ok()).map_or(0, u64::from)
}

/// Whether an element holds as many tiles as it should. `data`: what says how they are written.
fn check_count(element: &Element, data: &Element, expected: u64) -> Result<(), String> {
    let mut stretches = element.children().filter(Element::is_text).map(|child| child.text().unwrap_or_default().trim());
    let text = stretches.find(|text| !text.is_empty()).unwrap_or_default();
    if stretches.any(|text| !text.is_empty()) {
        return Err(texts::DATA_IN_PARTS.to_owned());
    }
    // One more than expected says that there are too many.
    let unpacked = |reader: &mut dyn Read| -> Result<u64, String> {
        let bytes = io::copy(&mut reader.take(4 * (expected + 1)), &mut io::sink());
        bytes.map(|bytes| bytes / 4).map_err(|error| error.to_string())
    };
    let packed = || DecoderReader::new(text.as_bytes(), &STANDARD);
    let found = match (data.attribute("encoding"), data.attribute("compression")) {
        (Some("csv"), None) if text.is_empty() => 0,
        (Some("csv"), None) => text.split(',').count() as u64,
        (Some("base64"), None) => unpacked(&mut packed())?,
        (Some("base64"), Some("zlib")) => unpacked(&mut ZlibDecoder::new(packed()))?,
        (Some("base64"), Some("gzip")) => unpacked(&mut GzDecoder::new(packed()))?,
        // `tiled` refuses all others.
        _ => expected,
    };
    if found == expected { Ok(()) } else { Err(texts::other_count(expected, found)) }
}
