//! What can be read of a session, a file for each room. `apply` is how it is changed.

mod capture;
mod course;
mod derived;
mod document;
mod editing;
mod engines;
mod playback;
mod view;
