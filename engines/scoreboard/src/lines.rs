//! Reads files of one JSON object a line.

use std::error::Error;
use std::fs;

use clashbox::capture::json_problem;
use serde::de::DeserializeOwned;

/// The reason why there is no scoreboard.
pub(crate) type Fault = Box<dyn Error>;

/// Reads the lines of a file. The error says which of them cannot be read.
pub(crate) fn read_lines<T: DeserializeOwned>(path: &str) -> Result<Vec<T>, Fault> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(index, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| format!("{path}:{}: {}", index + 1, json_problem(error)).into())
    };
    lines.map(read).collect()
}
