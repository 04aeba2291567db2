//! Colours and line styles, by meaning: a [`Palette`] for each [`Theme`].
//!
//! Colours that must be distinguished also differ in line style (solid, dashed, dotted). Contrast with the ground is the
//! hierarchy: shapes first, grid last.

mod answers;
mod color;
mod look;
mod name;
mod palette;
mod styles;

pub use color::Rgba;
pub use look::{Dash, Stroke, Style, TextStyle};
pub use name::Theme;
pub use palette::{Palette, palette};
