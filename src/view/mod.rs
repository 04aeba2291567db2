//! What the user sees.

pub mod camera;
pub mod clip;
pub mod paint;
pub mod picture;
pub mod svg;
pub mod theme;
