//! Puts a picture on the screen.

pub mod macroquad;
mod overdraw;
pub mod tessellate;
mod union;
