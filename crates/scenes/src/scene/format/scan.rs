//! A look at the text before RON sees it: brackets, words and comments, apart from what stands in strings.
//!
//! RON's own parser recurses into brackets and forgets comments; both matter here. This scanner keeps no stack and accepts
//! any text: whether it is RON is not its question.

/// A piece of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// `// to the end of the line` or `/* a block, /* nested */ */`.
    Comment,
    /// A string or character literal with its quotes.
    Literal,
    /// Letters, digits and underscores, points and signs: an identifier or a number.
    Word,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// Any other character but white space.
    Other,
}

/// The tokens of a text with the bytes they take, in order.
#[derive(Debug, Clone)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// A scanner at the start of `text`.
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0 }
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// The length of the literal that starts here with `quote`, escapes included; the rest of the text where it never ends.
    fn quoted(bytes: &[u8], quote: u8) -> usize {
        let mut at = 1;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'\\' => at += 2,
                _ if byte == quote => return at + 1,
                _ => at += 1,
            }
        }
        bytes.len()
    }

    /// The length of the raw string `r##"..."##` that starts here, if one does.
    fn raw_string(bytes: &[u8]) -> Option<usize> {
        let hashes = bytes.get(1..)?.iter().take_while(|&&byte| byte == b'#').count();
        let body = bytes.get(1 + hashes..)?.strip_prefix(b"\"")?;
        let closes = |end: usize| body[end] == b'"' && body[end + 1..].iter().take_while(|&&byte| byte == b'#').count() >= hashes;
        let length = (0..body.len()).find(|&end| closes(end)).map_or(body.len(), |end| end + 1 + hashes);
        Some(2 + hashes + length)
    }

    fn block_comment(bytes: &[u8]) -> usize {
        let (mut at, mut level) = (0, 0);
        while at < bytes.len() {
            match &bytes[at..] {
                [b'/', b'*', ..] => (level, at) = (level + 1, at + 2),
                [b'*', b'/', ..] => (level, at) = (level - 1, at + 2),
                _ => at += 1,
            }
            if level == 0 {
                return at;
            }
        }
        bytes.len()
    }

    /// The token at the start of `bytes`, which do not start with white space, and its length.
    fn token(bytes: &[u8]) -> (Token, usize) {
        let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_.+-".contains(byte) || 0x80 <= **byte;
        match bytes {
            [b'/', b'/', ..] => (Token::Comment, bytes.iter().take_while(|&&byte| byte != b'\n').count()),
            [b'/', b'*', ..] => (Token::Comment, Self::block_comment(bytes)),
            [b'"', ..] => (Token::Literal, Self::quoted(bytes, b'"')),
            // Only a character is between single quotes, so a lone quote does not swallow the file.
            [b'\'', b'\\', ..] => (Token::Literal, Self::quoted(bytes, b'\'')),
            [b'\'', _, b'\'', ..] => (Token::Literal, 3),
            [b'(' | b'[' | b'{', ..] => (Token::Open, 1),
            [b')' | b']' | b'}', ..] => (Token::Close, 1),
            [b'b', b'"', ..] => (Token::Literal, 1 + Self::quoted(&bytes[1..], b'"')),
            [b'r', b'"' | b'#', ..] => match Self::raw_string(bytes) {
                Some(length) => (Token::Literal, length),
                None => (Token::Word, 1),
            },
            [b'b', b'r', b'"' | b'#', ..] => match Self::raw_string(&bytes[1..]) {
                Some(length) => (Token::Literal, 1 + length),
                None => (Token::Word, 2),
            },
            _ => match bytes.iter().take_while(is_word).count() {
                0 => (Token::Other, 1),
                length => (Token::Word, length),
            },
        }
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = (Token, usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        self.at += self.rest().iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if self.rest().is_empty() {
            return None;
        }
        let start = self.at;
        let (token, length) = Self::token(self.rest());
        self.at = (start + length).min(self.text.len());
        Some((token, start, self.text.get(start..self.at).unwrap_or_default()))
    }
}

/// Whether `text` holds a comment. `//` within a string is none.
pub(super) fn has_comments(text: &str) -> bool {
    Scanner::new(text).any(|(token, _, _)| token == Token::Comment)
}

/// Where brackets are nested more deeply than `limit` for the first time.
pub(super) fn too_deep(text: &str, limit: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (token, start, _) in Scanner::new(text) {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Comment | Token::Literal | Token::Word | Token::Other => {}
        }
        if limit < depth {
            return Some(start);
        }
    }
    None
}

/// Where there are more brackets than `limit`, counted by pairs.
pub(super) fn too_many_brackets(text: &str, limit: usize) -> Option<usize> {
    let mut brackets = Scanner::new(text).filter(|(token, _, _)| *token == Token::Open);
    brackets.nth(limit).map(|(_, start, _)| start)
}

/// The first number of more than `limit` characters: its position and its length.
pub(super) fn too_long_number(text: &str, limit: usize) -> Option<(usize, usize)> {
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
    let mut tokens = Scanner::new(text);
    let (_, start, word) = tokens.find(|(token, _, word)| *token == Token::Word && limit < word.len() && is_number(word))?;
    Some((start, word.chars().count()))
}

/// What stands between the commas of the outermost brackets of `text`, without comments before and after.
pub(super) fn entries(text: &str) -> impl Iterator<Item = &str> {
    let mut tokens = Scanner::new(text).filter(|(token, _, _)| *token != Token::Comment);
    let mut depth = 0_usize;
    std::iter::from_fn(move || {
        let mut entry: Option<(usize, usize)> = None;
        for (token, start, part) in tokens.by_ref() {
            let outside = depth;
            match token {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Comment | Token::Literal | Token::Word | Token::Other => {}
            }
            let ends = depth == 0 || (depth == 1 && part == ",");
            if ends && let Some((start, end)) = entry {
                return text.get(start..end);
            }
            if !ends && 0 < outside {
                entry = Some((entry.map_or(start, |(first, _)| first), start + part.len()));
            }
        }
        entry.and_then(|(start, end)| text.get(start..end))
    })
}

/// The fields of the structure `text`: names and values. What is no field, as the content of RON's `#![enable(...)]`, is passed over.
pub(super) fn fields(text: &str) -> impl Iterator<Item = (&str, &str)> {
    entries(text).filter_map(field)
}

/// The name and the value of an entry. `None` where it is no field.
pub(super) fn field(entry: &str) -> Option<(&str, &str)> {
    let mut tokens = Scanner::new(entry).filter(|(token, _, _)| *token != Token::Comment);
    let colon = tokens.by_ref().take_while(|(_, _, part)| *part != ":").last().map(|(_, start, part)| start + part.len())?;
    let (_, value, _) = tokens.next()?;
    let name = entry.get(..colon)?;
    // RON's way to write a name that is a word of the language.
    Some((name.strip_prefix("r#").unwrap_or(name), entry.get(value..)?))
}

/// The beginning of a structure, up to the last comma before `end` that stands between two of its fields, or between two entries of a list
/// that is one of its fields.
pub(super) fn whole_entries(text: &str, end: usize) -> &str {
    let (mut depth, mut in_list, mut whole) = (0_usize, false, 0);
    for (token, start, part) in Scanner::new(text).take_while(|(_, start, _)| *start < end) {
        match token {
            Token::Open => {
                depth += 1;
                in_list |= depth == 2 && part == "[";
            }
            Token::Close => {
                depth = depth.saturating_sub(1);
                in_list &= 2 <= depth;
            }
            Token::Other if part == "," && (depth == 1 || depth == 2 && in_list) => whole = start,
            Token::Comment | Token::Literal | Token::Word | Token::Other => {}
        }
    }
    &text[..whole]
}

/// Where the last closing bracket stands; the start of a text without one.
pub(super) fn closing_bracket(text: &str) -> usize {
    Scanner::new(text).filter(|(token, _, _)| *token == Token::Close).last().map_or(0, |(_, start, _)| start)
}

/// The single word that `text` consists of, comments aside.
pub(super) fn single_word(text: &str) -> Option<&str> {
    let mut tokens = Scanner::new(text).filter(|(token, _, _)| *token != Token::Comment);
    match (tokens.next(), tokens.next()) {
        (Some((Token::Word, _, word)), None) => Some(word),
        _ => None,
    }
}

/// The word at the start of `Kind(field: value, ...)` or of `Kind` alone; none before a tuple, as in `Kind(1, 2)`.
pub(super) fn kind(text: &str) -> Option<&str> {
    let mut tokens = Scanner::new(text).filter(|(token, _, _)| *token != Token::Comment);
    let Some((Token::Word, _, word)) = tokens.next() else { return None };
    let rest: [&str; 3] = std::array::from_fn(|_| tokens.next().map_or("", |(_, _, part)| part));
    matches!(rest, ["", "", ""] | ["(", ")", ""] | ["(", _, ":"]).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_strings() {
        let rows = [
            ("Scene(version: 1) // why", true),
            ("Scene(/* why */ version: 1)", true),
            (r#"Scene(title: "see https://example.org /* no */")"#, false),
            (r#"Scene(title: "quote \" // no")"#, false),
            (r##"Scene(title: r#"raw " // no"#)"##, false),
            (r##"Scene(title: r#"raw"#) // yes"##, true),
            ("Scene(c: '\"') // yes", true),
            ("Scene(c: '\\'') // yes", true),
            ("a / b", false),
        ];
        for (text, expected) in rows {
            assert_eq!(has_comments(text), expected, "{text}");
        }
    }

    #[test]
    fn brackets_in_strings_and_comments_do_not_nest() {
        assert_eq!(too_deep("((()))", 2), Some(2), "three deep");
        assert_eq!(too_deep("(()())()", 2), None, "two deep");
        assert_eq!(too_deep("(\"((((\" /* (((( /* ( */ ( */ // ((((\n)", 1), None, "one deep");
    }

    #[test]
    fn unfinished_literals_end_with_the_text() {
        for text in ["\"abc", "\"abc\\", "r#\"abc\"", "/* abc", "'\\", "'", "b\"", "r#", "br##\""] {
            assert!(Scanner::new(text).count() < 4, "{text:?} is scanned to its end");
        }
    }

    #[test]
    fn structures_and_lists_are_cut_at_their_own_commas() {
        let rows = [
            ("Scene()", vec![]),
            ("Scene(a: 1, b: (2, 3))", vec!["a: 1", "b: (2, 3)"]),
            ("[ (1, 2), /* why */ \"x, y\", ]", vec!["(1, 2)", "\"x, y\""]),
            ("(a: 1 // one, two\n, b: ',') // (c: 3)", vec!["a: 1", "b: ','"]),
            ("(a: [1, {2: 3}], b", vec!["a: [1, {2: 3}]", "b"]),
        ];
        for (text, expected) in rows {
            assert_eq!(entries(text).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn fields_have_a_name_and_a_value() {
        let rows = [
            ("#![enable(implicit_some)] Scene(version: 1)", vec![("version", "1")]),
            ("(a /* ( */: /* : */ (b: 2), r#c: \"d: e\")", vec![("a", "(b: 2)"), ("c", "\"d: e\"")]),
            ("(1, 2)", vec![]),
        ];
        for (text, expected) in rows {
            assert_eq!(fields(text).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn the_beginning_of_a_structure_ends_between_its_entries() {
        let rows = [
            ("S(a: 1, b: [K(x: 1, y: 2), K(x: [3, 4], z", "S(a: 1, b: [K(x: 1, y: 2)"),
            ("S(a: 1, b: (2, 3", "S(a: 1"),
            ("S(a: [1, 2], b: (2, 3), c", "S(a: [1, 2], b: (2, 3)"),
            ("S(a", ""),
        ];
        for (text, expected) in rows {
            assert_eq!(whole_entries(text, text.len()), expected, "{text}");
        }
    }

    #[test]
    fn a_single_word_may_have_comments_around_it() {
        assert_eq!(single_word(" /* the */ Linear // method\n"), Some("Linear"), "bare");
        assert_eq!(single_word("Linear()"), None, "with parentheses");
    }

    #[test]
    fn a_kind_stands_before_named_fields_or_alone() {
        let rows = [
            ("Linear", Some("Linear")),
            ("Linear /* no */ ( )", Some("Linear")),
            ("Circle(center: (0, 0), radius: 1)", Some("Circle")),
            ("Circle(/* of */ center: (0, 0)", Some("Circle")),
            ("Circle(1, 2)", None),
            ("(center: (0, 0))", None),
            ("\"Circle\"", None),
            ("", None),
        ];
        for (text, expected) in rows {
            assert_eq!(kind(text), expected, "{text}");
        }
    }
}
