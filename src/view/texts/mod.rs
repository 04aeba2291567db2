//! Texts that the user reads in pictures and panels: labels, headings, hover texts and sentences, by where they are shown. A
//! second language is a second folder like this one. A few texts of one panel alone stand in its file. Texts that the command line
//! has too are in [`explain`](crate::explain).

pub(super) mod contact;
pub(super) mod curve;
pub(super) mod engines;
pub(super) mod expectations;
pub(super) mod fields;
pub(super) mod frames;
pub(super) mod glossary;
pub(super) mod keys;
pub(super) mod lens;
pub(super) mod lessons;
pub(super) mod level;
pub(super) mod level_play;
pub(super) mod map_panel;
pub(super) mod menu;
pub(super) mod movers;
pub(super) mod names;
pub(super) mod palette;
pub(super) mod scene;
pub(super) mod search;
pub(super) mod start_page;
pub(super) mod status;
pub(super) mod timeline;
pub(super) mod tools;
pub(super) mod verdict;
pub(super) mod what_if;
pub(super) mod why;
