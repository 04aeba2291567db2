//! A page as a PNG.

use ::png::{AdaptiveFilterType, BitDepth, ColorType, Compression, Encoder, EncodingError, FilterType};

use super::letters::ParsedFonts;
use super::pixels::paint;
use crate::picture::paint::page::{AUTHOR, PicturePage};

/// The maximum number of pixels of a PNG.
pub(super) const MAX_PIXELS: u64 = 64_000_000;

/// Returns a page as a PNG, `scale` pixels for each point. `None` if the page has no pixel, or more than memory can hold.
pub(super) fn encode(page: &PicturePage, scale: f32) -> Option<Vec<u8>> {
    let pixmap = paint(page, &ParsedFonts::new(), scale)?;
    // The page is opaque, so no pixel is premultiplied.
    of_pixels([pixmap.width(), pixmap.height()], pixmap.data()).ok()
}

/// Returns pixels as a PNG: red, green, blue and alpha of each, row by row from the top. Alpha is left out.
pub(super) fn of_pixels([width, height]: [u32; 2], rgba: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let pixels: Vec<u8> = rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    write(width, height, &pixels)
}

/// Returns width, height and pixels of a page, `scale` pixels for each point: red, green, blue and alpha of each. `None` as for
/// [`encode`].
pub(super) fn pixels(page: &PicturePage, scale: f32) -> Option<([u32; 2], Vec<u8>)> {
    let pixmap = paint(page, &ParsedFonts::new(), scale)?;
    Some(([pixmap.width(), pixmap.height()], pixmap.take()))
}

fn write(width: u32, height: u32, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Best);
    // Large areas have one colour, so unfiltered rows compress best.
    encoder.set_filter(FilterType::NoFilter);
    encoder.set_adaptive_filter(AdaptiveFilterType::NonAdaptive);
    encoder.add_text_chunk("Software".to_owned(), AUTHOR.to_owned())?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
