//! Text to use elsewhere: bodies for another scene, the pair as a test in Rust, the pair as Markdown for an issue.
//!
//! [`paste`](crate::paste) reads bodies that [`bodies_to_text`] wrote back, exact to the last bit.

mod markdown;
mod rust_test;
mod texts;

pub use markdown::markdown;
pub use rust_test::rust_test;

pub use crate::scene::format::bodies_to_text;
