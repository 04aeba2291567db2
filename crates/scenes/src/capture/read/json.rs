//! What `serde_json` says of a text.

use std::fmt;

/// What is wrong with a text of JSON without its position, with which `serde_json` ends each message: `expected value`.
pub fn json_problem(error: impl fmt::Display) -> String {
    let message = error.to_string();
    message.split(" at line ").next().unwrap_or_default().to_owned()
}
