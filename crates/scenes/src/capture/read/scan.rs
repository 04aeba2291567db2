//! Cuts a line of JSON into its values. The line is known to be JSON: only its nesting is checked here, and every slice has its
//! position.

use std::ops::Range;

use smallvec::SmallVec;

use crate::scene::limits::MAX_NESTING;

/// The ends of the texts, lists and objects of a line, found in one pass: what is nested is not scanned anew at each level.
#[derive(Debug, Default)]
pub(super) struct ValueEnds {
    /// The byte after such a value, at the byte where it begins. Other numbers mean nothing: the memory is that of earlier lines.
    after: Vec<u32>,
}

impl ValueEnds {
    /// Finds the ends in a line. The error is the byte of the first bracket that is nested deeper than `limit`. The line need not be
    /// JSON; then its values cannot be cut.
    pub(super) fn find(&mut self, line: &str, limit: usize) -> Result<(), usize> {
        let bytes = line.as_bytes();
        if self.after.len() < bytes.len() {
            self.after.resize(bytes.len(), 0);
        }
        let mut open: SmallVec<[usize; MAX_NESTING]> = SmallVec::new();
        let mut at = next_mark(bytes, 0);
        while let Some(byte) = bytes.get(at) {
            let mut after = at + 1;
            match byte {
                b'"' => {
                    after = text_end(bytes, at);
                    self.set(at, after);
                }
                b'[' | b'{' if limit <= open.len() => return Err(at),
                b'[' | b'{' => open.push(at),
                _ => {
                    if let Some(start) = open.pop() {
                        self.set(start, after);
                    }
                }
            }
            at = next_mark(bytes, after);
        }
        Ok(())
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
            at = match inside[start] {
                b'"' | b'[' | b'{' => self.after[start] as usize,
                _ => word_end(inside, start),
            };
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

/// The bytes that begin or end texts, lists and objects.
const IS_MARK: [bool; 256] = table_of(b"\"[]{}");

/// Returns a table that is true for these bytes.
const fn table_of(bytes: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut idx = 0;
    while idx < bytes.len() {
        table[bytes[idx] as usize] = true;
        idx += 1;
    }
    table
}

/// Returns the position of the first quote or bracket from `at` on, or the length. Most bytes are those of numbers.
fn next_mark(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter().position(|byte| IS_MARK[usize::from(*byte)]).map_or(bytes.len(), |after| at + after)
}

fn is_between(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',' | b':')
}

/// Returns the byte after the number or word that starts at `start`.
fn word_end(bytes: &[u8], start: usize) -> usize {
    let is_end = |byte: &u8| matches!(byte, b',' | b' ' | b'\t' | b'\r' | b'\n');
    bytes[start..].iter().position(is_end).map_or(bytes.len(), |after| start + after)
}

/// Returns the byte after the closing quote of the text that starts at `start`.
fn text_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
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
            assert_eq!(ValueEnds::default().find(line, limit).err(), expected, "{line}, at most {limit}");
        }
    }

    #[test]
    fn values_are_cut_where_they_end() {
        // The same memory for both lines: numbers of the first one are left in it.
        let mut ends = ValueEnds::default();
        let list = r#"[ 1.5 ,"a,]\"b", [2,[3]] ,{"k":"}"},[],null]"#;
        assert_eq!(ends.find(list, 3), Ok(()), "{list}");
        let found: Vec<&str> = ends.elements(list, 0..list.len()).collect();
        assert_eq!(found, ["1.5", r#""a,]\"b""#, "[2,[3]]", r#"{"k":"}"}"#, "[]", "null"], "{list}");
        let empty = list.find("[]").unwrap();
        assert_eq!(ends.elements(list, empty..empty + 2).count(), 0, "an empty list");
        let object = r#"{"a": 1, "b\"": {"c":[]} , "d":true}"#;
        assert_eq!(ends.find(object, 3), Ok(()), "{object}");
        let found: Vec<(&str, &str)> = ends.fields(object, 0..object.len()).collect();
        assert_eq!(found, [(r#""a""#, "1"), (r#""b\"""#, r#"{"c":[]}"#), (r#""d""#, "true")], "{object}");
    }
}
