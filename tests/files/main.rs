//! Scenes as files: the format, the replay, the words, the phase map, the command line; and the files of the repository itself.

mod changes;
mod circles;
mod cli;
#[path = "../common/mod.rs"]
mod common;
mod explain;
mod format;
mod layers;
mod properties;
mod sweep;
