//! Puts a picture on the screen, or into a file.
//!
//! [`flatten`] turns it into fills and strokes on the screen, once for both painters.

pub mod flatten;
#[cfg(feature = "window")]
pub mod macroquad;
pub mod svg;
pub mod svg_map;
pub mod tessellate;
mod union;
