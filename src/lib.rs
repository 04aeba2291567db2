//! Clashbox: a visual sandbox for 2D collision detection, and the headless tool that replays what was built in it.

pub mod check;
pub mod explain;
pub mod kernel;
pub mod scene;
pub mod search;
pub mod session;
pub mod view;
