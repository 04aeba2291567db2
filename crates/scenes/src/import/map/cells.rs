//! The cells of a layer of tiles, unpacked.

use std::io::Read;

use base64::engine::general_purpose::STANDARD;
use base64::read::DecoderReader;
use flate2::read::{GzDecoder, ZlibDecoder};

use super::super::texts;
use super::super::xml::{Element, Xml, count, read, shown};
use super::attributes::elements_of;
use super::files::FileCounts;
use crate::scene::errors::SceneErrors;

/// A cell with a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TileCell {
    pub(super) x: i32,
    pub(super) y: i32,
    /// The number of its tile, with its flips.
    pub(super) tile: u32,
}

/// Returns the cells of a layer that have a tile, from the top to the bottom and from the left to the right.
pub(super) fn cells(xml: &Xml, layer: &Element, is_infinite: bool, files: &mut FileCounts) -> Result<Vec<TileCell>, SceneErrors> {
    let mut cells = Vec::new();
    for data in elements_of(layer).filter(|child| child.has_tag_name("data")) {
        if is_infinite {
            let chunks = elements_of(&data).filter(|child| child.has_tag_name("chunk"));
            chunks.into_iter().try_for_each(|chunk| add(&mut cells, xml, &chunk, [&chunk, &data], files))?;
        } else {
            add(&mut cells, xml, layer, [&data, &data], files)?;
        }
    }
    // If a cell is written twice, the last one counts, and it may have no tile.
    cells.reverse();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    cells.dedup_by_key(|cell| (cell.y, cell.x));
    cells.retain(|cell| cell.tile != 0);
    Ok(cells)
}

/// Adds the cells of a rectangle, also those without a tile. `packed`: the element with the tiles; `data`: the element with their
/// encoding.
fn add(
    cells: &mut Vec<TileCell>,
    xml: &Xml,
    rectangle: &Element,
    [packed, data]: [&Element; 2],
    files: &mut FileCounts,
) -> Result<(), SceneErrors> {
    let at = |message: String| xml.error(rectangle, message);
    let side = |name: &str| count(rectangle, name).map_err(at)?.ok_or_else(|| at(texts::missing(name)));
    let first = |name: &str| match rectangle.has_tag_name("chunk") {
        true => {
            read(rectangle, name, texts::A_COORDINATE, |text| text.parse::<i32>().ok()).map_err(at).map(Option::unwrap_or_default)
        }
        false => Ok(0),
    };
    let ([width, height], [left, top]) = ([side("width")?, side("height")?], [first("x")?, first("y")?]);
    let expected = u64::from(width) * u64::from(height);
    files.take_tiles(expected).map_err(at)?;
    let tiles = unpacked(packed, data, expected).map_err(at)?;
    if tiles.len() as u64 != expected {
        return Err(at(texts::other_count(expected, tiles.len())));
    }
    if left.checked_add_unsigned(width).is_none() || top.checked_add_unsigned(height).is_none() {
        return Err(at(texts::FAR_CHUNK.to_owned()));
    }
    let rows = tiles.chunks_exact(width.max(1) as usize);
    cells.extend((top..).zip(rows).flat_map(|(y, row)| (left..).zip(row).map(move |(x, &tile)| TileCell { x, y, tile })));
    Ok(())
}

/// Returns the numbers of tiles in an element: all, or one more than expected.
fn unpacked(packed: &Element, data: &Element, expected: u64) -> Result<Vec<u32>, String> {
    let most = expected as usize + 1;
    let text: String = packed.children().filter(Element::is_text).filter_map(|child| child.text()).collect();
    let text = text.trim();
    let base64 = || DecoderReader::new(text.as_bytes(), &STANDARD);
    let (encoding, compression) = (data.attribute("encoding"), data.attribute("compression").filter(|name| !name.is_empty()));
    match (encoding, compression) {
        (None, None) => {
            let tiles = elements_of(packed).filter(|child| child.has_tag_name("tile")).take(most);
            tiles.map(|tile| count(&tile, "gid").map(Option::unwrap_or_default)).collect()
        }
        (Some("csv"), None) if text.is_empty() => Ok(Vec::new()),
        (Some("csv"), None) => {
            let number = |part: &str| part.trim().parse().map_err(|_| texts::no_tile_number(shown(part)));
            text.split(',').take(most).map(number).collect()
        }
        (Some("base64"), None) => numbers(base64(), most),
        (Some("base64"), Some("zlib")) => numbers(ZlibDecoder::new(base64()), most),
        (Some("base64"), Some("gzip")) => numbers(GzDecoder::new(base64()), most),
        (encoding, compression) => {
            let [encoding, compression] = [encoding, compression].map(|name| shown(name.unwrap_or_default()));
            Err(texts::other_encoding(encoding, compression))
        }
    }
}

/// Reads numbers of four bytes, the lowest byte first.
fn numbers(reader: impl Read, most: usize) -> Result<Vec<u32>, String> {
    let mut bytes = Vec::new();
    let read = reader.take(4 * most as u64).read_to_end(&mut bytes);
    read.map_err(texts::not_unpacked)?;
    Ok(bytes.as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect())
}
