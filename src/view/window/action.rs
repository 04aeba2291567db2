//! What a key or the pointer asks for.

use crate::session::Command;
use crate::view::panels::Request;

/// One thing to be done. Keys and the canvas give them back as panels do: the app alone carries them out.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Action {
    /// A change to the session.
    Do(Command),
    /// Something of the window.
    Ask(Request),
}
