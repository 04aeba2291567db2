//! Colours and line styles, by meaning: a [`Palette`] for each theme.
//!
//! Colours that must be distinguished also differ in line style (solid, dashed, dotted). Contrast with the ground is the
//! hierarchy: shapes first, grid last.

#[cfg(feature = "window")]
mod answers;
mod color;
mod look;
mod palette;
mod styles;
#[cfg(feature = "window")]
mod ui;

pub use color::Rgba;
pub use look::{Dash, Stroke, Style, TextStyle};
pub use palette::{Palette, palette};
#[cfg(feature = "window")]
pub use ui::{keep, kept, of};
