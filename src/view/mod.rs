//! The user interface: panels and the window. [Pictures](crate::picture) are made without it.
//!
//! A file names only files above it in this list, so each can be read without the ones below:
//!
//! | file | contents |
//! |---|---|
//! | `texts` | texts that the user reads in panels |
//! | [`theme`], [`style`] | the theme of the panels; their look |
//! | [`paint`] | the picture on the screen |
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
