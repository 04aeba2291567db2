//! Shared by the integration tests of the program and of the crate of scenes: what the tests of the geometry have, random scenes, the shipped
//! scenes, and the loop of the fuzz tests.
#![allow(dead_code, unreachable_pub, unused_imports, unused_macros, reason = "every test crate uses its own part")]

pub mod fuzz;
#[path = "../../crates/geometry/tests/common/mod.rs"]
mod geometry;
pub mod random_scene;
mod scenes;

pub(crate) use geometry::assert_near;
pub use geometry::*;
pub use scenes::shipped_scenes;
