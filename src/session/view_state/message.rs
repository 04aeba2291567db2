//! The messages of the session to the user.

/// The kind of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// A report that something was done.
    Info,
    /// A report that something was not done.
    Error,
}

/// One text for the status line, or for a card over the canvas if it has several lines. Shown until it is dismissed or replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusMessage {
    /// The kind.
    pub severity: Severity,
    /// The text. May have several lines (all problems of a file).
    pub text: String,
}

impl StatusMessage {
    /// A report that something was done.
    pub fn info(text: impl Into<String>) -> StatusMessage {
        StatusMessage { severity: Severity::Info, text: text.into() }
    }

    /// A report that something was not done.
    pub fn error(text: impl Into<String>) -> StatusMessage {
        StatusMessage { severity: Severity::Error, text: text.into() }
    }

    /// Returns true if the message is shown over the canvas: an error, or a text of several lines.
    pub fn is_on_canvas(&self) -> bool {
        self.severity == Severity::Error || !self.is_one_line()
    }

    /// Returns true if the text is one line.
    pub fn is_one_line(&self) -> bool {
        self.text.lines().nth(1).is_none()
    }
}
