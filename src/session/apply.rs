//! Carries out commands.

use super::{Command, Session};

impl Session {
    /// Carries out a command. One that makes no sense changes nothing and leaves an error in [`Session::message`].
    pub fn apply(&mut self, command: Command) {
        let _ = command;
        todo!()
    }
}
