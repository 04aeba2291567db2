//! Tests of the kernel: answers that can be verified on paper, laws over all pairs, and an oracle of exact integers.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests measure time and use all cores")]

mod classic;
#[path = "../common/mod.rs"]
mod common;
#[rustfmt::skip]
#[expect(clippy::approx_constant, reason = "a program has written it, with the numbers of scenes")]
mod copied;
mod crossings;
mod gjk;
mod hit;
mod laws;
mod level;
mod manifold;
mod many_parts;
mod oracle;
mod pairs;
mod scaling;
mod separating;
