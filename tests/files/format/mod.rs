//! The scene format: what is accepted, what is refused with which message, and that nothing is lost in a round trip.

#![expect(clippy::expect_used, reason = "the helpers belong to tests, where an expect is an assertion")]

mod errors;
mod frame_time;
mod hints;
mod lesson;
mod limits;
mod many_errors;
mod round_trip;
mod saving;
mod shapes;
mod up;
