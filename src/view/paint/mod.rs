//! Painters: they draw a picture on the screen or write it into a file.
//!
//! [`flatten`] turns a picture into fills and strokes on the screen, once for all painters. [`page`] lays it out for a file with
//! its caption.

pub mod flatten;
#[cfg(feature = "cli")]
pub(super) mod gif;
#[cfg(feature = "cli")]
mod letters;
#[cfg(feature = "window")]
pub mod macroquad;
#[cfg(feature = "window")]
mod overdraw;
pub mod page;
#[cfg(feature = "cli")]
mod palette;
#[cfg(feature = "cli")]
mod pixels;
#[cfg(feature = "cli")]
pub(super) mod png;
pub mod svg;
pub mod svg_map;
pub mod tessellate;
mod union;
