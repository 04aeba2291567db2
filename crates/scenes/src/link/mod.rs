//! A scene as a link, and back: the fragment `#s=` of an address holds the whole scene, its expectations and its lesson too.
//!
//! ```text
//! #s=    base64url without padding    of raw deflate    of the scene in RON, without blank space and defaults
//! ```
//!
//! Nothing but the text of the link is needed to read it, and no server sees it: browsers do not send a fragment. Other parts of a
//! fragment, separated by `&`, are ignored. A link is taken as people paste it: with blank space or angle brackets around it, with line
//! breaks that a mail program has put in, and with characters that a chat program has written as `%2D`.
//!
//! A link is as foreign as a file: the limits of files hold, see [`limits`](crate::scene::limits), and a text that grows without bound
//! while it is unpacked is not read beyond [`MAX_FILE_BYTES`](crate::scene::limits::MAX_FILE_BYTES).
//!
//! Sources: RFC 1951 (deflate), RFC 4648 section 5 (base64url), RFC 3986 (addresses).

mod texts;
mod unpack;

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

use crate::scene::errors::SceneErrors;
use crate::scene::{Scene, format};

/// The name of a link in messages about its scene.
pub const NAME: &str = texts::LINK;

/// The beginning of the fragment.
const PREFIX: &str = "#s=";

/// The beginnings of an address of a page.
const SCHEMES: [&str; 3] = ["https://", "http://", "file://"];

/// The length from which on some programs cut a link, in characters.
pub const MANY_CHARS: usize = 2_000;

/// Returns the fragment of a link to a scene, which is a link by itself: `#s=...`.
pub fn fragment(scene: &Scene) -> String {
    let text = format::to_compact_text(scene);
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to a vector cannot fail.
    let _ = packed.write_all(text.as_bytes());
    PREFIX.to_owned() + &URL_SAFE_NO_PAD.encode(packed.finish().unwrap_or_default())
}

/// Returns the address of a page as it stands before a fragment.
///
/// # Errors
///
/// If it is not an address of a page: the message in words.
pub fn page_address(address: &str) -> Result<&str, String> {
    let page = address.trim().split('#').next().unwrap_or_default();
    let scheme = SCHEMES.iter().find(|scheme| has_prefix(page, scheme));
    let is_address =
        scheme.is_some_and(|scheme| scheme.len() < page.len()) && !page.contains(|c: char| c.is_whitespace() || c.is_control());
    if is_address { Ok(page) } else { Err(texts::not_an_address(address)) }
}

/// Returns true for texts that are meant as a link: a fragment alone, or an address.
pub fn is_link(text: &str) -> bool {
    let text = unpack::trimmed(text);
    let is_address = SCHEMES.iter().any(|scheme| has_prefix(text, scheme));
    [PREFIX, "#s%3D", "%23s=", "%23s%3D"].iter().any(|prefix| has_prefix(text, prefix))
        // Text that begins with an address or another fragment and goes on is no link.
        || is_address && (!text.contains(char::is_whitespace) || unpack::holds_scene(text))
        || text.starts_with('#') && !text.contains(char::is_whitespace) && unpack::holds_scene(text)
}

/// Compares the beginning of a text. Letters may be large or small.
fn has_prefix(text: &str, prefix: &str) -> bool {
    text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// Reads the scene that a link holds.
///
/// # Errors
///
/// If the link cannot be unpacked, or its text is not a valid scene: all of the problems of the text at once. Lines and columns are
/// those of the unpacked text, see [`text`].
pub fn parse(link: &str) -> Result<Scene, SceneErrors> {
    format::parse(&text(link)?, NAME)
}

/// Returns the text of the scene that a link holds, which may be any text of at most [`MAX_FILE_BYTES`](crate::scene::limits::MAX_FILE_BYTES).
///
/// # Errors
///
/// If the link cannot be unpacked.
pub fn text(link: &str) -> Result<String, SceneErrors> {
    unpack::text(link).map_err(|message| SceneErrors::whole_file(NAME, message))
}

/// Returns a text as a name in messages: a link by its first characters.
pub fn short_name(text: &str) -> String {
    /// The number of characters that are shown.
    const SHOWN: usize = 40;
    crate::escape::shortened(text.trim(), SHOWN)
}

/// Returns a number of the scene, which another scene has by chance alone, and always the same for the same scene.
pub fn checksum(scene: &Scene) -> u32 {
    let mut crc = Crc::new();
    crc.update(format::to_compact_text(scene).as_bytes());
    crc.sum()
}

#[cfg(test)]
mod tests;
