//! Tests of the searches: planted answers, laws of each method, the proof, the separation over time and the position where a
//! verdict flips.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod boundary;
#[path = "../common/mod.rs"]
mod common;
mod contacts;
mod exact;
mod first;
mod flipping;
mod judge;
mod laws;
mod leaving;
mod near_contacts;
mod offset_and_scale;
mod phases;
mod profile;
mod scaling;
mod spin;
