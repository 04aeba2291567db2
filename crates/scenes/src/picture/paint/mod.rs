//! Lays a picture out for a painter, and writes it as SVG.
//!
//! [`flatten`] turns it into fills and strokes on the screen, once for all painters. [`page`] lays it out for a file with its caption.

pub mod flatten;
pub mod page;
pub mod svg;
pub mod svg_map;
pub mod svg_seam_map;
