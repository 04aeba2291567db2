//! Painters: they draw a picture on the screen or write it into a file.
//!
//! [`flatten`] turns a picture into fills and strokes on the screen, once for all painters. [`page`] lays it out for a file with
//! its caption.

pub mod macroquad;
mod overdraw;
pub mod tessellate;
mod union;
