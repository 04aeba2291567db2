//! Cuts a line of JSON into its values. One pass checks the syntax and finds where each value ends; every slice has its position.
//!
//! The syntax is that of `serde_json`, which a test holds it against. What is wrong with a line is left to `serde_json`.

use std::ops::Range;

use smallvec::SmallVec;

use super::token::{after_blanks, literal_end, number_end, text_end};
use crate::scene::limits::MAX_NESTING;

/// The ends of the values of a line, found in one pass: what is nested is not scanned anew at each level.
#[derive(Debug, Default)]
pub(super) struct ValueEnds {
    /// The byte after a value, at the byte where it begins. Other numbers mean nothing: the memory is that of earlier lines.
    after: Vec<u32>,
}

impl ValueEnds {
    /// Finds the ends in a line. `None` if the line is not JSON, or if brackets are nested deeper than `limit`; then its values cannot
    /// be cut.
    pub(super) fn find(&mut self, line: &str, limit: usize) -> Option<()> {
        let bytes = line.as_bytes();
        if self.after.len() < bytes.len() {
            self.after.resize(bytes.len(), 0);
        }
        let mut open: SmallVec<[usize; MAX_NESTING]> = SmallVec::new();
        let mut at = after_blanks(bytes, 0);
        loop {
            let start = at;
            at = match bytes.get(start)? {
                b'"' => text_end(bytes, start)?,
                b'-' | b'0'..=b'9' => number_end(bytes, start)?,
                b'[' | b'{' if open.len() < limit => {
                    open.push(start);
                    let first = after_blanks(bytes, start + 1);
                    if bytes.get(first)? != &closing(bytes[start]) {
                        at = self.element(bytes, start, first)?;
                        continue;
                    }
                    // It is empty: the loop below closes it.
                    first
                }
                b't' | b'f' | b'n' => literal_end(bytes, start)?,
                _ => return None,
            };
            self.set(start, at);
            // A value may end the ones around it, too.
            loop {
                at = after_blanks(bytes, at);
                let Some(&start) = open.last() else { return (at == bytes.len()).then_some(()) };
                match bytes.get(at)? {
                    b',' => {
                        at = self.element(bytes, start, after_blanks(bytes, at + 1))?;
                        break;
                    }
                    byte if *byte == closing(bytes[start]) => {
                        at += 1;
                        self.set(start, at);
                        open.pop();
                    }
                    _ => return None,
                }
            }
        }
    }

    /// Returns the byte where the value of an element begins: in an object, after its name. The list or object begins at `start`.
    fn element(&mut self, bytes: &[u8], start: usize, at: usize) -> Option<usize> {
        if bytes[start] == b'[' {
            return Some(at);
        }
        let after = bytes.get(at).filter(|byte| **byte == b'"').and_then(|_| text_end(bytes, at))?;
        self.set(at, after);
        let colon = after_blanks(bytes, after);
        bytes.get(colon).filter(|byte| **byte == b':').map(|_| after_blanks(bytes, colon + 1))
    }

    fn set(&mut self, start: usize, after: usize) {
        // A line is far shorter than 4 GiB.
        self.after[start] = after as u32;
    }

    /// Returns the elements of the list in this part of the line, each as it is written.
    pub(super) fn elements<'a>(&self, line: &'a str, part: Range<usize>) -> impl Iterator<Item = &'a str> {
        let (mut at, end) = (part.start + 1, part.end.saturating_sub(1));
        std::iter::from_fn(move || {
            let inside = line.as_bytes().get(..end)?;
            let start = at + inside.get(at..)?.iter().position(|byte| !is_between(*byte))?;
            at = self.after[start] as usize;
            line.get(start..at)
        })
    }

    /// Returns the fields of the object in this part of the line: the name with its quotes, and the value.
    pub(super) fn fields<'a>(&self, line: &'a str, part: Range<usize>) -> impl Iterator<Item = (&'a str, &'a str)> {
        let mut values = self.elements(line, part);
        // A name is a value for the scan, and the colon between two values counts as a comma.
        std::iter::from_fn(move || Some((values.next()?, values.next()?)))
    }
}

/// Returns the bracket that closes the one that opens a list or an object.
const fn closing(open: u8) -> u8 {
    if open == b'[' { b']' } else { b'}' }
}

fn is_between(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',' | b':')
}

/// Returns the byte of the first bracket that is nested deeper than `limit`. The line need not be JSON.
pub(super) fn first_too_deep(line: &str, limit: usize) -> Option<usize> {
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    line.bytes().position(|byte| {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_text,
            b'"' => is_text = !is_text,
            b'[' | b'{' if !is_text => depth += 1,
            b']' | b'}' if !is_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        limit < depth
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_count_outside_of_texts_alone() {
        let rows = [
            ("[[1,2],[3]]", 2, None),
            ("[[1,2],[3]]", 1, Some(1)),
            (r#"{"[[[":"]\"[","b":[]}"#, 2, None),
            (r#"[],[],[[{"#, 2, Some(8)),
            ("]]]][[", 1, Some(5)),
            ("\"[[[", 0, None),
        ];
        for (line, limit, expected) in rows {
            assert_eq!(first_too_deep(line, limit), expected, "{line}, at most {limit}");
        }
    }

    #[test]
    fn values_are_cut_where_they_end() {
        // The same memory for both lines: numbers of the first one are left in it.
        let mut ends = ValueEnds::default();
        let list = r#"[ 1.5 ,"a,]\"b", [2,[3]] ,{"k":"}"},[],null]"#;
        assert_eq!(ends.find(list, 3), Some(()), "{list}");
        let found: Vec<&str> = ends.elements(list, 0..list.len()).collect();
        assert_eq!(found, ["1.5", r#""a,]\"b""#, "[2,[3]]", r#"{"k":"}"}"#, "[]", "null"], "{list}");
        let empty = list.find("[]").unwrap();
        assert_eq!(ends.elements(list, empty..empty + 2).count(), 0, "an empty list");
        let object = r#"{"a": 1, "b\"": {"c":[]} , "d":true}"#;
        assert_eq!(ends.find(object, 3), Some(()), "{object}");
        let found: Vec<(&str, &str)> = ends.fields(object, 0..object.len()).collect();
        assert_eq!(found, [(r#""a""#, "1"), (r#""b\"""#, r#"{"c":[]}"#), (r#""d""#, "true")], "{object}");
    }
}
