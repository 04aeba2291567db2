//! Draws a picture on the screen. Its fills and strokes are those of [`flatten`](crate::picture::paint::flatten), as in a file.

pub mod inset;
pub mod macroquad;
mod overdraw;
mod union;
