//! Prints a line of a list of what is known, which is not needed any more, as JSON.

use std::io::{self, Write};

use clashbox::json::{VERSION, Version, line};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::known_lines::ObsoleteLine;

/// A line about something that is known and not found any more.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ObsoleteDocument<'a> {
    version: Version,
    /// The file of what is known.
    known: &'a str,
    /// The line in it, from 1.
    #[schemars(range(min = 1))]
    line: usize,
    /// In words.
    gone: &'a str,
    /// True if the command ends with 1 because of it.
    fails: bool,
}

/// The weight of such a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum ObsoleteWeight {
    Notice,
    Failure,
}

pub(in crate::cli) fn document(
    out: &mut impl Write,
    ObsoleteLine { file, line: number, message }: &ObsoleteLine,
    weight: ObsoleteWeight,
) -> io::Result<()> {
    let fails = weight == ObsoleteWeight::Failure;
    line(out, &ObsoleteDocument { version: VERSION, known: file, line: *number, gone: message, fails })
}
