//! The changes that are to be recorded into a file.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clashbox::check::{RecordingChoice, record_chosen};
use clashbox::escape::Escaped;
use clashbox::files::{FileWriter, read_text};
use clashbox::link;
use clashbox::scene::{Expectation, Scene, format};
use similar::{ChangeTag, TextDiff};

use super::super::output::{CommandOutput, TextMeaning};
use super::super::texts;

/// Number of lines that are shown around a change.
const CONTEXT: usize = 3;

/// A scene file before the changes.
pub(super) struct OriginalFile {
    pub(super) path: PathBuf,
    text: String,
    pub(super) scene: Scene,
}

/// The planned contents of a scene file.
pub(super) struct RecordPlan {
    /// The scene with its new expectations.
    recorded: Scene,
    /// The new text of the file. `None`: it does not change.
    text: Option<String>,
    /// True if comments within answers are lost.
    pub(super) loses_comments: bool,
}

impl OriginalFile {
    /// Reads a file. The error says why that is not possible.
    pub(super) fn read(path: &Path) -> Result<OriginalFile, String> {
        let text = read_text(path).map_err(|errors| errors.to_string())?;
        if link::is_link(&text) {
            return Err(texts::record_into_link_in(path.display()));
        }
        let scene = format::parse(&text, &path.display().to_string()).map_err(|errors| errors.to_string())?;
        Ok(OriginalFile { path: path.to_owned(), text, scene })
    }

    /// Returns the plan that records the present answers, or why there is none.
    pub(super) fn recorded(&self, recording: &RecordingChoice) -> Result<RecordPlan, String> {
        self.with(record_chosen(&self.scene, recording))
    }

    /// Returns the plan that gives the file the expectations of a scene, or why there is none.
    pub(super) fn with(&self, recorded: Scene) -> Result<RecordPlan, String> {
        if recorded == self.scene {
            return Ok(RecordPlan { recorded, text: None, loses_comments: false });
        }
        let format::RewrittenText { text, loses_comments } = format::rewritten(&self.text, &self.scene, &recorded);
        let name = self.path.display().to_string();
        // The new text must be read as the new scene, whatever the form of the file.
        if format::parse(&text, &name).map_err(|errors| errors.to_string())? != recorded {
            return Err(texts::of_file(name, texts::NOT_REWRITTEN));
        }
        Ok(RecordPlan { recorded, text: Some(text), loses_comments })
    }

    /// Returns the expectations that change or are new: the index, the old one, if there is one, and the new one.
    pub(super) fn changed<'a>(
        &'a self,
        plan: &'a RecordPlan,
    ) -> impl Iterator<Item = (usize, Option<&'a Expectation>, &'a Expectation)> {
        let before = |idx: usize| self.scene.expectations.get(idx);
        let all = plan.recorded.expectations.iter().enumerate();
        all.filter(move |(idx, after)| before(*idx) != Some(after)).map(move |(idx, after)| (idx, before(idx), after))
    }

    /// Saves the file if something changes. The error says why it was not saved.
    pub(super) fn save(&self, plan: &RecordPlan, writer: &FileWriter) -> Result<(), String> {
        plan.text.as_ref().map_or(Ok(()), |text| writer.save_text(&self.path, text).map_err(|error| error.to_string()))
    }

    /// Writes the changes as a unified diff, which `patch` and `git apply` read.
    pub(super) fn write_diff(&self, plan: &RecordPlan, out: &mut CommandOutput) -> io::Result<()> {
        if plan.text.is_none() {
            return Ok(());
        }
        let name = self.path.display().to_string();
        let name = Escaped(name.strip_prefix("./").unwrap_or(&name));
        writeln!(out, "--- a/{name}\n+++ b/{name}")?;
        self.write_hunks(plan, out, CONTEXT)
    }

    /// Writes the lines that change, with `context` lines around them.
    pub(super) fn write_hunks(&self, plan: &RecordPlan, out: &mut CommandOutput, context: usize) -> io::Result<()> {
        let diff = TextDiff::from_lines(&self.text, plan.text.as_ref().unwrap_or(&self.text));
        let mut hunks = diff.unified_diff();
        for hunk in hunks.context_radius(context).iter_hunks() {
            writeln!(out, "{}", hunk.header())?;
            for change in hunk.iter_changes() {
                let (sign, style) = match change.tag() {
                    ChangeTag::Delete => ('-', TextMeaning::Removed),
                    ChangeTag::Insert => ('+', TextMeaning::Added),
                    ChangeTag::Equal => (' ', TextMeaning::Plain),
                };
                let line = change.value();
                let (line, end) = match line.strip_suffix("\r\n") {
                    Some(line) => (line, "\r\n"),
                    None => (line.strip_suffix('\n').unwrap_or(line), "\n"),
                };
                out.styled(style, format_args!("{sign}{line}"))?;
                out.line_end(end)?;
                if change.missing_newline() {
                    writeln!(out, "\\ No newline at end of file")?;
                }
            }
        }
        Ok(())
    }
}
