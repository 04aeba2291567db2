//! A sequence of pages as an animated GIF.

use std::collections::BTreeSet;

use ::gif::{AnyExtension, DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use tiny_skia::Pixmap;

use super::letters::ParsedFonts;
use super::palette::{ColorTable, Histogram, Rgb};
use super::pixels::{paint, pixels_of};
use crate::picture::paint::page::{AUTHOR, PicturePage};

/// The GIF extension that holds a comment.
const COMMENT: AnyExtension = AnyExtension(0xfe);
/// The maximum number of pixels in all frames together.
pub(super) const MAX_PIXELS: u64 = 600_000_000;

/// A sequence of pages of one size.
pub(super) struct PageSequence<'a> {
    /// The time for which each page is shown, in hundredths of a second.
    pub(super) delays: &'a [u16],
    /// Returns a page by its number from 0. Called twice for each page, in order: once for its colours, once to draw it.
    pub(super) page: &'a mut dyn FnMut(usize) -> PicturePage,
    /// The number of times that the sequence is shown.
    pub(super) repeat: Repeat,
    /// Pixels for each point.
    pub(super) scale: f32,
}

/// Returns the pages as a GIF. `None` if a page has no pixel, or more than a GIF can have.
pub(super) fn encode(mut sequence: PageSequence) -> Option<Vec<u8>> {
    let letters = ParsedFonts::new();
    let mut histogram = Histogram::default();
    let mut exact = BTreeSet::new();
    let mut before: Option<Pixmap> = None;
    for idx in 0..sequence.delays.len() {
        let page = (sequence.page)(idx);
        exact.extend(opaque_colors(&page));
        let pixmap = paint(&page, &letters, sequence.scale)?;
        match &before {
            None => histogram.count(pixels(&pixmap)),
            Some(before) => {
                histogram.count(pixels(&pixmap).zip(pixels(before)).filter(|(now, old)| now != old).map(|(now, _)| now))
            }
        }
        before = Some(pixmap);
    }
    write(&mut sequence, &letters, ColorTable::new(&histogram, &exact)).ok().flatten()
}

fn write(sequence: &mut PageSequence, letters: &ParsedFonts, mut palette: ColorTable) -> Result<Option<Vec<u8>>, EncodingError> {
    let mut encoder: Option<Encoder<Vec<u8>>> = None;
    let mut before: Option<Pixmap> = None;
    for (idx, &delay) in sequence.delays.iter().enumerate() {
        let page = (sequence.page)(idx);
        let Some(pixmap) = paint(&page, letters, sequence.scale) else { return Ok(None) };
        let [Ok(width), Ok(height)] = pixels_of(page.size, sequence.scale).map(u16::try_from) else { return Ok(None) };
        let frame = match &before {
            None => whole(&pixmap, [width, height], &mut palette),
            Some(before) => changed(&pixmap, before, [width, height], &mut palette),
        };
        let encoder = match &mut encoder {
            Some(encoder) => encoder,
            None => encoder.insert(begin([width, height], &palette, sequence.repeat)?),
        };
        encoder.write_frame(&Frame { delay, dispose: DisposalMethod::Keep, ..frame })?;
        before = Some(pixmap);
    }
    encoder.map(Encoder::into_inner).transpose()
}

fn begin([width, height]: [u16; 2], palette: &ColorTable, repeat: Repeat) -> Result<Encoder<Vec<u8>>, EncodingError> {
    let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
    // A GIF without this extension is shown once.
    if repeat != Repeat::Finite(0) {
        encoder.set_repeat(repeat)?;
    }
    encoder.write_raw_extension(COMMENT, &[AUTHOR.as_bytes()])?;
    Ok(encoder)
}

fn whole(pixmap: &Pixmap, [width, height]: [u16; 2], palette: &mut ColorTable) -> Frame<'static> {
    let buffer: Vec<u8> = pixels(pixmap).map(|color| palette.number_of(color)).collect();
    Frame { width, height, buffer: buffer.into(), ..Frame::default() }
}

/// Returns a frame of the rectangle that contains all changed pixels. Unchanged pixels in it are transparent.
fn changed(pixmap: &Pixmap, before: &Pixmap, [width, height]: [u16; 2], palette: &mut ColorTable) -> Frame<'static> {
    let (columns, rows) = (usize::from(width), usize::from(height));
    let now: Vec<Rgb> = pixels(pixmap).collect();
    let old: Vec<Rgb> = pixels(before).collect();
    let differs = |x: usize, y: usize| now[y * columns + x] != old[y * columns + x];
    let changed_rows = || (0..rows).filter(|y| now[y * columns..][..columns] != old[y * columns..][..columns]);
    let unused = palette.unused();
    let (Some(top), Some(bottom)) = (changed_rows().next(), changed_rows().next_back()) else {
        // A frame has at least one pixel.
        return Frame { width: 1, height: 1, transparent: Some(unused), buffer: vec![unused].into(), ..Frame::default() };
    };
    let has_change = |x: &usize| (top..=bottom).any(|y| differs(*x, y));
    let left = (0..columns).find(has_change).unwrap_or(0);
    let right = (0..columns).rev().find(has_change).unwrap_or(columns - 1);
    let positions = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
    let buffer: Vec<u8> =
        positions.map(|(x, y)| if differs(x, y) { palette.number_of(now[y * columns + x]) } else { unused }).collect();
    Frame {
        // All values are at most the size of the picture, which was a `u16`.
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(unused),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

fn pixels(pixmap: &Pixmap) -> impl Iterator<Item = Rgb> {
    // The page is opaque, so no pixel is premultiplied.
    pixmap.data().chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]])
}

/// Returns the opaque colours of a page: they are kept exactly.
fn opaque_colors(page: &PicturePage) -> impl Iterator<Item = Rgb> {
    let colors = page
        .flats
        .iter()
        .map(crate::picture::paint::flatten::ScreenPrimitive::color)
        .chain(page.labels.iter().map(|label| page.palette.text(label.meaning).color));
    let around = [page.palette.canvas, page.palette.panel, page.palette.border, page.palette.text, page.palette.text_strong];
    colors.chain(around).filter(|color| color.3 == 255).map(|color| [color.0, color.1, color.2])
}
