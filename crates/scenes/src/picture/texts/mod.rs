//! Labels and captions of pictures.

pub(super) mod file;
pub(super) mod map;
pub(super) mod picture;
pub(super) mod snap;
