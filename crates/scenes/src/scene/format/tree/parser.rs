//! Reads RON into a [`Tree`], by recursive descent: one function for each form of a value.
//!
//! It accepts what the crate `ron` accepts; the tests hold the two together and list their differences. Its recursion ends at
//! [`MAX_NESTING`], and it looks at each byte a bounded number of times.

use std::ops::Range;

use super::super::literals::{is_number, unescaped};
use super::super::words::{quoted, unknown};
use super::{Node, NodeForm, OPEN, StoredNode, Tree, identifier};
use crate::scene::limits::{MAX_BRACKETS, MAX_NESTING, MAX_NUMBER_CHARS};
use crate::scene::texts;

/// The place where a text is no RON any more, or is too large, and the reason.
#[derive(Debug)]
pub(in super::super) struct SyntaxError {
    /// The byte.
    pub(in super::super) offset: usize,
    /// The message: what was found and what is allowed.
    pub(in super::super) message: String,
    /// True for a text that is too deep or too long, whether RON or not.
    pub(in super::super) is_limit: bool,
}

/// A text that was read up to its end, or up to its first syntax error.
pub(in super::super) struct ParsedText<'a> {
    /// All that was read. What was not read to its end is [open](Node::is_open).
    pub(in super::super) tree: Tree<'a>,
    /// The reason to read no further.
    pub(in super::super) error: Option<SyntaxError>,
    /// The number of nodes that are whole: up to the last comma between two fields of the outermost structure, or two entries of its lists.
    whole: usize,
}

impl ParsedText<'_> {
    /// Removes what the syntax error may have cut or may belong to.
    pub(in super::super) fn keep_whole_entries(&mut self) {
        if self.tree.root().is_some_and(Node::is_open) {
            self.tree.nodes.truncate(self.whole.max(1));
        }
    }
}

/// Reads a value, with nothing behind it.
pub(in super::super) fn parse(text: &str) -> ParsedText<'_> {
    TreeParser::new(text).finish(TreeParser::document)
}

/// Reads values with commas between them, as the entries of a list without brackets.
pub(in super::super) fn parse_entries(text: &str) -> ParsedText<'_> {
    TreeParser::new(text).finish(TreeParser::bare_list)
}

/// The result of a function of the parser, often the offset at which a value ends.
type ParseResult<T = ()> = Result<T, SyntaxError>;

struct TreeParser<'a> {
    text: &'a str,
    /// The next byte to read.
    at: usize,
    /// The start of the last token that was read.
    last: usize,
    nodes: Vec<StoredNode>,
    comments: Vec<Range<u32>>,
    depth: usize,
    brackets: usize,
    whole: usize,
}

impl<'a> TreeParser<'a> {
    fn new(text: &'a str) -> TreeParser<'a> {
        // Editors on some systems add a byte order mark.
        let at = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
        TreeParser { text, at, last: at, nodes: Vec::new(), comments: Vec::new(), depth: 0, brackets: 0, whole: 0 }
    }

    fn finish(mut self, read: fn(&mut TreeParser<'a>) -> ParseResult) -> ParsedText<'a> {
        let error = read(&mut self).err();
        let tree = Tree { text: self.text, nodes: self.nodes, comments: self.comments };
        ParsedText { tree, error, whole: self.whole }
    }

    fn document(&mut self) -> ParseResult {
        self.space()?;
        if self.rest().is_empty() {
            return Err(self.error_at(0, texts::NO_SCENE));
        }
        while self.rest().starts_with('#') {
            self.attribute()?;
            self.space()?;
        }
        let end = self.value()?;
        self.space()?;
        if self.rest().is_empty() {
            return Ok(());
        }
        // More fields of the scene may follow: what is missing is not known.
        self.nodes[0].after = OPEN;
        self.whole = self.nodes.len();
        Err(self.error_at(end, texts::not_the_end(quoted(self.next_token()))))
    }

    /// Reads `#![enable(...)]` and `#![type = "..."]`, which mean nothing here.
    fn attribute(&mut self) -> ParseResult {
        const EXTENSIONS: [&str; 4] = ["unwrap_newtypes", "implicit_some", "unwrap_variant_newtypes", "explicit_struct_names"];
        self.tokens(&["#", "!", "["])?;
        match self.name()? {
            "enable" => {
                self.tokens(&["("])?;
                loop {
                    let start = self.at;
                    let name = self.name()?;
                    if !EXTENSIONS.contains(&name) {
                        return Err(self.error_at(start, unknown("extension", name, &EXTENSIONS)));
                    }
                    if !self.rest().starts_with(',') {
                        break;
                    }
                    self.tokens(&[","])?;
                    if self.rest().starts_with(')') {
                        break;
                    }
                }
                self.tokens(&[")", "]"])
            }
            "type" | "schema" => {
                self.tokens(&["="])?;
                let end = self.end_of_literal()?;
                self.skip_to(end);
                self.space()?;
                self.tokens(&["]"])
            }
            _ => Err(self.error_at(self.last, texts::expected_only(texts::AN_ATTRIBUTE))),
        }
    }

    /// Reads these tokens of an attribute, and the space behind each.
    fn tokens(&mut self, tokens: &[&str]) -> ParseResult {
        for token in tokens {
            if !self.rest().starts_with(token) {
                return Err(self.expected(texts::AN_ATTRIBUTE));
            }
            self.skip_to(self.at + token.len());
            self.space()?;
        }
        Ok(())
    }

    /// Reads an identifier, which may be empty, and the space behind it.
    fn name(&mut self) -> ParseResult<&'a str> {
        let name = identifier(self.text, self.at);
        if !name.is_empty() {
            self.skip_to(name.end);
            self.space()?;
        }
        Ok(&self.text[name])
    }

    fn bare_list(&mut self) -> ParseResult {
        let list = self.open(NodeForm::List, self.at);
        self.entries(list, None, TreeParser::value)?;
        self.close(list, self.at);
        Ok(())
    }

    /// Reads a value, which begins here, and returns where it ends.
    fn value(&mut self) -> ParseResult<usize> {
        let start = self.at;
        let Some(first) = self.rest().chars().next() else { return Err(self.ended()) };
        match first {
            '(' => self.parentheses(start),
            '[' => self.bracketed(NodeForm::List, ']', TreeParser::value),
            '{' => self.bracketed(NodeForm::Map, '}', TreeParser::entry_of_map),
            '0'..='9' | '+' | '-' | '.' => self.number(),
            _ if !identifier(self.text, start).is_empty() => self.named(),
            '"' | '\'' | 'r' | 'b' => {
                let end = self.end_of_literal()?;
                let is_text = matches!(first, '"' | 'r');
                Ok(self.leaf(if is_text { NodeForm::Text } else { NodeForm::Literal }, end))
            }
            other => Err(self.error_at(start, texts::unexpected(format_args!("{other:?}")))),
        }
    }

    /// Reads a word, or the kind of a structure or a tuple and what follows it.
    fn named(&mut self) -> ParseResult<usize> {
        let start = self.at;
        let end = identifier(self.text, start).end;
        let name = self.name()?;
        let is_alone = matches!(name, "true" | "false" | "None" | "inf" | "NaN");
        if self.rest().starts_with('(') && !is_alone {
            return self.parentheses(start);
        }
        if name == "Some" {
            return Err(self.expected("`(`"));
        }
        let word = self.open(NodeForm::Word, start);
        self.close(word, end);
        Ok(end)
    }

    /// Reads a structure or a tuple from its parenthesis on. It starts where its kind does.
    fn parentheses(&mut self, start: usize) -> ParseResult<usize> {
        let is_some = &self.text[identifier(self.text, start)] == "Some";
        let node = self.open(NodeForm::Tuple, start);
        self.open_bracket()?;
        self.space()?;
        let is_structure = !is_some && self.is_at_field(node == 0)?;
        let entry: ReadEntry<'a> = if is_structure { TreeParser::field } else { TreeParser::value };
        if is_structure {
            self.nodes[node].form = NodeForm::Structure;
        }
        let entries = self.entries(node, Some(')'), entry)?;
        if is_some && entries != 1 {
            return Err(self.error_at(self.last, texts::ONE_VALUE_IN_SOME));
        }
        self.close(node, self.at);
        Ok(self.at)
    }

    /// Looks ahead: is this a name with a colon behind it? The outermost parentheses hold fields wherever they begin with a name.
    fn is_at_field(&mut self, is_outermost: bool) -> ParseResult<bool> {
        let (at, last, comments) = (self.at, self.last, self.comments.len());
        let name = self.name()?;
        let is_field = !name.is_empty() && (is_outermost || self.rest().starts_with(':'));
        self.comments.truncate(comments);
        (self.at, self.last) = (at, last);
        Ok(is_field)
    }

    /// Reads a list or a map.
    fn bracketed(&mut self, form: NodeForm, close: char, entry: ReadEntry<'a>) -> ParseResult<usize> {
        let node = self.open(form, self.at);
        self.open_bracket()?;
        self.entries(node, Some(close), entry)?;
        self.close(node, self.at);
        Ok(self.at)
    }

    fn open_bracket(&mut self) -> ParseResult {
        self.depth += 1;
        self.brackets += 1;
        let too_many = |what: String| Err(SyntaxError { offset: self.at, message: what, is_limit: true });
        if MAX_NESTING < self.depth {
            return too_many(texts::too_deep(MAX_NESTING));
        }
        if MAX_BRACKETS < self.brackets {
            return too_many(texts::too_many_brackets(MAX_BRACKETS));
        }
        self.skip_to(self.at + 1);
        Ok(())
    }

    /// Reads entries up to the closing bracket, or to the end of the text where there is none. Returns how many there are.
    fn entries(&mut self, node: usize, close: Option<char>, entry: ReadEntry<'a>) -> ParseResult<usize> {
        let is_list = close.is_none_or(|close| close == ']');
        let mut entries = 0;
        loop {
            self.space()?;
            if self.is_closed(close) {
                self.nodes[node].has_last_comma = 0 < entries;
                return Ok(entries);
            }
            entry(self)?;
            entries += 1;
            self.space()?;
            if self.eat(',') {
                if self.depth <= 1 || self.depth == 2 && is_list {
                    self.whole = self.nodes.len();
                }
            } else if self.is_closed(close) {
                return Ok(entries);
            } else {
                return Err(self.expected(texts::COMMA_OR_BRACKET));
            }
        }
    }

    /// Reads the closing bracket if it is here.
    fn is_closed(&mut self, close: Option<char>) -> bool {
        let Some(close) = close else { return self.rest().is_empty() };
        let is_closed = self.eat(close);
        self.depth -= usize::from(is_closed);
        is_closed
    }

    /// Reads `name: value`.
    fn field(&mut self) -> ParseResult<usize> {
        let field = self.open(NodeForm::Field, self.at);
        if self.rest().is_empty() {
            return Err(self.ended());
        }
        if self.name()?.is_empty() {
            return Err(self.expected(texts::A_NAME));
        }
        self.value_of(field)
    }

    /// Reads `key: value`.
    fn entry_of_map(&mut self) -> ParseResult<usize> {
        let field = self.open(NodeForm::Field, self.at);
        self.value()?;
        self.space()?;
        self.value_of(field)
    }

    fn value_of(&mut self, field: usize) -> ParseResult<usize> {
        if !self.eat(':') {
            return Err(self.expected(texts::COLON));
        }
        self.space()?;
        let end = self.value()?;
        self.close(field, end);
        Ok(end)
    }

    /// Reads a number, which takes all letters, digits, points and signs that are here.
    fn number(&mut self) -> ParseResult<usize> {
        let word = word(self.rest());
        if MAX_NUMBER_CHARS < word.len() {
            let message = texts::too_many_digits(word.chars().count(), MAX_NUMBER_CHARS);
            return Err(SyntaxError { offset: self.at, message, is_limit: true });
        }
        if !is_number(word) {
            return Err(self.expected(texts::A_NUMBER));
        }
        Ok(self.leaf(NodeForm::Number, self.at + word.len()))
    }

    /// Adds a node that starts at this byte, and returns its index.
    fn open(&mut self, form: NodeForm, start: usize) -> usize {
        let end = self.text.len() as u32;
        self.nodes.push(StoredNode { start: start as u32, end, after: OPEN, form, has_last_comma: false });
        self.nodes.len() - 1
    }

    /// Ends a node before this byte: all that was added since it was opened is in it.
    fn close(&mut self, node: usize, end: usize) {
        (self.nodes[node].end, self.nodes[node].after) = (end as u32, self.nodes.len() as u32);
    }

    /// Adds a node without entries.
    fn leaf(&mut self, form: NodeForm, end: usize) -> usize {
        let node = self.open(form, self.at);
        self.skip_to(end);
        self.close(node, end);
        end
    }

    /// Finds the end of the literal that is here: `"text"`, `r#"text"#`, `'c'`, `b"bytes"`.
    fn end_of_literal(&self) -> ParseResult<usize> {
        let start = self.at + usize::from(self.rest().starts_with('b'));
        let literal = &self.text[start..];
        if let Some(raw) = literal.strip_prefix('r') {
            let hashes = raw.len() - raw.trim_start_matches('#').len();
            let Some(body) = raw[hashes..].strip_prefix('"') else {
                return Err(self.expected(texts::A_TEXT));
            };
            let closing = format!("\"{}", &raw[..hashes]);
            let end = body.find(&closing).map(|at| self.text.len() - body.len() + at + closing.len());
            return end.ok_or_else(|| self.error_at(self.at, texts::no_closing_quote('"')));
        }
        let Some(quote @ ('"' | '\'')) = literal.chars().next() else {
            return Err(self.expected(texts::A_TEXT));
        };
        let Some(end) = end_of_quoted(literal, quote) else {
            return Err(self.error_at(self.at, texts::no_closing_quote(quote)));
        };
        match unescaped(&literal[..end]) {
            Ok(text) if quote == '\'' && text.chars().count() != 1 => Err(self.error_at(self.at, texts::NOT_ONE_CHARACTER)),
            Ok(_) => Ok(start + end),
            Err(escape) => {
                let message = texts::not_an_escape(quoted(&literal[escape..end - 1]));
                Err(self.error_at(start + escape, message))
            }
        }
    }

    /// Reads white space and comments.
    fn space(&mut self) -> ParseResult {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(is_space);
            self.at += rest.len() - trimmed.len();
            let start = self.at;
            match trimmed.as_bytes() {
                [b'/', b'/', ..] => self.at += trimmed.find('\n').unwrap_or(trimmed.len()),
                [b'/', b'*', ..] => self.block_comment()?,
                [b'/', _, ..] => {
                    return Err(self.error_at(start, texts::SLASH));
                }
                [b'/'] => return Err(self.error_at(start, texts::ENDS_IN_VALUE)),
                _ => return Ok(()),
            }
            self.comments.push(start as u32..self.at as u32);
        }
    }

    /// Reads `/* a comment, /* nested */ */`.
    fn block_comment(&mut self) -> ParseResult {
        let start = self.at;
        let mut level = 0;
        loop {
            let rest = self.rest();
            match rest.as_bytes() {
                [b'/', b'*', ..] => (level, self.at) = (level + 1, self.at + 2),
                [b'*', b'/', ..] => (level, self.at) = (level - 1, self.at + 2),
                _ => self.at += rest.char_indices().skip(1).find(|(_, c)| "/*".contains(*c)).map_or(rest.len(), |(at, _)| at),
            }
            if level == 0 {
                return Ok(());
            }
            if self.rest().is_empty() {
                return Err(self.error_at(start, texts::OPEN_COMMENT));
            }
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes on behind a token, which begins here.
    fn skip_to(&mut self, end: usize) {
        (self.last, self.at) = (self.at, end);
    }

    /// Reads this character if it is here.
    fn eat(&mut self, c: char) -> bool {
        let is_here = self.rest().starts_with(c);
        if is_here {
            self.skip_to(self.at + c.len_utf8());
        }
        is_here
    }

    fn error_at(&self, offset: usize, message: impl Into<String>) -> SyntaxError {
        SyntaxError { offset, message: message.into(), is_limit: false }
    }

    fn ended(&self) -> SyntaxError {
        self.error_at(self.last, texts::ENDS_IN_VALUE)
    }

    /// Returns the error of a token that is none of those allowed. Where the text ends instead, it stands at the last token.
    fn expected(&self, allowed: &str) -> SyntaxError {
        match self.next_token() {
            "" => self.error_at(self.last, texts::expected_at_end(allowed)),
            found => self.error_at(self.at, texts::expected(allowed, quoted(found))),
        }
    }

    /// Returns the text that is here, as far as it belongs together for a reader.
    fn next_token(&self) -> &'a str {
        let rest = self.rest();
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let len =
            if rest.starts_with('"') { end_of_quoted(rest, '"').unwrap_or(rest.len()) } else { word(rest).len().max(first) };
        &rest[..len]
    }
}

/// Reads one entry of a list, tuple, structure or map.
type ReadEntry<'a> = fn(&mut TreeParser<'a>) -> ParseResult<usize>;

/// Returns the letters, digits, points and signs at the start of a text.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && !"_.+-".contains(c));
    &text[..end.unwrap_or(text.len())]
}

/// Returns where a literal ends that starts with this quote. `None` where it never does.
fn end_of_quoted(literal: &str, quote: char) -> Option<usize> {
    let mut at = 1;
    loop {
        let rest = literal.get(at..)?;
        let found = rest.find([quote, '\\'])?;
        if rest[found..].starts_with(quote) {
            return Some(at + found + 1);
        }
        at += found + 1 + rest[found + 1..].chars().next()?.len_utf8();
    }
}

/// Returns true for what RON takes as white space.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0B' | '\x0C' | '\u{85}' | '\u{200E}' | '\u{200F}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests;
