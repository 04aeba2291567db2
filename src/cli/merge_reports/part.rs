//! The report of a shard, as it was read.

use std::io::Read as _;
use std::path::Path;

use clashbox::capture::json_problem;
use serde::Deserialize;

use super::super::inputs::open_named;
use super::super::report::junit::{AFTER_SHARD, BEFORE_SHARD, DECLARATION};
use super::super::report::shard::COMMANDS;
use super::super::texts;

/// The longest report that is read, bytes.
const MAX_REPORT_BYTES: u64 = 1 << 28;

/// The version of reports that are merged.
const VERSION: u32 = 1;

/// The format of a report that can be merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PartFormat {
    Json,
    Junit,
}

impl PartFormat {
    pub(super) fn name(self) -> &'static str {
        match self {
            PartFormat::Json => texts::JSON,
            PartFormat::Junit => texts::JUNIT,
        }
    }
}

/// The line of a report about its shard.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct ShardHead {
    version: u32,
    pub(super) command: String,
    pub(super) shard: usize,
    pub(super) of: usize,
    pub(super) files: usize,
}

/// The report of a shard.
pub(super) struct ReportPart {
    /// The file.
    pub(super) name: String,
    pub(super) format: PartFormat,
    pub(super) head: ShardHead,
    text: String,
    /// Number of lines before the first one of [`lines`](ReportPart::lines).
    lines_before: usize,
}

impl ReportPart {
    /// Reads a report. The error says what is wrong with it.
    pub(super) fn read(path: &Path) -> Result<ReportPart, String> {
        let name = path.display().to_string();
        let of_file = |message: String| texts::of_file(&name, message);
        let text = text_of(path).map_err(of_file)?;
        let first = text.lines().next().unwrap_or_default();
        let (format, lines_before, head) = if first == DECLARATION {
            let second = text.lines().nth(1).unwrap_or_default();
            let head = second.strip_prefix(BEFORE_SHARD).and_then(|rest| rest.strip_suffix(AFTER_SHARD));
            (PartFormat::Junit, 2, head.ok_or_else(|| of_file(texts::NOT_OF_A_SHARD.to_owned()))?)
        } else if first.starts_with('{') {
            (PartFormat::Json, 1, first)
        } else {
            return Err(of_file(texts::NO_REPORT.to_owned()));
        };
        let of_line = |message: String| texts::of_line(&name, lines_before, message);
        let value: serde_json::Value = serde_json::from_str(head).map_err(|error| of_line(json_problem(error)))?;
        if value.get("shard").is_none() {
            return Err(of_file(texts::NOT_OF_A_SHARD.to_owned()));
        }
        let head: ShardHead = serde_json::from_value(value).map_err(|error| of_line(json_problem(error)))?;
        if head.version != VERSION {
            return Err(of_line(texts::known_version(head.version, VERSION)));
        }
        if !COMMANDS.contains(&&*head.command) || head.shard < 1 || head.of < head.shard {
            return Err(of_line(texts::no_such_shard(&head.command, head.shard, head.of)));
        }
        Ok(ReportPart { name, format, head, text, lines_before })
    }

    /// Returns the lines after the one about the shard, each with its number from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().skip(self.lines_before).map(|(index, line)| (index + 1, line))
    }
}

/// Reads the text of a file. The error says why it cannot be read.
fn text_of(path: &Path) -> Result<String, String> {
    let file = open_named(path).map_err(|error| error.to_string())?;
    let mut text = String::new();
    file.take(MAX_REPORT_BYTES + 1).read_to_string(&mut text).map_err(texts::cannot_be_read)?;
    if MAX_REPORT_BYTES < text.len() as u64 { Err(texts::known_too_long(MAX_REPORT_BYTES)) } else { Ok(text) }
}
