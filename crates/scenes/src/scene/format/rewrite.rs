//! A scene with other expectations, where everything else stays as it was written: comments, order, forms of numbers, line ends.

use std::ops::Range;

use super::super::Scene;
use super::layout::expectations;
use super::tree::{Node, Tree, TreeField, parse};
use super::write;

/// A text that was written anew in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RewrittenText {
    /// The text.
    pub text: String,
    /// True if a comment stood within an answer that is replaced by another one, and is lost.
    pub loses_comments: bool,
}

/// Returns the text of the valid scene `before` with the expectations of `after`, which differ in their answers only, and may be more.
pub fn rewritten(text: &str, before: &Scene, after: &Scene) -> RewrittenText {
    let tree = &parse(text).tree;
    let mut edits = Edits { text, tree, line_end: if text.contains("\r\n") { "\r\n" } else { "\n" }, all: Vec::new() };
    let nodes: Vec<Node<'_>> = expectations(tree).collect();
    for ((node, old), new) in nodes.iter().zip(&before.expectations).zip(&after.expectations) {
        if old != new {
            let [old, new] = [(old, before), (new, after)].map(|(one, scene)| write::expectation(one, scene));
            let [old, new] = [&old, &new].map(|text| parse(text).tree);
            if let (Some(old), Some(new)) = (old.root(), new.root()) {
                edits.change(*node, old, new);
            }
        }
    }
    let added = after.expectations.get(nodes.len()..).unwrap_or_default();
    if !added.is_empty() {
        edits.append(added.iter().map(|one| write::expectation(one, after)).collect());
    }
    edits.done()
}

/// Pieces of a text, and what stands there afterwards.
struct Edits<'t> {
    text: &'t str,
    tree: &'t Tree<'t>,
    line_end: &'static str,
    all: Vec<(Range<usize>, String)>,
}

fn named<'t>(fields: &[TreeField<'t>], name: &str) -> Option<TreeField<'t>> {
    fields.iter().copied().find(|field| field.name == name)
}

impl Edits<'_> {
    /// Makes a node, which says the same as `old`, say the same as `new`. Of a structure only those fields change whose values do.
    fn change(&mut self, node: Node<'_>, old: Node<'_>, new: Node<'_>) {
        if old.text() == new.text() {
            return;
        }
        let [found, before, after] = [node, old, new].map(|node| node.fields().collect::<Vec<TreeField<'_>>>());
        let is_same_kind = node.kind().is_some_and(|kind| old.kind() == Some(kind) && new.kind() == Some(kind));
        // A field that is added stands behind another one.
        let has_fields = !found.is_empty() && after.first().is_some_and(|first| named(&found, first.name).is_some());
        if !is_same_kind || !has_fields {
            self.replace(node.range(), new.text());
            return;
        }
        let mut end = node.range().end;
        for field in &after {
            // A tolerance never changes. Where it has its default, it is written or not as the author likes it.
            let is_kept = field.name == "tolerance";
            match (named(&found, field.name), named(&before, field.name)) {
                (Some(there), _) if is_kept => end = there.entry.range().end,
                (Some(there), Some(before)) => {
                    self.change(there.value, before.value, field.value);
                    end = there.entry.range().end;
                }
                (Some(there), None) => self.replace(there.value.range(), field.value.text()),
                (None, _) if is_kept => {}
                (None, _) => self.replace(end..end, &format!(", {}", field.entry.text())),
            }
        }
        let gone = |field: &TreeField<'_>| {
            field.name != "tolerance" && named(&before, field.name).is_some() && named(&after, field.name).is_none()
        };
        for pair in found.windows(2).filter(|pair| gone(&pair[1])) {
            self.replace(pair[0].entry.range().end..pair[1].entry.range().end, "");
        }
    }

    fn replace(&mut self, range: Range<usize>, new: &str) {
        self.all.push((range, new.replace('\n', self.line_end)));
    }

    /// Adds entries to the end of `expect`, which is made where it is missing.
    fn append(&mut self, entries: Vec<String>) {
        let Some(scene) = self.tree.root() else { return };
        match scene.field("expect") {
            Some(list) => self.append_to(list, 8, &entries),
            None => {
                let lines: String = entries.iter().map(|entry| format!("\n        {entry},")).collect();
                self.append_to(scene, 4, &[format!("expect: [{lines}\n    ]")]);
            }
        }
    }

    /// Adds lines before the closing bracket of a node, behind its last entry. `indent` is theirs where no entry shows it.
    fn append_to(&mut self, node: Node<'_>, indent: usize, entries: &[String]) {
        let (close, last) = (node.closing(), node.entries().last().map(Node::range));
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
        if let Some(last) = last
            && !node.has_last_comma()
        {
            self.replace(last.end..last.end, ",");
        }
        self.replace(at..at, &lines);
    }

    /// Returns the text with all of them made.
    fn done(mut self) -> RewrittenText {
        // Those at one position keep their order.
        self.all.sort_by_key(|(range, _)| range.start);
        let (mut text, mut at, mut loses_comments) = (String::with_capacity(self.text.len()), 0, false);
        for (range, new) in self.all {
            text += &self.text[at..range.start];
            text += &new;
            loses_comments |= self.tree.has_comment_in(&range);
            at = range.end;
        }
        text += &self.text[at..];
        RewrittenText { text, loses_comments }
    }
}
