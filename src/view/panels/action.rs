//! Actions that the user asks for, by a key or on the canvas.

use super::request::Request;
use crate::session::Command;

/// An action. Only the window carries it out.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// A change to the session.
    Do(Command),
    /// A request to the window.
    Ask(Request),
}
