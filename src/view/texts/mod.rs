//! What the user reads in pictures and panels: labels, headings, hover texts and sentences, by where they are shown. A second language is a
//! second folder like this one. What the command line says as well is in [`explain`](crate::explain).

pub(super) mod file;
pub(super) mod map;
pub(super) mod picture;
#[cfg(feature = "cli")]
pub(super) mod raster;

#[cfg(feature = "window")]
pub(super) mod contact;
#[cfg(feature = "window")]
pub(super) mod curve;
#[cfg(feature = "window")]
pub(super) mod engines;
#[cfg(feature = "window")]
pub(super) mod expectations;
#[cfg(feature = "window")]
pub(super) mod fields;
#[cfg(feature = "window")]
pub(super) mod frames;
#[cfg(feature = "window")]
pub(super) mod keys;
#[cfg(feature = "window")]
pub(super) mod lessons;
#[cfg(feature = "window")]
pub(super) mod map_panel;
#[cfg(feature = "window")]
pub(super) mod menu;
#[cfg(feature = "window")]
pub(super) mod names;
#[cfg(feature = "window")]
pub(super) mod scene;
#[cfg(feature = "window")]
pub(super) mod search;
#[cfg(feature = "window")]
pub(super) mod status;
#[cfg(feature = "window")]
pub(super) mod timeline;
#[cfg(feature = "window")]
pub(super) mod verdict;
#[cfg(feature = "window")]
pub(super) mod what_if;
#[cfg(feature = "window")]
pub(super) mod why;
#[cfg(feature = "window")]
pub(super) mod widgets;
