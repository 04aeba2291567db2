//! What the session tells the user.

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// Something was done.
    Info,
    /// Something was not done.
    Error,
}

/// One text for the status line, or for a card over the canvas where it has several lines. Shown until it is dismissed or replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// How it is meant.
    pub severity: Severity,
    /// The text. May have several lines (all problems of a file).
    pub text: String,
}

impl Message {
    /// Something was done.
    pub fn info(text: impl Into<String>) -> Message {
        Message { severity: Severity::Info, text: text.into() }
    }

    /// Something was not done.
    pub fn error(text: impl Into<String>) -> Message {
        Message { severity: Severity::Error, text: text.into() }
    }

    /// Whether a line of text is all it is.
    pub fn is_one_line(&self) -> bool {
        self.text.lines().nth(1).is_none()
    }
}
