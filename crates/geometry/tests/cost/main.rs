//! Tests of the cost of a test: the verdicts are those of the kernel, and the counts those that one can verify on paper.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "../common/mod.rs"]
mod common;
mod counts;
mod laws;
