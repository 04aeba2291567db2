//! The syntax tree of a RON text: each value with the bytes it takes. [`parse`] builds it, everything that
//! reads or changes a file walks it, and each problem of a file refers to one of its nodes.
//!
//! ```text
//! Circle(center: (0, 1), radius: 2)    Structure, kind `Circle`
//!        center: (0, 1)                  Field, name `center`
//!                (0, 1)                    Tuple
//!                 0                          Number
//!                    1                       Number
//!                        radius: 2       Field, name `radius`
//!                                2         Number
//! ```
//!
//! - A [`Node`] is a reference into the tree and is copied: `node.form()`, `node.text()`, `node.start()`, `node.entries()`,
//!   `node.fields()`, `node.field("center")`, `node.kind()`, `node.number()`, `node.string()`.
//! - Numbers and texts are decoded when they are asked for; the parser has checked that they are RON.
//! - [`StructureFields`](super::fields::StructureFields) reads a structure by a table of names and notes unknown, repeated and missing fields;
//!   [`values`](super::values) reads one node as a number, a vector, a text or a list and notes what is wrong with it.
//! - A node that the text ends within, or a syntax error, is [open](Node::is_open): what is missing there may have stood further on.

mod parser;

use std::borrow::Cow;
use std::ops::Range;

pub(super) use parser::{ParsedText, parse, parse_entries};

use super::literals::{integer_of, number_of, unescaped};

/// The form of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeForm {
    /// `1.5`, `-inf`, `0x1F`.
    Number,
    /// `"text"` or `r#"text"#`.
    Text,
    /// A character or bytes, `'c'` or `b"bytes"`: RON, and never a value of a scene.
    Literal,
    /// A name alone: `Exact`, `true`, `inf`.
    Word,
    /// `Kind(name: value)`, with or without the kind. Its entries are fields.
    Structure,
    /// `Kind(value, value)`, with or without the kind and the values.
    Tuple,
    /// `[value, value]`.
    List,
    /// `{key: value}`. Its entries are fields.
    Map,
    /// `name: value`. Its entry is the value; that of a map has the key before it.
    Field,
}

/// A node as it is stored: 16 bytes, since a file of 16 MiB may hold eight million of them.
#[derive(Debug, Clone, Copy)]
struct StoredNode {
    start: u32,
    end: u32,
    /// The index after its last descendant. [`OPEN`] until its end is read.
    after: u32,
    form: NodeForm,
    has_last_comma: bool,
}

/// Stands for the index after the last descendant of a node without an end.
const OPEN: u32 = u32::MAX;

/// The nodes of a text in the order of the text, each before its descendants.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    text: &'a str,
    nodes: Vec<StoredNode>,
    comments: Vec<Range<u32>>,
}

impl<'a> Tree<'a> {
    /// Returns the outermost value. `None` where the text begins with a syntax error.
    pub(super) fn root(&self) -> Option<Node<'_>> {
        (!self.nodes.is_empty()).then_some(Node { tree: self, index: 0 })
    }

    /// Returns all nodes, in the order of the text.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        (0..self.nodes.len()).map(|index| Node { tree: self, index })
    }

    /// Returns true if a comment begins in this part of the text.
    pub(super) fn has_comment_in(&self, range: &Range<usize>) -> bool {
        let first = self.comments.partition_point(|comment| (comment.start as usize) < range.start);
        self.comments.get(first).is_some_and(|comment| (comment.start as usize) < range.end)
    }
}

/// A value of a tree, or a field of one of its structures.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<'t> {
    tree: &'t Tree<'t>,
    index: usize,
}

/// A field of a structure or an entry of a map.
#[derive(Debug, Clone, Copy)]
pub(super) struct TreeField<'t> {
    /// The name, without RON's `r#`.
    pub(super) name: &'t str,
    /// The value.
    pub(super) value: Node<'t>,
    /// Name and value.
    pub(super) entry: Node<'t>,
}

impl<'t> Node<'t> {
    fn stored(self) -> StoredNode {
        self.tree.nodes[self.index]
    }

    /// Returns the form.
    pub(super) fn form(self) -> NodeForm {
        self.stored().form
    }

    /// Returns the bytes it takes.
    pub(super) fn range(self) -> Range<usize> {
        self.stored().start as usize..self.stored().end as usize
    }

    /// Returns the offset of its first byte.
    pub(super) fn start(self) -> usize {
        self.stored().start as usize
    }

    /// Returns its part of the text.
    pub(super) fn text(self) -> &'t str {
        &self.tree.text[self.range()]
    }

    /// Returns true if the text ended, or was no RON any more, before the node did.
    pub(super) fn is_open(self) -> bool {
        self.stored().after == OPEN
    }

    /// Returns the offset of its closing bracket, or of its start where it has none.
    pub(super) fn closing(self) -> usize {
        if self.text().ends_with([')', ']', '}']) { self.range().end - 1 } else { self.start() }
    }

    /// Returns true if its last entry has a comma behind it.
    pub(super) fn has_last_comma(self) -> bool {
        self.stored().has_last_comma
    }

    /// Returns the values of a list, tuple or field, or the fields of a structure or map, in the order of the text.
    pub(super) fn entries(self) -> impl Iterator<Item = Node<'t>> {
        let end = self.tree.nodes.len().min(self.stored().after as usize);
        let mut index = self.index + 1;
        std::iter::from_fn(move || {
            let node = (index < end).then_some(Node { index, ..self })?;
            index = node.stored().after as usize;
            Some(node)
        })
    }

    /// Returns the fields of a structure or a map, in the order of the text. A field without a value is left out.
    pub(super) fn fields(self) -> impl Iterator<Item = TreeField<'t>> {
        self.entries().filter_map(Node::as_field)
    }

    /// Returns the name and the value of a field. `None` for a value, and for a field whose value is missing.
    pub(super) fn as_field(self) -> Option<TreeField<'t>> {
        let value = if self.form() == NodeForm::Field { self.entries().last()? } else { return None };
        Some(TreeField { name: &self.tree.text[identifier(self.tree.text, self.start())], value, entry: self })
    }

    /// Returns the value of the first field of this name.
    pub(super) fn field(self, name: &str) -> Option<Node<'t>> {
        self.fields().find(|field| field.name == name).map(|field| field.value)
    }

    /// Returns the bytes of the name before the parentheses, or of a word. `None` where there is none.
    pub(super) fn kind_range(self) -> Option<Range<usize>> {
        let has_kind = matches!(self.form(), NodeForm::Word | NodeForm::Structure | NodeForm::Tuple);
        Some(identifier(self.tree.text, self.start())).filter(|range| has_kind && !range.is_empty())
    }

    /// Returns the name before the parentheses: `Circle` of `Circle(radius: 1)`, `Circle()` and `Circle`.
    pub(super) fn kind(self) -> Option<&'t str> {
        self.kind_range().map(|range| &self.tree.text[range])
    }

    /// Returns the word that it consists of.
    pub(super) fn word(self) -> Option<&'t str> {
        self.kind().filter(|_| self.form() == NodeForm::Word)
    }

    /// Returns its first token, which tells a reader what was found.
    pub(super) fn token(self) -> &'t str {
        match self.form() {
            NodeForm::Number | NodeForm::Text | NodeForm::Literal | NodeForm::Word => self.text(),
            NodeForm::Structure | NodeForm::Tuple | NodeForm::List | NodeForm::Map | NodeForm::Field => {
                self.kind().unwrap_or_else(|| self.text().get(..1).unwrap_or_default())
            }
        }
    }

    /// Returns the number, NaN and infinities included. `None` where it is none.
    pub(super) fn number(self) -> Option<f64> {
        if matches!(self.form(), NodeForm::Number | NodeForm::Word) { number_of(self.text()) } else { None }
    }

    /// Returns the whole number. `None` where it is none, or below 0.
    pub(super) fn whole_number(self) -> Option<usize> {
        let found = if self.form() == NodeForm::Number { integer_of(self.text()) } else { None };
        found.and_then(|number| usize::try_from(number).ok())
    }

    /// Returns the text between the quotes, without escapes and with `\n` at the end of its lines. `None` where it is no text.
    pub(super) fn string(self) -> Option<Cow<'t, str>> {
        if self.form() == NodeForm::Text { unescaped(self.text()).ok() } else { None }
    }
}

/// Returns the bytes of the identifier at this byte of a text, without RON's `r#`; no bytes where there is none.
pub(super) fn identifier(text: &str, start: usize) -> Range<usize> {
    let rest = &text[start..];
    let is_raw = rest.strip_prefix("r#").is_some_and(|name| name.starts_with(is_in_raw_identifier));
    if is_raw {
        let name = &rest[2..];
        return start + 2..start + 2 + name.find(|c| !is_in_raw_identifier(c)).unwrap_or(name.len());
    }
    let is_literal = ["b\"", "b'", "br#", "br\"", "r\"", "r#"].iter().any(|open| rest.starts_with(open));
    let is_identifier = !is_literal && rest.starts_with(|c: char| c == '_' || c.is_alphabetic());
    let len = if is_identifier { rest.find(|c| !is_in_identifier(c)).unwrap_or(rest.len()) } else { 0 };
    start..start + len
}

fn is_in_identifier(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Returns true for what RON allows behind `r#`.
fn is_in_raw_identifier(c: char) -> bool {
    is_in_identifier(c) || matches!(c, '.' | '+' | '-')
}
