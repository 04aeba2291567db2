//! Scenes as files: the format, the replay, the words, the phase map, the command line; and the files of the repository itself.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod adapters;
mod budget;
mod capture;
mod changes;
mod circles;
mod cli;
mod code;
#[path = "../common/mod.rs"]
mod common;
mod contacts;
mod contributing;
mod copies;
mod descriptions;
mod dialect_motion;
mod dialects;
mod doc_heads;
#[cfg(target_os = "linux")]
mod ended_engines;
mod engines;
mod explain;
mod format;
mod functions;
mod fuzz;
mod game;
mod glossary;
#[cfg(unix)]
mod godot3;
mod held_out;
mod import;
mod labels;
mod letters;
mod mover_scenes;
mod movers;
mod no_change;
mod notation;
mod pages;
mod properties;
mod sentences;
mod sweep;
mod systems;
mod texts;
// The engines of these tests are shell scripts.
#[cfg(unix)]
mod trial;
#[cfg(windows)]
mod windows;
mod words;
mod workflow;
mod writers;
mod y_down;
