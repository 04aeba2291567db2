//! The X server of Linux: the display that a window opens on, and what miniquad does not do with it.

mod display;
mod stderr;
mod waker;
mod windows;

pub(crate) use display::Display;
pub(crate) use stderr::CapturedStderr;
pub(crate) use waker::Waker;
