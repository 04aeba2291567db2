//! Reads XML within limits, and attributes of its elements with their positions.
//!
//! `roxmltree` compares each attribute of an element with all earlier ones, and copies the namespaces of an element into its
//! children: both are counted before it reads. A document type with declarations is refused, so that no entity can be declared.

use std::collections::HashSet;

use roxmltree::{Document, Node, ParsingOptions};

use super::names::plain;
use super::texts;
use crate::scene::errors::{Position, Problem, SceneErrors};

/// The deepest nesting of elements.
pub(super) const MAX_DEPTH: usize = 64;
/// The most elements, texts and comments of a file. It may have twice as many attributes.
pub(super) const MAX_NODES: u32 = 1_000_000;
/// The most attributes of an element.
pub(super) const MAX_ATTRIBUTES: usize = 200;
/// The most different prefixes of namespaces of a file.
pub(super) const MAX_PREFIXES: usize = 64;
/// The most characters of a value that a message shows.
const SHOWN_CHARS: usize = 40;

/// An element of a file.
pub(super) type Element<'a> = Node<'a, 'a>;

/// The author of a file name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedBy {
    /// The user.
    User,
    /// Another file. It may name any file of the user. If a named file is not what it should be, no message shows its content.
    File,
}

/// A line of a file, for notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FileLine<'a> {
    /// The file, as it was named.
    pub(super) file: &'a str,
    /// The line, from 1.
    pub(super) line: usize,
}

/// A file of XML.
pub(super) struct Xml<'t> {
    file: &'t str,
    text: &'t str,
    document: Document<'t>,
    /// The starts of all lines except the first.
    lines: Vec<usize>,
}

impl<'t> Xml<'t> {
    /// Parses a file within the limits. The outermost element must be `root`.
    pub(super) fn parse(file: &'t str, text: &'t str, root: &str, named_by: NamedBy) -> Result<Xml<'t>, SceneErrors> {
        let refuse = |position: Position, message: &str| problem(file, position, message);
        check_limits(text).map_err(|(offset, message)| refuse(Position::of(text, offset), &message))?;
        let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, options).map_err(|error| match error {
            roxmltree::Error::NodesLimitReached => SceneErrors::whole_file(file, texts::too_many_nodes(MAX_NODES)),
            error => {
                let at = error.pos();
                let message = match named_by {
                    // The message has the position in front already.
                    NamedBy::User => error.to_string().replace(&format!(" at {at}"), ""),
                    NamedBy::File => texts::NO_XML.to_owned(),
                };
                refuse(Position { line: at.row as usize, column: at.col as usize }, &message)
            }
        })?;
        let lines = text.bytes().zip(1..).filter_map(|(byte, after)| (byte == b'\n').then_some(after)).collect();
        let xml = Xml { file, text, document, lines };
        let found = xml.document.root_element().tag_name().name();
        match named_by {
            _ if found == root => Ok(xml),
            NamedBy::User => Err(refuse(xml.position(&xml.document.root_element()), &texts::other_root(shown(found), root))),
            NamedBy::File => Err(SceneErrors::whole_file(file, texts::no_such_file(root))),
        }
    }

    /// Returns the outermost element.
    pub(super) fn root(&self) -> Element<'_> {
        self.document.root_element()
    }

    /// Returns the line of an element.
    pub(super) fn place(&self, element: &Node) -> FileLine<'t> {
        let line = 1 + self.lines.partition_point(|&start| start <= element.range().start);
        FileLine { file: self.file, line }
    }

    /// Returns a problem of the file at an element.
    pub(super) fn error(&self, element: &Node, message: impl AsRef<str>) -> SceneErrors {
        problem(self.file, self.position(element), message.as_ref())
    }

    fn position(&self, element: &Node) -> Position {
        Position::of(self.text, element.range().start)
    }
}

fn problem(file: &str, position: Position, message: &str) -> SceneErrors {
    SceneErrors { file: file.to_owned(), problems: vec![Problem::at_position(position, message)], more: 0 }
}

/// Returns a text of a file in the form that messages show.
pub(super) fn shown(text: &str) -> String {
    let short = plain(text, SHOWN_CHARS);
    if text.chars().nth(SHOWN_CHARS).is_some() { short + "..." } else { short }
}

/// Reads an attribute as a finite number. Fails with the text that was found.
pub(super) fn number(element: &Node, name: &str) -> Result<Option<f64>, String> {
    let finite = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    read(element, name, texts::A_FINITE_NUMBER, finite)
}

/// Reads an attribute as a whole number. Fails with the text that was found.
pub(super) fn count(element: &Node, name: &str) -> Result<Option<u32>, String> {
    read(element, name, texts::A_COUNT, |text| text.trim().parse().ok())
}

/// Reads an attribute by `parsed`. Fails with the text that was found, and what was `expected`.
pub(super) fn read<T>(
    element: &Node,
    name: &str,
    expected: &str,
    parsed: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, String> {
    let Some(text) = element.attribute(name) else { return Ok(None) };
    parsed(text).map(Some).ok_or_else(|| texts::unexpected(name, shown(text), expected))
}

/// Counts everything that makes `roxmltree` slow, and looks for declarations of the document. Fails with the first byte beyond a
/// limit, and the reason.
///
/// Comments, tags and so on end at the same byte as in `roxmltree`: up to the first error of a text both read the same.
fn check_limits(text: &str) -> Result<(), (usize, String)> {
    let room = 2 * MAX_NODES as usize;
    // `roxmltree` reserves memory for as many nodes and attributes as there are of these marks.
    if [b'<', b'='].iter().any(|&mark| room < text.bytes().filter(|&byte| byte == mark).count()) {
        return Err((0, texts::too_many_nodes(MAX_NODES)));
    }
    let (mut depth, mut prefixes) = (0_usize, HashSet::new());
    let mut from = 0;
    while let Some(start) = text[from..].find('<').map(|at| from + at) {
        let rest = &text[start..];
        let after = |end: &str| rest.find(end).map_or(text.len(), |at| start + at + end.len());
        from = if rest.starts_with("<!--") {
            after("-->")
        } else if rest.starts_with("<![CDATA[") {
            after("]]>")
        } else if rest.starts_with("<?") {
            after("?>")
        } else {
            let tag = XmlTag::at(rest);
            if let (true, Some(bracket)) = (rest.starts_with("<!DOCTYPE"), tag.bracket) {
                return Err((start + bracket, texts::DECLARATIONS.to_owned()));
            }
            if MAX_ATTRIBUTES < tag.attributes {
                return Err((start, texts::too_many_attributes(MAX_ATTRIBUTES)));
            }
            prefixes.extend(tag.prefixes);
            if MAX_PREFIXES < prefixes.len() {
                return Err((start, texts::too_many_prefixes(MAX_PREFIXES)));
            }
            let whole = &rest[..tag.length];
            if whole.starts_with("</") {
                depth = depth.saturating_sub(1);
            } else if !whole.ends_with("/>") && !whole.starts_with("<!") {
                depth += 1;
            }
            if MAX_DEPTH < depth {
                return Err((start, texts::too_deep(MAX_DEPTH)));
            }
            start + tag.length
        };
    }
    Ok(())
}

/// A tag of a text.
#[derive(Debug, Default)]
struct XmlTag<'t> {
    /// The length in bytes.
    length: usize,
    attributes: usize,
    /// The prefixes of namespaces that it declares, with `xmlns`.
    prefixes: Vec<&'t str>,
    /// The start of declarations in a document type.
    bracket: Option<usize>,
}

impl<'t> XmlTag<'t> {
    /// Reads the tag at the beginning of a text. A `>` in quotation marks does not end it.
    fn at(text: &'t str) -> XmlTag<'t> {
        let mut tag = XmlTag::default();
        let (mut quote, mut name_start) = (None, 0);
        for (at, byte) in text.bytes().enumerate() {
            tag.length = at + 1;
            match (quote, byte) {
                (Some(open), byte) if open == byte => (quote, name_start) = (None, at + 1),
                (Some(_), _) => {}
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'>') => break,
                (None, b'[') => tag.bracket = tag.bracket.or(Some(at)),
                (None, b'=') => {
                    tag.attributes += 1;
                    let name = text.get(name_start..at).unwrap_or_default();
                    let name = name.trim().rsplit(|c: char| c.is_ascii_whitespace()).next().unwrap_or_default();
                    tag.prefixes.extend(name.starts_with("xmlns").then_some(name));
                    name_start = at + 1;
                }
                (None, _) => {}
            }
        }
        tag
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str, named_by: NamedBy) -> String {
        Xml::parse("f.tmx", text, "map", named_by).map_or_else(|errors| errors.to_string(), |_| "read".to_owned())
    }

    #[test]
    fn a_document_type_may_declare_nothing() {
        let rows = [
            ("<!DOCTYPE map PUBLIC \"a\" 'b>[c'>\n<map/>", "read"),
            ("<!-- <!DOCTYPE map [ --><map a=\"[\"/>", "read"),
            ("<map><![CDATA[<!DOCTYPE map []]></map>", "read"),
            ("<?xml version=\"1.0\"?>\n<!DOCTYPE map [<!ENTITY a \"b\">]><map>&a;</map>", "f.tmx:2:15: "),
            ("<!DOCTYPE map PUBLIC \"a\" \"b\"[]><map/>", "f.tmx:1:29: "),
        ];
        for (text, expected) in rows {
            let found = message(text, NamedBy::User);
            assert!(found.starts_with(expected), "{text}\n{found}");
            assert_eq!(expected != "read", found.contains("declarations"), "{found}");
        }
    }

    #[test]
    fn input_that_would_slow_the_parser_is_refused_with_its_position() {
        let attributes = |count: usize| (0..count).map(|n| format!(" a{n}='='")).collect::<String>();
        let prefixes = |count: usize| (0..count).map(|n| format!("<a xmlns:n{n}=\"u\" xmlns=\"v\"/>")).collect::<String>();
        let nested = |depth: usize| format!("{}<a/>{}", "<a>".repeat(depth - 1), "</a>".repeat(depth - 1));
        let rows = [
            (format!("<map>\n<a{}/></map>", attributes(MAX_ATTRIBUTES)), "read"),
            (
                format!("<map>\n<a{}/></map>", attributes(MAX_ATTRIBUTES + 1)),
                "f.tmx:2:1: an element has more than 200 attributes",
            ),
            (format!("<map>{}</map>", prefixes(MAX_PREFIXES - 1)), "read"),
            (format!("<map>{}</map>", prefixes(MAX_PREFIXES)), "f.tmx:1:"),
            (format!("<map>{}</map>", nested(MAX_DEPTH)), "read"),
            (format!("<map>\n {}</map>", nested(MAX_DEPTH + 1)), "f.tmx:2:"),
            (format!("<map><!-- {} --></map>", "<".repeat(2_000_001)), "f.tmx:1:1: more than 1000000 elements"),
            ("<map>".repeat(200_000), "f.tmx:1:321: elements are nested deeper than 64"),
            (format!("<map a{}/>", "=".repeat(1_000_000)), "f.tmx:1:1: an element has more than 200 attributes"),
            ("<!--".repeat(200_000), "f.tmx"),
            ("<a '".repeat(200_000), "f.tmx"),
        ];
        for (text, expected) in rows {
            let found = message(&text, NamedBy::User);
            assert!(found.starts_with(expected), "{} ...: {found}", &text[..40.min(text.len())]);
        }
    }

    #[test]
    fn no_message_shows_the_content_of_a_file_that_another_one_names() {
        for text in ["root:x:0:0::/root:/bin/sh\n", "<secret word=\"hunter2\"/>", "<map><secret></hunter2></map>", "&root;"] {
            let found = message(text, NamedBy::File);
            assert!(
                found.starts_with("f.tmx") && !["root", "secret", "hunter"].iter().any(|part| found.contains(part)),
                "{found}"
            );
            let open = message(text, NamedBy::User);
            assert!(open.starts_with("f.tmx:1:"), "{open}");
        }
    }
}
