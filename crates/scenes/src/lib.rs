//! Scenes of 2D collision detection and what is said of them: files, expectations, proofs, reasons in words, captures of games, pictures.
//!
//! The crate is the part of [Clashbox](https://crates.io/crates/clashbox) between its geometry ([`clashbox_geometry`]) and its program. It has no
//! threads, no processes, no clock and no files: texts come in, values and texts go out, so that it runs in a test, on a server and in a browser.
//!
//! A game replays its scenes in its own tests:
//!
//! ```
//! use clashbox_scenes::{check, scene};
//!
//! let text = r#"Scene(
//!     version: 1,
//!     bodies: [
//!         Body(name: "ball", shape: Circle(center: (0.0, 0.0), radius: 1.0), velocity: (4.0, 0.0)),
//!         Body(name: "wall", shape: Aabb(min: (3.0, -1.0), max: (4.0, 1.0))),
//!     ],
//!     expect: [Motion(a: "ball", b: "wall", search: Exact, outcome: Impact(t: 0.5), why: "2 / 4")],
//! )"#;
//! let scene = scene::format::parse(text, "wall.ron")?;
//! assert!(check::check(&scene).is_clean(), "the ball hits halfway");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`kernel`] and [`search`] are those of the geometry crate, under the same names.

// The unit tests share files with the integration tests, which name the crate from outside.
#[cfg(test)]
extern crate self as clashbox_scenes;

#[macro_use]
mod texts;

pub mod answers;
pub mod capture;
pub mod check;
pub mod copy;
pub mod cures;
pub mod describe;
pub mod dialect;
pub mod engine;
pub mod escape;
pub mod explain;
pub mod glossary;
pub mod goal;
pub mod handles;
pub mod held_out;
pub mod import;
pub mod invariants;
pub mod link;
pub mod merge;
mod outline_ends;
pub mod page;
pub mod paste;
pub mod picture;
pub mod scene;
pub mod seams;
pub mod shipped;
pub mod shrink;
pub mod sweep;
pub mod worksheet;

#[cfg(test)]
#[path = "../../geometry/tests/common/dice.rs"]
mod dice;

pub use clashbox_geometry::{broad_lens, cost, kernel, movers, search};
