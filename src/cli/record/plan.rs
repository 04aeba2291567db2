//! What is to be recorded into a file.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clashbox::check::{Recording, record_chosen};
use clashbox::scene::file::{Saves, read_text};
use clashbox::scene::{Expectation, Scene, format};
use similar::{ChangeTag, TextDiff};

use super::super::output::{Out, Style};
use super::super::texts;
use super::arguments::Comments;

/// So many lines around a change are shown.
const CONTEXT: usize = 3;

/// A file and what is to be recorded into it.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) path: PathBuf,
    text: String,
    /// As it is.
    pub(super) scene: Scene,
    /// With the expectations it is to have.
    recorded: Scene,
    /// As it is to be.
    new_text: String,
    loses_comments: bool,
}

impl Plan {
    /// The plan for a file, or why it has none.
    pub(super) fn of(path: &Path, recording: &Recording, comments: Comments) -> Result<Plan, String> {
        let name = path.display().to_string();
        let text = read_text(path).map_err(|errors| errors.to_string())?;
        let scene = format::parse(&text, &name).map_err(|errors| errors.to_string())?;
        let recorded = record_chosen(&scene, recording);
        Plan { path: path.to_owned(), new_text: text.clone(), text, recorded: scene.clone(), scene, loses_comments: false }
            .with(recorded, comments)
    }

    /// The same file with other expectations to be recorded.
    pub(super) fn with(mut self, recorded: Scene, comments: Comments) -> Result<Plan, String> {
        let name = self.path.display().to_string();
        (self.new_text, self.loses_comments) = (self.text.clone(), false);
        if recorded != self.scene {
            let format::Rewritten { text, loses_comments } = format::rewritten(&self.text, &self.scene, &recorded);
            if loses_comments && comments == Comments::Kept {
                return Err(texts::of_file(name, texts::COMMENTS_WOULD_BE_LOST));
            }
            (self.new_text, self.loses_comments) = (text, loses_comments);
            // What is written is what is meant, whatever the form of the file.
            if format::parse(&self.new_text, &name).map_err(|errors| errors.to_string())? != recorded {
                return Err(texts::of_file(name, texts::NOT_REWRITTEN));
            }
        }
        self.recorded = recorded;
        Ok(self)
    }

    /// The expectations that change or are new: what there is, if anything, and what is to be.
    pub(super) fn changed(&self) -> impl Iterator<Item = (usize, Option<&Expectation>, &Expectation)> {
        let before = |idx: usize| self.scene.expectations.get(idx);
        let all = self.recorded.expectations.iter().enumerate();
        all.filter(move |(idx, after)| before(*idx) != Some(after)).map(move |(idx, after)| (idx, before(idx), after))
    }

    /// How many expectations change or are new.
    pub(super) fn changes(&self) -> usize {
        self.changed().count()
    }

    /// What is said where comments are lost.
    pub(super) fn lost_comments(&self) -> Option<String> {
        self.loses_comments.then(|| texts::of_file(self.path.display(), texts::COMMENTS_DROPPED))
    }

    /// Saves the file where something changes. The error says why it was not.
    pub(super) fn save(&self, saves: &Saves) -> Result<(), String> {
        if self.new_text == self.text {
            return Ok(());
        }
        saves.save_text(&self.path, &self.new_text).map_err(|error| error.to_string())
    }

    /// Writes what changes as a unified diff, which `patch` and `git apply` read.
    pub(super) fn write_diff(&self, out: &mut Out) -> io::Result<()> {
        if self.new_text == self.text {
            return Ok(());
        }
        let name = self.path.display().to_string();
        let name = name.strip_prefix("./").unwrap_or(&name);
        writeln!(out, "--- a/{name}\n+++ b/{name}")?;
        self.write_hunks(out, CONTEXT)
    }

    /// Writes the lines that change, with so many lines around them.
    pub(super) fn write_hunks(&self, out: &mut Out, context: usize) -> io::Result<()> {
        let diff = TextDiff::from_lines(&self.text, &self.new_text);
        let mut hunks = diff.unified_diff();
        for hunk in hunks.context_radius(context).iter_hunks() {
            writeln!(out, "{}", hunk.header())?;
            for change in hunk.iter_changes() {
                let (sign, style) = match change.tag() {
                    ChangeTag::Delete => ('-', Style::Removed),
                    ChangeTag::Insert => ('+', Style::Added),
                    ChangeTag::Equal => (' ', Style::Plain),
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
