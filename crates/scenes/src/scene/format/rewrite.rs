//! A scene with other expectations, where everything else stays as it was written: comments, order, forms of numbers, line ends.

use std::ops::Range;

use super::super::Scene;
use super::layout::{expectation_ranges, range_in};
use super::{scan, write};

/// A text that was written anew in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    /// The text.
    pub text: String,
    /// Whether a comment stood within an answer that is replaced by another one, and is lost.
    pub loses_comments: bool,
}

/// The text of the valid scene `before` with the expectations of `after`, which differ in their answers only, and may be more.
pub fn rewritten(text: &str, before: &Scene, after: &Scene) -> Rewritten {
    let mut edits = Edits { text, line_end: if text.contains("\r\n") { "\r\n" } else { "\n" }, all: Vec::new() };
    let ranges = expectation_ranges(text);
    for ((range, old), new) in ranges.iter().zip(&before.expectations).zip(&after.expectations) {
        if old != new {
            edits.change(&text[range.clone()], &write::expectation(old, before), &write::expectation(new, after));
        }
    }
    let added = after.expectations.get(ranges.len()..).unwrap_or_default();
    if !added.is_empty() {
        edits.append(added.iter().map(|one| write::expectation(one, after)).collect());
    }
    edits.done()
}

/// Pieces of a text, and what stands there afterwards.
struct Edits<'a> {
    text: &'a str,
    line_end: &'static str,
    all: Vec<(Range<usize>, String)>,
}

/// A field of a structure, as a slice of the text.
#[derive(Clone, Copy)]
struct Field<'a> {
    name: &'a str,
    value: &'a str,
    /// Name and value.
    entry: &'a str,
}

fn fields(part: &str) -> Vec<Field<'_>> {
    let entries = scan::entries(part).filter(|entry| scan::field(entry).is_some());
    entries.zip(scan::fields(part)).map(|(entry, (name, value))| Field { name, value, entry }).collect()
}

fn named<'a>(fields: &[Field<'a>], name: &str) -> Option<Field<'a>> {
    fields.iter().copied().find(|field| field.name == name)
}

impl<'a> Edits<'a> {
    /// Makes `part`, which says the same as `old`, say the same as `new`. Of a structure only those fields change whose values do.
    fn change(&mut self, part: &'a str, old: &str, new: &str) {
        if old == new {
            return;
        }
        let (found, before, after) = (fields(part), fields(old), fields(new));
        let is_same_kind = scan::kind(part).is_some_and(|kind| scan::kind(old) == Some(kind) && scan::kind(new) == Some(kind));
        // A field that is added stands behind another one.
        let has_fields = !found.is_empty() && after.first().is_some_and(|first| named(&found, first.name).is_some());
        if !is_same_kind || !has_fields {
            self.replace(range_in(self.text, part), new);
            return;
        }
        let mut end = range_in(self.text, part).end;
        for field in &after {
            // A tolerance never changes. Where it has its default, it is written or not as the author likes it.
            let is_kept = field.name == "tolerance";
            match (named(&found, field.name), named(&before, field.name)) {
                (Some(there), _) if is_kept => end = range_in(self.text, there.entry).end,
                (Some(there), Some(before)) => {
                    self.change(there.value, before.value, field.value);
                    end = range_in(self.text, there.entry).end;
                }
                (Some(there), None) => self.replace(range_in(self.text, there.value), field.value),
                (None, _) if is_kept => {}
                (None, _) => self.replace(end..end, &format!(", {}", field.entry)),
            }
        }
        let gone = |field: &Field| {
            field.name != "tolerance" && named(&before, field.name).is_some() && named(&after, field.name).is_none()
        };
        for pair in found.windows(2).filter(|pair| gone(&pair[1])) {
            let [before, field] = [pair[0], pair[1]].map(|field| range_in(self.text, field.entry));
            self.replace(before.end..field.end, "");
        }
    }

    fn replace(&mut self, range: Range<usize>, new: &str) {
        self.all.push((range, new.replace('\n', self.line_end)));
    }

    /// Adds entries to the end of `expect`, which is made where it is missing.
    fn append(&mut self, entries: Vec<String>) {
        match fields(self.text).into_iter().find(|field| field.name == "expect") {
            Some(Field { value: list, .. }) => {
                let list_range = range_in(self.text, list);
                let last = scan::entries(list).last().map(|entry| range_in(self.text, entry));
                self.append_before(list_range.end - 1, last, 8, &entries);
            }
            None => {
                let lines: String = entries.iter().map(|entry| format!("\n        {entry},")).collect();
                let last = scan::entries(self.text).last().map(|entry| range_in(self.text, entry));
                self.append_before(scan::closing_bracket(self.text), last, 4, &[format!("expect: [{lines}\n    ]")]);
            }
        }
    }

    /// Adds lines before the closing bracket at `close`, behind the `last` entry that is there. `indent` is theirs where no entry shows it.
    fn append_before(&mut self, close: usize, last: Option<Range<usize>>, indent: usize, entries: &[String]) {
        let line_start = |at: usize| self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let blank = |range: Range<usize>| Some(&self.text[range]).filter(|text| text.trim_matches([' ', '\t']).is_empty());
        let usual = " ".repeat(indent);
        let entry_indent = last.as_ref().and_then(|last| blank(line_start(last.start)..last.start)).unwrap_or(&usual).to_owned();
        let entries: String = entries.iter().map(|entry| format!("{entry_indent}{entry},\n")).collect();
        let (at, lines) = match blank(line_start(close)..close) {
            // The bracket has a line of its own, and keeps it.
            Some(_) if 0 < line_start(close) => (line_start(close), entries),
            _ => (close, format!("\n{entries}{}", " ".repeat(indent - 4))),
        };
        if let Some(last) = last {
            let mut tokens = scan::Scanner::new(&self.text[last.end..close]);
            if !tokens.any(|(token, _, part)| token == scan::Token::Other && part == ",") {
                self.replace(last.end..last.end, ",");
            }
        }
        self.replace(at..at, &lines);
    }

    /// The text with all of them done.
    fn done(mut self) -> Rewritten {
        // Those at one position keep their order.
        self.all.sort_by_key(|(range, _)| range.start);
        let (mut text, mut at, mut loses_comments) = (String::with_capacity(self.text.len()), 0, false);
        for (range, new) in self.all {
            text += &self.text[at..range.start];
            text += &new;
            loses_comments |= scan::has_comments(&self.text[range.clone()]);
            at = range.end;
        }
        text += &self.text[at..];
        Rewritten { text, loses_comments }
    }
}
