//! What the user asks for, by a key or on the canvas.

use super::request::Request;
use crate::session::Command;

/// One thing to be done. The window alone carries it out.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// A change to the session.
    Do(Command),
    /// Something of the window.
    Ask(Request),
}
