//! From the characters of a link to the text of its scene. Any character may have been changed on the way here.

use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use flate2::{Decompress, FlushDecompress, Status};

use super::texts;
use crate::scene::limits::MAX_FILE_BYTES;

/// The number of bytes that are unpacked first. Then as many as there are so far, up to the limit.
const FIRST_BYTES: usize = 64 * 1024;

/// The reader of base64url. Bits that are left at the end are ignored: some encoders set them.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent).with_decode_allow_trailing_bits(true),
);

/// Returns a link without what people and programs put around one.
pub(super) fn trimmed(link: &str) -> &str {
    link.trim_matches(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '\'' | '`' | '\u{feff}' | '\u{200b}'))
}

/// Returns true if a link has a part for a scene.
pub(super) fn holds_scene(link: &str) -> bool {
    packed(&percent_decoded(link)).is_some()
}

/// Returns the text of the scene, or the reason for which there is none.
pub(super) fn text(link: &str) -> Result<String, String> {
    if MAX_FILE_BYTES < link.len() as u64 {
        return Err(texts::too_long(link.len(), MAX_FILE_BYTES));
    }
    let link = percent_decoded(trimmed(link));
    let packed = bytes(packed(&link).ok_or(texts::NO_SCENE)?)?;
    let text = inflated(&packed)?;
    String::from_utf8(text).map_err(|error| texts::not_text(error.utf8_error().valid_up_to() + 1))
}

/// Returns the text with the characters of ASCII that are written as `%2D`. A `%` before anything else stays.
fn percent_decoded(text: &str) -> Cow<'_, str> {
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or_default();
    if first.len() == text.len() {
        return Cow::Borrowed(text);
    }
    let mut decoded = first.to_owned();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(u8::is_ascii) {
            Some(byte) => {
                decoded.push(byte.into());
                decoded.push_str(&part[2..]);
            }
            None => {
                decoded.push('%');
                decoded.push_str(part);
            }
        }
    }
    Cow::Owned(decoded)
}

/// Returns the part of the fragment that holds the scene.
fn packed(link: &str) -> Option<&str> {
    link.split_once('#')?.1.split('&').find_map(|part| part.strip_prefix("s="))
}

/// Returns the bytes of base64url, with padding or without. Blank space between its characters is skipped.
fn bytes(packed: &str) -> Result<Vec<u8>, String> {
    let packed: String = packed.split_whitespace().collect();
    let digits = packed.trim_end_matches('=');
    let is_digit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if let Some((position, found)) = digits.chars().enumerate().find(|(_, c)| !is_digit(*c)) {
        return Err(texts::other_character(position + 1, format_args!("`{found}`")));
    }
    if digits.is_empty() {
        return Err(texts::NOTHING.to_owned());
    }
    BASE64.decode(digits).map_err(|_| texts::CUT_IN_A_BYTE.to_owned())
}

/// Unpacks raw deflate, at most [`MAX_FILE_BYTES`]. The memory is bounded by that too.
fn inflated(packed: &[u8]) -> Result<Vec<u8>, String> {
    let most = MAX_FILE_BYTES as usize;
    let mut inflate = Decompress::new(false);
    let mut text = Vec::new();
    loop {
        let (n_read, n_written) = (inflate.total_in() as usize, text.len());
        // One byte more than is allowed tells a text that is too large from one of the largest size.
        text.reserve_exact((most + 1 - n_written).min(n_written.max(FIRST_BYTES)));
        let status = inflate.decompress_vec(&packed[n_read..], &mut text, FlushDecompress::None);
        let n_read_now = inflate.total_in() as usize;
        if most < text.len() {
            return Err(texts::too_large(MAX_FILE_BYTES));
        }
        match status {
            Ok(Status::StreamEnd) if n_read_now < packed.len() => return Err(texts::bytes_left(packed.len() - n_read_now)),
            Ok(Status::StreamEnd) => return Ok(text),
            Ok(Status::Ok | Status::BufError) if (n_read, n_written) == (n_read_now, text.len()) => {
                return Err(texts::cut(packed.len()));
            }
            Ok(Status::Ok | Status::BufError) => {}
            Err(_) => return Err(texts::not_deflate(n_read_now + 1)),
        }
    }
}
