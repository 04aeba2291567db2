//! The user interface: pictures, panels and the window.
//!
//! A file names only files above it in this list, so each can be read without the ones below:
//!
//! | file | contents |
//! |---|---|
//! | `texts` | texts that the user reads in pictures and panels |
//! | [`meaning`] | the meaning of each part of the picture |
//! | [`map`] | the phase map as blocks, ticks and a legend |
//! | [`theme`], [`style`] | colours and line styles by meaning; the look of the panels |
//! | [`camera`], [`clip`] | the mapping from the world to the screen; clipping to the view |
//! | [`picture`] | a frame as a list of drawing primitives with meanings |
//! | [`paint`], [`svg`], `raster` | the picture on the screen and in a file |
//! | [`panels`] | one function for each panel |
//! | [`window`] | the loop, the canvas, keys and files |
//!
//! The same holds within a folder, where `mod.rs` is last: it names the files beside it, and none of them names it.

pub mod paint;
pub mod panels;
pub mod style;
mod texts;
pub mod theme;
pub mod window;
