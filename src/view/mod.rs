//! What the user sees.

pub mod camera;
pub mod clip;
pub mod map;
pub mod paint;
#[cfg(feature = "window")]
pub mod panels;
pub mod picture;
#[cfg(feature = "window")]
pub mod style;
pub mod svg;
pub mod theme;
#[cfg(feature = "window")]
pub mod window;
