//! What the user sees.
//!
//! A file names only what is above it in this list, so that each can be read without the ones below:
//!
//! | file | what it holds |
//! |---|---|
//! | `texts` | what the user reads in pictures and panels |
//! | [`meaning`] | what a part of the picture means |
//! | [`map`] | the phase map as blocks, ticks and a legend |
//! | [`theme`], [`style`] | colours and line styles by meaning; the look of the panels |
//! | [`camera`], [`clip`] | from the world to the screen; what of it is in view |
//! | [`picture`] | a frame as a list of drawing primitives with meanings |
//! | [`paint`], [`svg`], `raster` | the picture on the screen and in a file |
//! | [`panels`] | one function for each panel |
//! | [`window`] | the loop, the canvas, keys and files |
//!
//! Within a folder the same holds, and `mod.rs` is last: it names the files beside it and no file names it.

pub mod paint;
pub mod panels;
pub mod style;
mod texts;
pub mod theme;
pub mod window;
