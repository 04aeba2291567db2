//! What is on the screen as text for elsewhere: bodies for another scene, the pair as a test in Rust, the pair as Markdown for an issue.
//!
//! Bodies as [`bodies_to_text`] writes them are read again by [`paste`](crate::paste), to the last bit.

mod markdown;
mod rust_test;
mod texts;

pub use markdown::markdown;
pub use rust_test::rust_test;

pub use crate::scene::format::bodies_to_text;
