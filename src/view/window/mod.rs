//! The window: macroquad draws the canvas, egui the panels, and the loop sleeps while nothing happens.
//!
//! [`App`] is everything but the window itself: it takes events, shows the panels in any egui context and returns the picture, so
//! that tests and benchmarks use it without a display.

mod app;
mod canvas;
mod clipboard;
mod clock;
mod display;
mod events;
mod file_dialog;
mod files;
mod glossary;
mod input;
mod key_codes;
mod layout;
mod lessons;
mod opening;
mod palette;
mod pasting;
mod pictures;
mod questions;
mod restore_dialog;
mod run;
mod screen;
mod shortcuts;
mod start;
mod state;
mod teaching;
mod terms;
mod texts;
mod typing;
mod watcher;
mod window_lost;

pub use app::App;
pub use display::WindowError;
pub use events::{Button, UserEvent};
pub use input::{Translator, passes};
pub use run::run;
pub use state::StateStore;

pub use super::panels::keys::Modifiers;
