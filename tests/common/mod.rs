//! Helpers that the integration tests share: short constructors, a seeded generator of difficult poses, the shipped scenes,
//! `assert_near!`.
#![allow(dead_code, unreachable_pub, unused_imports, unused_macros, reason = "every test crate uses its own part")]

pub mod fuzz;
#[path = "../../crates/geometry/tests/common/mod.rs"]
mod geometry;
mod scenes;

pub(crate) use geometry::assert_near;
pub use geometry::*;
pub use scenes::{random_scene, random_scene_of, shipped_scenes};
