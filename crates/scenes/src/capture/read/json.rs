//! The messages of `serde_json`.

use std::fmt;

/// Returns what is wrong with a JSON text, without the position with which `serde_json` ends each message: `expected value`.
pub fn json_problem(error: impl fmt::Display) -> String {
    let message = error.to_string();
    message.split(" at line ").next().unwrap_or_default().to_owned()
}
